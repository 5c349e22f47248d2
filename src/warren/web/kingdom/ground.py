"""The ground of the map: terrain, coasts, grid, coordinates, frames and the score track. The same in every game."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from markupsafe import Markup

from warren.games.kingdom.board import CLOUD as CLOUD_SPACES
from warren.games.kingdom.board import LAVA, SPACES_OF, connected_groups
from warren.games.kingdom.parts import BOARD, COLUMNS, ROW_LETTERS
from warren.games.kingdom.sky.parts import FACTS
from warren.web.drawing.grid import Grid, lines, number, sides
from warren.web.drawing.wild import coast, crack
from warren.web.kingdom.chart import BASE, CLOUD, NEW_WORLD, SIDE, TRACK, Chart, steps_of_track

LETTERS = tuple(letter for row in BOARD.rows for letter in row)
"""The letter of each space's terrain, by which its symbol and its colours are named."""

_PAINTED = ("field", "mountain", "city", "forest", "sea")
"""Terrains with a coast, in the order in which they are painted; the plain is what lies under all."""
CLOUD_LETTERS = {
    "field": "c",
    "forest": "f",
    "sea": "s",
    "city": "X",
    "rainbow": "ra",
    "wondrous": "wo",
    "nimbus": "ni",
}
"""The same of the cloud's terrains."""


@cache
def ground(chart: Chart = BASE) -> Markup:
    """Return the ground and the lava as symbols that take no room.

    `layers` shows them, the lava above the fiefs, so a page needs this once and never again.
    """
    land = [*_land(), *_frame(), steps_of_track()]
    if chart.has_cloud:
        side = number(SIDE - 1.5)
        land = [f'<rect class="paper" x=".75" y=".75" width="{side}" height="{side}"/>', *land, *_cloud()]
    box = f"0 0 {number(chart.width)} {number(chart.height)}"
    symbols = (
        f'<symbol id="{name}" viewBox="{box}">{"".join(parts)}</symbol>'
        for name, parts in (("ground", land), ("lava", _lava()))
    )
    return Markup(f'<svg class="defs" aria-hidden="true">{"".join(symbols)}</svg>')


def _land() -> list[str]:
    inside = number(NEW_WORLD.left), number(NEW_WORLD.columns * NEW_WORLD.cell)
    letters = {terrain: letter for letter, terrain in BOARD.terrains.items()}
    return [
        '<rect class="gr p" x="{0}" y="{0}" width="{1}" height="{1}"/>'.format(*inside),
        *_regions(NEW_WORLD, _PAINTED, letters),
        *_drawings(NEW_WORLD, LETTERS),
    ]


def _cloud() -> list[str]:
    """Draw the Great Cloud: nimbus, on that what else there is, the name of every space, the letters of the rows."""
    whole = coast(CLOUD, CLOUD_SPACES)
    parts = [f'<path class="land ni" d="{whole}"/>', *_regions(CLOUD, CLOUD_LETTERS, CLOUD_LETTERS)]
    parts += _drawings(CLOUD, [CLOUD_LETTERS[space.terrain] for space in FACTS.spaces])
    for space, printed in enumerate(FACTS.spaces, CLOUD.first):
        x, y = CLOUD.corner(space)
        parts.append(f'<text class="co on" x="{x + 6:g}" y="{y + 17:g}">{printed.id}</text>')
    for number_of_row, row in enumerate(CLOUD.rows):
        letter = FACTS.spaces[sum(one.length for one in CLOUD.rows[:number_of_row])].id[0]
        for column, aside in ((row.start, -13), (row.start + row.length, 13)):
            x, y = CLOUD.at(column, number_of_row + 0.5)
            parts.append(f'<text class="co" x="{number(x + aside)}" y="{number(y + 6)}">{letter}</text>')
    return parts


def _regions(board: Grid, terrains: Iterable[str], letters: Mapping[str, str]) -> list[str]:
    """Paint the regions of each terrain, each with its coast."""
    here = sum(1 << space for space in board.spaces(-1))
    beside = (*(0,) * (board.first + 1), *sides(board))
    return [
        f'<path class="land {letters[terrain]}" d="{coast(board, region)}"/>'
        for terrain in terrains
        for region in connected_groups(SPACES_OF[terrain] & here, (), beside)
    ]


def _drawings(board: Grid, letters: Sequence[str]) -> list[str]:
    """Draw on every space what its terrain looks like, and the lines between them."""
    parts = []
    for space, letter in enumerate(letters, board.first):
        x, y = board.corner(space)
        parts.append(f'<use href="#t-{letter}" x="{x:g}" y="{y:g}" width="{board.cell:g}" height="{board.cell:g}"/>')
    return [*parts, f'<path class="gl" d="{lines(board)}"/>']


def _lava() -> list[str]:
    cracks = [crack(NEW_WORLD, *edge) for edge in sorted(tuple(sorted(edge)) for edge in LAVA)]
    # All of one layer before the next, so that no rim lies over another crack's core.
    return [f'<path class="lava{layer}" d="{"".join(cracks)}"/>' for layer in range(4)]


def _frame() -> list[str]:
    parts = []
    for n in range(COLUMNS):
        middle = number(NEW_WORLD.left + (n + 0.5) * NEW_WORLD.cell)
        low = number(NEW_WORLD.left + (n + 0.5) * NEW_WORLD.cell + 6)
        for y in (TRACK + 17, SIDE - TRACK - 6):
            parts.append(f'<text class="co" x="{middle}" y="{number(y)}">{n + 1}</text>')
        for x in (TRACK + 11.5, SIDE - TRACK - 11.5):
            parts.append(f'<text class="co" x="{number(x)}" y="{low}">{ROW_LETTERS[n]}</text>')
    for name, edge in (("frame thin", TRACK), ("frame", NEW_WORLD.left)):
        length = number(SIDE - 2 * edge)
        parts.append(f'<rect class="{name}" x="{edge}" y="{edge}" width="{length}" height="{length}"/>')
    near, far = TRACK + 2.5, SIDE - TRACK - 20.5
    for x, y in ((near, near), (far, near), (near, far), (far, far)):
        parts.append(f'<use href="#rose" x="{number(x)}" y="{number(y)}" width="18" height="18"/>')
    return parts
