"""Fiefs: what a seat's spaces produce, how strong they are, and what they give at a harvest, counted in this one place.

Everything here works on a Land: a state, a view, a snapshot of a harvest or a position from a real table.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from warren.games.kingdom.board import PRODUCING, connected_group, connected_groups
from warren.games.kingdom.parts import (
    BASIC_RESOURCES,
    BUILDINGS,
    CARD_NUMBERS,
    CITY_1,
    CITY_2,
    CITY_3,
    FIRST_BUILDING,
    LUXURY_FARMS,
    RESOURCES,
)


class Land(Protocol):
    """A board with its rabbits and buildings (see KingdomState for the meaning of each)."""

    @property
    def controlled(self) -> Sequence[int]:
        """Spaces with each seat's rabbits."""
        ...

    @property
    def placed(self) -> Sequence[int]:
        """Spaces by building, in the order of the facts."""
        ...

    @property
    def links(self) -> tuple[int, ...]:
        """Pairs of spaces joined by sky towers."""
        ...

    @property
    def posts(self) -> Sequence[int]:
        """Spaces of trading posts by what they produce."""
        ...


class Fief(NamedTuple):
    """A fief, its count laid open. `spaces` is a set; `wealth` is the number of different resources."""

    spaces: int
    strength: int
    resources: tuple[str, ...]

    @property
    def wealth(self) -> int:
        """Different resources."""
        return len(self.resources)

    @property
    def points(self) -> int:
        """Carrots at a harvest: strength x wealth."""
        return self.strength * self.wealth


_CITY = CITY_1 - FIRST_BUILDING
_FIRST_LUXURY = min(LUXURY_FARMS) - FIRST_BUILDING
_END_LUXURY = max(LUXURY_FARMS) - FIRST_BUILDING + 1
_BASIC = tuple((PRODUCING[resource], CARD_NUMBERS[f"farm_{resource}"] - FIRST_BUILDING) for resource in BASIC_RESOURCES)
_FIRST, _SECOND, _THIRD = BUILDINGS[CITY_1].strength, BUILDINGS[CITY_2].strength, BUILDINGS[CITY_3].strength


def sources(land: Land) -> list[int]:
    """Give the spaces that produce each resource, in the order of RESOURCES."""
    placed = land.placed
    basic = [terrain | placed[farm] | post for (terrain, farm), post in zip(_BASIC, land.posts, strict=True)]
    return [*basic, *placed[_FIRST_LUXURY:_END_LUXURY]]


def units(land: Land, spaces: int) -> list[int]:
    """Count the units of each resource that a set of spaces produces: the space's own and the farm's both count."""
    placed = land.placed
    basic = [
        (terrain & spaces).bit_count() + (placed[farm] & spaces).bit_count() + (post & spaces).bit_count()
        for (terrain, farm), post in zip(_BASIC, land.posts, strict=True)
    ]
    return [*basic, *((farm & spaces).bit_count() for farm in placed[_FIRST_LUXURY:_END_LUXURY])]


def cities(land: Land) -> int:
    """Give the spaces with a city of any strength."""
    placed = land.placed
    return placed[_CITY] | placed[_CITY + 1] | placed[_CITY + 2]


def strength(land: Land, spaces: int) -> int:
    """Count the towers of the cities on a set of spaces."""
    placed = land.placed
    return (
        _FIRST * (placed[_CITY] & spaces).bit_count()
        + _SECOND * (placed[_CITY + 1] & spaces).bit_count()
        + _THIRD * (placed[_CITY + 2] & spaces).bit_count()
    )


def fiefs(land: Land, spaces: int) -> list[Fief]:
    """Give all fiefs of a seat that controls `spaces`, by first space in board order."""
    produced = sources(land)
    return [
        Fief(
            group,
            strength(land, group),
            tuple(sorted(name for name, source in zip(RESOURCES, produced, strict=True) if source & group)),
        )
        for group in connected_groups(spaces, land.links)
    ]


def group_points(land: Land, group: int, produced: list[int]) -> int:
    """Give the carrots of the fief on these spaces; `produced` is sources(land)."""
    wealth = 0
    for source in produced:
        if source & group:
            wealth += 1
    return wealth * strength(land, group) if wealth else 0


def harvest_points(land: Land, spaces: int, produced: list[int]) -> int:
    """Give the carrots of all fiefs of a seat that controls `spaces`; `produced` is sources(land).

    Only fiefs with a city give any, so it grows the fiefs around the cities and leaves the others alone.
    """
    points = 0
    rest = spaces & cities(land)
    while rest:
        group = connected_group(rest & -rest, spaces, land.links)
        rest &= ~group
        points += group_points(land, group, produced)
    return points
