"""What a place or a city would bring, in sentences: neighbours, pairs, room, and whose a piece is then."""

from collections.abc import Sequence

from warren.games.odyssey.actions import INTO, SLOT, SLOTS
from warren.games.odyssey.frames import IN_CENTER, IN_CIRCLE, ClaimFrame, MoveFrame, PlaceFrame
from warren.games.odyssey.pieces import current_value, neighbours, pairs, room, section_of
from warren.games.odyssey.placing import with_city_at
from warren.games.odyssey.stack import top
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey import what_if
from warren.presentation.odyssey.names import counted, names, whose
from warren.presentation.translator import Translator
from warren.words import mark


def place_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Return what putting a piece into a slot would bring."""
    frame = view.stack[-1]
    if isinstance(frame, ClaimFrame):
        return [place_said(translator, view, action)]
    frame = top(view, PlaceFrame)
    card, zone = frame.card, frame.zone
    owner, slot = divmod(action - SLOT, SLOTS)
    sections = view.circle if zone == IN_CIRCLE else view.center
    said = [gift_said(translator, view, owner)] if owner != frame.seat else []
    said.append(place_said(translator, view, action))
    if zone == IN_CENTER and card not in view.inside:
        said += new_city_lines(translator, view, card)
    if zone == IN_CIRCLE:
        before = pairs(view, owner)
        after = what_if.pairs_after(view, owner, what_if.with_piece(sections, owner, slot, card))
        if before != after:
            message = mark("Yang-Yin pairs of {name}: {before}, then {after}.")
            said.append(translator.text(message, name=translator.name(owner), before=before, after=after))
    return said


def place_said(translator: Translator, view: OdysseyView, action: int) -> str:
    """Return the words for between whom a slot lies that a piece may be put into."""
    frame = view.stack[-1]
    if isinstance(frame, ClaimFrame):
        return _beside_said(
            translator, view, neighbours(with_city_at(view.center, frame.city, action), frame.city)[::-1]
        )
    frame = top(view, PlaceFrame)
    owner, slot = divmod(action - SLOT, SLOTS)
    sections = view.circle if frame.zone == IN_CIRCLE else view.center
    return _beside_said(translator, view, what_if.beside(sections, owner, slot, frame.card))


def stay_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Return the words for between whom a claimed city lies that stays where it is."""
    city = top(view, ClaimFrame).city
    beside = _beside_said(translator, view, neighbours(view.center, city)[::-1])
    owner = section_of(view.center, city)
    if owner == view.seat:
        return [beside]
    return [translator.text("It stays in the section of {name}.", name=translator.name(owner)), beside]


def _beside_said(translator: Translator, view: OdysseyView, found: Sequence[int]) -> str:
    if not found:
        return translator.text("It has no neighbours yet.")
    first, last = (whose(translator, view, piece) for piece in (found[0], found[-1]))
    if len(found) == 1:
        return translator.text("Its only neighbour is {piece}.", piece=first)
    return translator.text("It lies between {first} and {last}.", first=first, last=last)


def gift_said(translator: Translator, view: OdysseyView, owner: int) -> str:
    """Return what becomes of the piece that is being placed in the section of another seat (O-CIRCLE-03)."""
    frame = top(view, PlaceFrame)
    if frame.zone == IN_CENTER:
        message = mark("It lies in the section of {name}, and is nobody’s there too.")
        return translator.text(message, name=translator.name(owner))
    message = mark("You give it away: it is owned by {name}, and its {points} count in that total, not in yours.")
    return translator.text(
        message, name=translator.name(owner), points=counted(translator, "points", current_value(view, frame.card))
    )


def is_gift(view: OdysseyView, owner: int) -> bool:
    """Return whether a creature that is being placed would be given away in the section of a seat."""
    frame = view.stack[-1]
    return isinstance(frame, PlaceFrame) and frame.zone == IN_CIRCLE and owner != frame.seat


# Cities


def new_city_lines(translator: Translator, view: OdysseyView, city: int) -> list[str]:
    """Warn of a city that the view's seat brings into play: nobody's until a bunny moves in (O-CITY-03)."""
    seat = view.seat
    assert seat is not None
    said = [
        translator.text("It comes abandoned: nobody owns or scores it until a bunny moves in from The Bunny Circle.")
    ]
    fits = [one for one in view.circle[seat] if current_value(view, one) <= room(view, city)]
    if fits:
        said.append(translator.text("You can then move in: {cards}.", cards=names(translator, view, fits)))
    else:
        said.append(translator.text("No bunny of yours there can move in now."))
    rivals = [
        translator.name(other)
        for other, section in enumerate(view.circle)
        if other != seat and any(current_value(view, one) <= room(view, city) for one in section)
    ]
    if rivals:
        said.append(
            translator.text("In their own turns it could be claimed by: {names}.", names=translator.listed(rivals))
        )
    return said


def left_empty_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Name the cities in the seat's own section that are empty as the turn ends, though a bunny could move in."""
    assert view.seat is not None
    said = []
    for city in view.center[view.seat]:
        fits = any(current_value(view, one) <= room(view, city) for one in view.circle[view.seat])
        if city not in view.inside and fits:
            message = mark("{city} stays abandoned and scores nothing, though a bunny of yours could move in.")
            said.append(translator.text(message, city=names(translator, view, [city])))
    return said


def move_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Warn of taking the last creature out of The Bunny Circle."""
    assert view.seat is not None
    if len(view.circle[view.seat]) > 1:
        return []
    return [
        translator.text("It is your last creature in The Bunny Circle: without one nothing Aggressive can be played.")
    ]


def city_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Return what moving into a city would bring."""
    city, left = action - INTO, counted(translator, "points", _room_after(view, action))
    said = [translator.text("It then has room for {points} more.", points=left)]
    if city not in view.inside:
        message = mark("You claim it: {points} more in your total.")
        said.append(translator.text(message, points=current_value(view, city)))
    return said


def room_note(translator: Translator, view: OdysseyView, action: int) -> str:
    """Return in a few words what room a city has when a bunny moved in."""
    return translator.text("room for {points} after that", points=_room_after(view, action))


def _room_after(view: OdysseyView, action: int) -> int:
    return room(view, action - INTO) - current_value(view, top(view, MoveFrame).bunny)
