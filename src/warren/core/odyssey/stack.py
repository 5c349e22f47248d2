"""The stack of what is being resolved: its frames, and where each holds what; as games/odyssey/frames.py, stack.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey.layout import FRAME_SIZE, FRAMES_MOST, STACK, STACK_SIZE

PLAY, BILL, BURNING, WINDOW, CALLS, WEAPON, HIT, RUNNER, DAMAGE, RETALIATE, SACRIFICE, RECOVER, REPAIR = range(13)
HEALING, EXHAUST, LOSE, RAID, PLACE, MOVE, CLAIM, DRAW, CUT, ROUND, OFFERING, OFFER, SWAP, SETTLE = range(13, 27)
"""The kinds of frames."""

KIND, SEAT = 0, 1
"""Each begins with its kind and the seat in charge."""
CARD, HOW, STAGE, TARGET, EXTRA = range(2, 7)
"""PLAY. CARD is also that of a WEAPON, HIT, RUNNER, PLACE, MOVE (the bunny), CLAIM and SACRIFICE (the city)."""
COLORED, WHITE, BURN = 2, 9, 10
"""BILL: a cost, as layout.py orders one."""
COUNT = 2
"""BURNING, RECOVER, EXHAUST, LOSE, DRAW, and the points of a REPAIR."""
FEWER = 3
"""RECOVER."""
WAITING = 2
"""WINDOW, CALLS and ROUND: the seats (a set) still to be asked, NONE while they are not worked out."""
ATTACK, LEVEL, ROLLER, ROLLED = HOW, 7, 8, 9
"""HIT, whose TARGET is the piece, and STAGE its own; LEVEL is also that of a WEAPON and a RUNNER."""
SPARED, SPLASH, HALVES, HALF = HOW, 8, 9, 10
"""WEAPON: the splash level, and how many half levels, that go to neighbours still to be chosen; what half is."""
FOLLOWING, FOLLOWING_HALVES, BEFORE, BEFORE_HALVES = range(11, 15)
"""What goes to the neighbour that follows the TARGET: a splash level, a number of half levels; to the one before."""
SUFFERED = 8
"""RUNNER: its damage."""
AMOUNT, BY_WEAPON = HOW, STAGE
"""DAMAGE, whose TARGET is the piece; AMOUNT is also that of a RETALIATE and a HEALING."""
ATTACKER = 4
"""RETALIATE and SACRIFICE."""
CREATURES = 4
"""HEALING: how many may still be healed; those that were are marked."""
VICTIM = 3
"""EXHAUST and RAID."""
SECTION = 3
"""PLACE: a section or NONE."""
OWNER = 2
"""CUT: of the pile."""
PARTNER, SECOND = 2, 3
"""OFFERING, OFFER, SWAP, SETTLE; SECOND: whether its lists are chained by the second LINKS."""
GIVEN, WANTED, SWAPPED, ANSWERED = range(4, 8)
"""The first card of each list of a trade."""
SWAPPED_COUNT, ANSWERED_COUNT, KINDS = range(8, 11)
"""KINDS: how many cards of each kind are asked for."""


@compiled
def push(cells: Cells, kind: int, seat: int) -> int:
    """Put a frame on the stack, which is resolved first; return its cell, the cells behind it are 0."""
    size = cells[STACK_SIZE]
    if size == FRAMES_MOST:
        raise IndexError("more is being resolved at a time than the core has room for")
    frame = STACK + FRAME_SIZE * size
    cells[STACK_SIZE] = size + 1
    for n in range(FRAME_SIZE):
        cells[frame + n] = 0
    cells[frame + KIND] = kind
    cells[frame + SEAT] = seat
    return frame


@compiled
def push_one(cells: Cells, kind: int, seat: int, number: int) -> int:
    """Put a frame on the stack, with the first cell that is its own; return its cell."""
    frame = push(cells, kind, seat)
    cells[frame + CARD] = number
    return frame


@compiled
def pop(cells: Cells) -> None:
    cells[STACK_SIZE] -= 1


@compiled
def put_back(cells: Cells) -> None:
    """Put the frame back that was popped last."""
    cells[STACK_SIZE] += 1


@compiled
def below(cells: Cells, depth: int) -> int:
    """Return the cell of a frame: of the one on top for 1, of the one below it for 2."""
    return STACK + FRAME_SIZE * (cells[STACK_SIZE] - depth)


@compiled
def kind_on_top(cells: Cells) -> int:
    """Return the kind of the frame on top; -1 where there is none."""
    return cells[below(cells, 1) + KIND] if cells[STACK_SIZE] else -1
