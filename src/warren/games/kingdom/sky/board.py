"""Both boards as numbers: sets of spaces go on where the New World ends, bit 100 standing for K1 of the Great Cloud."""

from warren.games.kingdom import board as base
from warren.games.kingdom.board import bits
from warren.games.kingdom.parts import BASIC_RESOURCES, BOARD
from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE, SPACE_IDS, SPACE_NUMBERS

TERRAIN = (*base.TERRAIN, *(space.terrain for space in FACTS.spaces))
"""Terrain by space number; `wondrous`, `nimbus` and `rainbow` are on the Great Cloud alone."""


def spaces_in(spaces: int) -> list[int]:
    """Give the space numbers of a set, ascending."""
    found = base.spaces_in(spaces & NEW_WORLD)
    rest = spaces & CLOUD
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    return found


def space_ids(spaces: int) -> list[str]:
    """Give the ids of a set of spaces, in board order."""
    return [SPACE_IDS[space] for space in spaces_in(spaces)]


NEW_WORLD = base.ALL_SPACES
ALL_SPACES = (1 << len(SPACE_IDS)) - 1
CLOUD = ALL_SPACES & ~NEW_WORLD
SPACES_OF = {terrain: bits(n for n, t in enumerate(TERRAIN) if t == terrain) for terrain in dict.fromkeys(TERRAIN)}
"""The spaces of each terrain, on both boards."""


def _cloud(*, row: int | None = None, rim: bool = False, corner: bool = False) -> int:
    """Give the cloud spaces of a row (from 0), on the rim, or in a corner."""
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
NEW_PRODUCING = tuple(PRODUCING[resource] & CLOUD for resource in BASIC_RESOURCES)
"""The cloud spaces that print each basic resource, in the order of the facts."""
WONDER_SPACES = tuple(1 << FIRST_CLOUD_SPACE + n for n, space in enumerate(FACTS.spaces) if space.terrain == "wondrous")
"""The space of each wondrous resource, in the order of sky.parts.WONDERS."""

PRINTED_CITIES = tuple(
    bits(SPACE_NUMBERS[space.id] for space in FACTS.spaces if space.city == strength) for strength in (1, 2, 3)
)
"""The cloud spaces with a neutral city of strength 1, 2 and 3."""
PRINTED_BUILDINGS = SPACES_OF["city"] | SPACES_OF["wondrous"] | SPACES_OF["rainbow"]
"""The spaces of both boards that print a city, a wondrous farm or a rainbow's end: nothing is built there."""
RAINBOW_ENDS = {space.rainbow: 1 << SPACE_NUMBERS[space.id] for space in FACTS.spaces if space.rainbow}
"""The cloud end (a set of one space) of each rainbow, by its number."""

NEIGHBOURS_BY_LENGTH = (
    0,
    *base.NEIGHBOURS,
    *(bits(SPACE_NUMBERS[other] for other in space.neighbours) for space in FACTS.spaces),
)
"""The spaces connected to each space of both boards, by bit_length of its bit (see connected_groups)."""
