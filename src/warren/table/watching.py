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
        self._looking: asyncio.Task[None] | None = None
        self._closed = asyncio.Event()

    async def watch(self, table_id: str, n: int) -> AsyncGenerator[None, None]:
        """Wake at once, then whenever a row after number `n` was added; end when all is closed."""
        woken = asyncio.Event()
        woken.set()
        self._watchers.setdefault(table_id, set()).add(woken)
        self._known.setdefault(table_id, n)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            while not self._closed.is_set():
                await woken.wait()
                woken.clear()
                if not self._closed.is_set():
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
        """Stop all watchers and polling."""
        self._closed.set()
        for watchers in self._watchers.values():
            for woken in watchers:
                woken.set()
        # Not by cancelling: a connection that is broken off in the middle of a question is of no more use.
        if self._looking is not None:
            await asyncio.wait([self._looking])

    def _leave(self, table_id: str, woken: asyncio.Event) -> None:
        watchers = self._watchers[table_id]
        watchers.remove(woken)
        if not watchers:
            del self._watchers[table_id], self._known[table_id]

    async def _look(self) -> None:
        """Look for rows as long as somebody watches; then wait for the next who does."""
        while not self._closed.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), EVERY)
            if self._watchers and not self._closed.is_set():
                with suppress(StoreError):  # whoever asks for the table will be told; the next look may be luckier
                    for table_id, n in (await self._latest([*self._watchers])).items():
                        self.tell(table_id, n)
