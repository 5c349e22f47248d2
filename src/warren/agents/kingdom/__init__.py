"""The judge of Kingdom for the greedy agents: what every action is worth, in carrots at the end of the game."""

from collections.abc import Sequence

from warren.agents.choice import Reason
from warren.agents.kingdom import building, draft, final
from warren.agents.kingdom.reasons import Part, told, total
from warren.agents.kingdom.weights import WEIGHTS, Weights
from warren.games.kingdom.phases import CHIMNEYS, CONSTRUCTION, EXPLORATION, HARVEST
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import View


def values(view: View, legal: Sequence[int], weights: Weights = WEIGHTS) -> list[float]:
    """Return the value of each legal action, in the order of `legal`."""
    return [total(parts) for parts in _weigh(view, legal, weights)]


def reasons(view: View, legal: Sequence[int], action: int, weights: Weights = WEIGHTS) -> tuple[Reason, ...]:
    """Return what makes up the value of a legal action, what weighs most first."""
    return told(_weigh(view, legal, weights)[list(legal).index(action)])


def _weigh(view: View, legal: Sequence[int], weights: Weights) -> list[list[Part]]:
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
