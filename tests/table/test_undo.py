"""Taking back: the latest choice with the forced actions after it, as far as the rules of the game let it go."""

from random import Random

import pytest

from tests.inside import inside
from tests.table.sitting import act, log_in_store, new_table, of_people, play_some, take_back
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
            with pytest.raises(ActionError, match="nothing to take back: what was revealed or announced stays"):
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


async def test_bots_wait_for_people_who_may_change_their_minds(tables: Tables) -> None:
    table = await new_table(tables, PERSON, "greedy", "random")
    table = await act(tables, table, 0, table.legal(0)[0])
    assert {seat for seat, _ in inside(table).moves} == {0}
    assert (inside(await take_back(tables, table, 0))).moves == ()
