"""The evaluator of Kingdom for the greedy agents: what every action is worth, in carrots at the end of the game."""

from collections.abc import Sequence

from warren.agents.choice import PartsEvaluator
from warren.agents.kingdom import building, draft, final
from warren.agents.kingdom.horizon import WEIGHTS, Weights
from warren.agents.kingdom.position import Part, named
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, EXPLORATION, HARVEST, KingdomView
from warren.kernel.game import View


def weigh(view: View, legal: Sequence[int], weights: Weights = WEIGHTS) -> list[list[Part]]:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    assert isinstance(view, KingdomView)
    seat = view.seat
    assert seat is not None, "an onlooker has nothing to choose"
    if view.phase == EXPLORATION:
        return draft.weigh(view, seat, legal, weights)
    if view.phase == CONSTRUCTION:
        return building.weigh(view, seat, legal, weights)
    if view.phase == CHIMNEYS:
        return final.weigh_shares(view, seat, legal)
    if view.phase == HARVEST:
        return final.weigh_posts(view, seat, legal)
    return final.weigh_copies(view, seat, legal)


EVALUATOR = PartsEvaluator(weigh, named)
