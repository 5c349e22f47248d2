"""What people's seats play and take back: rows that follow those which their pages showed, or none at all."""

from collections.abc import Callable, Sequence

from warren.kernel.errors import ActionError, GameOverError
from warren.table.draft import Draft
from warren.table.info import NotBegunError, SeatError, StaleError, TableInfo
from warren.table.known import is_repeated
from warren.table.memory import Memory
from warren.table.table import Table
from warren.words import mark


class Posts:
    """What is posted for seats at some tables."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    async def post(
        self,
        table_id: str,
        seat: int,
        version: int,
        key: str,
        actions: Sequence[int],
        *,
        browser: str | None = None,
        then: Callable[[Table, int], Sequence[int]] = lambda *_: (),
    ) -> Table:
        """Play some actions of a person's seat, all or none; then what needs no person. Return the table as it is then.

        Who plays is back: a bot plays the seat no more.

        version: of the seat, as it was when these actions were chosen. key: new for each post, so that one that is
        repeated is known; it changes nothing. browser: who posts, if that is to be checked here. then: asked for what
        the seat plays next in the same post, for the first time, the second, … until that is nothing.

        UnknownTableError; SeatError for a seat that no person plays, or not this browser; StaleError for a version
        that is not the seat's now; ActionError for an action that is not legal.
        """

        def play(draft: Draft, info: TableInfo) -> None:
            if not actions:
                raise ActionError(mark("nothing was chosen"))
            playing, times = actions, 0
            while playing:
                if seat in draft.timeline.away:
                    draft.write("back", seat)
                for action in playing:
                    draft.write("act", seat, action)
                self._memory.go_on(draft)
                playing, times = then(Table(info, draft.timeline), times), times + 1

        return await self._post(table_id, seat, version, key, browser, play)

    async def check_post(self, table_id: str, seat: int, version: int, key: str, browser: str) -> Table:
        """Return a table as it is now, if a seat may post there. Otherwise as `post`; GameOverError at its end."""
        known = await self._memory.latest(table_id)
        if not is_repeated(known, seat, version, key, browser) and known.table.over:
            raise GameOverError(mark("the game is over"))
        return known.table

    async def undo(
        self, table_id: str, seat: int, version: int, key: str, *, browser: str | None = None, whole: bool = False
    ) -> Table:
        """Take back a seat's latest choice, with the forced actions after it. Otherwise as `post`.

        whole: take back all its choices that may be taken back, as of a turn that is begun anew.
        ActionError if nothing may be taken back.
        """

        def take_back(draft: Draft, _: TableInfo) -> None:
            if seat in draft.timeline.away:
                draft.write("back", seat)
            draft.write("undo", seat, draft.timeline.check_undo(seat, whole=whole))

        return await self._post(table_id, seat, version, key, browser, take_back)

    async def _post(
        self,
        table_id: str,
        seat: int,
        version: int,
        key: str,
        browser: str | None,
        write: Callable[[Draft, TableInfo], None],
    ) -> Table:
        # Rows follow those known here, or are refused by the store: so what is remembered is enough to accept a post.
        known, is_latest = self._memory.remembered(table_id), False
        while True:
            if known is None:
                known, is_latest = await self._memory.latest(table_id), True
            try:
                if is_repeated(known, seat, version, key, browser):
                    return known.table
                if added := await self._memory.add(known, write, key):
                    return added.table
            except (ActionError, NotBegunError, SeatError, StaleError):
                if is_latest:
                    raise
            known = None
