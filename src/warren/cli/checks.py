"""What was typed after a command: all of it is checked, so that every problem is told at once."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from warren.agents import agent, agents
from warren.cards import CARDS_OPTION, takes
from warren.cli.options import TypedOptions, flag, flags
from warren.extras import MissingPackageError, needed
from warren.files import read_text
from warren.kernel.catalogue import nearest, short_repr, shorten
from warren.kernel.errors import FileError, Problem, ProblemsError, SetupError, UnknownAgentError, WarrenError, problem
from warren.kernel.game import Game, GameOption, Setup
from warren.kernel.record import Agent
from warren.kernel.registry import find_game, game_ids
from warren.players import LONGEST_NAME, PERSON, Player, is_name
from warren.words import mark

MOST_SET_BYTES = 1_000_000
"""The longest file with a set of cards or with decks that is read at all; either has fewer characters."""

STANDARD_OUTPUT = "-"
N = TypeVar("N", int, float)
T = TypeVar("T")


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
        value = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(high)) else None
        return self._within(at, text, value, low, high, mark("{value} is not a whole number from {low} to {high}"))

    def seconds(self, at: str, text: str, low: float, high: float) -> float:
        value = None
        with suppress(ValueError):
            value = float(text)
        return self._within(at, text, value, low, high, mark("{value} is not a number from {low} to {high}"))

    def _within(self, at: str, text: str, value: N | None, low: N, high: N, message: str) -> N:
        """Return a value that is within these bounds, or else the lower one. None: what was typed is no number."""
        if value is not None and low <= value <= high:
            return value
        # As it was typed if that is what a number looks like, else in quotation marks.
        typed = shorten(text) if re.fullmatch(r"[-+]?[0-9][-+.0-9e]*", text) else short_repr(text)
        self.add(at, message, value=typed, low=low, high=high)
        return low

    def new_file(self, at: str, path: str, force: bool) -> None:
        """Check the name of a file to be written; “-” is standard output. force: it may be there already."""
        if not path.strip():
            self.add(at, mark("“{text}” names no file"), text=shorten(path))
        elif path != STANDARD_OUTPUT and not force and Path(path).exists():
            self.add(at, mark("“{path}” exists already; --force overwrites it"), path=shorten(path, 200))

    def agents(self, at: str, text: str, maker: Callable[[str, int], Agent] = agent) -> list[str]:
        """Read names of agents; maker: what has to be able to make each."""
        names = [name.strip() for name in text.split(",")]
        for name in dict.fromkeys(names):
            if not name:
                message = mark("“{text}” has an empty name; the agents: {agents}")
                self.add(at, message, text=shorten(text), agents=agent_names())
                continue
            try:
                maker(name, 0)
            except UnknownAgentError as error:
                self.add(at, error.message, **error.values)
        return names

    def package(self, at: str, name: str, extra: str) -> None:
        """Check that a package is there, which an extra brings."""
        try:
            needed(name, extra)
        except MissingPackageError as error:
            self.add(at, error.message, **error.values)

    def own_cards(self, game: str, path: str | None) -> str:
        """Read and check a file with a set of cards of one's own; "" where none is named or it cannot be used."""
        if path is None:
            return ""
        if not takes(game, CARDS_OPTION):
            self.add("--cards", mark("{game} has only its own set of cards"), game=game)
            return ""
        text = self._text("--cards", path)
        if text:
            self._check(find_game(game), {"cards": text}, TypedOptions(flags={"cards": path}))
        return text

    def _text(self, at: str, path: str) -> str:
        """Read a file whose text is the value of an option; "" where it cannot be used."""
        try:
            text = read_text(path, MOST_SET_BYTES)
        except FileError as error:
            self.add(at, error.message, **error.values)
            return ""
        if not text.strip():
            self.add(at, mark("“{path}” is empty"), path=shorten(path, 200))
        return text if text.strip() else ""

    def setup(
        self, game: Game, seats: str | None, given: TypedOptions, *, apart: Sequence[str] = ("seats", "seed")
    ) -> Setup | None:
        """Read the options of a game: how many play (None: as many as usual), and what else was given.

        apart: what the command has options of its own for, such as --seats, and settings do not take.
        """
        declared = {option.name: option for option in game.meta.options}
        values: dict[str, Any] = {} if seats is None else {"seats": declared["seats"].read(seats)}
        for name, value in given.flags.items():
            at = flags()[name].text
            if name not in declared:
                self.add(at, mark("{game} has no such option"), game=game.meta.id)
            elif declared[name].kind == "text":
                values[name] = self._text(at, value) or declared[name].default
            else:
                values[name] = declared[name].read(value.replace(",", " ") if declared[name].kind == "ids" else value)
        self._read_settings(given, declared, values, apart)
        return self._check(game, values, given)

    def _check(self, game: Game, values: dict[str, Any], given: TypedOptions) -> Setup | None:
        try:
            return game.check_options(values)
        except SetupError as error:
            for entry in error.problems:
                # What follows the name of an option is a place in it, as in a set of cards.
                name, _, place = entry.at.partition(" ")
                at = given.place(name) if name in flags() else flag(name)
                self._note(entry._replace(at=f"{at} {place}".rstrip()))
            return None

    def _read_settings(
        self, given: TypedOptions, declared: Mapping[str, GameOption], values: dict[str, Any], apart: Sequence[str]
    ) -> None:
        """Add the settings NAME=VALUE to the values: those that --option takes."""
        apart = [*apart, *(name for name, option in declared.items() if option.kind == "text")]
        taken = [name for name in declared if name not in apart]
        for setting in given.settings:
            name, equals, value = setting.partition("=")
            if not equals:
                self.add("--option", mark("“{text}” is not of the form NAME=VALUE"), text=shorten(setting))
            elif name in apart:
                self.add(f"--option {name}", mark("it has an option of its own: {option}"), option=flag(name))
            elif name not in taken:
                self._unknown(name, taken, apart)
            elif name in values:
                self.add(given.place(name), mark("this option of the game is given twice"))
            else:
                values[name] = declared[name].read(value)

    def _unknown(self, name: str, taken: Sequence[str], apart: Sequence[str]) -> None:
        """Note that the game has no such option, and name its options as they are typed."""
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

    def read(self, at: str, reader: Callable[[str], T], typed: str | None) -> T | None:
        """Return what a reader makes of what was typed; None where it is wrong, or nothing was."""
        try:
            return None if typed is None else reader(typed)
        except WarrenError as error:
            self.add(at, error.message, **error.values)
            return None

    def done(self) -> None:
        """Raise CommandError if anything was wrong."""
        if self.problems:
            raise CommandError(self.problems)


def game_of(path: str, games: Sequence[str]) -> str:
    """Return the game that a set of cards says it is for; of a file that says nothing the last, which then says why."""
    with suppress(FileError, msgspec.DecodeError):
        said = msgspec.json.decode(read_text(path, MOST_SET_BYTES))
        if isinstance(said, dict) and said.get("game") in games:
            return str(said["game"])
    return games[-1]


def games_with(option: str) -> str:
    return ", ".join(name for name in game_ids() if takes(name, option))


def agent_names() -> str:
    return ", ".join(agents())


def unknown(text: str, known: Mapping[str, str], hint: str, plain: str, **values: str) -> WarrenError:
    """Return the error of a text by which nothing is found. known: what to type, by all that it is called.

    hint: the message where something is called nearly so, with {nearest}; plain: where nothing is.
    """
    close = dict.fromkeys(known[name] for name in nearest(text, list(known)))
    return WarrenError(hint if close else plain, text=shorten(text), nearest=", ".join(close), **values)


# A new game: which one, and who plays it

USUAL_GAME = "kingdom"
USUAL_BOT = "normal"


class Asked(NamedTuple):
    """What was typed about the game."""

    game: str | None = None
    seats: str | None = None
    people: str | None = None
    names: str | None = None
    bots: str | None = None
    seed: str | None = None
    save: str | None = None
    given: TypedOptions = TypedOptions()
    """What was typed about the options of the game."""

    @property
    def typed(self) -> list[str]:
        """Return all that was typed but the game; an empty value was given too: only what is at its default was not."""
        usual = Asked()
        own = [name for name in self._fields if name not in ("game", "given")]
        return [*(flag(name) for name in own if getattr(self, name) != getattr(usual, name)), *self.given.typed]


def seated(checks: Checks, asked: Asked, seats: int) -> list[Player]:
    """Return who sits at so many seats, people first, with the names that were given."""
    names = _names(checks, asked, seats)
    bots = _bots(checks, asked.bots, seats - len(names))
    return [*(Player(name, PERSON) for name in names), *(Player("", bot) for bot in bots)]


def _names(checks: Checks, asked: Asked, seats: int) -> list[str]:
    """Return the names of the people, "" for each that gave none."""
    names = [" ".join(name.split()) for name in asked.names.split(",")] if asked.names is not None else []
    count = len(names) or 1
    if asked.people is not None:
        count = checks.number("--people", asked.people, 1, seats)
        if names and len(names) != count:
            one = mark("1 person, but --names has {names}: give one of the two, or as many names")
            more = mark("{people} people, but --names has {names}: give one of the two, or as many names")
            checks.add("--people", one if count == 1 else more, people=count, names=len(names))
    elif count > seats:
        checks.add("--names", mark("{names} people are too many for {seats} seats"), names=count, seats=seats)
    for name in names:
        if not is_name(name):
            message = mark(
                "“{name}” is not a name: 1 to {most} characters (Chinese ones count twice), without quotation marks"
            )
            checks.add("--names", message, name=shorten(name), most=LONGEST_NAME)
    if len({name.casefold() for name in names}) < len(names):
        checks.add("--names", mark("two people have the same name"))
    return names or [""] * count


def _bots(checks: Checks, typed: str | None, seats: int) -> list[str]:
    bots = [USUAL_BOT]
    if typed is not None:
        bots = checks.agents("--bots", typed)
        if len(bots) > seats:
            message = mark("there are more bots ({bots}) than seats left for them ({seats})")
            checks.add("--bots", message, bots=len(bots), seats=max(seats, 0))
    return [bots[n % len(bots)] for n in range(seats)]
