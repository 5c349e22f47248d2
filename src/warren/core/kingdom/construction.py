"""Construction: all who have something to place build openly, until done; as the files of this name in games/kingdom.

What is placed has a kind: that of a building, or behind these that of a rainbow.
"""

from warren.core.compiled import Cells, bit_count, compiled, lowest
from warren.core.kingdom.fiefs import after_first, first, group, has, is_in, own_group, put, take
from warren.core.kingdom.layout import (
    ANNOUNCER,
    BEFORE,
    BUILT,
    CHIMNEY_SPACES,
    CHOSEN,
    CITY_SPACES,
    COINS,
    CONTEST,
    CONTESTED,
    CONTROLLED,
    FRONT_KINDS,
    FRONTS,
    GIVEN,
    GROUND_ENDS,
    HALF_TOWERS,
    KEPT_CAMPS,
    KINDS,
    LINK_COUNT,
    LINKS,
    MOVED,
    NONE,
    PHASE,
    POST_SPACES,
    SEATS,
    SKY,
    SPACES,
    STANDING,
    WAITING,
    WORDS,
)
from warren.core.kingdom.tables import (
    ALL,
    ANNOUNCE,
    ANNOUNCING,
    BASE_KINDS,
    CAMP_KINDS,
    CHIMNEY,
    CLOUD_END,
    DONE,
    ENDING,
    FIRST_CAMP,
    IS_CITY,
    KEEP,
    KEEPING,
    NEIGHBOURS,
    PASSING,
    PLACE,
    PLACING,
    POST,
    RAINBOW_KIND,
    RAINBOWS,
    STANDS_ON,
    TOWER,
    YIELDS,
)
from warren.games.kingdom.sky.construction import DISTRICT_COINS
from warren.games.kingdom.view import CONSTRUCTION


@compiled
def lay(cells: Cells, seat: int, kind: int) -> None:
    """Lay a building in front of a seat."""
    cells[FRONTS + seat * KINDS + kind] += 1
    cells[FRONT_KINDS + seat] |= 1 << kind


@compiled
def take_from_front(cells: Cells, seat: int, kind: int) -> None:
    """Remove one building of a kind from in front of a seat."""
    at = FRONTS + seat * KINDS + kind
    cells[at] -= 1
    if not cells[at]:
        cells[FRONT_KINDS + seat] ^= 1 << kind


# What can be placed


@compiled
def free_spaces(cells: Cells, seat: int) -> tuple[int, int, int]:
    """Return the spaces of a seat without a building."""
    own = CONTROLLED + WORDS * seat
    return cells[own] & ~cells[BUILT], cells[own + 1] & ~cells[BUILT + 1], cells[own + 2] & ~cells[BUILT + 2]


@compiled
def empty_spaces(cells: Cells) -> tuple[int, int, int]:
    """Return the spaces without rabbit and without building."""
    a, b, c = cells[BUILT], cells[BUILT + 1], cells[BUILT + 2]
    for seat in range(cells[SEATS]):
        own = CONTROLLED + WORDS * seat
        a |= cells[own]
        b |= cells[own + 1]
        c |= cells[own + 2]
    board = WORDS * cells[SKY]
    return ALL[board] & ~a, ALL[board + 1] & ~b, ALL[board + 2] & ~c


@compiled
def tower_spaces(cells: Cells, seat: int) -> tuple[int, int, int]:
    """Return the spaces where a seat may put the next token of a sky tower.

    The second goes into another fief than the first; the first only where there is room for a second.
    """
    a, b, c = free_spaces(cells, seat)
    half = cells[HALF_TOWERS + seat]
    if half == NONE and not a | b | c:
        return 0, 0, 0
    fief_a, fief_b, fief_c = own_group(cells, seat, first(a, b, c) if half == NONE else half)
    rest_a, rest_b, rest_c = a & ~fief_a, b & ~fief_b, c & ~fief_c
    if half != NONE:
        return rest_a, rest_b, rest_c
    return (a, b, c) if rest_a | rest_b | rest_c else (0, 0, 0)


@compiled
def rainbow_spaces(cells: Cells, seat: int, rainbow: int) -> tuple[int, int, int]:
    """Return where a seat may put the ground end of a rainbow: not into the fief that its cloud end has without it."""
    own = CONTROLLED + WORDS * seat
    if cells[MOVED] >> rainbow & 1 or not has(cells, own, CLOUD_END[rainbow]):
        return 0, 0, 0
    a, b, _ = free_spaces(cells, seat)
    if not a | b:
        return 0, 0, 0
    lifted = link_of(cells, rainbow)
    fief_a, fief_b, _ = group(cells, cells[own], cells[own + 1], cells[own + 2], CLOUD_END[rainbow], lifted)
    return a & ~fief_a, b & ~fief_b, 0


@compiled
def link_of(cells: Cells, rainbow: int) -> int:
    """Return the place of a rainbow among the links, or NONE."""
    for link in range(cells[LINK_COUNT]):
        ends = LINKS + 2 * link
        if cells[ends] == CLOUD_END[rainbow] and cells[ends + 1] == cells[GROUND_ENDS + rainbow]:
            return link
    return NONE


@compiled
def places_for(cells: Cells, seat: int, kind: int) -> tuple[int, int, int]:
    """Return the spaces where a seat may put a building of a kind that lies in front of it, or its rainbow."""
    if kind >= RAINBOW_KIND:
        return rainbow_spaces(cells, seat, kind - RAINBOW_KIND)
    if kind == TOWER:
        return tower_spaces(cells, seat)
    a, b, c = free_spaces(cells, seat)
    at = WORDS * kind
    return a & STANDS_ON[at], b & STANDS_ON[at + 1], c & STANDS_ON[at + 2]


@compiled
def begin_construction(cells: Cells) -> None:
    """Ask every seat that has something it could place."""
    cells[PHASE] = CONSTRUCTION
    cells[KEPT_CAMPS] = cells[WAITING] = 0
    a, b, c = empty_spaces(cells)
    any_empty = a | b | c
    for seat in range(cells[SEATS]):
        cells[CHOSEN + seat] = 0
        kinds = cells[FRONT_KINDS + seat]
        if kinds & CAMP_KINDS and any_empty:
            cells[WAITING] |= 1 << seat
            continue
        kinds &= ~CAMP_KINDS
        if cells[SKY]:
            kinds |= (1 << RAINBOW_KIND + RAINBOWS) - (1 << RAINBOW_KIND)
        while kinds:
            a, b, c = places_for(cells, seat, lowest(kinds))
            if a | b | c:
                cells[WAITING] |= 1 << seat
                break
            kinds &= kinds - 1


@compiled
def legal_building(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat may place, move or announce, and done; in a contest what it may answer. Return how many."""
    if cells[CONTEST] != NONE:
        a, b, c = empty_spaces(cells)
        found = _write(out, 0, cells[CONTESTED], a, b, 0)
        # An announcer who does not place the camp keeps it; anybody else passes.
        out[found] = KEEPING if cells[CONTESTED] == cells[CONTEST] else PASSING
        return _write(out, found + 1, cells[CONTESTED], 0, 0, c)
    if cells[HALF_TOWERS + seat] != NONE:
        a, b, c = tower_spaces(cells, seat)
        return _write(out, 0, TOWER, a, b, c)
    found = 0
    kinds = cells[FRONT_KINDS + seat]
    # In the order of their numbers: cards of the base on the New World, what is no placing, these cards on the cloud,
    # rainbows, cards of the expansion.
    base = kinds & ~CAMP_KINDS & (1 << BASE_KINDS) - 1
    rest = base
    cloud = 0
    while rest:
        kind = lowest(rest)
        a, b, c = places_for(cells, seat, kind)
        found = _write(out, found, kind, a, b, 0)
        if c:
            cloud |= 1 << kind
        rest &= rest - 1
    camps = kinds & CAMP_KINDS & ~cells[KEPT_CAMPS]
    if camps:
        a, b, c = empty_spaces(cells)
        while camps and a | b | c:
            out[found] = ANNOUNCING[lowest(camps)]
            found += 1
            camps &= camps - 1
    out[found] = ENDING
    found += 1
    while cloud:
        a, b, c = places_for(cells, seat, lowest(cloud))
        found = _write(out, found, lowest(cloud), 0, 0, c)
        cloud &= cloud - 1
    if cells[SKY]:
        for rainbow in range(RAINBOWS):
            a, b, c = rainbow_spaces(cells, seat, rainbow)
            found = _write(out, found, RAINBOW_KIND + rainbow, a, b, 0)
        rest = kinds >> BASE_KINDS
        while rest:
            kind = BASE_KINDS + lowest(rest)
            a, b, c = places_for(cells, seat, kind)
            found = _write(out, found, kind, a, b, c)
            rest &= rest - 1
    return found


@compiled
def _write(out: Cells, found: int, kind: int, a: int, b: int, c: int) -> int:
    """Write the placings of a kind behind those found, and return how many there are now."""
    numbers = kind * SPACES
    while a | b | c:
        out[found] = PLACING[numbers + first(a, b, c)]
        found += 1
        a, b, c = after_first(a, b, c)
    return found


# What is done


@compiled
def build(cells: Cells, seat: int, verb: int, kind: int, space: int) -> int:
    """Do what a seat chose in construction; return 1 where that ends the phase, else 0."""
    if cells[CONTEST] != NONE:
        answer(cells, seat, verb, space)
    elif verb == DONE:
        cells[WAITING] ^= 1 << seat
    elif verb == ANNOUNCE:
        cells[CONTEST] = kind
        cells[ANNOUNCER] = seat
        ask_next(cells, FIRST_CAMP)
    else:
        place(cells, seat, kind, space)
    return 0 if cells[WAITING] else 1


@compiled
def asked_owner(cells: Cells) -> int:
    """Return who is asked in a contest: the owner of the contested camp."""
    if cells[CONTESTED] == cells[CONTEST]:
        return cells[ANNOUNCER]
    for seat in range(cells[SEATS]):
        if cells[FRONT_KINDS + seat] >> cells[CONTESTED] & 1:
            return seat
    return NONE


@compiled
def ask_next(cells: Cells, kind: int) -> None:
    """Ask the owner of the lowest camp from this kind on that another than the announcer has; else the announcer."""
    while kind < cells[CONTEST]:
        for seat in range(cells[SEATS]):
            if seat != cells[ANNOUNCER] and cells[FRONT_KINDS + seat] >> kind & 1:
                cells[CONTESTED] = kind
                return
        kind += 1
    cells[CONTESTED] = kind


@compiled
def answer(cells: Cells, seat: int, verb: int, space: int) -> None:
    """Place the contested camp or refuse; after the announcer everybody builds on."""
    kind = cells[CONTESTED]
    if verb == PLACE:
        place_camp(cells, seat, kind, space)
    elif verb == KEEP:
        cells[KEPT_CAMPS] |= 1 << kind
    if kind == cells[CONTEST]:
        cells[CONTEST] = NONE
    else:
        ask_next(cells, kind + 1)


@compiled
def place(cells: Cells, seat: int, kind: int, space: int) -> None:
    """Put a building, a token of a sky tower or the ground end of a rainbow on a space of a seat."""
    if kind >= RAINBOW_KIND:
        place_rainbow(cells, seat, kind - RAINBOW_KIND, space)
        return
    put(cells, BUILT, space)
    cells[STANDING + space] = kind + 1
    if kind == TOWER:
        half = cells[HALF_TOWERS + seat]
        if half == NONE:
            take_from_front(cells, seat, TOWER)
            cells[HALF_TOWERS + seat] = space
        else:
            add_link(cells, half, space)
            cells[HALF_TOWERS + seat] = NONE
            if cells[SKY]:
                reward(cells, seat, space, CONTROLLED + WORDS * seat, cells[LINK_COUNT] - 1, NONE)
        return
    take_from_front(cells, seat, kind)
    cells[GIVEN + space] |= YIELDS[kind + 1]
    if IS_CITY[kind + 1]:
        put(cells, CITY_SPACES, space)
    elif kind == POST:
        put(cells, POST_SPACES, space)
    elif kind == CHIMNEY:
        put(cells, CHIMNEY_SPACES, space)


@compiled
def add_link(cells: Cells, one: int, other: int) -> None:
    """Join two spaces."""
    ends = LINKS + 2 * cells[LINK_COUNT]
    cells[ends] = one
    cells[ends + 1] = other
    cells[LINK_COUNT] += 1


@compiled
def place_rainbow(cells: Cells, seat: int, rainbow: int, space: int) -> None:
    """Put the ground end of a rainbow on a space, away from where it was."""
    before, old = cells[GROUND_ENDS + rainbow], link_of(cells, rainbow)
    if before != NONE:
        take(cells, BUILT, before)
    put(cells, BUILT, space)
    cells[GROUND_ENDS + rainbow] = space
    cells[MOVED] |= 1 << rainbow
    add_link(cells, CLOUD_END[rainbow], space)
    reward(cells, seat, space, CONTROLLED + WORDS * seat, cells[LINK_COUNT] - 1, old)
    if old != NONE:
        cells[LINK_COUNT] -= 1
        for end in range(2):
            cells[LINKS + 2 * old + end] = cells[LINKS + 2 * cells[LINK_COUNT] + end]


@compiled
def place_camp(cells: Cells, seat: int, kind: int, space: int) -> None:
    """Put a camp and a rabbit on an empty space."""
    own = CONTROLLED + WORDS * seat
    for word in range(WORDS):
        cells[BEFORE + word] = cells[own + word]
    take_from_front(cells, seat, kind)
    put(cells, BUILT, space)
    cells[STANDING + space] = kind + 1
    put(cells, own, space)
    half = cells[HALF_TOWERS + seat]
    if half != NONE:
        a, b, c = tower_spaces(cells, seat)
        if not a | b | c:  # no space is left for the second token: the first goes back to its card
            cells[STANDING + half] = 0
            take(cells, BUILT, half)
            lay(cells, seat, TOWER)
            cells[HALF_TOWERS + seat] = NONE
    if cells[SKY]:
        reward(cells, seat, space, BEFORE, cells[LINK_COUNT], NONE)


@compiled
def reward(cells: Cells, seat: int, space: int, before: int, links: int, without: int) -> tuple[int, int, int]:
    """Pay a seat a Coin if its fief around a space is a new District; return the spaces of the fief.

    before: the field of what the seat controlled before the change. links: how many there were then. without: the
    place of a link that the change has taken away, or NONE.
    """
    own = CONTROLLED + WORDS * seat
    fief_a, fief_b, fief_c = group(cells, cells[own], cells[own + 1], cells[own + 2], space, without)
    if bit_count(fief_a) + bit_count(fief_b) + bit_count(fief_c) > 1:
        a, b, c = fief_a & cells[before], fief_b & cells[before + 1], fief_c & cells[before + 2]
        if not was_settled(cells, a, b, c, before, links):
            cells[COINS + seat] += DISTRICT_COINS
    return fief_a, fief_b, fief_c


@compiled
def was_settled(cells: Cells, a: int, b: int, c: int, before: int, links: int) -> int:
    """Return 1 where any of these spaces of a seat was in a District of its own before, else 0; see `reward`."""
    for link in range(2 * links):
        if is_in(a, b, c, cells[LINKS + link]):
            return 1
    while a | b | c:
        at = WORDS * first(a, b, c)
        beside = NEIGHBOURS[at] & cells[before] | NEIGHBOURS[at + 1] & cells[before + 1]
        if beside | NEIGHBOURS[at + 2] & cells[before + 2]:
            return 1
        a, b, c = after_first(a, b, c)
    return 0
