"""A line of a list of what can be chosen, and what all such lines have in common."""

from typing import NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.alike import alike
from warren.presentation.odyssey.names import bill_said, names
from warren.presentation.translator import Translator


class Option(NamedTuple):
    """A line of a list: what the action is called there, what it is or does, and what it brings or costs now."""

    name: str
    note: str = ""
    brings: str = ""


def card_of(action: int) -> int:
    """Return the card that an action names."""
    return CARD_NUMBERS[CATALOGUE.spell(action).split()[1]]


def with_number(translator: Translator, view: OdysseyView, card: int) -> str:
    """Name a card, with the number of those that are alike and lie beside it: “Land Resource × 3”."""
    return names(translator, view, [card] * alike(view, card))


def price(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return what a card costs; nothing of a Resource."""
    if view.lookup.kind[card] == RESOURCE:
        return ""
    return translator.text("costs {cost}", cost=bill_said(translator, view.lookup.cost[card]))


def is_piece(view: OdysseyView, card: int) -> bool:
    """Return whether a card is a piece of the table."""
    in_city = any(card in occupants for occupants in view.inside.values())
    return in_city or any(card in section for section in (*view.circle, *view.center))


def own_seat(view: OdysseyView) -> int:
    """Return the seat of a view, which is no onlooker's."""
    assert view.seat is not None
    return view.seat
