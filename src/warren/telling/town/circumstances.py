"""What the table says about an action or a space, in sentences.

What it costs and leaves, the Neighborhood that a Building joins as it is and as it would be, and what the seat's own
Requests count before and after.
"""

from collections.abc import Sequence

from warren.games.town.actions import ACTIVATE, CREATE, END, KEEP, PLAN
from warren.games.town.board import EDGE_IDS, EDGES, SPACE_IDS, members
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.phases import BOTH, NOTHING
from warren.games.town.request_scoring import score_requests
from warren.games.town.texts import amount
from warren.games.town.view import TownView
from warren.telling.town.names import buildings, first_space, influence_said, name, note
from warren.telling.town.prospect import Neighborhood, Outlook, Prospect, constructed, is_construction
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
    cost = view.tables.perks(view.upgrades[seat]).costs[view.track.index(space)]
    return cost + view.tables.extra_cost if view.built and seat == view.active else cost


def _note(voice: Voice, view: TownView, part: str) -> str:
    return voice.text("{subject}: {what}.", subject=name(voice, view.tables, part), what=note(voice, view.tables, part))


# An action


def _about_planning(voice: Voice, outlook: Outlook, found: int) -> list[str]:
    said = [_note(voice, outlook.view, BUILDING_IDS[found])]
    best = next(iter(outlook.planned(found)), None)
    if best is None:
        return [*said, voice.text("There is no Plot for it now that you can pay: it would wait in your reserve.")]
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
    said += neighborhood_change(voice, prospect)
    if prospect.answers:
        words, tables = voice.words, outlook.view.tables
        answers = voice.listed(described(words, tables, answer) for answer in prospect.answers)
        said.append(text("Reckoned with what brings most: {answers}.", answers=answers))
    return said + request_changes(voice, outlook, prospect)


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
