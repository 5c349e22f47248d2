"""A turn: what may be done when, what is asked, and what can be taken back. Then the Plan."""

import pytest

from tests.games.town.table import (
    PlayerSetup,
    asked,
    displayed,
    ids,
    legal,
    new,
    offered,
    opened,
    play,
    reserve,
    table,
    turn,
)


@pytest.mark.clause("T-TURN-01", "T-PLAN-01")
def test_a_turn_begins_with_the_plan() -> None:
    state = table(PlayerSetup(reserve="b24", wood=2), planned=False, upgrades="u05", display="b01 b02 b03 b04 b05")
    assert legal(state) == ["plan b01", "plan b02", "plan b03", "plan b04", "plan b05", "create u05"]


@pytest.mark.clause("T-TURN-01")
def test_after_the_plan_one_constructs_and_creates_in_any_order() -> None:
    state = table(PlayerSetup(reserve="b15 b18", wood=3), upgrades="u05 u14", track="A2 A4 A5 B1 B2")
    verbs = [text.split()[0] for text in legal(state)]
    assert set(verbs) == {"construct", "create", "end"}
    play(state, "construct b15 B1", "create u05", "construct b18 B2", "create u14")
    assert legal(state) == ["end"]


@pytest.mark.clause("T-TURN-02")
def test_a_turn_ends_when_its_player_says_so() -> None:
    state = opened()
    seat = state.active
    assert "end" not in legal(state)  # the Plan is owed
    play(state, f"plan {offered(state, 'plan')[0]}")
    state.coins[seat] = 0
    state.reserves[seat] = 0
    assert legal(state) == ["end"]
    assert state.active == seat
    play(state, "end")
    assert state.active == 1 - seat


@pytest.mark.clause("T-TURN-02", "T-TURN-04")
@pytest.mark.parametrize(
    ("building", "question"),
    [("b09", "bridge"), ("b10", "return"), ("b11", "keep"), ("b12", "keep"), ("b13", "annex")],
)
def test_while_a_question_is_open_nothing_else_can_be_done(building: str, question: str) -> None:
    own = PlayerSetup("b15 A1", reserve=f"{building} b24", wood=3)
    state = table(
        own,
        PlayerSetup("b18 B2, b21 C1, b27 C3"),
        round=2,
        track="A4 A5 E1 E2 C2",
        upgrades="u05 u10",
        discards="r01 r02 r03",
    )
    play(state, f"construct {building} C2")
    assert asked(state) == question
    assert {text.split()[0] for text in legal(state)} == {question}
    play(state, legal(state)[0])
    assert asked(state) == "turn"
    assert {text.split()[0] for text in legal(state)} >= {"create", "end"}


@pytest.mark.clause("T-TURN-04")
def test_nothing_is_created_before_a_payment_or_activation_is_answered() -> None:
    paying = table(PlayerSetup(reserve="b24", wood=4, upgrades="u16"), upgrades="u05", track="A2 A4 A5 B1 B2")
    play(paying, "construct b24 A5")
    assert {text.split()[0] for text in legal(paying)} == {"pay"}
    activating = table(PlayerSetup("b15 A1, b18 E1", wood=9), upgrades="u03 u05")
    play(activating, "create u03")
    assert legal(activating) == ["activate A1", "activate E1"]


# Taking back


@pytest.mark.clause("T-TURN-05")
def test_what_reveals_nothing_can_be_taken_back_in_the_turn() -> None:
    state = table(
        PlayerSetup(reserve="b15 b09", wood=2),
        planned=False,
        upgrades="u05",
        display="b01 b02 b03 b04 b05",
        track="A4 A5 E1 E2 C2",
    )
    moves = ["create u05", "plan b01", "construct b09 C2", "bridge C2-C3", "construct b15 E1"]
    for done, move in enumerate(moves):
        assert (state.undo_horizon(0), state.undo_horizon(1)) == (done, 0)
        play(state, move)
    assert state.undo_horizon(0) == 5
    play(state, "end")
    assert (state.undo_horizon(0), state.undo_horizon(1)) == (0, 0)


@pytest.mark.clause("T-TURN-05")
def test_payments_and_other_answers_can_be_taken_back() -> None:
    state = table(
        PlayerSetup("b15 A1, b18 E5", reserve="b10 b13", wood=9, upgrades="u16"),
        PlayerSetup("b21 A4, b24 B3", wood=0),
        track="C4 C5 D1 A5 B4",
        upgrades="u03",
    )
    play(state, "construct b10 A5", "pay 1", "return E5")
    assert state.undo_horizon(0) == 3
    play(state, "create u03", "activate A5")
    assert state.undo_horizon(0) == 5
    play(state, "construct b13 B4", "pay 0", "annex B3")
    assert state.undo_horizon(0) == 8


@pytest.mark.clause("T-TURN-05")
@pytest.mark.parametrize("building", ["b06", "b11", "b12"])
def test_nothing_before_a_draw_is_taken_back(building: str) -> None:
    state = table(
        PlayerSetup(reserve=f"{building} b15"),
        round=2,
        track="A4 A5 E1 E2 C2",
        discards="r01 r02 r03",
        requests="r05 r06",
    )
    play(state, f"construct {building} C2")
    assert state.undo_horizon(0) == 0
    if asked(state) == "keep":
        play(state, legal(state)[0])
        assert state.undo_horizon(0) == 0  # what was discarded has been seen
    play(state, "construct b15 E2")
    assert state.undo_horizon(0) == 1


@pytest.mark.clause("T-TURN-05")
def test_a_draw_of_nothing_can_be_taken_back() -> None:
    state = table(PlayerSetup(reserve="b12"), track="A4 A5 E1 E2 C2")
    play(state, "construct b12 C2")
    assert state.undo_horizon(0) == 1


@pytest.mark.clause("T-TURN-05")
def test_a_request_that_an_upgrade_draws_is_not_taken_back() -> None:
    state = table(PlayerSetup(wood=3), upgrades="u10 u14")
    play(state, "create u14", "create u10")
    assert state.undo_horizon(0) == 0


@pytest.mark.clause("T-TURN-05")
def test_the_choice_of_a_request_is_taken_back_until_the_other_has_chosen() -> None:
    state = new("r01 r02 r03 r04")
    play(state, "0 keep r01")
    assert (state.undo_horizon(0), state.undo_horizon(1)) == (1, 0)
    play(state, "1 keep r04")
    assert (state.undo_horizon(0), state.undo_horizon(1)) == (0, 0)


# Plan


@pytest.mark.clause("T-PLAN-01")
def test_one_building_is_planned_in_each_turn() -> None:
    state = table(planned=False, display="b01 b02 b03 b04 b05")
    play(state, "plan b03")
    assert reserve(state, 0) == ["b03"]
    assert displayed(state) == ids("b01 b02 b04 b05")
    assert offered(state, "plan") == []


@pytest.mark.clause("T-PLAN-02")
def test_the_display_is_not_filled_up() -> None:
    state = opened()
    for left in (4, 3, 2, 1):
        turn(state)
        assert len(displayed(state)) == left
    turn(state)
    assert (state.round, len(displayed(state))) == (2, 5)


@pytest.mark.clause("T-PLAN-03")
def test_a_reserve_grows_without_limit() -> None:
    many = " ".join(f"b{number:02}" for number in range(1, 11))
    state = table(PlayerSetup(reserve=many), planned=False, display="b11 b12 b13 b14 b15")
    play(state, "plan b15", "end", "plan b11", "end", "plan b12", "end")
    assert reserve(state, 0) == [*many.split(), "b12", "b15"]
    assert state.view(1).reserves == tuple(state.reserves)
