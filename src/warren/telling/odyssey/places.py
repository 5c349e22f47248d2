"""What a place or a city would bring, in sentences: neighbours, pairs, room, and whose a piece is then."""

from collections.abc import Sequence

from warren.games.odyssey.actions import INTO, SLOT, SLOTS
from warren.games.odyssey.phases import CLAIM, IN_CENTER, IN_CIRCLE, NOTHING
from warren.games.odyssey.pieces import city_of, current_value, neighbours, pairs, room, section_of
from warren.games.odyssey.placing import with_city_at
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey import prospect
from warren.telling.odyssey.names import counted, names, whose
from warren.telling.voice import Voice
from warren.words import mark


def place_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what putting a piece into a slot would bring."""
    _, seat, card, zone, _ = view.stack[-1]
    owner, slot = divmod(action - SLOT, SLOTS)
    sections = view.circle if zone == IN_CIRCLE else view.center
    said = [gift_said(voice, view, owner)] if owner != seat else []
    said.append(place_said(voice, view, action))
    if zone == IN_CENTER and card not in view.inside:
        said += new_city_lines(voice, view, card)
    if zone == IN_CIRCLE:
        before = pairs(view, owner)
        after = prospect.pairs_after(view, owner, prospect.with_piece(sections, owner, slot, card))
        if before != after:
            message = mark("Yang-Yin pairs of {name}: {before}, then {after}.")
            said.append(voice.text(message, name=voice.name(owner), before=before, after=after))
    return said


def place_said(voice: Voice, view: OdysseyView, action: int) -> str:
    """Say between whom a slot lies that a piece may be put into."""
    kind, _, card, zone, _ = view.stack[-1]
    owner, slot = divmod(action - SLOT, SLOTS)
    if kind == CLAIM:
        return _beside_said(voice, view, neighbours(with_city_at(view.center, card, action), card)[::-1])
    sections = view.circle if zone == IN_CIRCLE else view.center
    return _beside_said(voice, view, prospect.beside(sections, owner, slot, card))


def stay_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say between whom a claimed city lies that stays where it is."""
    city = view.stack[-1][2]
    beside = _beside_said(voice, view, neighbours(view.center, city)[::-1])
    owner = section_of(view.center, city)
    if owner == view.seat:
        return [beside]
    return [voice.text("It stays in the section of {name}.", name=voice.name(owner)), beside]


def _beside_said(voice: Voice, view: OdysseyView, found: Sequence[int]) -> str:
    if not found:
        return voice.text("It has no neighbours yet.")
    first, last = (whose(voice, view, piece) for piece in (found[0], found[-1]))
    if len(found) == 1:
        return voice.text("Its only neighbour is {piece}.", piece=first)
    return voice.text("It lies between {first} and {last}.", first=first, last=last)


def row_said(voice: Voice, view: OdysseyView, piece: int) -> str:
    """Say which of those in its city a piece on the table is, or which of its section, clockwise."""
    city = city_of(view, piece)
    if city != NOTHING:
        row = view.inside[city]
        return voice.text("{number} of {count} in its city", number=row.index(piece) + 1, count=len(row))
    row = next(section for section in (*view.circle, *view.center) if piece in section)
    return voice.text("{number} of {count} clockwise", number=row.index(piece) + 1, count=len(row))


def gift_said(voice: Voice, view: OdysseyView, owner: int) -> str:
    """Say what becomes of the piece that is being placed in the section of another seat (O-CIRCLE-03)."""
    _, _, card, zone, _ = view.stack[-1]
    if zone == IN_CENTER:
        message = mark("It lies in the section of {name}, and is nobody’s there too.")
        return voice.text(message, name=voice.name(owner))
    message = mark("You give it away: it is owned by {name}, and its {points} count in that total, not in yours.")
    return voice.text(message, name=voice.name(owner), points=counted(voice, "points", current_value(view, card)))


def is_gift(view: OdysseyView, owner: int) -> bool:
    """Say whether a creature that is being placed would be given away in the section of a seat."""
    _, seat, _, zone, _ = view.stack[-1]
    return bool(zone == IN_CIRCLE and owner != seat)


# Cities


def new_city_lines(voice: Voice, view: OdysseyView, city: int) -> list[str]:
    """Warn of a city that the view's seat brings into play: nobody's until a bunny moves in (O-CITY-03)."""
    seat = view.seat
    assert seat is not None
    said = [voice.text("It comes abandoned: nobody owns or scores it until a bunny moves in from The Bunny Circle.")]
    fits = [one for one in view.circle[seat] if current_value(view, one) <= room(view, city)]
    if fits:
        said.append(voice.text("You can then move in: {cards}.", cards=names(voice, view, fits)))
    else:
        said.append(voice.text("No bunny of yours there can move in now."))
    rivals = [
        voice.name(other)
        for other, section in enumerate(view.circle)
        if other != seat and any(current_value(view, one) <= room(view, city) for one in section)
    ]
    if rivals:
        said.append(voice.text("In their own turns it could be claimed by: {names}.", names=voice.listed(rivals)))
    return said


def left_empty_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Name the cities in the seat's own section that are empty as the turn ends, though a bunny could move in."""
    assert view.seat is not None
    said = []
    for city in view.center[view.seat]:
        fits = any(current_value(view, one) <= room(view, city) for one in view.circle[view.seat])
        if city not in view.inside and fits:
            message = mark("{city} stays abandoned and scores nothing, though a bunny of yours could move in.")
            said.append(voice.text(message, city=names(voice, view, [city])))
    return said


def move_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Warn of taking the last creature out of The Bunny Circle."""
    assert view.seat is not None
    if len(view.circle[view.seat]) > 1:
        return []
    return [voice.text("It is your last creature in The Bunny Circle: without one nothing Aggressive can be played.")]


def city_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what moving into a city would bring."""
    city, left = action - INTO, counted(voice, "points", _room_after(view, action))
    said = [voice.text("It then has room for {points} more.", points=left)]
    if city not in view.inside:
        message = mark("You claim it: {points} more in your total.")
        said.append(voice.text(message, points=current_value(view, city)))
    return said


def room_note(voice: Voice, view: OdysseyView, action: int) -> str:
    """Say in a few words what room a city has when a bunny moved in."""
    return voice.text("room for {points} after that", points=_room_after(view, action))


def _room_after(view: OdysseyView, action: int) -> int:
    return room(view, action - INTO) - current_value(view, view.stack[-1][2])
