"""What is wrong with a position: what cannot be read, with its place, and what cannot be."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from warren.kernel.errors import Problem, explain, problem
from warren.kernel.reading import Path, Reader, key_text, shown
from warren.words import Words, mark

Text = Annotated[str, Meta(pattern=r"^[^\ud800-\udfff]*\Z", extra={"expected": mark("a text")})]
"""Any that can be written as UTF-8."""


class PositionReader(Reader):
    """Reads a position. A problem is told at a space, at a key of the position, or at one of a player's.

    Players are named by their seats, from 0; what cannot be read of a space or a list is told at the whole of that.
    whole: what a problem with all of the position is told to be at.
    """

    def __init__(self, whole: str) -> None:
        super().__init__()
        self.whole = whole
        self.names: Mapping[str, str] = {}
        """Ids by what people write for them, in small letters."""

    def nearest(self, word: object, known: Iterable[str]) -> str:
        """Return the id that is meant by a word that is none; "" where none is."""
        named = self.names.get(" ".join(word.casefold().split()), "") if isinstance(word, str) else ""
        return named if named in known else super().nearest(word, known)

    def entry(self, path: Path, item: object, number: int) -> Path:
        """Return the seat of a player; of any other entry the place of its list."""
        return (str(number - 1),) if path == ("players",) else path

    def tell(self, path: Path, found: Problem, key: object = None) -> None:
        """Tell a problem with what stands somewhere, or with a key of it."""
        place = path if key is None else (*path, key_text(key))
        if not place:
            at = self.whole
        elif place[0].isdecimal():
            at = ".".join(place)
        else:
            at = place[0]
            if len(path) > 1:
                found = problem("", mark("{key}: {problem}"), key=shown(path[-1]), problem=found)
        self.problems.append(found._replace(at=at))


class Finding(NamedTuple):
    """Something that is wrong with a position.

    left_out: it does not count in a partial score. leave_out: takes it off the position that was read.
    """

    problem: Problem
    left_out: bool = True
    leave_out: Callable[[], object] | None = None


def wrong(leave_out: Callable[[], object], at: str, message: str, **values: Any) -> Finding:
    """Find something in a position that cannot be; `leave_out` takes it off."""
    return Finding(problem(at, message, **values), True, leave_out)


def doubtful(at: str, message: str, **values: Any) -> Finding:
    """Find something that cannot be right, and counts all the same where the score is partial."""
    return Finding(problem(at, message, **values), False)


def listed(ids: Iterable[str]) -> str:
    return ", ".join(ids)


def told(found: Problem, words: Words) -> dict[str, Any]:
    """Return a problem as an answer has it."""
    return {"at": found.at, "problem": explain(found._replace(at=""), words)}
