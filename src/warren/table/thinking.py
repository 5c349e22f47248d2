"""The bots that take long: they choose in worker processes, and what they chose is posted as anybody's is."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from warren.agents import is_slow
from warren.kernel.errors import WarrenError
from warren.table.draft import Draft
from warren.table.going_on import Decision, choose, decision_now
from warren.table.hearing import RETRY_AFTER
from warren.table.info import ListCursor, StoreError, TableInfo, TableSummary
from warren.table.known import Known
from warren.table.preparing import Preparing
from warren.table.timeline import Timeline
from warren.workers import Workers

QUICK = ("greedy", "random")
"""Who chooses for a bot that came to no choice: the first that is not slow at the game."""


def long_decision(known: Known) -> Decision | None:
    """Return what a bot that takes long is asked at a table now; None where none is."""
    if known.info.kept or not isinstance(known.log, Timeline):
        return None
    decision = decision_now(known.log, known.info.players)
    return decision if decision and decision.takes_long else None


class Thought(NamedTuple):
    """What is thought about, of a table with so many rows.

    begun: whether this process thinks already; else it gives another one its time.
    """

    decision: Decision
    rows: int
    begun: bool
    task: asyncio.Task[None]


class Thinking:
    """Lets the slow bots of some tables choose.

    The process that wrote the rows after which a bot is asked thinks at once, as one does that has just started. Others
    that see the table wait as long as a thought may take; then they think too, for that process may have ended. Where
    two think, they choose the same, and the one that comes second finds that it was played.
    """

    def __init__(
        self,
        workers: Workers,
        latest: Callable[[str], Awaitable[Known]],
        add: Callable[[Known, Callable[[Draft, TableInfo], None], str], Awaitable[Known | None]],
    ) -> None:
        """latest, add: of the memory (`Memory`), which shows each table to `look`."""
        self._workers = workers
        self._latest = latest
        self._add = add
        self._thoughts: dict[str, Thought] = {}
        self._tasks = set[asyncio.Task[None]]()
        self.preparing = Preparing()

    def look(self, known: Known, *, is_ours: bool) -> None:
        """Think about a table, where a slow bot is asked; no more of what it was asked before.

        A table as it was before changes nothing: who has read it may come late.
        is_ours: whether this process wrote the latest rows, or nobody else can be thinking.
        """
        table_id, decision = known.info.id, long_decision(known)
        before = self._thoughts.get(table_id)
        if before is not None and known.log.n < before.rows:
            return
        if before is not None and before.decision == decision and (before.begun or not is_ours):
            return
        if before is not None:
            del self._thoughts[table_id]
            before.task.cancel()
        if decision is not None:
            self.preparing.begin(decision.agent, decision.game)
            task = self._begin(self._think(table_id, decision) if is_ours else self._wait(table_id))
            self._thoughts[table_id] = Thought(decision, known.log.n, is_ours, task)

    def take_up(self, unfinished: Callable[[ListCursor | None], Awaitable[Sequence[TableSummary]]]) -> None:
        """Think about all tables that wait for a slow bot, as those do whose program has ended.

        unfinished: returns the next games that are not over, after a place in their list.
        """
        self._taking_up = self._begin(self._take_up(unfinished))

    async def close(self) -> None:
        """Think no more."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.preparing.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _take_up(self, unfinished: Callable[[ListCursor | None], Awaitable[Sequence[TableSummary]]]) -> None:
        after = None
        while listed := await unfinished(after):
            after = listed[-1].cursor
            for entry in listed:
                with suppress(WarrenError):  # whoever looks at the table is told
                    if any(not one.is_person and is_slow(one.agent, entry.game) for one in entry.players):
                        self.look(await self._latest(entry.id), is_ours=True)

    async def _wait(self, table_id: str) -> None:
        """Give the process that wrote the latest rows as long as a thought may take, then think."""
        while True:
            await asyncio.sleep(self._workers.patience)
            with suppress(StoreError):
                return self.look(await self._latest(table_id), is_ours=True)

    async def _think(self, table_id: str, decision: Decision) -> None:
        action = await self._choice(table_id, decision)
        # From here on what is seen of the table does not end this.
        del self._thoughts[table_id]

        def play(draft: Draft, _: TableInfo) -> None:
            draft.write("act", decision.seat, action)

        while True:
            try:
                known = await self._latest(table_id)
                if long_decision(known) != decision or await self._add(known, play, secrets.token_hex(8)):
                    return
            except StoreError:
                await asyncio.sleep(RETRY_AFTER)

    async def _choice(self, table_id: str, decision: Decision) -> int:
        """Let a bot choose, or for one that comes to no choice a quick one."""
        try:
            action = await self._workers.run(choose, decision)
            if action in decision.legal:
                return action
            failed: Exception = ValueError(f"action {action} is not legal now")
        except Exception as error:
            failed = error
        quick = next(name for name in QUICK if not is_slow(name, decision.game))
        said = f"At table {table_id} the bot {decision.agent} came to no choice, and {quick} chooses for it"
        asyncio.get_running_loop().call_exception_handler({"message": said, "exception": failed})
        return choose(decision._replace(agent=quick))
