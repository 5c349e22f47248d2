"""The next rows of a log, written on a copy of what is known of a table, before its game and in it."""

from datetime import datetime

from warren.players import Player
from warren.table.clock import Clocks
from warren.table.info import NotBegunError, SummaryUpdate, TableInfo, Turn, free_seats
from warren.table.log import LogRow, RowKind
from warren.table.room import Room
from warren.table.timeline import Timeline
from warren.words import mark

Log = Room | Timeline
"""What follows from the rows of a log: before the game begins, and from then on."""


def new_timeline(info: TableInfo, at: datetime, room: Room | None = None) -> Timeline:
    """Return the timeline of a game that begins, with its clocks if any were agreed."""
    timeline = Timeline(info.setup, room)
    if info.clock is not None:
        people = [seat for seat, player in enumerate(info.players) if player.is_person]
        timeline.clocks = Clocks(info.clock, people, at, timeline.awaited)
    return timeline


def begun(log: Log) -> Timeline:
    """Return the timeline of a table. NotBegunError where people still come together."""
    if isinstance(log, Room):
        raise NotBegunError(mark("the game has not begun yet: it begins when everybody sits there and is ready"))
    return log


def follow(info: TableInfo, log: Log, row: LogRow) -> tuple[TableInfo, Log]:
    """Go on by a row, which changes the log that is given. ActionError if it cannot follow."""
    log.add(row)
    if isinstance(log, Room) and row.kind == "begin":
        info = log.dealt
        return info, new_timeline(info, row.at, log)
    return info, log


class Draft:
    """The next rows of a log, written on a copy of it. If one cannot follow, nothing is kept of the draft."""

    def __init__(self, info: TableInfo, log: Log, at: datetime, key: str | None = None) -> None:
        self.info = info
        self.log = log.copy()
        self.rows: list[LogRow] = []
        self._at = at
        self._key = key
        self._seen = False
        self._listed = self._players
        self._turns = _turns(info, self.log, at) if log.n else {}

    @property
    def timeline(self) -> Timeline:
        """The game. NotBegunError before it begins."""
        return begun(self.log)

    def write(
        self, kind: RowKind, seat: int, action: int = 0, browser: str | None = None, text: str | None = None
    ) -> None:
        """Add a row. ActionError if it cannot follow."""
        # A person's choice that brings it back is what its post is known by.
        key, self._key = (None, self._key) if kind == "back" else (self._key, None)
        row = LogRow(self.log.n + 1, seat, kind, action, key, browser, self._at, text)
        before = self._public(seat)
        self.info, self.log = follow(self.info, self.log, row)
        self.rows.append(row)
        # What nobody sees, such as a hidden choice, must not move its table in a list.
        self._seen = self._seen or kind == "end" or self._public(seat) != before

    def _public(self, seat: int) -> tuple[object, ...]:
        """Return what grows or changes where everybody can see that something was done."""
        log = self.log
        seen = (log.n, False) if isinstance(log, Room) else (log.versions[None], seat in log.away)
        return *seen, log.holders.get(seat)

    @property
    def _players(self) -> tuple[Player, ...]:
        return self.log.players if isinstance(self.log, Room) else self.info.players

    @property
    def summary_update(self) -> SummaryUpdate:
        """What a list says of the table after these rows."""
        log, players = self.log, None if self._players == self._listed else self._players
        is_over = isinstance(log, Timeline) and log.state.over
        status = log.status if isinstance(log, Timeline) and log.n else None
        is_open = self.info.public and not is_over and bool(free_seats(self._players, log.holders))
        touched = self._at if self._seen else None
        running = log.clocks.deadlines(self._at) if isinstance(log, Timeline) and log.clocks else {}
        deadline, holders = min(running.values(), default=None), dict(log.holders)
        return SummaryUpdate(is_over, status, holders, deadline, touched, players, is_open, self._new_turns)

    @property
    def _new_turns(self) -> dict[str, Turn | None]:
        now: dict[str, Turn | None] = {**_turns(self.info, self.log, self._at)}
        gone = dict.fromkeys(self._turns.keys() - now.keys())
        return gone | {browser: turn for browser, turn in now.items() if turn != self._turns.get(browser)}


def _turns(info: TableInfo, log: Log, at: datetime) -> dict[str, Turn]:
    """Return whether a table waits for each of the browsers whose own it is: also to be shown how its game ended."""
    is_over = isinstance(log, Timeline) and log.state.over
    waiting = log.awaited if isinstance(log, Room) else log.awaited.all
    turns = {} if info.host is None else {info.host: Turn(False)}
    for seat, browser in log.holders.items():
        waits, out = turns.get(browser, Turn(False))
        outs = [one for one in (out, None if is_over else _out(log, seat, at)) if one is not None]
        turns[browser] = Turn(waits or is_over or seat in waiting, min(outs, default=None))
    return turns


def _out(log: Log, seat: int, at: datetime) -> datetime | None:
    """Return when the clock of a seat is out; None where it stands, or a bot plays for its person."""
    if isinstance(log, Room) or log.clocks is None or seat in log.away:
        return None
    return log.clocks.left(seat, at, own=True).out
