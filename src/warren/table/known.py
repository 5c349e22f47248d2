"""A table as a process knows it, how a new one is set up, and what is checked before anything is done there."""

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from warren.kernel.errors import SetupError, problem
from warren.kernel.game import Setup, State
from warren.kernel.record import Record
from warren.kernel.registry import find_game
from warren.players import Player
from warren.table.draft import Draft, Log, begun, new_timeline
from warren.table.info import SeatError, StaleError, TableInfo
from warren.table.room import Room
from warren.table.table import Table
from warren.words import mark

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Those that are not taken for each other."""
_HALF = 6


class Known(NamedTuple):
    """A table as it stood at one moment, state included. found: what of it others get, one object per moment."""

    info: TableInfo
    log: Log
    found: Table | Room

    @classmethod
    def of(cls, info: TableInfo, log: Log) -> "Known":
        return cls(info, log, log if isinstance(log, Room) else Table(info, log))

    @property
    def table(self) -> Table:
        """The game. NotBegunError before it begins."""
        begun(self.log)
        assert isinstance(self.found, Table)
        return self.found


def new_table(setup: Setup, players: Sequence[Player], now: datetime) -> TableInfo:
    """Return how a new table is set up. SetupError if it cannot be."""
    find_game(setup.game).check_whole(setup)
    if len(players) != setup.seats:
        message = mark("{count} players are too many or too few for a table of {seats} seats")
        raise SetupError([problem("seats", message, count=len(players), seats=setup.seats)])
    return TableInfo(new_id(), setup, tuple(players), {}, False, now)


def replayed(info: TableInfo, record: Record) -> Draft:
    """Return the first rows of a table where a record is looked at or goes on."""
    draft = Draft(info, new_timeline(info, info.created), info.created)
    for seat, action in record.moves:
        draft.write("act", seat, action)
    return draft


def check_person(place: State | Room, info: TableInfo, seat: int) -> None:
    place.check_seat(seat)
    if info.kept:
        raise SeatError(mark("this is a record to look at; nobody plays it"))
    if not info.players[seat].is_person:
        raise SeatError(mark("a bot plays this seat"))


def is_repeated(known: Known, seat: int, version: int, key: str, browser: str | None) -> bool:
    """Return whether a post was accepted before. SeatError or StaleError for one that cannot be."""
    table = known.table
    check_person(begun(known.log).state, known.info, seat)
    if browser is not None and table.holder(seat) != browser:
        raise SeatError(mark("this seat is not played in this browser"))
    if not table.knows(key) and version != table.version(seat):
        message = mark("the table has changed in the meantime: look at it as it is now, then choose again")
        raise StaleError(table.version(seat), message)
    return table.knows(key)


def new_id() -> str:
    """Make an id that nobody guesses: two times six letters, 59 bits."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_HALF)) for _ in range(2))


def is_id(text: str) -> bool:
    """Return whether a table can be called so."""
    return set(text) <= {*_LETTERS, "-"}
