"""The seats of games that are played: browsers take them, and say how their persons want to be asked."""

from collections.abc import Collection

from warren.kernel.errors import GameOverError
from warren.table.draft import Draft, begun
from warren.table.info import SeatError, TableInfo
from warren.table.known import check_person
from warren.table.log import ALWAYS_ASKED, SPARED
from warren.table.memory import Memory
from warren.table.table import Table
from warren.words import mark


class Seats:
    """The seats of some tables. Each method returns the game as it is then.

    UnknownTableError; NotBegunError before the game begins; GameOverError at its end.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    async def sit(self, table_id: str, seat: int, browser: str) -> Table:
        """Let a browser take a free seat; one that holds it already keeps it. SeatError if it cannot."""
        return await self.take_over(table_id, [seat], browser, if_free=True)

    async def take_over(self, table_id: str, seats: Collection[int], browser: str, *, if_free: bool = False) -> Table:
        """Let a browser take these seats, all or none, whoever holds them. SeatError for one that no person plays.

        Whether it may is the caller's to say. if_free: SeatError for one that another browser holds.
        """
        wanted: list[int] = []

        def sit_down(draft: Draft, _: TableInfo) -> None:
            if draft.timeline.state.over:
                raise GameOverError(mark("the game is over"))
            for seat in wanted:
                is_bothered = seat in draft.timeline.holders and seat not in draft.timeline.spared
                draft.write("sit", seat, ALWAYS_ASKED if is_bothered else SPARED, browser)

        while True:
            known = await self._memory.latest(table_id)
            for seat in seats:
                check_person(begun(known.log).state, known.info, seat)
            wanted = [seat for seat in sorted(set(seats)) if known.table.holder(seat) != browser]
            if not wanted:
                return known.table
            if if_free and any(known.table.holder(seat) for seat in wanted):
                raise SeatError(mark("somebody else has taken this seat"))
            if added := await self._memory.add(known, sit_down, None):
                return added.table

    async def ask_always(self, table_id: str, browser: str, *, always: bool) -> Table:
        """Ask a browser's persons at every chance from now on, or only where something matters to them.

        SeatError if it plays no seat there. At the end of the game nothing is asked, and nothing changes.
        """
        held: list[int] = []

        def note(draft: Draft, _: TableInfo) -> None:
            for seat in held:
                draft.write("sit", seat, ALWAYS_ASKED if always else SPARED, browser)

        while True:
            known = await self._memory.latest(table_id)
            held = [seat for seat, holder in begun(known.log).holders.items() if holder == browser]
            if not held:
                raise SeatError(mark("this seat is not played in this browser"))
            if known.table.over:
                return known.table
            if added := await self._memory.add(known, note, None):
                return added.table
