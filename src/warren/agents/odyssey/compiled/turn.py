"""The questions of a turn: its start, the main step with what is free beside it, the refill and the end; the setup."""

from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey.compiled.estimates import now, paying, run, saving
from warren.agents.odyssey.compiled.layout import AT, LASTING, SEAT, SHARE, VALUES
from warren.agents.odyssey.compiled.offers import asking, offering
from warren.agents.odyssey.compiled.outlook import gaining, hexagons_asked, kept, losing, size
from warren.agents.odyssey.compiled.played import power_use, special
from warren.agents.odyssey.compiled.tables import IS_KEPT, POWER_WORTHS
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import tables
from warren.core.odyssey.layout import CARDS, NONE
from warren.core.odyssey.pieces import city_of, current_value, next_open_city, room
from warren.games.odyssey import actions, frames
from warren.games.odyssey.frames import NOT_DONE
from warren.games.odyssey.lookup import RESOURCE


@compiled
def weigh_phase(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Write what each action is worth while nothing is being resolved."""
    phase = cells[core.PHASE]
    if phase == frames.MAIN:
        weigh_main(cells, g, f, legal, found)
    elif phase in (frames.BOTTOM, frames.REFILL):
        weigh_beside_free(cells, g, f, legal, found)
    elif phase == frames.START:
        for n in range(found):
            f[VALUES + n] = start_worth(cells, g, f, legal[n])
    elif phase == frames.LEAVING:
        for n in range(found):
            f[VALUES + n] = leaving_worth(cells, g, f, legal[n])
    elif phase == frames.RUNS:  # the one that is put on top is flipped first
        verb = actions.PUT_BOTTOM if cells[core.CHOSEN + g[SEAT]] else actions.TOP
        for n in range(found):
            f[VALUES + n] = run(cells, g, f, legal[n] - verb)
    else:
        weigh_declaring(cells, g, f, legal, found)


@compiled
def weigh_declaring(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Write how many hexagons of the deck ask for each type, by how many Resources there are for it."""
    asked = hexagons_asked(cells, g, g[SEAT])
    for n in range(found):
        kind = legal[n] - actions.DECLARE
        given = 2.0
        card = cells[core.PILES + g[SEAT]]
        while card != NONE:
            given += cells[core.TYPE + card % CARDS] == kind
            card = cells[core.NEXT + card]
        f[VALUES + n] = g[asked + kind] / given


@compiled
def leaving_worth(cells: Cells, g: Cells, f: Reals, action: int) -> float:
    """Hide a bunny that is likely to be killed, where resources are plenty."""
    if action == actions.STAY:
        return 0.0
    bunny = action - actions.USE
    return f[AT.risk] * current_value(cells, bunny) - losing(g, f, cells[core.BURNS + bunny % CARDS], g[SEAT])


@compiled
def weigh_beside_free(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Weigh steps that have to be done beside what is free; as `_beside_free` of turn.py beside this folder.

    Steps are a card put down, and in the refill a card drawn and the end.
    """
    seat, is_refill = g[SEAT], cells[core.PHASE] == frames.REFILL
    steps = bottoms = 0
    most, best = 0.0, 0.0
    for n in range(found):
        if legal[n] < actions.RUN_PLAY:
            worth = run(cells, g, f, legal[n] - actions.PUT_BOTTOM)
            f[VALUES + n] = worth
            most = max(most, abs(worth))
            best = max(best, worth) if bottoms else worth
            bottoms += 1
    steps = bottoms
    for n in range(found):
        if is_refill and legal[n] in (actions.DRAW_ONE, actions.END):
            worth = 0.0
            if legal[n] == actions.DRAW_ONE:
                full = size(cells, core.HANDS + seat) >= cells[core.HAND] + (bottoms > 0)
                worth = -most - 1 if full else most + 1
            f[VALUES + n] = worth
            best = max(best, worth) if steps else worth
            steps += 1
    if steps == found:
        return
    for n in range(found):
        if legal[n] < actions.RUN_PLAY or (is_refill and legal[n] in (actions.DRAW_ONE, actions.END)):
            f[VALUES + n] -= best
        else:
            f[VALUES + n] = free_worth(cells, g, f, legal[n], NONE, NONE)


@compiled
def start_worth(cells: Cells, g: Cells, f: Reals, action: int) -> float:
    """Heal; let an occupant leave its city only where there is no creature in the circle otherwise."""
    if action == actions.BEGIN:
        return 0.0
    if actions.LEAVE <= action < actions.AIM:
        occupant = action - actions.LEAVE
        city = city_of(cells, occupant)
        gain = 0.0 if cells[core.CIRCLE + g[SEAT]] != NONE else f[AT.last] * f[LASTING]
        is_alone = cells[core.NEXT + cells[core.INSIDE + city]] == NONE
        lost = current_value(cells, city) if is_alone else 0
        return gain - lost - f[AT.shelter] * current_value(cells, occupant)
    is_power = actions.USE <= action < actions.MOVE_BUNNY
    if is_power and cells[core.WORD + (action - actions.USE) % CARDS] == tables.START_HEAL:
        return 1.0
    return free_worth(cells, g, f, action, cells[core.TOPS + g[SEAT]], NONE)


# The main step


@compiled
def weigh_main(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Weigh the main step, the end, and what is free."""
    top = cells[core.TOPS + g[SEAT]] if cells[core.MAIN_STEP] == NOT_DONE else NONE
    playable = NONE
    for n in range(found):
        if legal[n] == actions.RUN_PLAY:
            playable = top
    for n in range(found):
        f[VALUES + n] = main_worth(cells, g, f, legal[n], top, playable)


@compiled
def main_worth(cells: Cells, g: Cells, f: Reals, action: int, top: int, playable: int) -> float:
    """Return what an action of the main step is worth; top and playable: see `free_worth`."""
    if action == actions.RUN_PLAY:
        return run_now(cells, g, f, top)
    if action == actions.RUN_SAVE:
        if cells[core.KIND + top % CARDS] == RESOURCE:
            return saving(cells, g, f, top)
        return kept(cells, f, top)
    if action in (actions.RUN_DISCARD, actions.END):
        return 0.0
    if action == actions.DRAW_ONE:
        return NOT_RECKONED
    return free_worth(cells, g, f, action, top, playable)


@compiled
def free_worth(cells: Cells, g: Cells, f: Reals, action: int, top: int, playable: int) -> float:
    """Return what it is worth that is free, or a Special of the hand.

    top: TOP RUN before the main step, else NONE; playable: the same where it can be played now.
    """
    if action < actions.USE:
        return special_now(cells, g, f, action - actions.PLAY_CARD, top)
    if action < actions.MOVE_BUNNY:
        return power_use(cells, g, f, action - actions.USE, playable)
    if action < actions.INTO:
        return best_move(cells, g, f, action - actions.MOVE_BUNNY)
    return asking(cells, g) if action == actions.ASK_OFFERS else offering(cells, g, f, action - actions.OFFER_TO)


@compiled
def run_now(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what it is worth to play the run card."""
    part = card % CARDS
    if cells[core.KIND + part] == RESOURCE:
        return saving(cells, g, f, card)
    lost, spent = paying(cells, g, f, card)
    if IS_KEPT[cells[core.WORD + part]]:
        return special(cells, g, f, card, NONE) - lost - spent
    worth = now(cells, g, f, card)
    if cells[core.IS_WEAPON + part] or worth <= 0:
        return worth - lost - spent
    return worth + gaining(cells, g, f, float(cells[core.POINTS + part])) - lost - spent


@compiled
def special_now(cells: Cells, g: Cells, f: Reals, card: int, top: int) -> float:
    """Return what a Special is worth now, over keeping it. One of the hand leaves TOP RUN for the next turn."""
    seat = g[SEAT]
    from_hand = cells[core.WHERE + card] != core.SAVED + seat
    worth = special(cells, g, f, card, NONE if from_hand else top)
    waiting = cells[core.TOPS + seat]
    waits = f[AT.waste] * max(0.0, run(cells, g, f, waiting)) if from_hand and waiting != NONE else 0.0
    lost, spent = paying(cells, g, f, card)
    return worth + waits - kept(cells, f, card) - lost - spent


# Into a city


@compiled
def best_move(cells: Cells, g: Cells, f: Reals, bunny: int) -> float:
    """Return what it is worth that a bunny moves into the best city for it."""
    best, is_first = 0.0, True
    points = current_value(cells, bunny)
    city = next_open_city(cells, g[SEAT], NONE)
    while city != NONE:
        if room(cells, city) >= points:
            worth = moving(cells, g, f, bunny, city)
            best = worth if is_first else max(best, worth)
            is_first = False
        city = next_open_city(cells, g[SEAT], city)
    return best


@compiled
def moving(cells: Cells, g: Cells, f: Reals, bunny: int, city: int) -> float:
    """Return what it is worth that a bunny moves into a city: the first one makes it count."""
    seat, word = g[SEAT], cells[core.WORD + bunny % CARDS]
    points = current_value(cells, bunny)
    left = size(cells, core.CIRCLE + seat) - 1
    lasting = f[LASTING]
    leaving = (f[AT.last] if left == 0 else f[AT.few] if left == 1 else 0.1) * lasting
    if cells[core.PAIR + bunny % CARDS] != NONE or word in (tables.BODYGUARD, tables.DEFENSE_BONUS):
        leaving += POWER_WORTHS[word] * f[AT.power] * lasting
    found = -leaving + f[AT.shelter] * points * lasting
    if cells[core.INSIDE + city] == NONE:
        worth = current_value(cells, city)
        others = 0.0
        if cells[core.WHERE + city] != core.CENTER + seat:
            least = f[SHARE]
            for other in range(1, cells[core.SEATS]):
                least = min(least, f[SHARE + other])
            others = -least * 0.3 * worth
        # Of bunnies that make a city count the smallest leaves most room.
        found = found + (worth - 0.05 * points) + others + gaining(cells, g, f, float(worth))
    return found
