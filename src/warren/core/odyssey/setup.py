"""What all choose at once before the first turn, and dealing anew; as games/odyssey/setup.py."""

from warren.core.chance import below
from warren.core.compiled import Cells, compiled
from warren.core.odyssey.asking import begin_faces, is_new_face, list_chain
from warren.core.odyssey.dice import shuffle_found
from warren.core.odyssey.drawing import cut_by_opponent
from warren.core.odyssey.layout import (
    BOTTOMS,
    CARDS,
    CHOICES,
    CHOSEN,
    DECLARED,
    FIRST,
    FOUND,
    HAND,
    HANDS,
    LEDGER,
    MANUAL_CUT,
    NEXT,
    NONE,
    OPTION_COUNT,
    PHASE,
    PILES,
    ROUND,
    SEATS,
    STACK_SIZE,
    START_CIV,
    TOPS,
    TURN,
    TYPE,
    WAITING,
)
from warren.core.odyssey.places import move, put_first, take_out
from warren.core.odyssey.turn import begin
from warren.games.odyssey.actions import DECLARE, PUT_BOTTOM, TOP
from warren.games.odyssey.frames import CUTTING, DECLARING, RUNS
from warren.games.odyssey.lookup import TYPES, UNIVERSAL


@compiled
def cut_decks(cells: Cells) -> None:
    """Each deck is cut by the opponent on the left: by the seed as it is shuffled, or by choice."""
    cells[PHASE] = CUTTING
    if cells[MANUAL_CUT]:
        for seat in range(cells[SEATS] - 1, -1, -1):
            cut_by_opponent(cells, seat)


@compiled
def deal_hands(cells: Cells) -> bool:
    """Deal the hands; everybody chooses his runs."""
    for seat in range(cells[SEATS]):
        for _ in range(cells[HAND] + 2):
            if cells[PILES + seat] != NONE:
                move(cells, cells[PILES + seat], HANDS + seat)
    cells[PHASE] = RUNS
    cells[OPTION_COUNT] = 0
    cells[WAITING] = (1 << cells[SEATS]) - 1
    return True


@compiled
def list_at_once(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat may choose while all choose at once, and return how many actions these are."""
    if cells[PHASE] == DECLARING:
        for kind in range(TYPES):
            out[kind] = DECLARE + kind
        return TYPES
    has_chosen = cells[CHOSEN + seat] > 0
    taken = cells[CHOICES + 2 * seat] - TOP if has_chosen else NONE
    found, stamp = 0, begin_faces(cells)
    card = cells[HANDS + seat]
    while card != NONE:
        if card != taken and is_new_face(cells, card, stamp):
            out[found] = (PUT_BOTTOM if has_chosen else TOP) + card
            found += 1
        card = cells[NEXT + card]
    return found


@compiled
def choose_at_once(cells: Cells, seat: int, action: int) -> None:
    """Note a hidden choice; when the last seat has chosen, all of them count."""
    cells[CHOICES + 2 * seat + cells[CHOSEN + seat]] = action
    cells[CHOSEN + seat] += 1
    if cells[CHOSEN + seat] == (1 if cells[PHASE] == DECLARING else 2):
        cells[WAITING] ^= 1 << seat
    if cells[WAITING]:
        return
    for other in range(cells[SEATS]):
        if cells[CHOSEN + other] == 1:
            cells[DECLARED + other] = cells[CHOICES + 2 * other] - DECLARE
        elif cells[CHOSEN + other]:
            put_run(cells, cells[CHOICES + 2 * other] - TOP, TOPS + other)
            put_run(cells, cells[CHOICES + 2 * other + 1] - PUT_BOTTOM, BOTTOMS + other)
        cells[CHOSEN + other] = cells[CHOICES + 2 * other] = cells[CHOICES + 2 * other + 1] = 0
    if cells[PHASE] == DECLARING:
        cut_decks(cells)
    else:
        cells[ROUND] = 1
        begin(cells, cells[TURN])


@compiled
def put_run(cells: Cells, card: int, place: int) -> None:
    take_out(cells, card)
    put_first(cells, card, place)


@compiled
def deal_anew(cells: Cells) -> None:
    """Shuffle the decks of a game that has not begun, stacked cards too, and let all declare types."""
    cells[STACK_SIZE] = cells[OPTION_COUNT] = cells[WAITING] = 0
    cells[FIRST] = cells[TURN] = below(cells, cells[SEATS])
    for seat in range(cells[SEATS]):
        cells[LEDGER + seat] = cells[START_CIV]
        count = list_chain(cells, cells[HANDS + seat], list_chain(cells, cells[PILES + seat], 0))
        shuffle_found(cells, count)
        for n in range(count):
            take_out(cells, cells[FOUND + n])
            put_first(cells, cells[FOUND + n], PILES + seat)
            if cells[TYPE + cells[FOUND + n] % CARDS] == UNIVERSAL:
                cells[WAITING] |= 1 << seat
    cells[PHASE] = DECLARING
    if not cells[WAITING]:
        cut_decks(cells)
