"""What tiles and Upgrades bring: in reserve, constructed on a Plot, planned, created; and what their effects bring."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import sqrt

from msgspec.structs import replace

from warren.agents.parts import ValuePart, Weighed, value_of
from warren.agents.town import reasons
from warren.agents.town.estate import Area, AreaRow, Estate
from warren.agents.town.outlook import AS_BUILT, Outlook
from warren.games.town import effects
from warren.games.town.apply_effects import beside, free_edges, number_drawn, stolen
from warren.games.town.board import members
from warren.games.town.state import NOTHING


def tile_worth(outlook: Outlook, building: int) -> float:
    """Return what a tile in reserve is likely to do in a later turn, over a usual one."""
    found = outlook.tiles.get(building)
    if found is None:
        found = outlook.tiles[building] = _tile(outlook, building)
    return found


def _tile(outlook: Outlook, building: int) -> float:
    if not outlook.horizon.turns:
        return 0.0
    estate, weights, lookup = outlook.estate, outlook.weights, outlook.lookup
    builds = outlook.builds(0, outlook.view.coins[outlook.seat])
    worth = effect_worth(outlook, lookup.one_offs[building], _later(outlook)) * weights.later
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
    if outlook.seat == outlook.view.seat:
        worth += AS_BUILT * sum([points for _, points in outlook.counted_type(lookup.types[building])])
    share = weights.water if lookup.needs_water >> building & 1 else 1.0
    return weights.tile * share * worth


# Effects


def effect_worth(outlook: Outlook, effect: effects.Word | None, means: Mapping[str | None, float]) -> float:
    """Return what an effect brings that is done once. means: what a gain goes by then, as in `means_of`."""
    view, weights, purse = outlook.view, outlook.weights, outlook.purse
    match effect:
        case effects.GainResource():
            amount = effect.amount * means[effect.per]
            if effect.resource == "carrots":
                return weights.carrots * amount
            if effect.resource == "coins":
                return weights.coins_gained * purse.coins(amount)
            return weights.wood_gained * purse.wood(min(amount, view.wood_supply))
        case effects.Steal():
            return weights.stolen * purse.coins(stolen(view, outlook.seat, effect))
        case effects.DrawRequests():
            return outlook.drawn(number_drawn(view, effect), effect.source == "discard")
        case effects.PlaceBridge():
            return weights.bridge if outlook.horizon.turns and free_edges(view, outlook.seat) else 0.0
        case effects.ReturnBuilding():
            return weights.returning if view.placed[outlook.seat] else 0.0
        case effects.Annex():
            return weights.annex
    return 0.0


def _later(outlook: Outlook) -> dict[str | None, float]:
    """Return what a gain is likely to go by in a later turn."""
    more = {name: number + 0.5 for name, number in outlook.means.items() if name}
    return more | {None: 1, "round": min(more["round"], outlook.lookup.rounds), "coins": outlook.weights.later_coins}


# Constructing and planning


def construct(outlook: Outlook, building: int, space: int, cost: int) -> list[ValuePart]:
    estates = [outlook.estate]
    if isinstance(outlook.lookup.one_offs[building], effects.Annex):
        view, seat = outlook.view, outlook.seat
        others = members(beside(view, seat, space))
        estates += [Estate(view, outlook.horizon, view.controlled[seat] | 1 << other) for other in others]
    # The first, without anything annexed, is weighed in any case: what Requests count by place is kept from it.
    ways = [_construct(outlook, estate, building, space, cost) for estate in estates]
    return max(ways[1:] or ways, key=value_of)


def _construct(outlook: Outlook, estate: Estate, building: int, space: int, cost: int) -> list[ValuePart]:
    view, seat = outlook.view, outlook.seat
    effect = outlook.lookup.one_offs[building]
    joined = estate.joined(space)
    found = estate.with_building(joined.area, building)
    wood_spent = max(0, cost - view.coins[seat])
    coins = view.coins[seat] - cost + wood_spent
    at_once = 0.0
    if effect is not None and not isinstance(effect, effects.Annex):
        means = outlook.means | {"coins": coins, "reserve_buildings": outlook.means["reserve_buildings"] - 1}
        at_once = effect_worth(outlook, effect, means)
        if isinstance(effect, effects.GainResource) and effect.resource == "coins":
            coins += effect.amount * means[effect.per]
    if outlook.horizon.turns:
        rising = joined.area.rising + outlook.lookup.stars[building].per_upgrade
        rows = sorted([estate.row_of(found, joined.area.open, joined.near, rising), *joined.others], reverse=True)
        later = estate.future(rows, outlook.builds(1, coins)) - outlook.baseline
    else:
        later = _more_now(outlook, joined.area.open, space, coins) * found.points
    counted = outlook.counted(building, space, joined, found, coins) if outlook.held else ()
    paid = outlook.purse.coins(wood_spent - cost) + (outlook.purse.wood(-wood_spent) if wood_spent else 0.0)
    return [
        (reasons.NOW, found.points),
        (reasons.EFFECT, at_once),
        (reasons.LATER, later),
        (reasons.COINS, paid),
        (reasons.FOREST, outlook.purse.wood(1) if view.forest_wood >> space & 1 else 0.0),
        *[(reasons.COUNTS, points, request) for request, points in counted],
        (reasons.BLOCKING, outlook.blocks[space]),
        (reasons.NOT_LATER, -tile_worth(outlook, building)),
    ]


def _more_now(outlook: Outlook, open_: int, space: int, coins: int) -> int:
    """Count the buildings that can follow in the last turn on Plots beside the area."""
    costs = sorted(
        cost + outlook.lookup.extra_cost
        for plot, cost in zip(outlook.view.track, outlook.perks.costs, strict=True)
        if plot not in (NOTHING, space) and open_ >> plot & 1
    )
    left = max(0, outlook.reserve.bit_count() - 1)
    return sum(spent <= coins for spent in accumulate(costs[:left]))


def best_sites(outlook: Outlook, buildings: Sequence[int]) -> dict[int, list[ValuePart]]:
    """Return by building the parts of its best site among the Plots that can be paid, if it has one."""
    plots = outlook.plots
    waterfront = outlook.lookup.waterfront
    needs_water = outlook.lookup.needs_water
    best = {}
    for building in buildings:
        dry = not needs_water >> building & 1
        sites = [construct(outlook, building, plot, cost) for plot, cost in plots if dry or waterfront >> plot & 1]
        if sites:
            best[building] = max(sites, key=value_of)
    return best


def plan(outlook: Outlook, buildings: Sequence[int]) -> Weighed:
    """Return what each displayed tile brings: later, in this turn, and kept from the other seat."""
    soon, denied = best_now(outlook, buildings), _denied(outlook, buildings)
    return [
        [
            (reasons.TILE, tile_worth(outlook, building)),
            (reasons.SOON, soon[building]),
            (reasons.DENYING, denied[building]),
        ]
        for building in buildings
    ]


def best_now(outlook: Outlook, buildings: Sequence[int]) -> dict[int, float]:
    """Return how much more each of some tiles would bring in this turn than the best of the reserve."""
    own = members(outlook.reserve)
    gains = {building: value_of(parts) for building, parts in best_sites(outlook, [*own, *buildings]).items()}
    now = max([0.0, *[gains[building] for building in own if building in gains]])
    return {building: max(0.0, gains.get(building, 0.0) - now) for building in buildings}


def _denied(outlook: Outlook, buildings: Sequence[int]) -> dict[int, float]:
    """Return what the other seat loses when a tile is taken: the best of the display over the next best."""
    other = outlook.other
    if outlook.view.display.bit_count() < 2:
        return dict.fromkeys(buildings, 0.0)
    worths = {building: tile_worth(other, building) for building in buildings}
    best, second = sorted(worths.values(), reverse=True)[:2]
    return {
        building: outlook.weights.deny * (best - second) if worth == best else 0.0 for building, worth in worths.items()
    }


# Upgrades


def create(outlook: Outlook, upgrade: int) -> list[ValuePart]:
    lookup, weights, turns = outlook.lookup, outlook.weights, outlook.horizon.turns
    effect, wood = lookup.upgrade_effects[upgrade], lookup.upgrade_costs[upgrade]
    counted = outlook.counted_upgrade(wood) if outlook.held else ()
    return [
        *_own(outlook, effect),
        (reasons.LATER, _stars(outlook, upgrade)),
        (reasons.SLOT, -weights.slot * min(1.0, turns / weights.wood_turns)),
        *[(reasons.COUNTS, points, request) for request, points in counted],
        (reasons.WOOD, outlook.purse.wood(-wood)),
    ]


def _own(outlook: Outlook, effect: effects.UpgradeEffect) -> list[ValuePart]:
    view, weights = outlook.view, outlook.weights
    if isinstance(effect, effects.GainResource | effects.DrawRequests):
        parts: list[ValuePart] = [(reasons.EFFECT, effect_worth(outlook, effect, outlook.means))]
        if isinstance(effect, effects.GainResource) and effect.per is not None:
            parts.append((reasons.WAITING, -_waiting_gain(outlook, effect)))
        return parts
    if isinstance(effect, effects.ActivateNeighborhood):
        return [(reasons.EFFECT, outlook.estate.best[0]), (reasons.WAITING, -_waiting_activation(outlook))]
    if isinstance(effect, effects.TakeSideBuilding):
        if view.side == NOTHING:
            return []
        soon = best_now(outlook, [view.side])[view.side]
        return [(reasons.TILE, tile_worth(outlook, view.side) + soon + weights.side)]
    saved = 0.0
    if isinstance(effect, effects.PlotFree):
        saved = weights.free_plot * sqrt(effect.cost)
    elif isinstance(effect, effects.WoodAsCoins):
        saved = weights.wood_coins
    return [(reasons.PERMANENT, outlook.purse.coins(saved * outlook.horizon.turns))] if saved else []


def _stars(outlook: Outlook, upgrade: int) -> float:
    """Return what an Upgrade does to the estate: stars for each Upgrade, and Illegal as a type."""
    if not outlook.horizon.turns and not _can_construct(outlook):
        return 0.0
    upgrades = list(outlook.view.upgrades)
    upgrades[outlook.seat] = tuple(sorted((*upgrades[outlook.seat], upgrade)))
    after = Estate(replace(outlook.view, upgrades=tuple(upgrades)), outlook.horizon, outlook.estate.own)
    if not outlook.horizon.turns:
        return max(0, after.best[0] - outlook.estate.best[0])
    return outlook.future(after) - outlook.baseline


def _can_construct(outlook: Outlook) -> bool:
    """Return whether something of the reserve is worth constructing in this turn."""
    return any(value_of(parts) > 0 for parts in best_sites(outlook, members(outlook.reserve)).values())


def _waiting_gain(outlook: Outlook, effect: effects.GainResource) -> float:
    """Return what a gain that counts something is likely to be worth later."""
    patience, means = outlook.weights.patience, outlook.means
    is_soon = effect.per == "reserve_buildings" and not outlook.view.planned
    if not outlook.horizon.turns and not is_soon:
        return 0.0
    if effect.per in ("coins", "round"):
        return patience * effect.amount * _later(outlook)[effect.per]
    waiting = means | {"reserve_buildings": means["reserve_buildings"] + 1}
    worth = effect_worth(outlook, effect, waiting)
    return worth if is_soon else patience * worth


def _waiting_activation(outlook: Outlook) -> float:
    """Return what activating the best Neighborhood is likely to be worth later.

    After a construction of this turn, or in another turn, where the Upgrade may be gone.
    """
    view = outlook.view
    best = outlook.estate.best[0]
    if not view.planned:
        return best + 1.0
    later = outlook.weights.patience * (best + outlook.weights.growth) if outlook.horizon.turns else 0.0
    return max(later, best + 1.0) if _can_construct(outlook) else later
