"""A store of its own for each test. Tests are coroutines: anyio's plugin runs them."""

import os
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.table.postgresql import Server, found_programs, served
from tests.table.sitting import address, of_people
from warren.table.tables import OwnTables, Table

_databases = count()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of a test of files lies."""
    return tmp_path / "warren.db"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server of PostgreSQL."""
    programs = found_programs()
    if programs is None:
        message = "no PostgreSQL to keep tables in: its server is not installed, or root has no user to run it as"
        if os.environ.get("WARREN_POSTGRESQL") == "required":
            pytest.fail(message)
        pytest.skip(message)
    with served(programs) as server:
        yield server


@pytest.fixture
def url(request: pytest.FixtureRequest, path: Path) -> Iterator[str]:
    """The address of the test's database: one of SQLite, unless the test asks for another kind (sitting.py)."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield address(path)
        return
    server: Server = request.getfixturevalue("postgresql")
    with server.database(f"test_{next(_databases)}") as url:
        yield url


@pytest.fixture
async def tables(url: str) -> AsyncIterator[OwnTables]:
    """The tables of the test's database."""
    opened = await OwnTables.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def table(tables: OwnTables) -> Table:
    """A table of three people, who all sit at one browser."""
    return await of_people(tables)


@pytest.fixture
async def others(url: str, tables: OwnTables) -> AsyncIterator[OwnTables]:
    """The tables of the same database as another process has them."""
    opened = await OwnTables.open(url)
    yield opened
    await opened.close()
