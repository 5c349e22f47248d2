"""Draw Piles: a new one, the cut; six cards in a hand."""

from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import (
    asked,
    at,
    end_turn,
    goes,
    names,
    numbers,
    offered,
    options,
    play,
    played,
    position,
    resources,
    told,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import CUTTING, RUNS

USED = [f"0.EV{n:02}" for n in (1, 3, 5, 7, 9, 13, 15, 19, 20, 21, 22, 23)]
"""A Discard Pile."""


@pytest.mark.clause("O-PILE-01")
def test_the_discard_pile_is_shuffled_and_drawn_from_for_ten_civ_points() -> None:
    state = at("top EV43; pile -; ledger 0 25", discards={0: USED})
    before = state.hands[0]
    goes(state, "run save", "discards -; ledger 15 10")
    (drawn,) = {*state.hands[0]} - {*before}
    assert sorted((*state.piles[0], drawn)) == sorted(numbers(USED))
    assert names(state.piles[0]) != [card for card in USED if card in names(state.piles[0])]


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


def cut_of(state: OdysseyState, *actions: str) -> list[int]:
    """Return how many cards were cut off."""
    return [cut.details["count"] for cut in told(play(state, *actions), "cut")]


@pytest.mark.clause("O-SETUP-03", "O-CUT-01")
def test_the_player_to_the_left_cuts_at_the_beginning_and_what_is_cut_off_goes_to_the_bottom() -> None:
    state = opened(manual_cut=True)
    assert state.phase == CUTTING
    for pile, cutter in ((0, 1), (1, 2), (2, 0)):
        assert asked(state) == cutter
        top_first = names(state.piles[pile][::-1])
        (cut,) = told(play(state, "cut 20"), "cut")
        assert cut.seat == pile
        if pile != 2:  # after the last one seven cards are dealt
            assert names(state.piles[pile][::-1]) == top_first[20:] + top_first[:20]
    assert state.phase == RUNS


@pytest.mark.clause("O-PILE-03")
def test_a_reshuffled_pile_is_cut_before_the_draw() -> None:
    state = to_reshuffle(12, manual_cut=True)
    hand = state.hands[0]
    goes(state, "run discard", "asked 1")
    assert (len(state.piles[0]), state.hands[0]) == (12, hand)
    seventh = state.piles[0][-7]
    play(state, "cut 6")
    assert set(state.hands[0]) - set(hand) == {seventh}


@pytest.mark.clause("O-CUT-02")
def test_by_default_nobody_is_asked_and_the_seed_says_where() -> None:
    assert opened().phase == RUNS
    counts = [cut_of(to_reshuffle(40, seed=seed), "run discard") for seed in range(20)]
    assert counts == [cut_of(to_reshuffle(40, seed=seed), "run discard") for seed in range(20)]
    assert len({count for (count,) in counts}) > 5


@pytest.mark.clause("O-CUT-03")
def test_by_hand_the_player_to_the_left_cuts_who_is_still_in_the_game() -> None:
    state = to_reshuffle(20, manual_cut=True)
    without = state.copy()
    without.lost = (1,)
    goes(without, "run discard", "asked 2")
    goes(state, "run discard", "asked 1")
    other = state.copy()
    other.piles[0] = other.piles[0][::-1]
    assert other.view(1) == state.view(1)  # he does not see the cards


@pytest.mark.clause("O-CUT-04")
@for_each(("cards", "least", "most"), [(60, 5, 55), (20, 5, 15), (11, 5, 6), (9, 1, 8), (3, 1, 2)])
def test_five_cards_stay_on_either_side_of_a_pile_that_is_not_too_small(cards: int, least: int, most: int) -> None:
    if cards == 60:
        state = opened(seats=2, manual_cut=True)
    else:
        state = played(to_reshuffle(cards, manual_cut=True), "run discard")
    assert offered(state, "cut") == [str(count) for count in range(least, most + 1)]


@pytest.mark.clause("O-CUT-02", "O-CUT-04")
@for_each(("cards", "by_hand", "cuts"), [(10, True, [5]), (1, True, []), (10, False, [5]), (1, False, [])])
def test_where_one_cut_is_possible_or_none_nobody_is_asked(cards: int, by_hand: bool, cuts: list[int]) -> None:
    state = to_reshuffle(cards, manual_cut=by_hand)
    assert cut_of(state, "run discard") == cuts
    assert asked(state) == 0


@pytest.mark.clause("O-HEXA-01")
def test_by_default_the_hand_never_has_six() -> None:
    state = position(seats=3)
    for _ in range(9):
        assert [len(hand) for hand in state.hands] == [5, 5, 5]
        events = play(state, "run discard")
        assert len(told(events, "draws")) == 1
        assert "draw" not in options(state)
        assert len(offered(state, "bottom")) > 1
        end_turn(state)


@pytest.mark.clause("O-HEXA-04")
def test_a_caller_discards_a_blind_card() -> None:
    found = set()
    for seed in range(30):
        state = at("seats 3; manual_refill; hand EV19-23; pile EV24-27", seed=seed)
        play(state, "run discard", "draw", "draw", "bottom 0.EV19")
        hand = set(names(state.hands[0]))
        (called,) = told(play(state, "let go", "call"), "calls six")
        assert (called.seat, called.details["offender"]) == (2, 0)
        (lost,) = hand - set(names(state.hands[0]))
        assert names(state.discards[0])[-1] == lost
        found.add(lost)
    assert len(found) == 6  # chance takes it
