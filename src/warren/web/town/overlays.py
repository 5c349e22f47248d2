"""What lies over the map: buttons for spaces and for edges where a Bridge may go, and a note for each Neighborhood."""

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, SIZE, SPACE_IDS, members
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import Influence
from warren.games.town.state import NOTHING
from warren.presentation.model import Gain
from warren.presentation.town.moment import Moment
from warren.presentation.translator import Translator
from warren.web.any_game import chip, signed
from warren.web.drawing.grid import button_grid, over
from warren.web.drawing.pieces import callouts, cell
from warren.web.drawing.symbols import piece
from warren.web.town.board import GRID, WHOLE, Look, middle_of, neighborhood_id, place
from warren.web.town.marks import symbol_of

_EDGE = 70
"""How wide and how high the button over an edge of the river is."""


def cells(town: Moment, look: Look) -> Markup:
    """Return a grid of buttons to lie over the map. One is in the tab key's order; arrow keys do the rest.

    Where a space may be chosen the buttons send the form `look`, those of other spaces too (marked aria-disabled), so
    that the answer says why not.
    """
    legal, chosen, translator = look.legal, look.chosen, town.translator
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
        inside = _named(town, look.tile if is_chosen and look.tile is not None else town.view.tiles[space])
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


def edge_buttons(translator: Translator, look: Look) -> Markup:
    """Return a button for each edge where a Bridge may be laid."""
    if not look.edges:
        return Markup("")
    parts = []
    for edge in members(look.edges):
        x, y = middle_of(edge)
        box = over((x - _EDGE / 2, y - _EDGE / 2), (_EDGE, _EDGE), (WHOLE, WHOLE))
        state = "true" if look.edge >> edge & 1 else "false"
        name = escape(translator.text("Edge {edge}", edge=EDGE_IDS[edge]))
        parts.append(
            f'<button id="edge-{EDGE_IDS[edge]}" type="submit" form="look" name="place" value="{EDGE_IDS[edge]}"'
            f' aria-pressed="{state}" style="{box}" aria-label="{name}"></button>'
        )
    label = escape(translator.text("Edges of the river"))
    return Markup(f'<div class="cells edges" role="group" aria-label="{label}">{"".join(parts)}</div>')


# Notes


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
