"""Whole games inside compiled code, for search and research: a state goes in, points of every seat come out.

    from warren import core

    game = core.load(state)                     # or a state that Game.imagine drew
    game.playouts(1000, seed=7)                 # the points of every seat at the end of each
    game.advance(0, game.legal(0)[0])           # the same lists and states as the rules

The rules of the games remain the only truth: tables come from their facts, and tests play core and rules side by side.
The extra `fast` brings numba, which compiles the core when it is first used and keeps that on disk. Without it the core
gives the same results, some 100 times slower.
"""

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any, Protocol, Self, cast

from warren.core.errors import CoreError
from warren.kernel.game import State
from warren.kernel.registry import game_ids
from warren.words import mark

__all__ = ["COMPILING", "FAST", "Core", "CoreError", "has_core", "load", "prepare"]


FAST = importlib.util.find_spec("numba") is not None
"""Whether the extra `fast` is installed."""


class Core(Protocol):
    """A game in the core. What is asked and played is not checked, as with `advance` of a state."""

    def __init__(self, state: Any) -> None: ...

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked, ascending."""

    def legal(self, seat: int) -> list[int]:
        """Return what a seat that is asked may do: the list of the rules."""

    def advance(self, seat: int, action: int) -> None:
        """Play a legal action of a seat that is asked."""

    def points(self) -> tuple[int, ...]:
        """Return the points of every seat: those of `scores` of a state."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def playouts(self, count: int, seed: int) -> list[tuple[int, ...]]:
        """Play the game to its end so many times, every legal action equally likely; return the points of every seat.

        What is still hidden stays as it is. The same seed, 0 <= seed < 2**62, gives the same playouts.
        """

    def random_games(self, count: int, seed: int) -> int:
        """Play so many whole games, each dealt anew; return how many decisions they took. Nothing was played yet."""

    @classmethod
    def compile(cls) -> bool:
        """Compile everything, or load it from disk; return whether it runs compiled."""

    @classmethod
    def is_kept(cls) -> bool:
        """Return whether what is compiled is on disk already."""


def has_core(game: str) -> bool:
    """Return whether there is a core for a game, by its id."""
    return game.isidentifier() and importlib.util.find_spec(f"{__name__}.{game}") is not None


def core_of(game: str) -> type[Core]:
    """Return the core for a game, by its id. CoreError where there is none."""
    if not has_core(game):
        known = ", ".join(one for one in game_ids() if has_core(one))
        raise CoreError(mark("there is no core for {game}; the games that have one: {known}"), game=game, known=known)
    return cast(type[Core], importlib.import_module(f"{__name__}.{game}").CORE)


def load(state: object) -> Core:
    """Return a state as a game in the core. CoreError for what is no state of a game that has one."""
    if not isinstance(state, State):
        message = mark("{value} is not a state; `new` and `imagine` of a game return one")
        raise CoreError(message, value=type(state).__name__)
    return core_of(state.game.meta.id)(state)


def prepare(game: str, tell: Callable[[str], None]) -> None:
    """Have the core for a game ready to run; what takes long or is missing is told, in a marked sentence."""
    core = core_of(game)
    if not core.is_kept():
        tell(COMPILING)
    if not core.compile():
        tell(NOT_COMPILED)


COMPILING = mark("Compiling the core, which is kept for the next time …")
NOT_COMPILED = mark("Without numba the core is some 100 times slower, with the same results: install warren[fast]")
