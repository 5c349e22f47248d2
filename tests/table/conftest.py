"""A store of its own for each test. Tests are coroutines: anyio's plugin runs them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.sitting import address
from warren.table.tables import Tables


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of the test lies."""
    return tmp_path / "warren.db"


@pytest.fixture
async def tables(path: Path) -> AsyncIterator[Tables]:
    """The tables of the test's database."""
    opened = await Tables.open(address(path))
    yield opened
    await opened.close()


@pytest.fixture
async def others(path: Path, tables: Tables) -> AsyncIterator[Tables]:
    """The tables of the same database as another process has them."""
    opened = await Tables.open(address(path))
    yield opened
    await opened.close()
