"""All tables of a store: set, found, played at and watched. Any process can serve any table."""

import secrets
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from contextlib import aclosing
from datetime import UTC, datetime

from anyio import CancelScope

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, GameOverError, SetupError, problem
from warren.kernel.game import Setup
from warren.kernel.record import Record
from warren.kernel.registry import game as find_game
from warren.players import Player, from_notes
from warren.table.bots import check_bots, go_on
from warren.table.database import PATIENCE, Database
from warren.table.errors import SeatError, StaleError, UnknownTableError
from warren.table.info import Place, TableInfo, TableSummary
from warren.table.store import Store
from warren.table.table import Table
from warren.table.timeline import Draft, Timeline
from warren.table.watching import Watching
from warren.words import mark

__all__ = ["Place", "Player", "Table", "TableSummary", "Tables"]

MOST_CACHED = 100
"""Tables kept in memory; others are read again when somebody asks for them."""

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Those that are not taken for each other."""
_HALF = 6


class Tables:
    """The tables of one store. Whatever was accepted is committed before a method returns.

    Every method raises StoreError where the database fails; then nothing has changed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cached: OrderedDict[str, Table] = OrderedDict()
        self._watching = Watching(store.latest)

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE) -> "Tables":
        """Open a store: `Database.open` says what can be wrong with it."""
        return cls(Store(await Database.open(url, patience)))

    async def close(self) -> None:
        """Send those who watch home, and close the database."""
        await self._watching.close()
        await self._store.close()

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

        key: new for each table that is asked for: to who asks again with it the table is given that there is then.
        Bots move at once where no person is asked. SetupError, UnknownAgentError or SeatError if it cannot be.
        """
        if key is not None and (known := await self._store.with_key(key)):
            return await self.get(known)
        find_game(setup.game).check_whole(setup)
        if len(players) != setup.seats:
            message = mark("{count} would sit at a table of {seats} seats")
            raise SetupError([problem("seats", message, count=len(players), seats=setup.seats)])
        check_bots(players)
        now = datetime.now(UTC)
        info = TableInfo(_new_id(), setup, tuple(players), {}, False, now)
        draft = Draft(Timeline(setup), now)
        for seat, browser in (holders or {}).items():
            _check_person(Table(info, draft.timeline), seat)
            draft.write("sit", seat, browser=browser)
        go_on(draft, players)
        return await self._add_table(info, draft, key)

    async def keep(self, record: Record) -> Table:
        """Set a table with a record from elsewhere, to be looked at: nobody plays there.

        ActionError for moves that cannot be; what `Record.read` gave has none.
        """
        now = datetime.now(UTC)
        info = TableInfo(_new_id(), record.setup, from_notes(record.notes, record.setup.seats), record.notes, True, now)
        draft = Draft(Timeline(record.setup), now)
        for seat, action in record.moves:
            draft.write("act", seat, action)
        return await self._add_table(info, draft, None)

    async def _add_table(self, info: TableInfo, draft: Draft, key: str | None) -> Table:
        added = await self._store.add_table(info, draft.rows, draft.listing, key)
        return self._remember(Table(info, draft.timeline)) if added == info.id else await self.get(added)

    async def get(self, table_id: str) -> Table:
        """Return a table as it stands now, whoever played last. UnknownTableError if there is none of this id.

        RecordVersionError for a table of other rules or parts than this program has.
        """
        # A connection to the database that is broken off in the middle of a question is of no more use.
        with CancelScope(shield=True):
            table = self._cached.get(table_id) or await self._load(table_id)
            rows = await self._store.rows(table_id, table.timeline.n)
        if rows:
            timeline = table.timeline.copy()
            for row in rows:
                try:
                    timeline.add(row)
                except ActionError as error:
                    raise self._store.damaged_row(table_id, row.n) from error
            table = Table(table.info, timeline)
        return self._remember(table)

    async def list(self, *, over: bool, limit: int = 50, after: Place | None = None) -> list[TableSummary]:
        """Return the games that are over, kept records among them, or those that are not; the latest touched first.

        after: only those that stand after this place, such as that of the last of the list before.
        """
        return await self._store.list(over, limit, after)

    async def watch(self, table_id: str) -> AsyncGenerator[None, None]:
        """Wake at once, and then whenever rows were added, by whichever process. UnknownTableError as `get`."""
        table = await self.get(table_id)
        async with aclosing(self._watching.watch(table_id, table.timeline.n)) as news:
            async for _ in news:
                yield

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
    ) -> Table:
        """Play some actions of a person's seat, all or none; then what needs no person. Give the table as it is then.

        version: of the seat, as it was when these actions were chosen. key: new for each post, so that one that is
        repeated is known; it changes nothing. browser: who posts, if that is to be checked here.

        UnknownTableError; SeatError for a seat that no person plays, or not this browser; StaleError for a version
        that is not the seat's now; ActionError for an action that is not legal.
        """

        def play(draft: Draft) -> None:
            if not actions:
                raise ActionError(mark("nothing was chosen"))
            for action in actions:
                draft.write("act", seat, action)

        return await self._post(table_id, seat, version, key, browser, play)

    async def undo(
        self, table_id: str, seat: int, version: int, key: str, *, browser: str | None = None, whole: bool = False
    ) -> Table:
        """Take back a seat's latest choice, with the forced actions after it. Otherwise as `post`.

        whole: take back all its choices that may be taken back, as of a turn that is begun anew.
        ActionError if there is none that may be taken back.
        """

        def take_back(draft: Draft) -> None:
            draft.write("undo", seat, draft.timeline.check_undo(seat, whole=whole))

        return await self._post(table_id, seat, version, key, browser, take_back)

    async def sit(self, table_id: str, seat: int, browser: str) -> Table:
        """Let a browser take a free seat; one that holds it already keeps it. SeatError if it cannot."""

        def take(draft: Draft) -> None:
            if draft.timeline.state.over:
                raise GameOverError(mark("the game is over"))
            draft.write("sit", seat, browser=browser)

        while True:
            table = await self.get(table_id)
            _check_person(table, seat)
            holder = table.holder(seat)
            if holder == browser:
                return table
            if holder is not None:
                raise SeatError(mark("somebody else has taken this seat"))
            if added := await self._add(table, take, None):
                return added

    async def take_over(self, table_id: str, seats: Collection[int], browser: str) -> Table:
        """Let a browser take these seats, all or none, whoever holds them. SeatError for one that no person plays.

        Whether it may is the caller's to say.
        """

        def take(draft: Draft) -> None:
            if draft.timeline.state.over:
                raise GameOverError(mark("the game is over"))
            for seat in wanted:
                draft.write("sit", seat, browser=browser)

        while True:
            table = await self.get(table_id)
            for seat in seats:
                _check_person(table, seat)
            wanted = [seat for seat in sorted(set(seats)) if table.holder(seat) != browser]
            if not wanted:
                return table
            if added := await self._add(table, take, None):
                return added

    async def _post(
        self, table_id: str, seat: int, version: int, key: str, browser: str | None, deed: Callable[[Draft], None]
    ) -> Table:
        while True:
            table = await self.get(table_id)
            _check_person(table, seat)
            if browser is not None and table.holder(seat) != browser:
                raise SeatError(mark("this seat is not played at this browser"))
            if key in table.timeline.keys:
                return table
            if version != table.version(seat):
                message = mark("the table has changed meanwhile: look at it as it is now, then choose again")
                raise StaleError(table.version(seat), message)
            if added := await self._add(table, deed, key):
                return added

    async def _add(self, table: Table, deed: Callable[[Draft], None], key: str | None) -> Table | None:
        """Add the rows of a deed and of what follows by itself; None where somebody else was faster to add some."""
        draft = Draft(table.timeline, datetime.now(UTC), key)
        deed(draft)
        go_on(draft, table.players)
        if not await self._store.add_rows(table.id, draft.rows, draft.listing):
            return None
        return self._remember(Table(table.info, draft.timeline))

    # Memory

    async def _load(self, table_id: str) -> Table:
        info = await self._store.info(table_id) if set(table_id) <= {*_LETTERS, "-"} else None
        if info is None:
            message = mark("there is no table “{table}”; the start page lists those that there are")
            raise UnknownTableError(message, table=shorten(table_id))
        return Table(info, Timeline(info.setup))

    def _remember(self, table: Table) -> Table:
        """Keep a sight of a table in memory, whose later rows `get` adds, and tell those who watch it."""
        self._cached[table.id] = table
        self._cached.move_to_end(table.id)
        while len(self._cached) > MOST_CACHED:
            self._cached.popitem(last=False)
        self._watching.tell(table.id, table.timeline.n)
        return table


def _check_person(table: Table, seat: int) -> None:
    table.state.check_seat(seat)
    if table.kept:
        raise SeatError(mark("this is a record to look at; nobody plays it"))
    if seat not in table.people:
        raise SeatError(mark("a bot plays this seat"))


def _new_id() -> str:
    """Make an id that nobody guesses: two times six letters, 59 bits."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(_HALF)) for _ in range(2))
