"""Evaluators whose values are made of parts, which are also the reasons that they tell."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from warren.agents.choice import Imaginer, Levels, Reason, Trust, check_legal
from warren.agents.greedy import check_actions
from warren.kernel.game import View

ValuePart = tuple[str, float] | tuple[str, float, int]
"""A part of an action's value: the marked message that tells it, points, and the card that it is about if any."""
Weighed = list[list[ValuePart]]
"""The parts of the value of each legal action."""


def value_of(parts: Iterable[ValuePart]) -> float:
    """Return the value that parts make."""
    total = 0.0
    for part in parts:  # parts are few, and a sum of a list takes longer
        total += part[1]
    return total


class PartsEvaluator(NamedTuple):
    """An evaluator whose values are made of parts; an action's reasons are the same parts, told.

    weigh: the parts of each legal action, in the order of `legal`; a pure function of the view. value: see `Evaluator`.
    about, ids: what messages call the card that a part is about, and the ids of all such cards by their numbers.
    trust, levels, beliefs: see `Evaluator`.
    """

    weigh: Callable[[View, Sequence[int]], Weighed]
    value: Callable[[View, int], float]
    about: str = ""
    ids: Sequence[str] = ()
    trust: Trust = Trust()
    levels: Levels = Levels()
    beliefs: Callable[[View, Imaginer], Imaginer] | None = None

    def values(self, view: View, legal: Sequence[int]) -> list[float]:
        check_legal(legal)
        return [value_of(parts) for parts in self._weighed(view, legal)]

    def best(self, view: View, legal: Sequence[int]) -> int:
        values = self.values(view, legal)
        return legal[values.index(max(values))]

    def reasons(self, view: View, legal: Sequence[int], action: int) -> tuple[Reason, ...]:
        """Return the parts of a legal action's value, most important first; one that is 0 only where it is alone."""
        if action not in legal:
            check_actions(view, [action])
        parts = self._weighed(view, legal)[list(legal).index(action)]
        reasons = [
            Reason(message, {self.about: self.ids[about[0]]} if about else {}, points)
            for message, points, *about in [part for part in parts if part[1]] or parts[:1]
        ]
        return tuple(sorted(reasons, key=lambda reason: -abs(reason.points)))

    def _weighed(self, view: View, legal: Sequence[int]) -> Weighed:
        """Weigh actions. Only where that fails are the rules asked whether they are legal: that takes longer."""
        try:
            weighed = self.weigh(view, legal)
        except (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError):
            check_actions(view, legal)
            raise
        if len(weighed) != len(legal):
            check_actions(view, legal)
        return weighed
