"""What trades are worth to each side; as trades.py beside this folder, with bargains.py and offers.py here.

A list of cards stands in the block of whole numbers: how many there are, and then these. An offer is two such lists,
what this seat gives and what it gets, and a card of its hand, if any.
"""

from warren.agents.odyssey import trades
from warren.agents.odyssey.compiled.layout import AT, LASTING, RESOURCES, SAFE, SEAT, SHARE, TOTALS
from warren.agents.odyssey.compiled.outlook import gaining, hexagons_asked, power, resource, size
from warren.agents.odyssey.compiled.tables import KEPT_WORTHS
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey.layout import CARDS, NONE
from warren.core.odyssey.payment import type_of
from warren.core.odyssey.pieces import current_value
from warren.core.odyssey.trading import points_of
from warren.games.odyssey.lookup import TYPES


@compiled
def one_card(g: Cells, at: int, card: int) -> int:
    """Write a list of one card; return where it begins."""
    g[at], g[at + 1] = 1, card
    return at


@compiled
def worth(cells: Cells, g: Cells, f: Reals, seat: int, gets: int, gives: int) -> float:
    """Return what a trade of cards of the table is worth to a seat, in points of its own."""
    found = points_moved(cells, g, gets, gives) * f[SAFE]
    resources, creatures = g[RESOURCES + seat], size(cells, core.CIRCLE + seat)
    found -= presence(f, creatures)
    for sign in (-1, 1):
        cards = gives if sign < 0 else gets
        for n in range(g[cards]):
            card = g[cards + 1 + n]
            part = card % CARDS
            if cells[core.TYPE + part] != NONE:
                asked_for = share_asked(cells, g, seat, type_of(cells, card))
                found += sign * resource(f, resources - (sign < 0)) * asked_for
                resources += sign
            elif cells[core.IS_CREATURE + part]:
                found += sign * power(cells, f, card)
                creatures += sign
            else:
                found += sign * KEPT_WORTHS[cells[core.WORD + part]] * f[LASTING]
    return found + presence(f, creatures)


@compiled
def presence(f: Reals, creatures: int) -> float:
    """Return what so many creatures in The Bunny Circle are worth beside their points: one allows Aggressive cards."""
    few = f[AT.last] if creatures == 0 else f[AT.few] if creatures == 1 else 0.0
    return -few * f[LASTING]


@compiled
def share_asked(cells: Cells, g: Cells, seat: int, kind: int) -> float:
    """Return how much of a resource's worth a type has for a seat, by how many of its cards ask for it."""
    asked = hexagons_asked(cells, g, seat)
    every = 0
    for each in range(TYPES):
        every += g[asked + each]
    if not every:
        return 1.0
    return trades.FOREIGN + (1 - trades.FOREIGN) * min(1.0, trades.COLORS_ASKED * g[asked + kind] / every)


@compiled
def points_moved(cells: Cells, g: Cells, gets: int, gives: int) -> int:
    """Return by how much a total grows of a seat that gets some cards of the table for others."""
    points = 0
    for n in range(g[gets]):
        points += points_of(cells, g[gets + 1 + n])
    for n in range(g[gives]):
        points -= points_of(cells, g[gives + 1 + n])
    return points


@compiled
def trade_worth(cells: Cells, g: Cells, f: Reals, partner: int, gets: int, gives: int) -> float:
    """Return what a trade is worth to this seat: what it gains, and what its partner gains."""
    if wins_by(cells, g, partner, gives, gets):
        return -f[AT.win]  # whatever it may gain besides
    own = worth(cells, g, f, g[SEAT], gets, gives)
    other = f[SHARE + partner] * worth(cells, g, f, partner, gives, gets)
    return own + other + gaining(cells, g, f, float(points_moved(cells, g, gets, gives)))


@compiled
def wins_by(cells: Cells, g: Cells, seat: int, gets: int, gives: int) -> bool:
    """Return whether a seat can win at once by a trade: with a new creature it may claim an empty city."""
    grown = g[TOTALS + seat] + points_moved(cells, g, gets, gives)
    is_joined = False
    for n in range(g[gets]):
        is_joined = is_joined or cells[core.IS_CREATURE + g[gets + 1 + n] % CARDS] != 0
    if is_joined:
        most = 0
        for section in range(cells[core.SEATS]):
            city = cells[core.CENTER + section]
            while city != NONE:
                if cells[core.INSIDE + city] == NONE:
                    most = max(most, current_value(cells, city))
                city = cells[core.NEXT + city]
        grown += most
    return grown >= cells[core.GOAL]
