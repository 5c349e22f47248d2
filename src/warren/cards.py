"""The cards and decks of a game as people look them up: the module `cards` of the game's folder lists them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from warren.kernel.parts import OWN_CARDS, Face, GameOfSets, write_parts
from warren.kernel.registry import game as find_game
from warren.words import Words

OPTION = OWN_CARDS.name
DECKS_OPTION = "decks"
"""The option of a game in which a seat has a deck."""


def takes_own(game: str) -> bool:
    """Return whether a game can be played with a set of one's own. UnknownGameError names the games there are."""
    return isinstance(find_game(game), GameOfSets)


def has_decks(game: str) -> bool:
    """Return whether a game is played with decks to choose. UnknownGameError names the games there are."""
    return any(option.name == DECKS_OPTION for option in find_game(game).meta.options)


class Cards(NamedTuple):
    """All faces of a game, what each kind of them is called, and what is said about all of them together."""

    faces: Sequence[Face]
    kinds: Mapping[str, str]
    about: Callable[[Words], str]


def cards(game: str, own: str = "") -> Cards:
    """Return the cards of a game; none of one that does not list them. UnknownGameError names the games there are.

    own: the text of a set of one's own, where the game takes one. PartsError lists everything that is wrong with it.
    """
    name = f"{find_game(game).package}.cards"
    if find_spec(name) is None:
        return Cards((), {}, lambda _: "")
    module = import_module(name)
    if own:
        return Cards(module.faces(own), module.KINDS, partial(module.about, cards=own))
    return Cards(module.FACES, module.KINDS, module.about)


def exported(game: str, own: str = "") -> str:
    """Write the standard set of a game that takes sets of one's own, or such a set, as a file for people to change."""
    found = find_game(game)
    assert isinstance(found, GameOfSets)
    return write_parts(found.set_of(own))


class Deck(NamedTuple):
    """A deck: what is typed for it, what it is called, and what is said of its cards, a line each."""

    id: str
    name: str
    contents: Sequence[str]


def decks_of(game: str, words: Words, own: str = "") -> list[Deck]:
    """Return the ready decks of a game with decks. own: as in `cards`."""
    return [Deck(*deck) for deck in _module(game).decks(words, own)]


def own_decks(game: str, text: str, words: Words, own: str = "") -> list[Deck]:
    """Return the decks that a text of decks has. PartsError lists everything that is wrong with them."""
    return [Deck(*deck) for deck in _module(game).own_decks(text, words, own)]


def ready_deck(game: str, deck: str, own: str = "") -> str:
    """Write a ready deck as a text of decks for people to change, under another name."""
    return str(_module(game).export_deck(deck, own))


def _module(game: str) -> Any:
    return import_module(f"{find_game(game).package}.cards")
