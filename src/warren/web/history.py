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
    begins = [at for at, one in enumerate(told) if one.is_heading and len(told) - at >= most]
    first = begins[-1] if begins else 0
    return [HistoryLine(one, at >= len(told) - new) for at, one in enumerate(told[first:], first)]
