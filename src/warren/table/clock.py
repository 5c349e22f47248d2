"""The clocks of a table: what is agreed, and how much of it each seat has left.

All follows from the rows of a log, their moments included, and from what is public: a seat's clock tells others nothing
of what it chose, nor that it is asked where only that seat knows it. The rules of a game know no clocks.
"""

import re
from collections.abc import Collection
from copy import copy
from datetime import datetime, timedelta
from typing import Literal, NamedTuple, get_args

import msgspec

from warren.table.log import LogRow

GRACE = timedelta(seconds=2)
"""How much later than shown a clock is out: what was sent in time may come in late."""
LEAST_LEFT = 0.1
"""The part of the time of a move that is left at least after a choice was taken back."""
DAY = 24 * 3600
NOTHING = timedelta()


class Agreed(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long people may think, in seconds.

    move: for each choice that others see. bank: for all choices together that take longer. vacation: how long a clock
    may stand still as its person wishes, in the whole game.
    """

    move: int
    bank: int = 0
    vacation: int = 0

    @property
    def is_live(self) -> bool:
        """Whether a move takes seconds, and not days."""
        return self.move < DAY

    def write(self) -> str:
        """Write it as forms and the store have it: 30+600, seconds of move and bank, or 3d+14, days with a vacation."""
        return f"{self.move}+{self.bank}" if self.is_live else f"{self.move // DAY}d+{self.vacation // DAY}"

    @classmethod
    def read(cls, text: str) -> "Agreed":
        """Read what `write` wrote. ValueError for anything else."""
        if (found := _WRITTEN.fullmatch(text)) is None:
            raise ValueError(text)
        move, days, more = int(found[1]), bool(found[2]), int(found[3])
        return cls(move * DAY, vacation=more * DAY) if days else cls(move, more)


_WRITTEN = re.compile(r"([1-9][0-9]{0,4})(d?)\+([0-9]{1,5})", re.ASCII)
Offer = Literal["15+300", "30+600", "60+1200", "1d+7", "3d+14", "7d+30"]
OFFERED: tuple[str, ...] = get_args(Offer)
"""The clocks that people are offered."""


class Asked(NamedTuple):
    """Whom a game waits for: the seats that have something to choose, and those that everybody sees asked."""

    all: Collection[int]
    openly: Collection[int]


OFF, ON = 0, 1
"""The action of a row by which a vacation ends, or begins."""


class TimeLeft(NamedTuple):
    """What is left of a move and of the bank. out: when both are, if the clock runs on; None where it stands."""

    move: timedelta
    bank: timedelta
    out: datetime | None


class SeatClock(NamedTuple):
    """The clock of a seat.

    bank: what is left of it without this move. since: it thinks since then. used: how long it thought of the same move
    before. open_since, shown: the same as others see it, who do not know whether it has chosen; None, or nothing, where
    only the seat knows that it is asked. resting: its vacation began then; rest: what was left of that.
    """

    bank: timedelta
    rest: timedelta
    since: datetime | None = None
    used: timedelta = NOTHING
    open_since: datetime | None = None
    shown: timedelta = NOTHING
    resting: datetime | None = None

    @property
    def is_hidden(self) -> bool:
        """Whether only the seat knows that it is asked."""
        return self.since is not None and self.open_since is None

    def thought(self, now: datetime) -> timedelta:
        """Return how long the seat has thought of its move."""
        return self.used + self._without_rest(self.since, now)

    def seen(self, now: datetime) -> timedelta:
        """Return how long it has, as far as others know."""
        return self.shown + self._without_rest(self.open_since, now)

    def rest_at(self, now: datetime) -> timedelta:
        """Return what is left of the vacation."""
        return self.rest if self.resting is None else max(NOTHING, self.rest - max(NOTHING, now - self.resting))

    def _without_rest(self, since: datetime | None, now: datetime) -> timedelta:
        if since is None:
            return NOTHING
        rested = NOTHING
        if self.resting is not None and not self.is_hidden:
            rested = max(NOTHING, min(now, self.resting + self.rest) - max(since, self.resting))
        return max(NOTHING, now - since - rested)


class Clocks:
    """The clocks of the people at a table. The clock of a seat that a bot plays stands."""

    def __init__(self, agreed: Agreed, people: Collection[int], at: datetime, asked: Asked) -> None:
        """at: when the game began, and these were asked."""
        self.agreed = agreed
        self._move = timedelta(seconds=agreed.move)
        new = SeatClock(timedelta(seconds=agreed.bank), timedelta(seconds=agreed.vacation))
        self._seats = dict.fromkeys(people, new)
        self._spent: dict[int, list[timedelta]] = {seat: [] for seat in people}
        """By seat, for each of its actions that were not taken back, how long the move took that it ended."""
        self._wait_for(asked, at)

    def copy(self) -> "Clocks":
        new = copy(self)
        new._seats = dict(self._seats)
        new._spent = {seat: spent[:] for seat, spent in self._spent.items()}
        return new

    # What can be known

    def left(self, seat: int, now: datetime, *, own: bool) -> TimeLeft:
        """Return what a seat has left, as its own person knows it, or as others do."""
        clock = self._seats[seat]
        since, thought = (clock.since, clock.thought(now)) if own else (clock.open_since, clock.seen(now))
        is_hidden = own and clock.is_hidden
        bank = clock.bank if is_hidden else max(NOTHING, clock.bank - max(NOTHING, thought - self._move))
        out = None
        if since is not None:
            stands = NOTHING if is_hidden or clock.resting is None else clock.rest_at(now)
            out = now + stands + self._move + (NOTHING if is_hidden else clock.bank) - thought
        return TimeLeft(max(NOTHING, self._move - thought), bank, out)

    def is_resting(self, seat: int, now: datetime) -> bool:
        """Return whether a seat is on vacation."""
        clock = self._seats[seat]
        return clock.resting is not None and clock.rest_at(now) > NOTHING

    def vacation_left(self, seat: int, now: datetime) -> timedelta:
        return self._seats[seat].rest_at(now)

    def is_hidden(self, seat: int) -> bool:
        """Return whether only a seat itself knows that it is asked."""
        return self._seats[seat].is_hidden

    def deadlines(self, now: datetime) -> dict[int, datetime]:
        """Return by seat when the clocks that run will be out, grace included."""
        left = {seat: self.left(seat, now, own=True) for seat in self._seats}
        return {seat: one.out + GRACE for seat, one in left.items() if one.out is not None}

    # What changes it

    def add(self, row: LogRow, asked: Asked, *, openly: bool) -> None:
        """Go on by a row. asked: whom the game waits for after it. openly: whether everybody saw something happen."""
        seat, at, is_resumed = row.seat, row.at, False
        if seat in self._seats:
            clock = self._seats[seat]
            match row.kind:
                case "act":
                    ends = openly and clock.open_since is not None
                    self._spent[seat].append(clock.thought(at) if ends else NOTHING)
                    if ends or clock.is_hidden:
                        self._end_move(seat, at)
                case "undo":
                    is_resumed = True
                    self._take_back(seat, row.action, at)
                case "away" | "leave":
                    self._end_move(seat, at)
                case "vacation":
                    self._rest(seat, at, begins=row.action == ON)
        self._wait_for(asked, at, seat if is_resumed else None)

    def _end_move(self, seat: int, at: datetime) -> None:
        clock = self._seats[seat]
        over = NOTHING if clock.open_since is None else max(NOTHING, clock.thought(at) - self._move)
        bank = max(NOTHING, clock.bank - over)
        self._seats[seat] = SeatClock(bank, clock.rest, resting=clock.resting)

    def _take_back(self, seat: int, count: int, at: datetime) -> None:
        """Let the move go on that is taken back: it has no new time. What was not seen to end goes on as it was."""
        spent = self._spent[seat]
        used = sum(spent[-count:], NOTHING)
        del spent[-count:]
        if used:
            used += self._seats[seat].thought(at)
            self._end_move(seat, at)
            used = min(used, (1 - LEAST_LEFT) * self._move)
            self._seats[seat] = self._seats[seat]._replace(used=used, shown=used)

    def _rest(self, seat: int, at: datetime, *, begins: bool) -> None:
        clock = self._seats[seat]
        # What was thought until now counts; what is hidden goes on.
        if not clock.is_hidden:
            clock = clock._replace(
                used=clock.thought(at),
                since=clock.since and at,
                shown=clock.seen(at),
                open_since=clock.open_since and at,
            )
        self._seats[seat] = clock._replace(rest=clock.rest_at(at), resting=at if begins else None)

    def _wait_for(self, asked: Asked, at: datetime, resumed: int | None = None) -> None:
        """Let the clocks run of those that are asked now, and no others. resumed: a seat that goes on with its move."""
        for seat, clock in self._seats.items():
            is_asked, is_open = seat in asked.all, seat in asked.openly
            was_open = clock.open_since is not None
            is_other = (was_open and not is_open) or (clock.is_hidden and (is_open or not is_asked))
            # Who had chosen and is asked again is asked something else, unless it took that back.
            if is_other or (was_open and is_asked and clock.since is None and seat != resumed):
                self._end_move(seat, at)
                clock = self._seats[seat]
            if clock.since is not None and not is_asked:
                clock = clock._replace(used=clock.thought(at), since=None)
            self._seats[seat] = clock._replace(
                since=clock.since or (at if is_asked else None),
                open_since=clock.open_since or (at if is_open else None),
            )
