"""Redirecting: the Detour Sign, and to which targets it may send a card."""

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
    resources,
    told,
    with_defaults,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState

DETOUR = "1.EO40"


def attacked(**more: Any) -> OdysseyState:
    """Return a position in which seat 0 can launch a weapon of level 6 while seat 1 has a Detour Sign."""
    return position(
        **with_defaults(more, top="EV20", hand=f"| {DETOUR}", ready="4 | 2", circle="EV13 EV14 | EO13 EO14")
    )


@pytest.mark.clause("O-EFFECT-REDIRECT")
def test_a_detour_sign_chooses_the_new_target() -> None:
    state = attacked(seats=3, circle="EV13 | EO13 EO14 | EG13", seed=d12(5))
    play(state, "run play", "aim 1.EO13")
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
    state = attacked(**pieces)
    play(state, "run play", *aimed, f"respond {DETOUR}")
    assert options(state) == [f"aim {piece}" for piece in others]


@pytest.mark.clause("O-REDIRECT-01")
def test_without_another_target_nothing_is_redirected() -> None:
    state = attacked(seed=d12(4), circle="EV13 EV14 | EO13")
    play(state, "run play")
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
    state = attacked(**position_of)
    play(state, *actions)
    assert asked(state) == 0
    assert names(state.hands[1]) == [DETOUR]


@pytest.mark.clause("O-REDIRECT-03")
def test_a_card_aimed_at_a_player_is_redirected_to_another_player() -> None:
    given: dict[str, Any] = {"top": "EB37", "ready": "2 | 2"}
    state = attacked(seats=3, **given)
    play(state, "run play", "oppose 1")
    assert asked(state) == 1
    hand = names(state.hands[2])
    play(state, f"respond {DETOUR}")
    assert asked(state) == 0
    assert {*offered(state, "choose")} <= {*hand}
    alone = attacked(**given)
    play(alone, "run play")
    assert asked(alone) == 0


@pytest.mark.clause("O-REDIRECT-04")
def test_the_owner_of_the_new_target_may_respond() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13", "1.EO14"], 2: ["2.EG13"]}
    ready = {0: resources(0, 1), 1: resources(1, 2), 2: resources(2, 2)}
    state = attacked(seats=3, circle=circle, ready=ready, hand=f"| {DETOUR} | EG39")
    play(state, "run play", "aim 1.EO13")
    assert asked(state) == 1
    play(state, f"respond {DETOUR}", "aim 2.EG13")
    assert asked(state) == 2
    play(state, "respond 2.EG39")
    assert state.damage == {}
    assert state.dice == 0
