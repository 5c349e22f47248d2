"""Paying with saved resources: coloured and White hexagons, burns and substitutions; as games/odyssey/payment.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack
from warren.core.odyssey.asking import add, ask, ask_for_next, forget_options
from warren.core.odyssey.layout import (
    BURN,
    CARDS,
    COST,
    COST_BESIDE,
    COST_SIZE,
    COSTS,
    DECLARED,
    HAVE,
    HEXAGONS,
    IS_CITY,
    MARKS,
    NEXT,
    NONE,
    READY,
    SEATS,
    SPENT,
    SUBSTITUTED,
    TO_SIZE,
    TRADED,
    TURN,
    TYPE,
    TYPED,
    TYPED_AS,
    VIRTUAL,
    WHITE,
)
from warren.core.odyssey.pieces import ANYTHING, sum_of
from warren.core.odyssey.places import move
from warren.core.odyssey.score import discard_from
from warren.core.odyssey.tables import COST_REDUCTION
from warren.games.odyssey import actions
from warren.games.odyssey.lookup import TYPES, UNIVERSAL

# What resources there are


@compiled
def type_of(cells: Cells, card: int) -> int:
    """Return the type of a saved resource; a Universal one has what its deck's owner declared."""
    kind = cells[TYPE + card % CARDS]
    return cells[DECLARED + card // CARDS] if kind == UNIVERSAL else kind


@compiled
def is_substituted(cells: Cells, card: int) -> bool:
    return cells[MARKS + card] & SUBSTITUTED != 0


@compiled
def count_ready(cells: Cells, seat: int) -> None:
    """Note how many resources of each type a seat has unspent (HAVE)."""
    for kind in range(TYPES):
        cells[HAVE + kind] = 0
    card = cells[READY + seat]
    while card != NONE:
        cells[HAVE + type_of(cells, card)] += 1
        card = cells[NEXT + card]


@compiled
def count_burnable(cells: Cells, seat: int) -> int:
    """Note how many of each type a seat can burn for a power: saved ones, spent or not; return how many in all."""
    count_ready(cells, seat)
    count = cells[READY + seat + TO_SIZE]
    card = cells[SPENT + seat]
    while card != NONE:
        if not is_substituted(cells, card):
            cells[HAVE + type_of(cells, card)] += 1
            count += 1
        card = cells[NEXT + card]
    return count


@compiled
def pick(cells: Cells, place: int, kind: int) -> int:
    """Return the resource of a type that is used first, which was not substituted: a traded one, then the lowest."""
    found = NONE
    card = cells[place]
    while card != NONE:
        if type_of(cells, card) == kind and not is_substituted(cells, card):
            if cells[MARKS + card] & TRADED:
                return card
            if found == NONE:
                found = card
        card = cells[NEXT + card]
    return found


@compiled
def spend(cells: Cells, seat: int, kind: int) -> int:
    """Spend an unspent resource of a type; return its card, or NONE where the seat has none."""
    card = pick(cells, READY + seat, kind)
    if card != NONE:
        move(cells, card, SPENT + seat)
    return card


# Costs


@compiled
def cost_for(cells: Cells, seat: int, card: int, cost: int) -> None:
    """Write what a card costs a seat."""
    for n in range(COST_SIZE):
        cells[cost + n] = cells[COSTS + COST_SIZE * (card % CARDS) + n]
    if cells[IS_CITY + card % CARDS]:
        less = sum_of(cells, seat, COST_REDUCTION, ANYTHING)
        for n in range(WHITE + 1):
            taken = min(less, cells[cost + n])
            cells[cost + n] -= taken
            less -= taken


@compiled
def add_cost(cells: Cells, seat: int, card: int, cost: int) -> None:
    """Add to a cost what another card costs a seat."""
    cost_for(cells, seat, card, COST_BESIDE)
    for n in range(COST_SIZE):
        cells[cost + n] += cells[COST_BESIDE + n]


@compiled
def can_pay(cells: Cells, seat: int, cost: int) -> bool:
    """Return whether a seat can pay a cost: every hexagon that no virtual resource pays takes an unspent resource."""
    have, hexagons, burn = cells[READY + seat + TO_SIZE], 0, cells[cost + BURN]
    for n in range(WHITE + 1):
        hexagons += cells[cost + n]
    if have >= hexagons + burn:
        return True
    if seat != cells[TURN]:
        return False
    paid = cells[VIRTUAL]
    if cells[TYPED]:
        paid += min(cells[TYPED], cells[cost + cells[TYPED_AS]] + cells[cost + WHITE])
    return have >= burn + max(0, hexagons - paid)


@compiled
def can_pay_for(cells: Cells, seat: int, card: int) -> bool:
    """Return whether a seat can pay for a card."""
    if cells[READY + seat + TO_SIZE] >= cells[HEXAGONS + card % CARDS]:
        return True
    cost_for(cells, seat, card, COST)
    return can_pay(cells, seat, COST)


@compiled
def pay_virtually(cells: Cells, seat: int, cost: int) -> tuple[int, int]:
    """Pay a cost with virtual resources; return how many of any type and of one type are left of them."""
    every, typed = (cells[VIRTUAL], cells[TYPED]) if seat == cells[TURN] else (0, 0)
    if typed:
        for need in (cost + cells[TYPED_AS], cost + WHITE):
            paid = min(typed, cells[need])
            cells[need] -= paid
            typed -= paid
    if every:
        count_ready(cells, seat)
        for kind in range(TYPES):
            paid = min(every, max(0, cells[cost + kind] - cells[HAVE + kind]))
            cells[cost + kind] -= paid
            every -= paid
        for n in range(WHITE, WHITE + 1 + TYPES):  # White, then the other colours
            need = cost + (n - WHITE - 1 if n > WHITE else WHITE)
            paid = min(every, cells[need])
            cells[need] -= paid
            every -= paid
    return every, typed


# Paying a bill


@compiled
def run_bill(cells: Cells, frame: int) -> bool:
    """Pay what is left of a bill as far as there is nothing to choose, then ask."""
    seat, cost = cells[frame + stack.SEAT], frame + stack.COLORED
    if seat == cells[TURN]:
        cells[VIRTUAL], cells[TYPED] = pay_virtually(cells, seat, cost)
    missing = 0
    for kind in range(TYPES):
        while cells[cost + kind] and spend(cells, seat, kind) != NONE:
            cells[cost + kind] -= 1
        missing += cells[cost + kind]
    if not missing and not cells[cost + BURN] and not cells[cost + WHITE]:
        stack.pop(cells)
        return False
    verb = actions.SUBSTITUTE if missing else actions.BURN if cells[cost + BURN] else actions.PAY
    count_ready(cells, seat)
    add_types(cells, verb)
    return ask(cells, seat)


@compiled
def add_types(cells: Cells, verb: int) -> None:
    """Begin the options: one for each type that there is any of (HAVE)."""
    forget_options(cells)
    for kind in range(TYPES):
        if cells[HAVE + kind]:
            add(cells, verb + kind)


@compiled
def answer_bill(cells: Cells, frame: int, action: int) -> None:
    seat = cells[frame + stack.SEAT]
    if action >= actions.SUBSTITUTE:
        card = spend(cells, seat, action - actions.SUBSTITUTE)
        cells[MARKS + card] |= SUBSTITUTED
        first = frame + stack.COLORED
        while not cells[first]:
            first += 1
        cells[first] -= 1
    elif action >= actions.BURN:
        discard_from(cells, seat, pick(cells, READY + seat, action - actions.BURN))
        cells[frame + stack.BURN] -= 1
    else:
        spend(cells, seat, action - actions.PAY)
        cells[frame + stack.WHITE] -= 1


# Burning for a power


@compiled
def run_burning(cells: Cells, frame: int) -> bool:
    """Ask what burns for a power, spent or not."""
    forget_options(cells)
    if cells[frame + stack.COUNT]:
        count_burnable(cells, cells[frame + stack.SEAT])
        add_types(cells, actions.BURN)
    return ask_for_next(cells, cells[frame + stack.SEAT])


@compiled
def answer_burning(cells: Cells, frame: int, action: int) -> None:
    cells[frame + stack.COUNT] -= 1
    burn_for_power(cells, cells[frame + stack.SEAT], action - actions.BURN)


@compiled
def burn_for_power(cells: Cells, seat: int, kind: int) -> None:
    """Discard a resource of a type: a spent one, where there is one."""
    card = pick(cells, SPENT + seat, kind)
    if card == NONE:
        card = pick(cells, READY + seat, kind)
    discard_from(cells, seat, card)


@compiled
def burn_substituted(cells: Cells) -> None:
    """At the end of a turn what stood for another type is discarded."""
    for seat in range(cells[SEATS]):
        card = cells[SPENT + seat]
        while card != NONE:
            following = cells[NEXT + card]
            if is_substituted(cells, card):
                cells[MARKS + card] ^= SUBSTITUTED
                discard_from(cells, seat, card)
            card = following
