"""What lies in the circles, in words: what a piece is worth, what is attached to it, who is inside."""

from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.phases import NOTHING
from warren.games.odyssey.pieces import city_of, current_value, room
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import card_lines, counted, name, names, whose
from warren.telling.voice import Voice, capitalized
from warren.words import mark


def value_said(voice: Voice, view: OdysseyView, piece: int) -> str:
    """Say what a piece is worth now: “5 points”, “4 points: 5, 2 by modifiers, 3 damage”."""
    bonus, damage = view.bonus.get(piece, 0), view.damage.get(piece, 0)
    worth = counted(voice, "points", current_value(view, piece))
    if not bonus and not damage:
        return worth
    parts = [str(view.tables.points[piece])]
    if bonus:
        parts.append(voice.text("{points} by modifiers", points=bonus))
    if damage:
        parts.append(voice.text("{amount} damage", amount=damage))
    return voice.text("{worth}: {parts}", worth=worth, parts=voice.listed(parts))


def about_piece(voice: Voice, view: OdysseyView, piece: int) -> list[str]:
    """Say all of a piece in play: whose it is, what it is worth, what is attached, who is inside, how it defends."""
    text, tables = voice.text, view.tables
    called = capitalized(whose(voice, view, piece))
    said = [text("{piece} ({id}): {value}.", piece=called, id=CARD_NAMES[piece], value=value_said(voice, view, piece))]
    attached = view.attached.get(piece, ())
    if attached:
        said.append(text("Modifiers: {cards}.", cards=names(voice, view, attached)))
    if tables.is_city[piece]:
        said += _about_city(voice, view, piece)
    city = city_of(view, piece)
    if city != NOTHING:
        said.append(text("It is in {city}.", city=name(voice, view, city)))
    else:
        bonus = defense_bonus(view, piece)
        if bonus:
            said.append(text("Its owner adds {bonus} to its defence rolls.", bonus=bonus))
    if piece in view.traded:
        said.append(text("It was traded once and cannot be traded again."))
    return said + card_lines(voice, tables, piece)


def _about_city(voice: Voice, view: OdysseyView, city: int) -> list[str]:
    occupants = view.inside.get(city, ())
    if not occupants:
        return [voice.text("Nobody is inside, so it scores for nobody and can be claimed.")]
    told = [
        voice.text("{piece} ({value})", piece=name(voice, view, one), value=value_said(voice, view, one))
        for one in occupants
    ]
    message = mark("Inside: {occupants}. Room for {points} more.")
    left = counted(voice, "points", max(0, room(view, city)))
    return [voice.text(message, occupants=voice.listed(told), points=left)]
