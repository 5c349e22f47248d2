"""Requests: what each is likely to bring at the end; as requests.py beside this folder."""

from math import exp

from warren.agents.town.compiled.layout import (
    AREA_FIVE,
    AREA_POINTS,
    AREA_STARS,
    AT,
    AVAILABLE,
    BUILDS,
    COINS,
    CONTROL,
    COUNTED,
    OTHERS_ILLEGAL,
    OTHERS_LARGEST,
    RESERVE,
    SIZES,
    TURNS,
    UPGRADES,
    WOOD,
    outlook_at,
)
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest
from warren.core.town import layout as core
from warren.core.town.score import first_line, last_line
from warren.core.town.tables import (
    ACTIVATED,
    ALL_TYPES,
    BEST_STARS,
    BLOCK,
    BRIDGES_TOUCHED,
    COINS_LEFT,
    EACH_BANK,
    ENDS,
    FEWER_ILLEGAL,
    LARGEST,
    LARGEST_BEATS,
    LINES,
    LONE,
    OF_ONE_TYPE,
    ON_PLACES,
    PAIRED,
    RESERVE_LEFT,
    SAME_ROW,
    SAME_TYPE,
    TYPES_TWICE,
    UPGRADES_HELD,
    WOOD_LEFT,
)
from warren.games.town.effects import ILLEGAL

BY_TILE, BY_PLACE, BY_BOTH, BY_MEANS = range(4)
"""What a Request depends on: on which building is built alone, on where, on both, or on what a seat has beside the
board."""
_MOST_RATE = 95


@compiled
def depends_on(word: int) -> int:
    """Return what a Request depends on, by its word."""
    if word in (OF_ONE_TYPE, TYPES_TWICE, SAME_TYPE, FEWER_ILLEGAL):
        return BY_TILE
    if word in (BEST_STARS, ALL_TYPES, ACTIVATED):
        return BY_BOTH
    return BY_MEANS if word in (COINS_LEFT, WOOD_LEFT, RESERVE_LEFT, UPGRADES_HELD) else BY_PLACE


@compiled
def request_worth(cells: Cells, g: Cells, f: Reals, o: int, request: int, facts: int, types: int) -> float:
    """Return what a Request is likely to bring; facts, types: where what it counts begins."""
    word = cells[core.SCORING + request]
    if word <= RESERVE_LEFT:
        return counted_worth(cells, g, f, o, request, word, facts, types)
    if word != ACTIVATED:
        return cells[core.POINTS + request] * holds(cells, g, f, o, request, word, facts, types)
    number = cells[core.NUMBER + request]
    best = -1
    for n in range(g[facts + COUNTED]):
        if g[facts + SIZES + n] <= number:
            best = max(best, g[facts + AREA_POINTS + n])
    return (3 if best < 0 else best) + 0.8 * min(g[facts + BUILDS], number)


@compiled
def most_of(g: Cells, facts: int, field: int) -> int:
    """Return the most that an area has."""
    most = 0
    for n in range(g[facts + COUNTED]):
        most = max(most, g[facts + field + n])
    return most


@compiled
def counted_worth(cells: Cells, g: Cells, f: Reals, o: int, request: int, word: int, facts: int, types: int) -> float:
    """Return what a Request is likely to bring that gives points for each of something."""
    points, most, number = cells[core.POINTS + request], cells[core.POINTS_MOST + request], cells[core.NUMBER + request]
    builds, turns = g[facts + BUILDS], g[outlook_at(o) + TURNS]
    if word == OF_ONE_TYPE:
        rate = 100 * cells[core.TYPE_COUNT + number] / core.BUILDINGS * f[AT.steer]
        return capped(points, most, f[types + number], builds, rate)
    if word == ON_PLACES:
        places = cells[core.PLACES + request]
        room = bit_count(g[outlook_at(o) + AVAILABLE] & ~g[facts + CONTROL] & places)
        own = float(bit_count(g[facts + CONTROL] & places))
        return capped(points, most, own, min(builds, 12), rate_of(g, f, o, room))
    if word == BRIDGES_TOUCHED:
        touched, room = bridges_near(cells, g, o, g[facts + CONTROL])
        return capped(points, most, touched, min(builds, bit_count(cells[core.BRIDGES])), rate_of(g, f, o, room))
    if word == TYPES_TWICE:
        sure = 0.0
        for kind in range(core.FIVE):
            sure += min(1.0, f[types + kind] / 2)
        found = sure + (core.FIVE - sure) * min(1.0, builds * 0.065)
    elif word in (LONE, PAIRED):
        alone = 0
        for n in range(g[facts + COUNTED]):
            alone += g[facts + SIZES + n] == 1
        found = 0.75 * alone + 0.12 * builds if word == LONE else 0.9 * (g[facts + COUNTED] - alone) + 0.2 * builds
    elif word == BEST_STARS:
        found = most_of(g, facts, AREA_STARS) + 0.55 * builds
    elif word == COINS_LEFT:
        found = (0.35 if turns else 1.0) * g[facts + COINS]
    elif word == WOOD_LEFT:
        found = (0.5 if turns else 1.0) * g[facts + WOOD]
    else:
        found = 0.5 + 0.3 * g[facts + RESERVE] if turns else float(g[facts + RESERVE])
    return min(float(most), points * found)


@compiled
def bridges_near(cells: Cells, g: Cells, o: int, own: int) -> tuple[float, int]:
    """Return how many Bridges some spaces touch, and how many Plots still to come lie at an end of the others."""
    touched, ends = 0.0, 0
    rest = cells[core.BRIDGES]
    while rest:
        edge = lowest(rest)
        rest &= rest - 1
        both = 1 << ENDS[2 * edge] | 1 << ENDS[2 * edge + 1]
        if own & both:
            touched += 1
        else:
            ends |= both
    return touched, bit_count(ends & g[outlook_at(o) + AVAILABLE])


@compiled
def rate_of(g: Cells, f: Reals, o: int, room: int) -> float:
    """Return in percent how likely a building to come stands on one of so many spaces."""
    return f[AT.steer] * 100 * room / max(1, bit_count(g[outlook_at(o) + AVAILABLE]))


@compiled
def capped(points: int, most: int, now: float, tries: int, rate: float) -> float:
    """Return the mean of points for each there is and of the tries that succeed, `most` points at most."""
    sure = int(now)
    found = mean_capped(points, most, sure, tries, min(_MOST_RATE, round(rate)))
    return found if sure == now else found + (now - sure) * min(float(points), max(0.0, most - found))


@compiled
def mean_capped(points: int, most: int, now: int, tries: int, rate: int) -> float:
    p = rate / 100
    if points * (now + tries) <= most:
        return points * (now + tries * p)
    hits = (1 - p) ** tries  # the chance of exactly so many, of none at first
    mean = 0.0
    for n in range(tries + 1):
        mean += min(most, points * (now + n)) * hits
        hits *= (tries - n) / (n + 1) * p / (1 - p)
    return mean


@compiled
def chance(missing: int, tries: int, rate: float) -> float:
    """Return how likely at least so many of some tries succeed; rate: how likely each, in percent."""
    if missing <= 0:
        return 1.0
    if missing > tries:
        return 0.0
    p = min(_MOST_RATE, round(rate)) / 100
    hits = (1 - p) ** tries
    fewer = 0.0
    for n in range(missing):
        fewer += hits
        hits *= (tries - n) / (n + 1) * p / (1 - p)
    return 1 - fewer


@compiled
def holds(cells: Cells, g: Cells, f: Reals, o: int, request: int, word: int, facts: int, types: int) -> float:
    """Return how likely the condition of a Request will hold."""
    at = outlook_at(o)
    number, builds = cells[core.NUMBER + request], g[facts + BUILDS]
    if word == SAME_TYPE:
        best = 0.0
        for kind in range(core.FIVE):
            best = max(best, chance(number - int(f[types + kind] + 0.5), builds, 26.0))
        return best
    if word == FEWER_ILLEGAL:
        own = f[types + ILLEGAL]
        if not own:
            return 1 - 0.04 * builds
        return 0.8 if own < g[at + OTHERS_ILLEGAL] else (0.15 if g[at + TURNS] else 0.0)
    if word == EACH_BANK:
        return on_banks(cells, g, f, o, number, facts)
    if SAME_ROW <= word <= BLOCK:
        return in_line(g, f, o, number, word, facts)
    if word == LARGEST:
        return chance(number - most_of(g, facts, SIZES), builds, 100 * f[AT.joins])
    if word == LARGEST_BEATS:
        ahead = most_of(g, facts, SIZES) - g[at + OTHERS_LARGEST] - 0.5
        return 1 / (1 + exp(-ahead * 3 / (1 + 0.6 * builds)))
    if word == ALL_TYPES:
        return chance(core.FIVE - most_of(g, facts, AREA_FIVE), builds, 30.0)
    return chance(number - g[facts + UPGRADES], min(g[at + TURNS], 4), 35.0)


@compiled
def in_line(g: Cells, f: Reals, o: int, number: int, word: int, facts: int) -> float:
    """Return how likely enough of some spaces of one line are built on."""
    best = 0.0
    own, available = g[facts + CONTROL], g[outlook_at(o) + AVAILABLE]
    plots = max(1, bit_count(available))
    for line in range(first_line(word), last_line(word)):
        missing = number - bit_count(own & LINES[line])
        if missing <= 0:
            return 1.0
        room = bit_count(available & ~own & LINES[line])
        if room >= missing:
            best = max(best, chance(missing, g[facts + BUILDS], f[AT.line] * 100 * room / plots))
    return best


@compiled
def on_banks(cells: Cells, g: Cells, f: Reals, o: int, number: int, facts: int) -> float:
    """Return how likely enough buildings stand on each bank."""
    missing = room = 0
    own = g[facts + CONTROL]
    free = g[outlook_at(o) + AVAILABLE] & ~own
    for n in range(cells[core.BANK_COUNT]):
        bank = cells[core.BANKS + n]
        lacking = number - bit_count(own & bank)
        if lacking > 0:
            there = bit_count(free & bank)
            if there < lacking:
                return 0.0
            missing += lacking
            room += there
    return chance(missing, g[facts + BUILDS], min(90.0, rate_of(g, f, o, room)))
