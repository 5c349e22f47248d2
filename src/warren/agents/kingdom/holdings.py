"""Fiefs as an agent plans with them: merged, built on and counted without looking at the whole board again.

What a fief gives is strength x wealth, as in games/kingdom/fiefs.py; a test holds the two together.
"""

from typing import NamedTuple

from warren.games.kingdom.board import (
    ALL_SPACES,
    NEIGHBOURS,
    PRODUCING,
    SPACES_OF,
    STARTING_CITIES,
    bits,
    connected_groups,
)
from warren.games.kingdom.fiefs import Land, sources, strength
from warren.games.kingdom.harvest import Harvest
from warren.games.kingdom.parts import (
    BASIC_RESOURCES,
    BUILDINGS,
    COLUMNS,
    FARMS,
    FIRST_BUILDING,
    RESOURCES,
    SPACE_IDS,
    TRADING_POST,
)


class Holding(NamedTuple):
    """A fief of a seat.

    spaces: a set. strength: its towers. resources: a set, bit n standing for RESOURCES[n] and the bits after these for
    its trading posts, which may produce what the fief lacks. free: its spaces without a building.
    """

    spaces: int
    strength: int
    resources: int
    free: int


_POSTS = len(RESOURCES)
POST_BITS = tuple(1 << _POSTS + n for n in range(BUILDINGS[TRADING_POST].count))
"""The resource bits of the trading posts; which post has which follows the order of the board."""
_PRODUCED = (1 << _POSTS) - 1
_BASIC = (1 << len(BASIC_RESOURCES)) - 1

WEALTH = tuple(
    (resources & _PRODUCED).bit_count()
    + min((resources >> _POSTS).bit_count(), len(BASIC_RESOURCES) - (resources & _BASIC).bit_count())
    for resources in range(1 << _POSTS + len(POST_BITS))
)
"""Wealth by set of resources, the trading posts set as is best."""

CITIES = {card: building.strength for card, building in BUILDINGS.items() if building.kind == "city"}
"""Strength of the city cards."""
FARM_BITS = {card: 1 << RESOURCES.index(resource) for card, resource in FARMS.items()}
"""Resource bit of the farms that always give the same."""
TERRAIN_OF = {
    card: SPACES_OF[building.terrain] if building.terrain else ALL_SPACES for card, building in BUILDINGS.items()
}
"""The spaces that each building may stand on."""

MOUNTAINS = SPACES_OF["mountain"]
PLAINS = SPACES_OF["plain"]
_SPARING = (PLAINS, ALL_SPACES & ~PLAINS & ~MOUNTAINS, MOUNTAINS)
"""In which order to use up spaces that no requirement asks for."""

ALONE = tuple(
    Holding(
        1 << space,
        STARTING_CITIES >> space & 1,
        sum(1 << n for n, resource in enumerate(BASIC_RESOURCES) if PRODUCING[resource] >> space & 1),
        1 << space & ~STARTING_CITIES,
    )
    for space in range(len(SPACE_IDS))
)
"""Each space as a fief of its own."""


def _open_towards(step: int) -> int:
    return bits(n for n in range(len(SPACE_IDS)) if 0 <= n + step < len(SPACE_IDS) and NEIGHBOURS[n] >> n + step & 1)


_EAST, _WEST, _SOUTH, _NORTH = map(_open_towards, (1, -1, COLUMNS, -COLUMNS))
"""Spaces that are connected to the space on that side."""


def around(spaces: int) -> int:
    """Give the spaces connected to any of a set, lava minded. It may hold spaces of the set itself."""
    return (spaces & _EAST) << 1 | (spaces & _WEST) >> 1 | (spaces & _SOUTH) << COLUMNS | (spaces & _NORTH) >> COLUMNS


def holdings_of(land: Land, own: int) -> list[Holding]:
    """Give the fiefs of a seat that controls `own`, with their trading posts yet to be set."""
    placed = land.placed
    produced = sources(Harvest((), tuple(placed), (), (0,) * len(BASIC_RESOURCES)))
    posts = placed[TRADING_POST - FIRST_BUILDING]
    if posts:
        first = posts & -posts
        produced += [first, posts ^ first]
    here = [(1 << n, source) for n, source in enumerate(produced) if source & own]
    built = 0
    for spaces in placed:
        built |= spaces
    free = own & ~built
    found = []
    for group in connected_groups(own, land.links):
        resources = 0
        for bit, source in here:
            if source & group:
                resources |= bit
        found.append(Holding(group, strength(land, group), resources, group & free))
    return found


def with_building(holding: Holding, card: int, space: int) -> Holding:
    """Give a fief after a city or farm was put on one of its spaces (a set of one)."""
    spaces, towers, resources, free = holding
    if card in CITIES:
        towers += CITIES[card]
    elif card == TRADING_POST:
        resources |= POST_BITS[1] if resources & POST_BITS[0] else POST_BITS[0]
    else:
        resources |= FARM_BITS[card]
    return Holding(spaces, towers, resources, free & ~space)


def spare_space(free: int) -> int:
    """Choose the space (a set of one) that other buildings will miss least; 0 where there is none."""
    for kind in _SPARING:
        fitting = free & kind
        if fitting:
            return fitting & -fitting
    return 0
