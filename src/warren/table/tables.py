"""All tables of a store: created, found, played and watched. Any process can serve any table."""

from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from typing import Self

import msgspec

from warren.kernel.game import Setup
from warren.kernel.record import Record
from warren.players import Player, from_notes
from warren.table.absences import Absences
from warren.table.clock import Agreed
from warren.table.consent import Consents
from warren.table.database import PATIENCE
from warren.table.draft import Draft, begun, new_timeline
from warren.table.info import Latest, ListCursor, TableInfo, TableSummary
from warren.table.known import check_person, new_id, new_table, replayed
from warren.table.log import SPARED
from warren.table.mailboxes import Mailboxes
from warren.table.memory import Memory
from warren.table.noted import Looks
from warren.table.passes import Passes
from warren.table.posts import Posts
from warren.table.room import Room
from warren.table.rooms import Rooms
from warren.table.seats import Seats
from warren.table.store import Store
from warren.table.table import Table, record_of
from warren.table.talk import Talk
from warren.table.thinking import Thinking
from warren.table.watching import Watching
from warren.workers import Workers

__all__ = ["ListCursor", "OwnTables", "Player", "Room", "Table", "TableSummary", "Tables"]


class Tables(Posts):
    """The tables of one store, as pages get them. Whatever was accepted is committed before a method returns.

    Every method raises StoreError where the database fails; then nothing has changed.
    """

    def __init__(self, store: Store, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        """now: the time by which the clocks of games go."""
        self._store = store
        self._watching = Watching(store)
        super().__init__(Memory(store, self._watching, now))
        self.rooms = Rooms(self._memory.change_room)
        self.passes = Passes(store)
        self.seats = Seats(self._memory)
        self.absences = Absences(self._memory)
        self.keeper = self._memory.keeper
        self.now = now
        self.talk = Talk(store, self._memory, self._watching.tell)
        self.looks = Looks(store)
        self.mailboxes = Mailboxes(store)
        self.consents = Consents(self._post)

    @classmethod
    async def open(
        cls, url: str, *, patience: float = PATIENCE, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> Self:
        """Open a store: `Store.open` says what can be wrong with it. Otherwise as it is made."""
        return cls(await Store.open(url, patience), now)

    def think_in(self, workers: Workers) -> None:
        """Let bots that take long choose in worker processes from now on, those first that are awaited already.

        Until then they choose at once, and are waited for, as is well where one person plays at a terminal.
        """
        self._memory.thinking = thinking = Thinking(workers, self._memory.latest, self._memory.add)
        thinking.take_up(lambda after: self.list(over=False, after=after))

    def prepare(self, agent: str, game: str) -> None:
        """Begin to have ready what an agent plays a game out by, where bots choose in worker processes."""
        if self._memory.thinking is not None:
            self._memory.thinking.preparing.begin(agent, game)

    async def close(self) -> None:
        """Let no bot think any more, stop all watchers, and close the database."""
        if self._memory.thinking is not None:
            await self._memory.thinking.close()
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
        clock: Agreed | None = None,
        key: str | None = None,
    ) -> Table:
        """Set a new table. holders: by seat, the browsers that hold people's seats from the start. clock: as agreed.

        key: new for each table that is asked for; whoever asks again with it gets the same table. Bots move at once
        where no person is asked. SetupError, UnknownAgentError or SeatError if it cannot be.
        """
        if key is not None and (same := await self._store.with_key(key)):
            return await self.get(same)
        info = new_table(setup, players, self._memory.now())._replace(clock=clock)
        draft = Draft(info, new_timeline(info, info.created), info.created)
        for seat, browser in (holders or {}).items():
            check_person(draft.timeline.state, info, seat)
            draft.write("sit", seat, SPARED, browser)
        return (await self._memory.add_table(info, draft, key)).table

    async def create_sealed(
        self,
        setup: Setup,
        players: Sequence[Player],
        holders: Mapping[int, str],
        host: str,
        *,
        secret: int,
        word: str = "",
        public: bool = False,
        watched: bool = True,
        clock: Agreed | None = None,
        key: str | None = None,
    ) -> Table | Room:
        """Set a new table whose deal nobody chooses, opened by the browser `host`. Otherwise as `create`.

        Its seed will be made of a secret of 128 bits, the word that the host adds ("" for none), and those of others.
        The game begins at once where the host holds the seats of all people, else in a room. public: whether everybody
        is told of the table. watched: whether those without a seat may look on while it is played.
        """
        if key is not None and (same := await self._store.with_key(key)):
            return await self.find(same)
        setup = msgspec.structs.replace(setup, seed=0)
        info = new_table(setup, players, self._memory.now())
        info = info._replace(secret=secret, host=host, public=public, watched=watched, clock=clock)
        draft = Draft(info, room := Room(info), info.created)
        for seat, browser in holders.items():
            check_person(room, info, seat)
            draft.write("sit", seat, SPARED, browser, word if word and browser == host else None)
        if all(holders.get(seat) == host for seat in room.people):
            for seat in room.people:
                draft.write("ready", seat)
        return (await self._memory.add_table(info, draft, key)).found

    async def keep(self, record: Record, browser: str | None = None) -> Table:
        """Set a table with a record from elsewhere, to be looked at: nobody plays there.

        browser: whose own it is. ActionError for moves that cannot be; what `Record.read` gave has none.
        """
        players = from_notes(record.notes, record.setup.seats)
        info = TableInfo(new_id(), record.setup, players, record.notes, True, self._memory.now(), host=browser)
        return (await self._memory.add_table(info, replayed(info, record), None)).table

    async def get(self, table_id: str) -> Table:
        """Return a game as it stands now, whoever played last. NotBegunError where it has not begun. Else as `find`."""
        return (await self._memory.latest(table_id)).table

    async def find(self, table_id: str) -> Table | Room:
        """Return a table as it stands now: the game, or before it the room. Otherwise as `Memory.latest`."""
        return (await self._memory.latest(table_id)).found

    async def remembered(self, table_id: str) -> Table:
        """Return a table as this process last saw it: enough for what is checked again when rows are added.

        Otherwise as `get`.
        """
        known = self._memory.remembered(table_id)
        return known.table if known and isinstance(known.found, Table) else await self.get(table_id)

    def in_memory(self, table_id: str, since: int) -> Table | Room | None:
        """Return a table as this process last saw it; None where it does not keep it with the row of this number."""
        known = self._memory.remembered(table_id)
        return known.found if known and known.log.n >= since else None

    async def list(
        self, *, over: bool, browser: str = "", own: bool = False, limit: int = 50, after: ListCursor | None = None
    ) -> Sequence[TableSummary]:
        """Return the games that are over, with kept records, or those that are not; the latest touched first.

        browser: who asks. own: only those where it holds a seat, or that it opened or brought; those first that wait
        for it. after: only those that stand after this place, such as that of the last of the list before.
        """
        if own:
            return await self._store.own(browser, over, limit, after)
        return await self._store.list(browser, over, limit, after)

    async def open_to(
        self, browser: str, *, limit: int = 50, after: ListCursor | None = None
    ) -> Sequence[TableSummary]:
        """Return the tables where everybody may take a seat, but for a browser's own. Otherwise as `list`."""
        return await self._store.open_to(browser, limit, after)

    async def unknown_games(self) -> Sequence[str]:
        """Return the ids of the games that are not installed and whose tables `list` passes over."""
        return await self._store.unknown_games()

    async def watch(self, table_id: str, browser: str = "") -> AsyncGenerator[Latest, None]:
        """Give the numbers of the latest rows at once, and whenever rows were added, by whichever process.

        So it does when other browsers came to watch, or left; browser: the one that watches. UnknownTableError as
        `get`.
        """
        known = await self._memory.latest(table_id)
        latest = Latest(known.log.n, await self.talk.latest(table_id))
        async with aclosing(self._watching.watch(table_id, latest, browser)) as news:
            async for latest in news:
                yield latest

    def present(self, table_id: str) -> Collection[str]:
        """Return the browsers that watch a table."""
        return self._watching.company.present(table_id)

    def onlookers(self, table: Table) -> int:
        """Return how many browsers watch a table and hold no seat there."""
        present = self.present(table.id)
        return len(present) - sum(holder in present for holder in table.holders)

    async def with_key(self, key: str) -> Table | Room | None:
        """Return the table that was asked for with a key; None where nobody has."""
        known = await self._store.with_key(key)
        return None if known is None else await self.find(known)

    def keep_hearing(self) -> None:
        """Hear who watches at other processes from now on, though nobody watches here."""
        self._watching.keep_hearing()

    def stir(self, table_id: str) -> None:
        """Wake who watches a table, for something that is in no log."""
        self._watching.company.stir(table_id)

    # What browsers keep

    async def kept_text(self, browser: str, game: str) -> str:
        """Return what a browser keeps for a game, such as decks of its own; "" for nothing."""
        return await self._store.kept_text(browser, game)

    async def keep_text(self, browser: str, game: str, text: str) -> None:
        """Keep a text for a browser and a game in the place of the one before."""
        await self._store.keep_text(browser, game, text)


class OwnTables(Tables):
    """The tables of a store for its owner, who may have what is secret until a game is over."""

    async def take_up(self, record: Record, players: Sequence[Player]) -> Table:
        """Set a table where a recorded game goes on. ActionError for moves that cannot be; else as `create`."""
        info = TableInfo(new_id(), record.setup, tuple(players), record.notes, False, self._memory.now())
        return (await self._memory.add_table(info, replayed(info, record), None)).table

    async def export(self, table_id: str) -> Record:
        """Return the record of a game so far. Secret until the game is over."""
        known = await self._memory.latest(table_id)
        return record_of(known.info, begun(known.log))

    async def drop(self, table_id: str) -> None:
        """Remove a table and its log, such as that of a game which nobody has begun."""
        self._memory.drop(table_id)
        await self._store.drop(table_id)
