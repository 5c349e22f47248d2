"""The boards as numbers: a set of spaces is an int, bit n standing for space n (A1 is 0, J10 is 99).

Bit sets make claiming, building and counting single operations, and copying a board a matter of copying a few ints.
The Great Cloud goes on where the New World ends (K1 is 100, O7 is 130); no set of a base game ever has its bits, so
the tables of both boards serve every game.
"""

from collections.abc import Iterable, Sequence

from warren.games.kingdom.lookup import BUILDINGS, CLOUD_SPACES, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BOARD, COLUMNS, NEW_WORLD_IDS, ROW_LETTERS

TERRAIN = (
    *(BOARD.terrains[letter] for row in BOARD.rows for letter in row),
    *(space.terrain for space in CLOUD_SPACES),
)
"""Terrain by space number; `wondrous`, `nimbus` and `rainbow` are on the Great Cloud alone."""
_GROUND = TERRAIN[: len(NEW_WORLD_IDS)]
PRODUCT = (*(BOARD.produces.get(terrain, "") for terrain in _GROUND), *(space.resource for space in CLOUD_SPACES))
"""The resource that each space prints, "" for none."""
TOWERS = (*(int(terrain == "city") for terrain in _GROUND), *(space.city for space in CLOUD_SPACES))
"""The strength of the city that each space prints, 0 for none."""

_ROW = (1 << COLUMNS) - 1
_SPACES_IN_ROW = tuple(
    tuple(
        tuple(row * COLUMNS + column for column in range(COLUMNS) if spaces >> column & 1)
        for spaces in range(1 << COLUMNS)
    )
    for row in range(-(-len(SPACE_IDS) // COLUMNS))
)
"""The spaces of every set within each row; the cloud is cut into rows of the same length here."""


def bits(spaces: Iterable[int]) -> int:
    """Return the set of these spaces."""
    result = 0
    for space in spaces:
        result |= 1 << space
    return result


def spaces_in(spaces: int) -> list[int]:
    """Return the space numbers of a set, ascending."""
    found: list[int] = []
    # A row at a time from a table: legal lists are made of this.
    for row in _SPACES_IN_ROW:
        found += row[spaces & _ROW]
        spaces >>= COLUMNS
        if not spaces:
            break
    return found


def space_ids(spaces: int) -> list[str]:
    """Return the ids of a set of spaces, in board order."""
    return [SPACE_IDS[space] for space in spaces_in(spaces)]


ALL_SPACES = (1 << len(SPACE_IDS)) - 1
NEW_WORLD = (1 << len(NEW_WORLD_IDS)) - 1
CLOUD = ALL_SPACES & ~NEW_WORLD
SPACES_OF = {terrain: bits(n for n, t in enumerate(TERRAIN) if t == terrain) for terrain in dict.fromkeys(TERRAIN)}
"""The spaces of each terrain."""
STARTING_CITIES = SPACES_OF["city"] & NEW_WORLD
PRODUCING = {resource: SPACES_OF[terrain] for terrain, resource in BOARD.produces.items()}
"""The spaces that print each basic resource."""
BARE_TERRAIN = sum(SPACES_OF[terrain] for terrain in ("plain", "mountain", "nimbus", "rainbow"))
"""Spaces that print neither city nor resource."""

_LAST_ROW, _LAST_COLUMN = len(ROW_LETTERS) - 1, COLUMNS - 1
CORNERS = bits(row * COLUMNS + column for row in (0, _LAST_ROW) for column in (0, _LAST_COLUMN))
CORNERS |= bits(SPACE_NUMBERS[space.id] for space in CLOUD_SPACES if space.corner)
RIM = bits(n for n in range(len(NEW_WORLD_IDS)) if n // COLUMNS in (0, _LAST_ROW) or n % COLUMNS in (0, _LAST_COLUMN))
RIM |= bits(SPACE_NUMBERS[space.id] for space in CLOUD_SPACES if space.rim)
LAVA = frozenset(frozenset((SPACE_NUMBERS[a], SPACE_NUMBERS[b])) for a, b in BOARD.lava_edges)


def _neighbours(space: int) -> int:
    row, column = divmod(space, COLUMNS)
    beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    on_board = [r * COLUMNS + c for r, c in beside if 0 <= r <= _LAST_ROW and 0 <= c <= _LAST_COLUMN]
    return bits(other for other in on_board if frozenset((space, other)) not in LAVA)


NEIGHBOURS = (
    *map(_neighbours, range(len(NEW_WORLD_IDS))),
    *(bits(SPACE_NUMBERS[other] for other in space.neighbours) for space in CLOUD_SPACES),
)
"""The spaces connected to each space: those that share a side, or on the cloud part of one, without lava between."""


def _open_towards(step: int) -> int:
    """Return the spaces of the New World that are connected to the space so many further on."""
    return bits(n for n in range(len(NEW_WORLD_IDS)) if n + step >= 0 and NEIGHBOURS[n] >> n + step & 1)


_EAST, _WEST, _SOUTH, _NORTH = map(_open_towards, (1, -1, COLUMNS, -COLUMNS))

_NEIGHBOURS_BY_LENGTH = (0, *NEIGHBOURS)  # by bit_length of the single bit, which saves a subtraction per space


STANDS_ON = {
    card: (SPACES_OF[building.terrain] if building.terrain else ALL_SPACES) & (CLOUD if building.board else -1)
    for card, building in BUILDINGS.items()
    if building.kind not in ("sky_tower", "camp")
}
"""The spaces whose terrain each building may stand on, by card; sky towers and camps have their own."""


def _grow(group: int, spaces: int, neighbours: Sequence[int] = _NEIGHBOURS_BY_LENGTH) -> int:
    """Return everything of `spaces` that a group is connected to, itself included."""
    rest = spaces & ~group
    edge = group
    while edge:
        low = edge & -edge
        edge ^= low
        new = neighbours[low.bit_length()] & rest
        if new:
            group |= new
            edge |= new
            rest ^= new
    return group


def neighbours_of(spaces: int) -> int:
    """Return the spaces connected to any of a set. It may hold spaces of the set itself."""
    found = (spaces & _EAST) << 1 | (spaces & _WEST) >> 1 | (spaces & _SOUTH) << COLUMNS | (spaces & _NORTH) >> COLUMNS
    cloud = spaces & CLOUD
    while cloud:
        low = cloud & -cloud
        cloud ^= low
        found |= NEIGHBOURS[low.bit_length() - 1]
    return found


def connected_group(start: int, spaces: int, links: Sequence[int] = ()) -> int:
    """Return the connected group of `spaces` around `start`, a set of one of them; links as in `connected_groups`."""
    group = _grow(start, spaces)
    if not links:
        return group
    open_links = [link for link in links if link & spaces == link]
    while joining := [link for link in open_links if link & group and link & ~group]:
        group = _grow(group | joining[0], spaces)
    return group


def connected_groups(
    spaces: int, links: Iterable[int] = (), neighbours: Sequence[int] = _NEIGHBOURS_BY_LENGTH
) -> list[int]:
    """Split a set of spaces into its connected groups, ordered by first space.

    links: pairs of spaces (as sets of two) that count as adjacent where both ends are in the set. neighbours: the
    spaces connected to each space, by bit_length of its bit; other boards bring their own.
    """
    groups = []
    rest = spaces
    while rest:
        group = _grow(rest & -rest, rest, neighbours)
        rest ^= group
        groups.append(group)
    for link in links:
        if link & spaces == link:
            joined = [group for group in groups if group & link]
            if len(joined) == 2:
                groups[groups.index(joined[0])] |= joined[1]
                groups.remove(joined[1])
    return groups
