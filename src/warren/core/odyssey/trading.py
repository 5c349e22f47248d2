"""Trading: offers built step by step; the One-Trade rule; as games/odyssey/trading.py.

The cards of an offer are chains of LINKS, which begin in the cells of its frame. An offer in return is built upon the
one that it answers, so that it has the other half of LINKS.
"""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack
from warren.core.odyssey.asking import (
    add,
    add_found,
    ask,
    begin_faces,
    forget_options,
    is_new_face,
    sort,
)
from warren.core.odyssey.damage import drop_unkept
from warren.core.odyssey.interrupts import first_waiting
from warren.core.odyssey.layout import (
    ALIGNMENT,
    ASKED_OFFERS,
    ATTACHED,
    AWAY,
    CARDS,
    CARDS_MOST,
    CIRCLE,
    CLAIMED,
    FOUND,
    FRAME_SIZE,
    HAND,
    HANDS,
    INSIDE,
    IS_CITY,
    IS_CREATURE,
    KIND,
    LINKS,
    MARKS,
    NEXT,
    NONE,
    OFFERS,
    READY,
    SAVED,
    SEATS,
    SPENT,
    STRAY,
    SUBSTITUTED,
    TO_SIZE,
    TRADED,
    TRADING,
    WHERE,
)
from warren.core.odyssey.pieces import city_of, current_value, is_on_board, next_city, next_creature
from warren.core.odyssey.places import move, take_out
from warren.core.odyssey.placing import push_place
from warren.core.odyssey.score import check_win, is_alive
from warren.games.odyssey import actions
from warren.games.odyssey.lookup import KIND_NUMBERS, NEUTRAL
from warren.games.odyssey.trading import MOST_OFFERS

KINDS = len(KIND_NUMBERS)


@compiled
def add_offers(cells: Cells, seat: int) -> None:
    """Add the offers that the active seat may begin, and whether it may still ask for some."""
    has_others = False
    for other in range(cells[SEATS]):
        if other != seat and is_alive(cells, other) and cells[TRADING]:
            has_others = True
            if cells[OFFERS + seat] < MOST_OFFERS:
                add(cells, actions.OFFER_TO + other)
    if has_others and not cells[ASKED_OFFERS]:
        add(cells, actions.ASK_OFFERS)


@compiled
def begin_offer(cells: Cells, seat: int, partner: int) -> None:
    second = 0
    if stack.kind_on_top(cells) == stack.OFFER:
        second = 1 - cells[stack.below(cells, 1) + stack.SECOND]
    cells[OFFERS + seat] += 1
    frame = stack.push_one(cells, stack.OFFERING, seat, partner)
    cells[frame + stack.SECOND] = second
    for n in range(stack.GIVEN, stack.ANSWERED + 1):
        cells[frame + n] = NONE


# The lists of an offer


@compiled
def behind(cells: Cells, frame: int, card: int) -> int:
    """Return the card behind one in a list of a trade."""
    return cells[LINKS + CARDS_MOST * cells[frame + stack.SECOND] + card]


@compiled
def is_listed(cells: Cells, frame: int, place: int, card: int) -> bool:
    """Return whether a card is in a list of a trade; it is in none where the frame is NONE."""
    other = NONE if frame == NONE else cells[frame + place]
    while other != NONE and other != card:
        other = behind(cells, frame, other)
    return other != NONE


@compiled
def list_card(cells: Cells, frame: int, place: int, card: int) -> None:
    """Add a card to a list of a trade, which ascends."""
    links = LINKS + CARDS_MOST * cells[frame + stack.SECOND]
    before = frame + place
    while cells[before] != NONE and cells[before] < card:
        before = links + cells[before]
    cells[links + card] = cells[before]
    cells[before] = card


# Asking for offers


@compiled
def ask_for_offers(cells: Cells, seat: int) -> None:
    """The others are asked clockwise, each for one offer."""
    cells[ASKED_OFFERS] = 1
    frame = stack.push(cells, stack.ROUND, seat)
    for other in range(cells[SEATS]):
        if other != seat and is_alive(cells, other):
            cells[frame + stack.WAITING] |= 1 << other


@compiled
def run_round(cells: Cells, frame: int) -> bool:
    """Ask the next seat for an offer, unless the last trade has won the game."""
    if check_win(cells):
        return False
    if not cells[frame + stack.WAITING]:
        stack.pop(cells)
        return False
    seat = cells[frame + stack.SEAT]
    asked = first_waiting(cells, frame, seat)
    forget_options(cells)
    add(cells, actions.PASS)
    if cells[OFFERS + asked] < MOST_OFFERS:
        add(cells, actions.OFFER_TO + seat)
    return ask(cells, asked)


@compiled
def answer_round(cells: Cells, frame: int, action: int) -> None:
    if action != actions.PASS:
        seat = cells[frame + stack.SEAT]
        begin_offer(cells, first_waiting(cells, frame, seat), seat)
    else:
        had_its_say(cells)


@compiled
def had_its_say(cells: Cells) -> None:
    """Ask the next seat, if a round of offers lies on top of the stack."""
    if stack.kind_on_top(cells) == stack.ROUND:
        frame = stack.below(cells, 1)
        cells[frame + stack.WAITING] ^= 1 << first_waiting(cells, frame, cells[frame + stack.SEAT])


# Building an offer


@compiled
def list_tradable(cells: Cells, seat: int, frame: int, place: int) -> int:
    """Write what a seat has on the table that was never traded, one of each face and use; return how many these are.

    What is in a list of a trade is left out; of no trade where the frame is NONE.
    """
    found = 0
    for zone in range(3):
        stamp = begin_faces(cells)
        card = cells[(READY, SPENT, SAVED)[zone] + seat]
        while card != NONE:
            is_free = not cells[MARKS + card] & (TRADED | SUBSTITUTED) and not is_listed(cells, frame, place, card)
            if is_free and is_new_face(cells, card, stamp):
                cells[FOUND + found] = card
                found += 1
            card = cells[NEXT + card]
    piece = cells[CIRCLE + seat]
    while piece != NONE:
        if can_be_traded(cells, piece) and not is_listed(cells, frame, place, piece):
            cells[FOUND + found] = piece
            found += 1
        piece = cells[NEXT + piece]
    city = next_city(cells, seat, NONE)
    while city != NONE:
        if can_be_traded(cells, city) and not is_listed(cells, frame, place, city):
            cells[FOUND + found] = city
            found += 1
        city = next_city(cells, seat, city)
    sort(cells, FOUND, found)
    return found


@compiled
def is_traded(cells: Cells, piece: int) -> bool:
    """Return whether a piece or a modifier of it was traded."""
    if cells[MARKS + piece] & TRADED:
        return True
    modifier = cells[ATTACHED + piece]
    while modifier != NONE and not cells[MARKS + modifier] & TRADED:
        modifier = cells[NEXT + modifier]
    return modifier != NONE


@compiled
def can_be_traded(cells: Cells, piece: int) -> bool:
    """Return whether nothing was traded of a piece and all that goes along with it."""
    if is_traded(cells, piece):
        return False
    occupant = cells[INSIDE + piece]
    while occupant != NONE and not is_traded(cells, occupant):
        occupant = cells[NEXT + occupant]
    return occupant == NONE


@compiled
def run_offering(cells: Cells, frame: int) -> bool:
    seat, partner = cells[frame + stack.SEAT], cells[frame + stack.PARTNER]
    forget_options(cells)
    add_found(cells, actions.GIVE, list_tradable(cells, seat, frame, stack.GIVEN))
    add_found(cells, actions.WANT, list_tradable(cells, partner, frame, stack.WANTED))
    if cells[HANDS + seat + TO_SIZE] == cells[HAND] and cells[HANDS + partner + TO_SIZE] == cells[HAND]:
        stamp = begin_faces(cells)
        card = cells[HANDS + seat]
        while card != NONE:
            if not is_listed(cells, frame, stack.SWAPPED, card) and is_new_face(cells, card, stamp):
                add(cells, actions.SWAP_CARD + card)
            card = cells[NEXT + card]
    last = max(cells[frame + stack.GIVEN], cells[frame + stack.WANTED], cells[frame + stack.SWAPPED])
    if last != NONE and keeps_sides(cells, frame):
        add(cells, actions.SEND)
    add(cells, actions.WITHDRAW)
    if kinds_asked(cells, frame) < cells[frame + stack.SWAPPED_COUNT]:
        for kind in range(KINDS):
            add(cells, actions.FOR_KIND + kind)
    return ask(cells, seat)


@compiled
def kinds_asked(cells: Cells, frame: int) -> int:
    """Return for how many cards of the hand an offer asks for a kind."""
    count = 0
    for kind in range(KINDS):
        count += cells[frame + stack.KINDS + kind]
    return count


@compiled
def answer_offering(cells: Cells, frame: int, action: int) -> None:
    if action == actions.WITHDRAW:
        stack.pop(cells)
    elif action == actions.SEND:
        send(cells, frame)
    elif action >= actions.FOR_KIND:
        cells[frame + stack.KINDS + action - actions.FOR_KIND] += 1
    elif action >= actions.SWAP_CARD:
        list_card(cells, frame, stack.SWAPPED, action - actions.SWAP_CARD)
        cells[frame + stack.SWAPPED_COUNT] += 1
    elif action >= actions.WANT:
        list_card(cells, frame, stack.WANTED, action - actions.WANT)
    else:
        list_card(cells, frame, stack.GIVEN, action - actions.GIVE)


@compiled
def send(cells: Cells, frame: int) -> None:
    """Send an offer; one in return takes the place of what it answers."""
    stack.pop(cells)
    if stack.kind_on_top(cells) == stack.OFFER:
        to = stack.below(cells, 1)
        for n in range(FRAME_SIZE):
            cells[to + n] = cells[frame + n]
        cells[to + stack.KIND] = stack.OFFER
    else:
        had_its_say(cells)
        cells[frame + stack.KIND] = stack.OFFER
        stack.put_back(cells)


@compiled
def keeps_sides(cells: Cells, frame: int) -> bool:
    """Return whether after an offer nobody has Heroes and Villains together."""
    seat, partner = cells[frame + stack.SEAT], cells[frame + stack.PARTNER]
    giver = sides_after(cells, frame, seat, stack.GIVEN, stack.WANTED)
    taker = sides_after(cells, frame, partner, stack.WANTED, stack.GIVEN)
    return not giver & giver - 1 and not taker & taker - 1


@compiled
def sides_after(cells: Cells, frame: int, owner: int, less: int, more: int) -> int:
    """Return the sides (a set) that a seat has after a trade, which takes one list from it and adds another."""
    sides = 0
    creature = next_creature(cells, owner, NONE)
    while creature != NONE:
        city = city_of(cells, creature)
        if not is_listed(cells, frame, less, creature if city == NONE else city):
            sides |= 1 << cells[ALIGNMENT + creature % CARDS]
        creature = next_creature(cells, owner, creature)
    creature = cells[AWAY + owner]
    while creature != NONE:
        sides |= 1 << cells[ALIGNMENT + creature % CARDS]
        creature = cells[NEXT + creature]
    card = cells[frame + more]
    while card != NONE:
        sides |= 1 << cells[ALIGNMENT + card % CARDS]
        occupant = cells[INSIDE + card]
        while occupant != NONE:
            sides |= 1 << cells[ALIGNMENT + occupant % CARDS]
            occupant = cells[NEXT + occupant]
        card = behind(cells, frame, card)
    return sides & ~(1 << NEUTRAL)


@compiled
def points_of(cells: Cells, piece: int) -> int:
    """Return what a card of the table is worth to a total: a creature, or a city with its occupants."""
    if not cells[IS_CREATURE + piece % CARDS] and not cells[IS_CITY + piece % CARDS]:
        return 0
    points = current_value(cells, piece)
    occupant = cells[INSIDE + piece]
    while occupant != NONE:
        points += current_value(cells, occupant)
        occupant = cells[NEXT + occupant]
    return points


# Answering


@compiled
def run_offer(cells: Cells, frame: int) -> bool:
    partner = cells[frame + stack.PARTNER]
    forget_options(cells)
    if has_kinds(cells, frame):
        add(cells, actions.ACCEPT)
    add(cells, actions.REFUSE)
    if cells[OFFERS + partner] < MOST_OFFERS:
        add(cells, actions.COUNTER)
    return ask(cells, partner)


@compiled
def has_kinds(cells: Cells, frame: int) -> bool:
    """Return whether who got an offer has cards of the kinds that it asks for in the hand."""
    for kind in range(KINDS):
        held = 0
        card = cells[HANDS + cells[frame + stack.PARTNER]]
        while card != NONE:
            held += cells[KIND + card % CARDS] == kind
            card = cells[NEXT + card]
        if held < cells[frame + stack.KINDS + kind]:
            return False
    return True


@compiled
def answer_offer(cells: Cells, frame: int, action: int) -> None:
    if action == actions.COUNTER:
        begin_offer(cells, cells[frame + stack.PARTNER], cells[frame + stack.SEAT])
    elif action == actions.REFUSE:
        stack.pop(cells)
    else:
        cells[frame + stack.KIND] = stack.SWAP


@compiled
def run_swap(cells: Cells, frame: int) -> bool:
    """The receiver chooses a hand card for each that he gets; then everything changes hands.

    Of cards for which no kind is asked there are so many, and no more.
    """
    count, partner = cells[frame + stack.SWAPPED_COUNT], cells[frame + stack.PARTNER]
    if cells[frame + stack.ANSWERED_COUNT] == count:
        stack.pop(cells)
        exchange(cells, frame)
        return False
    of_any = count - kinds_asked(cells, frame)
    for kind in range(KINDS):
        of_any -= max(0, answered_of(cells, frame, kind) - cells[frame + stack.KINDS + kind])
    forget_options(cells)
    stamp = begin_faces(cells)
    card = cells[HANDS + partner]
    while card != NONE:
        if not is_listed(cells, frame, stack.ANSWERED, card) and is_new_face(cells, card, stamp):
            kind = cells[KIND + card % CARDS]
            if of_any or answered_of(cells, frame, kind) < cells[frame + stack.KINDS + kind]:
                add(cells, actions.SWAP_CARD + card)
        card = cells[NEXT + card]
    return ask(cells, partner)


@compiled
def answered_of(cells: Cells, frame: int, kind: int) -> int:
    """Return how many cards of a kind were chosen for a trade by its receiver."""
    count = 0
    card = cells[frame + stack.ANSWERED]
    while card != NONE:
        count += cells[KIND + card % CARDS] == kind
        card = behind(cells, frame, card)
    return count


@compiled
def answer_swap(cells: Cells, frame: int, action: int) -> None:
    list_card(cells, frame, stack.ANSWERED, action - actions.SWAP_CARD)
    cells[frame + stack.ANSWERED_COUNT] += 1


# What becomes of it


@compiled
def exchange(cells: Cells, frame: int) -> None:
    """Move everything at once; table cards can never be traded again. The frame is off the stack already."""
    seat, partner = cells[frame + stack.SEAT], cells[frame + stack.PARTNER]
    links = LINKS + CARDS_MOST * cells[frame + stack.SECOND]
    given, wanted = cells[frame + stack.GIVEN], cells[frame + stack.WANTED]
    swapped, answered = cells[frame + stack.SWAPPED], cells[frame + stack.ANSWERED]
    mark_traded(cells, links, given)
    mark_traded(cells, links, wanted)
    stack.push_one(cells, stack.SETTLE, seat, partner)
    hand_over(cells, links, wanted, partner, seat)
    hand_over(cells, links, given, seat, partner)
    swap_hands(cells, links, swapped, seat, partner)
    swap_hands(cells, links, answered, partner, seat)


@compiled
def mark_traded(cells: Cells, links: int, card: int) -> None:
    """Note of the cards of a list, and of all that goes along, that they were traded."""
    while card != NONE:
        mark_one(cells, card)
        occupant = cells[INSIDE + card]
        while occupant != NONE:
            mark_one(cells, occupant)
            occupant = cells[NEXT + occupant]
        card = cells[links + card]


@compiled
def mark_one(cells: Cells, piece: int) -> None:
    cells[MARKS + piece] |= TRADED
    modifier = cells[ATTACHED + piece]
    while modifier != NONE:
        cells[MARKS + modifier] |= TRADED
        modifier = cells[NEXT + modifier]


@compiled
def hand_over(cells: Cells, links: int, card: int, giver: int, taker: int) -> None:
    """The table cards of a list go to another seat, which chooses the slots of pieces, of the first card first."""
    pieces = 0
    while card != NONE:
        following = cells[links + card]
        if is_on_board(cells, card):
            take_out(cells, card)
            cells[CLAIMED + card] = NONE
            cells[FOUND + pieces] = card
            pieces += 1
        else:
            move(cells, card, cells[WHERE + card] - giver + taker)
        card = following
    for n in range(pieces - 1, -1, -1):
        push_place(cells, taker, cells[FOUND + n], taker)


@compiled
def swap_hands(cells: Cells, links: int, card: int, giver: int, taker: int) -> None:
    """The cards of a list go from one hand to the other; everybody saw whose they were."""
    while card != NONE:
        following = cells[links + card]
        move(cells, card, HANDS + taker)
        origin = giver if cells[STRAY + card] == NONE else cells[STRAY + card]
        cells[STRAY + card] = NONE if origin == taker else origin
        card = following


@compiled
def run_settle(cells: Cells, frame: int) -> bool:
    """After a trade saved cards that need a creature in the circle are looked at."""
    seat, partner = cells[frame + stack.SEAT], cells[frame + stack.PARTNER]
    stack.pop(cells)
    drop_unkept(cells, seat)
    drop_unkept(cells, partner)
    return False
