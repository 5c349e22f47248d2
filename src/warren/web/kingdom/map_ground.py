"""The ground of the map: terrain, coasts, grid, coordinates, frames and the score track. The same in every game."""

from functools import cache

from markupsafe import Markup

from warren.games.kingdom.board import LAVA, SPACES_OF, connected_groups
from warren.games.kingdom.parts import BOARD, COLUMNS, ROW_LETTERS
from warren.web.drawing.grid import lines, number, sides
from warren.web.drawing.wild import coast, crack
from warren.web.kingdom.chart import NEW_WORLD, SIDE
from warren.web.kingdom.map_track import TRACK, steps_of_track

LETTERS = tuple(letter for row in BOARD.rows for letter in row)
"""The letter of each space's terrain, by which its symbol and its colours are named."""

_BESIDE = (0, *sides(NEW_WORLD))
"""The spaces beside each space, lava or not, as connected_groups wants them."""
_PAINTED = ("field", "mountain", "city", "forest", "sea")
"""Terrains with a coast, in the order in which they are painted; the plain is what lies under all."""


@cache
def ground() -> Markup:
    """Give the ground and the lava as symbols that take no room.

    `layers` shows them, the lava above the fiefs, so a page needs this once and never again.
    """
    drawn = {"ground": [*_land(), *_frame(), steps_of_track()], "lava": _lava()}
    side = number(SIDE)
    symbols = (
        f'<symbol id="{name}" viewBox="0 0 {side} {side}">{"".join(parts)}</symbol>' for name, parts in drawn.items()
    )
    return Markup(f'<svg class="defs" aria-hidden="true">{"".join(symbols)}</svg>')


def _land() -> list[str]:
    inside = number(NEW_WORLD.left), number(NEW_WORLD.columns * NEW_WORLD.cell)
    parts = ['<rect class="gr p" x="{0}" y="{0}" width="{1}" height="{1}"/>'.format(*inside)]
    letters = {terrain: letter for letter, terrain in BOARD.terrains.items()}
    for terrain in _PAINTED:
        for region in connected_groups(SPACES_OF[terrain], (), _BESIDE):
            parts.append(f'<path class="land {letters[terrain]}" d="{coast(NEW_WORLD, region)}"/>')
    for space, letter in enumerate(LETTERS):
        x, y = NEW_WORLD.corner(space)
        parts.append(
            f'<use href="#t-{letter}" x="{x:g}" y="{y:g}" width="{NEW_WORLD.cell}" height="{NEW_WORLD.cell}"/>'
        )
    return [*parts, f'<path class="gl" d="{lines(NEW_WORLD)}"/>']


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
