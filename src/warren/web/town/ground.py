"""Where New Town lies in its drawing, and its ground: meadow and forests, the river, coordinates and frame."""

from functools import lru_cache

from markupsafe import Markup

from warren.games.town.board import EDGES, NEXT_TO, ROW_LETTERS, SIZE, SPACE_IDS, groups, members
from warren.games.town.lookup import Lookup
from warren.web.drawing.grid import Grid, lines, number
from warren.web.drawing.wild import coast, stream

GRID = Grid.even(SIZE, SIZE, cell=120, margin=30)
WHOLE = GRID.width + 2 * GRID.left
"""The board with its frame, which is as wide as it is high."""
TILE = 98
"""How wide a tile is; what is left of its space shows the lines of Neighborhoods, and the river."""
INSET = (GRID.cell - TILE) / 2


def neighborhood_id(seat: int, spaces: int) -> str:
    """Return the id of a Neighborhood in the page: its seat and its first space."""
    return f"area-{seat}-{SPACE_IDS[(spaces & -spaces).bit_length() - 1]}"


def place(column: float, row: float) -> tuple[float, float]:
    """Return where a place lies in hundredths of the drawing, counted in spaces from the top left."""
    x, y = GRID.at(column, row)
    return round(100 * x / WHOLE, 2), round(100 * y / WHOLE, 2)


def is_beside(edge: int) -> bool:
    """Return whether an edge lies between two spaces of one row."""
    one, other = EDGES[edge]
    return other == one + 1


def middle_of(edge: int) -> tuple[float, float]:
    x, y = GRID.corner(EDGES[edge][1])
    return (x, y + GRID.cell / 2) if is_beside(edge) else (x + GRID.cell / 2, y)


# The ground, the same in every game with a set


@lru_cache(maxsize=64)
def ground(lookup: Lookup) -> Markup:
    """Return the ground as a symbol that takes no room; `board.layers` shows it, so a page needs this once."""
    parts = [*_land(lookup), *_river(lookup), *_frame()]
    side = number(WHOLE)
    return Markup(
        f'<svg class="defs" aria-hidden="true"><symbol id="ground" viewBox="0 0 {side} {side}">{"".join(parts)}'
        "</symbol></svg>"
    )


def _land(lookup: Lookup) -> list[str]:
    inside = number(GRID.left), number(GRID.width)
    parts = ['<rect class="gr p" x="{0}" y="{0}" width="{1}" height="{1}"/>'.format(*inside)]
    parts += [f'<path class="land f" d="{coast(GRID, region)}"/>' for region in groups(lookup.forest, NEXT_TO)]
    for space in range(SIZE * SIZE):
        x, y = GRID.corner(space)
        letter = "f" if lookup.forest >> space & 1 else "p"
        box = f'x="{x + INSET:g}" y="{y + INSET:g}" width="{TILE}" height="{TILE}"'
        parts.append(f'<use href="#t-{letter}" {box}/>')
    return [*parts, f'<path class="gl" d="{lines(GRID)}"/>']


def _river(lookup: Lookup) -> list[str]:
    course = stream(GRID, [EDGES[edge] for edge in members(lookup.river)])
    # All of one layer before the next: bank, water, light on it.
    return [f'<path class="river{layer}" d="{course}"/>' for layer in range(3)]


def _frame() -> list[str]:
    parts = []
    edge = GRID.left
    band = number(WHOLE)
    inner = f"M0 0H{band}V{band}H0ZM{edge:g} {edge:g}V{number(WHOLE - edge)}H{number(WHOLE - edge)}V{edge:g}Z"
    parts.append(f'<path class="rim" fill-rule="evenodd" d="{inner}"/>')
    parts.append(f'<rect class="frame" x="{edge:g}" y="{edge:g}" width="{GRID.width:g}" height="{GRID.width:g}"/>')
    for n in range(SIZE):
        middle = GRID.at(n + 0.5, 0)[0]
        for y in (edge - 9, WHOLE - 9):
            parts.append(f'<text class="co" x="{number(middle)}" y="{number(y)}">{n + 1}</text>')
        for x in (edge / 2, WHOLE - edge / 2):
            parts.append(f'<text class="co" x="{number(x)}" y="{number(middle + 6)}">{ROW_LETTERS[n]}</text>')
    near, far = 6, WHOLE - 24
    for x, y in ((near, near), (far, near), (near, far), (far, far)):
        parts.append(f'<use href="#rose" x="{number(x)}" y="{number(y)}" width="18" height="18"/>')
    return parts
