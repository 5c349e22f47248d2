"""A database that Warren's tables are in: opened, checked, and whatever is wrong with it said in one line."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import random
from time import monotonic
from typing import Any

from sqlalchemy import URL, event, insert, inspect, make_url, select, update
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as WaitedTooLong
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateTable

from warren.kernel.catalogue import shorten
from warren.table.errors import StoreError
from warren.table.schema import MOVES, SCHEMA, TABLES, VERSION
from warren.words import mark

PATIENCE = 5.0
"""Seconds to wait for a database that another program has locked."""

_REASONS = {
    "SQLITE_BUSY": mark("“{database}” is locked by another program; nothing was changed, try again later"),
    "SQLITE_LOCKED": mark("“{database}” is locked by another program; nothing was changed, try again later"),
    "SQLITE_READONLY": mark("“{database}” can be read but not written; nothing was changed"),
    "SQLITE_NOTADB": mark("“{database}” is no SQLite database; it is left as it is"),
    "SQLITE_CORRUPT": mark(
        "“{database}” is damaged. Do not delete it: end Warren and move it away, together with any “-wal” and "
        "“-shm” file beside it, and put a copy of yours in its place, or name another database with --database"
    ),
    "SQLITE_FULL": mark("“{database}” cannot grow, for the disk is full; nothing was changed"),
}
_OLDER = mark(
    "“{database}” was made by an older Warren: its tables have version {theirs}, those of this program {ours}. "
    "It is left as it is: move it away, or name another database with --database"
)
_NEWER = mark(
    "“{database}” was made by a newer Warren: its tables have version {theirs}, those of this program {ours}. "
    "It is left as it is: update Warren, or name another database with --database"
)
_OTHER = mark("the database “{database}” cannot be used: {reason}")


class Database:
    """An open database with Warren's tables."""

    def __init__(self, engine: AsyncEngine, name: str, patience: float) -> None:
        self.engine = engine
        self.name = name
        self._patience = patience

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> "Database":
        """Open a database; one that is empty, or a file that is not there yet, gets Warren's tables.

        url: sqlite:///FILE, or an address of SQLAlchemy with an asynchronous driver. patience: seconds to wait for an
        SQLite file that another program has locked. StoreError where it cannot be used; it is then left as it was.
        """
        address = _address(url)
        name = address.database if _is_sqlite(address) and address.database else address.render_as_string()
        if _is_sqlite(address) and Path(name).is_dir():
            raise StoreError(mark("“{path}” is a folder, not a file"), path=shorten(name, 200))
        database = cls(_engine(address, patience, name), shorten(name, 200), patience)
        try:
            with database.explained():
                await database._prepare()
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Make a StoreError of whatever the database complains of."""
        try:
            yield
        except (DBAPIError, WaitedTooLong) as error:
            message = _REASONS.get(_code(error), _OTHER)
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise StoreError(message, database=self.name, reason=shorten(str(reason), 200)) from error

    async def _prepare(self) -> None:
        """Check that the database is ours; make the tables where there are none; check that they can be written."""
        async with self.engine.connect() as connection:
            await self._check_ours(connection)
            if self.engine.dialect.name == "sqlite":
                await self._write_ahead(connection)
        # Each of these may be done by several programs at once, or again after one that was stopped half-way.
        async with self.engine.begin() as connection:
            for table in (SCHEMA, TABLES, MOVES):
                await connection.execute(CreateTable(table, if_not_exists=True))
            ours = await connection.execute(update(SCHEMA).where(SCHEMA.c.version == VERSION).values(version=VERSION))
            if not ours.rowcount:
                await connection.execute(insert(SCHEMA).values(version=VERSION))

    async def _write_ahead(self, connection: AsyncConnection) -> None:
        """Keep a write-ahead log, so that readers do not wait for writers; the file remembers it."""
        deadline = monotonic() + self._patience
        # Of several who open a new file at once, none may wait here while it holds the lock that the others wait for.
        await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
        while True:
            try:
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                break
            except OperationalError as error:
                if _code(error) != "SQLITE_BUSY" or monotonic() > deadline:
                    raise
                await asyncio.sleep(0.02 * random())
        await connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(1000 * self._patience)}")

    async def _check_ours(self, connection: AsyncConnection) -> None:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
        if not names:
            return
        if SCHEMA.name not in names:
            message = mark("“{database}” is the database of another program; it is left as it is")
            raise StoreError(message, database=self.name)
        for theirs in await connection.scalars(select(SCHEMA.c.version)):
            if theirs != VERSION:
                raise StoreError(
                    _OLDER if theirs < VERSION else _NEWER, database=self.name, theirs=theirs, ours=VERSION
                )


def _code(error: SQLAlchemyError) -> str:
    """Give SQLite's name of an error, without what follows its second part; "" for another database."""
    name: str = getattr(getattr(error, "orig", None), "sqlite_errorname", "")
    return "_".join(name.split("_")[:2])


def _is_sqlite(address: URL) -> bool:
    return address.get_backend_name() == "sqlite"


def _address(url: str) -> URL:
    try:
        address = make_url(url)
        return address.set(drivername="sqlite+aiosqlite") if address.drivername == "sqlite" else address
    except ArgumentError:
        message = mark("“{url}” is no address of a database; one looks like sqlite:///FILE")
        raise StoreError(message, url=shorten(url, 200)) from None


def _engine(address: URL, patience: float, name: str) -> AsyncEngine:
    arguments: dict[str, Any] = {"timeout": patience} if _is_sqlite(address) else {}
    try:
        engine = create_async_engine(address, connect_args=arguments)
    except (InvalidRequestError, ArgumentError, ImportError) as error:
        raise StoreError(_OTHER, database=shorten(name, 200), reason=shorten(str(error), 200)) from error
    if _is_sqlite(address):
        _try_to_open(engine, address, name)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def _try_to_open(engine: AsyncEngine, address: URL, name: str) -> None:
    """Open a file once by itself: where aiosqlite fails to, a thread of it complains after the loop has ended."""
    (file, *_), options = engine.dialect.create_connect_args(address)
    try:
        sqlite3.connect(file, **options).close()
    except sqlite3.Error as error:
        raise StoreError(_OTHER, database=shorten(name, 200), reason=shorten(str(error), 200)) from error


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # With a write-ahead log, this lets what was committed outlive a loss of power.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
