"""Exploration: deal, choose in secret, reveal together, pass the rest on."""

from collections.abc import Sequence

from warren.games.kingdom.actions import CHOSEN_CARD, DISCARD, PICK
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS
from warren.games.kingdom.parts import BASE_CARD_IDS, CAMPS, CARD_FACTS, FIRST_BUILDING
from warren.games.kingdom.state import KingdomData, ask, has_chosen
from warren.games.kingdom.view import EXPLORATION, FACE_DOWN

CHOICES = 2
"""Cards that a seat chooses each time: two to play, or with two players one to play and one to discard."""
_PICK_IS_CARD = all(PICK[card] == card for card in range(len(BASE_CARD_IDS)))
"""As long as all cards of the base are of edition 1, the number of `pick CARD` is that of the card."""
SHOWN = tuple(FACE_DOWN if card in PARCHMENTS else card for card in range(len(CARD_IDS)))
"""What the table sees of each card that is played."""
_CLAIMED = tuple(1 << CLAIMED_SPACE[card] if card in CLAIMED_SPACE else 0 for card in range(len(CARD_IDS)))
"""The space (a set of one) that each card claims, 0 for none."""
_shown = SHOWN.__getitem__


def passes_left(round_: int) -> bool:
    """Return whether hands go left (to the next seat) in a round: in rounds 1 and 3; right in 2 and 4."""
    return round_ % 2 == 1


def deal(state: KingdomData) -> None:
    """Deal the round's hands, seat 0's first; with two players each hand is followed by its reserve."""
    size, reserve, _ = state.draft_formats[state.seats]
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


def _ask_for_choices(state: KingdomData) -> None:
    if state.seats == 2:
        for seat, reserve in enumerate(state.reserves):
            state.hands[seat] = tuple(sorted((*state.hands[seat], reserve[0])))
        state.drew = tuple((*drew, reserve[0]) for drew, reserve in zip(state.drew, state.reserves, strict=True))
        state.reserves = tuple(reserve[1:] for reserve in state.reserves)
    ask(state, EXPLORATION, (1 << state.seats) - 1)


def legal(state: KingdomData, seat: int) -> list[int]:
    """Return a choice for each card of the hand: to play it, or with two players the second time to discard it."""
    # A tenth of all the time of a playout would go into the table where it changes nothing.
    if not _PICK_IS_CARD or (state.seats == 2 and state.choices[seat]):
        return legal_of_all(state, seat)
    return list(dict.fromkeys(state.hands[seat]))  # each face once, ascending


def legal_of_all(state: KingdomData, seat: int) -> list[int]:
    """Return the same by the numbers of all editions."""
    numbers = DISCARD if state.seats == 2 and state.choices[seat] else PICK
    return sorted([numbers[card] for card in dict.fromkeys(state.hands[seat])])


def is_last_hand(state: KingdomData, seat: int) -> bool:
    """Return whether a seat plays all cards that it holds: only their order in the pile is left to choose."""
    return (
        state.seats > 2
        and len(state.hands[seat]) + len(state.choices[seat]) == state.draft_formats[state.seats].choices
    )


def choose(state: KingdomData, seat: int, action: int, others: int = CHOICES - 1) -> None:
    """Choose a card, one beside so many others, hidden. When the last seat has chosen, all is revealed."""
    hand = state.hands[seat]
    at = hand.index(CHOSEN_CARD[action])
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    before = state.choices[seat]
    state.choices[seat] = (*before, action)
    if len(before) == others and has_chosen(state, seat):
        _reveal(state)


def _reveal(state: KingdomData) -> None:
    """Resolve the cards of this choice in seat order, then pass the hands or end the phase."""
    took = _cards_chosen(state.choices)
    seen = state.play_cards(took)
    if state.seats == 2:
        state.discards = tuple((*pile, chosen[1]) for pile, chosen in zip(state.discards, took, strict=True))
    hands = state.hands
    state.history = (*state.history, (tuple(hands), took, seen))
    state.turn += 1
    if not hands[0]:
        state.next_phase()
        return
    state.hands = hands[-1:] + hands[:-1] if passes_left(state.round) else hands[1:] + hands[:1]
    if state.events is not None:
        state.tell("pass_hands", left=passes_left(state.round))
    _ask_for_choices(state)


def _cards_chosen(choices: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the cards of what each seat chose."""
    if len(choices[0]) == CHOICES:  # always, except with three players and In the Sky; quicker
        return tuple([(CHOSEN_CARD[first], CHOSEN_CARD[second]) for first, second in choices])
    return tuple([tuple([CHOSEN_CARD[action] for action in chosen]) for chosen in choices])


def play_cards(state: KingdomData, took: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Play what every seat chose, in seat order; return what the table saw of each."""
    seen = []
    for seat, chosen in enumerate(took):
        cards = chosen if state.seats > 2 else chosen[:1]
        first = state.drawn
        for card in cards:
            play_card(state, seat, card)
        if state.drawn > first:
            cards = (*cards, *state.deck[first : state.drawn])
        seen.append(tuple(map(_shown, cards)))
    return tuple(seen)


def play_card(state: KingdomData, seat: int, card: int) -> None:
    """Play one card: claim its space, lay a building in front of the seat, lay down a parchment, or do what it says."""
    space = _CLAIMED[card]
    if space:
        # Where something is printed no camp can stand.
        camp_of = _remove_camp(state, space) if space & state.built and not space & state.starting_built else None
        state.controlled[seat] |= space
        if state.events is not None:
            state.tell("claim", seat, space=SPACE_IDS[CLAIMED_SPACE[card]], camp_of=camp_of)
    elif card in BUILDINGS:
        state.fronts[seat] = tuple(sorted((*state.fronts[seat], card)))
        if state.events is not None:
            state.tell("take_building", seat, card=CARD_IDS[card])
    elif card in PARCHMENTS:
        state.parchments[seat] = tuple(sorted((*state.parchments[seat], card)))
        if state.events is not None:
            state.tell("lay_parchment", seat, secret={"card": CARD_IDS[card]})
    else:
        state.play_other(seat, card)


def play_provisions(state: KingdomData, seat: int, card: int) -> None:
    """Draw two cards and play them at once."""
    if state.events is not None:
        state.tell(CARD_IDS[card], seat)
    drawn = state.deck[state.drawn : state.drawn + CARD_FACTS.provisions.draws]
    state.drawn += CARD_FACTS.provisions.draws
    for one in drawn:
        play_card(state, seat, one)


def _remove_camp(state: KingdomData, space: int) -> int:
    """Take the camp on a space and its rabbit, anybody's, out of the game; return whose it was."""
    state.built &= ~space
    for camp in CAMPS:
        state.placed[camp - FIRST_BUILDING] &= ~space
    owner = next(owner for owner, spaces in enumerate(state.controlled) if spaces & space)
    state.controlled[owner] &= ~space
    return owner
