"""What lies in the circles, in hands and runs, in words; and what a place or a city would bring."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from warren.games.odyssey.actions import CARD_NAMES, SLOT, SLOTS
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.frames import NOTHING, ClaimFrame, PlaceFrame
from warren.games.odyssey.knowledge import IN_BOTTOM, IN_HAND, IN_TOP
from warren.games.odyssey.pieces import (
    Sections,
    circle_of,
    city_of,
    current_value,
    neighbours,
    owner_of,
    pairs,
    room,
    section_of,
)
from warren.games.odyssey.placing import with_city_at, with_piece
from warren.games.odyssey.stack import top
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def about_piece(moment: Moment, piece: int) -> list[str]:
    told = [f"{moment.name(piece)} {CARD_NAMES[piece]}", *_piece_said(moment, piece)]
    return [sentence(moment.words, moment.listed(told)), *moment.card_lines(piece)]


def seen_said(moment: Moment, seat: int) -> str:
    """Name the cards of another's hand and runs that the view's seat knows of; "" where it knows of none."""
    view = moment.view
    if seat == view.seat:
        return ""
    holders = Counter(card for _, card, _ in view.seen)
    return moment.listed(
        moment.name(card) if holders[card] == 1 else moment.text("perhaps {card}", card=moment.name(card))
        for holder, card, _ in view.seen
        if holder == seat
    )


def strays_said(moment: Moment, seat: int) -> list[str]:
    """Return which cards of a seat's hand and runs came from the hand of another (O-TRADE-16)."""
    in_hand, top = mark("{cards} in hand came from {name}"), mark("the card for Next came from {name}")
    messages = {IN_HAND: in_hand, IN_TOP: top, IN_BOTTOM: mark("the card for After came from {name}")}
    found = Counter((place, origin) for holder, place, origin in moment.view.strays if holder == seat)
    return [
        moment.text(messages[place], cards=moment.counted("cards", count), name=moment.player(origin))
        for (place, origin), count in sorted(found.items())
    ]


def piece_said(moment: Moment, piece: int) -> list[str]:
    """Return what a piece is called and is, whose, what it is worth and why, who is in it, and what it does."""
    told = [moment.name(piece), moment.kind_said(piece), *_piece_said(moment, piece)]
    return told if moment.lookup.is_city[piece] else [*told, *filter(None, [moment.effect_note(piece)])]


def _piece_said(moment: Moment, piece: int) -> list[str]:
    """Return what the table makes of a piece: whose it is, where, its worth, who is in it, its defence."""
    view, owner, city = moment.view, owner_of(moment.view, piece), city_of(moment.view, piece)
    told = [moment.text("abandoned, nobody’s")]
    if owner != NOTHING:
        told = [moment.text("of {name}", name=moment.player(owner))]
    if city != NOTHING:
        told.append(moment.text("in {city}", city=moment.name(city)))
    told.append(worth_said(moment, piece))
    if moment.lookup.is_city[piece]:
        told += city_said(moment, piece)
    if bonus := defends_with(view, piece):
        told.append(moment.text("defends with +{bonus}", bonus=bonus))
    if cards := view.attached.get(piece):
        told.append(moment.text("under it: {cards}", cards=moment.names(cards)))
    if piece in view.traded:
        told.append(moment.text("traded before"))
    return told


def defends_with(view: OdysseyView, piece: int) -> int:
    """Return what is added when a piece defends; an occupant never does."""
    return 0 if city_of(view, piece) != NOTHING else defense_bonus(view, piece)


def worth_said(moment: Moment, piece: int) -> str:
    """Return what a piece is worth now, and of what: “worth 4: 3 printed, +3 from cards under it, −2 by damage”."""
    view = moment.view
    bonus, damage = view.bonus.get(piece, 0), view.damage.get(piece, 0)
    worth = moment.text("worth {points}", points=current_value(view, piece))
    if not bonus and not damage:
        return worth
    parts = [moment.text("{points} printed", points=view.lookup.points[piece])]
    if bonus:
        parts.append(moment.text("+{points} from cards under it", points=bonus))
    if damage:
        parts.append(moment.text("−{points} by damage", points=damage))
    return moment.text("{worth}: {parts}", worth=worth, parts=moment.listed(parts))


def state_said(moment: Moment, piece: int) -> list[str]:
    """Return what is to be known of a piece beside its name: a worth other than the printed one; a city's room."""
    view = moment.view
    told = [worth_said(moment, piece)] if view.damage.get(piece) or view.bonus.get(piece) else []
    return told + city_said(moment, piece) if view.lookup.is_city[piece] else told


def city_said(moment: Moment, city: int) -> list[str]:
    view = moment.view
    occupants = view.inside.get(city, ())
    if not occupants:
        return [moment.text("nobody lives there: it can be claimed, and scores for nobody until then")]
    message = mark("{bunny} (worth {points})")
    inside = [moment.text(message, bunny=moment.name(one), points=current_value(view, one)) for one in occupants]
    return [
        moment.text("occupants: {occupants}", occupants=moment.listed(inside)),
        moment.text("room for {points} more", points=max(0, room(view, city))),
    ]


def section_said(moment: Moment, owner: int) -> str:
    """Name the section of a seat: “section of Ann”, “your section”."""
    if owner == moment.seat:
        return moment.text("your section")
    return moment.text("section of {name}", name=moment.player(owner))


def slot_said(moment: Moment, owner: int, slot: int, section: Sequence[int]) -> str:
    """Return where a slot of a section lies: “section of Ann, between Zephyra and Overload”.

    Where that is said of several, as beside pieces of one name, it has its number too, clockwise from 1 on.
    """
    said = [_neighbours_said(moment, owner, other, section) for other in range(len(section) + 1)]
    if said.count(said[slot]) == 1:
        return said[slot]
    return moment.text("{place}, place {number}", place=said[slot], number=slot + 1)


def _neighbours_said(moment: Moment, owner: int, slot: int, section: Sequence[int]) -> str:
    whose = section_said(moment, owner)
    before = moment.name(section[slot - 1]) if slot else ""
    behind = moment.name(section[slot]) if slot < len(section) else ""
    if before and behind:
        return moment.text("{section}, between {before} and {behind}", section=whose, before=before, behind=behind)
    if before:
        return moment.text("{section}, clockwise after {before}", section=whose, before=before)
    if behind:
        return moment.text("{section}, clockwise before {behind}", section=whose, behind=behind)
    return whose


# Places


def place_lines(moment: Moment, action: int) -> list[str]:
    view, frame = moment.view, moment.view.stack[-1]
    if isinstance(frame, ClaimFrame):
        return [_beside_said(moment, with_city_at(view.center, frame.city, action), frame.city)]
    frame = top(view, PlaceFrame)
    card, is_city = frame.card, view.lookup.is_city[frame.card]
    owner, slot = divmod(action - SLOT, SLOTS)
    placed = with_piece(circle_of(view, card), owner, slot, card)
    said = [gift_said(moment, owner)] if owner != frame.seat else []
    said.append(_beside_said(moment, placed, card))
    if is_city and card not in view.inside:
        said += new_city_lines(moment, card)
    if not is_city:
        before, after = pairs(view, owner), pairs_after(view, owner, placed)
        if before != after:
            message = mark("Yang-Yin pairs of {name}: {before}, then {after}.")
            said.append(moment.text(message, name=moment.player(owner), before=before, after=after))
    return said


def stay_lines(moment: Moment) -> list[str]:
    view = moment.view
    city = top(view, ClaimFrame).city
    beside, owner = _beside_said(moment, view.center, city), section_of(view.center, city)
    if owner == view.seat:
        return [beside]
    return [moment.text("It stays in the section of {name}.", name=moment.player(owner)), beside]


def _beside_said(moment: Moment, sections: Sections, piece: int) -> str:
    found = neighbours(sections, piece)
    if not found:
        return moment.text("It has no neighbours yet.")
    last, first = (moment.whose(one) for one in (found[0], found[-1]))
    if len(found) == 1:
        return moment.text("Its only neighbour is {piece}.", piece=first)
    return moment.text("It lies between {first} and {last}.", first=first, last=last)


def pairs_after(view: OdysseyView, seat: int, circle: Sections) -> int:
    return pairs(msgspec.structs.replace(view, circle=tuple(circle)), seat)


def gift_said(moment: Moment, owner: int) -> str:
    """Return what becomes of the piece that is being placed in the section of another seat (O-CIRCLE-03)."""
    frame = top(moment.view, PlaceFrame)
    if moment.lookup.is_city[frame.card]:
        message = mark("It lies in the section of {name}, and is nobody’s there too.")
        return moment.text(message, name=moment.player(owner))
    message = mark("You give it away: it is owned by {name}, and its {points} count in that total, not in yours.")
    return moment.text(
        message, name=moment.player(owner), points=moment.counted("points", current_value(moment.view, frame.card))
    )


def is_gift(view: OdysseyView, owner: int) -> bool:
    """Return whether a creature that is being placed would be given away in the section of a seat."""
    frame = view.stack[-1]
    return isinstance(frame, PlaceFrame) and view.lookup.is_creature[frame.card] and owner != frame.seat


# Cities


def new_city_lines(moment: Moment, city: int) -> list[str]:
    """Warn of a city that the view's seat brings into play: nobody's until a bunny moves in (O-CITY-03)."""
    seat, fits = moment.own_seat, _fits(moment.view, city)
    said = [moment.text("It comes abandoned: nobody owns or scores it until a bunny moves in from The Bunny Circle.")]
    able, none = mark("You can then move in: {cards}."), mark("No bunny of yours there can move in now.")
    said.append(moment.text(able if fits[seat] else none, cards=moment.names(fits[seat])))
    if rivals := [moment.player(other) for other, found in enumerate(fits) if found and other != seat]:
        said.append(moment.text("In their own turns it could be claimed by: {names}.", names=moment.listed(rivals)))
    return said


def _fits(view: OdysseyView, city: int) -> list[list[int]]:
    """Return whoever of each section of The Bunny Circle a city has room for."""
    left = room(view, city)
    return [[one for one in section if current_value(view, one) <= left] for section in view.circle]


def left_empty(moment: Moment) -> list[int]:
    """Return the cities in the seat's own section that are empty as the turn ends, though a bunny could move in."""
    view, seat = moment.view, moment.own_seat
    return [city for city in view.center[seat] if city not in view.inside and _fits(view, city)[seat]]


def left_empty_lines(moment: Moment) -> list[str]:
    message = mark("{city} stays abandoned and scores nothing, though a bunny of yours could move in.")
    return [moment.text(message, city=moment.name(city)) for city in left_empty(moment)]
