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

    core: what reads a state. after_each: plays a game out after each of some actions of a seat, by a seed and with
    temperatures (of GreedyAgent) of that seat and of the others, and returns the points of every seat. spread: see
    `Core`. others: the temperature of the others, if it is another.
    """

    core: type[LoadedGame]
    after_each: Callable[[Any, int, Sequence[int], int, float, float | None], list[tuple[int, ...]]]
    spread: float
    temperature: float
    others: float | None = None

    def endings(self, state: State, seat: int, actions: Sequence[int], luck: int) -> list[Ending]:
        number = luck % (1 << SEED_BITS)
        ends = self.after_each(self.core(state), seat, actions, number, self.temperature, self.others)
        return [ending_of(points, seat) for points in ends]

    def against(self, others: float) -> "Compiled":
        """Return the same playouts, with the other seats playing at this temperature (of GreedyAgent)."""
        return self._replace(others=others)

    def is_kept(self) -> bool:
        """Return whether what is compiled is on disk already."""
        return is_kept(self.core.game.meta.id, "greedy")

    def compile(self) -> None:
        """Compile everything, or load it from disk."""
        game = self.core.new()
        seat = game.to_act[0]
        self.after_each(game, seat, game.legal(seat)[:1], 0, 0.0, None)
        keep(self.core.game.meta.id, "greedy")
