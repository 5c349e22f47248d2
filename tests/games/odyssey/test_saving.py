"""The kinds of card: what is saved, and what is played when and from where."""

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
    position,
    told,
    with_defaults,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState


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
    state = position(saved={0: surges}, circle="EV13", ready="2", top="EV50")
    play(state, "play 0.ER37")
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
    state = attacked(**lies)
    play(state, "run play")
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
