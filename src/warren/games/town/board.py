"""The grid of New Town: spaces, edges between them, and sets of both.

A set of spaces is an int with bit n for space n, row by row; a set of edges is one with bit n for EDGES[n].
"""

from collections.abc import Iterable, Iterator

SIZE = 5
ROW_LETTERS = "ABCDE"
SPACE_IDS = tuple(f"{letter}{column}" for letter in ROW_LETTERS for column in range(1, SIZE + 1))
SPACE_NUMBERS = {space: number for number, space in enumerate(SPACE_IDS)}
ALL_SPACES = (1 << len(SPACE_IDS)) - 1

_ACROSS = [(space, space + 1) for space in range(len(SPACE_IDS)) if space % SIZE < SIZE - 1]
_DOWN = [(space, space + SIZE) for space in range(len(SPACE_IDS) - SIZE)]
EDGES = (*_ACROSS, *_DOWN)
"""Every pair of orthogonally adjacent spaces; on any of them a river can run, and a Bridge lie across it."""
EDGE_IDS = tuple(f"{SPACE_IDS[one]}-{SPACE_IDS[other]}" for one, other in EDGES)
EDGE_NUMBERS = {edge: number for number, edge in enumerate(EDGE_IDS)}


def bits(numbers: Iterable[int]) -> int:
    result = 0
    for number in numbers:
        result |= 1 << number
    return result


_CHUNK = 10
_IN_CHUNK = tuple(
    tuple(tuple(first + bit for bit in range(_CHUNK) if chunk >> bit & 1) for chunk in range(1 << _CHUNK))
    for first in range(0, len(EDGES), _CHUNK)
)
"""The members of every set within each ten numbers."""


def members(numbers: int) -> list[int]:
    """Return the numbers in a set, ascending; the highest that there are is that of the last edge."""
    found: list[int] = []
    # Ten numbers at a time from a table: legal lists are made of this.
    for chunk in _IN_CHUNK:
        found += chunk[numbers & (1 << _CHUNK) - 1]
        numbers >>= _CHUNK
        if not numbers:
            break
    return found


def space_ids(spaces: int) -> list[str]:
    """Return the ids of a set of spaces, in board order."""
    return [SPACE_IDS[space] for space in members(spaces)]


def neighbours(closed: int = 0) -> tuple[int, ...]:
    """Return the spaces (a set) next to each space; those across a `closed` edge (a set of edges) do not count."""
    result = [0] * len(SPACE_IDS)
    for number, (one, other) in enumerate(EDGES):
        if not closed >> number & 1:
            result[one] |= 1 << other
            result[other] |= 1 << one
    return tuple(result)


NEXT_TO = neighbours()
"""The spaces next to each space on the grid, whatever runs between them."""


def group_around(start: int, spaces: int, linked: tuple[int, ...]) -> int:
    """Return the connected part of a set of spaces that holds `start` (a set within it); `linked`: see `neighbours`."""
    group = edge = start
    rest = spaces & ~start
    while edge:
        low = edge & -edge
        new = linked[low.bit_length() - 1] & rest
        edge = edge ^ low | new
        group |= new
        rest ^= new
    return group


def groups(spaces: int, linked: tuple[int, ...]) -> Iterator[int]:
    """Split a set of spaces into its connected parts, ordered by their first spaces."""
    while spaces:
        group = group_around(spaces & -spaces, spaces, linked)
        spaces ^= group
        yield group


ROWS = tuple(bits(range(SIZE * row, SIZE * row + SIZE)) for row in range(SIZE))
COLUMNS = tuple(bits(range(column, len(SPACE_IDS), SIZE)) for column in range(SIZE))
CORNERS = bits(SPACE_NUMBERS[space] for space in ("A1", "A5", "E1", "E5"))
BORDER = ROWS[0] | ROWS[-1] | COLUMNS[0] | COLUMNS[-1]
CENTRE = ALL_SPACES & ~BORDER
"""The middle three rows of the middle three columns."""
BLOCKS = tuple(
    bits((space, space + 1, space + SIZE, space + SIZE + 1))
    for space in range(len(SPACE_IDS) - SIZE)
    if space % SIZE < SIZE - 1
)
"""Every square of two by two."""
