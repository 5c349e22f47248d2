"""Draw Piles: drawing, reshuffling and its price, the cut; the refill of a turn, and six cards in a hand.

Clauses: O-PILE, O-CUT, O-TURN (phase C), O-HEXA.
"""

from warren.games.odyssey import frames, knowledge
from warren.games.odyssey.actions import CALL, CUT_AT, DRAW_ONE, END, LET_GO, MOST_CUT, PUT_BOTTOM, RUN_PLAY
from warren.games.odyssey.attacks import draw_lot
from warren.games.odyssey.frames import NOTHING, CallsFrame, CutFrame, DrawFrame
from warren.games.odyssey.lookup import Lookup
from warren.games.odyssey.playing import do_free, free_options
from warren.games.odyssey.score import charge, discard, eliminate, left_of
from warren.games.odyssey.stack import ask, let_pass, pop, push, replace
from warren.games.odyssey.state import OdysseyData
from warren.kernel.chance import shuffled

# Piles


def run_draw(state: OdysseyData, frame: DrawFrame) -> bool:
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
    state.tell("draws", seat, secret={"cards": sorted(drawn)}, count=number)
    replace(state, DrawFrame(seat, count - number))
    return False


def _reshuffle(state: OdysseyData, seat: int) -> None:
    """The Discard Pile becomes the Draw Pile for a price; who cannot pay it has lost (O-PILE)."""
    parameters = state.lookup.parts.parameters
    knowledge.pile_is_empty(state, seat)
    if state.ledger[seat] <= parameters.reshuffle_penalty:
        state.tell("cannot reshuffle", seat, ledger=state.ledger[seat])
        eliminate(state, seat)
        return
    state.piles[seat] = tuple(shuffled(state.setup.seed, "reshuffle", state.shuffles, sorted(state.discards[seat])))
    state.discards[seat] = ()
    state.shuffles += 1
    state.tell("reshuffles", seat, count=len(state.piles[seat]))
    charge(state, seat, parameters.reshuffle_penalty, "reshuffle")
    cut_by_opponent(state, seat)


def places_to_cut(lookup: Lookup, cards: int) -> range:
    """Return the numbers of cards that may be cut off a pile of so many (O-CUT)."""
    least = lookup.parts.parameters.cut_minimum
    least = least if cards >= 2 * least else 1
    return range(least, min(cards - least, MOST_CUT) + 1)


def cut_by_opponent(state: OdysseyData, seat: int) -> None:
    """The opponent on the left cuts a pile that was shuffled: by choice, or as the seed says (O-CUT)."""
    cuts = places_to_cut(state.lookup, len(state.piles[seat]))
    if not cuts:
        return
    if state.setup.options["manual_cut"]:
        push(state, CutFrame(left_of(state, seat), seat))
    else:
        cut(state, seat, cuts[draw_lot(state, len(cuts))])


def cut(state: OdysseyData, seat: int, count: int) -> None:
    """The cards cut off the top go under the rest."""
    pile = state.piles[seat]
    state.piles[seat] = pile[-count:] + pile[:-count]
    state.last_cut = count
    state.tell("cut", seat, count=count)


def run_cut(state: OdysseyData, frame: CutFrame) -> bool:
    cuts = places_to_cut(state.lookup, len(state.piles[frame.owner]))
    return ask(state, frame.seat, [CUT_AT + count for count in cuts])


def answer_cut(state: OdysseyData, frame: CutFrame, action: int) -> None:
    pop(state)
    cut(state, frame.owner, action - CUT_AT)


# The refill


def begin_refill(state: OdysseyData) -> None:
    """The refill begins: the runs slide (O-TURN, phase C)."""
    seat = state.turn
    state.phase = frames.REFILL
    idle = state.main_step == frames.NOT_DONE and not state.piles[seat] and not state.discards[seat]
    state.idle = state.idle + 1 if idle else 0
    if state.main_step != frames.HAND_DONE and state.tops[seat] == NOTHING and state.bottoms[seat] != NOTHING:
        state.tops[seat], state.bottoms[seat] = state.bottoms[seat], NOTHING
        knowledge.slid(state, seat)


def run_refill(state: OdysseyData) -> bool:
    """A card is drawn; in the manual way the player draws and places himself, beside what is free."""
    seat = state.turn
    if not state.setup.options["manual_refill"]:
        push(state, DrawFrame(seat, 1))
        state.phase = frames.BOTTOM if state.main_step != frames.HAND_DONE else frames.LEAVING
        return False
    hand = state.hands[seat]
    to_place = state.main_step != frames.HAND_DONE and state.bottoms[seat] == NOTHING and bool(hand)
    most = state.lookup.parts.parameters.hand + 1 + to_place
    options = [PUT_BOTTOM + card for card in state.lookup.of_faces(hand)] if to_place else [END]
    if len(hand) < most and (state.piles[seat] or state.discards[seat]):
        options.append(DRAW_ONE)
    return ask(state, seat, sorted([*options, *free_options(state, seat)]))


def answer_refill(state: OdysseyData, action: int) -> None:
    """Draw, place, do something free or end; who has too few cards at the end draws up to a full hand."""
    seat = state.turn
    if action == DRAW_ONE:
        state.idle = 0
        push(state, DrawFrame(seat, 1))
    elif action == END:
        missing = state.lookup.parts.parameters.hand - len(state.hands[seat])
        if missing > 0:
            push(state, DrawFrame(seat, missing))
        state.phase = frames.LEAVING
    elif action < RUN_PLAY:
        _put_down(state, seat, action - PUT_BOTTOM)
        if state.phase == frames.BOTTOM:
            state.phase = frames.MAIN if state.main_step == frames.REFILLED else frames.LEAVING
    else:
        do_free(state, seat, action)


def run_bottom(state: OdysseyData) -> bool:
    """Ask which card becomes BOTTOM RUN; what is free is asked beside it, where the turn goes on afterwards."""
    seat = state.turn
    goes_on = state.main_step == frames.REFILLED
    if not state.hands[seat]:
        state.phase = frames.MAIN if goes_on else frames.LEAVING
        return False
    bottoms = [PUT_BOTTOM + card for card in state.lookup.of_faces(state.hands[seat])]
    return ask(state, seat, sorted([*bottoms, *free_options(state, seat)]) if goes_on else bottoms)


def _put_down(state: OdysseyData, seat: int, card: int) -> None:
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != card])
    state.bottoms[seat] = card
    if any(state.seen):
        knowledge.put_down(state, seat, card)
    state.tell("puts down", seat, secret={"card": card}, origin=state.strays.get(card, seat))


# Six cards in a hand: each opponent may call it


def run_calls(state: OdysseyData, frame: CallsFrame) -> bool:
    if not frame.waiting:
        pop(state)
        return False
    return ask(state, frame.waiting[0], [CALL, LET_GO])


def answer_calls(state: OdysseyData, frame: CallsFrame, action: int) -> None:
    """Who calls takes a card unseen, which is discarded, and the offender pays."""
    if action == LET_GO:
        let_pass(state, frame)
        return
    assert frame.waiting
    pop(state)
    seat = frame.seat
    hand = state.hands[seat]
    lost = hand[draw_lot(state, len(hand))]
    state.hands[seat] = tuple(card for card in hand if card != lost)
    knowledge.forget(state, lost)
    discard(state, seat, lost)
    state.tell("calls six", frame.waiting[0], offender=seat, card=lost)
    charge(state, seat, state.lookup.parts.parameters.hexascrewup_penalty, "six cards")
