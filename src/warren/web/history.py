"""What happened in a game: its log by chapters, and a walk through a finished one for its replay."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from warren.kernel.game import Event, State
from warren.kernel.record import Record
from warren.presentation.model import LogLine

MOST_TOLD = 60
"""From so many lines on, the chapters before are left out."""


class Line(NamedTuple):
    """A line of the log: what is told, and whether it is new to the seat."""

    told: LogLine
    is_new: bool


def log_lines(told: Sequence[LogLine], new: int, *, latest_first: bool) -> list[Line]:
    """Return the lines of the latest chapters, the last `new` of what was told as new.

    latest_first: the order within a chapter. Long chapters, whose lines can be read one by one, begin with the latest,
    so that it is seen; short ones, in which a line answers another, are read downwards.
    """
    chapters: list[list[Line]] = []
    for at, one in enumerate(told):
        if one.is_heading or not chapters:
            chapters.append([])
        chapters[-1].append(Line(one, at >= len(told) - new))
    shown: list[Line] = []
    while chapters and len(shown) < MOST_TOLD:
        lines = chapters.pop()
        headed = int(lines[0].told.is_heading)
        shown += lines[:headed] + (lines[headed:][::-1] if latest_first else lines[headed:])
    return shown


class ReplayPosition(NamedTuple):
    """A game as far as it is looked at.

    shown: after so many moves. before: before the last of these. rounds: of each round of the whole game its number and
    its first move; of the first the table before it. told, latest: what the moves so far led to, secrets included, and
    what the last of them did.
    """

    shown: State
    before: State
    rounds: list[tuple[int, int]]
    told: list[Event]
    latest: list[Event]


def walk(record: Record, ply: int, round_of: Callable[[State], int]) -> ReplayPosition:
    """Go through a game, to look at it after `ply` moves."""
    state = record.replay(0)
    shown = before = state.copy()
    rounds = [(1, 0)]
    told, latest = list[Event](), list[Event]()
    for number, (seat, action) in enumerate(record.moves, 1):
        if number == ply:
            before = state.copy()
        state.events = None if number > ply else latest.append if number == ply else told.append
        state.advance(seat, action)
        if number == ply:
            shown = state.copy()
        if round_of(state) > rounds[-1][0]:
            rounds.append((round_of(state), number + 1))
    return ReplayPosition(shown, before, rounds, told + latest, latest)
