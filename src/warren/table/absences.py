"""Being away from a game that goes on: a bot plays, the person takes the seat back or gives it up, clocks stand."""

from collections.abc import Callable

from warren.kernel.errors import GameOverError
from warren.table.clock import NOTHING, OFF, ON
from warren.table.draft import Draft, begun
from warren.table.info import SeatError, TableInfo
from warren.table.known import Known, check_person
from warren.table.memory import Memory
from warren.table.table import Table
from warren.table.timeline import Timeline
from warren.words import mark

_ALONE = mark("nobody else plays at this table now: the game waits for you")


class Absences:
    """Who is away from some tables. Each method is of a seat that a browser holds, and returns the game as it is then.

    UnknownTableError; NotBegunError before the game begins; GameOverError at its end; SeatError for a seat that is not
    the browser's: nobody sends anybody else away.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    async def begin(self, table_id: str, seat: int, browser: str) -> Table:
        """Let a bot play a seat until its person is back. SeatError where only bots would play on."""

        def go(draft: Draft, timeline: Timeline) -> None:
            if seat not in timeline.away:
                _check_company(timeline, browser)
                draft.write("away", seat)

        return await self._change(table_id, seat, browser, go)

    async def end(self, table_id: str, seat: int, browser: str) -> Table:
        """Let the person of a seat play again."""

        def come_back(draft: Draft, timeline: Timeline) -> None:
            if seat in timeline.away:
                draft.write("back", seat)

        return await self._change(table_id, seat, browser, come_back)

    async def leave(self, table_id: str, seat: int, browser: str) -> Table:
        """Give up a seat: a bot plays it until somebody takes it. SeatError where only bots would play on."""

        def leave(draft: Draft, timeline: Timeline) -> None:
            _check_company(timeline, browser)
            draft.write("leave", seat)

        return await self._change(table_id, seat, browser, leave)

    async def rest(self, table_id: str, seat: int, browser: str, *, begins: bool) -> Table:
        """Begin or end the vacation of a seat. SeatError where none was agreed, or none is left."""

        def note(draft: Draft, timeline: Timeline) -> None:
            now, clocks = self._memory.now(), timeline.clocks
            if begins and (clocks is None or clocks.vacation_left(seat, now) <= NOTHING):
                raise SeatError(mark("no vacation is left for this game"))
            if clocks is not None and clocks.is_resting(seat, now) != begins:
                draft.write("vacation", seat, ON if begins else OFF)

        return await self._change(table_id, seat, browser, note)

    async def _change(self, table_id: str, seat: int, browser: str, write: Callable[[Draft, Timeline], None]) -> Table:
        def written(draft: Draft, _: TableInfo) -> None:
            write(draft, draft.timeline)

        while True:
            known = await self._memory.latest(table_id)
            _check_held(known, seat, browser)
            if added := await self._memory.add(known, written, None):
                return added.table


def _check_held(known: Known, seat: int, browser: str) -> None:
    timeline = begun(known.log)
    check_person(timeline.state, known.info, seat)
    if timeline.state.over:
        raise GameOverError(mark("the game is over"))
    if timeline.holders.get(seat) != browser:
        raise SeatError(mark("this seat is not played in this browser"))


def _check_company(timeline: Timeline, browser: str) -> None:
    """Check that somebody at another browser plays on. Without that, bots would play the game to its end at once."""
    others = {seat for seat, holder in timeline.holders.items() if holder != browser} - timeline.away
    if not others:
        raise SeatError(_ALONE)
