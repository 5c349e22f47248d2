"""Greedy as it was on 2026-11-27, kept to measure later agents against: `--agents bench.greedy_1:Greedy1`.

A frozen copy of what `warren.agents` held then, the only code that stands here twice on purpose: how strong an agent is
can be compared from year to year only against one that never changes. It is mended where the games that it reads
change, and plays the very same games as ever, which tests/bench/test_greedy_1.py holds it to. Nothing of it is in the
product.
"""

from collections.abc import Sequence

from bench.greedy_1 import kingdom, odyssey, town
from bench.greedy_1.choice import PartsEvaluator
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView
from warren.games.odyssey.view import OdysseyView
from warren.games.town.view import TownView
from warren.kernel.game import View

EVALUATORS: dict[type[View], PartsEvaluator] = {
    KingdomView: kingdom.EVALUATOR,
    SkyView: kingdom.EVALUATOR,
    OdysseyView: odyssey.EVALUATOR,
    TownView: town.EVALUATOR,
}


class Greedy1:
    """Takes the action that it values most, the first of several. Equal views give equal choices, whatever the seed."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions of Kingdom, with or without the sky, Town or Odyssey."""
        values = EVALUATORS[type(view)].values(view, legal)
        return legal[values.index(max(values))]
