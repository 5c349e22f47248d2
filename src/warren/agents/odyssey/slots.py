"""Slots: beside whom a creature is best placed, and where a city is."""

from collections.abc import Sequence
from itertools import pairwise

from warren.agents.odyssey.position import Position
from warren.agents.odyssey.reasons import PLACE as PLACED
from warren.agents.odyssey.reasons import SCORES, Part
from warren.games.odyssey.actions import SLOT, SLOTS, STAY_THERE
from warren.games.odyssey.effects import Bodyguard, DefenseBonus
from warren.games.odyssey.frames import IN_CIRCLE, ClaimFrame, PlaceFrame
from warren.games.odyssey.pieces import neighbours
from warren.games.odyssey.placing import with_city_at
from warren.games.odyssey.stack import top


def weigh_slots(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return what each slot is worth: a piece is kept; pairs stand together, who protects beside who is protected."""
    frame = top(position.view, PlaceFrame)
    card = frame.card
    points = position.lookup.points[card]
    weighed: list[list[Part]] = []
    for action in legal:
        owner, slot = divmod(action - SLOT, SLOTS)
        parts: list[Part] = [(SCORES, points * position.share[owner])]
        if frame.zone == IN_CIRCLE and owner == position.seat:
            section = position.view.circle[owner]
            parts.append((PLACED, beside(position, section, card, slot) - beside(position, section)))
        weighed.append(parts)
    return weighed


def weigh_claim(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Weigh where a claimed city lies best: what spreads from a city hits its neighbours, rather those of others."""
    view, seat = position.view, position.seat
    city = top(view, ClaimFrame).city
    risk = position.weights.risk * position.lasting
    weighed: list[list[Part]] = []
    for action in legal:
        center = view.center if action == STAY_THERE else with_city_at(view.center, city, action)
        own = sum([position.owner.get(other) == seat for other in neighbours(center, city)])
        weighed.append([(PLACED, -risk * own)])
    return weighed


def beside(position: Position, section: Sequence[int], card: int | None = None, slot: int = 0) -> float:
    """Return what the neighbours of a section are worth to each other, with a card put into a slot of it."""
    if card is not None:
        section = (*section[:slot], card, *section[slot:])
    lookup, weights = position.lookup, position.weights
    worth, free = 0.0, True
    for one, other in pairwise(section):
        pair = lookup.pair[one]
        free = not (free and pair >= 0 and lookup.pair[other] == pair ^ 1)
        if not free:
            worth += weights.pair
        for helper, helped in ((one, other), (other, one)):
            effect = lookup.effect[helper]
            if isinstance(effect, Bodyguard) or (isinstance(effect, DefenseBonus) and effect.scope != "own_cities"):
                worth += weights.beside * (1 - isinstance(lookup.effect[helped], Bodyguard) / 2)
    return worth * position.lasting
