"""What damage and attacks are likely to be worth; as outlook.py beside this folder."""

from warren.agents.odyssey.compiled.layout import (
    AT,
    DAMAGES,
    HITS,
    MOST_VISITS,
    PIECES,
    RUNS_AT,
    SAFE,
    SEAT,
    SHARE,
    TOUGHEST,
    VISITS,
)
from warren.agents.odyssey.compiled.outlook import gaining, power, size
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import tables
from warren.core.odyssey.attacks import defense_bonus, level_of
from warren.core.odyssey.layout import CARDS, NONE
from warren.core.odyssey.pieces import (
    city_of,
    count_of,
    current_value,
    neighbours,
    next_in_ring,
    owner_of,
    room,
    value,
)
from warren.core.odyssey.targets import list_reach, list_struck_by_all
from warren.games.odyssey.attacks import D12


@compiled
def odds(level: int, left: int) -> tuple[float, float]:
    """Return how likely an attack of this level does at least `left` damage, and its mean damage where it does less."""
    kills = min(D12, max(0, level - left))
    hurts = 0
    for roll in range(kills + 1, min(D12, level - 1) + 1):
        hurts += level - roll
    return kills / D12, hurts / D12


@compiled
def attack(cells: Cells, g: Cells, f: Reals, piece: int, level: int, attacker: int) -> float:
    """Return what an attack of a level is likely to be worth to this seat, before the defence is rolled."""
    left = level - defense_bonus(cells, piece)
    if left <= 1:
        return 0.0
    if cells[core.IS_CITY + piece % CARDS]:
        total = 0.0
        for roll in range(1, min(D12, left - 1) + 1):
            total += damaged_city(cells, g, f, piece, left - roll, attacker)
        return total / D12
    kills, hurts = odds(left, current_value(cells, piece))
    return hit_creature(cells, g, f, piece, kills, hurts, attacker)


@compiled
def damaged(cells: Cells, g: Cells, f: Reals, piece: int, amount: int, attacker: int) -> float:
    """Return what so much damage on a piece is worth to this seat."""
    if amount <= 0:
        return 0.0
    if cells[core.IS_CITY + piece % CARDS]:
        return damaged_city(cells, g, f, piece, amount, attacker)
    if amount >= current_value(cells, piece):
        return hit_creature(cells, g, f, piece, 1.0, 0.0, attacker)
    return hit_creature(cells, g, f, piece, 0.0, float(amount), attacker)


@compiled
def hit_creature(cells: Cells, g: Cells, f: Reals, piece: int, kills: float, hurts: float, attacker: int) -> float:
    """Return what it is worth that a creature is killed with a likelihood, or hurt by so much in the mean."""
    owner = owner_of(cells, piece)
    if owner == NONE:
        return 0.0
    lost = hurts * (1 + f[AT.wound])
    found = 0.0
    if kills > 0:
        lost += kills * (current_value(cells, piece) + power(cells, f, piece))
        if attacker != owner:
            worth = float(value(cells, piece))
            wins = gaining(cells, g, f, worth) if attacker == g[SEAT] else 0.0
            found = kills * (worth * f[SHARE + attacker] + wins)
    return found - lost * f[SHARE + owner]


@compiled
def damaged_city(cells: Cells, g: Cells, f: Reals, city: int, amount: int, attacker: int) -> float:
    """Return what so much damage on a city is worth to this seat: occupants that no longer fit are killed."""
    owner, first = owner_of(cells, city), cells[core.INSIDE + city]
    lost = current_value(cells, city)
    gain = 0
    if amount >= lost:
        gain = value(cells, city)
        occupant = first
        while occupant != NONE:
            lost += current_value(cells, occupant)
            gain += value(cells, occupant)
            occupant = cells[core.NEXT + occupant]
    else:
        lost = amount
        space = room(cells, city) - amount if first != NONE else 0
        least, place = -1, -1
        while space < 0:
            occupant, place = next_worth(cells, first, least, place)
            if occupant == NONE:
                break
            least = value(cells, occupant)
            space += current_value(cells, occupant)
            lost += current_value(cells, occupant)
            gain += least
    if attacker == owner:
        gain = 0
    found = gain * f[SHARE + attacker]
    if gain and attacker == g[SEAT]:
        found += gaining(cells, g, f, float(gain))
    return found if owner == NONE else found - lost * f[SHARE + owner]


@compiled
def next_worth(cells: Cells, first: int, least: int, place: int) -> tuple[int, int]:
    """Return the occupant of a chain that follows one of this worth and place, by worth and then by place; its place.

    NONE for the occupant where none follows.
    """
    found, at, n = NONE, 0, 0
    occupant = first
    while occupant != NONE:
        worth = value(cells, occupant)
        follows = worth > least or (worth == least and n > place)
        if follows and (found == NONE or worth < value(cells, found)):
            found, at = occupant, n
        occupant = cells[core.NEXT + occupant]
        n += 1
    return found, at


# Weapons


@compiled
def weapon(cells: Cells, g: Cells, f: Reals, card: int, target: int, attacker: int, more: int) -> float:
    """Return what a weapon of an attacker is likely to be worth at a target, with so much more level."""
    level, part = level_of(cells, attacker, card) + more, card % CARDS
    if cells[core.WORD + part] == tables.WEAPON_RUNNER:
        one = runner(cells, g, f, card, level, target, attacker, 1)
        return max(one, runner(cells, g, f, card, level, target, attacker, 0))
    worth = attack(cells, g, f, target, level, attacker)
    if cells[core.WEAPON_SCOPE + part] == tables.CITY_WEAPON:
        return worth
    helpers = count_of(cells, attacker, tables.WEAPON_SPLASH)
    splash = cells[core.SPLASH + part]
    if not splash and not helpers:
        return worth
    following, before = neighbours(cells, target)
    if following == NONE:
        return worth
    sign = 1 if attacker == g[SEAT] else -1
    if splash:
        one = attack(cells, g, f, following, splash, attacker)
        other = attack(cells, g, f, before, splash, attacker) if before != NONE else one
        if not cells[core.SPLASH_BOTH + part]:
            worth += sign * max(sign * one, sign * other)
        elif before != NONE:
            worth += one + other
        else:
            worth += one
    if helpers:
        one = attack(cells, g, f, following, level // 2, attacker)
        other = attack(cells, g, f, before, level // 2, attacker) if before != NONE else one
        worth += helpers * sign * max(sign * one, sign * other)
    return worth


@compiled
def note_visits(g: Cells, f: Reals, own_level: int, toughness: int) -> None:
    """Note how likely a runner reaches each visit: what rolls are above its own level damages it."""
    if g[RUNS_AT] == own_level and g[RUNS_AT + 1] == toughness:
        return
    g[RUNS_AT], g[RUNS_AT + 1] = own_level, toughness
    now, then = DAMAGES, DAMAGES + TOUGHEST
    for damage in range(toughness):
        f[now + damage] = 0.0
    f[now] = 1.0
    for visit in range(MOST_VISITS):
        f[VISITS + visit] = 0.0
        for damage in range(toughness):
            f[VISITS + visit] += f[now + damage]
            f[then + damage] = 0.0
        for damage in range(toughness):
            for roll in range(1, D12 + 1):
                suffered = damage + max(0, roll - own_level)
                if suffered < toughness:
                    f[then + suffered] += f[now + damage] / D12
        now, then = then, now


@compiled
def runner(
    cells: Cells, g: Cells, f: Reals, card: int, level: int, target: int, attacker: int, clockwise: int
) -> float:
    """Return what a runner is likely to be worth that sets out at a target in one direction."""
    note_visits(g, f, cells[core.NUMBER + card % CARDS], cells[core.TOUGHNESS + card % CARDS])
    at = count = 0
    piece = next_in_ring(cells, core.CIRCLE, NONE)
    while piece != NONE:
        if piece == target:
            at = count
        g[PIECES + count] = piece
        count += 1
        piece = next_in_ring(cells, core.CIRCLE, piece)
    worth = 0.0
    for visit in range(MOST_VISITS):
        step = visit % count
        if visit < count:
            place = (at + step) % count if clockwise else (at - step + count) % count
            f[HITS + visit] = attack(cells, g, f, g[PIECES + place], level, attacker)
        worth += f[VISITS + visit] * f[HITS + step]
    return worth


@compiled
def strike(cells: Cells, g: Cells, f: Reals, card: int, target: int, attacker: int) -> float:
    """Return what a strike, or damage without a roll, is likely to be worth at a target."""
    amount = cells[core.AMOUNT + card % CARDS]
    if cells[core.WORD + card % CARDS] == tables.STRIKE:
        return attack(cells, g, f, target, amount, attacker)
    return damaged(cells, g, f, target, amount, attacker)


# Targets


@compiled
def strike_all(cells: Cells, g: Cells, f: Reals, level: int, attacker: int) -> float:
    """Return what it is likely to be worth that everybody beside an attacker's creatures defends."""
    total = 0.0
    for n in range(list_struck_by_all(cells, attacker)):
        total += attack(cells, g, f, cells[core.FOUND + n], level, attacker)
    return total


@compiled
def best_attack(cells: Cells, g: Cells, f: Reals, card: int, more: int) -> float:
    """Return what an attacking card or power of this seat is likely to be worth at its best target; 0 without one."""
    seat, found = g[SEAT], list_reach(cells, g[SEAT], card)
    if found and cells[core.WORD + card % CARDS] == tables.WEAPON_RUNNER:
        found = keep_ends(cells, seat, found)
    best = 0.0
    for n in range(found):
        target = cells[core.FOUND + n]
        if cells[core.IS_WEAPON + card % CARDS]:
            worth = weapon(cells, g, f, card, target, seat, more)
        else:
            worth = strike(cells, g, f, card, target, seat)
        best = max(best, worth) if n else worth
    return best


@compiled
def keep_ends(cells: Cells, seat: int, found: int) -> int:
    """Keep of the whole circle where a runner sets out beside the ends of a seat's section; return how many these are.

    Where it starts matters less than that it runs.
    """
    before, own = 0, size(cells, core.CIRCLE + seat)
    for other in range(seat):
        before += size(cells, core.CIRCLE + other)
    if own:
        one, other = cells[core.FOUND + (before + own) % found], cells[core.FOUND + (before - 1 + found) % found]
        cells[core.FOUND], cells[core.FOUND + 1] = one, other
        return 2
    return min(2, found)


@compiled
def evicting(cells: Cells, g: Cells, f: Reals, occupant: int, actor: int) -> float:
    """Return what it is worth to this seat that an opponent of the actor loses an occupant of a city.

    A city that is nobody's then can be claimed at once by a creature that fits.
    """
    city = city_of(cells, occupant)
    points = current_value(cells, city)
    if cells[core.NEXT + cells[core.INSIDE + city]] != NONE:
        return 0.3 * f[SHARE + actor]
    bunny = cells[core.CIRCLE + actor]
    while bunny != NONE and current_value(cells, bunny) > points:
        bunny = cells[core.NEXT + bunny]
    if bunny == NONE:
        return 0.5 * f[SHARE + actor]
    worth = points * f[SAFE] * (f[SHARE + actor] - f[SHARE + owner_of(cells, occupant)])
    return worth + (gaining(cells, g, f, float(points)) if actor == g[SEAT] else 0.0)
