"""What lies in the circles, in hands and runs, in words: what a piece is worth, who is inside, what was seen."""

from collections import Counter
from collections.abc import Sequence

from warren.games.odyssey.actions import CARD_NAMES, CARD_NUMBERS
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.knowledge import IN_BOTTOM, IN_HAND, IN_TOP
from warren.games.odyssey.pieces import city_of, current_value, owner_of, room, section_of
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Option
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def about_piece(moment: Moment, piece: int) -> list[str]:
    """Return all about a piece in play, and all that is on its card."""
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
    in_hand, top = mark("{cards} in hand came from {name}"), mark("the TOP RUN came from {name}")
    messages = {IN_HAND: in_hand, IN_TOP: top, IN_BOTTOM: mark("the BOTTOM RUN came from {name}")}
    found = Counter((place, origin) for holder, place, origin in moment.view.strays if holder == seat)
    return [
        moment.text(messages[place], cards=moment.counted("cards", count), name=moment.player(origin))
        for (place, origin), count in sorted(found.items())
    ]


def is_piece(view: OdysseyView, card: int) -> bool:
    in_city = any(card in occupants for occupants in view.inside.values())
    return in_city or any(card in section for section in (*view.circle, *view.center))


def row_said(moment: Moment, piece: int) -> str:
    """Return which of those in its city a piece on the table is, or which of its section, clockwise."""
    view = moment.view
    row = next(row for row in (*view.circle, *view.center, *view.inside.values()) if piece in row)
    in_city, in_section = mark("{number} of {count} in its city"), mark("{number} of {count} clockwise")
    message = in_section if city_of(view, piece) == NOTHING else in_city
    return moment.text(message, number=row.index(piece) + 1, count=len(row))


def piece_said(moment: Moment, piece: int) -> list[str]:
    """Return what a piece is called and is, whose, what it is worth and why, who is in it, and what it does."""
    told = [moment.name(piece), moment.kind_said(piece), *_piece_said(moment, piece)]
    return told if moment.lookup.is_city[piece] else [*told, *filter(None, [moment.effect_note(piece)])]


def _piece_said(moment: Moment, piece: int) -> list[str]:
    """Return what the table makes of a piece: whose it is, where, its worth, who is in it, its defence."""
    view, owner, city = moment.view, owner_of(moment.view, piece), city_of(moment.view, piece)
    is_owned, message = owner != NOTHING, mark("of {name}")
    told = [moment.text(message, name=moment.player(owner)) if is_owned else moment.text("abandoned, nobody’s")]
    if city != NOTHING:
        told.append(moment.text("in {city}", city=moment.name(city)))
    told.append(worth_said(moment, piece))
    if moment.lookup.is_city[piece]:
        told += city_said(moment, piece)
    if bonus := defends_with(view, piece):
        told.append(moment.text("defends with +{bonus}", bonus=bonus))
    if cards := view.attached.get(piece):
        told.append(moment.text("modifiers: {cards}", cards=moment.names(cards)))
    if piece in view.traded:
        told.append(moment.text("traded before"))
    return told


def defends_with(view: OdysseyView, piece: int) -> int:
    """Return what is added when a piece defends; an occupant never does."""
    return 0 if city_of(view, piece) != NOTHING else defense_bonus(view, piece)


def worth_said(moment: Moment, piece: int) -> str:
    """Return what a piece is worth now, and of what: “worth 4: 3 printed, +3 by modifiers, −2 by damage”."""
    view = moment.view
    bonus, damage = view.bonus.get(piece, 0), view.damage.get(piece, 0)
    worth = moment.text("worth {points}", points=current_value(view, piece))
    if not bonus and not damage:
        return worth
    parts = [moment.text("{points} printed", points=view.lookup.points[piece])]
    if bonus:
        parts.append(moment.text("+{points} by modifiers", points=bonus))
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


# Pieces of one name


def told_apart(moment: Moment, options: Sequence[Option]) -> list[Option]:
    """Add to options that are called alike whose piece each is about, where it lies and in what state it is."""
    alike = Counter(option.label for option in options)
    return [
        option._replace(note=_told(moment, CARD_NUMBERS[option.places[0]], option.note))
        if alike[option.label] > 1 and option.places
        else option
        for option in options
    ]


def _told(moment: Moment, piece: int, note: str) -> str:
    """Return whose a piece is, its place, its damage and modifiers, and who lives there: what its note does not say."""
    untold = [one for one in state_said(moment, piece) if one not in note]
    return moment.listed(filter(None, (*_place_said(moment, piece), note, *untold)))


def _place_said(moment: Moment, piece: int) -> list[str]:
    """Return whose a piece is by where it lies: in a city of a section, else in the section itself, clockwise."""
    view, city = moment.view, city_of(moment.view, piece)
    lying = piece if city == NOTHING else city
    seat = max(section_of(view.circle, lying), section_of(view.center, lying))
    told = [section_said(moment, seat), row_said(moment, piece)]
    is_abandoned = owner_of(view, piece) == NOTHING
    return [*told, moment.text("abandoned, nobody’s")] if is_abandoned else told
