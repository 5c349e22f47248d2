"""What an agent thinks of an action, and why: numbers and ids for hints and previews, translated where it is shown."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from warren.kernel.game import View

NOT_RECKONED = float("-inf")
"""The value of an action that an agent never takes, because it does not reckon what would come of it."""


class Reason(msgspec.Struct, frozen=True):
    """One reason for an action.

    message: a marked English text (see warren.words), filled by `values`. Values are numbers, and ids as in the game's
    catalogue (a card, a space, a resource), which whoever shows them may translate first.
    points: how much of the action's value it makes up; negative where it speaks against the action.
    """

    message: str
    values: dict[str, Any]
    points: float


LEAST_POINTS = 0.05
"""Reasons that weigh less are not told with a figure."""


def weighty(reasons: Sequence[Reason], most: int) -> list[Reason]:
    """Return the first of the reasons that weigh enough to be told, so many at most."""
    return [reason for reason in reasons if abs(reason.points) >= LEAST_POINTS][:most]


class Choice(msgspec.Struct, frozen=True):
    """A legal action as an agent sees it.

    value: what the agent expects of it, in the game's points at the end and compared with doing nothing; or it
    is NOT_RECKONED.
    reasons: what makes up the value, most important first; their points add up to it.
    """

    action: int
    value: float
    reasons: tuple[Reason, ...]


class Evaluator(Protocol):
    """Weighs the actions of one game. A pure function of what it is given; a module can be one."""

    def values(self, view: View, legal: Sequence[int]) -> Sequence[float]:
        """Return the value of each legal action, in the order of `legal`."""
        ...

    def reasons(self, view: View, legal: Sequence[int], action: int) -> tuple[Reason, ...]:
        """Return what makes up the value of a legal action, most important first; the points add up to it."""
        ...
