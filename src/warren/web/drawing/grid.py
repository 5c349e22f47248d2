"""A board of squares: paths for groups of spaces, veils and lines between spaces, and the buttons that lie over it.

The rows may begin at different places, so that the squares of a row lie half beside those of the next, like bricks. A
set of spaces is an int, bit n standing for space n, row by row from the top left. Lengths are drawing units.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

import msgspec
from markupsafe import Markup, escape

from warren.web.drawing.parts import Drawn, Layer, part_of

Crossing = tuple[int, int]
"""A crossing of the grid's lines: column (in steps, see Grid), row, counted from the top left."""
GridStep = tuple[int, int]
Point = tuple[float, float]
"""A place in a drawing: to the right and down."""
Size = tuple[float, float]
"""Width and height, such as of a whole drawing."""
HIGHEST = 11
"""How near to the upper rim of the drawing a bow comes."""


class GridRow(NamedTuple):
    """A row of squares. start: where it begins, in whole or half squares from the left. length: how many there are."""

    start: float
    length: int


class Grid(msgspec.Struct, frozen=True, cache_hash=True, dict=True):
    """A board of squares in a drawing. first: the number of its first space. left, top: where its squares begin."""

    rows: tuple[GridRow, ...]
    first: int = 0
    cell: float = 64
    left: float = 44
    top: float = 44

    @classmethod
    def even(cls, rows: int, columns: int, *, cell: float = 64, margin: float = 44) -> "Grid":
        """Return a board whose squares lie one below the other."""
        return cls((GridRow(0, columns),) * rows, cell=cell, left=margin, top=margin)

    @cached_property
    def steps(self) -> int:
        """Into how many steps a square is cut along its row, so that every side begins and ends at a step."""
        return 1 if all(row.start == int(row.start) for row in self.rows) else 2

    @cached_property
    def columns(self) -> int:
        """How many squares the board is wide."""
        return int(max(row.start + row.length for row in self.rows))

    @property
    def width(self) -> float:
        """From the first square to the end of the last."""
        return self.columns * self.cell

    @cached_property
    def squares(self) -> tuple[tuple[float, int], ...]:
        """Where each space lies: column (a half one too) and row."""
        return tuple((row.start + n, number) for number, row in enumerate(self.rows) for n in range(row.length))

    @cached_property
    def covers(self) -> int:
        """All spaces of the board."""
        return (1 << len(self.squares)) - 1 << self.first

    @cached_property
    def units(self) -> dict[Crossing, int]:
        """The space of each step of each row."""
        return {
            (int(column * self.steps) + part, row): self.first + n
            for n, (column, row) in enumerate(self.squares)
            for part in range(self.steps)
        }

    def at(self, column: float, row: float) -> Point:
        """Return where a place lies, counted in squares from the top left; parts of a square are allowed."""
        return self.left + column * self.cell, self.top + row * self.cell

    def corner(self, space: int) -> Point:
        """Return where the top left corner of a space lies."""
        return self.at(*self.squares[space - self.first])

    def spaces(self, spaces: int) -> list[int]:
        """Return the numbers of those of a set of spaces that lie on this board, ascending."""
        return [n for n in range(self.first, self.first + len(self.squares)) if spaces >> n & 1]


def number(value: float) -> str:
    """Write a length with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def loops(grid: Grid, spaces: int) -> Iterator[list[Crossing]]:
    """Return the borders of a set of spaces, each as a closed walk over crossings, the set on its right hand.

    The outer border of a group runs clockwise, the border of a hole in it the other way. Where two spaces touch at a
    corner only, the walk turns right, so that they stay apart.
    """
    edges = _edges(grid, spaces)
    while edges:
        start = at = min(edges)
        walk: list[Crossing] = []
        step: GridStep = (0, 0)
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


def _edges(grid: Grid, spaces: int) -> dict[Crossing, list[Crossing]]:
    """Return every side between a space of the set and what is outside it, walked with the set on the right hand."""
    edges: dict[Crossing, list[Crossing]] = {}
    inside = {unit for unit, space in grid.units.items() if spaces >> space & 1}
    for column, row in sorted(inside, key=lambda unit: unit[::-1]):
        top_left, top_right = (column, row), (column + 1, row)
        bottom_left, bottom_right = (column, row + 1), (column + 1, row + 1)
        sides = (
            ((column, row - 1), top_left, top_right),
            ((column + 1, row), top_right, bottom_right),
            ((column, row + 1), bottom_right, bottom_left),
            ((column - 1, row), bottom_left, top_left),
        )
        for beside, start, end in sides:
            if beside not in inside:
                edges.setdefault(start, []).append(end)
    return edges


def sides(grid: Grid) -> Iterator[int]:
    """Return the set of spaces that share a side, or part of one, with each space, space by space."""
    beside = [0] * len(grid.squares)
    for (column, row), space in grid.units.items():
        for other in ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)):
            neighbour = grid.units.get(other, space)
            if neighbour != space:
                beside[space - grid.first] |= 1 << neighbour
    yield from beside


@lru_cache(maxsize=2048)
def outline(grid: Grid, spaces: int, inset: float = 3.4, radius: float = 9) -> str:
    """Draw the outline of a group of spaces, a little inside its border, with round corners."""
    return "".join(_rounded(grid, loop, inset, radius) for loop in loops(grid, spaces))


def _rounded(grid: Grid, loop: list[Crossing], inset: float, radius: float) -> str:
    steps = [(end[0] - start[0], end[1] - start[1]) for start, end in zip(loop, [*loop[1:], loop[0]], strict=True)]
    path = ""
    for n, (point, after) in enumerate(zip(loop, steps, strict=True)):
        before = steps[n - 1]
        if before == after:
            continue
        x, y = grid.at(point[0] / grid.steps, point[1])
        # Inside is on the right hand of both sides that meet here.
        x -= inset * (before[1] + after[1]) + before[0] * radius
        y += inset * (before[0] + after[0]) - before[1] * radius
        if not path:
            path = f"M{number(x)} {number(y)}"
        else:
            path += f"H{number(x)}" if before[0] else f"V{number(y)}"
        path += _corner(before, after, radius)
    return path + "Z"


@lru_cache(maxsize=64)
def _corner(before: GridStep, after: GridStep, radius: float) -> str:
    """Draw a round corner from one side to the next, from where it begins: such a path is short, and packs well."""
    along = [radius * step for step in before]
    end = [radius * (one + other) for one, other in zip(before, after, strict=True)]
    return "q" + " ".join(map(number, along + end))


@lru_cache(maxsize=256)
def squares(grid: Grid, spaces: int) -> str:
    """Draw every space of a set as a square."""
    side = number(grid.cell)
    corners = (grid.corner(space) for space in grid.spaces(spaces))
    return "".join(f"M{number(x)} {number(y)}h{side}v{side}h-{side}Z" for x, y in corners)


def all_but(grid: Grid, spaces: int) -> str:
    """Draw the whole board without a set of spaces; to be filled by the even-odd rule."""
    return _whole(grid) + squares(grid, spaces)


@lru_cache(maxsize=8)
def _whole(grid: Grid) -> str:
    bars = []
    for row, (start, length) in enumerate(grid.rows):
        x, y = grid.at(start, row)
        width = number(length * grid.cell)
        bars.append(f"M{number(x)} {number(y)}h{width}v{number(grid.cell)}h-{width}Z")
    return "".join(bars)


def lines(grid: Grid) -> str:
    """Draw the lines between the spaces."""
    parts = []
    for row, (start, length) in enumerate(grid.rows):
        x, y = grid.at(start, row)
        if row:
            above = grid.rows[row - 1]
            left, right = max(start, above.start), min(start + length, above.start + above.length)
            parts.append(f"M{number(grid.at(left, row)[0])} {number(y)}h{number((right - left) * grid.cell)}")
        parts += [f"M{number(x + n * grid.cell)} {number(y)}v{grid.cell:g}" for n in range(1, length)]
    return "".join(parts)


def brackets(grid: Grid, space: int, inset: float = 7, length: float = 10) -> str:
    """Draw four corner marks inside a space."""
    x, y = grid.corner(space)
    return f"M{number(x + inset)} {number(y + inset + length)}{_marks(grid.cell - 2 * inset, length)}"


@lru_cache(maxsize=16)
def _marks(side: float, length: float) -> str:
    """Draw corner marks of a square, from the lower end of the upper left one on."""
    long, between = number(length), number(side - 2 * length)
    upper = f"v-{long}h{long}m{between} 0h{long}v{long}"
    return f"{upper}m0 {between}v{long}h-{long}m-{between} 0h-{long}v-{long}"


@lru_cache(maxsize=256)
def arc(
    start: Point,
    end: Point,
    *,
    across: float,
    down: float,
    rise: float = 40,
) -> str:
    """Draw a bow that never leaves the drawing, between two corners of spaces, from `across` and `down` of each."""
    (x0, y0), (x1, y1) = ((x + across, y + down) for x, y in (start, end))
    top = max(min(y0, y1) - rise, HIGHEST)
    return f"M{number(x0)} {number(y0)}Q{number((x0 + x1) / 2)} {number(top)} {number(x1)} {number(y1)}"


# Buttons


def button_grid(grid: Grid, buttons: Sequence[str], size: Size, label: str, more: str = "") -> tuple[Layer, ...]:
    """Lay the buttons of a board, in the order of its spaces, over it.

    label: what they are. more: further attributes of the grid.
    """
    rows, at = [], 0
    for number, row in enumerate(grid.rows):
        rows.append(button_row(grid, number, buttons[at : at + row.length], size))
        at += row.length
    return grid_of(grid, rows, label, more)


def button_row(grid: Grid, number: int, buttons: Sequence[str], size: Size) -> Drawn:
    """Lay the buttons of one row. number: of the row, from the top."""
    row = grid.rows[number]
    box = over(grid.at(row.start, number), (row.length * grid.cell, grid.cell), size)
    name = f"cells-{grid.first}-{number}"
    return part_of(name, f'<div role="row" id="{name}" style="{box}">{"".join(buttons)}</div>')


def grid_of(grid: Grid, rows: Sequence[Drawn], label: str, more: str = "") -> tuple[Layer, ...]:
    """Return the layers of a grid of such rows. Otherwise as `button_grid`."""
    name = f'id="cells-{grid.first}" role="grid" aria-label="{escape(label)}"{more}'
    return Markup(f'<div class="cells" {name}>'), *rows, Markup("</div>")


@lru_cache(maxsize=1024)
def over(corner: Point, box: Size, size: Size) -> str:
    """Return the style that lays an element over a part of a drawing."""
    parts = {
        "left": corner[0] / size[0],
        "top": corner[1] / size[1],
        "width": box[0] / size[0],
        "height": box[1] / size[1],
    }
    return ";".join(f"{name}:{part:.3%}" for name, part in parts.items())
