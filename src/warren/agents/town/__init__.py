"""The evaluator of Town for the greedy agents: what every action is worth, in carrots at the end of the game."""

from collections.abc import Sequence

from warren.agents.choice import PartsEvaluator
from warren.agents.town.position import Position
from warren.agents.town.questions import QUESTIONS
from warren.agents.town.reasons import NOTHING_BETTER, Part, named
from warren.agents.town.tiles import construct, plan
from warren.agents.town.upgrading import create
from warren.agents.town.weights import WEIGHTS, Weights
from warren.games.town.actions import CONSTRUCT, CREATE, END, PLAN, SPACES
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
        weighed.append([(NOTHING_BETTER, 0.0, None)])
    return weighed


EVALUATOR = PartsEvaluator(weigh, named)
