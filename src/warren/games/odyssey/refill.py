"""The refill of hand and runs: by itself, or by the player's own hand (O-TURN, phase C)."""

from warren.games.odyssey import free, knowledge
from warren.games.odyssey.actions import CARD_NAMES, DRAW_ONE, END, PUT_BOTTOM, RUN_PLAY
from warren.games.odyssey.frames import BOTTOM, HAND_DONE, LEAVING, MAIN, NOT_DONE, NOTHING, REFILL, REFILLED, DrawFrame
from warren.games.odyssey.stack import ask, push
from warren.games.odyssey.state import OdysseyState


def begin(state: OdysseyState) -> None:
    """The runs slide (O-TURN, phase C)."""
    seat = state.turn
    state.phase = REFILL
    idle = state.main_step == NOT_DONE and not state.piles[seat] and not state.discards[seat]
    state.idle = state.idle + 1 if idle else 0
    if state.main_step != HAND_DONE and state.tops[seat] == NOTHING and state.bottoms[seat] != NOTHING:
        state.tops[seat], state.bottoms[seat] = state.bottoms[seat], NOTHING
        knowledge.slid(state, seat)


def run_refill(state: OdysseyState) -> bool:
    """A card is drawn; in the manual way the player draws and places himself, beside what is free."""
    seat = state.turn
    if not state.setup.options["manual_refill"]:
        push(state, DrawFrame(seat, 1))
        state.phase = BOTTOM if state.main_step != HAND_DONE else LEAVING
        return False
    return ask(state, seat, sorted([*_refill_options(state, seat), *free.options(state, seat)]))


def _refill_options(state: OdysseyState, seat: int) -> list[int]:
    hand = state.hands[seat]
    to_place = state.main_step != HAND_DONE and state.bottoms[seat] == NOTHING and bool(hand)
    most = state.lookup.parts.parameters.hand + 1 + to_place
    options = bottoms_to_choose(state, seat) if to_place else []
    if len(hand) < most and (state.piles[seat] or state.discards[seat]):
        options.append(DRAW_ONE)
    return options if to_place else [*options, END]


def bottoms_to_choose(state: OdysseyState, seat: int) -> list[int]:
    """Return the actions that put a card of the hand down as BOTTOM RUN, one for each face."""
    return [PUT_BOTTOM + card for card in state.lookup.of_faces(state.hands[seat])]


def answer_refill(state: OdysseyState, action: int) -> None:
    """Draw, place, do something free or end; who has too few cards at the end draws up to a full hand."""
    seat = state.turn
    if action == DRAW_ONE:
        state.idle = 0
        push(state, DrawFrame(seat, 1))
    elif action == END:
        missing = state.lookup.parts.parameters.hand - len(state.hands[seat])
        if missing > 0:
            push(state, DrawFrame(seat, missing))
        state.phase = LEAVING
    elif action < RUN_PLAY:
        _put_down(state, seat, action - PUT_BOTTOM)
    else:
        free.do(state, seat, action)


def run_bottom(state: OdysseyState) -> bool:
    """Ask which card becomes BOTTOM RUN; what is free is asked beside it, where the turn goes on afterwards."""
    seat = state.turn
    goes_on = state.main_step == REFILLED
    if not state.hands[seat]:
        state.phase = MAIN if goes_on else LEAVING
        return False
    bottoms = bottoms_to_choose(state, seat)
    return ask(state, seat, sorted([*bottoms, *free.options(state, seat)]) if goes_on else bottoms)


def answer_bottom(state: OdysseyState, action: int) -> None:
    """It lies face down; or something free is done first."""
    if action >= RUN_PLAY:
        free.do(state, state.turn, action)
        return
    _put_down(state, state.turn, action - PUT_BOTTOM)
    state.phase = MAIN if state.main_step == REFILLED else LEAVING


def _put_down(state: OdysseyState, seat: int, card: int) -> None:
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.bottoms[seat] = card
    if any(state.seen):
        knowledge.put_down(state, seat, card)
    if state.events is not None:
        origin = state.strays.get(card, seat)
        state.tell("puts down", seat, secret={"card": CARD_NAMES[card]}, origin=origin)
