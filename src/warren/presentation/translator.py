"""Whoever speaks: words of one language, and what the players are called."""

from collections.abc import Iterable, Sequence

from warren.presentation.model import Part
from warren.words import Words


def signed(points: float, digits: int = 0, minus: str = "−") -> str:
    """Write a gain or a loss: “+8”, “−3”."""
    return f"{points:+.{digits}f}".replace("-", minus)


class Translator:
    """Says things in one language, to people who know the players by name."""

    def __init__(self, words: Words, names: Sequence[str], *, plain: bool = False) -> None:
        self.words = words
        self.text = words.text
        self.names = tuple(names)
        self.plain = plain
        """Whether to speak with plain ASCII characters alone."""
        self._comma = words.text(", ", context="list")

    def sign(self, fancy: str, plain: str) -> str:
        """Choose between a character and what stands for it on a typewriter."""
        return plain if self.plain else fancy

    def signed(self, points: float, digits: int = 0) -> str:
        """Write a gain or a loss: “+8”, “−3”."""
        return signed(points, digits, self.sign("−", "-"))

    def name(self, seat: int) -> str:
        return self.names[seat]

    def listed(self, entries: Iterable[str]) -> str:
        return self._comma.join(entries)

    def times(self, called: str, count: int) -> str:
        """Name something with its number, if there are several: “2 × City 3”."""
        return called if count == 1 else f"{count} {self.sign('×', 'x')} {called}"

    def note(self, part: Part) -> str:
        """Return all that a card, tile or piece is and does."""
        if not part.kind or not part.what:
            return part.kind or part.what
        return self.text("{kind}. {what}", kind=part.kind, what=part.what)


def still_thinking(words: Words, names: Sequence[str]) -> str:
    """Say whom a game may wait for. Who has chosen is hidden until all have; but one alone surely has not."""
    if len(names) == 1:
        return words.text("{name} is still thinking.", name=names[0])
    return words.text("{names} may still be thinking.", names=words.joined(names))


def capitalized(text: str) -> str:
    """Begin a sentence with a capital letter, and leave the rest alone."""
    return text[:1].upper() + text[1:]
