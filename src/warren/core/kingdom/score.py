"""What every seat has: the harvests so far, and when the game is over its parchments too; as games/kingdom/score.py."""

from warren.core.compiled import Cells, bit_count, compiled
from warren.core.kingdom import parchments as p
from warren.core.kingdom.fiefs import after_first, first, gives, group, is_in, own_group
from warren.core.kingdom.layout import (
    ALL_LINKS,
    BECAME,
    CAMPS_PLAYED,
    CITY_SPACES,
    COINS,
    CONTROLLED,
    COUNTED,
    FIEF_SIZES,
    FIEFS,
    GIVEN,
    NONE,
    PARCHMENTS,
    PHASE,
    SEATS,
    SET_TO,
    SKY,
    STANDING,
    TRACK,
    WORD,
    WORDS,
)
from warren.core.kingdom.tables import (
    BASIC,
    LUXURIES_MASK,
    POST,
    PRINTED,
    ROW_COUNT,
    ROWS,
    WONDERS_MASK,
    YIELDS,
)
from warren.games.kingdom.view import OVER

EVERYWHERE = (1 << WORD) - 1


@compiled
def counting(cells: Cells, seat: int, parchment: int) -> int:
    """Return how many of a seat's parchments count as this one: its own, and its copies."""
    times = cells[PARCHMENTS + seat] & ~p.COPIES_MASK
    found = times >> parchment & 1
    for copy in range(p.COPY_CARDS):
        found += cells[BECAME + p.COPY_CARDS * seat + copy] == parchment
    return found


@compiled
def count_fiefs(cells: Cells, seat: int) -> tuple[int, int, int]:
    """Note the sizes of a seat's fiefs; return their cities without resource, their carrots, and those of the best.

    Chimneys count for nothing here.
    """
    own = CONTROLLED + WORDS * seat
    a, b, c = cells[own], cells[own + 1], cells[own + 2]
    lonely = carrots = best = fiefs = 0
    while a | b | c:
        fief_a, fief_b, fief_c = own_group(cells, seat, first(a, b, c))
        a &= ~fief_a
        b &= ~fief_b
        c &= ~fief_c
        strength, resources = gives(cells, fief_a, fief_b, fief_c)
        cells[FIEF_SIZES + fiefs] = bit_count(fief_a) + bit_count(fief_b) + bit_count(fief_c)
        fiefs += 1
        if not resources:
            lonely += bit_count(fief_a & cells[CITY_SPACES]) + bit_count(fief_b & cells[CITY_SPACES + 1])
            lonely += bit_count(fief_c & cells[CITY_SPACES + 2])
        given = strength * bit_count(resources)
        carrots += given
        best = max(best, given)
    cells[FIEFS] = fiefs
    return lonely, carrots, best


@compiled
def cloud_carrots(cells: Cells, seat: int) -> int:
    """Return what the fiefs of a seat on the cloud give, joined to nothing and without chimneys."""
    c = cells[CONTROLLED + WORDS * seat + WORDS - 1]
    carrots = 0
    rest = c
    while rest:
        _, _, fief = group(cells, 0, 0, c, first(0, 0, rest), ALL_LINKS)
        rest &= ~fief
        strength, resources = gives(cells, 0, 0, fief)
        carrots += strength * bit_count(resources)
    return carrots


@compiled
def lead(cells: Cells, seat: int, a: int, b: int, c: int) -> int:
    """Return how many of some spaces a seat has more than any other."""
    most = own = 0
    for other in range(cells[SEATS]):
        at = CONTROLLED + WORDS * other
        count = bit_count(a & cells[at]) + bit_count(b & cells[at + 1]) + bit_count(c & cells[at + 2])
        if other == seat:
            own = count
        else:
            most = max(most, count)
    return own - most


@compiled
def count_figures(cells: Cells, seat: int, lonely: int) -> None:
    """Count every figure of a seat; its fiefs were counted before."""
    own = CONTROLLED + WORDS * seat
    a, b, c = cells[own], cells[own + 1], cells[own + 2]
    for figure in range(len(p.FIGURES)):
        cells[COUNTED + figure] = 0
    for at in range(p.SET_COUNT):
        figure = COUNTED + p.FIRST_SET + at
        cells[figure] = bit_count(a & p.SETS[WORDS * at]) + bit_count(b & p.SETS[WORDS * at + 1])
        cells[figure] += bit_count(c & p.SETS[WORDS * at + 2])
    produced = 0
    rest_a, rest_b, rest_c = a, b, c
    while rest_a | rest_b | rest_c:
        space = first(rest_a, rest_b, rest_c)
        rest_a, rest_b, rest_c = after_first(rest_a, rest_b, rest_c)
        printed, farmed = PRINTED[space], YIELDS[cells[STANDING + space]]
        produced |= printed | farmed
        for resource in range(BASIC):
            cells[COUNTED + resource] += (printed >> resource & 1) + (farmed >> resource & 1)
        if cells[SET_TO + space] and cells[STANDING + space] == POST + 1:
            cells[COUNTED + cells[SET_TO + space] - 1] += 1
        cells[COUNTED + p.LUXURY] += bit_count(printed & LUXURIES_MASK) + bit_count(farmed & LUXURIES_MASK)
        cells[COUNTED + p.WONDROUS] += bit_count(printed & WONDERS_MASK)
        city = is_in(cells[CITY_SPACES], cells[CITY_SPACES + 1], cells[CITY_SPACES + 2], space)
        cells[COUNTED + p.CITIES] += city
        if not city and not cells[GIVEN + space]:
            cells[COUNTED + p.BARE_SPACES] += is_in(p.BARE[0], p.BARE[1], p.BARE[2], space)
    cells[COUNTED + p.FIEFS] = cells[FIEFS]
    for at in range(cells[FIEFS]):
        cells[COUNTED + p.DISTRICTS] += cells[FIEF_SIZES + at] > 1
    cells[COUNTED + p.LONELY_CITIES] = lonely
    cells[COUNTED + p.HELD] = bit_count(cells[PARCHMENTS + seat])
    cells[COUNTED + p.CAMPS] = cells[CAMPS_PLAYED + seat]
    treasures = bit_count(cells[PARCHMENTS + seat] & p.TREASURES_MASK)
    for copy in range(p.COPY_CARDS):
        became = cells[BECAME + p.COPY_CARDS * seat + copy]
        treasures += became != NONE and p.TREASURES_MASK >> became & 1
    cells[COUNTED + p.OWN_TREASURES] = treasures
    cells[COUNTED + p.COIN_VALUE] = cells[COINS + seat]
    cells[COUNTED + p.TRADE] = cells[COINS + seat] * bit_count(produced & (LUXURIES_MASK | WONDERS_MASK))
    for row in range(ROW_COUNT):
        word = ROWS[WORDS * row + 2]
        cells[COUNTED + p.ROWS_PRESENT] += (c & word) != 0
        cells[COUNTED + p.ROWS_LED] += lead(cells, seat, 0, 0, word) > 0


@compiled
def figure_of(cells: Cells, parchment: int) -> int:
    """Return the figure that a parchment counts, of a seat whose figures were counted."""
    figure = p.FIGURE[parchment]
    if figure != p.FIEFS_OF_SIZE:
        return cells[COUNTED + figure]
    found = 0
    for at in range(cells[FIEFS]):
        found += cells[FIEF_SIZES + at] >= p.LEAST[parchment]
    return found


@compiled
def parchment_points(cells: Cells, seat: int) -> int:
    """Return the carrots of all parchments of a seat when the game is over, without what is paid to the second."""
    lonely, carrots, best = count_fiefs(cells, seat)
    count_figures(cells, seat, lonely)
    hunters = 1
    for parchment in range(len(p.HUNTING)):
        if p.HUNTING[parchment]:
            hunters += p.HUNTING[parchment] * counting(cells, seat, parchment)
    total = 0
    for parchment in range(len(p.OPERATION)):
        times = counting(cells, seat, parchment)
        if not times:
            continue
        operation, points = p.OPERATION[parchment], p.POINTS[parchment]
        if operation == p.PAIR:
            points = p.PAIRED[parchment] if counting(cells, seat, p.PARTNER[parchment]) else p.ALONE[parchment]
        elif operation == p.PER:
            points *= figure_of(cells, parchment)
        elif operation == p.AT_LEAST:
            points *= figure_of(cells, parchment) >= p.LEAST[parchment]
        elif operation == p.STEPS:
            step = min(figure_of(cells, parchment), p.STEP_LAST[parchment])
            points = p.STEP[p.STEP_FIRST[parchment] + step]
        elif operation == p.SOLE_LEADER:
            points *= lead(cells, seat, EVERYWHERE, EVERYWHERE, EVERYWHERE) > 0
        elif operation == p.REHARVEST:
            points = carrots - best
        elif operation == p.CLOUD_AGAIN:
            points = cloud_carrots(cells, seat)
        elif operation == p.AFTERWARDS:
            points = 0
        total += times * points * (hunters if p.TREASURE[parchment] else 1)
    return total


@compiled
def count_scores(cells: Cells, out: Cells) -> None:
    """Write what every seat has."""
    seats = cells[SEATS]
    for seat in range(seats):
        out[seat] = cells[TRACK + seat]
    if cells[PHASE] != OVER:
        return
    for seat in range(seats):
        out[seat] += parchment_points(cells, seat)
        if cells[SKY]:
            out[seat] += cells[COUNTED + p.TRADE]
    paid = 0  # to whom the bonus of the second is paid, as bits: it follows from what all have without it
    for seat in range(seats):
        rank = 1
        for other in range(seats):
            rank += out[other] > out[seat]
        if rank == p.SECOND_RANK:
            paid |= 1 << seat
    for seat in range(seats):
        if paid >> seat & 1:
            out[seat] += p.SECOND_POINTS * counting(cells, seat, p.SECOND)
