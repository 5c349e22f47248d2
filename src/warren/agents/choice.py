"""What an agent thinks of an action, and why: numbers and ids for hints and previews, translated where it is shown."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from warren.agents.budget import Budget
from warren.kernel.errors import NotToActError, ViewError
from warren.kernel.game import View
from warren.words import mark

NOT_RECKONED = float("-inf")
"""The value of an action that an agent never takes, because it cannot tell what would come of it."""


Imaginer: TypeAlias = Callable[[Random], Any]
"""Draws a state that a view allows."""


def seat_of(view: View) -> int:
    """Return the seat that chooses by a view. ViewError where it is an onlooker's."""
    if view.seat is None:
        raise ViewError(mark("this is an onlooker's view; `view` of a state returns that of a seat"))
    return view.seat


def check_legal(legal: Sequence[int]) -> None:
    """NotToActError where there is nothing to choose from."""
    if not legal:
        raise NotToActError(mark("there is nothing to choose from: the list of legal actions is empty"))


def lead(points: Sequence[float], seat: int) -> float:
    """Return the points of a seat over the best of the others."""
    return points[seat] - max([one for other, one in enumerate(points) if other != seat], default=0)


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


class Trust(NamedTuple):
    """How far what an evaluator thinks comes true, for those who play games out. All but the counts are in points.

    opinion: how much there is, in the mean, of the difference between two actions that it sees; doubt: the standard
    deviation of what is wrong with that. spread: that of the difference between two games that are played out from one
    state after two actions. horizon: after so many further choices of a seat the value of its position stands for the
    end; None where games are played to their end. decided: a lead in value that wins 73 of 100 games.
    """

    opinion: float = 0.5
    doubt: float = 5.0
    spread: float = 10.0
    horizon: int | None = None
    decided: float = 10.0


class Levels(NamedTuple):
    """How the levels for people play a game: by greedy at a temperature (of GreedyAgent), or by search in a budget.

    They are set so that each wins about three of four games of two seats against the one before it (docs/bots.md).
    """

    easy: float = 2.0
    normal: float = 0.0
    strong: float | Budget = Budget(60, seconds=0.3)
    expert: float | Budget = Budget(2000, seconds=1.0)


class Evaluator(Protocol):
    """Weighs the actions of one game: a pure function of what it is given.

    ViewError for what is no view of the game, and for an onlooker's where actions are weighed. NotToActError where
    there are none to weigh. An action that is not legal may have a value that means nothing; where it can have none,
    that is an UnknownActionError or an IllegalActionError.
    """

    @property
    def trust(self) -> Trust:
        """How far what it thinks comes true."""

    @property
    def levels(self) -> Levels:
        """How the levels for people play the game."""

    @property
    def beliefs(self) -> Callable[[View, Imaginer], Imaginer] | None:
        """Turns an imaginer whose states are all equally likely into one that draws the likelier ones more often.

        It reads nothing but the view and imagined states. None for a game in which no states are known to be likelier.
        """

    def values(self, view: View, legal: Sequence[int]) -> Sequence[float]:
        """Return what is expected of each legal action, in the order of `legal`.

        In the game's points at the end, compared with doing nothing; or NOT_RECKONED.
        """

    def best(self, view: View, legal: Sequence[int]) -> int:
        """Return the legal action that is worth most, the first of several."""

    def reasons(self, view: View, legal: Sequence[int], action: int) -> tuple[Reason, ...]:
        """Return what makes up the value of a legal action, most important first; the points add up to it."""

    def value(self, view: View, seat: int) -> float:
        """Return the points that a seat is expected to have at the end of a game that is not over.

        What the view does not show of another seat counts as it does on the average. UnknownSeatError where there is no
        such seat.
        """
