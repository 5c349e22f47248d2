"""Versions: a seat's grows exactly when its own view or legal list changes."""

import pytest

from tests.inside import inside
from tests.table.sitting import act, in_store, of_people, take_back
from warren.table.tables import Table, Tables

pytestmark = pytest.mark.anyio


def versions(table: Table) -> list[int]:
    """Return the version of every seat, then an onlooker's."""
    return [table.version(seat) for seat in (*range(inside(table).setup.seats), None)]


async def test_hidden_choices_of_others_make_nothing_stale(tables: Tables) -> None:
    table = await of_people(tables, 4)
    after = await act(tables, await act(tables, table, 1, table.legal(1)[0]), 2, table.legal(2)[-1])
    assert [new - old for old, new in zip(versions(table), versions(after), strict=True)] == [0, 1, 1, 0, 0]
    posted = await tables.post(table.id, 0, table.version(0), "k", table.legal(0)[:1])
    assert len(inside(posted).moves) == 3


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
