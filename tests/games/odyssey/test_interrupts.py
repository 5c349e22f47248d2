"""Responses: who is asked, when, in which order, and what comes of them."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, end_turn, goes, offered, options, play, played, position, told
from tests.looping import for_each_by_clause
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import ASKED, LET_PASS, NOT_CONCERNED, WindowFrame

ATTACK: dict[str, Any] = {"seats": 3, "circle": "EV13 | EO13", "ready": "4 | 4 | 4", "top": "EV22"}
"""Seat 0 launches a weapon of level 8 at the creature of seat 1."""
SHIFT: dict[str, Any] = {"seats": 3, "ready": "4 | 4 | 4", "saved": "EV36", "top": "EV19"}
"""Seat 0 plays an Overtime Shift."""
THREE_TAPES = {**SHIFT, "hand": "EV42 | EO42 | EG42"}
THREE_DICE = {**ATTACK, "hand": "EV41 | EO41 | EG41", "dice": (8,)}
SECOND_HOLE = {**ATTACK, "hand": "| EO39 2.EG39"}
NOBODY = {"asked": 0}
ALL_FOUR: dict[str, Any] = {"seats": 4, "ready": "4 | 4 | 4 | 4"}
KINDS_OF_EVENT: dict[str, Any] = {
    **{"seats": 3, "circle": "EV13 | EO13", "ready": "6 | 6 | 6", "hand": "| | EG01 EG41 EG42", "saved": "EV36"},
    **{"top": "EV19 | EO19", "bottom": "EV20", "pile": "EV50-55 | EO50-55 | EG50-55", "dice": (12, 12, 12)},
}


def special(**more: Any) -> OdysseyState:
    """Let seat 0 play an Overtime Shift; whoever may respond is asked."""
    return played(position(**{**SHIFT, **more}), "play 0.EV36")


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # Everybody else is an opponent.
        "O-GAME-06": [
            (
                {**ATTACK, **ALL_FOUR, "circle": "EV13 | EO13 | EG13 | EY13"},
                "run play",
                {"aim": "1.EO13, 2.EG13, 3.EY13"},
            ),
            *(
                ({**SHIFT, **ALL_FOUR, "hand": {seat: [f"{seat}.E{'VOGY'[seat]}42"]}}, "play 0.EV36", {"asked": seat})
                for seat in range(4)
            ),
        ],
        # A Rabbit Hole when the weapon is announced and paid, a Weighted Die when the defence is rolled, a bodyguard
        # when damage is about to be placed; a power is a moment too.
        "O-INT-01": [
            (
                {**ATTACK, "hand": "| EO39 EO41", "dice": (6,)},
                "run play",
                {"asked": 1, "options": "respond 1.EO39, pass, pass until turn", "spent": "2", "dice": 0},
            ),
            (
                {**ATTACK, "hand": "| EO39 EO41", "dice": (6,)},
                "run play, pass",
                {"asked": 1, "options": "respond 1.EO41, pass, pass until turn", "dice": 1},
            ),
            ({**ATTACK, "hand": "| EO39 EO41", "dice": (6,)}, "run play, pass, pass", {"damage": {"1.EO13": 2}}),
            (
                {**ATTACK, "circle": "EO13 | EV07 EV13", "top": "EO22", "ready": "EO43 EO44", "dice": (6,)},
                "run play, aim 1.EV13",
                {"asked": 1, "options": "shield 1.EV07, take", "damage": {}},
            ),
            (  # Baroness Brimstone strikes.
                {"circle": "EV09 | EO13", "ready": "4 | 4", "hand": "| EO39 EO42"},
                "use 0.EV09",
                {"asked": 1, "respond": "1.EO39"},
            ),
        ],
        # Only who can respond is asked: with a Very Special that fits and can be paid, in the hand or saved. Cards that
        # are alike are offered once, but that of the hand is replaced.
        "O-INT-02": [
            ({**ATTACK, "hand": "| EO39", "ready": "2 | 2"}, "run play", {"asked": 1, "respond": "1.EO39"}),
            ({**ATTACK, "hand": "| EO39", "ready": "2 | 1", "dice": (8,)}, "run play", NOBODY),
            ({**ATTACK, "hand": "| EO42", "ready": "2 | 2", "dice": (8,)}, "run play", NOBODY),  # a Red Tape
            ({**ATTACK, "hand": "| EO36", "ready": "2 | 2", "dice": (8,)}, "run play", NOBODY),  # a Special
            ({**ATTACK, "hand": "| | EG39", "dice": (8,)}, "run play", NOBODY),  # it is not his creature
            ({**ATTACK, "saved": "| EO39"}, "run play", {"asked": 1, "respond": "1.EO39"}),
            (SECOND_HOLE, "run play", {"asked": 1, "respond": "1.EO39"}),
            ({**SECOND_HOLE, "saved": "| 0.EV39"}, "run play", {"asked": 1, "respond": "0.EV39, 1.EO39"}),
        ],
        # The last response is resolved first: the Rabbit Hole meets a Red Tape, and so the weapon hits.
        "O-INT-04": [
            ({**ATTACK, "hand": "| EO39 | EG42"}, "run play, respond 1.EO39", {"asked": 2}),
            (
                {**ATTACK, "hand": "| EO39 | EG42", "dice": (5,)},
                "run play, respond 1.EO39, respond 2.EG42",
                {"damage": {"1.EO13": 3}, "discards": "EV22 | EO39 | EG42"},
            ),
            # A response can be responded to, also by him whose Special is about to be countered.
            (THREE_TAPES, "play 0.EV36, respond 1.EO42", {"asked": 0, "respond": "0.EV42"}),
            (THREE_TAPES, "play 0.EV36, respond 1.EO42, respond 0.EV42", {"asked": 2}),
            (
                THREE_TAPES,
                "play 0.EV36, respond 1.EO42, respond 0.EV42, respond 2.EG42",
                {"virtual": (0, 0, -1)},
            ),
            (
                {**SHIFT, "hand": "EV42 | EO42"},
                "play 0.EV36, respond 1.EO42, respond 0.EV42",
                {"virtual": (3, 0, -1)},
            ),
            ({**SHIFT, "hand": "EV42"}, "play 0.EV36", {"respond": "", "virtual": (3, 0, -1)}),  # but not to himself
        ],
        # After a response all are asked anew, also who had let it pass.
        "O-INT-05": [
            (THREE_DICE, "run play, pass, respond 1.EO41, lower", {"asked": 0}),
            (THREE_DICE, "run play, pass, respond 1.EO41, lower, pass", {"asked": 2}),
            (THREE_DICE, "run play, pass, respond 1.EO41, lower, pass, respond 2.EG41, lower", {"asked": 0}),
            (  # 8 - 4 - 4 against 8: eight points of damage
                THREE_DICE,
                "run play, pass, respond 1.EO41, lower, pass, respond 2.EG41, lower, pass",
                {"damage": {}, "discards": "| EO41 EO13"},
            ),
        ],
    },
)
def test_responses(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-INT-02")
def test_nobody_learns_who_was_asked() -> None:
    state = special(hand="| EO42 | EG42")
    assert [state.view(seat).to_act for seat in (0, 1, 2, None)] == [(), (1,), (), ()]
    windows = [state.view(seat).stack[-1] for seat in range(3)]
    assert windows == [WindowFrame(0, concerned=known) for known in (NOT_CONCERNED, ASKED, NOT_CONCERNED)]
    other = special(hand="| | EG42")  # where seat 2 is asked alone
    assert other.view(0).stack == state.view(0).stack
    assert other.view(0).to_act == state.view(0).to_act


@pytest.mark.clause("O-INT-02")
def test_who_was_asked_shows_in_nobodys_taking_back() -> None:
    # The bunny is hit, and its owner is asked about a bodyguard: whether somebody held a Weighted Die or not.
    for held in ("EO41", "EO20"):
        state = position(circle="EV01 | EO13 0.EV07", ready="3 | 3", top="EV19", hand=f"| {held}", dice=(2,))
        play(state, "run play", "aim 1.EO13")
        if options(state)[-1] == "pass until turn":
            play(state, "pass")
        goes(state, "", {"options": "shield 0.EV07, take"})
        assert state.undo_horizon(1) == 0


@pytest.mark.clause("O-INT-03")
def test_the_active_player_is_asked_first_and_then_clockwise() -> None:
    there = {
        **ATTACK,
        "turn": 1,
        "circle": "| EO13 | EG13",
        "hand": "EV41 | EO41 | EG41",
        "top": "| EO22",
        "dice": (8,),
    }
    state = played(position(**there), "run play")  # a Weighted Die may be played by all, the attacker too
    order = []
    while offered(state, "respond"):
        order.append(asked(state))
        play(state, "pass")
    assert order == [1, 2, 0]


@pytest.mark.clause("O-INT-03", "O-INT-06")
def test_letting_pass_for_once_or_longer_is_not_seen() -> None:
    state, other = special(hand="| EO42 | EG42"), special(hand="| EO42 | EG42")
    before = state.view(0)
    assert play(state, "pass") == play(other, "pass until turn") == []
    assert asked(state) == 2
    assert before == state.view(0) == other.view(0)
    assert state.view(2) == other.view(2)
    assert state.view(1).stack[-1] == WindowFrame(0, concerned=LET_PASS)  # but to himself


@pytest.mark.clause("O-INT-06")
def test_one_may_let_a_kind_of_event_pass_until_ones_next_turn() -> None:
    state = position(**KINDS_OF_EVENT)
    goes(state, "run play", {"asked": 2, "respond": "2.EG41"})
    goes(state, "pass until turn, play 0.EV36", {"asked": 2, "respond": "2.EG42"})  # another kind of event
    play(state, "pass")
    end_turn(state)
    goes(state, "run play", {"turn": 1, "asked": 1})  # an attack in the next turn
    end_turn(state)
    end_turn(state)
    goes(state, "run play", {"turn": 0, "asked": 2, "respond": "2.EG41"})  # his own turn has been


@pytest.mark.clause("O-GAME-05")
def test_a_card_drawn_unseen_leaves_no_number_for_all_to_see() -> None:
    state = position(circle="5.EB09", ready="5.EB43 5.EB44", discards="EV19")
    before = state.view(1)
    assert told(play(state, "use 5.EB09"), "takes weapon")
    assert (state.view(1).dice, state.view(1).last_roll) == (before.dice, before.last_roll)
