"""Watching: whoever looks at a table hears of every row, whichever process added it."""

import asyncio
from collections.abc import AsyncGenerator, Collection

import pytest

from tests.inside import inside
from tests.table.sitting import act, of_people, on_postgresql
from warren.kernel.errors import ActionError
from warren.table import watching
from warren.table.info import StoreError
from warren.table.tables import Table, Tables

pytestmark = pytest.mark.anyio


async def next_news(news: AsyncGenerator[None, None], within: float = 5) -> bool:
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


async def watched(tables: Tables) -> None:
    """Wait until somebody watches."""
    async with asyncio.timeout(5):
        while not count_of(tables):
            await asyncio.sleep(0.01)


async def test_every_watcher_is_woken_by_a_post_at_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "EVERY", 3600)
    table = await of_people(tables, 3)
    watchers = [tables.watch(table.id) for _ in range(3)]
    for news in watchers:
        assert await next_news(news), "at once, so that nothing is missed"
    table = await act(tables, table, 0, table.legal(0)[0])
    for news in watchers:
        assert await next_news(news)
        await news.aclose()


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


@on_postgresql
async def test_what_another_process_adds_is_heard_of(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "EVERY", 0.02)
    table = await of_people(tables, 3)
    news = tables.watch(table.id)
    await next_news(news)
    for seat in range(3):
        theirs = await others.get(table.id)
        await act(others, theirs, seat, theirs.legal(seat)[0])
        assert await next_news(news)
        assert len((inside(await tables.get(table.id))).moves) == seat + 1
    await news.aclose()


async def test_nobody_looks_when_nobody_watches(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "EVERY", 0.01)
    looks = 0

    async def latest(table_ids: object) -> dict[str, int]:
        nonlocal looks
        looks += 1
        return {}

    monkeypatch.setattr(tables._watching, "_latest", latest)
    one, other = await of_people(tables), await of_people(tables)
    watchers = [tables.watch(table.id) for table in (one, one, other)]
    for news in watchers:
        await next_news(news)
    await asyncio.sleep(0.05)
    assert looks > 0
    for left, news in enumerate(reversed(watchers)):
        assert count_of(tables) == 3 - left
        await news.aclose()
    assert count_of(tables) == 0
    looks = 0
    await asyncio.sleep(0.05)
    assert looks == 0


@pytest.mark.parametrize("leave", ["cancelled", "broken off"])
async def test_a_watcher_that_goes_away_leaves_nothing_behind(tables: Tables, table: Table, leave: str) -> None:

    async def look() -> None:
        async for _ in tables.watch(table.id):
            if leave == "broken off":
                break

    watcher = asyncio.create_task(look())
    if leave == "cancelled":
        await watched(tables)
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
    await watched(others)
    await others.close()
    assert await asyncio.wait_for(watcher, 5) == 1


async def test_a_locked_database_does_not_end_the_watch(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "EVERY", 0.01)
    table = await of_people(tables, 3)
    news = tables.watch(table.id)
    await next_news(news)
    look, fails = tables._watching._latest, 3

    async def latest(table_ids: Collection[str]) -> dict[str, int]:
        nonlocal fails
        fails -= 1
        if fails >= 0:
            raise StoreError("locked")
        return await look(table_ids)

    monkeypatch.setattr(tables._watching, "_latest", latest)
    await act(others, table, 0, table.legal(0)[0])
    assert await next_news(news)
    assert fails < 0
    await news.aclose()


@on_postgresql
async def test_a_look_is_waited_for_and_not_broken_off(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that is left in the middle of a question is lost, and complains of it later (PostgreSQL)."""
    monkeypatch.setattr(watching, "EVERY", 0.01)
    begun, go_on, looks = asyncio.Event(), asyncio.Event(), 0

    async def latest(table_ids: object) -> dict[str, int]:
        nonlocal looks
        begun.set()
        await go_on.wait()
        looks += 1
        return {}

    monkeypatch.setattr(tables._watching, "_latest", latest)
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
