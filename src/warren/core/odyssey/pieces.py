"""Creatures and cities: whose they are, what they are worth, who stands beside whom; as games/odyssey/pieces.py.

What is gone through is asked for card by card, beginning with NONE and until NONE comes: `next_city`, `next_creature`.
"""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey.layout import (
    ALIGNMENT,
    AMOUNT,
    AWAY,
    BONUS,
    CARDS,
    CARDS_MOST,
    CENTER,
    CIRCLE,
    CLAIMED,
    DAMAGE,
    INSIDE,
    IS_CITY,
    LEDGER,
    NEXT,
    NONE,
    OF,
    PAIR,
    POINTS,
    SEATS,
    SEATS_MOST,
    TO_SIZE,
    WHERE,
    WORD,
)
from warren.games.odyssey.lookup import NEUTRAL

ANYTHING = -1
"""Any scope."""


# What a piece is worth


@compiled
def value(cells: Cells, piece: int) -> int:
    """Return what a piece is worth to whoever destroys it: printed points and modifiers."""
    return cells[POINTS + piece % CARDS] + cells[BONUS + piece]


@compiled
def current_value(cells: Cells, piece: int) -> int:
    """Return what a piece is worth now: damage lowers it."""
    return value(cells, piece) - cells[DAMAGE + piece]


@compiled
def room(cells: Cells, city: int) -> int:
    """Return the points of occupants that still fit into a city; negative where they no longer fit."""
    left = current_value(cells, city)
    occupant = cells[INSIDE + city]
    while occupant != NONE:
        left -= current_value(cells, occupant)
        occupant = cells[NEXT + occupant]
    return left


@compiled
def has_room(cells: Cells, creature: int) -> bool:
    """Return whether a creature could be worth more where it is: in the circle, or in a city with room."""
    city = city_of(cells, creature)
    return city == NONE or room(cells, city) > 0


# Where a piece is, and whose


@compiled
def circle_of(cells: Cells, piece: int) -> int:
    """Return the place of the first section of the circle that a piece belongs to."""
    return CENTER if cells[IS_CITY + piece % CARDS] else CIRCLE


@compiled
def section_of(cells: Cells, circle: int, piece: int) -> int:
    """Return the section of a circle in which a piece lies, or NONE."""
    section = cells[WHERE + piece] - circle
    return section if 0 <= section < SEATS_MOST else NONE


@compiled
def city_of(cells: Cells, creature: int) -> int:
    """Return the city of an occupant; NONE for what is no occupant."""
    city = cells[WHERE + creature] - INSIDE
    return city if 0 <= city < CARDS_MOST else NONE


@compiled
def is_on_board(cells: Cells, piece: int) -> bool:
    """Return whether a card lies in one of the circles."""
    return section_of(cells, CIRCLE, piece) != NONE or section_of(cells, CENTER, piece) != NONE


@compiled
def owner_of(cells: Cells, piece: int) -> int:
    """Return the owner of a piece in play; NONE for a city without occupants and for what is not in play."""
    city = piece
    if not cells[IS_CITY + piece % CARDS]:
        seat = section_of(cells, CIRCLE, piece)
        if seat != NONE:
            return seat
        city = city_of(cells, piece)
        if city == NONE:
            return NONE
    if cells[INSIDE + city] == NONE:
        return NONE
    claimer = cells[CLAIMED + city]
    return claimer if claimer != NONE else section_of(cells, CENTER, city)


# Going through circles


@compiled
def next_in_ring(cells: Cells, circle: int, piece: int) -> int:
    """Return the piece behind one in a circle, from section to section; NONE behind the last of all."""
    section, following = 0, cells[circle]
    if piece != NONE:
        section, following = cells[WHERE + piece] - circle, cells[NEXT + piece]
    while following == NONE and section + 1 < cells[SEATS]:
        section += 1
        following = cells[circle + section]
    return following


@compiled
def ring_size(cells: Cells, circle: int) -> int:
    """Return how many pieces are in a circle."""
    count = 0
    for seat in range(cells[SEATS]):
        count += cells[circle + seat + TO_SIZE]
    return count


@compiled
def neighbours(cells: Cells, piece: int) -> tuple[int, int]:
    """Return the next and the previous piece of a circle; NONE twice for one alone, and once where there are two."""
    circle = circle_of(cells, piece)
    following = next_in_ring(cells, circle, piece)
    if following == NONE:
        following = next_in_ring(cells, circle, NONE)
    if following == piece:
        return NONE, NONE
    before, other = following, next_in_ring(cells, circle, following)
    while other != piece:
        if other == NONE:  # from the last section to the first
            other = next_in_ring(cells, circle, NONE)
        else:
            before, other = other, next_in_ring(cells, circle, other)
    return following, before if before != following else NONE


@compiled
def next_city(cells: Cells, seat: int, city: int) -> int:
    """Return the next city that a seat owns: of its section with occupants, or claimed elsewhere."""
    while True:
        city = next_in_ring(cells, CENTER, city)
        if city == NONE:
            return NONE
        if cells[INSIDE + city] != NONE:
            claimer = cells[CLAIMED + city]
            if (claimer if claimer != NONE else cells[WHERE + city] - CENTER) == seat:
                return city


@compiled
def next_open_city(cells: Cells, seat: int, city: int) -> int:
    """Return the next city that a seat's bunnies may move into as far as there is room: its own and nobody's."""
    city = next_in_ring(cells, CENTER, city)
    while city != NONE and cells[INSIDE + city] != NONE and owner_of(cells, city) != seat:
        city = next_in_ring(cells, CENTER, city)
    return city


@compiled
def next_creature(cells: Cells, seat: int, creature: int) -> int:
    """Return the next creature in play of a seat: those of the circle, then the occupants of its cities."""
    city = NONE
    if creature == NONE:
        following = cells[CIRCLE + seat]
    else:
        following = cells[NEXT + creature]
        city = city_of(cells, creature)
    if following != NONE:
        return following
    city = next_city(cells, seat, city)
    return NONE if city == NONE else cells[INSIDE + city]


# What creatures do together


@compiled
def sum_of(cells: Cells, seat: int, word: int, scope: int) -> int:
    """Return the amounts of all effects of a word that a seat has in play: of one scope, or of ANYTHING."""
    amount = 0
    creature = next_creature(cells, seat, NONE)
    while creature != NONE:
        card = creature % CARDS
        if cells[WORD + card] == word and scope in (ANYTHING, cells[OF + card]):
            amount += cells[AMOUNT + card]
        creature = next_creature(cells, seat, creature)
    return amount


@compiled
def count_of(cells: Cells, seat: int, word: int) -> int:
    """Return how many effects of a word a seat has in play."""
    count = 0
    creature = next_creature(cells, seat, NONE)
    while creature != NONE:
        count += cells[WORD + creature % CARDS] == word
        creature = next_creature(cells, seat, creature)
    return count


@compiled
def may_own(cells: Cells, seat: int, creature: int) -> bool:
    """Return whether a creature may join those of a seat, at home or away: no Heroes beside Villains."""
    newcomer = cells[ALIGNMENT + creature % CARDS]
    if newcomer == NEUTRAL:
        return True
    other = next_creature(cells, seat, NONE)
    while other != NONE:
        if cells[ALIGNMENT + other % CARDS] not in (NEUTRAL, newcomer):
            return False
        other = next_creature(cells, seat, other)
    other = cells[AWAY + seat]
    while other != NONE:
        if cells[ALIGNMENT + other % CARDS] not in (NEUTRAL, newcomer):
            return False
        other = cells[NEXT + other]
    return True


@compiled
def are_pair(cells: Cells, one: int, other: int) -> bool:
    """Return whether two bunnies are a Yang and a Yin of one colour."""
    pair = cells[PAIR + one % CARDS]
    return pair >= 0 and cells[PAIR + other % CARDS] == pair ^ 1


@compiled
def pairs_between(cells: Cells, piece: int, last: int) -> int:
    """Return the pairs from a bunny on up to another one, both included; NONE for the last of its section."""
    found, before = 0, NONE
    while piece != NONE:
        if before != NONE and are_pair(cells, before, piece):
            found += 1
            before = NONE
        else:
            before = piece
        piece = NONE if piece == last else cells[NEXT + piece]
    return found


@compiled
def pairs(cells: Cells, seat: int) -> int:
    """Return the Yang-Yin pairs of a colour side by side that share no bunny, as many as can be."""
    first, count = cells[CIRCLE + seat], cells[CIRCLE + seat + TO_SIZE]
    found = pairs_between(cells, first, NONE)
    if count > 2 and count == ring_size(cells, CIRCLE):
        # The section is the whole circle: its ends are side by side too.
        before, last = first, cells[NEXT + first]
        while cells[NEXT + last] != NONE:
            before, last = last, cells[NEXT + last]
        if are_pair(cells, last, first):
            return max(found, 1 + pairs_between(cells, cells[NEXT + first], before))
    return found


@compiled
def standing(cells: Cells, seat: int) -> int:
    """Return what a seat's creatures in the circle, its cities and their occupants are worth now."""
    points = 0
    piece = cells[CIRCLE + seat]
    while piece != NONE:
        points += current_value(cells, piece)
        piece = cells[NEXT + piece]
    city = next_city(cells, seat, NONE)
    while city != NONE:
        points += current_value(cells, city)
        piece = cells[INSIDE + city]
        while piece != NONE:
            points += current_value(cells, piece)
            piece = cells[NEXT + piece]
        city = next_city(cells, seat, city)
    return points


@compiled
def total(cells: Cells, seat: int) -> int:
    return cells[LEDGER + seat] + standing(cells, seat)
