"""The pieces on the map: tiles, Bunnies, Bridges, wood, and an Architect with a price on each space that is open.

Every piece has an id by its place (bd-C2 a tile, rb-C2-0 a Bunny, br-A2-A3 a Bridge), so that an update changes only
what moved.
"""

from collections.abc import Mapping

from warren.games.town.board import EDGE_IDS, EDGES, SPACE_IDS, members
from warren.games.town.effects import TYPE_NUMBERS, Star, Stars
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.neighborhoods import Town, influence, neighborhood
from warren.games.town.state import BOTH, NOTHING
from warren.web.drawing.grid import number
from warren.web.town.ground import GRID, INSET, TILE
from warren.web.town.marks import MOST_DRAWN, symbol_of

Box = tuple[float, float, float, float]
"""A place within a space: left, top, width, height."""

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


def use(symbol: str, space: int, box: Box, name: str, css_class: str) -> str:
    x, y = GRID.corner(space)
    left, top, width, height = box
    # In a group, because browsers do not agree on the box of a <use>, and styles move a piece within its own box.
    return (
        f'<g id="{name}" class="{css_class}"><use href="#{symbol}" x="{x + left:g}" y="{y + top:g}" '
        f'width="{width:g}" height="{height:g}"/></g>'
    )


def tile(lookup: Lookup, space: int, building: int, active: int, name: str = "bd", more: str = "") -> str:
    """Draw a tile: its type, and its stars, pale where the type that they need is not among the active ones."""
    type_id = TYPE_IDS[lookup.types[building]]
    x, y = GRID.corner(space)
    box = f'x="{x + INSET:g}" y="{y + INSET:g}" width="{TILE}" height="{TILE}" rx="8"'
    left, top, width, height = _SYMBOL
    parts = [
        f'<rect class="face" {box}/><rect class="rule" x="{x + INSET + 4:g}" y="{y + INSET + 4:g}" '
        f'width="{TILE - 8}" height="{TILE - 8}" rx="5"/>'
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


def active_types(town: Town) -> dict[int, int]:
    """Return for every tile the types of the Neighborhoods that it is in (a set): stars that need one of them count."""
    found: dict[int, int] = {}
    for seat in BOTH:
        for space in members(town.controlled[seat]):
            types = influence(town, seat, neighborhood(town, seat, space)).types
            found[space] = found.get(space, 0) | types
    return found


def tiles(town: Town, ghost: tuple[int, int] | None, joined: tuple[int, int, int] | None) -> list[str]:
    """Draw all tiles and Bunnies, and one that is only tried out (space, Building), in board order.

    joined: the Neighborhood (seat, spaces, types) that would be activated: there its types tell which stars count.
    """
    active = active_types(town)
    if joined is not None:
        active |= dict.fromkeys(members(joined[1]), joined[2])
    parts = []
    for space in range(len(SPACE_IDS)):
        building = town.tiles[space]
        if building != NOTHING:
            parts.append(tile(town.lookup, space, building, active.get(space, 0)))
            owners = [seat for seat in BOTH if town.controlled[seat] >> space & 1]
            boxes = _BUNNIES if len(owners) == 2 else (_BUNNY,)
            parts += [bunny(space, seat, box) for seat, box in zip(owners, boxes, strict=True)]
        elif ghost and ghost[0] == space:
            parts.append(tile(town.lookup, space, ghost[1], active.get(space, 0), "ghost", " ghost"))
    return parts


def bunny(space: int, seat: int, box: Box) -> str:
    return use(f"rabbit-{seat}", space, box, f"rb-{SPACE_IDS[space]}-{seat}", f"rabbit s{seat}")


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


def is_beside(edge: int) -> bool:
    """Return whether an edge lies between two spaces of one row."""
    one, other = EDGES[edge]
    return other == one + 1


def middle_of(edge: int) -> tuple[float, float]:
    x, y = GRID.corner(EDGES[edge][1])
    return (x, y + GRID.cell / 2) if is_beside(edge) else (x + GRID.cell / 2, y)


def open_spaces(prices: Mapping[int, int], hidden: int | None) -> list[str]:
    """Draw an Architect with what the Plot costs on each open space; none on one where a tile is tried out."""
    parts = []
    for space, price in prices.items():
        if space == hidden:
            continue
        x, y = GRID.corner(space)
        parts.append(use("architect", space, _ARCHITECT, f"ar-{SPACE_IDS[space]}", "architect"))
        parts.append(
            f'<g id="pr-{SPACE_IDS[space]}" class="price"><rect x="{x + 66:g}" y="{y + 16:g}" width="42" height="27" '
            f'rx="5"/><use href="#coin" x="{x + 69:g}" y="{y + 19:g}" width="21" height="21"/>'
            f'<text x="{x + 99:g}" y="{y + 36.4:g}">{price}</text></g>'
        )
    return parts


def wood(spaces: int) -> list[str]:
    return [use("farm-wood", space, _WOOD, f"wo-{SPACE_IDS[space]}", "log-pile") for space in members(spaces)]
