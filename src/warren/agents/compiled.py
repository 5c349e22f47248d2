"""Playouts by greedy inside compiled code, of a game that has its evaluator there. Only such packages import this."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from warren.agents.playouts import Ending, ending_of
from warren.core.chance import SEED_BITS
from warren.core.compiled import is_kept, keep
from warren.core.game import LoadedGame
from warren.kernel.game import State


class Compiled(NamedTuple):
    """Playouts to the end of a game by greedy with some noise: `CORE` of the package `compiled` of a game.

    core: what reads a state. after_each: plays a game out after each of some actions of a seat, by a seed and with a
    temperature (of GreedyAgent), and returns the points of every seat. spread: see `Core`.
    """

    core: type[LoadedGame]
    after_each: Callable[[Any, int, Sequence[int], int, float], list[tuple[int, ...]]]
    spread: float
    temperature: float

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        ends = self.after_each(self.core(state), seat, actions, luck % (1 << SEED_BITS), self.temperature)
        return [ending_of(points, seat) for points in ends]

    def is_kept(self) -> bool:
        """Return whether what is compiled is on disk already."""
        return is_kept(self.core.game.meta.id, "greedy")

    def compile(self) -> None:
        """Compile everything, or load it from disk."""
        game = self.core.new()
        seat = game.to_act[0]
        self.after_each(game, seat, game.legal(seat)[:1], 0, 0.0)
        keep(self.core.game.meta.id, "greedy")
