"""What a place or a city would bring, in sentences: neighbours, pairs, room, and whose a piece is then."""

import msgspec

from warren.games.odyssey.actions import SLOT, SLOTS
from warren.games.odyssey.frames import IN_CENTER, IN_CIRCLE, ClaimFrame, MoveFrame, PlaceFrame
from warren.games.odyssey.pieces import Sections, current_value, neighbours, pairs, room, section_of
from warren.games.odyssey.placing import with_city_at
from warren.games.odyssey.stack import top
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def place_lines(moment: Moment, action: int) -> list[str]:
    view, frame = moment.view, moment.view.stack[-1]
    if isinstance(frame, ClaimFrame):
        return [_beside_said(moment, with_city_at(view.center, frame.city, action), frame.city)]
    frame = top(view, PlaceFrame)
    card, zone = frame.card, frame.zone
    owner, slot = divmod(action - SLOT, SLOTS)
    placed = with_piece(view.circle if zone == IN_CIRCLE else view.center, owner, slot, card)
    said = [gift_said(moment, owner)] if owner != frame.seat else []
    said.append(_beside_said(moment, placed, card))
    if zone == IN_CENTER and card not in view.inside:
        said += new_city_lines(moment, card)
    if zone == IN_CIRCLE:
        before, after = pairs(view, owner), pairs_after(view, owner, placed)
        if before != after:
            message = mark("Yang-Yin pairs of {name}: {before}, then {after}.")
            said.append(moment.text(message, name=moment.player(owner), before=before, after=after))
    return said


def stay_lines(moment: Moment, action: int) -> list[str]:
    """Return the words for between whom a claimed city lies that stays where it is."""
    view = moment.view
    city = top(view, ClaimFrame).city
    beside, owner = _beside_said(moment, view.center, city), section_of(view.center, city)
    if owner == view.seat:
        return [beside]
    return [moment.text("It stays in the section of {name}.", name=moment.player(owner)), beside]


def _beside_said(moment: Moment, sections: Sections, piece: int) -> str:
    """Return the words for between whom a piece lies."""
    found = neighbours(sections, piece)
    if not found:
        return moment.text("It has no neighbours yet.")
    last, first = (moment.whose(one) for one in (found[0], found[-1]))
    if len(found) == 1:
        return moment.text("Its only neighbour is {piece}.", piece=first)
    return moment.text("It lies between {first} and {last}.", first=first, last=last)


def with_piece(sections: Sections, owner: int, slot: int, piece: int) -> tuple[tuple[int, ...], ...]:
    """Return a circle with a piece put into a slot of a section."""
    placed = list(sections)
    placed[owner] = (*placed[owner][:slot], piece, *placed[owner][slot:])
    return tuple(placed)


def pairs_after(view: OdysseyView, seat: int, circle: tuple[tuple[int, ...], ...]) -> int:
    """Count the pairs that a seat would have with another Bunny Circle."""
    return pairs(msgspec.structs.replace(view, circle=circle), seat)


def gift_said(moment: Moment, owner: int) -> str:
    """Return what becomes of the piece that is being placed in the section of another seat (O-CIRCLE-03)."""
    frame = top(moment.view, PlaceFrame)
    if frame.zone == IN_CENTER:
        message = mark("It lies in the section of {name}, and is nobody’s there too.")
        return moment.text(message, name=moment.player(owner))
    message = mark("You give it away: it is owned by {name}, and its {points} count in that total, not in yours.")
    return moment.text(
        message, name=moment.player(owner), points=moment.counted("points", current_value(moment.view, frame.card))
    )


def is_gift(view: OdysseyView, owner: int) -> bool:
    """Return whether a creature that is being placed would be given away in the section of a seat."""
    frame = view.stack[-1]
    return isinstance(frame, PlaceFrame) and frame.zone == IN_CIRCLE and owner != frame.seat


# Cities


def new_city_lines(moment: Moment, city: int) -> list[str]:
    """Warn of a city that the view's seat brings into play: nobody's until a bunny moves in (O-CITY-03)."""
    seat, fits = moment.own_seat, _fits(moment.view, city)
    said = [moment.text("It comes abandoned: nobody owns or scores it until a bunny moves in from The Bunny Circle.")]
    own = mark("You can then move in: {cards}.") if fits[seat] else mark("No bunny of yours there can move in now.")
    said.append(moment.text(own, cards=moment.names(fits[seat])))
    if rivals := [moment.player(other) for other, found in enumerate(fits) if found and other != seat]:
        said.append(moment.text("In their own turns it could be claimed by: {names}.", names=moment.listed(rivals)))
    return said


def _fits(view: OdysseyView, city: int) -> list[list[int]]:
    """Return whoever of each section of The Bunny Circle a city has room for."""
    left = room(view, city)
    return [[one for one in section if current_value(view, one) <= left] for section in view.circle]


def left_empty_lines(moment: Moment) -> list[str]:
    """Name the cities in the seat's own section that are empty as the turn ends, though a bunny could move in."""
    view, seat = moment.view, moment.own_seat
    message = mark("{city} stays abandoned and scores nothing, though a bunny of yours could move in.")
    empty = [city for city in view.center[seat] if city not in view.inside and _fits(view, city)[seat]]
    return [moment.text(message, city=moment.name(city)) for city in empty]


def room_note(moment: Moment, city: int) -> str:
    """Return what room a city has left when the bunny has moved in that moves now."""
    view = moment.view
    left = room(view, city) - current_value(view, top(view, MoveFrame).bunny)
    return moment.text("room for {points} after that", points=left)
