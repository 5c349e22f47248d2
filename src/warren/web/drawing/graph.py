"""A graph of carrots over the course of a game: one line for each seat, with its rabbit at the end."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from warren.web.drawing.grid import Point

WIDTH, HEIGHT = 480, 304
"""Drawing units."""
LEFT, RIGHT, TOP, BOTTOM = 34, 414, 16, 274
_APART = 25
"""How far the ends of two lines are kept apart, so that their rabbits do not cover each other."""


class End(NamedTuple):
    """The end of a line: whose, where its rabbit stands, and the carrots."""

    seat: int
    y: float
    total: int


class Graph(NamedTuple):
    """lines: by seat the points of its line. scale: heights and the carrots there. columns: where each step lies."""

    lines: Mapping[int, Sequence[Point]]
    ends: Sequence[End]
    scale: Sequence[tuple[float, int]]
    columns: Sequence[float]
    width: int
    height: int


def _scales() -> Iterator[int]:
    """Return how far apart the lines of a scale can be: 5, 10, 20, 50, 100 and so on."""
    yield 5
    for power in count(1):
        yield from (step * 10**power for step in (1, 2, 5))


def graph(sums: Mapping[int, Sequence[int]]) -> Graph:
    """Lay out a graph; sums: by seat, the best first, its carrots after each step, from 0 on; all of one length."""
    most = max(max(line) for line in sums.values())
    step = next(step for step in _scales() if most / step <= 5)
    steps = len(next(iter(sums.values()))) - 1

    def x(at: int) -> float:
        return round(LEFT + at * (RIGHT - LEFT) / steps, 1)

    def y(points: int) -> float:
        return round(BOTTOM - points * (BOTTOM - TOP) / (most or 1), 1)

    ends = []
    free = 0.0
    for seat, line in sums.items():
        free = max(free, y(line[-1]))
        ends.append(End(seat, free, line[-1]))
        free += _APART
    return Graph(
        {seat: [(x(at), y(points)) for at, points in enumerate(line)] for seat, line in sums.items()},
        ends,
        [(y(value), value) for value in range(0, most + 1, step)],
        [x(at) for at in range(steps + 1)],
        WIDTH,
        max(HEIGHT, int(ends[-1].y) + 30),
    )
