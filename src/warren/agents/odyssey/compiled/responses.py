"""Responses: what lies on the stack is likely to come to, and what a Very Special changes of it."""

from warren.agents.odyssey.compiled.attacks import attack, damaged, evicting, strike_all, weapon
from warren.agents.odyssey.compiled.layout import AT, LASTING, SHARE, VALUES
from warren.agents.odyssey.compiled.outlook import kept
from warren.agents.odyssey.compiled.tables import KEPT_WORTHS
from warren.agents.odyssey.responses import BLIND
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import stack, tables
from warren.core.odyssey.layout import BURN, CARDS, FRAME_SIZE, NONE
from warren.core.odyssey.pieces import is_on_board, owner_of
from warren.core.odyssey.targets import list_reach
from warren.games.odyssey.actions import PASS, PASS_ON, RESPOND
from warren.games.odyssey.frames import LANDING, SPARE


@compiled
def weigh_window(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Write what each response changes, over keeping the card."""
    for n in range(found):
        if legal[n] == PASS:
            f[VALUES + n] = 0.0
        elif legal[n] == PASS_ON:
            f[VALUES + n] = -BLIND
        else:
            card = legal[n] - RESPOND
            burn = cells[core.COSTS + core.COST_SIZE * (card % CARDS) + BURN]
            spent = f[AT.spend] * (cells[core.HEXAGONS + card % CARDS] - burn)
            f[VALUES + n] = change(cells, g, f, card) - kept(cells, f, card) - spent


@compiled
def change(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Return what a response changes of what lies below the window."""
    subject = stack.below(cells, 2)
    word, amount = cells[core.WORD + card % CARDS], cells[core.AMOUNT + card % CARDS]
    if word == tables.MODIFY_ROLL:
        return max(modified(cells, g, f, subject, amount), modified(cells, g, f, subject, -amount))
    if word == tables.REDIRECT:
        return best_redirection(cells, g, f, subject)
    if word == tables.CANCEL_TARGET:
        return -direct(cells, g, f, subject)
    return -outcome(cells, g, f, subject)


@compiled
def best_redirection(cells: Cells, g: Cells, f: Reals, subject: int) -> float:
    """Return what is changed when a card hits the best of its other targets."""
    actor, card = cells[subject + stack.SEAT], cells[subject + stack.CARD]
    if not cells[core.IS_WEAPON + card % CARDS]:
        return redirected(cells, g, f, subject, NONE)
    best, is_first = -1.0, True
    for n in range(list_reach(cells, actor, card)):
        target = cells[core.FOUND + n]
        if target != cells[subject + stack.TARGET] and owner_of(cells, target) != actor:
            worth = redirected(cells, g, f, subject, target)
            best = worth if is_first else max(best, worth)
            is_first = False
    return best


@compiled
def outcome(cells: Cells, g: Cells, f: Reals, subject: int) -> float:
    """Return what a subject of the stack is likely to be worth to this seat when nothing more is done about it."""
    sign = 1.0
    while is_play_of(cells, subject, tables.COUNTER):  # it does away with what it answers
        sign = -sign
        subject -= 2 * FRAME_SIZE
    return sign * outcome_of(cells, g, f, subject)


@compiled
def is_play_of(cells: Cells, subject: int, word: int) -> bool:
    """Return whether a frame is that of a card with an effect of this word being played."""
    if cells[subject + stack.KIND] != stack.PLAY:
        return False
    return cells[core.WORD + cells[subject + stack.CARD] % CARDS] == word


@compiled
def outcome_of(cells: Cells, g: Cells, f: Reals, subject: int) -> float:
    """Return the same of what is no Counter."""
    if cells[subject + stack.KIND] == stack.HIT:
        if cells[subject + stack.STAGE] == LANDING:
            return modified(cells, g, f, subject, 0)
        return direct(cells, g, f, subject)
    actor, card, target = cells[subject + stack.SEAT], cells[subject + stack.CARD], cells[subject + stack.TARGET]
    watched = subject - 2 * FRAME_SIZE
    word, amount = cells[core.WORD + card % CARDS], cells[core.AMOUNT + card % CARDS]
    if word == tables.CANCEL_TARGET:
        return -direct(cells, g, f, watched)
    if word == tables.MODIFY_ROLL:
        return modified(cells, g, f, watched, amount if cells[subject + stack.EXTRA] else -amount)
    if word == tables.REDIRECT:
        return redirected(cells, g, f, watched, target)
    if cells[core.IS_WEAPON + card % CARDS]:
        return direct(cells, g, f, subject)
    if word == tables.STRIKE_ALL:
        return strike_all(cells, g, f, amount, actor)
    if word == tables.EVICT:
        return evicting(cells, g, f, target, actor) if owner_of(cells, target) != NONE else 0.0
    return f[SHARE + actor] * KEPT_WORTHS[word] * f[LASTING]


@compiled
def direct(cells: Cells, g: Cells, f: Reals, subject: int) -> float:
    """Return what a weapon or strike is likely to be worth to this seat at its direct target."""
    target, actor = cells[subject + stack.TARGET], cells[subject + stack.SEAT]
    if cells[subject + stack.KIND] == stack.HIT:
        is_there = owner_of(cells, target) != NONE
        return attack(cells, g, f, target, cells[subject + stack.LEVEL], actor) if is_there else 0.0
    card = cells[subject + stack.CARD]
    if cells[subject + stack.EXTRA] & SPARE or not cells[core.IS_WEAPON + card % CARDS] or target == NONE:
        return 0.0
    return weapon(cells, g, f, card, target, actor, 0) if is_on_board(cells, target) else 0.0


@compiled
def modified(cells: Cells, g: Cells, f: Reals, hit: int, amount: int) -> float:
    """Return what is changed when a roll changes by so much; with an amount of 0, what the hit is worth as it is."""
    piece, attacker = cells[hit + stack.TARGET], cells[hit + stack.SEAT]
    more = cells[hit + stack.LEVEL] - cells[hit + stack.ROLLED]
    before = damaged(cells, g, f, piece, more, attacker)
    return damaged(cells, g, f, piece, more - amount, attacker) - before if amount else before


@compiled
def redirected(cells: Cells, g: Cells, f: Reals, subject: int, target: int) -> float:
    """Return what is changed when a card hits another target."""
    card = cells[subject + stack.CARD]
    if not cells[core.IS_WEAPON + card % CARDS]:
        return 0.5 * KEPT_WORTHS[cells[core.WORD + card % CARDS]] * f[LASTING]
    return weapon(cells, g, f, card, target, cells[subject + stack.SEAT], 0) - direct(cells, g, f, subject)
