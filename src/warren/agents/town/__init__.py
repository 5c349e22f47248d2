"""The evaluator of Town for the greedy agents: what every action is worth, in carrots at the end of the game."""

from collections.abc import Callable, Sequence

from warren.agents.choice import PartsEvaluator
from warren.agents.town import reasons
from warren.agents.town.land import Land
from warren.agents.town.position import Position
from warren.agents.town.reasons import Part, named
from warren.agents.town.tiles import construct, create, plan, tile_worth
from warren.agents.town.weights import WEIGHTS, Weights
from warren.games.town.actions import (
    ACTIVATE,
    ANNEX,
    BRIDGE,
    CONSTRUCT,
    CREATE,
    END,
    KEEP,
    PAY,
    PLAN,
    RETURN,
    RETURN_NONE,
    SPACES,
)
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, NOTHING, PAYMENT, REQUESTS, RETURNING
from warren.games.town.view import TownView
from warren.kernel.game import View


def weigh(view: View, legal: Sequence[int], weights: Weights = WEIGHTS) -> list[list[Part]]:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    assert isinstance(view, TownView)
    assert view.seat is not None, "an onlooker has nothing to choose"
    position = Position(view, view.seat, weights)
    question = QUESTIONS.get(view.phase)
    return [question(position, action) for action in legal] if question else _turn(position, legal)


def _turn(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Weigh the actions of a turn, which are Plans, constructions, Upgrades and the end, in this order."""
    plans = [action - PLAN for action in legal if action < CONSTRUCT]
    weighed = plan(position, plans) if plans else []
    costs = dict(position.plots())
    for action in legal:
        if CONSTRUCT <= action < CREATE:
            building, space = divmod(action - CONSTRUCT, SPACES)
            weighed.append(construct(position, building, space, costs[space]))
    weighed += [create(position, action - CREATE) for action in legal if CREATE <= action < END]
    if legal[-1] == END:
        weighed.append([(reasons.NOTHING_BETTER, 0.0, None)])
    return weighed


# The questions: what one answer brings


def _request(position: Position, action: int) -> list[Part]:
    return [(reasons.REQUEST, position.new_request(action - KEEP), action - KEEP)]


def _payment(position: Position, action: int) -> list[Part]:
    wood, cost = action - PAY, position.view.constructing[2]
    return [(reasons.COINS, position.purse.coins(wood - cost), None), (reasons.WOOD, position.purse.wood(-wood), None)]


def _bridge(position: Position, action: int) -> list[Part]:
    view, other = position.view, position.other
    bridges = view.bridges | 1 << (action - BRIDGE)
    land = Land(view, position.horizon, position.land.own, bridges=bridges)
    theirs = Land(view, other.horizon, other.land.own, bridges=bridges)
    builds = other.builds(0, view.coins[other.seat])
    more = theirs.future(theirs.rows, builds) - other.land.future(other.land.rows, builds)
    return [(reasons.BRIDGE, _after(position, land) - more * position.weights.other, None)]


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
        return [(reasons.NOTHING_BETTER, 0.0, None)]
    view, space = position.view, action - RETURN
    tiles = list(view.tiles)
    building, tiles[space] = tiles[space], NOTHING
    land = Land(view, position.horizon, position.land.own & ~(1 << space), tiles=tiles)
    gain = _after(position, land) - _after(position, position.land)
    more, coins = 0.0, view.coins[position.seat]
    if position.horizon.turns:
        more = land.future(land.rows, position.builds(-1, coins)) - land.future(land.rows, position.builds(0, coins))
    return [(reasons.BACK, gain + more + tile_worth(position, building) + position.purse.coins(-1), None)]


def _annexation(position: Position, action: int) -> list[Part]:
    land = Land(position.view, position.horizon, position.land.own | 1 << (action - ANNEX))
    return [(reasons.ANNEXED, _after(position, land) - _after(position, position.land), None)]


def _activation(position: Position, action: int) -> list[Part]:
    land = position.land
    area = next(area for area in land.areas if area.spaces >> (action - ACTIVATE) & 1)
    return [(reasons.NOW, land.kit.worth(area).points, None)]


QUESTIONS: dict[int, Callable[[Position, int], list[Part]]] = {
    REQUESTS: _request,
    KEEPING: _request,
    PAYMENT: _payment,
    BRIDGING: _bridge,
    RETURNING: _return,
    ANNEXING: _annexation,
    ACTIVATING: _activation,
}

EVALUATOR = PartsEvaluator(weigh, named)
