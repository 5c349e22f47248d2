"""Exploration: deal, choose in secret, reveal together, pass the rest on; as games/kingdom/exploration.py."""

from warren.core.compiled import Cells, compiled
from warren.core.kingdom.construction import lay, reward
from warren.core.kingdom.fiefs import first, put, take
from warren.core.kingdom.layout import (
    BEFORE,
    BUILT,
    CAMPS_PLAYED,
    CHOICES,
    CHOICES_MOST,
    CHOSEN,
    COINS,
    CONTROLLED,
    DECK,
    DRAWN,
    HAND_COUNT,
    HAND_MOST,
    HAND_SIZE,
    HANDS,
    LINK_COUNT,
    NONE,
    PARCHMENTS,
    PASSED,
    PHASE,
    PICKS,
    RESERVE_LEFT,
    RESERVE_MOST,
    RESERVE_SIZE,
    RESERVES,
    ROUND,
    SEATS,
    SKY,
    STANDING,
    TURN,
    WAITING,
    WORDS,
)
from warren.core.kingdom.tables import (
    BUILDING,
    CAMP_KINDS,
    DISCARDING,
    DOES,
    DRAWS,
    OF,
    PARCHMENT,
    PICKING,
    TERRITORY,
)
from warren.games.kingdom.view import EXPLORATION


@compiled
def hand_of(cells: Cells, seat: int) -> int:
    """Return the number of the hand that a seat holds."""
    at = seat + cells[PASSED]
    return at - cells[SEATS] if at >= cells[SEATS] else at


@compiled
def add_to_hand(cells: Cells, hand: int, card: int) -> None:
    """Put a card into a hand, which stays in order."""
    begin = HANDS + hand * HAND_MOST
    at = begin + cells[HAND_COUNT + hand]
    while at > begin and cells[at - 1] > card:
        cells[at] = cells[at - 1]
        at -= 1
    cells[at] = card
    cells[HAND_COUNT + hand] += 1


@compiled
def deal(cells: Cells) -> None:
    """Deal the round's hands, seat 0's first; with two players each hand is followed by its reserve."""
    at = DECK + cells[DRAWN]
    reserve = cells[RESERVE_SIZE]
    cells[PASSED] = cells[TURN] = 0
    cells[RESERVE_LEFT] = reserve
    for seat in range(cells[SEATS]):
        cells[HAND_COUNT + seat] = 0
        for _ in range(cells[HAND_SIZE]):
            add_to_hand(cells, seat, cells[at])
            at += 1
        for place in range(reserve):
            cells[RESERVES + seat * RESERVE_MOST + reserve - 1 - place] = cells[at]
            at += 1
    cells[DRAWN] = at - DECK
    ask_for_cards(cells)


@compiled
def ask_for_cards(cells: Cells) -> None:
    """Have all seats choose, with two players after each has drawn a card of its reserve."""
    seats = cells[SEATS]
    if cells[RESERVE_SIZE]:
        cells[RESERVE_LEFT] -= 1
        for seat in range(seats):
            add_to_hand(cells, hand_of(cells, seat), cells[RESERVES + seat * RESERVE_MOST + cells[RESERVE_LEFT]])
    cells[PHASE] = EXPLORATION
    cells[WAITING] = (1 << seats) - 1
    for seat in range(seats):
        cells[CHOSEN + seat] = 0


@compiled
def legal_choices(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat may choose, each face once, and return how many these are."""
    hand = hand_of(cells, seat)
    begin = HANDS + hand * HAND_MOST
    discards = cells[SEATS] == 2 and cells[CHOSEN + seat]
    found = 0
    before = -1
    for at in range(begin, begin + cells[HAND_COUNT + hand]):
        card = cells[at]
        if card != before:
            out[found] = DISCARDING[card] if discards else PICKING[card]
            found += 1
            before = card
    return found


@compiled
def choose_card(cells: Cells, seat: int, card: int) -> int:
    """Choose a card, hidden; return 1 where that ends the phase, else 0."""
    hand = hand_of(cells, seat)
    begin = HANDS + hand * HAND_MOST
    cells[HAND_COUNT + hand] -= 1
    at = begin
    while cells[at] != card:
        at += 1
    for place in range(at, begin + cells[HAND_COUNT + hand]):
        cells[place] = cells[place + 1]
    cells[CHOICES + seat * CHOICES_MOST + cells[CHOSEN + seat]] = card
    cells[CHOSEN + seat] += 1
    if cells[CHOSEN + seat] < cells[PICKS]:
        return 0
    cells[WAITING] ^= 1 << seat
    return 0 if cells[WAITING] else reveal(cells)


@compiled
def reveal(cells: Cells) -> int:
    """Play the cards of this choice in seat order, then pass the hands; return 1 where none are left, else 0."""
    seats = cells[SEATS]
    played = 1 if seats == 2 else cells[PICKS]
    for word in range(seats * WORDS):
        cells[BEFORE + word] = cells[CONTROLLED + word]
    for seat in range(seats):
        at = cells[DRAWN]
        for place in range(played):
            play(cells, seat, cells[CHOICES + seat * CHOICES_MOST + place])
        while at < cells[DRAWN]:  # what a drawn card draws comes after it
            play(cells, seat, cells[DECK + at])
            at += 1
    if cells[SKY]:
        reward_pick(cells)
    cells[TURN] += 1
    if not cells[HAND_COUNT]:
        return 1
    passed = cells[PASSED] + (seats - 1 if cells[ROUND] % 2 else 1)
    cells[PASSED] = passed - seats if passed >= seats else passed
    ask_for_cards(cells)
    return 0


@compiled
def play(cells: Cells, seat: int, card: int) -> None:
    """Play one card: claim its space, lay it down, take its Coins, or mark as drawn the cards that it draws."""
    does, of = DOES[card], OF[card]
    if does == TERRITORY:
        if CAMP_KINDS << 1 >> cells[STANDING + of] & 1:
            remove_camp(cells, of)
        put(cells, CONTROLLED + WORDS * seat, of)
    elif does == BUILDING:
        lay(cells, seat, of)
        cells[CAMPS_PLAYED + seat] += CAMP_KINDS >> of & 1
    elif does == PARCHMENT:
        cells[PARCHMENTS + seat] |= 1 << of
    elif does == DRAWS:
        cells[DRAWN] += of
    else:
        cells[COINS + seat] += of


@compiled
def remove_camp(cells: Cells, space: int) -> None:
    """Take the camp on a space and its rabbit, anybody's, out of the game."""
    cells[STANDING + space] = 0
    take(cells, BUILT, space)
    for owner in range(cells[SEATS]):
        take(cells, CONTROLLED + WORDS * owner, space)


@compiled
def reward_pick(cells: Cells) -> None:
    """Pay every seat for the new Districts that the cards of a choice have made of the spaces controlled before."""
    for seat in range(cells[SEATS]):
        own, before = CONTROLLED + WORDS * seat, BEFORE + WORDS * seat
        a, b, c = cells[own] & ~cells[before], cells[own + 1] & ~cells[before + 1], cells[own + 2] & ~cells[before + 2]
        while a | b | c:
            fief_a, fief_b, fief_c = reward(cells, seat, first(a, b, c), before, cells[LINK_COUNT], NONE)
            a &= ~fief_a
            b &= ~fief_b
            c &= ~fief_c
