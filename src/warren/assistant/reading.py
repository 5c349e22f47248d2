"""Positions read, from JSON lines or one over all lines, and what is wrong with them, each at its place."""

import itertools
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from warren.kernel.errors import Problem, explain, problem
from warren.kernel.reading import Path, Reader, key_text, parse_json, short_json
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
        """Return the id that an unknown word probably means; "" if none."""
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
                found = problem("", mark("{key}: {problem}"), key=short_json(path[-1]), problem=found)
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


def problem_entry(found: Problem, words: Words) -> dict[str, Any]:
    return {"at": found.at, "problem": explain(found._replace(at=""), words)}


# Lines

Source = str | bytes | Iterable[str | bytes]
"""A text, or its lines one by one, as a file opened in either mode gives them."""
Numbered = tuple[int, str | bytes]
"""A line with its number, from 1."""

MOST_NOISE = 20
"""Where so many lines are no JSON, and none before that was, the whole is no file of positions."""


def loaded_lines(source: Source) -> Iterator[tuple[str, Any]]:
    """Read every line that is not blank, in order, each with its place: "line 3", counted from 1.

    All lines together may also be one position. What is no JSON is a Problem; where that is so of the first MOST_NOISE
    lines, one at the first of them says it, and there are no others. Never raises for what stands in a line.
    """
    loaded = _loaded(source)
    first = []
    for line in loaded:
        first.append(line)
        if not isinstance(line[1], Problem):
            break
        if len(first) == MOST_NOISE:
            message = mark("this is not a file of positions: none of its first {count} lines is JSON")
            yield first[0][0], problem(first[0][1].at, message, count=MOST_NOISE)
            return
    yield from first
    yield from loaded


def _loaded(source: Source) -> Iterator[tuple[str, Any]]:
    """Read what begins on each line, with the place of that; a Problem where it is no JSON."""
    numbered: Iterable[Numbered] = ((n, line) for n, line in enumerate(_lines(source), 1) if line.strip())
    first = next(iter(numbered), None)
    if first is None:
        return
    numbered = itertools.chain([first], numbered)
    if _is_begun(first[1]):
        # Whether the position goes on or the line is cut short shows in what follows, all of it.
        numbered = [*numbered]
        if spread := _spread(numbered):
            yield _place(1), _load(spread, 1)
            return
    yield from ((_place(number), _load(line, number)) for number, line in numbered)


def _lines(source: Source) -> Iterable[str | bytes]:
    # Not splitlines: that also splits at characters that may stand within a JSON text.
    if isinstance(source, str):
        return source.split("\n")
    if isinstance(source, bytes):
        return source.split(b"\n")
    return source


def _is_begun(line: str | bytes) -> bool:
    """Return whether a line is the beginning of an object that has no end in it."""
    try:
        text = _text(line).strip()
        parse_json(text)
    except json.JSONDecodeError as error:
        return text.startswith("{") and error.pos == len(text)
    except (UnicodeDecodeError, RecursionError):
        pass
    return False


def _spread(numbered: Sequence[Numbered]) -> str | None:
    """Return the text of the one position that stands on all these lines; None where every line is for itself.

    One that is no JSON is a single position all the same, unless another line begins like one.
    """
    try:
        texts = {number: _text(line).rstrip() for number, line in numbered}
    except UnicodeDecodeError:
        return None
    # Blank lines stand too, so that lines keep their numbers.
    spread = "\n".join(texts.get(number, "") for number in range(1, numbered[-1][0] + 1))
    with suppress(json.JSONDecodeError, RecursionError):
        parse_json(spread)
        return spread
    return None if any(text.startswith("{") for text in [*texts.values()][1:]) else spread


def _text(line: str | bytes) -> str:
    """Return a line as a text; without a byte order mark. UnicodeDecodeError if it is not UTF-8."""
    return line.decode("utf-8-sig") if isinstance(line, bytes) else line.removeprefix("\ufeff")


def _load(line: str | bytes, number: int) -> Any:
    """Read the JSON that begins on the line of this number, or return the problem with it."""
    try:
        return parse_json(_text(line).rstrip("\r\n"))
    except UnicodeDecodeError:
        return problem(_place(number), mark("this line is not written in UTF-8"))
    except json.JSONDecodeError as error:
        message = mark("this line is not JSON; the error is at column {column}")
        return problem(_place(number + error.lineno - 1), message, column=error.colno)
    except RecursionError:
        return problem(_place(number), mark("this line is nested too deeply"))


def _place(number: int) -> str:
    return f"line {number}"
