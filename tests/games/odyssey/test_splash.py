"""Weapons with further targets: who has to defend, in which order, against what."""

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
from warren.games.odyssey import OdysseyState, attacks, rules
from warren.kernel.game import Event

COLORS = ("EV", "EO", "EG", "EY", "ER", "EB")
SPREADING, DOUBLE = "0.EV26", "0.EV27"


def launching(card: str = SPREADING, *dice: int, **more: Any) -> OdysseyState:
    """Return a turn in which a weapon with further targets can be played."""
    return position(**with_defaults(more, seed=d12(*dice), top=card, ready="4 | 2", circle="EV13 | EO13 EO07 EO14"))


def defended(events: list[Event]) -> list[tuple[int | None, str, int]]:
    """Return who rolled for which creature against which level, one after the other."""
    return [(event.seat, event.details["piece"], event.details["level"]) for event in told(events, "rolls")]


@pytest.mark.clause("O-TARGET-01")
def test_ones_own_creature_beside_the_target_is_hit() -> None:
    state = launching(SPREADING, 12, 12, 3)
    play(state, "run play")
    assert offered(state, "aim") == ["1.EO07", "1.EO13", "1.EO14"]
    assert (0, "0.EV13", 4) in defended(play(state, "aim 1.EO13"))
    assert state.damage == {number("0.EV13"): 1}


@pytest.mark.clause("O-SPLASH-01")
def test_every_target_has_a_roll_of_its_own() -> None:
    state = launching(SPREADING, 4, 3, 2)
    events = play(state, "run play", "aim 1.EO07")
    assert [event.details["die"] for event in told(events, "rolls")] == [4, 3, 2]
    assert state.damage == {number("1.EO07"): 3, number("1.EO14"): 1, number("1.EO13"): 2}
    for target, *others in (
        ("1.EO13", "1.EO07", "0.EV13"),
        ("1.EO07", "1.EO14", "1.EO13"),
        ("1.EO14", "0.EV13", "1.EO07"),
    ):
        events = play(launching(SPREADING, 12, 12, 12), "run play", f"aim {target}")
        assert [piece for _, piece, _ in defended(events)] == [target, *others]  # then clockwise


@pytest.mark.clause("O-SPLASH-02")
def test_further_targets_are_chosen_after_the_responses() -> None:
    state = launching(DOUBLE, 12, 12, hand="| EO39")
    play(state, "run play", "aim 1.EO07")
    assert asked(state) == 1
    play(state, "pass")
    assert asked(state) == 0
    assert options(state) == ["aim 1.EO13", "aim 1.EO14"]
    assert state.dice == 0


@pytest.mark.clause("O-SPLASH-03")
@for_each("card", [SPREADING, DOUBLE])
def test_a_single_neighbour_is_hit_once_and_without_one_nobody_else(card: str) -> None:
    state = launching(card, 12, 12, circle="EV13 | EO13")
    assert [piece for _, piece, _ in defended(play(state, "run play"))] == ["1.EO13", "0.EV13"]
    # The box asks for a creature of the attacker's own: here it is gone when the weapon takes effect.
    alone = launching(card, 12, circle="| EO13")
    events: list[Event] = []
    alone.events = events.append
    attacks.fire(alone, 0, number(card), number("1.EO13"), False)
    rules.proceed(alone)
    assert [piece for _, piece, _ in defended(events)] == ["1.EO13"]


@pytest.mark.clause("O-EFFECT-SPLASH-BOTH-ADJACENT", "O-EFFECT-SPLASH-ONE-ADJACENT")
def test_nothing_raises_the_level_of_further_targets() -> None:
    state = launching(SPREADING, 12, 12, 12, saved="ER37", ready="5", circle="EV01 EV03 EO09 | EO13 EO07 EO14")
    play(state, "play 0.ER37")
    events = play(state, "run play", "aim 1.EO07")
    assert [level for _, _, level in defended(events)] == [7 + 3 + 1 + 1, 4, 4]
    double = launching(DOUBLE, 12, 12, circle="EO09 | EO13 EO07 EO14")
    events = play(double, "run play", "aim 1.EO07", "aim 1.EO13")
    assert [level for _, _, level in defended(events)] == [9, 8]


@pytest.mark.clause("O-EFFECT-SPLASH-BOTH-ADJACENT")
@pytest.mark.parametrize("color", COLORS)
def test_both_neighbours_defend_against_the_lower_level(color: str) -> None:
    state = launching(f"0.{color}26", 12, 1, 4)
    events = play(state, "run play", "aim 1.EO07")
    assert defended(events) == [(1, "1.EO07", 7), (1, "1.EO14", 4), (1, "1.EO13", 4)]
    assert state.damage == {number("1.EO14"): 3}


@pytest.mark.clause("O-EFFECT-SPLASH-ONE-ADJACENT")
@pytest.mark.parametrize("color", COLORS)
def test_one_neighbour_of_ones_choice_defends(color: str) -> None:
    state = launching(f"0.{color}27", 8, 5)
    play(state, "run play", "aim 1.EO07")
    assert options(state) == ["aim 1.EO13", "aim 1.EO14"]
    assert defended(play(state, "aim 1.EO13")) == [(1, "1.EO07", 8), (1, "1.EO13", 8)]
    assert state.damage == {number("1.EO13"): 3}
    assert len([card for card in names(state.discards[0]) if card in resources(0, 4)]) == 1
