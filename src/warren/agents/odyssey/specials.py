"""What Specials do that are played now, by their effect."""

from collections.abc import Callable
from typing import Any

from warren.agents.odyssey.attacking import best_attack, strike_all
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.weights import KEPT
from warren.games.odyssey import effects
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.payment import cost_for
from warren.games.odyssey.pieces import current_value, own_cities

MEAN_D12 = 6.5


def special(prospects: Prospects, card: int, top: int) -> float:
    """Return what a Special is likely to do that is played now; top: the card that can still be flipped, or NOTHING."""
    effect = prospects.position.lookup.effect[card]
    return SPECIALS[effect.__class__](prospects, card, effect, top)


def _virtual(prospects: Prospects, card: int, effect: effects.GainVirtual, top: int) -> float:
    """Virtual resources are worth what they make it possible to flip and play."""
    position = prospects.position
    if top == NOTHING or position.lookup.kind[top] == RESOURCE:
        return 0.0
    view, seat = position.view, position.seat
    cost = cost_for(view, seat, top)
    hexagons = sum(cost.colored) + cost.white
    have = len(view.ready[seat])
    if have >= hexagons + cost.burn or have - 1 < max(cost.burn, hexagons + cost.burn - effect.amount):
        return 0.0
    return prospects.now(top) - position.losing(cost.burn)


def _boost(prospects: Prospects, card: int, effect: effects.BoostNext, top: int) -> float:
    return boost(prospects, top, effect.amount, prospects.position.lookup.cost[card])


def boost(prospects: Prospects, top: int, amount: int, cost: Any) -> float:
    """Return what so much more level for the weapon of this turn is worth when something else is paid for first."""
    position = prospects.position
    if top == NOTHING or not position.lookup.is_weapon[top]:
        return 0.0
    view, seat = position.view, position.seat
    taken = cost_for(view, seat, top)
    hexagons = sum(taken.colored) + taken.white + taken.burn + sum(cost.colored) + cost.white + cost.burn
    ready = len(view.ready[seat]) >= hexagons and view.circle[seat]
    if not ready or (position.lookup.green[top] and not own_cities(view, seat)):
        return 0.0
    return best_attack(position, top, amount) - prospects.burned(top)


def _recover(prospects: Prospects, card: int, effect: effects.RecoverResources, top: int) -> float:
    position = prospects.position
    found = sum([position.lookup.type[old] != NOTHING for old in position.view.discards[position.seat]])
    have = position.resources(position.seat)
    return sum([position.resource(have + more) for more in range(min(found, effect.amount))])


def _repair(prospects: Prospects, card: int, effect: effects.RepairCities, top: int) -> float:
    view = prospects.position.view
    damage = sum([view.damage.get(city, 0) for city in own_cities(view, prospects.position.seat)])
    return min(damage, MEAN_D12)


def evicting(position: Position, occupant: int, actor: int) -> float:
    """Return what it is worth to this seat that an opponent of the actor loses an occupant of a city.

    A city that is nobody's then can be claimed at once by a creature that fits.
    """
    view = position.view
    owner = position.owner[occupant]
    city = next(city for city, inside in view.inside.items() if occupant in inside)
    points = current_value(view, city)
    if len(view.inside[city]) > 1:
        return 0.3 * position.share[actor]
    if not any(current_value(view, bunny) <= points for bunny in view.circle[actor]):
        return 0.5 * position.share[actor]
    worth = points * position.safe * (position.share[actor] - position.share[owner])
    return worth + (position.gaining(points) if actor == position.seat else 0.0)


def _evict(prospects: Prospects, card: int, effect: effects.Evict, top: int) -> float:
    position = prospects.position
    others = [
        occupant
        for city, inside in position.view.inside.items()
        if position.owner[city] != position.seat
        for occupant in inside
    ]
    return max([evicting(position, occupant, position.seat) for occupant in others], default=0.0)


def _revive(prospects: Prospects, card: int, effect: effects.Revive, top: int) -> float:
    position = prospects.position
    view, seat = position.view, position.seat
    creatures = position.lookup.is_creature
    ready = len(view.ready[seat]) - 1
    return max([reviving(prospects, bunny) for bunny in view.discards[seat] if creatures[bunny] and ready], default=0.0)


def reviving(prospects: Prospects, bunny: int) -> float:
    """Return what a bunny of the discard pile adds, as far as it can be paid for."""
    position = prospects.position
    cost = cost_for(position.view, position.seat, bunny)
    payable = len(position.view.ready[position.seat]) > sum(cost.colored) + cost.white + cost.burn
    return prospects.creature(bunny) if payable else 0.0


def _exhaust(prospects: Prospects, card: int, effect: effects.ExhaustAll | effects.Exhaust, top: int) -> float:
    """Opponents whose resources are spent cannot respond to a weapon."""
    lookup = prospects.position.lookup
    return 0.4 if top != NOTHING and lookup.is_weapon[top] else 0.1


SPECIALS: dict[type[Any], Callable[[Prospects, int, Any, int], float]] = {
    effects.GainVirtual: _virtual,
    effects.BoostNext: _boost,
    effects.ExhaustAll: _exhaust,
    effects.StrikeAll: lambda prospects, card, effect, top: strike_all(
        prospects.position, effect, prospects.position.seat
    ),
    effects.RecoverResources: _recover,
    effects.RepairCities: _repair,
    effects.HandRaid: lambda prospects, card, effect, top: KEPT[effects.HandRaid] * 1.1 * prospects.position.lasting,
    effects.Evict: _evict,
    effects.Revive: _revive,
}
"""What a Special does that is played now, by its effect."""
