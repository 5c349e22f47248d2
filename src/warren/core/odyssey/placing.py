"""Slots: pieces come into the circles, and bunnies move into cities and out of them; as games/odyssey/placing.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack
from warren.core.odyssey.asking import add, ask, ask_sorted, forget_options
from warren.core.odyssey.damage import bury, remove_creature
from warren.core.odyssey.layout import (
    CARDS,
    CENTER,
    CIRCLE,
    CLAIMED,
    FOUNDED,
    INSIDE,
    IS_CITY,
    IS_CREATURE,
    MARKS,
    NEXT,
    NONE,
    OPTION_COUNT,
    SEATS,
    TO_SIZE,
    WHERE,
)
from warren.core.odyssey.pieces import circle_of, current_value, may_own, next_open_city, room, section_of
from warren.core.odyssey.places import put_at, put_last, take_out
from warren.core.odyssey.score import is_alive
from warren.games.odyssey.actions import INTO, MOVE_BUNNY, SLOT, SLOTS, STAY_THERE


@compiled
def push_place(cells: Cells, seat: int, card: int, section: int) -> None:
    """A seat will choose a slot for a piece: in one section, or in any (NONE)."""
    frame = stack.push_one(cells, stack.PLACE, seat, card)
    cells[frame + stack.SECTION] = section


@compiled
def run_place(cells: Cells, frame: int) -> bool:
    """Ask for a slot; a creature that would join the wrong side is discarded."""
    seat, card, section = cells[frame + stack.SEAT], cells[frame + stack.CARD], cells[frame + stack.SECTION]
    circle, is_creature = circle_of(cells, card), cells[IS_CREATURE + card % CARDS]
    forget_options(cells)
    for owner in range(cells[SEATS]):
        is_allowed = owner == section if section != NONE else is_alive(cells, owner)
        if is_allowed and (not is_creature or (is_alive(cells, owner) and may_own(cells, owner, card))):
            for slot in range(cells[circle + owner + TO_SIZE] + 1):
                add(cells, SLOT + SLOTS * owner + slot)
    if cells[OPTION_COUNT]:
        return ask(cells, seat)
    stack.pop(cells)
    bury(cells, card, seat if section == NONE else section)
    return False


@compiled
def answer_place(cells: Cells, frame: int, action: int) -> None:
    card = cells[frame + stack.CARD]
    stack.pop(cells)
    put_at(cells, card, circle_of(cells, card) + (action - SLOT) // SLOTS, (action - SLOT) % SLOTS)
    if cells[IS_CITY + card % CARDS]:
        cells[MARKS + card] |= FOUNDED


# Into a city and out of it


@compiled
def add_movable(cells: Cells, seat: int) -> None:
    """Add the moves of a seat's bunnies of the circle that some city has room for."""
    most = 0
    city = next_open_city(cells, seat, NONE)
    while city != NONE:
        most = max(most, room(cells, city))
        city = next_open_city(cells, seat, city)
    bunny = cells[CIRCLE + seat]
    while bunny != NONE:
        if current_value(cells, bunny) <= most:
            add(cells, MOVE_BUNNY + bunny)
        bunny = cells[NEXT + bunny]


@compiled
def run_move(cells: Cells, frame: int) -> bool:
    seat, points = cells[frame + stack.SEAT], current_value(cells, cells[frame + stack.CARD])
    forget_options(cells)
    city = next_open_city(cells, seat, NONE)
    while city != NONE:
        if room(cells, city) >= points:
            add(cells, INTO + city)
        city = next_open_city(cells, seat, city)
    return ask_sorted(cells, seat)


@compiled
def answer_move(cells: Cells, frame: int, action: int) -> None:
    """The bunny moves in; a city that was nobody's is claimed by it."""
    seat, bunny, city = cells[frame + stack.SEAT], cells[frame + stack.CARD], action - INTO
    stack.pop(cells)
    claims = cells[INSIDE + city] == NONE
    remove_creature(cells, bunny)
    put_last(cells, bunny, INSIDE + city)
    if claims:
        if cells[WHERE + city] != CENTER + seat:
            cells[CLAIMED + city] = seat
        elif cells[MARKS + city] & FOUNDED:  # its place was just chosen
            return
        stack.push_one(cells, stack.CLAIM, seat, city)


@compiled
def run_claim(cells: Cells, frame: int) -> bool:
    """Ask where a claimed city is to lie: where it is, or in a slot of its claimer's section."""
    seat, city = cells[frame + stack.SEAT], cells[frame + stack.CARD]
    at = slot_of(cells, city) if cells[WHERE + city] == CENTER + seat else NONE
    forget_options(cells)
    for slot in range(cells[CENTER + seat + TO_SIZE] + 1):
        if at == NONE or slot < at or slot > at + 1:  # on either side of it: there it lies already
            add(cells, SLOT + SLOTS * seat + slot)
    add(cells, STAY_THERE)
    return ask(cells, seat)


@compiled
def slot_of(cells: Cells, piece: int) -> int:
    """Return the place of a piece in its section, from 0 on."""
    slot, other = 0, cells[cells[WHERE + piece]]
    while other != piece:
        slot += 1
        other = cells[NEXT + other]
    return slot


@compiled
def answer_claim(cells: Cells, frame: int, action: int) -> None:
    city = cells[frame + stack.CARD]
    stack.pop(cells)
    if action != STAY_THERE:
        seat, slot = (action - SLOT) // SLOTS, (action - SLOT) % SLOTS
        if section_of(cells, CENTER, city) == seat and slot_of(cells, city) < slot:
            slot -= 1  # slots are counted with the city where it was
        take_out(cells, city)
        put_at(cells, city, CENTER + seat, slot)
        cells[CLAIMED + city] = NONE
