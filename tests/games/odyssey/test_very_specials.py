"""Very Specials, card by card, and where the Detour Sign may send a card."""

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
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

COLORS = ("EV", "EO", "EG", "EY", "ER", "EB")


def attacked(*dice: int, **more: Any) -> OdysseyState:
    """Return a position in which seat 0 can attack creatures of seat 1 with a weapon of level 6."""
    return position(**with_defaults(more, seed=d12(*dice), top="EV20", circle="EV13 | EO07", ready="5 | 4"))


# Weighted Die


@pytest.mark.clause("O-EFFECT-MODIFY-ROLL")
@for_each("color", COLORS)
@for_each(("way", "damage"), [("raise", 0), ("lower", 3 + 4)])
def test_a_weighted_die_changes_a_roll_by_four(color: str, way: str, damage: int) -> None:
    card = f"1.{color}41"
    state = played(attacked(3, saved=f"| {card}", bonus={"1.EO07": 10}), "run play")
    assert asked(state) == 1
    play(state, f"respond {card}")
    assert options(state) == ["raise", "lower"]
    play(state, way)
    assert state.damage.get(number("1.EO07"), 0) == damage
    assert len(names(state.spent[1])) == 1
    assert names(state.discards[1]) == [card]


@pytest.mark.clause("O-EFFECT-MODIFY-ROLL")
@for_each("seat", [0, 2])
def test_the_attacker_may_play_a_weighted_die(seat: int) -> None:
    card = f"{seat}.EV41"
    state = attacked(
        4, seats=3, saved={seat: [card]}, ready="5 | | 1", circle="EV13 | EO07 | EG13", bonus={"1.EO07": 10}
    )
    play(state, "run play", "aim 1.EO07")
    assert asked(state) == seat
    play(state, f"respond {card}", "lower")
    assert state.damage == {number("1.EO07"): 6}


@pytest.mark.clause("O-ATTACK-04")
@for_each(("way", "dice", "damage"), [("raise", 11, 0), ("raise", 10, 1), ("lower", 2, 17), ("lower", 1, 18)])
def test_a_roll_may_be_above_twelve_or_below_one(way: str, dice: int, damage: int) -> None:
    state = attacked(dice, top="EV25", saved="ER37", hand="| EO41", bonus={"1.EO07": 30})
    play(state, "play 0.ER37", "run play", "respond 1.EO41", way)
    assert state.damage.get(number("1.EO07"), 0) == damage


# Rabbit Hole


@pytest.mark.clause("O-EFFECT-CANCEL-TARGET")
@for_each(
    ("card", "action", "pieces"),
    [
        *((f"1.{color}39", "run play", {}) for color in COLORS),
        ("1.EO39", "run play", {"top": "EV30", "center": "EV15(EV14) | EO15(EO13)"}),  # a city too,
        ("1.EO39", "use 0.EV09", {"circle": "EV09 | EO07"}),  # and from strikes
        ("1.EO39", "use 0.EG09", {"circle": "EG09", "center": "| EO15(EO13)"}),
    ],
)
def test_a_rabbit_hole_saves_the_direct_target(card: str, action: str, pieces: dict[str, Any]) -> None:
    state = attacked(1, hand=f"| {card}", **pieces)
    before = (state.circle, state.inside)
    play(state, action)
    assert (asked(state), state.dice) == (1, 0)
    play(state, f"respond {card}")
    assert (state.dice, state.damage, (state.circle, state.inside)) == (0, {}, before)
    assert len(state.spent[1]) == 2
    assert ("0.EV20" in names(state.discards[0])) == (not pieces)  # the weapon of the run is used


@pytest.mark.clause("O-EFFECT-CANCEL-TARGET")
def test_a_rabbit_hole_saves_ones_own_pieces_alone() -> None:
    state = attacked(4, seats=3, circle="EV13 | EO07 | EG13", hand="| | EG39", ready="5 | | 2")
    play(state, "run play", "aim 1.EO07")
    assert state.damage == {number("1.EO07"): 2}


@pytest.mark.clause("O-HOLE-01")
def test_neighbours_defend_all_the_same() -> None:
    state = attacked(12, 3, top="EV26", circle="EV13 | EO13 EO07 EO14", saved="| EO39 EV39")
    play(state, "run play", "aim 1.EO07", "respond 1.EV39")
    # The second Rabbit Hole saves no further target: nobody asks for it.
    assert state.damage == {number("1.EO13"): 1}
    assert names(state.saved[1]) == ["1.EO39"]


@pytest.mark.clause("O-HOLE-01")
def test_each_target_of_a_wild_rumpus_can_be_saved() -> None:
    state = played(attacked(2, top="EO37", circle="EV13 | EO13 EO07 EO14", saved="| EO39 EV39"), "run play")
    assert offered(state, "respond") == ["1.EV39"]  # of two that are alike the lower number
    play(state, "pass")
    assert state.damage == {number("1.EO13"): 3}
    assert offered(state, "respond") == ["1.EV39"]
    play(state, "respond 1.EV39")
    assert state.damage == {number("1.EO13"): 3}
    assert state.dice == 1


@pytest.mark.clause("O-HOLE-01")
def test_the_first_creature_of_a_runner_can_be_saved() -> None:
    state = attacked(5, 12, top="EV33", circle="EV13 | EO13 EO07 EO14", saved="| EO39 EV39")
    play(state, "run play", "aim 1.EO13", "clockwise")
    assert asked(state) == 1
    (first, second) = told(play(state, "respond 1.EV39"), "rolls")
    # It goes on from there, and nobody else is a direct target.
    assert (first.details["piece"], second.details["piece"]) == ("1.EO07", "1.EO14")
    assert names(state.saved[1]) == ["1.EO39"]
    assert state.damage == {number("1.EO07"): 1}


# Red Tape


@pytest.mark.clause("O-EFFECT-COUNTER")
@for_each("color", COLORS)
def test_red_tape_counters_a_special(color: str) -> None:
    card = f"1.{color}42"
    state = played(attacked(saved="EV36", hand=f"| {card}"), "play 0.EV36")
    assert asked(state) == 1
    play(state, f"respond {card}")
    assert state.virtual[0] == 0
    assert names(state.discards[0]) == ["0.EV36"]
    assert names(state.discards[1]) == [card]
    assert (len(names(state.spent[0])), len(names(state.spent[1]))) == (1, 1)


@pytest.mark.clause("O-EFFECT-COUNTER")
def test_red_tape_counters_a_response_but_no_run_card_and_no_card_of_ones_own() -> None:
    state = played(attacked(4, saved="EV42 | EO39"), "run play", "respond 1.EO39")
    assert asked(state) == 0
    play(state, "respond 0.EV42")
    assert state.damage == {number("1.EO07"): 2}
    assert names(state.discards[1]) == ["1.EO39"]
    others = played(attacked(4, saved="EV36 EV42 | EO42", ready="5"), "play 0.EV36", "run play")
    assert others.virtual[0] == 2  # the weapon took one of three
    assert others.damage == {number("1.EO07"): 2}


DETOUR = "1.EO40"


def redirectable(**more: Any) -> OdysseyState:
    """Return a position in which seat 0 can launch a weapon of level 6 while seat 1 has a Detour Sign."""
    return position(
        **with_defaults(more, top="EV20", hand=f"| {DETOUR}", ready="4 | 2", circle="EV13 EV14 | EO13 EO14")
    )


@pytest.mark.clause("O-EFFECT-REDIRECT")
def test_a_detour_sign_chooses_the_new_target() -> None:
    state = played(redirectable(seats=3, circle="EV13 | EO13 EO14 | EG13", seed=d12(5)), "run play", "aim 1.EO13")
    assert asked(state) == 1
    play(state, f"respond {DETOUR}")
    assert asked(state) == 1
    events = play(state, "aim 2.EG13")
    assert [event.seat for event in told(events, "rolls")] == [2]
    assert state.damage == {number("2.EG13"): 1}
    assert names(state.discards[1]) == [DETOUR]
    assert names(state.spent[1]) == resources(1, 2)


FOUR_CREATURES = "EV13 | EO13 EO14 EO07"


@pytest.mark.clause("O-REDIRECT-01", "O-REDIRECT-02")
@for_each(
    ("pieces", "aimed", "others"),
    [
        ({"circle": FOUR_CREATURES, "center": "| EO15"}, ["aim 1.EO13"], ["1.EO07", "1.EO14"]),
        # It may go to a third player but not to the attacker,
        ({"seats": 3, "circle": "EV13 | EO13 EO14 | EG13"}, ["aim 1.EO13"], ["1.EO14", "2.EG13"]),
        # nor does a runner go to its own player, though he may aim it there himself;
        ({"top": "EV33", "circle": FOUR_CREATURES}, ["aim 1.EO13", "clockwise"], ["1.EO07", "1.EO14"]),
        # with two players it stays with the defender: not the attacker's 0.EV15, nor 0.EV16, which is nobody's.
        (
            {"top": "EV30", "center": "EV15(EV01) EV16 | EO15(EO01) EO16(EO03) EO17(EO04)"},
            ["aim 1.EO15"],
            ["1.EO16", "1.EO17"],
        ),
    ],
)
def test_the_new_target_is_another_legal_one(pieces: dict[str, Any], aimed: list[str], others: list[str]) -> None:
    state = played(redirectable(**pieces), "run play", *aimed, f"respond {DETOUR}")
    assert options(state) == [f"aim {piece}" for piece in others]


@pytest.mark.clause("O-REDIRECT-01")
def test_without_another_target_nothing_is_redirected() -> None:
    state = played(redirectable(seed=d12(4), circle="EV13 EV14 | EO13"), "run play")
    assert state.damage == {number("1.EO13"): 2}
    assert names(state.hands[1]) == [DETOUR]


@pytest.mark.clause("O-REDIRECT-03")
@pytest.mark.parametrize(
    ("actions", "position_of"),
    [
        (["use 0.EV09", "aim 1.EO13"], {"circle": "EV09 | EO13 EO14"}),
        (["use 0.EY09", "aim 1.EO13"], {"circle": "EY09 | EO13 EO14"}),
        (["run play"], {"top": "EV37"}),
        (["run play"], {"top": "EO37"}),
        (["run play", "aim 1.EO13"], {"top": "EV28"}),
    ],
    ids=["strike of a power", "damage of a power", "Riptide", "Wild Rumpus", "no pink box"],
)
def test_powers_and_cards_without_one_target_are_not_redirected(actions: list[str], position_of: Any) -> None:
    state = played(redirectable(**position_of), *actions)
    assert asked(state) == 0
    assert names(state.hands[1]) == [DETOUR]


@pytest.mark.clause("O-REDIRECT-03")
def test_a_card_aimed_at_a_player_is_redirected_to_another_player() -> None:
    given: dict[str, Any] = {"top": "EB37", "ready": "2 | 2"}
    state = played(redirectable(seats=3, **given), "run play", "oppose 1")
    assert asked(state) == 1
    hand = names(state.hands[2])
    play(state, f"respond {DETOUR}")
    assert asked(state) == 0
    assert {*offered(state, "choose")} <= {*hand}
    alone = played(redirectable(**given), "run play")
    assert asked(alone) == 0


@pytest.mark.clause("O-REDIRECT-04")
def test_the_owner_of_the_new_target_may_respond() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO14"], 2: ["2.EG13"]}
    ready = {0: resources(0, 1), 1: resources(1, 2), 2: resources(2, 2)}
    state = redirectable(seats=3, circle=circle, ready=ready, hand=f"| {DETOUR} | EG39")
    play(state, "run play", "aim 1.EO13")
    assert asked(state) == 1
    play(state, f"respond {DETOUR}", "aim 2.EG13")
    assert asked(state) == 2
    play(state, "respond 2.EG39")
    assert state.damage == {}
    assert state.dice == 0
