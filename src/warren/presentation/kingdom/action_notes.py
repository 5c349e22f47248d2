"""What the board says about a card, a placing or a space, in sentences.

Whose it is, the fief that it joins as it is and as it would be, room to grow, and what parchments count
before and after.
"""

from msgspec.structs import replace

from warren.games.kingdom.actions import PRODUCED, SHARED
from warren.games.kingdom.board import PRODUCING, SPACES_OF, neighbours_of, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, fiefs
from warren.games.kingdom.lookup import BUILDINGS, CLAIMED_BY, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, PROVISIONS, SKY_TOWER
from warren.games.kingdom.sky.board import WONDER_SPACES
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COLLECTOR, WONDERS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name, note, resource, space_note
from warren.presentation.kingdom.reasons import reason
from warren.presentation.kingdom.what_if import (
    UNKNOWN,
    WhatIf,
    built_on,
    harvest_of,
    land_of,
    post_brings,
    trade_of,
)
from warren.presentation.translator import Translator, capitalized
from warren.words import mark

MOST_OF_USE = 4
"""So many spaces of use are named."""


def about_card(translator: Translator, view: KingdomView, card: int) -> list[str]:
    """Return what the board says about a card to pick."""
    if card in CLAIMED_SPACE:
        space = CLAIMED_SPACE[card]
        return [_standing(translator, view, space), *_changes(translator, WhatIf(view), card, space)]
    said = [_note(translator, card)]
    if card in PARCHMENTS:
        return said + _counting(translator, view, card)
    if card == TAX_COLLECTOR:
        what_if = WhatIf(view)
        land = what_if.after_taxes()
        return said + _parchment_changes(translator, what_if, land) + _trade_changes(translator, what_if, land)
    if card == PROVISIONS or card in CAMPS:
        return said
    what_if = WhatIf(view)
    best = what_if.building(card)
    if best.space is None:
        return [*said, translator.text("None of your spaces has room for it yet: it would wait in front of you.")]
    message = mark("The place that brings most now: {space}.")
    return [
        *said,
        translator.text(message, space=SPACE_IDS[best.space]),
        *_changes(translator, what_if, card, best.space),
    ]


def about_placing(translator: Translator, view: KingdomView, card: int, space: int) -> list[str]:
    """Return what the board says about putting a building on a space."""
    return [_standing(translator, view, space), *_changes(translator, WhatIf(view), card, space)]


def about_announcing(translator: Translator, view: KingdomView, camp: int) -> list[str]:
    """Return who may place a camp before the one that is announced."""
    lower = CAMPS[: CAMPS.index(camp)]
    first = [
        translator.text("{camp} of {name}", camp=name(translator, one), name=translator.name(seat))
        for one in lower
        for seat in range(view.seats)
        if seat != view.seat and one in view.fronts[seat]
    ]
    if not first:
        return [translator.text("Nobody has a camp that goes before it: you choose its space at once.")]
    return [translator.text("These go before it, if their owners wish: {camps}.", camps=translator.listed(first))]


def about_discard(translator: Translator, view: KingdomView, card: int) -> list[str]:
    """Two seats: say what the board says about the card in the other's hands, its parchments unknown."""
    assert view.seat is not None
    said = [_note(translator, card)]
    if card not in CLAIMED_SPACE and card not in BUILDINGS:
        return said
    other = 1 - view.seat
    what_if = WhatIf(seen_from(view, other))
    best = what_if.claim(CLAIMED_SPACE[card]) if card in CLAIMED_SPACE else what_if.building(card)
    if best.space is None:
        return [*said, translator.text("{name} has no room for it yet.", name=translator.name(other))]
    change = _fief_change(translator, what_if, card, best.space, view.seat)
    change = change[:1].lower() + change[1:]
    return [*said, translator.text("Played by {name}, {change}", name=translator.name(other), change=change)]


def about_space(translator: Translator, view: KingdomView, space: int) -> list[str]:
    """Return whose a space is, and what fief it is part of, or would be part of if the seat claimed it."""
    said = [_standing(translator, view, space)]
    owner = _owner(view, space)
    if owner is None or (_camp_on(view, space) is not None and owner != view.seat):
        what_if = WhatIf(view)
        if not what_if.own >> space & 1:
            return said + _changes(translator, what_if, CLAIMED_BY[space], space)
        owner, land = what_if.seat, what_if.land  # its card is chosen and not yet shown
    else:
        land = land_of(view, owner)
    own = fiefs(land, land.controlled[owner])
    fief = next(fief for fief in own if fief.spaces >> space & 1)
    named = _named(translator, fief, owner, view.seat)
    return [*said, translator.text("It is part of {fief}.", fief=named), _room(translator, land, fief)]


def about_post(translator: Translator, view: KingdomView, action: int) -> list[str]:
    """Return what a trading post or chimney that gives something does to its fief and to all carrots of the harvest."""
    space, kind = SHARED[action] if action in SHARED else PRODUCED[action]
    what_if = WhatIf(view)
    land, without, _ = post_brings(what_if, space, kind)
    before, after = harvest_of(without, what_if.seat), harvest_of(land, what_if.seat)
    product = about_product(translator, view, land, without, space)
    harvest = translator.text("harvest as the board stands: {before}, then {after}", before=before, after=after)
    return [*([] if action in SHARED else [_sentence(translator, SPACE_IDS[space], product)]), capitalized(harvest)]


def about_product(translator: Translator, view: KingdomView, land: Harvest, without: Harvest, space: int) -> str:
    """Return what a trading post does to its fief; land: the board with its product, without: the same without."""
    assert view.seat is not None
    before, after = (
        next(fief for fief in fiefs(one, one.controlled[view.seat]) if fief.spaces >> space & 1)
        for one in (without, land)
    )
    if before == after:
        return translator.text("its fief has that already: {fief}", fief=_product(after))
    return translator.text("its fief: {before}, then {after}", before=_product(before), after=_product(after))


def seen_from(view: KingdomView, seat: int) -> KingdomView:
    """Return a view as another seat has it, as far as the table shows: its own cards are not known."""
    nothing = tuple(() for _ in range(view.seats))
    return replace(view, seat=seat, hand=(), choices=(), discards=(), drew=(), parchments=nothing)


# The space


def _owner(view: KingdomView, space: int) -> int | None:
    return next((seat for seat, spaces in enumerate(view.controlled) if spaces >> space & 1), None)


def _camp_on(view: KingdomView, space: int) -> int | None:
    return next((camp for camp in CAMPS if view.placed[camp - FIRST_BUILDING] >> space & 1), None)


def _standing(translator: Translator, view: KingdomView, space: int) -> str:
    """Return what a space is, who holds it and what stands there."""
    owner = _owner(view, space)
    if owner is None:
        held = translator.text("nobody holds it")
    elif owner == view.seat:
        held = translator.text("you hold it")
    else:
        held = translator.text("{name} holds it", name=translator.name(owner))
    parts = [space_note(translator, space), held]
    standing = [] if view.starting_built >> space & 1 else [*zip(BUILDINGS, view.placed, strict=False)]
    parts += [
        translator.text("{building} stands there", building=name(translator, card))
        for card, spaces in standing
        if spaces >> space & 1
    ]
    if isinstance(view, SkyView):
        parts += [
            translator.text("{building} stands there", building=name(translator, card))
            for card, n in RAINBOWS.items()
            if view.rainbows[n] >> space & 1
        ]
    return _sentence(translator, SPACE_IDS[space], translator.text("; ", context="list").join(parts))


def _note(translator: Translator, card: int) -> str:
    return _sentence(translator, name(translator, card), note(translator, card))


def _sentence(translator: Translator, subject: str, what: str) -> str:
    return translator.text("{subject}: {what}.", subject=subject, what=what)


# The fief


def _changes(translator: Translator, what_if: WhatIf, card: int, space: int) -> list[str]:
    said = [_fief_change(translator, what_if, card, space, what_if.seat)]
    land = what_if.ready(what_if.after(card, space))
    after = _fief_at(land, what_if.seat, space)
    said.append(_room(translator, land, after))
    if CLAIMED_SPACE.get(card) != space and card not in CAMPS:
        free = after.spaces & ~built_on(what_if.view, land)
        said.append(translator.text("Spaces of the fief still free for buildings: {count}.", count=free.bit_count()))
    return said + _parchment_changes(translator, what_if, land) + _trade_changes(translator, what_if, land)


def _fief_at(land: Harvest, seat: int, space: int) -> Fief:
    return next(fief for fief in fiefs(land, land.controlled[seat]) if fief.spaces >> space & 1)


def _fief_change(translator: Translator, what_if: WhatIf, card: int, space: int, reader: int | None) -> str:
    """Return which fiefs of the outlook's seat become which one, to the seat that reads it.

    A rainbow that is moved joins what is apart without it, and leaves a fief behind.
    """
    seat = what_if.seat
    land = what_if.ready(what_if.after(card, space))
    after = _fief_at(land, seat, space)
    is_bent = card in RAINBOWS and CLAIMED_SPACE[card] != space
    apart = what_if.ready(what_if.lifted(RAINBOWS[card])) if is_bent else what_if.land
    joined = [fief for fief in fiefs(apart, what_if.own) if fief.spaces & after.spaces]
    then = translator.text(
        "size {size}, strength {strength} × wealth {wealth} = {points}",
        size=after.spaces.bit_count(),
        strength=after.strength,
        wealth=after.wealth,
        points=after.points,
    )
    if not joined:
        return translator.text("It would be a fief by itself: {fief}.", fief=then)
    before = translator.listed(_named(translator, fief, seat, reader) for fief in joined)
    if is_bent and (left := _left_behind(what_if, card, land, after)):
        message = mark("It joins {before}: then {after}. It leaves {fief} behind.")
        return translator.text(message, before=before, after=then, fief=_named(translator, left, seat, reader))
    if card in CLAIMED_SPACE or card in CAMPS or card == SKY_TOWER:
        return translator.text("It joins {before}: then {after}.", before=before, after=then)
    return translator.text("It stands in {before}: then {after}.", before=before, after=then)


def _left_behind(what_if: WhatIf, card: int, land: Harvest, joined: Fief) -> Fief | None:
    """Return the fief of the space where a rainbow's ground end stood, if it is another than the one that it joins."""
    assert isinstance(what_if.view, SkyView)
    stood = what_if.view.rainbows[RAINBOWS[card]]
    if not stood or stood & joined.spaces:
        return None
    return next(fief for fief in fiefs(land, what_if.own) if fief.spaces & stood)


def _named(translator: Translator, fief: Fief, owner: int, reader: int | None) -> str:
    """Name a fief by its first space, with what it gives."""
    space, size, gives = SPACE_IDS[spaces_in(fief.spaces)[0]], fief.spaces.bit_count(), _product(fief)
    if owner == reader:
        return translator.text("your fief of {space} (size {size}, {gives})", space=space, size=size, gives=gives)
    message = mark("{name}’s fief of {space} (size {size}, {gives})")
    return translator.text(message, name=translator.name(owner), space=space, size=size, gives=gives)


def _product(fief: Fief) -> str:
    return f"{fief.strength} × {fief.wealth} = {fief.points}"


def _room(translator: Translator, land: Harvest, fief: Fief) -> str:
    """Return how many empty spaces lie beside a fief, and which of them have what it lacks."""
    beside = neighbours_of(fief.spaces)
    for taken in (fief.spaces, *land.controlled):
        beside &= ~taken
    of_use = {space: name_of for space, name_of in _of_use(translator, fief).items() if beside >> space & 1}
    room = translator.text("Room to grow, empty spaces beside the fief: {count}", count=beside.bit_count())
    if not of_use:
        return translator.text("{room}.", room=room)
    message = mark("{space} ({terrain})")
    named = [translator.text(message, space=SPACE_IDS[space], terrain=what) for space, what in sorted(of_use.items())]
    more = [translator.sign("…", "...")] if len(named) > MOST_OF_USE else []
    return translator.text(
        "{room}; newly within reach: {spaces}.", room=room, spaces=translator.listed(named[:MOST_OF_USE] + more)
    )


def _of_use(translator: Translator, fief: Fief) -> dict[int, str]:
    """Return the spaces that have a city, or a resource that a fief lacks, and what it is."""
    found = {space: translator.text("city") for space in spaces_in(SPACES_OF["city"])}
    for produced, spaces in (*PRODUCING.items(), *zip(WONDERS, WONDER_SPACES, strict=True)):
        if produced not in fief.resources:
            found |= {space: resource(translator, produced) for space in spaces_in(spaces)}
    return found


# The parchments


def _counting(translator: Translator, view: KingdomView, card: int) -> list[str]:
    """Return what a parchment to pick would count as the board stands."""
    assert view.seat is not None
    if card in UNKNOWN:
        return []
    what_if = WhatIf(view)
    points, counted = what_if.counting(what_if.land, tuple(sorted((*what_if.held, card))))[card]
    why = reason(translator, counted)
    if not why:
        return []
    return [translator.text("As the board stands: {what}, which gives {points}.", what=why, points=points)]


def _trade_changes(translator: Translator, what_if: WhatIf, land: Harvest) -> list[str]:
    """Return what Coins and Trade become, where they change."""
    if not land.coins:
        return []
    said = []
    before, after = what_if.land.coins[what_if.seat], land.coins[what_if.seat]
    if after != before:
        said.append(translator.text("Coins: {before}, then {after}.", before=before, after=after))
    then = trade_of(land, what_if.seat)
    if then != what_if.trade:
        said.append(
            translator.text("Trade as the board stands: {before}, then {after}.", before=what_if.trade, after=then)
        )
    return said


def _parchment_changes(translator: Translator, what_if: WhatIf, land: Harvest) -> list[str]:
    """Say of every parchment of the seat that counts something else afterwards what it counts."""
    before, after = what_if.counting(what_if.land), what_if.counting(land)
    message = mark("{parchment}: {before} ({points}), then {after} ({more}).")
    said = []
    for held, (points, counted) in before.items():
        more, then = after[held]
        if then != counted:
            said.append(
                translator.text(
                    message,
                    parchment=name(translator, held),
                    before=reason(translator, counted),
                    points=points,
                    after=reason(translator, then),
                    more=more,
                )
            )
    return said
