"""Tables: set, listed, sat down at, kept from a record, and told as one."""

import asyncio
from random import Random

import msgspec
import pytest

import warren
from tests.inside import inside
from tests.table.sitting import (
    BROWSER,
    act,
    in_store,
    key,
    log_in_store,
    of_people,
    on_postgresql,
    play_some,
    recorded,
    same_timeline,
    setup_of,
    sitting,
)
from warren.kernel.chance import commitment
from warren.kernel.errors import ActionError, GameOverError, IllegalActionError, RecordVersionError
from warren.kernel.game import State
from warren.kernel.record import Record
from warren.players import PERSON, Player, from_notes
from warren.table.info import SeatError, UnknownTableError
from warren.table.tables import OwnTables, Table, Tables
from warren.table.timeline import Timeline
from warren.words import words

pytestmark = pytest.mark.anyio


# Records


@on_postgresql
@pytest.mark.parametrize("plies", [0, 7, 10**6])
async def test_a_kept_record_comes_back_as_it_was(tables: Tables, others: Tables, plies: int) -> None:
    record = recorded(plies)
    table = await tables.keep(record)
    assert table.kept
    assert table.record() == record
    assert table.players == (Player("Ann", PERSON), Player("", "greedy"), Player("", PERSON))
    assert table.names(words("zh-Hant")) == ("Ann", "玩家 2", "玩家 3")
    assert same_timeline(await others.get(table.id), table)
    assert (await others.get(table.id)).record() == record


async def test_a_kept_record_is_looked_at_and_not_played(tables: Tables) -> None:
    table = await tables.keep(recorded(7))
    assert table.people == ()
    seat = inside(table).state.to_act[0]
    assert [table.horizon(seat) for seat in range(3)] == [0, 0, 0]
    for asked in (
        act(tables, table, seat, table.legal(seat)[0]),
        tables.undo(table.id, seat, table.version(seat), key()),
        tables.seats.sit(table.id, seat, BROWSER),
    ):
        with pytest.raises(SeatError, match="nobody plays it"):
            await asked
    assert [entry.id for entry in await tables.list(over=True)] == [table.id]
    assert await tables.list(over=False) == []


async def test_a_record_of_moves_that_cannot_be_is_not_kept(tables: Tables, url: str) -> None:
    record = recorded(7)
    with pytest.raises(ActionError):
        await tables.keep(Record(record.setup, [*record.moves, (0, 10**6)]))
    assert await in_store(url, "select * from tables") == await in_store(url, "select * from moves") == []


def test_notes_of_any_kind_give_players() -> None:
    notes = {"seat-0": "A very\x00long\x1b[2Jname", "agent-0": "", "seat-1": "  ", "agent-2": "x" * 99}
    ann, bea, cleo = from_notes(notes, 3)
    assert ann == ("A very long…", PERSON)
    assert bea == ("", PERSON)
    assert len(cleo.agent) == 40


async def test_who_gave_no_name_is_called_so_in_the_words_of_the_reader(tables: OwnTables, others: OwnTables) -> None:
    table = await tables.create(
        setup_of(4), [Player("", PERSON), *[Player("", "random")] * 2, Player("Clover", PERSON)]
    )
    for again in (table, await others.get(table.id)):
        assert [player.name for player in again.players] == ["", "", "", "Clover"]
        assert again.names(words("zh-Hant"))[0] == "玩家 1"
        names = again.names(words("en"))
        assert names[0] == "Player 1"
        assert names[3] == "Clover"
        assert len({*names}) == 4, "a bot gets a name that nobody else has"
        notes = (await others.export(table.id)).notes
        assert tuple(notes[f"seat-{seat}"] for seat in range(4)) == names, "the record is the same whoever asks for it"


@on_postgresql
async def test_a_set_up_comes_back_as_it_was(tables: Tables, others: Tables) -> None:
    game = warren.game("kingdom")
    deck = [
        game.catalogue.spell(action).partition(" ")[2]
        for action in warren.new("kingdom", seats=2, sky=True).legal(0)[:3]
    ]
    setup = game.check_options({"seats": 2, "seed": 2**128 - 1, "deck": deck, "sky": True})
    table = await tables.create(setup, sitting(PERSON, PERSON))
    again = await others.get(table.id)
    assert inside(again).setup == setup
    assert again.commitment == commitment(2**128 - 1)
    assert again.created == table.created
    assert again.players == table.players


async def test_a_table_of_other_rules_is_refused_and_still_listed(tables: Tables, table: Table, url: str) -> None:
    for change in ("rules = 999", "parts = 'f00d'"):
        await in_store(url, f"update tables set {change}")
        again = await Tables.open(url)
        with pytest.raises(RecordVersionError, match=f"table {table.id} has kingdom rules version"):
            await again.get(table.id)
        assert [entry.id for entry in await again.list(over=False)] == [table.id]
        await again.close()


# Sitting down


@on_postgresql
async def test_a_free_seat_is_taken_once(tables: Tables, others: Tables) -> None:
    table = await tables.create(setup_of(3), sitting(PERSON, PERSON, "random"), {0: BROWSER})
    assert [table.holder(seat) for seat in range(3)] == [BROWSER, None, None]
    table = await others.seats.sit(table.id, 1, "second")
    with pytest.raises(SeatError, match="somebody else"):
        await tables.seats.sit(table.id, 1, "third")
    assert same_timeline(await tables.seats.sit(table.id, 1, "second"), table)
    assert [(await tables.get(table.id)).holder(seat) for seat in range(3)] == [BROWSER, "second", None]


async def test_nobody_sits_down_after_the_end(tables: Tables) -> None:
    table = await tables.create(setup_of(2), sitting(PERSON, PERSON), {0: BROWSER})
    table = await play_some(tables, table, Random(1))
    with pytest.raises(GameOverError):
        await tables.seats.sit(table.id, 1, "late")


# Asked for twice


@on_postgresql
async def test_who_asks_for_a_table_again_is_given_the_same(tables: Tables, others: Tables) -> None:
    table = await tables.create(setup_of(3, 1), sitting(PERSON, "random", "greedy"), {0: BROWSER}, key="twice")
    table = await act(tables, table, 0, table.legal(0)[0])
    for again in (tables, others):
        same = await again.create(setup_of(2, 2), sitting(PERSON, "random"), {0: "other"}, key="twice")
        assert same_timeline(same, table)
    assert (await tables.create(setup_of(2), sitting(PERSON, "random"), key="once")).id != table.id
    assert len(await tables.list(over=False)) == 2


@on_postgresql
async def test_of_many_who_ask_for_a_table_at_once_one_is_given_it_first(tables: Tables, others: Tables) -> None:
    asked = [again.create(setup_of(2), sitting(PERSON, PERSON), key="at once") for again in (tables, others) * 4]
    assert len({table.id for table in await asyncio.gather(*asked)}) == 1
    assert len(await tables.list(over=False)) == 1


# What pages get


async def test_a_table_gives_no_state_no_seed_no_moves_and_no_stacked_deck(tables: Tables) -> None:
    setup = warren.game("kingdom").check_options({"seats": 2, "seed": 2**127 + 5, "deck": ["A1", "A2"]})
    table = await tables.create(setup, sitting(PERSON, PERSON))
    table = await act(tables, table, 0, table.legal(0)[0])
    for name in [name for name in dir(table) if not name.startswith("_")]:
        value = getattr(table, name)
        assert not isinstance(value, (State, Timeline, Record))
        assert str(setup.seed) not in repr(value)
    assert table.public_setup == msgspec.structs.replace(setup, seed=0, options={**setup.options, "deck": ()})
    assert table.own_actions(1) == ()
    for seat in (1, None):
        assert table.view(seat) == warren.game("kingdom").start(setup).view(seat), "nobody else sees the choice"


async def test_what_own_actions_lead_to_is_told_up_to_what_they_reveal(tables: Tables) -> None:
    table = await of_people(tables, 2)
    first = table.legal(0)[0]
    assert not table.settles(0, [first])
    discards = table.legal_after(0, [first])
    assert discards
    assert first not in discards
    both = [first, discards[0]]
    assert table.settles(0, both), "nothing more is asked before the other has chosen"
    assert table.legal_after(0, both) == []
    assert table.own_actions(0) == (), "it was only thought"
    with pytest.raises(IllegalActionError):
        table.legal_after(0, [discards[0]])


@on_postgresql
async def test_a_table_can_be_dropped(tables: OwnTables, others: OwnTables, url: str) -> None:
    kept, dropped = await of_people(tables), await of_people(tables)
    for table in (kept, dropped):
        await act(tables, table, 0, table.legal(0)[0])
    await tables.drop(dropped.id)
    await tables.drop(dropped.id)
    for some in (tables, others):
        assert [entry.id for entry in await some.list(over=False)] == [kept.id]
        with pytest.raises(UnknownTableError):
            await some.get(dropped.id)
    assert await log_in_store(url, dropped.id) == []


async def test_a_game_that_is_over_can_be_taken_up_but_not_played(tables: OwnTables) -> None:
    record = recorded()
    table = await tables.take_up(record, from_notes(record.notes, 3))
    assert table.over
    assert table.record().moves == record.moves
    assert table.record().notes["place"] == "Lisbon"
    with pytest.raises(GameOverError):
        await act(tables, table, 0, 0)
