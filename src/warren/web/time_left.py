"""How much time people have left at the tables that wait for them, for the lists of a server."""

from collections.abc import Sequence
from datetime import timedelta

from warren.kernel.errors import WarrenError
from warren.table.clock import Agreed
from warren.table.tables import TableSummary
from warren.web.context import RequestContext
from warren.web.table_lists import TableLine, is_turn, table_line
from warren.words import Words

LITTLE = 1 / 8
"""The part of the time of a move below which little is left."""


async def lines_by_time(context: RequestContext, entries: Sequence[TableSummary]) -> list[TableLine]:
    """Return the lines of tables with the time that is left at them; first those where it is out soonest."""
    timed = [(await _left(context, entry), entry) for entry in entries]
    timed.sort(key=lambda one: (not is_turn(one[1]), timedelta.max if one[0] is None else one[0]))
    return [_line(context, entry, left) for left, entry in timed]


def _line(context: RequestContext, entry: TableSummary, left: timedelta | None) -> TableLine:
    if left is None or entry.clock is None:
        return table_line(context, entry)
    is_short = left < LITTLE * timedelta(seconds=Agreed.read(entry.clock).move)
    return table_line(context, entry, left=left_said(left, context.words), is_short=is_short)


async def _left(context: RequestContext, entry: TableSummary) -> timedelta | None:
    """Return how much time whoever asks has left, the least of several seats; None where no clock runs for them."""
    if entry.clock is None or entry.status is None or not is_turn(entry):
        return None
    try:
        table = await context.tables.get(entry.id)
    except WarrenError:
        return None  # its own page tells why it cannot be shown
    now, clocks = context.tables.now(), table.clocks
    seats = [] if clocks is None or table.over else table.held_by(context.browser.id)
    outs = [clocks.left(seat, now, own=True).out for seat in seats if clocks is not None and not table.is_away(seat)]
    return min((max(timedelta(), out - now) for out in outs if out is not None), default=None)


def left_said(left: timedelta, words: Words) -> str:
    """Return in words how much time is left, as exactly as it matters."""
    minutes = int(left.total_seconds()) // 60
    hours = minutes // 60
    days, rest = divmod(hours, 24)
    if days > 1:
        return words.text("{days} days {hours} h left", days=days, hours=rest)
    if days:
        return words.text("1 day {hours} h left", hours=rest)
    if hours:
        return words.text("{hours} h left", hours=hours)
    return words.text("{minutes} min left", minutes=minutes) if minutes else words.text("less than a minute left")
