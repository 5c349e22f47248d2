"""Offers on the page: what each side gives, and where a pile can be cut."""

from collections.abc import Sequence

from warren.games.odyssey.actions import CATALOGUE, CUT_AT
from warren.games.odyssey.phases import OFFER, OFFERING, SWAP
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import counted, name
from warren.telling.odyssey.trades import about_an_offer
from warren.telling.voice import Voice
from warren.web.odyssey.turns import Side


def sides(voice: Voice, view: OdysseyView) -> tuple[Side, ...]:
    """Give both sides of the offer on top of the stack; nothing where there is none."""
    if not view.stack or view.stack[-1][0] not in (OFFERING, OFFER, SWAP):
        return ()
    kind, seat, partner, given, wanted, swapped, *answered = view.stack[-1]
    if kind == SWAP:
        seat, partner = partner, seat
    gives = [name(voice, view.tables, card) for card in (*given, *swapped)]
    gets = [name(voice, view.tables, card) for card in wanted]
    for cards in answered:
        gets += [name(voice, view.tables, card) for card in cards]
        swapped = swapped[len(cards) :]
    if swapped:
        gets.append(counted(voice, "hand_cards", len(swapped)))
    return (Side(seat, voice.name(seat), tuple(gives)), Side(partner, voice.name(partner), tuple(gets)))


def terms(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what the offer on top of the stack would change; nothing where there is none."""
    if not view.stack or view.stack[-1][0] not in (OFFERING, OFFER):
        return []
    return about_an_offer(voice, view, view.stack[-1])


def numbers_to_cut(voice: Voice, cuts: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Give the actions that cut a pile, and what each is called."""
    return tuple((CATALOGUE.spell(action), counted(voice, "cards", action - CUT_AT)) for action in cuts)
