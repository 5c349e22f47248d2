"""Upgrades: what each is worth, and whether it can wait."""

from collections.abc import Sequence
from math import sqrt

from warren.agents.town.areas import Kit
from warren.agents.town.constructing import best_sites
from warren.agents.town.effects import effect_worth
from warren.agents.town.land import Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import EFFECT, LATER, PERMANENT, SLOT, TILE, WAITING, WOOD, Part, total
from warren.games.town.board import members
from warren.games.town.effects import (
    ActivateNeighborhood,
    DrawRequests,
    Gain,
    IncludeIllegal,
    PlotFree,
    TakeSideBuilding,
    WoodAsCoins,
)
from warren.games.town.phases import NOTHING


def create(position: Position, upgrades: Sequence[int]) -> list[list[Part]]:
    """Give what each Upgrade brings."""
    if not upgrades:
        return []
    return [_create(position, upgrade) for upgrade in upgrades]


def _create(position: Position, upgrade: int) -> list[Part]:
    view, seat, tables, weights = position.view, position.seat, position.tables, position.weights
    effect = tables.upgrade_effects[upgrade]
    coins = view.coins[seat]
    turns = position.outlook.turns
    parts: list[Part] = []
    if isinstance(effect, Gain | DrawRequests):
        parts.append((EFFECT, effect_worth(position, effect, coins), None))
        if isinstance(effect, Gain) and effect.per is not None:
            parts.append((WAITING, -_waiting_gain(position, effect), None))
    elif isinstance(effect, ActivateNeighborhood):
        parts.append((EFFECT, position.land.best[0], None))
        parts.append((WAITING, -_waiting_activation(position), None))
    elif isinstance(effect, TakeSideBuilding):
        if view.side != NOTHING:
            worth = position.tile(view.side)
            gains = best_sites(position, [*members(position.reserve), view.side]) if view.planned else {}
            now = {building: total(found) for building, found in gains.items()}
            soon = now.pop(view.side, 0.0) - max(0.0, *now.values(), 0.0) if now else 0.0
            parts.append((TILE, worth + max(0.0, soon) + weights.side, None))
    elif isinstance(effect, PlotFree):
        parts.append((PERMANENT, position.purse.coins(weights.free_plot * sqrt(effect.cost) * turns), None))
    elif isinstance(effect, WoodAsCoins):
        parts.append((PERMANENT, position.purse.coins(weights.wood_coins * turns), None))
    if turns:
        parts.append((LATER, _stars(position, isinstance(effect, IncludeIllegal)), None))
    elif isinstance(effect, IncludeIllegal):
        parts.append((LATER, _last_illegal(position), None))
    if position.held:
        parts += position.counted_upgrade(tables.upgrade_costs[upgrade])
    cost = position.purse.wood(-tables.upgrade_costs[upgrade])
    if cost:
        parts.append((WOOD, cost, None))
    if turns:
        parts.append((SLOT, -weights.slot * min(1.0, turns / weights.wood_turns), None))
    return parts


def _stars(position: Position, counts_illegal: bool) -> float:
    """Give what one more Upgrade does to the land: stars for each Upgrade, and Illegal as a type."""
    land = position.land
    kit = land.kit
    more = Kit(kit.tables, kit.upgrades + 1, kit.counts_illegal or counts_illegal)
    after = Land(position.view, position.outlook, land.own, kit=more)
    builds = position.builds(0, position.view.coins[position.seat])
    return after.future(after.rows, builds) - position.baseline


def _last_illegal(position: Position) -> float:
    """Give what Illegal as a type adds to what the last turn can still construct."""
    gains = [total(parts) for parts in best_sites(position, members(position.reserve)).values()]
    if not gains:
        return 0.0
    kit = position.land.kit
    after = Land(position.view, position.outlook, position.land.own, kit=Kit(kit.tables, kit.upgrades + 1, True))
    more: float = after.best[0] - position.land.best[0]
    return max(0.0, more)


def _waiting_gain(position: Position, effect: Gain) -> float:
    """Give what a gain that counts something is likely to be worth later."""
    view, seat, weights = position.view, position.seat, position.weights
    if effect.per == "reserve_buildings" and not view.planned:
        return weights.patience * effect_worth(position, effect, view.coins[seat], -1)
    if not position.outlook.turns:
        return 0.0
    if effect.per == "coins":
        return weights.patience * effect.amount * weights.later_coins
    if effect.per == "round":
        return weights.patience * effect.amount * (view.round + 0.5)
    return weights.patience * effect_worth(position, effect, view.coins[seat], -1)


def _waiting_activation(position: Position) -> float:
    """Give what activating the best Neighborhood is likely to be worth later.

    After a construction of this turn, or in another turn, where the Upgrade may be gone.
    """
    view = position.view
    best = position.land.best[0]
    later = 0.0
    if not view.planned:
        return best + 1.0
    if position.outlook.turns:
        later = position.weights.patience * (best + position.weights.growth)
    sites = best_sites(position, members(position.reserve))
    if any(total(parts) > 0 for parts in sites.values()):
        later = max(later, best + 1.0)
    return later
