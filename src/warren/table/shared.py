"""Questions that many ask at once, and that are put once for all of them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from anyio import CancelScope

Answer = TypeVar("Answer")


class Shared(Generic[Answer]):
    """Puts a question about something once for all who ask it before it is put.

    Who asks while it is on its way may know of something later, and shares the next one. So an answer is never older
    than the asking.
    """

    def __init__(self, put: Callable[[str], Awaitable[Answer]]) -> None:
        self._put = put
        self._on_its_way: dict[str, asyncio.Task[Answer]] = {}
        self._next: dict[str, asyncio.Task[Answer]] = {}

    async def ask(self, about: str) -> Answer:
        """Return the answer; whoever is sent away meanwhile leaves when it has come."""
        if about not in self._next:
            self._next[about] = asyncio.create_task(self._answer(about, self._on_its_way.get(about)))
        # A connection to the database that is broken off in the middle of a question is of no more use.
        with CancelScope(shield=True):
            answer = await asyncio.shield(self._next[about])
        return answer

    async def _answer(self, about: str, before: asyncio.Task[Answer] | None) -> Answer:
        if before is not None:
            await asyncio.wait([before])
        self._on_its_way[about] = self._next.pop(about)
        try:
            return await self._put(about)
        finally:
            del self._on_its_way[about]
