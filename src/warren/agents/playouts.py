"""Playouts: games that go on from an imagined state as the evaluator of the game would play every seat.

Each seat chooses from its own view, so nobody knows what another one hides, nor what it chooses at the same time. Where
a game has its greedy compiled (the package `compiled` beside its evaluator), and that is ready, games are played out
there; elsewhere by the rules.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp
from random import Random
from typing import NamedTuple, Protocol, cast

from warren.agents.choice import Evaluator, lead
from warren.agents.greedy import RandomPlay, evaluator, greedy_choice
from warren.core import FAST, CoreError
from warren.kernel.game import State


class Ending(NamedTuple):
    """How a playout ended for a seat: its points, those over the best of the others, and its share of the victory."""

    points: float
    lead: float
    won: float


def ending_of(points: Sequence[float], seat: int) -> Ending:
    """Return how a game ended for a seat where most points win, and a tie is shared."""
    best = max(points)
    return Ending(points[seat], lead(points, seat), (points[seat] == best) / points.count(best))


class Core(Protocol):
    """Plays out states of one game."""

    @property
    def spread(self) -> float:
        """The standard deviation of the difference between two games from one state after two actions, in points."""

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        """Return how the game ends for a seat that is asked, after each of some of its actions.

        The state does not change, and equal arguments give equal endings. luck: a number that all chance of these
        playouts follows from beyond the state's own seed, the same after each action.
        """


class ByRules(NamedTuple):
    """Playouts by the rules themselves: of any game, and the measure of any quicker core.

    Where nobody wrote an evaluator for the game, all choose at random. others: the temperature (of GreedyAgent) of the
    other seats.
    """

    judge: Evaluator
    others: float = 0.0

    @property
    def spread(self) -> float:
        return self.judge.trust.spread

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        return [self._ending(state.copy(), seat, action, Random(luck)) for action in actions]

    def _ending(self, state: State, seat: int, action: int, rng: Random) -> Ending:
        state.advance(seat, action)
        left = self.judge.trust.horizon
        at_random = isinstance(self.judge, RandomPlay)
        while not state.over:
            asked = state.to_act[0]
            legal = state.legal(asked)
            if len(legal) > 1:
                if asked == seat and left is not None:
                    if not left:
                        return self._expected(state, seat)
                    left -= 1
                if at_random:
                    action = rng.choice(legal)
                else:
                    temperature = 0.0 if asked == seat else self.others
                    action = greedy_choice(self.judge, state.view(asked), legal, temperature, rng)
            else:
                action = legal[0]
            state.advance(asked, action)
        points = [score.points for score in state.scores()]
        winners = state.winners
        return Ending(points[seat], lead(points, seat), (seat in winners) / len(winners) if winners else 0.0)

    def _expected(self, state: State, seat: int) -> Ending:
        points = [self.judge.value(state.view(other), other) for other in range(state.setup.seats)]
        over = lead(points, seat)
        return Ending(points[seat], over, 1 / (1 + exp(-over / self.judge.trust.decided)))


class CompiledCore(Core, Protocol):
    """Playouts of a game inside compiled code: `CORE` of its package `compiled` (compiled.py)."""

    def against(self, others: float) -> Core:
        """Return the same playouts, with the other seats playing at this temperature (of GreedyAgent)."""

    def is_kept(self) -> bool:
        """Return whether what is compiled is on disk already."""

    def compile(self) -> None:
        """Compile everything, or load it from disk."""


@cache
def can_compile(game_id: str) -> bool:
    """Return whether somebody wrote compiled playouts of a game."""
    name = f"{__package__}.{game_id}"
    return find_spec(name) is not None and find_spec(f"{name}.compiled") is not None


@cache
def compiled_core(game_id: str) -> CompiledCore | None:
    """Return what plays a game out inside compiled code.

    None where nobody wrote it, the extra `fast` is missing, or the game has facts that it does not know.
    """
    if not FAST or not can_compile(game_id):
        return None
    try:
        return cast(CompiledCore, import_module(f"{__package__}.{game_id}.compiled").CORE)
    except CoreError:
        return None


def core_of(game_id: str, others: float | None = None) -> Core:
    """Return what plays a game out. UnknownGameError where there is no such game.

    others: the temperature (of GreedyAgent) of all seats but the one that is asked; None: the same as its own.
    """
    compiled = compiled_core(game_id)
    if compiled is None or not compiled.is_kept():
        return ByRules(evaluator(game_id), others or 0.0)
    return compiled if others is None else compiled.against(others)


def is_prepared(game_id: str) -> bool:
    """Return whether what plays a game out is as quick as it gets."""
    compiled = compiled_core(game_id)
    return compiled is None or compiled.is_kept()


def prepare(game_id: str) -> None:
    """Have what plays a game out ready, so that it is quick: compile it, which takes half a minute the first time."""
    compiled = compiled_core(game_id)
    if compiled is not None:
        compiled.compile()
