"""What lies over the map: buttons for spaces and for edges where a Bridge may go, and a note for each Neighborhood."""

from collections.abc import Mapping

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, SIZE, SPACE_IDS, members
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.state import BOTH, NOTHING
from warren.presentation.model import Gain
from warren.presentation.town.moment import Moment
from warren.presentation.translator import Translator
from warren.web.any_game import chip, signed
from warren.web.drawing.grid import button_grid, over
from warren.web.drawing.pieces import callouts, cell
from warren.web.drawing.symbols import piece
from warren.web.town.board import GRID, WHOLE, middle_of, neighborhood_id, place
from warren.web.town.marks import symbol_of

_EDGE = 70
"""How wide and how high the button over an edge of the river is."""


def cells(
    town: Moment,
    *,
    legal: Mapping[str, Gain | None] | None = None,
    chosen: int | None = None,
    tried: int | None = None,
) -> Markup:
    """Return a grid of buttons to lie over the map. One is in the tab key's order; arrow keys do the rest.

    legal: what each space that may be chosen would bring; then the buttons send the form `look`, those of other spaces
    too (marked aria-disabled), so that the answer says why not. tried: the Building that would stand on the chosen
    space.
    """
    view, translator = town.view, town.translator
    # A Building of both is of the area of seat 0, which comes last.
    areas = {
        space: neighborhood_id(seat, group)
        for seat in reversed(BOTH)
        for group in neighborhoods(view, seat)
        for space in members(group)
    }
    wanted = [space for space in range(len(SPACE_IDS)) if space == chosen or SPACE_IDS[space] in (legal or ())]
    tabbed = chosen if chosen is not None else wanted[0] if wanted else 0
    buttons = []
    for space, place_id in enumerate(SPACE_IDS):
        said, is_chosen = town.space_words(space), space == chosen
        rest = f' data-fief="{areas[space]}"' if space in areas else ""
        inside = _named(town, tried if is_chosen and tried is not None else view.tiles[space])
        if legal is not None:
            said.append(_gain_said(translator, legal.get(place_id)))
            if place_id in legal and not is_chosen:
                inside += chip(legal[place_id] or Gain())
        can = place_id in (legal or ())
        more = {"sends": legal is not None, "can": can, "tabbed": space == tabbed, "chosen": is_chosen}
        buttons.append(cell(place_id, translator.listed(said), rest, inside, **more))
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


def edge_buttons(translator: Translator, edges: int, chosen: int | None) -> Markup:
    """Return a button for each of a set of edges."""
    if not edges:
        return Markup("")
    parts = []
    for edge in members(edges):
        x, y = middle_of(edge)
        box = over((x - _EDGE / 2, y - _EDGE / 2), (_EDGE, _EDGE), (WHOLE, WHOLE))
        state = "true" if edge == chosen else "false"
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
    return callouts(_note(town, seat, group) for seat in BOTH for group in neighborhoods(town.view, seat))


def _note(town: Moment, seat: int, group: int) -> str:
    found = influence(town.view, seat, group)
    left, top = _place(group)
    kinds = "".join(piece(symbol_of(TYPE_IDS[kind]), f"i {symbol_of(TYPE_IDS[kind])}") for kind in members(found.types))
    stars, types = town.amount("stars", found.stars), town.amount("types", found.types.bit_count())
    return (
        f'<p class="callout sum-of" id="callout-{neighborhood_id(seat, group)}" style="left:{left}%;top:{top}%">'
        f"{piece(f'rabbit-{seat}', f'who s{seat}')}<span>{escape(stars)}</span>×<span>{escape(types)}</span>"
        f'<span class="kinds">{kinds}</span>=<span class="pts">{found.points}{piece("points", "i")}</span></p>'
    )


def _place(group: int) -> tuple[float, float]:
    """Return where the middle of a note lies: on the upper rim of the Neighborhood, never out of the map."""
    row = min(space // SIZE for space in members(group))
    columns = [space % SIZE for space in members(group) if space // SIZE == row]
    middle = sum(columns) / len(columns) + 0.5
    return place(min(max(middle, 1.3), SIZE - 1.3), max(row, 0.12))
