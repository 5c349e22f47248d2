"""The buttons over the map: one for each space, and one for each edge on which a Bridge may be laid."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, SPACE_IDS, members
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import neighborhoods
from warren.games.town.state import BOTH, NOTHING
from warren.games.town.view import TownView
from warren.presentation.model import Gain
from warren.presentation.town.board_words import SpaceWords, prices
from warren.presentation.town.names import building
from warren.presentation.translator import Translator
from warren.web.any_game import chip, signed
from warren.web.drawing.buttons import button_grid, over
from warren.web.town.chart import GRID, WHOLE, neighborhood_id
from warren.web.town.map_pieces import middle_of
from warren.web.town.marks import symbol_of

_EDGE = 70
"""How wide and how high the button over an edge of the river is."""


def cells(
    translator: Translator,
    view: TownView,
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
    words = SpaceWords(translator, view, prices(view))
    areas = {space: neighborhood_id(seat, group) for seat, group, space in _areas(view)}
    wanted = [space for space in range(len(SPACE_IDS)) if space == chosen or SPACE_IDS[space] in (legal or ())]
    tabbed = chosen if chosen is not None else wanted[0] if wanted else 0
    buttons = []
    for space, place in enumerate(SPACE_IDS):
        said, is_chosen = words.of(space), space == chosen
        rest = f' data-fief="{areas[space]}"' if space in areas else ""
        inside = _named(translator, view, tried if is_chosen and tried is not None else view.tiles[space])
        if legal is not None:
            rest += f' form="look" name="place" value="{place}"'
            said.append(_gain_said(translator, legal.get(place)))
            if place not in legal:
                rest += ' aria-disabled="true"'
            elif not is_chosen:
                inside += chip(legal[place] or Gain())
        buttons.append(
            f'<div role="gridcell"{_SELECTED if is_chosen else ""}><button id="cell-{place}" '
            f'type="{"button" if legal is None else "submit"}" tabindex="{0 if space == tabbed else -1}" '
            f'aria-label="{escape(translator.listed(said))}"{rest}>{inside}</button></div>'
        )
    return button_grid(GRID, buttons, (WHOLE, WHOLE), translator.text("Spaces of New Town, A1 to E5"))


def _areas(view: TownView) -> Iterator[tuple[int, int, int]]:
    """Return the seat and the Neighborhood of each Building, first that of a seat that controls it too."""
    for seat in reversed(BOTH):
        for group in neighborhoods(view, seat):
            for space in members(group):
                yield seat, group, space


def _named(translator: Translator, view: TownView, number: int) -> Markup:
    """Write the name of a Building on its tile."""
    if number == NOTHING:
        return Markup("")
    kind = symbol_of(TYPE_IDS[view.lookup.types[number]])
    called = building(translator, view.lookup, number)
    return Markup('<span class="tile-name {}">{}</span>').format(kind, called)


def _gain_said(translator: Translator, gain: Gain | None) -> str:
    if gain is None:
        return translator.text("not possible here")
    said = translator.text("would bring {points} here", points=gain.points)
    if gain.later:
        said = translator.listed([said, translator.text("your Requests {points}", points=signed(gain.later))])
    return said


_SELECTED = ' aria-selected="true"'


def edge_buttons(translator: Translator, edges: int, chosen: int | None) -> Markup:
    """Return a button for each of a set of edges."""
    if not edges:
        return Markup("")
    parts = []
    for edge in members(edges):
        x, y = middle_of(edge)
        box = over((x - _EDGE / 2, y - _EDGE / 2), (_EDGE, _EDGE), (WHOLE, WHOLE))
        state = ' aria-pressed="true"' if edge == chosen else ' aria-pressed="false"'
        name = escape(translator.text("Edge {edge}", edge=EDGE_IDS[edge]))
        parts.append(
            f'<button id="edge-{EDGE_IDS[edge]}" type="submit" form="look" name="place" value="{EDGE_IDS[edge]}"'
            f'{state} style="{box}" aria-label="{name}"></button>'
        )
    label = escape(translator.text("Edges of the river"))
    return Markup(f'<div class="cells edges" role="group" aria-label="{label}">{"".join(parts)}</div>')
