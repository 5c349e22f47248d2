"""Sets of parts of any game with a change, and what is wrong with them."""

import json
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

import pytest

from warren.kernel.errors import PartsError
from warren.kernel.parts import PartsSet, write_parts

Set = dict[str, Any]
"""A set as JSON has it."""
Change = Callable[[Set], object]


class Refused(NamedTuple):
    """Changes by what they do, each with the problem that it brings.

    also: the other problems that a change brings. together: changes that do not meet.
    """

    changes: dict[str, tuple[Change, str]]
    also: dict[str, list[str]]
    together: list[str]

    def problems(self, name: str) -> list[str]:
        """Return all that a change brings."""
        return [self.changes[name][1], *self.also.get(name, [])]


class Sets:
    """The sets of a game: how a text is read, and the standard set."""

    def __init__(self, read: Callable[[str], PartsSet], standard: Callable[[], PartsSet]) -> None:
        self.read = read
        self.standard = standard

    @cached_property
    def text(self) -> str:
        """The text of the standard set."""
        return write_parts(self.standard())

    def changed(self, *changes: Change) -> str:
        """Write the standard set with changes."""
        data: Set = json.loads(self.text)
        for change in changes:
            change(data)
        return json.dumps(data)

    def problems_of(self, text: str) -> list[str]:
        """Return what is wrong with a text that is refused."""
        with pytest.raises(PartsError) as refused:
            self.read(text)
        return [str(problem) for problem in refused.value.problems]


def part(data: Set, id_: str) -> Set:
    """Return a part by its id, or a chapter by its number."""
    entries = [entry for section in data.values() if isinstance(section, list) for entry in section]
    (found,) = (entry for entry in entries if id_ in (entry.get("id"), str(entry.get("chapter"))))
    assert isinstance(found, dict)
    return found


def _within(data: Set, path: str) -> tuple[Any, Any]:
    """Return what holds the thing at a path, and its key there; where nothing is, objects are made."""
    first, *way = path.split()
    if not way:
        return data, first
    place = data[first] if first in data else part(data, first)
    for name in way[:-1]:
        place = place[int(name)] if isinstance(place, list) else place.setdefault(name, {})
    return place, int(way[-1]) if isinstance(place, list) else way[-1]


def put(path: str, value: object) -> Change:
    """Put something at a path, such as `b07 effect op`, `board forest 0` or `parameters hand`."""

    def change(data: Set) -> None:
        place, last = _within(data, path)
        place[last] = value

    return change


def without(path: str) -> Change:
    """Leave out what stands at a path."""

    def change(data: Set) -> None:
        place, last = _within(data, path)
        del place[last]

    return change
