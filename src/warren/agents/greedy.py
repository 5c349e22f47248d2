"""The agents that take what is worth most. What an action is worth, the evaluator of the game says.

In a game that nobody wrote one for, it is the mean of games played out at random. That reckons with the contract alone:
it imagines states that the view allows, does the action, and lets all play at random. Equal views give equal values,
for chance comes from the view.
"""

import importlib
import importlib.util
from collections.abc import Iterable, Sequence
from functools import cache
from math import exp
from random import Random
from statistics import fmean
from typing import NamedTuple, cast

from warren.agents.choice import Evaluator, Levels, Reason, Trust, check_legal, lead, seat_of
from warren.kernel.errors import ViewError
from warren.kernel.game import Game, View, check_seat
from warren.kernel.registry import find_game, game_ids
from warren.words import mark

PLAYOUTS = 24
"""Games played out for each action."""


class RandomPlay(NamedTuple):
    """The evaluator of a game by random playouts. See `Evaluator`."""

    game: Game
    trust: Trust = Trust()
    levels: Levels = Levels()
    beliefs: None = None

    def values(self, view: View, legal: Sequence[int]) -> Sequence[float]:
        """Return the mean points of the view's seat, over the best of the others, after each action."""
        check_legal(legal)
        return [self._value(view, action) for action in legal]

    def best(self, view: View, legal: Sequence[int]) -> int:
        """Return the action after which the mean lead is best, the first of several."""
        values = self.values(view, legal)
        return legal[values.index(max(values))]

    def reasons(self, view: View, legal: Sequence[int], action: int) -> tuple[Reason, ...]:
        """Return the only reason that there is: how the games ended."""
        value = self._value(view, action)
        message = mark("average lead over the best of the others in {count} random playouts")
        return (Reason(message, {"count": PLAYOUTS}, value),)

    def value(self, view: View, seat: int) -> float:
        """Return the mean points of a seat."""
        ended = [self._points(view, None, number) for number in range(PLAYOUTS)]
        check_seat(seat, len(ended[0]))
        return fmean(points[seat] for points in ended)

    def _value(self, view: View, action: int) -> float:
        seat = seat_of(view)
        return fmean(lead(self._points(view, action, number), seat) for number in range(PLAYOUTS))

    def _points(self, view: View, action: int | None, number: int) -> list[int]:
        """Return every seat's points where a view's seat does an action (None: what it likes) and chance goes on."""
        rng = Random(number)
        state = self.game.imagine(view, rng)
        if action is not None:
            state.play(seat_of(view), action)
        while not state.over:
            seat = state.to_act[0]
            state.advance(seat, rng.choice(state.legal(seat)))
        return [score.points for score in state.scores()]


@cache
def evaluator(game_id: str) -> Evaluator:
    """Return the evaluator of a game: that of the package `warren.agents.<game id>`, imported when first asked for.

    Where nobody wrote one it plays games out at random. UnknownGameError where there is no such game.
    """
    game = find_game(game_id)
    name = f"{__package__}.{game_id}"
    found = importlib.util.find_spec(name)
    if found is None or found.submodule_search_locations is None:
        return RandomPlay(game)
    return cast(Evaluator, importlib.import_module(name).EVALUATOR)


@cache
def game_of(kind: type[View]) -> Game:
    """Return the game that a kind of view belongs to: views are defined in their game's package.

    ViewError for anything that is not a view, such as a state, which an agent must not see.
    """
    if not issubclass(kind, View):
        raise ViewError(mark("{value} is not a view; `view` of a state returns one"), value=kind.__name__)
    module = f"{kind.__module__}."
    return next(game for game in map(find_game, game_ids()) if module.startswith(f"{game.package}."))


def check_actions(view: View, actions: Iterable[int]) -> None:
    """UnknownActionError or IllegalActionError where some of these are not legal for the view's seat."""
    state = game_of(type(view)).imagine(view, Random(0))
    for action in actions:
        state.copy().play(seat_of(view), action)


class GreedyAgent:
    """Chooses by value. Equal views give equal values, so without temperature they give equal choices.

    temperature: 0 always takes the best action, the first of several. Above 0 an action's chance is proportional to
    exp((value - best value) / temperature): one that is worth `temperature` points less is e = 2.7 times rarer.
    """

    def __init__(self, seed: int, temperature: float = 0.0) -> None:
        self._rng = Random(seed)
        self.temperature = temperature

    def is_slow(self, game: str) -> bool:
        """Return whether the values of a game come of games that are played out."""
        return isinstance(evaluator(game), RandomPlay)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions. ViewError for anything that is not a view."""
        return greedy_choice(evaluator(game_of(type(view)).meta.id), view, legal, self.temperature, self._rng)


def greedy_choice(judge: Evaluator, view: View, legal: Sequence[int], temperature: float, rng: Random) -> int:
    """Return the legal action that greedy takes at a temperature (of GreedyAgent)."""
    if not temperature:
        return judge.best(view, legal)
    values = judge.values(view, legal)
    best = max(values)
    return rng.choices(legal, [exp((value - best) / temperature) for value in values])[0]
