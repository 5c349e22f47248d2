"""What browsers note for themselves of tables: no other browser is told of it."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from warren.table.schema import NOTED, SITTING
from warren.table.store import Store

T = TypeVar("T")
MOST_TRIES = 20


class Noted(NamedTuple):
    """What a browser notes of a table.

    heard: up to which number it has read the talk. muted: other browsers that it does not hear there. seen: how many
    events of the game it has been shown. told: how many it had been shown when its person was told elsewhere that the
    table waits; None: never.
    """

    heard: int = 0
    muted: tuple[str, ...] = ()
    seen: int = 0
    told: int | None = None


def noted_by(connection: Connection, table_id: str, browser: str) -> Noted:
    """Return what a browser has noted of a table."""
    columns = (NOTED.c[name] for name in Noted._fields)
    query = select(*columns).where(NOTED.c.table == table_id, NOTED.c.browser == browser)
    line = connection.execute(query).one_or_none()
    return Noted() if line is None else msgspec.convert(tuple(line), Noted)


async def note(store: Store, table_id: str, browser: str, change: Callable[[Noted], Noted]) -> Noted:
    """Change what a browser has noted of a table, and return what that was before."""
    own = update(NOTED).where(NOTED.c.table == table_id, NOTED.c.browser == browser)

    def write(connection: Connection) -> Noted:
        before = noted_by(connection, table_id, browser)
        if change(before) == before:
            return before
        # Whoever writes to the row has it alone from then on; what it held before may have been changed meanwhile.
        has_row = connection.execute(own.values(heard=NOTED.c.heard)).rowcount
        before = noted_by(connection, table_id, browser)
        values = change(before)._asdict()
        values["muted"] = [*values["muted"]]
        if has_row:
            connection.execute(own.values(values))
        else:
            connection.execute(insert(NOTED), {"table": table_id, "browser": browser, **values})
        return before

    return await in_turn(store, write)


async def in_turn(store: Store, work: Callable[[Connection], T]) -> T:
    """Do some work again as long as somebody else is faster to add the row that it adds."""
    tries = 0
    while True:
        tries += 1
        with store.explained():
            try:
                return await store.run(work)
            except IntegrityError:
                if tries == MOST_TRIES:
                    raise


class Looks:
    """How much of the games at some tables browsers have been shown."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def look(self, table_id: str, browser: str, events: int) -> int:
        """Note that a browser is shown a game of so many events; return how many it was shown before, 0 if never."""
        before = await note(self._store, table_id, browser, lambda noted: noted._replace(seen=events))
        return before.seen

    async def see_end(self, table_id: str, browser: str) -> None:
        """Note that a browser is shown how the game at a table ended: the table waits for it no more."""
        waits = (SITTING.c.browser == browser) & (SITTING.c.table == table_id) & SITTING.c.turn
        if await self._store.read(lambda connection: connection.scalar(select(SITTING.c.turn).where(waits))):
            seen = update(SITTING).where(waits).values(turn=False)
            with self._store.explained():
                await self._store.run(lambda connection: connection.execute(seen))
