"""All that a seat weighs its actions by; as outlook.py beside this folder."""

from warren.agents.town.compiled.estate import (
    EVERY_AREA,
    best_points,
    future,
    future_without_room,
    join,
    make_estate,
    worth,
)
from warren.agents.town.compiled.horizon import builds, look_ahead, open_purse
from warren.agents.town.compiled.layout import (
    AREA_FIVE,
    AREA_POINTS,
    AREA_STARS,
    AREAS,
    AT,
    BASELINE,
    BLOCKS,
    BUILDS,
    CHANGED_TYPES,
    COINS,
    CONTROL,
    COUNTED,
    DISCARD_COUNT,
    DISCARDED,
    HELD,
    LATER_MEANS,
    MEANS,
    MOST,
    NOTHING,
    OF_TYPE,
    OPEN,
    OTHER,
    OTHERS_ILLEGAL,
    OTHERS_LARGEST,
    OWN,
    PLACE_GAINS,
    PLACES_KNOWN,
    PLOT_COSTS,
    REQUEST_WORTHS,
    RESERVE,
    REST,
    SEAT,
    SEEN,
    SIZES,
    SPACES_IN,
    TILES_KNOWN,
    TRIED,
    TURNS,
    TYPE_GAINS,
    TYPES_KNOWN,
    UNSEEN,
    UNSEEN_COUNT,
    UPGRADES,
    WITH_RESERVE,
    WOOD,
    area_at,
    estate_at,
    facts_at,
    outlook_at,
    outlook_reals,
)
from warren.agents.town.compiled.requests import BY_BOTH, BY_MEANS, BY_PLACE, BY_TILE, depends_on, request_worth
from warren.agents.town.outlook import AS_BUILT, AS_JOKER
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest
from warren.core.town import layout as core
from warren.core.town.apply_effects import means_of
from warren.core.town.score import count_types
from warren.core.town.tables import BY_COINS, BY_NOTHING, BY_RESERVE, BY_ROUND, OF_DISCARD
from warren.core.town.turn import place_cost, purse
from warren.games.town.effects import ILLEGAL, PARK
from warren.games.town.parts import TRACK_PLACES
from warren.games.town.state import SEATS

_ALL_REQUESTS = (1 << core.REQUESTS) - 1


@compiled
def look(cells: Cells, g: Cells, f: Reals, seat: int) -> None:
    """Note the outlooks of both seats, from what one of them may know."""
    for o in range(SEATS):
        whose = seat if o == OWN else 1 - seat
        upgrades, counts_illegal = cells[core.CREATED_COUNT + whose], cells[core.COUNTS_ILLEGAL + whose]
        look_ahead(cells, g, f, o, whose)
        make_estate(cells, g, f, o, o, cells[core.CONTROLLED + whose], upgrades, counts_illegal)
        open_purse(cells, g, f, o, best_points(g, f, o))
    for o in range(SEATS):
        look_at_means(cells, g, f, o, seat)
        look_at_requests(cells, g, f, o, seat)
    held, reals = g[outlook_at(OWN) + HELD], outlook_reals(OWN)
    while held:
        request = lowest(held)
        held &= held - 1
        worth_now = request_worth(cells, g, f, OWN, request, facts_at(OWN), reals + OF_TYPE)
        f[reals + REQUEST_WORTHS + request] = worth_now
    find_plots(cells, g, seat)


@compiled
def look_at_means(cells: Cells, g: Cells, f: Reals, o: int, viewer: int) -> None:
    """Note what a seat has beside the board, and what is to be reckoned with."""
    at, reals = outlook_at(o), outlook_reals(o)
    seat = g[at + SEAT]
    for by in range(BY_RESERVE + 1):
        f[reals + MEANS + by] = means_of(cells, seat, by)
        f[reals + LATER_MEANS + by] = f[reals + MEANS + by] + 0.5
    f[reals + LATER_MEANS + BY_NOTHING] = 1.0
    f[reals + LATER_MEANS + BY_ROUND] = min(f[reals + LATER_MEANS + BY_ROUND], float(cells[core.ROUNDS]))
    f[reals + LATER_MEANS + BY_COINS] = f[AT.later_coins]
    coins = cells[core.COINS + seat]
    f[reals + BASELINE] = future(g, f, o, builds(cells, g, f, o, 0, coins)) if g[at + TURNS] else 0.0
    g[at + TILES_KNOWN] = g[at + TYPES_KNOWN] = g[at + PLACES_KNOWN] = 0
    g[at + HELD] = known_of(cells, seat, viewer)
    g[at + SEEN] = cells[core.DISCARD] | g[at + HELD] | known_of(cells, 1 - seat, viewer)
    for n in range(cells[core.OFFERED + viewer]):
        g[at + SEEN] |= 1 << cells[core.OFFERS + core.DRAWN_MOST * viewer + n]
    if cells[core.DRAWN_OPENLY] or viewer == cells[core.ACTIVE]:
        for n in range(cells[core.DRAWN_COUNT]):
            g[at + SEEN] |= 1 << cells[core.DRAWN + n]
    g[at + UNSEEN_COUNT] = g[at + DISCARD_COUNT] = core.NONE


@compiled
def known_of(cells: Cells, seat: int, viewer: int) -> int:
    """Return the Requests (a set) of a seat that another one, or itself, knows."""
    return cells[core.HELD + seat] if seat == viewer else cells[core.KNOWN + seat]


@compiled
def look_at_requests(cells: Cells, g: Cells, f: Reals, o: int, viewer: int) -> None:
    """Note what Requests count of a seat."""
    at, reals, facts = outlook_at(o), outlook_reals(o), facts_at(o)
    seat = g[at + SEAT]
    count_types(cells, cells[core.CONTROLLED + 1 - seat])
    g[at + OTHERS_ILLEGAL] = cells[core.OF_TYPE + ILLEGAL]
    g[at + OTHERS_LARGEST] = 0
    for n in range(g[estate_at(1 - o) + AREAS]):
        size = bit_count(g[area_at(1 - o, n) + SPACES_IN])
        g[at + OTHERS_LARGEST] = max(g[at + OTHERS_LARGEST], size)
    count_types(cells, cells[core.CONTROLLED + seat])
    for kind in range(core.KINDS):
        f[reals + OF_TYPE + kind] = cells[core.OF_TYPE + kind]
    if cells[core.OF_TYPE + PARK]:
        add_joker(f, reals + OF_TYPE)
    for kind in range(core.KINDS):
        f[reals + WITH_RESERVE + kind] = f[reals + OF_TYPE + kind]
    reserve = cells[core.RESERVES + seat]
    while reserve:
        f[reals + WITH_RESERVE + cells[core.TYPES_OF + lowest(reserve)]] += AS_BUILT
        reserve &= reserve - 1
    g[facts + CONTROL] = cells[core.CONTROLLED + seat]
    g[facts + COINS] = cells[core.COINS + seat]
    g[facts + WOOD] = cells[core.WOOD + seat]
    g[facts + RESERVE] = bit_count(cells[core.RESERVES + seat])
    g[facts + UPGRADES] = cells[core.CREATED_COUNT + seat]
    g[facts + BUILDS] = round(builds(cells, g, f, o, 0, g[facts + COINS])) if g[at + TURNS] else 0
    count_areas(g, facts, o, EVERY_AREA, 0)


@compiled
def add_joker(f: Reals, types: int) -> None:
    """Count a Park as each of the five types in part."""
    for kind in range(core.FIVE):
        f[types + kind] += AS_JOKER


@compiled
def count_areas(g: Cells, facts: int, e: int, areas: int, found: int) -> None:
    """Write what Requests count of some areas (a set) of an estate behind those that are counted already."""
    for n in range(g[estate_at(e) + AREAS]):
        if areas >> n & 1:
            count_area(g, facts, e, area_at(e, n), found)
            found += 1
    g[facts + COUNTED] = found


@compiled
def count_area(g: Cells, facts: int, e: int, area: int, place: int) -> None:
    """Write what Requests count of an area of an estate."""
    points, stars, _, _, five, _ = worth(g, e, area)
    g[facts + SIZES + place] = bit_count(g[area + SPACES_IN])
    g[facts + AREA_POINTS + place] = points
    g[facts + AREA_STARS + place] = stars
    g[facts + AREA_FIVE + place] = five


# What Requests held gain


@compiled
def gained(cells: Cells, g: Cells, f: Reals, family: int, facts: int, types: int) -> float:
    """Return what the Requests held of a family gain where they count this."""
    total = 0.0
    held = g[outlook_at(OWN) + HELD]
    while held:
        request = lowest(held)
        held &= held - 1
        if depends_on(cells[core.SCORING + request]) == family:
            after = request_worth(cells, g, f, OWN, request, facts, types)
            total += after - f[outlook_reals(OWN) + REQUEST_WORTHS + request]
    return total


@compiled
def type_gain(cells: Cells, g: Cells, f: Reals, kind: int) -> float:
    """Return what one building more of a type adds to the Requests held that count types."""
    at, reals = outlook_at(OWN), outlook_reals(OWN)
    if not g[at + TYPES_KNOWN] >> kind & 1:
        g[at + TYPES_KNOWN] |= 1 << kind
        for each in range(core.KINDS):
            f[CHANGED_TYPES + each] = f[reals + OF_TYPE + each]
        if kind == PARK:
            add_joker(f, CHANGED_TYPES)
        else:
            f[CHANGED_TYPES + kind] += 1
        f[reals + TYPE_GAINS + kind] = gained(cells, g, f, BY_TILE, facts_at(OWN), CHANGED_TYPES)
    return f[reals + TYPE_GAINS + kind]


@compiled
def construction_gain(
    cells: Cells, g: Cells, f: Reals, e: int, building: int, place: int, joined: int, built: int, coins: int
) -> float:
    """Return what constructing a building adds to the Requests held.

    joined: the area that it joins; built: that with the building; coins: those left.
    """
    if not g[outlook_at(OWN) + HELD]:
        return 0.0
    now, facts = facts_at(OWN), facts_at(TRIED)
    types = outlook_reals(OWN) + OF_TYPE
    gain = type_gain(cells, g, f, cells[core.TYPES_OF + building])
    g[facts + BUILDS] = max(0, g[now + BUILDS] - 1)
    count_area(g, facts, e, built, 0)
    count_areas(g, facts, e, g[joined + REST], 1)
    gain += gained(cells, g, f, BY_BOTH, facts, types)
    at = outlook_at(OWN)
    if not g[at + PLACES_KNOWN] >> place & 1:
        g[at + PLACES_KNOWN] |= 1 << place
        g[facts + CONTROL] = g[now + CONTROL] | 1 << cells[core.TRACK + place]
        f[outlook_reals(OWN) + PLACE_GAINS + place] = gained(cells, g, f, BY_PLACE, facts, types)
    gain += f[outlook_reals(OWN) + PLACE_GAINS + place]
    g[facts + COINS], g[facts + RESERVE] = coins, g[now + RESERVE] - 1
    g[facts + WOOD], g[facts + UPGRADES] = g[now + WOOD], g[now + UPGRADES]
    return gain + gained(cells, g, f, BY_MEANS, facts, types)


@compiled
def creation_gain(cells: Cells, g: Cells, f: Reals, wood: int) -> float:
    """Return what an Upgrade for so much wood adds to the Requests held."""
    now, facts = facts_at(OWN), facts_at(TRIED)
    g[facts + COINS], g[facts + RESERVE] = g[now + COINS], g[now + RESERVE]
    g[facts + WOOD], g[facts + UPGRADES] = g[now + WOOD] - wood, g[now + UPGRADES] + 1
    return gained(cells, g, f, BY_MEANS, facts, outlook_reals(OWN) + OF_TYPE)


# New Requests


@compiled
def new_request(cells: Cells, g: Cells, f: Reals, o: int, request: int) -> float:
    """Return what a Request is likely to bring, tiles in reserve counted as good as built."""
    return request_worth(cells, g, f, o, request, facts_at(o), outlook_reals(o) + WITH_RESERVE)


@compiled
def drawn(cells: Cells, g: Cells, f: Reals, o: int, number: int, source: int) -> float:
    """Return the mean of what the best of so many Requests is likely to bring, drawn unseen."""
    count, worths = outlook_at(o) + UNSEEN_COUNT, outlook_reals(o) + UNSEEN
    requests = _ALL_REQUESTS & ~g[outlook_at(o) + SEEN]
    if source == OF_DISCARD:
        count, worths = outlook_at(o) + DISCARD_COUNT, outlook_reals(o) + DISCARDED
        requests = cells[core.DISCARD]
    if g[count] == core.NONE:
        g[count] = 0
        while requests:
            worth_new = new_request(cells, g, f, o, lowest(requests))
            requests &= requests - 1
            at = worths + g[count]
            while at > worths and f[at - 1] < worth_new:
                f[at] = f[at - 1]
                at -= 1
            f[at] = worth_new
            g[count] += 1
    cards = g[count]
    number = min(number, cards)
    if not number:
        return 0.0
    first = number / cards  # how likely the best of those drawn is this one
    mean = 0.0
    for n in range(cards - number + 1):
        mean += f[worths + n] * first
        first *= (cards - n - number) / max(1, cards - 1 - n)
    return mean


# Plots


@compiled
def find_plots(cells: Cells, g: Cells, seat: int) -> None:
    """Note the Plots that the seat can pay now, each with its cost."""
    money = purse(cells, seat)
    for place in range(TRACK_PLACES):
        cost = place_cost(cells, seat, place)
        g[PLOT_COSTS + place] = cost if cells[core.TRACK + place] != core.NONE and cost <= money else core.NONE


@compiled
def look_at_blocks(cells: Cells, g: Cells, f: Reals) -> None:
    """Note per Plot of the track what the other seat loses when a building stands there, weighed."""
    at = outlook_at(OTHER)
    best = second = NOTHING
    building = builds(cells, g, f, OTHER, 0, cells[core.COINS + g[at + SEAT]])
    for place in range(TRACK_PLACES):
        f[BLOCKS + place] = NOTHING
        if cells[core.TRACK + place] != core.NONE:
            joined = join(cells, g, OTHER, OTHER, cells[core.TRACK + place], TRACK_PLACES)
            _, stars, kinds, _, _, _ = worth(g, OTHER, joined)
            f[BLOCKS + place] = (stars + 1.0) * min(float(g[estate_at(OTHER) + MOST]), kinds + 0.5)
            if f[BLOCKS + place] > best:
                second = best
                best = f[BLOCKS + place]
            else:
                second = max(second, f[BLOCKS + place])
    for place in range(TRACK_PLACES):
        is_best = f[BLOCKS + place] == best and second != NOTHING
        f[BLOCKS + place] = f[AT.block] * (best - second) if is_best and g[at + TURNS] else 0.0
        plot = cells[core.TRACK + place]
        if plot != core.NONE and g[at + TURNS] and has_room(g, OTHER, plot):
            without = future_without_room(g, f, OTHER, OTHER, plot, building)
            f[BLOCKS + place] += f[AT.other] * (future(g, f, OTHER, building) - without)


@compiled
def has_room(g: Cells, e: int, space: int) -> int:
    """Return whether a space is an open one beside an area of an estate."""
    open_ = 0
    for n in range(g[estate_at(e) + AREAS]):
        open_ |= g[area_at(e, n) + OPEN]
    return open_ >> space & 1
