"""The games: one folder each, the same file names in each. A game never imports another game."""

import sys
from types import ModuleType

from warren.kernel.registry import games


class _Games(ModuleType):
    """This package. Once loaded it stands where the function `warren.games` stood, so it answers as that."""

    def __call__(self) -> tuple[str, ...]:
        """Give the ids of all games, in alphabetical order."""
        return games()


sys.modules[__name__].__class__ = _Games
