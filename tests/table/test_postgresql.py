"""PostgreSQL: its addresses, its driver, and one clear line for each way in which it can be out of reach."""

import asyncio
import os
import shutil
import socket
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from asyncpg.prepared_stmt import PreparedStatement
from asyncpg.transaction import Transaction
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from tests.inside import inside
from tests.table import postgresql
from tests.table.postgresql import Server
from tests.table.sitting import act, in_store, of_people, same_timeline
from warren.table import hearing
from warren.table.database import Database
from warren.table.info import StoreError
from warren.table.tables import Tables

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(postgresql: Server) -> Iterator[str]:
    """The address of a new database."""
    with postgresql.database("of_postgresql") as url:
        yield url


async def refusal(url: str, patience: float = 5) -> str:
    """Return what is said of a database that cannot be used."""
    with pytest.raises(StoreError) as caught:
        await Tables.open(url, patience=patience)
    assert "\n" not in str(caught.value)
    return str(caught.value)


# The server of the tests


def test_root_without_the_user_of_postgresql_has_no_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So the tests are skipped, and do not fail."""
    for program in ("postgres", "initdb"):
        (tmp_path / program).touch()
    monkeypatch.setattr(shutil, "which", lambda _: str(tmp_path / "postgres"))
    monkeypatch.setattr(os, "getuid", lambda: 0)
    for user, is_found in (("root", True), ("nobody-of-this-name", False)):
        monkeypatch.setattr(postgresql, "OWNER", user)
        assert (postgresql.found_programs() is not None) == is_found


# Addresses


@pytest.mark.parametrize("kind", ["postgresql", "postgres", "postgresql+asyncpg"])
async def test_an_address_need_not_name_the_driver(url: str, kind: str) -> None:
    tables = await Tables.open(url.replace("postgresql", kind, 1))
    assert (await of_people(tables)).people == (0, 1, 2)
    await tables.close()


async def test_an_address_means_what_it_means_to_the_programs_of_postgresql(url: str) -> None:
    await (await Tables.open(f"{url}&sslmode=prefer")).close()
    assert "sslmode" in await refusal(f"{url}&sslmode=perhaps")
    assert "no_such_setting" in await refusal(f"{url}&no_such_setting=1")


async def test_without_its_driver_what_installs_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    said = await refusal("postgresql://ann:secret@somewhere/warren")
    command = f'{sys.executable} -m pip install "warren[postgresql]"'
    missing = "for “postgresql://ann:***@somewhere/warren” the package asyncpg is missing"
    assert said == f"{missing}; this installs it: {command}"


# Databases that are not ours, or cannot be used now


async def test_a_database_that_cannot_be_written_is_refused_at_once(url: str) -> None:
    await (await Tables.open(url)).close()
    await in_store(url, "alter database of_postgresql set default_transaction_read_only = on")
    assert "can be read but not written; nothing was changed" in await refusal(url)


async def test_a_database_that_is_not_there_is_named(postgresql: Server) -> None:
    assert 'database "nowhere" does not exist' in await refusal(postgresql.url("nowhere"))


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    said = await refusal(f"postgresql://ann:secret@127.0.0.1:{port}/warren?password=secret")
    assert said.startswith(f"the database “postgresql://ann:***@127.0.0.1:{port}/warren” cannot be reached now: ")
    assert "secret" not in said


async def test_a_server_that_does_not_answer_is_not_waited_for_longer_than_patience() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        address = f"postgresql://ann@127.0.0.1:{door.getsockname()[1]}/warren"
        said = await refusal(address, patience=0.3)
    assert said == f"the database “{address}” does not answer; nothing was changed"


# While games are played


async def test_a_lock_is_waited_for_and_then_named(url: str) -> None:
    tables = await Tables.open(url, patience=0.5)
    table = await of_people(tables)
    other = await Database.open(url)
    assert isinstance(other.engine, AsyncEngine)
    async with other.engine.begin() as connection:
        await connection.execute(text("lock table moves in exclusive mode"))
        with pytest.raises(StoreError, match="is locked by another program; nothing was changed, try again later"):
            await act(tables, table, 0, table.legal(0)[0])
        assert same_timeline(await tables.get(table.id), table), "what is there can be read meanwhile"
        post = asyncio.ensure_future(act(tables, table, 0, table.legal(0)[0]))
        await asyncio.sleep(0.1)
        assert not post.done()
    assert len((inside(await post)).moves) == 1
    await other.close()
    await tables.close()


async def test_connections_that_were_cut_are_made_anew(url: str) -> None:
    tables = await Tables.open(url)
    table = await of_people(tables)
    others = "pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
    assert (True,) in await in_store(url, f"select pg_terminate_backend(pid) from {others}")
    assert len((inside(await act(tables, table, 0, table.legal(0)[0]))).moves) == 1
    await tables.close()


CUT: tuple[Exception, ...] = (
    asyncpg.AdminShutdownError("it ends"),
    asyncpg.CannotConnectNowError("it starts"),
    asyncpg.ClientCannotConnectError("nobody is there"),
    asyncpg.ConnectionDoesNotExistError("it was cut"),
    asyncpg.ConnectionFailureError("it failed"),
    asyncpg.ConnectionRejectionError("no"),
    asyncpg.CrashShutdownError("it crashed"),
    asyncpg.IdleInTransactionSessionTimeoutError("too late"),
    asyncpg.InterfaceError("cannot perform operation: another operation is in progress"),
    asyncpg.InternalClientError("got result for unknown protocol state 3"),
    asyncpg.PostgresConnectionError("no connection"),
    asyncpg.ProtocolError("unexpected message"),
    asyncpg.ProtocolViolationError("unexpected message"),
    asyncpg.TooManyConnectionsError("too many"),
    BrokenPipeError("broken pipe"),
    ConnectionResetError("reset"),
    OSError("no route to host"),
)
"""How it shows that PostgreSQL is away, in what its driver raises."""


PLACES = (
    (asyncpg, "connect"),
    (Transaction, "start"),
    (asyncpg.Connection, "prepare"),
    (PreparedStatement, "fetch"),
    (Transaction, "commit"),
)
"""Where its driver is asked for something."""


async def test_wherever_postgresql_is_asked_while_it_goes_away_that_is_said_and_nothing_is_done(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await Tables.open(url)
    table = await of_people(tables)
    engine = tables._store.engine
    assert isinstance(engine, AsyncEngine)
    for (place, name), error, is_closed in product(PLACES, CUT, (False, True)):
        await engine.dispose()  # so that all is prepared again
        asked: list[object] = []

        async def fails(
            *given: Any,
            error: Exception = error,
            asked: list[object] = asked,
            closes: bool = name == "commit" or is_closed,
            **_: Any,
        ) -> Any:
            asked.append(given[0])
            if closes and not isinstance(given[0], str):
                getattr(given[0], "_connection", given[0]).terminate()
            raise error

        with monkeypatch.context() as cut:
            cut.setattr(place, name, fails)
            with pytest.raises(StoreError, match="cannot be reached now: "):
                await act(tables, table, 0, table.legal(0)[0])
        assert asked, (name, error)
    assert same_timeline(await tables.get(table.id), table)
    assert len(inside(await act(tables, table, 0, table.legal(0)[0])).moves) == 1
    await tables.close()


async def test_a_driver_confused_by_a_cut_is_told_of_as_one_that_cannot_reach_its_server(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = asyncio.Event()

    async def confused(*_: Any, **__: Any) -> Any:
        tried.set()
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    tables, others = await Tables.open(url), await Tables.open(url)
    table = await of_people(tables)
    monkeypatch.setattr(hearing, "RETRY_AFTER", 0.001)
    news = tables.watch(table.id)
    with monkeypatch.context() as cut:
        cut.setattr(asyncpg.Connection, "prepare", confused)
        with pytest.raises(StoreError, match="cannot be reached now: cannot switch to state 12"):
            await tables.get(table.id)
    tried.clear()
    with monkeypatch.context() as cut:
        cut.setattr(asyncpg.Connection, "add_listener", confused)
        first = await anext(news)
        await asyncio.wait_for(tried.wait(), 5)
    await act(others, table, 0, table.legal(0)[0])
    while (await asyncio.wait_for(anext(news), 5)).log == first.log:
        pass  # who came is told of too
    await news.aclose()
    await tables.close()
    await others.close()


async def test_of_posts_that_race_each_number_is_given_once(url: str) -> None:
    every = [await Tables.open(url) for _ in range(4)]
    table = await of_people(every[0], 4)

    async def choose(tables: Tables, seat: int) -> Any:
        return await act(tables, table, seat, table.legal(seat)[0])

    await asyncio.gather(*(choose(tables, seat) for seat, tables in enumerate(every)))
    numbers = [n for (n,) in await in_store(url, "select n from moves order by n")]
    assert numbers == [*range(1, len(numbers) + 1)]
    for tables in every:
        assert len((inside(await tables.get(table.id))).moves) >= 4
        await tables.close()
