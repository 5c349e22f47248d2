"""Paths that look drawn by hand: coasts of regions, streams, and cracks between spaces.

The same board gives the same lines.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

from warren.web.drawing.grid import Crossing, Grid, Point, loops, number


def coast(grid: Grid, spaces: int) -> str:
    """Draw the border of a region as a wavy line, shared with the regions beside it and straight along the rim."""
    path = ""
    for loop in loops(grid, spaces):
        points = [point for side in pairwise([*loop, loop[0]]) for point in _wave(grid, *side)]
        halfway = [_middle(a, b) for a, b in pairwise([*points, points[0]])]
        path += "M{} {}".format(*map(number, halfway[-1]))
        for (x, y), (to_x, to_y) in zip(points, halfway, strict=True):
            path += f"Q{number(x)} {number(y)} {number(to_x)} {number(to_y)}"
        path += "Z"
    return path


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _wave(grid: Grid, start: Crossing, end: Crossing) -> list[Point]:
    """Return three points on one side of a space, off the straight line; the same whichever way it is walked."""
    first, last = sorted((start, end))
    chance = Random(f"coast {first} {last}")
    along_x, along_y = last[0] - first[0], last[1] - first[1]
    # A board of even rows has a frame; one of bricks is a cloud.
    on_rim = first[0] == last[0] in (0, grid.columns) or first[1] == last[1] in (0, len(grid.rows))
    is_rim = on_rim and grid.steps == 1
    points = []
    for part, swing in ((0.13, 1), (0.5, 3), (0.87, 1)):
        off = 0 if is_rim else chance.uniform(-swing, swing) / grid.cell
        column = (first[0] + along_x * part) / grid.steps + along_y * off
        points.append(grid.at(column, first[1] + along_y * part + along_x * off))
    return points if first == start else points[::-1]


def stream(grid: Grid, edges: Iterable[tuple[int, int]]) -> str:
    """Draw a wavy line along the sides that pairs of neighbouring spaces share, into the frame at the rim."""
    path = ""
    for walk in _walks({_side(grid, *sorted(edge)) for edge in edges}):
        points = [point for side in pairwise(walk) for point in _wave(grid, *side)]
        points = [*_mouth(grid, walk[0]), *points, *_mouth(grid, walk[-1])]
        path += "M{} {}".format(*map(number, points[0]))
        for (x, y), after in pairwise(points[1:]):
            path += "Q{} {} {} {}".format(*map(number, (x, y, *_middle((x, y), after))))
        path += "L{} {}".format(*map(number, points[-1]))
    return path


def _side(grid: Grid, one: int, other: int) -> tuple[Crossing, Crossing]:
    """Return the two crossings between which two neighbouring spaces touch."""
    column, row = map(int, grid.squares[other - grid.first])
    is_beside = other == one + 1
    return (column, row), (column, row + 1) if is_beside else (column + 1, row)


def _walks(sides: set[tuple[Crossing, Crossing]]) -> Iterator[list[Crossing]]:
    """Join sides to walks as long as can be: from their ends and forks first, then what is left, in rings."""
    ends: dict[Crossing, list[Crossing]] = {}
    for one, other in sorted(sides):
        ends.setdefault(one, []).append(other)
        ends.setdefault(other, []).append(one)
    is_inside = {point: len(beside) == 2 for point, beside in ends.items()}
    for start in sorted(ends, key=lambda point: (is_inside[point], point)):
        while ends[start]:
            walk = [start]
            while len(walk) == 1 or (is_inside[walk[-1]] and ends[walk[-1]]):
                step = ends[walk[-1]].pop(0)
                ends[step].remove(walk[-1])
                walk.append(step)
            yield walk


def _mouth(grid: Grid, point: Crossing) -> list[Point]:
    """Return where a stream that comes to the rim of the board ends: at the edge of the frame; inside, where it is."""
    column, row = point
    out_x = {0: -grid.left, grid.columns: grid.left}.get(column, 0.0)
    out_y = {0: -grid.top, len(grid.rows): grid.top}.get(row, 0.0)
    x, y = grid.at(column, row)
    return [(x + (0 if out_y else out_x), y + out_y)]


def crack(grid: Grid, one: int, other: int, teeth: int = 6) -> str:
    """Draw a jagged line along the side that two neighbouring spaces share."""
    first, last = sorted((one, other))
    chance = Random(f"crack {first} {last}")
    x, y = grid.corner(last)
    is_upright = last == first + 1
    points = []
    for tooth in range(teeth + 1):
        along = 3 + (grid.cell - 6) * tooth / teeth
        off = 0 if tooth in (0, teeth) else chance.choice((-1, 1)) * chance.uniform(1.6, 4.2)
        points.append((x + off, y + along) if is_upright else (x + along, y + off))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
