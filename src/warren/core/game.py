"""A game in the core as Python holds it: what the cores of all games do alike, by the compiled functions of each."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Self

from warren.core import FAST
from warren.core.chance import SEED_BITS
from warren.core.compiled import Cells, block, copied, is_kept, keep
from warren.core.errors import CoreError
from warren.kernel.catalogue import is_number, short_repr
from warren.kernel.game import Game
from warren.words import mark

MOST_GAMES = 1_000_000
"""In one call."""


class Entries(NamedTuple):
    """The compiled functions of a game, and the sizes of its blocks.

    asked: the seats that are asked (a set). legal: writes a seat's legal actions, and returns how many these are.
    play: an action of a seat. scores: writes the points of every seat. play_out: plays games out from cells, with a
    block of the same size to work in, a seed, a generator, a block for legal actions and 1 to deal each anew, as many
    as a last block has room for points; returns how many decisions these took.
    """

    asked: Callable[[Cells], int]
    legal: Callable[[Cells, int, Cells], int]
    play: Callable[[Cells, int, int], None]
    scores: Callable[[Cells, Cells], None]
    play_out: Callable[[Cells, Cells, int, Cells, Cells, int, Cells], int]
    most_legal: int


class LoadedGame(ABC):
    """A game in the core; see `warren.core.Core`."""

    game: ClassVar[Game]
    entries: ClassVar[Entries]
    seats: int

    def __init__(self, state: Any) -> None:
        self.cells = self.load(state)
        self.seats = state.setup.seats

    @staticmethod
    @abstractmethod
    def load(state: Any) -> Cells:
        """Return cells that hold a state of the rules."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    @abstractmethod
    def has_begun(self) -> bool:
        """Whether something was played already, or not all that is dealt is there."""

    @property
    def to_act(self) -> tuple[int, ...]:
        asked = self.entries.asked(self.cells)
        return tuple(seat for seat in range(self.seats) if asked >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        out = block(self.entries.most_legal)
        found = self.entries.legal(self.cells, seat, out)
        return [int(action) for action in out[:found]]

    def advance(self, seat: int, action: int) -> None:
        self.entries.play(self.cells, seat, action)

    def points(self) -> tuple[int, ...]:
        out = block(self.seats)
        self.entries.scores(self.cells, out)
        return tuple(int(points) for points in out)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.cells, new.seats = copied(self.cells), self.seats
        return new

    def playouts(self, count: int, seed: int) -> list[tuple[int, ...]]:
        points = self.room(count)
        self._play_out(points, seed, deals=False)
        return self.by_game(points)

    def random_games(self, count: int, seed: int) -> int:
        self.check_new()
        return self._play_out(self.room(count), seed, deals=True)

    def check_new(self) -> None:
        """CoreError where games cannot be dealt anew from this one."""
        if self.has_begun:
            raise CoreError(mark("this game has begun; games are dealt anew from its start"))

    def room(self, count: int) -> Cells:
        """Return a block for the points of so many games. CoreError where these are too many, or none."""
        if not is_number(count) or not 1 <= count <= MOST_GAMES:
            message = mark("{count} games cannot be played out: it is a whole number from 1 to {most}")
            raise CoreError(message, count=short_repr(count), most=MOST_GAMES)
        return block(self.seats * count)

    def by_game(self, points: Cells) -> list[tuple[int, ...]]:
        """Return the points of every seat, by game."""
        each = map(int, points)
        return [*zip(*[each] * self.seats, strict=True)]

    def _play_out(self, points: Cells, number: int, deals: bool) -> int:
        check_seed(number)
        work, legal = copied(self.cells), block(self.entries.most_legal)
        return int(self.entries.play_out(self.cells, work, number, block(1), legal, int(deals), points))

    @classmethod
    def new(cls) -> Self:
        """Return a new game with the usual options."""
        return cls(cls.game.start(cls.game.check_options({})))

    @classmethod
    def compile(cls) -> bool:
        game = cls.new()
        seat = game.to_act[0]
        game.advance(seat, game.legal(seat)[0])
        game.playouts(1, 0)
        game.points()
        if FAST:
            keep(cls.game.meta.id, "rules")
        return FAST

    @classmethod
    def is_kept(cls) -> bool:
        return is_kept(cls.game.meta.id, "rules")


def check_seed(number: int) -> None:
    """CoreError for what is no seed of the core."""
    if not is_number(number) or not 0 <= number < 1 << SEED_BITS:
        message = mark("{seed} is no seed of the core: it is a whole number from 0 to 2**{bits} - 1")
        raise CoreError(message, seed=short_repr(number), bits=SEED_BITS)
