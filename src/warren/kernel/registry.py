"""Finds the games: every folder of warren.games is one, imported when first asked for."""

import difflib
import importlib
import pkgutil
from functools import cache
from typing import Any

from warren.kernel.catalogue import is_text, shorten, shown
from warren.kernel.errors import UnknownGameError
from warren.kernel.game import Game, State
from warren.words import mark

GAMES_PACKAGE = "warren.games"


@cache
def games() -> tuple[str, ...]:
    """Return the ids of all games, in alphabetical order."""
    package = importlib.import_module(GAMES_PACKAGE)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


def game(game_id: str) -> Game:
    """Return a game by its id. UnknownGameError names the games there are."""
    if game_id not in games():
        asked = game_id if is_text(game_id) else shown(game_id)
        close = difflib.get_close_matches(asked, games(), 1, 0.6)
        hint = mark("there is no game “{game}”; did you mean {nearest}? The games: {games}")
        plain = mark("there is no game “{game}”; the games: {games}")
        raise UnknownGameError(
            hint if close else plain,
            game=shorten(asked),
            nearest=close[0] if close else "",
            games=", ".join(games()),
        )
    found: Game = importlib.import_module(f"{GAMES_PACKAGE}.{game_id}").GAME
    return found


def new(game_id: str, **options: Any) -> State:
    """Set up a game: `game(game_id).new(**options)`."""
    return game(game_id).new(**options)
