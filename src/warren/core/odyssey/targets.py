"""What a card or power can be aimed at, and whether it may be played at all; as games/odyssey/targets.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import tables
from warren.core.odyssey.asking import list_chain, of_faces, sort
from warren.core.odyssey.layout import (
    AIMED_AT,
    BURNS,
    CARDS,
    CENTER,
    CIRCLE,
    COST,
    DAMAGE,
    DISCARDS,
    FOUND,
    GREEN,
    HANDS,
    HAVE,
    INSIDE,
    IS_CREATURE,
    IS_WEAPON,
    MARKS,
    NEXT,
    NONE,
    OF,
    PINK,
    READY,
    SEATS,
    SPENT,
    TOPS,
    TYPE,
    USED,
    WEAPON_SCOPE,
    WORD,
)
from warren.core.odyssey.payment import add_cost, can_pay, can_pay_for, cost_for, count_burnable
from warren.core.odyssey.pieces import (
    has_room,
    may_own,
    next_city,
    next_creature,
    next_in_ring,
    section_of,
)
from warren.core.odyssey.score import is_alive
from warren.games.odyssey.actions import AIM, OPPOSE


@compiled
def list_opposing_creatures(cells: Cells, seat: int) -> int:
    found = 0
    for other in range(cells[SEATS]):
        if other != seat:
            found = list_chain(cells, cells[CIRCLE + other], found)
    return found


@compiled
def list_opposing_cities(cells: Cells, seat: int) -> int:
    found = 0
    for other in range(cells[SEATS]):
        if other != seat:
            city = next_city(cells, other, NONE)
            while city != NONE:
                cells[FOUND + found] = city
                found += 1
                city = next_city(cells, other, city)
    return found


@compiled
def list_ring(cells: Cells, circle: int) -> int:
    """Write all pieces of a circle, and return how many these are."""
    found = 0
    for seat in range(cells[SEATS]):
        found = list_chain(cells, cells[circle + seat], found)
    return found


@compiled
def list_abandoned(cells: Cells, found: int) -> int:
    """Write the cities that are nobody's behind those that were found; return how many there are then."""
    city = next_in_ring(cells, CENTER, NONE)
    while city != NONE:
        if cells[INSIDE + city] == NONE:
            cells[FOUND + found] = city
            found += 1
        city = next_in_ring(cells, CENTER, city)
    return found


@compiled
def list_struck_by_all(cells: Cells, seat: int) -> int:
    """Write the creatures of others that are beside one of a seat, and return how many these are."""
    if cells[CIRCLE + seat] == NONE:
        return 0
    all_of_them = list_ring(cells, CIRCLE)
    found = 0
    before_is_own = section_of(cells, CIRCLE, cells[FOUND + all_of_them - 1]) == seat
    first_is_own = section_of(cells, CIRCLE, cells[FOUND]) == seat
    for n in range(all_of_them):
        piece = cells[FOUND + n]
        is_own = section_of(cells, CIRCLE, piece) == seat
        following_is_own = first_is_own
        if n + 1 < all_of_them:
            following_is_own = section_of(cells, CIRCLE, cells[FOUND + n + 1]) == seat
        if not is_own and (before_is_own or following_is_own):
            cells[FOUND + found] = piece
            found += 1
        before_is_own = is_own
    return found


@compiled
def list_evictable(cells: Cells, seat: int) -> int:
    """Write the occupants of the cities of others, and return how many these are."""
    found = 0
    for other in range(cells[SEATS]):
        if other != seat:
            city = next_city(cells, other, NONE)
            while city != NONE:
                found = list_chain(cells, cells[INSIDE + city], found)
                city = next_city(cells, other, city)
    return found


@compiled
def list_modifiable(cells: Cells) -> int:
    """Write the creatures that a Bunny Modifier may go behind: not those whose city has no point left."""
    found = 0
    for seat in range(cells[SEATS]):
        creature = next_creature(cells, seat, NONE)
        while creature != NONE:
            if has_room(cells, creature):
                cells[FOUND + found] = creature
                found += 1
            creature = next_creature(cells, seat, creature)
    return found


@compiled
def list_healable(cells: Cells, seat: int) -> int:
    """Write a seat's creatures that damage can be removed from: occupants as far as they still fit then."""
    found = 0
    creature = next_creature(cells, seat, NONE)
    while creature != NONE:
        if cells[DAMAGE + creature] and has_room(cells, creature):
            cells[FOUND + found] = creature
            found += 1
        creature = next_creature(cells, seat, creature)
    return found


@compiled
def can_be_owned(cells: Cells, creature: int) -> bool:
    """Return whether somebody who plays may own a creature."""
    owner = 0
    while owner < cells[SEATS] and not (is_alive(cells, owner) and may_own(cells, owner, creature)):
        owner += 1
    return owner < cells[SEATS]


@compiled
def list_revivable(cells: Cells, seat: int, card: int) -> int:
    """Write the bunnies of a seat's Discard Pile that it can pay for beside the card, and that somebody may own."""
    found = 0
    bunny = cells[DISCARDS + seat]
    while bunny != NONE:
        if cells[IS_CREATURE + bunny % CARDS] and can_be_owned(cells, bunny):
            cost_for(cells, seat, card, COST)
            add_cost(cells, seat, bunny, COST)
            if can_pay(cells, seat, COST):
                cells[FOUND + found] = bunny
                found += 1
        bunny = cells[NEXT + bunny]
    return of_faces(cells, found)


@compiled
def list_weapons(cells: Cells, seat: int) -> int:
    """Write the weapons of a seat's Discard Pile, one of each face, and return how many these are."""
    found = 0
    card = cells[DISCARDS + seat]
    while card != NONE:
        if cells[IS_WEAPON + card % CARDS]:
            cells[FOUND + found] = card
            found += 1
        card = cells[NEXT + card]
    return of_faces(cells, found)


@compiled
def list_reach(cells: Cells, seat: int, card: int) -> int:
    """Write the pieces and cards that a card or power of a seat can be aimed at; return how many these are."""
    word = cells[WORD + card % CARDS]
    if word == tables.WEAPON:
        if cells[WEAPON_SCOPE + card % CARDS] == tables.GROUND_WEAPON:
            return list_opposing_creatures(cells, seat)
        return list_abandoned(cells, list_opposing_cities(cells, seat))
    if word == tables.WEAPON_RUNNER:
        return list_ring(cells, CIRCLE)
    if word == tables.STRIKE:
        if cells[OF + card % CARDS] == tables.ADJACENT_CREATURE:
            return list_struck_by_all(cells, seat)
        return list_opposing_cities(cells, seat)
    if word == tables.DIRECT_DAMAGE:
        return list_opposing_creatures(cells, seat)
    if word == tables.BUNNY_MODIFIER:
        return list_modifiable(cells)
    if word in (tables.CITY_WALL, tables.EXIT_STRATEGY):
        return list_ring(cells, CENTER)
    if word == tables.HEAL:
        return list_healable(cells, seat)
    if word == tables.REPOSITION:
        return list_chain(cells, cells[CIRCLE + seat], 0)
    if word == tables.RECOVER_WEAPON:
        return list_weapons(cells, seat)
    if word == tables.REVIVE:
        return list_revivable(cells, seat, card)
    return list_evictable(cells, seat) if word == tables.EVICT else 0


@compiled
def fits(cells: Cells, word: int, other: int) -> bool:
    """Return whether an effect can be aimed at an opponent."""
    if word == tables.EXHAUST:
        return cells[READY + other] != NONE
    if word == tables.RAID:
        return cells[READY + other] != NONE or cells[SPENT + other] != NONE
    if word == tables.PEEK_RUN:
        return cells[TOPS + other] != NONE
    return cells[HANDS + other] != NONE


@compiled
def list_targets(cells: Cells, seat: int, card: int) -> int:
    """Write the actions that choose a target for a card or power, ascending; return how many these are."""
    at = cells[AIMED_AT + card % CARDS]
    if at == tables.AT_PIECE:
        found = list_reach(cells, seat, card)
        for n in range(found):
            cells[FOUND + n] += AIM
        sort(cells, FOUND, found)
        return found
    found = 0
    if at == tables.AT_OPPONENT:
        for other in range(cells[SEATS]):
            if other != seat and is_alive(cells, other) and fits(cells, cells[WORD + card % CARDS], other):
                cells[FOUND + found] = OPPOSE + other
                found += 1
    return found


@compiled
def needs_target(cells: Cells, card: int) -> bool:
    return cells[AIMED_AT + card % CARDS] != tables.AT_NOTHING


@compiled
def aims_at_opponents(cells: Cells, card: int) -> bool:
    return cells[AIMED_AT + card % CARDS] == tables.AT_OPPONENT


@compiled
def total_cost(cells: Cells, seat: int, card: int, target: int, cost: int) -> None:
    """Write what is to be paid for a card: for a revived bunny its own cost too."""
    cost_for(cells, seat, card, cost)
    if cells[WORD + card % CARDS] == tables.REVIVE and target != NONE:
        add_cost(cells, seat, target, cost)


@compiled
def boxes_hold(cells: Cells, seat: int, card: int) -> bool:
    """Return whether a seat has in play what the boxes of a card ask for."""
    if cells[PINK + card % CARDS] and cells[CIRCLE + seat] == NONE:
        return False
    return not cells[GREEN + card % CARDS] or next_city(cells, seat, NONE) != NONE


@compiled
def has_damaged_city(cells: Cells, seat: int) -> bool:
    city = next_city(cells, seat, NONE)
    while city != NONE and not cells[DAMAGE + city]:
        city = next_city(cells, seat, city)
    return city != NONE


@compiled
def has_discarded_resource(cells: Cells, seat: int) -> bool:
    card = cells[DISCARDS + seat]
    while card != NONE and cells[TYPE + card % CARDS] == NONE:
        card = cells[NEXT + card]
    return card != NONE


@compiled
def can_be_played(cells: Cells, seat: int, card: int) -> bool:
    """Return whether a run card or Special may be played now."""
    if not boxes_hold(cells, seat, card) or not can_pay_for(cells, seat, card):
        return False
    if cells[IS_CREATURE + card % CARDS]:
        return can_be_owned(cells, card)
    if needs_target(cells, card):
        return list_targets(cells, seat, card) > 0
    word = cells[WORD + card % CARDS]
    if word == tables.STRIKE_ALL:
        return list_struck_by_all(cells, seat) > 0
    if word == tables.RECOVER_RESOURCES:
        return has_discarded_resource(cells, seat)
    return word != tables.REPAIR_CITIES or has_damaged_city(cells, seat)


@compiled
def can_be_used(cells: Cells, seat: int, bunny: int) -> bool:
    """Return whether the power of a bunny in play, which has one, can be used now."""
    if cells[MARKS + bunny] & USED:
        return False
    card = bunny % CARDS
    if cells[BURNS + card]:
        if count_burnable(cells, seat) < cells[BURNS + card]:
            return False
        if cells[WORD + card] == tables.RECOVER_WEAPON and cells[HAVE + cells[OF + card]] < cells[BURNS + card]:
            return False
    return not needs_target(cells, bunny) or list_targets(cells, seat, bunny) > 0
