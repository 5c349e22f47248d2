"""Reading values of a given kind: any other is reported, and a harmless value takes its place."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeGuard

from warren.assistant.shown import is_whole, key_text, listed, nearest, shown
from warren.kernel.errors import Problem, problem
from warren.kernel.explain import explain
from warren.words import Words, mark


def name_of(data: object) -> str:
    """Return the `id` of whatever is to be scored, or "" where it has none that can be written as UTF-8."""
    name = data.get("id", "") if isinstance(data, Mapping) else ""
    return name if isinstance(name, str) and not any("\ud800" <= c <= "\udfff" for c in name) else ""


def told(found: Problem, words: Words) -> dict[str, Any]:
    """Return a problem as an answer has it."""
    return {"at": found.at, "problem": explain(found._replace(at=""), words)}


class Values:
    """Reads values out of objects; everything that cannot be read goes to `problems`.

    at: the place that a problem names. key: what is read from `fields`.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def unread(self, at: str, message: str, **values: Any) -> None:
        """Find something that cannot be read."""
        self.problems.append(problem(at, message, **values))

    def is_position(self, data: object, place: str) -> TypeGuard[Mapping[Any, Any]]:
        """Return whether this can be a position: an object."""
        if isinstance(data, Mapping):
            return True
        self.unread(place, mark("{value} is no position; a position is an object"), value=shown(data))
        return False

    def is_player(self, fields: object, at: str, keys: Sequence[str]) -> TypeGuard[Mapping[Any, Any]]:
        """Return whether this can be a player, an object; and find the keys that players do not have."""
        if not isinstance(fields, Mapping):
            self.unread(at, mark("{value} is no player; a player is an object"), value=shown(fields))
            return False
        for key in fields:
            if key not in keys:
                message = mark("a player has no such key; there are {keys}")
                self.unread(f"{at}.{key_text(key)}", message, keys=listed(keys))
        return True

    def name(self, data: Mapping[Any, Any], keys: Sequence[str]) -> str:
        """Return the `id` of a position, and find the keys that positions do not have."""
        for key in data:
            if key not in keys:
                message = mark("a position has no such key; there are {keys}")
                self.unread(key_text(key), message, keys=listed(keys))
        name = name_of(data)
        if name != data.get("id", ""):
            self.unread("id", mark("“{key}” is {value}; it has to be a text"), key="id", value=shown(data["id"]))
        return name

    def flag(self, key: str, fields: Mapping[Any, Any], unreadable: bool) -> bool:
        """Return true or false: false where nothing is said, `unreadable` where it is neither."""
        value = fields.get(key, False)
        if isinstance(value, bool):
            return value
        message = mark("“{key}” is {value}; it has to be true or false")
        self.unread(key, message, key=key, value=shown(value))
        return unreadable

    def whole(self, at: str, key: str, fields: Mapping[Any, Any], low: int, high: int, default: int) -> int:
        """Return a whole number; the default if it is missing or cannot be read."""
        if key not in fields:
            return default
        value = fields[key]
        if is_whole(value, low, high):
            return int(value)
        message = mark("“{key}” is {value}; it has to be a whole number from {low} to {high}")
        self.unread(at, message, key=key, value=shown(value), low=low, high=high)
        return default

    def needed(self, at: str, key: str, fields: Mapping[Any, Any], low: int, high: int) -> int | None:
        """Return a whole number that may not be missing; None where it cannot be read."""
        if key in fields:
            value = self.whole(at, key, fields, low, high, low - 1)
            return value if value >= low else None
        message = mark("“{key}” is missing; it has to be a whole number from {low} to {high}")
        self.unread(at, message, key=key, low=low, high=high)
        return None

    def list_of(self, at: str, key: str, fields: Mapping[Any, Any]) -> list[Any]:
        """Return a list, empty if it is missing."""
        value = fields.get(key, [])
        if isinstance(value, list | tuple):
            return list(value)
        self.unread(at, mark("“{key}” is {value}; it has to be a list"), key=key, value=shown(value))
        return []

    def object_of(self, at: str, key: str, fields: Mapping[Any, Any]) -> Mapping[Any, Any]:
        """Return an object, empty if it is missing."""
        value = fields.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.unread(at, mark("“{key}” is {value}; it has to be an object"), key=key, value=shown(value))
        return {}

    def known(self, at: str, value: object, known: Iterable[str], unknown: str, nearer: str) -> str:
        """Return an id of `known`, or "" and say that it is unknown; `nearer` is the message that names the nearest."""
        ids = tuple(known)
        if isinstance(value, str) and value in ids:
            return value
        near = nearest(value, ids)
        if near:
            self.unread(at, nearer, value=shown(value), nearest=near)
        else:
            self.unread(at, unknown, value=shown(value))
        return ""
