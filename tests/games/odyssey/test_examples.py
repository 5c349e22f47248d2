"""The examples of the rulebook, each as a position."""

import pytest

from tests.games.odyssey.positions import (
    d12,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    played,
    position,
    told,
    types,
)
from tests.looping import for_each
from warren.games.odyssey.pieces import pairs
from warren.games.odyssey.score import shown_ledger


@pytest.mark.clause("O-EXAMPLE-01")
def test_where_a_third_bunny_goes() -> None:
    state = played(position(circle="EV13 EV14", top="EV01", ready="1"), "run play")
    found = []
    for slot in ("0 0", "0 1", "0 2"):
        trial = played(state.copy(), f"slot {slot}")
        found.append(names(trial.circle[0]).index("0.EV01"))
    assert found == [0, 1, 2]  # to the left, between, to the right


@pytest.mark.clause("O-EXAMPLE-02")
@for_each(
    ("inside", "bunny", "fits"),
    [
        (["0.EV05"], "0.EV07", True),  # 5 and 5
        (["0.EV13", "0.EV01"], "0.EV02", True),  # 4, 3 and 3
        (["0.EV13"], "0.EV01", True),
        (["0.EV13", "0.EV01"], "0.EV14", False),  # 4, 3 and 4
    ],
)
def test_a_city_of_ten_holds_ten(inside: list[str], bunny: str, fits: bool) -> None:
    state = position(circle=bunny, center="EV17", inside={"0.EV17": inside})
    assert offered(state, "move") == ([bunny] if fits else [])


@pytest.mark.clause("O-EXAMPLE-03")
@for_each(("inside", "bunny", "fits"), [([], "0.EV05", True), (["0.EV01"], "0.EV02", False)])
def test_a_city_of_eight_with_three_damage_holds_five(inside: list[str], bunny: str, fits: bool) -> None:
    cities = {"0.EV15": inside} if inside else {}
    state = position(circle=bunny, center="EV15", inside=cities, damage={"0.EV15": 3})
    assert offered(state, "move") == ([bunny] if fits else [])


@pytest.mark.clause("O-EXAMPLE-04")
def test_two_of_five_technology() -> None:
    five = [f"0.EB{n}" for n in range(43, 48)]
    state = played(position(decks=("blue", "violet"), top="EB13", ready={0: five}), "run play", "slot 0 0")
    assert types(state, state.spent[0]) == ["technology"] * 2
    assert types(state, state.ready[0]) == ["technology"] * 3
    end_turn(state)
    assert (state.turn, len(state.ready[0])) == (1, 3)
    end_turn(state)
    assert (state.turn, names(state.ready[0]), state.spent[0]) == (0, five, ())


@pytest.mark.clause("O-EXAMPLE-05")
def test_one_white_and_two_technology_take_three() -> None:
    for have, playable in ((3, True), (2, False)):
        ready = [f"0.EB{n}" for n in range(43, 43 + have)]
        state = position(decks=("blue", "violet"), top="EB07", ready={0: ready})
        assert ("run play" in options(state)) == playable
        if playable:
            play(state, "run play")
            assert (names(state.spent[0]), state.ready[0]) == (ready, ())


@pytest.mark.clause("O-EXAMPLE-06")
def test_a_land_pays_for_crops() -> None:
    state = played(position(decks=("yellow", "green"), top="EY01", ready="1.EG43 1.EG44"), "run play", "slot 0 0")
    assert (names(state.spent[0]), names(state.ready[0])) == (["1.EG43"], ["1.EG44"])
    assert names(state.discards[0]) == []
    end_turn(state)
    assert names(state.discards[0]) == ["1.EG43"]
    assert (state.spent[0], names(state.ready[0])) == ((), ["1.EG44"])


@pytest.mark.clause("O-EXAMPLE-07")
def test_a_city_burns_two() -> None:
    state = played(position(top="EV15", ready="EV43 EV44 1.EO43 1.EO44"), "run play")
    assert offered(state, "burn") == ["elementals", "animals"]
    play(state, "burn animals")
    assert names(state.discards[0]) == ["1.EO43"]
    play(state, "burn elementals")
    assert names(state.discards[0]) == ["1.EO43", "0.EV44"]
    assert (names(state.spent[0]), names(state.ready[0])) == (["0.EV43"], ["1.EO44"])


@pytest.mark.clause("O-EXAMPLE-08")
def test_a_yang_between_two_yins_is_one_pair() -> None:
    assert pairs(position(circle="EV03 EV01 EV04"), 0) == 1


@pytest.mark.clause("O-EXAMPLE-09")
def test_a_roll_of_eight_damages_the_runner_by_two() -> None:
    state = position(circle="EV13 | EO13", ready="4", top="EV33", seed=d12(8, 12))
    events = told(play(state, "run play", "aim 1.EO13"), "runner suffers")
    assert events[0].details["amount"] == 2
    assert state.damage == {}


@pytest.mark.clause("O-EXAMPLE-10")
def test_seven_are_split_into_two_and_five() -> None:
    state = position(
        center="EV15(EV01) EV17(EV02)", damage={"0.EV15": 4, "0.EV17": 6}, ready="1", saved="EV29", seed=d12(7)
    )
    play(state, "play 0.EV29", *["choose 0.EV15"] * 2, *["choose 0.EV17"] * 5)
    assert state.damage == {number("0.EV15"): 2, number("0.EV17"): 1}
    assert offered(state, "choose") == []


@pytest.mark.clause("O-EXAMPLE-11")
def test_twenty_one_is_a_square_and_one() -> None:
    assert shown_ledger(21) == {"squares": 1, "die": 1}
