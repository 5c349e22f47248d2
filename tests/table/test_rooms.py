"""The room of a table: who comes together before the game, and the deal that none of them chooses."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.inside import inside
from tests.table.sitting import BROWSER, in_store, key, log_in_store, on_postgresql, same_timeline, setup_of, sitting
from warren.deal import Deal, wrong_with_deal
from warren.kernel.chance import commitment, seed_of
from warren.kernel.errors import ActionError, UnknownAgentError, UnknownSeatError, WarrenError
from warren.players import PERSON, Player
from warren.table.info import NotBegunError, SeatError, StoreError
from warren.table.room import Room
from warren.table.table import Table
from warren.table.tables import OwnTables, Tables

pytestmark = pytest.mark.anyio

SECRET = 2**128 - 3
ANN, BEA, CLEO = BROWSER, "browser-of-bea", "browser-of-cleo"


async def opened(tables: Tables, *agents: str, held: tuple[int, ...] = (0,), word: str = "annsword") -> Room | Table:
    """Open a table as Ann does, who holds these seats."""
    setup = setup_of(len(agents), seed=7)
    return await tables.create_sealed(
        setup, sitting(*agents), dict.fromkeys(held, ANN), ANN, secret=SECRET, word=word, key=key()
    )


async def room_of(tables: Tables, *agents: str, **how: Any) -> Room:
    found = await opened(tables, *agents, **how)
    assert isinstance(found, Room)
    return found


async def rows_of(tables: Tables, url: str, table_id: str) -> list[str]:
    return [kind for _, _, kind, _ in await log_in_store(url, table_id)]


# The deal


async def test_where_one_browser_holds_the_seats_of_all_people_the_game_begins_at_once(
    tables: Tables, others: Tables
) -> None:
    table = await opened(tables, PERSON, "random", PERSON, held=(0, 2))
    assert isinstance(table, Table)
    assert inside(table).setup.seed == seed_of(SECRET, ("annsword", "", "annsword"))
    assert table.commitment == commitment(SECRET)
    assert (table.word(0), table.word(1)) == ("annsword", "")
    assert same_timeline(await others.get(table.id), table)


async def test_the_seed_follows_from_the_words_in_the_order_of_seats_whoever_came_first(
    tables: OwnTables, others: OwnTables
) -> None:
    room = await room_of(tables, PERSON, PERSON, "random", PERSON)
    assert room.commitment == commitment(SECRET)
    await others.rooms.sit(room.id, 3, CLEO, word="cleosword")
    await tables.rooms.sit(room.id, 1, BEA)
    for browser in (CLEO, ANN):
        assert isinstance(await tables.rooms.ready(room.id, browser), Room)
    table = await others.rooms.ready(room.id, BEA, word="beasword")
    assert isinstance(table, Table)
    words = ("annsword", "beasword", "", "cleosword")
    assert inside(table).setup.seed == seed_of(SECRET, words)
    record = await tables.export(room.id)
    assert wrong_with_deal(record, room.commitment) == []
    assert record.notes["word-3"] == "cleosword"
    assert same_timeline(await tables.get(room.id), table)
    assert table.deal is None, "what the others added is told when the game is over"


async def test_when_the_game_is_over_all_that_the_seed_was_made_of_is_told(tables: Tables) -> None:
    room = await room_of(tables, PERSON, "random", held=())
    await tables.rooms.sit(room.id, 0, BEA, word="beasword")
    table = await tables.rooms.ready(room.id, BEA)
    assert isinstance(table, Table)
    while not table.over:
        table = await tables.post(table.id, 0, table.version(0), key(), table.legal(0)[:1])
    assert table.deal == Deal(SECRET, ("beasword", ""))
    kept = await tables.keep(table.record())
    assert kept.deal == table.deal, "a record tells it wherever it is looked at"


async def test_who_leaves_takes_the_word_along_and_who_moves_keeps_it_with_the_name(tables: Tables) -> None:
    room = await room_of(tables, PERSON, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA, word="beasword")
    await tables.rooms.name(room.id, 1, "Beatrix", BEA)
    await tables.rooms.ready(room.id, BEA)
    moved = await tables.rooms.sit(room.id, 2, BEA, leaving=1)
    assert isinstance(moved, Room)
    assert [moved.word(seat) for seat in range(3)] == ["annsword", "", "beasword"]
    assert [player.name for player in moved.players] == ["Ann", "Bea", "Beatrix"]
    assert moved.held_by(BEA) == (2,)
    assert moved.waits_for == (0, 1, 2), "who sits down elsewhere says again to be ready"
    left = await tables.rooms.stand(room.id, 2, BEA)
    assert isinstance(left, Room)
    assert (left.word(2), left.holder(2), left.players[2].name) == ("", None, "Cleo"), (
        "the name of the invitation is back"
    )


async def test_the_name_of_an_invitation_is_given_back_unless_somebody_has_it_now(
    tables: Tables, others: Tables
) -> None:
    room = await room_of(tables, PERSON, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    moved = await tables.rooms.sit(room.id, 2, BEA, leaving=1)
    assert [player.name for player in moved.players] == ["Ann", "", "Bea"], "Bea took hers along"
    await tables.rooms.sit(room.id, 1, CLEO)
    await tables.rooms.name(room.id, 1, "Cleo", CLEO)
    left = await tables.rooms.stand(room.id, 2, BEA)
    assert [player.name for player in left.players] == ["Ann", "Cleo", ""], "Cleo sits in another seat than hers"
    left = await tables.rooms.stand(room.id, 1, CLEO)
    assert [player.name for player in left.players] == ["Ann", "Bea", ""]
    assert (await others.find(room.id)).players == left.players


# Who sits where


async def test_before_the_game_there_is_no_deal_to_look_at_and_nothing_to_play(tables: OwnTables) -> None:
    room = await room_of(tables, PERSON, PERSON)
    for asked in (
        tables.get(room.id),
        tables.remembered(room.id),
        tables.export(room.id),
        tables.post(room.id, 0, 0, key(), [0]),
        tables.undo(room.id, 0, 0, key()),
        tables.check_post(room.id, 0, 0, key(), ANN),
        tables.seats.sit(room.id, 1, BEA),
        tables.seats.ask_always(room.id, ANN, always=True),
    ):
        with pytest.raises(NotBegunError, match="has not begun yet"):
            await asked
    assert (await tables.find(room.id)) is (await tables.find(room.id))


async def test_a_list_tells_a_room_as_it_is_now(tables: Tables) -> None:
    room = await room_of(tables, PERSON, PERSON, PERSON)
    for change, players, holders in (
        (tables.rooms.sit(room.id, 1, BEA), ("Ann", "Bea", "Cleo"), {0: ANN, 1: BEA}),
        (tables.rooms.name(room.id, 1, "Beatrix", BEA), ("Ann", "Beatrix", "Cleo"), {0: ANN, 1: BEA}),
        (tables.rooms.stand(room.id, 1, BEA), ("Ann", "Bea", "Cleo"), {0: ANN}),
        (tables.rooms.give_to_bot(room.id, 2, "random", ANN), ("Ann", "Bea", ""), {0: ANN}),
        (tables.rooms.sit(room.id, 1, BEA), ("Ann", "Bea", ""), {0: ANN, 1: BEA}),
    ):
        before = (await tables.list(over=False))[0].touched
        await change
        (entry,) = await tables.list(over=False)
        assert (tuple(player.name for player in entry.players), entry.holders) == (players, holders)
        assert (entry.status, entry.touched > before) == (None, True)
    for browser in (ANN, BEA):
        await tables.rooms.ready(room.id, browser)
    (entry,) = await tables.list(over=False)
    assert entry.status is not None
    assert entry.players[2] == Player("", "random")
    assert not entry.free


@pytest.mark.parametrize(
    ("name", "said"), [("", "is not a name"), ("x" * 13, "is not a name"), ('"', "is not a name"), ("ANN", "two")]
)
async def test_nobody_gets_a_name_that_is_none_or_that_somebody_has(tables: Tables, name: str, said: str) -> None:
    room = await room_of(tables, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    with pytest.raises(ActionError, match=said):
        await tables.rooms.name(room.id, 1, name, BEA)


Asked = Callable[[Tables, str], Awaitable[object]]

REFUSED: dict[str, tuple[Asked, type[WarrenError], str]] = {
    "a seat of somebody else": (lambda t, i: t.rooms.sit(i, 0, CLEO), SeatError, "somebody else"),
    "the seat of a bot": (lambda t, i: t.rooms.sit(i, 2, CLEO), SeatError, "a bot plays"),
    "no seat": (lambda t, i: t.rooms.sit(i, 9, CLEO), UnknownSeatError, "no seat 9"),
    "leaving a seat for another": (lambda t, i: t.rooms.stand(i, 0, CLEO), SeatError, "not played in this browser"),
    "moving from a strange seat": (
        lambda t, i: t.rooms.sit(i, 3, CLEO, leaving=0),
        SeatError,
        "not played in this browser",
    ),
    "a second seat of a guest": (lambda t, i: t.rooms.sit(i, 3, BEA), SeatError, "has a seat here already"),
    "naming another": (lambda t, i: t.rooms.name(i, 0, "Eve", CLEO), SeatError, "not played in this browser"),
    "ready without a seat": (lambda t, i: t.rooms.ready(i, CLEO), SeatError, "not played in this browser"),
    "a bot where somebody sits": (lambda t, i: t.rooms.give_to_bot(i, 1, "random", ANN), SeatError, "somebody else"),
    "a bot by a guest": (lambda t, i: t.rooms.give_to_bot(i, 3, "random", BEA), SeatError, "only who opened"),
    "an unknown bot": (lambda t, i: t.rooms.give_to_bot(i, 3, "x", ANN), UnknownAgentError, "x"),
    "a word that is none": (lambda t, i: t.rooms.sit(i, 3, CLEO, word="no word"), ActionError, "no word"),
}


@pytest.mark.parametrize(("asked", "kind", "said"), REFUSED.values(), ids=REFUSED)
async def test_what_cannot_be_in_a_room_is_refused_and_changes_nothing(
    tables: Tables, asked: Asked, kind: type[WarrenError], said: str
) -> None:
    room = await room_of(tables, PERSON, PERSON, "random", PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    before = await tables.find(room.id)
    with pytest.raises(kind, match=said):
        await asked(tables, room.id)
    assert await tables.find(room.id) is before


async def test_the_host_gives_a_seat_to_a_bot_and_with_the_last_awaited_one_the_game_begins(
    tables: Tables, url: str
) -> None:
    room = await room_of(tables, PERSON, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    for browser in (ANN, BEA):
        await tables.rooms.ready(room.id, browser)
    table = await tables.rooms.give_to_bot(room.id, 2, "random", ANN)
    assert isinstance(table, Table)
    assert table.players == (Player("Ann", PERSON), Player("Bea", PERSON), Player("", "random"))
    assert (await rows_of(tables, url, room.id))[-2:] == ["bot", "begin"]


async def test_the_last_person_is_not_made_a_bot(tables: Tables) -> None:
    room = await room_of(tables, PERSON, "random", held=())
    with pytest.raises(SeatError, match="at least one seat"):
        await tables.rooms.give_to_bot(room.id, 0, "random", ANN)


async def test_the_host_frees_a_seat_whose_person_does_not_come_back(tables: Tables) -> None:
    room = await room_of(tables, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    freed = await tables.rooms.stand(room.id, 1, ANN)
    assert freed.holder(1) is None
    assert (await tables.rooms.sit(room.id, 1, CLEO)).holder(1) == CLEO


# At the same time, and twice


@on_postgresql
async def test_of_two_who_sit_down_at_the_same_seat_at_once_one_gets_it(
    tables: Tables, others: Tables, url: str
) -> None:
    room = await room_of(tables, PERSON, PERSON)
    at_once = [place.rooms.sit(room.id, 1, browser) for place, browser in ((tables, BEA), (others, CLEO))]
    found = await asyncio.gather(*at_once, return_exceptions=True)
    (refused,) = [one for one in found if isinstance(one, BaseException)]
    assert isinstance(refused, SeatError)
    assert "somebody else" in str(refused)
    assert await rows_of(tables, url, room.id) == ["sit", "sit"]


@on_postgresql
async def test_of_two_who_are_the_last_to_be_ready_at_once_exactly_one_begins_the_game(
    tables: Tables, others: Tables, url: str
) -> None:
    for _ in range(5):
        room = await room_of(tables, PERSON, PERSON)
        await tables.rooms.sit(room.id, 1, BEA)
        await asyncio.gather(tables.rooms.ready(room.id, ANN), others.rooms.ready(room.id, BEA))
        assert await rows_of(tables, url, room.id) == ["sit", "sit", "ready", "ready", "begin"]
        assert same_timeline(await tables.get(room.id), await others.get(room.id))


async def test_a_post_that_is_repeated_changes_nothing_even_when_the_game_has_begun(tables: Tables, url: str) -> None:
    room = await room_of(tables, PERSON, PERSON)
    for _ in range(2):
        await tables.rooms.sit(room.id, 1, BEA, key="sit")
    for _ in range(2):
        await tables.rooms.stand(room.id, 1, BEA, key="stand")
    await tables.rooms.sit(room.id, 1, BEA, key="again")
    assert (await tables.rooms.stand(room.id, 1, BEA, key="stand")).holder(1) == BEA
    for browser in (ANN, BEA) * 2:
        found = await tables.rooms.ready(room.id, browser, key=f"ready {browser}")
    assert isinstance(found, Table)
    assert await rows_of(tables, url, room.id) == ["sit", "sit", "stand", "sit", "ready", "ready", "begin"]


async def test_when_another_process_has_begun_the_game_nobody_leaves_any_more(tables: Tables, others: Tables) -> None:
    room = await room_of(tables, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    for browser in (ANN, BEA):
        await others.rooms.ready(room.id, browser)
    for late in (tables.rooms.stand(room.id, 1, BEA), tables.rooms.sit(room.id, 1, CLEO, word="late")):
        with pytest.raises(SeatError, match="has begun"):
            await late
    table = await tables.get(room.id)
    played = await tables.post(table.id, 0, 0, key(), table.legal(0)[:1], browser=ANN)
    assert inside(played).n == 6


async def test_a_room_that_two_processes_remember_is_played_in_both(tables: Tables, others: Tables) -> None:
    room = await room_of(tables, PERSON, PERSON)
    assert isinstance(await others.find(room.id), Room)
    await tables.rooms.sit(room.id, 1, BEA)
    for browser in (ANN, BEA):
        await tables.rooms.ready(room.id, browser)
    assert (await others.remembered(room.id)).version(0) == 0
    assert (await others.post(room.id, 0, 0, key(), (await tables.get(room.id)).legal(0)[:1])).version(0) == 1


async def test_who_watches_a_room_is_woken_by_what_happens_there(tables: Tables) -> None:
    room = await room_of(tables, PERSON, PERSON)
    news = tables.watch(room.id)
    await anext(news)
    for change in (
        tables.rooms.sit(room.id, 1, BEA),
        tables.rooms.ready(room.id, ANN),
        tables.rooms.ready(room.id, BEA),
    ):
        woken = asyncio.ensure_future(anext(news))
        await change
        await woken
    await news.aclose()


async def test_who_asks_for_a_room_again_is_given_the_same(tables: Tables) -> None:
    asked = [
        await tables.create_sealed(setup_of(2), sitting(PERSON, PERSON), {0: ANN}, ANN, secret=secret, key="twice")
        for secret in (1, 2)
    ]
    assert asked[0].id == asked[1].id
    assert asked[1].commitment == commitment(1)


# What the database holds


async def test_the_seed_of_a_room_stands_nowhere_before_the_game(tables: Tables, url: str) -> None:
    room = await room_of(tables, PERSON, PERSON)
    assert await in_store(url, "select seed, secret, host from tables") == [("0" * 32, f"{SECRET:032x}", ANN)]
    assert room.public_setup.seed == 0


@pytest.mark.parametrize(
    "harm",
    [
        "update moves set kind = 'begin' where n = 2",
        "update moves set kind = 'act' where n = 2",
        "update moves set kind = 'stand', seat = 1 where n = 1",
        "update moves set text = 'no word' where n = 2",
        "update moves set kind = 'bot', text = 'random' where n = 2",
        "update moves set browser = null where n = 2",
    ],
)
async def test_a_damaged_log_of_a_room_is_told(tables: Tables, others: Tables, url: str, harm: str) -> None:
    room = await room_of(tables, PERSON, PERSON)
    await tables.rooms.sit(room.id, 1, BEA)
    await tables.rooms.stand(room.id, 1, BEA)
    await in_store(url, harm)
    with pytest.raises(StoreError, match="is damaged at row"):
        await others.find(room.id)
