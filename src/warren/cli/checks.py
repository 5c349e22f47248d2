"""Checks what was typed after a command, all of it, so that every problem is told at once."""

import difflib
import math
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from warren import game as find_game
from warren.agents import agent, agents
from warren.cards import OPTION as CARDS
from warren.cli.options import FILES, NAMED, Given, flag
from warren.files import read_text
from warren.kernel.catalogue import shorten, shown
from warren.kernel.errors import FileError, Problem, ProblemsError, SetupError, UnknownAgentError, problem
from warren.kernel.game import Game, Option, Setup
from warren.words import mark

MOST_BYTES = 1_000_000
"""The longest file with a set of cards or with decks that is read at all; either has fewer characters."""

STANDARD_OUTPUT = "-"
LACKS = {
    "cards": mark("{game} has no sets of cards but its own"),
    "own_decks": mark("{game} has no decks of one’s own"),
}
"""What is said of a file for a game that does not take it."""


class CommandError(ProblemsError):
    """The command line asks for what cannot be: `problems` name the options and arguments that are wrong."""


class Checks:
    """Reads typed values and keeps the problems; `done` raises them together, and then nothing has been done.

    A value that is wrong is read as some right one, so that the checks can go on.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, at: str, message: str, **values: Any) -> None:
        """Note a problem, once."""
        self._note(problem(at, message, **values))

    def _note(self, found: Problem) -> None:
        if found not in self.problems:
            self.problems.append(found)

    def number(self, at: str, text: str, low: int, high: int) -> int:
        """Read a whole number from low to high."""
        value = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(high)) else None
        if value is None or not low <= value <= high:
            message = mark("{value} is not a whole number from {low} to {high}")
            self.add(at, message, value=_typed(text), low=low, high=high)
            return low
        return value

    def seconds(self, at: str, text: str, low: float, high: float) -> float:
        """Read a number of seconds from low to high."""
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not low <= value <= high:
            message = mark("{value} is not a number from {low} to {high}")
            self.add(at, message, value=_typed(text), low=low, high=high)
            return low
        return value

    def new_file(self, at: str, path: str, force: bool) -> None:
        """Check the name of a file to be written; “-” is standard output. force: it may be there already."""
        if not path.strip():
            self.add(at, mark("“{text}” names no file"), text=shorten(path))
        elif path != STANDARD_OUTPUT and not force and Path(path).exists():
            self.add(at, mark("“{path}” is there already; --force writes over it"), path=shorten(path, 200))

    def agents(self, at: str, text: str) -> list[str]:
        """Read the names of agents, with commas between them."""
        names = [name.strip() for name in text.split(",")]
        for name in dict.fromkeys(names):
            if not name:
                message = mark("“{text}” leaves a name empty; the agents: {agents}")
                self.add(at, message, text=shorten(text), agents=agent_names())
                continue
            try:
                agent(name, 0)
            except UnknownAgentError as error:
                self.add(at, error.message, **error.values)
        return names

    def own_cards(self, game: str, path: str | None) -> str:
        """Read a file with a set of cards of one's own; "" where none is named, or none can be had."""
        return "" if path is None else self._text(find_game(game), CARDS, path)

    def _text(self, game: Game, name: str, path: str) -> str:
        """Read the file that is the text of an option; "" where none can be had."""
        at = flag(name)
        if name not in _declared(game):
            self.add(at, LACKS[name], game=game.meta.id)
            return ""
        try:
            text = read_text(path, MOST_BYTES)
        except FileError as error:
            self.add(at, error.message, **error.values)
            return ""
        if not text.strip():
            self.add(at, mark("“{path}” is empty"), path=shorten(path, 200))
        return text if text.strip() else ""

    def setup(
        self, game: Game, seats: str | None, given: Given, *, apart: Sequence[str] = ("seats", "seed")
    ) -> Setup | None:
        """Read the options of a game: how many play (None: as many as usual), and what else was given.

        apart: what the command has options of its own for, such as --seats, and settings do not take.
        """
        declared = _declared(game)
        typed = {} if seats is None else {"seats": seats}
        apart = [*apart, *(name for name in FILES if name in declared)]
        for name, (at, value) in given.settings.items():
            if name in declared:
                typed[name] = value
            else:
                self.add(at, mark("{game} has no such option"), game=game.meta.id)
        self._read_settings(given.option, typed, [name for name in declared if name not in apart], apart)
        texts = {name: self._text(game, name, path) for name, path in given.files.items()}
        values = {name: _read(declared.get(name), text) for name, text in typed.items()}
        try:
            return game.check_options(values | {name: text for name, text in texts.items() if text})
        except SetupError as error:
            for entry in error.problems:
                self._note(entry._replace(at=as_typed(entry.at)))
            return None

    def _read_settings(
        self, settings: Iterable[str], typed: dict[str, str], taken: Sequence[str], apart: Sequence[str]
    ) -> None:
        """Add the settings NAME=VALUE to what was typed: those that --option takes."""
        for setting in settings:
            name, equals, value = setting.partition("=")
            if not equals:
                self.add("--option", mark("“{text}” is not of the form NAME=VALUE"), text=shorten(setting))
            elif name in apart:
                self.add(f"--option {name}", mark("this has an option of its own: {option}"), option=flag(name))
            elif name not in taken:
                self._unknown(name, taken, apart)
            elif name in typed:
                self.add(as_typed(name), mark("this option of the game is given twice"))
            else:
                typed[name] = value

    def _unknown(self, name: str, taken: Sequence[str], apart: Sequence[str]) -> None:
        """Note that the game has no such option, and name those that there are, as they are typed."""
        typed = {**{option: option for option in taken}, **{option: flag(option) for option in apart}}
        close = nearest(name, list(typed), 1)
        hint = mark("there is no such option; did you mean {nearest}?")
        plain = mark("there is no such option; --option takes: {options}; options of their own: {apart}")
        self.add(
            f"--option {shorten(name)}",
            hint if close else plain,
            nearest="".join(typed[option] for option in close),
            options=", ".join(taken),
            apart=", ".join(map(flag, apart)),
        )

    def done(self) -> None:
        """Raise CommandError if anything was wrong."""
        if self.problems:
            raise CommandError(self.problems)


def agent_names() -> str:
    """List the agents there are."""
    return ", ".join(entry.name for entry in agents())


def _typed(text: str) -> str:
    """Show what was typed for a number: as it is if that is what it looks like, else in quotation marks."""
    return shorten(text) if re.fullmatch(r"[-+]?[0-9][-+.0-9e]*", text) else shown(text)


def as_typed(at: str) -> str:
    """Return how an option of the game is typed; what follows its name is a place in it, as in a set of cards."""
    name, _, place = at.partition(" ")
    return f"{flag(name)} {place}".rstrip() if name in NAMED else f"--option {at}"


def _declared(game: Game) -> dict[str, Option]:
    return {option.name: option for option in game.meta.options}


def _read(option: Option | None, text: str) -> Any:
    return option.read(text) if option else text


def nearest(text: str, known: Sequence[str], count: int = 3) -> list[str]:
    """Return those of the known words that are most like a typed one, whatever their case; none if none is like it."""
    folded = {word.casefold(): word for word in known}
    return [folded[found] for found in difflib.get_close_matches(text[:80].casefold(), folded, count, 0.5)]
