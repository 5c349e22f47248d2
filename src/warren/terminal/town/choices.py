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
)
from warren.games.town.board import EDGE_IDS, SPACE_IDS, members
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.phases import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, RETURNING, TURN
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.telling.town.circumstances import price_of, printed, why_no_plot
from warren.telling.town.names import building, building_note, name, note
from warren.telling.town.prospect import Outlook, Prospect, constructed, is_construction, is_creation
from warren.telling.town.sayings import PLAIN
from warren.terminal.advice import Worth
from warren.terminal.face import Choice
from warren.terminal.scene import Scene
from warren.words import mark

BEST_PLOTS = 3
"""Plots named beside a Building before it is looked at."""


def choices(scene: Scene, view: TownView, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List what can be chosen among some legal actions."""
    outlook = Outlook(view)
    if view.phase == TURN:
        return _turn(scene, outlook, actions, known)
    return [LISTING[view.phase](scene, outlook, action) for action in actions]


def gain(scene: Scene, prospect: Prospect) -> str:
    """Say what something brings as the board stands: “+8”, “+8, +2 by Requests”."""
    parts = []
    if prospect.carrots or not prospect.requests:
        parts.append(f"{prospect.carrots:+d}")
    if prospect.requests:
        parts.append(scene.text("{points} by Requests", points=f"{prospect.requests:+d}"))
    return scene.listed(parts)


# A turn


def _turn(scene: Scene, outlook: Outlook, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List Plans, or constructions by Building, then Upgrades, then the end; each kind together."""
    view = outlook.view
    plans = [_plan(scene, outlook, action) for action in actions if action < PLAN + len(BUILDING_IDS)]
    built = [action for action in actions if is_construction(action)]
    numbers = dict.fromkeys(constructed(action)[0] for action in built)
    if len(numbers) == 1 and len(built) == len(actions) > 1:
        return _plots(scene, outlook, actions, known)
    buildings = [_building(scene, outlook, number, built, known) for number in numbers]
    created = [_upgrade(scene, outlook, action) for action in actions if is_creation(action)]
    if END not in actions and view.planned:
        return [*buildings, *created]
    end = [Choice("end", scene.text(PLAIN["end"]), scene.text("end your turn"), "", (END,))] if view.planned else []
    idle = _waiting(scene, outlook, numbers) if view.planned else []
    whole = len(actions) > len(created)
    return [*plans, *buildings, *idle, *created, *(_closed_upgrades(scene, outlook, actions) if whole else []), *end]


def _plan(scene: Scene, outlook: Outlook, action: int) -> Choice:
    number = action - PLAN
    best = next(iter(outlook.planned(number)), None)
    part = BUILDING_IDS[number]
    tables = outlook.view.tables
    if best is None:
        brings = why_no_plot(scene, outlook, number)
    else:
        message = mark("{gain} on {space} for {cost}")
        space = SPACE_IDS[constructed(best.action)[1]]
        brings = scene.text(message, gain=gain(scene, best), space=space, cost=price_of(outlook.view, best.action))
    return Choice(part, name(scene, tables, part), note(scene, tables, part), brings, (action,))


def _building(scene: Scene, outlook: Outlook, number: int, actions: Sequence[int], known: Worth) -> Choice:
    """Give the line of a Building of the reserve, with the Plots on which it brings most."""
    own = tuple(action for action in actions if constructed(action)[0] == number)
    found = [f"{SPACE_IDS[constructed(one.action)[1]]} {one.points:+d}" for one in _ranked(outlook, own, known)]
    said = scene.text("; ", context="list").join(found[:BEST_PLOTS])
    if len(found) > BEST_PLOTS:
        said = scene.text("{spaces}; {more} more", spaces=said, more=len(found) - BEST_PLOTS)
    part = outlook.view.tables.parts.buildings[number]
    called = building(scene, outlook.view.tables, number)
    return Choice(BUILDING_IDS[number], called, building_note(scene, part), said, own)


def _ranked(outlook: Outlook, actions: Sequence[int], known: Worth) -> list[Prospect]:
    """Rank constructions: by what they are worth, or where that is not known by what they bring now."""
    found = [outlook.of(action) for action in actions]
    return sorted(found, key=lambda one: (-known.get(one.action, 0), -one.points, -one.coins))


def _plots(scene: Scene, outlook: Outlook, actions: Sequence[int], known: Worth) -> list[Choice]:
    """List the Plots for one Building, the best first."""
    return [_plot(scene, outlook, one) for one in _ranked(outlook, actions, known)]


def _plot(scene: Scene, outlook: Outlook, one: Prospect) -> Choice:
    """Give the line of a Plot: what it costs, what is printed there, and the Neighborhood that comes of it."""
    _, space = constructed(one.action)
    words = scene.words
    message = mark("costs {cost}; {printed}; then {stars} × {types}")
    assert one.after is not None
    said = scene.text(
        message,
        cost=price_of(outlook.view, one.action),
        printed=scene.listed(printed(scene, outlook.view, space)),
        stars=amount(words, "stars", one.after.worth.stars),
        types=amount(words, "types", one.after.worth.types.bit_count()),
    )
    return Choice(SPACE_IDS[space], SPACE_IDS[space], said, gain(scene, one), (one.action,))


def _waiting(scene: Scene, outlook: Outlook, numbers: dict[int, None]) -> list[Choice]:
    """List the Buildings of the reserve that cannot be constructed now, and why."""
    view = outlook.view
    idle = [number for number in members(view.reserves[outlook.seat]) if number not in numbers]
    found = []
    for number in idle:
        needs_water = view.tables.needs_water >> number & 1
        why = scene.text("no Plot at the waterfront that you can pay" if needs_water else "no Plot that you can pay")
        part = view.tables.parts.buildings[number]
        found.append(Choice("", building(scene, view.tables, number), building_note(scene, part), why, ()))
    return found


def _upgrade(scene: Scene, outlook: Outlook, action: int) -> Choice:
    part, tables = UPGRADE_IDS[action - CREATE], outlook.view.tables
    one = outlook.of(action)
    brings = gain(scene, one) if one.points else ""
    coins = one.coins - outlook.view.coins[outlook.seat]
    if coins:
        brings = scene.listed([*([brings] if brings else []), scene.text("coins {coins}", coins=f"{coins:+d}")])
    return Choice(part, name(scene, tables, part), note(scene, tables, part), brings, (action,))


def _closed_upgrades(scene: Scene, outlook: Outlook, actions: Sequence[int]) -> list[Choice]:
    """List the open Upgrades that cannot be created now, and why."""
    view, tables = outlook.view, outlook.view.tables
    found = []
    for number in dict.fromkeys(view.offered):
        if CREATE + number in actions:
            continue
        missing = tables.upgrade_costs[number] - view.wood[outlook.seat]
        lacks = scene.text("{wood} too few", wood=amount(scene.words, "wood", missing))
        why = lacks if missing > 0 else scene.text("all slots are taken")
        part = UPGRADE_IDS[number]
        found.append(Choice("", name(scene, tables, part), note(scene, tables, part), why, ()))
    return found


# Questions


def _request(scene: Scene, outlook: Outlook, action: int) -> Choice:
    number = action - KEEP
    part, tables = REQUEST_IDS[number], outlook.view.tables
    said = scene.text("{points} as it stands", points=outlook.request(number))
    return Choice(part, name(scene, tables, part), note(scene, tables, part), said, (action,))


def _payment(scene: Scene, outlook: Outlook, action: int) -> Choice:
    wood = action - PAY
    coins = outlook.view.constructing[2] - wood
    text, words = scene.text, scene.words
    paid = text("{coins} and {wood}", coins=amount(words, "coins", coins), wood=amount(words, "wood", wood))
    one = outlook.of(action)
    then = text(
        "then {coins} and {wood}", coins=amount(words, "coins", one.coins), wood=amount(words, "wood", one.wood)
    )
    return Choice(f"pay {wood}", paid, then, gain(scene, one), (action,))


def _bridge(scene: Scene, outlook: Outlook, action: int) -> Choice:
    edge = EDGE_IDS[action - BRIDGE]
    return _answer(scene, outlook, action, edge, scene.text("a Bridge between {spaces}", spaces=edge.replace("-", " ")))


def _return(scene: Scene, outlook: Outlook, action: int) -> Choice:
    if action == RETURN_NONE:
        nothing = scene.text(PLAIN["return none"])
        return _answer(scene, outlook, action, nothing, scene.text("take nothing back"), say="return none")
    return _standing(scene, outlook, action, action - RETURN)


def _annex(scene: Scene, outlook: Outlook, action: int) -> Choice:
    return _standing(scene, outlook, action, action - ANNEX)


def _activate(scene: Scene, outlook: Outlook, action: int) -> Choice:
    one = outlook.of(action)
    assert one.after is not None
    message = mark("{stars} × {types}")
    said = scene.text(
        message,
        stars=amount(scene.words, "stars", one.after.worth.stars),
        types=amount(scene.words, "types", one.after.worth.types.bit_count()),
    )
    return _answer(scene, outlook, action, SPACE_IDS[action - ACTIVATE], said)


def _standing(scene: Scene, outlook: Outlook, action: int, space: int) -> Choice:
    """Give the line of a question about the Building on a space."""
    found = outlook.view.tables.parts.buildings[outlook.view.tiles[space]]
    message = mark("{building}: {what}")
    called = building(scene, outlook.view.tables, outlook.view.tiles[space])
    said = scene.text(message, building=called, what=building_note(scene, found))
    return _answer(scene, outlook, action, SPACE_IDS[space], said)


def _answer(scene: Scene, outlook: Outlook, action: int, called: str, said: str, say: str = "") -> Choice:
    return Choice(say or called, called, said, gain(scene, outlook.of(action)), (action,))


LISTING: dict[int, Callable[[Scene, Outlook, int], Choice]] = {
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
    """Give what the map shows on spaces: what the Building that is looked at would bring on each Plot."""
    built = [action for action in actions if is_construction(action)]
    if len({constructed(action)[0] for action in built}) != 1:
        return {}
    outlook = Outlook(view)
    return {constructed(action)[1]: f"{outlook.of(action).points:+d}" for action in built}
