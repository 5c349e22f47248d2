"""Who waits for news of a table, and how they hear of rows that another process added."""

import asyncio
from collections.abc import AsyncGenerator

from warren.table.company import Company
from warren.table.hearing import RETRY_AFTER, ear_of
from warren.table.info import Latest, StoreError
from warren.table.store import Store


class Watching:
    """Wakes those who watch a table whenever rows were added, or others came or left."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self.company = Company(self._wake)
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
        if browser:
            self.company.come(table_id, browser, 1)
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
            if browser:
                self.company.come(table_id, browser, -1)

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
        self.company.close()
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

    def _leave(self, table_id: str, woken: asyncio.Event) -> None:
        watchers = self._watchers[table_id]
        watchers.remove(woken)
        if not watchers:
            del self._watchers[table_id], self._known[table_id]

    async def _hear(self) -> None:
        """Hear of rows as long as somebody watches, and look for those that nobody told of."""
        ear = ear_of(self._store, self.tell, self.company)
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
