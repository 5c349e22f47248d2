"""Draw Piles: drawing, reshuffling and its price, the cut (O-PILE, O-CUT)."""

from warren.games.odyssey import knowledge, ledger
from warren.games.odyssey.actions import CARD_NAMES, CUT_AT
from warren.games.odyssey.attacks import draw_lot
from warren.games.odyssey.frames import CutFrame, DrawFrame
from warren.games.odyssey.setup import places_to_cut
from warren.games.odyssey.stack import ask, pop, push, replace
from warren.games.odyssey.state import OdysseyState
from warren.kernel.chance import shuffled


def run_draw(state: OdysseyState, frame: DrawFrame) -> bool:
    """Draw cards; an empty pile is shuffled anew first, where there is anything to shuffle."""
    seat, count = frame.seat, frame.count
    pile = state.piles[seat]
    if not count or (not pile and not state.discards[seat]):
        pop(state)
        return False
    if not pile:
        _reshuffle(state, seat)
        return False
    number = min(count, len(pile))
    drawn = pile[-number:]
    state.piles[seat] = pile[:-number]
    state.hands[seat] = tuple(sorted((*state.hands[seat], *drawn)))
    state.undoable = 0
    if state.events is not None:
        state.tell("draws", seat, secret={"cards": [CARD_NAMES[card] for card in sorted(drawn)]}, count=number)
    replace(state, DrawFrame(seat, count - number))
    return False


def _reshuffle(state: OdysseyState, seat: int) -> None:
    """The Discard Pile becomes the Draw Pile for a price; who cannot pay it has lost (O-PILE)."""
    parameters = state.lookup.parts.parameters
    knowledge.pile_is_empty(state, seat)
    if state.ledger[seat] <= parameters.reshuffle_penalty:
        if state.events is not None:
            state.tell("cannot reshuffle", seat, ledger=state.ledger[seat])
        ledger.eliminate(state, seat)
        return
    state.piles[seat] = tuple(shuffled(state.setup.seed, "reshuffle", state.shuffles, sorted(state.discards[seat])))
    state.discards[seat] = ()
    state.shuffles += 1
    state.undoable = 0
    if state.events is not None:
        state.tell("reshuffles", seat, count=len(state.piles[seat]))
    ledger.charge(state, seat, parameters.reshuffle_penalty, "reshuffle")
    cut_by_opponent(state, seat)


def cut_by_opponent(state: OdysseyState, seat: int) -> None:
    """The opponent on the left cuts a pile that was shuffled: by choice, or as the seed says (O-CUT)."""
    cuts = places_to_cut(state.lookup, len(state.piles[seat]))
    if not cuts:
        return
    if state.setup.options["manual_cut"]:
        push(state, CutFrame(ledger.left_of(state, seat), seat))
    else:
        cut(state, seat, cuts[draw_lot(state, len(cuts))])


def cut(state: OdysseyState, seat: int, count: int) -> None:
    """The cards cut off the top go under the rest."""
    pile = state.piles[seat]
    state.piles[seat] = pile[-count:] + pile[:-count]
    state.last_cut = count
    if state.events is not None:
        state.tell("cut", seat, count=count)


def run_cut(state: OdysseyState, frame: CutFrame) -> bool:
    """Ask where to cut."""
    cuts = places_to_cut(state.lookup, len(state.piles[frame.owner]))
    return ask(state, frame.seat, [CUT_AT + count for count in cuts])


def answer_cut(state: OdysseyState, frame: CutFrame, action: int) -> None:
    """The pile is cut."""
    pop(state)
    cut(state, frame.owner, action - CUT_AT)
