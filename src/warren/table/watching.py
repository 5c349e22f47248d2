"""Who waits for news of a table, and how they hear of rows that another process added."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from contextlib import suppress

from warren.table.info import StoreError

EVERY = 1.0
"""Seconds between two looks for rows that another process added; only while somebody watches."""


class Watching:
    """Wakes those who watch a table whenever rows were added.

    latest: gives the number of the latest row of each of some tables.
    """

    def __init__(self, latest: Callable[[Collection[str]], Awaitable[dict[str, int]]]) -> None:
        self._latest = latest
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self._known: dict[str, int] = {}
        self._stop: asyncio.Event | None = None
        """Ends the task that looks, if there is one."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def count(self) -> int:
        return sum(map(len, self._watchers.values()))

    async def watch(self, table_id: str, n: int) -> AsyncGenerator[None, None]:
        """Wake at once, then whenever a row after number `n` was added; end when all is closed."""
        woken = asyncio.Event()
        woken.set()
        self._watchers.setdefault(table_id, set()).add(woken)
        self._known.setdefault(table_id, n)
        if self._stop is None:
            self._stop = asyncio.Event()
            task = asyncio.create_task(self._look(self._stop))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        try:
            while not self._closed:
                await woken.wait()
                woken.clear()
                if not self._closed:
                    yield
        finally:
            self._leave(table_id, woken)

    def tell(self, table_id: str, n: int) -> None:
        """Wake those who watch a table, unless they know of row `n` already."""
        if n > self._known.get(table_id, n):
            self._known[table_id] = n
            for woken in self._watchers[table_id]:
                woken.set()

    async def close(self) -> None:
        """Send everybody home, and look no more."""
        self._closed = True
        for watchers in self._watchers.values():
            for woken in watchers:
                woken.set()
        self._look_no_more()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _leave(self, table_id: str, woken: asyncio.Event) -> None:
        watchers = self._watchers[table_id]
        watchers.remove(woken)
        if not watchers:
            del self._watchers[table_id], self._known[table_id]
        if not self._watchers:
            self._look_no_more()

    def _look_no_more(self) -> None:
        # Not by cancelling: a connection that is broken off in the middle of a question is of no more use.
        if self._stop is not None:
            self._stop.set()
            self._stop = None

    async def _look(self, stop: asyncio.Event) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), EVERY)
            if stop.is_set():
                return
            with suppress(StoreError):  # whoever asks for the table will be told; the next look may be luckier
                for table_id, n in (await self._latest([*self._watchers])).items():
                    self.tell(table_id, n)
