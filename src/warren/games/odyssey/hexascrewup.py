"""Six cards in a hand: each opponent may call it (O-HEXA)."""

from warren.games.odyssey import knowledge, ledger
from warren.games.odyssey.actions import CALL, LET_GO
from warren.games.odyssey.attacks import draw_lot
from warren.games.odyssey.frames import CallsFrame
from warren.games.odyssey.stack import ask, pop, replace
from warren.games.odyssey.state import OdysseyState


def run_calls(state: OdysseyState, frame: CallsFrame) -> bool:
    """Ask the next opponent, hidden."""
    if not frame.waiting:
        pop(state)
        return False
    state.undoable = 0
    return ask(state, frame.waiting[0], [CALL, LET_GO])


def answer_calls(state: OdysseyState, frame: CallsFrame, action: int) -> None:
    """Who calls takes a card unseen, which is discarded, and the offender pays."""
    seat, waiting = frame.seat, frame.waiting
    if action == LET_GO:
        replace(state, CallsFrame(seat, waiting[1:], (*frame.passed, waiting[0])))
        state.undoable = 0
        return
    pop(state)
    hand = state.hands[seat]
    lost = hand[draw_lot(state, len(hand))]
    state.hands[seat] = tuple(card for card in hand if card != lost)
    knowledge.forget(state, lost)
    ledger.discard(state, seat, lost)
    if state.events is not None:
        state.tell("calls six", waiting[0], offender=seat, card=lost)
    ledger.charge(state, seat, state.lookup.parts.parameters.hexascrewup_penalty, "six cards")
