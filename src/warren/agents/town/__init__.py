"""The evaluator of Town for the greedy agents: what every action is worth, in carrots at the end of the game."""

from collections.abc import Sequence

from msgspec.structs import replace

from warren.agents.budget import Budget
from warren.agents.choice import Levels, Trust, seat_of
from warren.agents.parts import PartsEvaluator, ValuePart, Weighed
from warren.agents.town import reasons
from warren.agents.town.estate import Estate
from warren.agents.town.outlook import Outlook
from warren.agents.town.standing import value
from warren.agents.town.tiles import construct, create, plan, tile_worth
from warren.agents.town.weights import WEIGHTS, Weights
from warren.games.town import actions
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, NOTHING, PAYMENT, REQUESTS, TURN
from warren.games.town.view import TownView
from warren.kernel.game import View, check_view


def weigh(view: View, legal: Sequence[int], weights: Weights[float] = WEIGHTS) -> Weighed:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    shown = check_view(view, TownView, "town")
    outlook = Outlook(shown, seat_of(shown), weights)
    if shown.phase == TURN:
        return _turn(outlook, legal)
    return [_answer(outlook, action) for action in legal]


def _turn(outlook: Outlook, legal: Sequence[int]) -> Weighed:
    """Weigh the actions of a turn, which are Plans, constructions, Upgrades and the end, in this order."""
    plans = [action - actions.PLAN for action in legal if action < actions.CONSTRUCT]
    weighed = plan(outlook, plans) if plans else []
    costs = dict(outlook.plots)
    for action in legal:
        if actions.CONSTRUCT <= action < actions.CREATE:
            building, space = divmod(action - actions.CONSTRUCT, actions.SPACES)
            weighed.append(construct(outlook, building, space, costs[space]))
    weighed += [create(outlook, action - actions.CREATE) for action in legal if actions.CREATE <= action < actions.END]
    if legal[-1] == actions.END:
        weighed.append([(reasons.NOTHING_BETTER, 0.0)])
    return weighed


# The questions


def _answer(outlook: Outlook, action: int) -> list[ValuePart]:
    """Return what one answer to a question brings."""
    view, horizon, estate, phase = outlook.view, outlook.horizon, outlook.estate, outlook.view.phase
    if phase in (REQUESTS, KEEPING):
        return [(reasons.REQUEST, outlook.new_request(action - actions.KEEP), action - actions.KEEP)]
    if phase == PAYMENT:
        wood, cost, purse = action - actions.PAY, view.constructing[2], outlook.purse
        return [(reasons.COINS, purse.coins(wood - cost)), (reasons.WOOD, purse.wood(-wood))]
    if phase == ACTIVATING:
        area = next(area for area in estate.areas if area.spaces >> (action - actions.ACTIVATE) & 1)
        return [(reasons.NOW, estate.worth(area).points)]
    if phase == ANNEXING:
        with_it = Estate(view, horizon, estate.own | 1 << (action - actions.ANNEX))
        return [(reasons.ANNEXED, _worth(outlook, with_it) - _worth(outlook, estate))]
    if phase == BRIDGING:
        linked, other = replace(view, bridges=view.bridges | 1 << (action - actions.BRIDGE)), outlook.other
        more = other.future(Estate(linked, other.horizon, other.estate.own)) - other.future(other.estate)
        worth = _worth(outlook, Estate(linked, horizon, estate.own)) - more * outlook.weights.other
        return [(reasons.BRIDGE, worth)]
    if action == actions.RETURN_NONE:
        return [(reasons.NOTHING_BETTER, 0.0)]
    return [(reasons.BACK, _back(outlook, action - actions.RETURN))]


def _worth(outlook: Outlook, estate: Estate) -> float:
    """Return what the Neighborhood of the building under construction brings now, and the estate later."""
    _, space, _ = outlook.view.constructing
    now = next((estate.worth(area).points for area in estate.areas if area.spaces >> space & 1), 0)
    return now + outlook.future(estate) - outlook.baseline if outlook.horizon.turns else float(now)


def _back(outlook: Outlook, space: int) -> float:
    """Return what a Building can bring when it is built once more, without what its Neighborhood loses."""
    view, estate = outlook.view, outlook.estate
    tiles = tuple([NOTHING if each == space else building for each, building in enumerate(view.tiles)])
    without = Estate(replace(view, tiles=tiles), outlook.horizon, estate.own & ~(1 << space))
    gain = _worth(outlook, without) - _worth(outlook, estate)
    more = outlook.future(without, -1) - outlook.future(without) if outlook.horizon.turns else 0.0
    return gain + more + tile_worth(outlook, view.tiles[space]) + outlook.purse.coins(-1)


EVALUATOR = PartsEvaluator(
    weigh,
    value,
    "request",
    REQUEST_IDS,
    Trust(1.0, 8.0, 12.0, horizon=4, decided=14.0),
    Levels(easy=4.5, normal=1.4, strong=Budget(8, seconds=0.3)),
)
