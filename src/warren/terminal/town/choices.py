"""The list of what can be chosen: each tile, card or space with what it does and what it would bring now."""

from collections.abc import Callable, Sequence

from warren.games.town.actions import (
    ACTIVATE,
    ANNEX,
    BRIDGE,
    CREATE,
    END,
    KEEP,
    PAY,
    PLAN,
    RETURN,
    RETURN_NONE,
    constructed,
    is_construction,
    is_creation,
)
from warren.games.town.board import EDGE_IDS, SPACE_IDS, members
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, RETURNING, TURN
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.presentation.town.action_notes import price_of, printed, why_no_plot
from warren.presentation.town.action_texts import PLAIN
from warren.presentation.town.names import building, building_note, name, note
from warren.presentation.town.what_if import Outcome, WhatIf
from warren.terminal.advice import Worth
from warren.terminal.renderer import Choice
from warren.terminal.scene import Scene
from warren.words import mark

BEST_PLOTS = 3
"""Plots named beside a Building before it is looked at."""


def choices(scene: Scene, view: TownView, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List what can be chosen among some legal actions."""
    what_if = WhatIf(view)
    if view.phase == TURN:
        return _turn(scene, what_if, actions, known)
    return [LISTING[view.phase](scene, what_if, action) for action in actions]


def gain(scene: Scene, outcome: Outcome) -> str:
    """Return what something brings as the board stands: “+8”, “+8, +2 by Requests”."""
    parts = []
    if outcome.carrots or not outcome.requests:
        parts.append(f"{outcome.carrots:+d}")
    if outcome.requests:
        parts.append(scene.text("{points} by Requests", points=f"{outcome.requests:+d}"))
    return scene.listed(parts)


# A turn


def _turn(scene: Scene, what_if: WhatIf, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List Plans, or constructions by Building, then Upgrades, then the end; each kind together."""
    view = what_if.view
    plans = [_plan(scene, what_if, action) for action in actions if action < PLAN + len(BUILDING_IDS)]
    built = [action for action in actions if is_construction(action)]
    numbers = dict.fromkeys(constructed(action)[0] for action in built)
    if len(numbers) == 1 and len(built) == len(actions) > 1:
        return _plots(scene, what_if, actions, known)
    buildings = [_building(scene, what_if, number, built, known) for number in numbers]
    created = [_upgrade(scene, what_if, action) for action in actions if is_creation(action)]
    if END not in actions and view.planned:
        return [*buildings, *created]
    end = [Choice("end", scene.text(PLAIN["end"]), scene.text("end your turn"), "", (END,))] if view.planned else []
    idle = _waiting(scene, what_if, numbers) if view.planned else []
    whole = len(actions) > len(created)
    return [*plans, *buildings, *idle, *created, *(_closed_upgrades(scene, what_if, actions) if whole else []), *end]


def _plan(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    number = action - PLAN
    best = next(iter(what_if.planned(number)), None)
    part = BUILDING_IDS[number]
    lookup = what_if.view.lookup
    if best is None:
        brings = why_no_plot(scene, what_if, number)
    else:
        message = mark("{gain} on {space} for {cost}")
        space = SPACE_IDS[constructed(best.action)[1]]
        brings = scene.text(message, gain=gain(scene, best), space=space, cost=price_of(what_if.view, best.action))
    return Choice(part, name(scene, lookup, part), note(scene, lookup, part), brings, (action,))


def _building(scene: Scene, what_if: WhatIf, number: int, actions: Sequence[int], known: Worth) -> Choice:
    """Return the line of a Building of the reserve, with the Plots on which it brings most."""
    own = tuple(action for action in actions if constructed(action)[0] == number)
    found = [f"{SPACE_IDS[constructed(one.action)[1]]} {one.points:+d}" for one in _ranked(what_if, own, known)]
    said = scene.text("; ", context="list").join(found[:BEST_PLOTS])
    if len(found) > BEST_PLOTS:
        said = scene.text("{spaces}; {more} more", spaces=said, more=len(found) - BEST_PLOTS)
    part = what_if.view.lookup.parts.buildings[number]
    called = building(scene, what_if.view.lookup, number)
    return Choice(BUILDING_IDS[number], called, building_note(scene, part), said, own)


def _ranked(what_if: WhatIf, actions: Sequence[int], known: Worth) -> list[Outcome]:
    """Rank constructions: by what they are worth, or where that is not known by what they bring now."""
    found = [what_if.of(action) for action in actions]
    return sorted(found, key=lambda one: (-known.get(one.action, 0), -one.points, -one.coins))


def _plots(scene: Scene, what_if: WhatIf, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List the Plots for one Building, the best first."""
    return [_plot(scene, what_if, one) for one in _ranked(what_if, actions, known)]


def _plot(scene: Scene, what_if: WhatIf, one: Outcome) -> Choice:
    """Return the line of a Plot: what it costs, what is printed there, and the Neighborhood that comes of it."""
    _, space = constructed(one.action)
    words = scene.words
    message = mark("costs {cost}; {printed}; then {stars} × {types}")
    assert one.after is not None
    said = scene.text(
        message,
        cost=price_of(what_if.view, one.action),
        printed=scene.listed(printed(scene, what_if.view, space)),
        stars=amount(words, "stars", one.after.worth.stars),
        types=amount(words, "types", one.after.worth.types.bit_count()),
    )
    return Choice(SPACE_IDS[space], SPACE_IDS[space], said, gain(scene, one), (one.action,))


def _waiting(scene: Scene, what_if: WhatIf, numbers: dict[int, None]) -> list[Choice]:
    """List the Buildings of the reserve that cannot be constructed now, and why."""
    view = what_if.view
    idle = [number for number in members(view.reserves[what_if.seat]) if number not in numbers]
    found = []
    for number in idle:
        needs_water = view.lookup.needs_water >> number & 1
        why = scene.text("no Plot at the waterfront that you can pay" if needs_water else "no Plot that you can pay")
        part = view.lookup.parts.buildings[number]
        found.append(Choice("", building(scene, view.lookup, number), building_note(scene, part), why, ()))
    return found


def _upgrade(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    part, lookup = UPGRADE_IDS[action - CREATE], what_if.view.lookup
    one = what_if.of(action)
    brings = gain(scene, one) if one.points else ""
    coins = one.coins - what_if.view.coins[what_if.seat]
    if coins:
        brings = scene.listed([*([brings] if brings else []), scene.text("coins {coins}", coins=f"{coins:+d}")])
    return Choice(part, name(scene, lookup, part), note(scene, lookup, part), brings, (action,))


def _closed_upgrades(scene: Scene, what_if: WhatIf, actions: Sequence[int]) -> list[Choice]:
    """List the open Upgrades that cannot be created now, and why."""
    view, lookup = what_if.view, what_if.view.lookup
    found = []
    for number in dict.fromkeys(view.offered):
        if CREATE + number in actions:
            continue
        missing = lookup.upgrade_costs[number] - view.wood[what_if.seat]
        lacks = scene.text("{wood} too few", wood=amount(scene.words, "wood", missing))
        why = lacks if missing > 0 else scene.text("all slots are taken")
        part = UPGRADE_IDS[number]
        found.append(Choice("", name(scene, lookup, part), note(scene, lookup, part), why, ()))
    return found


# Questions


def _request(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    number = action - KEEP
    part, lookup = REQUEST_IDS[number], what_if.view.lookup
    said = scene.text("{points} as it stands", points=what_if.request(number))
    return Choice(part, name(scene, lookup, part), note(scene, lookup, part), said, (action,))


def _payment(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    wood = action - PAY
    coins = what_if.view.constructing[2] - wood
    text, words = scene.text, scene.words
    paid = text("{coins} and {wood}", coins=amount(words, "coins", coins), wood=amount(words, "wood", wood))
    one = what_if.of(action)
    then = text(
        "then {coins} and {wood}", coins=amount(words, "coins", one.coins), wood=amount(words, "wood", one.wood)
    )
    return Choice(f"pay {wood}", paid, then, gain(scene, one), (action,))


def _bridge(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    edge = EDGE_IDS[action - BRIDGE]
    return _answer(scene, what_if, action, edge, scene.text("a Bridge between {spaces}", spaces=edge.replace("-", " ")))


def _return(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    if action == RETURN_NONE:
        nothing = scene.text(PLAIN["return none"])
        return _answer(scene, what_if, action, nothing, scene.text("take nothing back"), say="return none")
    return _standing(scene, what_if, action, action - RETURN)


def _annex(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    return _standing(scene, what_if, action, action - ANNEX)


def _activate(scene: Scene, what_if: WhatIf, action: int) -> Choice:
    one = what_if.of(action)
    assert one.after is not None
    message = mark("{stars} × {types}")
    said = scene.text(
        message,
        stars=amount(scene.words, "stars", one.after.worth.stars),
        types=amount(scene.words, "types", one.after.worth.types.bit_count()),
    )
    return _answer(scene, what_if, action, SPACE_IDS[action - ACTIVATE], said)


def _standing(scene: Scene, what_if: WhatIf, action: int, space: int) -> Choice:
    """Return the line of a question about the Building on a space."""
    found = what_if.view.lookup.parts.buildings[what_if.view.tiles[space]]
    message = mark("{building}: {what}")
    called = building(scene, what_if.view.lookup, what_if.view.tiles[space])
    said = scene.text(message, building=called, what=building_note(scene, found))
    return _answer(scene, what_if, action, SPACE_IDS[space], said)


def _answer(scene: Scene, what_if: WhatIf, action: int, called: str, said: str, say: str = "") -> Choice:
    return Choice(say or called, called, said, gain(scene, what_if.of(action)), (action,))


LISTING: dict[int, Callable[[Scene, WhatIf, int], Choice]] = {
    REQUESTS: _request,
    PAYMENT: _payment,
    BRIDGING: _bridge,
    RETURNING: _return,
    ANNEXING: _annex,
    KEEPING: _request,
    ACTIVATING: _activate,
}
"""The line of an answer, by what is asked."""


def tags(scene: Scene, view: TownView, actions: Sequence[int]) -> dict[int, str]:
    """Return what the map shows on spaces: what the Building that is looked at would bring on each Plot."""
    built = [action for action in actions if is_construction(action)]
    if len({constructed(action)[0] for action in built}) != 1:
        return {}
    what_if = WhatIf(view)
    return {constructed(action)[1]: f"{what_if.of(action).points:+d}" for action in built}
