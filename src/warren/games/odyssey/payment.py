"""Paying with saved resources: coloured and White hexagons, burns and substitutions (O-PAY).

Virtual resources pay first: their own colour, then colours that are missing, then White, then the other colours in
their order. Resources of the right type follow. What is still unpaid takes any type: substitutions, then burns, then
White; the payer chooses among the types that he has left.
"""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey.actions import BURN, CARDS, PAY, SUBSTITUTE
from warren.games.odyssey.effects import CostReduction
from warren.games.odyssey.frames import NOTHING, BillFrame, BurningFrame, changed
from warren.games.odyssey.lookup import FREE, TYPES, UNIVERSAL, Cost
from warren.games.odyssey.pieces import effects_of
from warren.games.odyssey.score import discard
from warren.games.odyssey.stack import ask, ask_for_next, pop, replace
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView

WHITE = TYPES
"""Behind the types where hexagons are counted."""


class Forecast(NamedTuple):
    """What a payment would take: cards spent until the next turn, burned at once, and lost at the end of the turn."""

    spent: int
    burned: int
    substituted: int


def type_of(board: StateOrView, card: int) -> int:
    """Return the type of a saved resource; a Universal one has what its deck's owner declared (O-PAY)."""
    kind = board.lookup.type[card]
    return kind if kind != UNIVERSAL else board.declared[card // CARDS]


def counts(board: StateOrView, cards: Sequence[int]) -> list[int]:
    found = [0] * TYPES
    for card in cards:
        found[type_of(board, card)] += 1
    return found


def cost_for(board: StateOrView, seat: int, card: int) -> Cost:
    cost = board.lookup.cost[card]
    if board.lookup.is_city[card] and (helpers := effects_of(board, seat, CostReduction)):
        less = sum([helper.amount for helper in helpers])
        colored = list(cost.colored)
        for kind in range(TYPES):
            taken = min(less, colored[kind])
            colored[kind] -= taken
            less -= taken
        return Cost(tuple(colored), max(0, cost.white - less), cost.burn)
    return cost


def together(one: Cost, other: Cost) -> Cost:
    colored = tuple(a + b for a, b in zip(one.colored, other.colored, strict=True))
    return Cost(colored, one.white + other.white, one.burn + other.burn)


def can_pay(board: StateOrView, seat: int, cost: Cost) -> bool:
    """Return whether a seat can pay: every hexagon that no virtual resource pays takes one unspent resource."""
    colored, white, burn = cost
    have = len(board.ready[seat])
    hexagons = sum(colored) + white
    if have >= hexagons + burn:
        return True
    if seat != board.turn:
        return False
    every, typed, kind = board.virtual
    paid = every + (min(typed, colored[kind] + white) if typed else 0)
    return have >= burn + max(0, hexagons - paid)


def forecast(board: StateOrView, seat: int, cost: Cost) -> Forecast:
    """Return what paying would take at least; `can_pay` holds."""
    colored, white, burn = _after_virtual(board, seat, cost)[0]
    have = counts(board, board.ready[seat])
    missing = sum([max(0, need - have[kind]) for kind, need in enumerate(colored)])
    return Forecast(sum(colored) - missing + white, burn, missing)


def sure_types(board: StateOrView, seat: int, cost: Cost) -> list[int]:
    """Return the fewest Resources of each type that a payment can take, however the payer chooses; `can_pay` holds."""
    colored, white, burn = _after_virtual(board, seat, cost)[0]
    have = counts(board, board.ready[seat])
    taken = [min(need, count) for need, count in zip(colored, have, strict=True)]
    left = [count - used for count, used in zip(have, taken, strict=True)]
    # What is left of the cost takes of any type; of one only what the others cannot cover.
    rest = sum(colored) - sum(taken) + white + burn
    return [used + max(0, rest - (sum(left) - own)) for used, own in zip(taken, left, strict=True)]


def _after_virtual(board: StateOrView, seat: int, cost: Cost) -> tuple[Cost, tuple[int, int, int]]:
    """Return what is left to pay when virtual resources have paid, and what is left of them."""
    every, typed, kind = board.virtual if seat == board.turn else (0, 0, NOTHING)
    if not every and not typed:
        return cost, (every, typed, kind)
    needs = [*cost.colored, cost.white]
    for need in (kind, WHITE):
        paid = min(typed, needs[need])
        needs[need] -= paid
        typed -= paid
    order = [*enumerate(counts(board, board.ready[seat])), (WHITE, 0), *((other, 0) for other in range(TYPES))]
    for need, have in order:
        paid = min(every, max(0, needs[need] - have))
        needs[need] -= paid
        every -= paid
    return Cost(tuple(needs[:WHITE]), needs[WHITE], cost.burn), (every, typed, kind)


# Paying a bill


def run_bill(state: OdysseyData, frame: BillFrame) -> bool:
    """Pay what is left of a bill as far as there is nothing to choose, then ask."""
    seat = frame.seat
    cost = Cost(frame.colored, frame.white, frame.burn)
    if seat == state.turn:
        cost, state.virtual = _after_virtual(state, seat, cost)
    colored, white, burn = cost
    if colored != FREE.colored:
        needs = list(colored)
        for kind in range(TYPES):
            while needs[kind] and spend(state, seat, kind) != NOTHING:
                needs[kind] -= 1
        colored = tuple(needs)
    missing = sum(colored)
    if not missing and not burn and not white:
        pop(state)
        return False
    replace(state, BillFrame(seat, colored, white, burn))
    verb = SUBSTITUTE if missing else BURN if burn else PAY
    have = counts(state, state.ready[seat])
    return ask(state, seat, [verb + kind for kind in range(TYPES) if have[kind]])


def answer_bill(state: OdysseyData, frame: BillFrame, action: int) -> None:
    seat = frame.seat
    if action >= SUBSTITUTE:
        card = spend(state, seat, action - SUBSTITUTE)
        state.substituted[seat] += (card,)
        state.tell("substitutes", seat, card=card)
    elif action >= BURN:
        _burn(state, state.ready, seat, action - BURN)
    else:
        spend(state, seat, action - PAY)
    replace(state, BillFrame(seat, *after_paying(frame, action)))


def after_paying(bill: BillFrame, action: int) -> Cost:
    """Return what is left of a bill when an answer has paid a hexagon."""
    if action < SUBSTITUTE:
        return Cost(bill.colored, bill.white - (action < BURN), bill.burn - (action >= BURN))
    first = next(kind for kind, need in enumerate(bill.colored) if need)
    return Cost(tuple([need - (kind == first) for kind, need in enumerate(bill.colored)]), bill.white, bill.burn)


def spend(state: OdysseyData, seat: int, kind: int) -> int:
    """Spend an unspent resource of a type; return its card, or NOTHING where the seat has none."""
    card = pick(state, state.ready[seat], kind)
    if card != NOTHING:
        state.ready[seat] = tuple([other for other in state.ready[seat] if other != card])
        state.spent[seat] = tuple(sorted((*state.spent[seat], card)))
    return card


def _burn(state: OdysseyData, zone: list[tuple[int, ...]], seat: int, kind: int) -> None:
    """Discard a resource of a type of a zone: of those that are unspent, or of those that are spent."""
    card = pick(state, [card for card in zone[seat] if card not in state.substituted[seat]], kind)
    zone[seat] = tuple([other for other in zone[seat] if other != card])
    discard(state, seat, card)
    state.tell("burns", seat, card=card)


# Burning for a power


def burnable(board: StateOrView, seat: int) -> list[int]:
    """Return the resources to burn for a power: saved ones, spent or not, which substituted for nothing (O-PAY)."""
    lost = board.substituted[seat]
    return [*board.ready[seat], *[card for card in board.spent[seat] if card not in lost]]


def run_burning(state: OdysseyData, frame: BurningFrame) -> bool:
    """Ask what burns for a power, spent or not (O-PAY-12)."""
    have = counts(state, burnable(state, frame.seat))
    return ask_for_next(state, frame.seat, [BURN + kind for kind in range(TYPES) if have[kind] and frame.count])


def answer_burning(state: OdysseyData, frame: BurningFrame, action: int) -> None:
    replace(state, changed(frame, count=frame.count - 1))
    burn_for_power(state, frame.seat, action - BURN)


def burn_for_power(state: OdysseyData, seat: int, kind: int) -> None:
    """Discard a resource of a type: a spent one, where there is one."""
    spent = [card for card in state.spent[seat] if card not in state.substituted[seat]]
    _burn(state, state.spent if counts(state, spent)[kind] else state.ready, seat, kind)


def pick(board: StateOrView, cards: Sequence[int], kind: int) -> int:
    """Return the resource of a type that is used first: one that was traded, then the lowest number; or NOTHING."""
    found = NOTHING
    for card in cards:
        if type_of(board, card) == kind:
            if card in board.traded:
                return card
            if found == NOTHING:
                found = card
    return found


def burn_substituted(state: OdysseyData) -> None:
    """At the end of a turn what stood for another type is discarded (O-PAY)."""
    for seat, cards in enumerate(state.substituted):
        if cards:
            state.spent[seat] = tuple([card for card in state.spent[seat] if card not in cards])
            for card in cards:
                discard(state, seat, card)
                state.tell("burns", seat, card=card)
            state.substituted[seat] = ()
