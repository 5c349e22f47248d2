"""Bots that take long: they think in worker processes, while everybody else is answered, and move as anybody does."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any

import pytest

from tests.held_clover import PATIENCE, Door, opened_door
from tests.inside import inside
from tests.table.sitting import BROWSER, act, in_store, of_people, sitting, take_back
from warren.kernel import registry
from warren.players import PERSON
from warren.table.log import LogRow
from warren.table.tables import OwnTables, Table, Tables
from warren.workers import Workers

pytestmark = pytest.mark.anyio


@pytest.fixture
def door() -> Iterator[Door]:
    with opened_door() as door:
        yield door


@asynccontextmanager
async def thinking(tables: Tables, patience: float = PATIENCE) -> AsyncIterator[None]:
    """Let bots think in a worker process."""
    workers = Workers(1, patience)
    tables.think_in(workers)
    yield
    assert tables._memory.thinking is not None
    await tables._memory.thinking.close()
    workers.close()


async def against_bot(tables: Tables, *agents: str) -> Table:
    """Set a table of Clover for a person and bots, of which a greedy one takes long."""
    players = sitting(PERSON, *(agents or ("greedy",)))
    setup = registry.find_game("clover").check_options({"seats": len(players), "seed": 6})
    return await tables.create(setup, players, {0: BROWSER})


async def first_card(tables: Tables, table: Table) -> Table:
    return await act(tables, table, 0, table.legal(0)[0])


async def moved(tables: Tables, table: Table) -> Table:
    """Return the table as soon as somebody has moved since."""
    before = len(inside(table).moves)
    async with asyncio.timeout(PATIENCE), aclosing(tables.watch(table.id)) as news:
        async for _ in news:
            now = await tables.get(table.id)
            if len(inside(now).moves) > before:
                return now
    raise AssertionError("nobody watches any more")


def chosen(table: Table) -> list[int]:
    return [action for seat, action in inside(table).moves if seat == 1]


async def test_while_a_bot_thinks_everybody_is_answered_and_it_moves_as_where_it_is_waited_for(
    tables: OwnTables, door: Door
) -> None:
    waited_for = await first_card(tables, await against_bot(tables))
    async with thinking(tables):
        table = await first_card(tables, await against_bot(tables))
        line = await asyncio.to_thread(door.knock)
        assert not chosen(table)
        assert table.slow == (0, 1)
        other = await of_people(tables)
        assert len(inside(await act(tables, other, 0, other.legal(0)[0])).moves) == 1
        assert inside(await tables.get(table.id)).moves == inside(table).moves
        door.let_go(line)
        after = await moved(tables, table)
    assert inside(after).moves == inside(waited_for).moves[: len(inside(after).moves)]
    assert after.version(0) == table.version(0) + 1, "so its page hears of it"


async def test_a_quick_bot_is_asked_at_once_and_no_process_is_started_for_it(tables: OwnTables, door: Door) -> None:
    async with thinking(tables):
        table = await first_card(tables, await against_bot(tables, "random"))
        assert len(chosen(table)) == 1
        assert table.slow == (0,)
        assert tables._memory.thinking is not None
        assert not tables._memory.thinking._workers._started


async def test_what_is_taken_back_while_a_bot_thinks_is_thought_about_no_more(tables: OwnTables, door: Door) -> None:
    async with thinking(tables):
        table = await first_card(tables, await against_bot(tables))
        first = await asyncio.to_thread(door.knock)
        table = await take_back(tables, table, 0)
        assert table.legal(0), "the person is asked again"
        table = await act(tables, table, 0, table.legal(0)[-1])
        door.let_go(first)
        after = await moved(tables, table)
    assert inside(after).moves[0] == inside(table).moves[0]
    assert len(chosen(after)) == 1


async def test_what_was_read_before_a_move_and_comes_after_it_ends_no_thought(
    tables: OwnTables, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_read, goes_on, rows = asyncio.Event(), asyncio.Event(), tables._store.rows

    async def late(table_id: str, after: int) -> Sequence[LogRow]:
        found = await rows(table_id, after)
        is_read.set()
        await goes_on.wait()
        return found

    async with thinking(tables):
        table = await against_bot(tables)
        before = await tables._memory.latest(table.id)
        with monkeypatch.context() as patch:
            patch.setattr(tables._store, "rows", late)
            reading = asyncio.create_task(tables.get(table.id))
            await is_read.wait()
        table = await first_card(tables, table)
        goes_on.set()
        assert inside(await reading).moves == inside(table).moves, "what is known is never older than before"
        assert tables._memory.thinking is not None
        tables._memory.thinking.look(before, is_ours=True)
        door.let_go(await asyncio.to_thread(door.knock))
        assert len(chosen(await moved(tables, table))) == 1


async def test_a_worker_that_is_killed_is_followed_by_another(tables: OwnTables, door: Door) -> None:
    waited_for = await first_card(tables, await against_bot(tables))
    async with thinking(tables):
        table = await first_card(tables, await against_bot(tables))
        (await asyncio.to_thread(door.knock)).close()
        door.let_go(await asyncio.to_thread(door.knock))
        assert chosen(await moved(tables, table)) == chosen(waited_for)[:1]


@pytest.mark.parametrize("patience", [PATIENCE, 0.001])
async def test_for_a_bot_that_comes_to_no_choice_a_quick_one_chooses_and_the_server_says_so(
    tables: OwnTables, door: Door, patience: float
) -> None:
    faults: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
    async with thinking(tables, patience):
        table = await first_card(tables, await against_bot(tables))
        for _ in range(2 if patience == PATIENCE else 0):
            (await asyncio.to_thread(door.knock)).close()
        after = await moved(tables, table)
    assert len(chosen(after)) >= 1
    assert faults[0]["message"] == f"At table {table.id} the bot greedy came to no choice, and random chooses for it"


async def test_thinking_is_taken_up_where_the_process_that_thought_has_ended(
    tables: OwnTables, url: str, door: Door
) -> None:
    async with thinking(tables):
        table = await first_card(tables, await against_bot(tables))
        line = await asyncio.to_thread(door.knock)
    line.close()
    other = await OwnTables.open(url)
    async with thinking(other):
        door.let_go(await asyncio.to_thread(door.knock))
        assert len(chosen(await moved(other, table))) == 1
    await other.close()


async def test_of_two_processes_the_one_that_only_sees_the_table_leaves_the_other_its_time(
    tables: OwnTables, url: str, door: Door
) -> None:
    other = await OwnTables.open(url)
    async with thinking(tables), thinking(other):
        assert other._memory.thinking is not None
        await other._memory.thinking._taking_up  # what waits as a process starts is its own to think about
        table = await first_card(tables, await against_bot(tables))
        line = await asyncio.to_thread(door.knock)
        await other.get(table.id)
        assert [thought.begun for thought in other._memory.thinking._thoughts.values()] == [False]
        door.let_go(line)
        after = await moved(other, table)
        assert len(chosen(after)) >= 1
        assert not other._memory.thinking._workers._started
    await other.close()


async def test_where_two_processes_think_the_bot_moves_once(tables: OwnTables, url: str, door: Door) -> None:
    other = await OwnTables.open(url)
    async with thinking(tables):
        table = await first_card(tables, await against_bot(tables))
        lines = [await asyncio.to_thread(door.knock)]
        async with thinking(other):
            lines.append(await asyncio.to_thread(door.knock))
            for line in lines:
                door.let_go(line)
            after = await moved(tables, table)
    rows = await in_store(url, "select seat, action from moves where kind = 'act' order by n")
    assert rows == [*inside(await tables.get(table.id)).moves]
    assert rows[:2] == [(0, table.own_actions(0)[0]), (1, chosen(after)[0])]
    await other.close()
