"""Who waits for news of a table, and how they hear of rows that another process added."""

import asyncio
from collections.abc import AsyncGenerator
from itertools import islice

from warren.table.company import Company
from warren.table.hearing import RETRY_AFTER, ear_of
from warren.table.info import Latest, StoreError
from warren.table.store import Store

AT_ONCE, BETWEEN = 40, 0.05
"""So many who watch a table are woken at once, the first that came; so many others each time after so many seconds.

Each asks for something then: thousands at once would keep everybody waiting.
"""


class Watching:
    """Wakes those who watch a table whenever rows were added, or others came or left."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._watchers: dict[str, dict[asyncio.Event, None]] = {}
        """Those of each table in the order in which they came."""
        self._to_wake: dict[asyncio.Event, None] = {}
        self._waking: asyncio.TimerHandle | None = None
        self.company = Company(self._wake)
        self._known: dict[str, Latest] = {}
        self._hearing: asyncio.Task[None] | None = None
        self._looking = asyncio.Lock()
        self._closed = asyncio.Event()
        self._always = False

    async def watch(self, table_id: str, latest: Latest, browser: str = "") -> AsyncGenerator[Latest, None]:
        """Give the latest rows at once, then whenever some were added, or other browsers came or left.

        browser: who watches, "" for one that is not counted. All end when this is closed.
        """
        woken = asyncio.Event()
        woken.set()
        self._watchers.setdefault(table_id, {})[woken] = None
        self._known.setdefault(table_id, Latest())
        self.tell(table_id, latest)
        if browser:
            self.company.come(table_id, browser)
        self._begin()
        try:
            while not self._closed.is_set():
                await woken.wait()
                woken.clear()
                if not self._closed.is_set():
                    yield self._known[table_id]
        finally:
            self._leave(table_id, woken)
            if browser:
                self.company.leave(table_id, browser)

    def keep_hearing(self) -> None:
        """Hear of others from now on, though nobody watches here."""
        self._always = True
        self._begin()

    def _begin(self) -> None:
        if not self._closed.is_set() and (self._hearing is None or self._hearing.done()):
            self._hearing = asyncio.create_task(self._hear())

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
        if self._waking is not None:
            self._waking.cancel()
        for watchers in self._watchers.values():
            for woken in watchers:
                woken.set()
        if self._hearing is not None:
            # A connection that is broken off in the middle of a question is of no more use.
            async with self._looking:
                self._hearing.cancel()
            await asyncio.wait([self._hearing])

    def _wake(self, table_id: str) -> None:
        for number, woken in enumerate(self._watchers.get(table_id, ())):
            if number < AT_ONCE:
                woken.set()
            else:
                self._to_wake[woken] = None
        if self._to_wake and self._waking is None:
            self._wake_later()

    def _wake_later(self) -> None:
        self._waking = asyncio.get_running_loop().call_later(BETWEEN, self._wake_some)

    def _wake_some(self) -> None:
        self._waking = None
        for woken in [*islice(self._to_wake, AT_ONCE)]:
            del self._to_wake[woken]
            woken.set()
        if self._to_wake:
            self._wake_later()

    def _leave(self, table_id: str, woken: asyncio.Event) -> None:
        watchers = self._watchers[table_id]
        del watchers[woken]
        self._to_wake.pop(woken, None)
        if not watchers:
            del self._watchers[table_id], self._known[table_id]

    async def _hear(self) -> None:
        """Hear of rows as long as somebody watches, or always, and look for those that nobody told of."""
        ear = ear_of(self._store, self.tell, self.company)
        has_missed = False
        try:
            while self._watchers or self._always:
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
