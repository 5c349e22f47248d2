"""The questions inside a turn: how to pay, Bridges, returns, annexing, activating; and which Request to keep."""

from collections.abc import Sequence

from warren.agents.town.land import Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import ANNEXED, BACK, BRIDGE, COINS, NOTHING_BETTER, NOW, REQUEST, WOOD, Part
from warren.agents.town.tiles import tile_worth
from warren.games.town.actions import ACTIVATE, ANNEX, KEEP, PAY, RETURN, RETURN_NONE
from warren.games.town.actions import BRIDGE as BRIDGE_ACTION
from warren.games.town.state import NOTHING


def weigh_requests(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return what each Request is likely to bring."""
    return [[(REQUEST, position.new_request(action - KEEP), action - KEEP)] for action in legal]


def weigh_payments(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return what the wood and the coins of each payment could buy otherwise."""
    cost = position.view.constructing[2]
    weighed: list[list[Part]] = []
    for action in legal:
        wood = action - PAY
        weighed.append([(COINS, position.purse.coins(wood - cost), None), (WOOD, position.purse.wood(-wood), None)])
    return weighed


def weigh_bridges(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return what each Bridge does to the land of both seats."""
    view = position.view
    other = position.other
    builds = other.builds(0, view.coins[other.seat])
    theirs = other.land.future(other.land.rows, builds)
    weighed: list[list[Part]] = []
    for action in legal:
        bridges = view.bridges | 1 << (action - BRIDGE_ACTION)
        land = Land(view, position.horizon, position.land.own, bridges=bridges)
        their_land = Land(view, other.horizon, other.land.own, bridges=bridges)
        gain = _after(position, land) - (their_land.future(their_land.rows, builds) - theirs) * position.weights.other
        weighed.append([(BRIDGE, gain, None)])
    return weighed


def _after(position: Position, land: Land) -> float:
    """Return what the Neighborhood of the building under construction brings now, and the land later."""
    _, space, _ = position.view.constructing
    now = next((land.kit.worth(area).points for area in land.areas if area.spaces >> space & 1), 0)
    if not position.horizon.turns:
        return float(now)
    return now + land.future(land.rows, position.builds(0, position.view.coins[position.seat])) - position.baseline


def weigh_returns(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return what each Building can bring when it is built once more, and what its Neighborhood loses."""
    view = position.view
    keeping = _after(position, position.land)
    weighed: list[list[Part]] = []
    for action in legal:
        if action == RETURN_NONE:
            weighed.append([(NOTHING_BETTER, 0.0, None)])
            continue
        space = action - RETURN
        tiles = list(view.tiles)
        building, tiles[space] = tiles[space], NOTHING
        land = Land(view, position.horizon, position.land.own & ~(1 << space), tiles=tiles)
        gain = _after(position, land) - keeping
        more = 0.0
        if position.horizon.turns:
            more = land.future(land.rows, position.builds(-1, view.coins[position.seat])) - land.future(
                land.rows, position.builds(0, view.coins[position.seat])
            )
        weighed.append([(BACK, gain + more + tile_worth(position, building) + position.purse.coins(-1), None)])
    return weighed


def weigh_annexations(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return what each Building adds to the land."""
    weighed: list[list[Part]] = []
    keeping = _after(position, position.land)
    for action in legal:
        land = Land(position.view, position.horizon, position.land.own | 1 << (action - ANNEX))
        weighed.append([(ANNEXED, _after(position, land) - keeping, None)])
    return weighed


def weigh_activations(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Return the carrots of each Neighborhood."""
    by_space = {(area.spaces & -area.spaces).bit_length() - 1: area for area in position.land.areas}
    return [[(NOW, position.land.kit.worth(by_space[action - ACTIVATE]).points, None)] for action in legal]
