"""The judge of Town for the greedy agents: what every action is worth, in carrots at the end of the game."""

from collections.abc import Callable, Sequence

from warren.agents.choice import Reason
from warren.agents.town import questions
from warren.agents.town.constructing import construct, plan
from warren.agents.town.position import Position
from warren.agents.town.reasons import NOTHING_BETTER, Part, told, total
from warren.agents.town.upgrading import create
from warren.agents.town.weights import WEIGHTS, Weights
from warren.games.town.actions import CONSTRUCT, CREATE, END, PLAN, SPACES
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, RETURNING
from warren.games.town.view import TownView
from warren.kernel.game import View


def values(view: View, legal: Sequence[int], weights: Weights = WEIGHTS) -> list[float]:
    """Return the value of each legal action, in the order of `legal`."""
    return [total(parts) for parts in _weigh(view, legal, weights)]


def reasons(view: View, legal: Sequence[int], action: int, weights: Weights = WEIGHTS) -> tuple[Reason, ...]:
    """Return what makes up the value of a legal action, what weighs most first."""
    return told(_weigh(view, legal, weights)[list(legal).index(action)])


QUESTIONS: dict[int, Callable[[Position, Sequence[int]], list[list[Part]]]] = {
    REQUESTS: questions.weigh_requests,
    KEEPING: questions.weigh_requests,
    PAYMENT: questions.weigh_payments,
    BRIDGING: questions.weigh_bridges,
    RETURNING: questions.weigh_returns,
    ANNEXING: questions.weigh_annexations,
    ACTIVATING: questions.weigh_activations,
}


def _weigh(view: View, legal: Sequence[int], weights: Weights) -> list[list[Part]]:
    assert isinstance(view, TownView)
    assert view.seat is not None, "an onlooker has nothing to choose"
    position = Position(view, view.seat, weights)
    question = QUESTIONS.get(view.phase)
    return question(position, legal) if question else _turn(position, legal)


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
        weighed.append([(NOTHING_BETTER, 0.0, None)])
    return weighed
