"""What tiles in reserve are worth, and what the one-off effects of buildings and Upgrades bring."""

from warren.agents.town.land import Area, Row
from warren.agents.town.position import AS_BUILT, Position
from warren.games.town.apply_effects import Means, count, free_edges, means_of, number_drawn, stolen
from warren.games.town.effects import Annex, DrawRequests, Gain, PlaceBridge, ReturnBuilding, Steal


def tile_worth(position: Position, building: int) -> float:
    """Return what a tile in reserve is likely to do in a later turn, over a usual one."""
    found = position.tiles.get(building)
    if found is None:
        found = position.tiles[building] = _tile(position, building)
    return found


def _tile(position: Position, building: int) -> float:
    if not position.horizon.turns:
        return 0.0
    land, weights, lookup = position.land, position.weights, position.lookup
    builds = position.builds(0, position.view.coins[position.seat])
    worth = _effect_later(position, building) * weights.later
    others: list[Row] = []
    if land.areas:
        at = max(land.areas, key=lambda area: land.kit.worth(area).points)
        others = land.rows[1:]
        near = land.near(at, land.areas)
    else:
        at, near = Area(0, 0, (), 0, 0, 0), (0, 0)
    best = land.best
    rising = at.rising + lookup.stars[building].per_upgrade
    with_it: Row = (*land.row_of(land.with_building(at, building), 0, near, rising)[:3], *best[3:])
    worth += land.future([with_it, *others], builds) - land.future([best, *others], builds)
    if position.seat == position.view.seat:
        worth += AS_BUILT * sum([points for _, points in position.counted_type(lookup.types[building])])
    share = weights.water if lookup.needs_water >> building & 1 else 1.0
    return weights.tile * share * worth


# Effects


def effect_worth(position: Position, effect: object, coins: int, fewer: int = 0) -> float:
    """Return what an effect is worth at once. coins, fewer: as in `gained`."""
    view, seat, weights = position.view, position.seat, position.weights
    if isinstance(effect, Gain):
        return _resource_worth(position, effect, gained(position, effect, coins, fewer))
    if isinstance(effect, Steal):
        return weights.stolen * position.purse.coins(stolen(view, seat, effect))
    if isinstance(effect, DrawRequests):
        return weights.request * position.drawn(number_drawn(view, effect), effect.source == "discard")
    if isinstance(effect, PlaceBridge):
        return weights.bridge if position.horizon.turns and free_edges(view) else 0.0
    if isinstance(effect, ReturnBuilding):
        return weights.returning if view.placed[seat] else 0.0
    return weights.annex if isinstance(effect, Annex) else 0.0


def gained(position: Position, effect: Gain, coins: int, fewer: int = 0) -> int:
    """Return how much is gained of a resource, the supply left aside.

    coins: those that the seat has then; fewer: how many tiles fewer its reserve has.
    """
    means = means_of(position.view, position.seat)
    then = means._replace(coins=coins, reserve_buildings=means.reserve_buildings - fewer)
    return effect.amount * count(effect, then)


def _resource_worth(position: Position, effect: Gain, amount: float) -> float:
    """Return what so much of the resource of an effect is worth."""
    weights = position.weights
    if effect.resource == "carrots":
        return weights.carrots * amount
    if effect.resource == "coins":
        return weights.coins_gained * position.purse.coins(amount)
    return weights.wood_gained * position.purse.wood(min(amount, position.view.wood_supply))


def _effect_later(position: Position, building: int) -> float:
    """Return what the effect of a tile is likely to be worth in a later turn."""
    effect = position.lookup.one_offs[building]
    view, seat = position.view, position.seat
    if effect is None or not isinstance(effect, Gain):
        return effect_worth(position, effect, view.coins[seat])
    now = means_of(view, seat)
    later = Means(
        min(now.round + 0.5, position.lookup.rounds),
        now.upgrades + 0.5,
        position.weights.later_coins,
        now.wood + 0.5,
        now.reserve_buildings + 0.5,
    )
    return _resource_worth(position, effect, effect.amount * count(effect, later))
