"""Draw Piles: a new one and its price, the cut; six cards in a hand."""

from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import (
    asked,
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
from tests.looping import for_each, for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import CUTTING, RUNS

USED = [f"0.EV{n:02}" for n in (1, 3, 5, 7, 9, 13, 15, 19, 20, 21, 22, 23)]
"""A Discard Pile."""


EMPTY: dict[str, Any] = {"top": "EV43", "pile": "-"}
"""A player who saves a resource and then has to draw from an empty pile."""
NO_RUNS: dict[str, Any] = {"top": "-", "bottom": "-", "hand": "EV36", "pile": "EV01", "ready": "1"}
HAND = "EV19 EV20 EV21 EV22 EV23"
REFILL: dict[str, Any] = {"seats": 3, "manual_refill": True, "hand": HAND, "pile": "EV24 EV25 EV26 EV27"}
"""A game whose players draw by themselves."""
SIX = "run discard, draw, draw, bottom 0.EV19"
"""Seat 0 ends its turn with six cards."""


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # With ten or less one loses.
        "O-PILE-02": [
            ({**EMPTY, "seats": 3, "discards": {0: USED}, "ledger": {0: ledger}}, "run save", then)
            for ledger, then in (
                (1, {"lost": (0,), "asked": 1}),
                (10, {"lost": (0,), "asked": 1}),
                (11, {"lost": (), "asked": 0, "ledger": [1, 10, 10]}),
            )
        ],
        # With both piles empty nothing is drawn and nothing lost; without a TOP RUN a Special may be played.
        "O-PILE-04": [
            *(
                ({**EMPTY, "hand": HAND, "ledger": {0: ledger}}, f"run save{put}", {"ledger": [ledger, 10], **then})
                for ledger in (5, 25)
                for put, then in (
                    ("", {"hand": HAND}),
                    (", bottom 0.EV19", {"hand": "EV20 EV21 EV22 EV23", "turn": 1}),
                )
            ),
            (NO_RUNS, "", {"options": "play 0.EV36, end"}),
            (NO_RUNS, "play 0.EV36", {"turn": 1, "discards": "EV36"}),
        ],
        # By hand one may draw one card too many, and no more; the BOTTOM RUN is put down before the turn ends.
        "O-HEXA-02": [
            (REFILL, "run discard", {"may": "draw", "may not": "end"}),
            (REFILL, "run discard, draw", {"may": "draw", "may not": "end"}),
            (REFILL, "run discard, draw, draw", {"may not": "draw, end", "hand": f"{HAND} EV24 EV25"}),
            (REFILL, SIX, {"hand": "EV20 EV21 EV22 EV23 EV24 EV25", "asked": 1, "turn": 0}),
            # After the right number there is nothing to call,
            (
                REFILL,
                "run discard, draw, bottom 0.EV19, end",
                {"hand": "EV20 EV21 EV22 EV23 EV24", "turn": 1, "asked": 1, "ledger": [10, 10, 10]},
            ),
        ],
        # and what is missing is drawn without penalty.
        "O-HEXA-05": [
            (REFILL, "run discard, bottom 0.EV19", {"hand": "EV20 EV21 EV22 EV23"}),
            (
                REFILL,
                "run discard, bottom 0.EV19, end",
                {"hand": "EV20 EV21 EV22 EV23 EV24", "turn": 1, "asked": 1, "ledger": [10, 10, 10]},
            ),
        ],
        # Opponents are asked clockwise; the offender loses five and a card, nobody else is asked, and the game goes on.
        "O-HEXA-03": [
            (REFILL, SIX, {"asked": 1, "options": "call, let go"}),
            (REFILL, f"{SIX}, let go", {"asked": 2, "options": "call, let go"}),
            (REFILL, f"{SIX}, let go, let go", {"turn": 1, "asked": 1, "ledger": [10, 10, 10], "may not": "call"}),
        ],
        "O-HEXA-04": [
            (REFILL, f"{SIX}, {answers}", {"turn": 1, "asked": 1, "ledger": [5, 10, 10], "may not": "call"})
            for answers in ("call", "let go, call")
        ],
    },
)
def test_drawing(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-PILE-01")
def test_the_discard_pile_is_shuffled_and_drawn_from_for_ten_civ_points() -> None:
    state = position(**EMPTY, discards={0: USED}, ledger={0: 25})
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


@pytest.mark.clause("O-HEXA-02", "O-HEXA-03")
def test_how_many_cards_a_hand_has_all_see_and_who_is_asked_nobody_else() -> None:
    state = played(position(**REFILL), *SIX.split(", "))
    assert state.view(2).hand_sizes == (6, 5, 5)
    for seat in (1, 2):
        assert [state.view(other).to_act for other in range(3)] == [(seat,) * (other == seat) for other in range(3)]
        assert told(play(state, "let go"), "calls six") == []


@pytest.mark.clause("O-CUT-04")
@for_each(("cards", "cuts"), [(10, [5]), (1, [])])
def test_where_one_cut_is_possible_or_none_nobody_is_asked(cards: int, cuts: list[int]) -> None:
    state = to_reshuffle(cards, manual_cut=True)
    assert [cut.details["count"] for cut in told(play(state, "run discard"), "cut")] == cuts
    assert asked(state) == 0


@pytest.mark.clause("O-HEXA-04")
def test_a_caller_discards_a_blind_card() -> None:
    found = set()
    for seed in range(30):
        state = played(position(**REFILL, seed=seed), *SIX.split(", "))
        hand = set(names(state.hands[0]))
        (called,) = told(play(state, "let go", "call"), "calls six")
        assert (called.seat, called.details["offender"]) == (2, 0)
        (lost,) = hand - set(names(state.hands[0]))
        assert names(state.discards[0])[-1] == lost
        found.add(lost)
    assert len(found) == 6  # chance takes it
