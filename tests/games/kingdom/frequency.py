"""Compares what was drawn at random with what every case weighs."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from typing import Any

FEWEST = 5
"""Cases expected less often than that are counted together."""
FURTHEST = 5.0
"""Standard deviations of the chi-square statistic that are still luck; the draws of a test are always the same."""


def check_frequencies(weights: Mapping[Hashable, float], drawn: Counter[Hashable]) -> None:
    """AssertionError unless exactly the cases that weigh something were drawn, and about as often as they weigh."""
    never = [case for case in drawn if not weights.get(case)]
    assert not never, f"drawn, but cannot be: {never[:3]}"
    missing = [case for case, weight in weights.items() if weight and not drawn[case]]
    assert not missing, f"possible, but not drawn in {drawn.total()}: {missing[:3]}"
    draws, whole = drawn.total(), sum(weights.values())
    # One case alone has to come out as exactly as many as were drawn.
    possible = [(weight * draws / whole, drawn[case]) for case, weight in weights.items() if weight]
    cells = [cell for cell in possible if cell[0] >= FEWEST]
    rare = [cell for cell in possible if cell[0] < FEWEST]
    if rare:
        cells.append((sum(expected for expected, _ in rare), sum(found for _, found in rare)))
    statistic = sum((found - expected) ** 2 / expected for expected, found in cells)
    degrees = len(cells) - 1
    assert statistic <= degrees + FURTHEST * sqrt(2 * degrees), (
        f"chi-square {statistic:.1f} on {degrees} degrees of freedom: (expected, drawn) "
        f"{sorted(cells, key=lambda cell: -abs(cell[0] - cell[1]))[:6]}"
    )


def folded(counted: Mapping[Hashable, int], of: Callable[[Any], Hashable]) -> Counter[Hashable]:
    """Count what cases have in common."""
    result: Counter[Hashable] = Counter()
    for case, count in counted.items():
        result[of(case)] += count
    return result
