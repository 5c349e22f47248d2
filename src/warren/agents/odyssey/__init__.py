"""The evaluator of Odyssey for the greedy agents: what every action is worth, in Civ Points."""

from collections.abc import Callable, Sequence
from typing import Any

from warren.agents.choice import PartsEvaluator
from warren.agents.odyssey import played, questions, responses, trades, turn
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.reasons import NOTHING_BETTER, Part
from warren.agents.odyssey.weights import WEIGHTS, Weights
from warren.games.odyssey import actions, frames
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View

Weighed = list[list[Part]]
PHASES: dict[int, Callable[[Position, Sequence[int]], Weighed]] = {
    frames.DECLARING: turn.weigh_types,
    frames.RUNS: turn.weigh_runs,
    frames.START: turn.weigh_start,
    frames.MAIN: turn.weigh_main,
    frames.REFILL: turn.weigh_refill,
    frames.BOTTOM: turn.weigh_bottoms,
    frames.LEAVING: turn.weigh_leaving,
}
FRAMES: dict[type[frames.Frame], Callable[[Position, Any, Sequence[int]], Weighed]] = {
    frames.PlayFrame: played.weigh_play,
    frames.BillFrame: questions.weigh_bill,
    frames.WindowFrame: responses.weigh_window,
    frames.WeaponFrame: questions.weigh_splashes,
    frames.HitFrame: questions.weigh_reroll,
    frames.DamageFrame: questions.weigh_shields,
    frames.RetaliateFrame: questions.weigh_retaliation,
    frames.SacrificeFrame: questions.weigh_sacrifices,
    frames.RecoverFrame: questions.weigh_recovery,
    frames.PlaceFrame: questions.weigh_slots,
    frames.RepairFrame: questions.weigh_repairs,
    frames.HealingFrame: questions.weigh_healing,
    frames.ExhaustFrame: questions.weigh_exhaustion,
    frames.LoseFrame: questions.weigh_loss,
    frames.RaidFrame: questions.weigh_raid,
    frames.MoveFrame: questions.weigh_cities,
    frames.CutFrame: questions.weigh_cut,
    frames.CallsFrame: questions.weigh_calls,
    frames.OfferingFrame: trades.weigh_building,
    frames.OfferFrame: trades.weigh_answers,
    frames.SwapFrame: trades.weigh_swaps,
    frames.ClaimFrame: questions.weigh_claim,
    frames.BurningFrame: questions.weigh_burning,
    frames.RoundFrame: trades.weigh_round,
}
STOPS = frozenset(
    (actions.BEGIN, actions.RUN_DISCARD, actions.STAY, actions.ENOUGH, actions.PASS, actions.REFUSE, actions.WITHDRAW)
)
"""What leaves all as it is, worth nothing: the questions weigh the other actions against it."""


def weigh(view: View, legal: Sequence[int], weights: Weights = WEIGHTS) -> list[list[Part]]:
    """Return the parts of the value of each legal action, in the order of `legal`."""
    assert isinstance(view, OdysseyView)
    assert view.seat is not None, "an onlooker has nothing to choose"
    position = Position(view, view.seat, weights)
    steps = [action for action in legal if action not in STOPS]
    found: Weighed = []
    if steps and view.stack:
        frame = view.stack[-1]
        found = FRAMES[frame.__class__](position, frame, steps)
    elif steps:
        found = PHASES[view.phase](position, steps)
    weighed = dict(zip(steps, found, strict=True))
    return [weighed.get(action, [(NOTHING_BETTER, 0.0)]) for action in legal]


EVALUATOR = PartsEvaluator(weigh)
