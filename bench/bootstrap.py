"""How exactly a figure is known that is no mean: by the figures of many draws from the same samples (the bootstrap)."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import stdev
from typing import TypeVar

from warren.simulation.intervals import DEVIATIONS

Sample = TypeVar("Sample")
DRAWS = 200


def margin(samples: Sequence[Sample], figure: Callable[[Sequence[Sample]], float]) -> float:
    """Return half of the 95 % interval of a figure of samples that are independent of each other."""
    rng = Random(0)
    return DEVIATIONS * stdev([figure(rng.choices(samples, k=len(samples))) for _ in range(DRAWS)])
