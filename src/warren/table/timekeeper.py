"""Sees to clocks that are out, so that a game goes on where nobody looks at it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

from warren.kernel.errors import WarrenError
from warren.table.hearing import RETRY_AFTER
from warren.table.info import StoreError
from warren.table.store import Store

AT_LEAST_EVERY = timedelta(seconds=30)
"""How long the clocks that another process had to see to run on when that is gone."""


class Timekeeper:
    """Looks at tables when a clock is out there. Where none runs, it asks the store twice a minute."""

    def __init__(self, store: Store, now: Callable[[], datetime], look: Callable[[str], Awaitable[object]]) -> None:
        """look: notes at a table that a clock is out."""
        self._store = store
        self._now = now
        self._look = look
        self._next: datetime | None = None
        self._woken = asyncio.Event()

    def note(self, deadline: datetime | None) -> None:
        """Hear of a clock that will be out at some time."""
        if deadline is not None and self._next is not None and deadline < self._next:
            self._woken.set()

    async def see_to(self) -> datetime | None:
        """See to all clocks that are out, and return when the next one will be. StoreError as the database has it."""
        for table_id in await self._store.overdue(self._now()):
            # One that cannot be read here keeps no other waiting, and whoever asks for it is told.
            with suppress(WarrenError):
                await self._look(table_id)
        return await self._store.next_deadline(self._now())

    async def run(self) -> None:
        """See to clocks until this is cancelled."""
        while True:
            self._woken.clear()
            now = self._now()
            self._next = now + AT_LEAST_EVERY
            try:
                deadline = await self.see_to()
                self._next = min(self._next, deadline or self._next)
            except StoreError:  # whoever asks for a table will be told; the next look may be luckier
                self._next = now + timedelta(seconds=RETRY_AFTER)
            except Exception as error:  # a fault of Warren, for the server to print
                fault = {"message": "Warren could not see to a clock that is out", "exception": error}
                asyncio.get_running_loop().call_exception_handler(fault)
            wait = (self._next - self._now()).total_seconds()
            try:
                await asyncio.wait_for(self._woken.wait(), max(0.0, wait))
            except TimeoutError:
                continue
