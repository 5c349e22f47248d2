"""The levels for people: how strong each is, the evaluator of a game says (`Levels`)."""

from collections.abc import Sequence
from typing import Literal

from warren.agents.budget import Budget
from warren.agents.greedy import GreedyAgent, evaluator, game_of
from warren.agents.search import SearchAgent
from warren.kernel.game import View

Level = Literal["easy", "normal", "strong", "expert"]


class LevelAgent:
    """Plays each game as its level does. Equal seeds and views give equal choices, unless seconds cut one short."""

    def __init__(self, seed: int, level: Level) -> None:
        self._seed = seed
        self._level = level
        self._playing: dict[str, GreedyAgent | SearchAgent] = {}

    def at(self, game: str) -> GreedyAgent | SearchAgent:
        """Return the agent that plays a game, named by its id."""
        if game not in self._playing:
            how: float | Budget = getattr(evaluator(game).levels, self._level)
            self._playing[game] = (
                SearchAgent(self._seed, how) if isinstance(how, Budget) else GreedyAgent(self._seed, how)
            )
        return self._playing[game]

    def is_slow(self, game: str) -> bool:
        """Return whether it takes its time at a game."""
        return self.at(game).is_slow(game)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions. ViewError for anything that is not a view."""
        return self.at(game_of(type(view)).meta.id).choose(view, legal)
