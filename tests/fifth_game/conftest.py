"""Clover is found by its id while one of these tests runs."""

import pytest

from tests.fifth_game import GAME
from warren.kernel import registry


@pytest.fixture(autouse=True)
def _clover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_OUTSIDE", {})
    registry.register(GAME)
