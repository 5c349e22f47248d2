"""Upgrades: what each is worth, and whether it can wait."""

from math import sqrt

from warren.agents.choice import total
from warren.agents.town.land import Kit, Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import EFFECT, LATER, PERMANENT, SLOT, TILE, WAITING, WOOD, Part
from warren.agents.town.tiles import best_now, best_sites, effect_worth, tile_worth
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
    lookup, weights, turns = position.lookup, position.weights, position.horizon.turns
    effect, wood = lookup.upgrade_effects[upgrade], lookup.upgrade_costs[upgrade]
    counts_illegal = isinstance(effect, IncludeIllegal)
    parts = _own(position, effect)
    parts.append((LATER, _stars(position, counts_illegal), None))
    if turns:
        parts.append((SLOT, -weights.slot * min(1.0, turns / weights.wood_turns), None))
    if position.held:
        parts += position.counted_upgrade(wood)
    parts.append((WOOD, position.purse.wood(-wood), None))
    return parts


def _own(position: Position, effect: UpgradeEffect) -> list[Part]:
    view, weights = position.view, position.weights
    if isinstance(effect, Gain | DrawRequests):
        parts: list[Part] = [(EFFECT, effect_worth(position, effect, view.coins[position.seat]), None)]
        if isinstance(effect, Gain) and effect.per is not None:
            parts.append((WAITING, -_waiting_gain(position, effect), None))
        return parts
    if isinstance(effect, ActivateNeighborhood):
        return [(EFFECT, position.land.best[0], None), (WAITING, -_waiting_activation(position), None)]
    if isinstance(effect, TakeSideBuilding):
        if view.side == NOTHING:
            return []
        soon = best_now(position, [view.side])[view.side]
        return [(TILE, tile_worth(position, view.side) + soon + weights.side, None)]
    saved = 0.0
    if isinstance(effect, PlotFree):
        saved = weights.free_plot * sqrt(effect.cost)
    elif isinstance(effect, WoodAsCoins):
        saved = weights.wood_coins
    return [(PERMANENT, position.purse.coins(saved * position.horizon.turns), None)] if saved else []


def _stars(position: Position, counts_illegal: bool) -> float:
    """Return what one more Upgrade does to the land: stars for each Upgrade, and Illegal as a type."""
    if not position.horizon.turns and not _can_construct(position):
        return 0.0
    kit = position.land.kit
    more = Kit(kit.lookup, kit.upgrades + 1, kit.counts_illegal or counts_illegal)
    after = Land(position.view, position.horizon, position.land.own, kit=more)
    if not position.horizon.turns:
        return max(0, after.best[0] - position.land.best[0])
    return after.future(after.rows, position.builds(0, position.view.coins[position.seat])) - position.baseline


def _can_construct(position: Position) -> bool:
    """Return whether something of the reserve is worth constructing in this turn."""
    return any(total(parts) > 0 for parts in best_sites(position, members(position.reserve)).values())


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
    if not view.planned:
        return best + 1.0
    later = position.weights.patience * (best + position.weights.growth) if position.horizon.turns else 0.0
    return max(later, best + 1.0) if _can_construct(position) else later
