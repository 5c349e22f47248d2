"""The cards of a game as people look them up: the module `cards` of the game's folder lists them."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from warren.kernel.registry import GAMES_PACKAGE
from warren.kernel.registry import game as find_game
from warren.words import Words


class Card(Protocol):
    """A face of a card."""

    @property
    def id(self) -> str:
        """Its id in actions and records."""
        ...

    @property
    def kind(self) -> str:
        """One of the kinds of its game."""
        ...

    @property
    def count(self) -> int:
        """How many cards have this face."""
        ...

    def name(self, words: Words) -> str:
        """Give its name."""
        ...

    def help(self, words: Words) -> str:
        """Say what it does."""
        ...


class Cards(NamedTuple):
    """All faces of a game, and what each kind of them is called."""

    faces: Sequence[Card]
    kinds: Mapping[str, str]


def cards(game: str) -> Cards:
    """Give the cards of a game. UnknownGameError names the games there are."""
    module = import_module(f"{GAMES_PACKAGE}.{find_game(game).meta.id}.cards")
    return Cards(module.FACES, module.KINDS)
