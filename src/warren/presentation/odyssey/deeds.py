"""What an action is and what it was, said to people who do not type it: cards and pieces by their names alone."""

from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.action_texts import phrase
from warren.presentation.odyssey.names import name, whose
from warren.presentation.odyssey.places import row_said
from warren.presentation.translator import Translator


def advised(translator: Translator, view: OdysseyView, action: int) -> str:
    """Return the words for an action that may be done now: “aim at Zephyra of Bea”."""
    return phrase(translator, action, 0, *_names(translator, view, action))


def done(translator: Translator, before: OdysseyView, action: int) -> str:
    """Return what somebody did at a table: “aimed at Zephyra of Bea”."""
    return phrase(translator, action, 1, *_names(translator, before, action))


def card_of(action: int) -> int:
    """Return the card that an action names, or NOTHING."""
    return CARD_NUMBERS.get(CATALOGUE.spell(action).split()[-1], NOTHING)


def _names(translator: Translator, view: OdysseyView, action: int) -> tuple[str, str]:
    """Name the card of an action as a card, and as a piece of the table."""
    card = card_of(action)
    return ("", "") if card == NOTHING else (name(translator, view, card), piece_of(translator, view, card))


def piece_of(translator: Translator, view: OdysseyView, card: int) -> str:
    """Name a piece with its owner and, where its owner has another of that name, its place: “2 of 3 clockwise”."""
    called = whose(translator, view, card)
    owner = owner_of(view, card)
    inside = [piece for city in view.inside.values() for piece in city]
    twins = [
        piece
        for piece in (*(piece for section in (*view.circle, *view.center) for piece in section), *inside)
        if owner_of(view, piece) == owner and name(translator, view, piece) == name(translator, view, card)
    ]
    if card not in twins or len(twins) < 2:
        return called
    return translator.listed((called, row_said(translator, view, card)))
