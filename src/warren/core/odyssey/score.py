"""Civ Points: gained and lost, who has won and who has lost; as games/odyssey/score.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack
from warren.core.odyssey.layout import (
    ATTACHED,
    AWAY,
    BONUS,
    BOTTOMS,
    CIRCLE,
    CLAIMED,
    DAMAGE,
    DISCARDS,
    FRAME_SIZE,
    GOAL,
    GONE,
    GUARD,
    HANDS,
    INSIDE,
    LEDGER,
    LOST,
    MARKS,
    NONE,
    NOWHERE,
    OPTION_COUNT,
    PHASE,
    PILES,
    READY,
    SAVED,
    SEATS,
    SPENT,
    STACK,
    STACK_SIZE,
    STRAY,
    SUBSTITUTED,
    TOP_CLASSES,
    TOPS,
    TURN,
    WAITING,
    WHERE,
    WINNER,
)
from warren.core.odyssey.pieces import next_city, total
from warren.core.odyssey.places import put_first, take_out
from warren.games.odyssey import frames


@compiled
def is_alive(cells: Cells, seat: int) -> bool:
    return not cells[LOST] >> seat & 1


@compiled
def alive_count(cells: Cells) -> int:
    count = 0
    for seat in range(cells[SEATS]):
        count += is_alive(cells, seat)
    return count


@compiled
def left_of(cells: Cells, seat: int) -> int:
    """Return the next seat clockwise that plays; the seat itself where it alone does."""
    following = (seat + 1) % cells[SEATS]
    while not is_alive(cells, following):
        following = (following + 1) % cells[SEATS]
    return following


@compiled
def charge(cells: Cells, seat: int, points: int) -> None:
    """Take from a ledger; below 1 the seat has lost."""
    cells[LEDGER + seat] -= points
    if cells[LEDGER + seat] < 1:
        eliminate(cells, seat)


@compiled
def eliminate(cells: Cells, seat: int) -> None:
    """A seat has lost: all that is its own leaves the game, its cities stay, without occupants."""
    first = 0
    if seat != cells[TURN]:
        while first < cells[STACK_SIZE] and cells[STACK + FRAME_SIZE * first + stack.SEAT] != seat:
            first += 1
    drop_frames(cells, first)
    city = next_city(cells, seat, NONE)
    while city != NONE:
        following = next_city(cells, seat, city)
        leave(cells, INSIDE + city)
        cells[CLAIMED + city] = NONE
        city = following
    for place in (CIRCLE, AWAY, TOPS, BOTTOMS, PILES, HANDS, SAVED, READY, SPENT, DISCARDS):
        leave(cells, place + seat)
    cells[TOP_CLASSES + seat] = 0
    cells[LOST] |= 1 << seat
    if alive_count(cells) == 1:
        drop_frames(cells, 0)
        win(cells, left_of(cells, seat))


@compiled
def leave(cells: Cells, place: int) -> None:
    """All cards of a place leave the game, with what is attached to them."""
    card = cells[place]
    while card != NONE:
        leave_one(cells, card)
        modifier = cells[ATTACHED + card]
        while modifier != NONE:
            leave_one(cells, modifier)
            modifier = cells[ATTACHED + card]
        forget_piece(cells, card)
        card = cells[place]


@compiled
def leave_one(cells: Cells, card: int) -> None:
    take_out(cells, card)
    put_first(cells, card, GONE)
    cells[STRAY + card] = NONE
    cells[MARKS + card] &= ~SUBSTITUTED


@compiled
def drop_frames(cells: Cells, first: int) -> None:
    """What was begun comes to nothing from a frame on; cards being played are discarded."""
    for n in range(first, cells[STACK_SIZE]):
        frame = STACK + FRAME_SIZE * n
        kind, card = cells[frame + stack.KIND], cells[frame + stack.CARD]
        if kind in (stack.PLAY, stack.RUNNER, stack.PLACE) and cells[WHERE + card] == NOWHERE:
            discard(cells, cells[frame + stack.SEAT], card)
    cells[STACK_SIZE] = first


@compiled
def forget_piece(cells: Cells, piece: int) -> None:
    """A piece leaves play: its damage, bonus and protection are over."""
    cells[DAMAGE + piece] = 0
    cells[BONUS + piece] = 0
    cells[GUARD + piece] = 0


@compiled
def discard(cells: Cells, seat: int, card: int) -> None:
    """Put a card that is nowhere on a seat's Discard Pile; it leaves the game where the seat has lost."""
    put_first(cells, card, DISCARDS + seat if is_alive(cells, seat) else GONE)


@compiled
def discard_from(cells: Cells, seat: int, card: int) -> None:
    """Put a card from where it is on a seat's Discard Pile."""
    take_out(cells, card)
    discard(cells, seat, card)


@compiled
def win(cells: Cells, seat: int) -> None:
    cells[WINNER] = seat
    cells[PHASE] = frames.OVER
    cells[WAITING] = 0
    cells[OPTION_COUNT] = 0
    cells[STACK_SIZE] = 0


@compiled
def end_exhausted(cells: Cells) -> None:
    """Nobody has anything to do or to draw any more: the highest total wins, else the next clockwise."""
    best, most = NONE, 0
    seat = cells[TURN]
    for _ in range(cells[SEATS]):
        seat = (seat + 1) % cells[SEATS]
        if is_alive(cells, seat) and (best == NONE or total(cells, seat) > most):
            best, most = seat, total(cells, seat)
    win(cells, best)


@compiled
def check_win(cells: Cells) -> bool:
    """Whoever has the winning score wins: the active seat first, then the higher total, then clockwise."""
    best, most = NONE, cells[GOAL] - 1
    for step in range(cells[SEATS]):
        seat = (cells[TURN] + step) % cells[SEATS]
        if is_alive(cells, seat):
            has = total(cells, seat)
            if has > most:
                best, most = seat, has
                if step == 0:
                    break
    if best == NONE:
        return False
    win(cells, best)
    return True


@compiled
def count_scores(cells: Cells, out: Cells) -> None:
    """Write the points of every seat."""
    for seat in range(cells[SEATS]):
        out[seat] = total(cells, seat)
