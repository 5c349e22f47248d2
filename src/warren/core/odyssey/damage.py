"""Damage: who takes it, what it destroys, and who is credited; as games/odyssey/damage.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack, tables
from warren.core.odyssey.asking import add, add_chain, ask_for_next, ask_sorted, forget_options
from warren.core.odyssey.attacks import push_damage
from warren.core.odyssey.layout import (
    AMOUNT,
    ATTACHED,
    CARDS,
    CENTER,
    CIRCLE,
    CLAIMED,
    DAMAGE,
    INSIDE,
    IS_CITY,
    LEDGER,
    NEXT,
    NONE,
    PINK_KEEP,
    SAVED,
    WHERE,
    WORD,
)
from warren.core.odyssey.pieces import city_of, neighbours, next_creature, owner_of, room, section_of, value
from warren.core.odyssey.places import take_out
from warren.core.odyssey.score import discard, discard_from, forget_piece
from warren.games.odyssey.actions import CHOOSE, SHIELD, TAKE


@compiled
def is_bodyguard(cells: Cells, seat: int, beside: int) -> bool:
    """Return whether a creature guards those of a seat beside it."""
    if beside == NONE or cells[WHERE + beside] != CIRCLE + seat:
        return False
    return cells[WORD + beside % CARDS] == tables.BODYGUARD


@compiled
def run_damage(cells: Cells, frame: int) -> bool:
    """Damage is about to be placed: a bodyguard may take it; then it lands."""
    piece = cells[frame + stack.TARGET]
    seat = section_of(cells, CIRCLE, piece)
    if seat != NONE:
        forget_options(cells)
        following, before = neighbours(cells, piece)
        if is_bodyguard(cells, seat, following):
            add(cells, SHIELD + following)
        if is_bodyguard(cells, seat, before):
            add(cells, SHIELD + before)
        if is_bodyguard(cells, seat, following) or is_bodyguard(cells, seat, before):
            add(cells, TAKE)
            return ask_sorted(cells, seat)
    answer_damage(cells, frame, TAKE)
    return False


@compiled
def answer_damage(cells: Cells, frame: int, action: int) -> None:
    attacker, amount, by_weapon = cells[frame + stack.SEAT], cells[frame + stack.AMOUNT], cells[frame + stack.BY_WEAPON]
    piece = cells[frame + stack.TARGET] if action == TAKE else action - SHIELD
    stack.pop(cells)
    owner = owner_of(cells, piece)
    cells[DAMAGE + piece] += amount
    is_fatal = cells[DAMAGE + piece] >= value(cells, piece)
    if cells[IS_CITY + piece % CARDS]:
        if is_fatal:
            destroy_city(cells, piece, attacker)
        elif room(cells, piece) < 0:
            sacrifice = stack.push_one(cells, stack.SACRIFICE, owner, piece)
            cells[sacrifice + stack.ATTACKER] = attacker
    elif is_fatal:
        kill(cells, piece, attacker)
    elif by_weapon and attacker != owner and cells[WORD + piece % CARDS] == tables.RETALIATE:
        retaliation = stack.push(cells, stack.RETALIATE, owner)
        cells[retaliation + stack.ATTACKER] = attacker
        cells[retaliation + stack.AMOUNT] = cells[AMOUNT + piece % CARDS]


@compiled
def kill(cells: Cells, creature: int, attacker: int) -> None:
    """A creature is killed: whoever did the damage gains its points, its owner himself nothing."""
    owner, points = owner_of(cells, creature), value(cells, creature)
    remove_creature(cells, creature)
    bury(cells, creature, owner)
    if attacker != owner:
        reward(cells, attacker, points, 1)


@compiled
def remove_creature(cells: Cells, creature: int) -> None:
    """Take a creature out of the circle or its city; without one in the circle, what needs one is discarded."""
    city, seat = city_of(cells, creature), section_of(cells, CIRCLE, creature)
    take_out(cells, creature)
    if city == NONE:
        drop_unkept(cells, seat)
    elif cells[INSIDE + city] == NONE:
        cells[CLAIMED + city] = NONE


@compiled
def drop_unkept(cells: Cells, seat: int) -> None:
    """Saved cards that need a creature in the circle are discarded when the circle has none."""
    if cells[CIRCLE + seat] == NONE:
        card = cells[SAVED + seat]
        while card != NONE:
            following = cells[NEXT + card]
            if cells[PINK_KEEP + card % CARDS]:
                discard_from(cells, seat, card)
            card = following


@compiled
def bury(cells: Cells, piece: int, seat: int) -> None:
    """A piece that left play goes to its controller's Discard Pile with all its modifiers."""
    discard(cells, seat, piece)
    while cells[ATTACHED + piece] != NONE:
        discard_from(cells, seat, cells[ATTACHED + piece])
    forget_piece(cells, piece)


@compiled
def reward(cells: Cells, attacker: int, points: int, pieces: int) -> None:
    """Credit an attacker with what he killed or destroyed: so many creatures and cities."""
    cells[LEDGER + attacker] += points
    creature = next_creature(cells, attacker, NONE)
    while creature != NONE:
        if cells[WORD + creature % CARDS] == tables.KILL_REWARD:
            stack.push_one(cells, stack.RECOVER, attacker, cells[AMOUNT + creature % CARDS] * pieces)
        creature = next_creature(cells, attacker, creature)


@compiled
def destroy_city(cells: Cells, city: int, attacker: int) -> None:
    """A city goes with its occupants and modifiers: the attacker gains what all were worth."""
    section, owner = section_of(cells, CENTER, city), owner_of(cells, city)
    buries = owner if owner != NONE else section
    points, pieces = value(cells, city), 1
    while cells[INSIDE + city] != NONE:
        occupant = cells[INSIDE + city]
        points += value(cells, occupant)
        pieces += 1
        take_out(cells, occupant)
        bury(cells, occupant, buries)
    cells[CLAIMED + city] = NONE
    take_out(cells, city)
    bury(cells, city, buries)
    if attacker != owner:
        reward(cells, attacker, points, pieces)


@compiled
def run_retaliate(cells: Cells, frame: int) -> bool:
    forget_options(cells)
    add_chain(cells, CHOOSE, cells[CIRCLE + cells[frame + stack.ATTACKER]])
    return ask_for_next(cells, cells[frame + stack.SEAT])


@compiled
def answer_retaliate(cells: Cells, frame: int, action: int) -> None:
    """It takes the damage; a kill counts as the bunny's owner's."""
    seat, amount = cells[frame + stack.SEAT], cells[frame + stack.AMOUNT]
    stack.pop(cells)
    push_damage(cells, seat, action - CHOOSE, amount, 0)


@compiled
def run_sacrifice(cells: Cells, frame: int) -> bool:
    """Ask for occupants to be discarded until the rest fits."""
    city = cells[frame + stack.CARD]
    forget_options(cells)
    if room(cells, city) < 0:
        add_chain(cells, CHOOSE, cells[INSIDE + city])
    return ask_for_next(cells, cells[frame + stack.SEAT])


@compiled
def answer_sacrifice(cells: Cells, frame: int, action: int) -> None:
    """An occupant is discarded; the attacker gains its points."""
    seat, attacker, occupant = cells[frame + stack.SEAT], cells[frame + stack.ATTACKER], action - CHOOSE
    points = value(cells, occupant)
    remove_creature(cells, occupant)
    bury(cells, occupant, seat)
    if attacker != seat:
        reward(cells, attacker, points, 1)
