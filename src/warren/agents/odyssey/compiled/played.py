"""What cards and powers do by their effect: Specials and powers that are used now, and the target of each."""

from warren.agents.odyssey.compiled.attacks import best_attack, evicting, runner, strike, strike_all, weapon
from warren.agents.odyssey.compiled.estimates import creature_worth, hexagons_for, now, paying, run
from warren.agents.odyssey.compiled.layout import AT, LASTING, RESOURCES, SAFE, SEAT, SHARE, VALUES
from warren.agents.odyssey.compiled.outlook import losing, resource, size
from warren.agents.odyssey.compiled.responses import modified, redirected
from warren.agents.odyssey.played import MEAN_D12, ROLLS_OF_D6
from warren.agents.odyssey.weights import KEPT
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import stack, tables
from warren.core.odyssey.attacks import level_of
from warren.core.odyssey.layout import BURN, CARDS, NONE
from warren.core.odyssey.pieces import city_of, current_value, next_city, owner_of, room, value
from warren.core.odyssey.targets import list_evictable
from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, CLOCKWISE, OPPOSE, RAISE
from warren.games.odyssey.frames import AIMING
from warren.games.odyssey.lookup import RESOURCE

_HAND_RAID = KEPT[effects.HandRaid] * 1.1
_SUM_OF_D6 = sum(ROLLS_OF_D6)
_D6 = len(ROLLS_OF_D6)


@compiled
def special(cells: Cells, g: Cells, f: Reals, card: int, top: int) -> float:
    """Return what a Special is likely to do that is played now; top: the card that can still be flipped, or NONE."""
    seat, word, amount = g[SEAT], cells[core.WORD + card % CARDS], cells[core.AMOUNT + card % CARDS]
    if word == tables.GAIN_VIRTUAL:
        return virtual(cells, g, f, top, amount)
    if word == tables.BOOST_NEXT:
        return boost(cells, g, f, top, amount, cells[core.HEXAGONS + card % CARDS])
    if word == tables.EXHAUST_ALL:
        # Opponents whose resources are spent cannot respond to a weapon.
        return 0.4 if top != NONE and cells[core.IS_WEAPON + top % CARDS] else 0.1
    if word == tables.STRIKE_ALL:
        return strike_all(cells, g, f, amount, seat)
    if word == tables.RECOVER_RESOURCES:
        found = 0.0
        for more in range(min(count_resources(cells, core.DISCARDS + seat), amount)):
            found += resource(f, g[RESOURCES + seat] + more)
        return found
    if word == tables.REPAIR_CITIES:
        damage = 0
        city = next_city(cells, seat, NONE)
        while city != NONE:
            damage += cells[core.DAMAGE + city]
            city = next_city(cells, seat, city)
        return min(float(damage), MEAN_D12)
    if word == tables.HAND_RAID:
        return _HAND_RAID * f[LASTING]
    if word == tables.EVICT:
        return best_eviction(cells, g, f)
    return best_revival(cells, g, f)


@compiled
def count_resources(cells: Cells, place: int) -> int:
    """Return how many resources lie in a place."""
    count = 0
    card = cells[place]
    while card != NONE:
        count += cells[core.TYPE + card % CARDS] != NONE
        card = cells[core.NEXT + card]
    return count


@compiled
def best_eviction(cells: Cells, g: Cells, f: Reals) -> float:
    """Return what it is worth that the best occupant of an opponent leaves its city; 0 without one."""
    best = 0.0
    for n in range(list_evictable(cells, g[SEAT])):
        worth = evicting(cells, g, f, cells[core.FOUND + n], g[SEAT])
        best = max(best, worth) if n else worth
    return best


@compiled
def best_revival(cells: Cells, g: Cells, f: Reals) -> float:
    """Return what the best bunny of the discard pile adds, as far as it can be paid for; 0 without one."""
    seat = g[SEAT]
    best, is_first = 0.0, True
    bunny = cells[core.DISCARDS + seat]
    while bunny != NONE:
        if cells[core.IS_CREATURE + bunny % CARDS]:
            payable = size(cells, core.READY + seat) > max(1, cells[core.HEXAGONS + bunny % CARDS])
            worth = creature_worth(cells, g, f, bunny) if payable else 0.0
            best = worth if is_first else max(best, worth)
            is_first = False
        bunny = cells[core.NEXT + bunny]
    return best


@compiled
def virtual(cells: Cells, g: Cells, f: Reals, top: int, amount: int) -> float:
    """Virtual resources are worth what they make it possible to flip and play."""
    if top == NONE or cells[core.KIND + top % CARDS] == RESOURCE:
        return 0.0
    seat = g[SEAT]
    hexagons, have = hexagons_for(cells, seat, top), size(cells, core.READY + seat)
    burn = cells[core.COST + BURN]
    if have >= hexagons or have - 1 < max(burn, hexagons - amount):
        return 0.0
    return now(cells, g, f, top) - losing(g, f, burn, seat)


@compiled
def boost(cells: Cells, g: Cells, f: Reals, top: int, amount: int, hexagons: int) -> float:
    """Return what so much more level for the weapon of this turn is worth when so much else is paid for first."""
    if top == NONE or not cells[core.IS_WEAPON + top % CARDS]:
        return 0.0
    seat = g[SEAT]
    if size(cells, core.READY + seat) < hexagons_for(cells, seat, top) + hexagons or cells[core.CIRCLE + seat] == NONE:
        return 0.0
    if cells[core.GREEN + top % CARDS] and next_city(cells, seat, NONE) == NONE:
        return 0.0
    worth = best_attack(cells, g, f, top, amount)
    lost, _ = paying(cells, g, f, top)
    return worth - lost


# Powers


@compiled
def power_use(cells: Cells, g: Cells, f: Reals, bunny: int, top: int) -> float:
    """Return what the power of a bunny is worth now; top: as for a Special."""
    burn = cells[core.BURNS + bunny % CARDS]
    worth = power_worth(cells, g, f, bunny, burn, top)
    return worth - losing(g, f, burn, g[SEAT]) if burn else worth


@compiled
def power_worth(cells: Cells, g: Cells, f: Reals, bunny: int, burn: int, top: int) -> float:
    """Return the same without what it burns."""
    seat, word, amount = g[SEAT], cells[core.WORD + bunny % CARDS], cells[core.AMOUNT + bunny % CARDS]
    if word in (tables.STRIKE, tables.DIRECT_DAMAGE):
        return best_attack(cells, g, f, bunny, 0)
    if word == tables.BOOST:
        return boost(cells, g, f, top, amount, burn)
    if word == tables.HEAL:
        return float(min(amount, most_damage(cells, seat)))
    if word == tables.EXHAUST:
        return 0.1
    if word == tables.REPOSITION:
        return 0.3
    if word == tables.RAID:
        best, is_first = 0.0, True
        for other in range(cells[core.SEATS]):
            if other != seat:
                worth = raiding(cells, g, f, bunny, other)
                best = worth if is_first else max(best, worth)
                is_first = False
        return best
    if word == tables.PEEK_RUN:
        return 0.2
    return weapon_for_mean(cells, g, f)


@compiled
def most_damage(cells: Cells, seat: int) -> int:
    """Return the most damage on a piece of a seat."""
    most = 0
    creature = cells[core.CIRCLE + seat]
    while creature != NONE:
        most = max(most, cells[core.DAMAGE + creature])
        creature = cells[core.NEXT + creature]
    city = next_city(cells, seat, NONE)
    while city != NONE:
        most = max(most, cells[core.DAMAGE + city])
        occupant = cells[core.INSIDE + city]
        while occupant != NONE:
            most = max(most, cells[core.DAMAGE + occupant])
            occupant = cells[core.NEXT + occupant]
        city = next_city(cells, seat, city)
    return most


@compiled
def weapon_for_mean(cells: Cells, g: Cells, f: Reals) -> float:
    """Return what a weapon of the discard pile is worth over the mean card of the hand."""
    seat = g[SEAT]
    total, best, is_first = 0.0, 0.0, True
    card = cells[core.HANDS + seat]
    while card != NONE:
        total += run(cells, g, f, card)
        card = cells[core.NEXT + card]
    card = cells[core.DISCARDS + seat]
    while card != NONE:
        if cells[core.IS_WEAPON + card % CARDS]:
            worth = run(cells, g, f, card)
            best = worth if is_first else max(best, worth)
            is_first = False
        card = cells[core.NEXT + card]
    return best - total / max(1, size(cells, core.HANDS + seat))


@compiled
def raiding(cells: Cells, g: Cells, f: Reals, bunny: int, victim: int) -> float:
    """Return what a raid on the resources of a seat is likely to be worth."""
    amount, at_most = cells[core.AMOUNT + bunny % CARDS], cells[core.NUMBER + bunny % CARDS]
    lost = losing(g, f, min(g[RESOURCES + victim], amount), victim)
    return -f[SHARE + victim] * lost * at_most / 12


# The target of a card or power, and the second thing that some are asked


@compiled
def weigh_play(cells: Cells, g: Cells, f: Reals, frame: int, legal: Cells, found: int) -> None:
    """Write what each target of a card or power is worth, or each answer to the second thing that it is asked."""
    card = cells[frame + stack.CARD]
    for n in range(found):
        f[VALUES + n] = play_worth(cells, g, f, frame, card, legal[n], legal[0])


@compiled
def play_worth(cells: Cells, g: Cells, f: Reals, frame: int, card: int, action: int, first: int) -> float:
    """Return what one answer is worth; first: the first action that is legal."""
    seat, word, amount = g[SEAT], cells[core.WORD + card % CARDS], cells[core.AMOUNT + card % CARDS]
    if word == tables.MODIFY_ROLL:
        return modified(cells, g, f, answered(cells), amount if action == RAISE else -amount)
    if cells[frame + stack.STAGE] != AIMING:
        level, target = level_of(cells, seat, card), cells[frame + stack.TARGET]
        return runner(cells, g, f, card, level, target, seat, int(action == CLOCKWISE))
    if word == tables.REDIRECT:
        return redirection(cells, g, f, action)
    if word == tables.RAID:
        return raiding(cells, g, f, card, action - OPPOSE)
    if first >= OPPOSE:  # whoever is most of a threat
        return -f[SHARE + action - OPPOSE]
    target = action - AIM
    if cells[core.IS_WEAPON + card % CARDS]:
        return weapon(cells, g, f, card, target, seat, 0)
    if word in (tables.STRIKE, tables.DIRECT_DAMAGE):
        return strike(cells, g, f, card, target, seat)
    return aimed(cells, g, f, word, amount, target)


@compiled
def answered(cells: Cells) -> int:
    """Return the frame that a response on top of the stack answers."""
    return stack.below(cells, 3)


@compiled
def redirection(cells: Cells, g: Cells, f: Reals, action: int) -> float:
    """Return what it changes that a card is redirected to another target or seat."""
    subject = answered(cells)
    if cells[core.IS_WEAPON + cells[subject + stack.CARD] % CARDS]:
        return redirected(cells, g, f, subject, action - AIM)
    at = action - OPPOSE
    if action < OPPOSE:
        at = owner_of(cells, action - AIM)
    return -f[SHARE + (g[SEAT] if at == NONE else at)]


@compiled
def aimed(cells: Cells, g: Cells, f: Reals, word: int, amount: int, target: int) -> float:
    """Return what a card or power that is no attack is worth at a piece or card."""
    if word == tables.BUNNY_MODIFIER:
        # Points for a creature of one's own; of an occupant as far as there is room for the roll.
        worth, city = f[AT.modifier] * f[SHARE + owner_of(cells, target)], city_of(cells, target)
        if city == NONE:
            return worth * f[SAFE]
        space = min(_D6, max(0, room(cells, city)))
        return worth * (space * (space + 1) // 2) / _SUM_OF_D6
    if word in (tables.CITY_WALL, tables.EXIT_STRATEGY):
        owner = owner_of(cells, target)
        share = f[SHARE + owner] if owner != NONE else 0.0
        return share * f[AT.wall] * current_value(cells, target) / 8
    if word == tables.HEAL:
        return float(min(amount, cells[core.DAMAGE + target]))
    if word == tables.REPOSITION:
        # Whoever is worth most, and nearest to being killed.
        return 0.1 * value(cells, target) / max(1, current_value(cells, target))
    if word == tables.EVICT:
        return evicting(cells, g, f, target, g[SEAT])
    if word == tables.REVIVE:
        return creature_worth(cells, g, f, target)
    return run(cells, g, f, target)
