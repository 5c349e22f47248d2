"""How a process hears of rows that others add: PostgreSQL tells it, and a file of SQLite shows that it has changed.

PostgreSQL passes on too who is at the tables of which process.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from warren.table.company import ASK, Company
from warren.table.database import Database, connect
from warren.table.info import Latest

CHANNEL = "warren"
"""Where PostgreSQL is told of rows in the transaction that adds them, and tells all who listen once it is committed."""
COMPANY = "warren_company"
"""Where processes tell each other who is where."""
EVERY = 0.1
"""Seconds between two looks whether a file has changed."""
SILENCE = 15.0
"""Seconds after which a connection has to show that it is alive: that to a machine that is gone never ends. So long a
process that is gone is not missed."""
RETRY_AFTER = 0.5
"""Seconds before what failed is tried again."""


def as_told(table_id: str, latest: Latest) -> str:
    """Return the latest rows of a table as they are told of."""
    return f"{table_id} {latest.log} {latest.talk}"


class Ear(Protocol):
    """Hears of rows that other processes add."""

    async def wait(self) -> bool:
        """Wait a while, or until something is heard. Return whether rows may have been added that nobody told of.

        At first they may.
        """

    async def close(self) -> None: ...


Teller = Callable[[str, Latest], None]
"""Is told the latest rows of a table."""


def ear_of(database: Database, tell: Teller, company: Company) -> Ear:
    """Return what hears of rows in a database. tell: called with the latest rows of each table that is told of.

    company: learns who is at other processes, and they who is here, where the database connects them.
    """
    if isinstance(database.engine, AsyncEngine):
        return _Listener(database.engine.url, database.patience, tell, company)
    return _FileEar(database.engine.url.database)


class _FileEar:
    """Asks a file every now and then whether any other connection has changed it.

    Over a connection of its own: one of those that questions and posts share would have to be waited for.
    """

    def __init__(self, path: str | None) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._version: int | None = None

    async def wait(self) -> bool:
        await asyncio.sleep(EVERY)
        if not self._path:  # one in memory has a single connection, and no other process
            return False
        before = self._version
        try:
            self._version = self._ask(self._path)
        except sqlite3.Error:
            self._version = None  # the look for rows will say what is wrong
        return self._version is None or self._version != before

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _ask(self, path: str) -> int:
        """Return a number that changes whenever another connection changes the file.

        Not in a thread: it takes a few microseconds, and waits for nobody.
        """
        if self._connection is None:
            address = f"{Path(path).absolute().as_uri()}?mode=ro"
            self._connection = sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)
        number: int = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return number


class _Listener:
    """Keeps a connection to PostgreSQL that listens. What is added while there is none was told to nobody here.

    Other processes know this one by its connection: who is gone has none.
    """

    def __init__(self, address: sa.URL, patience: float, tell: Teller, company: Company) -> None:
        self._address = address
        self._patience = patience
        self._tell = tell
        self._company = company
        self._connection: Any = None
        self._number = 0
        """By which other processes know this one."""
        self._to_say: list[str] = []
        self._stirred = asyncio.Event()
        """Set where there is something to say, or the connection is lost."""
        self._missing = 0.0
        """When the connection has to show that it is alive, and processes that are gone are missed."""

    async def wait(self) -> bool:
        from asyncpg import InterfaceError, InternalClientError, PostgresError

        broken = (InterfaceError, InternalClientError, PostgresError, OSError)
        with suppress(*broken):
            while self._connection is not None and not self._connection.is_closed():
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(self._missing):
                        await self._stirred.wait()
                await self._say()
                if asyncio.get_running_loop().time() >= self._missing:
                    await self._miss()
        await self.close()
        while True:
            with suppress(*broken):
                await self._listen()
                return True
            await self.close()
            await asyncio.sleep(RETRY_AFTER)

    async def close(self) -> None:
        self._company.say = None
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _listen(self) -> None:
        self._connection = connection = await connect(self._address, self._patience)
        self._number = connection.get_server_pid()
        # What is said of people is not worth waiting for a disk.
        await connection.execute("SET synchronous_commit = off")
        connection.add_termination_listener(lambda _: self._stirred.set())
        await connection.add_listener(CHANNEL, self._hear)
        await connection.add_listener(COMPANY, self._hear_of_company)
        self._miss_later()
        self._company.forget([*self._company.others])
        self._company.say = self._say_soon
        for saying in (ASK, *self._company.sayings()):
            self._say_soon(saying)

    def _hear(self, connection: Any, process: int, channel: str, text: str) -> None:
        table_id, log, talk = text.split(" ")
        self._tell(table_id, Latest(int(log), int(talk)))

    def _hear_of_company(self, connection: Any, process: int, channel: str, text: str) -> None:
        # The connection itself may be closed by now, and know its number no more.
        if process != self._number:
            self._company.hear(process, text)

    def _say_soon(self, text: str) -> None:
        self._to_say.append(text)
        self._stirred.set()

    async def _say(self) -> None:
        self._stirred.clear()
        saying, self._to_say = self._to_say, []
        # One by one: of equal ones in a transaction all but the first are lost.
        for text in saying:
            await self._connection.execute("SELECT pg_notify($1, $2)", COMPANY, text, timeout=self._patience)

    async def _miss(self) -> None:
        """Let the connection show that it is alive, and forget the processes that have none any more."""
        others = [*self._company.others]
        alive = await self._connection.fetch(
            "SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])", others, timeout=self._patience
        )
        self._company.forget({*others} - {process for (process,) in alive})
        self._miss_later()

    def _miss_later(self) -> None:
        self._missing = asyncio.get_running_loop().time() + SILENCE
