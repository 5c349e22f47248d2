"""What actions are worth in a game that nobody wrote an evaluator for: the mean of games played out at random.

It reckons with the contract alone: it imagines states that the view allows, does the action, and lets all play at
random. Equal views give equal values, for chance comes from the view.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean

from warren.agents.choice import Reason
from warren.kernel.game import Game, View
from warren.words import mark

PLAYOUTS = 24
"""Games played out for each action."""


class Playouts:
    """The evaluator of a game by random playouts. See `Evaluator`."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def values(self, view: View, legal: Sequence[int]) -> Sequence[float]:
        """Return the mean points of the view's seat, over the best of the others, after each action."""
        return [self._value(view, action) for action in legal]

    def reasons(self, view: View, legal: Sequence[int], action: int) -> tuple[Reason, ...]:
        """Return the only reason that there is: how the games ended."""
        value = self._value(view, action)
        message = mark("ahead of the best of the others after {count} games played out at random")
        return (Reason(message, {"count": PLAYOUTS}, value),)

    def _value(self, view: View, action: int) -> float:
        return fmean(self._lead(view, action, Random(number)) for number in range(PLAYOUTS))

    def _lead(self, view: View, action: int, rng: Random) -> int:
        assert view.seat is not None
        state = self._game.imagine(view, rng)
        state.advance(view.seat, action)
        while not state.over:
            seat = state.to_act[0]
            state.advance(seat, rng.choice(state.legal(seat)))
        points = [score.points for score in state.scores()]
        return points.pop(view.seat) - max(points, default=0)
