"""What the form of a new table lets people pick of a game's options: see web/any_game.py."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from warren.words import Words


class Pick(NamedTuple):
    """One thing that an option can be set to: what the form sends, its name, and a few words on it."""

    value: str
    name: str
    text: str


class Choice(NamedTuple):
    """An option of a game of which one of several things can be picked."""

    option: str
    title: str
    picks: Sequence[Pick]


class BySeat(Protocol):
    """What is picked for each seat before a game.

    own: the text of a set of cards of one's own, if games are begun with one. kept: the text that the browser keeps for
    the game (`Tables.kept_text`). option: what of the game it is, a pick for each seat in their order. pick_field: what
    the form calls a pick, before “-” and the number of the line. text_option: the option of the game that takes what of
    the text is picked. address: where more of one's own is made, and title: what that is called.
    """

    option: str
    pick_field: str
    text_option: str
    address: str
    title: str

    def choice(self, words: Words, own: str, kept: str = "", /) -> Choice:
        """Return what can be picked for a seat, the usual picks first; its option is a field of the form."""

    def options(self, picked: Sequence[str], own: str, kept: str, /) -> dict[str, Any]:
        """Return the options for what was picked for each seat; "" for the usual pick."""
