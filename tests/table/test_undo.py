"""Taking back: the latest choice with the forced actions after it, as far as the rules of the game let it go."""

from random import Random

import pytest

from tests.inside import inside
from tests.table.sitting import act, key, log_in_store, new_table, of_people, play_some, same_timeline, take_back
from warren.kernel.errors import ActionError
from warren.kernel.record import Move, Record
from warren.players import PERSON
from warren.table.tables import Table, Tables

pytestmark = pytest.mark.anyio


def as_defined(table: Table, seat: int) -> tuple[Move, ...] | None:
    """Return what is left when a seat takes back its latest choice, found by trying; None where it may not."""
    moves = list(inside(table).moves)
    for _ in range(inside(table).state.undo_horizon(seat)):
        del moves[max(at for at, (mover, _) in enumerate(moves) if mover == seat)]
        before = Record(inside(table).setup, moves).replay()
        if len(before.legal(seat)) > 1 or before.undo_horizon(seat):
            return tuple(moves)
    return None


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
async def test_the_latest_choice_goes_with_what_was_forced_after_it(tables: Tables, seats: int, seed: int) -> None:
    table, rng = await of_people(tables, seats, seed), Random(seed)
    undone = refused = 0
    while not table.over:
        table = await play_some(tables, table, rng, 1)
        if table.over or rng.random() < 0.6:
            continue
        seat = rng.randrange(seats)
        left = as_defined(table, seat)
        assert table.horizon(seat) == (0 if left is None else len(inside(table).moves) - len(left))
        if left is None:
            with pytest.raises(ActionError, match="nothing to take back"):
                await take_back(tables, table, seat)
            refused += 1
        else:
            table = await take_back(tables, table, seat)
            assert inside(table).moves == left
            assert table.view(seat) == Record(inside(table).setup, left).replay().view(seat)
            undone += 1
    assert undone > 10
    assert refused > 0
    assert table.record().replay().scores() == inside(table).state.scores()


async def test_taking_back_adds_a_row_and_deletes_none(tables: Tables, table: Table, url: str) -> None:
    table = await act(tables, table, 0, *table.legal(0)[:2])
    rows = await log_in_store(url, table.id)
    undone = await take_back(tables, table, 0)
    assert len(inside(undone).moves) == 1
    assert await log_in_store(url, table.id) == [*rows, (len(rows) + 1, 0, "undo", 1)]


async def test_a_hidden_choice_goes_back_whatever_others_did_meanwhile(tables: Tables, table: Table) -> None:
    mine = table.legal(0)[0]
    table = await act(tables, table, 0, mine)
    theirs = table.legal(2)[:2]
    table = await act(tables, table, 2, *theirs)
    table = await take_back(tables, table, 0)
    assert inside(table).moves == ((2, theirs[0]), (2, theirs[1]))
    assert mine in table.legal(0)


async def test_nothing_goes_back_past_a_reveal(tables: Tables, table: Table, url: str) -> None:
    for seat in range(3):
        table = await act(tables, table, seat, *table.legal(seat)[:1])
        table = await act(tables, table, seat, *table.legal(seat)[:1])
    rows = await log_in_store(url, table.id)
    for seat in range(3):
        with pytest.raises(ActionError, match="nothing to take back"):
            await take_back(tables, table, seat)
    assert await log_in_store(url, table.id) == rows


async def test_an_announced_camp_stays_and_what_came_before_it(tables: Tables) -> None:
    seat, table = await about_to_announce(tables)
    assert table.horizon(seat) > 0
    announced = await act(tables, table, seat, *announcing(table, seat)[:1])
    assert announced.horizon(seat) == 0
    with pytest.raises(ActionError, match="announced stays"):
        await take_back(tables, announced, seat)
    assert same_timeline(await tables.get(table.id), announced)


async def about_to_announce(tables: Tables) -> tuple[int, Table]:
    """Play until somebody may announce a camp, and could also take something back."""
    for seed in range(20):
        table, rng = await of_people(tables, 3, seed), Random(seed)
        while not table.over:
            for seat in table.people:
                if announcing(table, seat) and table.horizon(seat):
                    return seat, table
            table = await play_some(tables, table, rng, 1)
    pytest.fail("nobody can announce a camp after something that could go back")


def announcing(table: Table, seat: int) -> list[int]:
    """Return the actions that announce a camp of a seat."""
    return [action for action in table.legal(seat) if table.game.spell(action).startswith("announce ")]


async def test_bots_wait_for_people_who_may_change_their_minds(tables: Tables) -> None:
    table = await new_table(tables, PERSON, "greedy", "random")
    table = await act(tables, table, 0, table.legal(0)[0])
    assert {seat for seat, _ in inside(table).moves} == {0}
    assert (inside(await take_back(tables, table, 0))).moves == ()


async def test_before_the_first_choice_there_is_nothing_to_take_back(tables: Tables, table: Table, url: str) -> None:
    with pytest.raises(ActionError, match="nothing to take back"):
        await tables.undo(table.id, 0, table.version(0), key())
    assert {kind for _, _, kind, _ in await log_in_store(url, table.id)} == {"sit"}
