"""What a trade is worth to each of its sides, in Civ Points."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from warren.agents.odyssey.position import Position
from warren.agents.odyssey.powers import KEPT
from warren.agents.odyssey.reasons import DEALS, DENIES, WINS, Part
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import TYPES, Lookup
from warren.games.odyssey.payment import type_of
from warren.games.odyssey.pieces import abandoned, current_value

FOREIGN = 0.4
"""What a resource is worth of a type that a seat's deck does not ask for: it still pays White and burns."""
COLORS_ASKED = 4
"""A type with one of so many parts of all hexagons is asked for often enough to be worth a whole resource."""


def score(position: Position, cards: Iterable[int]) -> int:
    """Return what pieces add to the total of who has them: cities with their occupants."""
    view, lookup = position.view, position.lookup
    points = 0
    for card in cards:
        if lookup.is_creature[card] or lookup.is_city[card]:
            points += current_value(view, card)
            points += sum([current_value(view, occupant) for occupant in view.inside.get(card, ())])
    return points


def worth(position: Position, seat: int, gets: Sequence[int], gives: Sequence[int]) -> float:
    """Return what a trade of cards of the table is worth to a seat, in points of its own."""
    lookup = position.lookup
    found = (score(position, gets) - score(position, gives)) * position.safe
    resources, creatures = position.resources(seat), len(position.view.circle[seat])
    found -= _presence(position, creatures)
    for cards, sign in ((gives, -1), (gets, 1)):
        for card in cards:
            if lookup.type[card] != NOTHING:
                found += sign * position.resource(resources - (sign < 0)) * _asked_for(position, seat, card)
                resources += sign
            elif lookup.is_creature[card]:
                found += sign * position.power(card)
                creatures += sign
            else:
                found += sign * KEPT.get(lookup.effect[card].__class__, 0.0) * position.lasting
    return found + _presence(position, creatures)


def _presence(position: Position, creatures: int) -> float:
    """Return what so many creatures in The Bunny Circle are worth beside their points: one allows Aggressive cards."""
    few = position.weights.last if not creatures else position.weights.few if creatures == 1 else 0.0
    return -few * position.lasting


def _asked_for(position: Position, seat: int, card: int) -> float:
    """Return how much of a resource's worth it has for a seat, by how many hexagons of its deck ask for the type."""
    view = position.view
    return _asked(position.lookup, view.hidden[seat])[type_of(view, card)]


@lru_cache(maxsize=1 << 8)
def _asked(lookup: Lookup, cards: tuple[int, ...]) -> tuple[float, ...]:
    """Return how much of a resource's worth each type has for who plays these cards."""
    asked = [0] * TYPES
    for card in cards:
        for kind, hexagons in enumerate(lookup.cost[card].colored):
            asked[kind] += hexagons
    every = sum(asked)
    if not every:
        return (1.0,) * TYPES
    return tuple([FOREIGN + (1 - FOREIGN) * min(1.0, COLORS_ASKED * part / every) for part in asked])


def weigh_trade(position: Position, partner: int, gets: Sequence[int], gives: Sequence[int]) -> list[Part]:
    """Return what a trade is worth to this seat: what it gains, and what its partner gains."""
    goal = position.view.score
    if reach(position, partner, gives, gets) >= goal:
        return [(WINS, -position.weights.win)]  # whatever it may gain besides
    parts: list[Part] = [
        (DEALS, worth(position, position.seat, gets, gives)),
        (DENIES, position.share[partner] * worth(position, partner, gives, gets)),
    ]
    if position.totals[position.seat] + score(position, gets) - score(position, gives) >= goal:
        parts.append((WINS, position.weights.win))
    return parts


def reach(position: Position, seat: int, gets: Sequence[int], gives: Sequence[int]) -> int:
    """Return the total that a seat would have at once by a trade: with a new creature it may claim an empty city."""
    grown = position.totals[seat] + score(position, gets) - score(position, gives)
    if any(position.lookup.is_creature[card] for card in gets):
        grown += max([current_value(position.view, city) for city in abandoned(position.view)], default=0)
    return grown
