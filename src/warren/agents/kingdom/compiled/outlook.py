"""What a seat weighs its actions by, and what cards and spaces are worth, as outlook.py, draft.py and building.py."""

from warren.agents.kingdom.compiled.estimates import PLANNED, estimate, horizon, strong
from warren.agents.kingdom.compiled.layout import (
    AT,
    BEST_STRENGTH,
    BUILDING,
    CAMPS,
    CAMPS_LAST,
    CHANGE,
    CHANGES,
    COINS,
    DISTRICTS,
    EMPTY,
    FIEFS,
    FRONT,
    HARVESTS,
    HELD,
    HELD_COUNT,
    OPEN,
    OWN,
    PICK_HARVESTS,
    PICKS,
    SEAT,
    UNIQUE,
)
from warren.agents.kingdom.compiled.parchments import counting, tally, weigh_held, worth_of
from warren.agents.kingdom.compiled.valuation import (
    NOTHING,
    at_fief,
    bend,
    best_site,
    best_tower,
    build,
    claim,
    gain,
    gain_waiting,
    place_on,
    share,
    value_fiefs,
)
from warren.core.compiled import Cells, Reals, bit_count, compiled, table
from warren.core.kingdom.construction import was_settled
from warren.core.kingdom.fiefs import after_first, first
from warren.core.kingdom.layout import (
    CAMPS_PLAYED,
    CHOICES,
    CHOICES_MOST,
    CHOSEN,
    CONTROLLED,
    FRONTS,
    KINDS,
    LINK_COUNT,
    NONE,
    PARCHMENTS,
    PHASE,
    SKY,
    WORD,
    WORDS,
)
from warren.core.kingdom.layout import COINS as COINS_HELD
from warren.core.kingdom.tables import (
    BASIC,
    CAMP_KINDS,
    CHIMNEY,
    DOES,
    DRAWS,
    NEIGHBOURS,
    OF,
    PARCHMENT,
    TERRITORY,
    TOWER,
)
from warren.core.kingdom.tables import (
    BUILDING as IS_BUILDING,
)
from warren.games.kingdom.board import SPACES_OF, spaces_in
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_BY, LUXURY_FARMS
from warren.games.kingdom.sky.construction import DISTRICT_COINS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.view import EXPLORATION

_WONDERS = set(spaces_in(SPACES_OF["wondrous"]))
BRINGS_RESOURCE = table(
    card in LUXURY_FARMS or (card in CLAIMED_BY.values() and any(CLAIMED_BY[s] == card for s in _WONDERS))
    for card in range(len(CARD_IDS))
)
LUXURY_KIND = table(card in LUXURY_FARMS for card in BUILDINGS)
IS_RAINBOW = table(card in RAINBOWS for card in range(len(CARD_IDS)))
CLAIMING = table(CLAIMED_BY[space] for space in sorted(CLAIMED_BY))


@compiled
def look(cells: Cells, g: Cells, f: Reals, o: int, p: int, seat: int, asked: int) -> None:
    """Work out an outlook of a seat; of its own, with the cards that it has chosen counted as played."""
    horizon(cells, g, f, o, p, seat, asked)
    own = CONTROLLED + WORDS * seat
    for word in range(WORDS):
        g[o + OWN + word] = cells[own + word]
    for kind in range(KINDS):
        g[o + FRONT + kind] = cells[FRONTS + seat * KINDS + kind]
    g[o + HELD] = cells[PARCHMENTS + seat] if seat == asked else 0
    g[o + HELD_COUNT] = bit_count(cells[PARCHMENTS + seat])
    g[o + CAMPS] = cells[CAMPS_PLAYED + seat]
    g[o + COINS] = cells[COINS_HELD + seat]
    if seat == asked and cells[PHASE] == EXPLORATION:
        for n in range(cells[CHOSEN + seat]):
            card = cells[CHOICES + seat * CHOICES_MOST + n]
            does, of = DOES[card], OF[card]
            if does == TERRITORY:
                g[o + OWN + of // WORD] |= 1 << of % WORD
            elif does == IS_BUILDING:
                g[o + FRONT + of] += 1
                g[o + CAMPS] += CAMP_KINDS >> of & 1
            elif does == PARCHMENT:
                g[o + HELD] |= 1 << of
                g[o + HELD_COUNT] += 1
            elif does != DRAWS:
                g[o + COINS] += of
    for word in range(WORDS):
        g[o + EMPTY + word] &= ~g[o + OWN + word]
        g[o + OPEN + word] &= ~g[o + OWN + word]
    estimate(cells, g, o)
    value_fiefs(g, f, o, p, 1 - g[o + BUILDING])
    g[o + DISTRICTS] = 0
    if cells[SKY]:
        for fief in range(g[o + FIEFS]):
            at = at_fief(o, fief)
            if new_district(cells, seat, g[at], g[at + 1], g[at + 2]):
                g[o + DISTRICTS] |= 1 << fief
                g[o + COINS] += DISTRICT_COINS
    tally(cells, g, o)
    weigh_held(cells, g, f, o, p)


@compiled
def new_district(cells: Cells, seat: int, a: int, b: int, c: int) -> int:
    """Return 1 where a fief earns a Coin by what it has become, else 0."""
    if bit_count(a) + bit_count(b) + bit_count(c) < 2:
        return 0
    own = CONTROLLED + WORDS * seat
    return 1 - was_settled(cells, a & cells[own], b & cells[own + 1], c & cells[own + 2], own, cells[LINK_COUNT])


@compiled
def coin(g: Cells, f: Reals, o: int) -> float:
    """Return what one more Coin is likely to count in Trade."""
    waiting = 0
    for kind in range(KINDS):
        if LUXURY_KIND[kind]:
            waiting += g[o + FRONT + kind]
    return g[o + UNIQUE] + waiting + f[AT.unique] * g[o + PICKS]


@compiled
def coin_of_link(cells: Cells, g: Cells, f: Reals, o: int, a: int, b: int, c: int) -> float:
    """Return what the Coin adds that a fief earns which is made in Construction, if it does."""
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        if g[o + DISTRICTS] >> fief & 1 and (g[at] & a | g[at + 1] & b | g[at + 2] & c):
            return 0.0
    return coin(g, f, o) * DISTRICT_COINS * new_district(cells, g[o + SEAT], a, b, c)


@compiled
def coin_of_pick(cells: Cells, g: Cells, f: Reals, o: int, a: int, b: int, c: int) -> float:
    """Return what a fief adds by its Coin that one more card of this pick makes, over the Coins of its parts."""
    coins = DISTRICT_COINS * new_district(cells, g[o + SEAT], a, b, c)
    for fief in range(g[o + FIEFS]):
        at = at_fief(o, fief)
        if g[o + DISTRICTS] >> fief & 1 and not (g[at] & ~a | g[at + 1] & ~b | g[at + 2] & ~c):
            coins -= 1
    return coin(g, f, o) * coins


@compiled
def trading(cells: Cells, g: Cells, f: Reals, o: int, card: int, change: int) -> float:
    """Return what a card adds to Trade by its resource, and by the Coin of the fief that it makes, if it does."""
    if not cells[SKY]:
        return 0.0
    more = g[o + COINS] + f[AT.coin] * g[o + PICKS] if BRINGS_RESOURCE[card] else 0.0
    if change != NONE:
        a, b, c = g[change + 1], g[change + 2], g[change + 3]
        if DOES[card] == TERRITORY:
            more += coin_of_pick(cells, g, f, o, a, b, c)
        else:
            more += coin_of_link(cells, g, f, o, a, b, c)
    return more


@compiled
def brings(cells: Cells, g: Cells, f: Reals, o: int, p: int, card: int, change: int) -> float:
    """Return what a card is worth by what it does to the fiefs, to the parchments held and to Trade."""
    more = gain(g, f, o, p, change)
    return more + counting(cells, g, f, o, p, card, change) + trading(cells, g, f, o, card, change)


@compiled
def claim_worth(cells: Cells, g: Cells, f: Reals, o: int, p: int, space: int) -> float:
    """Return what a space is worth that is claimed for good."""
    claim(g, o, space, CHANGES)
    return brings(cells, g, f, o, p, CLAIMING[space], CHANGES)


@compiled
def chimney_in(g: Cells, o: int, fief: int) -> float:
    """Return what a chimney in a fief adds: to every fief below that lacks it the best resource of that fief."""
    best = 0
    resources = g[at_fief(o, fief) + 4]
    for kind in range(BASIC):
        if not resources >> kind & 1:
            continue
        more = 0
        for other in range(g[o + FIEFS]):
            at = at_fief(o, other)
            if not g[at + 4] >> kind & 1 and g[at] | g[at + 1]:
                more += strong(g[at + 3], g[at + 4])
        best = max(best, more)
    return 1.0 * g[o + HARVESTS] * best


@compiled
def best_chimney(g: Cells, f: Reals, o: int) -> float:
    """Return what a chimney is worth in the best fief for it, or waiting for a place."""
    best = -1.0
    for fief in range(g[o + FIEFS]):
        if g[at_fief(o, fief) + 7]:
            best = max(best, chimney_in(g, o, fief))
    waiting = share(f, CHIMNEY) * (g[o + HARVESTS] - g[o + BUILDING]) * g[o + BEST_STRENGTH]
    return max(best, waiting)


@compiled
def card_worth(cells: Cells, g: Cells, f: Reals, o: int, p: int, card: int) -> float:
    """Return what a card adds to what the seat will have at the end."""
    does, of = DOES[card], OF[card]
    if does == TERRITORY:
        worth = claim_worth(cells, g, f, o, p, of)
        if IS_RAINBOW[card]:
            best = bend(g, f, o, p, CHANGES, CHANGES + CHANGE, CHANGES + 2 * CHANGE)
            if best != NOTHING:
                worth += best - gain(g, f, o, p, CHANGES)
            worth += f[AT.rainbow]
        return worth
    if does == PARCHMENT:
        return f[AT.parchment] * worth_of(cells, g, f, o, card, of) + counting(cells, g, f, o, p, card, NONE)
    if does == DRAWS:
        return f[AT.provisions]
    if does != IS_BUILDING:
        return of * coin(g, f, o) + counting(cells, g, f, o, p, card, NONE)
    counted = counting(cells, g, f, o, p, card, NONE)
    if of == TOWER:
        worth = f[AT.tower] * g[o + PICK_HARVESTS]
        if best_tower(g, o, CHANGES):
            worth += gain(g, f, o, p, CHANGES) + trading(cells, g, f, o, card, CHANGES)
        return worth + counted
    traded = trading(cells, g, f, o, card, NONE)
    if PLANNED[of]:
        worth = gain_waiting(g, f, o, of)
        fief = best_site(g, f, o, of)
        if fief != NONE:
            build(g, o, fief, of, place_on(g, at_fief(o, fief), of), CHANGES)
            worth = max(worth, gain(g, f, o, p, CHANGES))
        return worth + counted + traded
    if of == CHIMNEY:
        return best_chimney(g, f, o) + counted + traded
    return f[AT.camp] / g[o + HARVESTS] + counted + traded


@compiled
def best_claim(cells: Cells, g: Cells, f: Reals, o: int, p: int, scratch: int) -> float:
    """Return what the best empty space beside the seat's fiefs is worth for good; 0 without one.

    Parchments are weighed for the few that are best for the fiefs. scratch: floats by space.
    """
    a, b, c = g[o + OWN], g[o + OWN + 1], g[o + OWN + 2]
    near_a = near_b = near_c = 0
    while a | b | c:
        beside = WORDS * first(a, b, c)
        a, b, c = after_first(a, b, c)
        near_a |= NEIGHBOURS[beside]
        near_b |= NEIGHBOURS[beside + 1]
        near_c |= NEIGHBOURS[beside + 2]
    near_a &= g[o + EMPTY]
    near_b &= g[o + EMPTY + 1]
    near_c &= g[o + EMPTY + 2]
    if not near_a | near_b | near_c:
        return 0.0
    a, b, c = near_a, near_b, near_c
    while a | b | c:
        space = first(a, b, c)
        a, b, c = after_first(a, b, c)
        claim(g, o, space, CHANGES)
        f[scratch + space] = gain(g, f, o, p, CHANGES)
    found = NOTHING
    for _ in range(4):
        best = NONE
        a, b, c = near_a, near_b, near_c
        while a | b | c:
            space = first(a, b, c)
            a, b, c = after_first(a, b, c)
            if best == NONE or f[scratch + space] >= f[scratch + best]:
                best = space
        if best == NONE:
            break
        if best < WORD:
            near_a ^= 1 << best
        elif best < 2 * WORD:
            near_b ^= 1 << best - WORD
        else:
            near_c ^= 1 << best - 2 * WORD
        found = max(found, claim_worth(cells, g, f, o, p, best))
    return found


@compiled
def placed(g: Cells, f: Reals, o: int, p: int, worth: float) -> float:
    """Return what a camp is worth that is placed now on a space of such worth, over keeping it for later."""
    if g[o + HARVESTS] > 1:
        return worth - worth * (1 - f[p + CAMPS_LAST]) - f[AT.camp_kept]
    return worth
