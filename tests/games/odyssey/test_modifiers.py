"""Modifiers: what they are put on, what they do, and that they stay with it."""

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
    seed_for,
    told,
    total,
)
from tests.looping import for_each
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.frames import NOTHING, START
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.sets import standard

EXIT_STRATEGIES = {"Tunnel Out", "Ostrich Taxi", "Canyon Zip Line", "Corn Truck Shuck", "Rocket Sled", "Super Scooter"}


def d6(number: int) -> int:
    """Return a seed with which the first die, of six sides, is this."""
    return seed_for((6, number))


# Behind a creature


@pytest.mark.clause("O-MODIFIER-01")
def test_a_bunny_modifier_goes_behind_any_creature() -> None:
    state = played(position(circle="EV13 | EO13", center="EV17(EV14) | EO17(EO14)", ready="1", top="EV28"), "run play")
    assert offered(state, "aim") == ["0.EV13", "0.EV14", "1.EO13", "1.EO14"]
    play(state, "aim 1.EO14")
    assert names(state.attached[number("1.EO14")]) == ["0.EV28"]


@pytest.mark.clause("O-MODIFIER-02")
@for_each(
    ("pieces", "behind"),
    [
        ({"circle": "EV13", "center": "| EO15(EO13 EO14)"}, ["0.EV13"]),
        ({"center": "| EO15(EO13 EO14)"}, []),  # not behind an occupant of a full city
        ({"center": "| EO15(EO14)", "damage": {"1.EO15": 3}}, ["1.EO14"]),
        ({"center": "| EO15(EO14)", "damage": {"1.EO15": 4}}, []),  # damage leaves less room
    ],
)
def test_no_modifier_goes_behind_an_occupant_of_a_full_city(pieces: dict[str, Any], behind: list[str]) -> None:
    state = position(ready="1", top="EV28", seed=d6(1), **pieces)
    assert ("run play" in options(state)) == bool(behind)
    play(state, *(["run play"] if behind else []))
    assert names([*state.attached]) == behind


@pytest.mark.clause("O-MODIFIER-02")
@for_each(("roll", "fits"), [(3, True), (4, True), (5, False), (6, False)])
def test_a_modifier_for_which_a_city_has_no_room_is_discarded(roll: int, fits: bool) -> None:
    state = position(
        center="| EO15(EO14)",
        # 4 points in a city of 8
        ready="1",
        top="EV28",
        seed=d6(roll),
    )
    events = play(state, "run play")
    assert names(state.inside[number("1.EO15")]) == ["1.EO14"]
    assert state.bonus == ({number("1.EO14"): roll} if fits else {})
    assert names(state.discards[0]) == ([] if fits else ["0.EV28"])
    assert len(told(events, "does not fit")) == (not fits)


@pytest.mark.clause("O-MODIFIER-03")
def test_modifiers_follow_their_creature_and_are_discarded_with_it() -> None:
    state = position(
        circle="EV13 | EO13",
        center="EV15",
        bonus={"0.EV13": 2, "1.EO13": 1},
        attached={"0.EV13": ["1.EO28"], "1.EO13": ["0.EV28"]},
        ready="4",
        top="EV25",
        seed=d12(1),
    )
    assert total(state, 0) == 10 + 4 + 2
    play(state, "run play", "move 0.EV13")
    assert names(state.discards[1]) == ["1.EO13", "0.EV28"]
    assert names(state.attached[number("0.EV13")]) == ["1.EO28"]
    assert state.bonus == {number("0.EV13"): 2}
    assert total(state, 0) == (10 + 4 + 1) + 8 + 4 + 2


@pytest.mark.clause("O-SCORE-02", "O-EFFECT-BUNNY-MODIFIER")
@for_each("rolled", range(1, 7))
def test_a_bunny_modifier_raises_the_points(rolled: int) -> None:
    state = played(position(circle="EV13", ready="1", top="EV28", seed=d6(rolled)), "run play")
    assert total(state, 0) == 10 + 4 + rolled
    assert state.bonus == {number("0.EV13"): rolled}


@pytest.mark.clause("O-EFFECT-BUNNY-MODIFIER")
@for_each("card", [card.id for card in standard().cards if card.subtype == "bunny_modifier"])
def test_several_modifiers_add_up(card: str) -> None:
    deck, letters = COLORS[card[1]], card[:2]
    state = position(
        decks=(deck, deck),
        circle=f"{letters}13",
        ready=f"{letters}43",
        bonus={f"0.{letters}13": 3},
        attached={f"0.{letters}13": [f"1.{letters}28"]},
        top=card,
        seed=d6(5),
    )
    play(state, "run play")
    assert total(state, 0) == 10 + 4 + 3 + 5


@pytest.mark.clause("O-EFFECT-BUNNY-MODIFIER")
@for_each("creature", ["0.EV13", "1.EO13", "2.EG13"])
def test_the_owner_of_the_creature_rolls(creature: str) -> None:
    state = position(seats=3, circle="EV13 | EO13 | EG13", ready="1", top="EV28")
    (modified,) = told(play(state, "run play", f"aim {creature}"), "modifies")
    assert modified.seat == int(creature[0])


# Under a city


@pytest.mark.clause("O-MODIFIER-04")
@for_each("card", ["0.EV34", "0.EV35"])
def test_a_city_modifier_goes_under_any_city(card: str) -> None:
    more: dict[str, Any] = {"ready": "1", "top": card, "seats": 3}
    state = position(center="EV15 | EO15 | EG15", inside={"0.EV15": ["0.EV13"], "1.EO15": ["1.EO13"]}, **more)
    play(state, "run play")
    assert offered(state, "aim") == ["0.EV15", "1.EO15", "2.EG15"]
    play(state, "aim 2.EG15")  # an abandoned one
    assert names(state.attached[number("2.EG15")]) == [card]
    state = played(position(center="| EO15 EO16", inside={"1.EO15": ["1.EO13"]}, **more), "run play")
    assert offered(state, "aim") == ["1.EO15", "1.EO16"]


@pytest.mark.clause("O-MODIFIER-05")
@for_each(
    ("card", "pieces"),
    [
        *((card, {}) for card in ("0.EV28", "0.EV34", "0.EV35")),
        ("0.EV28", {"center": "EV15"}),  # Bunny Modifiers are for creatures,
        ("0.EV34", {"circle": "EV13"}),  # and City Modifiers for cities
    ],
)
def test_without_anything_to_modify_it_is_discarded(card: str, pieces: dict[str, Any]) -> None:
    state = position(ready="4", top=card, **pieces)
    assert offered(state, "run") == ["discard"]
    play(state, "run discard")
    assert names(state.discards[0]) == [card]


@pytest.mark.clause("O-MODIFIER-06")
def test_modifiers_follow_their_city_and_are_discarded_with_it() -> None:
    walls: dict[str, Any] = {"attached": {"1.EO15": ["0.EV34", "1.EO35"]}}
    state = played(position(circle="EV13", center="| EO15", **walls), "move 0.EV13", "slot 0 0")
    assert names(state.center[0]) == ["1.EO15"]
    assert names(state.attached[number("1.EO15")]) == ["0.EV34", "1.EO35"]
    state = position(
        circle="EV13",
        center="EV15 | EO15",
        inside={"0.EV15": ["0.EV14"], "1.EO15": ["1.EO13"]},
        ready="5",
        top="EV32",
        seed=d12(1),
        **walls,
    )
    play(state, "run play")
    assert sorted(names(state.discards[1])) == ["0.EV34", "1.EO13", "1.EO15", "1.EO35"]
    assert state.attached == {}


@pytest.mark.clause("O-EFFECT-CITY-DEFENSE")
@for_each(("walls", "bonus"), [([], 0), (["1.EO34"], 2), (["1.EO34", "0.EV34"], 4), (["1.EO35"], 0)])
def test_a_city_wall_defends_its_city(walls: list[str], bonus: int) -> None:
    state = position(
        circle="EV13",
        center="EV15(EV14) | EO17(EO14) EO15(EO13)",
        attached={"1.EO17": walls} if walls else {},
        ready="3",
        top="EV30",
        seed=d12(3),
    )
    assert defense_bonus(state, number("1.EO15")) == 0
    play(state, "run play", "aim 1.EO17")
    assert state.damage == {number("1.EO17"): 8 - 3 - bonus}


@pytest.mark.clause("O-EFFECT-CITY-DEFENSE")
def test_every_colour_has_such_a_wall() -> None:
    walls = [card for card in standard().cards if str(card.name) == "City Wall"]
    assert {card.color for card in walls} == set(COLORS.values())
    assert len({card.effect for card in walls}) == 1


# Exit Strategies


@pytest.mark.clause("O-EFFECT-EXIT-STRATEGY")
@for_each("card", ["0.EV35", "1.EO35", "2.EG35", "3.EY35", "4.ER35", "5.EB35"])
def test_an_exit_strategy_lets_occupants_out_at_the_start_of_a_turn(card: str) -> None:
    cities = "EV17(EV13 EV14) EV15(EV05)"
    state = position(seats=6, phase=START, circle="EV01", center=cities, attached={"0.EV17": [card]})
    assert str(state.lookup.part[number(card)].name) in EXIT_STRATEGIES
    assert options(state) == ["use 0.EV05", "move 0.EV01", "leave 0.EV13", "leave 0.EV14", "begin"]
    play(state, "leave 0.EV14")
    assert offered(state, "slot") == ["0 0", "0 1"]
    play(state, "slot 0 0")
    assert names(state.circle[0]) == ["0.EV14", "0.EV01"]
    assert offered(state, "leave") == ["0.EV13"]  # as many as he likes
    begun = played(state.copy(), "begin")
    assert offered(begun, "leave") == []
    assert names(begun.inside[number("0.EV17")]) == ["0.EV13"]
    assert owner_of(state, number("0.EV17")) == 0
    play(state, "leave 0.EV13", "slot 0 0")
    assert owner_of(state, number("0.EV17")) == NOTHING  # a city that all leave is abandoned
    assert names(state.center[0]) == ["0.EV17", "0.EV15"]
    assert names(state.attached[number("0.EV17")]) == [card]


@pytest.mark.clause("O-EFFECT-EXIT-STRATEGY")
@for_each("owner", [0, 1])
def test_an_exit_strategy_serves_whoever_owns_the_city(owner: int) -> None:
    # The card comes from the deck of seat 0, and so does the city.
    state = position(
        turn=1 - owner, center={owner: ["0.EV17"]}, inside={"0.EV17": ["0.EV13"]}, attached={"0.EV17": ["0.EV35"]}
    )
    assert offered(state, "leave") == []
    end_turn(state)
    assert (asked(state), offered(state, "leave")) == (owner, ["0.EV13"])
