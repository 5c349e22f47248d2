"""The room of a table: who comes together before the game begins, until everybody is ready."""

from collections.abc import Iterator
from copy import copy

import msgspec

from warren.deal import Deal, is_word
from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, UnknownSeatError
from warren.kernel.game import Game, Setup
from warren.kernel.registry import find_game
from warren.players import LONGEST_NAME, PERSON, Player, called, is_name
from warren.table.clock import Agreed
from warren.table.info import TableInfo
from warren.table.log import LogRow
from warren.words import Words, mark


class Room:
    """A table before its game begins, as its log tells it. The seed is not known yet, and there is no deal to see.

    One that was given out does not change: only a copy of it goes on.
    """

    n: int
    """The number of the last row."""
    keys: set[str]
    """Every key of the rows so far."""
    players: tuple[Player, ...]
    holders: dict[int, str]
    """By seat the browser that holds it."""
    ready: set[int]
    """The seats whose persons want to begin."""
    freed: set[str]
    """The browsers whose seats somebody else freed, and that sit nowhere since."""

    def __init__(self, info: TableInfo) -> None:
        self._info = info
        self.n = 0
        self.keys = set()
        self.players = info.players
        self.holders = {}
        self.ready = set()
        self.freed = set()
        self._words = dict[int, str]()

    def copy(self) -> "Room":
        new = copy(self)
        new.keys, new.ready, new.freed = set(self.keys), set(self.ready), set(self.freed)
        new.holders, new._words = dict(self.holders), dict(self._words)
        return new

    # What everybody may know

    @property
    def id(self) -> str:
        return self._info.id

    @property
    def game(self) -> Game:
        return find_game(self._info.setup.game)

    @property
    def public_setup(self) -> Setup:
        """How the game will be set up; the seed is 0 until it follows."""
        return self._info.setup

    @property
    def seats(self) -> range:
        return range(self._info.setup.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, taken or free."""
        return tuple(seat for seat in self.seats if self.players[seat].is_person)

    @property
    def host(self) -> str | None:
        """The browser that opened the table."""
        return self._info.host

    @property
    def is_shared(self) -> bool:
        """Whether people sit there at several devices, or somebody may still come: else the game would have begun."""
        return True

    @property
    def is_watched(self) -> bool:
        """Whether those without a seat may look on once the game is played."""
        return self._info.watched

    @property
    def clock(self) -> Agreed | None:
        """How long people may think, as it is agreed."""
        return self._info.clock

    @property
    def commitment(self) -> str:
        """What commits to the secret, shown from the start."""
        return self._deal.commitment

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats of people that are free, or whose persons are not ready; none where the game can begin."""
        return tuple(seat for seat in self.people if seat not in self.ready)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose persons keep the game from beginning: none as long as somebody else is to come."""
        waiting = self.waits_for
        return waiting if all(seat in self.holders for seat in waiting) else ()

    def names(self, words: Words) -> tuple[str, ...]:
        """Return everybody's name; players without one get a name in these words."""
        return called(self.players, words)

    def holder(self, seat: int) -> str | None:
        """Return the browser that holds a person's seat; None where the seat is free, or a bot's."""
        return self.holders.get(seat)

    def held_by(self, browser: str) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if self.holders.get(seat) == browser)

    # What one browser may know

    def word(self, seat: int) -> str:
        """Return the word that the browser in a seat added to the deal; "" for none."""
        return self._words.get(seat, "")

    # What follows

    @property
    def dealt(self) -> TableInfo:
        """The table as its game begins: with who plays, the seed, and what it was made of, which are secret."""
        setup = msgspec.structs.replace(self._info.setup, seed=self._deal.seed)
        return self._info._replace(
            setup=setup, players=self.players, notes={**self._info.notes, **self._deal.to_notes()}
        )

    @property
    def _deal(self) -> Deal:
        assert self._info.secret is not None  # or there would be no room
        return Deal(self._info.secret, tuple(map(self.word, self.seats)))

    def name_without(self, seat: int) -> str:
        """Return what a seat is called when its person leaves: as invited, unless somebody is called so now."""
        name = self._info.players[seat].name
        return "" if self.wrong_name(seat, name) else name

    def check_seat(self, seat: int) -> None:
        """Raise UnknownSeatError where a number is no seat here."""
        if seat not in self.seats:
            message = mark("there is no seat {seat}: the seats are 0 to {last}")
            raise UnknownSeatError(message, seat=seat, last=self.seats[-1])

    def wrong_name(self, seat: int, name: str) -> ActionError | None:
        """Return why the person of a seat cannot be called so; None where he can."""
        if not is_name(name):
            message = mark(
                "“{name}” is not a name: 1 to {most} characters (Chinese ones count twice), without quotation marks"
            )
            return ActionError(message, name=shorten(name), most=LONGEST_NAME)
        others = {player.name.casefold() for other, player in enumerate(self.players) if other != seat}
        if name.casefold() in others:
            return ActionError(mark("two players are called “{name}”"), name=name)
        return None

    def add(self, row: LogRow) -> None:
        """Go on by a row. ActionError where it cannot follow; the room is of no use then."""
        if row.n != self.n + 1:
            message = mark("row {found} was found where row {number} was expected")
            raise ActionError(message, found=row.n, number=self.n + 1)
        for wrong in self._wrong(row):
            raise wrong
        self.n = row.n
        if row.key is not None:
            self.keys.add(row.key)
        seat, text = row.seat, row.text or ""
        match row.kind:
            case "sit":
                assert row.browser is not None
                self._clear(seat)
                self.holders[seat] = row.browser
                self.freed.discard(row.browser)
            case "stand":
                if row.browser is not None:
                    self.freed.add(self.holders[seat])
                self._clear(seat)
                self._call(seat, Player(text, PERSON))
            case "ready":
                self.ready.add(seat)
            case "name":
                self._call(seat, self.players[seat]._replace(name=text))
            case "bot":
                self._call(seat, Player("", text))
        if row.kind in ("sit", "ready") and text:
            self._words[seat] = text

    def _wrong(self, row: LogRow) -> Iterator[ActionError]:
        """Return why a row cannot follow here."""
        self.check_seat(row.seat)
        is_free = row.seat not in self.holders
        match row.kind:
            case "sit" if row.browser is None:
                yield ActionError(mark("nobody takes a seat"))
            case "sit" | "bot" if not self.players[row.seat].is_person:
                yield ActionError(mark("a bot plays this seat"))
            case "stand" | "ready" if is_free:
                yield ActionError(mark("nobody holds this seat"))
            case "name" if is_free and self.players[row.seat].is_person:
                yield ActionError(mark("nobody holds this seat"))
            case "name" if wrong := self.wrong_name(row.seat, row.text or ""):
                yield wrong
            case "stand" if row.text and (wrong := self.wrong_name(row.seat, row.text)):
                yield wrong
            case "bot" if not is_free:
                yield ActionError(mark("somebody holds this seat"))
            case "begin" if self.waits_for:
                yield ActionError(mark("not everybody is ready"))
            case "act" | "undo" | "end" | "away" | "back" | "leave" | "late" | "vacation":
                yield ActionError(mark("the game has not begun yet"))
        if row.kind in ("sit", "ready") and row.text and not is_word(row.text):
            yield ActionError(mark("this is no word to add to a deal"))

    def _clear(self, seat: int) -> None:
        """Take whoever holds a seat from it, with the word."""
        self.holders.pop(seat, None)
        self._words.pop(seat, None)
        self.ready.discard(seat)

    def _call(self, seat: int, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
