"""All tables of a store: created, found, played and watched. Any process can serve any table."""

from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from typing import Self

import msgspec
from anyio import CancelScope

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, GameOverError
from warren.kernel.game import Setup
from warren.kernel.record import Record
from warren.players import Player, from_notes
from warren.table.database import PATIENCE
from warren.table.info import (
    ListCursor,
    NotBegunError,
    SeatError,
    StaleError,
    TableInfo,
    TableSummary,
    UnknownTableError,
)
from warren.table.known import Known, check_person, is_id, is_repeated, new_id, new_table, replayed
from warren.table.log import ALWAYS_ASKED, SPARED
from warren.table.room import Room
from warren.table.rooms import Rooms
from warren.table.store import Store
from warren.table.table import Table, record_of
from warren.table.timeline import Draft, Timeline, begun, check_bots, follow, go_on
from warren.table.watching import Watching
from warren.words import mark

__all__ = ["ListCursor", "OwnTables", "Player", "Room", "Table", "TableSummary", "Tables"]

MOST_CACHED = 100
"""Tables kept in memory; others are read again when somebody asks for them."""


class Tables:
    """The tables of one store, as pages get them. Whatever was accepted is committed before a method returns.

    Every method raises StoreError where the database fails; then nothing has changed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cached: OrderedDict[str, Known] = OrderedDict()
        self._watching = Watching(store)
        self.rooms = Rooms(self._change_room)

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE) -> Self:
        """Open a store: `Store.open` says what can be wrong with it."""
        return cls(await Store.open(url, patience))

    async def close(self) -> None:
        """Stop all watchers, and close the database."""
        await self._watching.close()
        await self._store.close()

    @property
    def name(self) -> str:
        """What the database is called: its file, or its address without a password."""
        return self._store.name

    # Tables

    async def create(
        self,
        setup: Setup,
        players: Sequence[Player],
        holders: Mapping[int, str] | None = None,
        *,
        key: str | None = None,
    ) -> Table:
        """Set a new table. holders: by seat, the browsers that hold people's seats from the start.

        key: new for each table that is asked for; whoever asks again with it gets the same table. Bots move at once
        where no person is asked. SetupError, UnknownAgentError or SeatError if it cannot be.
        """
        if key is not None and (same := await self._store.with_key(key)):
            return await self.get(same)
        info = new_table(setup, players)
        draft = Draft(info, Timeline(setup), info.created)
        for seat, browser in (holders or {}).items():
            check_person(draft.timeline.state, info, seat)
            draft.write("sit", seat, SPARED, browser)
        return (await self._add_table(info, draft, key)).table

    async def create_sealed(
        self,
        setup: Setup,
        players: Sequence[Player],
        holders: Mapping[int, str],
        host: str,
        *,
        secret: int,
        word: str = "",
        key: str | None = None,
    ) -> Table | Room:
        """Set a new table whose deal nobody chooses, opened by the browser `host`. Otherwise as `create`.

        Its seed will be made of a secret of 128 bits, the word that the host adds ("" for none), and those of others.
        The game begins at once where the host holds the seats of all people, else in a room.
        """
        if key is not None and (same := await self._store.with_key(key)):
            return await self.find(same)
        setup = msgspec.structs.replace(setup, seed=0)
        info = new_table(setup, players)._replace(secret=secret, host=host)
        draft = Draft(info, room := Room(info), info.created)
        for seat, browser in holders.items():
            check_person(room, info, seat)
            draft.write("sit", seat, SPARED, browser, word if word and browser == host else None)
        if all(holders.get(seat) == host for seat in room.people):
            for seat in room.people:
                draft.write("ready", seat)
        return (await self._add_table(info, draft, key)).found

    async def keep(self, record: Record) -> Table:
        """Set a table with a record from elsewhere, to be looked at: nobody plays there.

        ActionError for moves that cannot be; what `Record.read` gave has none.
        """
        players = from_notes(record.notes, record.setup.seats)
        info = TableInfo(new_id(), record.setup, players, record.notes, True, datetime.now(UTC))
        return (await self._add_table(info, replayed(info, record), None)).table

    async def _add_table(self, info: TableInfo, draft: Draft, key: str | None) -> Known:
        """Add a table with its first rows, and with what follows by itself."""
        if not info.kept:
            check_bots(info.players)
            go_on(draft)
        added = await self._store.add_table(info, draft.rows, draft.summary_update, key)
        return self._remember(Known.of(draft.info, draft.log)) if added == info.id else await self._latest(added)

    async def get(self, table_id: str) -> Table:
        """Return a game as it stands now, whoever played last. NotBegunError where it has not begun. Else as `find`."""
        return (await self._latest(table_id)).table

    async def find(self, table_id: str) -> Table | Room:
        """Return a table as it stands now: the game, or before it the room. UnknownTableError for an unknown id.

        RecordVersionError for a table of other rules or parts than this program has, UnknownGameError for one of a
        game that it lacks.
        """
        return (await self._latest(table_id)).found

    async def remembered(self, table_id: str) -> Table:
        """Return a table as this process last saw it: enough for what is checked again when rows are added.

        Otherwise as `get`.
        """
        known = self._cached.get(table_id)
        return known.table if known and isinstance(known.found, Table) else await self.get(table_id)

    async def list(self, *, over: bool, limit: int = 50, after: ListCursor | None = None) -> list[TableSummary]:
        """Return the games that are over, with kept records, or those that are not; the latest touched first.

        after: only those that stand after this place, such as that of the last of the list before.
        """
        return await self._store.list(over, limit, after)

    async def unknown_games(self) -> Sequence[str]:
        """Return the ids of the games that are not installed and whose tables `list` passes over."""
        return await self._store.unknown_games()

    async def watch(self, table_id: str) -> AsyncGenerator[None, None]:
        """Wake at once, and then whenever rows were added, by whichever process. UnknownTableError as `get`."""
        known = await self._latest(table_id)
        async with aclosing(self._watching.watch(table_id, known.log.n)) as news:
            async for _ in news:
                yield

    # What browsers keep

    async def kept_text(self, browser: str, game: str) -> str:
        """Return what a browser keeps for a game, such as decks of its own; "" for nothing."""
        return await self._store.kept_text(browser, game)

    async def keep_text(self, browser: str, game: str, text: str) -> None:
        """Keep a text for a browser and a game in the place of the one before."""
        await self._store.keep_text(browser, game, text)

    # Playing

    async def post(
        self,
        table_id: str,
        seat: int,
        version: int,
        key: str,
        actions: Sequence[int],
        *,
        browser: str | None = None,
        then: Callable[[Table, int], Sequence[int]] = lambda *_: (),
    ) -> Table:
        """Play some actions of a person's seat, all or none; then what needs no person. Return the table as it is then.

        version: of the seat, as it was when these actions were chosen. key: new for each post, so that one that is
        repeated is known; it changes nothing. browser: who posts, if that is to be checked here. then: asked for what
        the seat plays next in the same post, for the first time, the second, … until that is nothing.

        UnknownTableError; SeatError for a seat that no person plays, or not this browser; StaleError for a version
        that is not the seat's now; ActionError for an action that is not legal.
        """

        def play(draft: Draft, info: TableInfo) -> None:
            if not actions:
                raise ActionError(mark("nothing was chosen"))
            playing, times = actions, 0
            while playing:
                for action in playing:
                    draft.write("act", seat, action)
                go_on(draft)
                playing, times = then(Table(info, draft.timeline), times), times + 1

        return await self._post(table_id, seat, version, key, browser, play)

    async def check_post(self, table_id: str, seat: int, version: int, key: str, browser: str) -> Table:
        """Return a table as it is now, if a seat may post there. Otherwise as `post`; GameOverError at its end."""
        known = await self._latest(table_id)
        if not is_repeated(known, seat, version, key, browser) and known.table.over:
            raise GameOverError(mark("the game is over"))
        return known.table

    async def undo(
        self, table_id: str, seat: int, version: int, key: str, *, browser: str | None = None, whole: bool = False
    ) -> Table:
        """Take back a seat's latest choice, with the forced actions after it. Otherwise as `post`.

        whole: take back all its choices that may be taken back, as of a turn that is begun anew.
        ActionError if nothing may be taken back.
        """

        def take_back(draft: Draft, _: TableInfo) -> None:
            draft.write("undo", seat, draft.timeline.check_undo(seat, whole=whole))

        return await self._post(table_id, seat, version, key, browser, take_back)

    async def sit(self, table_id: str, seat: int, browser: str) -> Table:
        """Let a browser take a free seat; one that holds it already keeps it. SeatError if it cannot."""
        return await self.take_over(table_id, [seat], browser, if_free=True)

    async def take_over(self, table_id: str, seats: Collection[int], browser: str, *, if_free: bool = False) -> Table:
        """Let a browser take these seats, all or none, whoever holds them. SeatError for one that no person plays.

        Whether it may is the caller's to say. if_free: SeatError for one that another browser holds.
        """
        wanted: list[int] = []

        def sit_down(draft: Draft, _: TableInfo) -> None:
            if draft.timeline.state.over:
                raise GameOverError(mark("the game is over"))
            for seat in wanted:
                is_bothered = seat in draft.timeline.holders and seat not in draft.timeline.spared
                draft.write("sit", seat, ALWAYS_ASKED if is_bothered else SPARED, browser)

        while True:
            known = await self._latest(table_id)
            for seat in seats:
                check_person(begun(known.log).state, known.info, seat)
            wanted = [seat for seat in sorted(set(seats)) if known.table.holder(seat) != browser]
            if not wanted:
                return known.table
            if if_free and any(known.table.holder(seat) for seat in wanted):
                raise SeatError(mark("somebody else has taken this seat"))
            if added := await self._add(known, sit_down, None):
                return added.table

    async def ask_always(self, table_id: str, browser: str, *, always: bool) -> Table:
        """Ask a browser's persons at every chance from now on, or only where something matters to them.

        SeatError if it plays no seat there.
        """
        held: list[int] = []

        def note(draft: Draft, _: TableInfo) -> None:
            for seat in held:
                draft.write("sit", seat, ALWAYS_ASKED if always else SPARED, browser)

        while True:
            known = await self._latest(table_id)
            held = [seat for seat, holder in begun(known.log).holders.items() if holder == browser]
            if not held:
                raise SeatError(mark("this seat is not played in this browser"))
            if known.table.over:
                return known.table
            if added := await self._add(known, note, None):
                return added.table

    async def _post(
        self,
        table_id: str,
        seat: int,
        version: int,
        key: str,
        browser: str | None,
        write: Callable[[Draft, TableInfo], None],
    ) -> Table:
        # Rows follow those known here, or are refused by the store: so what is remembered is enough to accept a post.
        known, is_latest = self._cached.get(table_id), False
        while True:
            if known is None:
                known, is_latest = await self._latest(table_id), True
            try:
                if is_repeated(known, seat, version, key, browser):
                    return known.table
                if added := await self._add(known, write, key):
                    return added.table
            except (ActionError, NotBegunError, SeatError, StaleError):
                if is_latest:
                    raise
            known = None

    async def _add(self, known: Known, write: Callable[[Draft, TableInfo], None], key: str | None) -> Known | None:
        """Add rows and what follows by itself; None where somebody else was faster to add some."""
        draft = Draft(known.info, known.log, datetime.now(UTC), key)
        write(draft, known.info)
        if not draft.rows:
            return known
        go_on(draft)
        if not await self._store.add_rows(known.info.id, draft.rows, draft.summary_update):
            return None
        return self._remember(Known.of(draft.info, draft.log))

    async def _change_room(self, table_id: str, key: str | None, write: Callable[[Draft, Room], None]) -> Table | Room:
        """Add what is written for a room, unless that was done already; what follows may be that the game begins."""
        while True:
            known = await self._latest(table_id)
            room = known.log
            if key is not None and key in room.keys:
                return known.found
            if not isinstance(room, Room):
                raise SeatError(mark("the game has begun: who sits where stays as it is"))
            if added := await self._add(known, lambda draft, _, room=room: write(draft, room), key):  # type: ignore[misc]
                return added.found

    # Memory

    async def _latest(self, table_id: str) -> Known:
        """Return a table as it stands now, with the rows that were added since it was last looked at."""
        # A connection to the database that is broken off in the middle of a question is of no more use.
        with CancelScope(shield=True):
            known = self._cached.get(table_id) or await self._load(table_id)
            rows = await self._store.rows(table_id, known.log.n)
        if rows:
            info, log = known.info, known.log.copy()
            for row in rows:
                try:
                    info, log = follow(info, log, row)
                except ActionError as error:
                    raise self._store.damaged_row(table_id, row.n) from error
            known = Known.of(info, log)
        return self._remember(known)

    async def _load(self, table_id: str) -> Known:
        info = await self._store.info(table_id) if is_id(table_id) else None
        if info is None:
            message = mark("there is no table “{table}”; the start page leads to all tables")
            raise UnknownTableError(message, table=shorten(table_id))
        return Known.of(info, Timeline(info.setup) if info.secret is None else Room(info))

    def _remember(self, known: Known) -> Known:
        """Keep a table in memory, whose later rows `_latest` adds, and tell those who watch it."""
        self._cached[known.info.id] = known
        self._cached.move_to_end(known.info.id)
        while len(self._cached) > MOST_CACHED:
            self._cached.popitem(last=False)
        self._watching.tell(known.info.id, known.log.n)
        return known


class OwnTables(Tables):
    """The tables of a store for its owner, who may have what is secret until a game is over."""

    async def take_up(self, record: Record, players: Sequence[Player]) -> Table:
        """Set a table where a recorded game goes on. ActionError for moves that cannot be; else as `create`."""
        info = TableInfo(new_id(), record.setup, tuple(players), record.notes, False, datetime.now(UTC))
        return (await self._add_table(info, replayed(info, record), None)).table

    async def export(self, table_id: str) -> Record:
        """Return the record of a game so far. Secret until the game is over."""
        known = await self._latest(table_id)
        return record_of(known.info, begun(known.log))

    async def drop(self, table_id: str) -> None:
        """Remove a table and its log, such as that of a game which nobody has begun."""
        self._cached.pop(table_id, None)
        await self._store.drop(table_id)
