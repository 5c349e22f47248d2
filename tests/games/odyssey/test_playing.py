"""Playing a card: in which order it goes, what it needs, where it ends up."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, d12, end_turn, names, number, offered, options, play, position
from tests.looping import for_each

CITY = {"0.EV15": ["0.EV14"]}
"""A city with an occupant, of seat 0."""


@pytest.mark.clause("O-PLAY-01", "O-PAY-02")
def test_target_then_payment_then_responses_then_effect() -> None:
    state = position(seed=d12(5), top="EV21", circle="EV13 | EO07 EO13", ready="EV43 EV44 EO43 | 2", hand="| EO39")
    play(state, "run play")
    assert options(state) == ["aim 1.EO07", "aim 1.EO13"]
    play(state, "aim 1.EO07")
    assert options(state) == ["pay elementals", "pay animals"]
    play(state, "pay animals")
    assert asked(state) == 1
    assert offered(state, "respond") == ["1.EO39"]
    assert names(state.spent[0]) == ["0.EV43", "0.EO43"]
    assert state.dice == 0
    play(state, "pass")
    assert state.damage == {number("1.EO07"): 9 - 5}
    assert names(state.discards[0]) == ["0.EV21"]


@pytest.mark.clause("O-PLAY-02")
@for_each(
    ("card", "missing", "there"),
    [
        ("0.EV19", {}, {"circle": "EV13 | EO13"}),
        ("0.EV28", {"circle": ""}, {"circle": "| EO13"}),
        ("0.EV29", {"center": "EV15", "inside": CITY}, {"damage": {"0.EV15": 1}}),
        ("0.EV30", {"center": "EV15", "inside": CITY}, {"center": "EV15 | EO15"}),
        ("0.EV34", {}, {"center": "| EO15"}),
        ("0.EV35", {}, {"center": "| EO15"}),
        ("0.EV38", {"discards": "EV19 EV43"}, {"discards": "EV01"}),
        ("0.EG37", {"center": "EV15 | EO15", "inside": CITY}, {"inside": {**CITY, "1.EO15": ["1.EO13"]}}),
        ("0.EO37", {}, {"circle": "EV13 | EO13"}),
        ("0.EY37", {"discards": "EV19"}, {"discards": "EV43"}),
    ],
)
def test_without_a_legal_target_a_card_cannot_be_played(card: str, missing: Any, there: Any) -> None:
    given = {"top": card, "circle": "EV13", "ready": "EV50-54"}
    assert "run play" not in options(position(**{**given, **missing}))
    assert "run play" in options(position(**{**given, **missing, **there}))


@pytest.mark.clause("O-PLAY-03")
def test_used_cards_go_to_the_discard_pile_of_their_player() -> None:
    state = position(seed=d12(3), circle="EV13 | EO13 EO14", ready="3 | 3", saved="ER37 | EO39", top="EV20")
    play(state, "play 0.ER37")
    assert names(state.discards[0]) == ["0.ER37"]
    play(state, "run play", "aim 1.EO13", "respond 1.EO39")
    assert names(state.discards[1]) == ["1.EO39"]
    assert names(state.discards[0]) == ["0.ER37", "0.EV20"]
    assert state.damage == {}


@pytest.mark.clause("O-PLAY-04")
def test_what_came_from_another_player_goes_to_the_pile_of_who_controls_it() -> None:
    state = position(seed=d12(1), circle="EV14 | 0.EV13", ready="2", saved="1.EO36", top="EV20")
    play(state, "play 1.EO36")
    assert names(state.discards[0]) == ["1.EO36"]
    play(state, "run play")
    assert names(state.discards[1]) == ["0.EV13"]


@pytest.mark.clause("O-PLAY-04")
def test_what_came_from_another_player_is_part_of_ones_cards_from_then_on() -> None:
    state = position(turn=1, discards="| 0.EV13", pile="| -", ledger={1: 20}, top="| EO13")
    end_turn(state)
    cards = (*state.piles[1], *state.hands[1], state.tops[1], state.bottoms[1])
    assert number("0.EV13") in cards


@pytest.mark.clause("O-PLAY-05")
def test_a_question_with_one_answer_is_not_asked() -> None:
    there: dict[str, Any] = {"seed": d12(3), "top": "EV21"}
    one = position(circle="EV13 | EO13", ready="2", **there)
    play(one, "run play")
    assert names(one.discards[1]) == ["1.EO13"]
    two = position(circle="EV13 | EO13 EO14", ready="2", **there)
    play(two, "run play")
    assert options(two) == ["aim 1.EO13", "aim 1.EO14"]


@pytest.mark.clause("O-PLAY-05")
def test_cards_that_are_alike_are_one_answer() -> None:
    alike = position(hand="EV01 EV02", pile="EV03 EV04 EV28")
    play(alike, "run discard")
    assert offered(alike, "bottom") == ["0.EV01", "0.EV03"]
    play(alike, "bottom 0.EV01")
    assert names(alike.hands[0]) == ["0.EV02", "0.EV03"]


@pytest.mark.clause("O-PLAY-05")
def test_a_saved_card_and_its_like_in_the_hand_are_two_answers() -> None:
    state = position(ready="1", saved="EV36", hand="1.EO36 2.EG36")
    assert offered(state, "play") == ["0.EV36", "1.EO36"]  # the one of the hand is the main step
    play(state, "play 1.EO36")
    assert names(state.saved[0]) == ["0.EV36"]
    assert offered(state, "run") == []


@pytest.mark.clause("O-PLAY-05")
def test_of_cards_that_are_all_alike_nobody_asks_which() -> None:
    state = position(hand="EV01", pile="EV02", ledger={0: 30})
    play(state, "run discard")
    assert state.turn == 1
    assert names([state.bottoms[0]]) == ["0.EV01"]
