"""Neighborhoods and their influence: stars x types. The same code serves the game, its views, bots and real tables."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from warren.games.town.board import group_around, groups, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.lookup import Lookup
from warren.games.town.state import NOTHING


class Town(Protocol):
    """What lies on the table: a state, a view, or a position from a real table.

    tiles: the Building on each space, or NOTHING. controlled: per seat the spaces whose Building it controls; a
    Building can be controlled by both. bridges: the edges with a Bridge. reserves: per seat the Buildings (a set) that
    wait. upgrades: those of each seat, ascending.
    """

    @property
    def lookup(self) -> Lookup: ...
    @property
    def tiles(self) -> Sequence[int]: ...
    @property
    def controlled(self) -> Sequence[int]: ...
    @property
    def bridges(self) -> int: ...
    @property
    def coins(self) -> Sequence[int]: ...
    @property
    def wood(self) -> Sequence[int]: ...
    @property
    def reserves(self) -> Sequence[int]: ...
    @property
    def upgrades(self) -> Sequence[Sequence[int]]: ...


FIVE_TYPES = (1 << len(TYPES)) - 1


class Influence(NamedTuple):
    """What a Neighborhood is worth: stars x types.

    types: a set of type numbers, that of a Park among them. park: the type chosen for the Park, or NOTHING. buildings:
    the Buildings of the Neighborhood (a set).
    """

    points: int
    stars: int
    types: int
    park: int
    buildings: int


def neighborhood(town: Town, seat: int, space: int) -> int:
    """Return the spaces of the Neighborhood around a Building that a seat controls (T-AREA-01 to T-AREA-03)."""
    return group_around(1 << space, town.controlled[seat], town.lookup.linked(town.bridges))


def neighborhoods(town: Town, seat: int) -> list[int]:
    """Return the Neighborhoods of a seat (sets of spaces), ordered by their first spaces."""
    return list(groups(town.controlled[seat], town.lookup.linked(town.bridges)))


def influence(town: Town, seat: int, group: int, park: int = NOTHING) -> Influence:
    """Return what a Neighborhood of a seat is worth.

    A Park stands for the type that gives most (of equal ones the first), or for the type `park` where one is set
    (T-PARK-02, T-PARK-04).
    """
    lookup, tiles = town.lookup, town.tiles
    worth = lookup.stars
    count = len(town.upgrades[seat])
    kinds = stars = buildings = 0
    conditional: list[tuple[int, int, int]] = []
    for space in members(group):
        building = tiles[space]
        buildings |= 1 << building
        kind, fixed, each, more = worth[building]
        kinds |= kind
        stars += fixed + each * count
        if more:
            conditional += more
    types = kinds & FIVE_TYPES
    if kinds >> ILLEGAL & 1 and lookup.perks(tuple(town.upgrades[seat])).counts_illegal:
        types |= 1 << ILLEGAL
    if kinds >> PARK & 1:
        choices = range(len(TYPES)) if park == NOTHING else (park,)
        ways = [(_with(types | 1 << choice, stars, conditional, count), choice) for choice in choices]
        found, park = max(ways, key=lambda way: way[0][0])
        return Influence(*found, park, buildings)
    return Influence(*_with(types, stars, conditional, count), NOTHING, buildings)


def _with(types: int, stars: int, conditional: list[tuple[int, int, int]], count: int) -> tuple[int, int, int]:
    """Return points, stars and types where these types are there; `count` Upgrades."""
    for needed, fixed, each in conditional:
        if types >> needed & 1:
            stars += fixed + each * count
    return stars * types.bit_count(), stars, types
