"""Paths on a board of squares: outlines of groups of spaces, veils, lines between spaces.

A set of spaces is an int, bit n standing for space n, row by row from the top left. Lengths are drawing units.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

Point = tuple[int, int]
"""A crossing of the grid's lines: column, row, counted from the top left."""
Step = tuple[int, int]


class Grid(NamedTuple):
    """A board of squares with a margin around it."""

    rows: int
    columns: int
    cell: float = 64
    margin: float = 44

    @property
    def width(self) -> float:
        """The whole drawing, margins included."""
        return self.columns * self.cell + 2 * self.margin

    @property
    def height(self) -> float:
        """The whole drawing, margins included."""
        return self.rows * self.cell + 2 * self.margin

    def at(self, column: float, row: float) -> tuple[float, float]:
        """Give where a crossing of lines lies; parts of a space are allowed."""
        return self.margin + column * self.cell, self.margin + row * self.cell

    def corner(self, space: int) -> tuple[float, float]:
        """Give where the top left corner of a space lies."""
        row, column = divmod(space, self.columns)
        return self.at(column, row)

    def spaces(self, spaces: int) -> list[int]:
        """Give the numbers of a set of spaces, ascending."""
        return [n for n in range(spaces.bit_length()) if spaces >> n & 1]


def number(value: float) -> str:
    """Write a length with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def loops(grid: Grid, spaces: int) -> Iterator[list[Point]]:
    """Give the borders of a set of spaces, each as a closed walk over crossings, the set on its right hand.

    The outer border of a group runs clockwise, the border of a hole in it the other way. Where two spaces touch at a
    corner only, the walk turns right, so that they stay apart.
    """
    edges = _edges(grid, spaces)
    while edges:
        start = at = min(edges)
        walk: list[Point] = []
        step: Step = (0, 0)
        while not walk or at != start:
            ends = edges[at]
            right = (at[0] - step[1], at[1] + step[0])
            end = right if right in ends else ends[0]
            ends.remove(end)
            if not ends:
                del edges[at]
            walk.append(at)
            step = (end[0] - at[0], end[1] - at[1])
            at = end
        yield walk


def _edges(grid: Grid, spaces: int) -> dict[Point, list[Point]]:
    """Give every side between a space of the set and one outside it, walked with the set on the right hand."""
    edges: dict[Point, list[Point]] = {}
    for space in grid.spaces(spaces):
        row, column = divmod(space, grid.columns)
        top_left, top_right = (column, row), (column + 1, row)
        bottom_left, bottom_right = (column, row + 1), (column + 1, row + 1)
        sides = (
            (row > 0, space - grid.columns, top_left, top_right),
            (column + 1 < grid.columns, space + 1, top_right, bottom_right),
            (row + 1 < grid.rows, space + grid.columns, bottom_right, bottom_left),
            (column > 0, space - 1, bottom_left, top_left),
        )
        for is_on_board, beside, start, end in sides:
            if not (is_on_board and spaces >> beside & 1):
                edges.setdefault(start, []).append(end)
    return edges


def sides(grid: Grid) -> Iterator[int]:
    """Give the set of spaces beside each space, space by space."""
    for space in range(grid.rows * grid.columns):
        row, column = divmod(space, grid.columns)
        beside = (
            (row > 0, -grid.columns),
            (column > 0, -1),
            (column + 1 < grid.columns, 1),
            (row + 1 < grid.rows, grid.columns),
        )
        yield sum(1 << space + step for is_on_board, step in beside if is_on_board)


@lru_cache(maxsize=2048)
def outline(grid: Grid, spaces: int, inset: float = 3.4, radius: float = 9) -> str:
    """Draw the outline of a group of spaces, a little inside its border, with round corners."""
    return "".join(_rounded(grid, loop, inset, radius) for loop in loops(grid, spaces))


def _rounded(grid: Grid, loop: list[Point], inset: float, radius: float) -> str:
    steps = [(end[0] - start[0], end[1] - start[1]) for start, end in zip(loop, [*loop[1:], loop[0]], strict=True)]
    path = ""
    for n, (point, after) in enumerate(zip(loop, steps, strict=True)):
        before = steps[n - 1]
        if before == after:
            continue
        x, y = grid.at(*point)
        # Inside is on the right hand of both sides that meet here.
        x -= inset * (before[1] + after[1])
        y += inset * (before[0] + after[0])
        path += (
            f"{'L' if path else 'M'}{number(x - before[0] * radius)} {number(y - before[1] * radius)}"
            f"Q{number(x)} {number(y)} {number(x + after[0] * radius)} {number(y + after[1] * radius)}"
        )
    return path + "Z"


@lru_cache(maxsize=256)
def squares(grid: Grid, spaces: int) -> str:
    """Draw every space of a set as a square."""
    side = number(grid.cell)
    corners = (grid.corner(space) for space in grid.spaces(spaces))
    return "".join(f"M{number(x)} {number(y)}h{side}v{side}h-{side}Z" for x, y in corners)


def all_but(grid: Grid, spaces: int) -> str:
    """Draw the whole board without a set of spaces; to be filled by the even-odd rule."""
    width, height = number(grid.columns * grid.cell), number(grid.rows * grid.cell)
    edge = number(grid.margin)
    return f"M{edge} {edge}h{width}v{height}h-{width}Z{squares(grid, spaces)}"


def lines(grid: Grid) -> str:
    """Draw the lines between the spaces."""
    left, top = grid.margin, grid.margin
    down = (f"M{number(left + n * grid.cell)} {number(top)}v{grid.rows * grid.cell:g}" for n in range(1, grid.columns))
    across = (
        f"M{number(left)} {number(top + n * grid.cell)}h{grid.columns * grid.cell:g}" for n in range(1, grid.rows)
    )
    return "".join((*across, *down))


def brackets(grid: Grid, space: int, inset: float = 7, length: float = 10) -> str:
    """Draw four corner marks inside a space."""
    x, y = grid.corner(space)
    near, far = inset, grid.cell - inset
    marks: Iterable[tuple[float, float, float, float]] = (
        (near, near, 1, 1),
        (far, near, -1, 1),
        (far, far, -1, -1),
        (near, far, 1, -1),
    )
    return "".join(
        f"M{number(x + a)} {number(y + b + down * length)}V{number(y + b)}H{number(x + a + across * length)}"
        for a, b, across, down in marks
    )


@lru_cache(maxsize=256)
def arc(grid: Grid, start: int, end: int, *, across: float, down: float, rise: float = 40) -> str:
    """Draw a bow that never leaves the drawing, between two spaces, from `across` and `down` in each of them."""
    (x0, y0), (x1, y1) = ((x + across, y + down) for x, y in map(grid.corner, (start, end)))
    top = max(min(y0, y1) - rise, grid.margin / 4)
    return f"M{number(x0)} {number(y0)}Q{number((x0 + x1) / 2)} {number(top)} {number(x1)} {number(y1)}"
