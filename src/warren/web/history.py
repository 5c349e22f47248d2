"""What happened in a game: its log by chapters."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.presentation.model import LogLine

MOST_TOLD = 60
"""From so many lines on, the chapters before are left out."""


class HistoryLine(NamedTuple):
    """A line of the log: what is told, and whether it is new to the seat."""

    told: LogLine
    is_new: bool


def log_lines(told: Sequence[LogLine], new: int, *, latest_first: bool) -> list[HistoryLine]:
    """Return the lines of the latest chapters, the last `new` of what was told as new.

    latest_first: the order within a chapter. Long chapters, whose lines can be read one by one, begin with the latest,
    so that it is seen; short ones, in which a line answers another, are read downwards.
    """
    chapters: list[list[HistoryLine]] = []
    for at, one in enumerate(told):
        if one.is_heading or not chapters:
            chapters.append([])
        chapters[-1].append(HistoryLine(one, at >= len(told) - new))
    shown: list[HistoryLine] = []
    while chapters and len(shown) < MOST_TOLD:
        lines = chapters.pop()
        headed = int(lines[0].told.is_heading)
        shown += lines[:headed] + (lines[headed:][::-1] if latest_first else lines[headed:])
    return shown
