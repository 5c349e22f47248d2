"""Versions: a seat's grows exactly when its own view or legal list changes."""

from random import Random

import pytest

from tests.inside import inside
from tests.table.sitting import act, in_store, of_people, play_some, take_back
from warren.kernel.game import View
from warren.kernel.record import Record
from warren.table.database import Database
from warren.table.store import Store
from warren.table.tables import Table, Tables
from warren.table.timeline import Timeline

pytestmark = pytest.mark.anyio


def versions(table: Table) -> list[int]:
    """Return the version of every seat, then an onlooker's."""
    return [table.version(seat) for seat in (*range(inside(table).setup.seats), None)]


def seen(timeline: Timeline) -> list[tuple[View, list[int]]]:
    """Return what everybody sees after the moves of a game, from a state of our own."""
    state = Record(timeline.setup, timeline.moves).replay()
    return [(state.view(seat), state.legal(seat)) for seat in range(timeline.setup.seats)] + [(state.view(None), [])]


async def restless_game(tables: Tables, seats: int, seed: int) -> Table:
    """Play a game to its end in which people often change their minds."""
    table, rng = await of_people(tables, seats, seed), Random(seed)
    while not table.over:
        table = await play_some(tables, table, rng, 1)
        seat = rng.randrange(seats)
        if rng.random() < 0.2 and table.horizon(seat):
            table = await take_back(tables, table, seat)
    return table


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
async def test_a_version_grows_exactly_when_its_seat_sees_something_else(
    tables: Tables, url: str, seats: int, seed: int
) -> None:
    table = await restless_game(tables, seats, seed)
    store = Store(await Database.open(url))
    timeline = Timeline(inside(table).setup)
    before = seen(timeline)
    kinds = set()
    for row in await store.rows(table.id, 0):
        was = [timeline.version(seat) for seat in (*range(seats), None)]
        timeline.add(row)
        now = [timeline.version(seat) for seat in (*range(seats), None)]
        after = seen(timeline)
        assert [new - old for old, new in zip(was, now, strict=True)] == [
            int(one != other) for one, other in zip(before, after, strict=True)
        ], row
        before = after
        kinds.add(row.kind)
    await store.close()
    assert kinds == {"sit", "act", "undo", "end"}
    assert [timeline.version(seat) for seat in (*range(seats), None)] == versions(table)


async def test_hidden_choices_of_others_make_nothing_stale(tables: Tables) -> None:
    table = await of_people(tables, 4)
    after = await act(tables, await act(tables, table, 1, table.legal(1)[0]), 2, table.legal(2)[-1])
    assert [new - old for old, new in zip(versions(table), versions(after), strict=True)] == [0, 1, 1, 0, 0]
    posted = await tables.post(table.id, 0, table.version(0), "k", table.legal(0)[:1])
    assert len(inside(posted).moves) == 3


async def test_taking_back_a_hidden_choice_is_seen_by_its_seat_alone(tables: Tables) -> None:
    table = await of_people(tables, 4)
    chosen = await act(tables, table, 1, table.legal(1)[0])
    undone = await take_back(tables, chosen, 1)
    assert undone.view(1) == table.view(1)
    assert [new - old for old, new in zip(versions(chosen), versions(undone), strict=True)] == [0, 1, 0, 0, 0]


async def test_a_reveal_is_seen_by_everybody(tables: Tables, table: Table) -> None:
    for seat in (2, 0, 1):
        table = await act(tables, table, seat, *table.legal(seat)[:1])
    for seat in (0, 2):
        table = await act(tables, table, seat, table.legal(seat)[0])
    revealed = await act(tables, table, 1, table.legal(1)[0])
    assert all(new > old for old, new in zip(versions(table), versions(revealed), strict=True))


async def test_what_others_hide_is_not_told_by_a_version(tables: Tables) -> None:
    """Two games that differ only in what seat 1 chose, hidden, and changed its mind about."""
    one, other = await of_people(tables, 3), await of_people(tables, 3)
    one = await act(tables, one, 1, one.legal(1)[0])
    for action in (-1, 0, -1):
        other = await act(tables, other, 1, other.legal(1)[action])
        other = await take_back(tables, other, 1)
    other = await act(tables, other, 1, other.legal(1)[3])
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.version(seat) == other.version(seat)
        assert one.events_for(seat) == other.events_for(seat)
        assert one.news_from(seat) == other.news_from(seat)


async def test_sitting_down_makes_nothing_stale(tables: Tables, url: str) -> None:
    known = await of_people(tables, 3)
    table = await tables.create(inside(known).setup, known.players)
    seated = await tables.sit(table.id, 0, "somebody")
    assert versions(seated) == versions(table)
    assert await in_store(url, 'select kind, browser from moves where "table" = :id', id=table.id) == [
        ("sit", "somebody")
    ]
