"""What lies in the circles, in hands and runs, in words: what a piece is worth, who is inside, what was seen."""

from collections import Counter

from warren.games.odyssey.actions import (
    CARD_NAMES,
)
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.frames import (
    NOTHING,
)
from warren.games.odyssey.knowledge import IN_HAND, IN_TOP
from warren.games.odyssey.pieces import city_of, current_value, room
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import (
    card_lines,
    counted,
    name,
    names,
    whose,
)
from warren.presentation.translator import Translator, capitalized
from warren.words import mark


def value_said(translator: Translator, view: OdysseyView, piece: int) -> str:
    """Return what a piece is worth now: “5 points”, “4 points: 5, 2 by modifiers, 3 damage”."""
    bonus, damage = view.bonus.get(piece, 0), view.damage.get(piece, 0)
    worth = counted(translator, "points", current_value(view, piece))
    if not bonus and not damage:
        return worth
    parts = [str(view.lookup.points[piece])]
    if bonus:
        parts.append(translator.text("{points} by modifiers", points=bonus))
    if damage:
        parts.append(translator.text("{amount} damage", amount=damage))
    return translator.text("{worth}: {parts}", worth=worth, parts=translator.listed(parts))


def about_piece(translator: Translator, view: OdysseyView, piece: int) -> list[str]:
    """Return all about a piece in play: whose it is, what it is worth, what is attached, who is inside, its defence."""
    text, lookup = translator.text, view.lookup
    called = capitalized(whose(translator, view, piece))
    said = [
        text("{piece} ({id}): {value}.", piece=called, id=CARD_NAMES[piece], value=value_said(translator, view, piece))
    ]
    attached = view.attached.get(piece, ())
    if attached:
        said.append(text("Modifiers: {cards}.", cards=names(translator, view, attached)))
    if lookup.is_city[piece]:
        said += _about_city(translator, view, piece)
    city = city_of(view, piece)
    if city != NOTHING:
        said.append(text("It is in {city}.", city=name(translator, view, city)))
    else:
        bonus = defense_bonus(view, piece)
        if bonus:
            said.append(text("Its owner adds {bonus} to its defence rolls.", bonus=bonus))
    if piece in view.traded:
        said.append(text("It was traded once and cannot be traded again."))
    return said + card_lines(translator, lookup, piece)


def _about_city(translator: Translator, view: OdysseyView, city: int) -> list[str]:
    occupants = view.inside.get(city, ())
    if not occupants:
        return [translator.text("Nobody is inside, so it scores for nobody and can be claimed.")]
    told = [
        translator.text("{piece} ({value})", piece=name(translator, view, one), value=value_said(translator, view, one))
        for one in occupants
    ]
    message = mark("Inside: {occupants}. Room for {points} more.")
    left = counted(translator, "points", max(0, room(view, city)))
    return [translator.text(message, occupants=translator.listed(told), points=left)]


def seen_said(translator: Translator, view: OdysseyView, seat: int) -> str:
    """Name the cards of another's hand and runs that the view's seat knows of; "" where it knows of none."""
    if seat == view.seat:
        return ""
    holders = Counter(card for _, card, _ in view.seen)
    return translator.listed(
        name(translator, view, card)
        if holders[card] == 1
        else translator.text("perhaps {card}", card=name(translator, view, card))
        for holder, card, _ in view.seen
        if holder == seat
    )


def strays_said(translator: Translator, view: OdysseyView, seat: int) -> list[str]:
    """Return which cards of a seat's hand and runs came from the hand of another (O-TRADE-16)."""
    in_hand, top, bottom = (
        mark("{cards} in hand came from {name}"),
        mark("the TOP RUN came from {name}"),
        mark("the BOTTOM RUN came from {name}"),
    )
    found = Counter((place, origin) for holder, place, origin in view.strays if holder == seat)
    return [
        translator.text(
            in_hand if place == IN_HAND else top if place == IN_TOP else bottom,
            cards=counted(translator, "cards", count),
            name=translator.name(origin),
        )
        for (place, origin), count in sorted(found.items())
    ]


def is_piece(view: OdysseyView, card: int) -> bool:
    """Return whether a card is a piece of the table."""
    in_city = any(card in occupants for occupants in view.inside.values())
    return in_city or any(card in section for section in (*view.circle, *view.center))


def row_said(translator: Translator, view: OdysseyView, piece: int) -> str:
    """Return which of those in its city a piece on the table is, or which of its section, clockwise."""
    city = city_of(view, piece)
    if city != NOTHING:
        row = view.inside[city]
        return translator.text("{number} of {count} in its city", number=row.index(piece) + 1, count=len(row))
    row = next(section for section in (*view.circle, *view.center) if piece in section)
    return translator.text("{number} of {count} clockwise", number=row.index(piece) + 1, count=len(row))
