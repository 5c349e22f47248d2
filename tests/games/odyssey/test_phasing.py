"""Suzie Shadows: leaving play at the end of a turn, and coming back."""

from typing import Any

import pytest

from tests.games.odyssey.positions import end_turn, goes, names, number, options, play, position, told
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each_by_clause
from warren.games.odyssey.pieces import neighbours

SUZIE = "0.EB11"
ENDING: dict[str, Any] = {"circle": "EB11 EV13", "hand": "EV01", "pile": "EV02", "ready": "1", "ledger": {0: 30}}
"""A turn whose end asks nothing else: the one card in hand becomes BOTTOM RUN."""
ATTACK: dict[str, Any] = {"turn": 1, "top": "| EO19", "ready": "| 1", "circle": "EV13 EB11 EV14 | EO13"}
ABSENT: dict[str, Any] = {**ATTACK, "circle": "EV13 EV14 | EO13", "away": SUZIE}
HERO: dict[str, Any] = {"top": "EV05", "ready": "3", "circle": "| EO13"}


@for_each_by_clause(
    ("there", "steps", "then"),
    {
        # She leaves after the refill.
        "O-TURN-14": [
            ({"circle": "EB11", "ready": "1", "bottom": "EV19"}, "run discard", {"use": "", "top": "EV19"}),
            (ENDING, "run discard", {"options": f"use {SUZIE}, stay"}),
        ],
        # For a burn, and a spent resource will do too
        "O-EFFECT-PHASE-OUT": [
            (
                {**ENDING, "ready": "EV43 EO43"},
                f"run discard, use {SUZIE}",
                {"options": "burn elementals, burn animals"},
            ),
            (
                {**ENDING, "ready": "EV43 EO43"},
                f"run discard, use {SUZIE}, burn animals",
                {"away": "EB11", "circle": "EV13", "ready": "EV43", "turn": 1},
            ),
            (
                {**ENDING, "ready": "-", "spent": "EV43 EV44"},
                f"run discard, use {SUZIE}",
                {"away": "EB11", "circle": "EV13", "spent": "EV44", "turn": 1},
            ),
        ],
        # She may stay, and has to without a resource; nor does she leave a city.
        "O-SUZIE-01": [
            (ENDING, "run discard, stay", {"circle": "EB11 EV13", "ready": "EV43", "turn": 1}),
            ({**ENDING, "ready": "-"}, "run discard", {"circle": "EB11 EV13", "turn": 1}),
            ({**ENDING, "circle": "-", "center": "EB17(EB11)"}, "run discard", {"center": "EB17(EB11)", "turn": 1}),
        ],
        # The absent score nothing and are no target; an absent Villain keeps Heroes out.
        "O-SUZIE-02": [
            (ATTACK, "", {"total": [10 + 4 + 4 + 5, 14]}),
            (ABSENT, "", {"total": [10 + 4 + 4, 14]}),
            (ATTACK, "run play", {"aim": f"0.EV13, 0.EV14, {SUZIE}"}),
            (ABSENT, "run play", {"aim": "0.EV13, 0.EV14"}),
        ],
        "O-SUPER-03": [
            ({**HERO, "away": SUZIE}, "run play", {"slot": "1 0, 1 1"}),
            (HERO, "run play", {"slot": "0 0, 1 0, 1 1"}),
        ],
    },
)
def test_suzie_leaves_play(there: dict[str, Any], steps: str, then: dict[str, Any]) -> None:
    goes(position(**there), steps, then)


@pytest.mark.clause("O-SUZIE-02")
def test_the_absent_are_between_no_neighbours() -> None:
    assert number("0.EV14") in neighbours(position(**ABSENT).circle, number("0.EV13"))


@pytest.mark.clause("O-SUZIE-03")
def test_suzie_returns_before_anything_else_to_any_slot() -> None:
    # The city has an Exit Strategy, which would be asked about at the start of the turn.
    state = position(turn=1, circle="EV13 | EO13", away=SUZIE, center="EV15(EV14)", attached={"0.EV15": ["0.EV35"]})
    end_turn(state)
    goes(state, "", {"turn": 0, "asked": 0, "options": "slot 0 0, slot 0 1, slot 1 0, slot 1 1"})
    goes(state, "slot 0 1", {"circle": "EV13 EB11", "away": "-", "leave": "0.EV14"})
    rolling = position(turn=1, circle="EY05", away="EV13")  # and before dice
    assert told(end_turn(rolling), "rolls for") == []
    assert [event.kind for event in play(rolling, "slot 0 0")][:2] == ["places", "rolls for"]


@pytest.mark.clause("O-SUZIE-03")
def test_suzie_keeps_damage_and_modifiers() -> None:
    laden: dict[str, Any] = {"damage": {SUZIE: 3}, "bonus": {SUZIE: 4}, "attached": {SUZIE: ["0.EV28"]}}
    state = position(**{**ENDING, "circle": "EB11"}, **laden)
    goes(state, f"run discard, use {SUZIE}", {"total": [30, 10]})
    end_turn(state)
    goes(state, "slot 0 0", {"total": [30 + 5 + 4 - 3, 10], "attached": laden["attached"]})


@pytest.mark.clause("O-EFFECT-REPOSITION-OWN")
def test_what_was_added_to_her_defence_ends_also_while_she_is_away() -> None:
    heroines = changed(put("EB11 alignment", "hero"), put("EB12 alignment", "hero"))
    state = position(circle="EB11 EV05", ready="1", cards=heroines)
    goes(state, f"use 0.EV05, aim {SUZIE}, slot 0 1, run discard", {"guards": {SUZIE: 3}})
    while on := [text for text in options(state) if text.startswith(("bottom", "end"))]:
        play(state, on[0])
    play(state, f"use {SUZIE}")
    end_turn(state)
    goes(state, "", {"turn": 0, "guards": {}})
    assert names(state.away[0]) == []
