"""The main step of a turn, the kinds of card in it, and what is free beside it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    names,
    number,
    offered,
    options,
    play,
    played,
    position,
    resources,
    told,
    with_defaults,
    with_much_to_do,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import START

MAIN_STEPS = ("run play", "run discard", "run save", "play ")


def main_steps(state: OdysseyState) -> list[str]:
    """Return the ways to do the main step that are offered, where no Special is saved."""
    return [text for text in options(state) if text.startswith(MAIN_STEPS)]


# The main step


def before_main(top: str = "0.EV36", **more: Any) -> OdysseyState:
    """Return a main step in which trading keeps the turn going afterwards."""
    return position(
        trading=True, circle="EV13", ready="4", **with_defaults(more, top=top, hand="EV38 EV19", discards="EV01")
    )


@pytest.mark.clause("O-TURN-05")
@for_each("way", ["run play", "run discard", "run save", "play 0.EV38"])
def test_exactly_one_of_four_ways(way: str) -> None:
    state = before_main()
    assert main_steps(state) == ["run play", "run discard", "run save", "play 0.EV38"]
    play(state, way)
    if way == "play 0.EV38":
        play(state, "slot 0 0")
    assert asked(state) == 0
    assert "end" in options(state)
    # What was saved in this turn may be played all the same: that is free.
    assert main_steps(state) == (["play 0.EV36"] if way == "run save" else [])


@pytest.mark.clause("O-TURN-06")
def test_the_main_step_cannot_be_passed() -> None:
    state = before_main("0.EV39", hand="-")
    assert offered(state, "offer") == ["1"]
    assert main_steps(state) == ["run discard", "run save"]
    assert "end" not in options(state)
    play(state, "run discard")
    assert options(state) == ["draw", "offer 1", "end", "ask for offers"]


@pytest.mark.clause("O-TURN-06")
@for_each("card", ["0.EV14", "0.EV15", "0.EV19", "0.EV28", "0.EV36", "0.EV39", "0.EV43"])
def test_the_top_run_may_always_be_discarded(card: str) -> None:
    for ready in (resources(0, 4, 44), []):
        state = position(top=card, ready={0: ready}, circle="EV13 | EO13")
        assert "run discard" in options(state)
        play(state, "run discard")
        assert names(state.discards[0]) == [card]


@pytest.mark.clause("O-TURN-07", "O-TURN-08")
def test_the_top_run_is_flipped_and_played_or_discarded_for_nothing() -> None:
    state = position(top="EV14", ready="2")
    events = play(state, "run play", "slot 0 0")
    assert [event.details["card"] for event in told(events, "flips")] == ["0.EV14"]
    assert (names(state.circle[0]), state.discards[0]) == (["0.EV14"], ())
    for card in ("0.EV14", "0.EV19", "0.EV36", "0.EV43"):
        state = position(top=card, ready="EV50-51", circle="EV13 | EO13")
        (flip,) = told(play(state, "run discard"), "flips")
        assert flip.details["card"] == card  # everybody sees it
        assert names(state.discards[0]) == [card]
        assert names(state.circle[0]) == ["0.EV13"]
        assert names(state.ready[0]) == ["0.EV50", "0.EV51"]
        assert (state.damage, state.virtual[0], state.saved[0]) == ({}, 0, ())


@pytest.mark.clause("O-TURN-10")
def test_a_special_from_the_hand_leaves_both_runs() -> None:
    state = position(hand="EV36", ready="1")
    runs = (state.tops[0], state.bottoms[0])
    play(state, "play 0.EV36")
    assert (state.turn, state.tops[0], state.bottoms[0]) == (1, *runs)
    poor = position(hand="EV36 EV39 EV43 EV19", top="EV14", circle="EV13 | EO13")
    assert options(poor) == ["run discard"]  # no card of the hand is discarded as a main step


# What is free


@pytest.mark.clause("O-TURN-11")
def test_before_and_after_the_main_step_much_is_free() -> None:
    state = with_much_to_do()
    free = ["play 0.EV36", "use 0.EO07", "move 0.EV13", "move 0.EO07", "offer 1", "ask for offers"]
    assert [text for text in options(state) if not text.startswith("run")] == free
    play(state, "run discard")
    assert [text for text in options(state) if text not in ("draw", "end")] == free
    play(state, "move 0.EV13")
    assert options(state) == ["into 0.EV15", "into 1.EO15"]  # one's own, and an abandoned one
    play(state, "into 0.EV15", "use 0.EO07", "play 0.EV36")
    assert options(state) == ["move 0.EO07", "draw", "offer 1", "end", "ask for offers"]


FREE = ["play 0.EV36", "use 0.EO07", "move 0.EV13", "move 0.EO07", "offer 1", "ask for offers"]


def at(moment: str) -> OdysseyState:
    """Return a turn in which all is possible that is free, at a moment of it."""
    if moment == "at the start":
        return with_much_to_do(phase=START, attached={"0.EV15": ["0.EV35"]})
    if moment == "while one refills by hand":
        state = played(with_much_to_do(manual_refill=True), "run discard", "draw")
        return state
    state = with_much_to_do()
    steps = ["run discard", "draw", "bottom 0.EV02"]
    play(state, *steps[: MOMENTS.index(moment)])
    return state


MOMENTS = ["before the main step", "after it", "before the BOTTOM RUN is put down", "after the refill"]


@pytest.mark.clause("O-TURN-11")
@for_each("moment", ["at the start", *MOMENTS, "while one refills by hand"])
@for_each(
    "actions",
    [["play 0.EV36"], ["use 0.EO07"], ["move 0.EV13", "into 0.EV15"], ["move 0.EO07", "into 1.EO15"], ["offer 1"]],
)
def test_at_any_moment_of_ones_turn_all_is_possible_that_is_free(moment: str, actions: list[str]) -> None:
    state = at(moment)
    before = (state.phase, state.main_step)
    verbs = ("play", "use", "move", "offer", "ask")
    assert [text for text in options(state) if text.startswith(verbs)] == FREE
    play(state, *actions)
    if actions == ["offer 1"]:
        play(state, "withdraw")
    if offered(state, "stay"):
        play(state, "stay there")
    # The turn goes on where it was.
    assert (state.phase, state.main_step) == before
    assert asked(state) == 0


@pytest.mark.clause("O-TURN-11")
def test_who_has_ended_his_turn_only_puts_down_a_card() -> None:
    state = played(with_much_to_do(), "run discard", "end")
    assert {text.split()[0] for text in options(state)} == {"bottom"}


@pytest.mark.clause("O-TURN-11")
@for_each(
    ("action", "asks"),
    [("use 0.EO07", {"aim"}), ("move 0.EV13", {"into"}), ("offer 1", {"give", "want", "swap", "withdraw"})],
)
def test_nothing_is_free_while_something_is_resolved(action: str, asks: set[str]) -> None:
    state = with_much_to_do({"0.EV13": 1, "0.EO07": 1})
    assert {text.split()[0] for text in options(state)} == {"run", "play", "use", "move", "offer", "ask"}
    play(state, action)
    assert {text.split()[0] for text in options(state)} == asks


def attacked(**more: Any) -> OdysseyState:
    """Return a position in which seat 0 attacks a creature of seat 1 with a weapon of level 6, and 4 is rolled."""
    return position(**with_defaults(more, seed=d12(4), top="EV20", circle="EV13 | EO13", ready="3 | 3"))


@pytest.mark.clause("O-TURN-09", "O-KIND-01", "O-KIND-06", "O-KIND-07")
@for_each(
    ("cards", "ways"),
    [
        # Run cards are never saved, Very Specials never played from the run, Resources saved without cost.
        ("EV01 EV05 EV15 EV19 EV28 EV30 EV33 EV34", ["play", "discard"]),
        ("EV36", ["play", "discard", "save"]),
        ("EV39 EV40 EV41 EV42", ["discard", "save"]),
        ("EV43 EV57", ["discard", "save"]),
    ],
)
def test_what_is_done_with_the_top_run_depends_on_its_kind(cards: str, ways: list[str]) -> None:
    for card in (f"0.{card}" for card in cards.split()):
        state = position(top=card, circle="EV13 | EO13", center="EV16(EV14) | EO15(EO14)", ready="6", spent="EV50")
        assert offered(state, "run") == ways
        if "save" in ways:
            before = names([*state.saved[0], *state.ready[0]])
            play(state, "run save")
            assert sorted(names([*state.saved[0], *state.ready[0]])) == sorted([*before, card])
            assert (names(state.spent[0]), state.discards[0]) == (["0.EV50"], ())


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
    state = played(position(saved={0: surges}, circle="EV13", ready="2", top="EV50"), "play 0.ER37")
    assert len(state.spent[0]) == 1
    play(state, "run save")  # the main step
    play(state, "play 1.ER37")
    assert (len(state.spent[0]), state.boost) == (2, 6)
    play(state, "play 2.ER37")
    assert state.boost == 9
    assert names(state.discards[0]) == surges
    poor = position(saved="ER37 1.ER37", circle="EV13", ready="1")  # each is paid
    assert offered(poor, "play") == ["0.ER37"]
    play(poor, "play 0.ER37")
    assert offered(poor, "play") == []


@pytest.mark.clause("O-KIND-03")
def test_no_special_in_the_turn_of_another() -> None:
    state = attacked(saved="| EO36 EO38", discards="| EO14")
    assert state.legal(1) == []
    events = play(state, "run play")  # nobody is asked for a response
    assert told(events, "damages")
    assert names(state.saved[1]) == ["1.EO36", "1.EO38"]


@pytest.mark.clause("O-KIND-04")
@for_each(
    ("lies", "responds"),
    [
        ({"hand": "| EO39"}, True),
        ({"saved": "| EO39"}, True),
        ({"top": "EV20 | EO39"}, False),
        ({"bottom": "| EO39"}, False),
    ],
)
def test_a_very_special_is_played_from_the_hand_or_saved(lies: dict[str, Any], responds: bool) -> None:
    state = played(attacked(**lies), "run play")
    if responds:
        assert (asked(state), offered(state, "respond")) == (1, ["1.EO39"])
        play(state, "respond 1.EO39")
    assert state.damage == ({} if responds else {number("1.EO13"): 2})
    assert names(state.discards[1]) == (["1.EO39"] if responds else [])


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
def test_a_very_special_of_the_hand_is_replaced_at_once_and_a_saved_one_is_not() -> None:
    # The Red Tape of the attacker shows the moment between playing and effect.
    state = played(attacked(hand="EV42 | EO39 EO01 EO02 EO03 EO04", pile="| EO19 EO20"), "run play", "respond 1.EO39")
    assert (asked(state), offered(state, "respond")) == (0, ["0.EV42"])
    assert names(state.hands[1]) == ["1.EO01", "1.EO02", "1.EO03", "1.EO04", "1.EO19"]
    state = attacked(saved="| EO39")
    hand = state.hands[1]
    play(state, "run play", "respond 1.EO39")
    assert state.hands[1] == hand
