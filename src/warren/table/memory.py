"""The tables that a process has in memory, brought up to the rows of the store, and how rows are added."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError
from warren.table.draft import Draft, follow, new_timeline
from warren.table.going_on import check_bots, go_on, overdue, run_out
from warren.table.info import Latest, SeatError, TableInfo, UnknownTableError
from warren.table.known import Known, is_id
from warren.table.room import Room
from warren.table.shared import Shared
from warren.table.store import Store
from warren.table.table import Table
from warren.table.thinking import Thinking
from warren.table.timekeeper import Timekeeper
from warren.table.watching import Watching
from warren.words import mark

MOST_CACHED = 100
"""Tables kept in memory; others are read again when somebody asks for them."""
IDLE = timedelta(minutes=10)
"""After so long in which nobody has asked for it a table is kept no more, whoever looks at its page."""


class Memory:
    """The tables of a store as this process last saw them. Whoever watches one is told of the rows that are found."""

    cached: OrderedDict[str, Known]
    """By id, the one that was last asked for at the end."""

    def __init__(self, store: Store, watching: Watching, now: Callable[[], datetime]) -> None:
        self._store = store
        self._watching = watching
        self.now = now
        self.keeper = Timekeeper(store, now, self.latest)
        self.cached = OrderedDict()
        self._asked = dict[str, datetime]()
        self._reading = Shared(self._read)
        self.thinking: Thinking | None = None
        """Where bots that take long choose; None where they are waited for."""

    async def latest(self, table_id: str) -> Known:
        """Return a table as it stands now; if the time of a seat has run out, that is noted first.

        UnknownTableError for an unknown id; RecordVersionError for a table of other rules or parts than this program
        has, UnknownGameError for one of a game that it lacks.
        """
        while True:
            known = await self._reading.ask(table_id)
            if not (late := overdue(known.log, self.now())):
                return known
            await self.add(known, lambda draft, _, late=late: run_out(draft, late), None)  # type: ignore[misc]

    def remembered(self, table_id: str) -> Known | None:
        """Return a table as this process last saw it; None where it has not seen it, or the time of a seat is out."""
        known = self.cached.get(table_id)
        return None if known is None or overdue(known.log, self.now()) else known

    async def _read(self, table_id: str) -> Known:
        """Return a table with the rows that were added since it was last looked at."""
        known = self.cached.get(table_id) or await self._load(table_id)
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

    async def add(self, known: Known, write: Callable[[Draft, TableInfo], None], key: str | None) -> Known | None:
        """Add rows and what follows by itself; None where somebody else was faster to add some."""
        draft = Draft(known.info, known.log, self.now(), key)
        write(draft, known.info)
        if not draft.rows:
            return known
        self.go_on(draft)
        summary = draft.summary_update
        if not await self._store.add_rows(known.info.id, draft.rows, summary):
            return None
        self.keeper.note(summary.deadline)
        return self._remember(Known.of(draft.info, draft.log), is_ours=True)

    def go_on(self, draft: Draft) -> None:
        """Write what follows by itself."""
        go_on(draft, leaves_slow=self.thinking is not None)

    async def add_table(self, info: TableInfo, draft: Draft, key: str | None) -> Known:
        """Add a table with its first rows, and with what follows by itself."""
        if not info.kept:
            check_bots(info.players)
            self.go_on(draft)
        summary = draft.summary_update
        added = await self._store.add_table(info, draft.rows, summary, key)
        self.keeper.note(summary.deadline)
        if added != info.id:
            return await self.latest(added)
        return self._remember(Known.of(draft.info, draft.log), is_ours=True)

    async def change_room(self, table_id: str, key: str | None, write: Callable[[Draft, Room], None]) -> Table | Room:
        """Add what is written for a room, unless that was done already; what follows may be that the game begins."""
        while True:
            known = await self.latest(table_id)
            room = known.log
            if key is not None and key in room.keys:
                return known.found
            if not isinstance(room, Room):
                raise SeatError(mark("the game has begun: who sits where stays as it is"))
            if added := await self.add(known, lambda draft, _, room=room: write(draft, room), key):  # type: ignore[misc]
                return added.found

    async def _load(self, table_id: str) -> Known:
        info = await self._store.info(table_id) if is_id(table_id) else None
        if info is None:
            message = mark("there is no table “{table}”; the start page leads to all tables")
            raise UnknownTableError(message, table=shorten(table_id))
        return Known.of(info, new_timeline(info, info.created) if info.secret is None else Room(info))

    def drop(self, table_id: str) -> None:
        """Keep a table no more."""
        self.cached.pop(table_id, None)
        self._asked.pop(table_id, None)

    def _let_go(self) -> None:
        """Keep no more what nobody has asked for in a while, and of too many tables those asked for longest ago."""
        since = self.now() - IDLE
        while self._asked[first := next(iter(self.cached))] < since or len(self.cached) > MOST_CACHED:
            self.drop(first)

    def _remember(self, known: Known, *, is_ours: bool = False) -> Known:
        """Keep a table in memory, whose later rows `latest` adds, and tell those who watch it.

        is_ours: whether its latest rows were written here. Return what is known: that is later where rows were added
        here while others were read.
        """
        before = self.cached.get(known.info.id)
        if before is not None and before.log.n > known.log.n:
            return before
        self.cached[known.info.id] = known
        self.cached.move_to_end(known.info.id)
        self._asked[known.info.id] = self.now()
        self._let_go()
        self._watching.tell(known.info.id, Latest(known.log.n))
        if self.thinking is not None:
            self.thinking.look(known, is_ours=is_ours)
        return known
