"""Positions of Town for tests, written briefly."""

from typing import Any

from tests.assistant.answers import problems as problems


def tiles(text: str) -> dict[str, dict[str, Any]]:
    """Return tiles: "b15 A2 0, b03 C1 1, b13 D1 01" — a Building, its space, the seats whose Bunnies stand on it."""
    entries = [entry.split() for entry in text.split(",") if entry.strip()]
    return {at: {"building": building, "bunnies": [int(seat) for seat in seats]} for building, at, seats in entries}


def position(
    board: str = "", one: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **more: Any
) -> Any:
    """Return a position: tiles as `tiles` reads them, both players, and keys of the whole.

    A player's reserve, upgrades and requests are written as texts: "b01 b02".
    """
    found = {"id": "test", "game": "town", "tiles": tiles(board), "players": [_player(one), _player(other)]}
    return found | more


def _player(fields: dict[str, Any] | None) -> dict[str, Any]:
    lists = ("reserve", "upgrades", "requests")
    return {
        key: value.split() if key in lists and isinstance(value, str) else value
        for key, value in (fields or {}).items()
    }
