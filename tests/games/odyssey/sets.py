"""Sets of parts with a change, and what is wrong with them."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from warren.games.odyssey.sets import read_parts, standard
from warren.kernel.errors import PartsError
from warren.kernel.parts import write_parts

Set = dict[str, Any]
"""A set as JSON has it."""


@cache
def standard_text() -> str:
    """Return the text of the standard set."""
    return write_parts(standard())


def changed(change: Callable[[Set], object]) -> str:
    """Write the standard set with a change."""
    data: Set = json.loads(standard_text())
    change(data)
    return json.dumps(data)


def problems_of(text: str) -> list[str]:
    """Return what is wrong with a text that is refused."""
    with pytest.raises(PartsError) as refused:
        read_parts(text)
    return [str(problem) for problem in refused.value.problems]


def part(data: Set, id_: str) -> Set:
    """Return a card or a ready deck by its id."""
    (found,) = (part for part in [*data["cards"], *data["decks"]] if part["id"] == id_)
    return dict_of(found)


def dict_of(value: Any) -> Set:
    """Return that something is an object of JSON."""
    assert isinstance(value, dict)
    return value


def put(path: str, value: object) -> Callable[[Set], None]:
    """Put something at a path, such as `EV19 effect level` or `parameters hand`; where nothing is, objects are made."""

    def change(data: Set) -> None:
        first, *way = path.split()
        if not way:
            data[first] = value
            return
        place = data[first] if first in data else part(data, first)
        for name in way[:-1]:
            place = place.setdefault(name, {})
        place[way[-1]] = value

    return change


def without(path: str) -> Callable[[Set], None]:
    """Leave out what stands at a path."""

    def change(data: Set) -> None:
        first, *way = path.split()
        place = data[first] if first in data else part(data, first)
        for name in way[:-1]:
            place = place[name]
        del place[way[-1]]

    return change
