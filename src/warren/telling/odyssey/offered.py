"""A line of a list of what can be chosen, and what all such lines have in common."""

from typing import NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.games.odyssey.tables import RESOURCE
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.alike import alike
from warren.telling.odyssey.names import bill_said, names
from warren.telling.voice import Voice


class Option(NamedTuple):
    """A line of a list: what the action is called there, what it is or does, and what it brings or costs now."""

    name: str
    note: str = ""
    brings: str = ""


def card_of(action: int) -> int:
    """Give the card that an action names."""
    return CARD_NUMBERS[CATALOGUE.spell(action).split()[1]]


def with_number(voice: Voice, view: OdysseyView, card: int) -> str:
    """Name a card, with the number of those that are alike and lie beside it: “Land Resource × 3”."""
    return names(voice, view, [card] * alike(view, card))


def price(voice: Voice, view: OdysseyView, card: int) -> str:
    """Say what a card costs; nothing of a Resource."""
    if view.tables.kind[card] == RESOURCE:
        return ""
    return voice.text("costs {cost}", cost=bill_said(voice, view.tables.cost[card]))


def is_piece(view: OdysseyView, card: int) -> bool:
    """Say whether a card is a piece of the table."""
    in_city = any(card in occupants for occupants in view.inside.values())
    return in_city or any(card in section for section in (*view.circle, *view.center))


def own_seat(view: OdysseyView) -> int:
    """Give the seat of a view, which is no onlooker's."""
    assert view.seat is not None
    return view.seat
