"""What is known of a table besides its log: how it was set up, what lists say of it, and what can go wrong there."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from warren.kernel.errors import FileError, WarrenError
from warren.kernel.game import Setup
from warren.players import Player
from warren.table.clock import Agreed


class TableInfo(NamedTuple):
    """How a table was set up.

    kept: a record from elsewhere that is only looked at. notes: those of that record; of a game that was dealt in its
    room, what the seed was made of; else {}. secret: of a table with a room, what its seed will be made of; the seed is
    0 until the game begins. host: the browser that opened such a table, or brought the record. public: whether
    everybody is told of the table, and not only who has its address. watched: whether those without a seat may look on
    while the game is played. clock: how long people may think; None: as long as they like.
    """

    id: str
    setup: Setup
    players: tuple[Player, ...]
    notes: dict[str, str]
    kept: bool
    created: datetime
    secret: int | None = None
    host: str | None = None
    public: bool = False
    watched: bool = True
    clock: Agreed | None = None


class Status(msgspec.Struct, frozen=True):
    """How a game stands, as everybody may know it.

    stage: as the game says it (`Game.stage`). points, by seat, and winners: empty until the game is over. owners: who
    holds which space (`Game.owners`). awaited: the seats that it waits for; where all choose at once also those that
    have chosen, for who has is hidden.
    """

    stage: dict[str, int | str]
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    owners: str = ""
    awaited: tuple[int, ...] = ()


class Turn(NamedTuple):
    """Whether a table waits for a browser, and when the first clock of its seats is out; None where none runs."""

    waits: bool
    out: datetime | None = None


class SummaryUpdate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What rows change in the summary of their table.

    status: None before the game begins. holders: by seat the browser that holds it. deadline: when the first clock is
    out that runs.
    touched: when everybody could last see that something was done; None where these rows show nothing in public.
    players: who sits where, if these rows change it. open: whether everybody is told of the table and may take a seat.
    turns: by browser whose own the table is, whether it waits for that browser, and how long, where these rows change
    it; None where it is its own no longer.
    """

    over: bool
    status: Status | None
    holders: dict[int, str]
    deadline: datetime | None
    touched: datetime | None = None
    players: tuple[Player, ...] | None = None
    open: bool = False
    turns: dict[str, Turn | None] = {}


class Latest(NamedTuple):
    """The numbers of the latest rows of a table that somebody tells of: of its log, and of its talk; 0: not told."""

    log: int = 0
    talk: int = 0


class ListCursor(NamedTuple):
    """The place of a table in a list: those first that wait for who looks, the latest touched first, then by id."""

    turn: bool
    touched: datetime
    id: str


class TableSummary(msgspec.Struct, frozen=True):
    """A table in a list.

    game: its id. over: nobody plays there any more, which also holds for a kept record. touched: when everybody could
    last see that something was done, so that a hidden choice moves no table. holders: by seat the browser that holds
    it. status: None where the game has not begun. turn: whether it waits for the browser that asks: to choose, or to be
    shown how the game ended. out: when the first clock of that browser's seats is out; None where none runs.
    watched: whether those without a seat may look on. clock: as `Agreed.write` has it; None where people may think as
    long as they like. options: those of its set-up that are not at their defaults.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    over: bool
    kept: bool
    touched: datetime
    status: Status | None
    holders: dict[int, str]
    turn: bool = False
    out: datetime | None = None
    watched: bool = True
    clock: str | None = None
    options: dict[str, Any] = {}

    @property
    def cursor(self) -> ListCursor:
        return ListCursor(self.turn, self.touched, self.id)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that somebody may take."""
        return () if self.over else free_seats(self.players, self.holders)


def free_seats(players: Sequence[Player], holders: Mapping[int, str]) -> tuple[int, ...]:
    """Return the seats of people that no browser holds."""
    return tuple(seat for seat, player in enumerate(players) if player.is_person and seat not in holders)


# What can go wrong, besides what the rules forbid


class UnknownTableError(WarrenError):
    """No table has this id."""


class NotBegunError(WarrenError):
    """The game of a table has not begun: its people still come together."""


class SeatError(WarrenError):
    """A seat that a browser does not hold, or cannot take."""


class StaleError(WarrenError):
    """A post was made for what the seat saw before the table changed; `version` is the seat's now."""

    def __init__(self, version: int, message: str, **values: Any) -> None:
        self.version = version
        super().__init__(message, **values)


class StoreError(FileError):
    """The database cannot be used as it is; nothing was changed."""
