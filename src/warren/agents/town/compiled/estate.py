"""The Neighborhoods of one seat, and what buildings to come may make of them; as estate.py beside this folder."""

from warren.agents.town.compiled.horizon import share
from warren.agents.town.compiled.layout import (
    AREA_SIZE,
    AREAS,
    AT,
    AVAILABLE,
    BUILT_AREA,
    COUNTING,
    ESTATE,
    JOINED_AT,
    JOINED_SIZE,
    MORE_UPGRADES,
    MOST,
    NEAR_STARS,
    NEAR_TYPES,
    NEW_ROW,
    OPEN,
    ORDER,
    POINTS,
    REST,
    RISING,
    ROOM,
    ROW_KINDS,
    ROW_SIZE,
    ROW_STARS,
    ROWS,
    SHARE,
    SPACES_IN,
    STARS,
    TRIED,
    TURNS,
    TYPES,
    UPGRADES_HELD,
    WAITING,
    area_at,
    estate_at,
    estate_reals,
    outlook_at,
)
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest
from warren.core.town import layout as core
from warren.core.town.neighborhoods import FIVE_TYPES, group_around
from warren.games.town.effects import ILLEGAL, PARK

EVERY_AREA = -1
"""The set of all areas."""
_ALL_TYPES = (2 << PARK) - 1
_FIVE = core.FIVE


@compiled
def make_estate(cells: Cells, g: Cells, f: Reals, e: int, o: int, own: int, upgrades: int, counts_illegal: int) -> None:
    """Sum up the areas of a seat that controls some spaces and has so many Upgrades."""
    at, reals = estate_at(e), estate_reals(e)
    g[at + UPGRADES_HELD] = upgrades
    g[at + MOST] = _FIVE + counts_illegal
    g[at + COUNTING] = _ALL_TYPES if counts_illegal else _ALL_TYPES ^ 1 << ILLEGAL
    expected = f[AT.upgrades] * min(1.0, g[outlook_at(o) + TURNS] / f[AT.wood_turns])
    f[reals + MORE_UPGRADES] = min(float(min(cells[core.SLOTS] - upgrades, cells[core.OPEN_COUNT])), expected)
    found = 0
    while own:
        spaces = group_around(cells, lowest(own), own)
        own ^= spaces
        area = area_at(e, found)
        clear_area(g, area)
        g[area + SPACES_IN] = spaces
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            g[area + OPEN] |= cells[core.LINKED + space]
            add_building(cells, g, area, cells[core.TILES + space], upgrades)
        g[area + OPEN] &= g[outlook_at(o) + AVAILABLE]
        found += 1
    g[at + AREAS] = found
    for n in range(found):
        area = area_at(e, n)
        near_stars, near_types = near(g, e, g[area + OPEN], EVERY_AREA ^ 1 << n)
        write_row(g, f, e, o, reals + ROWS + ROW_SIZE * n, area, g[area + OPEN], near_stars, near_types)
    order_rows(g, f, e)


@compiled
def clear_area(g: Cells, area: int) -> None:
    for n in range(AREA_SIZE):
        g[area + n] = 0


@compiled
def add_building(cells: Cells, g: Cells, area: int, building: int, upgrades: int) -> None:
    """Add what a building brings to an area of a seat with so many Upgrades."""
    g[area + STARS] += cells[core.STARS + building] + cells[core.STARS_EACH + building] * upgrades
    g[area + RISING] += cells[core.STARS_EACH + building]
    g[area + TYPES] |= 1 << cells[core.TYPES_OF + building]
    waiting = cells[core.WAITS_FOR + building]
    while waiting:
        kind = lowest(waiting)
        waiting &= waiting - 1
        at = _FIVE * building + kind
        g[area + WAITING + kind] += cells[core.STARS_IF + at] + cells[core.STARS_IF_EACH + at] * upgrades


@compiled
def ranked(g: Cells, area: int, types: int) -> int:
    """Return points, stars, kinds, idle stars, how many of the five types, and types of an area, in one number."""
    stars, idle = g[area + STARS], 0
    for kind in range(_FIVE):
        if types >> kind & 1:
            stars += g[area + WAITING + kind]
        else:
            idle += g[area + WAITING + kind]
    kinds = bit_count(types)
    number = (stars * kinds << 12 | stars) << 4 | kinds
    return ((number << 12 | idle) << 3 | bit_count(types & FIVE_TYPES)) << 7 | types


@compiled
def worth_of(g: Cells, area: int, counting: int) -> tuple[int, int, int, int, int, int]:
    """Return the same of an area where these types count, its Park as is best."""
    types = g[area + TYPES] & counting
    if types >> PARK & 1:
        types ^= 1 << PARK
        best = 0
        for kind in range(_FIVE):
            best = max(best, ranked(g, area, types | 1 << kind))
    else:
        best = ranked(g, area, types)
    return best >> 38, best >> 26 & 4095, best >> 22 & 15, best >> 10 & 4095, best >> 7 & 7, best & 127


@compiled
def worth(g: Cells, e: int, area: int) -> tuple[int, int, int, int, int, int]:
    """Return what an area is worth on an estate, see `ranked`; area: where it begins."""
    return worth_of(g, area, g[estate_at(e) + COUNTING])


@compiled
def near(g: Cells, e: int, open_: int, areas: int) -> tuple[int, int]:
    """Return the stars and the types of some areas that one building more would join to one with these open spaces."""
    stars = types = 0
    for n in range(g[estate_at(e) + AREAS]):
        area = area_at(e, n)
        if areas >> n & 1 and g[area + OPEN] & open_:
            stars += g[area + STARS]
            types |= g[area + TYPES]
    return stars, types & g[estate_at(e) + COUNTING] & ~(1 << PARK)


@compiled
def write_row(
    g: Cells, f: Reals, e: int, o: int, row: int, area: int, open_: int, near_stars: int, near_types: int
) -> None:
    """Write the row of an area with these open spaces beside it, and of what is near."""
    points, stars, kinds, idle, _, types = worth(g, e, area)
    f[row + POINTS] = points
    f[row + ROW_STARS] = (
        stars + f[AT.idle] * idle + f[AT.near] * near_stars + f[estate_reals(e) + MORE_UPGRADES] * g[area + RISING]
    )
    f[row + ROW_KINDS] = kinds + f[AT.near] * bit_count(near_types & ~types)
    write_room(g, f, o, row, open_)


@compiled
def write_room(g: Cells, f: Reals, o: int, row: int, open_: int) -> None:
    """Write in the row of an area what the open spaces beside it make."""
    f[row + SHARE] = share(g, f, o, open_)
    f[row + ROOM] = f[AT.room] * bit_count(open_)


@compiled
def comes_first(f: Reals, row: int, other: int) -> bool:
    """Return whether a row is the greater one, cell by cell."""
    for n in range(ROW_SIZE):
        if f[row + n] != f[other + n]:
            return f[row + n] > f[other + n]
    return False


@compiled
def order_rows(g: Cells, f: Reals, e: int) -> None:
    """Bring the areas into the order of their rows, the greatest first."""
    at, rows = estate_at(e), estate_reals(e) + ROWS
    order = at + ORDER
    for n in range(g[at + AREAS]):
        place = n
        while place and comes_first(f, rows + ROW_SIZE * n, rows + ROW_SIZE * g[order + place - 1]):
            g[order + place] = g[order + place - 1]
            place -= 1
        g[order + place] = n


@compiled
def best_points(g: Cells, f: Reals, e: int) -> float:
    """Return what the area is worth that is worth most; 0 without one."""
    at = estate_at(e)
    return f[estate_reals(e) + ROWS + ROW_SIZE * g[at + ORDER] + POINTS] if g[at + AREAS] else 0.0


@compiled
def add_future(f: Reals, row: int, most: int, left: float, builds: float) -> tuple[float, float]:
    """Return what share of buildings does not join an area, and what those bring that do."""
    part = left * f[row + SHARE]
    here = min(part * builds, f[row + ROOM])
    stars, kinds, star = f[row + ROW_STARS], f[row + ROW_KINDS], f[AT.star]
    more_kinds = f[AT.kind] * (most - kinds)
    once = here * (here + 1) / 2
    brings = here * stars * kinds + once * (stars * more_kinds + kinds * star)
    return left - part, brings + once * (2 * here + 1) / 3 * star * more_kinds


@compiled
def future(g: Cells, f: Reals, e: int, builds: float) -> float:
    """Return what so many buildings to come are likely to bring when each joins the best area that it can."""
    at, rows = estate_at(e), estate_reals(e) + ROWS
    left, total = 1.0, 0.0
    for n in range(g[at + AREAS]):
        left, brings = add_future(f, rows + ROW_SIZE * g[at + ORDER + n], g[at + MOST], left, builds)
        total += brings
    return total + left * builds * f[AT.fresh]


@compiled
def future_with(g: Cells, f: Reals, e: int, areas: int, builds: float) -> float:
    """Return the same of some areas (a set) and the new row, which stands where it belongs."""
    at, rows = estate_at(e), estate_reals(e) + ROWS
    left, total = 1.0, 0.0
    is_new = 1
    for n in range(g[at + AREAS]):
        area = g[at + ORDER + n]
        row = rows + ROW_SIZE * area
        if not areas >> area & 1:
            continue
        if is_new and comes_first(f, NEW_ROW, row):
            left, brings = add_future(f, NEW_ROW, g[at + MOST], left, builds)
            total += brings
            is_new = 0
        left, brings = add_future(f, row, g[at + MOST], left, builds)
        total += brings
    if is_new:
        left, brings = add_future(f, NEW_ROW, g[at + MOST], left, builds)
        total += brings
    return total + left * builds * f[AT.fresh]


@compiled
def future_instead(g: Cells, f: Reals, e: int, builds: float) -> float:
    """Return the same of the new row, which stands first, and all rows but the first."""
    at, rows = estate_at(e), estate_reals(e) + ROWS
    left, total = add_future(f, NEW_ROW, g[at + MOST], 1.0, builds)
    for n in range(1, g[at + AREAS]):
        left, brings = add_future(f, rows + ROW_SIZE * g[at + ORDER + n], g[at + MOST], left, builds)
        total += brings
    return total + left * builds * f[AT.fresh]


@compiled
def future_without_room(g: Cells, f: Reals, e: int, o: int, space: int, builds: float) -> float:
    """Return the same when somebody else builds on a space."""
    for n in range(ESTATE):
        g[estate_at(TRIED) + n] = g[estate_at(e) + n]
    for n in range(ROWS + ROW_SIZE * g[estate_at(e) + AREAS]):
        f[estate_reals(TRIED) + n] = f[estate_reals(e) + n]
    for n in range(g[estate_at(e) + AREAS]):
        open_ = g[area_at(e, n) + OPEN]
        if open_ >> space & 1:
            write_room(g, f, o, estate_reals(TRIED) + ROWS + ROW_SIZE * n, open_ & ~(1 << space))
    order_rows(g, f, TRIED)
    return future(g, f, TRIED, builds)


@compiled
def join(cells: Cells, g: Cells, e: int, o: int, space: int, slot: int) -> int:
    """Note the area that a building on a space would be part of, still without it; return where that begins."""
    joined = JOINED_AT + JOINED_SIZE * slot
    beside = cells[core.LINKED + space]
    clear_area(g, joined)
    g[joined + SPACES_IN] = 1 << space
    g[joined + OPEN] = beside & g[outlook_at(o) + AVAILABLE]
    rest = 0
    for n in range(g[estate_at(e) + AREAS]):
        area = area_at(e, n)
        if not g[area + SPACES_IN] & beside:
            rest |= 1 << n
            continue
        g[joined + SPACES_IN] |= g[area + SPACES_IN]
        g[joined + STARS] += g[area + STARS]
        g[joined + TYPES] |= g[area + TYPES]
        g[joined + OPEN] |= g[area + OPEN]
        g[joined + RISING] += g[area + RISING]
        for kind in range(_FIVE):
            g[joined + WAITING + kind] += g[area + WAITING + kind]
    g[joined + OPEN] &= ~(1 << space)
    g[joined + REST] = rest
    g[joined + NEAR_STARS], g[joined + NEAR_TYPES] = near(g, e, g[joined + OPEN], rest)
    return joined


@compiled
def with_building(cells: Cells, g: Cells, e: int, area: int, building: int) -> int:
    """Note an area of an estate with one building more; return where that begins."""
    for n in range(AREA_SIZE):
        g[BUILT_AREA + n] = g[area + n]
    add_building(cells, g, BUILT_AREA, building, g[estate_at(e) + UPGRADES_HELD])
    return BUILT_AREA
