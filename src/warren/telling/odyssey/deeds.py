"""What an action is and what it was, said to people who do not type it: cards and pieces by their names alone."""

from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.games.odyssey.phases import NOTHING
from warren.games.odyssey.pieces import city_of, owner_of, section_of
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import name, whose
from warren.telling.odyssey.sayings import phrase
from warren.telling.voice import Voice


def advised(voice: Voice, view: OdysseyView, action: int) -> str:
    """Say an action that may be done now: “aim at Zephyra of Bea”."""
    return phrase(voice, action, 0, *_names(voice, view, action))


def done(voice: Voice, before: OdysseyView, action: int) -> str:
    """Say what somebody did at a table: “aimed at Zephyra of Bea”."""
    return phrase(voice, action, 1, *_names(voice, before, action))


def _names(voice: Voice, view: OdysseyView, action: int) -> tuple[str, str]:
    """Name the card of an action as a card, and as a piece of the table."""
    card = CARD_NUMBERS.get(CATALOGUE.spell(action).split()[-1], NOTHING)
    return ("", "") if card == NOTHING else (name(voice, view, card), piece_of(voice, view, card))


def piece_of(voice: Voice, view: OdysseyView, card: int) -> str:
    """Name a piece with its owner and, where its owner has another of that name, its place: “2 of 3 clockwise”."""
    called = whose(voice, view, card)
    owner = owner_of(view, card)
    inside = [piece for city in view.inside.values() for piece in city]
    twins = [
        piece
        for piece in (*(piece for section in (*view.circle, *view.center) for piece in section), *inside)
        if owner_of(view, piece) == owner and name(voice, view, piece) == name(voice, view, card)
    ]
    if card not in twins or len(twins) < 2:
        return called
    return voice.listed((called, _place_said(voice, view, card)))


def _place_said(voice: Voice, view: OdysseyView, card: int) -> str:
    city = city_of(view, card)
    if city != NOTHING:
        row = view.inside[city]
        return voice.text("{number} of {count} in its city", number=row.index(card) + 1, count=len(row))
    sections = view.circle if section_of(view.circle, card) != NOTHING else view.center
    row = sections[section_of(sections, card)]
    return voice.text("{number} of {count} clockwise", number=row.index(card) + 1, count=len(row))
