"""What the board says about a card, a placing or a space, in sentences.

Whose it is, the fief that it joins as it is and as it would be, room to grow, and what parchments count
before and after.
"""

from msgspec.structs import replace

from warren.games.kingdom.actions import PRODUCED, SHARED
from warren.games.kingdom.board import neighbours_of, spaces_in
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.harvest import Harvest
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, PROVISIONS, SKY_TOWER
from warren.games.kingdom.sky.board import PRODUCING, SPACES_OF, WONDER_SPACES
from warren.games.kingdom.sky.parts import (
    BUILDINGS,
    CLAIMED_BY,
    CLAIMED_SPACE,
    PARCHMENTS,
    RAINBOWS,
    SPACE_IDS,
    TAX_COLLECTOR,
    WONDERS,
)
from warren.games.kingdom.sky.view import SkyView
from warren.games.kingdom.view import KingdomView
from warren.telling.kingdom.names import name, note, resource, space_note
from warren.telling.kingdom.prospect import (
    UNKNOWN,
    Outlook,
    built_on,
    harvest_of,
    land_of,
    post_brings,
    trade_of,
)
from warren.telling.kingdom.reasons import reason
from warren.telling.voice import Voice, capitalized
from warren.words import mark

MOST_OF_USE = 4
"""So many spaces of use are named."""


def about_card(voice: Voice, view: KingdomView, card: int) -> list[str]:
    """Say what the board says about a card to pick."""
    if card in CLAIMED_SPACE:
        space = CLAIMED_SPACE[card]
        return [_standing(voice, view, space), *_changes(voice, Outlook(view), card, space)]
    said = [_note(voice, card)]
    if card in PARCHMENTS:
        return said + _counting(voice, view, card)
    if card == TAX_COLLECTOR:
        outlook = Outlook(view)
        land = outlook.after_taxes()
        return said + _parchment_changes(voice, outlook, land) + _trade_changes(voice, outlook, land)
    if card == PROVISIONS or card in CAMPS:
        return said
    outlook = Outlook(view)
    best = outlook.building(card)
    if best.space is None:
        return [*said, voice.text("None of your spaces has room for it yet: it would wait in front of you.")]
    message = mark("The place that brings most now: {space}.")
    return [*said, voice.text(message, space=SPACE_IDS[best.space]), *_changes(voice, outlook, card, best.space)]


def about_placing(voice: Voice, view: KingdomView, card: int, space: int) -> list[str]:
    """Say what the board says about putting a building on a space."""
    return [_standing(voice, view, space), *_changes(voice, Outlook(view), card, space)]


def about_announcing(voice: Voice, view: KingdomView, camp: int) -> list[str]:
    """Say who may place a camp before the one that is announced."""
    lower = CAMPS[: CAMPS.index(camp)]
    first = [
        voice.text("{camp} of {name}", camp=name(voice, one), name=voice.name(seat))
        for one in lower
        for seat in range(view.seats)
        if seat != view.seat and one in view.fronts[seat]
    ]
    if not first:
        return [voice.text("Nobody has a camp that goes before it: you choose its space at once.")]
    return [voice.text("These go before it, if their owners wish: {camps}.", camps=voice.listed(first))]


def about_discard(voice: Voice, view: KingdomView, card: int) -> list[str]:
    """Two seats: say what the board says about the card in the other's hands, its parchments unknown."""
    assert view.seat is not None
    said = [_note(voice, card)]
    if card not in CLAIMED_SPACE and card not in BUILDINGS:
        return said
    other = 1 - view.seat
    outlook = Outlook(seen_from(view, other))
    best = outlook.claim(CLAIMED_SPACE[card]) if card in CLAIMED_SPACE else outlook.building(card)
    if best.space is None:
        return [*said, voice.text("{name} has no room for it yet.", name=voice.name(other))]
    change = _fief_change(voice, outlook, card, best.space, view.seat)
    change = change[:1].lower() + change[1:]
    return [*said, voice.text("Played by {name}, {change}", name=voice.name(other), change=change)]


def about_space(voice: Voice, view: KingdomView, space: int) -> list[str]:
    """Say whose a space is, and what fief it is part of, or would be part of if the seat claimed it."""
    said = [_standing(voice, view, space)]
    owner = _owner(view, space)
    if owner is None or (_camp_on(view, space) is not None and owner != view.seat):
        outlook = Outlook(view)
        if not outlook.own >> space & 1:
            return said + _changes(voice, outlook, CLAIMED_BY[space], space)
        owner, land = outlook.seat, outlook.land  # its card is chosen and not yet shown
    else:
        land = land_of(view, owner)
    own = fiefs(land, land.controlled[owner])
    fief = next(fief for fief in own if fief.spaces >> space & 1)
    named = _named(voice, fief, owner, view.seat)
    return [*said, voice.text("It is part of {fief}.", fief=named), _room(voice, land, fief)]


def about_post(voice: Voice, view: KingdomView, action: int) -> list[str]:
    """Say what a trading post or chimney that gives something does to its fief and to all carrots of the harvest."""
    space, kind = SHARED[action] if action in SHARED else PRODUCED[action]
    outlook = Outlook(view)
    land, without, _ = post_brings(outlook, space, kind)
    before, after = harvest_of(without, outlook.seat), harvest_of(land, outlook.seat)
    product = about_product(voice, view, land, without, space)
    harvest = voice.text("harvest as the board stands: {before}, then {after}", before=before, after=after)
    return [*([] if action in SHARED else [_sentence(voice, SPACE_IDS[space], product)]), capitalized(harvest)]


def about_product(voice: Voice, view: KingdomView, land: Harvest, without: Harvest, space: int) -> str:
    """Say what a trading post does to its fief; land: the board with its product, without: the same without."""
    assert view.seat is not None
    before, after = (
        next(fief for fief in fiefs(one, one.controlled[view.seat]) if fief.spaces >> space & 1)
        for one in (without, land)
    )
    if before == after:
        return voice.text("its fief has that already: {fief}", fief=_product(after))
    return voice.text("its fief: {before}, then {after}", before=_product(before), after=_product(after))


def seen_from(view: KingdomView, seat: int) -> KingdomView:
    """Give a view as another seat has it, as far as the table shows: its own cards are not known."""
    nothing = tuple(() for _ in range(view.seats))
    return replace(view, seat=seat, hand=(), choices=(), discards=(), drew=(), parchments=nothing)


# The space


def _owner(view: KingdomView, space: int) -> int | None:
    return next((seat for seat, spaces in enumerate(view.controlled) if spaces >> space & 1), None)


def _camp_on(view: KingdomView, space: int) -> int | None:
    return next((camp for camp in CAMPS if view.placed[camp - FIRST_BUILDING] >> space & 1), None)


def _standing(voice: Voice, view: KingdomView, space: int) -> str:
    """Say what a space is, who holds it and what stands there."""
    owner = _owner(view, space)
    if owner is None:
        held = voice.text("nobody holds it")
    elif owner == view.seat:
        held = voice.text("you hold it")
    else:
        held = voice.text("{name} holds it", name=voice.name(owner))
    parts = [space_note(voice, space), held]
    standing = [] if view.starting_built >> space & 1 else [*zip(BUILDINGS, view.placed, strict=False)]
    parts += [
        voice.text("{building} stands there", building=name(voice, card))
        for card, spaces in standing
        if spaces >> space & 1
    ]
    if isinstance(view, SkyView):
        parts += [
            voice.text("{building} stands there", building=name(voice, card))
            for card, n in RAINBOWS.items()
            if view.rainbows[n] >> space & 1
        ]
    return _sentence(voice, SPACE_IDS[space], voice.text("; ", context="list").join(parts))


def _note(voice: Voice, card: int) -> str:
    return _sentence(voice, name(voice, card), note(voice, card))


def _sentence(voice: Voice, subject: str, what: str) -> str:
    return voice.text("{subject}: {what}.", subject=subject, what=what)


# The fief


def _changes(voice: Voice, outlook: Outlook, card: int, space: int) -> list[str]:
    said = [_fief_change(voice, outlook, card, space, outlook.seat)]
    land = outlook.ready(outlook.after(card, space))
    after = _fief_at(land, outlook.seat, space)
    said.append(_room(voice, land, after))
    if CLAIMED_SPACE.get(card) != space and card not in CAMPS:
        free = after.spaces & ~built_on(outlook.view, land)
        said.append(voice.text("Spaces of the fief still free for buildings: {count}.", count=free.bit_count()))
    return said + _parchment_changes(voice, outlook, land) + _trade_changes(voice, outlook, land)


def _fief_at(land: Harvest, seat: int, space: int) -> Fief:
    return next(fief for fief in fiefs(land, land.controlled[seat]) if fief.spaces >> space & 1)


def _fief_change(voice: Voice, outlook: Outlook, card: int, space: int, reader: int | None) -> str:
    """Say which fiefs of the outlook's seat become which one, to the seat that reads it.

    A rainbow that is moved joins what is apart without it, and leaves a fief behind.
    """
    seat = outlook.seat
    land = outlook.ready(outlook.after(card, space))
    after = _fief_at(land, seat, space)
    is_bent = card in RAINBOWS and CLAIMED_SPACE[card] != space
    apart = outlook.ready(outlook.lifted(RAINBOWS[card])) if is_bent else outlook.land
    joined = [fief for fief in fiefs(apart, outlook.own) if fief.spaces & after.spaces]
    then = voice.text(
        "size {size}, strength {strength} × wealth {wealth} = {points}",
        size=after.spaces.bit_count(),
        strength=after.strength,
        wealth=after.wealth,
        points=after.points,
    )
    if not joined:
        return voice.text("It would be a fief by itself: {fief}.", fief=then)
    before = voice.listed(_named(voice, fief, seat, reader) for fief in joined)
    if is_bent and (left := _left_behind(outlook, card, land, after)):
        message = mark("It joins {before}: then {after}. It leaves {fief} behind.")
        return voice.text(message, before=before, after=then, fief=_named(voice, left, seat, reader))
    if card in CLAIMED_SPACE or card in CAMPS or card == SKY_TOWER:
        return voice.text("It joins {before}: then {after}.", before=before, after=then)
    return voice.text("It stands in {before}: then {after}.", before=before, after=then)


def _left_behind(outlook: Outlook, card: int, land: Harvest, joined: Fief) -> Fief | None:
    """Give the fief of the space where a rainbow's ground end stood, if it is another than the one that it joins."""
    assert isinstance(outlook.view, SkyView)
    stood = outlook.view.rainbows[RAINBOWS[card]]
    if not stood or stood & joined.spaces:
        return None
    return next(fief for fief in fiefs(land, outlook.own) if fief.spaces & stood)


def _named(voice: Voice, fief: Fief, owner: int, reader: int | None) -> str:
    """Name a fief by its first space, with what it gives."""
    space, size, gives = SPACE_IDS[spaces_in(fief.spaces)[0]], fief.spaces.bit_count(), _product(fief)
    if owner == reader:
        return voice.text("your fief of {space} (size {size}, {gives})", space=space, size=size, gives=gives)
    message = mark("{name}’s fief of {space} (size {size}, {gives})")
    return voice.text(message, name=voice.name(owner), space=space, size=size, gives=gives)


def _product(fief: Fief) -> str:
    return f"{fief.strength} × {fief.wealth} = {fief.points}"


def _room(voice: Voice, land: Harvest, fief: Fief) -> str:
    """Say how many empty spaces lie beside a fief, and which of them have what it lacks."""
    beside = neighbours_of(fief.spaces)
    for taken in (fief.spaces, *land.controlled):
        beside &= ~taken
    of_use = {space: name_of for space, name_of in _of_use(voice, fief).items() if beside >> space & 1}
    room = voice.text("Room to grow, empty spaces beside the fief: {count}", count=beside.bit_count())
    if not of_use:
        return voice.text("{room}.", room=room)
    message = mark("{space} ({terrain})")
    named = [voice.text(message, space=SPACE_IDS[space], terrain=what) for space, what in sorted(of_use.items())]
    more = [voice.sign("…", "...")] if len(named) > MOST_OF_USE else []
    return voice.text(
        "{room}; newly within reach: {spaces}.", room=room, spaces=voice.listed(named[:MOST_OF_USE] + more)
    )


def _of_use(voice: Voice, fief: Fief) -> dict[int, str]:
    """Give the spaces that have a city, or a resource that a fief lacks, and what it is."""
    found = {space: voice.text("city") for space in spaces_in(SPACES_OF["city"])}
    for produced, spaces in (*PRODUCING.items(), *zip(WONDERS, WONDER_SPACES, strict=True)):
        if produced not in fief.resources:
            found |= {space: resource(voice, produced) for space in spaces_in(spaces)}
    return found


# The parchments


def _counting(voice: Voice, view: KingdomView, card: int) -> list[str]:
    """Say what a parchment to pick would count as the board stands."""
    assert view.seat is not None
    if card in UNKNOWN:
        return []
    outlook = Outlook(view)
    points, counted = outlook.counting(outlook.land, tuple(sorted((*outlook.held, card))))[card]
    why = reason(voice, counted)
    if not why:
        return []
    return [voice.text("As the board stands: {what}, which gives {points}.", what=why, points=points)]


def _trade_changes(voice: Voice, outlook: Outlook, land: Harvest) -> list[str]:
    """Say what Coins and Trade become, where they change."""
    if not land.coins:
        return []
    said = []
    before, after = outlook.land.coins[outlook.seat], land.coins[outlook.seat]
    if after != before:
        said.append(voice.text("Coins: {before}, then {after}.", before=before, after=after))
    then = trade_of(land, outlook.seat)
    if then != outlook.trade:
        said.append(voice.text("Trade as the board stands: {before}, then {after}.", before=outlook.trade, after=then))
    return said


def _parchment_changes(voice: Voice, outlook: Outlook, land: Harvest) -> list[str]:
    """Say of every parchment of the seat that counts something else afterwards what it counts."""
    before, after = outlook.counting(outlook.land), outlook.counting(land)
    message = mark("{parchment}: {before} ({points}), then {after} ({more}).")
    said = []
    for held, (points, counted) in before.items():
        more, then = after[held]
        if then != counted:
            said.append(
                voice.text(
                    message,
                    parchment=name(voice, held),
                    before=reason(voice, counted),
                    points=points,
                    after=reason(voice, then),
                    more=more,
                )
            )
    return said
