"""The kinds of card: what is saved, and what is played when and from where."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, d12, names, number, offered, options, play, position, told
from warren.games.odyssey import OdysseyState


def attacked(**more: Any) -> OdysseyState:
    """Return a position in which seat 0 attacks a creature of seat 1 with a weapon of level 6, and 4 is rolled."""
    given: dict[str, Any] = {"seed": d12(4), "top": "EV20", "circle": "EV13 | EO13", "ready": "3 | 3"}
    return position(**{**given, **more})


@pytest.mark.clause("O-TURN-09")
@pytest.mark.parametrize("card", ["0.EV43", "0.EV57", "0.EV36", "0.EV39"])
def test_resources_specials_and_very_specials_can_be_saved(card: str) -> None:
    state = position(top={0: card})
    assert "run save" in options(state)
    play(state, "run save")
    assert card in names([*state.saved[0], *state.ready[0]])
    assert state.discards[0] == ()


@pytest.mark.clause("O-KIND-01")
@pytest.mark.parametrize("card", ["0.EV01", "0.EV05", "0.EV15", "0.EV19", "0.EV28", "0.EV30", "0.EV33", "0.EV34"])
def test_run_cards_are_never_saved(card: str) -> None:
    state = position(top={0: card}, circle="EV13 | EO13", center="EV16(EV14) | EO15(EO14)", ready="6")
    assert options(state)[:2] == ["run play", "run discard"]
    assert "run save" not in options(state)


@pytest.mark.clause("O-KIND-01")
def test_run_cards_are_not_played_from_the_hand() -> None:
    hand = ["0.EV01", "0.EV19", "0.EV28", "0.EV36"]
    state = position(hand={0: hand}, circle="EV13 | EO13", ready="6")
    assert offered(state, "play") == ["0.EV36"]


@pytest.mark.clause("O-KIND-02")
def test_a_special_is_played_or_saved_from_the_run_or_played_from_the_hand() -> None:
    flipped = position(top="EV36", ready="1")
    assert options(flipped) == ["run play", "run discard", "run save"]
    held = position(hand="EV36", ready="1")
    assert offered(held, "play") == ["0.EV36"]
    for state, way in ((flipped, "run play"), (held, "play 0.EV36")):
        play(state, way)
        assert names(state.discards[0]) == ["0.EV36"]


@pytest.mark.clause("O-KIND-03")
def test_any_number_of_saved_specials_in_ones_own_turn() -> None:
    surges = ["0.ER37", "1.ER37", "2.ER37"]
    state = position(saved={0: surges}, circle="EV13", ready="2", top="EV50")
    play(state, "play 0.ER37")
    assert len(names(state.spent[0])) == 1
    play(state, "run save")  # the main step
    play(state, "play 1.ER37")
    assert len(names(state.spent[0])) == 2
    assert state.boost == 6
    play(state, "play 2.ER37")
    assert state.boost == 9
    assert names(state.discards[0]) == surges


@pytest.mark.clause("O-KIND-03")
def test_each_saved_special_is_paid() -> None:
    state = position(saved="ER37 1.ER37", circle="EV13", ready="1")
    assert offered(state, "play") == ["0.ER37"]
    play(state, "play 0.ER37")
    assert offered(state, "play") == []


@pytest.mark.clause("O-KIND-03")
def test_no_special_in_the_turn_of_another() -> None:
    state = attacked(saved="| EO36 EO38", discards="| EO14")
    assert state.legal(1) == []
    events = play(state, "run play")  # nobody is asked for a response
    assert told(events, "damages")
    assert names(state.saved[1]) == ["1.EO36", "1.EO38"]


@pytest.mark.clause("O-KIND-04")
@pytest.mark.parametrize("zone", ["hand", "saved"])
def test_a_very_special_is_played_from_the_hand_or_saved(zone: str) -> None:
    state = attacked(**{zone: {1: ["1.EO39"]}})
    play(state, "run play")
    assert asked(state) == 1
    assert offered(state, "respond") == ["1.EO39"]
    play(state, "respond 1.EO39")
    assert state.damage == {}
    assert names(state.discards[1]) == ["1.EO39"]


@pytest.mark.clause("O-KIND-04")
@pytest.mark.parametrize("runs", [{"top": "EV20 | EO39"}, {"bottom": "| EO39"}])
def test_a_very_special_in_a_run_cannot_respond(runs: Any) -> None:
    state = attacked(**runs)
    play(state, "run play")
    assert state.damage == {number("1.EO13"): 2}


@pytest.mark.clause("O-KIND-04")
def test_a_very_special_is_no_main_step() -> None:
    state = position(seed=d12(4), circle="EV09 | EO07", ready="2", hand="EV41")
    assert offered(state, "play") == []
    play(state, "use 0.EV09")
    assert asked(state) == 0
    play(state, "respond 0.EV41", "lower")
    assert names(state.discards[1]) == ["1.EO07"]  # 6 - (4 - 4) damage
    assert "run discard" in options(state)


@pytest.mark.clause("O-KIND-05")
def test_a_very_special_of_the_hand_is_replaced_at_once() -> None:
    # The Red Tape of the attacker shows the moment between playing and effect.
    hand = ["1.EO39", "1.EO01", "1.EO02", "1.EO03", "1.EO04"]
    state = attacked(hand={1: hand, 0: ["0.EV42"]}, pile="| EO19 EO20")
    play(state, "run play", "respond 1.EO39")
    assert asked(state) == 0
    assert offered(state, "respond") == ["0.EV42"]
    assert names(state.hands[1]) == [*hand[1:], "1.EO19"]


@pytest.mark.clause("O-KIND-05")
def test_a_saved_very_special_is_not_replaced() -> None:
    state = attacked(saved="| EO39")
    hand = state.hands[1]
    play(state, "run play", "respond 1.EO39")
    assert state.hands[1] == hand


@pytest.mark.clause("O-KIND-06")
@pytest.mark.parametrize("card", ["0.EV39", "0.EV40", "0.EV41", "0.EV42"])
def test_a_very_special_that_is_flipped_is_saved_or_discarded(card: str) -> None:
    state = position(top={0: card}, ready="3", circle="EV13 | EO13")
    assert options(state) == ["run discard", "run save"]


@pytest.mark.clause("O-KIND-07")
@pytest.mark.parametrize("card", ["0.EV43", "0.EV57"])
def test_a_resource_is_saved_without_cost(card: str) -> None:
    state = position(top={0: card}, spent="EV50")
    assert options(state) == ["run discard", "run save"]
    play(state, "run save")
    assert names(state.ready[0]) == [card]
    assert names(state.spent[0]) == ["0.EV50"]
