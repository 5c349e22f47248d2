"""What people at a table say to each other, apart from its game: it is in no log and in no record."""

import unicodedata
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from warren.kernel.errors import ActionError
from warren.table.hearing import CHANNEL, Teller, as_told
from warren.table.info import Latest, SeatError
from warren.table.known import Known
from warren.table.memory import Memory
from warren.table.noted import Noted, in_turn, note, noted_by
from warren.table.room import Room
from warren.table.schema import TALK
from warren.table.store import Store
from warren.table.table import Table
from warren.words import mark

LONGEST_SAYING = 280
MOST_KEPT = 500
"""So many of what was said last are kept of each table."""
MOST_SHOWN = 100
_TURNS_LINES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that write what follows from the other side: what stands behind them could be read otherwise."""


class Said(NamedTuple):
    """Something that was said. name: what its person was called then, "" without a name."""

    n: int
    seat: int
    browser: str
    name: str
    text: str
    at: datetime


class Talk:
    """The talk at some tables: of their seats alone, for who looks on neither speaks nor hears.

    UnknownTableError; SeatError for a browser that holds no seat there, or where only one browser does.
    """

    def __init__(self, store: Store, memory: Memory, tell: Teller) -> None:
        """tell: is told of what was said in this process."""
        self._store = store
        self._memory = memory
        self._tell = tell

    async def heard_by(self, table_id: str, browser: str) -> tuple[Sequence[Said], Noted, int]:
        """Return what was said last, the oldest first, what the browser has noted, and the number of the latest row.

        What was said by those whom it does not hear is left out.
        """
        rows = select(TALK).where(TALK.c.table == table_id).order_by(TALK.c.n.desc()).limit(MOST_SHOWN)

        def read(connection: Connection) -> tuple[Sequence[Said], Noted, int]:
            noted = noted_by(connection, table_id, browser)
            found = connection.execute(rows).all()
            said = [
                Said(line.n, line.seat, line.browser, line.name, line.text, line.at)
                for line in reversed(found)
                if line.text is not None and line.browser not in noted.muted
            ]
            return said, noted, found[0].n if found else 0

        return await self._store.read(read)

    async def latest(self, table_id: str) -> int:
        """Return the number of the latest row; 0 before the first."""
        query = select(func.max(TALK.c.n)).where(TALK.c.table == table_id)
        return await self._store.read(lambda connection: connection.scalar(query)) or 0

    async def say(self, table_id: str, seat: int, browser: str, text: str, key: str) -> None:
        """Say something. key: new for each saying, so that one that is repeated is known. ActionError for no text."""
        said = _cleaned(text)
        known = await self._known(table_id, browser)
        if known.found.holder(seat) != browser:
            raise SeatError(mark("this seat is not played in this browser"))
        name = known.found.players[seat].name
        await self._add(table_id, {"seat": seat, "browser": browser, "name": name, "text": said, "key": key})

    async def take_away(self, table_id: str, n: int, browser: str) -> None:
        """Take something away that was said: one's own, and whoever opened the table anything. SeatError if it cannot.

        What is not there any more is taken away already.
        """
        known = await self._known(table_id, browser)
        of = (TALK.c.table == table_id, TALK.c.n == n, TALK.c.text.is_not(None))
        speaker = await self._store.read(lambda connection: connection.scalar(select(TALK.c.browser).where(*of)))
        if speaker is None:
            return
        if browser not in (speaker, known.info.host):
            raise SeatError(mark("only who said this, or who opened the table, can take it away"))
        # A row without text tells everybody that something has changed.
        await self._add(
            table_id,
            {"seat": 0, "browser": browser, "name": "", "text": None, "key": None},
            lambda connection: connection.execute(update(TALK).where(*of).values(text=None)),
        )

    async def mute(self, table_id: str, seat: int, browser: str, *, mute: bool) -> None:
        """Let a browser hear whoever plays a seat no more, or again."""
        other = (await self._known(table_id, browser)).found.holder(seat)
        if other is None or other == browser:
            raise SeatError(mark("nobody else plays this seat"))

        def change(noted: Noted) -> Noted:
            others = tuple(one for one in noted.muted if one != other)
            return noted._replace(muted=(*others, other) if mute else others)

        await note(self._store, table_id, browser, change)

    async def read_to(self, table_id: str, n: int, browser: str) -> None:
        """Note that a browser has read the talk up to a number."""
        await note(self._store, table_id, browser, lambda noted: noted._replace(heard=max(n, noted.heard)))

    async def _known(self, table_id: str, browser: str) -> Known:
        known = await self._memory.latest(table_id)
        check_part(known.found, browser)
        return known

    async def _add(
        self, table_id: str, row: dict[str, object], besides: Callable[[Connection], object] = lambda _: None
    ) -> None:
        """Add a row with the next number, and tell of it."""
        of = TALK.c.table == table_id
        known = select(TALK.c.n).where(of, TALK.c.key == row["key"])

        def add(connection: Connection) -> int:
            if row["key"] is not None and (same := connection.scalar(known)) is not None:
                return int(same)
            n = (connection.scalar(select(func.max(TALK.c.n)).where(of)) or 0) + 1
            besides(connection)
            connection.execute(insert(TALK), {"table": table_id, "n": n, "at": datetime.now(UTC), **row})
            connection.execute(delete(TALK).where(of, TALK.c.n <= n - MOST_KEPT))
            if connection.dialect.name == "postgresql":
                connection.execute(select(func.pg_notify(CHANNEL, as_told(table_id, Latest(talk=n)))))
            return n

        self._tell(table_id, Latest(talk=await in_turn(self._store, add)))


def takes_part(found: Table | Room, browser: str) -> bool:
    """Return whether a browser takes part in the talk at a table."""
    return found.is_shared and bool(found.held_by(browser))


def check_part(found: Table | Room, browser: str) -> None:
    """Refuse a browser that takes no part in the talk at a table. SeatError."""
    if not found.is_shared:
        raise SeatError(mark("here nobody sits at another device"))
    if not found.held_by(browser):
        raise SeatError(mark("only who plays at this table takes part in its talk"))


def _cleaned(text: str) -> str:
    """Return a text as it is kept: on one line, without signs that nobody sees. ActionError for none, or a long one."""
    shown = (sign for sign in text if unicodedata.category(sign) != "Cc" or sign.isspace())
    said = " ".join("".join(sign for sign in shown if sign not in _TURNS_LINES).split())
    if not 1 <= len(said) <= LONGEST_SAYING:
        raise ActionError(
            mark("what is said has 1 to {most} characters, not {count}"), most=LONGEST_SAYING, count=len(said)
        )
    return said
