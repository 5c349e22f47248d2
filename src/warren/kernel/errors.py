"""The family of errors. Every error is one clear text: what is wrong, where, and what would be right.

Every error keeps its English `message` (a format string) and the `values` to fill in, so that `explain` can say it in
another language. A value may be an error or a problem itself.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from warren.words import Words, mark


class WarrenError(Exception):
    """The root of the family. `message` is a format string in English, `values` fill it in."""

    def __init__(self, message: str, **values: Any) -> None:
        self.message = message
        self.values = values
        super().__init__(message.format(**values))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as it is, for whoever waits in another process: no `__init__` of the family is called again."""
        return _remade, (type(self), self.args, self.__dict__)


def _remade(kind: type[WarrenError], args: tuple[Any, ...], held: dict[str, Any]) -> WarrenError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class Problem(NamedTuple):
    """One thing that is wrong: `at` says where (an option, a space, a line), `message` what."""

    at: str
    message: str
    values: dict[str, Any]

    @property
    def text(self) -> str:
        return self.message.format(**self.values)

    def __str__(self) -> str:
        return f"{self.at}: {self.text}" if self.at else self.text


def problem(at: str, message: str, **values: Any) -> Problem:
    return Problem(at, message, values)


class ProblemsError(WarrenError):
    """An error that lists every problem found; `problems` is never empty."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("{problems}", problems="; ".join(map(str, self.problems)))


class UnknownGameError(WarrenError):
    """No game has this name."""


class UnknownAgentError(WarrenError):
    """No agent has this name, or none of that name plays this game."""


class SetupError(ProblemsError):
    """A game cannot be set up with these options."""


class PartsError(ProblemsError):
    """A file of parts is wrong."""


class ViewError(WarrenError):
    """What was given is not a view of a game."""


class ActionError(WarrenError):
    """An action cannot be played. Built from what the acting seat may know alone."""


class UnknownActionError(ActionError):
    """The text or number is not an action of this game."""


class IllegalActionError(ActionError):
    """An action of the game, but not legal for this seat now."""


class UnknownSeatError(ActionError):
    """No seat of this game has this number."""


class NotToActError(ActionError):
    """This seat is not asked now."""


class GameOverError(ActionError):
    """The game has ended; nothing can be played."""


class RecordError(WarrenError):
    """A record cannot be read or replayed; `line` counts from 1 (0: the text as a whole)."""

    line = 0

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[0]}" if self.line else str(self.args[0])


class RecordSyntaxError(RecordError):
    """The text is not a record."""

    def __init__(self, line: int, message: str, **values: Any) -> None:
        self.line = line
        super().__init__(message, **values)


class RecordVersionError(RecordError):
    """A record of a game, rules version or set of parts that this program does not have."""


class RecordActionError(RecordSyntaxError):
    """An action of the record is wrong: the message gives the reason and what was legal."""


class PositionError(ProblemsError):
    """A position that cannot be."""


class FileError(WarrenError):
    """A file cannot be read or written; nothing was changed."""


_AT_LINE = mark("line {line}: {text}")


def explain(error: WarrenError | Problem, words: Words) -> str:
    """Return an error or a problem in one line of words, with those among its values."""
    if isinstance(error, ProblemsError):
        return "; ".join(explain_all(error, words))
    values: dict[str, Any] = {
        name: explain(value, words) if isinstance(value, WarrenError | Problem) else value
        for name, value in error.values.items()
    }
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
