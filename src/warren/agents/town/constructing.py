"""What constructing a building brings, and the Plan, which looks ahead to it."""

from collections.abc import Sequence

from warren.agents.choice import total
from warren.agents.town.land import Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import (
    BLOCKING,
    COINS,
    COUNTS,
    DENYING,
    EFFECT,
    FOREST,
    LATER,
    NOT_LATER,
    NOW,
    SOON,
    TILE,
    Part,
)
from warren.agents.town.tiles import effect_worth, gained, tile_worth
from warren.games.town.apply_effects import beside
from warren.games.town.board import members
from warren.games.town.effects import Annex, Gain
from warren.games.town.state import NOTHING


def construct(position: Position, building: int, space: int, cost: int) -> list[Part]:
    """Return what constructing a building on a Plot at a cost brings."""
    land = position.land
    if isinstance(position.lookup.one_offs[building], Annex):
        lands = [land, *annexing(position, space)]
        ways = [_construct(position, each, building, space, cost) for each in lands]
        return max(ways[1:] or ways, key=total)
    return _construct(position, land, building, space, cost)


def annexing(position: Position, space: int) -> list[Land]:
    """Return the seat's land with each Building that can be annexed from a space."""
    view, seat = position.view, position.seat
    own = view.controlled[seat]
    return [Land(view, position.horizon, own | 1 << other) for other in members(beside(view, seat, space))]


def _construct(position: Position, land: Land, building: int, space: int, cost: int) -> list[Part]:
    view, seat = position.view, position.seat
    effect = position.lookup.one_offs[building]
    joined = land.joined(space)
    found = land.with_building(joined.area, building)
    wood_spent = max(0, cost - view.coins[seat])
    coins = view.coins[seat] - cost + wood_spent
    parts: list[Part] = [(NOW, found.points, None)]
    at_once = 0.0
    if effect is not None and not isinstance(effect, Annex):
        at_once = effect_worth(position, effect, coins, 1)
        if at_once:
            parts.append((EFFECT, at_once, None))
        if isinstance(effect, Gain) and effect.resource == "coins":
            coins += gained(position, effect, coins, 1)
    if position.horizon.turns:
        rising = joined.area.rising + position.lookup.stars[building].per_upgrade
        rows = sorted([land.row_of(found, joined.area.open, joined.near, rising), *joined.others], reverse=True)
        parts.append((LATER, land.future(rows, position.builds(1, coins)) - position.baseline, None))
    else:
        more = _more_now(position, joined.area.open, space, coins)
        if more:
            parts.append((LATER, more * found.points, None))
    paid = position.purse.coins(wood_spent - cost) + (position.purse.wood(-wood_spent) if wood_spent else 0.0)
    if paid:
        parts.append((COINS, paid, None))
    if view.forest_wood >> space & 1:
        wood = position.purse.wood(1)
        if wood:
            parts.append((FOREST, wood, None))
    if position.held:
        counted = position.counted(building, space, joined, found, coins)
        parts += [(COUNTS, points, request) for request, points in counted if points]
    blocked = position.blocks[space]
    if blocked:
        parts.append((BLOCKING, blocked, None))
    tile = tile_worth(position, building)
    if tile:
        parts.append((NOT_LATER, -tile, None))
    return parts


def _more_now(position: Position, open_: int, space: int, coins: int) -> int:
    """Count the buildings that can follow in the last turn on Plots beside the area."""
    left = position.reserve.bit_count() - 1
    if left <= 0:
        return 0
    extra = position.lookup.extra_cost
    costs = sorted(
        cost + extra
        for plot, cost in zip(position.view.track, position.perks.costs, strict=True)
        if plot not in (NOTHING, space) and open_ >> plot & 1
    )
    more = 0
    for cost in costs[:left]:
        coins -= cost
        if coins < 0:
            break
        more += 1
    return more


def best_sites(position: Position, buildings: Sequence[int]) -> dict[int, list[Part]]:
    """Return by building the parts of its best site among the Plots that can be paid, if it has one."""
    plots = position.plots()
    waterfront = position.lookup.waterfront
    needs_water = position.lookup.needs_water
    best = {}
    for building in buildings:
        dry = not needs_water >> building & 1
        sites = [construct(position, building, plot, cost) for plot, cost in plots if dry or waterfront >> plot & 1]
        if sites:
            best[building] = max(sites, key=total)
    return best


def plan(position: Position, buildings: Sequence[int]) -> list[list[Part]]:
    """Return what each displayed tile brings: later, in this turn, and kept from the other seat."""
    own = members(position.reserve)
    gains = {building: total(parts) for building, parts in best_sites(position, [*own, *buildings]).items()}
    now = max([0.0, *[gains[building] for building in own if building in gains]])
    denied = _denied(position, buildings)
    weighed: list[list[Part]] = []
    for building in buildings:
        soon = max(0.0, gains.get(building, 0.0) - now)
        weighed.append(
            [(TILE, tile_worth(position, building), None), (SOON, soon, None), (DENYING, denied[building], None)]
        )
    return weighed


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
