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
from warren.sitters import Sitter, from_notes
from warren.table.bots import check_bots, go_on
from warren.table.course import Course
from warren.table.database import PATIENCE, Database
from warren.table.errors import SeatError, StaleError, UnknownTableError
from warren.table.head import Entry, Head, Place
from warren.table.pen import Pen
from warren.table.store import Store
from warren.table.table import Table
from warren.table.watching import Watching
from warren.words import mark

__all__ = ["Entry", "Place", "Sitter", "Table", "Tables"]

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
        sitters: Sequence[Sitter],
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
        if len(sitters) != setup.seats:
            message = mark("{count} would sit at a table of {seats} seats")
            raise SetupError([problem("seats", message, count=len(sitters), seats=setup.seats)])
        check_bots(sitters)
        now = datetime.now(UTC)
        head = Head(_new_id(), setup, tuple(sitters), {}, False, now)
        pen = Pen(Course(setup), now)
        for seat, browser in (holders or {}).items():
            _check_person(Table(head, pen.course), seat)
            pen.write("sit", seat, browser=browser)
        go_on(pen, sitters)
        return await self._add_table(head, pen, key)

    async def keep(self, record: Record) -> Table:
        """Set a table with a record from elsewhere, to be looked at: nobody plays there.

        ActionError for moves that cannot be; what `Record.read` gave has none.
        """
        now = datetime.now(UTC)
        head = Head(_new_id(), record.setup, from_notes(record.notes, record.setup.seats), record.notes, True, now)
        pen = Pen(Course(record.setup), now)
        for seat, action in record.moves:
            pen.write("act", seat, action)
        return await self._add_table(head, pen, None)

    async def _add_table(self, head: Head, pen: Pen, key: str | None) -> Table:
        added = await self._store.add_table(head, pen.rows, pen.listing, key)
        return self._remember(Table(head, pen.course)) if added == head.id else await self.get(added)

    async def get(self, table_id: str) -> Table:
        """Give a table as it stands now, whoever played last. UnknownTableError if there is none of this id.

        RecordVersionError for a table of other rules or parts than this program has.
        """
        # A connection to the database that is broken off in the middle of a question is of no more use.
        with CancelScope(shield=True):
            table = self._cached.get(table_id) or await self._load(table_id)
            rows = await self._store.rows(table_id, table.course.n)
        if rows:
            course = table.course.copy()
            for row in rows:
                try:
                    course.add(row)
                except ActionError as error:
                    raise self._store.damaged_row(table_id, row.n) from error
            table = Table(table.head, course)
        return self._remember(table)

    async def list(self, *, over: bool, limit: int = 50, after: Place | None = None) -> list[Entry]:
        """Return the games that are over, kept records among them, or those that are not; the latest touched first.

        after: only those that stand after this place, such as that of the last of the list before.
        """
        return await self._store.list(over, limit, after)

    async def watch(self, table_id: str) -> AsyncGenerator[None, None]:
        """Wake at once, and then whenever rows were added, by whichever process. UnknownTableError as `get`."""
        table = await self.get(table_id)
        async with aclosing(self._watching.watch(table_id, table.course.n)) as news:
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

        def play(pen: Pen) -> None:
            if not actions:
                raise ActionError(mark("nothing was chosen"))
            for action in actions:
                pen.write("act", seat, action)

        return await self._post(table_id, seat, version, key, browser, play)

    async def undo(
        self, table_id: str, seat: int, version: int, key: str, *, browser: str | None = None, whole: bool = False
    ) -> Table:
        """Take back a seat's latest choice, with the forced actions after it. Otherwise as `post`.

        whole: take back all its choices that may be taken back, as of a turn that is begun anew.
        ActionError if there is none that may be taken back.
        """

        def take_back(pen: Pen) -> None:
            pen.write("undo", seat, pen.course.check_undo(seat, whole=whole))

        return await self._post(table_id, seat, version, key, browser, take_back)

    async def sit(self, table_id: str, seat: int, browser: str) -> Table:
        """Let a browser take a free seat; one that holds it already keeps it. SeatError if it cannot."""

        def take(pen: Pen) -> None:
            if pen.course.state.over:
                raise GameOverError(mark("the game is over"))
            pen.write("sit", seat, browser=browser)

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

        def take(pen: Pen) -> None:
            if pen.course.state.over:
                raise GameOverError(mark("the game is over"))
            for seat in wanted:
                pen.write("sit", seat, browser=browser)

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
        self, table_id: str, seat: int, version: int, key: str, browser: str | None, deed: Callable[[Pen], None]
    ) -> Table:
        while True:
            table = await self.get(table_id)
            _check_person(table, seat)
            if browser is not None and table.holder(seat) != browser:
                raise SeatError(mark("this seat is not played at this browser"))
            if key in table.course.keys:
                return table
            if version != table.version(seat):
                message = mark("the table has changed meanwhile: look at it as it is now, then choose again")
                raise StaleError(table.version(seat), message)
            if added := await self._add(table, deed, key):
                return added

    async def _add(self, table: Table, deed: Callable[[Pen], None], key: str | None) -> Table | None:
        """Add the rows of a deed and of what follows by itself; None where somebody else was faster to add some."""
        pen = Pen(table.course, datetime.now(UTC), key)
        deed(pen)
        go_on(pen, table.sitters)
        if not await self._store.add_rows(table.id, pen.rows, pen.listing):
            return None
        return self._remember(Table(table.head, pen.course))

    # Memory

    async def _load(self, table_id: str) -> Table:
        head = await self._store.head(table_id) if set(table_id) <= {*_LETTERS, "-"} else None
        if head is None:
            message = mark("there is no table “{table}”; the start page lists those that there are")
            raise UnknownTableError(message, table=shorten(table_id))
        return Table(head, Course(head.setup))

    def _remember(self, table: Table) -> Table:
        """Keep a sight of a table in memory, whose later rows `get` adds, and tell those who watch it."""
        self._cached[table.id] = table
        self._cached.move_to_end(table.id)
        while len(self._cached) > MOST_CACHED:
            self._cached.popitem(last=False)
        self._watching.tell(table.id, table.course.n)
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
