"""Exploration: deal, choose in secret, reveal together, pass the rest on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warren.games.kingdom import construction
from warren.games.kingdom.actions import CHOSEN_CARD, DISCARD, PICK
from warren.games.kingdom.board import ALL_SPACES, STARTING_CITIES
from warren.games.kingdom.parts import (
    CAMPS,
    CARD_IDS,
    CARDS,
    FIRST_BUILDING,
    FIRST_PARCHMENT,
    PROVISIONS,
    SPACE_IDS,
)
from warren.games.kingdom.phases import EXPLORATION, ask, has_chosen

if TYPE_CHECKING:
    from warren.games.kingdom.state import KingdomState

HAND_SIZE = {2: 10, 3: 12, 4: 10}
RESERVE_SIZE = 10
CHOICES = 2
"""Cards that a seat chooses each time: two to play, or with two players one to play and one to discard."""
_NO_STARTING_CITY = ALL_SPACES & ~STARTING_CITIES
"""Each territory has one card, so a building met here when it is played can only be a camp."""
_PICK_IS_CARD = all(card == action for card, action in PICK.items())
"""As long as all cards are of edition 1, the number of `pick CARD` is that of the card."""
FACE_DOWN = -1
"""What the table sees of a parchment."""


def passes_left(round_: int) -> bool:
    """Say whether hands go left (to the next seat) in a round: in rounds 1 and 3; right in 2 and 4."""
    return round_ % 2 == 1


def deal(state: "KingdomState") -> None:
    """Deal the round's hands, seat 0's first; with two players each hand is followed by its reserve."""
    size = HAND_SIZE[state.seats]
    reserve = RESERVE_SIZE if state.seats == 2 else 0
    at = state.drawn
    deck = state.deck
    hands = []
    reserves = []
    for _ in range(state.seats):
        hands.append(tuple(sorted(deck[at : at + size])))
        reserves.append(deck[at + size : at + size + reserve])
        at += size + reserve
    state.drawn = at
    state.hands = hands
    state.reserves = tuple(reserves)
    state.turn = 0
    if state.events is not None:
        state.tell("round", round=state.round)
    _ask_for_choices(state)


def _ask_for_choices(state: "KingdomState") -> None:
    if state.seats == 2:
        for seat, reserve in enumerate(state.reserves):
            state.hands[seat] = tuple(sorted((*state.hands[seat], reserve[0])))
        state.drew = tuple((*drew, reserve[0]) for drew, reserve in zip(state.drew, state.reserves, strict=True))
        state.reserves = tuple(reserve[1:] for reserve in state.reserves)
    ask(state, EXPLORATION, (1 << state.seats) - 1)


def legal(state: "KingdomState", seat: int) -> list[int]:
    """Any card of the hand: to play, or as the second choice of two players to discard."""
    hand = dict.fromkeys(state.hands[seat])  # each face once, ascending
    if state.seats == 2 and state.choices[seat]:
        return sorted([DISCARD[card] for card in hand])
    # A tenth of all the time of a playout would go into the table where it changes nothing.
    return list(hand) if _PICK_IS_CARD else sorted([PICK[card] for card in hand])


def choose(state: "KingdomState", seat: int, action: int) -> None:
    """Choose a card, hidden. When the last seat has chosen, all is revealed."""
    hand = state.hands[seat]
    at = hand.index(CHOSEN_CARD[action])
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    before = state.choices[seat]
    state.choices[seat] = (*before, action)
    if len(before) == CHOICES - 1 and has_chosen(state, seat):
        _reveal(state)


def _reveal(state: "KingdomState") -> None:
    """Resolve the cards of this choice in seat order, then pass the hands or end the phase."""
    seen = []
    took = tuple([(CHOSEN_CARD[first], CHOSEN_CARD[second]) for first, second in state.choices])
    for seat, chosen in enumerate(took):
        cards = chosen if state.seats > 2 else chosen[:1]
        drawn: list[int] = []
        if PROVISIONS in cards:
            drawn = _draw_provisions(state, cards)
            for card in _in_playing_order(cards, drawn):
                play_card(state, seat, card)
        else:
            for card in cards:
                play_card(state, seat, card)
        seen.append(tuple([card if card < FIRST_PARCHMENT else FACE_DOWN for card in (*cards, *drawn)]))
    if state.seats == 2:
        state.discards = tuple((*pile, chosen[1]) for pile, chosen in zip(state.discards, took, strict=True))
    hands = state.hands
    state.history = (*state.history, (tuple(hands), took, tuple(seen)))
    state.turn += 1
    if not hands[0]:
        construction.begin(state)
        return
    state.hands = hands[-1:] + hands[:-1] if passes_left(state.round) else hands[1:] + hands[:1]
    if state.events is not None:
        state.tell("pass_hands", left=passes_left(state.round))
    _ask_for_choices(state)


def _draw_provisions(state: "KingdomState", cards: Sequence[int]) -> list[int]:
    """Draw two cards for each Provisions played, those drawn included."""
    drawn: list[int] = []
    due = cards.count(PROVISIONS)
    while due:
        new = state.deck[state.drawn : state.drawn + CARDS.provisions.draws]
        state.drawn += CARDS.provisions.draws
        drawn += new
        due += new.count(PROVISIONS) - 1
    return drawn


def _in_playing_order(cards: Sequence[int], drawn: list[int]) -> list[int]:
    """Put the cards that a Provisions drew right behind it."""
    source = iter(drawn)
    order: list[int] = []

    def add(batch: Sequence[int]) -> None:
        for card in batch:
            order.append(card)
            if card == PROVISIONS:
                add([next(source) for _ in range(CARDS.provisions.draws)])

    add(cards)
    return order


def play_card(state: "KingdomState", seat: int, card: int) -> None:
    """Play one card: claim a territory, take a building, or lay down a parchment. Provisions does nothing more."""
    if card < FIRST_BUILDING:
        bit = 1 << card
        camp_of = _remove_camp(state, bit) if bit & state.built & _NO_STARTING_CITY else None
        state.controlled[seat] |= bit
        if state.events is not None:
            state.tell("claim", seat, space=SPACE_IDS[card], camp_of=camp_of)
    elif card < PROVISIONS:
        state.fronts[seat] = tuple(sorted((*state.fronts[seat], card)))
        if state.events is not None:
            state.tell("take_building", seat, card=CARD_IDS[card])
    elif card > PROVISIONS:
        state.parchments[seat] = tuple(sorted((*state.parchments[seat], card)))
        if state.events is not None:
            state.tell("lay_parchment", seat, secret={"card": CARD_IDS[card]})
    elif state.events is not None:
        state.tell("provisions", seat)


def _remove_camp(state: "KingdomState", space: int) -> int | None:
    """Take a camp and its rabbit, anybody's, out of the game; say whose it was."""
    state.built &= ~space
    for camp in CAMPS:
        state.placed[camp - FIRST_BUILDING] &= ~space
    for owner, spaces in enumerate(state.controlled):
        if spaces & space:
            state.controlled[owner] = spaces & ~space
            return owner
    return None
