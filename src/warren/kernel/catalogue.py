"""The numbered list of a game's actions. Numbers are only ever appended; each has a text that people read and type."""

import difflib
from collections.abc import Iterable
from itertools import product
from typing import TypeGuard

from warren.kernel.errors import UnknownActionError
from warren.words import Quoted, mark


class Catalogue:
    """Every action of a game: `spell(number)` gives its text, `parse(text)` its number; they are inverse."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._folded: dict[str, int] = {}

    def append(self, verb: str, *objects: Iterable[str]) -> int:
        """Append the action `VERB`, or `VERB OBJECT …` with each choice of objects; return the number of the first."""
        first = len(self.texts)
        self.texts += map(" ".join, product([verb], *objects))
        self._folded |= {text.lower(): number for number, text in enumerate(self.texts[first:], first)}
        if len(self._folded) != len(self.texts):
            raise ValueError("two actions have the same text")
        return first

    def __len__(self) -> int:
        return len(self.texts)

    def spell(self, action: int) -> str:
        """Return the text of an action. UnknownActionError where the catalogue has no such number."""
        if not is_number(action) or not 0 <= action < len(self.texts):
            raise UnknownActionError(
                mark("{action} is not an action: the catalogue has the numbers 0 to {last}"),
                action=short_repr(action),
                last=len(self.texts) - 1,
            )
        return self.texts[action]

    def parse(self, text: str) -> int:
        """Return the number of a typed text; case and extra spaces do not matter.

        UnknownActionError names the nearest texts, if any is near.
        """
        if not is_text(text):
            message = mark("{value} is not a text; an action is written like “{example}”")
            raise UnknownActionError(message, value=short_repr(text), example=self.texts[0])
        number = self._folded.get(" ".join(text.lower().split()))
        if number is None:
            hint = mark("there is no action “{text}”; the nearest: {nearest}")
            plain = mark("there is no action “{text}”; one is written like “{example}”")
            message, near = hinted(text, self.texts, hint, plain, 3, 0.5)
            raise UnknownActionError(message, text=shorten(text), nearest=near, example=self.texts[0])
        return number


def nearest(text: str, known: Iterable[str], count: int = 3, cutoff: float = 0.5) -> list[str]:
    """Return the known texts that are most like a typed one, whatever its case and spaces; the most similar first.

    cutoff: how like, from 0 to 1. Empty if none is similar.
    """
    folded = {one.casefold(): one for one in known}
    typed = " ".join(text[:80].casefold().split())
    return [folded[close] for close in difflib.get_close_matches(typed, folded, count, cutoff)]


def hinted(
    text: str, known: Iterable[str], hint: str, plain: str, count: int = 1, cutoff: float = 0.6
) -> tuple[str, str]:
    """Return the message that refuses an unknown word, and the known words `nearest` to it.

    That is `hint`; or `plain` and "" where no known word is similar.
    """
    near = ", ".join(nearest(text, known, count, cutoff))
    return (hint if near else plain), near


def is_number(value: object) -> TypeGuard[int]:
    """Return whether a value is a whole number (True and False are not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_text(value: object) -> bool:
    return isinstance(value, str)


MOST_QUOTED = 40
"""How many characters of a typed text an error message shows."""


def truncate(text: str, length: int = MOST_QUOTED) -> str:
    """Return a text, cut to `length` characters."""
    return text if len(text) <= length else text[: length - 1] + "…"


def shorten(text: str, length: int = MOST_QUOTED) -> str:
    """Return a typed text for an error message: on one line, printable, cut to `length`."""
    line = "".join(c if c.isprintable() else " " for c in text[: 4 * length])
    return truncate(" ".join(line.split()), length)


def short_repr(value: object) -> str:
    """Return any value for an error message, shortened; texts stand in quotation marks."""
    if isinstance(value, str):
        return Quoted(shorten(value))
    try:
        return shorten(repr(value))
    except ValueError:  # Python writes no numbers of thousands of digits
        if isinstance(value, int):
            return f"{'-' if value < 0 else ''}2**{value.bit_length() - 1}…"
        return type(value).__name__
