"""What tiles and Upgrades bring; as tiles.py beside this folder."""

from math import sqrt

from warren.agents.town.compiled.estate import (
    best_points,
    clear_area,
    future,
    future_instead,
    future_with,
    join,
    make_estate,
    near,
    with_building,
    worth,
    write_row,
)
from warren.agents.town.compiled.horizon import builds, coins_worth, wood_worth
from warren.agents.town.compiled.layout import (
    AREAS,
    AT,
    BASELINE,
    BLOCKS,
    BUILT_AREA,
    CAN_CONSTRUCT,
    HELD,
    JOINED_AT,
    JOINED_KNOWN,
    JOINED_SIZE,
    LATER_MEANS,
    MEANS,
    NEAR_STARS,
    NEAR_TYPES,
    NEW_ROW,
    NOTHING,
    OPEN,
    ORDER,
    OTHER,
    OWN,
    PLOT_COSTS,
    POINTS,
    REST,
    ROOM,
    ROW_KINDS,
    ROW_SIZE,
    ROW_STARS,
    ROWS,
    SEAT,
    SHARE,
    SITE_WORTHS,
    TILE_WORTHS,
    TILES_KNOWN,
    TRIED,
    TRIED_MEANS,
    TURNS,
    UNKNOWN,
    area_at,
    estate_at,
    estate_reals,
    outlook_at,
    outlook_reals,
)
from warren.agents.town.compiled.outlook import construction_gain, creation_gain, drawn, type_gain
from warren.agents.town.outlook import AS_BUILT
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest
from warren.core.town import layout as core
from warren.core.town.apply_effects import beside, free_edges
from warren.core.town.tables import (
    ACTIVATE,
    ANNEX,
    BRIDGE,
    BY_COINS,
    BY_NOTHING,
    BY_RESERVE,
    BY_ROUND,
    DRAW,
    GAIN,
    INCLUDE_ILLEGAL,
    OF_CARROTS,
    OF_COINS,
    PLOT_FREE,
    RETURN,
    STEAL,
    TAKE_SIDE,
    WOOD_AS_COINS,
)
from warren.games.town.parts import TRACK_PLACES


@compiled
def tile_worth(cells: Cells, g: Cells, f: Reals, o: int, building: int) -> float:
    """Return what a tile in reserve is likely to do in a later turn, over a usual one."""
    at, reals = outlook_at(o), outlook_reals(o)
    if not g[at + TURNS]:
        return 0.0
    if not g[at + TILES_KNOWN] >> building & 1:
        g[at + TILES_KNOWN] |= 1 << building
        f[reals + TILE_WORTHS + building] = weigh_tile(cells, g, f, o, building)
    return f[reals + TILE_WORTHS + building]


@compiled
def weigh_tile(cells: Cells, g: Cells, f: Reals, o: int, building: int) -> float:
    found = f[AT.later] * effect_worth(cells, g, f, o, building, outlook_reals(o) + LATER_MEANS)
    building_more = builds(cells, g, f, o, 0, cells[core.COINS + g[outlook_at(o) + SEAT]])
    near_stars = near_types = 0
    now, best = 0.0, NEW_ROW
    if g[estate_at(o) + AREAS]:
        most, area = -1, 0
        for n in range(g[estate_at(o) + AREAS]):
            points, _, _, _, _, _ = worth(g, o, area_at(o, n))
            if points > most:
                most, area = points, n
        near_stars, near_types = near(g, o, g[area_at(o, area) + OPEN], ~(1 << area))
        with_building(cells, g, o, area_at(o, area), building)
        best = estate_reals(o) + ROWS + ROW_SIZE * g[estate_at(o) + ORDER]
        now = future(g, f, o, building_more)
    else:
        f[NEW_ROW + POINTS] = f[NEW_ROW + ROW_STARS] = f[NEW_ROW + ROW_KINDS] = 0.0
        f[NEW_ROW + SHARE], f[NEW_ROW + ROOM] = 0.5, 3.0
        now = future_instead(g, f, o, building_more)
        clear_area(g, BUILT_AREA)
        with_building(cells, g, o, BUILT_AREA, building)
    share, room = f[best + SHARE], f[best + ROOM]
    write_row(g, f, o, o, NEW_ROW, BUILT_AREA, 0, near_stars, near_types)
    f[NEW_ROW + SHARE], f[NEW_ROW + ROOM] = share, room
    found += future_instead(g, f, o, building_more) - now
    if o == OWN:
        found += AS_BUILT * type_gain(cells, g, f, cells[core.TYPES_OF + building])
    return f[AT.tile] * (f[AT.water] if cells[core.NEEDS_WATER] >> building & 1 else 1.0) * found


# Effects


@compiled
def effect_worth(cells: Cells, g: Cells, f: Reals, o: int, effect: int, means: int) -> float:
    """Return what an effect brings that is done once; means: where begins what a gain goes by then."""
    word, amount, by = cells[core.WORD + effect], cells[core.AMOUNT + effect], cells[core.GOES_BY + effect]
    seat = g[outlook_at(o) + SEAT]
    if word == GAIN:
        gained = amount * f[means + by]
        if cells[core.OF + effect] == OF_CARROTS:
            return f[AT.carrots] * gained
        if cells[core.OF + effect] == OF_COINS:
            return f[AT.coins_gained] * coins_worth(g, f, o, gained)
        return f[AT.wood_gained] * wood_worth(cells, g, f, o, min(gained, float(cells[core.WOOD_SUPPLY])))
    if word == STEAL:
        return f[AT.stolen] * coins_worth(g, f, o, float(min(amount, cells[core.COINS + 1 - seat])))
    if word == DRAW:
        number = amount * (cells[core.ROUND] if by == BY_ROUND else 1)
        return drawn(cells, g, f, o, number, cells[core.OF + effect])
    if word == BRIDGE:
        return f[AT.bridge] if g[outlook_at(o) + TURNS] and free_edges(cells) else 0.0
    if word == RETURN:
        return f[AT.returning] if cells[core.PLACED + seat] else 0.0
    return f[AT.annex] if word == ANNEX else 0.0


# Constructing and planning


@compiled
def construct(cells: Cells, g: Cells, f: Reals, building: int, place: int) -> float:
    """Return what constructing a building on a Plot is worth."""
    at = SITE_WORTHS + TRACK_PLACES * building + place
    if f[at] == UNKNOWN:
        f[at] = weigh_site(cells, g, f, OWN, building, place)
        if cells[core.WORD + building] == ANNEX:
            f[at] = annexing(cells, g, f, building, place, f[at])
    return f[at]


@compiled
def annexing(cells: Cells, g: Cells, f: Reals, building: int, place: int, without: float) -> float:
    """Return what constructing a building that annexes another is worth, with the best that it can annex."""
    seat = g[outlook_at(OWN) + SEAT]
    upgrades, counts_illegal = cells[core.CREATED_COUNT + seat], cells[core.COUNTS_ILLEGAL + seat]
    others = beside(cells, seat, cells[core.TRACK + place])
    best = NOTHING if others else without
    while others:
        own = cells[core.CONTROLLED + seat] | 1 << lowest(others)
        others &= others - 1
        make_estate(cells, g, f, TRIED, OWN, own, upgrades, counts_illegal)
        best = max(best, weigh_site(cells, g, f, TRIED, building, place))
    return best


@compiled
def joined_at(cells: Cells, g: Cells, e: int, place: int) -> int:
    """Return where the area begins that a building on a Plot would be part of."""
    plot = cells[core.TRACK + place]
    if e != OWN:
        return join(cells, g, e, OWN, plot, TRACK_PLACES)
    if not g[JOINED_KNOWN] >> place & 1:
        g[JOINED_KNOWN] |= 1 << place
        join(cells, g, e, OWN, plot, place)
    return JOINED_AT + JOINED_SIZE * place


@compiled
def weigh_site(cells: Cells, g: Cells, f: Reals, e: int, building: int, place: int) -> float:
    """Return what constructing a building on a Plot is worth on an estate, nothing annexed."""
    seat, reals = g[outlook_at(OWN) + SEAT], outlook_reals(OWN)
    cost, word = g[PLOT_COSTS + place], cells[core.WORD + building]
    joined = joined_at(cells, g, e, place)
    tile = tile_worth(cells, g, f, OWN, building)
    wood_spent = max(0, cost - cells[core.COINS + seat])
    coins = cells[core.COINS + seat] - cost + wood_spent
    at_once = 0.0
    if word != ANNEX:
        for by in range(BY_RESERVE + 1):
            f[TRIED_MEANS + by] = f[reals + MEANS + by]
        f[TRIED_MEANS + BY_COINS] = coins
        f[TRIED_MEANS + BY_RESERVE] -= 1
        at_once = effect_worth(cells, g, f, OWN, building, TRIED_MEANS)
        if word == GAIN and cells[core.OF + building] == OF_COINS:
            coins += int(cells[core.AMOUNT + building] * f[TRIED_MEANS + cells[core.GOES_BY + building]])
    with_building(cells, g, e, joined, building)
    points, _, _, _, _, _ = worth(g, e, BUILT_AREA)
    open_ = g[joined + OPEN]
    if g[outlook_at(OWN) + TURNS]:
        write_row(g, f, e, OWN, NEW_ROW, BUILT_AREA, open_, g[joined + NEAR_STARS], g[joined + NEAR_TYPES])
        more = future_with(g, f, e, g[joined + REST], builds(cells, g, f, OWN, 1, coins))
        later = more - f[reals + BASELINE]
    else:
        later = float(more_now(cells, g, open_, coins) * points)
    found = points + at_once + later + coins_worth(g, f, OWN, float(wood_spent - cost))
    if wood_spent:
        found += wood_worth(cells, g, f, OWN, float(-wood_spent))
    if cells[core.FOREST_WOOD] >> cells[core.TRACK + place] & 1:
        found += wood_worth(cells, g, f, OWN, 1.0)
    found += construction_gain(cells, g, f, e, building, place, joined, BUILT_AREA, coins)
    return found + f[BLOCKS + place] - tile


@compiled
def more_now(cells: Cells, g: Cells, open_: int, coins: int) -> int:
    """Count the buildings that can follow in the last turn on Plots beside the area."""
    seat = g[outlook_at(OWN) + SEAT]
    left = max(0, bit_count(cells[core.RESERVES + seat]) - 1)
    found = spent = done = 0
    while found < left:
        place = cheapest_beside(cells, seat, open_, done)
        if place == core.NONE:
            break
        spent += cells[core.PLACE_COSTS + TRACK_PLACES * seat + place] + cells[core.EXTRA_COST]
        if spent > coins:
            break
        done |= 1 << place
        found += 1
    return found


@compiled
def cheapest_beside(cells: Cells, seat: int, open_: int, done: int) -> int:
    """Return the cheapest place for a seat, but for some (a set), whose Plot is among some spaces; NONE without one."""
    cheapest = core.NONE
    costs = core.PLACE_COSTS + TRACK_PLACES * seat
    for place in range(TRACK_PLACES):
        plot = cells[core.TRACK + place]
        if plot == core.NONE or not open_ >> plot & 1 or done >> place & 1:
            continue
        if cheapest == core.NONE or cells[costs + place] < cells[costs + cheapest]:
            cheapest = place
    return cheapest


@compiled
def best_site(cells: Cells, g: Cells, f: Reals, building: int) -> float:
    """Return what a building is worth on its best site among the Plots that can be paid; NOTHING without one."""
    best = NOTHING
    dry = not cells[core.NEEDS_WATER] >> building & 1
    for place in range(TRACK_PLACES):
        if g[PLOT_COSTS + place] != core.NONE and (dry or cells[core.WATERFRONT] >> cells[core.TRACK + place] & 1):
            best = max(best, construct(cells, g, f, building, place))
    return best


@compiled
def best_of_reserve(cells: Cells, g: Cells, f: Reals) -> float:
    """Return what the best construction is worth with what is in reserve; NOTHING without one."""
    best = NOTHING
    rest = cells[core.RESERVES + g[outlook_at(OWN) + SEAT]]
    while rest:
        best = max(best, best_site(cells, g, f, lowest(rest)))
        rest &= rest - 1
    return best


@compiled
def best_now(cells: Cells, g: Cells, f: Reals, building: int, of_reserve: float) -> float:
    """Return how much more a tile would bring in this turn than the best of the reserve."""
    best = best_site(cells, g, f, building)
    return max(0.0, (0.0 if best == NOTHING else best) - max(0.0, of_reserve))


@compiled
def weigh_plans(cells: Cells, g: Cells, f: Reals, values: int) -> int:
    """Write what each displayed tile brings: later, now, kept from the other seat; return how many these are."""
    of_reserve = best_of_reserve(cells, g, f)
    best = second = NOTHING
    rest = cells[core.DISPLAY]
    while rest:
        theirs = tile_worth(cells, g, f, OTHER, lowest(rest))
        rest &= rest - 1
        if theirs > best:
            second = best
            best = theirs
        else:
            second = max(second, theirs)
    found = 0
    rest = cells[core.DISPLAY]
    while rest:
        building = lowest(rest)
        rest &= rest - 1
        worth_now = tile_worth(cells, g, f, OWN, building) + best_now(cells, g, f, building, of_reserve)
        if second != NOTHING and tile_worth(cells, g, f, OTHER, building) == best:
            worth_now += f[AT.deny] * (best - second)
        f[values + found] = worth_now
        found += 1
    return found


# Upgrades


@compiled
def create(cells: Cells, g: Cells, f: Reals, upgrade: int) -> float:
    """Return what creating an Upgrade is worth."""
    turns = g[outlook_at(OWN) + TURNS]
    wood = cells[core.UPGRADE_COSTS + upgrade]
    found = own_worth(cells, g, f, core.BUILDINGS + upgrade) + stars_worth(cells, g, f, core.BUILDINGS + upgrade)
    if g[outlook_at(OWN) + HELD]:
        found += creation_gain(cells, g, f, wood)
    found += wood_worth(cells, g, f, OWN, float(-wood))
    return found - f[AT.slot] * min(1.0, turns / f[AT.wood_turns])


@compiled
def own_worth(cells: Cells, g: Cells, f: Reals, effect: int) -> float:
    """Return what the effect of an Upgrade brings, over what waiting would."""
    word, reals = cells[core.WORD + effect], outlook_reals(OWN)
    if word in (GAIN, DRAW):
        found = effect_worth(cells, g, f, OWN, effect, reals + MEANS)
        if word == GAIN and cells[core.GOES_BY + effect] != BY_NOTHING:
            found -= waiting_gain(cells, g, f, effect)
        return found
    if word == ACTIVATE:
        return best_points(g, f, OWN) - waiting_activation(cells, g, f)
    if word == TAKE_SIDE:
        side = cells[core.SIDE]
        if side == core.NONE:
            return 0.0
        soon = best_now(cells, g, f, side, best_of_reserve(cells, g, f))
        return tile_worth(cells, g, f, OWN, side) + soon + f[AT.side]
    saved = 0.0
    if word == PLOT_FREE:
        saved = f[AT.free_plot] * sqrt(float(cells[core.AMOUNT + effect]))
    elif word == WOOD_AS_COINS:
        saved = f[AT.wood_coins]
    return coins_worth(g, f, OWN, saved * g[outlook_at(OWN) + TURNS]) if saved else 0.0


@compiled
def stars_worth(cells: Cells, g: Cells, f: Reals, effect: int) -> float:
    """Return what an Upgrade does to the estate: stars for each Upgrade, and Illegal as a type."""
    at = outlook_at(OWN)
    if not g[at + TURNS] and not can_construct(cells, g, f):
        return 0.0
    seat = g[at + SEAT]
    counts_illegal = 1 if cells[core.WORD + effect] == INCLUDE_ILLEGAL else cells[core.COUNTS_ILLEGAL + seat]
    upgrades = cells[core.CREATED_COUNT + seat] + 1
    make_estate(cells, g, f, TRIED, OWN, cells[core.CONTROLLED + seat], upgrades, counts_illegal)
    if not g[at + TURNS]:
        return max(0.0, best_points(g, f, TRIED) - best_points(g, f, OWN))
    building_more = builds(cells, g, f, OWN, 0, cells[core.COINS + seat])
    return future(g, f, TRIED, building_more) - f[outlook_reals(OWN) + BASELINE]


@compiled
def can_construct(cells: Cells, g: Cells, f: Reals) -> int:
    """Return whether something of the reserve is worth constructing in this turn."""
    if g[CAN_CONSTRUCT] == core.NONE:
        g[CAN_CONSTRUCT] = 1 if best_of_reserve(cells, g, f) > 0 else 0
    return g[CAN_CONSTRUCT]


@compiled
def waiting_gain(cells: Cells, g: Cells, f: Reals, effect: int) -> float:
    """Return what a gain that counts something is likely to be worth later."""
    by, reals = cells[core.GOES_BY + effect], outlook_reals(OWN)
    is_soon = by == BY_RESERVE and not cells[core.PLANNED]
    if not g[outlook_at(OWN) + TURNS] and not is_soon:
        return 0.0
    if by in (BY_COINS, BY_ROUND):
        return f[AT.patience] * cells[core.AMOUNT + effect] * f[reals + LATER_MEANS + by]
    for each in range(BY_RESERVE + 1):
        f[TRIED_MEANS + each] = f[reals + MEANS + each]
    f[TRIED_MEANS + BY_RESERVE] += 1
    worth = effect_worth(cells, g, f, OWN, effect, TRIED_MEANS)
    return worth if is_soon else f[AT.patience] * worth


@compiled
def waiting_activation(cells: Cells, g: Cells, f: Reals) -> float:
    """Return what activating the best Neighborhood is likely to be worth later."""
    best = best_points(g, f, OWN)
    if not cells[core.PLANNED]:
        return best + 1.0
    later = f[AT.patience] * (best + f[AT.growth]) if g[outlook_at(OWN) + TURNS] else 0.0
    return max(later, best + 1.0) if can_construct(cells, g, f) else later
