"""Draw Piles: drawing, reshuffling and its price, the cut; the refill of a turn; as games/odyssey/drawing.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack
from warren.core.odyssey.asking import add, add_faces, ask, ask_sorted, forget_options
from warren.core.odyssey.dice import draw_lot, reshuffle
from warren.core.odyssey.interrupts import first_waiting
from warren.core.odyssey.layout import (
    BOTTOMS,
    CUT_MINIMUM,
    DISCARDS,
    HAND,
    HANDS,
    HEXASCREWUP_PENALTY,
    IDLE,
    LAST_CUT,
    LEDGER,
    MAIN_STEP,
    MANUAL_CUT,
    MANUAL_REFILL,
    NEXT,
    NONE,
    PHASE,
    PILES,
    RESHUFFLE_PENALTY,
    STRAY,
    TO_SIZE,
    TOPS,
    TURN,
)
from warren.core.odyssey.places import card_at, move, put_first, take_out
from warren.core.odyssey.playing import add_free, do_free
from warren.core.odyssey.score import charge, discard_from, eliminate, left_of
from warren.games.odyssey import frames
from warren.games.odyssey.actions import CALL, CUT_AT, DRAW_ONE, END, LET_GO, MOST_CUT, PUT_BOTTOM, RUN_PLAY

# Piles


@compiled
def run_draw(cells: Cells, frame: int) -> bool:
    """Draw cards; an empty pile is shuffled anew first, where there is anything to shuffle."""
    seat = cells[frame + stack.SEAT]
    if not cells[frame + stack.COUNT] or not has_cards(cells, seat):
        stack.pop(cells)
    elif cells[PILES + seat] == NONE:
        shuffle_anew(cells, seat)
    else:
        move(cells, cells[PILES + seat], HANDS + seat)
        cells[frame + stack.COUNT] -= 1
    return False


@compiled
def has_cards(cells: Cells, seat: int) -> bool:
    """Return whether there is anything that a seat can draw."""
    return cells[PILES + seat] != NONE or cells[DISCARDS + seat] != NONE


@compiled
def shuffle_anew(cells: Cells, seat: int) -> None:
    """The Discard Pile becomes the Draw Pile for a price; who cannot pay it has lost."""
    if cells[LEDGER + seat] <= cells[RESHUFFLE_PENALTY]:
        eliminate(cells, seat)
        return
    reshuffle(cells, seat)
    charge(cells, seat, cells[RESHUFFLE_PENALTY])
    cut_by_opponent(cells, seat)


@compiled
def places_to_cut(cells: Cells, cards: int) -> tuple[int, int]:
    """Return the fewest and the most cards that may be cut off a pile of so many; the fewest are more for none."""
    least = cells[CUT_MINIMUM] if cards >= 2 * cells[CUT_MINIMUM] else 1
    return least, min(cards - least, MOST_CUT)


@compiled
def cut_by_opponent(cells: Cells, seat: int) -> None:
    """The opponent on the left cuts a pile that was shuffled: by choice, or as the seed says."""
    least, most = places_to_cut(cells, cells[PILES + seat + TO_SIZE])
    if least > most:
        return
    if cells[MANUAL_CUT]:
        stack.push_one(cells, stack.CUT, left_of(cells, seat), seat)
    else:
        cut(cells, seat, least + draw_lot(cells, most - least + 1))


@compiled
def cut(cells: Cells, seat: int, count: int) -> None:
    """The cards cut off the top go under the rest."""
    first = cells[PILES + seat]
    last = card_at(cells, PILES + seat, count - 1)
    bottom = last
    while cells[NEXT + bottom] != NONE:
        bottom = cells[NEXT + bottom]
    cells[PILES + seat] = cells[NEXT + last]
    cells[NEXT + bottom] = first
    cells[NEXT + last] = NONE
    cells[LAST_CUT] = count


@compiled
def run_cut(cells: Cells, frame: int) -> bool:
    least, most = places_to_cut(cells, cells[PILES + cells[frame + stack.OWNER] + TO_SIZE])
    forget_options(cells)
    for count in range(least, most + 1):
        add(cells, CUT_AT + count)
    return ask(cells, cells[frame + stack.SEAT])


@compiled
def answer_cut(cells: Cells, frame: int, action: int) -> None:
    stack.pop(cells)
    cut(cells, cells[frame + stack.OWNER], action - CUT_AT)


# The refill


@compiled
def begin_refill(cells: Cells) -> None:
    """The refill begins: the runs slide."""
    seat = cells[TURN]
    cells[PHASE] = frames.REFILL
    is_idle = cells[MAIN_STEP] == frames.NOT_DONE and not has_cards(cells, seat)
    cells[IDLE] = cells[IDLE] + 1 if is_idle else 0
    bottom = cells[BOTTOMS + seat]
    if cells[MAIN_STEP] != frames.HAND_DONE and cells[TOPS + seat] == NONE and bottom != NONE:
        take_out(cells, bottom)
        put_first(cells, bottom, TOPS + seat)


@compiled
def run_refill(cells: Cells) -> bool:
    """A card is drawn; in the manual way the player draws and places himself, beside what is free."""
    seat = cells[TURN]
    if not cells[MANUAL_REFILL]:
        stack.push_one(cells, stack.DRAW, seat, 1)
        cells[PHASE] = frames.BOTTOM if cells[MAIN_STEP] != frames.HAND_DONE else frames.LEAVING
        return False
    hand = cells[HANDS + seat + TO_SIZE]
    to_place = cells[MAIN_STEP] != frames.HAND_DONE and cells[BOTTOMS + seat] == NONE and hand > 0
    forget_options(cells)
    add_free(cells, seat)
    if to_place:
        add_faces(cells, PUT_BOTTOM, cells[HANDS + seat])
    else:
        add(cells, END)
    if hand < cells[HAND] + 1 + to_place and has_cards(cells, seat):
        add(cells, DRAW_ONE)
    return ask_sorted(cells, seat)


@compiled
def answer_refill(cells: Cells, action: int) -> None:
    """Draw, place, do something free or end; who has too few cards at the end draws up to a full hand."""
    seat = cells[TURN]
    if action == DRAW_ONE:
        cells[IDLE] = 0
        stack.push_one(cells, stack.DRAW, seat, 1)
    elif action == END:
        missing = cells[HAND] - cells[HANDS + seat + TO_SIZE]
        if missing > 0:
            stack.push_one(cells, stack.DRAW, seat, missing)
        cells[PHASE] = frames.LEAVING
    elif action < RUN_PLAY:
        take_out(cells, action - PUT_BOTTOM)
        put_first(cells, action - PUT_BOTTOM, BOTTOMS + seat)
        if cells[PHASE] == frames.BOTTOM:
            cells[PHASE] = frames.MAIN if cells[MAIN_STEP] == frames.REFILLED else frames.LEAVING
    else:
        do_free(cells, seat, action)


@compiled
def run_bottom(cells: Cells) -> bool:
    """Ask which card becomes BOTTOM RUN; what is free is asked beside it, where the turn goes on afterwards."""
    seat = cells[TURN]
    goes_on = cells[MAIN_STEP] == frames.REFILLED
    if cells[HANDS + seat] == NONE:
        cells[PHASE] = frames.MAIN if goes_on else frames.LEAVING
        return False
    forget_options(cells)
    add_faces(cells, PUT_BOTTOM, cells[HANDS + seat])
    if goes_on:
        add_free(cells, seat)
    return ask_sorted(cells, seat)


# Six cards in a hand: each opponent may call it


@compiled
def run_calls(cells: Cells, frame: int) -> bool:
    if not cells[frame + stack.WAITING]:
        stack.pop(cells)
        return False
    forget_options(cells)
    add(cells, CALL)
    add(cells, LET_GO)
    return ask(cells, first_waiting(cells, frame, cells[TURN]))


@compiled
def answer_calls(cells: Cells, frame: int, action: int) -> None:
    """Who calls takes a card unseen, which is discarded, and the offender pays."""
    seat = cells[frame + stack.SEAT]
    if action == LET_GO:
        cells[frame + stack.WAITING] ^= 1 << first_waiting(cells, frame, cells[TURN])
        return
    stack.pop(cells)
    lost = card_at(cells, HANDS + seat, draw_lot(cells, cells[HANDS + seat + TO_SIZE]))
    cells[STRAY + lost] = NONE
    discard_from(cells, seat, lost)
    charge(cells, seat, cells[HEXASCREWUP_PENALTY])
