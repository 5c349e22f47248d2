"""What lies on the table: the players, display, reserves, Upgrades, a seat's own Requests, and all of it as lists."""

from warren.games.town.board import members, space_ids
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.state import BOTH, OVER, REQUESTS, TURN
from warren.presentation.model import Fact, Panel, Pile, Report
from warren.presentation.town.moment import Moment
from warren.presentation.town.names import influence_said, types
from warren.presentation.town.reasons import park_reason
from warren.presentation.town.tiles import building_parts, offered_parts, request_part, scored_requests, upgrade_parts
from warren.presentation.town.what_if import requests_now


def panel(moment: Moment, seat: int) -> Panel:
    """Return what everybody may know of a seat."""
    view, text, translator = moment.view, moment.text, moment.translator
    is_asked = seat in view.to_act
    status = ""
    if view.phase == REQUESTS:
        status = text("chooses a Request") if is_asked else text("has chosen")
    elif view.phase != OVER and is_asked:
        status = text("on turn")
    facts = (
        Fact(text("coins"), str(view.coins[seat]), "coin"),
        Fact(text("wood"), str(view.wood[seat]), "i-wood"),
        Fact(text("Requests"), str(sum(view.request_counts[seat]) + view.known[seat].bit_count()), "request"),
    )
    created = (part._replace(kind="") for part in upgrade_parts(translator, moment.lookup, view.upgrades[seat]))
    reserve = building_parts(translator, moment.lookup, view.reserves[seat])
    piles = [
        Pile("upgrades", text("Upgrades"), tuple(created), room=moment.lookup.upgrade_slots),
        Pile("reserve", text("reserve"), reserve, text("reserve empty")),
    ]
    if view.known[seat]:
        known = tuple(request_part(translator, moment.lookup, number) for number in members(view.known[seat]))
        piles.append(Pile("known", text("known to all"), known, note=text("Known to all:")))
    return Panel(seat, translator.name(seat), view.carrots[seat], facts, tuple(piles), status, is_asked)


def piles(moment: Moment) -> list[Pile]:
    """Return display, own reserve and Upgrades, as far as nothing of them is to be chosen now."""
    view, text, translator = moment.view, moment.text, moment.translator
    is_turn = bool(moment.legal) and view.phase == TURN
    found = []
    if not is_turn or view.planned:
        is_short = bool(moment.legal) and view.phase != REQUESTS
        display = building_parts(translator, moment.lookup, view.display)
        found.append(Pile("display", text("Display"), display, text("empty"), is_short=is_short))
    if view.seat is not None and (not is_turn or not view.planned) and view.reserves[view.seat]:
        own_ = building_parts(translator, moment.lookup, view.reserves[view.seat])
        found.append(Pile("reserve", text("My reserve"), own_, is_short=True))
    if not is_turn and view.offered:
        offered = offered_parts(translator, view)
        found.append(Pile("upgrades", text("Upgrades"), offered, clause="T-UPGRADE-01", is_short=True))
    return found


def own(moment: Moment) -> Pile | None:
    """Return the seat's Requests, those that score most first."""
    if moment.view.seat is None:
        return None
    score = requests_now(moment.view, moment.view.seat)
    parts = scored_requests(moment.translator, moment.view, moment.view.seat, score)
    empty = moment.text("None yet: what you keep lies here, secret, and scores at the end.")
    best_first = tuple(sorted(parts, key=lambda part: -(part.points or 0)))
    note, points = park_reason(moment.translator, score), sum(part.points or 0 for part in parts)
    return Pile("requests", moment.text("My Requests"), best_first, empty, note=note, points=points)


def areas(moment: Moment) -> Report:
    """Return every Neighborhood of both players: stars × types = carrots, were it activated now."""
    view, text, translator = moment.view, moment.text, moment.translator
    rows = []
    for seat in BOTH:
        found = [(influence(view, seat, group), group) for group in neighborhoods(view, seat)]
        for worth, group in sorted(found, key=lambda one: -one[0].points):
            cells = (" ".join(space_ids(group)), influence_said(translator, worth), types(translator, worth.types))
            rows.append((seat, cells))
    if not rows:
        return Report("", lines=(text("Nothing is built yet."),))
    return Report("", (text("spaces", context="town"), text("stars × types"), text("types")), tuple(rows))


def tiles(moment: Moment) -> list[Report]:
    """Return every tile that lies open or is held, with what it does."""
    view, translator = moment.view, moment.translator
    found = [
        (moment.text("Display"), building_parts(translator, moment.lookup, view.display)),
        (moment.text("Upgrades"), offered_parts(translator, view)),
    ]
    for seat in BOTH:
        reserve = building_parts(translator, moment.lookup, view.reserves[seat])
        held = (*upgrade_parts(translator, moment.lookup, view.upgrades[seat]), *reserve)
        found.append((translator.name(seat), held))
    listed = [
        (title, tuple((None, (part.name, translator.note(part))) for part in parts)) for title, parts in found if parts
    ]
    return [Report(title, (), rows) for title, rows in listed]
