"""What greedy-1 thinks of an action: parts of a value, told by messages."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from warren.kernel.game import View

NOT_RECKONED = float("-inf")
"""The value of an action that it never takes, because it cannot tell what would come of it."""

ValuePart = tuple[str, float] | tuple[str, float, int]
"""A part of an action's value: the message that tells it, points, and the card that it is about if any."""
Weighed = list[list[ValuePart]]
"""The parts of the value of each legal action."""


def value_of(parts: Iterable[ValuePart]) -> float:
    """Return the value that parts make."""
    return sum([part[1] for part in parts])


class PartsEvaluator(NamedTuple):
    """Weighs the legal actions of a view, in their order."""

    weigh: Callable[[View, Sequence[int]], Weighed]

    def values(self, view: View, legal: Sequence[int]) -> list[float]:
        return [value_of(parts) for parts in self.weigh(view, legal)]
