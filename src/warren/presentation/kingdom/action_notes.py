"""What the board says about an action or a space, in sentences.

Whose the space is, the fief that it joins now and then, room to grow, and what parchments count before and after.
"""

from warren.games.kingdom.actions import ANNOUNCED_CARD, CHOSEN_CARD, DONE, KEEP, PASS, PICK, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import PRODUCT, SPACES_OF, neighbours_of, spaces_in
from warren.games.kingdom.fiefs import Fief, Land, fiefs, owners, snapshot
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_BY, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, SKY_TOWER
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import RAINBOW_ENDS, SkyView
from warren.games.kingdom.view import CHIMNEYS, HARVEST
from warren.presentation.kingdom.board import built_on
from warren.presentation.kingdom.moment import Moment, effect_of, first_space, given_said, product_of
from warren.presentation.kingdom.names import name, note, reason, resource, space_note
from warren.presentation.kingdom.what_if import Outcome, WhatIf, harvest_of, land_of
from warren.presentation.translator import capitalized
from warren.words import mark

MOST_OF_USE = 4
"""So many spaces of use are named."""


def facts_of(moment: Moment, action: int) -> list[str]:
    text, what_if = moment.text, moment.what_if
    if action in PLACED_CARD:
        card, space = PLACED_CARD[action], PLACED_SPACE[action]
        return [_standing(moment, space), *_changes(moment, what_if, what_if.place(card, space))]
    if action in ANNOUNCED_CARD:
        claims = text("A camp claims an empty space; you choose which one after announcing it.")
        return [claims, _announcing(moment, ANNOUNCED_CARD[action])]
    if action in (DONE, KEEP, PASS):
        return [text("The bot expects what you have in front of you to bring more in a later round.")]
    if moment.view.phase in (HARVEST, CHIMNEYS):
        given = what_if.give(action)
        before, after = harvest_of(given.without, what_if.seat), harvest_of(given.land, what_if.seat)
        return [capitalized(given_said(moment, action)), _harvests(moment, before, after)]
    if action not in CHOSEN_CARD:
        return []
    card = CHOSEN_CARD[action]
    return _about_card(moment, card) if action == PICK[card] else _about_discard(moment, card)


def _about_card(moment: Moment, card: int) -> list[str]:
    text, what_if = moment.text, moment.what_if
    outcome = what_if.of_card(card)
    if card in CLAIMED_SPACE and outcome is not None:
        return [_standing(moment, CLAIMED_SPACE[card]), *_changes(moment, what_if, outcome)]
    said = [_note(moment, card)]
    if card == TAX_COLLECTOR and outcome is not None:
        return said + _score_changes(moment, outcome)
    if card in PARCHMENTS and outcome is not None:
        score = outcome.score.find("parchment", CARD_IDS[card])
        if score is not None and (why := reason(moment.translator, score.counted)):
            message = mark("As the board stands: {what}, which gives {points}.")
            said.append(text(message, what=why, points=score.points))
    if card not in BUILDINGS or card in CAMPS:
        return said
    if outcome is None or outcome.space is None:
        return [*said, text("None of your spaces has room for it yet: it would wait in front of you.")]
    best = text("The place that brings most now: {space}.", space=SPACE_IDS[outcome.space])
    return [*said, best, *_changes(moment, what_if, what_if.place(card, outcome.space))]


def _announcing(moment: Moment, camp: int) -> str:
    """Return who may place a camp before the one that is announced."""
    view, text, translator = moment.view, moment.text, moment.translator
    first = [
        text("{camp} of {name}", camp=name(translator, one), name=translator.name(seat))
        for one in CAMPS[: CAMPS.index(camp)]
        for seat in range(view.seats)
        if seat != view.seat and one in view.fronts[seat]
    ]
    if not first:
        return text("Nobody has a camp that goes before it: you choose its space at once.")
    return text("These go before it, if their owners wish: {camps}.", camps=translator.listed(first))


def _about_discard(moment: Moment, card: int) -> list[str]:
    """With two seats: return what the board says about a card in the other's hands, whose parchments are unknown."""
    said, what_if = [_note(moment, card)], moment.other
    if card not in CLAIMED_SPACE and card not in BUILDINGS:
        return said
    who, outcome = moment.translator.name(what_if.seat), what_if.of_card(card)
    if outcome is None:
        return [*said, moment.text("{name} has no room for it yet.", name=who)]
    if card in BUILDINGS and outcome.space is not None:
        outcome = what_if.place(card, outcome.space)
    change = _fief_change(moment, what_if, outcome)
    change = change[:1].lower() + change[1:]
    return [*said, moment.text("If {name} played it, {change}", name=who, change=change)]


def about_space(moment: Moment, space: int) -> list[str]:
    """Return whose a space is, and what fief it is part of, or would be part of if the seat claimed it."""
    view, said = moment.view, [_standing(moment, space)]
    owner = owners(view).get(space)
    is_camp = any(view.placed[camp - FIRST_BUILDING] >> space & 1 for camp in CAMPS)
    if owner is None or (is_camp and owner != view.seat):
        if view.seat is None:
            return said
        what_if = moment.what_if
        if not what_if.state.controlled[what_if.seat] >> space & 1:
            return said + _changes(moment, what_if, what_if.pick(CLAIMED_BY[space]))
        owner, land = what_if.seat, what_if.land  # its card is chosen and not yet shown
    else:
        land = land_of(view, owner)
    fief = next(fief for fief in fiefs(land, land.controlled[owner]) if fief.spaces >> space & 1)
    named = _named(moment, fief, owner)
    return [*said, moment.text("It is part of {fief}.", fief=named), _room(moment, land, fief)]


# The space


def _standing(moment: Moment, space: int) -> str:
    view, translator = moment.view, moment.translator
    owner = owners(view).get(space)
    if owner is None:
        held = translator.text("nobody holds it")
    elif owner == view.seat:
        held = translator.text("you hold it")
    else:
        held = translator.text("{name} holds it", name=translator.name(owner))
    parts, standing = [space_note(translator, space), held], built_on(view).get(space)
    if standing and not view.starting_built >> space & 1:
        parts.append(translator.text("{building} stands there", building=name(translator, standing.id)))
    return _sentence(moment, SPACE_IDS[space], translator.text("; ", context="list").join(parts))


def _note(moment: Moment, card: int) -> str:
    return _sentence(moment, name(moment.translator, card), note(moment.translator, card))


def _sentence(moment: Moment, subject: str, what: str) -> str:
    return moment.text("{subject}: {what}.", subject=subject, what=what)


# The fief


def _changes(moment: Moment, what_if: WhatIf, outcome: Outcome) -> list[str]:
    card, after = outcome.card, effect_of(what_if, outcome).after[0]
    said = [_fief_change(moment, what_if, outcome), _room(moment, outcome.state, after)]
    if CLAIMED_SPACE.get(card) != outcome.space and card not in CAMPS:
        free = after.spaces & ~outcome.state.built
        said.append(moment.text("Spaces of the fief still free for buildings: {count}.", count=free.bit_count()))
    if outcome.harvest:
        now = what_if.now.parts[0].points
        said.append(_harvests(moment, now, now + outcome.harvest))
    return said + _score_changes(moment, outcome)


def _fief_change(moment: Moment, what_if: WhatIf, outcome: Outcome) -> str:
    """Return which fiefs of a seat become which one.

    A rainbow that is moved joins what is apart without it, and leaves a fief behind.
    """
    card, seat, text, change = outcome.card, what_if.seat, moment.text, effect_of(what_if, outcome)
    joined, (after, *others), left = change.before, change.after, None
    if card in RAINBOWS and CLAIMED_SPACE[card] != outcome.space:
        assert isinstance(what_if.view, SkyView)
        rainbow, apart = RAINBOWS[card], snapshot(what_if.state)
        stood = what_if.view.rainbows[rainbow]
        apart = apart._replace(links=tuple(one for one in apart.links if one != RAINBOW_ENDS[rainbow + 1] | stood))
        joined = [fief for fief in fiefs(apart, apart.controlled[seat]) if fief.spaces & after.spaces]
        left = next((fief for fief in others if fief.spaces & stood), None)
    message = mark("size {size}, strength {strength} × wealth {wealth} = {points}")
    size, strength, wealth = after.spaces.bit_count(), after.strength, after.wealth
    then = text(message, size=size, strength=strength, wealth=wealth, points=after.points)
    if not joined:
        return text("It would be a fief on its own: {fief}.", fief=then)
    before = moment.translator.listed(_named(moment, fief, seat) for fief in joined)
    if left is not None:
        message = mark("It joins {before}: then {after}. It leaves {fief} behind.")
        return text(message, before=before, after=then, fief=_named(moment, left, seat))
    if card in CLAIMED_SPACE or card in CAMPS or card == SKY_TOWER:
        return text("It joins {before}: then {after}.", before=before, after=then)
    return text("It stands in {before}: then {after}.", before=before, after=then)


def _named(moment: Moment, fief: Fief, owner: int) -> str:
    """Name a fief by its first space, with what it gives."""
    space, size, gives = first_space(fief), fief.spaces.bit_count(), product_of(fief)
    if owner == moment.seat:
        return moment.text("your fief of {space} (size {size}, {gives})", space=space, size=size, gives=gives)
    message = mark("{name}’s fief of {space} (size {size}, {gives})")
    return moment.text(message, name=moment.translator.name(owner), space=space, size=size, gives=gives)


def _room(moment: Moment, land: Land, fief: Fief) -> str:
    """Return how many empty spaces lie beside a fief, and which of them have what it lacks."""
    text, translator = moment.text, moment.translator
    beside = neighbours_of(fief.spaces)
    for taken in (fief.spaces, *land.controlled):
        beside &= ~taken
    of_use = {space: text("city") for space in spaces_in(beside & SPACES_OF["city"])}
    for space in spaces_in(beside):
        if PRODUCT[space] and PRODUCT[space] not in fief.resources:
            of_use[space] = resource(translator, PRODUCT[space])
    room = text("Room to grow, empty spaces beside the fief: {count}", count=beside.bit_count())
    if not of_use:
        return text("{room}.", room=room)
    message = mark("{space} ({terrain})")
    named = [text(message, space=SPACE_IDS[space], terrain=what) for space, what in sorted(of_use.items())]
    more = [translator.sign("…", "...")] if len(named) > MOST_OF_USE else []
    said = translator.listed(named[:MOST_OF_USE] + more)
    return text("{room}; new within reach: {spaces}.", room=room, spaces=said)


# What is counted


def _harvests(moment: Moment, before: int, after: int) -> str:
    return moment.text("Harvest as the board stands: {before}, then {after}.", before=before, after=after)


def _score_changes(moment: Moment, outcome: Outcome) -> list[str]:
    """Return what each parchment held counts, where that changes; then Coins and Trade."""
    what_if, text = moment.what_if, moment.text
    said = []
    for before in what_if.now.parts[1].parts:
        after = next(one for one in outcome.score.parts[1].parts if one.subject == before.subject)
        if after.counted != before.counted:
            message = mark("{parchment}: {before} ({points}), then {after} ({more}).")
            called = name(moment.translator, before.subject)
            was, then = (reason(moment.translator, one.counted) for one in (before, after))
            points, more = before.points, after.points
            said.append(text(message, parchment=called, before=was, points=points, after=then, more=more))
    if outcome.coins:
        coins = what_if.state.coins[what_if.seat]
        said.append(text("Coins: {before}, then {after}.", before=coins, after=coins + outcome.coins))
    if outcome.trade:
        trade = what_if.now.parts[-1].points
        message = mark("Trade as the board stands: {before}, then {after}.")
        said.append(text(message, before=trade, after=trade + outcome.trade))
    return said
