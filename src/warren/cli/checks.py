"""Checks what was typed after a command, all of it, so that every problem is told at once."""

import difflib
import math
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from warren.agents import agent, agents
from warren.cards import OPTION as CARDS
from warren.cards import takes_own
from warren.files import read_text
from warren.kernel.catalogue import shorten, shown
from warren.kernel.errors import FileError, Problem, ProblemsError, SetupError, UnknownAgentError, problem
from warren.kernel.game import Game, Option, Setup
from warren.words import mark

MOST_BYTES = 1_000_000
"""The longest file with a set of cards that is read at all; a set itself has fewer characters."""

STANDARD_OUTPUT = "-"


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
        if path is None:
            return ""
        if not takes_own(game):
            self.add("--cards", mark("{game} has no sets of cards but its own"), game=game)
            return ""
        try:
            text = read_text(path, MOST_BYTES)
        except FileError as error:
            self.add("--cards", error.message, **error.values)
            return ""
        if not text.strip():
            self.add("--cards", mark("“{path}” is empty"), path=shorten(path, 200))
        return text if text.strip() else ""

    def setup(
        self,
        game: Game,
        seats: str | None,
        settings: Iterable[str],
        cards: str | None = None,
        *,
        apart: Sequence[str] = ("seats", "seed"),
    ) -> Setup | None:
        """Read the options of a game: how many play (None: as many as usual), and settings NAME=VALUE.

        cards: the file with a set of cards of one's own, if one is named.
        apart: what the command has options of its own for, such as --seats, and settings do not take.
        """
        typed = {} if seats is None else {"seats": seats}
        declared = {option.name: option for option in game.meta.options}
        apart = [*apart, *([CARDS] if CARDS in declared else [])]
        taken = [name for name in declared if name not in apart]
        for setting in settings:
            name, equals, value = setting.partition("=")
            if not equals:
                self.add("--option", mark("“{text}” is not of the form NAME=VALUE"), text=shorten(setting))
            elif name in apart:
                self.add(f"--option {name}", mark("this has an option of its own: {option}"), option=f"--{name}")
            elif name not in taken:
                self._unknown(name, taken, apart)
            elif name in typed:
                self.add(_option(name), mark("this option of the game is given twice"))
            else:
                typed[name] = value
        own = self.own_cards(game.meta.id, cards)
        given = {name: _read(declared.get(name), text) for name, text in typed.items()}
        try:
            return game.check_options(given | ({CARDS: own} if own else {}))
        except SetupError as error:
            for entry in error.problems:
                self._note(entry._replace(at=_option(entry.at)))
            return None

    def _unknown(self, name: str, taken: Sequence[str], apart: Sequence[str]) -> None:
        """Note that the game has no such option, and name those that there are, as they are typed."""
        typed = {**{option: option for option in taken}, **{option: f"--{option}" for option in apart}}
        close = nearest(name, list(typed), 1)
        hint = mark("there is no such option; did you mean {nearest}?")
        plain = mark("there is no such option; --option takes: {options}; options of their own: {apart}")
        self.add(
            f"--option {shorten(name)}",
            hint if close else plain,
            nearest="".join(typed[option] for option in close),
            options=", ".join(taken),
            apart=", ".join(f"--{option}" for option in apart),
        )

    def done(self) -> None:
        """Raise CommandError if anything was wrong."""
        if self.problems:
            raise CommandError(self.problems)


def with_sky(settings: Iterable[str] | None, sky: bool) -> list[str]:
    """Give the settings of a game that were typed, with the expansion where --sky asks for it."""
    return [*(settings or ()), *(["sky=yes"] if sky else [])]


def agent_names() -> str:
    """List the agents there are."""
    return ", ".join(entry.name for entry in agents())


def _typed(text: str) -> str:
    """Show what was typed for a number: as it is if that is what it looks like, else in quotation marks."""
    return shorten(text) if re.fullmatch(r"[-+]?[0-9][-+.0-9e]*", text) else shown(text)


def _option(at: str) -> str:
    """Say how an option of the game is typed; what follows its name is a place in it, as in a set of cards."""
    name = at.partition(" ")[0]
    return f"--{at}" if name in ("seats", CARDS) else f"--option {at}"


def _read(option: Option | None, text: str) -> Any:
    return option.read(text) if option else text


def nearest(text: str, known: Sequence[str], count: int = 3) -> list[str]:
    """Give those of the known words that are most like a typed one, whatever their case; none if none is like it."""
    folded = {word.casefold(): word for word in known}
    return [folded[found] for found in difflib.get_close_matches(text[:80].casefold(), folded, count, 0.5)]
