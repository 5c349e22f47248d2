"""Paths that look drawn by hand: coasts of regions, and cracks between spaces. The same board gives the same lines."""

from itertools import pairwise
from random import Random

from warren.web.drawing.grid import Grid, Point, loops, number


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


def _middle(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _wave(grid: Grid, start: Point, end: Point) -> list[tuple[float, float]]:
    """Give three points on one side of a space, off the straight line; the same whichever way it is walked."""
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
