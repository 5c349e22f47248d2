"""Clocks: whose runs, what is left, and what comes of one that is out. Time passes when a test says so."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

import warren
from tests.looping import for_each
from tests.table.sitting import act, in_every_database, in_store, key, log_in_store, setup_of, sitting, take_back, told
from warren.kernel.record import Recorder
from warren.kernel.registry import game_ids
from warren.players import PERSON
from warren.table import timekeeper
from warren.table.clock import GRACE, OFFERED, Agreed, TimeLeft
from warren.table.info import SeatError, StaleError, StoreError, TableInfo
from warren.table.known import new_id, replayed
from warren.table.tables import OwnTables, Table, Tables

pytestmark = pytest.mark.anyio

BEGINNING = datetime(2026, 11, 23, 20, tzinfo=UTC)
BROWSERS = ("ann", "bea", "cleo", "dora")
LIVE, DAYS = Agreed(30, 60), Agreed(24 * 3600, vacation=2 * 24 * 3600)
ANN, BEA = range(2)


class Time:
    """The time of all servers of a test."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **much: float) -> None:
        self.now += timedelta(**much)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def tables(url: str, time: Time) -> AsyncIterator[OwnTables]:
    opened = await OwnTables.open(url, now=time)
    yield opened
    await opened.close()


@pytest.fixture
async def others(url: str, time: Time, tables: OwnTables) -> AsyncIterator[OwnTables]:
    opened = await OwnTables.open(url, now=time)
    yield opened
    await opened.close()


async def set_table(
    tables: Tables, game: str = "kingdom", clock: Agreed | None = LIVE, seats: int = 2, **options: Any
) -> Table:
    """Set a table of people who sit at a browser each."""
    setup = warren.game(game).check_options({"seats": seats, "seed": 1, **options})
    return await tables.create(setup, sitting(*[PERSON] * seats), dict(enumerate(BROWSERS[:seats])), clock=clock)


def left(table: Table, seat: int, time: Time, *, own: bool = True) -> TimeLeft:
    assert table.clocks is not None
    return table.clocks.left(seat, time(), own=own)


def seconds(table: Table, seat: int, time: Time) -> tuple[float, float]:
    """Return what a seat has left of its move and of its bank."""
    found = left(table, seat, time)
    return found.move.total_seconds(), found.bank.total_seconds()


async def choose(tables: Tables, table: Table, seat: int) -> Table:
    return await act(tables, table, seat, table.legal(seat)[0])


async def alone_asked(tables: Tables, table: Table) -> tuple[Table, int]:
    """Play on until a single seat is asked, openly, which may take back what it does; return which."""
    while len(table.asked) > 1 or len(table.view(None).to_act) > 1:
        table = await choose(tables, table, table.asked[0])
    return table, table.asked[0]


async def kinds(url: str, table: Table) -> list[tuple[int, str]]:
    """Return seat and kind of the rows since the game was set."""
    return [(seat, kind) for _, seat, kind, _ in await log_in_store(url, table.id) if kind != "sit"]


# What runs


async def test_without_a_clock_a_table_waits_for_ever(tables: Tables, time: Time) -> None:
    table = await set_table(tables, clock=None)
    time.passes(days=1000)
    await tables.keeper.see_to()
    assert told(await tables.get(table.id)) == told(table)
    assert table.clocks is None


async def test_the_clock_of_who_is_asked_runs_and_stands_when_he_has_chosen(tables: Tables, time: Time) -> None:
    table = await set_table(tables)
    time.passes(seconds=20)
    assert seconds(table, ANN, time) == seconds(table, BEA, time) == (10, 60)
    while ANN in table.asked:
        table = await choose(tables, table, ANN)
    time.passes(seconds=15)
    assert seconds(table, ANN, time) == (10, 60)
    assert seconds(table, BEA, time) == (0, 55)
    assert left(table, ANN, time).out is None
    assert left(table, BEA, time).out == BEGINNING + timedelta(seconds=90)


async def test_a_move_that_takes_longer_takes_from_the_bank_for_good(tables: Tables, time: Time) -> None:
    table, seat = await alone_asked(tables, await set_table(tables, "odyssey"))
    time.passes(seconds=50)
    table = await choose(tables, table, seat)
    assert left(table, seat, time).bank == timedelta(seconds=40)
    if left(table, seat, time).out is not None:
        assert seconds(table, seat, time) == (30, 40), "each choice that is seen has its own time"


async def test_what_is_taken_back_has_no_new_time(tables: Tables, time: Time) -> None:
    table, seat = await alone_asked(tables, await set_table(tables, "town"))
    time.passes(seconds=20)
    table = await choose(tables, table, seat)
    assert table.horizon(seat)
    time.passes(seconds=4)
    table = await take_back(tables, table, seat)
    assert seconds(table, seat, time) == (6, 60)
    time.passes(seconds=36)
    table = await take_back(tables, await choose(tables, table, seat), seat)
    assert seconds(table, seat, time) == (3, 30), "a tenth is left at least, and what the bank gave is gone"


async def test_others_see_by_no_clock_who_has_chosen(tables: Tables, time: Time) -> None:
    chosen, thinks = await set_table(tables), await set_table(tables)
    time.passes(seconds=10)
    while ANN in chosen.asked:
        chosen = await choose(tables, chosen, ANN)
    time.passes(seconds=5)
    assert left(chosen, ANN, time) != left(thinks, ANN, time)
    assert left(chosen, ANN, time, own=False) == left(thinks, ANN, time, own=False)


@pytest.mark.parametrize("game", game_ids())
async def test_what_others_see_of_the_clocks_changes_only_where_they_see_something_happen(
    tables: Tables, time: Time, game: str
) -> None:
    table, rng, hidden = await set_table(tables, game, Agreed(30, 10_000)), Random(8), 0
    for _ in range(160):
        if table.over:
            break
        time.passes(seconds=rng.randrange(50))
        seat = rng.choice(table.asked)
        before = [left(table, other, time, own=False) for other in table.seats], table.version(None)
        if table.horizon(seat) and rng.random() < 0.3:
            table = await take_back(tables, table, seat)
        else:
            table = await act(tables, table, seat, rng.choice(table.legal(seat)))
        if table.version(None) == before[1]:
            hidden += 1
            assert [left(table, other, time, own=False) for other in table.seats] == before[0]
        bank = [left(table, other, time).bank for other in table.seats]
        assert all(timedelta() <= one <= timedelta(seconds=10_000) for one in bank)
    assert hidden


# What comes of a clock that is out


@in_every_database
async def test_when_a_clock_is_out_a_bot_plays_as_soon_as_nobody_else_thinks(
    tables: Tables, time: Time, url: str
) -> None:
    table = await set_table(tables)
    while BEA in table.asked:
        table = await choose(tables, table, BEA)
    time.passes(seconds=91)
    assert not (await tables.get(table.id)).is_away(ANN), "what was sent in time may come in late"
    time.passes(seconds=1)
    table = await tables.get(table.id)
    assert table.is_away(ANN)
    rows = await kinds(url, table)
    assert rows[rows.index((ANN, "away")) + 1] == (ANN, "act")
    assert table.asked == (BEA,) or BEA in table.asked
    assert left(table, ANN, time).out is None


async def test_the_bot_of_who_is_away_waits_for_those_who_think(tables: Tables, time: Time) -> None:
    table = await set_table(tables)
    time.passes(seconds=10)
    table = await tables.absences.begin(table.id, ANN, "ann")
    assert not table.own_actions(ANN)
    while table.view(BEA).to_act == (ANN, BEA) and BEA in table.asked and not table.own_actions(ANN):
        table = await choose(tables, table, BEA)
    assert table.own_actions(ANN)


@in_every_database
async def test_of_two_processes_one_notes_that_a_clock_is_out(
    tables: Tables, others: Tables, time: Time, url: str
) -> None:
    table = await set_table(tables)
    await others.get(table.id)
    time.passes(hours=1)
    one, other, *_ = await asyncio.gather(
        tables.get(table.id), others.get(table.id), tables.keeper.see_to(), others.keeper.see_to()
    )
    assert told(one) == told(other)
    assert (await kinds(url, table)).count((ANN, "away")) == 1


@in_every_database
async def test_a_clock_is_seen_to_where_nobody_looks(tables: Tables, others: Tables, time: Time, url: str) -> None:
    untimed, table = await set_table(tables, clock=None), await set_table(tables)
    assert await others.keeper.see_to() == BEGINNING + timedelta(seconds=90) + GRACE
    time.passes(seconds=92)
    assert await others.keeper.see_to() is None, "bots have played the game to its end"
    assert (await kinds(url, table))[-1][1] == "end"
    assert await kinds(url, untimed) == []


async def test_a_table_that_cannot_be_read_keeps_no_clock_of_others_waiting(
    tables: Tables, others: Tables, time: Time, url: str
) -> None:
    damaged, table = await set_table(tables), await set_table(tables)
    time.passes(hours=1)
    await in_store(url, 'update moves set seat = 7 where "table" = :id', id=damaged.id)
    await others.keeper.see_to()
    assert (await kinds(url, table))[-1][1] == "end"


async def test_the_keeper_of_time_hears_of_a_clock_that_is_out_sooner(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits_for, ask = asyncio.Queue[datetime | None](), tables._store.next_deadline

    async def next_deadline(now: datetime) -> datetime | None:
        found = await ask(now)
        waits_for.put_nowait(found)
        return found

    monkeypatch.setattr(tables._store, "next_deadline", next_deadline)
    running = asyncio.create_task(tables.keeper.run())
    assert await waits_for.get() is None
    await set_table(tables, clock=Agreed(1))
    assert await waits_for.get() == BEGINNING + timedelta(seconds=1) + GRACE
    running.cancel()


async def test_the_keeper_of_time_goes_on_after_the_database_failed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks, failures = asyncio.Queue[datetime](), [StoreError("it is away"), RuntimeError("a fault")]

    async def overdue(now: datetime) -> Sequence[str]:
        asks.put_nowait(now)
        if failures:
            raise failures.pop(0)
        return []

    faults: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
    monkeypatch.setattr(tables._store, "overdue", overdue)
    monkeypatch.setattr(timekeeper, "RETRY_AFTER", 0)
    monkeypatch.setattr(timekeeper, "AT_LEAST_EVERY", timedelta())
    running = asyncio.create_task(tables.keeper.run())
    for _ in range(3):
        await asks.get()
    running.cancel()
    assert [str(fault["exception"]) for fault in faults] == ["a fault"]


async def test_a_clock_that_is_out_comes_before_a_post_that_is_late(tables: Tables, time: Time, url: str) -> None:
    table = await set_table(tables)
    time.passes(seconds=93)
    with pytest.raises(StaleError):
        await choose(tables, table, ANN)  # bots have played to the end, for all were away
    assert (ANN, "away") in await kinds(url, table)


async def test_who_plays_before_the_bot_does_is_back(tables: Tables, time: Time, url: str) -> None:
    table = await tables.absences.begin((await set_table(tables)).id, ANN, "ann")
    time.passes(seconds=10)
    table = await tables.post(table.id, ANN, table.version(ANN), again := key(), table.legal(ANN)[:1], browser="ann")
    assert not table.is_away(ANN)
    assert await kinds(url, table) == [(ANN, "away"), (ANN, "back"), (ANN, "act")]
    repeated = await tables.post(table.id, ANN, 0, again, table.legal(ANN)[:1], browser="ann")
    assert told(repeated) == told(table)


async def test_a_question_that_only_one_knows_of_is_answered_and_nobody_else_is_told_of_it(
    tables: OwnTables, time: Time, url: str
) -> None:
    recorder, rng = Recorder(warren.new("odyssey", seats=3, seed=4)), Random(4)
    while all(seat in recorder.state.view(None).to_act or recorder.state.over for seat in recorder.state.to_act):
        seat = rng.choice(recorder.state.to_act)
        recorder.play(seat, rng.choice(recorder.state.legal(seat)))
    record = recorder.record()
    info = TableInfo(new_id(), record.setup, sitting(*[PERSON] * 3), {}, False, time(), clock=LIVE)
    table = (await tables._memory.add_table(info, replayed(info, record), None)).table
    (asked,) = table.asked
    assert left(table, asked, time).out == BEGINNING + timedelta(seconds=30), "there is no bank for it"
    nobody = [seat for seat in table.seats if seat != asked]
    for seat in table.seats:
        assert left(table, seat, time, own=False).out is None
    time.passes(seconds=33)
    after = await tables.get(table.id)
    rows = (await kinds(url, table))[len(record.moves) :]
    assert rows[:2] == [(asked, "late"), (asked, "act")]
    assert not any(after.is_away(seat) for seat in after.seats)
    assert [left(after, seat, time, own=False).bank for seat in after.seats] == [timedelta(seconds=60)] * 3
    assert all(left(after, seat, time) == left(table, seat, time) for seat in nobody if seat not in after.asked)


@pytest.mark.parametrize("game", game_ids())
async def test_a_game_whose_clocks_are_all_out_is_finished_by_bots(tables: Tables, time: Time, game: str) -> None:
    table = await set_table(tables, game)
    time.passes(days=1)
    table = await tables.get(table.id)
    assert table.over
    assert table.record().replay().winners == table.winners
    assert (await tables.list(over=True))[0].id == table.id


# Going, coming back, leaving


async def test_a_bot_plays_on_request_and_the_person_takes_the_seat_back(tables: Tables, time: Time) -> None:
    table, seat = await alone_asked(tables, await set_table(tables, "odyssey", seats=3))
    gone = await tables.absences.begin(table.id, seat, BROWSERS[seat])
    assert gone.is_away(seat)
    assert len(gone.own_actions(seat)) > len(table.own_actions(seat))
    back = await tables.absences.end(table.id, seat, BROWSERS[seat])
    assert not back.is_away(seat)
    assert back.holder(seat) == BROWSERS[seat]


async def test_nobody_sends_another_player_away(tables: Tables) -> None:
    table = await set_table(tables)
    for change in (tables.absences.begin, tables.absences.end, tables.absences.leave):
        with pytest.raises(SeatError, match="not played in this browser"):
            await change(table.id, ANN, "bea")


async def test_the_last_who_plays_stays(tables: Tables) -> None:
    table = await tables.absences.begin((await set_table(tables)).id, ANN, "ann")
    for change in (tables.absences.begin, tables.absences.leave):
        with pytest.raises(SeatError, match="nobody else plays at this table now"):
            await change(table.id, BEA, "bea")


async def test_a_seat_that_was_left_is_free_and_whoever_takes_it_plays(tables: Tables, time: Time) -> None:
    table = await tables.absences.leave((await set_table(tables)).id, ANN, "ann")
    assert table.holder(ANN) is None
    assert table.is_away(ANN)
    (entry,) = await tables.list(over=False)
    assert entry.free
    with pytest.raises(SeatError):
        await tables.absences.end(table.id, ANN, "ann")
    table = await tables.seats.sit(table.id, ANN, "dora")
    assert not table.is_away(ANN)
    assert seconds(table, ANN, time) == (30, 60)


async def test_who_says_how_he_wants_to_be_asked_is_not_back_by_that(tables: Tables) -> None:
    table = await tables.absences.begin((await set_table(tables)).id, ANN, "ann")
    assert (await tables.seats.ask_always(table.id, "ann", always=True)).is_away(ANN)


# Vacation


async def test_on_vacation_a_clock_stands_as_long_as_was_agreed(tables: Tables, time: Time) -> None:
    table = await set_table(tables, clock=DAYS)
    time.passes(hours=4)
    table = await tables.absences.rest(table.id, ANN, "ann", begins=True)
    assert left(table, ANN, time).out == BEGINNING + timedelta(days=3)
    time.passes(days=1)
    assert left(table, ANN, time).move == timedelta(hours=20)
    table = await tables.absences.rest(table.id, ANN, "ann", begins=False)
    time.passes(hours=2)
    assert left(table, ANN, time).move == timedelta(hours=18)
    table = await tables.absences.rest(table.id, ANN, "ann", begins=True)
    time.passes(days=1, hours=3)
    assert left(table, ANN, time).move == timedelta(hours=15), "a day was left"
    with pytest.raises(SeatError, match="no vacation is left"):
        await tables.absences.rest(table.id, ANN, "ann", begins=True)


async def test_no_vacation_is_taken_where_none_was_agreed(tables: Tables) -> None:
    for clock in (None, LIVE):
        table = await set_table(tables, clock=clock)
        with pytest.raises(SeatError, match="no vacation is left"):
            await tables.absences.rest(table.id, ANN, "ann", begins=True)


# What is kept


@for_each("text", OFFERED)
def test_a_clock_is_written_as_it_is_read(text: str) -> None:
    assert Agreed.read(text).write() == text


def test_what_is_no_clock_is_refused() -> None:
    for text in ("", "30", "0+10", "1d", "-1+3", "30+1234567", "30+60 "):
        with pytest.raises(ValueError, match=r".*"):
            Agreed.read(text)


@in_every_database
async def test_another_process_knows_the_clocks_as_they_are(
    tables: Tables, others: Tables, time: Time, url: str
) -> None:
    table = await set_table(tables, clock=DAYS)
    time.passes(hours=5)
    table = await tables.absences.rest(table.id, BEA, "bea", begins=True)
    table = await choose(tables, table, ANN)
    other = await others.get(table.id)
    assert other.clock == DAYS
    for seat in table.seats:
        assert left(other, seat, time) == left(table, seat, time)
    ((deadline,),) = await in_store(url, "select deadline is not null from listed")
    assert deadline


@in_every_database
async def test_a_list_tells_each_browser_when_its_own_clock_is_out(tables: Tables, time: Time) -> None:
    table = await set_table(tables, clock=DAYS)

    async def outs() -> list[datetime | None]:
        found = [await tables.list(over=False, browser=one, own=True, limit=1) for one in ("ann", "bea")]
        return [entry.out for (entry,) in found]

    def known(table: Table) -> list[datetime | None]:
        assert table.clocks
        return [table.clocks.left(seat, time(), own=True).out for seat in (ANN, BEA)]

    assert await outs() == known(table)
    time.passes(hours=5)
    table = await tables.absences.rest(table.id, BEA, "bea", begins=True)
    assert await outs() == known(table)
    for _ in range(2):
        table = await choose(tables, table, ANN)
    assert await outs() == known(table)
    assert (await outs())[ANN] is None, "it has chosen, and nobody else is told"


async def test_a_game_in_a_room_has_its_clock_from_when_it_begins(tables: Tables, time: Time) -> None:
    people = sitting(PERSON, PERSON)
    room = await tables.create_sealed(setup_of(2), people, {ANN: "ann"}, "ann", secret=7, clock=LIVE)
    time.passes(hours=3)
    await tables.rooms.sit(room.id, BEA, "bea")
    await tables.rooms.ready(room.id, "ann")
    table = await tables.rooms.ready(room.id, "bea")
    assert isinstance(table, Table)
    assert seconds(table, ANN, time) == (30, 60)
