"""Trading: offers built step by step, seen by nobody until they are sent; the One-Trade rule (O-TRADE)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from warren.games.odyssey import knowledge, ledger
from warren.games.odyssey.actions import (
    ACCEPT,
    CARD_NAMES,
    COUNTER,
    GIVE,
    REFUSE,
    SEND,
    SWAP_CARD,
    WANT,
    WITHDRAW,
)
from warren.games.odyssey.asking import ask, pop, push, replace
from warren.games.odyssey.damage import drop_unkept
from warren.games.odyssey.phases import (
    IN_CENTER,
    IN_CIRCLE,
    NOTHING,
    OFFER,
    OFFERING,
    PLACE,
    SETTLE,
    SWAP,
    Frame,
)
from warren.games.odyssey.pieces import creatures_in_play, own_cities, section_of
from warren.games.odyssey.tables import NEUTRAL

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState

MOST_OFFERS = 3
"""Offers of a player in one turn."""


def partners(state: "OdysseyState", seat: int) -> list[int]:
    """Give the seats that the active seat may make an offer to."""
    if not state.setup.options["trading"] or state.offers[seat] >= MOST_OFFERS:
        return []
    return [other for other in ledger.alive(state) if other != seat]


def begin(state: "OdysseyState", seat: int, partner: int) -> None:
    """Begin an offer."""
    state.offers[seat] += 1
    push(state, (OFFERING, seat, partner, (), (), ()))


def tradable(state: "OdysseyState", seat: int, taken: Iterable[int] = ()) -> list[int]:
    """Give what a seat has on the table that was never traded, one of each face and use, ascending."""
    face, traded = state.tables.face, state.traded
    found: list[int] = []
    for zone in (state.ready[seat], state.spent[seat], state.saved[seat]):
        faces: set[int] = set()
        for card in zone:
            free = card not in traded and card not in taken and card not in state.substituted[seat]
            if free and face[card] not in faces:
                faces.add(face[card])
                found.append(card)
    for piece in (*state.circle[seat], *own_cities(state, seat)):
        if piece not in taken and traded.isdisjoint(with_modifiers(state, with_occupants(state, (piece,)))):
            found.append(piece)
    return sorted(found)


def with_modifiers(state: "OdysseyState", cards: Iterable[int]) -> list[int]:
    """Give pieces, and the modifiers of each."""
    return [card for piece in cards for card in (piece, *state.attached.get(piece, ()))]


def run_offering(state: "OdysseyState", frame: Frame) -> bool:
    """Ask for the next step of an offer."""
    _, seat, partner, given, wanted, swapped = frame
    options = [GIVE + card for card in tradable(state, seat, given)]
    options += [WANT + card for card in tradable(state, partner, wanted)]
    if len(swapped) < min(len(state.hands[seat]), len(state.hands[partner])):
        options += _swaps(state, seat, swapped)
    if (given or wanted or swapped) and keeps_sides(state, frame):
        options.append(SEND)
    return ask(state, seat, [*options, WITHDRAW])


def answer_offering(state: "OdysseyState", frame: Frame, action: int) -> None:
    """Take the next step, send the offer, or give it up."""
    kind, seat, partner, given, wanted, swapped = frame
    if action == WITHDRAW:
        pop(state)
    elif action == SEND:
        pop(state)
        is_counter = bool(state.stack) and state.stack[-1][0] == OFFER
        if is_counter:
            pop(state)
        state.undoable = 0
        for looker in range(len(state.seen)):
            if swapped and looker != seat:
                knowledge.note(state, looker, seat, swapped, knowledge.IN_HAND)
        if state.events is not None:
            inside = _inside(state, (*given, *wanted))
            goods: dict[str, Any] = {"give": _names(given), "want": _names(wanted), "swap": _names(swapped)}
            state.tell("offers", seat, partner=partner, is_counter=is_counter, **goods, inside=inside)
        push(state, (OFFER, seat, partner, given, wanted, swapped))
    elif action >= SWAP_CARD:
        replace(state, (kind, seat, partner, given, wanted, tuple(sorted((*swapped, action - SWAP_CARD)))))
    elif action >= WANT:
        replace(state, (kind, seat, partner, given, tuple(sorted((*wanted, action - WANT))), swapped))
    else:
        replace(state, (kind, seat, partner, tuple(sorted((*given, action - GIVE))), wanted, swapped))


def _names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _inside(state: "OdysseyState", cards: Iterable[int]) -> dict[str, list[str]]:
    """Give the occupants of the cities among cards, which go along with them."""
    return {CARD_NAMES[card]: _names(state.inside[card]) for card in cards if state.inside.get(card)}


def with_occupants(state: "OdysseyState", cards: Iterable[int]) -> list[int]:
    """Give cards, and the occupants of the cities among them."""
    return [piece for card in cards for piece in (card, *state.inside.get(card, ()))]


def keeps_sides(state: "OdysseyState", frame: Frame) -> bool:
    """Say whether after an offer nobody has Heroes and Villains together (O-TRADE, O-SUPER)."""
    _, seat, partner, given, wanted, _ = frame
    alignment = state.tables.alignment
    for owner, less, more in ((seat, given, wanted), (partner, wanted, given)):
        leaving = with_occupants(state, less)
        pieces = [*creatures_in_play(state, owner), *state.away[owner], *with_occupants(state, more)]
        sides = {alignment[piece] for piece in pieces if piece not in leaving}
        if len(sides - {NEUTRAL}) > 1:
            return False
    return True


def run_offer(state: "OdysseyState", frame: Frame) -> bool:
    """Ask who got the offer."""
    partner = frame[2]
    counter = [COUNTER] if state.offers[partner] < MOST_OFFERS else []
    return ask(state, partner, [ACCEPT, REFUSE, *counter])


def answer_offer(state: "OdysseyState", frame: Frame, action: int) -> None:
    """Accept, refuse, or build an offer in return."""
    _, seat, partner, given, wanted, swapped = frame
    if action == COUNTER:
        begin(state, partner, seat)
        return
    pop(state)
    state.undoable = 0
    if state.events is not None:
        state.tell("accepts" if action == ACCEPT else "refuses", partner, offerer=seat)
    if action == ACCEPT:
        push(state, (SWAP, partner, seat, given, wanted, swapped, ()))


def run_swap(state: "OdysseyState", frame: Frame) -> bool:
    """The receiver chooses a hand card for each that he gets; then everything changes hands."""
    _, partner, _, _, _, swapped, answered = frame
    if len(answered) == len(swapped):
        pop(state)
        _exchange(state, frame)
        return False
    return ask(state, partner, _swaps(state, partner, answered))


def _swaps(state: "OdysseyState", seat: int, taken: tuple[int, ...]) -> list[int]:
    """Give the actions that put a hand card into a trade, one for each face."""
    hand = [card for card in state.hands[seat] if card not in taken]
    return [SWAP_CARD + card for card in state.tables.of_faces(hand)]


def answer_swap(state: "OdysseyState", frame: Frame, action: int) -> None:
    """A hand card is chosen."""
    replace(state, (*frame[:6], tuple(sorted((*frame[6], action - SWAP_CARD)))))


def _exchange(state: "OdysseyState", frame: Frame) -> None:
    """Move everything at once; table cards can never be traded again (O-TRADE)."""
    _, partner, seat, given, wanted, swapped, answered = frame
    state.traded |= set(with_modifiers(state, with_occupants(state, (*given, *wanted))))
    state.undoable = 0
    if state.events is not None:
        hands: dict[str, Any] = {"swap": _names(swapped), "answer": _names(answered)}
        hands["inside"] = _inside(state, (*given, *wanted))
        state.tell("trades", seat, partner=partner, give=_names(given), want=_names(wanted), **hands)
    push(state, (SETTLE, seat, partner))
    for giver, taker, cards in ((partner, seat, wanted), (seat, partner, given)):
        for card in reversed(cards):
            _hand_over(state, giver, taker, card)
    for giver, taker, cards in ((seat, partner, swapped), (partner, seat, answered)):
        state.hands[giver] = tuple(card for card in state.hands[giver] if card not in cards)
        state.hands[taker] = tuple(sorted((*state.hands[taker], *cards)))
    for taker, cards in ((partner, swapped), (seat, answered)):
        for card in cards:
            knowledge.forget(state, card)
        for looker in range(len(state.seen)):
            if cards and looker != taker:
                knowledge.note(state, looker, taker, cards, knowledge.IN_HAND)


def _hand_over(state: "OdysseyState", giver: int, taker: int, card: int) -> None:
    """A table card goes to another seat, which chooses the slot of a piece."""
    for zone, places in ((IN_CIRCLE, state.circle), (IN_CENTER, state.center)):
        section = section_of(places, card)  # that of a claimed city may be another's
        if section != NOTHING:
            places[section] = tuple(other for other in places[section] if other != card)
            state.claimed.pop(card, None)
            push(state, (PLACE, taker, card, zone, taker))
            return
    for saved in (state.ready, state.spent, state.saved):
        if card in saved[giver]:
            saved[giver] = tuple(other for other in saved[giver] if other != card)
            saved[taker] = tuple(sorted((*saved[taker], card)))


def run_settle(state: "OdysseyState", frame: Frame) -> bool:
    """After a trade saved cards that need a creature in the circle are looked at."""
    pop(state)
    for seat in frame[1:]:
        drop_unkept(state, seat)
    return False
