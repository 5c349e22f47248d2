"""The numbered list of a game's actions. Numbers are only ever appended; each has a text that people read and type."""

import difflib
from collections.abc import Iterable, Sequence

from warren.kernel.errors import UnknownActionError
from warren.words import mark


class Catalogue:
    """Every action of a game: `spell(number)` gives its text, `parse(text)` its number; they are inverse."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts: tuple[str, ...] = tuple(texts)
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self._folded = {text.lower(): number for number, text in enumerate(self.texts)}
        if len(self._folded) != len(self.texts):
            raise ValueError("two actions have the same text")

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """Give the number of an action by its exact text; KeyError where there is none."""
        return self._numbers[text]

    def spell(self, action: int) -> str:
        """Give the text of an action. UnknownActionError where the catalogue has no such number."""
        if not is_number(action) or not 0 <= action < len(self.texts):
            raise UnknownActionError(
                mark("{action} is no action: the catalogue has the numbers 0 to {last}"),
                action=repr(action)[:40],
                last=len(self.texts) - 1,
            )
        return self.texts[action]

    def parse(self, text: str, legal: Sequence[int] | None = None) -> int:
        """Give the number of a typed text; case and extra spaces do not matter.

        UnknownActionError names the nearest texts: among `legal`, if given, else among all.
        """
        number = self._folded.get(" ".join(text.lower().split()))
        if number is None:
            raise UnknownActionError(
                mark("there is no action “{text}”; the nearest: {nearest}"),
                text=shorten(text),
                nearest=", ".join(self.nearest(text, legal)),
            )
        return number

    def nearest(self, text: str, legal: Sequence[int] | None = None, count: int = 3) -> list[str]:
        """Give the action texts most like a typed one: among `legal`, if given and not empty, else among all."""
        texts = [self.texts[action] for action in legal] if legal else list(self.texts)
        typed = " ".join(text[:80].lower().split())
        folded = {candidate.lower(): candidate for candidate in texts}
        close = difflib.get_close_matches(typed, folded, count, 0.5)
        if not close:
            close = difflib.get_close_matches(typed, folded, count, 0.0)
        return [folded[candidate] for candidate in close] or texts[:count]


def is_number(value: object) -> bool:
    """Say whether a value is a whole number (True and False are none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def shorten(text: str, length: int = 40) -> str:
    """Give a typed text for an error message: on one line, printable, cut to `length`."""
    line = "".join(c if c.isprintable() else " " for c in text[: 4 * length])
    line = " ".join(line.split())
    return line if len(line) <= length else line[: length - 1] + "…"
