"""A database: opened, checked, given its tables or brought up to those of today, and errors explained in one line."""

import asyncio
import re
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import random
from time import monotonic, sleep
from typing import Any, Self, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError, OperationalError
from sqlalchemy.exc import TimeoutError as WaitedTooLong
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError, problem
from warren.table.info import StoreError
from warren.table.migrations import BASELINE, migrate, revisions
from warren.table.schema import METADATA, REVISION
from warren.words import mark

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds to wait for a database that another program has locked."""

_LOCKED = mark("“{database}” is locked by another program; nothing was changed, try again later")
_READ_ONLY = mark("“{database}” can be read but not written; nothing was changed")
_FULL = mark("“{database}” cannot grow, as the disk is full; nothing was changed")
_AWAY = mark("the database “{database}” cannot be reached now: {reason}. Try again in a while; nothing is done twice")
_REASONS = {
    **{"SQLITE_BUSY": _LOCKED, "SQLITE_LOCKED": _LOCKED, "SQLITE_READONLY": _READ_ONLY, "SQLITE_FULL": _FULL},
    "SQLITE_NOTADB": mark("“{database}” is not a SQLite database. {advice}"),
    "SQLITE_CORRUPT": mark("“{database}” is damaged. {advice}"),
    **{"55P03": _LOCKED, "25006": _READ_ONLY, "53100": _FULL},
    # It cut a connection, takes no further one, or it stops or starts.
    **dict.fromkeys(("08000", "08001", "08003", "08004", "08006", "08P01", "25P03", "53300"), _AWAY),
    **dict.fromkeys(("57P01", "57P02", "57P03", "57P05"), _AWAY),
    # asyncpg is confused, as it is when a connection is cut between two of its own steps.
    **dict.fromkeys(("InterfaceError", "InternalClientError", "ProtocolError"), _AWAY),
}
"""By SQLite's names of errors, by PostgreSQL's numbers, and by the names of its driver for what has none."""
_OLDER = mark(
    "“{database}” was made by an older Warren: its tables have version {theirs}, those of this program {ours}. {advice}"
)
_NEWER = mark(
    "“{database}” was made by a newer Warren: its tables have version {theirs}, those of this program {ours}. "
    "It is left as it is: update Warren, or name another database with --database"
)
_ADVICE = {
    True: mark(
        "Keep the file, do not delete it: end Warren, move it away together with any “-wal” and “-shm” file beside it, "
        "and put your backup in its place, or use another database with --database"
    ),
    False: mark(
        "Keep the database, do not delete it: end Warren, and put your backup in its place, "
        "or use another database with --database"
    ),
}
"""What to do with a database that cannot be read as it is, by whether it is a file of SQLite."""
_SILENT = mark("the database “{database}” does not answer; nothing was changed")
_OTHER = mark("the database “{database}” cannot be used: {reason}")
_NO_DRIVER = mark("for “{database}” the package asyncpg is missing; this installs it: {command}")

_DRIVERS = {"postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
"""What an address of a server means that names no driver."""
_OPENING = 0x57617272656E
"""A lock of PostgreSQL for making or changing the tables: any number that other programs will not choose."""
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, RecursionError, WarrenError)
"""What comes of reading cells that are damaged: SQLite does not check what they hold."""


class Database:
    """SQLite is asked in a thread, in one go: each further way there and back would cost more than most questions."""

    def __init__(self, engine: sa.Engine | AsyncEngine, name: str, patience: float) -> None:
        self.engine = engine
        self.name = name
        self.patience = patience
        self._threads = ThreadPoolExecutor(thread_name_prefix="database")

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Self:
        """Open a database; one that is empty, or a file that is not there yet, gets Warren's tables.

        An older one is brought up to today's, in one transaction.

        url: sqlite:///FILE, or postgresql://USER@HOST/DATABASE. patience: seconds to wait for what another program has
        locked, and for a server to answer. StoreError where it cannot be used; it is then left as it was.
        """
        address = _address(url)
        # A password may also stand in what follows the question mark.
        server = address.set(drivername=address.get_backend_name(), query={}).render_as_string()
        name = address.database if _is_sqlite(address) and address.database else server
        if _is_sqlite(address) and Path(name).is_dir():
            raise StoreError(mark("“{path}” is a folder, not a file"), path=shorten(name, 200))
        database = cls(_engine(address, patience, name), shorten(name, 200), patience)
        try:
            with database.explained():
                await database.run(database._prepare)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Wait for work under way, even where its caller gave up. After that no connection keeps the file open."""
        await asyncio.to_thread(self._threads.shutdown)
        if isinstance(self.engine, AsyncEngine):
            await self.engine.dispose()
        else:
            self.engine.dispose()

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Do some work in one transaction, which is committed before this returns. DBAPIError as the driver has it."""
        if isinstance(self.engine, AsyncEngine):
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)
        engine = self.engine

        def in_one_go() -> T:
            with engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, in_one_go)

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do work that changes nothing. StoreError for whatever the database complains of."""
        with self.explained():
            return await self.run(work)

    @contextmanager
    def explained(self) -> Iterator[None]:
        """Make a StoreError of whatever the database complains of."""
        try:
            yield
        # The driver of PostgreSQL leaves what keeps it from its server as it is: no such host, nobody there, no answer.
        except (DBAPIError, WaitedTooLong, OSError) as error:
            raise self.error(_message(error), reason=shorten(_reason(error), 200)) from error

    def error(self, message: str, **values: Any) -> StoreError:
        """Make an error of this database; its message may use {database}, and {advice} for what to do with it."""
        advice = problem("", _ADVICE[self.engine.dialect.name == "sqlite"])
        return StoreError(message, database=self.name, advice=advice, **values)

    def _prepare(self, connection: sa.Connection) -> None:
        """Make the tables or bring them up to ours, one program at a time; SQLite then keeps a write-ahead log."""
        if connection.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_OPENING)))
            self._bring_up(connection)
            return
        # A revision may make a table anew that others refer to. This can be said outside a transaction only.
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        self._bring_up(connection)
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA foreign_keys = ON")
        self._write_ahead(connection)

    def _bring_up(self, connection: sa.Connection) -> None:
        """Make missing tables, bring older ones up to ours, and check that they can be written."""
        known = revisions()
        found = self._revision(connection)
        if found is None:
            METADATA.create_all(connection, checkfirst=False)
            connection.execute(sa.insert(REVISION).values(version_num=known[-1]))
        elif found == known[-1]:
            connection.execute(sa.update(REVISION).values(version_num=found))
        elif found in (BASELINE, *known):
            migrate(connection)
        else:
            raise self.error(_OLDER if found < BASELINE else _NEWER, theirs=found, ours=known[-1])

    def _revision(self, connection: sa.Connection) -> str | None:
        """Return the revision of the tables; None where there are none."""
        names = sa.inspect(connection).get_table_names()
        if REVISION.name in names:
            return str(connection.scalar(sa.select(REVISION.c.version_num)))
        if "schema" in names:  # which held the number of the tables before Alembic did
            version = connection.scalar(sa.select(sa.column("version")).select_from(sa.table("schema")))
            return f"{version or 0:04}"
        if names:
            raise self.error(mark("“{database}” is the database of another program; it is left as it is"))
        return None

    def _write_ahead(self, connection: sa.Connection) -> None:
        """Keep a write-ahead log, so that readers do not wait for writers; the file remembers it."""
        deadline = monotonic() + self.patience
        # Of several who open a new file at once, none may wait here while it holds the lock that the others wait for.
        connection.exec_driver_sql("PRAGMA busy_timeout = 0")
        while True:
            try:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                break
            except OperationalError as error:
                if _code(error) != "SQLITE_BUSY" or monotonic() > deadline:
                    raise
                sleep(0.02 * random())
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(1000 * self.patience)}")


def _code(error: Exception) -> str:
    """Return SQLite's name of an error, without what follows its second part, or what PostgreSQL or its driver has."""
    orig = getattr(error, "orig", None)
    if isinstance(orig, sqlite3.OperationalError) and str(orig).startswith("Could not decode to UTF-8"):
        return "SQLITE_CORRUPT"  # Python's own complaint of a text, which has no name
    driver = type(getattr(orig, "__cause__", None)).__name__
    name: str = getattr(orig, "sqlite_errorname", None) or getattr(orig, "sqlstate", None) or driver
    return "_".join(name.split("_")[:2])


def _message(error: Exception) -> str:
    """Return what to say of what the database or its driver complains of."""
    if isinstance(error, TimeoutError):
        return _SILENT
    is_cut = isinstance(error, DBAPIError) and error.connection_invalidated
    return _AWAY if is_cut or isinstance(error, OSError) else _REASONS.get(_code(error), _OTHER)


def _reason(error: Exception) -> str:
    """Return what the driver itself says of an error."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    # SQLAlchemy wraps what the driver of PostgreSQL raised once more, and puts its type before its words.
    return str((orig and orig.__cause__) or orig)


def _is_sqlite(address: sa.URL) -> bool:
    return address.get_backend_name() == "sqlite"


def check_url(url: str) -> None:
    """Check that this is the address of a database, be it there or not. StoreError says what one looks like."""
    _address(url)


def _address(url: str) -> sa.URL:
    with suppress(ArgumentError, ValueError):
        address = sa.make_url(url)
        if _is_sqlite(address):
            return address.set(drivername="sqlite")
        if address.get_backend_name() in ("postgresql", "postgres"):
            return address.set(drivername=_DRIVERS.get(address.drivername, address.drivername))
    message = mark(
        "“{url}” is not the address of a database; one looks like sqlite:///FILE or postgresql://USER@HOST/DATABASE"
    )
    without_password = re.sub(r"(?<=:)[^:/@]*(?=@)", "***", url)
    raise StoreError(message, url=shorten(without_password, 200))


def _engine(address: sa.URL, patience: float, name: str) -> sa.Engine | AsyncEngine:
    try:
        if _is_sqlite(address):
            engine = sa.create_engine(
                address,
                poolclass=QueuePool,
                hide_parameters=True,  # an error may be printed, and they are keys, words and names
                connect_args={"timeout": patience, "check_same_thread": False},
                # One in memory is gone with its connection.
                **({} if address.database else {"pool_size": 1, "max_overflow": 0}),
            )
            sa.event.listen(engine, "connect", _set_up_sqlite)
            return engine
        if address.drivername != "postgresql+asyncpg":
            return create_async_engine(address, hide_parameters=True)
        # A server may have been started anew meanwhile: then its old connections are of no use.
        connecting = partial(connect, address, patience)
        return create_async_engine(address, async_creator=connecting, pool_pre_ping=True, hide_parameters=True)
    except (InvalidRequestError, ArgumentError, ImportError) as error:
        message = _NO_DRIVER if isinstance(error, ImportError) and error.name == "asyncpg" else _OTHER
        command = f'{sys.executable} -m pip install "warren[postgresql]"'
        reason = shorten(str(error), 200)
        raise StoreError(message, database=shorten(name, 200), command=command, reason=reason) from error


async def connect(address: sa.URL, patience: float) -> Any:
    """Connect to PostgreSQL, where an address means what it means to all its programs (`sslmode`, `host`, …)."""
    import asyncpg

    plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
    settings = {"lock_timeout": f"{round(1000 * patience)}ms"}
    return await asyncpg.connect(plain, timeout=patience, server_settings=settings)


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # With a write-ahead log, this lets what was committed outlive a loss of power.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
