"""Neighborhoods and their influence, stars x types; as games/town/neighborhoods.py."""

from warren.core.compiled import Cells, bit_count, compiled, lowest
from warren.core.town.layout import (
    CONTROLLED,
    COUNTS_ILLEGAL,
    CREATED_COUNT,
    FIVE,
    GROUPS,
    LINKED,
    NONE,
    STARS,
    STARS_EACH,
    STARS_IF,
    STARS_IF_EACH,
    STARS_WAITING,
    TILES,
    TYPES_OF,
    WAITS_FOR,
)
from warren.games.town.effects import ILLEGAL, PARK

FIVE_TYPES = (1 << FIVE) - 1


@compiled
def group_around(cells: Cells, space: int, spaces: int) -> int:
    """Return the connected part of a set of spaces around one of them."""
    group = edge = 1 << space
    rest = spaces & ~group
    while edge:
        new = cells[LINKED + lowest(edge)] & rest
        edge = edge & edge - 1 | new
        group |= new
        rest ^= new
    return group


@compiled
def list_groups(cells: Cells, spaces: int) -> int:
    """Write the connected parts of a set of spaces, ordered by their first spaces, and return how many these are."""
    found = 0
    while spaces:
        group = group_around(cells, lowest(spaces), spaces)
        spaces ^= group
        cells[GROUPS + found] = group
        found += 1
    return found


@compiled
def stars_of(cells: Cells, types: int, stars: int) -> int:
    """Return the active stars where these types are there: those that always count, and of those that were noted."""
    for kind in range(FIVE):
        if types >> kind & 1:
            stars += cells[STARS_WAITING + kind]
    return stars


@compiled
def influence(cells: Cells, seat: int, group: int, park: int) -> tuple[int, int, int]:
    """Return points, stars and types of a Neighborhood; a Park of type `park`, or as gives most where that is NONE."""
    count = cells[CREATED_COUNT + seat]
    kinds = stars = 0
    for kind in range(FIVE):
        cells[STARS_WAITING + kind] = 0
    while group:
        building = cells[TILES + lowest(group)]
        group &= group - 1
        kinds |= 1 << cells[TYPES_OF + building]
        stars += cells[STARS + building] + cells[STARS_EACH + building] * count
        waiting = cells[WAITS_FOR + building]
        while waiting:
            kind = lowest(waiting)
            waiting &= waiting - 1
            at = FIVE * building + kind
            cells[STARS_WAITING + kind] += cells[STARS_IF + at] + cells[STARS_IF_EACH + at] * count
    types = kinds & FIVE_TYPES
    if cells[COUNTS_ILLEGAL + seat]:
        types |= kinds & 1 << ILLEGAL
    if not kinds >> PARK & 1:
        stars = stars_of(cells, types, stars)
        return stars * bit_count(types), stars, types
    first, last = (0, FIVE - 1) if park == NONE else (park, park)
    best, best_stars, best_types = NONE, 0, 0
    for kind in range(first, last + 1):
        with_it = types | 1 << kind
        active = stars_of(cells, with_it, stars)
        points = active * bit_count(with_it)
        if points > best:
            best, best_stars, best_types = points, active, with_it
    return best, best_stars, best_types


@compiled
def neighborhood(cells: Cells, seat: int, space: int) -> int:
    """Return the spaces of the Neighborhood around a Building that a seat controls."""
    return group_around(cells, space, cells[CONTROLLED + seat])
