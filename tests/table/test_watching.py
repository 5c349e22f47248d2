"""Watching: whoever looks at a table hears of every row, whichever process added it."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from sqlite3 import ProgrammingError
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import TimeoutError as WaitedTooLong

from tests.inside import inside
from tests.table.sitting import act, in_every_database, in_store, of_people, on_postgresql
from warren.kernel.errors import ActionError
from warren.table import hearing, watching
from warren.table.database import connect
from warren.table.info import Latest, StoreError
from warren.table.tables import OwnTables, Table, Tables

pytestmark = pytest.mark.anyio


async def next_news(news: AsyncGenerator[Latest, None], within: float = 5) -> bool:
    """Return whether news come within some seconds."""
    try:
        async with asyncio.timeout(within):
            await anext(news)
    except TimeoutError:
        return False
    return True


def count_of(tables: Tables) -> int:
    """Return how many watch."""
    return sum(map(len, tables._watching._watchers.values()))


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(5):
        while not holds():
            await asyncio.sleep(0.001)


async def test_every_watcher_is_woken_by_a_post_at_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearing, "EVERY", 3600)
    table = await of_people(tables, 3)
    watchers = [tables.watch(table.id) for _ in range(3)]
    for news in watchers:
        assert await next_news(news), "at once, so that nothing is missed"
    table = await act(tables, table, 0, table.legal(0)[0])
    for news in watchers:
        assert await next_news(news)
        await news.aclose()


async def test_where_many_watch_those_who_came_first_are_woken_at_once_and_soon_all(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "AT_ONCE", 2)
    monkeypatch.setattr(watching, "BETWEEN", 0.001)
    table = await of_people(tables, 3)
    watchers = [tables.watch(table.id) for _ in range(7)]
    for news in watchers:
        assert await next_news(news)
    tables._watching.tell(table.id, Latest(1000))
    woken = [one.is_set() for one in tables._watching._watchers[table.id]]
    assert woken == [True, True, *[False] * 5], "what all of them ask for at once would keep others waiting"
    for news in watchers:
        assert await next_news(news)
        await news.aclose()
    assert not tables._watching._to_wake


async def test_a_watcher_hears_nothing_of_other_tables_and_refused_posts(tables: Tables) -> None:
    table, other = await of_people(tables, 3), await of_people(tables, 3)
    news = tables.watch(table.id)
    await next_news(news)
    waiting = asyncio.ensure_future(anext(news))
    await act(tables, other, 0, other.legal(0)[0])
    await tables.get(table.id)
    with pytest.raises(ActionError):
        await act(tables, table, 0, -1)
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await act(tables, table, 0, table.legal(0)[0])
    await asyncio.wait_for(waiting, 5)
    await news.aclose()


@in_every_database
async def test_what_another_process_adds_is_heard_of(tables: Tables, others: Tables) -> None:
    table = await of_people(tables, 3)
    news = tables.watch(table.id)
    await next_news(news)
    for seat in range(3):
        theirs = await others.get(table.id)
        await act(others, theirs, seat, theirs.legal(seat)[0])
        assert await next_news(news)
        assert len((inside(await tables.get(table.id))).moves) == seat + 1
    await news.aclose()


class Looks:
    """Counts the looks for rows that nobody told of, and lets some of them fail."""

    def __init__(self, tables: Tables, monkeypatch: pytest.MonkeyPatch, failing: int = 0) -> None:
        self.count = 0
        self._failing = failing
        self._latest = tables._store.latest
        monkeypatch.setattr(tables._store, "latest", self._look)

    async def _look(self, table_ids: Collection[str]) -> dict[str, Latest]:
        self.count += 1
        if self.count <= self._failing:
            raise StoreError("locked")
        return await self._latest(table_ids)


async def lose_listeners(url: str) -> list[tuple[bool]]:
    """Break off the connections over which processes hear."""
    listening = "datname = current_database() and query ~* '^(listen|select pg_notify)'"
    return await in_store(url, f"select pg_terminate_backend(pid) from pg_stat_activity where {listening}")


@on_postgresql
async def test_postgresql_tells_of_rows_and_nobody_looks_for_them(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, looks = await of_people(tables, 3), Looks(tables, monkeypatch)
    news = tables.watch(table.id)
    await next_news(news)
    await until(lambda: looks.count)
    for seat in range(3):
        await act(others, await others.get(table.id), seat, table.legal(seat)[0])
        assert await next_news(news)
    assert looks.count == 1, "for what was added before it listened"
    await news.aclose()


@on_postgresql
async def test_what_is_added_while_no_connection_listens_is_looked_for(
    tables: Tables, others: Tables, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, looks, goes = await of_people(tables, 3), Looks(tables, monkeypatch), asyncio.Event()
    news = tables.watch(table.id)
    await next_news(news)
    await until(lambda: looks.count)

    async def connect_later(*asked: Any) -> Any:
        await goes.wait()
        return await connect(*asked)

    monkeypatch.setattr(hearing, "connect", connect_later)
    assert await lose_listeners(url) == [(True,)]
    await act(others, table, 0, table.legal(0)[0])
    assert looks.count == 1
    goes.set()
    assert await next_news(news)
    assert looks.count == 2
    await news.aclose()


@on_postgresql
async def test_a_connection_that_is_dead_and_does_not_say_so_is_made_anew(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the server's machine is gone: nobody is left there to end the connection."""
    monkeypatch.setattr(hearing, "SILENCE", 0.01)
    monkeypatch.setattr(tables._store, "patience", 0.1)
    table, looks = await of_people(tables, 3), Looks(tables, monkeypatch)
    listening: list[Any] = []

    async def connect_and_keep(*asked: Any) -> Any:
        listening.append(await connect(*asked))
        return listening[-1]

    monkeypatch.setattr(hearing, "connect", connect_and_keep)
    news = tables.watch(table.id)
    await next_news(news)
    await until(lambda: looks.count)
    listening[0]._transport.pause_reading()
    await act(others, table, 0, table.legal(0)[0])
    assert await next_news(news)
    assert len(listening) == looks.count >= 2
    await news.aclose()


async def test_a_file_is_looked_into_only_when_it_has_changed(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "EVERY", 0.001)
    table, looks, asked = await of_people(tables, 3), Looks(tables, monkeypatch), Asked(monkeypatch)
    news = tables.watch(table.id)
    await next_news(news)
    await until(lambda: asked.count > 20)
    assert looks.count == 1
    await act(others, table, 0, table.legal(0)[0])
    assert await next_news(news)
    assert looks.count == 2
    await news.aclose()


@contextmanager
def no_connection_free(tables: OwnTables, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have every connection of some tables to their file in use, and nobody wait for one for long."""
    engine = tables._store.engine
    assert isinstance(engine, Engine)
    monkeypatch.setattr(engine.pool, "_timeout", 0.001)
    with ExitStack() as in_use:
        with suppress(WaitedTooLong):
            while True:
                in_use.enter_context(engine.connect())
        yield


async def test_a_file_is_heard_of_though_no_connection_was_free(
    tables: OwnTables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "RETRY_AFTER", 0.001)
    table, looks = await of_people(tables, 3), Looks(tables, monkeypatch)
    news = tables.watch(table.id)
    await next_news(news)
    with no_connection_free(tables, monkeypatch):
        await act(others, table, 0, table.legal(0)[0])
        await until(lambda: looks.count > 1)
    assert await next_news(news)
    await news.aclose()


async def test_a_fault_in_hearing_is_told_once_and_the_next_watcher_begins_it_anew(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, faults = await of_people(tables, 3), list[BaseException]()
    loop, fault = asyncio.get_running_loop(), RuntimeError("a fault of Warren")
    monkeypatch.setattr(loop, "call_exception_handler", lambda context: faults.append(context["exception"]))

    def fail(ear: hearing._FileEar, path: str) -> int:
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr(hearing._FileEar, "_ask", fail)
        first = tables.watch(table.id)
        await next_news(first)
        await until(lambda: faults)
    second = tables.watch(table.id)
    await next_news(second)
    await act(others, table, 0, table.legal(0)[0])
    for news in (first, second):
        assert await next_news(news)
        await news.aclose()
    assert faults == [fault]


class Asked:
    """Counts how often a file is asked whether it has changed."""

    ear: hearing._FileEar
    """The latest that asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        ask = hearing._FileEar._ask

        def asked(ear: hearing._FileEar, path: str) -> int:
            self.count += 1
            self.ear = ear
            return ask(ear, path)

        monkeypatch.setattr(hearing._FileEar, "_ask", asked)


async def test_a_file_is_closed_when_nobody_watches(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hearing, "EVERY", 0.001)
    asked = Asked(monkeypatch)
    one, other = await of_people(tables), await of_people(tables)
    watchers = [tables.watch(table.id) for table in (one, one, other)]
    for news in watchers:
        await next_news(news)
    await until(lambda: asked.count)
    for left, news in enumerate(reversed(watchers)):
        assert count_of(tables) == 3 - left
        await news.aclose()
    assert count_of(tables) == 0
    hears = tables._watching._hearing
    assert hears
    await asyncio.wait_for(hears, 5)
    with pytest.raises(ProgrammingError, match="closed"):
        asked.ear._ask("")


@pytest.mark.parametrize("leave", ["cancelled", "broken off"])
async def test_a_watcher_that_goes_away_leaves_nothing_behind(tables: Tables, table: Table, leave: str) -> None:

    async def look() -> None:
        async for _ in tables.watch(table.id):
            if leave == "broken off":
                break

    watcher = asyncio.create_task(look())
    if leave == "cancelled":
        await until(lambda: count_of(tables))
        watcher.cancel()
    await asyncio.wait([watcher])
    await asyncio.sleep(0.01)
    assert count_of(tables) == 0
    await tables.close()
    assert not [task for task in asyncio.all_tasks() if "Watching" in repr(task)]


async def test_closing_sends_watchers_home(tables: Tables, table: Table, others: Tables) -> None:

    async def count() -> int:
        return len([None async for _ in others.watch(table.id)])

    watcher = asyncio.create_task(count())
    await until(lambda: count_of(others))
    await others.close()
    assert await asyncio.wait_for(watcher, 5) == 1


async def test_a_locked_database_does_not_end_the_watch(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hearing, "EVERY", 0.001)
    monkeypatch.setattr(watching, "RETRY_AFTER", 0.001)
    table, looks = await of_people(tables, 3), Looks(tables, monkeypatch, failing=3)
    news = tables.watch(table.id)
    await next_news(news)
    await act(others, table, 0, table.legal(0)[0])
    assert await next_news(news)
    assert looks.count > 3
    await news.aclose()


@on_postgresql
async def test_a_look_is_waited_for_and_not_broken_off(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that is left in the middle of a question is lost, and complains of it later (PostgreSQL)."""
    begun, go_on, looks = asyncio.Event(), asyncio.Event(), 0

    async def latest(table_ids: object) -> dict[str, Latest]:
        nonlocal looks
        begun.set()
        await go_on.wait()
        looks += 1
        return {}

    monkeypatch.setattr(tables._store, "latest", latest)
    news = tables.watch((await of_people(tables)).id)
    await next_news(news)
    await asyncio.wait_for(begun.wait(), 5)
    await news.aclose()
    closing = asyncio.ensure_future(tables._watching.close())
    await asyncio.sleep(0.05)
    assert not closing.done()
    go_on.set()
    await asyncio.wait_for(closing, 5)
    assert looks == 1
