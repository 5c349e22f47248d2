"""What each card and power does when it takes effect, by its word; as games/odyssey/apply_effects.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack, tables
from warren.core.odyssey.asking import (
    add,
    add_faces,
    add_found,
    ask_for_next,
    ask_sorted,
    forget_options,
    of_faces,
)
from warren.core.odyssey.attacks import fire, push_damage, start_runner, strike
from warren.core.odyssey.damage import remove_creature
from warren.core.odyssey.dice import draw_lot, roll
from warren.core.odyssey.interrupts import spare_target
from warren.core.odyssey.layout import (
    AMOUNT,
    ATTACHED,
    BONUS,
    BOOST,
    CARDS,
    CENTER,
    CIRCLE,
    DAMAGE,
    DISCARDS,
    FOUND,
    GUARD,
    HAND,
    HANDS,
    HEALED,
    IS_CITY,
    IS_CREATURE,
    IS_WEAPON,
    KIND,
    MARKS,
    NEXT,
    NONE,
    NUMBER,
    OPTION_COUNT,
    READY,
    SEATS,
    SHIELDS,
    SPENT,
    STRAY,
    SUBSTITUTED,
    TO_SIZE,
    TOP_CLASSES,
    TOPS,
    TYPE,
    VIRTUAL,
    WHERE,
    WORD,
)
from warren.core.odyssey.payment import add_types, count_ready, spend
from warren.core.odyssey.pieces import city_of, is_on_board, next_city, owner_of, room, section_of
from warren.core.odyssey.places import card_at, move, put_last, take_out
from warren.core.odyssey.placing import push_place
from warren.core.odyssey.score import discard, discard_from, is_alive
from warren.core.odyssey.targets import list_healable, list_struck_by_all
from warren.games.odyssey import frames
from warren.games.odyssey.actions import CHOOSE, ENOUGH, EXHAUST_TYPE
from warren.games.odyssey.apply_effects import D6
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.lookup import SPECIAL, VERY_SPECIAL


@compiled
def do(cells: Cells, seat: int, card: int, how: int, target: int, extra: int) -> None:
    """A card or power takes effect; a city comes into play, and so does a creature whose power is not in use.

    A Special is discarded first, a Very Special afterwards.
    """
    of = card % CARDS
    if cells[IS_CITY + of] or (cells[IS_CREATURE + of] and how != frames.AS_POWER):
        push_place(cells, seat, card, NONE)
        return
    if cells[KIND + of] == SPECIAL:
        discard(cells, seat, card)
    if cells[WORD + of] in (tables.WEAPON, tables.WEAPON_RUNNER):
        attack(cells, seat, card, target, extra)
    elif cells[WORD + of] in (tables.BUNNY_MODIFIER, tables.CITY_WALL, tables.EXIT_STRATEGY):
        attach(cells, seat, card, target)
    elif cells[KIND + of] == VERY_SPECIAL:
        respond(cells, card, target, extra)
        discard(cells, seat, card)
    elif target != NONE:
        do_aimed(cells, seat, card, target)
    else:
        do_unaimed(cells, seat, card)


@compiled
def attack(cells: Cells, seat: int, card: int, target: int, extra: int) -> None:
    """A weapon takes effect, or is discarded where its target is gone."""
    is_runner = cells[WORD + card % CARDS] == tables.WEAPON_RUNNER
    is_there = section_of(cells, CIRCLE, target) != NONE if is_runner else is_on_board(cells, target)
    spared = 1 if extra & frames.SPARE else 0
    if not is_runner:
        discard(cells, seat, card)
        if is_there:
            fire(cells, seat, card, target, spared)
    elif is_there:
        start_runner(cells, seat, card, target, extra & 1, spared)
    else:
        discard(cells, seat, card)


@compiled
def attach(cells: Cells, seat: int, card: int, piece: int) -> None:
    """A modifier goes behind a creature, whose owner rolls, or under a city; it is discarded where it does not fit."""
    if cells[WORD + card % CARDS] == tables.BUNNY_MODIFIER:
        is_there = owner_of(cells, piece) != NONE
        if is_there:
            points, city = roll(cells, D6), city_of(cells, piece)
            is_there = city == NONE or points <= room(cells, city)
            cells[BONUS + piece] += points if is_there else 0
    else:
        is_there = section_of(cells, CENTER, piece) != NONE
    if is_there:
        put_last(cells, card, ATTACHED + piece)
    else:
        discard(cells, seat, card)


@compiled
def respond(cells: Cells, card: int, target: int, extra: int) -> None:
    """A Very Special does something to what it answers, which lies under the window on the stack."""
    word, amount, subject = cells[WORD + card % CARDS], cells[AMOUNT + card % CARDS], stack.below(cells, 2)
    if word == tables.CANCEL_TARGET:
        spare_target(cells)
    elif word == tables.REDIRECT:
        cells[subject + stack.TARGET] = target
    elif word == tables.MODIFY_ROLL:
        cells[subject + stack.ROLLED] += amount if extra else -amount
    else:
        cells[subject + stack.STAGE] = frames.COUNTERED


@compiled
def do_aimed(cells: Cells, seat: int, card: int, target: int) -> None:
    """A Special or power that is aimed at a piece, a card or an opponent takes effect."""
    word, amount = cells[WORD + card % CARDS], cells[AMOUNT + card % CARDS]
    if word == tables.STRIKE:
        cells[FOUND] = target
        strike(cells, seat, 1, amount, card)
    elif word == tables.DIRECT_DAMAGE:
        push_damage(cells, seat, target, amount, 0)
    elif word == tables.EXHAUST:
        push_exhaust(cells, seat, target, amount)
    elif word == tables.HEAL:
        heal(cells, target, amount)
    elif word == tables.RAID:
        if roll(cells, D12) <= cells[NUMBER + card % CARDS]:
            stack.push_one(cells, stack.LOSE, target, amount)
    elif word == tables.HAND_RAID:
        if cells[HANDS + target] != NONE:
            frame = stack.push(cells, stack.RAID, seat)
            cells[frame + stack.VICTIM] = target
    elif word == tables.PEEK_RUN:
        is_weapon = cells[IS_WEAPON + cells[TOPS + target] % CARDS]
        cells[TOP_CLASSES + target] = frames.A_WEAPON if is_weapon else frames.NO_WEAPON
        cells[SHIELDS + seat] += amount if is_weapon else 0
    elif word == tables.RECOVER_WEAPON:
        recover_weapon(cells, seat, target)
    elif word == tables.EVICT:
        if city_of(cells, target) != NONE:
            owner = owner_of(cells, target)
            remove_creature(cells, target)
            push_place(cells, owner, target, owner)
    elif word == tables.REVIVE:
        if cells[WHERE + target] == DISCARDS + seat:
            take_out(cells, target)
            push_place(cells, seat, target, NONE)
    elif word == tables.REPOSITION:
        cells[GUARD + target] += amount
        take_out(cells, target)
        push_place(cells, seat, target, seat)


@compiled
def do_unaimed(cells: Cells, seat: int, card: int) -> None:
    """A Special or power without a target takes effect."""
    word, amount = cells[WORD + card % CARDS], cells[AMOUNT + card % CARDS]
    if word == tables.STRIKE_ALL:
        strike(cells, seat, list_struck_by_all(cells, seat), amount, card)
    elif word in (tables.BOOST_NEXT, tables.BOOST):
        cells[BOOST] += amount
    elif word == tables.GAIN_VIRTUAL:
        cells[VIRTUAL] += amount
    elif word == tables.EXHAUST_ALL:
        for step in range(cells[SEATS] - 1, 0, -1):
            victim = (seat + step) % cells[SEATS]
            if is_alive(cells, victim):
                push_exhaust(cells, seat, victim, amount)
    elif word == tables.RECOVER_RESOURCES:
        frame = stack.push_one(cells, stack.RECOVER, seat, amount)
        cells[frame + stack.FEWER] = 1
    elif word == tables.REPAIR_CITIES:
        stack.push_one(cells, stack.REPAIR, seat, roll(cells, D12))


@compiled
def recover_weapon(cells: Cells, seat: int, card: int) -> None:
    """A weapon comes to the hand; then the opponent on the left discards one card of it unseen."""
    move(cells, card, HANDS + seat)
    lost = card_at(cells, HANDS + seat, draw_lot(cells, cells[HANDS + seat + TO_SIZE]))
    cells[STRAY + lost] = NONE
    discard_from(cells, seat, lost)


# What is mended


@compiled
def mend(cells: Cells, piece: int, amount: int) -> None:
    cells[DAMAGE + piece] = max(0, cells[DAMAGE + piece] - amount)


@compiled
def heal(cells: Cells, creature: int, amount: int) -> None:
    """Remove damage from a creature, of an occupant as far as it still fits then."""
    city = city_of(cells, creature)
    mend(cells, creature, amount if city == NONE else min(amount, room(cells, city)))


@compiled
def run_repair(cells: Cells, frame: int) -> bool:
    """Ask for a city, point by point; one damaged city takes all."""
    seat, points = cells[frame + stack.SEAT], cells[frame + stack.COUNT]
    forget_options(cells)
    count, damaged = 0, NONE
    city = next_city(cells, seat, NONE)
    while city != NONE:
        if cells[DAMAGE + city]:
            damaged = city
            count += 1
            add(cells, CHOOSE + city)
        city = next_city(cells, seat, city)
    if points and count > 1:
        add(cells, ENOUGH)
        return ask_sorted(cells, seat)
    stack.pop(cells)
    if points and count:
        mend(cells, damaged, points)
    return False


@compiled
def answer_repair(cells: Cells, frame: int, action: int) -> None:
    cells[frame + stack.COUNT] -= 1
    mend(cells, action - CHOOSE, 1)


@compiled
def run_healing(cells: Cells, frame: int) -> bool:
    seat = cells[frame + stack.SEAT]
    forget_options(cells)
    if cells[frame + stack.CREATURES]:
        for n in range(list_healable(cells, seat)):
            if not cells[MARKS + cells[FOUND + n]] & HEALED:
                add(cells, CHOOSE + cells[FOUND + n])
        if cells[OPTION_COUNT]:
            add(cells, ENOUGH)
    return ask_for_next(cells, seat)


@compiled
def answer_healing(cells: Cells, frame: int, action: int) -> None:
    creature = action - CHOOSE
    cells[frame + stack.CREATURES] -= 1
    cells[MARKS + creature] |= HEALED
    heal(cells, creature, cells[frame + stack.AMOUNT])


# Resources come back


@compiled
def run_recover(cells: Cells, frame: int) -> bool:
    seat = cells[frame + stack.SEAT]
    forget_options(cells)
    if cells[frame + stack.COUNT]:
        found = 0
        card = cells[DISCARDS + seat]
        while card != NONE:
            if cells[TYPE + card % CARDS] != NONE:
                cells[FOUND + found] = card
                found += 1
            card = cells[NEXT + card]
        add_found(cells, CHOOSE, of_faces(cells, found))
        if found and cells[frame + stack.FEWER]:
            add(cells, ENOUGH)
    return ask_for_next(cells, seat)


@compiled
def answer_recover(cells: Cells, frame: int, action: int) -> None:
    """It is saved, and spent until the owner's next turn."""
    cells[frame + stack.COUNT] -= 1
    move(cells, action - CHOOSE, SPENT + cells[frame + stack.SEAT])


# Resources of opponents


@compiled
def push_exhaust(cells: Cells, seat: int, victim: int, count: int) -> None:
    frame = stack.push_one(cells, stack.EXHAUST, seat, count)
    cells[frame + stack.VICTIM] = victim


@compiled
def run_exhaust(cells: Cells, frame: int) -> bool:
    forget_options(cells)
    if cells[frame + stack.COUNT]:
        count_ready(cells, cells[frame + stack.VICTIM])
        add_types(cells, EXHAUST_TYPE)
    return ask_for_next(cells, cells[frame + stack.SEAT])


@compiled
def answer_exhaust(cells: Cells, frame: int, action: int) -> None:
    """One resource of the type counts as spent until its owner's next turn."""
    cells[frame + stack.COUNT] -= 1
    spend(cells, cells[frame + stack.VICTIM], action - EXHAUST_TYPE)


@compiled
def run_lose(cells: Cells, frame: int) -> bool:
    """Ask which saved resource is discarded, spent or not."""
    seat = cells[frame + stack.SEAT]
    forget_options(cells)
    if cells[frame + stack.COUNT]:
        add_faces(cells, CHOOSE, cells[READY + seat])
        add_faces(cells, CHOOSE, cells[SPENT + seat])
    return ask_for_next(cells, seat)


@compiled
def answer_lose(cells: Cells, frame: int, action: int) -> None:
    card = action - CHOOSE
    cells[frame + stack.COUNT] -= 1
    cells[MARKS + card] &= ~SUBSTITUTED
    discard_from(cells, cells[frame + stack.SEAT], card)


# A hand that was looked at


@compiled
def run_raid(cells: Cells, frame: int) -> bool:
    forget_options(cells)
    add_faces(cells, CHOOSE, cells[HANDS + cells[frame + stack.VICTIM]])
    return ask_for_next(cells, cells[frame + stack.SEAT])


@compiled
def answer_raid(cells: Cells, frame: int, action: int) -> None:
    """It is discarded, and its owner draws up to a full hand."""
    victim, card = cells[frame + stack.VICTIM], action - CHOOSE
    stack.pop(cells)
    cells[STRAY + card] = NONE
    discard_from(cells, victim, card)
    stack.push_one(cells, stack.DRAW, victim, max(0, cells[HAND] - cells[HANDS + victim + TO_SIZE]))
