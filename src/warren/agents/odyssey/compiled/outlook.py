"""What a seat can reckon with: whose points are worth how much to it; as outlook.py beside this folder."""

from math import exp

from warren.agents.odyssey.compiled.layout import (
    ASKED,
    ASKED_AT,
    AT,
    CHOICE,
    LASTING,
    RESOURCES,
    SAFE,
    SEAT,
    SHARE,
    SHARE_FOR,
    TOTALS,
)
from warren.agents.odyssey.compiled.tables import KEPT_WORTHS, POWER_WORTHS
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey.layout import CARDS, NONE
from warren.core.odyssey.payment import count_ready, type_of
from warren.core.odyssey.pieces import total
from warren.games.odyssey.lookup import TYPES


@compiled
def look(cells: Cells, g: Cells, f: Reals, seat: int) -> None:
    """Note what a seat that chooses can reckon with."""
    g[CHOICE] += 1
    g[SEAT] = seat
    most = 0
    for other in range(cells[core.SEATS]):
        g[TOTALS + other] = total(cells, other)
        g[RESOURCES + other] = size(cells, core.READY + other) + size(cells, core.SPENT + other)
        most = max(most, g[TOTALS + other])
    write_shares(cells, g, f, seat, SHARE)
    rounds = (cells[core.GOAL] - most) / f[AT.pace]
    f[LASTING] = min(1.0, max(0.05, rounds / f[AT.full]))
    f[SAFE] = 1 - f[AT.risk] * f[LASTING]


@compiled
def size(cells: Cells, place: int) -> int:
    """Return how many cards lie in a place of a seat."""
    return cells[place + core.TO_SIZE]


@compiled
def write_shares(cells: Cells, g: Cells, f: Reals, seat: int, first: int) -> None:
    """Write what a point of each seat is worth to one of them: that of the seat ahead counts most."""
    seats = cells[core.SEATS]
    every = 0.0
    for other in range(seats):
        f[first + other] = 1.0
        if seats > 2:
            is_threat = other != seat and not cells[core.LOST] >> other & 1
            f[first + other] = exp(g[TOTALS + other] / f[AT.threat]) if is_threat else 0.0
        every += f[first + other]
    if seats == 2 or every == 0:
        every = 1.0
    for other in range(seats):
        f[first + other] = -f[AT.denial] * f[first + other] / every
    f[first + seat] = 1.0


@compiled
def share_for(cells: Cells, g: Cells, f: Reals, seat: int) -> float:
    """Return what a point of the seat that chooses is worth to another."""
    write_shares(cells, g, f, seat, SHARE_FOR)
    return f[SHARE_FOR + g[SEAT]]


# What things are worth


@compiled
def resource(f: Reals, count: int) -> float:
    """Return what one more resource is worth to a seat that has so many."""
    return f[LASTING] * (f[AT.resource] * exp(-max(0, count) / f[AT.resource_scale]) + f[AT.resource_floor])


@compiled
def losing(g: Cells, f: Reals, count: int, seat: int) -> float:
    """Return what a seat loses that loses so many resources."""
    found = 0.0
    for lost in range(count):
        found += resource(f, g[RESOURCES + seat] - 1 - lost)
    return found


@compiled
def power(cells: Cells, f: Reals, creature: int) -> float:
    """Return what a creature is likely to do, over its points."""
    return POWER_WORTHS[cells[core.WORD + creature % CARDS]] * f[AT.power] * f[LASTING]


@compiled
def kept(cells: Cells, f: Reals, card: int) -> float:
    """Return what a Special or Very Special is worth that is saved."""
    return KEPT_WORTHS[cells[core.WORD + card % CARDS]] * f[AT.later] * f[LASTING]


@compiled
def gaining(cells: Cells, g: Cells, f: Reals, points: float) -> float:
    """Return what it is worth that this seat's total grows so much: more than the points where it wins the game."""
    return f[AT.win] if g[TOTALS + g[SEAT]] + points >= cells[core.GOAL] else 0.0


# What cards ask for


@compiled
def hexagons_asked(cells: Cells, g: Cells, seat: int) -> int:
    """Return where it stands how many hexagons of each type the hidden cards have that were a seat's own."""
    asked = ASKED + TYPES * seat
    if g[ASKED_AT + seat] == g[CHOICE]:
        return asked
    g[ASKED_AT + seat] = g[CHOICE]
    for kind in range(TYPES):
        g[asked + kind] = 0
    card = cells[core.PILES + seat]
    while card != NONE:
        add_hexagons(cells, g, asked, card)
        card = cells[core.NEXT + card]
    for holder in range(cells[core.SEATS]):
        for place in (core.HANDS, core.TOPS, core.BOTTOMS):
            card = cells[place + holder]
            while card != NONE:
                origin = cells[core.STRAY + card]
                if origin == seat or (origin == NONE and holder == seat):
                    add_hexagons(cells, g, asked, card)
                card = cells[core.NEXT + card]
    return asked


@compiled
def add_hexagons(cells: Cells, g: Cells, first: int, card: int) -> None:
    """Add the coloured hexagons of a card to those that are counted by type from a cell on."""
    at = core.COSTS + core.COST_SIZE * (card % CARDS)
    for kind in range(TYPES):
        g[first + kind] += cells[at + kind]


@compiled
def count_saved(cells: Cells, seat: int) -> int:
    """Note how many resources of each type a seat has saved (HAVE), spent or not; return how many in all."""
    count_ready(cells, seat)
    card = cells[core.SPENT + seat]
    while card != NONE:
        cells[core.HAVE + type_of(cells, card)] += 1
        card = cells[core.NEXT + card]
    return size(cells, core.READY + seat) + size(cells, core.SPENT + seat)
