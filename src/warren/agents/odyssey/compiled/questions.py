"""The questions inside what is being resolved: payments, defence, what is lost and what comes back, slots."""

from warren.agents.odyssey.compiled import offers
from warren.agents.odyssey.compiled.attacks import attack, damaged
from warren.agents.odyssey.compiled.estimates import saving
from warren.agents.odyssey.compiled.layout import (
    AT,
    CHOICE,
    KEPT_FOR,
    KEPT_FOR_AT,
    LASTING,
    PIECES,
    SEAT,
    SHARE,
    VALUES,
)
from warren.agents.odyssey.compiled.outlook import count_saved, hexagons_asked, losing, power
from warren.agents.odyssey.compiled.played import weigh_play
from warren.agents.odyssey.compiled.responses import weigh_window
from warren.agents.odyssey.compiled.turn import moving
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import stack, tables
from warren.core.odyssey.attacks import defense_bonus
from warren.core.odyssey.layout import CARDS, NONE, WHITE
from warren.core.odyssey.payment import count_ready, type_of
from warren.core.odyssey.pieces import current_value, owner_of, room, value
from warren.games.odyssey import actions
from warren.games.odyssey.actions import CHOOSE
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.lookup import TYPES, UNIVERSAL


@compiled
def weigh_question(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Write what each answer to the question on top of the stack is worth."""
    frame = stack.below(cells, 1)
    kind = cells[frame + stack.KIND]
    if kind == stack.WINDOW:
        weigh_window(cells, g, f, legal, found)
    elif kind == stack.PLAY:
        weigh_play(cells, g, f, frame, legal, found)
    elif kind == stack.OFFERING:
        offers.weigh_building(cells, g, f, frame, legal, found)
    elif kind == stack.ROUND:
        offers.weigh_round(cells, g, f, frame, legal, found)
    elif kind == stack.OFFER:
        offers.weigh_answers(cells, g, f, frame, legal, found)
    elif kind == stack.SACRIFICE:
        weigh_sacrifices(cells, g, f, frame, legal, found)
    else:
        if kind == stack.EXHAUST:
            count_ready(cells, cells[frame + stack.VICTIM])
        for n in range(found):
            f[VALUES + n] = answer_worth(cells, g, f, frame, kind, legal[n])


@compiled
def answer_worth(cells: Cells, g: Cells, f: Reals, frame: int, kind: int, action: int) -> float:
    """Return what one answer to a frame of a kind is worth."""
    if action == actions.ENOUGH:
        return 0.0
    card = action - CHOOSE
    if kind == stack.PLACE:
        return slot_worth(cells, g, f, cells[frame + stack.CARD], action - actions.SLOT)
    if kind == stack.SWAP:
        return offers.swap_worth(cells, g, f, action - actions.SWAP_CARD)
    # Resources: the type that is least asked for is paid, and what is asked for most comes back.
    if kind == stack.BILL:
        return paid_worth(cells, g, f, action)
    if kind == stack.BURNING:
        return burned_worth(cells, g, f, action - actions.BURN)
    if kind == stack.RECOVER:
        return saving(cells, g, f, card)
    if kind == stack.LOSE:
        return lost_worth(cells, g, f, card)
    if kind == stack.EXHAUST:
        return 0.1 * cells[core.HAVE + action - actions.EXHAUST_TYPE]
    # Defence
    if kind == stack.HIT:
        return again_worth(cells, g, f, frame) if action == actions.REROLL else 0.0
    if kind == stack.DAMAGE:
        piece = cells[frame + stack.TARGET] if action == actions.TAKE else action - actions.SHIELD
        return damaged(cells, g, f, piece, cells[frame + stack.AMOUNT], cells[frame + stack.SEAT])
    if kind == stack.WEAPON:
        level = cells[frame + stack.SPLASH] or cells[frame + stack.HALF]
        return attack(cells, g, f, action - actions.AIM, level, cells[frame + stack.SEAT])
    if kind == stack.RETALIATE:
        return damaged(cells, g, f, card, cells[frame + stack.AMOUNT], cells[frame + stack.SEAT])
    # Repairing and healing: each point is one of the total, and rather where most is left
    if kind == stack.REPAIR:
        return 1 + cells[core.DAMAGE + card] / 100
    if kind == stack.HEALING:
        damage = cells[core.DAMAGE + card]
        return min(cells[frame + stack.AMOUNT], damage) + damage / 100
    # Cards of hands, and all else
    if kind == stack.RAID:
        cost = core.COSTS + core.COST_SIZE * (card % CARDS)
        hexagons = cells[cost + WHITE]
        for each in range(TYPES):
            hexagons += cells[cost + each]
        return float(cells[core.POINTS + card % CARDS] or hexagons + 1)
    if kind == stack.CALLS:
        return 5.0 if action == actions.CALL else 0.0
    if kind == stack.MOVE:
        return moving(cells, g, f, cells[frame + stack.CARD], action - actions.INTO)
    if kind == stack.CLAIM:
        return claim_worth(cells, g, f, cells[frame + stack.CARD], action)
    return 0.0  # a cut: one place is as good as another


# Resources


@compiled
def kept_for(cells: Cells, g: Cells, f: Reals, kind: int) -> float:
    """Return how much a type is worth to keep, 1 to 2: by hexagons of one's cards for each resource of the type."""
    if g[KEPT_FOR_AT] != g[CHOICE]:
        g[KEPT_FOR_AT] = g[CHOICE]
        count_saved(cells, g[SEAT])
        asked = hexagons_asked(cells, g, g[SEAT])
        most = 0.0
        for each in range(TYPES):
            f[KEPT_FOR + each] = g[asked + each] / (1 + cells[core.HAVE + each])
            most = max(most, f[KEPT_FOR + each])
        for each in range(TYPES):
            f[KEPT_FOR + each] = 1 + f[KEPT_FOR + each] / (most if most > 0 else 1.0)
    return f[KEPT_FOR + kind]


@compiled
def paid_worth(cells: Cells, g: Cells, f: Reals, action: int) -> float:
    """Return what is lost when a type pays a hexagon of a bill."""
    if action < actions.BURN:
        return -f[AT.spend] * kept_for(cells, g, f, action - actions.PAY)
    verb = actions.SUBSTITUTE if action >= actions.SUBSTITUTE else actions.BURN
    return -losing(g, f, 1, g[SEAT]) * kept_for(cells, g, f, action - verb)


@compiled
def burned_worth(cells: Cells, g: Cells, f: Reals, kind: int) -> float:
    """Burn rather one that is spent."""
    unspent = f[AT.spend]
    card = cells[core.SPENT + g[SEAT]]
    while card != NONE:
        if type_of(cells, card) == kind:
            unspent = 0.0
        card = cells[core.NEXT + card]
    return -(losing(g, f, 1, g[SEAT]) * kept_for(cells, g, f, kind) + unspent)


@compiled
def lost_worth(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Lose what is burned at the end of the turn anyway, or else what is least asked for."""
    if cells[core.MARKS + card] & core.SUBSTITUTED:
        return 0.0
    worth = losing(g, f, 1, g[SEAT]) * kept_for(cells, g, f, type_of(cells, card))
    if cells[core.TYPE + card % CARDS] == UNIVERSAL:
        worth += f[AT.universal]
    if cells[core.WHERE + card] == core.SPENT + g[SEAT]:
        worth -= 0.1
    return -worth


# Defence


@compiled
def again_worth(cells: Cells, g: Cells, f: Reals, frame: int) -> float:
    """Return what it changes that a defence is rolled again."""
    piece, level, attacker = cells[frame + stack.TARGET], cells[frame + stack.LEVEL], cells[frame + stack.SEAT]
    kept = damaged(cells, g, f, piece, level - cells[frame + stack.ROLLED], attacker)
    left, total = level - defense_bonus(cells, piece), 0.0
    for roll in range(1, D12 + 1):
        total += damaged(cells, g, f, piece, left - roll, attacker)
    return total / D12 - kept


@compiled
def weigh_sacrifices(cells: Cells, g: Cells, f: Reals, frame: int, legal: Cells, found: int) -> None:
    """Give up as few points as possible: those who leave together so that the rest fits."""
    space, attacker = room(cells, cells[frame + stack.CARD]), cells[frame + stack.ATTACKER]
    is_first = 0
    for group in range(1, 1 << found):
        left, points = space, 0
        own = 0.0
        for n in range(found):
            if group >> n & 1:
                occupant = legal[n] - CHOOSE
                left += current_value(cells, occupant)
                own += current_value(cells, occupant) + power(cells, f, occupant)
                points += value(cells, occupant)
        if left < 0:
            continue
        if attacker != g[SEAT]:
            own -= f[SHARE + attacker] * points
        for n in range(found):
            if group >> n & 1:
                f[VALUES + n] = max(f[VALUES + n], -own) if is_first >> n & 1 else -own
        is_first |= group


# Slots: beside whom a creature is best placed, and where a city is


@compiled
def slot_worth(cells: Cells, g: Cells, f: Reals, card: int, place: int) -> float:
    """Return what a slot is worth to a piece; place: the slot and the section, as actions number them."""
    owner, slot = place // actions.SLOTS, place % actions.SLOTS
    worth = cells[core.POINTS + card % CARDS] * f[SHARE + owner]
    if not cells[core.IS_CREATURE + card % CARDS] or owner != g[SEAT]:
        return worth
    count = 0
    creature = cells[core.CIRCLE + owner]
    while creature != NONE:
        g[PIECES + count] = creature
        count += 1
        creature = cells[core.NEXT + creature]
    before = beside(cells, g, f, count)
    for n in range(count, slot, -1):
        g[PIECES + n] = g[PIECES + n - 1]
    g[PIECES + slot] = card
    return worth + (beside(cells, g, f, count + 1) - before)


@compiled
def beside(cells: Cells, g: Cells, f: Reals, count: int) -> float:
    """Return what the neighbours of a section are worth to each other, which is noted in PIECES."""
    worth, free = 0.0, True
    for n in range(count - 1):
        one, other = g[PIECES + n] % CARDS, g[PIECES + n + 1] % CARDS
        pair = cells[core.PAIR + one]
        free = not (free and pair >= 0 and cells[core.PAIR + other] == pair ^ 1)
        if not free:
            worth += f[AT.pair]
        worth += helping(cells, f, one, other)
        worth += helping(cells, f, other, one)
    return worth * f[LASTING]


@compiled
def helping(cells: Cells, f: Reals, helper: int, helped: int) -> float:
    """Return what a creature does for one beside it; both as cards of one owner."""
    word = cells[core.WORD + helper]
    helps = word == tables.DEFENSE_BONUS and cells[core.OF + helper] != tables.OWN_CITIES
    if not helps and word != tables.BODYGUARD:
        return 0.0
    return f[AT.beside] * (0.5 if cells[core.WORD + helped] == tables.BODYGUARD else 1.0)


@compiled
def claim_worth(cells: Cells, g: Cells, f: Reals, city: int, action: int) -> float:
    """Return where a claimed city lies best: what spreads from a city hits its neighbours, rather those of others."""
    section, slot = cells[core.WHERE + city] - core.CENTER, NONE
    at = count = 0
    if action != actions.STAY_THERE:
        section, slot = (action - actions.SLOT) // actions.SLOTS, (action - actions.SLOT) % actions.SLOTS
    for seat in range(cells[core.SEATS]):
        other = cells[core.CENTER + seat]
        n = 0
        while other != NONE or (slot == n and seat == section):
            if slot == n and seat == section:
                g[PIECES + count] = city
                at = count
                count += 1
            if other == city and slot == NONE:
                at = count
            if other != NONE and (other != city or slot == NONE):
                g[PIECES + count] = other
                count += 1
            if other != NONE:
                other = cells[core.NEXT + other]
            n += 1
    following, before = g[PIECES + (at + 1) % count], g[PIECES + (at - 1 + count) % count]
    own = 0
    if following != city:
        own += owner_of(cells, following) == g[SEAT]
        if before != following:
            own += owner_of(cells, before) == g[SEAT]
    return -(f[AT.risk] * f[LASTING]) * own
