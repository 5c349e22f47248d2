"""The buttons over the map: one for each space, and one for each edge on which a Bridge may be laid."""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from warren.games.town.board import EDGE_IDS, SPACE_IDS, members
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.state import NOTHING
from warren.games.town.view import TownView
from warren.presentation.town.names import building
from warren.presentation.town.what_if import Outcome
from warren.presentation.translator import Translator
from warren.web.drawing.buttons import button_grid, over
from warren.web.drawing.symbols import piece
from warren.web.town.chart import GRID, WHOLE
from warren.web.town.map_pieces import middle_of
from warren.web.town.map_words import Teller
from warren.web.town.marks import symbol_of

_EDGE = 70
"""How wide and how high the button over an edge of the river is."""


class Chip(NamedTuple):
    """What is written into a corner of a space: carrots at once, how much more the Requests count, and both aloud."""

    carrots: int
    requests: int
    said: str

    @property
    def drawn(self) -> Markup:
        """The chip."""
        more = Markup('<span class="more">{}{}</span>').format(piece("request", "i"), signed(self.requests))
        kind = "" if self.carrots else " zero"
        return Markup('<span class="gain{}">{}{}</span>').format(
            kind, signed(self.carrots), more if self.requests else ""
        )


def signed(points: int) -> str:
    """Write a gain or a loss."""
    return f"{'+' if points >= 0 else '−'}{abs(points)}"


def gain(translator: Translator, outcome: Outcome) -> Chip:
    """Return the chip of a space for what something would bring there."""
    said = translator.text("would bring {points} here", points=outcome.carrots)
    if outcome.requests:
        said = translator.listed([said, translator.text("your Requests {points}", points=signed(outcome.requests))])
    return Chip(outcome.carrots, outcome.requests, said)


def cells(
    translator: Translator,
    view: TownView,
    *,
    prices: Mapping[int, int] | None = None,
    legal: Mapping[int, Chip] | None = None,
    chosen: int | None = None,
    tried: int | None = None,
) -> Markup:
    """Return a grid of buttons to lie over the map. One is in the tab key's order; arrow keys do the rest.

    prices: what each open space costs. legal: the spaces that may be chosen and what is said of each; then the buttons
    send the form `look`, those of other spaces too (marked aria-disabled), so that the answer says why not. tried: the
    Building that would stand on the chosen space.
    """
    told = Teller(translator, view, prices or {})
    wanted = [space for space in (chosen, *sorted(legal or ())) if space is not None]
    tabbed = wanted[0] if wanted else 0
    buttons = [
        _button(translator, view, told, space, legal, space == chosen, space == tabbed, tried)
        for space in range(len(SPACE_IDS))
    ]
    return button_grid(GRID, buttons, (WHOLE, WHOLE), translator.text("Spaces of New Town, A1 to E5"))


def _button(
    translator: Translator,
    view: TownView,
    told: Teller,
    space: int,
    legal: Mapping[int, Chip] | None,
    is_chosen: bool,
    is_tabbed: bool,
    tried: int | None,
) -> str:
    said, rest, inside = told.parts(space), told.area_of(space), ""
    status = tried if is_chosen and tried is not None else view.tiles[space]
    if status != NOTHING:
        kind = symbol_of(TYPE_IDS[view.lookup.types[status]])
        inside = f'<span class="tile-name {kind}">{escape(building(translator, view.lookup, status))}</span>'
    if legal is not None:
        rest += f' form="look" name="space" value="{SPACE_IDS[space]}"'
        if space in legal:
            chip = legal[space]
            said.append(chip.said)
            inside += "" if is_chosen else str(chip.drawn)
        else:
            said.append(translator.text("not possible here"))
            rest += ' aria-disabled="true"'
    return (
        f'<div role="gridcell"{_SELECTED if is_chosen else ""}><button id="cell-{SPACE_IDS[space]}" '
        f'type="{"button" if legal is None else "submit"}" tabindex="{0 if is_tabbed else -1}" '
        f'aria-label="{escape(translator.listed(said))}"{rest}>{inside}</button></div>'
    )


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
            f'<button id="edge-{EDGE_IDS[edge]}" type="submit" form="look" name="space" value="{EDGE_IDS[edge]}"'
            f'{state} style="{box}" aria-label="{name}"></button>'
        )
    label = escape(translator.text("Edges of the river"))
    return Markup(f'<div class="cells edges" role="group" aria-label="{label}">{"".join(parts)}</div>')
