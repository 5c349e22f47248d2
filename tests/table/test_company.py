"""Who is at a table is known to every process of a database that connects them, and nothing of it is written down."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Collection
from contextlib import AsyncExitStack, aclosing, asynccontextmanager

import pytest

from tests.table.sitting import in_every_database, in_store, of_each, on_postgresql
from tests.table.test_watching import lose_listeners, until
from warren.table import company, hearing
from warren.table.info import Latest
from warren.table.tables import OwnTables, Table, Tables

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "COMING", 0.001)
    monkeypatch.setattr(company, "LEAVING", 0.001)


@pytest.fixture
async def shared(tables: Tables) -> Table:
    return await of_each(tables, ("ann", "bea"))


@asynccontextmanager
async def looking(tables: Tables, table: Table, *browsers: str) -> AsyncIterator[AsyncGenerator[Latest, None]]:
    """Let browsers look at a table, and give what is told to the last of them."""
    async with AsyncExitStack() as all_of_them:
        for browser in browsers:
            news = await all_of_them.enter_async_context(aclosing(tables.watch(table.id, browser)))
            await anext(news)
        yield news


async def at_both(tables: Tables, others: Tables, table: Table, browsers: Collection[str]) -> None:
    """Wait until both processes know that these browsers are at a table, and nobody else."""
    await until(lambda: {*tables.present(table.id)} == {*others.present(table.id)} == {*browsers})


async def are_at(tables: Tables, table: Table, *browsers: str) -> None:
    """Wait until these browsers are known to be at a table, and nobody else."""
    await until(lambda: {*tables.present(table.id)} == {*browsers})


@in_every_database
async def test_a_browser_is_there_as_long_as_one_of_its_pages_is(tables: Tables, shared: Table) -> None:
    async with looking(tables, shared, "ann", "ann", "eve") as news:
        await are_at(tables, shared, "ann", "eve")
        assert tables.onlookers(shared) == 1
        async with looking(tables, shared, "eve", "bea"):
            await are_at(tables, shared, "ann", "bea", "eve")
            await asyncio.wait_for(anext(news), 5)
        await are_at(tables, shared, "ann", "eve")
        await asyncio.wait_for(anext(news), 5)
    await are_at(tables, shared)


async def test_who_is_back_soon_was_not_away(tables: Tables, shared: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "LEAVING", 1000)
    async with looking(tables, shared, "ann"):
        async with looking(tables, shared, "bea"):
            await are_at(tables, shared, "ann", "bea")
        for come in ("cleo", "dora"):
            async with looking(tables, shared, come):
                await until(lambda come=come: come in tables.present(shared.id))  # type: ignore[misc]
                assert "bea" in tables.present(shared.id), "others come and leave while a page is loaded anew"


@on_postgresql
async def test_who_comes_to_one_process_or_leaves_it_is_told_at_all(
    tables: Tables, others: Tables, shared: Table
) -> None:
    async with looking(tables, shared, "ann") as news:
        async with looking(others, shared, "bea", "eve"):
            await at_both(tables, others, shared, ("ann", "bea", "eve"))
            await asyncio.wait_for(anext(news), 5)
            assert tables.onlookers(shared) == others.onlookers(shared) == 1
        await are_at(tables, shared, "ann")


@on_postgresql
async def test_who_looks_at_two_processes_is_one_and_leaves_with_the_last_page(
    tables: Tables, others: Tables, shared: Table
) -> None:
    async with looking(tables, shared, "ann"), looking(others, shared, "bea"):
        async with looking(tables, shared, "eve"), looking(others, shared, "eve"):
            await at_both(tables, others, shared, ("ann", "bea", "eve"))
            assert tables.onlookers(shared) == 1
        await at_both(tables, others, shared, ("ann", "bea"))


@on_postgresql
async def test_a_process_that_is_new_learns_who_is_there_however_many(
    tables: Tables, others: Tables, shared: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "MOST_IN_A_SAYING", 3)
    crowd = [f"eve-{number}" for number in range(10)]
    async with looking(tables, shared, *crowd):
        await until(lambda: tables._watching.company.say)
        async with looking(others, shared, "ann"):
            await at_both(tables, others, shared, {"ann", *crowd})


@on_postgresql
async def test_who_was_at_a_process_that_is_gone_is_there_no_more(
    tables: Tables, others: Tables, shared: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "SILENCE", 0.01)
    async with looking(tables, shared, "ann") as news, looking(others, shared, "bea"):
        await at_both(tables, others, shared, ("ann", "bea"))
        gone = others._watching._hearing
        assert gone
        gone.cancel()  # nothing is said any more, as where a process is killed
        await are_at(tables, shared, "ann")
        await asyncio.wait_for(anext(news), 5)


@on_postgresql
async def test_processes_whose_connections_were_lost_find_each_other_again(
    tables: Tables, others: Tables, shared: Table, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with looking(tables, shared, "ann"), looking(others, shared, "bea"):
        await at_both(tables, others, shared, ("ann", "bea"))
        monkeypatch.setattr(company, "LEAVING", 1000)
        before = {number for one in (tables, others) for number in one._watching.company.others}
        assert await lose_listeners(url) == [(True,), (True,)]
        await until(lambda: all(before.isdisjoint(one._watching.company.others) for one in (tables, others)))
        assert {*tables.present(shared.id)} == {*others.present(shared.id)} == {"ann", "bea"}, "nobody was away"
        async with looking(others, shared, "cleo"):
            await at_both(tables, others, shared, ("ann", "bea", "cleo"))


@on_postgresql
async def test_who_comes_and_leaves_adds_no_row(tables: OwnTables, others: Tables, shared: Table, url: str) -> None:
    # Not from PostgreSQL's statistics, which tell of a transaction a second later, or later still.
    counted = "query_to_xml(format('select count(*), max(xmin::text::bigint) from %I', tablename), false, true, '')"
    rows = f"select tablename, {counted}::text from pg_tables where schemaname = 'public' order by tablename"
    before = await in_store(url, rows)
    async with looking(tables, shared, "ann"), looking(others, shared, "bea"):
        await at_both(tables, others, shared, ("ann", "bea"))
    assert await in_store(url, rows) == before


@on_postgresql
async def test_what_is_in_no_log_wakes_who_is_at_a_table_at_every_process(
    tables: Tables, others: Tables, shared: Table
) -> None:
    async with looking(tables, shared, "ann") as to_ann, looking(others, shared, "bea") as to_bea:
        await at_both(tables, others, shared, ("ann", "bea"))
        for news in (to_ann, to_bea):
            await asyncio.wait_for(anext(news), 5)
        others.stir(shared.id)
        for news in (to_ann, to_bea):
            await asyncio.wait_for(anext(news), 5)
