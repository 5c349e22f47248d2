"""Two players, all parchments open and copy cards being followed: imagined states against every way to have come there.

A whole game is stacked so that seat 0 can tell all that seat 1 did, but for three parchments that it played and four
cards that it discarded out of its own hand or reserve. The three change places with one another, and one of the four
with the others and the undealt cards; then the game is played again, seat 1 taking from the same places.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple

import warren
from tests.games.kingdom.frequency import check_frequencies
from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import DISCARD, DONE, PICK
from warren.games.kingdom.lookup import CARD_COUNTS, CARD_EDITIONS, CARD_NUMBERS, PARCHMENTS
from warren.games.kingdom.parts import BASE_DECK
from warren.games.kingdom.view import CONSTRUCTION, COPYING, ROUNDS

GAME = warren.game("kingdom")
SETUP = GAME.check_options({"seats": 2})
HAND = 10
UNDEALT = 4 * HAND * ROUNDS
DRAWS = 2_500

PLAYED = {0: CARD_NUMBERS["liberal"], 4: CARD_NUMBERS["farmer"], HAND: CARD_NUMBERS["merchant"]}
"""By reveal: the parchments that seat 1 plays and seat 0 has never seen, of its own hand, its reserve, its hand."""
DISCARDED = {2 * HAND: CARD_NUMBERS["diplomat"]}
"""The same for a discard, the one that we look at. It never lies open."""


class Prelude(NamedTuple):
    """A game up to the copying. unseen: by number of the move, where in the deck lay what seat 0 does not see taken."""

    deck: list[int]
    moves: list[tuple[int, int]]
    unseen: dict[int, int]


@cache
def prelude() -> Prelude:
    """Play the game as it was."""
    deck = stacked_deck()
    state = KingdomState(SETUP, tuple(deck))
    moves: list[tuple[int, int]] = []
    unseen: dict[int, int] = {}
    while state.phase != COPYING:
        seat, reveal = state.to_act[0], len(state.history)
        if state.phase == CONSTRUCTION:
            moves.append((seat, DONE))
        else:
            played, discarded = choice(seat, reveal, state.drew[seat][-1], state.hands[seat])
            if seat == 1 and reveal in PLAYED:
                unseen[len(moves)] = deck.index(played)
            if seat == 1 and reveal % HAND == 0:
                unseen[len(moves) + 1] = deck.index(discarded)
            moves.append((seat, PICK[played]))
            state.play(*moves[-1])
            moves.append((seat, DISCARD[discarded]))
        state.play(*moves[-1])
    return Prelude(deck, moves, unseen)


def stacked_deck() -> list[int]:
    """Stack published cards of which there is one alone, and for each round two others that seat 0 draws first."""
    special = [*PLAYED.values(), *DISCARDED.values()]
    published = [card for card in BASE_DECK if CARD_EDITIONS[card] == 1]
    alone = [card for card in published if CARD_COUNTS[card] == 1 and card not in special]
    alike = [card for card in published if CARD_COUNTS[card] > 1]
    heap = Random(5).sample(alone, len(alone))
    last = [card for card in heap if card not in PARCHMENTS][:ROUNDS]
    heap = [card for card in heap if card not in last]
    deck: list[int] = []
    for first in range(0, HAND * ROUNDS, HAND):
        own = [card for reveal, card in (PLAYED | DISCARDED).items() if reveal == first]
        for begin, end in ([], []), ([alike.pop(0), alike.pop(0)], []), (own, []), ([], [last.pop()]):
            deck += begin + [heap.pop() for _ in range(HAND - len(begin) - len(end))] + end
    fifth = 3 * HAND + 4
    heap.append(deck[fifth])
    deck[fifth] = PLAYED[4]
    return [*deck, *heap, *alike, *(card for card in BASE_DECK if card not in published)]


def choice(seat: int, reveal: int, drawn: int, hand: Sequence[int]) -> tuple[int, int]:
    """Choose cards to play and to discard. Seat 0 plays what it drew; seat 1 passes that on, where it can."""
    passed = [card for card in hand if card != drawn]
    if seat == 0 or reveal % HAND == HAND - 1:
        return drawn, passed[0]
    usual = [card for card in passed if card not in (PLAYED | DISCARDED).values()]
    return PLAYED.get(reveal, usual[0]), DISCARDED.get(reveal, usual[1])


def replay(deck: Sequence[int]) -> KingdomState:
    """Play the game with another deck, seat 1 taking from the same places where that is not seen."""
    state = KingdomState(SETUP, tuple(deck))
    for number, (seat, action) in enumerate(prelude().moves):
        if number in prelude().unseen:
            card = deck[prelude().unseen[number]]
            action = (PICK if action in PICK.values() else DISCARD)[card]
        state.play(seat, action)
    return state


def ways() -> Counter[Hashable]:
    """Count the ways to lay out the hidden cards that agree with the view of seat 0, by what is shown of them.

    However the card that we look at is chosen, the other unseen discards can be laid out in equally many ways.
    """
    deck = prelude().deck
    view = replay(deck).view(0)
    played = [deck.index(card) for card in PLAYED.values()]
    looked_at = deck.index(*DISCARDED.values())
    others = [place for place in prelude().unseen.values() if place not in played]
    counted: Counter[Hashable] = Counter()
    for cards in permutations(PLAYED.values()):
        for place in (*others, *range(UNDEALT, len(deck))):
            other = list(deck)
            for to, card in zip(played, cards, strict=True):
                other[to] = card
            other[looked_at], other[place] = other[place], other[looked_at]
            state = replay(other)
            if state.view(0) == view:
                counted[shown(state)] += 1
    return counted


def shown(state: KingdomState) -> Hashable:
    """Return what seat 1 played and discarded at the reveals that we look at."""
    chosen = [reveal[1][1] for reveal in state.history]
    return (*(chosen[reveal][0] for reveal in PLAYED), *(chosen[reveal][1] for reveal in DISCARDED))


def drawn(count: int) -> Counter[Hashable]:
    """Count what is shown of imagined states."""
    view, rng = replay(prelude().deck).view(0), Random(11)
    states = (GAME.imagine(view, rng) for _ in range(count))
    return Counter(shown(state) for state in states if isinstance(state, KingdomState))


def test_both_seats_are_following_copy_cards() -> None:
    truth = replay(prelude().deck)
    assert (truth.phase, truth.to_act) == (COPYING, (0, 1))
    assert len(prelude().unseen) == len(PLAYED) + ROUNDS


def test_who_took_what_when_is_as_likely_as_it_has_ways() -> None:
    weights = ways()
    assert weights.total() == 6 * (ROUNDS + len(prelude().deck) - UNDEALT)
    check_frequencies(weights, drawn(DRAWS))
