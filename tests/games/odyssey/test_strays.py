"""Strays: cards that went from hand to hand in a trade, and what others know of them and of the offer before it."""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations
from random import Random

import pytest

from tests.games.kingdom.frequency import check_frequencies
from tests.games.odyssey.positions import end_turn, number, numbers, options, play, played, position, told
from tests.games.odyssey.trades import offering
from warren.games.odyssey import GAME, OdysseyState, knowledge
from warren.games.odyssey.frames import OfferFrame
from warren.games.odyssey.knowledge import IN_BOTTOM, IN_HAND
from warren.games.odyssey.stack import top

DRAWN = 2_400
"""Some sixty for each of 36 ways."""

# What everybody sees


@pytest.mark.clause("O-TRADE-16")
def test_everybody_sees_whose_a_card_of_a_hand_was_and_where_it_lies() -> None:
    state = played(offering(), "offer 1", "swap 0.EV19", "send", "accept", "swap 1.EO28")
    for seat in (0, 1, 2, None):
        assert state.view(seat).strays == ((0, IN_HAND, 1), (1, IN_HAND, 0))
        assert number("0.EV19") in state.view(seat).hidden[0]
        assert number("1.EO28") in state.view(seat).hidden[1]
    play(state, "run discard")
    while state.turn == 0:
        play(state, "bottom 1.EO28" if "bottom 1.EO28" in options(state) else "end")
    for seat in (0, 1, 2, None):
        assert state.view(seat).strays == ((0, IN_BOTTOM, 1), (1, IN_HAND, 0))


@pytest.mark.clause("O-TRADE-16")
def test_a_card_that_comes_home_is_a_stray_no_more() -> None:
    state = played(offering(), "offer 1", "swap 0.EV19", "send", "accept", "swap 1.EO28")
    play(state, "offer 1", "swap 1.EO28", "send", "accept", "swap 1.EO03")
    assert state.view(2).strays == ((0, IN_HAND, 1), (1, IN_HAND, 0))
    play(state, "offer 1", "swap 1.EO03", "send", "accept", "swap 0.EV19")
    assert state.view(2).strays == ()


@pytest.mark.clause("O-TRADE-16")
def test_a_stray_that_is_played_lies_open() -> None:
    state = offering("EV36")
    play(state, "offer 1", "swap 0.EV36", "send", "accept", "swap 1.EO28")
    end_turn(state)
    play(state, "play 0.EV36")
    assert state.view(2).strays == ((0, IN_HAND, 1),)


@pytest.mark.clause("O-TRADE-16")
def test_the_cards_of_who_has_lost_lie_open_so_all_know_which_are_with_others() -> None:
    state = offering(turn=1, pile="| -", ledger={1: 5})
    play(state, "offer 0", "swap 1.EO19", "send", "accept", "swap 0.EV37")
    (lost,) = told(play(state, "run discard", "end"), "loses")
    assert (lost.details["held"], lost.details["astray"]) == (["0.EV37"], ["1.EO19"])
    assert state.view(2).hidden[1] == numbers(["1.EO19"])
    assert state.view(2).strays == ((0, IN_HAND, 1),)


# What can be imagined

HANDS_OF = {1: ("1.EO19", "1.EO28"), 2: ("2.EG19", "2.EG28")}
PILES_OF = {1: ("1.EO20",), 2: ("2.EG20",)}


def exchange(state: OdysseyState) -> None:
    """Let seats 1 and 2 exchange the first cards of their hands, which seat 0 does not see."""
    (one, kept), (other, hers) = (numbers(HANDS_OF[seat]) for seat in (1, 2))
    state.hands[1], state.hands[2] = tuple(sorted((kept, other))), tuple(sorted((hers, one)))
    knowledge.exchanged(state, 1, (one,), 2, (other,))


def three_seats() -> OdysseyState:
    """Return a position in which seats 1 and 2 have two cards in hand each and one in the pile, and no run cards."""
    no_runs = {1: "", 2: ""}
    return position(seats=3, hand=HANDS_OF, pile=PILES_OF, top=no_runs, bottom=no_runs)


def check_both(state: OdysseyState, fits: Callable[[tuple[int, ...], tuple[int, ...]], bool]) -> None:
    """Check that every way to lay the cards of both seats that fits is drawn by seat 0 as often as any other.

    fits: says so of the cards of each: one kept in its hand, one in the other hand, one in its pile.
    """
    pools = [numbers((*HANDS_OF[seat], *PILES_OF[seat])) for seat in (1, 2)]
    weights: Counter[Hashable] = Counter()
    for one in permutations(pools[0]):
        for other in permutations(pools[1]):
            if fits(one, other):
                weights[tuple(sorted((one[0], other[1]))), tuple(sorted((other[0], one[1]))), one[2], other[2]] += 1
    rng, found = Random(1), Counter[Hashable]()
    view = state.view(0)
    for count in range(DRAWN):
        drawn = GAME.imagine(view, rng)
        assert isinstance(drawn, OdysseyState)
        assert count > 100 or drawn.view(0) == view
        found[drawn.hands[1], drawn.hands[2], *drawn.piles[1], *drawn.piles[2]] += 1
    check_frequencies(dict(weights), found)


@pytest.mark.clause("O-TRADE-16")
def test_of_cards_that_went_from_hand_to_hand_others_know_whose_they_were_alone() -> None:
    state = three_seats()
    exchange(state)
    check_both(state, lambda one, other: True)


@pytest.mark.clause("O-TRADE-16")
def test_a_card_that_was_seen_in_a_hand_can_have_gone_to_the_other() -> None:
    state = three_seats()
    seen = number(HANDS_OF[1][1])
    knowledge.note(state, 0, 1, (seen,), knowledge.IN_HAND)
    exchange(state)
    check_both(state, lambda one, other: seen in one[:2])


@pytest.mark.clause("O-TRADE-16")
def test_of_two_cards_that_were_seen_in_a_hand_one_has_gone_to_the_other() -> None:
    state = three_seats()
    knowledge.note_hand(state, 0, 1)
    exchange(state)
    check_both(state, lambda one, other: set(one[:2]) == {*numbers(HANDS_OF[1])})


@pytest.mark.clause("O-TRADE-16")
def test_after_a_reshuffle_a_card_that_went_to_another_hand_is_not_in_the_pile() -> None:
    state = three_seats()
    exchange(state)
    state.discards[1], state.piles[1] = state.piles[1], ()
    knowledge.pile_is_empty(state, 1)
    state.discards[1], state.piles[1] = (), state.discards[1]
    check_both(state, lambda one, other: set(one[:2]) == {*numbers(HANDS_OF[1])})


@pytest.mark.clause("O-TRADE-08")
def test_of_an_offer_between_others_any_cards_of_the_hand_and_any_kinds_are_drawn() -> None:
    hands = {seat: [f"{seat}.E{deck}{n}" for n in ("19", "20", "28", "37", "44")] for seat, deck in enumerate("VOG")}
    state = played(position(seats=3, trading=True, hand=hands), "offer 1", "swap 0.EV19", "for run", "send")
    rng, found = Random(1), Counter[Hashable]()
    for _ in range(DRAWN):
        drawn = GAME.imagine(state.view(2), rng)
        assert isinstance(drawn, OdysseyState)
        offer = top(drawn, OfferFrame)
        assert set(offer.swapped) < {*drawn.hands[0]}
        found[offer.kinds, drawn.hands[0].index(offer.swapped[0])] += 1
    check_frequencies({(kinds, at): 1.0 for kinds in ((), (0,), (1,), (2,), (3,)) for at in range(5)}, found)
