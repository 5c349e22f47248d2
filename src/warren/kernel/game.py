"""The contract of a game: `Game` sets up, imagines and spells; `State` is played; `View` is all that a seat may know.

    game = warren.game("kingdom")
    state = game.new(seats=4, seed=7)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, random.choice(state.legal(seat)))

The laws that every game keeps are tests in tests/contract, run for every registered game.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Literal, Self, TypeVar
from urllib.parse import quote, unquote

import msgspec

from warren.kernel.catalogue import Catalogue, hinted, is_number, nearest, short_repr, shorten
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import (
    GameOverError,
    IllegalActionError,
    NotToActError,
    Problem,
    SetupError,
    UnknownSeatError,
    ViewError,
    problem,
)
from warren.kernel.fields import StateType
from warren.kernel.score import Score
from warren.words import mark


def wrong_seats(count: object, low: int, high: int) -> Problem:
    """Return what is wrong with a number of players that the game is not for."""
    some = mark("this game is for {low} to {high} players, not {value}")
    exact = mark("this game is for {low} players, not {value}")
    return problem("seats", exact if low == high else some, value=short_repr(count), low=low, high=high)


class GameOption(msgspec.Struct, frozen=True):
    """A choice made before a game.

    A whole number in a range, yes or no, a list of ids (a stacked deck), or a text (a set of parts of one's own).
    """

    name: str
    kind: Literal["number", "yes_no", "ids", "text"]
    default: Any
    help: str
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> Problem | None:
        """Return what is wrong with a value for this option, or None."""
        is_text, is_list = isinstance(value, str), isinstance(value, Sequence)
        match self.kind:
            case "number" if not is_number(value) or not self.low <= value <= self.high:
                if self.name == "seats":
                    return wrong_seats(value, self.low, self.high)
                message = mark("{value} is not a whole number from {low} to {high}")
            case "yes_no" if not isinstance(value, bool):
                message = mark("{value} is neither yes nor no")
            case "text" if not is_text:
                message = mark("{value} is not text")
            case "ids" if is_text or not is_list or not all(isinstance(entry, str) for entry in value):
                message = mark("{value} is not a list of ids")
            case _:
                return None
        return problem(self.name, message, value=short_repr(value), low=self.low, high=self.high)

    def write(self, value: Any) -> str:
        """Return a value as the text that records and command lines use."""
        if self.kind == "number":
            return str(value)
        if self.kind == "yes_no":
            return "yes" if value else "no"
        # A tag of a record is one line in quotation marks.
        return quote(value, safe=_PLAIN) if self.kind == "text" else " ".join(value)

    def read(self, text: str) -> Any:
        """Return the value of a text, or the text itself if it cannot be read (`check` then refuses it)."""
        if self.kind == "number":
            digits = text.removeprefix("-")
            return int(text) if len(text) < 10 and digits.isascii() and digits.isdecimal() else text
        if self.kind == "yes_no":
            return {"yes": True, "no": False}.get(text.lower(), text)
        return unquote(text) if self.kind == "text" else tuple(text.split())


_PLAIN = "".join(character for character in map(chr, range(32, 127)) if character not in '"%')
"""What stands for itself in the text of an option; all else is written as %XX."""


class Meta(msgspec.Struct, frozen=True):
    """Facts of a game that are known without importing its rules' details.

    seats: the fewest and the most that play without any option; the option `seats` may go beyond where another allows
    it. rules_version grows when the same record would give another game; maturity is "alpha", "beta" or "stable".
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: tuple[GameOption, ...]
    rules_version: int
    maturity: Literal["alpha", "beta", "stable"]

    def option(self, name: str) -> GameOption:
        """Return the declared option of this name; KeyError for an unknown name."""
        return {option.name: option for option in self.options}[name]

    def unusual(self, values: dict[str, Any]) -> dict[str, Any]:
        """Return those of the options whose values are not their defaults, except how many play."""
        usual = {option.name: option.default for option in self.options if option.name != "seats"}
        return {name: values[name] for name in usual if values[name] != usual[name]}

    def reported(self, values: dict[str, Any]) -> dict[str, Any]:
        """Return what is unusual, for a report: the SHA-256 stands for a text."""
        return {
            name: hashlib.sha256(value.encode()).hexdigest() if self.option(name).kind == "text" else value
            for name, value in self.unusual(values).items()
        }


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for logs and animation.

    kind and details are ids and numbers, never sentences. `secret` details are known to `seat` alone.
    """

    kind: str
    seat: int | None = None
    details: dict[str, Any] = {}
    secret: dict[str, Any] = {}

    def known_to(self, seat: int | None) -> "Event":
        """Return the event as that seat (None: an onlooker) may know it."""
        if not self.secret or (seat is not None and seat == self.seat):
            return self
        return msgspec.structs.replace(self, secret={})


class Setup(msgspec.Struct, frozen=True):
    """How a game was set up: what `Game.new` was given, defaults filled in. Secret, for it holds the seed."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any]


class View(msgspec.Struct, frozen=True):
    """All that a seat may know (None: an onlooker). Views of equal knowledge are equal.

    to_act holds the seat itself if it is asked, and everybody who is asked openly; in a simultaneous phase everyone who
    takes part, also those who have chosen.
    """

    seat: int | None
    to_act: tuple[int, ...]
    over: bool
    by_seat: ClassVar[tuple[str, ...]] = ()
    """The fields with an entry per seat, for showing a view without knowing its game."""


KindOfView = TypeVar("KindOfView", bound=View)


def check_view(view: object, kind: type[KindOfView], game: str) -> KindOfView:
    """Return a view, with its own type. ViewError where it is no view of a game, named by its id."""
    if isinstance(view, kind):
        return view
    message = mark("{value} is not a view of {game}; `view` of a state returns one")
    raise ViewError(message, value=type(view).__name__, game=game)


def check_seat(seat: object, seats: int) -> None:
    """Raise UnknownSeatError where a number is none of so many seats."""
    if not is_number(seat) or not 0 <= seat < seats:
        message = mark("there is no seat {seat}: the seats are 0 to {last}")
        raise UnknownSeatError(message, seat=short_repr(seat), last=seats - 1)


class State(metaclass=StateType):
    """A game being played. The fields that a game adds are declared as fields.py says.

    Contract:
    - `to_act`: the seats that are asked now, ascending; empty exactly when the game is over.
    - `over`: the game has ended.
    - `setup`: how it was set up. Shared by copies, never changed.
    - `events`: None, or a function that is told each Event. Copies start with None, pickled ones too.
    - `choices`: by seat the actions that wait, hidden, until the last seat has chosen. Secret. A game in which all
      choose at once has them among its fields.

    `legal`, `play`, `view` and `undo_horizon` raise UnknownSeatError for anything that is not a seat; `advance` checks
    nothing.
    """

    __slots__ = ("events", "over", "setup", "to_act")

    game: ClassVar["Game"]
    setup: Setup
    to_act: tuple[int, ...]
    over: bool
    events: Callable[[Event], None] | None
    choices: Sequence[tuple[int, ...]] = ()

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may play now, ascending; empty exactly when it is not asked."""

    @abstractmethod
    def advance(self, seat: int, action: int) -> None:
        """Play a legal action without checking it: for search. What an illegal one does is undefined."""

    def copy(self) -> Self:
        """Return an independent copy: nothing played on one is seen on the other. Made of the declared fields."""
        raise NotImplementedError

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return what is pickled: all but the events hook, as in a copy."""
        kept = (*State.__slots__, *type(self).fields)
        return None, {name: getattr(self, name) for name in kept} | {"events": None}

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return all that this seat may know (None: an onlooker)."""

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, of what is public."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that won, ascending; several share a victory. Empty before the end."""

    @abstractmethod
    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now."""

    def forced(self, seat: int) -> int | None:
        """Return the action that is played for a seat that is asked, as whatever it chose would lead to the same.

        None where it is to choose; by default the only legal action is forced. It follows from the seat's view.
        """
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 else None

    def spared(self, seat: int) -> int | None:
        """Return the action that may be played for a seat that is asked, as nothing else would matter to it.

        None where it is to be asked itself. It follows from the seat's view, and nobody else is told of it.
        """
        return None

    def told_nothing(self, actions: Sequence[int]) -> bool:
        """Return whether the rules alone tell that the latest actions, of any seats, revealed nothing hidden.

        False by default, and where it depends on the hidden cards: then it has to be found out from imagined states.
        """
        return False

    @abstractmethod
    def why_illegal(self, seat: int, action: int) -> Problem:
        """Return why an action is not legal for a seat that is asked, from what that seat knows."""

    def play(self, seat: int, action: int) -> None:
        """Check an action, then advance.

        Raises GameOverError, UnknownSeatError, NotToActError, UnknownActionError or IllegalActionError; then nothing
        has changed.
        """
        if self.over:
            raise GameOverError(mark("the game is over"))
        self.check_seat(seat)
        if seat not in self.to_act:
            raise NotToActError(mark("seat {seat} is not asked now"), seat=seat)
        text = self.game.spell(action)
        legal = self.legal(seat)
        if action not in legal:
            raise IllegalActionError(
                mark("“{action}” is not legal now: {reason}; legal: {legal}"),
                action=text,
                reason=self.why_illegal(seat, action),
                legal=self.game.some_legal(text, legal),
            )
        self.advance(seat, action)

    def check_seat(self, seat: object) -> None:
        """Raise UnknownSeatError where a number is no seat of this game."""
        check_seat(seat, self.setup.seats)

    def tell(self, kind: str, seat: int | None = None, secret: dict[str, Any] | None = None, **details: Any) -> None:
        """Tell the events hook. Callers on the search path first check that there is one."""
        if self.events is not None:
            self.events(Event(kind, seat, details, secret or {}))


class Game(ABC):
    """A game: what it is called, its options, its actions; sets up states and imagines hidden ones."""

    meta: Meta
    catalogue: Catalogue
    always_asked: frozenset[int] = frozenset()
    """Actions that a person is asked for even where nothing else is legal, such as a turn's end."""
    never_asked: frozenset[int] = frozenset()
    """Actions that are played for a person where nothing else is legal, though that settles what was chosen before."""
    asks_in_secret: bool = False
    """Whether a seat may be asked something without the others' knowing."""
    parts_sha256: str
    """The SHA-256 of its own parts; see `parts_of`."""

    def new(self, **options: Any) -> State:
        """Set up a game. SetupError lists every problem of the options at once.

        seats: how many play (default: the most common number). seed: the secret of all chance, 0 <= seed < 2**128.
        """
        return self.start(self.check_options(options))

    @property
    def package(self) -> str:
        """The package with the game's rules document and cards; outside the house also with its presenter and pages."""
        return type(self).__module__

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """Set up a game from checked options."""

    @abstractmethod
    def imagine(self, view: View, rng: Random) -> State:
        """Return a random state that the view allows: every hidden fact drawn anew, with a seed of its own.

        Reads nothing but the view; the same view and rng give the same state. Choices that others may already have made
        in a simultaneous phase are imagined as not made yet, so that the searcher makes them. ViewError for what is no
        view of this game.
        """

    def imaginer(self, view: View) -> Callable[[Random], State]:
        """Return a function that imagines as `imagine` does, for many states of one view.

        A game for which that is quicker does here once what all of them have in common. ViewError, at once, as for
        `imagine`.
        """
        self.stage(view)
        return partial(self.imagine, view)

    @abstractmethod
    def stage(self, view: View) -> dict[str, int | str]:
        """Return how far a game is, in ids and numbers: the same from every view. ViewError as `imagine`."""

    def owners(self, view: View) -> str:
        """Return a character for each space of the board: the seat that holds it, as `owners_of` writes it.

        The same from every view; "" for a game without spaces that are held.
        """
        return ""

    def check_view(self, view: object, kind: type[KindOfView]) -> KindOfView:
        """Return a view, with its own type. ViewError where it is no view of this game."""
        return check_view(view, kind, self.meta.id)

    def parts_of(self, options: Mapping[str, Any]) -> str:
        """Return the SHA-256 of the parts that a game with these options is played with.

        The options need not be valid; "" where the parts that they bring are not.
        """
        return self.parts_sha256

    def seat_counts(self, options: Mapping[str, Any]) -> range:
        """Return how many can play with these options; some may be missing."""
        return range(self.meta.seats[0], self.meta.seats[1] + 1)

    def check_setup(self, setup: Setup) -> list[Problem]:
        """Return what is wrong between options that are each valid by themselves."""
        return []

    def spell(self, action: int) -> str:
        """Return the text of an action. UnknownActionError for an unknown number."""
        return self.catalogue.spell(action)

    def parse(self, text: str) -> int:
        """Return the number of an action's text. UnknownActionError names the nearest texts."""
        return self.catalogue.parse(text)

    def some_legal(self, text: str, legal: Sequence[int], count: int = 5) -> str:
        """List the legal actions for an error message: all if few, else some, those nearest to what was asked first."""
        if len(legal) <= count:
            return ", ".join(map(self.spell, legal))
        texts = [*map(self.spell, legal)]
        # The nearest come first, then the first legal ones; no text appears twice.
        some = dict.fromkeys([*nearest(text, texts, count), *texts[:count]])
        return ", ".join([*some][:count]) + f", … ({len(legal)})"

    def check_whole(self, setup: Setup) -> None:
        """Raise SetupError unless a set-up is complete and valid, as `check_options` makes it."""
        whole = self.check_options({**setup.options, "seed": setup.seed})
        message = mark("the set-up does not have this option as `check_options` of its game gives it")
        wrong = [problem(name, message) for name, value in whole.options.items() if setup.options.get(name) != value]
        if not wrong and setup.seats != whole.seats:
            wrong = [problem("seats", message)]
        if wrong:
            raise SetupError(wrong)

    def check_options(self, given: dict[str, Any]) -> Setup:
        """Fill in defaults. SetupError with all problems at once."""
        declared = {option.name: option for option in self.meta.options}
        problems = []
        for name in given:
            if name not in declared and name != "seed":
                known = [*declared, "seed"]
                hint = mark("there is no such option; did you mean {nearest}?")
                plain = mark("there is no such option; the options: {options}")
                message, near = hinted(name, known, hint, plain)
                problems.append(problem(shorten(name), message, nearest=near, options=", ".join(known)))
        values = {name: given.get(name, option.default) for name, option in declared.items()}
        for name, option in declared.items():
            found = option.check(values[name])
            if found:
                problems.append(found)
                values[name] = option.default
            elif option.kind == "ids":
                values[name] = tuple(values[name])  # its own: the caller may change the list that was given
        seed = given.get("seed", 0)
        if not is_number(seed) or not 0 <= seed < 2**SEED_BITS:
            message = mark("{value} is not a whole number from 0 to 2**128 - 1")
            problems.append(problem("seed", message, value=short_repr(seed)))
        # A wrong option has its default here, so that what is wrong between the others is told too.
        setup = Setup(self.meta.id, values["seats"], seed, values)
        problems += self.check_setup(setup)
        if not problems:
            return setup
        raise SetupError(problems)


def owners_of(held: Iterable[Iterable[int]], spaces: int) -> str:
    """Return a character for each space: the seat that holds it, "." for nobody; trailing dots are left out.

    held: by seat, the numbers of its spaces. spaces: how many there are.
    """
    found = ["."] * spaces
    for seat, own in enumerate(held):
        for space in own:
            found[space] = str(seat)
    return "".join(found).rstrip(".")
