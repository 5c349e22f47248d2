"""What parchments will be worth at the end, as agents/kingdom/parchments.py."""

from math import exp, sqrt

from warren.agents.kingdom import parchments as q
from warren.agents.kingdom.compiled.estimates import RAISED, size_of, strong, wealth
from warren.agents.kingdom.compiled.layout import (
    AT,
    CAMPS,
    COINS,
    COUNTED,
    COUNTED_AT,
    EXPECTED,
    FIEFS,
    FIEFS_MOST,
    FIGURE,
    FRONT,
    HARVESTS,
    HELD,
    HELD_COUNT,
    MORE,
    OWN,
    PICKS,
    SEAT,
    SHAPED,
    SHAPED_AT,
    SHARES,
    TIMES,
    UNIQUE,
)
from warren.agents.kingdom.compiled.valuation import at_fief
from warren.core.compiled import Cells, Reals, bit_count, compiled, lowest, reals, table
from warren.core.kingdom import parchments as rule
from warren.core.kingdom.fiefs import after_first, first, gives, group, is_in
from warren.core.kingdom.layout import (
    ALL_LINKS,
    CITY_SPACES,
    CONTROLLED,
    KINDS,
    NONE,
    PARCHMENTS,
    SEATS,
    STANDING,
    WORD,
    WORDS,
)
from warren.core.kingdom.tables import (
    BASIC,
    CAMP_KINDS,
    LUXURIES_MASK,
    POST,
    PRINTED,
    ROW_COUNT,
    ROWS,
    WONDERS_MASK,
    YIELDS,
)
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE
from warren.games.kingdom.lookup import PARCHMENTS as CARDS
from warren.games.kingdom.sky.parchments import FIGURES

_CARDS = range(len(CARD_IDS))
_FIGURES = [FIGURES[name] for name in rule.FIGURES]
GROWTH = reals(figure.growth for figure in _FIGURES)
RAISED_BY = table(card in figure.raised_by for figure in _FIGURES for card in _CARDS)
"""By figure and card: whether it brings one."""
CARD_COUNT = len(CARD_IDS)
KIND_CARD = table(BUILDINGS)
IS_BARE = table(bool(figure.bare) for figure in _FIGURES)
COVERS = table(card in q.COVERING for card in _CARDS)
SPREADS = table(card in q.SPREADING for card in _CARDS)
CLAIMS = table(CLAIMED_SPACE.get(card, NONE) for card in _CARDS)
IS_SHAPED = table(card in q.SHAPED for card in CARDS)
SURE, ON_BARE, PARCHMENTS_A_PICK, TREASURE_A_PICK = q.SURE, q.ON_BARE, q.PARCHMENTS_A_PICK, q.TREASURE_A_PICK
CLOUD_A_PICK, PARTNER_A_PICK, MANY = q.CLOUD_A_PICK, q.PARTNER_A_PICK, q.MANY
EVERYWHERE = (1 << WORD) - 1


@compiled
def chance(lead: float, spread: float) -> float:
    return 1 / (1 + exp(-1.7 * lead / spread))


@compiled
def expected(g: Cells, f: Reals, o: int, at: int, figure: float) -> float:
    """Return the carrots at the end to be expected of a mission from its figure now."""
    picks = g[o + PICKS]
    least = rule.LEAST[at] if rule.OPERATION[at] == rule.AT_LEAST else 0
    each = rule.POINTS[at] / max(least, 1)
    figure += f[AT.growth] * GROWTH[rule.FIGURE[at]] * picks * (1 + f[AT.steering] * each)
    if not least:
        return rule.POINTS[at] * figure
    return rule.POINTS[at] * chance(figure - least + 0.5, SURE + f[AT.doubt] * sqrt(picks))


@compiled
def leading(g: Cells, f: Reals, o: int, at: int, lead: int) -> float:
    return rule.POINTS[at] * chance(lead - 0.5, SURE + f[AT.lead_doubt] * sqrt(2 * g[o + PICKS]))


@compiled
def lead_of(cells: Cells, g: Cells, o: int, a: int, b: int, c: int) -> int:
    """Return how many of some spaces the seat of an outlook has more than any other."""
    most = 0
    for other in range(cells[SEATS]):
        if other != g[o + SEAT]:
            at = CONTROLLED + WORDS * other
            count = bit_count(a & cells[at]) + bit_count(b & cells[at + 1]) + bit_count(c & cells[at + 2])
            most = max(most, count)
    return bit_count(a & g[o + OWN]) + bit_count(b & g[o + OWN + 1]) + bit_count(c & g[o + OWN + 2]) - most


@compiled
def tally(cells: Cells, g: Cells, o: int) -> None:
    """Count the figures of an outlook that do not count fiefs; a trading post counts for every basic resource."""
    a, b, c = g[o + OWN], g[o + OWN + 1], g[o + OWN + 2]
    for figure in range(len(rule.FIGURES)):
        g[o + FIGURE + figure] = 0
    for at in range(rule.SET_COUNT):
        count = bit_count(a & rule.SETS[WORDS * at]) + bit_count(b & rule.SETS[WORDS * at + 1])
        g[o + FIGURE + rule.FIRST_SET + at] = count + bit_count(c & rule.SETS[WORDS * at + 2])
    produced = 0
    rest_a, rest_b, rest_c = a, b, c
    while rest_a | rest_b | rest_c:
        space = first(rest_a, rest_b, rest_c)
        rest_a, rest_b, rest_c = after_first(rest_a, rest_b, rest_c)
        printed, farmed = PRINTED[space], YIELDS[cells[STANDING + space]]
        post = 1 if cells[STANDING + space] == POST + 1 else 0
        produced |= printed | farmed
        for resource in range(BASIC):
            g[o + FIGURE + resource] += (printed >> resource & 1) + (farmed >> resource & 1) + post
        g[o + FIGURE + rule.LUXURY] += bit_count(printed & LUXURIES_MASK) + bit_count(farmed & LUXURIES_MASK)
        g[o + FIGURE + rule.WONDROUS] += bit_count(printed & WONDERS_MASK)
        city = is_in(cells[CITY_SPACES], cells[CITY_SPACES + 1], cells[CITY_SPACES + 2], space)
        g[o + FIGURE + rule.CITIES] += city
        if not city and not printed | farmed | post:
            g[o + FIGURE + rule.BARE_SPACES] += is_in(rule.BARE[0], rule.BARE[1], rule.BARE[2], space)
    g[o + FIGURE + rule.HELD] = g[o + HELD_COUNT]
    g[o + FIGURE + rule.CAMPS] = g[o + CAMPS]
    g[o + FIGURE + rule.OWN_TREASURES] = bit_count(g[o + HELD] & rule.TREASURES_MASK)
    g[o + UNIQUE] = bit_count(produced & (LUXURIES_MASK | WONDERS_MASK))
    g[o + FIGURE + rule.COIN_VALUE] = g[o + COINS]
    g[o + FIGURE + rule.TRADE] = g[o + COINS] * g[o + UNIQUE]
    for row in range(ROW_COUNT):
        word = ROWS[WORDS * row + 2]
        g[o + FIGURE + rule.ROWS_PRESENT] += 1 if c & word else 0
        g[o + FIGURE + rule.ROWS_LED] += 1 if lead_of(cells, g, o, 0, 0, word) > 0 else 0
    g[o + TIMES] = 1
    held = g[o + HELD]
    while held:
        g[o + TIMES] += rule.HUNTING[lowest(held)]
        held &= held - 1


@compiled
def figure_now(g: Cells, o: int, at: int) -> float:
    """Return the figure that a mission counts, with the buildings that are still to be placed."""
    counted = rule.FIGURE[at]
    figure = 1.0 * g[o + FIGURE + counted]
    for kind in range(KINDS):
        count = g[o + FRONT + kind]
        if not count:
            continue
        card = KIND_CARD[kind]
        if RAISED_BY[counted * CARD_COUNT + card] and not CAMP_KINDS >> kind & 1:
            figure += count
        elif IS_BARE[counted] and COVERS[card]:
            figure -= ON_BARE * count
    return figure


@compiled
def raises(cells: Cells, g: Cells, o: int, at: int, card: int) -> int:
    """Return 1 where a card brings one of what a parchment counts, else 0."""
    if rule.OPERATION[at] == rule.SOLE_LEADER:
        return SPREADS[card]
    counted = rule.FIGURE[at]
    if counted != rule.ROWS_PRESENT and counted != rule.ROWS_LED:
        return RAISED_BY[counted * CARD_COUNT + card]
    if CLAIMS[card] < 2 * WORD:
        return 0
    for row in range(ROW_COUNT):
        word = ROWS[WORDS * row + 2]
        if word >> CLAIMS[card] - 2 * WORD & 1:
            if counted == rule.ROWS_PRESENT:
                return 0 if word & g[o + OWN + 2] else 1
            return 1 if lead_of(cells, g, o, 0, 0, word) == 0 else 0
    return 0


# Missions that count fiefs


@compiled
def share_of(cells: Cells, g: Cells, at: int, fief: int, new_city: int) -> int:
    """Return what a fief adds to a mission that counts fiefs. new_city: a space with one more, or NONE."""
    if rule.OPERATION[at] == rule.REHARVEST:
        return strong(g[fief + 3], g[fief + 4]) * wealth(g[fief + 4])
    counted = rule.FIGURE[at]
    if counted == rule.FIEFS:
        return 1
    if counted == rule.FIEFS_OF_SIZE:
        return 1 if size_of(g, fief) >= rule.LEAST[at] else 0
    if counted == rule.DISTRICTS:
        return 1 if size_of(g, fief) > 1 else 0
    if g[fief + 4] & ~RAISED:
        return 0
    cities = bit_count(g[fief] & cells[CITY_SPACES]) + bit_count(g[fief + 1] & cells[CITY_SPACES + 1])
    cities += bit_count(g[fief + 2] & cells[CITY_SPACES + 2])
    if new_city != NONE:
        cities += is_in(g[fief], g[fief + 1], g[fief + 2], new_city)
    return cities


@compiled
def expected_of(g: Cells, f: Reals, o: int, at: int, total: int, best: int) -> float:
    if rule.OPERATION[at] == rule.REHARVEST:
        return total - best + f[AT.remainder] * g[o + PICKS]
    return expected(g, f, o, at, 1.0 * total)


@compiled
def expect_shaped(cells: Cells, g: Cells, f: Reals, o: int, at: int, row: int) -> float:
    """Note what each fief adds to a mission, and return what the mission is worth."""
    total = best = 0
    for fief in range(g[o + FIEFS]):
        one = share_of(cells, g, at, at_fief(o, fief), NONE)
        g[o + SHARES + FIEFS_MOST * row + fief] = one
        total += one
        best = max(best, one)
    return expected_of(g, f, o, at, total, best)


@compiled
def gain_shaped(cells: Cells, g: Cells, f: Reals, o: int, p: int, row: int, change: int, new_city: int) -> float:
    """Return what a mission held that counts fiefs gains by a change."""
    at = g[o + SHAPED_AT + row]
    total = best = share_of(cells, g, at, change + 1, new_city)
    for fief in range(g[o + FIEFS]):
        if not g[change] >> fief & 1:
            one = g[o + SHARES + FIEFS_MOST * row + fief]
            total += one
            best = max(best, one)
    return expected_of(g, f, o, at, total, best) - f[p + EXPECTED + row]


@compiled
def weigh_held(cells: Cells, g: Cells, f: Reals, o: int, p: int) -> None:
    """Work out what one more of what each parchment held counts would bring."""
    g[o + COUNTED] = g[o + SHAPED] = 0
    held = g[o + HELD]
    while held:
        at = lowest(held)
        held &= held - 1
        operation = rule.OPERATION[at]
        more = 0.0
        if IS_SHAPED[at]:
            row = g[o + SHAPED]
            g[o + SHAPED_AT + row] = at
            f[p + EXPECTED + row] = expect_shaped(cells, g, f, o, at, row)
            g[o + SHAPED] += 1
            continue
        if operation == rule.PER or operation == rule.AT_LEAST:
            figure = figure_now(g, o, at)
            more = expected(g, f, o, at, figure + 1) - expected(g, f, o, at, figure)
        elif operation == rule.SOLE_LEADER:
            lead = lead_of(cells, g, o, EVERYWHERE, EVERYWHERE, EVERYWHERE)
            more = leading(g, f, o, at, lead + 1) - leading(g, f, o, at, lead)
        else:
            continue
        g[o + COUNTED_AT + g[o + COUNTED]] = at
        f[p + MORE + g[o + COUNTED]] = more
        g[o + COUNTED] += 1


@compiled
def counting(cells: Cells, g: Cells, f: Reals, o: int, p: int, card: int, change: int) -> float:
    """Return what a card adds to the parchments held; change: what it does to the fiefs, or NONE."""
    total = 0.0
    for n in range(g[o + COUNTED]):
        at = g[o + COUNTED_AT + n]
        if raises(cells, g, o, at, card):
            total += f[p + MORE + n]
        elif COVERS[card] and rule.FIGURE[at] != NONE and IS_BARE[rule.FIGURE[at]]:
            total -= ON_BARE * f[p + MORE + n]
    if change != NONE:
        for row in range(g[o + SHAPED]):
            total += gain_shaped(cells, g, f, o, p, row, change, NONE)
    return f[AT.counting] * total


@compiled
def counting_placed(
    cells: Cells, g: Cells, f: Reals, o: int, p: int, card: int, space: int, is_city: int, change: int
) -> float:
    """Return what a city or farm from in front of the seat adds to the parchments held when it is put on a space."""
    soon = 1 / g[o + HARVESTS]
    total = 0.0
    for n in range(g[o + COUNTED]):
        at = g[o + COUNTED_AT + n]
        if raises(cells, g, o, at, card):
            total += soon * f[p + MORE + n]
        elif rule.FIGURE[at] != NONE and IS_BARE[rule.FIGURE[at]]:
            bare = is_in(rule.BARE[0], rule.BARE[1], rule.BARE[2], space)
            total += f[p + MORE + n] * ((ON_BARE if COVERS[card] else 0) - bare)
    for row in range(g[o + SHAPED]):
        total += gain_shaped(cells, g, f, o, p, row, change, space if is_city else NONE)
    return f[AT.counting] * total


@compiled
def worth_of(cells: Cells, g: Cells, f: Reals, o: int, card: int, at: int) -> float:
    """Return what one more parchment will bring by itself."""
    if IS_SHAPED[at]:
        return expect_shaped(cells, g, f, o, at, len(rule.OPERATION) - 1)
    operation, picks = rule.OPERATION[at], g[o + PICKS]
    if operation == rule.PER or operation == rule.AT_LEAST:
        return expected(g, f, o, at, figure_now(g, o, at) + RAISED_BY[rule.FIGURE[at] * CARD_COUNT + card])
    if operation == rule.FLAT:
        return 1.0 * rule.POINTS[at] * g[o + TIMES]
    if operation == rule.PAIR:
        alone, paired = rule.ALONE[at], rule.PAIRED[at]
        if g[o + HELD] >> rule.PARTNER[at] & 1:
            return 1.0 * (2 * paired - alone) * g[o + TIMES]
        return (alone + PARTNER_A_PICK * picks * (paired - alone)) * g[o + TIMES]
    if operation == rule.SOLE_LEADER:
        return leading(g, f, o, at, lead_of(cells, g, o, EVERYWHERE, EVERYWHERE, EVERYWHERE))
    if operation == rule.STEPS:
        last = rule.STEP_LAST[at]
        figure = g[o + FIGURE + rule.FIGURE[at]] + f[AT.growth] * GROWTH[rule.FIGURE[at]] * picks
        step = min(int(figure), last - 1)
        steps = rule.STEP_FIRST[at] + step
        return rule.STEP[steps] + (min(figure, last) - step) * (rule.STEP[steps + 1] - rule.STEP[steps])
    if operation == rule.CLOUD_AGAIN:
        return cloud_carrots_of(cells, g[o + OWN + 2]) + CLOUD_A_PICK * picks
    if rule.HUNTING[at]:
        return rule.HUNTING[at] * (treasure_points(g, o) + TREASURE_A_PICK * picks)
    if at == rule.SECOND:
        return f[AT.opportunist]
    neighbour = (g[o + SEAT] + rule.SIDE[at] + cells[SEATS]) % cells[SEATS]
    many = bit_count(cells[PARCHMENTS + neighbour]) + PARCHMENTS_A_PICK * picks
    return f[AT.copying] * (1 - exp(-many / MANY))


@compiled
def treasure_points(g: Cells, o: int) -> int:
    """Return the points of the treasures held, each counted once."""
    total = 0
    held = g[o + HELD] & rule.TREASURES_MASK
    while held:
        at = lowest(held)
        held &= held - 1
        if rule.OPERATION[at] == rule.FLAT:
            total += rule.POINTS[at]
        elif rule.OPERATION[at] == rule.PAIR:
            total += rule.PAIRED[at] if g[o + HELD] >> rule.PARTNER[at] & 1 else rule.ALONE[at]
        elif rule.OPERATION[at] == rule.PER:
            total += rule.POINTS[at] * g[o + FIGURE + rule.FIGURE[at]]
    return total


@compiled
def cloud_carrots_of(cells: Cells, spaces: int) -> int:
    """Return what fiefs on these spaces of the cloud give, joined to nothing; trading posts give everything."""
    carrots = 0
    rest = spaces
    while rest:
        _, _, fief = group(cells, 0, 0, spaces, first(0, 0, rest), ALL_LINKS)
        rest &= ~fief
        strength, _ = gives(cells, 0, 0, fief)
        resources = 0
        while fief:
            space = 2 * WORD + lowest(fief)
            fief &= fief - 1
            standing = cells[STANDING + space]
            resources |= PRINTED[space] | YIELDS[standing]
            if standing == POST + 1:
                resources |= (1 << BASIC) - 1
        carrots += strength * bit_count(resources)
    return carrots
