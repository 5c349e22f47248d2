"""The abilities of bunnies: what holds for all of them. One by one: test_powers_violet_orange.py and the others."""

import pytest

from tests.games.odyssey.positions import asked, end_turn, names, number, numbers, offered, options, play, resources
from tests.games.odyssey.powers import attack, attacked, rolled, turn_of
from tests.looping import for_each


@pytest.mark.clause("O-POWER-01")
def test_a_power_is_used_once_in_each_own_turn() -> None:
    state = turn_of("0.EO07", damage={"0.EO07": 4}, ready="")
    play(state, "use 0.EO07")
    assert state.damage == {number("0.EO07"): 2}
    assert offered(state, "use") == []
    end_turn(state)
    end_turn(state)
    assert offered(state, "use") == ["0.EO07"]


@pytest.mark.clause("O-POWER-01")
def test_no_power_in_the_turn_of_another() -> None:
    state = turn_of("0.EO07", opposing=["1.EO07"], damage={"0.EO07": 4, "1.EO07": 4}, turn=1)
    assert state.legal(0) == []
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
    state = turn_of("0.EV09", ready="EO43", top="EV28", trading=True)
    play(state, "run play", "aim 0.EV09")
    assert names(state.substituted[0]) == ["0.EO43"]
    assert offered(state, "use") == []
