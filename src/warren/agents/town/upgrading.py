"""Upgrades: what each is worth, and whether it can wait."""

from math import sqrt

from warren.agents.choice import total
from warren.agents.town.constructing import best_sites
from warren.agents.town.land import Kit, Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import EFFECT, LATER, PERMANENT, SLOT, TILE, WAITING, WOOD, Part
from warren.agents.town.tiles import effect_worth, tile_worth
from warren.games.town.board import members
from warren.games.town.effects import (
    ActivateNeighborhood,
    DrawRequests,
    Gain,
    IncludeIllegal,
    PlotFree,
    TakeSideBuilding,
    UpgradeEffect,
    WoodAsCoins,
)
from warren.games.town.state import NOTHING


def create(position: Position, upgrade: int) -> list[Part]:
    """Return what an Upgrade brings."""
    lookup, weights, turns = position.lookup, position.weights, position.horizon.turns
    effect, wood = lookup.upgrade_effects[upgrade], lookup.upgrade_costs[upgrade]
    counts_illegal = isinstance(effect, IncludeIllegal)
    parts = _own(position, effect)
    if turns:
        parts.append((LATER, _stars(position, counts_illegal), None))
        parts.append((SLOT, -weights.slot * min(1.0, turns / weights.wood_turns), None))
    else:
        parts.append((LATER, _last_stars(position, counts_illegal), None))
    if position.held:
        parts += position.counted_upgrade(wood)
    parts.append((WOOD, position.purse.wood(-wood), None))
    return parts


def _own(position: Position, effect: UpgradeEffect) -> list[Part]:
    """Return what the effect of an Upgrade itself brings."""
    view, weights = position.view, position.weights
    if isinstance(effect, Gain | DrawRequests):
        parts: list[Part] = [(EFFECT, effect_worth(position, effect, view.coins[position.seat]), None)]
        if isinstance(effect, Gain) and effect.per is not None:
            parts.append((WAITING, -_waiting_gain(position, effect), None))
        return parts
    if isinstance(effect, ActivateNeighborhood):
        return [(EFFECT, position.land.best[0], None), (WAITING, -_waiting_activation(position), None)]
    if isinstance(effect, TakeSideBuilding):
        return [(TILE, _side(position), None)] if view.side != NOTHING else []
    saved = 0.0
    if isinstance(effect, PlotFree):
        saved = weights.free_plot * sqrt(effect.cost)
    elif isinstance(effect, WoodAsCoins):
        saved = weights.wood_coins
    return [(PERMANENT, position.purse.coins(saved * position.horizon.turns), None)] if saved else []


def _side(position: Position) -> float:
    """Return what the tile beside an Upgrade brings, later or in this turn."""
    side = position.view.side
    own = members(position.reserve)
    gains = {building: total(parts) for building, parts in best_sites(position, [*own, side]).items()}
    now = max([0.0, *[gains[building] for building in own if building in gains]])
    return tile_worth(position, side) + max(0.0, gains.get(side, 0.0) - now) + position.weights.side


def _stars(position: Position, counts_illegal: bool) -> float:
    """Return what one more Upgrade does to the land: stars for each Upgrade, and Illegal as a type."""
    after = _with_one_more(position, counts_illegal)
    return after.future(after.rows, position.builds(0, position.view.coins[position.seat])) - position.baseline


def _last_stars(position: Position, counts_illegal: bool) -> float:
    """Return what it adds to what the last turn can still construct."""
    gains = best_sites(position, members(position.reserve)).values()
    if not any(total(parts) > 0 for parts in gains):
        return 0.0
    return max(0, _with_one_more(position, counts_illegal).best[0] - position.land.best[0])


def _with_one_more(position: Position, counts_illegal: bool) -> Land:
    kit = position.land.kit
    more = Kit(kit.lookup, kit.upgrades + 1, kit.counts_illegal or counts_illegal)
    return Land(position.view, position.horizon, position.land.own, kit=more)


def _waiting_gain(position: Position, effect: Gain) -> float:
    """Return what a gain that counts something is likely to be worth later."""
    view, seat, weights = position.view, position.seat, position.weights
    if effect.per == "reserve_buildings" and not view.planned:
        return weights.patience * effect_worth(position, effect, view.coins[seat], -1)
    if not position.horizon.turns:
        return 0.0
    if effect.per == "coins":
        return weights.patience * effect.amount * weights.later_coins
    if effect.per == "round":
        return weights.patience * effect.amount * (view.round + 0.5)
    return weights.patience * effect_worth(position, effect, view.coins[seat], -1)


def _waiting_activation(position: Position) -> float:
    """Return what activating the best Neighborhood is likely to be worth later.

    After a construction of this turn, or in another turn, where the Upgrade may be gone.
    """
    view = position.view
    best = position.land.best[0]
    later = 0.0
    if not view.planned:
        return best + 1.0
    if position.horizon.turns:
        later = position.weights.patience * (best + position.weights.growth)
    sites = best_sites(position, members(position.reserve))
    if any(total(parts) > 0 for parts in sites.values()):
        later = max(later, best + 1.0)
    return later
