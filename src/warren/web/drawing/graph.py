"""Graphs of how a game went: one line for each seat, with its rabbit and its total at the end."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from typing import NamedTuple

from warren.web.drawing.grid import Point

LEFT, RIGHT, TOP, BOTTOM = 36, 484, 16, 268
"""Where the lines lie in the 560 × 300 units of templates/graph.html; about them stand words, figures and rabbits."""
_APART = 26
"""How far the ends of two lines are kept apart, so that their rabbits do not cover each other."""
MOST_STEPS = 5
"""Into as many steps a scale is divided."""


class End(NamedTuple):
    """The end of a line: whose, where its rabbit stands, and the total."""

    seat: int
    y: float
    total: int


class Graph(NamedTuple):
    """lines: by seat the points of its line. scale: heights and the figures there. columns: where each step lies.

    around: whether it shows what is more and less than nothing.
    """

    lines: Mapping[int, Sequence[Point]]
    ends: Sequence[End]
    scale: Sequence[tuple[float, int]]
    columns: Sequence[float]
    around: bool


def totals(sums: Mapping[int, Sequence[int]]) -> Graph:
    """Lay out what everybody had; sums: by seat, the best first, its total after each step; all of one length."""
    return _laid_out(sums, sums)


def leads(sums: Mapping[int, Sequence[int]]) -> Graph:
    """Lay out how far everybody was ahead of the mean of all, or behind it; sums: as in `totals`."""
    return _laid_out(ahead(sums), sums)


def ahead(sums: Mapping[int, Sequence[int]]) -> dict[int, list[float]]:
    """Return by seat how far it was ahead of the mean of all after each step, or behind it; sums: as in `totals`."""
    means = [sum(points) / len(points) for points in zip(*sums.values(), strict=True)]
    return {seat: [points - mean for points, mean in zip(line, means, strict=True)] for seat, line in sums.items()}


def _laid_out(lines: Mapping[int, Sequence[float]], sums: Mapping[int, Sequence[int]]) -> Graph:
    low, high = (of(0, *map(of, lines.values())) for of in (min, max))
    span = high - low or 1
    step = next(step for step in _scales() if span / step <= MOST_STEPS)
    columns = len(next(iter(lines.values())))
    across = [round(LEFT + at * (RIGHT - LEFT) / (columns - 1), 1) for at in range(columns)]

    def y(points: float) -> float:
        return round(BOTTOM - (points - low) * (BOTTOM - TOP) / span, 1)

    return Graph(
        {seat: [(x, y(points)) for x, points in zip(across, line, strict=True)] for seat, line in lines.items()},
        _ends({seat: y(line[-1]) for seat, line in lines.items()}, {seat: line[-1] for seat, line in sums.items()}),
        [(y(value), value) for value in range(step * ceil(low / step), int(high) + 1, step)],
        across,
        low < 0,
    )


def _scales() -> Iterator[int]:
    """Return how far apart the lines of a scale can be: 5, 10, 20, 50, 100 and so on."""
    yield 5
    for power in count(1):
        yield from (step * 10**power for step in (1, 2, 5))


def _ends(heights: Mapping[int, float], totals: Mapping[int, int]) -> list[End]:
    """Return the ends of lines from the top down, as far apart as they have to be."""
    found, free = list[End](), float(TOP)
    for seat in sorted(heights, key=lambda seat: heights[seat]):
        found.append(End(seat, max(free, heights[seat]), totals[seat]))
        free = found[-1].y + _APART
    room = float(BOTTOM)
    for at in reversed(range(len(found))):
        found[at] = found[at]._replace(y=min(room, found[at].y))
        room = found[at].y - _APART
    return found
