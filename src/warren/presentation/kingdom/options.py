"""What a seat can choose, with what that would bring as the board stands."""

from collections.abc import Iterable, Sequence

from warren.games.kingdom.actions import (
    ANNOUNCED_CARD,
    CHOSEN_CARD,
    COPIED_CARD,
    DONE,
    GIVEN,
    KEEP,
    PASS,
    PICK,
    PLACED_CARD,
    PLACED_SPACE,
)
from warren.games.kingdom.board import CLOUD, STANDS_ON, neighbours_of
from warren.games.kingdom.fiefs import fiefs, owners
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, FIRST_BUILDING, PROVISIONS, SKY_TOWER
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import RAINBOW_ENDS, SkyView
from warren.games.kingdom.sky.texts import TERRAIN_NAMES
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST, KingdomView
from warren.presentation.kingdom.moment import Moment, brings, by_parchments, gain, given_said, sums_of_placing
from warren.presentation.kingdom.names import card_part, name, note, resource, terrain
from warren.presentation.kingdom.what_if import Outcome, WhatIf, copied_points
from warren.presentation.model import Gain, Option, Part
from warren.words import mark


def in_front(view: KingdomView, seat: int) -> tuple[int, ...]:
    """Return the cards in front of a seat with something to place: buildings, and rainbows with their second token."""
    if not isinstance(view, SkyView):
        return view.fronts[seat]
    own = view.controlled[seat]
    bent = [card for card, n in RAINBOWS.items() if RAINBOW_ENDS[n + 1] & own and not view.rainbows[n]]
    return (*view.fronts[seat], *bent)


def _reason(moment: Moment, card: int) -> str:
    text = moment.text
    if card in CAMPS:
        return text("kept, so not this round") if card in moment.view.kept_camps else text("there is no empty space")
    if card == SKY_TOWER:
        return text("needs room in two fiefs")
    if card in RAINBOWS:
        return text("you have no free space below, in another fief")
    if STANDS_ON[card] == CLOUD:
        return text("you have no free space on the cloud")
    terrain = BUILDINGS[card].terrain
    if not terrain:
        return text("you have no free space")
    return text("you have no free {terrain}", terrain=text(TERRAIN_NAMES[terrain]))


def offered(moment: Moment, actions: Sequence[int], chosen: Option | None = None) -> list[Option]:
    """List what can be chosen among some actions. chosen: the option that they are a further choice of."""
    phase = moment.view.phase
    if not actions:
        return []
    if phase == EXPLORATION:
        return [_card(moment, action) for action in actions]
    if phase == CONSTRUCTION:
        return _construction(moment, actions, chosen)
    listing = {HARVEST: _product, CHIMNEYS: _product, COPYING: _copy}
    return [listing[phase](moment, action) for action in actions]


# Exploration


def _card(moment: Moment, action: int) -> Option:
    card, view = CHOSEN_CARD[action], moment.view
    part = card_part(moment.translator, card)
    is_pick = action == PICK[card]
    said, outcome = card_worth(moment, moment.what_if if is_pick else moment.other, card)
    if not is_pick:
        is_open = card in CLAIMED_SPACE or card in BUILDINGS
        who = moment.translator.name(1 - moment.what_if.seat)
        said, outcome = moment.text("{name}: {gain}", name=who, gain=said) if is_open and said else "", None
    where = sums_of_placing(moment, outcome) if outcome and card in BUILDINGS else ""
    trials = _trials(moment, card) if is_pick and card in BUILDINGS and card not in CAMPS else {}
    symbol = "ui-joins" if _joins(moment.what_if, card) else "card-back" if card == PROVISIONS else ""
    return Option(
        CARD_IDS[card],
        name(moment.translator, card),
        (action,),
        _camp_note(moment, card),
        said,
        brings(outcome),
        where=where,
        group="hand",
        part=part,
        trials=trials,
        brings_short=_short(card) if is_pick and outcome is None else "",
        symbol=symbol if is_pick else "",
        times=view.hand.count(card),
    )


def _short(card: int) -> str:
    """Return a sign for what a card brings where no number tells it: cards drawn, no space yet, or not known yet."""
    return "+2" if card == PROVISIONS else "0" if card in BUILDINGS else "?"


def _trials(moment: Moment, card: int) -> dict[str, Gain | None]:
    """Return the spaces where a building can be tried out, with what it would bring there."""
    return {SPACE_IDS[space]: brings(one) for space, one in moment.what_if.placings(card).items()}


def _camp_note(moment: Moment, card: int) -> str:
    """Return in a few words what a card is for, camps that it would drive away included."""
    view, said = moment.view, note(moment.translator, card)
    bit = 1 << CLAIMED_SPACE[card] if card in CLAIMED_SPACE else 0
    camp = next((camp for camp in CAMPS if view.placed[camp - FIRST_BUILDING] & bit), None)
    if camp is None:
        return said
    gone = name(moment.translator, camp)
    owner = owners(view)[CLAIMED_SPACE[card]]
    if owner == view.seat:
        return moment.text("{note}; ends your {camp}", note=said, camp=gone)
    message = mark("{note}; ends {camp} of {name}")
    return moment.text(message, note=said, camp=gone, name=moment.translator.name(owner))


def card_worth(moment: Moment, what_if: WhatIf, card: int) -> tuple[str, Outcome | None]:
    """Return what a card of the hand would bring as the board stands, in words and as numbers where it has any."""
    text, outcome = moment.text, what_if.of_card(card)
    if card == PROVISIONS:
        return text("two more cards"), None
    if outcome is None:
        return text("no space yet") if card in BUILDINGS else text("depends on others"), None
    if card in BUILDINGS:
        return _best_place(moment, outcome), outcome
    if card in PARCHMENTS:
        points = outcome.parchments
        return text("worth {points} now", points=points) if points else text("nothing yet"), outcome
    if card == TAX_COLLECTOR or outcome.rank > (0, 0):
        return gain(moment, outcome, whole=True), outcome
    return text("joins a fief") if _joins(what_if, card) else text("new fief"), outcome


def _joins(what_if: WhatIf, card: int) -> bool:
    """Return whether a card claims a space beside one that the seat holds."""
    own = what_if.state.controlled[what_if.seat]
    return card in CLAIMED_SPACE and bool(neighbours_of(1 << CLAIMED_SPACE[card]) & own)


def _best_place(moment: Moment, best: Outcome) -> str:
    """Return where a building would bring most; "" of a camp that brings nothing."""
    assert best.space is not None
    space = SPACE_IDS[best.space]
    if best.points > 0 and best.other is not None:
        message = mark("+{points} on {space} with {other}")
        return moment.text(message, points=best.points, space=space, other=SPACE_IDS[best.other])
    if best.points > 0:
        return moment.text("+{points} on {space}", points=best.points, space=space)
    if best.coins:
        return moment.text("+{count} Coin on {space}", count=best.coins, space=space)
    return "" if best.card in CAMPS else moment.text("nothing now")


# Construction


def _construction(moment: Moment, actions: Sequence[int], chosen: Option | None) -> list[Option]:
    """List the buildings with their spaces, what cannot be placed, camps, the end; or the spaces of one building.

    Spaces are listed where a building is chosen, or is the only one that is asked for.
    """
    view = moment.view
    cards = {PLACED_CARD.get(action) for action in actions}
    if view.contest is not None:
        # However the spaces are narrowed down, one need not place the camp.
        refusal = PASS if view.contest[2] else KEEP
        return [*_spaces(moment, actions), _plain(moment, refusal)]
    if chosen is not None or (len(cards) == 1 and None not in cards):
        return _spaces(moment, actions)
    placings: dict[int, list[int]] = {}
    for action in actions:
        if action in PLACED_CARD:  # one building has actions of both boards, apart from each other
            placings.setdefault(PLACED_CARD[action], []).append(action)
    found = [_building(moment, card, group) for card, group in placings.items()]
    if DONE in actions:
        # What cannot be placed stands before the camps and the end, where it would stand if it could.
        cards |= {ANNOUNCED_CARD.get(action) for action in actions}
        for card in dict.fromkeys(card for card in in_front(view, moment.what_if.seat) if card not in cards):
            found.append(_of_front(moment, card)._replace(why_not=_reason(moment, card), leads=True))
    found += [_announcement(moment, action) for action in actions if action in ANNOUNCED_CARD]
    return found + [_plain(moment, DONE) for action in actions if action == DONE]


def _of_front(moment: Moment, card: int) -> Option:
    count = in_front(moment.view, moment.what_if.seat).count(card)
    part = card_part(moment.translator, card)._replace(copies=max(count, 1))
    said = note(moment.translator, card)
    return Option(CARD_IDS[card], part.name, note=said, group="front", part=part)


def _building(moment: Moment, card: int, actions: Sequence[int]) -> Option:
    """Return a building with the spaces on which it brings most."""
    ranked = _ranked(moment, actions)
    said = moment.best_places([(SPACE_IDS[PLACED_SPACE[action]], one.points) for action, one in ranked])
    best = _best(ranked)
    return _of_front(moment, card)._replace(
        actions=tuple(actions), brings_said=said, brings=brings(best), where=_sum_or_place(moment, best), leads=True
    )


def in_question(moment: Moment, actions: Sequence[int]) -> Part | None:
    """Return the building that alone is asked for, with where it would bring most; None where others may be chosen."""
    cards = {PLACED_CARD[action] for action in actions if action in PLACED_CARD}
    if len(cards) != 1 or DONE in actions:
        return None
    (card,) = cards
    best = _best(_ranked(moment, (action for action in actions if action in PLACED_CARD)))
    part = card_part(moment.translator, card)
    return part._replace(what=_sum_or_place(moment, best) or note(moment.translator, card))


def _sum_or_place(moment: Moment, best: Outcome) -> str:
    return sums_of_placing(moment, best) or _best_place(moment, best)


def _ranked(moment: Moment, actions: Iterable[int]) -> list[tuple[int, Outcome]]:
    """Rank placings of one building: by what they are worth, or where that is not known by what they bring now."""
    found = [(one, moment.what_if.placings(PLACED_CARD[one])[PLACED_SPACE[one]]) for one in actions]
    return sorted(found, key=lambda one: (-moment.worth.get(one[0], 0), -one[1].points))


def _best(ranked: Sequence[tuple[int, Outcome]]) -> Outcome:
    return max((one for _, one in ranked), key=lambda one: one.rank)


def _spaces(moment: Moment, actions: Sequence[int]) -> list[Option]:
    """List the spaces of one building, the best first; of a camp that may go nearly anywhere, only gains are said."""
    translator, land, found = moment.translator, moment.what_if.land, []
    own = fiefs(land, land.controlled[moment.what_if.seat])
    for action, one in _ranked(moment, (action for action in actions if action in PLACED_CARD)):
        space = PLACED_SPACE[action]
        said = terrain(translator, space)
        fief = next((fief for fief in own if fief.spaces >> space & 1), None)
        if fief is not None:
            message = mark("{terrain}, fief {strength} × {wealth} = {points}")
            said = moment.text(message, terrain=said, strength=fief.strength, wealth=fief.wealth, points=fief.points)
        is_told = bool(one.points) or PLACED_CARD[action] not in CAMPS
        place = SPACE_IDS[space]
        with_other = gain(moment, one)
        if one.other is not None:
            with_other = moment.text("{gain} with {space}", gain=with_other, space=SPACE_IDS[one.other])
        shown = brings(one) if is_told else None
        found.append(Option(place, place, (action,), said, with_other, shown, group="spaces", places=(place,)))
    return found


def _announcement(moment: Moment, action: int) -> Option:
    """Return a camp, whose space is chosen once it is announced; where it would bring anything can be seen before."""
    camp = ANNOUNCED_CARD[action]
    best = moment.what_if.best(camp)
    trials = {space: one if one and one.points else None for space, one in _trials(moment, camp).items()}
    said = _best_place(moment, best) if best else ""
    return _of_front(moment, camp)._replace(
        actions=(action,),
        note=moment.text("announce it, then choose its space"),
        brings_said=said,
        brings=brings(best),
        where=sums_of_placing(moment, best) if best else "",
        trials=trials,
    )


def _plain(moment: Moment, action: int) -> Option:
    text, is_left = moment.text, in_front(moment.view, moment.own_seat)
    label, said = {
        DONE: (text("I am done"), text("keep the rest for later rounds") if is_left else ""),
        KEEP: (text("Keep the camp"), text("for a later round")),
        PASS: (text("Do not place it now"), ""),
    }[action]
    return Option(moment.spelled(action), label, (action,), said, is_direct=True)


# Harvest and parchments


def _product(moment: Moment, action: int) -> Option:
    """Return a resource that a trading post or chimney may give: what that does to fiefs, and what it adds."""
    one, kind_of = moment.what_if.give(action), BASIC_RESOURCES[GIVEN[action][1]]
    called, brought = resource(moment.translator, kind_of), one.harvest + one.parchments
    said, part = [given_said(moment, action)], Part(f"i-{kind_of}", called)
    if one.parchments:
        said.append(by_parchments(moment, one.parchments))
    note, points = moment.translator.listed(said), moment.signed(brought)
    return Option(kind_of, called, (action,), note, points, Gain(brought), group="products", part=part)


def _copy(moment: Moment, action: int) -> Option:
    """Return a parchment that a copy card may become, with what it would score for the copier."""
    card = COPIED_CARD[action]
    points = copied_points(moment.view, card)
    part = card_part(moment.translator, card)
    said = moment.text("depends on others") if points is None else moment.text("{points} for you", points=points)
    return Option(
        part.id, part.name, (action,), note(moment.translator, card), said, Gain(points or 0), group="copies", part=part
    )
