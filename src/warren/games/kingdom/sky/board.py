"""Both boards as numbers: sets of spaces go on where the New World ends, bit 100 standing for K1 of the Great Cloud."""

from warren.games.kingdom import board as base
from warren.games.kingdom.board import STARTING_CITIES, bits, connected_groups, neighbours_of
from warren.games.kingdom.parts import BOARD, Building
from warren.games.kingdom.sky.parts import (
    BUILDING_IDS,
    BUILDINGS,
    FACTS,
    FIRST_CLOUD_SPACE,
    SPACE_IDS,
    SPACE_NUMBERS,
    SkyBuilding,
)

TERRAIN = (*base.TERRAIN, *(space.terrain for space in FACTS.spaces))
"""Terrain by space number; `wondrous`, `nimbus` and `rainbow` are on the Great Cloud alone."""


NEW_WORLD = base.ALL_SPACES
ALL_SPACES = (1 << len(SPACE_IDS)) - 1
CLOUD = ALL_SPACES & ~NEW_WORLD
SPACES_OF = {terrain: bits(n for n, t in enumerate(TERRAIN) if t == terrain) for terrain in dict.fromkeys(TERRAIN)}
"""The spaces of each terrain, on both boards."""


def _cloud(*, row: int | None = None, rim: bool = False, corner: bool = False) -> int:
    """Return the cloud spaces of a row (from 0), on the rim, or in a corner."""
    letters = sorted({space.id[0] for space in FACTS.spaces})
    return bits(
        SPACE_NUMBERS[space.id]
        for space in FACTS.spaces
        if (row is None or space.id[0] == letters[row]) and space.rim >= rim and space.corner >= corner
    )


CLOUD_ROWS = tuple(_cloud(row=row) for row in range(len(FACTS.rows)))
RIM = base.RIM | _cloud(rim=True)
CORNERS = base.CORNERS | _cloud(corner=True)
BARE_TERRAIN = base.BARE_TERRAIN | SPACES_OF["nimbus"] | SPACES_OF["rainbow"]
"""Spaces that print neither city nor resource."""

PRODUCING = {resource: SPACES_OF[terrain] for terrain, resource in BOARD.produces.items()}
"""The spaces of both boards that print each basic resource."""
WONDER_SPACES = tuple(1 << FIRST_CLOUD_SPACE + n for n, space in enumerate(FACTS.spaces) if space.terrain == "wondrous")
"""The space of each wondrous resource, in the order of sky.parts.WONDERS."""

NEIGHBOURS = tuple(neighbours_of(1 << space) for space in range(len(SPACE_IDS)))
"""The spaces connected to each space of both boards."""

PRINTED_CITIES = tuple(
    bits(SPACE_NUMBERS[space.id] for space in FACTS.spaces if space.city == strength) for strength in (1, 2, 3)
)
"""The cloud spaces with a neutral city of strength 1, 2 and 3."""
PRINTED_BUILDINGS = SPACES_OF["city"] | SPACES_OF["wondrous"] | SPACES_OF["rainbow"]
"""The spaces of both boards that print a city, a wondrous farm or a rainbow's end: nothing is built there."""
RAINBOW_ENDS = {space.rainbow: 1 << SPACE_NUMBERS[space.id] for space in FACTS.spaces if space.rainbow}
"""The cloud end (a set of one space) of each rainbow, by its number."""

STARTING_PLACED = (
    STARTING_CITIES | PRINTED_CITIES[0],
    *PRINTED_CITIES[1:],
    *(0 for _ in BUILDING_IDS[len(PRINTED_CITIES) : -len(WONDER_SPACES)]),
    *WONDER_SPACES,
)
"""What stands on both boards before the game, as a land holds it."""


def _stands_on(building: Building | SkyBuilding) -> int:
    terrain = SPACES_OF[building.terrain] if building.terrain else ALL_SPACES
    return terrain & CLOUD if isinstance(building, SkyBuilding) and building.board else terrain


STANDS_ON = {
    card: _stands_on(building) for card, building in BUILDINGS.items() if building.kind not in ("sky_tower", "camp")
}
"""The spaces of both boards whose terrain each building may stand on, by card; sky towers and camps have their own."""


def cloud_groups(spaces: int) -> list[int]:
    """Return the groups that a seat's spaces form on the cloud alone, without any link."""
    return connected_groups(spaces & CLOUD)
