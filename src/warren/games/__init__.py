"""The games: one folder each, the same file names in each. A game never imports another game.

The package can be called: `warren.games()` gives the ids of all games, `warren.games.kingdom` is the package of one.
"""

import sys
from types import ModuleType
from typing import cast

from warren.kernel.registry import game_ids


class GamesPackage(ModuleType):
    """A package that can be called.

    `warren.games` has to be a function and a package: whoever imports a game, such as `warren.games.kingdom`, finds it
    through that name. Python lets a module have a class of its own (“Customizing module attribute access” in its
    reference), so it is both.
    """

    def __call__(self) -> tuple[str, ...]:
        """Return the ids of all games, in alphabetical order."""
        return game_ids()


package = cast(GamesPackage, sys.modules[__name__])
"""This package, as what it is."""
package.__class__ = GamesPackage
