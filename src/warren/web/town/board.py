"""The map of Town as a page shows it: the ground, all that is drawn anew over it with every change, and buttons.

The ground is meadow and forests, the river, coordinates and frame. Over it lie tiles, Bunnies, Bridges, wood,
Neighborhoods, and an Architect with a price on each space that is open. Every piece has an id by its place (bd-C2 a
tile, rb-C2-0 a Bunny, br-A2-A3 a Bridge), so that an update changes only what moved.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, EDGES, NEXT_TO, ROW_LETTERS, SIZE, SPACE_IDS, bits, groups, members
from warren.games.town.effects import TYPE_NUMBERS, Star, Stars
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.state import BOTH, NOTHING, Influence
from warren.presentation.model import Gain
from warren.presentation.town.moment import Moment
from warren.presentation.translator import Translator
from warren.web.any_game import chip, signed
from warren.web.drawing.grid import Grid, button_grid, lines, number, outline, over
from warren.web.drawing.pieces import Box, callouts, cell, drawing, frame, full_size, image, line, tick, use, veil
from warren.web.drawing.pieces import chosen as framed
from warren.web.drawing.symbols import piece
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


def middle_of(edge: int) -> tuple[float, float]:
    (x, y), (to_x, to_y) = map(GRID.corner, EDGES[edge])
    return (x + to_x + GRID.cell) / 2, (y + to_y + GRID.cell) / 2


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
        parts.append(image(f"t-{letter}", x + INSET, y + INSET, TILE, TILE))
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
    parts += [image("rose", x, y, 18, 18) for y, x in product((6, WHOLE - 24), repeat=2)]
    return Markup(
        f'<svg class="defs" aria-hidden="true"><symbol id="ground" viewBox="0 0 {side} {side}">{"".join(parts)}'
        "</symbol></svg>"
    )


# What lies on it

_BUNNY: Box = (44, 45, 32, 40)
"""Where a Bunny stands on a tile."""
_BUNNIES: tuple[Box, Box] = ((22, 45, 32, 40), (66, 45, 32, 40))
"""Where two stand."""
_ARCHITECT: Box = (17, 20, 50, 62.5)
_WOOD: Box = (13, 82, 28, 28)
_STAR, _SMALL_STAR = 25, 17
"""How wide a star is drawn where it is alone, and in one of several rows."""
_ROW, _ROOM = 22, 66
"""How high a row of small stars is, and how much room there is for all of them."""
_INSETS = (3.6, 8)
"""How far the outline of each seat stays inside a space, so that both are seen where both control a Building."""
_FRAME = 5, 9
"""How far the frame around a space stays inside it, and how round it is."""


class Looked(NamedTuple):
    """What is looked at on a map.

    legal: what each space that may be chosen would bring; all else lies under a veil (None: no veil). chosen: the space
    looked at. tile: the Building that would stand there. joined: the own Neighborhood that would be activated. edges:
    where a Bridge may be laid; edge: the one looked at (sets). fresh: the spaces where something was built that the one
    who looks has not answered yet.
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
    parts = [full_size("ground", WHOLE, WHOLE)]
    for one in members(view.forest_wood):
        parts.append(use("farm-wood", GRID.corner(one), _WOOD, f"wo-{SPACE_IDS[one]}", "log-pile"))
    parts += open_spaces(town.prices, looked.ghost[0] if looked.ghost else None)
    parts += tiles(town, looked)
    if looked.legal is not None:
        parts.append(veil([GRID], bits(looked.legal) | (joined.spaces if joined else 0)))
    for seat, area in town.areas:
        if joined is None or seat != town.seat or not area.spaces & joined.spaces:
            parts.append(_area(seat, area.spaces))
    if joined is not None:
        parts.append(_area(town.own_seat, joined.spaces, " hot joined"))
    parts += [f'<rect id="fresh-{SPACE_IDS[one]}" class="fresh" {frame(GRID, one, *_FRAME)}/>' for one in looked.fresh]
    parts += bridges(view.bridges)
    parts += bridges(looked.edges & ~looked.edge, "maybe", " maybe")
    parts += bridges(looked.edge, "ghost", " ghost")
    parts += [tick(GRID, one, SPACE_IDS[one], 5, 15) for one in sorted(looked.legal or ()) if one != chosen]
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


def tile(lookup: Lookup, space: int, building: int, active: int, name: str = "bd", more: str = "") -> str:
    """Draw a tile: its type, and its stars, pale where the type that they need is not among the active ones."""
    symbol = symbol_of(TYPE_IDS[lookup.types[building]])
    x, y = GRID.corner(space)
    face, rule = frame(GRID, space, INSET, 8), frame(GRID, space, INSET + 4, 5)
    parts = [f'<rect class="face" {face}/><rect class="rule" {rule}/>', image(symbol, x + 18, y + 17, 32, 32)]
    effect = lookup.parts.buildings[building].effect
    found = effect.stars if isinstance(effect, Stars) else ()
    for at, star in enumerate(found):
        is_active = star.if_type is None or active >> TYPE_NUMBERS[star.if_type] & 1
        drawn = _stars(star, x + 104, y + 17 + at * min(_ROW, _ROOM / len(found)), alone=len(found) == 1)
        parts += drawn if is_active else [f'<g class="idle">{one}</g>' for one in drawn]
    return f'<g id="{name}-{SPACE_IDS[space]}" class="bd tile {symbol}{more}">{"".join(parts)}</g>'


def _stars(star: Star, right: float, y: float, *, alone: bool) -> list[str]:
    """Draw so many stars from the right edge of a tile to the left, or one with their number.

    What they need or are counted by is below them; where they are one of several rows, all is smaller and that is at
    their left.
    """
    size = _STAR if alone else _SMALL_STAR
    if star.amount <= MOST_DRAWN:
        drawn = [image("star", right - (n + 1) * size, y, size, size) for n in range(star.amount)]
    else:
        number_ = f'<text class="many" x="{right - size - 4:g}" y="{y + 0.75 * size:g}">{star.amount}</text>'
        drawn = [image("star", right - size, y, size, size), number_]
    left = right - size * len(drawn) - 4
    needs = [symbol_of(star.if_type)] if star.if_type else []
    needs += ["upgrade"] if star.per else []
    for n, symbol in enumerate(needs):
        below, beside = (right - size + 4 - 20 * n, y + size + 1, 17, 17), (left - 15 * (n + 1), y + 2, 14, 14)
        drawn.append(image(symbol, *(below if alone else beside)))
    return drawn


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
        if building != NOTHING:
            parts.append(tile(town.lookup, space, building, active.get(space, 0)))
            owners = [seat for seat in BOTH if view.controlled[seat] >> space & 1]
            boxes = _BUNNIES if len(owners) == 2 else (_BUNNY,)
            for seat, box in zip(owners, boxes, strict=True):
                name = f"rb-{SPACE_IDS[space]}-{seat}"
                parts.append(use(f"rabbit-{seat}", GRID.corner(space), box, name, f"rabbit s{seat}"))
        elif ghost and ghost[0] == space:
            parts.append(tile(town.lookup, space, ghost[1], active.get(space, 0), "ghost", " ghost"))
    return parts


def bridges(edges: int, name: str = "br", more: str = "") -> list[str]:
    """Draw Bridges across edges of the river."""
    parts = []
    for edge in members(edges):
        (x, y), (one, other) = middle_of(edge), EDGES[edge]
        turn = "" if other == one + 1 else f' transform="rotate(90 {x:g} {y:g})"'
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
        parts.append(use("architect", (x, y), _ARCHITECT, f"ar-{SPACE_IDS[space]}", "architect"))
        parts.append(
            f'<g id="pr-{SPACE_IDS[space]}" class="price"><rect x="{x + 66:g}" y="{y + 16:g}" width="42" height="27" '
            f'rx="5"/>{image("coin", x + 69, y + 19, 21, 21)}<text x="{x + 99:g}" y="{y + 36.4:g}">{price}</text></g>'
        )
    return parts


# What lies over it

_EDGE = 70
"""How wide and how high the button over an edge of the river is."""


def cells(town: Moment, looked: Looked) -> Markup:
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
        if legal is not None:
            said.append(_gain_said(translator, legal.get(space)))
            if space in legal and not is_chosen:
                inside += chip(legal[space] or Gain())
        more = {"sends": legal is not None, "can": space in (legal or ()), "tabbed": space == tabbed}
        buttons.append(cell(place_id, translator.listed(said), rest, inside, **more, chosen=is_chosen))
    return button_grid(GRID, buttons, (WHOLE, WHOLE), translator.text("Spaces of New Town, A1 to E5"))


def _named(town: Moment, number: int) -> Markup:
    if number == NOTHING:
        return Markup("")
    kind = symbol_of(TYPE_IDS[town.lookup.types[number]])
    return Markup('<span class="tile-name {}">{}</span>').format(kind, town.building(number))


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
        box = over((x - _EDGE / 2, y - _EDGE / 2), (_EDGE, _EDGE), (WHOLE, WHOLE))
        state = "true" if looked.edge >> edge & 1 else "false"
        name = escape(text("Edge {edge}", edge=EDGE_IDS[edge]))
        parts.append(
            f'<button id="edge-{EDGE_IDS[edge]}" type="submit" form="look" name="place" value="{EDGE_IDS[edge]}"'
            f' aria-pressed="{state}" style="{box}" aria-label="{name}"></button>'
        )
    label = escape(text("Edges of the river"))
    return Markup(f'<div class="cells edges" role="group" aria-label="{label}">{"".join(parts)}</div>')


def notes(town: Moment) -> Markup:
    """Return one note per Neighborhood."""
    return callouts(_note(town, seat, area) for seat, area in town.areas)


def _note(town: Moment, seat: int, found: Influence) -> str:
    left, top = _place(found.spaces)
    kinds = "".join(piece(symbol_of(TYPE_IDS[kind]), f"i {symbol_of(TYPE_IDS[kind])}") for kind in members(found.types))
    stars, types = town.amount("stars", found.stars), town.amount("types", found.types.bit_count())
    return (
        f'<p class="callout sum-of" id="callout-{neighborhood_id(seat, found.spaces)}" style="left:{left}%;top:{top}%">'
        f"{piece(f'rabbit-{seat}', f'who s{seat}')}<span>{escape(stars)}</span>×<span>{escape(types)}</span>"
        f'<span class="kinds">{kinds}</span>=<span class="pts">{found.points}{piece("points", "i")}</span></p>'
    )


def _place(group: int) -> tuple[float, float]:
    """Return where the middle of a note lies: on the upper rim of the Neighborhood, never out of the map."""
    row = min(space // SIZE for space in members(group))
    columns = [space % SIZE for space in members(group) if space // SIZE == row]
    middle = sum(columns) / len(columns) + 0.5
    return place(min(max(middle, 1.3), SIZE - 1.3), max(row, 0.12))
