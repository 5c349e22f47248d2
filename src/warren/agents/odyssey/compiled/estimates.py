"""What cards are likely to bring: played now, put down as a run, saved for later; as estimates.py beside here."""

from warren.agents.odyssey.compiled.attacks import attack, best_attack, odds
from warren.agents.odyssey.compiled.layout import (
    AT,
    BEST_TARGET,
    BEST_TARGET_AT,
    BY_THEN,
    BY_THEN_AT,
    CHOICE,
    CREATURES_BY_THEN,
    DEMAND,
    DEMAND_AT,
    LASTING,
    RESOURCES,
    SAFE,
    SAVED_BY_THEN,
    SEAT,
    SHARE,
)
from warren.agents.odyssey.compiled.outlook import (
    hexagons_asked,
    kept,
    losing,
    power,
    resource,
    size,
)
from warren.agents.odyssey.estimates import FAIR_CITY, FAIR_POINTS
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import tables
from warren.core.odyssey.layout import BURN, CARDS, NONE, WHITE
from warren.core.odyssey.payment import cost_for, count_burnable, count_ready, pay_virtually, type_of
from warren.core.odyssey.pieces import count_of, current_value, may_own, next_city, pairs, ring_size, room, value
from warren.core.odyssey.targets import list_reach
from warren.games.odyssey.actions import TOP
from warren.games.odyssey.frames import BOTTOM, REFILL, RUNS
from warren.games.odyssey.lookup import RESOURCE, SPECIAL, TYPES, UNIVERSAL, VERY_SPECIAL

# Resources


@compiled
def look_ahead(cells: Cells, g: Cells) -> None:
    """Count what the seat has when a card is flipped that is put down now.

    In the phases in which cards are put down, TOP RUN is flipped before them.
    """
    if g[BY_THEN_AT] == g[CHOICE]:
        return
    g[BY_THEN_AT] = g[CHOICE]
    seat, phase, coming = g[SEAT], cells[core.PHASE], NONE
    if phase == RUNS:
        if cells[core.CHOSEN + seat]:
            coming = cells[core.CHOICES + 2 * seat] - TOP
    elif phase in (BOTTOM, REFILL) and not cells[core.STACK_SIZE]:
        coming = cells[core.TOPS + seat]
    saved = count_burnable(cells, seat)
    for kind in range(TYPES):
        g[BY_THEN + kind] = cells[core.HAVE + kind]
    g[CREATURES_BY_THEN] = size(cells, core.CIRCLE + seat)
    if coming != NONE:
        part = coming % CARDS
        if cells[core.KIND + part] == RESOURCE:
            g[BY_THEN + type_of(cells, coming)] += 1
            saved += 1
        cost = core.COSTS + core.COST_SIZE * part
        if colored(cells, cost) < saved:
            saved = max(0, saved - cells[cost + BURN])
        g[CREATURES_BY_THEN] += cells[core.IS_CREATURE + part]
    g[SAVED_BY_THEN] = saved


@compiled
def colored(cells: Cells, cost: int) -> int:
    """Return how many coloured hexagons a cost has that begins there."""
    count = 0
    for kind in range(TYPES):
        count += cells[cost + kind]
    return count


@compiled
def hexagons_for(cells: Cells, seat: int, card: int) -> int:
    """Write what a card costs a seat (COST), and return how many resources that takes."""
    cost_for(cells, seat, card, core.COST)
    return colored(cells, core.COST) + cells[core.COST + WHITE] + cells[core.COST + BURN]


@compiled
def saving(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what it is worth to save one more resource."""
    look_ahead(cells, g)
    worth = resource(f, g[SAVED_BY_THEN])
    if cells[core.TYPE + card % CARDS] == UNIVERSAL:
        return worth * (1 + f[AT.typed]) + f[AT.universal] * f[LASTING]
    note_demand(cells, g, f)
    return worth * (1 + f[AT.typed] * f[DEMAND + type_of(cells, card)])


@compiled
def note_demand(cells: Cells, g: Cells, f: Reals) -> None:
    """Note how much more of each type is asked for than there is, from -1 to 1."""
    if g[DEMAND_AT] == g[CHOICE]:
        return
    g[DEMAND_AT] = g[CHOICE]
    asked = hexagons_asked(cells, g, g[SEAT])
    every = 0
    for kind in range(TYPES):
        every += g[asked + kind]
    saved = max(1, g[SAVED_BY_THEN])
    for kind in range(TYPES):
        f[DEMAND + kind] = -1.0
        if g[asked + kind]:
            more = 2 * (g[asked + kind] / every - g[BY_THEN + kind] / saved)
            f[DEMAND + kind] = min(1.0, max(-1.0, more))


# Cards put down now


@compiled
def run(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what a card is likely to bring that is put down now."""
    part, seat = card % CARDS, g[SEAT]
    kind = cells[core.KIND + part]
    if kind == RESOURCE:
        return saving(cells, g, f, card)
    if kind == VERY_SPECIAL:
        return kept(cells, f, card) * (1 - f[AT.hold])
    if kind == SPECIAL:
        return kept(cells, f, card)
    look_ahead(cells, g)
    saved, creatures = g[SAVED_BY_THEN], g[CREATURES_BY_THEN]
    is_weapon = cells[core.IS_WEAPON + part]
    worth = weapon_run(cells, g, f, card) if is_weapon else staying(cells, g, f, card, creatures)
    if worth <= 0:
        return worth
    short = hexagons_for(cells, seat, card) - saved
    allowed = 1.0
    # How likely the boxes of a card are fulfilled and there is something that it can do.
    if cells[core.PINK + part] and not creatures:
        allowed *= f[AT.boxed]
    if cells[core.GREEN + part] and next_city(cells, seat, NONE) == NONE:
        allowed *= f[AT.boxed]
    if is_weapon and not list_reach(cells, seat, card):
        allowed *= f[AT.aimless]
    chance = f[AT.short] ** float(short) * allowed if short > 0 else allowed
    # The resources that it burns, or that stand for others.
    missing = 0
    for each in range(TYPES):
        missing += max(0, cells[core.COST + each] - g[BY_THEN + each])
    lost = 0.0
    for more in range(min(saved, cells[core.COST + BURN] + missing)):
        lost += resource(f, saved - 1 - more)
    return chance * (worth - lost) - (1 - chance) * f[AT.waste] * worth


@compiled
def now(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what a run card is likely to bring that is played now."""
    if cells[core.IS_WEAPON + card % CARDS]:
        return best_attack(cells, g, f, card, 0)
    return staying(cells, g, f, card, size(cells, core.CIRCLE + g[SEAT]))


@compiled
def weapon_run(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what a weapon is likely to bring that is put down now and can be paid for."""
    seat, part = g[SEAT], card % CARDS
    if cells[core.WORD + part] == tables.WEAPON_RUNNER:
        return max(0.0, best_attack(cells, g, f, card, 0)) if ring_size(cells, core.CIRCLE) else 1.0
    level = cells[core.AMOUNT + part]
    if cells[core.WEAPON_SCOPE + part] != tables.CITY_WEAPON:
        boosts = pairs(cells, seat) + count_of(cells, seat, tables.LEVEL_BONUS)
        return best_target(cells, g, f, level + boosts) + (f[AT.splash] if cells[core.SPLASH + part] else 0.0)
    best, found = 0.0, list_reach(cells, seat, card)
    for n in range(found):
        worth = attack(cells, g, f, cells[core.FOUND + n], level, seat)
        best = max(best, worth) if n else worth
    return best if found else FAIR_CITY


@compiled
def best_target(cells: Cells, g: Cells, f: Reals, level: int) -> float:
    """Return what a ground weapon of a level is likely to be worth, whoever will be there."""
    if g[BEST_TARGET_AT + level] == g[CHOICE]:
        return f[BEST_TARGET + level]
    found, has_target = 0.0, False
    for seat in range(cells[core.SEATS]):
        share = f[SHARE + seat]
        creature = cells[core.CIRCLE + seat] if seat != g[SEAT] else NONE
        while creature != NONE:
            left = current_value(cells, creature)
            kills, hurts = odds(level, left)
            found = max(found, kills * (value(cells, creature) - share * left) - share * hurts)
            has_target = True
            creature = cells[core.NEXT + creature]
    if not has_target:
        kills, hurts = odds(level, FAIR_POINTS)
        other = -f[SHARE]
        for seat in range(1, cells[core.SEATS]):
            other = max(other, -f[SHARE + seat])
        found = kills * FAIR_POINTS * (1 + other) + hurts * other
    g[BEST_TARGET_AT + level] = g[CHOICE]
    f[BEST_TARGET + level] = found
    return found


# Cards by what they do


@compiled
def creature_worth(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what a creature adds that comes into play."""
    seat, points = g[SEAT], cells[core.POINTS + card % CARDS]
    if not may_own(cells, seat, card):  # it goes to another (O-SUPER)
        return points * best_taker(cells, f, card)
    worth = points * f[SAFE] + power(cells, f, card)
    if cells[core.CIRCLE + seat] == NONE:
        worth += f[AT.last] * f[LASTING]
    pair = cells[core.PAIR + card % CARDS]
    if pair != NONE:
        more = 0
        creature = cells[core.CIRCLE + seat]
        while creature != NONE:
            other = cells[core.PAIR + creature % CARDS]
            if other == pair ^ 1:
                more += 1
            elif other == pair:
                more -= 1
            creature = cells[core.NEXT + creature]
        if more > 0:
            worth += f[AT.pair] * f[LASTING]
    return worth


@compiled
def best_taker(cells: Cells, f: Reals, creature: int) -> float:
    """Return the best that a point of a seat is worth that may own a creature; 0 where none may."""
    best, has_taker = 0.0, False
    for seat in range(cells[core.SEATS]):
        if not cells[core.LOST] >> seat & 1 and may_own(cells, seat, creature):
            best = max(best, f[SHARE + seat]) if has_taker else f[SHARE + seat]
            has_taker = True
    return best


@compiled
def staying(cells: Cells, g: Cells, f: Reals, card: int, bunnies: int) -> float:
    """Return what a creature, city or modifier adds that comes into play, with so many creatures to move in."""
    seat, part = g[SEAT], card % CARDS
    if cells[core.IS_CREATURE + part]:
        return creature_worth(cells, g, f, card)
    if cells[core.IS_CITY + part]:
        points = cells[core.POINTS + part] * f[SAFE]
        return points if bunnies else points * f[AT.vacant]
    if cells[core.WORD + part] == tables.BUNNY_MODIFIER:
        if cells[core.CIRCLE + seat] != NONE or has_room(cells, seat):
            return f[AT.modifier] * f[SAFE]
        return -f[AT.denial] * f[AT.modifier]
    return f[AT.wall] * f[LASTING] if next_city(cells, seat, NONE) != NONE else 0.0


@compiled
def has_room(cells: Cells, seat: int) -> bool:
    """Return whether a city of a seat has room for a point more."""
    city = next_city(cells, seat, NONE)
    while city != NONE:
        if room(cells, city) > 0:
            return True
        city = next_city(cells, seat, city)
    return False


@compiled
def held(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what a card of the hand is worth where it is: a Very Special can be played from there."""
    if cells[core.KIND + card % CARDS] == VERY_SPECIAL:
        return kept(cells, f, card) * f[AT.hold]
    return run(cells, g, f, card)


# Cards played now


@compiled
def paying(cells: Cells, g: Cells, f: Reals, card: int) -> tuple[float, float]:
    """Return what the resources are worth that paying for a card takes, and what responses may miss."""
    seat = g[SEAT]
    cost_for(cells, seat, card, core.COST)
    pay_virtually(cells, seat, core.COST)
    count_ready(cells, seat)
    missing = 0
    for kind in range(TYPES):
        missing += max(0, cells[core.COST + kind] - cells[core.HAVE + kind])
    spent = colored(cells, core.COST) - missing + cells[core.COST + WHITE]
    lost = losing(g, f, min(cells[core.COST + BURN] + missing, g[RESOURCES + seat]), seat)
    responses = min(2, count_kind(cells, core.HANDS + seat) + count_kind(cells, core.SAVED + seat))
    return lost, f[AT.spend] * responses * spent * f[LASTING]


@compiled
def count_kind(cells: Cells, place: int) -> int:
    """Return how many Very Specials lie in a place."""
    count = 0
    card = cells[place]
    while card != NONE:
        count += cells[core.KIND + card % CARDS] == VERY_SPECIAL
        card = cells[core.NEXT + card]
    return count
