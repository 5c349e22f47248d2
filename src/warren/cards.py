"""The cards and decks of a game as people look them up: the module `cards` of the game's folder lists them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from warren.kernel.parts import OWN_CARDS, Face, GameOfSets, write_parts
from warren.kernel.registry import find_game
from warren.words import Words

CARDS_OPTION = OWN_CARDS.name
"""The option of a game that can be played with a set of one's own."""


def takes(game: str, option: str) -> bool:
    """Return whether a game has an option. UnknownGameError names the games there are."""
    return any(one.name == option for one in find_game(game).meta.options)


class CardList(NamedTuple):
    """All faces of a game, what each kind of them is called, and what is said about all of them together."""

    faces: Sequence[Face]
    kinds: Mapping[str, str]
    about: Callable[[Words], str]


def cards(game: str, own: str = "") -> CardList:
    """Return the cards of a game; none of one that does not list them. UnknownGameError names the games there are.

    own: the text of a set of one's own, where the game takes one. PartsError lists everything that is wrong with it.
    """
    name = f"{find_game(game).package}.cards"
    if find_spec(name) is None:
        return CardList((), {}, lambda _: "")
    module = import_module(name)
    if own:
        return CardList(module.faces(own), module.KINDS, partial(module.about, cards=own))
    return CardList(module.FACES, module.KINDS, getattr(module, "about", lambda _: ""))


def exported(game: str, own: str = "") -> str:
    """Write the standard set of a game that takes sets of one's own, or such a set, as a file for people to change."""
    found = find_game(game)
    assert isinstance(found, GameOfSets)
    return write_parts(found.set_of(own))


def decks_of(game: str) -> Any:
    """Return the module of a game with decks that lists, reads and writes them: `decks`, `own_decks`, `export_deck`."""
    return import_module(f"{find_game(game).package}.cards")
