"""Posts: played whole or not at all, once, by whoever holds the seat, for what the seat sees."""

import asyncio
from random import Random
from typing import Any

import pytest

from tests.inside import inside
from tests.table.sitting import (
    BROWSER,
    act,
    in_every_database,
    key,
    log_in_store,
    new_table,
    of_people,
    on_postgresql,
    play_some,
    same_timeline,
    setup_of,
    sitting,
    take_back,
)
from warren.kernel.errors import ActionError, GameOverError, IllegalActionError, NotToActError, UnknownSeatError
from warren.players import PERSON
from warren.table.info import SeatError, StaleError, UnknownTableError
from warren.table.tables import Table, Tables

pytestmark = pytest.mark.anyio


async def test_a_post_is_played_whole_or_not_at_all(tables: Tables, table: Table, url: str) -> None:
    first = table.legal(0)[0]
    stranger = max(set(range(len(table.game.catalogue))) - set(table.legal(0)))
    before = await log_in_store(url, table.id)
    for actions, error, said in (
        ([], ActionError, "nothing was chosen"),
        ([first, stranger], IllegalActionError, "not legal"),
        ([first, 10**9], ActionError, "not an action"),
        ([first, -1], ActionError, "not an action"),
        (table.legal(0)[:3], NotToActError, "not asked"),  # further than the seat is asked
    ):
        with pytest.raises(error, match=said):
            await tables.post(table.id, 0, table.version(0), key(), actions)
    assert await log_in_store(url, table.id) == before
    assert same_timeline(await tables.get(table.id), table)


async def test_a_stale_post_changes_nothing_and_names_the_version_of_now(
    tables: Tables, table: Table, url: str
) -> None:
    after = await act(tables, table, 0, table.legal(0)[0])
    before = await log_in_store(url, table.id)
    for version in (table.version(0), after.version(0) + 1):
        with pytest.raises(StaleError) as caught:
            await tables.post(table.id, 0, version, key(), after.legal(0)[:1])
        assert caught.value.version == after.version(0)
        with pytest.raises(StaleError):
            await tables.undo(table.id, 0, version, key())
    assert await log_in_store(url, table.id) == before


@on_postgresql
async def test_a_repeated_post_changes_nothing_and_is_no_error(
    tables: Tables, table: Table, others: Tables, url: str
) -> None:
    action = table.legal(0)[0]
    once = await tables.post(table.id, 0, table.version(0), "k", [action])
    rows = await log_in_store(url, table.id)
    for again in (tables, tables, others):
        assert same_timeline(await again.post(table.id, 0, table.version(0), "k", [action]), once)
    undone = await tables.undo(table.id, 0, once.version(0), "u")
    assert inside(undone).moves == ()
    for again in (tables, others):
        assert same_timeline(await again.undo(table.id, 0, once.version(0), "u"), undone)
        assert same_timeline(await again.post(table.id, 0, table.version(0), "k", [action]), undone)
    assert len(await log_in_store(url, table.id)) == len(rows) + 1


async def test_the_same_key_at_another_table_is_another(tables: Tables) -> None:
    for seed in (1, 2):
        table = await of_people(tables, 3, seed)
        assert (inside(await tables.post(table.id, 0, table.version(0), "k", table.legal(0)[:1]))).moves


@pytest.mark.parametrize("method", ["post", "undo"])
async def test_a_seat_is_played_by_its_browser_alone(tables: Tables, method: str) -> None:
    table = await tables.create(setup_of(3), sitting(*[PERSON] * 3), {0: BROWSER})
    held, free = (table.id, 0, table.version(0), key()), (table.id, 1, table.version(1), key())
    more: list[Any] = [table.legal(0)[:1]] if method == "post" else []
    for place in (held, free):
        with pytest.raises(SeatError):
            await getattr(tables, method)(*place, *more, browser="another")
    with pytest.raises(SeatError):
        await getattr(tables, method)(*free, *more, browser=BROWSER)
    assert (inside(await tables.get(table.id))).moves == ()
    assert (inside(await tables.post(*held, table.legal(0)[:1], browser=BROWSER))).moves


async def test_nobody_plays_for_a_bot(tables: Tables) -> None:
    table = await new_table(tables, PERSON, "random", "random")
    with pytest.raises(SeatError):
        await act(tables, table, 1, table.legal(1)[0])
    with pytest.raises(SeatError):
        await tables.undo(table.id, 1, table.version(1), key())
    with pytest.raises(SeatError):
        await tables.seats.sit(table.id, 1, BROWSER)


@pytest.mark.parametrize("seat", [-1, 3, "0", True, None])
async def test_a_seat_that_is_none_is_refused(tables: Tables, table: Table, seat: Any) -> None:
    with pytest.raises(UnknownSeatError):
        await tables.post(table.id, seat, 0, key(), table.legal(0)[:1])
    with pytest.raises(UnknownSeatError):
        await tables.seats.sit(table.id, seat, BROWSER)


@pytest.mark.parametrize(
    "table_id", ["", "nowhere", "2b2b2b-2b2b2b", "'; drop table moves", "\ud800", "\0", "x" * 99_999]
)
async def test_a_table_that_is_none_is_refused_in_one_line(tables: Tables, table_id: str) -> None:
    await of_people(tables)
    for asked in (
        tables.get(table_id),
        tables.post(table_id, 0, 0, "k", [0]),
        tables.undo(table_id, 0, 0, "k"),
        tables.seats.sit(table_id, 0, BROWSER),
        anext(tables.watch(table_id)),
    ):
        with pytest.raises(UnknownTableError) as caught:
            await asked
        assert len(str(caught.value)) < 200
        assert str(caught.value).isprintable()


async def test_nothing_is_played_after_the_end(tables: Tables, url: str) -> None:
    table = await play_some(tables, await of_people(tables, 2), Random(1))
    assert table.over
    rows = await log_in_store(url, table.id)
    assert [kind for _, _, kind, _ in rows].index("end") == len(rows) - 1
    with pytest.raises(GameOverError):
        await act(tables, table, 0, 0)
    with pytest.raises(GameOverError):
        await tables.undo(table.id, 0, table.version(0), key())
    assert await log_in_store(url, table.id) == rows


# Taken back


async def test_taking_back_adds_a_row_and_deletes_none(tables: Tables, table: Table, url: str) -> None:
    table = await act(tables, table, 0, *table.legal(0)[:2])
    rows = await log_in_store(url, table.id)
    undone = await take_back(tables, table, 0)
    assert len(inside(undone).moves) == 1
    assert await log_in_store(url, table.id) == [*rows, (len(rows) + 1, 0, "undo", 1)]


async def test_what_others_choose_hidden_and_change_their_minds_about_is_not_told(tables: Tables) -> None:
    """Of two games that differ only in what seat 1 chose, hidden, the others know the same; what they chose stays."""
    one, other = await of_people(tables, 3), await of_people(tables, 3)
    one = await act(tables, one, 1, one.legal(1)[0])
    for action in (-1, 0, -1):
        other = await act(tables, other, 1, other.legal(1)[action])
        other = await take_back(tables, other, 1)
    other = await act(tables, other, 1, other.legal(1)[3])
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.version(seat) == other.version(seat) == 0
        assert one.events_for(seat) == other.events_for(seat)
        assert one.news_from(seat) == other.news_from(seat)
    theirs = other.legal(2)[:2]
    other = await act(tables, other, 2, *theirs)
    other = await take_back(tables, other, 1)
    assert inside(other).moves == ((2, theirs[0]), (2, theirs[1]))


async def test_bots_wait_for_people_who_may_change_their_minds(tables: Tables) -> None:
    table = await new_table(tables, PERSON, "greedy", "random")
    table = await act(tables, table, 0, table.legal(0)[0])
    assert {seat for seat, _ in inside(table).moves} == {0}
    assert (inside(await take_back(tables, table, 0))).moves == ()


# At once


async def outcomes(*posts: Any) -> list[Any]:
    return await asyncio.gather(*posts, return_exceptions=True)


@on_postgresql
@pytest.mark.parametrize("processes", [1, 2])
async def test_of_two_tabs_one_wins_and_the_other_hears_of_it(
    tables: Tables, table: Table, others: Tables, processes: int
) -> None:
    for _ in range(10):
        seat = next(seat for seat in table.people if table.legal(seat))
        first, second = [tables, others][0], [tables, others][processes - 1]
        legal, before = table.legal(seat), len(inside(table).moves)
        one, other = await outcomes(
            first.post(table.id, seat, table.version(seat), key(), legal[:1]),
            second.post(table.id, seat, table.version(seat), key(), legal[-1:]),
        )
        won, lost = (one, other) if isinstance(one, Table) else (other, one)
        assert isinstance(won, Table)
        assert isinstance(lost, StaleError)
        table = await tables.get(table.id)
        assert same_timeline(table, won)
        assert lost.version == table.version(seat)
        assert len(inside(table).moves) == before + 1


@on_postgresql
@pytest.mark.parametrize("processes", [1, 2])
async def test_hidden_choices_made_at_once_are_all_played(tables: Tables, others: Tables, processes: int) -> None:
    table = await of_people(tables, 4)
    for _ in range(2):
        every = [[tables, others][seat % processes] for seat in range(4)]
        done = await outcomes(
            *(every[seat].post(table.id, seat, table.version(seat), key(), table.legal(seat)[:1]) for seat in range(4))
        )
        assert all(isinstance(one, Table) for one in done), done
        table = await others.get(table.id)
        assert same_timeline(table, await tables.get(table.id))
    assert len(inside(table).moves) == 8
    assert len(table.view(None).to_act) == 4, "all have chosen: the next hands are dealt"


@in_every_database
async def test_a_post_sent_twice_at_once_is_played_once(tables: Tables, table: Table, others: Tables) -> None:
    action = table.legal(0)[0]
    done = await outcomes(*(each.post(table.id, 0, table.version(0), "k", [action]) for each in (tables, others) * 3))
    assert all(isinstance(one, Table) for one in done), done
    assert (inside(await tables.get(table.id))).moves == ((0, action),)
