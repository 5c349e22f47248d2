"""What tiles and Upgrades bring: in reserve, constructed on a Plot, planned, created; and what their effects bring."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import sqrt

from msgspec.structs import replace

from warren.agents.choice import ValuePart, Weighed, value_of
from warren.agents.town import reasons
from warren.agents.town.estate import Area, AreaRow, Estate
from warren.agents.town.position import AS_BUILT, Position
from warren.games.town import effects
from warren.games.town.apply_effects import beside, free_edges, number_drawn, stolen
from warren.games.town.board import members
from warren.games.town.state import NOTHING


def tile_worth(position: Position, building: int) -> float:
    """Return what a tile in reserve is likely to do in a later turn, over a usual one."""
    found = position.tiles.get(building)
    if found is None:
        found = position.tiles[building] = _tile(position, building)
    return found


def _tile(position: Position, building: int) -> float:
    if not position.horizon.turns:
        return 0.0
    estate, weights, lookup = position.estate, position.weights, position.lookup
    builds = position.builds(0, position.view.coins[position.seat])
    worth = effect_worth(position, lookup.one_offs[building], _later(position)) * weights.later
    others: list[AreaRow] = []
    if estate.areas:
        at = max(estate.areas, key=lambda area: estate.worth(area).points)
        others = estate.rows[1:]
        near = estate.near(at, estate.areas)
    else:
        at, near = Area(0, 0, (), 0, 0, 0), (0, 0)
    best = estate.best
    rising = at.rising + lookup.stars[building].per_upgrade
    with_it: AreaRow = (*estate.row_of(estate.with_building(at, building), 0, near, rising)[:3], *best[3:])
    worth += estate.future([with_it, *others], builds) - estate.future([best, *others], builds)
    if position.seat == position.view.seat:
        worth += AS_BUILT * sum([points for _, points in position.counted_type(lookup.types[building])])
    share = weights.water if lookup.needs_water >> building & 1 else 1.0
    return weights.tile * share * worth


# Effects


def effect_worth(position: Position, effect: effects.Word | None, means: Mapping[str | None, float]) -> float:
    """Return what an effect brings that is done once. means: what a gain goes by then, as in `means_of`."""
    view, weights, purse = position.view, position.weights, position.purse
    match effect:
        case effects.GainResource():
            amount = effect.amount * means[effect.per]
            if effect.resource == "carrots":
                return weights.carrots * amount
            if effect.resource == "coins":
                return weights.coins_gained * purse.coins(amount)
            return weights.wood_gained * purse.wood(min(amount, view.wood_supply))
        case effects.Steal():
            return weights.stolen * purse.coins(stolen(view, position.seat, effect))
        case effects.DrawRequests():
            return position.drawn(number_drawn(view, effect), effect.source == "discard")
        case effects.PlaceBridge():
            return weights.bridge if position.horizon.turns and free_edges(view, position.seat) else 0.0
        case effects.ReturnBuilding():
            return weights.returning if view.placed[position.seat] else 0.0
        case effects.Annex():
            return weights.annex
    return 0.0


def _later(position: Position) -> dict[str | None, float]:
    """Return what a gain is likely to go by in a later turn."""
    more = {name: number + 0.5 for name, number in position.means.items() if name}
    return more | {None: 1, "round": min(more["round"], position.lookup.rounds), "coins": position.weights.later_coins}


# Constructing and planning


def construct(position: Position, building: int, space: int, cost: int) -> list[ValuePart]:
    estates = [position.estate]
    if isinstance(position.lookup.one_offs[building], effects.Annex):
        view, seat = position.view, position.seat
        others = members(beside(view, seat, space))
        estates += [Estate(view, position.horizon, view.controlled[seat] | 1 << other) for other in others]
    # The first, without anything annexed, is weighed in any case: what Requests count by place is kept from it.
    ways = [_construct(position, estate, building, space, cost) for estate in estates]
    return max(ways[1:] or ways, key=value_of)


def _construct(position: Position, estate: Estate, building: int, space: int, cost: int) -> list[ValuePart]:
    view, seat = position.view, position.seat
    effect = position.lookup.one_offs[building]
    joined = estate.joined(space)
    found = estate.with_building(joined.area, building)
    wood_spent = max(0, cost - view.coins[seat])
    coins = view.coins[seat] - cost + wood_spent
    at_once = 0.0
    if effect is not None and not isinstance(effect, effects.Annex):
        means = position.means | {"coins": coins, "reserve_buildings": position.means["reserve_buildings"] - 1}
        at_once = effect_worth(position, effect, means)
        if isinstance(effect, effects.GainResource) and effect.resource == "coins":
            coins += effect.amount * means[effect.per]
    if position.horizon.turns:
        rising = joined.area.rising + position.lookup.stars[building].per_upgrade
        rows = sorted([estate.row_of(found, joined.area.open, joined.near, rising), *joined.others], reverse=True)
        later = estate.future(rows, position.builds(1, coins)) - position.baseline
    else:
        later = _more_now(position, joined.area.open, space, coins) * found.points
    counted = position.counted(building, space, joined, found, coins) if position.held else ()
    paid = position.purse.coins(wood_spent - cost) + (position.purse.wood(-wood_spent) if wood_spent else 0.0)
    return [
        (reasons.NOW, found.points),
        (reasons.EFFECT, at_once),
        (reasons.LATER, later),
        (reasons.COINS, paid),
        (reasons.FOREST, position.purse.wood(1) if view.forest_wood >> space & 1 else 0.0),
        *[(reasons.COUNTS, points, request) for request, points in counted],
        (reasons.BLOCKING, position.blocks[space]),
        (reasons.NOT_LATER, -tile_worth(position, building)),
    ]


def _more_now(position: Position, open_: int, space: int, coins: int) -> int:
    """Count the buildings that can follow in the last turn on Plots beside the area."""
    costs = sorted(
        cost + position.lookup.extra_cost
        for plot, cost in zip(position.view.track, position.perks.costs, strict=True)
        if plot not in (NOTHING, space) and open_ >> plot & 1
    )
    left = max(0, position.reserve.bit_count() - 1)
    return sum(spent <= coins for spent in accumulate(costs[:left]))


def best_sites(position: Position, buildings: Sequence[int]) -> dict[int, list[ValuePart]]:
    """Return by building the parts of its best site among the Plots that can be paid, if it has one."""
    plots = position.plots
    waterfront = position.lookup.waterfront
    needs_water = position.lookup.needs_water
    best = {}
    for building in buildings:
        dry = not needs_water >> building & 1
        sites = [construct(position, building, plot, cost) for plot, cost in plots if dry or waterfront >> plot & 1]
        if sites:
            best[building] = max(sites, key=value_of)
    return best


def plan(position: Position, buildings: Sequence[int]) -> Weighed:
    """Return what each displayed tile brings: later, in this turn, and kept from the other seat."""
    soon, denied = best_now(position, buildings), _denied(position, buildings)
    return [
        [
            (reasons.TILE, tile_worth(position, building)),
            (reasons.SOON, soon[building]),
            (reasons.DENYING, denied[building]),
        ]
        for building in buildings
    ]


def best_now(position: Position, buildings: Sequence[int]) -> dict[int, float]:
    """Return how much more each of some tiles would bring in this turn than the best of the reserve."""
    own = members(position.reserve)
    gains = {building: value_of(parts) for building, parts in best_sites(position, [*own, *buildings]).items()}
    now = max([0.0, *[gains[building] for building in own if building in gains]])
    return {building: max(0.0, gains.get(building, 0.0) - now) for building in buildings}


def _denied(position: Position, buildings: Sequence[int]) -> dict[int, float]:
    """Return what the other seat loses when a tile is taken: the best of the display over the next best."""
    other = position.other
    if position.view.display.bit_count() < 2:
        return dict.fromkeys(buildings, 0.0)
    worths = {building: tile_worth(other, building) for building in buildings}
    best, second = sorted(worths.values(), reverse=True)[:2]
    return {
        building: position.weights.deny * (best - second) if worth == best else 0.0
        for building, worth in worths.items()
    }


# Upgrades


def create(position: Position, upgrade: int) -> list[ValuePart]:
    lookup, weights, turns = position.lookup, position.weights, position.horizon.turns
    effect, wood = lookup.upgrade_effects[upgrade], lookup.upgrade_costs[upgrade]
    counted = position.counted_upgrade(wood) if position.held else ()
    return [
        *_own(position, effect),
        (reasons.LATER, _stars(position, upgrade)),
        (reasons.SLOT, -weights.slot * min(1.0, turns / weights.wood_turns)),
        *[(reasons.COUNTS, points, request) for request, points in counted],
        (reasons.WOOD, position.purse.wood(-wood)),
    ]


def _own(position: Position, effect: effects.UpgradeEffect) -> list[ValuePart]:
    view, weights = position.view, position.weights
    if isinstance(effect, effects.GainResource | effects.DrawRequests):
        parts: list[ValuePart] = [(reasons.EFFECT, effect_worth(position, effect, position.means))]
        if isinstance(effect, effects.GainResource) and effect.per is not None:
            parts.append((reasons.WAITING, -_waiting_gain(position, effect)))
        return parts
    if isinstance(effect, effects.ActivateNeighborhood):
        return [(reasons.EFFECT, position.estate.best[0]), (reasons.WAITING, -_waiting_activation(position))]
    if isinstance(effect, effects.TakeSideBuilding):
        if view.side == NOTHING:
            return []
        soon = best_now(position, [view.side])[view.side]
        return [(reasons.TILE, tile_worth(position, view.side) + soon + weights.side)]
    saved = 0.0
    if isinstance(effect, effects.PlotFree):
        saved = weights.free_plot * sqrt(effect.cost)
    elif isinstance(effect, effects.WoodAsCoins):
        saved = weights.wood_coins
    return [(reasons.PERMANENT, position.purse.coins(saved * position.horizon.turns))] if saved else []


def _stars(position: Position, upgrade: int) -> float:
    """Return what an Upgrade does to the estate: stars for each Upgrade, and Illegal as a type."""
    if not position.horizon.turns and not _can_construct(position):
        return 0.0
    upgrades = list(position.view.upgrades)
    upgrades[position.seat] = tuple(sorted((*upgrades[position.seat], upgrade)))
    after = Estate(replace(position.view, upgrades=tuple(upgrades)), position.horizon, position.estate.own)
    if not position.horizon.turns:
        return max(0, after.best[0] - position.estate.best[0])
    return position.future(after) - position.baseline


def _can_construct(position: Position) -> bool:
    """Return whether something of the reserve is worth constructing in this turn."""
    return any(value_of(parts) > 0 for parts in best_sites(position, members(position.reserve)).values())


def _waiting_gain(position: Position, effect: effects.GainResource) -> float:
    """Return what a gain that counts something is likely to be worth later."""
    patience, means = position.weights.patience, position.means
    is_soon = effect.per == "reserve_buildings" and not position.view.planned
    if not position.horizon.turns and not is_soon:
        return 0.0
    if effect.per in ("coins", "round"):
        return patience * effect.amount * _later(position)[effect.per]
    waiting = means | {"reserve_buildings": means["reserve_buildings"] + 1}
    return patience * effect_worth(position, effect, waiting)


def _waiting_activation(position: Position) -> float:
    """Return what activating the best Neighborhood is likely to be worth later.

    After a construction of this turn, or in another turn, where the Upgrade may be gone.
    """
    view = position.view
    best = position.estate.best[0]
    if not view.planned:
        return best + 1.0
    later = position.weights.patience * (best + position.weights.growth) if position.horizon.turns else 0.0
    return max(later, best + 1.0) if _can_construct(position) else later
