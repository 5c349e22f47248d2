"""Draw Piles: a new one and its price, the cut; six cards in a hand."""

from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import (
    asked,
    end_turn,
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


def with_empty_pile(ledger: int, seats: int = 2, used: list[str] = USED) -> OdysseyState:
    """Return a turn whose player saves a resource and then has to draw from an empty pile."""
    return position(seats=seats, top="EV43", pile="-", discards={0: used}, ledger={0: ledger})


@pytest.mark.clause("O-PILE-01")
def test_the_discard_pile_is_shuffled_and_drawn_from_for_ten_civ_points() -> None:
    state = with_empty_pile(25)
    before = state.hands[0]
    play(state, "run save")
    (drawn,) = {*state.hands[0]} - {*before}
    assert state.discards[0] == ()
    assert sorted((*state.piles[0], drawn)) == sorted(numbers(USED))
    assert names(state.piles[0]) != [card for card in USED if card in names(state.piles[0])]
    assert state.ledger == [15, 10]


@pytest.mark.clause("O-PILE-01")
def test_an_empty_pile_costs_nothing_before_a_draw() -> None:
    state = played(position(top="EV43", pile="EV44", discards={0: USED}, ledger={0: 25}), "run save")
    assert state.piles[0] == ()
    play(state, options(state)[0])
    assert state.ledger[0] == 25
    assert state.turn == 1
    end_turn(state)
    events = end_turn(state)
    assert [event.details["points"] for event in told(events, "pays points")] == [10]


@pytest.mark.clause("O-PILE-02")
@for_each(("ledger", "lost"), [(1, True), (10, True), (11, False)])
def test_with_ten_or_less_one_loses(ledger: int, lost: bool) -> None:
    state = played(with_empty_pile(ledger, seats=3), "run save")
    assert state.lost == ((0,) if lost else ())
    assert lost or state.ledger[0] == 1
    assert asked(state) == (1 if lost else 0)


@pytest.mark.clause("O-PILE-04")
@for_each("ledger", [5, 25])
def test_with_both_piles_empty_nothing_is_drawn_and_nothing_lost(ledger: int) -> None:
    state = played(with_empty_pile(ledger, used=[]), "run save")
    assert state.ledger[0] == ledger
    assert len(names(state.hands[0])) == 5
    play(state, options(state)[0])
    assert len(names(state.hands[0])) == 4
    assert state.turn == 1


@pytest.mark.clause("O-PILE-04")
def test_one_plays_on_with_fewer_cards() -> None:
    state = position(top="EV43", bottom="EV44", hand="EV45", pile="-")
    for saved in (1, 2, 3):
        play(state, "run save")
        assert len(names(state.ready[0])) == saved
        end_turn(state)
    # No card is left: the turns of the other player follow each other.
    assert (state.turn, state.round) == (1, 4)
    assert state.lost == ()


@pytest.mark.clause("O-PILE-04")
def test_without_a_top_run_a_special_of_the_hand_may_be_played() -> None:
    state = position(top="-", bottom="-", hand="EV36", pile="EV01", ready="1")
    assert options(state) == ["play 0.EV36", "end"]
    play(state, "play 0.EV36")
    assert state.turn == 1
    assert names(state.discards[0]) == ["0.EV36"]


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
def test_by_hand_the_player_to_the_left_cuts_who_is_still_in_the_game() -> None:
    state = to_reshuffle(20, manual_cut=True)
    without = state.copy()
    without.lost = (1,)
    play(without, "run discard")
    assert asked(without) == 2
    play(state, "run discard")
    assert asked(state) == 1
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


@pytest.mark.clause("O-CUT-04")
@for_each(("cards", "cuts"), [(10, [5]), (1, [])])
def test_where_one_cut_is_possible_or_none_nobody_is_asked(cards: int, cuts: list[int]) -> None:
    state = to_reshuffle(cards, manual_cut=True)
    events = play(state, "run discard")
    assert [cut.details["count"] for cut in told(events, "cut")] == cuts
    assert asked(state) == 0


HAND = tuple(f"0.EV{n}" for n in range(19, 24))


def refilling(draws: int, seats: int = 3, hand: tuple[str, ...] = HAND, **more: Any) -> OdysseyState:
    """Return a game whose players draw by themselves, where seat 0 drew so many cards in his refill."""
    state = played(position(seats=seats, manual_refill=True, hand={0: hand}, **more), "run discard", *["draw"] * draws)
    return state


def with_six(**more: Any) -> OdysseyState:
    """Return the end of a turn in which seat 0 holds six cards."""
    state = played(refilling(2, **more), "bottom 0.EV19")
    return state


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


@pytest.mark.clause("O-HEXA-02")
def test_by_hand_one_may_draw_too_many() -> None:
    state = refilling(0)
    assert options(state)[-1] == "draw"
    play(state, "draw")
    assert "draw" in options(state)
    play(state, "draw")
    assert "draw" not in options(state)  # one card too many, and no more
    assert [state.view(1).hand_sizes[0], len(state.hands[0])] == [7, 7]
    assert "end" not in options(state)  # the BOTTOM RUN is put down first
    play(state, "bottom 0.EV19")
    assert state.view(2).hand_sizes == (6, 5, 5)


@pytest.mark.clause("O-HEXA-02", "O-HEXA-05")
@for_each("missing", [0, 1])
def test_after_the_right_number_or_less_there_is_nothing_to_call(missing: int) -> None:
    state = played(refilling(1 - missing), "bottom 0.EV19")
    assert len(state.hands[0]) == 5 - missing
    play(state, "end")
    assert len(state.hands[0]) == 5  # what is missing is drawn without penalty
    assert (state.turn, asked(state), state.ledger) == (1, 1, [10, 10, 10])


@pytest.mark.clause("O-HEXA-03")
def test_opponents_are_asked_clockwise_whether_they_call() -> None:
    state = with_six()
    for seat in (1, 2):
        assert asked(state) == seat
        assert options(state) == ["call", "let go"]
        assert [state.view(other).to_act for other in range(3)] == [
            (seat,) if other == seat else () for other in range(3)
        ]
        told_to_all = play(state, "let go")
        assert told(told_to_all, "calls six") == []
    assert state.turn == 1


@pytest.mark.clause("O-HEXA-04")
def test_a_caller_discards_a_blind_card() -> None:
    found = set()
    for seed in range(30):
        state = with_six(seed=seed)
        hand = set(names(state.hands[0]))
        play(state, "let go", "call")
        (lost,) = hand - set(names(state.hands[0]))
        assert names(state.discards[0])[-1] == lost
        found.add(lost)
    assert len(found) > 6  # chance takes it, and what was drawn differs too


@pytest.mark.clause("O-HEXA-04")
@for_each(("answers", "points", "cards"), [(["call"], 5, 5), (["let go", "call"], 5, 5), (["let go", "let go"], 10, 6)])
def test_the_offender_loses_five_and_the_game_goes_on(answers: list[str], points: int, cards: int) -> None:
    state = with_six()
    events = play(state, *answers)
    called = [(event.seat, event.details["offender"]) for event in told(events, "calls six")]
    assert called == ([(len(answers), 0)] if points == 5 else [])
    assert (state.ledger, len(state.hands[0])) == ([points, 10, 10], cards)
    assert (state.turn, asked(state)) == (1, 1)  # nobody else is asked
    assert "call" not in options(state)
