"""Attacks: weapons, strikes and the runner; who has to defend, the dice; as games/odyssey/attacks.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack, tables
from warren.core.odyssey.asking import add, ask, ask_sorted, forget_options
from warren.core.odyssey.dice import roll
from warren.core.odyssey.layout import (
    AMOUNT,
    ATTACHED,
    BOOST,
    CARDS,
    CENTER,
    CIRCLE,
    FOUND,
    GUARD,
    IS_CITY,
    MARKS,
    NEXT,
    NONE,
    NUMBER,
    OF,
    ORDER,
    ORDER_COUNT,
    PAIRS,
    REROLLED,
    SHIELDS,
    SPLASH,
    SPLASH_BOTH,
    TOUGHNESS,
    WEAPON_SCOPE,
    WHERE,
    WORD,
)
from warren.core.odyssey.pieces import (
    count_of,
    neighbours,
    next_creature,
    owner_of,
    pairs,
    section_of,
    sum_of,
)
from warren.core.odyssey.score import discard, left_of
from warren.core.odyssey.targets import list_ring
from warren.games.odyssey import frames
from warren.games.odyssey.actions import AIM, KEEP, REROLL
from warren.games.odyssey.attacks import D12

# Levels


@compiled
def level_of(cells: Cells, seat: int, card: int) -> int:
    """Return the level of a weapon launched by a seat: printed, pairs, powers, boosts."""
    paired = pairs(cells, seat) if cells[PAIRS] == NONE else cells[PAIRS]
    powers = sum_of(cells, seat, tables.LEVEL_BONUS, cells[WEAPON_SCOPE + card % CARDS])
    return cells[AMOUNT + card % CARDS] + cells[BOOST] + paired + powers


@compiled
def defense_bonus(cells: Cells, piece: int) -> int:
    """Return what the owner of a piece adds to its defence roll; nobody adds anything for nobody's city."""
    seat = owner_of(cells, piece)
    if seat == NONE:
        return 0
    bonus = cells[SHIELDS + seat]
    if cells[IS_CITY + piece % CARDS]:
        modifier = cells[ATTACHED + piece]
        while modifier != NONE:
            if cells[WORD + modifier % CARDS] == tables.CITY_WALL:
                bonus += cells[AMOUNT + modifier % CARDS]
            modifier = cells[NEXT + modifier]
        return bonus + sum_of(cells, seat, tables.DEFENSE_BONUS, tables.OWN_CITIES)
    bonus += cells[GUARD + piece]
    if section_of(cells, CIRCLE, piece) != NONE:
        following, before = neighbours(cells, piece)
        bonus += helped_by(cells, seat, following) + helped_by(cells, seat, before)
    return bonus


@compiled
def helped_by(cells: Cells, seat: int, beside: int) -> int:
    """Return what a creature adds to the defence of those of a seat beside it."""
    if beside == NONE or cells[WHERE + beside] != CIRCLE + seat:
        return 0
    card = beside % CARDS
    is_helper = cells[WORD + card] == tables.DEFENSE_BONUS and cells[OF + card] == tables.OWN_ADJACENT
    return cells[AMOUNT + card] if is_helper else 0


@compiled
def launched(cells: Cells, seat: int, card: int) -> int:
    """Return the level of a weapon that is launched now: its pairs stand for the turn, boosts are used up."""
    level = level_of(cells, seat, card)
    if cells[PAIRS] == NONE:
        cells[PAIRS] = pairs(cells, seat)
    cells[BOOST] = 0
    return level


# Weapons and strikes


@compiled
def fire(cells: Cells, seat: int, card: int, target: int, spared: int) -> None:
    """A weapon takes effect: first its further targets are chosen, then everybody rolls."""
    level = launched(cells, seat, card)
    frame = stack.push_one(cells, stack.WEAPON, seat, card)
    cells[frame + stack.TARGET] = target
    cells[frame + stack.LEVEL] = level
    cells[frame + stack.SPARED] = spared
    splash = cells[SPLASH + card % CARDS]
    if cells[SPLASH_BOTH + card % CARDS]:
        cells[frame + stack.FOLLOWING] = cells[frame + stack.BEFORE] = splash
    else:
        cells[frame + stack.SPLASH] = splash
    if cells[WEAPON_SCOPE + card % CARDS] == tables.GROUND_WEAPON:
        cells[frame + stack.HALVES] = count_of(cells, seat, tables.WEAPON_SPLASH)
        cells[frame + stack.HALF] = level // 2


@compiled
def run_weapon(cells: Cells, frame: int) -> bool:
    """Ask for the further targets; then lay out every hit: the direct target first, then clockwise."""
    seat, card, target = cells[frame + stack.SEAT], cells[frame + stack.CARD], cells[frame + stack.TARGET]
    following, before = neighbours(cells, target)
    if following != NONE and (cells[frame + stack.SPLASH] or cells[frame + stack.HALVES]):
        forget_options(cells)
        add(cells, AIM + following)
        if before != NONE:
            add(cells, AIM + before)
        return ask_sorted(cells, seat)
    spared, level, half = cells[frame + stack.SPARED], cells[frame + stack.LEVEL], cells[frame + stack.HALF]
    after, after_halves = cells[frame + stack.FOLLOWING], cells[frame + stack.FOLLOWING_HALVES]
    ahead, ahead_halves = cells[frame + stack.BEFORE], cells[frame + stack.BEFORE_HALVES]
    stack.pop(cells)
    if before != NONE:
        push_hits(cells, seat, card, before, ahead, half, ahead_halves)
    if following != NONE:
        push_hits(cells, seat, card, following, after, half, after_halves)
    if not spared:
        push_hit(cells, seat, card, target, level, frames.BY_WEAPON)
    return False


@compiled
def push_hits(cells: Cells, seat: int, card: int, piece: int, splash: int, half: int, halves: int) -> None:
    """A neighbour defends: against a splash, then so often against half of the level."""
    if half > 0:
        for _ in range(halves):
            push_hit(cells, seat, card, piece, half, frames.BY_WEAPON)
    if splash > 0:
        push_hit(cells, seat, card, piece, splash, frames.BY_WEAPON)


@compiled
def push_hit(cells: Cells, seat: int, card: int, piece: int, level: int, attack: int) -> int:
    """One target will defend; return the cell of the frame."""
    frame = stack.push_one(cells, stack.HIT, seat, card)
    cells[frame + stack.TARGET] = piece
    cells[frame + stack.LEVEL] = level
    cells[frame + stack.ATTACK] = attack
    cells[frame + stack.STAGE] = frames.ROLLING
    cells[frame + stack.ROLLER] = NONE
    return frame


@compiled
def answer_weapon(cells: Cells, frame: int, action: int) -> None:
    following, _ = neighbours(cells, cells[frame + stack.TARGET])
    side = frame + (stack.FOLLOWING if action - AIM == following else stack.BEFORE)
    if cells[frame + stack.SPLASH]:
        cells[side] = cells[frame + stack.SPLASH]
        cells[frame + stack.SPLASH] = 0
    else:
        cells[side + 1] += 1
        cells[frame + stack.HALVES] -= 1


@compiled
def strike(cells: Cells, seat: int, count: int, level: int, card: int) -> None:
    """A seat strikes so many pieces that were found, by the power or Special of a card: one after the other defends."""
    for n in range(count - 1, -1, -1):
        frame = push_hit(cells, seat, card, cells[FOUND + n], level, frames.BY_STRIKE)
        cells[frame + stack.STAGE] = frames.AIMED


# One target defends


@compiled
def run_hit(cells: Cells, frame: int) -> bool:
    """One target defends: responses to a strike, roll, reroll, responses to the roll, damage."""
    seat, piece, level = cells[frame + stack.SEAT], cells[frame + stack.TARGET], cells[frame + stack.LEVEL]
    if cells[frame + stack.STAGE] == frames.AIMED:
        cells[frame + stack.STAGE] = frames.ROLLING
        open_window(cells, seat)
        return False
    if cells[frame + stack.STAGE] == frames.ROLLING:
        owner = owner_of(cells, piece)
        if owner == NONE and section_of(cells, CENTER, piece) == NONE:
            stack.pop(cells)  # it is no longer there
            return False
        cells[frame + stack.STAGE] = frames.REROLLING
        cells[frame + stack.ROLLER] = owner if owner != NONE else left_of(cells, seat)
        defend(cells, frame)
    roller, rolled = cells[frame + stack.ROLLER], cells[frame + stack.ROLLED]
    if cells[frame + stack.STAGE] == frames.REROLLING:
        if owner_of(cells, piece) == roller and reroller(cells, roller) != NONE:
            forget_options(cells)
            add(cells, REROLL)
            add(cells, KEEP)
            return ask(cells, roller)
        answer_hit(cells, frame, KEEP)
        return False
    by_runner, is_spared = cells[frame + stack.ATTACK] == frames.BY_RUNNER, cells[frame + stack.STAGE] == frames.SPARED
    stack.pop(cells)
    if is_spared:
        return False
    if by_runner:
        damage_runner(cells, rolled)
    if level > rolled and (owner_of(cells, piece) != NONE or section_of(cells, CENTER, piece) != NONE):
        push_damage(cells, seat, piece, level - rolled, 1)
    return False


@compiled
def open_window(cells: Cells, seat: int) -> None:
    """Ask whoever may respond to what lies on top of the stack."""
    stack.push_one(cells, stack.WINDOW, seat, NONE)


@compiled
def push_damage(cells: Cells, seat: int, piece: int, amount: int, by_weapon: int) -> None:
    frame = stack.push(cells, stack.DAMAGE, seat)
    cells[frame + stack.TARGET] = piece
    cells[frame + stack.AMOUNT] = amount
    cells[frame + stack.BY_WEAPON] = by_weapon


@compiled
def reroller(cells: Cells, seat: int) -> int:
    """Return the first bunny of a seat whose power can still roll a defence again, or NONE."""
    bunny = next_creature(cells, seat, NONE)
    while bunny != NONE:
        if cells[WORD + bunny % CARDS] == tables.REROLL_DEFENSE and not cells[MARKS + bunny] & REROLLED:
            return bunny
        bunny = next_creature(cells, seat, bunny)
    return NONE


@compiled
def defend(cells: Cells, frame: int) -> None:
    """Roll a defence, and add what is added to it."""
    cells[frame + stack.ROLLED] = roll(cells, D12) + defense_bonus(cells, cells[frame + stack.TARGET])


@compiled
def answer_hit(cells: Cells, frame: int, action: int) -> None:
    """The roll counts unless somebody responds to it; or there is another one."""
    if action == REROLL:
        cells[MARKS + reroller(cells, cells[frame + stack.ROLLER])] |= REROLLED
        defend(cells, frame)
    else:
        cells[frame + stack.STAGE] = frames.LANDING
        open_window(cells, cells[frame + stack.SEAT])


# The Ground Weapon Runner


@compiled
def start_runner(cells: Cells, seat: int, card: int, target: int, clockwise: int, spared: int) -> None:
    """The runner sets out: at the target first, then round the circle."""
    level = launched(cells, seat, card)
    count = list_ring(cells, CIRCLE)
    at = 0
    while cells[FOUND + at] != target:
        at += 1
    step = 1 if clockwise else count - 1
    # It does nothing to a creature that was spared, however often it comes round.
    for n in range(spared, count):
        cells[ORDER + n - spared] = cells[FOUND + (at + n * step) % count]
    cells[ORDER_COUNT] = count - spared
    frame = stack.push_one(cells, stack.RUNNER, seat, card)
    cells[frame + stack.LEVEL] = level


@compiled
def run_runner(cells: Cells, frame: int) -> bool:
    """Visit the next creature that is still there, until the runner has enough or nobody is left."""
    seat, card = cells[frame + stack.SEAT], cells[frame + stack.CARD]
    left = 0
    for n in range(cells[ORDER_COUNT]):
        piece = cells[ORDER + n]
        if section_of(cells, CIRCLE, piece) != NONE:
            cells[ORDER + left] = piece
            left += 1
    cells[ORDER_COUNT] = left
    if cells[frame + stack.SUFFERED] >= cells[TOUGHNESS + card % CARDS] or not left:
        stack.pop(cells)
        discard(cells, seat, card)
        return False
    visited = cells[ORDER]
    for n in range(1, left):
        cells[ORDER + n - 1] = cells[ORDER + n]
    cells[ORDER + left - 1] = visited
    push_hit(cells, seat, card, visited, cells[frame + stack.LEVEL], frames.BY_RUNNER)
    return False


@compiled
def damage_runner(cells: Cells, rolled: int) -> None:
    """What a roll is above the runner's own level damages it; the runner is on top of the stack."""
    runner = stack.below(cells, 1)
    cells[runner + stack.SUFFERED] += max(0, rolled - cells[NUMBER + cells[runner + stack.CARD] % CARDS])
