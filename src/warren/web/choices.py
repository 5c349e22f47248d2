"""What a start page lets people pick and write of a game's options: see web/any_game.py."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from warren.words import Words


class Pick(NamedTuple):
    """One thing that an option can be set to: what the form sends, its name, and a few words on it.

    is_to_write: whether it stands for something that is still to be written below.
    """

    value: str
    name: str
    text: str
    is_to_write: bool = False


class Choice(NamedTuple):
    """An option of a game of which the start page lets people pick one of several things."""

    option: str
    title: str
    picks: Sequence[Pick]


class Writing(NamedTuple):
    """A text that people may write or upload before a game: the field of the form, its title, and what it is for.

    example: how one looks. check: what the button says that asks what is in it.
    """

    field: str
    title: str
    help: str
    example: str
    check: str


class Found(NamedTuple):
    """What was found in a text: a heading, and sentences; is_wrong: whether a game cannot be begun with it."""

    title: str
    lines: Sequence[str]
    is_wrong: bool


class BySeat(Protocol):
    """What is picked for each seat before a game, and a text of one's own to pick from.

    own: the text of a set of cards of one's own, if games are begun with one. option: what of the game it is, a pick
    for each seat in their order. pick_field, text_field: what the form calls a pick, before “-” and the number of the
    line, and the text. text_option: the option of the game that the text is.
    """

    option: str
    pick_field: str
    text_field: str
    text_option: str

    def choice(self, words: Words, own: str, text: str = "", /) -> Choice:
        """Return what can be picked for a seat, the usual picks of the seats first; its option is a field of the form.

        text: what was written so far; what is sound in it can be picked by its name.
        """

    def named(self, picked: Sequence[str], text: str, own: str, /) -> tuple[str, ...]:
        """Return what was picked for each seat, by its name where that is written in the text."""

    def writing(self, words: Words, /) -> Writing:
        """Return the text that may be written."""

    def read(self, text: str, words: Words, own: str, /) -> Sequence[Found]:
        """Return what is in such a text, and what is wrong with it."""

    def options(self, picked: Sequence[str], text: str, own: str, /) -> dict[str, Any]:
        """Return the options for what was picked for each seat and what was written.

        SetupError if something is picked that is to be written, and nothing is.
        """
