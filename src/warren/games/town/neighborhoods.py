"""Neighborhoods and their influence: stars x types. The same code serves the game, its views, bots and real tables."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warren.games.town.board import group_around, groups, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.lookup import BuildingWorth, Lookup
from warren.games.town.state import NOTHING, Influence, TownData
from warren.games.town.view import TownView


class RealTable(NamedTuple):
    """What lies on a real table, as far as it counts; the fields as in a state."""

    lookup: Lookup
    tiles: Sequence[int]
    controlled: Sequence[int]
    bridges: int
    coins: Sequence[int]
    wood: Sequence[int]
    reserves: Sequence[int]
    upgrades: Sequence[tuple[int, ...]]


Land = TownData | TownView | RealTable
FIVE_TYPES = (1 << len(TYPES)) - 1


def neighborhood(town: Land, seat: int, space: int) -> int:
    """Return the spaces of the Neighborhood around a Building that a seat controls (T-AREA-01 to T-AREA-03)."""
    return group_around(1 << space, town.controlled[seat], town.lookup.linked(town.bridges))


def neighborhoods(town: Land, seat: int) -> list[int]:
    """Return the Neighborhoods of a seat (sets of spaces), ordered by their first spaces."""
    return list(groups(town.controlled[seat], town.lookup.linked(town.bridges)))


def influences(town: Land, seat: int) -> list[Influence]:
    """Return what each Neighborhood of a seat is worth, ordered by their first spaces."""
    return [influence(town, seat, group) for group in neighborhoods(town, seat)]


def influence(town: Land, seat: int, group: int, park: int = NOTHING) -> Influence:
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
    if kinds >> ILLEGAL & 1 and lookup.perks(town.upgrades[seat]).counts_illegal:
        types |= 1 << ILLEGAL
    if kinds >> PARK & 1:
        choices = range(len(TYPES)) if park == NOTHING else (park,)
        ways = [(_with(types | 1 << choice, stars, conditional, count), choice) for choice in choices]
        found, park = max(ways, key=lambda way: way[0][0])
        return Influence(*found, park, buildings, group)
    return Influence(*_with(types, stars, conditional, count), NOTHING, buildings, group)


def stars_of(worth: BuildingWorth, types: int, count: int) -> int:
    """Return the active stars of a Building where these types are there; count: the Upgrades of whoever controls it."""
    return _with(types, worth.fixed + worth.per_upgrade * count, worth.conditional, count)[1]


def _with(types: int, stars: int, conditional: Iterable[tuple[int, int, int]], count: int) -> tuple[int, int, int]:
    """Return points, stars and types where these types are there; `count` Upgrades."""
    for needed, fixed, each in conditional:
        if types >> needed & 1:
            stars += fixed + each * count
    return stars * types.bit_count(), stars, types
