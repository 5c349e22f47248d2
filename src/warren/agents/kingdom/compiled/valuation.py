"""What a seat's fiefs are worth, as agents/kingdom/valuation.py."""

from warren.agents.kingdom.compiled.estimates import (
    BASIC,
    CITY,
    CITY_TOWERS,
    EXPECTED_TOWERS,
    FLOOR,
    MOUNTAINS,
    OTHER_TERRAINS,
    PLANNED,
    PRINTED_FREE,
    PRINTED_TOWERS,
    TERRAIN,
    WAITS_AS,
    add_building,
    size_of,
    spare,
    strong,
    wealth,
)
from warren.agents.kingdom.compiled.layout import (
    ALONE,
    AT,
    BEST_STRENGTH,
    BEST_WEALTH,
    BUILDING,
    CARD_HARVESTS,
    ESTIMATE,
    ESTIMATES,
    FIEFS,
    FIEFS_MOST,
    FRONT,
    HARVESTS,
    JOINING,
    LACKING,
    LATER_STRENGTH,
    LATER_WEALTH,
    MAIN,
    MAIN_RANK,
    NEUTRAL_CITY,
    OPEN,
    PAIRS,
    PICK_HARVESTS,
    POINTS,
    ROWS,
    TRIED,
    WAITING,
    WAITING_KINDS,
    WORTH,
)
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest, table
from warren.core.kingdom.fiefs import after_first, first
from warren.core.kingdom.layout import KINDS, NONE, WORD, WORDS
from warren.core.kingdom.tables import NEIGHBOURS, PRINTED, words
from warren.games.kingdom.board import NEW_WORLD, PRODUCING, SPACES_OF

_LACKING = table(word for spaces in PRODUCING.values() for word in words(spaces))
_CITIES = table(words(SPACES_OF["city"]))
_WONDERS = table(words(SPACES_OF["wondrous"]))
_NEW_WORLD = table(words(NEW_WORLD))


@compiled
def at_fief(o: int, fief: int) -> int:
    """Return where an outlook has the estimate of a fief."""
    return o + ESTIMATES + ESTIMATE * fief


@compiled
def share(f: Reals, kind: int) -> float:
    """Return the share of its worth in the best fief that a building without a place has."""
    return f[WAITS_AS[kind]]


@compiled
def place_on(g: Cells, at: int, kind: int) -> int:
    """Return the space of an estimate that a building is best put on, or NONE."""
    terrain = WORDS * kind
    return spare(g[at + 5] & TERRAIN[terrain], g[at + 6] & TERRAIN[terrain + 1], g[at + 7] & TERRAIN[terrain + 2])


@compiled
def best_site(g: Cells, f: Reals, o: int, kind: int) -> int:
    """Choose the fief for a city or farm, or NONE where it should rather wait."""
    best_at, best, best_size, top = NONE, -1.0, 0, 0.0
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        strength = strong(g[at + 3], g[at + 4])
        value = 1.0 * wealth(g[at + 4]) if CITY[kind] else 1.0 * strength
        if CITY[kind] and not CITY_TOWERS[kind]:
            value *= 1 - strength / FLOOR
        top = max(top, value)
        if value >= best and place_on(g, at, kind) != NONE:
            size = size_of(g, at)
            if value > best or size > best_size:
                best_at, best, best_size = fief, value, size
    return best_at if best >= f[AT.patience] * share(f, kind) * top else NONE


@compiled
def plan(g: Cells, f: Reals, o: int, kind: int) -> None:
    """Put a building into the fief where it is best, or among those that wait."""
    fief = best_site(g, f, o, kind)
    if fief == NONE:
        g[o + WAITING_KINDS + g[o + WAITING]] = kind
        g[o + WAITING] += 1
    else:
        at = at_fief(o, fief)
        add_building(g, at, kind, place_on(g, at, kind))


@compiled
def value_fiefs(g: Cells, f: Reals, o: int, p: int, plans: int) -> None:
    """Work out what every fief and every pair of fiefs is worth. plans: 1 where what lies in front is planned in."""
    f[p + LACKING] = f[AT.lacking] * f[p + CARD_HARVESTS]
    f[p + NEUTRAL_CITY] = f[AT.neutral_city] * f[p + CARD_HARVESTS]
    f[p + JOINING] = f[AT.joining] * f[p + CARD_HARVESTS]
    g[o + WAITING] = 0
    if plans:
        for kind in range(KINDS - 1, -1, -1):
            if CITY[kind]:
                for _ in range(g[o + FRONT + kind]):
                    plan(g, f, o, kind)
        for kind in range(KINDS):
            if PLANNED[kind] and not CITY[kind]:
                for _ in range(g[o + FRONT + kind]):
                    plan(g, f, o, kind)
    f[p + LATER_WEALTH] = f[AT.wealth] * g[o + PICK_HARVESTS]
    f[p + LATER_STRENGTH] = f[AT.strength] * g[o + PICK_HARVESTS]
    harvests = g[o + HARVESTS] - g[o + BUILDING]
    for n in range(g[o + WAITING]):
        kind = g[o + WAITING_KINDS + n]
        if CITY[kind]:
            f[p + LATER_WEALTH] += share(f, kind) * harvests * EXPECTED_TOWERS[kind]
        else:
            f[p + LATER_STRENGTH] += share(f, kind) * harvests
    worth = 0.0
    best_wealth = best_strength = total = best = 0
    main = NONE
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        alone = f[p + ALONE + fief] = site(g, f, o, p, at)
        total += g[at + 11]
        worth += alone
        resources, towers = wealth(g[at + 4]), strong(g[at + 3], g[at + 4])
        best_wealth = max(best_wealth, resources)
        best_strength = max(best_strength, towers)
        rank = (2 * towers + 1) * (2 * resources + 1)
        if rank > best:
            main, best = fief, rank
    g[o + POINTS], g[o + BEST_WEALTH], g[o + BEST_STRENGTH] = total, best_wealth, best_strength
    g[o + MAIN], g[o + MAIN_RANK] = main, best
    worth += value_pairs(g, f, o, p)
    worth += best_wealth * f[p + LATER_WEALTH] + best_strength * f[p + LATER_STRENGTH]
    f[p + WORTH] = worth + (room(g, f, o, at_fief(o, main)) if main != NONE else 0.0)


@compiled
def value_pairs(g: Cells, f: Reals, o: int, p: int) -> float:
    """Work out what it is worth, for each two fiefs, that one open space would join them; return the sum."""
    worth = 0.0
    for fief in range(g[o + FIEFS]):
        f[p + ROWS + fief] = 0.0
        at = at_fief(o, fief)
        for other in range(fief):
            chance = 0.0
            far = at_fief(o, other)
            if touches(g, at + 8, far + 8):
                chance = joined_points(g, at, far) * f[p + JOINING]
                f[p + ROWS + fief] += chance
                f[p + ROWS + other] += chance
                worth += chance
            f[p + PAIRS + FIEFS_MOST * fief + other] = chance
            f[p + PAIRS + FIEFS_MOST * other + fief] = chance
    return worth


@compiled
def touches(g: Cells, one: int, other: int) -> int:
    """Return whether two sets have a space in common."""
    return g[one] & g[other] | g[one + 1] & g[other + 1] | g[one + 2] & g[other + 2]


@compiled
def joined_points(g: Cells, one: int, other: int) -> int:
    """Return the carrots that two fiefs give more as one."""
    both = g[one + 4] | g[other + 4]
    return strong(g[one + 3] + g[other + 3], both) * wealth(both) - g[one + 11] - g[other + 11]


@compiled
def site(g: Cells, f: Reals, o: int, p: int, at: int) -> float:
    """Note a fief's open neighbours and its carrots at a harvest; return what it is worth by itself."""
    a, b, c = g[at], g[at + 1], g[at + 2]
    near_a = near_b = near_c = 0
    while a | b | c:
        beside = WORDS * first(a, b, c)
        a, b, c = after_first(a, b, c)
        near_a |= NEIGHBOURS[beside]
        near_b |= NEIGHBOURS[beside + 1]
        near_c |= NEIGHBOURS[beside + 2]
    near_a &= g[o + OPEN] & ~g[at]
    near_b &= g[o + OPEN + 1] & ~g[at + 1]
    near_c &= g[o + OPEN + 2] & ~g[at + 2]
    g[at + 8], g[at + 9], g[at + 10] = near_a, near_b, near_c
    resources = wealth(g[at + 4])
    towers = strong(g[at + 3], g[at + 4])
    points = g[at + 11] = towers * resources
    worth = 1.0 * g[o + HARVESTS] * points
    if near_a | near_b | near_c:
        if towers:
            for kind in range(BASIC):
                producing = WORDS * kind
                if not g[at + 4] >> kind & 1 and (
                    near_a & _LACKING[producing] | near_b & _LACKING[producing + 1] | near_c & _LACKING[producing + 2]
                ):
                    worth += f[p + LACKING] * towers
            wonders = bit_count(near_c & _WONDERS[2])
            if wonders:
                worth += f[p + LACKING] * towers * wonders
        if resources:
            cities = bit_count(near_a & _CITIES[0]) + bit_count(near_b & _CITIES[1]) + bit_count(near_c & _CITIES[2])
            if cities:
                worth += f[p + NEUTRAL_CITY] * resources * cities
    return worth


@compiled
def room(g: Cells, f: Reals, o: int, at: int) -> float:
    """Return what the room of the main fief is worth."""
    free = bit_count(g[at + 5]) + bit_count(g[at + 6]) + bit_count(g[at + 7])
    mountains = bit_count(g[at + 5] & MOUNTAINS[0]) + bit_count(g[at + 6] & MOUNTAINS[1])
    mountains += bit_count(g[at + 7] & MOUNTAINS[2])
    reach = bit_count(g[at + 8]) + bit_count(g[at + 9]) + bit_count(g[at + 10])
    terrains = bit_count(g[at + 5] & OTHER_TERRAINS[0]) + bit_count(g[at + 6] & OTHER_TERRAINS[1])
    terrains += bit_count(g[at + 7] & OTHER_TERRAINS[2])
    rich = strong(g[at + 3], g[at + 4]) + wealth(g[at + 4])
    worth = (f[AT.room] + f[AT.rich_room] * rich) * free
    worth += f[AT.mountain_room] * mountains + f[AT.terrain_room] * terrains
    return g[o + PICK_HARVESTS] * (worth + (f[AT.border] + f[AT.rich_border] * rich) * reach)


# Changes


@compiled
def claim(g: Cells, o: int, space: int, change: int) -> None:
    """Note the change that a rabbit on a space makes."""
    bit = 1 << space % WORD
    for cell in range(8):
        g[change + 1 + cell] = 0
    g[change + 1 + space // WORD] = bit
    g[change + 4] = PRINTED_TOWERS[space]
    g[change + 5] = PRINTED[space]
    if PRINTED_FREE[space]:
        g[change + 6 + space // WORD] = bit
    near = WORDS * space
    near_a, near_b, near_c = NEIGHBOURS[near], NEIGHBOURS[near + 1], NEIGHBOURS[near + 2]
    if space < WORD:
        near_a |= bit
    elif space < 2 * WORD:
        near_b |= bit
    else:
        near_c |= bit
    touched = 0
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        if g[at] & near_a | g[at + 1] & near_b | g[at + 2] & near_c:
            touched |= 1 << fief
            merge(g, change + 1, at)
    g[change] = touched


@compiled
def merge(g: Cells, into: int, at: int) -> None:
    """Join an estimate to another."""
    for cell in range(8):
        if cell == 3:
            g[into + 3] += g[at + 3]
        else:
            g[into + cell] |= g[at + cell]


@compiled
def build(g: Cells, o: int, fief: int, kind: int, space: int, change: int) -> None:
    """Note the change that a city or farm on a space of a fief makes."""
    g[change] = 1 << fief
    at = at_fief(o, fief)
    for cell in range(8):
        g[change + 1 + cell] = g[at + cell]
    add_building(g, change + 1, kind, space)


@compiled
def gain(g: Cells, f: Reals, o: int, p: int, change: int) -> float:
    """Return what a change adds to the worth of all fiefs. Waiting buildings move in where the new fief has a place."""
    later_wealth, later_strength = f[p + LATER_WEALTH], f[p + LATER_STRENGTH]
    new = TRIED + 1
    for cell in range(8):
        g[new + cell] = g[change + 1 + cell]
    if g[o + WAITING] and g[new + 5] | g[new + 6] | g[new + 7]:
        harvests = g[o + HARVESTS] - g[o + BUILDING]
        for n in range(g[o + WAITING]):
            kind = g[o + WAITING_KINDS + n]
            space = place_on(g, new, kind)
            if space == NONE:
                continue
            part = share(f, kind)
            if CITY[kind]:
                if wealth(g[new + 4]) >= part * g[o + BEST_WEALTH]:
                    add_building(g, new, kind, space)
                    later_wealth -= part * harvests * EXPECTED_TOWERS[kind]
            elif strong(g[new + 3], g[new + 4]) >= part * g[o + BEST_STRENGTH]:
                add_building(g, new, kind, space)
                later_strength -= part * harvests
    total = site(g, f, o, p, new)
    touched = rest = g[change]
    while rest:
        fief = lowest(rest)
        rest &= rest - 1
        total -= f[p + ALONE + fief] + f[p + ROWS + fief]
        others = rest  # the pairs among them are taken off twice
        while others:
            total += f[p + PAIRS + FIEFS_MOST * fief + lowest(others)]
            others &= others - 1
    joining = 0
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        if not touched >> fief & 1 and touches(g, new + 8, at + 8):
            joining += joined_points(g, new, at)
    if joining:
        total += f[p + JOINING] * joining
    resources, towers = wealth(g[new + 4]), strong(g[new + 3], g[new + 4])
    total += max(resources, g[o + BEST_WEALTH]) * later_wealth - g[o + BEST_WEALTH] * f[p + LATER_WEALTH]
    total += max(towers, g[o + BEST_STRENGTH]) * later_strength - g[o + BEST_STRENGTH] * f[p + LATER_STRENGTH]
    main = g[o + MAIN]
    if (main != NONE and touched >> main & 1) or (2 * towers + 1) * (2 * resources + 1) > g[o + MAIN_RANK]:
        total += room(g, f, o, new)
        if main != NONE:
            total -= room(g, f, o, at_fief(o, main))
    return total


@compiled
def gain_waiting(g: Cells, f: Reals, o: int, kind: int) -> float:
    """Return what one more city or farm that waits for a place adds to the worth."""
    harvests = g[o + HARVESTS] - g[o + BUILDING]
    if CITY[kind]:
        return share(f, kind) * harvests * EXPECTED_TOWERS[kind] * max(g[o + BEST_WEALTH], 1)
    return share(f, kind) * harvests * max(g[o + BEST_STRENGTH], 1)


@compiled
def join(g: Cells, o: int, one: int, other: int, change: int) -> None:
    """Note the change that a sky tower between two fiefs makes."""
    g[change] = 1 << one | 1 << other
    for cell in range(8):
        g[change + 1 + cell] = 0
    for fief in (one, other):
        at = at_fief(o, fief)
        space = spare(g[at + 5], g[at + 6], g[at + 7])
        merge(g, change + 1, at)
        if space != NONE:
            g[change + 6 + space // WORD] &= ~(1 << space % WORD)


@compiled
def best_tower(g: Cells, o: int, change: int) -> int:
    """Note the change of the sky tower that adds most carrots a harvest; return 0 where no two fiefs have places."""
    best = -1
    one = other = NONE
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        if not g[at + 5] | g[at + 6] | g[at + 7]:
            continue
        for second in range(fief):
            far = at_fief(o, second)
            if g[far + 5] | g[far + 6] | g[far + 7]:
                more = joined_points(g, at, far)
                if more > best:
                    best, one, other = more, second, fief
    if best < 0:
        return 0
    join(g, o, one, other, change)
    return 1


@compiled
def bend(g: Cells, f: Reals, o: int, p: int, claimed: int, change: int, tried: int) -> float:
    """Return the most that a rainbow adds whose cloud space is claimed, its other end in some fief; below 0 for none.

    Note the change. tried: room for another.
    """
    best = -1.0
    found = 0
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        space = spare(g[at + 5] & _NEW_WORLD[0], g[at + 6] & _NEW_WORLD[1], 0)
        if space == NONE or g[claimed] >> fief & 1:
            continue
        for cell in range(9):
            g[tried + cell] = g[claimed + cell]
        g[tried] |= 1 << fief
        merge(g, tried + 1, at)
        g[tried + 6 + space // WORD] &= ~(1 << space % WORD)
        more = gain(g, f, o, p, tried)
        if not found or more > best:
            best, found = more, 1
            for cell in range(9):
                g[change + cell] = g[tried + cell]
    return best if found else NOTHING


NOTHING = -1e9
