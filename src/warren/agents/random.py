"""The agent that chooses at random."""

from collections.abc import Sequence
from random import Random

from warren.kernel.game import View


class RandomAgent:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return self._rng.choice(legal)
