"""Virtual resources: what they pay, and that they are never more than that."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, names, offered, options, play, position
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

OVERTIME = "0.EV36"


def with_overtime(ready: str = "", **more: Any) -> OdysseyState:
    """Return a turn after Overtime Shift: three virtual resources of any type, and what is saved beside."""
    state = position(saved=OVERTIME, ready=f"EV43 {ready}", **more)
    play(state, f"play {OVERTIME}")
    return state


@pytest.mark.clause("O-EFFECT-VIRTUAL-RESOURCE")
@pytest.mark.parametrize("color", ["EV", "EO", "EG", "EY", "ER", "EB"])
def test_overtime_shift_brings_three_of_any_type(color: str) -> None:
    card = f"0.{color}36"
    # Two Elementals and a White, or two Technology and a White; a fourth hexagon cannot be paid.
    for top, can_be_paid in (("0.EV05", True), ("0.EB05", True), ("0.EV33", False)):
        state = position(saved=card, ready="EV43", top=top, circle="EV13")
        assert "run play" not in options(state)
        play(state, f"play {card}")
        assert ("run play" in options(state)) is can_be_paid
        assert names(state.discards[0]) == [card]


@pytest.mark.clause("O-TURN-15", "O-EFFECT-VIRTUAL-RESOURCE")
def test_virtual_resources_are_gone_when_the_turn_ends() -> None:
    state = with_overtime(bottom="EV05")
    assert state.virtual[0] == 3
    end_turn(state)
    assert state.virtual == (0, 0, -1)
    end_turn(state)
    assert state.turn == 0
    assert "run play" not in options(state)


@pytest.mark.clause("O-PAY-09", "O-PAY-10")
@for_each(
    ("top", "ready", "left", "virtual"),
    [
        ("0.EB05", "", [], 0),  # two Technology and a White: any hexagon
        ("0.EV13", "EV50 EV51", ["0.EV50", "0.EV51"], 1),  # they pay first
        ("0.EB05", "EV50 EV51", ["0.EV50", "0.EV51"], 0),  # so that no Elementals has to substitute
    ],
)
def test_virtual_resources_pay_first(top: str, ready: str, left: list[str], virtual: int) -> None:
    state = with_overtime(top=top, ready=ready)
    play(state, "run play", "slot 0 0")
    assert names(state.circle[0]) == [top]
    assert (names(state.ready[0]), names(state.spent[0])) == (left, ["0.EV43"])
    assert (state.virtual[0], state.substituted[0]) == (virtual, ())


@pytest.mark.clause("O-PAY-09")
@pytest.mark.parametrize(("saved", "can_be_paid"), [("EV50", False), ("EV50 EV51", True)])
def test_virtual_resources_are_never_burned(saved: str, can_be_paid: bool) -> None:
    state = with_overtime(top="EV15", ready=saved)
    assert ("run play" in options(state)) is can_be_paid


@pytest.mark.clause("O-PAY-09")
def test_virtual_resources_burn_for_no_power() -> None:
    state = with_overtime(circle="EV09 EV10 | EO13")
    assert offered(state, "use") == ["0.EV09", "0.EV10"]
    play(state, "use 0.EV09")  # what paid for Overtime Shift burns, and nothing is left but what is virtual
    assert (state.virtual[0], names(state.discards[0])) == (3, ["0.EV36", "0.EV43"])
    assert offered(state, "use") == []


@pytest.mark.clause("O-PAY-09")
def test_virtual_resources_are_never_traded_or_counted() -> None:
    state = with_overtime(trading=True)
    play(state, "offer 1")
    assert offered(state, "give") == ["0.EV43"]
    assert state.ready[0] == ()
    assert state.view(1).ready[0] == ()
    assert state.scores()[0].points == 10
