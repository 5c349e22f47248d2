"""Who waits for news of a table, and how they hear of rows that another process added."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Collection

from warren.table.hearing import RETRY_AFTER, ear_of
from warren.table.info import Latest, StoreError
from warren.table.store import Store

COMING = 0.5
"""Seconds in which those who come and leave are told of together."""


class Watching:
    """Wakes those who watch a table whenever rows were added, or others came or left."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self._present: dict[str, Counter[str]] = {}
        """By table the browsers that watch it, and with how many pages."""
        self._coming: dict[str, asyncio.TimerHandle] = {}
        self._known: dict[str, Latest] = {}
        self._hearing: asyncio.Task[None] | None = None
        self._looking = asyncio.Lock()
        self._closed = asyncio.Event()

    async def watch(self, table_id: str, latest: Latest, browser: str = "") -> AsyncGenerator[Latest, None]:
        """Give the latest rows at once, then whenever some were added, or other browsers came or left.

        browser: who watches, "" for one that is not counted. All end when this is closed.
        """
        woken = asyncio.Event()
        woken.set()
        self._watchers.setdefault(table_id, set()).add(woken)
        self._known.setdefault(table_id, Latest())
        self.tell(table_id, latest)
        self._come(table_id, browser, 1)
        if not self._closed.is_set() and (self._hearing is None or self._hearing.done()):
            self._hearing = asyncio.create_task(self._hear())
        try:
            while not self._closed.is_set():
                await woken.wait()
                woken.clear()
                if not self._closed.is_set():
                    yield self._known[table_id]
        finally:
            self._leave(table_id, woken)
            self._come(table_id, browser, -1)

    def present(self, table_id: str) -> Collection[str]:
        """Return the browsers that watch a table at this process."""
        return self._present.get(table_id, ())

    def tell(self, table_id: str, latest: Latest) -> None:
        """Wake those who watch a table, unless they know of these rows already."""
        if (known := self._known.get(table_id)) is None:
            return
        self._known[table_id] = now = Latest(max(known.log, latest.log), max(known.talk, latest.talk))
        if now != known:
            self._wake(table_id)

    async def close(self) -> None:
        """Send all watchers home, and hear of nothing any more."""
        self._closed.set()
        for coming in self._coming.values():
            coming.cancel()
        for table_id in self._watchers:
            self._wake(table_id)
        if self._hearing is not None:
            # A connection that is broken off in the middle of a question is of no more use.
            async with self._looking:
                self._hearing.cancel()
            await asyncio.wait([self._hearing])

    def _wake(self, table_id: str) -> None:
        for woken in self._watchers.get(table_id, ()):
            woken.set()

    def _come(self, table_id: str, browser: str, pages: int) -> None:
        """Count the pages of a browser; whether it came with the first or left with the last is told to others soon."""
        if not browser:
            return
        here = self._present.setdefault(table_id, Counter())
        before = len(here)
        here[browser] += pages
        if not here[browser]:
            del here[browser]
        if not here:
            del self._present[table_id]
        if len(here) != before and table_id not in self._coming and not self._closed.is_set():
            self._coming[table_id] = asyncio.get_running_loop().call_later(COMING, self._tell_who_came, table_id)

    def _tell_who_came(self, table_id: str) -> None:
        del self._coming[table_id]
        self._wake(table_id)

    def _leave(self, table_id: str, woken: asyncio.Event) -> None:
        watchers = self._watchers[table_id]
        watchers.remove(woken)
        if not watchers:
            del self._watchers[table_id], self._known[table_id]

    async def _hear(self) -> None:
        """Hear of rows as long as somebody watches, and look for those that nobody told of."""
        ear = ear_of(self._store, self.tell)
        has_missed = False
        try:
            while self._watchers:
                try:
                    has_missed = has_missed or await ear.wait()
                    if has_missed:
                        await self._look()
                        has_missed = False
                except StoreError:  # whoever asks for the table will be told; the next look may be luckier
                    await asyncio.sleep(RETRY_AFTER)
        except Exception as error:  # a fault of Warren, for the server to print; the next watcher begins anew
            fault = {"message": "Warren hears no more of rows that other processes add", "exception": error}
            asyncio.get_running_loop().call_exception_handler(fault)
        finally:
            await ear.close()

    async def _look(self) -> None:
        async with self._looking:
            for table_id, latest in (await self._store.latest([*self._watchers])).items():
                self.tell(table_id, latest)
