"""JSON lines in, answers out: one position a line."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from warren.assistant.kingdom.answer import ENGLISH, answer_to
from warren.assistant.kingdom.findings import Finding, key_text, unread
from warren.words import Words, mark

_LONGEST_NUMBER = 30
"""Digits; a longer whole number is read as a float, which is then found wrong where it stands."""


def score_lines(
    source: str | bytes | Iterable[str | bytes], words: Words = ENGLISH, *, explained: bool = False
) -> Iterator[dict[str, Any]]:
    """Answer every line that is not blank, in order: see `score_position`.

    source: a text, or its lines one by one, as a file opened in either mode gives them. A line that is no JSON is
    answered with a problem at "line 3", counted from 1. Never raises for what stands in a line.
    explained: parchments also have `counted`, for `pretty`.
    """
    for number, line in enumerate(_lines(source), 1):
        if line.strip():
            yield _answer(line, f"line {number}", words, explained)


def _lines(source: str | bytes | Iterable[str | bytes]) -> Iterable[str | bytes]:
    # Not splitlines: that also splits at characters that may stand within a JSON text.
    if isinstance(source, str):
        return source.split("\n")
    if isinstance(source, bytes):
        return source.split(b"\n")
    return source


def _answer(line: str | bytes, place: str, words: Words, explained: bool) -> dict[str, Any]:
    repeated: list[Finding] = []

    def fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            for key, count in Counter(key for key, _ in pairs).items():
                if count > 1:
                    message = mark("this key stands {count} times in one object")
                    repeated.append(unread(key_text(key), message, count=count))
        return found

    try:
        # A byte order mark is no part of the text of a file.
        text = line.decode("utf-8-sig") if isinstance(line, bytes) else line.removeprefix("\ufeff")
        data = json.loads(text, object_pairs_hook=fields, parse_int=_whole)
    except UnicodeDecodeError:
        return _no_json(unread(place, mark("this line is not written in UTF-8")), words)
    except json.JSONDecodeError as error:
        message = mark("this line is no JSON; it goes wrong at column {column}")
        return _no_json(unread(place, message, column=error.colno), words)
    except RecursionError:
        return _no_json(unread(place, mark("this line is nested too deeply")), words)
    return answer_to(data, words, place, repeated, explained)


def _no_json(finding: Finding, words: Words) -> dict[str, Any]:
    problem = finding.problem
    return {"problems": [{"at": problem.at, "problem": words.text(problem.message, **problem.values)}]}


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)
