"""The evaluator of Odyssey for the greedy agents: what every action is worth, in Civ Points."""

from collections.abc import Callable, Sequence

from warren.agents.choice import PartsEvaluator
from warren.agents.odyssey import aiming, offers, questions, responses, slots, turn
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.reasons import Part
from warren.agents.odyssey.weights import WEIGHTS, Weights
from warren.games.odyssey import phases
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View

Weigh = Callable[[Position, Sequence[int]], list[list[Part]]]


PHASES: dict[int, Weigh] = {
    phases.DECLARING: turn.weigh_types,
    phases.RUNS: turn.weigh_runs,
    phases.START: turn.weigh_start,
    phases.MAIN: turn.weigh_main,
    phases.REFILL: turn.weigh_refill,
    phases.BOTTOM: turn.weigh_bottoms,
    phases.LEAVING: turn.weigh_leaving,
}
FRAMES: dict[int, Weigh] = {
    phases.PLAY: aiming.weigh_play,
    phases.BILL: questions.weigh_bill,
    phases.WINDOW: responses.weigh_window,
    phases.WEAPON: questions.weigh_splashes,
    phases.HIT: questions.weigh_reroll,
    phases.DAMAGE: questions.weigh_shields,
    phases.RETALIATE: questions.weigh_retaliation,
    phases.SACRIFICE: questions.weigh_sacrifices,
    phases.RECOVER: questions.weigh_recovery,
    phases.PLACE: slots.weigh_slots,
    phases.REPAIR: questions.weigh_repairs,
    phases.HEALING: questions.weigh_healing,
    phases.EXHAUST: questions.weigh_exhaustion,
    phases.LOSE: questions.weigh_loss,
    phases.RAID: questions.weigh_raid,
    phases.MOVE: questions.weigh_cities,
    phases.CUT: questions.weigh_cut,
    phases.CALLS: questions.weigh_calls,
    phases.OFFERING: offers.weigh_building,
    phases.OFFER: offers.weigh_answers,
    phases.SWAP: offers.weigh_swaps,
    phases.CLAIM: slots.weigh_claim,
    phases.BURNING: questions.weigh_burning,
    phases.ROUND: offers.weigh_round,
}


def weigh(view: View, legal: Sequence[int], weights: Weights = WEIGHTS) -> list[list[Part]]:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    assert isinstance(view, OdysseyView)
    assert view.seat is not None, "an onlooker has nothing to choose"
    position = Position(view, view.seat, weights)
    question = FRAMES[view.stack[-1][0]] if view.stack else PHASES[view.phase]
    return question(position, legal)


EVALUATOR = PartsEvaluator(weigh)
