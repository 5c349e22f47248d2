"""Says an error in the words of a language: from its message and values, never from its English text."""

from typing import Any

from warren.kernel.errors import Problem, ProblemsError, RecordError, WarrenError
from warren.words import Words, mark

_AT_LINE = mark("line {line}: {text}")


def explain(error: WarrenError | Problem, words: Words) -> str:
    """Return an error or a problem in one line of words, with those among its values."""
    if isinstance(error, ProblemsError):
        return "; ".join(explain_all(error, words))
    values: dict[str, Any] = {name: _said(value, words) for name, value in error.values.items()}
    text = words.text(error.message, **values)
    if isinstance(error, Problem):
        return f"{error.at}: {text}" if error.at else text
    if isinstance(error, RecordError) and error.line:
        return words.text(_AT_LINE, line=error.line, text=text)
    return text


def explain_all(error: WarrenError, words: Words) -> list[str]:
    """Return the words for an error in lines: one for each of its problems, or the one that it is."""
    if isinstance(error, ProblemsError):
        return [explain(problem, words) for problem in error.problems]
    return [explain(error, words)]


def _said(value: object, words: Words) -> object:
    return explain(value, words) if isinstance(value, WarrenError | Problem) else value
