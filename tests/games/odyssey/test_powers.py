"""The abilities of bunnies: what holds for all of them, and those of violet and orange Super Bunnies."""

from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    end_turn,
    names,
    number,
    numbers,
    offered,
    options,
    play,
    played,
    resources,
    types,
)
from tests.games.odyssey.powers import CITY_OF_EIGHT, CITY_OF_TEN, attack, attacked, besieging, rolled, turn_of
from tests.looping import for_each
from warren.games.odyssey import OdysseyState


@pytest.mark.clause("O-POWER-01")
def test_a_power_is_used_once_in_each_own_turn() -> None:
    state = played(turn_of("0.EO07", damage={"0.EO07": 4}, ready=""), "use 0.EO07")
    assert state.damage == {number("0.EO07"): 2}
    assert offered(state, "use") == []
    end_turn(state)
    end_turn(state)
    assert offered(state, "use") == ["0.EO07"]
    state = turn_of("0.EO07", opposing=["1.EO07"], damage={"0.EO07": 4, "1.EO07": 4}, turn=1)
    assert state.legal(0) == []  # none in the turn of another
    assert offered(state, "use") == ["1.EO07"]


@pytest.mark.clause("O-POWER-02")
def test_two_of_one_name_work_each() -> None:
    state = turn_of("0.EO07", "0.EO08", damage={"0.EO07": 4})
    assert offered(state, "use") == ["0.EO07", "0.EO08"]
    play(state, "use 0.EO07")
    assert offered(state, "use") == ["0.EO08"]
    play(state, "use 0.EO08")
    assert state.damage == {}


@pytest.mark.clause("O-POWER-02")
def test_lasting_abilities_add_up() -> None:
    hares = attacked("1.EO05", "1.EO13", "1.EO06", dice=(4,))
    assert rolled(attack(hares, "1.EO13"), "bonus") == [2 + 2]
    chimerabbits = attacked("1.EO13", dice=(12,), circle="EO09 EO10 | EO13")
    assert rolled(attack(chimerabbits), "level") == [8 + 1 + 1]
    # A city for two Land and two burned: two Trailblazers take both.
    for count, hexagons in ((0, 2), (1, 0), (2, 0)):
        rest = ["0.EG07", "0.EG08"][:count]
        for less in (0, 1):
            state = turn_of("0.EG13", *rest, top="EG17", ready={0: resources(0, 2 + hexagons - less)})
            assert ("run play" in options(state)) is not bool(less)


@pytest.mark.clause("O-POWER-03")
def test_an_ability_is_no_card() -> None:
    responses = {1: ["1.EO40", "1.EO42"]}
    state = turn_of("0.EV09", opposing=["1.EO13", "1.EO14"], saved=responses, ready="1 | 4")
    play(state, "use 0.EV09", "aim 1.EO13")
    assert asked(state) == 0
    assert names(state.saved[1]) == responses[1]
    assert state.discards[0] == numbers(resources(0, 1))  # the bunny stays
    assert names(state.circle[0]) == ["0.EV09"]


@pytest.mark.clause("O-PAY-12", "O-EFFECT-STRIKE-ADJACENT-CREATURE")
@for_each(
    ("ready", "spent", "asks", "burned"),
    [
        ("", "", [], ""),
        ("", "EV43 EO43", ["elementals", "animals"], "0.EO43"),  # spent or not
        ("EV43 EO43", "", ["elementals", "animals"], "0.EO43"),
        ("EV43", "EV44", [], "0.EV44"),  # of one type a spent one burns first, unasked
    ],
)
def test_the_burn_of_a_power_takes_real_resources(ready: str, spent: str, asks: list[str], burned: str) -> None:
    state = turn_of("0.EV09", ready=ready, spent=spent)
    had = {*state.ready[0], *state.spent[0]}
    assert offered(state, "use") == (["0.EV09"] if burned else [])
    if burned:
        play(state, "use 0.EV09")
        assert offered(state, "burn") == asks
        play(state, *(["burn animals"] if asks else []))
        assert names(state.discards[0]) == [burned]
        assert {*state.ready[0], *state.spent[0]} == had - {number(burned)}


@pytest.mark.clause("O-PAY-12")
def test_what_substituted_burns_for_no_power() -> None:
    # An Animals Resource pays the Elementals of Lucky Parsnip.
    state = played(turn_of("0.EV09", ready="EO43", top="EV28", trading=True), "run play", "aim 0.EV09")
    assert names(state.substituted[0]) == ["0.EO43"]
    assert offered(state, "use") == []


# Violet


@pytest.mark.clause("O-EFFECT-REPOSITION-OWN")
@for_each("moved", ["0.EV05", "0.EV14"])
def test_zephyra_moves_a_creature_within_the_section(moved: str) -> None:
    state = turn_of("0.EV13", "0.EV14", "0.EV05", center=CITY_OF_TEN, inside={CITY_OF_TEN: ["0.EV01"]})
    play(state, "use 0.EV05")
    assert options(state) == ["aim 0.EV05", "aim 0.EV13", "aim 0.EV14"]
    play(state, f"aim {moved}")
    assert options(state) == ["slot 0 0", "slot 0 1", "slot 0 2"]
    play(state, "slot 0 0")
    assert names(state.circle[0]) == [moved, *(card for card in ("0.EV13", "0.EV14", "0.EV05") if card != moved)]


@pytest.mark.clause("O-EFFECT-REPOSITION-OWN")
def test_what_zephyra_moved_defends_better_until_the_next_turn() -> None:
    weapons = {1: "1.EO20"}
    state = turn_of("0.EV05", "0.EV13", ready="| 2", top=weapons, bottom="| EO19", seed=d12(4, 4))
    play(state, "use 0.EV05", "aim 0.EV13", "slot 0 0")
    end_turn(state)
    assert rolled(attack(state, "0.EV13"), "bonus") == [3]
    end_turn(state)
    assert state.turn == 0
    end_turn(state)
    assert rolled(attack(state, "0.EV13"), "bonus") == [0]


def guarded(*bunnies: str, **more: Any) -> OdysseyState:
    """Return a turn in which seat 0 can attack seat 1, whose Stonewarren stands in the midst of its section."""
    return attacked(*(bunnies or ("1.EO13", "1.EV07", "1.EO14", "1.EO07")), dice=(6,), **more)


@pytest.mark.clause("O-EFFECT-BODYGUARD")
@for_each(("choice", "hurt"), [("shield 1.EV07", "1.EV07"), ("take", "1.EO14")])
def test_stonewarren_may_take_the_damage_of_a_neighbour(choice: str, hurt: str) -> None:
    state = guarded()
    attack(state, "1.EO14")
    assert asked(state) == 1
    assert options(state) == ["shield 1.EV07", "take"]
    play(state, choice)
    assert state.damage == {number(hurt): 2}


@pytest.mark.clause("O-EFFECT-BODYGUARD")
def test_stonewarren_takes_no_damage_of_others() -> None:
    beyond = guarded()
    attack(beyond, "1.EO07")
    assert beyond.damage == {number("1.EO07"): 2}
    others = guarded(circle="EV13 | EO13 | EV07", seats=3)  # nor that of a neighbour who belongs to somebody else
    attack(others, "1.EO13")
    assert others.damage == {number("1.EO13"): 2}


@pytest.mark.clause("O-EFFECT-BODYGUARD")
@for_each(
    ("bunny", "dice", "actions"),
    [
        ("EY09", (), ["use 0.EY09", "aim 1.EO13"]),
        ("EV09", (5,), ["use 0.EV09", "aim 1.EO13"]),
        ("EV13", (5, 12), ["run play", "aim 1.EO13", "clockwise"]),
    ],
)
def test_stonewarren_guards_from_any_damage(bunny: str, dice: tuple[int, ...], actions: list[str]) -> None:
    state = played(attacked(weapon="0.EV33", dice=dice, circle=f"{bunny} | EO13 EV07"), *actions)
    assert options(state) == ["shield 1.EV07", "take"]
    play(state, "shield 1.EV07")
    assert state.damage == {number("1.EV07"): 1}


@pytest.mark.clause("O-EFFECT-STRIKE-ADJACENT-CREATURE")
def test_brimstone_strikes_a_creature_beside_ones_own() -> None:
    state = played(turn_of("0.EV13", "0.EV09", opposing=["1.EO13", "1.EO14", "1.EO07"], seed=d12(4)), "use 0.EV09")
    assert options(state) == ["aim 1.EO07", "aim 1.EO13"]  # beside the other bunny, and beside Brimstone
    events = play(state, "aim 1.EO07")
    assert rolled(events, "level") == [6]
    assert state.damage == {number("1.EO07"): 2}
    assert names(state.discards[0]) == resources(0, 1)


@pytest.mark.clause("O-EFFECT-EXHAUST-POWER")
def test_undertow_exhausts_a_resource_of_a_chosen_type() -> None:
    ready = {1: ["1.EO43", "1.EO44", "1.EG43"], 3: ["3.EY43"]}
    state = played(turn_of("0.EV11", seats=4, ready=ready, spent="| | EG43"), "use 0.EV11")
    assert options(state) == ["oppose 1", "oppose 3"]
    play(state, "oppose 1")
    assert options(state) == ["exhaust animals", "exhaust land"]
    play(state, "exhaust animals")
    assert types(state, state.ready[1]) == ["animals", "land"]
    assert names(state.spent[1]) == ["1.EO43"]
    end_turn(state)
    assert state.turn == 1
    assert names(state.ready[1]) == ready[1]


# Orange


@pytest.mark.clause("O-ATTACK-02", "O-EFFECT-DEFENSE-BONUS-OWN-ADJACENT-BUNNIES")
@for_each(
    ("circle", "target", "bonus"),
    [
        ("EV13 | EO13 EO05 EO14 EO07", "1.EO13", 2),  # before it, and behind it
        ("EV13 | EO13 EO05 EO14 EO07", "1.EO14", 2),
        ("EV13 | EO13 EO05 EO14 EO07", "1.EO05", 0),  # not itself, and none beyond
        ("EV13 | EO13 EO05 EO14 EO07", "1.EO07", 0),
        ("EO05 | EO13 EO14", "1.EO13", 0),  # nor anybody else's
    ],
)
def test_alpha_hare_defends_neighbours(circle: str, target: str, bonus: int) -> None:
    state = attacked(circle=circle, dice=(5,))
    assert rolled(attack(state, target), "bonus") == [bonus]
    assert state.damage.get(number(target), 0) == 8 - 5 - bonus


@pytest.mark.clause("O-EFFECT-HEAL")
@for_each(("damage", "left"), [(3, 1), (2, 0), (1, 0)])
def test_doc_dormouse_removes_two_damage(damage: int, left: int) -> None:
    state = turn_of("0.EO07", "0.EV13", "0.EV14", damage={"0.EV13": damage, "0.EO07": 1, "1.EO13": 1})
    play(state, "use 0.EO07")
    assert options(state) == ["aim 0.EV13", "aim 0.EO07"]
    play(state, "aim 0.EV13")
    assert state.damage.get(number("0.EV13"), 0) == left
    assert state.damage[number("0.EO07")] == 1


@pytest.mark.clause("O-EFFECT-HEAL")
@for_each(("city_damage", "left"), [(0, 0), (1, 1), (2, 2)])
def test_an_occupant_is_healed_as_far_as_it_fits(city_damage: int, left: int) -> None:
    # Occupants of 4 points and of 4 less 2 in a city of 8, which is full with 8.
    state = turn_of("0.EO07", center="EV15(EV13 EV14)", damage={"0.EV14": 2, CITY_OF_EIGHT: city_damage})
    assert offered(state, "use") == (["0.EO07"] if left < 2 else [])
    play(state, *(["use 0.EO07"] if left < 2 else []))
    assert state.damage.get(number("0.EV14"), 0) == left


@pytest.mark.clause("O-EFFECT-WEAPON-LEVEL-BONUS-GROUND-WEAPON")
def test_chimerabbit_raises_ground_weapons() -> None:
    state = attacked(circle="EO09 | EO13", dice=(8,))
    assert rolled(attack(state), "level") == [9]
    assert state.damage == {number("1.EO13"): 1}
    assert rolled(attack(besieging("0.EO09")), "level") == [8]


@pytest.mark.clause("O-EFFECT-RETALIATE")
def test_vespa_stings_the_attacker() -> None:
    state = attacked("1.EO11", circle="EV13 EO07 | EO11 | EG13", seats=3, dice=(6,))
    attack(state, "1.EO11")
    assert asked(state) == 1
    assert options(state) == ["choose 0.EV13", "choose 0.EO07"]
    play(state, "choose 0.EO07")
    assert state.damage == {number("1.EO11"): 2, number("0.EO07"): 2}


@pytest.mark.clause("O-EFFECT-RETALIATE")
@for_each(
    ("circle", "actions", "dice", "before", "damage"),
    [
        ("EV09 | EO11", ["use 0.EV09"], 4, {}, {"1.EO11": 2, "0.EV09": 2}),  # for strikes too
        ("EV13 | EO11", ["run play"], 8, {}, {}),  # not without damage,
        ("EY09 | EO11", ["use 0.EY09"], 8, {}, {"1.EO11": 1}),  # nor without a weapon or strike
        ("EV13 | EO11", ["run play"], 6, {"1.EO11": 3}, {}),  # nor once she is killed
        ("EV13 | EO11", ["run play"], 6, {"0.EV13": 2}, {"1.EO11": 2}),  # she gains for what she kills
    ],
)
def test_vespa_stings_for_what_damages_her(
    circle: str, actions: list[str], dice: int, before: dict[str, int], damage: dict[str, int]
) -> None:
    state = played(attacked(circle=circle, dice=(dice,), damage=before), *actions)
    assert state.damage == {number(piece): points for piece, points in damage.items()}
    kills = {"1.EO11": [10 + 5, 10], "0.EV13": [10, 10 + 4]}
    assert state.ledger == next((kills[piece] for piece in before), [10, 10])
