"""The questions inside a turn: how to pay, Bridges, returns, annexing, activating; and which Request to keep.

Each function returns what one answer brings.
"""

from collections.abc import Callable

from warren.agents.town.land import Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import ANNEXED, BACK, BRIDGE, COINS, NOTHING_BETTER, NOW, REQUEST, WOOD, Part
from warren.agents.town.tiles import tile_worth
from warren.games.town.actions import ACTIVATE, ANNEX, KEEP, PAY, RETURN, RETURN_NONE
from warren.games.town.actions import BRIDGE as BRIDGE_ACTION
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, NOTHING, PAYMENT, REQUESTS, RETURNING


def _request(position: Position, action: int) -> list[Part]:
    return [(REQUEST, position.new_request(action - KEEP), action - KEEP)]


def _payment(position: Position, action: int) -> list[Part]:
    wood, cost = action - PAY, position.view.constructing[2]
    return [(COINS, position.purse.coins(wood - cost), None), (WOOD, position.purse.wood(-wood), None)]


def _bridge(position: Position, action: int) -> list[Part]:
    view, other = position.view, position.other
    bridges = view.bridges | 1 << (action - BRIDGE_ACTION)
    land = Land(view, position.horizon, position.land.own, bridges=bridges)
    theirs = Land(view, other.horizon, other.land.own, bridges=bridges)
    builds = other.builds(0, view.coins[other.seat])
    more = theirs.future(theirs.rows, builds) - other.land.future(other.land.rows, builds)
    return [(BRIDGE, _after(position, land) - more * position.weights.other, None)]


def _after(position: Position, land: Land) -> float:
    """Return what the Neighborhood of the building under construction brings now, and the land later."""
    _, space, _ = position.view.constructing
    now = next((land.kit.worth(area).points for area in land.areas if area.spaces >> space & 1), 0)
    if not position.horizon.turns:
        return float(now)
    return now + land.future(land.rows, position.builds(0, position.view.coins[position.seat])) - position.baseline


def _return(position: Position, action: int) -> list[Part]:
    """What a Building can bring when it is built once more, and what its Neighborhood loses."""
    if action == RETURN_NONE:
        return [(NOTHING_BETTER, 0.0, None)]
    view, space = position.view, action - RETURN
    tiles = list(view.tiles)
    building, tiles[space] = tiles[space], NOTHING
    land = Land(view, position.horizon, position.land.own & ~(1 << space), tiles=tiles)
    gain = _after(position, land) - _after(position, position.land)
    more, coins = 0.0, view.coins[position.seat]
    if position.horizon.turns:
        more = land.future(land.rows, position.builds(-1, coins)) - land.future(land.rows, position.builds(0, coins))
    return [(BACK, gain + more + tile_worth(position, building) + position.purse.coins(-1), None)]


def _annexation(position: Position, action: int) -> list[Part]:
    land = Land(position.view, position.horizon, position.land.own | 1 << (action - ANNEX))
    return [(ANNEXED, _after(position, land) - _after(position, position.land), None)]


def _activation(position: Position, action: int) -> list[Part]:
    land = position.land
    area = next(area for area in land.areas if area.spaces >> (action - ACTIVATE) & 1)
    return [(NOW, land.kit.worth(area).points, None)]


QUESTIONS: dict[int, Callable[[Position, int], list[Part]]] = {
    REQUESTS: _request,
    KEEPING: _request,
    PAYMENT: _payment,
    BRIDGING: _bridge,
    RETURNING: _return,
    ANNEXING: _annexation,
    ACTIVATING: _activation,
}
