"""What holds at a table after everything that somebody does, in games in which people often change their minds."""

from collections.abc import AsyncIterator
from random import Random
from typing import NamedTuple

import pytest

from tests.inside import inside
from tests.table.sitting import act, of_people, take_back, told
from warren.kernel.errors import ActionError, NotToActError
from warren.kernel.game import View
from warren.kernel.record import Move, Record
from warren.table.store import Store
from warren.table.tables import Table, Tables
from warren.table.timeline import Timeline

pytestmark = pytest.mark.anyio

GAMES = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 3)])


class Done(NamedTuple):
    """What somebody did, the table before and after it. left: the moves that were to be left, if it was taking back."""

    seat: int
    left: tuple[Move, ...] | None
    before: Table
    after: Table


async def restless(tables: Tables, seats: int, seed: int) -> AsyncIterator[Done]:
    """Play a game to its end."""
    table, rng = await of_people(tables, seats, seed), Random(seed)
    while not table.over:
        before, seat, left = table, rng.randrange(seats), None
        if rng.random() < 0.3:
            left = as_defined(table, seat)
            assert table.horizon(seat) == (0 if left is None else len(inside(table).moves) - len(left))
            if left is None:
                with pytest.raises(ActionError, match="nothing to take back: what was revealed or announced stays"):
                    await take_back(tables, table, seat)
        if left is not None:
            table = await take_back(tables, table, seat)
        else:
            seat = rng.choice(table.asked)
            table = await act(tables, table, seat, rng.choice(table.legal(seat)))
        yield Done(seat, left, before, table)


def as_defined(table: Table, seat: int) -> tuple[Move, ...] | None:
    """Return what is left when a seat takes back its latest choice, found by trying; None where it may not."""
    moves = list(inside(table).moves)
    for _ in range(inside(table).state.undo_horizon(seat)):
        del moves[max(at for at, (mover, _) in enumerate(moves) if mover == seat)]
        before = Record(inside(table).setup, moves).replay()
        legal = before.legal(seat)
        is_last = legal[0] not in table.game.never_asked and before.undo_horizon(seat)
        if len(legal) > 1 or is_last or legal[0] in table.game.always_asked:
            return tuple(moves)
    return None


@GAMES
async def test_what_a_table_tells_follows_from_its_log(tables: Tables, url: str, seats: int, seed: int) -> None:
    given_out: dict[str, object] = {}
    news, steps = [0] * seats, 0
    async for seat, left, before, table in restless(tables, seats, seed):
        assert not given_out or told(before) == given_out, "a table that was given out does not change"
        given_out = told(table)
        if left is not None:
            assert inside(table).moves == left
            assert table.view(seat) == Record(inside(table).setup, left).replay().view(seat)
            news = [table.news_from(other) for other in range(seats)]  # all was played again
        else:
            news[seat] = len(inside(before).events)  # what was done for it since is part of the news
        assert [table.news_from(other) for other in (*range(seats), None)] == [*news, len(inside(table).events)]
        steps += 1
        (entry,) = await tables.list(over=table.over)
        assert entry.status is not None
        assert entry.status.stage == table.game.stage(table.view(None))
        if not table.over:
            assert (entry.status.points, entry.status.winners) == ((), ())
            with pytest.raises(NotToActError, match="still being played"):
                table.record()
        if steps % 25 == 0 or table.over:
            again = await Tables.open(url)
            assert told(await again.get(table.id)) == told(table), "read again it is the same"
            await again.close()
    assert entry.status is not None
    assert entry.status.points == tuple(score.points for score in table.record().replay().scores())
    assert entry.status.winners == table.winners != ()


def seen(timeline: Timeline) -> list[tuple[View, list[int]]]:
    """Return what everybody sees after the moves of a game, from a state of our own."""
    state = Record(timeline.setup, timeline.moves).replay()
    return [(state.view(seat), state.legal(seat)) for seat in range(timeline.setup.seats)] + [(state.view(None), [])]


@GAMES
async def test_a_version_grows_once_by_a_post_that_lets_its_seat_see_something_else(
    tables: Tables, url: str, seats: int, seed: int
) -> None:
    table = [done async for done in restless(tables, seats, seed)][-1].after
    store = await Store.open(url)
    timeline = Timeline(inside(table).setup)
    before, kinds, now, has_grown = seen(timeline), set(), [0] * (seats + 1), [False] * (seats + 1)
    for row in await store.rows(table.id, 0):
        if row.key is not None or row.kind == "sit":
            has_grown = [False] * (seats + 1)
        was = now
        timeline.add(row)
        now = [timeline.versions[seat] for seat in (*range(seats), None)]
        after = seen(timeline)
        changed = [one != other for one, other in zip(before, after, strict=True)]
        grows = [new and not old for new, old in zip(changed, has_grown, strict=True)]
        assert [new - old for old, new in zip(was, now, strict=True)] == grows, row
        has_grown = [old or new for old, new in zip(has_grown, changed, strict=True)]
        before = after
        kinds.add(row.kind)
    await store.close()
    assert kinds == {"sit", "act", "undo", "end"}
    assert now == [table.version(seat) for seat in (*range(seats), None)]
