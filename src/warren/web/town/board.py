"""The map of Town as a page shows it: the ground, and all that is drawn anew over it with every change.

The ground is meadow and forests, the river, coordinates and frame. Over it lie tiles, Bunnies, Bridges, wood,
Neighborhoods, and an Architect with a price on each space that is open. Every piece has an id by its place (bd-C2 a
tile, rb-C2-0 a Bunny, br-A2-A3 a Bridge), so that an update changes only what moved.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from markupsafe import Markup

from warren.games.town.board import EDGE_IDS, EDGES, NEXT_TO, ROW_LETTERS, SIZE, SPACE_IDS, bits, groups, members
from warren.games.town.effects import TYPE_NUMBERS, Star, Stars
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.neighborhoods import Influence
from warren.games.town.state import BOTH, NOTHING
from warren.presentation.model import Gain
from warren.presentation.town.moment import Moment
from warren.web.drawing.grid import Grid, lines, number, outline
from warren.web.drawing.pieces import Box, drawing, frame, line, shown, tick, use, veil
from warren.web.drawing.pieces import chosen as framed
from warren.web.drawing.wild import coast, stream
from warren.web.town.marks import MOST_DRAWN, symbol_of

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
    """Return the ground as a symbol that takes no room; `layers` shows it, so a page needs this once."""
    side, edge = number(WHOLE), GRID.left
    inside = f'x="{edge:g}" y="{edge:g}" width="{GRID.width:g}" height="{GRID.width:g}"'
    parts = [f'<rect class="gr p" {inside}/>']
    parts += [f'<path class="land f" d="{coast(GRID, region)}"/>' for region in groups(lookup.forest, NEXT_TO)]
    for space in range(SIZE * SIZE):
        x, y = GRID.corner(space)
        letter = "f" if lookup.forest >> space & 1 else "p"
        box = f'x="{x + INSET:g}" y="{y + INSET:g}" width="{TILE}" height="{TILE}"'
        parts.append(f'<use href="#t-{letter}" {box}/>')
    parts.append(f'<path class="gl" d="{lines(GRID)}"/>')
    course = stream(GRID, [EDGES[edge] for edge in members(lookup.river)])
    # All of one layer before the next: bank, water, light on it.
    parts += [f'<path class="river{layer}" d="{course}"/>' for layer in range(3)]
    rim = f"M0 0H{side}V{side}H0ZM{edge:g} {edge:g}V{number(WHOLE - edge)}H{number(WHOLE - edge)}V{edge:g}Z"
    parts += [f'<path class="rim" fill-rule="evenodd" d="{rim}"/>', f'<rect class="frame" {inside}/>']
    for n in range(SIZE):
        middle = GRID.at(n + 0.5, 0)[0]
        for y in (edge - 9, WHOLE - 9):
            parts.append(f'<text class="co" x="{number(middle)}" y="{number(y)}">{n + 1}</text>')
        for x in (edge / 2, WHOLE - edge / 2):
            parts.append(f'<text class="co" x="{number(x)}" y="{number(middle + 6)}">{ROW_LETTERS[n]}</text>')
    for y, x in product((6, WHOLE - 24), repeat=2):
        parts.append(f'<use href="#rose" x="{number(x)}" y="{number(y)}" width="18" height="18"/>')
    return Markup(
        f'<svg class="defs" aria-hidden="true"><symbol id="ground" viewBox="0 0 {side} {side}">{"".join(parts)}'
        "</symbol></svg>"
    )


# What lies on it

_SYMBOL: Box = (18, 17, 32, 32)
_BUNNY: Box = (44, 45, 32, 40)
"""Where a Bunny stands on a tile."""
_BUNNIES: tuple[Box, Box] = ((22, 45, 32, 40), (66, 45, 32, 40))
"""Where two stand."""
_ARCHITECT: Box = (17, 20, 50, 62.5)
_WOOD: Box = (13, 82, 28, 28)
_STAR = 25
"""How wide a star is drawn."""
_ROW, _ROOM = 22, 66
"""How high a row of small stars is, and how much room there is for all of them."""
_INSETS = (3.6, 8)
"""How far the outline of each seat stays inside a space, so that both are seen where both control a Building."""
_FRAME = 5, 9
"""How far the frame around a space stays inside it, and how round it is."""


class Look(NamedTuple):
    """What is looked at on a map.

    legal: what each space that may be chosen would bring; all else lies under a veil (None: no veil). chosen: the space
    looked at. tile: the Building that would stand there. joined: the Neighborhood that would be activated, with its
    seat. edges: where a Bridge may be laid; edge: the one looked at (sets). fresh: the spaces where something was built
    that the one who looks has not answered yet.
    """

    legal: Mapping[int, Gain | None] | None = None
    chosen: int | None = None
    tile: int | None = None
    joined: tuple[int, Influence] | None = None
    edges: int = 0
    edge: int = 0
    fresh: Collection[int] = ()

    @property
    def ghost(self) -> tuple[int, int] | None:
        """A tile that is only tried out: its space, and the Building."""
        return None if self.chosen is None or self.tile is None else (self.chosen, self.tile)


def layers(town: Moment, look: Look) -> Markup:
    """Draw the map."""
    view, joined, chosen = town.view, look.joined, look.chosen
    parts = [shown("ground", WHOLE, WHOLE)]
    parts += [piece("farm-wood", one, _WOOD, f"wo-{SPACE_IDS[one]}", "log-pile") for one in members(view.forest_wood)]
    parts += open_spaces(town.prices, look.ghost[0] if look.ghost else None)
    parts += tiles(town, look)
    if look.legal is not None:
        parts.append(veil([GRID], bits(look.legal) | (joined[1].spaces if joined else 0)))
    for seat, area in town.areas:
        if joined is None or seat != joined[0] or not area.spaces & joined[1].spaces:
            parts.append(_area(seat, area.spaces))
    if joined is not None:
        parts.append(_area(joined[0], joined[1].spaces, " hot joined"))
    parts += [f'<rect id="fresh-{SPACE_IDS[one]}" class="fresh" {frame(GRID, one, *_FRAME)}/>' for one in look.fresh]
    parts += bridges(view.bridges)
    parts += bridges(look.edges & ~look.edge, "maybe", " maybe")
    parts += bridges(look.edge, "ghost", " ghost")
    parts += [tick(GRID, one, SPACE_IDS[one], 5, 15) for one in sorted(look.legal or ()) if one != chosen]
    if chosen is not None and joined is None:
        parts.append(framed(frame(GRID, chosen, *_FRAME)))
    return drawing(WHOLE, WHOLE, parts)


def _area(seat: int, group: int, more: str = "") -> str:
    path = outline(GRID, group, _INSETS[seat], 12)
    return line(neighborhood_id(seat, group), f"fief area s{seat}{more}", path)


def above(space: int) -> tuple[float, float]:
    """Return where the upper middle of a space lies, in hundredths of the drawing."""
    column, row = GRID.squares[space]
    return place(column + 0.5, row)


# Pieces


def piece(symbol: str, space: int, box: Box, name: str, css_class: str) -> str:
    return use(symbol, GRID.corner(space), box, name, css_class)


def tile(lookup: Lookup, space: int, building: int, active: int, name: str = "bd", more: str = "") -> str:
    """Draw a tile: its type, and its stars, pale where the type that they need is not among the active ones."""
    type_id = TYPE_IDS[lookup.types[building]]
    x, y = GRID.corner(space)
    left, top, width, height = _SYMBOL
    face, rule = frame(GRID, space, INSET, 8), frame(GRID, space, INSET + 4, 5)
    parts = [
        f'<rect class="face" {face}/><rect class="rule" {rule}/>'
        f'<use href="#{symbol_of(type_id)}" x="{x + left:g}" y="{y + top:g}" width="{width:g}" height="{height:g}"/>'
    ]
    effect = lookup.parts.buildings[building].effect
    found = effect.stars if isinstance(effect, Stars) else ()
    for at, star in enumerate(found):
        is_active = star.if_type is None or active >> TYPE_NUMBERS[star.if_type] & 1
        if len(found) == 1:
            drawn = _stars(star, x + 104, y + 17)
        else:
            drawn = _row(star, x + 104, y + 17 + at * min(_ROW, _ROOM / len(found)))
        parts += drawn if is_active else [f'<g class="idle">{one}</g>' for one in drawn]
    return f'<g id="{name}-{SPACE_IDS[space]}" class="bd tile {symbol_of(type_id)}{more}">{"".join(parts)}</g>'


def _stars(star: Star, right: float, y: float) -> list[str]:
    """Draw stars from the right edge of a tile to the left, and below them what they need or are counted by."""
    below = [_small(one, right - _STAR + 4 - 20 * n, y + _STAR + 1, 17) for n, one in enumerate(_conditions(star))]
    return _as_many(star, right, y, _STAR) + below


def _row(star: Star, right: float, y: float) -> list[str]:
    """Draw stars smaller, with what they need or are counted by at their left: one of several rows."""
    size = 17
    drawn = _as_many(star, right, y, size)
    left = right - size * len(drawn) - 4
    return drawn + [_small(one, left - 15 * (n + 1), y + 2, 14) for n, one in enumerate(_conditions(star))]


def _conditions(star: Star) -> list[str]:
    return [*([symbol_of(star.if_type)] if star.if_type else ()), *(["upgrade"] if star.per else ())]


def _as_many(star: Star, right: float, y: float, size: float) -> list[str]:
    """Draw so many stars, or one with their number."""
    if star.amount <= MOST_DRAWN:
        return [_small("star", right - (n + 1) * size, y, size) for n in range(star.amount)]
    number_ = f'<text class="many" x="{right - size - 4:g}" y="{y + 0.75 * size:g}">{star.amount}</text>'
    return [_small("star", right - size, y, size), number_]


def _small(symbol: str, x: float, y: float, size: float) -> str:
    return f'<use href="#{symbol}" x="{number(x)}" y="{number(y)}" width="{size:g}" height="{size:g}"/>'


def tiles(town: Moment, look: Look) -> list[str]:
    """Draw all tiles and Bunnies, and a tile that is only tried out, in board order.

    The types of a Neighborhood tell which stars count: where one would be activated, those that it would have.
    """
    view, ghost = town.view, look.ghost
    active: dict[int, int] = {}
    for _, area in town.areas:
        active |= {space: active.get(space, 0) | area.types for space in members(area.spaces)}
    if look.joined is not None:
        active |= dict.fromkeys(members(look.joined[1].spaces), look.joined[1].types)
    parts = []
    for space, building in enumerate(view.tiles):
        if building != NOTHING:
            parts.append(tile(town.lookup, space, building, active.get(space, 0)))
            owners = [seat for seat in BOTH if view.controlled[seat] >> space & 1]
            boxes = _BUNNIES if len(owners) == 2 else (_BUNNY,)
            for seat, box in zip(owners, boxes, strict=True):
                name = f"rb-{SPACE_IDS[space]}-{seat}"
                parts.append(piece(f"rabbit-{seat}", space, box, name, f"rabbit s{seat}"))
        elif ghost and ghost[0] == space:
            parts.append(tile(town.lookup, space, ghost[1], active.get(space, 0), "ghost", " ghost"))
    return parts


def bridges(edges: int, name: str = "br", more: str = "") -> list[str]:
    """Draw Bridges across edges of the river."""
    parts = []
    for edge in members(edges):
        x, y = middle_of(edge)
        turn = "" if is_beside(edge) else f' transform="rotate(90 {x:g} {y:g})"'
        parts.append(
            f'<g id="{name}-{EDGE_IDS[edge]}" class="span{more}"><use href="#span" x="{x - 24:g}" y="{y - 16.5:g}" '
            f'width="48" height="33"{turn}/></g>'
        )
    return parts


def open_spaces(prices: Mapping[int, int], hidden: int | None) -> list[str]:
    """Draw an Architect with what the Plot costs on each open space; none on one where a tile is tried out."""
    parts = []
    for space, price in prices.items():
        if space == hidden:
            continue
        x, y = GRID.corner(space)
        parts.append(piece("architect", space, _ARCHITECT, f"ar-{SPACE_IDS[space]}", "architect"))
        parts.append(
            f'<g id="pr-{SPACE_IDS[space]}" class="price"><rect x="{x + 66:g}" y="{y + 16:g}" width="42" height="27" '
            f'rx="5"/><use href="#coin" x="{x + 69:g}" y="{y + 19:g}" width="21" height="21"/>'
            f'<text x="{x + 99:g}" y="{y + 36.4:g}">{price}</text></g>'
        )
    return parts
