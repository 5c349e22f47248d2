"""JSON in, answers out: one position a line, or one over all lines."""

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from warren.assistant.shown import key_text
from warren.assistant.values import told
from warren.kernel.errors import Problem, problem
from warren.words import Words, mark
from warren.words import words as words_of

ENGLISH = words_of("en")
Source = str | bytes | Iterable[str | bytes]
"""A text, or its lines one by one, as a file opened in either mode gives them."""
Numbered = tuple[int, str | bytes]
"""A line with its number, from 1."""

MOST_NOISE = 20
"""Where so many lines are no JSON, and none before that was, the whole is no file of positions."""
_LONGEST_NUMBER = 30
"""Digits; a longer whole number is read as a float, which is then found wrong where it stands."""


Answering = Callable[[object, Words, str, Sequence[Problem], bool], dict[str, Any]]
"""Answers a position, in words, at a place, with what is already known to be wrong; or explained, for people."""


def answer_lines(source: Source, answer: Answering, words: Words, explained: bool) -> Iterator[dict[str, Any]]:
    """Answer every line that is not blank, in order.

    All lines together may also be one position. What is no JSON is answered with a problem at "line 3", counted from 1;
    where that is so of the first MOST_NOISE lines, one answer at the first of them says it, and there are no others.
    Never raises for what stands in a line.
    """
    numbered: Iterable[Numbered] = ((n, line) for n, line in enumerate(_lines(source), 1) if line.strip())
    first = next(iter(numbered), None)
    if first is None:
        return
    numbered = itertools.chain([first], numbered)
    if _is_begun(first[1]):
        # Whether the position goes on or the line is cut short shows in what follows, all of it.
        numbered = [*numbered]
        if spread := _spread(numbered):
            yield _answered(_load(spread, 1), 1, answer, words, explained)
            return
    yield from _answers(numbered, answer, words, explained)


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
        json.loads(text, parse_int=_whole)
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
        json.loads(spread, parse_int=_whole)
        return spread
    return None if any(text.startswith("{") for text in [*texts.values()][1:]) else spread


def _text(line: str | bytes) -> str:
    """Return a line as a text; without a byte order mark. UnicodeDecodeError if it is not UTF-8."""
    return line.decode("utf-8-sig") if isinstance(line, bytes) else line.removeprefix("\ufeff")


def _answers(
    numbered: Iterable[Numbered], answer: Answering, words: Words, explained: bool
) -> Iterator[dict[str, Any]]:
    """Answer every line; but where none of the first MOST_NOISE is JSON, say that of all of them, and no more."""
    noise: list[Problem] = []
    any_json = False
    for number, line in numbered:
        loaded = _load(line, number)
        if isinstance(loaded, Problem) and not any_json:
            noise.append(loaded)
            if len(noise) == MOST_NOISE:
                message = mark("this is no file of positions: none of its first {count} lines is JSON")
                yield _no_json(problem(noise[0].at, message, count=MOST_NOISE), words)
                return
            continue
        if not any_json:
            any_json = True
            yield from (_no_json(found, words) for found in noise)
        yield _answered(loaded, number, answer, words, explained)
    if not any_json:
        yield from (_no_json(found, words) for found in noise)


def _answered(
    loaded: "_Loaded | Problem", number: int, answer: Answering, words: Words, explained: bool
) -> dict[str, Any]:
    """Answer the position that begins on the line of this number."""
    if isinstance(loaded, Problem):
        return _no_json(loaded, words)
    return answer(loaded.data, words, _place(number), loaded.repeated, explained)


class _Loaded(NamedTuple):
    """What stands in JSON on a line, and which keys stand there twice."""

    data: Any
    repeated: Sequence[Problem]


def _load(line: str | bytes, number: int) -> _Loaded | Problem:
    """Read the JSON that begins on the line of this number, or say why it cannot be read."""
    repeated: list[Problem] = []

    def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            for key, count in Counter(key for key, _ in pairs).items():
                if count > 1:
                    message = mark("this key stands {count} times in one object")
                    repeated.append(problem(key_text(key), message, count=count))
        return found

    try:
        data = json.loads(_text(line).rstrip("\r\n"), object_pairs_hook=fields, parse_int=_whole)
    except UnicodeDecodeError:
        return problem(_place(number), mark("this line is not written in UTF-8"))
    except json.JSONDecodeError as error:
        message = mark("this line is no JSON; it goes wrong at column {column}")
        return problem(_place(number + error.lineno - 1), message, column=error.colno)
    except RecursionError:
        return problem(_place(number), mark("this line is nested too deeply"))
    return _Loaded(data, repeated)


def _place(number: int) -> str:
    return f"line {number}"


def _no_json(found: Problem, words: Words) -> dict[str, Any]:
    """Answer what is no JSON: nobody knows the id of it."""
    return {"id": "", "problems": [told(found, words)]}


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)
