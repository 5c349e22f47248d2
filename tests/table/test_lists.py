"""Lists of tables: what they say, in which order, page by page, and at what price."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection

import warren
from tests.inside import inside
from tests.table.sitting import (
    BROWSER,
    NAMES,
    act,
    address,
    copy_out,
    new_table,
    of_each,
    of_people,
    on_postgresql,
    play_some,
    recorded,
    setup_of,
    sitting,
    take_back,
)
from warren.players import PERSON
from warren.table.tables import Tables, TableSummary

pytestmark = pytest.mark.anyio

# What is said


@on_postgresql
async def test_the_latest_touched_table_stands_first(tables: Tables) -> None:
    assert await tables.list(over=False) == await tables.list(over=True) == []
    first, second, third = [await of_people(tables, 3, seed) for seed in range(3)]
    ended = await new_table(tables, "random", "greedy")
    assert [entry.id for entry in await tables.list(over=False)] == [third.id, second.id, first.id]
    first = await play_some(tables, first, Random(1), 6)
    assert [entry.id for entry in await tables.list(over=False)] == [first.id, third.id, second.id]
    assert [entry.id for entry in await tables.list(over=False, limit=2)] == [first.id, third.id]
    assert [entry.id for entry in await tables.list(over=True)] == [ended.id]


async def test_a_hidden_choice_moves_no_table_in_the_list(tables: Tables) -> None:
    """Who is asked whether he responds could be told from the time of the table otherwise (O-INT-02)."""
    setup = warren.game("odyssey").check_options({"seats": 3, "seed": 1})
    people = sitting(*[PERSON] * 3)
    table = await tables.create(setup, people, dict.fromkeys(range(3), BROWSER))
    hidden = 0
    for choice in range(200):
        before = (await tables.list(over=False))[0].touched
        version = table.version(None)
        seat = next(seat for seat in table.people if table.legal(seat))
        legal = [action for action in table.legal(seat) if not table.game.spell(action).startswith("offer")]
        table = await act(tables, table, seat, legal[choice % len(legal)])
        after = (await tables.list(over=False))[0].touched
        assert (after > before) == (table.version(None) > version)
        hidden += after == before
    assert hidden


async def test_a_list_says_who_plays_how_far_they_are_and_since_when(tables: Tables) -> None:
    table = await play_some(tables, await of_people(tables, 3), Random(1), 30)
    seat = inside(table).state.to_act[0]
    table = await act(tables, table, seat, table.legal(seat)[0])
    table = await take_back(tables, table, seat)
    (entry,) = await tables.list(over=False)
    assert (entry.id, entry.game, entry.over, entry.kept) == (table.id, "kingdom", False, False)
    assert [player.name for player in entry.players] == [*NAMES[:3]]
    assert entry.players == table.players
    assert timedelta(0) <= datetime.now(UTC) - entry.touched < timedelta(minutes=1)
    table = await play_some(tables, table, Random(2))
    (entry,) = await tables.list(over=True)
    assert (entry.id, entry.over) == (table.id, True)
    assert await tables.list(over=False) == []


async def test_a_list_says_who_holds_a_seat_and_whether_one_is_free(tables: Tables) -> None:
    table = await tables.create(setup_of(3), sitting(PERSON, PERSON, "random"), {0: BROWSER})
    for holders, free in (({0: BROWSER}, True), ({0: BROWSER, 1: "second"}, False), ({0: "third", 1: "second"}, False)):
        for seat, browser in holders.items():
            await tables.seats.take_over(table.id, [seat], browser)
        (entry,) = await tables.list(over=False)
        assert (entry.holders, bool(entry.free)) == (holders, free)
    await play_some(tables, table, Random(1))
    kept = await tables.keep(recorded(7))
    listed = {entry.id: entry for entry in await tables.list(over=True)}
    assert not listed[table.id].free
    assert not listed[kept.id].free


async def test_a_list_plays_no_game(tables: Tables, others: Tables) -> None:
    table = await play_some(tables, await of_people(tables), Random(1), 9)
    assert [entry.id for entry in await others.list(over=False)] == [table.id]
    assert not others._memory.cached


async def test_a_table_that_nobody_has_touched_was_touched_when_it_was_set(tables: Tables) -> None:
    table = await tables.create(setup_of(2), sitting(PERSON, PERSON))
    (entry,) = await tables.list(over=False)
    assert (entry.touched, entry.status) == (table.created, None)


# Page by page


async def paged(tables: Tables, limit: int) -> list[Sequence[TableSummary]]:
    """Return the list of the games that are over in pages."""
    found: list[Sequence[TableSummary]] = []
    while not found or len(found[-1]) == limit:
        found.append(await tables.list(over=True, limit=limit, after=found[-1][-1].cursor if found else None))
    return found


@on_postgresql
async def test_page_by_page_every_table_is_listed_once_in_the_order_of_the_list(tables: Tables) -> None:
    for seed in range(3):
        table = await new_table(tables, "random", "greedy", seed=seed)
        await copy_out(tables, table, 6)  # all touched at the same moment
    whole = await tables.list(over=True, limit=100)
    assert len({entry.id for entry in whole}) == 21
    assert [entry.touched for entry in whole] == sorted((entry.touched for entry in whole), reverse=True)
    for limit in (1, 4, 7, 21, 30):
        assert [entry for page in await paged(tables, limit) for entry in page] == whole


@on_postgresql
async def test_a_table_that_is_touched_between_two_pages_takes_none_from_the_second(tables: Tables) -> None:
    every = [await of_people(tables, 3, seed) for seed in range(6)][::-1]
    first = await tables.list(over=False, limit=3)
    for touched in (every[2], every[5]):  # the last of the page, and one that was to come
        await play_some(tables, touched, Random(1), 6)
    second = await tables.list(over=False, limit=3, after=first[-1].cursor)
    assert [entry.id for entry in (*first, *second)] == [table.id for table in every[:5]]


# Whose own a table is


async def own(tables: Tables, browser: str, *, over: bool = False) -> list[tuple[str, bool]]:
    """Return the ids of a browser's own tables, and whether each waits for it."""
    return [(entry.id, entry.turn) for entry in await tables.list(over=over, browser=browser, own=True)]


async def test_a_browser_is_told_of_the_tables_where_it_sits_and_of_no_other(tables: Tables) -> None:
    first, second = await of_each(tables, ["ann", "bea"]), await of_each(tables, ["ann", "cleo"], 2)
    await of_each(tables, ["bea", "cleo"], 3)
    assert {table for table, _ in await own(tables, "ann")} == {first.id, second.id}
    assert await own(tables, "eve") == await own(tables, "") == []
    await tables.seats.take_over(second.id, [0], "dora")
    assert {table for table, _ in await own(tables, "ann")} == {first.id}
    assert {table for table, _ in await own(tables, "dora")} == {second.id}
    ended = await play_some(tables, first, Random(1))
    assert await own(tables, "ann") == []
    assert await own(tables, "ann", over=True) == [(ended.id, True)], "it waits for her to see the end"
    assert await own(tables, "bea", over=True) == [(ended.id, True)]
    await tables.looks.see_end(ended.id, "ann")
    assert await own(tables, "ann", over=True) == [(ended.id, False)]
    assert [entry.turn for entry in await tables.list(over=True, browser="ann")] == [False]
    assert [entry.turn for entry in await tables.list(over=True, browser="bea")] == [True]
    kept = await tables.keep(recorded(7), "eve")
    assert await own(tables, "eve", over=True) == [(kept.id, False)]
    assert kept.id not in [table for table, _ in await own(tables, "ann", over=True)]


@on_postgresql
async def test_the_tables_that_wait_for_a_browser_stand_first_and_only_it_is_told(tables: Tables) -> None:
    waiting, other = await of_each(tables, ["ann", "bea"]), await of_each(tables, ["ann", "bea"], 2)
    assert await own(tables, "ann") == [(other.id, True), (waiting.id, True)]
    while other.legal(0):  # Ann's part of a simultaneous choice; others see nothing of it
        other = await act(tables, other, 0, other.legal(0)[0])
    assert await own(tables, "ann") == [(waiting.id, True), (other.id, False)]
    assert await own(tables, "bea") == [(other.id, True), (waiting.id, True)]
    first = await tables.list(over=False, browser="ann", own=True, limit=1)
    second = await tables.list(over=False, browser="ann", own=True, after=first[-1].cursor)
    assert [entry.id for entry in second] == [other.id]
    assert not any(entry.turn for entry in await tables.list(over=False))
    other = await take_back(tables, other, 0)
    assert dict(await own(tables, "ann"))[other.id]


async def test_a_room_is_the_own_of_who_opened_it_and_of_who_sits_there_and_waits_for_the_last(tables: Tables) -> None:
    room = await tables.create_sealed(setup_of(2), sitting(PERSON, PERSON), {}, "host", secret=1)
    assert await own(tables, "host") == [(room.id, False)]
    await tables.rooms.sit(room.id, 0, "ann")
    assert await own(tables, "ann") == [(room.id, False)], "somebody else is to come first"
    await tables.rooms.sit(room.id, 1, "bea")
    assert await own(tables, "ann") == await own(tables, "bea") == [(room.id, True)]
    await tables.rooms.ready(room.id, "ann")
    assert (await own(tables, "ann"), await own(tables, "bea")) == ([(room.id, False)], [(room.id, True)])
    await tables.rooms.stand(room.id, 1, "bea")
    assert await own(tables, "bea") == []
    assert await own(tables, "host") == [(room.id, False)]


@on_postgresql
async def test_everybody_is_told_of_a_public_table_as_long_as_it_has_a_free_seat(tables: Tables) -> None:
    async def open_to(browser: str) -> list[str]:
        return [entry.id for entry in await tables.open_to(browser)]

    by_link, public = [
        await tables.create_sealed(setup_of(2), sitting(PERSON, PERSON), {0: "ann"}, "ann", secret=1, public=public)
        for public in (False, True)
    ]
    assert await open_to("eve") == [public.id]
    assert await open_to("ann") == [], "it stands among her own"
    await tables.rooms.sit(public.id, 1, "bea")
    assert await open_to("eve") == []
    await tables.rooms.stand(public.id, 1, "bea")
    assert await open_to("eve") == [public.id]
    assert by_link.id not in [entry.id for entry in await tables.list(over=False, browser="eve", own=True)]


# At what price


async def steps(tables: Tables, over: bool, entries: int, browser: str = "") -> int:
    """Count the instructions of SQLite for a page of a list, with what is open to a browser where one is named."""
    taken = 0

    def step() -> None:
        nonlocal taken
        taken += 1

    def count(connection: Connection) -> None:
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.set_progress_handler(step, 1)

    await tables._store.run(count)
    found = await tables.list(over=over, browser=browser, own=bool(browser), limit=10)
    assert len(found) == entries
    if browser:
        assert len(await tables.open_to(browser, limit=10)) == entries
    elif found:
        found = await tables.list(over=over, limit=10, after=found[-1].cursor)
        assert len(found) == entries
    return taken


async def test_a_page_costs_the_same_however_many_games_there_are(path: Path) -> None:
    tables = await Tables.open(address(path))
    empty = {over: await steps(tables, over, 0) for over in (True, False)}
    for table in (await tables.keep(recorded(7)), await of_people(tables)):
        await copy_out(tables, table, 30)
    few = {over: await steps(tables, over, 10) for over in (True, False)}
    await copy_out(tables, await tables.keep(recorded(7)), 3000)
    many = {over: await steps(tables, over, 10) for over in (True, False)}
    assert max(empty.values()) < min(few.values())
    assert many == few
    await tables.close()


async def test_own_and_open_tables_cost_the_same_however_many_others_there_are(path: Path) -> None:
    tables = await Tables.open(address(path))
    await new_table(tables, PERSON, "random")
    people = sitting(PERSON, PERSON)
    await tables.create_sealed(setup_of(2), people, {0: "bea"}, "bea", secret=1, public=True)
    few = await steps(tables, over=False, entries=1, browser=BROWSER)
    hidden = await tables.create_sealed(setup_of(2), people, {0: "bea"}, "bea", secret=1)
    for table in (hidden, await of_each(tables, ["bea", "cleo"])):
        await copy_out(tables, table, 1000)
    assert await steps(tables, over=False, entries=1, browser=BROWSER) < 2 * few
    await tables.close()
