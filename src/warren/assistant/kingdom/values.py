"""Reading values of a given kind: what is none is found wrong, and a value that does no harm takes its place."""

from collections.abc import Iterable, Mapping
from typing import Any

from warren.assistant.kingdom.findings import Finding, is_whole, nearest, shown, unread
from warren.words import mark


class Values:
    """Reads values out of objects; everything that cannot be read goes to `findings`.

    at: the place that a problem names. key: what is read from `fields`.
    """

    def __init__(self) -> None:
        self.findings: list[Finding] = []

    def unread(self, at: str, message: str, **values: Any) -> None:
        """Find something that cannot be read."""
        self.findings.append(unread(at, message, **values))

    def flag(self, key: str, fields: Mapping[Any, Any], unreadable: bool) -> bool:
        """Give true or false: false where nothing is said, `unreadable` where it is neither."""
        value = fields.get(key, False)
        if isinstance(value, bool):
            return value
        message = mark("“{key}” is {value}; it has to be true or false")
        self.unread(key, message, key=key, value=shown(value))
        return unreadable

    def whole(self, at: str, key: str, fields: Mapping[Any, Any], low: int, high: int, default: int) -> int:
        """Give a whole number; the default where there is none or it cannot be read."""
        if key not in fields:
            return default
        value = fields[key]
        if is_whole(value, low, high):
            return int(value)
        message = mark("“{key}” is {value}; it has to be a whole number from {low} to {high}")
        self.unread(at, message, key=key, value=shown(value), low=low, high=high)
        return default

    def needed(self, at: str, key: str, fields: Mapping[Any, Any], low: int, high: int) -> int | None:
        """Give a whole number that may not be missing; None where it cannot be read."""
        if key in fields:
            value = self.whole(at, key, fields, low, high, low - 1)
            return value if value >= low else None
        message = mark("“{key}” is missing; it has to be a whole number from {low} to {high}")
        self.unread(at, message, key=key, low=low, high=high)
        return None

    def list_of(self, at: str, key: str, fields: Mapping[Any, Any]) -> list[Any]:
        """Give a list, empty where there is none."""
        value = fields.get(key, [])
        if isinstance(value, list | tuple):
            return list(value)
        self.unread(at, mark("“{key}” is {value}; it has to be a list"), key=key, value=shown(value))
        return []

    def object_of(self, at: str, key: str, fields: Mapping[Any, Any]) -> Mapping[Any, Any]:
        """Give an object, empty where there is none."""
        value = fields.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.unread(at, mark("“{key}” is {value}; it has to be an object"), key=key, value=shown(value))
        return {}

    def known(self, at: str, value: object, known: Iterable[str], unknown: str, nearer: str) -> str:
        """Give an id of `known`, or "" and say that it is unknown; `nearer` is the message that names the nearest."""
        ids = tuple(known)
        if isinstance(value, str) and value in ids:
            return value
        near = nearest(value, ids)
        if near:
            self.unread(at, nearer, value=shown(value), nearest=near)
        else:
            self.unread(at, unknown, value=shown(value))
        return ""
