"""After the last harvest copy cards become copies of a neighbour's parchment; as games/kingdom/copying.py."""

from warren.core.compiled import Cells, compiled, lowest
from warren.core.kingdom.layout import BECAME, CHOICES, CHOICES_MOST, CHOSEN, NONE, PARCHMENTS, PHASE, SEATS, WAITING
from warren.core.kingdom.parchments import COPIES_MASK, COPY_CARDS, SIDE
from warren.core.kingdom.tables import COPYING_ACTION
from warren.games.kingdom.view import COPYING, OVER


@compiled
def follow(cells: Cells, seat: int) -> int:
    """Follow a seat's copy cards by its answers; return what is to be chosen from next (parchments), 0 for nothing.

    What each has become so far is noted: NONE where it finds nothing.
    """
    seats = cells[SEATS]
    answers = 0
    held = cells[PARCHMENTS + seat] & COPIES_MASK
    place = BECAME + COPY_CARDS * seat
    for copy in range(COPY_CARDS):
        cells[place + copy] = NONE
    while held:
        card = lowest(held)
        chain = 1 << card
        while SIDE[card]:
            neighbour = (seat + SIDE[card] + seats) % seats
            targets = cells[PARCHMENTS + neighbour] & ~chain
            if not targets:
                break
            if not targets & targets - 1:
                card = lowest(targets)
            elif answers < cells[CHOSEN + seat]:
                card = cells[CHOICES + seat * CHOICES_MOST + answers]
                answers += 1
            else:
                return targets
            chain |= 1 << card
        cells[place] = NONE if SIDE[card] else card
        place += 1
        held &= held - 1
    return 0


@compiled
def begin_copying(cells: Cells) -> None:
    """Ask every holder of a copy card with more than one possible choice."""
    cells[PHASE] = COPYING
    cells[WAITING] = 0
    for seat in range(cells[SEATS]):
        cells[CHOSEN + seat] = 0
        if follow(cells, seat):
            cells[WAITING] |= 1 << seat
    if not cells[WAITING]:
        end(cells)


@compiled
def legal_copies(cells: Cells, seat: int, out: Cells) -> int:
    """Write the parchments that the copy card in question may become, and return how many these are."""
    targets = follow(cells, seat)
    found = 0
    while targets:
        out[found] = COPYING_ACTION[lowest(targets)]
        found += 1
        targets &= targets - 1
    return found


@compiled
def choose_copy(cells: Cells, seat: int, parchment: int) -> None:
    """Choose what a copy card becomes, hidden; when the last is chosen the game is over."""
    cells[CHOICES + seat * CHOICES_MOST + cells[CHOSEN + seat]] = parchment
    cells[CHOSEN + seat] += 1
    if follow(cells, seat):
        return
    cells[WAITING] ^= 1 << seat
    if not cells[WAITING]:
        end(cells)


@compiled
def end(cells: Cells) -> None:
    """End the game: note what every copy card has become."""
    cells[PHASE] = OVER
    for seat in range(cells[SEATS]):
        follow(cells, seat)
        cells[CHOSEN + seat] = 0
