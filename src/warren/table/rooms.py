"""What is done in the room of a table before its game: people sit down, leave, are called something, are ready."""

from collections.abc import Awaitable, Callable, Collection

from warren.players import Player
from warren.table.draft import Draft
from warren.table.going_on import check_bots
from warren.table.info import SeatError
from warren.table.log import SPARED
from warren.table.room import Room
from warren.table.table import Table
from warren.words import mark

Write = Callable[[Draft, Room], None]


class Rooms:
    """The rooms of some tables. Each method gives the room as it is then, or the game where it began with it.

    key: new for each post, so that one that is repeated is known; it changes nothing. UnknownTableError; SeatError for
    what a browser may not do there, or where the game has begun.
    """

    def __init__(self, change: Callable[[str, str | None, Write], Awaitable[Table | Room]]) -> None:
        """change: adds the rows that are written, and what follows by itself; none are no change."""
        self._change = change

    async def sit(
        self,
        table_id: str,
        seat: int,
        browser: str,
        *,
        word: str = "",
        name: str = "",
        leaving: int | None = None,
        key: str | None = None,
    ) -> Table | Room:
        """Let a browser take a free seat, and add a word to the deal ("" for none).

        name: what its person is called; "" for as it is. leaving: the seat that it leaves for this one; name and word
        go with it. ActionError for what is no name, or the name of somebody else.
        """

        def sit_down(draft: Draft, room: Room) -> None:
            _check_person(room, seat)
            if room.holder(seat) == browser:
                return
            if room.holder(seat) is not None:
                raise SeatError(mark("somebody else has taken this seat"))
            if leaving is None and browser != room.host and room.held_by(browser):
                raise SeatError(mark("this browser has a seat here already"))
            added, called = word, name
            if leaving is not None:
                _check_held(room, leaving, browser)
                added, called = word or room.word(leaving), name or room.players[leaving].name
                given = room.name_without(leaving)
                draft.write("stand", leaving, text=given if given.casefold() != called.casefold() else None)
            draft.write("sit", seat, SPARED, browser, added or None)
            if called:
                draft.write("name", seat, text=called)

        return await self._change(table_id, key, sit_down)

    async def stand(self, table_id: str, seat: int, browser: str, *, key: str | None = None) -> Table | Room:
        """Free a seat: its own browser leaves it, or the host lets somebody else come."""

        def stand_up(draft: Draft, room: Room) -> None:
            room.check_seat(seat)
            if room.holder(seat) is None:
                return
            if browser != room.host:
                _check_held(room, seat, browser)
            freed_by = browser if room.holder(seat) != browser else None
            draft.write("stand", seat, browser=freed_by, text=room.name_without(seat) or None)

        return await self._change(table_id, key, stand_up)

    async def ready(self, table_id: str, browser: str, *, word: str = "", key: str | None = None) -> Table | Room:
        """Note that the persons at a browser want to begin. The game begins when nobody else is awaited.

        word: what is added to the deal for the seats that have no word yet.
        """

        def want_to_begin(draft: Draft, room: Room) -> None:
            if not (held := room.held_by(browser)):
                raise SeatError(mark("this seat is not played in this browser"))
            for seat in held:
                if seat not in room.ready:
                    draft.write("ready", seat, text=None if room.word(seat) else word or None)

        return await self._change(table_id, key, want_to_begin)

    async def name(self, table_id: str, seat: int, name: str, browser: str, *, key: str | None = None) -> Table | Room:
        """Call the person of a seat something. ActionError for what is no name, or the name of somebody else."""

        def call(draft: Draft, room: Room) -> None:
            _check_held(room, seat, browser)
            if wrong := room.wrong_name(seat, name):
                raise wrong
            if name != room.players[seat].name:
                draft.write("name", seat, text=name)

        return await self._change(table_id, key, call)

    async def take_over(
        self, table_id: str, seats: Collection[int], browser: str, *, key: str | None = None
    ) -> Table | Room:
        """Let a browser go on in seats that another holds. Whether it may is the caller's to say."""

        def go_on(draft: Draft, room: Room) -> None:
            for seat in seats:
                _check_person(room, seat)
                if room.holder(seat) != browser:
                    draft.write("sit", seat, SPARED, browser, room.word(seat) or None)

        return await self._change(table_id, key, go_on)

    async def give_to_bot(
        self, table_id: str, seat: int, agent: str, browser: str, *, name: str = "", key: str | None = None
    ) -> Table | Room:
        """Let a bot take a free seat, as the host wishes. UnknownAgentError where there is no such bot.

        name: what it is called, if nobody else is.
        """
        check_bots([Player("", agent)])

        def sit_bot_down(draft: Draft, room: Room) -> None:
            room.check_seat(seat)
            if browser != room.host:
                raise SeatError(mark("only who opened the table can give a seat to a bot"))
            if room.players[seat].agent == agent:
                return
            _check_person(room, seat)
            if room.holder(seat) is not None:
                raise SeatError(mark("somebody else has taken this seat"))
            if room.people == (seat,):
                raise SeatError(mark("at least one seat has to be a person's"))
            draft.write("bot", seat, text=agent)
            if name and not room.wrong_name(seat, name):
                draft.write("name", seat, text=name)

        return await self._change(table_id, key, sit_bot_down)


def _check_person(room: Room, seat: int) -> None:
    room.check_seat(seat)
    if not room.players[seat].is_person:
        raise SeatError(mark("a bot plays this seat"))


def _check_held(room: Room, seat: int, browser: str) -> None:
    _check_person(room, seat)
    if room.holder(seat) != browser:
        raise SeatError(mark("this seat is not played in this browser"))
