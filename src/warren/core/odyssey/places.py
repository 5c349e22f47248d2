"""Cards are taken out of their places and put into others: chains, as layout.py says."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey.layout import NEXT, NONE, NOWHERE, SIZES, TO_SIZE, WHERE


@compiled
def take_out(cells: Cells, card: int) -> None:
    """Take a card out of its place; it is nowhere then."""
    place = cells[WHERE + card]
    before = place
    while cells[before] != card:
        before = NEXT + cells[before]
    cells[before] = cells[NEXT + card]
    cells[WHERE + card] = NOWHERE
    if place < SIZES:
        cells[place + TO_SIZE] -= 1


@compiled
def put_behind(cells: Cells, card: int, place: int, before: int) -> None:
    """Put a card that is nowhere into a place, behind a cell: that of the place or one of NEXT."""
    cells[NEXT + card] = cells[before]
    cells[before] = card
    cells[WHERE + card] = place
    if place < SIZES:
        cells[place + TO_SIZE] += 1


@compiled
def put_first(cells: Cells, card: int, place: int) -> None:
    put_behind(cells, card, place, place)


@compiled
def put_last(cells: Cells, card: int, place: int) -> None:
    before = place
    while cells[before] != NONE:
        before = NEXT + cells[before]
    put_behind(cells, card, place, before)


@compiled
def put_at(cells: Cells, card: int, place: int, slot: int) -> None:
    """Put a card that is nowhere into a slot of a place: before the card that has this number there, or last."""
    before = place
    while slot and cells[before] != NONE:
        before = NEXT + cells[before]
        slot -= 1
    put_behind(cells, card, place, before)


@compiled
def insert(cells: Cells, card: int, place: int) -> None:
    """Put a card that is nowhere into a place whose cards ascend."""
    before = place
    while cells[before] != NONE and cells[before] < card:
        before = NEXT + cells[before]
    put_behind(cells, card, place, before)


@compiled
def move(cells: Cells, card: int, place: int) -> None:
    """Put a card from where it is into a place whose cards ascend."""
    take_out(cells, card)
    insert(cells, card, place)


@compiled
def card_at(cells: Cells, place: int, number: int) -> int:
    """Return the card that has this number in a place, from 0 on."""
    card = cells[place]
    for _ in range(number):
        card = cells[NEXT + card]
    return card
