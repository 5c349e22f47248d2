"""The cut: when a pile is cut, by whom, and where."""

from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import asked, names, offered, play, position, resources, told
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import CUTTING, RUNS


def opened(seats: int = 3, **options: Any) -> OdysseyState:
    """Return a new game in which all have declared their Universal Resources."""
    state = warren.game("odyssey").new(seats=seats, seed=4, **options)
    assert isinstance(state, OdysseyState)
    for seat in range(seats):
        state.play(seat, state.game.parse("declare land"))
    return state


def to_reshuffle(cards: int, **options: Any) -> OdysseyState:
    """Return a turn of seat 0 of three, whose Draw Pile is empty when it has to draw; so many cards are discarded."""
    return position(
        seats=3, pile="-", discards={0: resources(0, cards - 1, 62 - cards)}, top="EV19", ledger={0: 20}, **options
    )


@pytest.mark.clause("O-SETUP-03")
def test_the_player_to_the_left_cuts_at_the_beginning() -> None:
    state = opened(manual_cut=True)
    assert state.phase == CUTTING
    for pile, cutter in ((0, 1), (1, 2), (2, 0)):
        assert asked(state) == cutter
        (cut,) = told(play(state, "cut 20"), "cut")
        assert cut.seat == pile
    assert state.phase == RUNS


@pytest.mark.clause("O-PILE-03")
def test_a_reshuffled_pile_is_cut_before_the_draw() -> None:
    state = to_reshuffle(12, manual_cut=True)
    hand = state.hands[0]
    play(state, "run discard")
    assert asked(state) == 1
    assert (len(state.piles[0]), state.hands[0]) == (12, hand)
    seventh = state.piles[0][-7]
    play(state, "cut 6")
    assert set(state.hands[0]) - set(hand) == {seventh}


@pytest.mark.clause("O-CUT-01")
def test_the_cards_cut_off_go_to_the_bottom_in_their_order() -> None:
    state = opened(seats=2, manual_cut=True)
    top_first = names(state.piles[0][::-1])
    play(state, "cut 12")
    assert names(state.piles[0][::-1]) == top_first[12:] + top_first[:12]


@pytest.mark.clause("O-CUT-02")
def test_by_default_nobody_is_asked() -> None:
    assert opened().phase == RUNS
    state = to_reshuffle(12)
    events = play(state, "run discard")
    assert asked(state) == 0
    (cut,) = told(events, "cut")
    assert 5 <= cut.details["count"] <= 7


@pytest.mark.clause("O-CUT-02")
def test_the_seed_says_where() -> None:
    def count(seed: int) -> int:
        (cut,) = told(play(to_reshuffle(40, seed=seed), "run discard"), "cut")
        found = cut.details["count"]
        assert isinstance(found, int)
        return found

    counts = [count(seed) for seed in range(20)]
    assert counts == [count(seed) for seed in range(20)]
    assert len(set(counts)) > 5


@pytest.mark.clause("O-CUT-03")
def test_by_hand_the_player_to_the_left_cuts() -> None:
    state = to_reshuffle(20, manual_cut=True)
    play(state, "run discard")
    assert asked(state) == 1
    other = state.copy()
    other.piles[0] = other.piles[0][::-1]
    assert other.view(1) == state.view(1)  # he does not see the cards


@pytest.mark.clause("O-CUT-03")
def test_who_has_lost_cuts_no_more() -> None:
    state = to_reshuffle(20, manual_cut=True)
    state.lost = (1,)
    play(state, "run discard")
    assert asked(state) == 2


@pytest.mark.clause("O-CUT-04")
@for_each(("cards", "least", "most"), [(60, 5, 55), (20, 5, 15), (11, 5, 6), (9, 1, 8), (3, 1, 2)])
def test_five_cards_stay_on_either_side_of_a_pile_that_is_not_too_small(cards: int, least: int, most: int) -> None:
    if cards == 60:
        state = opened(seats=2, manual_cut=True)
    else:
        state = to_reshuffle(cards, manual_cut=True)
        play(state, "run discard")
    assert offered(state, "cut") == [str(count) for count in range(least, most + 1)]


@pytest.mark.clause("O-CUT-04")
@for_each(("cards", "cuts"), [(10, [5]), (1, [])])
def test_where_one_cut_is_possible_or_none_nobody_is_asked(cards: int, cuts: list[int]) -> None:
    state = to_reshuffle(cards, manual_cut=True)
    events = play(state, "run discard")
    assert [cut.details["count"] for cut in told(events, "cut")] == cuts
    assert asked(state) == 0
