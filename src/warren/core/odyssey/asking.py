"""Asking a seat: what it may do is worked out once, when it is asked; as games/odyssey/stack.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey.layout import (
    CARDS,
    FACE,
    FOUND,
    NEXT,
    NONE,
    OPTION_COUNT,
    OPTIONS,
    STAMP,
    STAMPED,
    TYPE,
    WAITING,
)
from warren.core.odyssey.stack import pop
from warren.games.odyssey.lookup import UNIVERSAL


@compiled
def forget_options(cells: Cells) -> None:
    """Begin a list of options."""
    cells[OPTION_COUNT] = 0


@compiled
def add(cells: Cells, action: int) -> None:
    """Add an option."""
    cells[OPTIONS + cells[OPTION_COUNT]] = action
    cells[OPTION_COUNT] += 1


@compiled
def add_chain(cells: Cells, verb: int, card: int) -> None:
    """Add an option for each card from one on."""
    while card != NONE:
        add(cells, verb + card)
        card = cells[NEXT + card]


@compiled
def add_found(cells: Cells, verb: int, count: int) -> None:
    """Add an option for each of so many cards that were found."""
    for n in range(count):
        add(cells, verb + cells[FOUND + n])


@compiled
def sort(cells: Cells, first: int, count: int) -> None:
    """Sort so many cells: few, or almost in order."""
    for at in range(first + 1, first + count):
        number = cells[at]
        place = at
        while place > first and cells[place - 1] > number:
            cells[place] = cells[place - 1]
            place -= 1
        cells[place] = number


@compiled
def ask(cells: Cells, seat: int) -> bool:
    """Ask a seat to choose one of the options; True, for whatever goes on with the stack."""
    cells[WAITING] = 1 << seat
    return True


@compiled
def ask_sorted(cells: Cells, seat: int) -> bool:
    """Ask as `ask` does, the options in their order."""
    sort(cells, OPTIONS, cells[OPTION_COUNT])
    return ask(cells, seat)


@compiled
def ask_for_next(cells: Cells, seat: int) -> bool:
    """Ask as `ask_sorted` does; where there is nothing to choose, the frame on top is done."""
    if cells[OPTION_COUNT]:
        return ask_sorted(cells, seat)
    pop(cells)
    return False


# Cards that are found


@compiled
def list_chain(cells: Cells, card: int, found: int) -> int:
    """Write cards from one on behind those that were found; return how many there are then."""
    while card != NONE:
        cells[FOUND + found] = card
        found += 1
        card = cells[NEXT + card]
    return found


# Cards of one face


@compiled
def face_of(cells: Cells, card: int) -> int:
    """Return the face of a card: Universal Resources of two deck owners may have two types."""
    face = cells[FACE + card % CARDS]
    return face + card - card % CARDS if cells[TYPE + card % CARDS] == UNIVERSAL else face


@compiled
def begin_faces(cells: Cells) -> int:
    """Begin a list that has one card of each face; return its stamp, a number that no other list has."""
    cells[STAMP] += 1
    return cells[STAMP]


@compiled
def is_new_face(cells: Cells, card: int, stamp: int) -> bool:
    """Return whether no card of this face was in a list before."""
    at = STAMPED + face_of(cells, card)
    if cells[at] == stamp:
        return False
    cells[at] = stamp
    return True


@compiled
def of_faces(cells: Cells, count: int) -> int:
    """Keep of so many cards that were found one of each face, the lowest, ascending; return how many these are."""
    sort(cells, FOUND, count)
    stamp = begin_faces(cells)
    kept = 0
    for n in range(count):
        card = cells[FOUND + n]
        if is_new_face(cells, card, stamp):
            cells[FOUND + kept] = card
            kept += 1
    return kept


@compiled
def add_faces(cells: Cells, verb: int, card: int) -> None:
    """Add an option for one card of each face, of those from one on, which ascend."""
    stamp = begin_faces(cells)
    while card != NONE:
        if is_new_face(cells, card, stamp):
            add(cells, verb + card)
        card = cells[NEXT + card]
