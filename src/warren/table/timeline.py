"""The timeline of a table: all that follows from the rows of its log once its game has begun."""

from collections.abc import Mapping
from copy import copy
from typing import Literal, NamedTuple

from warren.kernel.errors import ActionError, GameOverError
from warren.kernel.game import Event, Game, Setup, State, View
from warren.kernel.record import Move, Recorder
from warren.kernel.registry import find_game
from warren.table.clock import Asked, Clocks
from warren.table.info import Status
from warren.table.log import SPARED, LogRow
from warren.table.room import Room
from warren.words import mark

Cause = Literal["chosen", "forced", "spared"]
"""Why a seat played an action: by choice, as there was none (`State.forced`), or as nothing else mattered to it."""


class Perspective(NamedTuple):
    """What a seat has seen of a game: its view and its legal list."""

    view: View
    legal: tuple[int, ...]


class Asking(NamedTuple):
    """A seat asks the others whether it may take back its latest choice, and with it so many of the latest moves.

    agreed: the seats that said yes. refused: whether one said no; then nobody asks again before somebody moves.
    """

    seat: int
    moves: int
    agreed: tuple[int, ...] = ()
    refused: bool = False


class Timeline:
    """A game as its log tells it. The same set-up and rows give the same timeline, versions included.

    A timeline that was given out does not change: only a copy of it goes on.
    """

    n: int
    """The number of the last row."""
    keys: set[str]
    """Every key of the rows so far."""
    holders: dict[int, str]
    """By seat the browser that holds it."""
    spared: set[int]
    """The seats whose persons are asked only where something matters to them."""
    away: set[int]
    """The seats of people that bots play until their persons are back."""
    clocks: Clocks | None = None
    """None where people may think as long as they like."""
    asking: Asking | None = None
    """What somebody asks to take back; None where nobody does, or somebody has moved since."""
    recorder: Recorder
    events: list[Event]
    openly: list[Event]
    """The same as everybody may know them."""
    news_from: list[int]
    """How many events there were before each seat's latest post; later ones are news to one who comes back."""
    own: list[list[tuple[int, Cause]]]
    """By seat its actions that were not taken back, and why each was played."""
    seen_by: Mapping[int | None, Perspective]
    """What each seat (None: an onlooker) sees."""
    versions: dict[int | None, int]
    """Numbers that grow exactly when a seat (None: an onlooker) sees another view or legal list: by 1 for a post.

    By how much would tell who was asked something hidden that was answered at once.
    """

    def __init__(self, setup: Setup, room: Room | None = None) -> None:
        """room: the room that the game begins in, if its log has one."""
        self.setup = setup
        self.n = room.n if room else 0
        self.keys = set(room.keys) if room else set()
        self.holders = dict(room.holders) if room else {}
        self.spared = set(self.holders)  # all of them, for they came by pages
        self.away = set()
        self._poster: int | None = None  # whose post the rows are of
        self._begin()
        self.seen_by = self._look()
        self.versions = dict.fromkeys(self.seen_by, 0)
        self._grown = set[int | None]()

    def copy(self) -> "Timeline":
        new = copy(self)
        new.keys = set(self.keys)
        new.holders = dict(self.holders)
        new.spared = set(self.spared)
        new.away = set(self.away)
        new.clocks = self.clocks and self.clocks.copy()
        new.recorder = self.recorder.copy()
        new.events, new.openly = self.events[:], self.openly[:]
        new.state.events = new.events.append
        new.news_from = self.news_from[:]
        new.own = [own[:] for own in self.own]
        new.versions = dict(self.versions)
        new._grown = set(self._grown)
        return new

    @property
    def game(self) -> Game:
        return find_game(self.setup.game)

    @property
    def state(self) -> State:
        return self.recorder.state

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have something to choose now."""
        return tuple(seat for seat in range(self.setup.seats) if self.seen_by[seat].legal)

    @property
    def status(self) -> Status:
        """How the game stands, as everybody may know it."""
        openly = self.seen_by[None].view
        stage, owners = self.game.stage(openly), self.game.owners(openly)
        if not self.state.over:
            return Status(stage, owners=owners, awaited=tuple(self.awaited.openly))
        return Status(stage, tuple(score.points for score in self.state.scores()), self.state.winners, owners)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that were not taken back, hidden choices included, in the order of a record."""
        return self.recorder.moves

    @property
    def awaited(self) -> Asked:
        """Whom the game waits for: those that are asked, but for seats that bots play for a while."""
        openly = self.seen_by[None].view.to_act
        return Asked(*(tuple(seat for seat in seats if seat not in self.away) for seats in (self.asked, openly)))

    def by_itself(self, seat: int) -> int | None:
        """Return the action that is played for a seat whose person is not asked; None where it is to choose."""
        forced = self._forced(seat)
        is_spared = seat in self.spared and seat not in self.away
        return self.state.spared(seat) if forced is None and is_spared else forced

    def _forced(self, seat: int) -> int | None:
        """Return the action that is left to a seat which has nothing to choose, and may be spared the asking.

        None where the game wants it said, or where the seat could take back what it chose, which would be settled by
        it, unless the game does without.
        """
        forced = self.state.forced(seat)
        if forced in self.game.never_asked:
            return forced
        return None if forced in self.game.always_asked or self.undo_count(seat) else forced

    def undo_count(self, seat: int, *, whole: bool = False) -> int:
        """Return how many of its latest actions a seat takes back with its latest choice: it and the forced ones since.

        whole: with all its choices that it may take back. 0 if nothing may be taken back.
        """
        own = self.own[seat]
        latest = [cause for _, cause in own[len(own) - self.state.undo_horizon(seat) :]]
        if "chosen" not in latest:
            return 0
        return len(latest) - latest.index("chosen") if whole else latest[::-1].index("chosen") + 1

    def check_undo(self, seat: int, *, whole: bool = False) -> int:
        """Return `undo_count`. ActionError if nothing may be taken back."""
        if self.state.over:
            raise GameOverError(mark("the game is over"))
        count = self.undo_count(seat, whole=whole)
        if not count:
            message = mark("there is nothing to take back: what was revealed or announced stays")
            raise ActionError(message)
        return count

    def add(self, row: LogRow) -> None:
        """Go on by a row. ActionError where it cannot follow; the timeline is of no use then."""
        if row.n != self.n + 1:
            message = mark("row {found} was found where row {number} was expected")
            raise ActionError(message, found=row.n, number=self.n + 1)
        self.n = row.n
        if row.key is not None:
            self.keys.add(row.key)
            self._poster = row.seat
        if row.key is not None or row.kind not in ("act", "undo", "end"):
            self._grown = set()
        before = self.seen_by[None].view
        self._follow(row)
        if self.clocks is not None:
            self.clocks.add(row, self.awaited, openly=self.seen_by[None].view != before)

    def _follow(self, row: LogRow) -> None:
        match row.kind:
            case "sit":
                self.state.check_seat(row.seat)
                if row.browser is None:
                    raise ActionError(mark("nobody takes a seat"))
                if row.browser != self.holders.get(row.seat):
                    self.away.discard(row.seat)
                self.holders[row.seat] = row.browser
                (self.spared.add if row.action == SPARED else self.spared.discard)(row.seat)
            case "ask":
                self._ask(row.seat, row.action)
            case "agree" | "refuse":
                self._answer(row.seat, agrees=row.kind == "agree")
            case "withdraw":
                self._withdraw(row.seat)
            case "act":
                self.asking = None
                goes_on = row.key is None and row.seat == self._poster
                self._play(row.seat, row.action, goes_on=goes_on)
                self._grow()
            case "undo":
                self._take_back(row.seat, row.action)
                self._grow()
            case "away" | "leave":
                self.state.check_seat(row.seat)
                self.away.add(row.seat)
                if row.kind == "leave":
                    self.holders.pop(row.seat, None)
            case "back":
                self.away.discard(row.seat)
            case "late":
                self._poster = row.seat  # what the bot answers for it stays news
            case "end" | "vacation":
                pass
            case _:
                raise ActionError(mark("the game has begun already"))

    def _begin(self) -> None:
        self.recorder = Recorder(self.game.start(self.setup))
        self.events, self.openly = [], []
        self.state.events = self.events.append
        self.news_from = [0] * self.setup.seats
        self.own = [[] for _ in range(self.setup.seats)]

    def _play(self, seat: int, action: int, *, goes_on: bool = False) -> None:
        """Play an action. goes_on: whether it goes on with the seat's latest post, so that this stays news."""
        self.state.check_seat(seat)
        # What is not played by itself (see `go_on`) is a choice, even between one action.
        cause: Cause = "chosen"
        if self.by_itself(seat) is not None:
            cause = "spared" if self._forced(seat) is None else "forced"
        before = len(self.events)
        self.recorder.play(seat, action)
        self.own[seat].append((action, cause))
        if cause == "chosen" and not goes_on and seat not in self.away:
            self.news_from[seat] = before

    def _ask(self, seat: int, count: int) -> None:
        self.state.check_seat(seat)
        if self.state.over or self.asking or not 0 < count <= len(self.moves) or self.moves[-count][0] != seat:
            raise ActionError(mark("seat {seat} cannot ask for that"), seat=seat)
        self.asking = Asking(seat, count)

    def _answer(self, seat: int, *, agrees: bool) -> None:
        self.state.check_seat(seat)
        if self.asking is None:
            raise ActionError(mark("nobody asks you to let something be taken back"))
        agreed = (*self.asking.agreed, seat) if agrees else self.asking.agreed
        self.asking = self.asking._replace(agreed=agreed, refused=self.asking.refused or not agrees)

    def _withdraw(self, seat: int) -> None:
        self.state.check_seat(seat)
        if self.asking is None or self.asking.seat != seat or self.asking.refused:
            raise ActionError(mark("you do not ask for anything to be taken back"))
        self.asking = None

    def _agreed(self, seat: int, count: int) -> Asking | None:
        """Return what is left to take back of what somebody asked for, once a seat's latest actions are; else None."""
        asking, latest = self.asking, [mover for mover, _ in self.moves[-count:]]
        if asking is None or asking.refused or count > asking.moves or latest != [seat] * count:
            return None
        return asking._replace(moves=asking.moves - count)

    def _take_back(self, seat: int, count: int) -> None:
        """Drop a seat's latest actions and replay the others."""
        asking = self._agreed(seat, count)
        if count <= 0 or (asking is None and count > self.state.undo_horizon(seat)):
            raise ActionError(mark("seat {seat} cannot take back {count} actions"), seat=seat, count=count)
        self.asking = asking if asking and asking.moves else None
        moves = list(self.moves)
        for at in [at for at, (mover, _) in enumerate(moves) if mover == seat][: -count - 1 : -1]:
            del moves[at]
        self._begin()
        for mover, action in moves:
            self._play(mover, action)

    def _look(self) -> dict[int | None, Perspective]:
        state = self.state
        self.openly += [event.known_to(None) for event in self.events[len(self.openly) :]]
        seen: dict[int | None, Perspective] = {None: Perspective(state.view(None), ())}
        for seat in range(self.setup.seats):
            seen[seat] = Perspective(state.view(seat), tuple(state.legal(seat)))
        return seen

    def _grow(self) -> None:
        """Count up the version of everybody who sees something else than before, once for all rows of a post."""
        before, self.seen_by = self.seen_by, self._look()
        for who, seen in self.seen_by.items():
            if seen != before[who] and who not in self._grown:
                self.versions[who] += 1
                self._grown.add(who)
