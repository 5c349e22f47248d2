"""Fiefs as greedy plans with them, as agents/kingdom/estimates.py; and the horizon, as horizon.py there."""

from warren.agents.kingdom import estimates as e
from warren.agents.kingdom.compiled.layout import (
    AT,
    BUILDING,
    CAMPS_LAST,
    CARD_HARVESTS,
    EMPTY,
    ESTIMATE,
    ESTIMATES,
    FIEFS,
    HARVESTS,
    OPEN,
    OWN,
    PICK_HARVESTS,
    PICKS,
    SEAT,
)
from warren.agents.kingdom.horizon import PLAYED_OF_TWO
from warren.agents.kingdom.valuation import WAITS_AS as WAITING_WEIGHTS
from warren.core.compiled import Cells, Reals, bit_count, compiled, table
from warren.core.kingdom.fiefs import after_first, first, group
from warren.core.kingdom.layout import (
    BUILT,
    CHOSEN,
    CONTROLLED,
    DECK_SIZE,
    DRAWN,
    HAND_SIZE,
    NONE,
    PHASE,
    POST_SPACES,
    RESERVE_SIZE,
    ROUND,
    SEATS,
    SKY,
    STANDING,
    TURN,
    WORD,
    WORDS,
)
from warren.core.kingdom.layout import PICKS as CHOICES_AT_A_TIME
from warren.core.kingdom.tables import (
    ALL,
    CAMP_KINDS,
    POST,
    PRINTED,
    RAISING,
    RESOURCES,
    TOWERS,
    YIELDS,
    words,
)
from warren.games.kingdom.lookup import BUILDINGS, STRENGTH_FLOOR
from warren.games.kingdom.parts import BASIC_RESOURCES, TRADING_POST
from warren.games.kingdom.view import EXPLORATION, ROUNDS

POST_BIT = 1 << RESOURCES
"""That of the first trading post; that of the others follows, then that of a Carrotadel."""
RAISED = e.RAISED
_PRODUCED = POST_BIT - 1
_POSTS = RAISED - POST_BIT
_BASIC = (1 << len(BASIC_RESOURCES)) - 1
BASIC = len(BASIC_RESOURCES)

CITY = table(card in e.CITIES for card in BUILDINGS)
"""By kind: whether it is a city."""
CITY_TOWERS = table(e.CITIES.get(card, 0) for card in BUILDINGS)
EXPECTED_TOWERS = table(e.EXPECTED_TOWERS.get(card, 0) for card in BUILDINGS)
FARM_BIT = table(e.FARM_BITS.get(card, 0) for card in BUILDINGS)
TERRAIN = table(word for card in BUILDINGS for word in words(e.TERRAIN_OF[card]))
WAITS_AS = table(AT[0] + WAITING_WEIGHTS[card] for card in BUILDINGS)
"""By kind: where the weight stands by which one without a place counts."""
PLANNED = table(card in e.CITIES or card in e.FARM_BITS or card == TRADING_POST for card in BUILDINGS)
SPARING = table(word for spaces in e.SPARING for word in words(spaces))
MOUNTAINS = table(words(e.MOUNTAINS))
PLAINS = table(words(e.PLAINS))
OTHER_TERRAINS = table(words(e.OTHER_TERRAINS))
FLOOR = STRENGTH_FLOOR
PRINTED_TOWERS = table(estimate.towers for estimate in e.ALONE)
PRINTED_FREE = table(bool(estimate.free) for estimate in e.ALONE)


@compiled
def wealth(resources: int) -> int:
    """Return how many different resources a fief has, its trading posts set as well as possible."""
    lacking = BASIC - bit_count(resources & _BASIC)
    return bit_count(resources & _PRODUCED) + min(bit_count(resources & _POSTS), lacking)


@compiled
def strong(towers: int, resources: int) -> int:
    """Return the strength of a fief with these towers, which a Carrotadel may raise."""
    return towers if resources < RAISED or towers > FLOOR else FLOOR


@compiled
def spare(a: int, b: int, c: int) -> int:
    """Return the space that other buildings will miss least, or NONE."""
    for kind in range(len(SPARING) // WORDS):
        x, y, z = a & SPARING[3 * kind], b & SPARING[3 * kind + 1], c & SPARING[3 * kind + 2]
        if x | y | z:
            return first(x, y, z)
    return NONE


@compiled
def round_picks(cells: Cells) -> int:
    """Return how many cards of a round a seat plays."""
    return cells[RESERVE_SIZE] if cells[RESERVE_SIZE] else cells[HAND_SIZE]


@compiled
def picks_here(cells: Cells) -> int:
    """Return how many of them are still to be chosen, what is being chosen included."""
    if cells[PHASE] != EXPLORATION:
        return 0
    return round_picks(cells) - (1 if cells[SEATS] == 2 else cells[CHOICES_AT_A_TIME]) * cells[TURN]


@compiled
def share_left(cells: Cells) -> float:
    """Return which share of all picks of a seat is still to come."""
    picks = round_picks(cells)
    return (picks_here(cells) + picks * (ROUNDS - cells[ROUND])) / (picks * ROUNDS)


@compiled
def horizon(cells: Cells, g: Cells, f: Reals, o: int, p: int, seat: int, asked: int) -> None:
    """Reckon what is still to come for a seat; asked: who asks."""
    seats = cells[SEATS]
    g[o + SEAT] = seat
    harvests = g[o + HARVESTS] = ROUNDS + 1 - cells[ROUND]
    picks, here = round_picks(cells), picks_here(cells)
    deck = cells[DECK_SIZE] - cells[DRAWN]
    hidden = deck
    if cells[PHASE] == EXPLORATION:
        each = 1 if seats == 2 else cells[CHOICES_AT_A_TIME]
        hidden += here * seats * cells[CHOICES_AT_A_TIME] // each
        if seats > 2 and seat == asked:
            here -= cells[CHOSEN + seat]
    g[o + BUILDING] = 0 if here else 1
    g[o + PICKS] = here + picks * (harvests - 1)
    g[o + PICK_HARVESTS] = here * harvests + picks * (harvests * (harvests - 1) // 2)
    played = seats * 1.0 if seats > 2 else seats * 2 * PLAYED_OF_TWO
    f[p + CARD_HARVESTS] = played * g[o + PICK_HARVESTS] / max(hidden, 1)
    for word in range(WORDS):
        taken = 0
        for other in range(seats):
            taken |= cells[CONTROLLED + WORDS * other + word]
        g[o + EMPTY + word] = ALL[WORDS * cells[SKY] + word] & ~taken
        g[o + OPEN + word] = g[o + EMPTY + word]
        # Camps are among the buildings; whatever else is built and not printed stands on a controlled space.
        built = cells[BUILT + word] & taken
        while built:
            space = WORD * word + first(built, 0, 0)
            if CAMP_KINDS << 1 >> cells[STANDING + space] & 1:
                g[o + OPEN + word] |= built & -built
            built &= built - 1
    dealt = seats * (cells[HAND_SIZE] + cells[RESERVE_SIZE])
    stands = lasts = 1.0
    for later in range(1, harvests):
        stands *= 1 - dealt / (deck - dealt * (later - 1))
        lasts += stands
    f[p + CAMPS_LAST] = lasts / harvests


@compiled
def estimate(cells: Cells, g: Cells, o: int) -> None:
    """Estimate the fiefs of what an outlook holds for its seat's own, trading posts yet to be set."""
    a, b, c = g[o + OWN], g[o + OWN + 1], g[o + OWN + 2]
    own_a, own_b, own_c = a, b, c
    post = NONE
    if cells[POST_SPACES] | cells[POST_SPACES + 1] | cells[POST_SPACES + 2]:
        post = first(cells[POST_SPACES], cells[POST_SPACES + 1], cells[POST_SPACES + 2])
    found = 0
    while a | b | c:
        x, y, z = group(cells, own_a, own_b, own_c, first(a, b, c), NONE)
        a &= ~x
        b &= ~y
        c &= ~z
        at = o + ESTIMATES + ESTIMATE * found
        g[at], g[at + 1], g[at + 2] = x, y, z
        g[at + 5], g[at + 6], g[at + 7] = x & ~cells[BUILT], y & ~cells[BUILT + 1], z & ~cells[BUILT + 2]
        towers = resources = 0
        while x | y | z:
            space = first(x, y, z)
            x, y, z = after_first(x, y, z)
            standing = cells[STANDING + space]
            resources |= PRINTED[space] | YIELDS[standing]
            if standing == POST + 1:
                resources |= POST_BIT if space == post else POST_BIT << 1
            towers += TOWERS[standing]
        if towers >= RAISING:
            towers %= RAISING
            resources |= RAISED
        g[at + 3], g[at + 4] = towers, resources
        found += 1
    g[o + FIEFS] = found


@compiled
def add_building(g: Cells, at: int, kind: int, space: int) -> None:
    """Put a city or farm on a free space of the estimate of a fief."""
    if CITY[kind]:
        g[at + 3] += CITY_TOWERS[kind]
        if not CITY_TOWERS[kind]:
            g[at + 4] |= RAISED
    elif kind == POST:
        g[at + 4] |= POST_BIT << 1 if g[at + 4] & POST_BIT else POST_BIT
    else:
        g[at + 4] |= FARM_BIT[kind]
    g[at + 5 + space // WORD] &= ~(1 << space % WORD)


@compiled
def size_of(g: Cells, at: int) -> int:
    """Return how many spaces an estimate has."""
    return bit_count(g[at]) + bit_count(g[at + 1]) + bit_count(g[at + 2])
