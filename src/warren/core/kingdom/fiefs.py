"""Sets of spaces, fiefs, and what these give: as games/kingdom/board.py and fiefs.py, on the cells of a game."""

from warren.core.compiled import Cells, bit_count, compiled, lowest
from warren.core.kingdom.layout import (
    ALL_LINKS,
    CHIMNEY_SPACES,
    CITY_SPACES,
    CONTROLLED,
    GIVEN,
    LINK_COUNT,
    LINKS,
    NONE,
    SET_TO,
    STANDING,
    WORD,
    WORDS,
)
from warren.core.kingdom.tables import FLOOR, NEIGHBOURS, RAISING, TOWERS


@compiled
def put(cells: Cells, field: int, space: int) -> None:
    """Put a space into the set of a field."""
    cells[field + space // WORD] |= 1 << space % WORD


@compiled
def take(cells: Cells, field: int, space: int) -> None:
    """Take a space out of the set of a field."""
    cells[field + space // WORD] &= ~(1 << space % WORD)


@compiled
def has(cells: Cells, field: int, space: int) -> int:
    """Return 1 where a space is in the set of a field, else 0."""
    return cells[field + space // WORD] >> space % WORD & 1


@compiled
def first(a: int, b: int, c: int) -> int:
    """Return the first space of a set that is not empty."""
    return lowest(a) if a else WORD + lowest(b) if b else 2 * WORD + lowest(c)


@compiled
def after_first(a: int, b: int, c: int) -> tuple[int, int, int]:
    """Return a set that is not empty without its first space."""
    if a:
        return a & a - 1, b, c
    return (a, b & b - 1, c) if b else (a, b, c & c - 1)


@compiled
def group(cells: Cells, a: int, b: int, c: int, space: int, without: int) -> tuple[int, int, int]:
    """Return the fief around a space among the spaces of a seat, without one link or ALL_LINKS."""
    fief_a = fief_b = fief_c = edge_a = edge_b = edge_c = 0
    if space < WORD:
        fief_a = edge_a = 1 << space
    elif space < 2 * WORD:
        fief_b = edge_b = 1 << space - WORD
    else:
        fief_c = edge_c = 1 << space - 2 * WORD
    a &= ~fief_a
    b &= ~fief_b
    c &= ~fief_c
    while edge_a | edge_b | edge_c:
        while edge_a | edge_b | edge_c:
            at = WORDS * first(edge_a, edge_b, edge_c)
            edge_a, edge_b, edge_c = after_first(edge_a, edge_b, edge_c)
            new_a, new_b, new_c = NEIGHBOURS[at] & a, NEIGHBOURS[at + 1] & b, NEIGHBOURS[at + 2] & c
            edge_a |= new_a
            edge_b |= new_b
            edge_c |= new_c
            a ^= new_a
            b ^= new_b
            c ^= new_c
            fief_a |= new_a
            fief_b |= new_b
            fief_c |= new_c
        for link in range(0 if without == ALL_LINKS else cells[LINK_COUNT]):
            if link == without:
                continue
            for end in range(2):
                near, far = cells[LINKS + 2 * link + end], cells[LINKS + 2 * link + 1 - end]
                if is_in(fief_a, fief_b, fief_c, near) and is_in(a, b, c, far):
                    if far < WORD:
                        edge_a |= 1 << far
                    elif far < 2 * WORD:
                        edge_b |= 1 << far - WORD
                    else:
                        edge_c |= 1 << far - 2 * WORD
                    a &= ~edge_a
                    b &= ~edge_b
                    c &= ~edge_c
                    fief_a |= edge_a
                    fief_b |= edge_b
                    fief_c |= edge_c
    return fief_a, fief_b, fief_c


@compiled
def is_in(a: int, b: int, c: int, space: int) -> int:
    """Return 1 where a space is in a set, else 0."""
    if space < WORD:
        return a >> space & 1
    return b >> space - WORD & 1 if space < 2 * WORD else c >> space - 2 * WORD & 1


@compiled
def own_group(cells: Cells, seat: int, space: int) -> tuple[int, int, int]:
    """Return a seat's fief around a space of its own."""
    own = CONTROLLED + WORDS * seat
    return group(cells, cells[own], cells[own + 1], cells[own + 2], space, NONE)


@compiled
def gives(cells: Cells, a: int, b: int, c: int) -> tuple[int, int]:
    """Return the strength of a fief, and its resources as the bits of a word."""
    towers = resources = 0
    while a | b | c:
        space = first(a, b, c)
        a, b, c = after_first(a, b, c)
        resources |= cells[GIVEN + space]
        towers += TOWERS[cells[STANDING + space]]
    if towers >= RAISING:
        towers = max(towers % RAISING, FLOOR)
    return towers, resources


@compiled
def shared(cells: Cells, seat: int) -> int:
    """Return the resources that a seat's chimneys send down, as the bits of a word."""
    sent = 0
    rest = cells[CHIMNEY_SPACES + WORDS - 1] & cells[CONTROLLED + WORDS * seat + WORDS - 1]
    while rest:
        share = cells[SET_TO + 2 * WORD + lowest(rest)]
        if share:
            sent |= 1 << share - 1
        rest &= rest - 1
    return sent


@compiled
def harvest_of(cells: Cells, seat: int) -> int:
    """Return what the fiefs of a seat give at a harvest."""
    own = CONTROLLED + WORDS * seat
    sent = shared(cells, seat)
    a, b, c = (
        cells[own] & cells[CITY_SPACES],
        cells[own + 1] & cells[CITY_SPACES + 1],
        cells[own + 2] & cells[CITY_SPACES + 2],
    )
    carrots = 0
    while a | b | c:
        fief_a, fief_b, fief_c = own_group(cells, seat, first(a, b, c))
        a &= ~fief_a
        b &= ~fief_b
        c &= ~fief_c
        strength, resources = gives(cells, fief_a, fief_b, fief_c)
        if fief_a | fief_b:
            resources |= sent
        carrots += strength * bit_count(resources)
    return carrots
