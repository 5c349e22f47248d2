"""Playing a card: in which order it goes, what has to be in play for it, where it ends up."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, d12, end_turn, names, number, offered, options, play, played, position
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import LEAVING, START
from warren.games.odyssey.sets import standard

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
    state = played(position(seed=d12(1), circle="EV14 | 0.EV13", ready="2", saved="1.EO36", top="EV20"), "play 1.EO36")
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
    one = played(position(circle="EV13 | EO13", ready="2", **there), "run play")
    assert names(one.discards[1]) == ["1.EO13"]
    two = played(position(circle="EV13 | EO13 EO14", ready="2", **there), "run play")
    assert options(two) == ["aim 1.EO13", "aim 1.EO14"]


@pytest.mark.clause("O-PLAY-05")
def test_cards_that_are_alike_are_one_answer() -> None:
    alike = played(position(hand="EV01 EV02", pile="EV03 EV04 EV28"), "run discard")
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
    state = played(position(hand="EV01", pile="EV02", ledger={0: 30}), "run discard")
    assert state.turn == 1
    assert names([state.bottoms[0]]) == ["0.EV01"]


def both_at_home(**more: Any) -> OdysseyState:
    """Return a position in which either player has a creature, and the first has resources enough."""
    return position(circle="EV13 | EO13", ready="8", **more)


@pytest.mark.clause("O-BOX-01")
def test_what_counts_is_the_moment_when_it_is_played() -> None:
    state = both_at_home(top="EV19", center="EV15")
    assert "run play" in options(state)
    play(state, "move 0.EV13")
    assert offered(state, "run") == ["discard"]
    state = position(
        phase=START, circle="| EO13", center="EV15(EV13)", attached={"0.EV15": ["0.EV35"]}, ready="1", top="EV19"
    )
    play(state, "leave 0.EV13")
    assert "run play" in options(state)


@pytest.mark.clause("O-BOX-01", "O-BOX-03")
@for_each(
    ("box", "pieces", "plays"),
    [
        ("pink", {"circle": "| EO13"}, True),
        ("pink", {"center": "| EO15(EO13)"}, False),
        ("green", {"circle": "| EO13"}, False),
        ("green", {"center": "| EO15(EO13)"}, True),
    ],
)
def test_a_very_special_with_a_box_needs_what_it_asks_for(box: str, pieces: dict[str, Any], plays: bool) -> None:
    boxed = changed(*(put(f"E{letter}42 boxes", {box: True}) for letter in "VOGYRB"))
    state = played(position(cards=boxed, ready="1 | 1", saved="EV36", hand="| EO42", **pieces), "play 0.EV36")
    assert (offered(state, "respond") == ["1.EO42"]) == plays


@pytest.mark.clause("O-BOX-01")
def test_every_aggressive_card_has_its_pink_box() -> None:
    others = {str(card.name) for card in standard().cards if card.aggressive and not card.is_weapon}
    assert others == {"Riptide", "Wild Rumpus", "Eviction Notice", "Power Surge", "Firmware Hijack"}
    assert all(card.boxes.pink == card.aggressive for card in standard().cards)
    assert all(card.aggressive for card in standard().cards if card.is_weapon)


@pytest.mark.clause("O-BOX-01")
@for_each(("card", "aggressive"), [("0.EV30", True), ("0.EV35", False)])
def test_aggressive_cards_are_those_with_a_pink_box(card: str, aggressive: bool) -> None:
    """A Detour Sign answers a City Weapon, and no City Modifier that is put under the same city."""
    state = position(
        circle="EV13 | EO14", center="EV15(EV14) | EO15(EO13) EO17(EO01)", ready="8 | 2", hand="| EO40", top=card
    )
    play(state, "run play", "aim 1.EO15")
    assert (offered(state, "respond") == ["1.EO40"]) == aggressive
    assert (asked(state) == 1) == aggressive


@pytest.mark.clause("O-BOX-02", "O-SUZIE-02")
def test_absent_bunnies_satisfy_no_pink_box() -> None:
    state = position(decks=("blue", "violet"), circle="EB11", ready="EB43", saved="EB36 1.EV37", phase=LEAVING)
    play(state, "use 0.EB11")
    assert names(state.away[0]) == ["0.EB11"]
    assert names(state.saved[0]) == ["0.EB36"]
    assert "1.EV37" in names(state.discards[0])


CITY_WEAPONS = ("0.EV30", "0.EV31", "0.EV32")
OWN_CITY, NO_CITY = "EV15(EV14) | EO15(EO14)", "| EO15(EO14)"


@pytest.mark.clause("O-TURN-07", "O-BOX-01", "O-BOX-02", "O-BOX-03", "O-CITY-08", "O-GROUND-01", "O-SIEGE-01")
@for_each(
    ("card", "pieces", "plays"),
    [
        ("0.EV19", {"circle": "EV13 | EO13"}, True),
        ("0.EV19", {"circle": "| EO13"}, False),  # the pink box needs a creature of one's own
        ("0.EV19", {"circle": "| EO13", "center": "EV15(EV13 EV14)"}, False),  # which is no occupant
        *((city_weapon, {"circle": "EV13 | EO13", "center": OWN_CITY}, True) for city_weapon in CITY_WEAPONS),
        *((city_weapon, {"circle": "EV13 | EO13", "center": NO_CITY}, False) for city_weapon in CITY_WEAPONS),
        ("0.EV30", {"center": OWN_CITY}, False),  # City Weapons have a pink box as well
        ("0.EV30", {"circle": "EV13 | EO13", "center": "EV15"}, False),  # an abandoned city is not one's own
    ],
)
def test_a_box_needs_what_it_asks_for(card: str, pieces: dict[str, Any], plays: bool) -> None:
    assert ("play" in offered(position(top=card, ready="8", **pieces), "run")) == plays


@pytest.mark.clause("O-BOX-03")
def test_an_abandoned_city_satisfies_no_green_box() -> None:
    state = both_at_home(center="EV15", damage={"0.EV15": 3}, hand="EV29")
    assert offered(state, "play") == []


@pytest.mark.clause("O-BOX-04")
def test_without_a_creature_saved_cards_with_this_box_are_discarded() -> None:
    state = position(
        circle="EV13 | EO13", turn=1, top="| EO22", ready="| 2", saved="EV36 EV37 EV39 | EO37", seed=d12(4)
    )
    play(state, "run play")
    assert sorted(names(state.discards[0])) == ["0.EV13", "0.EV37"]
    assert names(state.saved[0]) == ["0.EV36", "0.EV39"]
    assert names(state.saved[1]) == ["1.EO37"]


@pytest.mark.clause("O-BOX-04")
def test_as_long_as_a_creature_is_left_they_stay() -> None:
    state = position(circle="EV13 EV14 | EO13", turn=1, top="| EO22", ready="| 2", saved="EV37", seed=d12(4))
    play(state, "run play", "aim 0.EV13")
    assert names((*state.discards[0], *state.saved[0])) == ["0.EV13", "0.EV37"]
    assert offered(position(top="EV37"), "run") == ["discard"]  # without one they are not saved at all
    assert offered(position(top="EV37", circle="EV13"), "run") == ["discard", "save"]


@pytest.mark.clause("O-BOX-04")
@for_each(
    ("card", "stays"),
    [("0.EV37", False), ("1.EO37", False), ("4.ER37", False), ("2.EG37", True), ("5.EB37", True), ("0.EV36", True)],
)
def test_other_specials_stay_saved_without_a_creature(card: str, stays: bool) -> None:
    state = played(position(seats=6, circle="EV13", center="EV15", saved=card), "move 0.EV13")
    assert (names(state.saved[0]) == [card]) == stays


@pytest.mark.clause("O-BOX-04")
def test_bunnies_that_all_moved_into_cities_keep_nothing_saved() -> None:
    state = played(position(circle="EV13 EV14", center="EV15", saved="EV36 EV37"), "move 0.EV13")
    assert names(state.saved[0]) == ["0.EV36", "0.EV37"]
    play(state, "move 0.EV14")
    assert names(state.saved[0]) == ["0.EV36"]
    assert names(state.discards[0]) == ["0.EV37"]
