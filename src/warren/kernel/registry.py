"""Finds the games: every folder of warren.games is one, imported when first asked for; others register themselves.

What a game brings to the layers above is found by its id too.
"""

import importlib
import importlib.util
import pkgutil
from functools import cache
from typing import Any

from warren.kernel.catalogue import hinted, is_text, short_repr, shorten
from warren.kernel.errors import UnknownGameError
from warren.kernel.game import Game, State
from warren.words import mark

GAMES_PACKAGE = "warren.games"


_OUTSIDE: dict[str, Game] = {}
"""The games that are no folder of warren.games, by id."""


def register(game: Game) -> None:
    """Let a game from outside the house be found by its id. ValueError where another game has it."""
    known = _OUTSIDE.get(game.meta.id)
    if game.meta.id in _in_house() or known not in (None, game):
        raise ValueError(f"there is a game “{game.meta.id}” already")
    _OUTSIDE[game.meta.id] = game


def outside_games() -> tuple[Game, ...]:
    """Return the games that were registered."""
    return tuple(_OUTSIDE.values())


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, in alphabetical order."""
    return tuple(sorted([*_in_house(), *_OUTSIDE]))


@cache
def _in_house() -> tuple[str, ...]:
    package = importlib.import_module(GAMES_PACKAGE)
    return tuple(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def find_game(game_id: str) -> Game:
    """Return a game by its id. UnknownGameError names the games there are."""
    if game_id in _in_house():
        return _of_the_house(game_id)
    if game_id not in game_ids():
        asked = game_id if is_text(game_id) else short_repr(game_id)
        hint = mark("there is no game “{game}”; did you mean {nearest}? The games: {games}")
        plain = mark("there is no game “{game}”; the games: {games}")
        message, near = hinted(asked, game_ids(), hint, plain)
        raise UnknownGameError(message, game=shorten(asked), nearest=near, games=", ".join(game_ids()))
    return _OUTSIDE[game_id]


@cache
def _of_the_house(game_id: str) -> Game:
    found: Game = importlib.import_module(f"{GAMES_PACKAGE}.{game_id}").GAME
    return found


def new(game_id: str, **options: Any) -> State:
    """Set up a game: `find_game(game_id).new(**options)`."""
    return find_game(game_id).new(**options)


def brought(game: Game, layer: str, module: str, name: str) -> Any:
    """Return what a game brings to a layer of the house; None where it brings nothing.

    It is found by the game's id: `warren.LAYER.GAME.MODULE`; a game from outside the house has the module in its own
    package.
    """
    in_house = game.package.startswith("warren.games.")
    package = f"warren.{layer}.{game.meta.id}" if in_house else game.package
    if importlib.util.find_spec(package) is None or importlib.util.find_spec(f"{package}.{module}") is None:
        return None
    return getattr(importlib.import_module(f"{package}.{module}"), name)
