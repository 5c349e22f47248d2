"""The map of Town as a page shows it: the ground, all that is drawn anew over it with every change, and buttons.

The ground is meadow and forests, the river and coordinates. Over it lie wood, Neighborhoods, which are floors under
their tiles, tiles, Bunnies and Bridges. The buttons have the names of Buildings, and what a Plot costs and would bring.
Every piece has an id by its place (bd-C2 a tile, rb-C2-0 a Bunny, br-A2-A3 a Bridge), so that an update changes only
what moved.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, EDGES, NEXT_TO, ROW_LETTERS, SIZE, SPACE_IDS, groups, members
from warren.games.town.lookup import Lookup
from warren.games.town.state import BOTH, NOTHING, Influence
from warren.presentation.model import Gain
from warren.presentation.town.moment import Moment
from warren.presentation.translator import Translator, signed
from warren.web.drawing.gains import chip
from warren.web.drawing.grid import Grid, Point, Size, button_grid, number, outline, over
from warren.web.drawing.parts import Drawn, Layer
from warren.web.drawing.pieces import Box, callouts, cell, drawing, frame, full_size, image, use
from warren.web.drawing.pieces import chosen as framed
from warren.web.drawing.symbols import piece
from warren.web.drawing.wild import coast, stream
from warren.web.town.tiles import STREET, TILE, face, is_long, kind_of, sum_of_stars

GRID = Grid.even(SIZE, SIZE, cell=132, margin=34)
BOARD = GRID.width + 2 * GRID.left
"""How wide and how high the board is with its frame."""
INSET = (GRID.cell - TILE) / 2
"""What is left of a space around its tile shows the floor of the Neighborhood, and the river."""
_FLOOR = 9
"""How far the floor of a Neighborhood stays inside its spaces."""
_PLOT = 16
"""The same of the frame of an open space."""
_BUNNY: Size = (27, 34)
"""How wide and how high a Bunny is on a tile."""
_WOOD: Box = (88, 88, 30, 30)
_FRAME = 9, 9
"""How far the frame around a space stays inside it, and how round it is."""


def neighborhood_id(seat: int, spaces: int) -> str:
    """Return the id of a Neighborhood in the page: its seat and its first space."""
    return f"area-{seat}-{SPACE_IDS[(spaces & -spaces).bit_length() - 1]}"


def place(column: float, row: float) -> Point:
    """Return where a place lies in hundredths of the drawing, counted in spaces from the top left."""
    x, y = GRID.at(column, row)
    return round(100 * x / BOARD, 2), round(100 * y / BOARD, 2)


def middle_of(edge: int) -> Point:
    (x, y), (to_x, to_y) = map(GRID.corner, EDGES[edge])
    return (x + to_x + GRID.cell) / 2, (y + to_y + GRID.cell) / 2


# The ground, the same in every game with a set


def little_river(lookup: Lookup) -> Markup:
    """Draw the river where every space is one unit wide."""
    course = stream(GRID, [EDGES[edge] for edge in members(lookup.river)])
    fits = f"scale({1 / GRID.cell:.4g}) translate(-{number(GRID.left)} -{number(GRID.top)})"
    return Markup('<path class="stream s" transform="{}" d="{}"/>').format(fits, course)


@lru_cache(maxsize=64)
def ground(lookup: Lookup) -> Markup:
    """Return the ground as a symbol that takes no room; `layers` shows it, so a page needs this once."""
    side = number(BOARD)
    parts = [f'<rect class="gr p" width="{side}" height="{side}"/>']
    parts += [f'<path class="land f" d="{coast(GRID, region)}"/>' for region in groups(lookup.forest, NEXT_TO)]
    for space in range(SIZE * SIZE):
        x, y = GRID.corner(space)
        letter = "f" if lookup.forest >> space & 1 else "p"
        parts.append(image(f"t-{letter}", x + INSET, y + INSET, TILE, TILE))
    course = stream(GRID, [EDGES[edge] for edge in members(lookup.river)])
    # All of one layer before the next: bank, water, light on it.
    parts += [f'<path class="river{layer}" d="{course}"/>' for layer in range(3)]
    for n in range(SIZE):
        middle, _ = GRID.at(n + 0.5, 0)
        parts.append(f'<text class="co" x="{number(middle)}" y="23">{n + 1}</text>')
        for x in (GRID.left / 2, BOARD - GRID.left / 2):
            parts.append(f'<text class="co" x="{number(x)}" y="{number(middle + 6)}">{ROW_LETTERS[n]}</text>')
    return Markup(
        f'<svg class="defs" aria-hidden="true"><symbol id="ground" viewBox="0 0 {side} {side}">{"".join(parts)}'
        "</symbol></svg>"
    )


# What lies on it


class Looked(NamedTuple):
    """What is looked at on a map.

    legal: what each space that may be chosen would bring (None: nothing is asked for). chosen: the space looked at.
    tile: the Building that would stand there. joined: the own Neighborhood that would be activated. edges: where a
    Bridge may be laid; edge: the one looked at (sets). fresh: the spaces where something was built that the one who
    looks has not answered yet.
    """

    legal: Mapping[int, Gain | None] | None = None
    chosen: int | None = None
    tile: int | None = None
    joined: Influence | None = None
    edges: int = 0
    edge: int = 0
    fresh: Collection[int] = ()

    @property
    def ghost(self) -> tuple[int, int] | None:
        """A tile that is only tried out: its space, and the Building."""
        return None if self.chosen is None or self.tile is None else (self.chosen, self.tile)


def layers(town: Moment, looked: Looked) -> Markup:
    """Draw the map."""
    view, joined, chosen = town.view, looked.joined, looked.chosen
    parts = [full_size("ground", BOARD, BOARD)]
    # A Building of both lies on the floor of seat 0, which comes last, and has half of the other's rim.
    for seat, area in reversed(town.areas):
        if joined is None or seat != town.seat or not area.spaces & joined.spaces:
            parts.append(_floor(town.lookup, seat, area.spaces))
    if joined is not None:
        parts.append(_floor(town.lookup, town.own_seat, joined.spaces, " hot joined"))
    parts += [_half_rim(space) for space in members(view.controlled[0] & view.controlled[1])]
    ghost = looked.ghost[0] if looked.ghost else None
    for space in town.prices:
        if space != ghost:
            parts.append(f'<rect id="open-{SPACE_IDS[space]}" class="open-space" {frame(GRID, space, _PLOT, 9)}/>')
    for one in members(view.forest_wood):
        parts.append(use("farm-wood", GRID.corner(one), _WOOD, f"wo-{SPACE_IDS[one]}", "log-pile"))
    parts += tiles(town, looked)
    parts += [f'<rect id="fresh-{SPACE_IDS[one]}" class="fresh" {frame(GRID, one, *_FRAME)}/>' for one in looked.fresh]
    parts += bridges(view.bridges)
    parts += bridges(looked.edges & ~looked.edge, "maybe", " maybe")
    parts += bridges(looked.edge, "ghost", " ghost")
    for one in sorted(looked.legal or ()):
        if one != chosen and one not in town.prices:
            parts.append(f'<rect id="tick-{SPACE_IDS[one]}" class="can-be" {frame(GRID, one, *_FRAME)}/>')
    if chosen is not None and (joined is None or joined.spaces != 1 << chosen):
        parts.append(framed(frame(GRID, chosen, *_FRAME)))
    return drawing(BOARD, BOARD, parts)


def _floor(lookup: Lookup, seat: int, group: int, more: str = "") -> str:
    """Draw the floor under a Neighborhood, which never crosses the river, with a paved street between its tiles."""
    named = neighborhood_id(seat, group)
    stones_id = named.replace("area", "paved")  # scenes hold on to it: the street grows too
    path = "".join(outline(GRID, group & bank, _FLOOR, 10) for bank in lookup.banks if group & bank)
    stones = ""
    for edge, (one, other) in enumerate(EDGES):
        if group >> one & group >> other & 1 and not lookup.river >> edge & 1:
            x, y = GRID.corner(other)
            is_beside = other == one + 1
            stones += f"M{number(x)} {number(y + 33)}v66" if is_beside else f"M{number(x + 33)} {number(y)}h66"
    return (
        f'<g id="{named}" class="floor area s{seat}{more}"><path class="base" d="{path}"/>'
        f'<path class="top" d="{path}"/><path id="{stones_id}" class="stones" d="{stones}"/></g>'
    )


def _half_rim(space: int) -> str:
    x, y = GRID.corner(space)
    near, far, middle = _FLOOR, GRID.cell - _FLOOR, GRID.cell / 2
    path = f"M{x + middle:g} {y + near:g}H{x + far:g}V{y + far:g}H{x + middle:g}"
    return f'<path id="both-{SPACE_IDS[space]}" class="half-rim s1" d="{path}"/>'


def above(space: int) -> Point:
    """Return where the upper middle of a space lies, in hundredths of the drawing."""
    column, row = GRID.squares[space]
    return place(column + 0.5, row)


# Pieces


def tiles(town: Moment, looked: Looked) -> list[str]:
    """Draw all tiles and Bunnies, and a tile that is only tried out, in board order.

    The types of a Neighborhood tell which stars count: where one would be activated, those that it would have.
    """
    view, ghost = town.view, looked.ghost
    active: dict[int, int] = {}
    for _, area in town.areas:
        active |= {space: active.get(space, 0) | area.types for space in members(area.spaces)}
    if looked.joined is not None:
        active |= dict.fromkeys(members(looked.joined.spaces), looked.joined.types)
    parts = []
    for space, building in enumerate(view.tiles):
        types = active.get(space, 0)
        if building != NOTHING:
            parts.append(_tile(town, space, building, types))
            owners = [seat for seat in BOTH if view.controlled[seat] >> space & 1]
            parts += [_bunny(town, space, building, seat, at) for at, seat in enumerate(owners)]
        elif ghost and ghost[0] == space:
            parts.append(_tile(town, space, ghost[1], types, "ghost", " ghost"))
    return parts


def _tile(town: Moment, space: int, building: int, active: int, name: str = "bd", more: str = "") -> str:
    x, y = GRID.corner(space)
    drawn = face(town.lookup, building, active, is_high=is_long(town.building(building)))
    kind, corner = kind_of(town.lookup, building), f"translate({x + INSET:g} {y + INSET:g})"
    return f'<g id="{name}-{SPACE_IDS[space]}" class="bd tile {kind}{more}" transform="{corner}">{drawn}</g>'


def _bunny(town: Moment, space: int, building: int, seat: int, at: int) -> str:
    """Draw a Bunny in a lower corner of a tile, above its name: the only one, or the first of two, at the left."""
    width, height = _BUNNY
    foot = INSET + TILE - STREET[is_long(town.building(building))] + 9
    box = (INSET + 2 if at == 0 else GRID.cell - INSET - width - 2, foot - height, width, height)
    return use(f"rabbit-{seat}", GRID.corner(space), box, f"rb-{SPACE_IDS[space]}-{seat}", f"rabbit s{seat}")


def bridges(edges: int, name: str = "br", more: str = "") -> list[str]:
    """Draw Bridges across edges of the river."""
    parts = []
    for edge in members(edges):
        (x, y), (one, other) = middle_of(edge), EDGES[edge]
        turn = "" if other == one + 1 else f' transform="rotate(90 {x:g} {y:g})"'
        parts.append(
            f'<g id="{name}-{EDGE_IDS[edge]}" class="span{more}"><use href="#span" x="{x - 25:g}" y="{y - 20:g}" '
            f'width="50" height="40"{turn}/></g>'
        )
    return parts


# What lies over it

_EDGE = 70
"""How wide and how high the button over an edge of the river is."""


def cells(town: Moment, looked: Looked) -> tuple[Layer, ...]:
    """Return a grid of buttons to lie over the map. One is in the tab key's order; arrow keys do the rest.

    Where a space may be chosen the buttons send the form `look`, those of other spaces too (marked aria-disabled), so
    that the answer says why not.
    """
    legal, chosen, translator = looked.legal, looked.chosen, town.translator
    # A Building of both is of the area of seat 0, which comes last.
    areas = {
        space: neighborhood_id(seat, area.spaces)
        for seat, area in reversed(town.areas)
        for space in members(area.spaces)
    }
    tabbed = min(legal or (0,)) if chosen is None else chosen
    buttons = []
    for space, place_id in enumerate(SPACE_IDS):
        said, is_chosen = town.space_words(space), space == chosen
        rest = f' data-fief="{areas[space]}"' if space in areas else ""
        inside = _named(town, looked.tile if is_chosen and looked.tile is not None else town.view.tiles[space])
        price = town.prices.get(space)
        chips = "" if price is None else f'<span class="cost">{piece("coin", "i")}{price}</span>'
        if legal is not None:
            said.append(_gain_said(translator, legal.get(space)))
            if space in legal:
                chips += str(chip(legal[space] or Gain()))
        has_wood = town.view.forest_wood >> space & 1 and not (is_chosen and looked.tile is not None)
        inside += f'<span class="at-space{" over-wood" if has_wood else ""}">{chips}</span>' if chips else ""
        more = {"sends": legal is not None, "can": space in (legal or ()), "tabbed": space == tabbed}
        buttons.append(cell(place_id, translator.listed(said), rest, inside, **more, chosen=is_chosen))
    return button_grid(GRID, buttons, (BOARD, BOARD), translator.text("Spaces of New Town, A1 to E5"))


def _named(town: Moment, building: int) -> str:
    if building == NOTHING:
        return ""
    return f'<span class="tile-name">{escape(town.building(building))}</span>'


def _gain_said(translator: Translator, gain: Gain | None) -> str:
    if gain is None:
        return translator.text("not possible here")
    said = translator.text("would bring {points} here", points=gain.points)
    if gain.later:
        said = translator.listed([said, translator.text("your Requests {points}", points=signed(gain.later))])
    return said


def edge_buttons(town: Moment, looked: Looked) -> Markup:
    """Return a button for each edge where a Bridge may be laid."""
    if not looked.edges:
        return Markup("")
    text = town.text
    parts = []
    for edge in members(looked.edges):
        x, y = middle_of(edge)
        box = over((x - _EDGE / 2, y - _EDGE / 2), (_EDGE, _EDGE), (BOARD, BOARD))
        state = "true" if looked.edge >> edge & 1 else "false"
        name = escape(text("Edge {edge}", edge=EDGE_IDS[edge]))
        parts.append(
            f'<button id="edge-{EDGE_IDS[edge]}" type="submit" form="look" name="place" value="{EDGE_IDS[edge]}"'
            f' aria-pressed="{state}" style="{box}" aria-label="{name}"></button>'
        )
    label = escape(text("Edges of the river"))
    return Markup(f'<div class="cells edges" role="group" aria-label="{label}">{"".join(parts)}</div>')


def notes(town: Moment) -> Drawn:
    """Return one note per Neighborhood."""
    return callouts(_note(town, seat, area) for seat, area in town.areas)


def _note(town: Moment, seat: int, found: Influence) -> str:
    left, top = _place(found.spaces)
    drawn = sum_of_stars(town.star_sum(found, len(town.view.upgrades[seat])))
    return (
        f'<p class="callout sum-of" id="callout-{neighborhood_id(seat, found.spaces)}" style="left:{left}%;top:{top}%">'
        f"{piece(f'rabbit-{seat}', f'who s{seat}')}{drawn}</p>"
    )


def _place(group: int) -> Point:
    """Return where the middle of a note lies: on the upper rim of the Neighborhood, never out of the map."""
    row = min(space // SIZE for space in members(group))
    columns = [space % SIZE for space in members(group) if space // SIZE == row]
    middle = sum(columns) / len(columns) + 0.5
    return place(min(max(middle, 1.9), SIZE - 1.9), max(row, 0.12))
