"""Where a sitting is kept; the tables of all sittings are closed at the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.sitting import tables


@pytest.fixture(scope="session", autouse=True)
def _close_tables() -> Iterator[None]:
    yield
    if tables.cache_info().currsize:
        tables().close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.record"
