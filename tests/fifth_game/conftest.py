"""Clover is found by its id while one of these tests runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fifth_game import GAME
from tests.web.site import Site, site_at
from warren.kernel import registry


@pytest.fixture(autouse=True)
def _clover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_OUTSIDE", {})
    registry.register(GAME)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The pages in this process, with a store of their own."""
    with site_at(tmp_path / "warren.db") as site:
        yield site
