"""The evaluator of Odyssey for the greedy agents: what every action is worth, in Civ Points."""

from collections.abc import Sequence

from warren.agents.budget import Budget
from warren.agents.choice import Levels, Trust, seat_of
from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.questions import weigh_question
from warren.agents.odyssey.reasons import NOTHING_BETTER
from warren.agents.odyssey.standing import value
from warren.agents.odyssey.turn import weigh_phase
from warren.agents.parts import PartsEvaluator, Weighed
from warren.games.odyssey import actions
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View, check_view

STOPS = frozenset(
    (actions.BEGIN, actions.RUN_DISCARD, actions.STAY, actions.ENOUGH, actions.PASS, actions.REFUSE, actions.WITHDRAW)
)
"""What leaves all as it is, worth nothing: the questions weigh the other actions against it."""


def weigh(view: View, legal: Sequence[int]) -> Weighed:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    shown = check_view(view, OdysseyView, "odyssey")
    outlook = Estimates(shown, seat_of(shown))
    steps = [action for action in legal if action not in STOPS]
    found: Weighed = []
    if steps:
        found = weigh_question(outlook, shown.stack[-1], steps) if shown.stack else weigh_phase(outlook, steps)
    weighed = dict(zip(steps, found, strict=True))
    return [weighed.get(action, [(NOTHING_BETTER, 0.0)]) for action in legal]


EVALUATOR = PartsEvaluator(
    weigh,
    value,
    trust=Trust(0.8, 3.0, 27.0, decided=12.0),
    levels=Levels(easy=3.5, normal=2.0, strong=0.8, expert=Budget(4000, seconds=1.0)),
)
