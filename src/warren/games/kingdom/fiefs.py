"""Fiefs: what a seat's spaces produce, how strong they are, and what they give at a harvest: counted here alone.

Everything here works on a Land: a state, a view, a snapshot of a harvest or a position from a real table, of the base
game or of both boards. A land of both boards holds in `placed` also what In the Sky builds and prints (lookup.py says
where); in one of the base game these entries are not there, and count nothing.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from warren.games.kingdom.board import NEW_WORLD, PRODUCING, connected_group, connected_groups, spaces_in
from warren.games.kingdom.lookup import BUILDINGS, CARD_NUMBERS, FIRST_NEW_FARM, FLOOR_CITY, RESOURCES, STRENGTH_FLOOR
from warren.games.kingdom.parts import (
    BASE_LUXURY_FARMS,
    BASIC_RESOURCES,
    CITY_1,
    CITY_2,
    CITY_3,
    FIRST_BUILDING,
)


class Land(Protocol):
    """A board with its rabbits and buildings (see KingdomData for the meaning of each)."""

    @property
    def controlled(self) -> Sequence[int]:
        """Spaces with each seat's rabbits."""

    @property
    def placed(self) -> Sequence[int]:
        """Spaces by building, in the order of the facts."""

    @property
    def links(self) -> tuple[int, ...]:
        """Pairs of spaces joined by sky towers."""

    @property
    def posts(self) -> Sequence[int]:
        """Spaces of trading posts by what they produce: wood, fish, carrots."""

    @property
    def shares(self) -> Sequence[int]:
        """Spaces of chimneys by the basic resource that they share; NO_SHARES without In the Sky."""

    @property
    def coins(self) -> Sequence[int]:
        """The value of each seat's Coins; NO_COINS without In the Sky."""


NO_SHARES = (0,) * len(BASIC_RESOURCES)
NO_COINS: tuple[int, ...] = ()


def owners(land: Land) -> dict[int, int]:
    """Return the seat of each space that has a rabbit."""
    return {space: seat for seat, spaces in enumerate(land.controlled) for space in spaces_in(spaces)}


class Harvest(NamedTuple):
    """The board as it stood at a harvest: a Land."""

    controlled: tuple[int, ...]
    placed: tuple[int, ...]
    links: tuple[int, ...]
    posts: tuple[int, ...]
    shares: tuple[int, ...] = NO_SHARES
    coins: tuple[int, ...] = NO_COINS


def snapshot(land: Land) -> Harvest:
    """Return a board as it stands now."""
    return Harvest(
        tuple(land.controlled), tuple(land.placed), land.links, tuple(land.posts), tuple(land.shares), tuple(land.coins)
    )


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
_FIRST_LUXURY = min(BASE_LUXURY_FARMS) - FIRST_BUILDING
_END_LUXURY = max(BASE_LUXURY_FARMS) - FIRST_BUILDING + 1
_BASIC = tuple((PRODUCING[resource], CARD_NUMBERS[f"farm_{resource}"] - FIRST_BUILDING) for resource in BASIC_RESOURCES)
_FIRST, _SECOND, _THIRD = (BUILDINGS[card].strength for card in (CITY_1, CITY_2, CITY_3))


def sources(land: Land) -> list[int]:
    """Return the spaces that produce each resource, in the order of lookup.RESOURCES: those of the base come first."""
    placed = land.placed
    basic = [terrain | placed[farm] | post for (terrain, farm), post in zip(_BASIC, land.posts, strict=True)]
    return [*basic, *placed[_FIRST_LUXURY:_END_LUXURY], *placed[FIRST_NEW_FARM:]]


def units(land: Land, spaces: int) -> list[int]:
    """Count the units of each resource that a set of spaces produces: the space's own and the farm's both count."""
    placed = land.placed
    basic = [
        (terrain & spaces).bit_count() + (placed[farm] & spaces).bit_count() + (post & spaces).bit_count()
        for (terrain, farm), post in zip(_BASIC, land.posts, strict=True)
    ]
    farms = (*placed[_FIRST_LUXURY:_END_LUXURY], *placed[FIRST_NEW_FARM:])
    return [*basic, *((farm & spaces).bit_count() for farm in farms)]


def cities(land: Land) -> int:
    """Return the spaces with a city of any strength; a Carrotadel is one."""
    placed = land.placed
    common = placed[_CITY] | placed[_CITY + 1] | placed[_CITY + 2]
    return common | placed[FLOOR_CITY] if len(placed) > FLOOR_CITY else common


def strength(land: Land, spaces: int) -> int:
    """Count the towers of the cities on a set of spaces; a Carrotadel raises them to 5, a second one does nothing."""
    placed = land.placed
    towers = (
        _FIRST * (placed[_CITY] & spaces).bit_count()
        + _SECOND * (placed[_CITY + 1] & spaces).bit_count()
        + _THIRD * (placed[_CITY + 2] & spaces).bit_count()
    )
    if len(placed) > FLOOR_CITY and towers < STRENGTH_FLOOR and placed[FLOOR_CITY] & spaces:
        return STRENGTH_FLOOR
    return towers


def with_shares(land: Land, spaces: int, produced: list[int]) -> list[int]:
    """Return `produced`, and what the chimneys on a seat's spaces send down: to it, every space below has the resource.

    That is access at a harvest and no production: parchments count `produced` alone.
    """
    if land.shares is NO_SHARES:
        return produced
    below = [NEW_WORLD if shared & spaces else 0 for shared in land.shares]
    return [source | more for source, more in zip(produced, below, strict=False)] + produced[len(below) :]


def fiefs(land: Land, spaces: int) -> list[Fief]:
    """Return all fiefs of a seat that controls `spaces` as they are harvested, by first space in board order."""
    produced = with_shares(land, spaces, sources(land))
    return [
        Fief(
            group,
            strength(land, group),
            tuple(sorted(name for name, source in zip(RESOURCES, produced, strict=False) if source & group)),
        )
        for group in connected_groups(spaces, land.links)
    ]


def group_points(land: Land, group: int, produced: list[int]) -> int:
    """Return the carrots of the fief on these spaces; `produced` is sources(land)."""
    wealth = 0
    for source in produced:
        if source & group:
            wealth += 1
    return wealth * strength(land, group) if wealth else 0


def harvest_points(land: Land, spaces: int, produced: list[int]) -> int:
    """Return the carrots of all fiefs of a seat that controls `spaces`; `produced` is sources(land).

    Only fiefs with a city give any, so it grows the fiefs around the cities and leaves the others alone.
    """
    produced = with_shares(land, spaces, produced)
    points = 0
    rest = spaces & cities(land)
    while rest:
        group = connected_group(rest & -rest, spaces, land.links)
        rest &= ~group
        points += group_points(land, group, produced)
    return points
