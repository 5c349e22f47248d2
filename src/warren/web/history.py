"""What happened in a game: the latest chapters of its log."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.presentation.model import LogLine


class HistoryLine(NamedTuple):
    """A line of the log: what is told, and whether it is new to the seat."""

    told: LogLine
    is_new: bool


def latest(told: Sequence[LogLine], new: int, most: int) -> list[HistoryLine]:
    """Return whole chapters of a log, the oldest first: the latest ones that make at least so many lines, or all.

    The last `new` lines are new to the seat.
    """
    begins = [at for at, one in enumerate(told) if one.is_heading and not one.is_within and len(told) - at >= most]
    first = begins[-1] if begins else 0
    return [HistoryLine(one, at >= len(told) - new) for at, one in enumerate(told[first:], first)]


def lit(lines: Sequence[HistoryLine], seat: int | None, told: Sequence[LogLine] = ()) -> list[HistoryLine]:
    """Return the log of a step of a replay, with what is told besides.

    Where nothing is new the latest line of the seat is lit; nothing ends with a heading.
    """
    found = list(lines)
    while found and found[-1].told.is_heading:
        found.pop()
    found += [HistoryLine(one, is_new=False) for one in told]
    if seat is not None and not any(one.is_new for one in found):
        of_seat = [at for at, one in enumerate(found) if any(part.seat == seat for part in one.told.parts)]
        for at in of_seat[-1:]:
            found[at] = found[at]._replace(is_new=True)
    return found
