"""Suzie Shadows: leaving play at the end of a turn, and coming back."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    played,
    position,
    told,
    total,
)
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.pieces import neighbours

SUZIE = "0.EB11"


def at_the_end(ready: str = "1", spent: str = "") -> OdysseyState:
    """Return the end of a turn of a player with Suzie Shadows, after the refill."""
    state = played(position(circle=f"{SUZIE} EV13", ready=ready, spent=spent), "run discard")
    play(state, options(state)[0])
    return state


@pytest.mark.clause("O-TURN-14", "O-SUZIE-01")
def test_suzie_leaves_after_the_refill() -> None:
    state = position(circle=SUZIE, ready="1")
    bottom = state.bottoms[0]
    play(state, "run discard")
    assert state.tops[0] == bottom
    assert len(names(state.hands[0])) == 6
    assert offered(state, "bottom")
    assert not offered(state, "use")
    play(state, options(state)[0])
    assert len(names(state.hands[0])) == 5
    assert options(state) == [f"use {SUZIE}", "stay"]


@pytest.mark.clause("O-EFFECT-PHASE-OUT")
@for_each(
    ("ready", "spent", "burn"),
    [("EV43 EO43", "", ["burn elementals", "burn animals"]), ("", "EV43 EV44", [])],  # a spent one will do too
)
def test_suzie_leaves_at_the_end_of_a_turn_for_a_burn(ready: str, spent: str, burn: list[str]) -> None:
    state = played(at_the_end(ready, spent), f"use {SUZIE}")
    assert names((*state.away[0], *state.circle[0])) == [SUZIE, "0.EV13"]
    if burn:
        assert options(state) == burn
        play(state, "burn animals")
    assert names(state.discards[0])[-1] == ("0.EO43" if burn else "0.EV43")
    assert (len(state.ready[0]) + len(state.spent[0]), state.turn) == (1, 1)


@pytest.mark.clause("O-EFFECT-PHASE-OUT", "O-SUZIE-01")
def test_suzie_may_stay() -> None:
    state = played(at_the_end(), "stay")
    for stays in (state, at_the_end(ready="")):  # and has to without a resource
        assert stays.turn == 1
        assert names(stays.circle[0]) == [SUZIE, "0.EV13"]
    assert names(state.ready[0]) == ["0.EV43"]
    inside = position(center=f"EB17({SUZIE})", ready="1")  # nor does she leave a city
    play(inside, "run discard")
    play(inside, options(inside)[0])
    assert inside.turn == 1
    assert names(inside.inside[number("0.EB17")]) == [SUZIE]


@pytest.mark.clause("O-SUZIE-02")
def test_the_absent_score_nothing_and_are_no_target() -> None:
    there: dict[str, Any] = {"turn": 1, "top": "| EO19", "ready": "| 1"}
    creatures = ["0.EV13", "0.EV14"]
    present = position(circle={0: [creatures[0], SUZIE, creatures[1]], 1: ["1.EO13"]}, **there)
    absent = position(circle={0: creatures, 1: ["1.EO13"]}, away=SUZIE, **there)
    assert total(present, 0) == 10 + 4 + 4 + 5
    assert total(absent, 0) == 10 + 4 + 4
    for state in (present, absent):
        play(state, "run play")
    assert set(offered(present, "aim")) == {*creatures, SUZIE}
    assert set(offered(absent, "aim")) == {*creatures}
    assert number(creatures[1]) in neighbours(absent.circle, number(creatures[0]))


@pytest.mark.clause("O-SUPER-03")
@for_each("hidden", [False, True])
def test_an_absent_villain_keeps_heroes_out(hidden: bool) -> None:
    state = played(position(top="EV05", ready="3", away={0: [SUZIE] if hidden else []}, circle="| EO13"), "run play")
    own, other = ["0 0"], ["1 0", "1 1"]
    assert offered(state, "slot") == (other if hidden else own + other)


@pytest.mark.clause("O-SUZIE-03")
def test_suzie_returns_before_anything_else_to_any_slot() -> None:
    # The city has an Exit Strategy, which would be asked about at the start of the turn.
    state = position(turn=1, circle="EV13 | EO13", away=SUZIE, center="EV15(EV14)", attached={"0.EV15": ["0.EV35"]})
    end_turn(state)
    assert (state.turn, asked(state)) == (0, 0)
    assert options(state) == ["slot 0 0", "slot 0 1", "slot 1 0", "slot 1 1"]
    play(state, "slot 0 1")
    assert names(state.circle[0]) == ["0.EV13", SUZIE]
    assert state.away[0] == ()
    assert offered(state, "leave") == ["0.EV14"]


@pytest.mark.clause("O-SUZIE-03")
def test_suzie_returns_before_dice_are_rolled() -> None:
    state = position(turn=1, circle="EY05", away="EV13")
    events = end_turn(state)
    assert told(events, "rolls for") == []
    events = play(state, "slot 0 0")
    assert [event.kind for event in events][:2] == ["places", "rolls for"]


@pytest.mark.clause("O-SUZIE-03")
def test_suzie_keeps_damage_and_modifiers() -> None:
    state = position(circle=SUZIE, ready="1", damage={SUZIE: 3}, bonus={SUZIE: 4}, attached={SUZIE: ["0.EV28"]})
    assert total(state, 0) == 10 + 5 + 4 - 3
    play(state, "run discard")
    play(state, options(state)[0], f"use {SUZIE}")
    assert total(state, 0) == 10
    end_turn(state)
    play(state, "slot 0 0")
    assert total(state, 0) == 10 + 5 + 4 - 3
    assert names(state.attached[number(SUZIE)]) == ["0.EV28"]


@pytest.mark.clause("O-EFFECT-REPOSITION-OWN")
def test_what_was_added_to_her_defence_ends_also_while_she_is_away() -> None:
    heroines = changed(put("EB11 alignment", "hero"), put("EB12 alignment", "hero"))
    state = position(circle=f"{SUZIE} EV05", ready="1", cards=heroines)
    play(state, "use 0.EV05", f"aim {SUZIE}", "slot 0 1", "run discard")
    assert state.guards == {number(SUZIE): 3}
    while on := [text for text in options(state) if text.startswith(("bottom", "end"))]:
        play(state, on[0])
    play(state, f"use {SUZIE}")
    end_turn(state)
    assert state.turn == 0
    assert state.guards == {}
