"""What the table says about an action or a space, in sentences.

What it costs and leaves, the Neighborhood that a Building joins as it is and as it would be, and what the seat's own
Requests count before and after.
"""

from collections.abc import Sequence

from warren.games.town.actions import ACTIVATE, ANNEX, BRIDGE, CREATE, END, KEEP, PAY, PLAN
from warren.games.town.board import EDGE_IDS, EDGES, SPACE_IDS, members
from warren.games.town.effects import ActivateNeighborhood, Annex, DrawRequests, PlaceBridge, ReturnBuilding, Steal
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.phases import BOTH, NOTHING
from warren.games.town.request_scoring import score_requests
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.telling.town.names import building, buildings, first_space, influence_said, name, note
from warren.telling.town.prospect import (
    Neighborhood,
    Outlook,
    Prospect,
    constructed,
    is_construction,
    is_creation,
)
from warren.telling.town.reasons import request_reason
from warren.telling.town.sayings import described
from warren.telling.voice import Voice
from warren.words import mark


def facts(voice: Voice, view: TownView, action: int) -> list[str]:
    """Say what the table says about an action that is legal for the view's seat."""
    outlook = Outlook(view)
    if action < PLAN + len(BUILDING_IDS):
        return _about_planning(voice, outlook, action - PLAN)
    if is_construction(action):
        found, _ = constructed(action)
        said = [_note(voice, view, BUILDING_IDS[found])]
        return said + _changes(voice, outlook, outlook.of(action), price_of(view, action))
    if KEEP <= action < CREATE:
        return _about_keeping(voice, outlook, action - KEEP)
    if CREATE <= action < ACTIVATE:
        return [_note(voice, view, UPGRADE_IDS[action - CREATE]), *_changes(voice, outlook, outlook.of(action))]
    if action == END:
        return _about_the_end(voice, view)
    return _changes(voice, outlook, outlook.of(action))


def price_of(view: TownView, action: int) -> int:
    """Give what a construction costs the view's seat."""
    assert view.seat is not None
    _, space = constructed(action)
    return plot_price(view, view.seat, space)


def plot_price(view: TownView, seat: int, space: int) -> int:
    """Give what a Plot of the track costs a seat in its turn as it stands."""
    return place_price(view, seat, view.track.index(space))


def place_price(view: TownView, seat: int, place: int) -> int:
    """Give what a place of the track costs a seat in its turn as it stands, be a Plot on it or none."""
    cost = view.tables.perks(view.upgrades[seat]).costs[place]
    return cost + view.tables.extra_cost if view.built and seat == view.active else cost


def _note(voice: Voice, view: TownView, part: str) -> str:
    return voice.text("{subject}: {what}.", subject=name(voice, view.tables, part), what=note(voice, view.tables, part))


# An action


def _about_planning(voice: Voice, outlook: Outlook, found: int) -> list[str]:
    said = [_note(voice, outlook.view, BUILDING_IDS[found])]
    best = next(iter(outlook.planned(found)), None)
    if best is None:
        why = why_no_plot(voice, outlook, found)
        return [*said, voice.text("No Plot for it now: {why}. It would wait in your reserve.", why=why)]
    _, space = constructed(best.action)
    said.append(voice.text("The place that brings most now: {space}.", space=SPACE_IDS[space]))
    return said + _changes(voice, outlook, best, price_of(outlook.view, best.action))


def _about_keeping(voice: Voice, outlook: Outlook, found: int) -> list[str]:
    view = outlook.view
    said = [_note(voice, view, REQUEST_IDS[found])]
    score = score_requests(view, outlook.seat, [*outlook.held, found]).parts[-1]
    message = mark("As the board stands: {carrots} ({why}).")
    carrots = amount(voice.words, "carrots", score.points)
    return [*said, voice.text(message, carrots=carrots, why=request_reason(voice, view.tables, score))]


def _about_the_end(voice: Voice, view: TownView) -> list[str]:
    assert view.seat is not None
    coins = amount(voice.words, "coins", view.coins[view.seat])
    wood = amount(voice.words, "wood", view.wood[view.seat])
    said = [voice.text("You keep {coins} and {wood}.", coins=coins, wood=wood)]
    waiting = buildings(voice, view.tables, view.reserves[view.seat])
    if waiting:
        said.append(voice.text("In your reserve: {buildings}.", buildings=waiting))
    return said


def _changes(voice: Voice, outlook: Outlook, prospect: Prospect, price: int | None = None) -> list[str]:
    """Say what an action does to the seat: what is left, its Neighborhood, its Requests."""
    text = voice.text
    said = []
    if price is not None:
        said.append(text("It costs {cost}.", cost=amount(voice.words, "coins", price)))
    coins = amount(voice.words, "coins", prospect.coins)
    wood = amount(voice.words, "wood", prospect.wood)
    said.append(text("Then you have {coins} and {wood}.", coins=coins, wood=wood))
    if prospect.gained:
        said.append(text("Its effect brings {carrots}.", carrots=amount(voice.words, "carrots", prospect.gained)))
    said += effect_change(voice, outlook, prospect)
    said += neighborhood_change(voice, prospect)
    if prospect.answers:
        words, tables = voice.words, outlook.view.tables
        answers = voice.listed(described(words, tables, answer) for answer in prospect.answers)
        said.append(text("Reckoned with what brings most: {answers}.", answers=answers))
    return said + request_changes(voice, outlook, prospect)


_LOST: dict[type, str] = {
    Annex: mark("Nothing to annex there: its effect is lost."),
    PlaceBridge: mark("No Bridge can be laid any more: its effect is lost."),
    ReturnBuilding: mark("You have no other Building to take back: its effect is lost."),
    DrawRequests: mark("No Request is left to draw: its effect is lost."),
    ActivateNeighborhood: mark("You have no Neighborhood to activate: its effect is lost."),
}
"""What is said of an effect that would do nothing."""


def effect_change(voice: Voice, outlook: Outlook, prospect: Prospect) -> list[str]:
    """Say what an effect does without a question, and that it does nothing where it would do nothing."""
    view = outlook.view
    said = []
    for action in prospect.unasked:
        if action >= ANNEX:
            space = action - ANNEX
            message = mark("You then control {building} on {space} too.")
            called = building(voice, view.tables, view.tiles[space])
            said.append(voice.text(message, building=called, space=SPACE_IDS[space]))
        else:
            message = mark("The Bridge goes to {edge}: no other edge is free.")
            said.append(voice.text(message, edge=EDGE_IDS[action - BRIDGE]))
    effect = _effect_of(view, prospect.action)
    if isinstance(effect, Steal):
        other = 1 - outlook.seat
        return said if view.coins[other] else [voice.text("{name} has no coins to take.", name=voice.name(other))]
    does = prospect.unasked or prospect.is_asked or prospect.draws
    if type(effect) in _LOST and not does and not (isinstance(effect, ActivateNeighborhood) and prospect.after):
        said.append(voice.text(_LOST[type(effect)]))
    return said


def _effect_of(view: TownView, action: int) -> object:
    """Give the effect that comes at once with the tile that an action places; None where it places none."""
    if is_construction(action):
        return view.tables.one_offs[constructed(action)[0]]
    if PAY <= action < BRIDGE:
        return view.tables.one_offs[view.constructing[0]]
    return view.tables.parts.upgrades[action - CREATE].effect if is_creation(action) else None


def why_no_plot(voice: Voice, outlook: Outlook, found: int) -> str:
    """Say why the seat can construct a Building on no Plot of the track, be it planned first."""
    view, seat = outlook.view, outlook.seat
    plots = [space for space in view.track if space != NOTHING]
    if not plots:
        return voice.text("the track is empty")
    if view.tables.needs_water >> found & 1:
        plots = [space for space in plots if view.tables.waterfront >> space & 1]
        if not plots:
            return voice.text("no waterfront Plot")
    price = min(plot_price(view, seat, space) for space in plots)
    has_more = view.tables.perks(view.upgrades[seat]).wood_as_coins
    money = view.coins[seat] + (view.wood[seat] if has_more else 0)
    if price <= money:
        return voice.text("no Bunny is left")
    return voice.text("the cheapest costs {price}, and you have {money}", price=price, money=money)


def neighborhood_change(voice: Voice, prospect: Prospect) -> list[str]:
    """Say which Neighborhoods become which one, and what they are worth."""
    if prospect.after is None:
        return []
    then = influence_said(voice, prospect.after.worth)
    if not prospect.joined:
        return [voice.text("It would be a Neighborhood by itself: {worth}.", worth=then)]
    if prospect.joined == (prospect.after,):
        return [voice.text("It activates {neighborhood}.", neighborhood=_named(voice, prospect.after))]
    joined = voice.listed(_named(voice, group) for group in prospect.joined)
    return [voice.text("It joins {neighborhoods}: then {worth}.", neighborhoods=joined, worth=then)]


def _named(voice: Voice, group: Neighborhood) -> str:
    """Name one of the seat's own Neighborhoods by its first space, with what it is worth."""
    message = mark("your Neighborhood of {space} ({worth})")
    return voice.text(message, space=first_space(group.spaces), worth=influence_said(voice, group.worth))


def request_changes(voice: Voice, outlook: Outlook, prospect: Prospect) -> list[str]:
    """Say of every Request of the seat that would count something else afterwards what it counts."""
    if prospect.worth is None:
        return []
    tables = outlook.view.tables
    said = []
    for before, after in zip(outlook.now.parts, prospect.worth.parts, strict=True):
        if before.points != after.points:
            message = mark("{request}: {before}, then {after}.")
            called = name(voice, tables, before.subject)
            said.append(voice.text(message, request=called, before=before.points, after=after.points))
    if prospect.draws:
        said.append(voice.text("A Request comes with it, unknown yet."))
    return said


# A space


def about_space(voice: Voice, view: TownView, space: int) -> list[str]:
    """Say what a space is, what stands there and whose, and what its Plot costs while it lies on the track."""
    return [
        voice.text("{subject}: {what}.", subject=SPACE_IDS[space], what=voice.listed(printed(voice, view, space))),
        *_standing(voice, view, space),
        *_open(voice, view, space),
    ]


def printed(voice: Voice, view: TownView, space: int) -> list[str]:
    """Say what is printed on a space, and the wood on it; that it is a plain one where there is nothing."""
    here = 1 << space
    tables = view.tables
    said = []
    if tables.waterfront & here:
        said.append(voice.text("at the waterfront"))
    if tables.forest & here:
        said.append(
            voice.text("Forest with its wood") if view.forest_wood & here else voice.text("Forest, its wood taken")
        )
    bridges = [edge for edge in members(view.bridges) if space in EDGES[edge]]
    said += [voice.text("Bridge {edge}", edge=EDGE_IDS[edge]) for edge in bridges]
    return said or [voice.text("a plain space")]


def _standing(voice: Voice, view: TownView, space: int) -> list[str]:
    found = view.tiles[space]
    if found == NOTHING:
        return []
    text = voice.text
    said = [_note(voice, view, BUILDING_IDS[found])]
    owners = [seat for seat in BOTH if view.controlled[seat] >> space & 1]
    names = voice.listed(text("you") if seat == view.seat else voice.name(seat) for seat in owners)
    said.append(text("Controlled by: {names}.", names=names))
    if view.seat in owners:
        group = next(group for group in Outlook(view).groups if group.spaces >> space & 1)
        said.append(text("It is part of {neighborhood}.", neighborhood=_named(voice, group)))
    return said


def _open(voice: Voice, view: TownView, space: int) -> list[str]:
    if space not in view.track:
        return [voice.text("Its Plot is not on the track.")] if view.tiles[space] == NOTHING else []
    seats: Sequence[int] = BOTH if view.seat is None else [view.seat]
    said = []
    for seat in seats:
        cost = amount(voice.words, "coins", plot_price(view, seat, space))
        message = mark("Its Plot costs you {cost}.") if seat == view.seat else mark("Its Plot costs {name} {cost}.")
        said.append(voice.text(message, cost=cost, name=voice.name(seat)))
    return said
