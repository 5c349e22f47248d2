"""What can be chosen: each tile, card or space with what it does and what it would bring now."""

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
    RETURN,
    RETURN_NONE,
    constructed,
    is_construction,
    is_creation,
)
from warren.games.town.board import EDGE_IDS, SPACE_IDS, members
from warren.games.town.neighborhoods import neighborhood
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, RETURNING, TURN
from warren.games.town.texts import amount
from warren.presentation.model import Gain, Option, Part
from warren.presentation.town.action_notes import price_of, why_no_plot
from warren.presentation.town.action_texts import PLAIN
from warren.presentation.town.board_words import bridges_at, building_on, printed
from warren.presentation.town.moment import Moment
from warren.presentation.town.previews import brings
from warren.presentation.town.tiles import building_part, offered_parts, request_part
from warren.presentation.town.what_if import Outcome
from warren.presentation.translator import capitalized
from warren.words import mark

BEST_PLOTS = 3
"""Plots named beside a Building before it is looked at."""


def options(moment: Moment, actions: Sequence[int], chosen: Option | None) -> list[Option]:
    """List what can be chosen among some legal actions of the view's seat."""
    phase = moment.view.phase
    if phase == TURN:
        return _turn(moment, actions, chosen)
    if phase in (REQUESTS, KEEPING):
        return [_request(moment, action) for action in actions]
    if phase == PAYMENT:
        return [_payment(moment, action) for action in actions]
    return [_answer(moment, action) for action in actions]


def gain(moment: Moment, outcome: Outcome) -> str:
    """Return what something brings as the board stands: “+8”, “+8, +2 by Requests”."""
    parts = []
    if outcome.carrots or not outcome.requests:
        parts.append(f"{outcome.carrots:+d}")
    if outcome.requests:
        parts.append(moment.text("{points} by Requests", points=f"{outcome.requests:+d}"))
    return moment.translator.listed(parts)


# A turn


def _turn(moment: Moment, actions: Sequence[int], chosen: Option | None) -> list[Option]:
    """List Plans, or constructions by Building, then Upgrades, then the end; the Plots of a Building that is chosen.

    Where the whole turn lies open, what cannot be done now is listed too.
    """
    built = [action for action in actions if is_construction(action)]
    numbers = list(dict.fromkeys(constructed(action)[0] for action in built))
    if chosen is not None or (len(numbers) == 1 and len(built) == len(actions) > 1):
        return [_plot(moment, outcome) for outcome in _ranked(moment, built)]
    plans = [_plan(moment, action - PLAN) for action in actions if action < PLAN + len(BUILDING_IDS)]
    found = [
        _building(moment, number, [each for each in built if constructed(each)[0] == number]) for number in numbers
    ]
    if END in actions:
        waiting = members(moment.view.reserves[moment.what_if.seat])
        found += [_idle(moment, number) for number in waiting if number not in numbers]
    creations = [action for action in actions if is_creation(action)]
    found += _upgrades(moment, creations, is_whole=bool(plans) or END in actions)
    if END in actions:
        said = moment.text("End the turn")
        found.append(Option("end", said, (END,), is_direct=True))
    return [*plans, *found]


def _plan(moment: Moment, number: int) -> Option:
    part = building_part(moment.translator, moment.lookup, number)
    option = Option(part.id, part.name, (PLAN + number,), moment.translator.note(part), group="display", part=part)
    ranked = moment.planned(number)
    if not ranked:
        return option._replace(gain=why_no_plot(moment.translator, moment.what_if, number))
    best = ranked[0]
    space = SPACE_IDS[constructed(best.action)[1]]
    message = mark("{gain} on {space} for {cost}")
    said = moment.text(message, gain=gain(moment, best), space=space, cost=price_of(moment.view, best.action))
    trials = {SPACE_IDS[constructed(one.action)[1]]: brings(one) for one in ranked}
    where = moment.text("on {space}", space=space)
    return option._replace(gain=said, brings=brings(best), where=where, trials=trials)


def _building(moment: Moment, number: int, actions: Sequence[int]) -> Option:
    """Return a Building of the reserve, with the Plots on which it brings most."""
    ranked = _ranked(moment, actions)
    found = [f"{SPACE_IDS[constructed(one.action)[1]]} {one.points:+d}" for one in ranked]
    said = moment.text("; ", context="list").join(found[:BEST_PLOTS])
    if len(found) > BEST_PLOTS:
        said = moment.text("{spaces}; {more} more", spaces=said, more=len(found) - BEST_PLOTS)
    part = building_part(moment.translator, moment.lookup, number)
    best = max(ranked, key=lambda one: (one.points, one.coins))
    where = moment.text("on {space}", space=SPACE_IDS[constructed(best.action)[1]])
    return Option(
        part.id,
        part.name,
        tuple(actions),
        moment.translator.note(part),
        said,
        brings(best),
        where,
        group="reserve",
        part=part,
        leads=True,
    )


def _ranked(moment: Moment, actions: Sequence[int]) -> list[Outcome]:
    """Rank constructions: by what they are worth, or where that is not known by what they bring now."""
    found = [moment.outcome_of(action) for action in actions]
    return sorted(found, key=lambda one: (-moment.worth.get(one.action, 0), -one.points, -one.coins))


def _idle(moment: Moment, number: int) -> Option:
    """Return a Building of the reserve that cannot be constructed now."""
    part = building_part(moment.translator, moment.lookup, number)
    why = why_no_plot(moment.translator, moment.what_if, number)
    return Option(
        part.id, part.name, (), moment.translator.note(part), why_not=why, group="reserve", part=part, leads=True
    )


def _plot(moment: Moment, one: Outcome) -> Option:
    """Return a Plot: what it costs, what is printed there, and the Neighborhood that comes of it."""
    space = constructed(one.action)[1]
    words, view = moment.translator.words, moment.view
    assert one.after is not None
    here = [*printed(moment.translator, view, space), *bridges_at(moment.translator, view, space)]
    said = moment.text(
        "costs {cost}; {printed}; then {stars} × {types}",
        cost=price_of(view, one.action),
        printed=moment.translator.listed(here or [moment.text("a plain space")]),
        stars=amount(words, "stars", one.after.worth.stars),
        types=amount(words, "types", one.after.worth.types.bit_count()),
    )
    place = SPACE_IDS[space]
    return Option(place, place, (one.action,), said, gain(moment, one), brings(one), places=(place,))


def _upgrades(moment: Moment, creations: Sequence[int], *, is_whole: bool) -> list[Option]:
    """List the Upgrades that can be created, then if the whole turn is shown those that cannot."""
    found = []
    for part in offered_parts(moment.translator, moment.view):
        action = CREATE + UPGRADE_IDS.index(part.id)
        if action in creations:
            found.append(_upgrade(moment, action, part))
        elif is_whole:
            why = why_not_created(moment, action - CREATE)
            found.append(
                Option(part.id, part.name, (), moment.translator.note(part), why_not=why, group="upgrades", part=part)
            )
    return sorted(found, key=lambda option: not option.actions)


def _upgrade(moment: Moment, action: int, part: Part) -> Option:
    one = moment.outcome_of(action)
    said = [gain(moment, one)] if one.points else []
    coins = one.coins - moment.view.coins[moment.what_if.seat]
    if coins:
        said.append(moment.text("coins {coins}", coins=f"{coins:+d}"))
    brought = moment.translator.listed(said)
    return Option(
        part.id, part.name, (action,), moment.translator.note(part), brought, brings(one), group="upgrades", part=part
    )


def why_not_created(moment: Moment, number: int) -> str:
    """Return why an Upgrade cannot be created now."""
    if len(moment.view.upgrades[moment.what_if.seat]) >= moment.lookup.upgrade_slots:
        return moment.text("all slots are taken")
    counts = moment.lookup.upgrade_costs[number], moment.view.wood[moment.what_if.seat]
    wood, own = (amount(moment.translator.words, "wood", count) for count in counts)
    return moment.text("it costs {wood}, and you have {own}", wood=wood, own=own)


# Questions


def _request(moment: Moment, action: int) -> Option:
    part = request_part(moment.translator, moment.lookup, action - KEEP)
    points = moment.what_if.request(action - KEEP)
    said = moment.text("worth {points} now", points=points) if points else moment.text("nothing yet")
    return Option(part.id, part.name, (action,), part.what, said, Gain(later=points), group="offer", part=part)


def _payment(moment: Moment, action: int) -> Option:
    words, cost, wood = moment.translator.words, moment.view.constructing[2], action - PAY
    paid = [amount(words, what, count) for what, count in (("coins", cost - wood), ("wood", wood)) if count]
    one = moment.outcome_of(action)
    left = moment.text(
        "leaves {coins}, {wood}", coins=amount(words, "coins", one.coins), wood=amount(words, "wood", one.wood)
    )
    said = capitalized(moment.translator.listed(paid))
    return Option(f"pay {wood}", said, (action,), left, gain(moment, one), group="answers")


_FIRST = {RETURNING: RETURN, ANNEXING: ANNEX, ACTIVATING: ACTIVATE}
"""The first action of each question that a space answers."""


def _answer(moment: Moment, action: int) -> Option:
    """Return an answer to a question that a place answers, or that nothing does."""
    view, phase = moment.view, moment.view.phase
    one = moment.outcome_of(action)
    if action == RETURN_NONE:
        said = moment.text("Take nothing back")
        typed = moment.text(PLAIN["return none"])
        return Option(typed, said, (action,), is_direct=True)
    if phase == BRIDGING:
        place = EDGE_IDS[action - BRIDGE]
        note = moment.text("a Bridge between {spaces}", spaces=place.replace("-", " "))
        label, places = place, [place]
    else:
        space = action - _FIRST[phase]
        group = members(neighborhood(view, moment.what_if.seat, space)) if phase == ACTIVATING else [space]
        label, places = building_on(moment.translator, view, space), [SPACE_IDS[each] for each in group]
        note = moment.translator.note(building_part(moment.translator, moment.lookup, view.tiles[space]))
        if phase == ACTIVATING:
            note = _worth(moment, one)
            if len(group) > 1:
                message = mark("{building} and {count} more")
                label = moment.text(message, building=label, count=len(group) - 1)
        place = SPACE_IDS[space]
        places.sort(key=lambda each: each != place)
    return Option(place, label, (action,), note, gain(moment, one), brings(one), group="answers", places=tuple(places))


def _worth(moment: Moment, one: Outcome) -> str:
    assert one.after is not None
    words = moment.translator.words
    stars = amount(words, "stars", one.after.worth.stars)
    return moment.text(
        "{stars} × {types}", stars=stars, types=amount(words, "types", one.after.worth.types.bit_count())
    )
