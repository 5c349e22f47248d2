"""Responses: who is asked, when, in which order, and what comes of them."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    played,
    position,
    resources,
    seed_for,
    told,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import ASKED, LET_PASS, NOT_CONCERNED, WindowFrame


def purses(seats: int, count: int = 4) -> dict[int, list[str]]:
    """Return every seat so many resources."""
    return {seat: resources(seat, count) for seat in range(seats)}


def attacked(dice: tuple[int, ...] = (6,), seats: int = 3, **more: Any) -> OdysseyState:
    """Let seat 0 launch a weapon of level 8 at the creature of seat 1; whoever may respond is asked."""
    circle = {0: ["0.EV13"], 1: ["1.EO13"]}
    table: dict[str, Any] = {"circle": circle, "ready": purses(seats), "top": "EV22", "seats": seats} | more
    state = played(position(seed=d12(*dice), **table), "run play")
    return state


def special(seats: int = 3, **more: Any) -> OdysseyState:
    """Let seat 0 play an Overtime Shift; whoever may respond is asked."""
    table: dict[str, Any] = {"ready": purses(seats), "saved": "EV36", "top": "EV19", "seats": seats} | more
    state = played(position(**table), "play 0.EV36")
    return state


# Opponents


@pytest.mark.clause("O-GAME-06")
def test_everybody_else_is_an_opponent() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13"], 2: ["2.EG13"], 3: ["3.EY13"]}
    state = attacked(seats=4, circle=circle)
    assert offered(state, "aim") == ["1.EO13", "2.EG13", "3.EY13"]
    for seat in range(4):
        state = special(4, hand={seat: [f"{seat}.E{'VOGY'[seat]}42"]})  # a Red Tape
        assert (asked(state) == seat and offered(state, "respond") != []) == (seat != 0)


# When, and who


@pytest.mark.clause("O-INT-01")
def test_three_moments_to_respond() -> None:
    # A Rabbit Hole when the weapon is announced and paid, a Weighted Die when the defence is rolled
    state = attacked((6,), hand="| EO39 EO41")
    assert len(state.spent[0]) == 2
    assert (asked(state), options(state)) == (1, ["respond 1.EO39", "pass", "pass until turn"])
    events = play(state, "pass")
    assert [event.details["die"] for event in told(events, "rolls")] == [6]
    assert (asked(state), options(state)) == (1, ["respond 1.EO41", "pass", "pass until turn"])
    play(state, "pass")
    assert state.damage == {number("1.EO13"): 2}
    # A bodyguard when damage is about to be placed
    state = played(attacked((6,), decks=("orange", "violet", "green"), **GUARDED), "aim 1.EV13")
    assert (asked(state), options(state)) == (1, ["shield 1.EV07", "take"])
    assert state.damage == {}


GUARDED: dict[str, Any] = {"circle": "EO13 | EV07 EV13", "top": "EO22", "ready": "EO43 EO44"}
"""A Stonewarren beside a creature; the weapon has level 8."""


@pytest.mark.clause("O-INT-01")
def test_a_power_is_a_moment_too() -> None:
    state = position(circle="EV09 | EO13", ready=purses(2), hand="| EO39 EO42", seed=d12(1))
    play(state, "use 0.EV09")  # Baroness Brimstone strikes
    assert (asked(state), offered(state, "respond")) == (1, ["1.EO39"])


@pytest.mark.clause("O-INT-02")
def test_only_who_can_respond_is_asked() -> None:
    for hand, ready, asks in (
        ("1.EO39", 2, True),  # a Rabbit Hole that can be paid
        ("1.EO39", 1, False),  # and one that cannot
        ("1.EO42", 2, False),  # a Red Tape: a weapon is no Special
        ("1.EO36", 2, False),  # a Special
    ):
        state = attacked((8,), hand=f"| {hand}", ready={0: resources(0, 2), 1: resources(1, ready)})
        assert (asked(state) == 1) == asks
    state = attacked((8,), hand="| | EG39")  # it is not his creature
    assert asked(state) == 0


@pytest.mark.clause("O-INT-02")
@for_each(
    ("held", "answers"),
    [
        ({"saved": "| EO39"}, ["1.EO39"]),  # a saved card will do as well
        ({"hand": "| EO39 2.EG39"}, ["1.EO39"]),  # cards that are alike are offered once,
        ({"hand": "| EO39 2.EG39", "saved": "| 0.EV39"}, ["0.EV39", "1.EO39"]),  # but that of the hand is replaced
    ],
)
def test_one_responds_with_a_card_of_the_hand_or_a_saved_one(held: dict[str, Any], answers: list[str]) -> None:
    state = attacked((8,), **held)
    assert (asked(state), offered(state, "respond")) == (1, answers)


@pytest.mark.clause("O-INT-02")
def test_nobody_learns_who_was_asked() -> None:
    state = special(hand="| EO42 | EG42")
    assert asked(state) == 1
    assert [state.view(seat).to_act for seat in range(3)] == [(), (1,), ()]
    assert state.view(None).to_act == ()
    windows = [state.view(seat).stack[-1] for seat in range(3)]
    assert windows == [WindowFrame(0, concerned=known) for known in (NOT_CONCERNED, ASKED, NOT_CONCERNED)]
    other = special(hand="| | EG42")  # where seat 2 is asked alone
    assert other.view(0).stack == state.view(0).stack
    assert other.view(0).to_act == state.view(0).to_act


# In which order


@pytest.mark.clause("O-INT-03")
def test_the_active_player_is_asked_first_and_then_clockwise() -> None:
    state = position(
        seats=3, turn=1, circle="| EO13 | EG13", ready=purses(3), hand="EV41 | EO41 | EG41", top="| EO22", seed=d12(8)
    )
    play(state, "run play")  # a Weighted Die may be played by all, the attacker too
    order = []
    while offered(state, "respond"):
        order.append(asked(state))
        play(state, "pass")
    assert order == [1, 2, 0]


@pytest.mark.clause("O-INT-03")
def test_letting_pass_is_not_seen() -> None:
    state = special(hand="| EO42 | EG42")
    before = state.view(0)
    assert play(state, "pass") == []
    assert asked(state) == 2
    assert state.view(0) == before
    assert state.view(1).stack[-1] == WindowFrame(0, concerned=LET_PASS)  # but to himself


# What comes of it


@pytest.mark.clause("O-INT-04")
def test_the_last_response_is_resolved_first() -> None:
    state = attacked((5,), hand="| EO39 | EG42")
    play(state, "respond 1.EO39")  # the Rabbit Hole meets a Red Tape, and so the weapon hits
    assert asked(state) == 2
    play(state, "respond 2.EG42")
    assert state.damage == {number("1.EO13"): 3}
    assert names(state.discards[1])[-1:] == ["1.EO39"]
    assert names(state.discards[2])[-1:] == ["2.EG42"]


@pytest.mark.clause("O-INT-04")
def test_a_response_can_be_responded_to() -> None:
    state = played(special(hand="EV42 | EO42 | EG42"), "respond 1.EO42")
    assert asked(state) == 0  # his Special is about to be countered: he may counter the Red Tape
    assert offered(state, "respond") == ["0.EV42"]
    play(state, "respond 0.EV42")
    assert asked(state) == 2
    events = play(state, "respond 2.EG42")
    assert told(events, "gains resources") == []
    assert state.virtual[0] == 0  # the third Red Tape counters the second, and the first the Special
    state = played(special(hand="EV42 | EO42"), "respond 1.EO42", "respond 0.EV42")
    assert state.virtual[0] == 3
    alone = special(hand="EV42")  # nobody responds to himself
    assert offered(alone, "respond") == []
    assert alone.virtual[0] == 3


@pytest.mark.clause("O-INT-05")
def test_after_a_response_all_are_asked_anew() -> None:
    state = played(attacked((8,), hand="EV41 | EO41 | EG41"), "pass", "respond 1.EO41", "lower")
    assert asked(state) == 0  # he had let it pass
    play(state, "pass")
    assert asked(state) == 2
    play(state, "respond 2.EG41", "lower")
    assert asked(state) == 0
    play(state, "pass")  # nobody else has one left
    assert state.damage == {}
    assert names(state.discards[1]) == ["1.EO41", "1.EO13"]  # 8 - 4 - 4 against 8: eight points of damage


@pytest.mark.clause("O-INT-06")
def test_one_may_let_a_kind_of_event_pass_until_ones_next_turn() -> None:
    state = position(
        circle="EV13 | EO13",
        seats=3,
        ready=purses(3, 6),
        hand="| | EG01 EG41 EG42",
        pile={seat: resources(seat, 6, 50) for seat in range(3)},
        saved="EV36",
        top="EV19 | EO19",
        bottom="EV20",
        seed=d12(12, 12, 12),
    )
    play(state, "run play")
    assert (asked(state), offered(state, "respond")) == (2, ["2.EG41"])
    play(state, "pass until turn")
    play(state, "play 0.EV36")
    assert (asked(state), offered(state, "respond")) == (2, ["2.EG42"])  # another kind of event
    play(state, "pass")
    end_turn(state)
    assert state.turn == 1
    play(state, "run play")  # an attack in the next turn
    assert asked(state) == 1
    end_turn(state)
    end_turn(state)
    assert state.turn == 0  # his own turn has been
    play(state, "run play")
    assert (asked(state), offered(state, "respond")) == (2, ["2.EG41"])


@pytest.mark.clause("O-INT-06")
def test_letting_pass_for_longer_is_a_secret() -> None:
    def seen(*answer: str) -> list[object]:
        state = played(special(hand="| EO42 | EG42"), *answer)
        return [state.view(0), state.view(2)]

    assert seen("pass") == seen("pass until turn")


@pytest.mark.clause("O-INT-02")
def test_who_was_asked_shows_in_nobodys_taking_back() -> None:
    # The bunny is hit, and its owner is asked about a bodyguard: whether somebody held a Weighted Die or not.
    horizons = []
    for held in ("1.EO41", "1.EO20"):
        state = position(
            circle="EV01 | EO13 0.EV07", ready="3 | 3", top="EV19", hand=f"| {held}", seed=seed_for((12, 2))
        )
        play(state, "run play", "aim 1.EO13")
        if options(state)[-1] == "pass until turn":
            play(state, "pass")
        assert options(state) == ["shield 0.EV07", "take"]
        horizons.append(state.undo_horizon(1))
    assert horizons == [0, 0]


@pytest.mark.clause("O-GAME-05")
def test_a_card_drawn_unseen_leaves_no_number_for_all_to_see() -> None:
    state = position(circle="5.EB09", ready="5.EB43 5.EB44", discards="EV19")
    before = state.view(1)
    events = play(state, "use 5.EB09")
    assert told(events, "takes weapon")
    after = state.view(1)
    assert (after.dice, after.last_roll) == (before.dice, before.last_roll)
