"""A game of Kingdom in the core, as Python holds it: read from a state of the rules, asked, played and played out."""

from typing import Self

from warren.core.chance import SEED_BITS, seed
from warren.core.compiled import FAST, Cells, block, compiled, copied, entry, is_kept, keep
from warren.core.errors import CoreError
from warren.core.kingdom.layout import (
    CHOSEN,
    DRAWN,
    KEPT,
    MOST_LEGAL,
    PHASE,
    ROUND,
    SEATS,
    SEATS_MOST,
    SIZE,
    TURN,
)
from warren.core.kingdom.loading import load
from warren.core.kingdom.rules import asked, deal_anew, list_legal, play, play_randomly
from warren.core.kingdom.score import count_scores
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.view import EXPLORATION, OVER, SEATS_IN
from warren.kernel.catalogue import is_number, short_repr
from warren.words import mark

MOST_GAMES = 1_000_000
"""In one call."""


@compiled
def copy(cells: Cells, of: Cells) -> None:
    """Make cells those of another game."""
    for cell in range(KEPT):
        cells[cell] = of[cell]


@entry
def _asked(cells: Cells) -> int:
    return asked(cells)


@entry
def _legal(cells: Cells, seat: int, out: Cells) -> int:
    return list_legal(cells, seat, out)


@entry
def _play(cells: Cells, seat: int, action: int) -> None:
    play(cells, seat, action)


@entry
def _scores(cells: Cells, out: Cells) -> None:
    count_scores(cells, out)


@entry
def _play_out(start: Cells, work: Cells, number: int, generator: Cells, legal: Cells, deals: int, points: Cells) -> int:
    """Play games out at random, as many as `points` has room for; return how many decisions these took.

    deals: 1 where each is to be dealt anew.
    """
    decisions = 0
    seats = start[SEATS]
    seed(generator, number)
    for game in range(len(points) // seats):
        copy(work, start)
        if deals:
            deal_anew(work, generator)
        decisions += play_randomly(work, generator, legal)
        count_scores(work, legal)
        for seat in range(seats):
            points[game * seats + seat] = legal[seat]
    return decisions


def check_seed(number: int) -> None:
    if not is_number(number) or not 0 <= number < 1 << SEED_BITS:
        message = mark("{seed} is no seed of the core: it is a whole number from 0 to 2**{bits} - 1")
        raise CoreError(message, seed=short_repr(number), bits=SEED_BITS)


class KingdomCore:
    """A game of Kingdom in the core; see `warren.core.Core`."""

    def __init__(self, state: KingdomState) -> None:
        self.cells = block(SIZE)
        load(self.cells, state)

    @property
    def over(self) -> bool:
        return bool(self.cells[PHASE] == OVER)

    @property
    def to_act(self) -> tuple[int, ...]:
        return SEATS_IN[_asked(self.cells)]

    def legal(self, seat: int) -> list[int]:
        out = block(MOST_LEGAL)
        found = _legal(self.cells, seat, out)
        return [int(action) for action in out[:found]]

    def advance(self, seat: int, action: int) -> None:
        _play(self.cells, seat, action)

    def points(self) -> tuple[int, ...]:
        out = block(self.seats)
        _scores(self.cells, out)
        return tuple(int(points) for points in out)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.cells = copied(self.cells)
        return new

    def playouts(self, count: int, seed: int) -> list[tuple[int, ...]]:
        points = self.room(count)
        self._play_out(points, seed, deals=False)
        each = map(int, points)
        return [*zip(*[each] * self.seats, strict=True)]

    def random_games(self, count: int, seed: int) -> int:
        self.check_new()
        return self._play_out(self.room(count), seed, deals=True)

    def check_new(self) -> None:
        begun = self.cells[PHASE] != EXPLORATION or self.cells[ROUND] > 1 or self.cells[TURN]
        if begun or any(self.cells[CHOSEN : CHOSEN + SEATS_MOST]) or not self.cells[DRAWN]:  # imagined: not all is here
            raise CoreError(mark("this game has begun; games are dealt anew from its start"))

    @property
    def seats(self) -> int:
        return int(self.cells[SEATS])

    def room(self, count: int) -> Cells:
        if not is_number(count) or not 1 <= count <= MOST_GAMES:
            message = mark("{count} games cannot be played out: it is a whole number from 1 to {most}")
            raise CoreError(message, count=short_repr(count), most=MOST_GAMES)
        return block(self.seats * count)

    def _play_out(self, points: Cells, number: int, deals: bool) -> int:
        check_seed(number)
        return int(_play_out(self.cells, block(SIZE), number, block(1), block(MOST_LEGAL), int(deals), points))

    @classmethod
    def compile(cls) -> bool:
        game = cls(GAME.start(GAME.check_options({})))
        seat = game.to_act[0]
        game.advance(seat, game.legal(seat)[0])
        game.playouts(1, 0)
        game.points()
        if FAST:
            keep()
        return FAST

    @classmethod
    def is_kept(cls) -> bool:
        return not FAST or is_kept()
