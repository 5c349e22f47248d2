"""Requests: drawing them, keeping one and discarding the others face up. What they score is in score.py."""

from collections.abc import Iterable

from warren.games.town.actions import KEEP
from warren.games.town.board import bits, members
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.state import KEEPING, TURN, TownData
from warren.kernel.chance import shuffled


def draw(state: TownData, number: int) -> tuple[int, ...]:
    """Draw from the deck; when it runs out the discard is shuffled into it, and there may be fewer (T-REQUEST-03)."""
    drawn = state.request_deck[:number]
    state.request_deck = state.request_deck[number:]
    if len(drawn) < number and state.discard:
        state.pools = (*state.pools, state.discard)
        state.request_deck = _shuffle(state, state.discard)
        state.discard = 0
        if state.events is not None:
            state.tell("reshuffle", cards=len(state.request_deck))
        drawn += draw(state, number - len(drawn))
    return drawn


def _shuffle(state: TownData, cards: int) -> tuple[int, ...]:
    state.shuffles += 1
    return tuple(shuffled(state.setup.seed, "requests", state.shuffles, members(cards)))


def offer(state: TownData, number: int) -> None:
    """Deal each seat its Requests of the round, seat 0 first; who has several is asked which to keep (T-ROUND-05)."""
    for seat in range(len(state.offer)):
        drawn = draw(state, number)
        state.offer[seat] = drawn
        if state.events is not None:
            state.tell("draw_requests", seat, secret={"cards": ids(drawn)}, count=len(drawn))


def settle_offers(state: TownData) -> None:
    """Keep what each seat chose and discard the rest, of all seats together (T-ROUND-04)."""
    for seat, drawn in enumerate(state.offer):
        if drawn:
            kept = state.choices[seat][0] - KEEP if state.choices[seat] else drawn[0]
            _keep(state, seat, kept, drawn)
    state.offer = [()] * len(state.offer)
    state.choices = [()] * len(state.choices)


def draw_and_keep(state: TownData, seat: int, number: int, from_discard: bool) -> bool:
    """Draw for an effect; say whether it is over, or the seat has to choose first (T-REQUEST-04)."""
    if from_discard:
        # The discard lies face up, so everybody sees what leaves it.
        drawn = _shuffle(state, state.discard)[:number]
        state.discard &= ~bits(drawn)
        if drawn and state.events is not None:
            state.tell("draw_discarded", seat, cards=ids(drawn))
    else:
        drawn = draw(state, number)
        if drawn and state.events is not None:
            state.tell("draw_requests", seat, secret={"cards": ids(drawn)}, count=len(drawn))
    if not drawn:
        return True
    state.undoable = 0
    state.drawn = drawn
    state.drawn_openly = from_discard
    if len(drawn) > 1:
        state.phase = KEEPING
        return False
    keep(state, seat, drawn[0])
    return True


def keep(state: TownData, seat: int, request: int) -> None:
    if state.drawn_openly:
        state.known[seat] |= 1 << request
    _keep(state, seat, request, state.drawn)
    state.drawn = ()
    state.drawn_openly = False
    state.undoable = 0
    state.phase = TURN


def _keep(state: TownData, seat: int, kept: int, drawn: tuple[int, ...]) -> None:
    left = bits(drawn) & ~(1 << kept)
    state.requests[seat] |= 1 << kept
    state.discard |= left
    if state.events is not None:
        state.tell("keep_request", seat, secret={"card": REQUEST_IDS[kept]}, discarded=ids(members(left)))


def ids(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(REQUEST_IDS[card] for card in cards)
