"""What a game says at many moments, written down in a text.

Of each moment the text has a title, the lines that say how it comes about, “=”, and what is said there. Moments are
apart by an empty line.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

SaidAt = Callable[[Sequence[str]], Iterable[str]]
"""Returns what is said at the moment that comes about as some lines say."""


def moments(path: Path) -> list[str]:
    """Return the moments of a text, each as it is written down."""
    return path.read_text(encoding="utf-8").strip().split("\n\n")


def rewritten(moment: str, said_at: SaidAt) -> str:
    """Return a moment with what is said now."""
    title, *lines = moment.splitlines()
    given = lines[: lines.index("=")] if "=" in lines else lines
    return "\n".join([title, *given, "=", *map(str.rstrip, said_at(given))])


def rewrite(path: Path, said_at: SaidAt) -> None:
    """Write down what is said now at all moments of a text."""
    text = "\n\n".join(rewritten(moment, said_at) for moment in moments(path))
    path.write_text(text + "\n", encoding="utf-8")
