"""What the table says about an action or a space, in sentences.

What it costs and leaves, the Neighborhood that a Building joins as it is and as it would be, and what the seat's own
Requests count before and after.
"""

from collections.abc import Sequence

from warren.games.town.actions import (
    ACTIVATE,
    ANNEX,
    BRIDGE,
    CREATE,
    END,
    KEEP,
    PAY,
    PLAN,
    constructed,
    is_construction,
    is_creation,
)
from warren.games.town.board import EDGE_IDS, SPACE_IDS
from warren.games.town.effects import ActivateNeighborhood, Annex, DrawRequests, PlaceBridge, ReturnBuilding, Steal
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.score import score_requests
from warren.games.town.state import BOTH, NOTHING
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.kernel.what_if import changes
from warren.presentation.town.action_texts import described
from warren.presentation.town.board_words import bridges_at, plot_price, printed
from warren.presentation.town.names import building, buildings, first_space, influence_said, name, note
from warren.presentation.town.reasons import request_reason
from warren.presentation.town.what_if import Neighborhood, Outcome, WhatIf
from warren.presentation.translator import Translator
from warren.words import mark


def facts(translator: Translator, view: TownView, action: int) -> list[str]:
    """Return what the table says about an action that is legal for the view's seat."""
    what_if = WhatIf(view)
    if action < PLAN + len(BUILDING_IDS):
        return _about_planning(translator, what_if, action - PLAN)
    if is_construction(action):
        found, _ = constructed(action)
        said = [_note(translator, view, BUILDING_IDS[found])]
        return said + _changes(translator, what_if, what_if.of(action), price_of(view, action))
    if KEEP <= action < CREATE:
        return _about_keeping(translator, what_if, action - KEEP)
    if CREATE <= action < ACTIVATE:
        return [
            _note(translator, view, UPGRADE_IDS[action - CREATE]),
            *_changes(translator, what_if, what_if.of(action)),
        ]
    if action == END:
        return _about_the_end(translator, view)
    return _changes(translator, what_if, what_if.of(action))


def price_of(view: TownView, action: int) -> int:
    """Return what a construction costs the view's seat."""
    assert view.seat is not None
    _, space = constructed(action)
    return plot_price(view, view.seat, space)


def _note(translator: Translator, view: TownView, part: str) -> str:
    return translator.text(
        "{subject}: {what}.", subject=name(translator, view.lookup, part), what=note(translator, view.lookup, part)
    )


# An action


def _about_planning(translator: Translator, what_if: WhatIf, found: int) -> list[str]:
    said = [_note(translator, what_if.view, BUILDING_IDS[found])]
    best = next(iter(what_if.planned(found)), None)
    if best is None:
        why = why_no_plot(translator, what_if, found)
        return [*said, translator.text("No Plot for it now: {why}. It would wait in your reserve.", why=why)]
    _, space = constructed(best.action)
    said.append(translator.text("The place that brings most now: {space}.", space=SPACE_IDS[space]))
    return said + _changes(translator, what_if, best, price_of(what_if.view, best.action))


def _about_keeping(translator: Translator, what_if: WhatIf, found: int) -> list[str]:
    view = what_if.view
    said = [_note(translator, view, REQUEST_IDS[found])]
    score = score_requests(view, what_if.seat, [*what_if.held, found]).parts[-1]
    message = mark("As the board stands: {carrots} ({why}).")
    carrots = amount(translator.words, "carrots", score.points)
    return [*said, translator.text(message, carrots=carrots, why=request_reason(translator, view.lookup, score))]


def _about_the_end(translator: Translator, view: TownView) -> list[str]:
    assert view.seat is not None
    coins = amount(translator.words, "coins", view.coins[view.seat])
    wood = amount(translator.words, "wood", view.wood[view.seat])
    said = [translator.text("You keep {coins} and {wood}.", coins=coins, wood=wood)]
    waiting = buildings(translator, view.lookup, view.reserves[view.seat])
    if waiting:
        said.append(translator.text("In your reserve: {buildings}.", buildings=waiting))
    return said


def _changes(translator: Translator, what_if: WhatIf, outcome: Outcome, price: int | None = None) -> list[str]:
    """Return what an action does to the seat: what is left, its Neighborhood, its Requests."""
    text = translator.text
    said = []
    if price is not None:
        said.append(text("It costs {cost}.", cost=amount(translator.words, "coins", price)))
    coins = amount(translator.words, "coins", outcome.coins)
    wood = amount(translator.words, "wood", outcome.wood)
    said.append(text("Then you have {coins} and {wood}.", coins=coins, wood=wood))
    if outcome.gained:
        said.append(text("Its effect brings {carrots}.", carrots=amount(translator.words, "carrots", outcome.gained)))
    said += effect_change(translator, what_if, outcome)
    said += neighborhood_change(translator, outcome)
    if outcome.answers:
        words, lookup = translator.words, what_if.view.lookup
        answers = translator.listed(described(words, lookup, answer) for answer in outcome.answers)
        said.append(text("Reckoned with what brings most: {answers}.", answers=answers))
    return said + request_changes(translator, what_if, outcome)


_LOST: dict[type, str] = {
    Annex: mark("Nothing to annex there: its effect is lost."),
    PlaceBridge: mark("No Bridge can be laid any more: its effect is lost."),
    ReturnBuilding: mark("You have no other Building to take back: its effect is lost."),
    DrawRequests: mark("No Request is left to draw: its effect is lost."),
    ActivateNeighborhood: mark("You have no Neighborhood to activate: its effect is lost."),
}
"""What is said of an effect that would do nothing."""


def effect_change(translator: Translator, what_if: WhatIf, outcome: Outcome) -> list[str]:
    """Return what an effect does without a question, and that it does nothing where it would do nothing."""
    view = what_if.view
    said = []
    for action in outcome.unasked:
        if action >= ANNEX:
            space = action - ANNEX
            message = mark("You then control {building} on {space} too.")
            called = building(translator, view.lookup, view.tiles[space])
            said.append(translator.text(message, building=called, space=SPACE_IDS[space]))
        else:
            message = mark("The Bridge goes to {edge}: no other edge is free.")
            said.append(translator.text(message, edge=EDGE_IDS[action - BRIDGE]))
    effect = _effect_of(view, outcome.action)
    if isinstance(effect, Steal):
        other = 1 - what_if.seat
        return (
            said
            if view.coins[other]
            else [translator.text("{name} has no coins to take.", name=translator.name(other))]
        )
    does = outcome.unasked or outcome.is_asked or outcome.draws
    if type(effect) in _LOST and not does and not (isinstance(effect, ActivateNeighborhood) and outcome.after):
        said.append(translator.text(_LOST[type(effect)]))
    return said


def _effect_of(view: TownView, action: int) -> object:
    """Return the effect that comes at once with the tile that an action places; None where it places none."""
    if is_construction(action):
        return view.lookup.one_offs[constructed(action)[0]]
    if PAY <= action < BRIDGE:
        return view.lookup.one_offs[view.constructing[0]]
    return view.lookup.parts.upgrades[action - CREATE].effect if is_creation(action) else None


def why_no_plot(translator: Translator, what_if: WhatIf, found: int) -> str:
    """Return why the seat can construct a Building on no Plot of the track, even if it is planned first."""
    view, seat = what_if.view, what_if.seat
    plots = [space for space in view.track if space != NOTHING]
    if not plots:
        return translator.text("the track is empty")
    if view.lookup.needs_water >> found & 1:
        plots = [space for space in plots if view.lookup.waterfront >> space & 1]
        if not plots:
            return translator.text("no waterfront Plot")
    price = min(plot_price(view, seat, space) for space in plots)
    has_more = view.lookup.perks(view.upgrades[seat]).wood_as_coins
    money = view.coins[seat] + (view.wood[seat] if has_more else 0)
    if price <= money:
        return translator.text("no Bunny is left")
    return translator.text("the cheapest costs {price}, and you have {money}", price=price, money=money)


def neighborhood_change(translator: Translator, outcome: Outcome) -> list[str]:
    """Return which Neighborhoods become which one, and what they are worth."""
    if outcome.after is None:
        return []
    then = influence_said(translator, outcome.after.worth)
    if not outcome.joined:
        return [translator.text("It would be a Neighborhood by itself: {worth}.", worth=then)]
    if outcome.joined == (outcome.after,):
        return [translator.text("It activates {neighborhood}.", neighborhood=_named(translator, outcome.after))]
    joined = translator.listed(_named(translator, group) for group in outcome.joined)
    return [translator.text("It joins {neighborhoods}: then {worth}.", neighborhoods=joined, worth=then)]


def _named(translator: Translator, group: Neighborhood) -> str:
    """Name one of the seat's own Neighborhoods by its first space, with what it is worth."""
    message = mark("your Neighborhood of {space} ({worth})")
    return translator.text(message, space=first_space(group.spaces), worth=influence_said(translator, group.worth))


def request_changes(translator: Translator, what_if: WhatIf, outcome: Outcome) -> list[str]:
    """Say of every Request of the seat that would count something else afterwards what it counts."""
    if outcome.worth is None:
        return []
    lookup = what_if.view.lookup
    said = []
    for change in changes(what_if.now, outcome.worth):
        message = mark("{request}: {before}, then {after}.")
        called = name(translator, lookup, change.part.subject)
        said.append(translator.text(message, request=called, before=change.points_before, after=change.points_after))
    if outcome.draws:
        said.append(translator.text("A Request comes with it, unknown yet."))
    return said


# A space


def about_space(translator: Translator, view: TownView, space: int) -> list[str]:
    """Return what a space is, what stands there and whose, and what its Plot costs while it lies on the track."""
    here = [*printed(translator, view, space), *bridges_at(translator, view, space)]
    what = translator.listed(here or [translator.text("a plain space")])
    return [
        translator.text("{subject}: {what}.", subject=SPACE_IDS[space], what=what),
        *_standing(translator, view, space),
        *_open(translator, view, space),
    ]


def _standing(translator: Translator, view: TownView, space: int) -> list[str]:
    found = view.tiles[space]
    if found == NOTHING:
        return []
    text = translator.text
    said = [_note(translator, view, BUILDING_IDS[found])]
    owners = [seat for seat in BOTH if view.controlled[seat] >> space & 1]
    names = translator.listed(text("you") if seat == view.seat else translator.name(seat) for seat in owners)
    said.append(text("Controlled by: {names}.", names=names))
    if view.seat in owners:
        group = next(group for group in WhatIf(view).groups if group.spaces >> space & 1)
        said.append(text("It is part of {neighborhood}.", neighborhood=_named(translator, group)))
    return said


def _open(translator: Translator, view: TownView, space: int) -> list[str]:
    if space not in view.track:
        return [translator.text("Its Plot is not on the track.")] if view.tiles[space] == NOTHING else []
    seats: Sequence[int] = BOTH if view.seat is None else [view.seat]
    said = []
    for seat in seats:
        cost = amount(translator.words, "coins", plot_price(view, seat, space))
        message = mark("Its Plot costs you {cost}.") if seat == view.seat else mark("Its Plot costs {name} {cost}.")
        said.append(translator.text(message, cost=cost, name=translator.name(seat)))
    return said
