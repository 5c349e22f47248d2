"""Questions inside a turn: how to pay, where a Bridge goes, what is taken back, annexed or activated."""

from typing import NamedTuple

from warren.games.town.actions import ACTIVATE, ANNEX, BRIDGE, CATALOGUE, PAY, RETURN, RETURN_NONE
from warren.games.town.board import EDGE_IDS, SPACE_IDS, bits, members
from warren.games.town.neighborhoods import neighborhood
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, PAYMENT, RETURNING
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.presentation.town.names import building
from warren.presentation.town.what_if import Outcome, WhatIf
from warren.presentation.translator import Translator
from warren.web.town.map_cells import gain
from warren.web.town.turns import Chosen, Option, Turn, change_of, joined_of, only
from warren.words import mark


class _Kind(NamedTuple):
    """A question that a place answers: the number of its first action, and what its button says."""

    mode: str
    first: int
    says: str
    ask: str


_KINDS = {
    BRIDGING: _Kind("bridge", BRIDGE, mark("Lay the Bridge on {place}"), mark("Choose an edge of the river")),
    RETURNING: _Kind("return", RETURN, mark("Take {building} back from {place}"), mark("Choose a Building, or none")),
    ANNEXING: _Kind("annex", ANNEX, mark("Annex {building} on {place}"), mark("Choose a Building")),
    ACTIVATING: _Kind(
        "activate", ACTIVATE, mark("Activate the Neighborhood of {place}"), mark("Choose a Neighborhood")
    ),
}


def question(translator: Translator, view: TownView, legal: list[int], chosen: Chosen) -> Turn:
    """Set out a question of the view's seat."""
    what_if = WhatIf(view)
    if view.phase == PAYMENT:
        return _payment(translator, what_if, legal, chosen)
    kind = _KINDS[view.phase]
    places = [action for action in legal if action != RETURN_NONE]
    found = {action: what_if.of(action) for action in legal}
    asked = only(chosen, "space")
    action = _action_at(view, kind, places, asked)
    options = tuple(
        Option(
            _place(view, each),
            _label(translator, view, kind, each),
            "",
            found[each],
            each == action,
        )
        for each in places
    )
    shown = Turn(kind.mode, options=options, go_says=translator.text(kind.ask))
    if view.phase == BRIDGING:
        shown = shown._replace(edges=bits(each - BRIDGE for each in places))
    else:
        shown = shown._replace(
            legal={space: gain(translator, found[each]) for each in places for space in _spaces(view, kind, each)}
        )
    if RETURN_NONE in legal:
        shown = shown._replace(others=((CATALOGUE.spell(RETURN_NONE), translator.text("Take nothing back")),))
    if action is None:
        is_wrong = asked in SPACE_IDS and view.phase != BRIDGING
        return shown._replace(refused=SPACE_IDS.index(asked) if is_wrong else None, refused_action=kind.first)
    return _looked_at(translator, what_if, kind, shown, action, found[action])


def _looked_at(
    translator: Translator, what_if: WhatIf, kind: _Kind, shown: Turn, action: int, outcome: Outcome
) -> Turn:
    view = what_if.view
    place = _place(view, action)
    called = ""
    if kind.mode in ("return", "annex"):
        called = building(translator, view.lookup, view.tiles[action - kind.first])
    return shown._replace(
        space=None if kind.mode == "bridge" else action - kind.first,
        edge=action - BRIDGE if kind.mode == "bridge" else None,
        joined=joined_of(outcome),
        change=change_of(translator, what_if, outcome, called or place),
        go=CATALOGUE.spell(action),
        go_says=translator.text(kind.says, building=called, place=place),
    )


def _place(view: TownView, action: int) -> str:
    """Return the space or edge of an answer."""
    return CATALOGUE.spell(action).split()[1]


def _spaces(view: TownView, kind: _Kind, action: int) -> list[int]:
    """Return the spaces that stand for an answer: of a Neighborhood all."""
    space = action - kind.first
    assert view.seat is not None
    return members(neighborhood(view, view.seat, space)) if kind.mode == "activate" else [space]


def _action_at(view: TownView, kind: _Kind, places: list[int], asked: str) -> int | None:
    """Return the answer that a place stands for."""
    if kind.mode == "bridge":
        return next((action for action in places if EDGE_IDS[action - BRIDGE] == asked), None)
    return next((each for each in places if asked in (SPACE_IDS[space] for space in _spaces(view, kind, each))), None)


def _label(translator: Translator, view: TownView, kind: _Kind, action: int) -> str:
    place = _place(view, action)
    if kind.mode in ("return", "annex"):
        called = building(translator, view.lookup, view.tiles[action - kind.first])
        return translator.text("{building} on {space}", building=called, space=place)
    if kind.mode == "activate":
        spaces = _spaces(view, kind, action)
        message = mark("{building} on {space}") if len(spaces) == 1 else mark("{building} on {space} and {count} more")
        called = building(translator, view.lookup, view.tiles[spaces[0]])
        return translator.text(message, building=called, space=place, count=len(spaces) - 1)
    return place


def _payment(translator: Translator, what_if: WhatIf, legal: list[int], chosen: Chosen) -> Turn:
    """Ask how much of a price is paid in wood; coins alone if nothing else is said."""
    cost = what_if.view.constructing[2]
    asked = only(chosen, "action")
    ticked = next((action for action in legal if CATALOGUE.spell(action) == asked), legal[0])
    options = []
    for action in legal:
        wood = action - PAY
        parts = [("coins", cost - wood), ("wood", wood)]
        label = translator.listed(amount(translator.words, what, count) for what, count in parts if count)
        left = what_if.of(action)
        note = translator.text(
            "leaves {coins}, {wood}",
            coins=amount(translator.words, "coins", left.coins),
            wood=amount(translator.words, "wood", left.wood),
        )
        options.append(Option(CATALOGUE.spell(action), label, note, left, action == ticked))
    outcome = what_if.of(ticked)
    called = building(translator, what_if.view.lookup, what_if.view.constructing[0])
    says = translator.text("Pay {price}", price=next(one.label for one in options if one.is_chosen))
    return Turn(
        "pay",
        options=tuple(options),
        space=what_if.view.constructing[1],
        tile=what_if.view.constructing[0],
        joined=joined_of(outcome),
        change=change_of(translator, what_if, outcome, called),
        go=CATALOGUE.spell(ticked),
        go_says=says,
    )
