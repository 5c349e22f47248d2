"""Sets of parts with a change, and what is wrong with them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from warren.games.town.sets import read_parts, standard
from warren.kernel.errors import PartsError
from warren.kernel.parts import write_parts

Set = dict[str, Any]
"""A set as JSON has it."""


def changed(change: Callable[[Set], object]) -> str:
    """Write the standard set with a change."""
    data: Set = json.loads(write_parts(standard()))
    change(data)
    return json.dumps(data)


def problems_of(text: str) -> list[str]:
    """Return what is wrong with a text that is refused."""
    with pytest.raises(PartsError) as refused:
        read_parts(text)
    return [str(problem) for problem in refused.value.problems]


def parts(data: Set) -> dict[str, Set]:
    """Return the buildings, upgrades and requests by their ids, and the chapters by their numbers."""
    with_ids = [*data["buildings"], *data["upgrades"], *data["requests"]]
    return {**{part["id"]: part for part in with_ids}, **{str(part["chapter"]): part for part in data["chapters"]}}


def part(data: Set, id_: str) -> Set:
    """Return a part by its id, or a chapter by its number."""
    return parts(data)[id_]


def within(data: Set, path: str) -> tuple[Any, Any]:
    """Return what holds the thing at a path, such as `b07 effect op` or `board forest 0`, and its key there."""
    *way, last = path.split()
    place: Any = {**data, **parts(data)} if way else data
    for name in way:
        place = place[int(name) if isinstance(place, list) else name]
    return place, int(last) if isinstance(place, list) else last


def put(path: str, value: object) -> Callable[[Set], None]:
    """Put something at a path."""

    def change(data: Set) -> None:
        place, last = within(data, path)
        place[last] = value

    return change


def without(path: str) -> Callable[[Set], None]:
    """Leave out what stands at a path."""

    def change(data: Set) -> None:
        place, last = within(data, path)
        del place[last]

    return change
