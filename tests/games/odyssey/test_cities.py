"""Cities: what they cost, who lives in them, abandoned ones and their claim."""

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
    told,
    total,
    with_defaults,
)
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import AIM
from warren.games.odyssey.attacks import defense_bonus, level_of
from warren.games.odyssey.frames import NOTHING, START
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import neighbours, own_cities, owner_of, ring
from warren.games.odyssey.score import charge
from warren.games.odyssey.sets import standard
from warren.games.odyssey.targets import boxes_hold, targets


def owner(state: OdysseyState, piece: str) -> int:
    """Return who owns a piece."""
    return owner_of(state, number(piece))


# What a city costs


@pytest.mark.clause("O-CITY-01")
@for_each("city", [card.id for card in standard().cards if card.subtype == "city"])
def test_every_city_burns_two_resources(city: str) -> None:
    colored = 1 if city.endswith(("15", "16")) else 2
    saved = [f"0.{city[:2]}{n}" for n in range(43, 43 + colored + 2)]
    deck = COLORS[city[1]]
    state = played(position(decks=(deck, deck), top=city, ready={0: saved}), "run play", "slot 0 0")
    assert names(state.center[0]) == [f"0.{city}"]
    assert (len(state.spent[0]), len(state.discards[0]), state.ready[0]) == (colored, 2, ())
    poor = position(decks=(deck, deck), top=city, ready={0: saved[1:]})
    assert offered(poor, "run") == ["discard"]


# Moving in


@pytest.mark.clause("O-CITY-02")
def test_a_city_is_owned_by_moving_a_bunny_in() -> None:
    state = position(circle="EV13", center="EV15")
    assert owner(state, "0.EV15") == NOTHING
    assert total(state, 0) == 10 + 4
    play(state, "move 0.EV13")
    assert owner(state, "0.EV15") == 0
    assert names(state.inside[number("0.EV15")]) == ["0.EV13"]
    assert names(state.circle[0]) == []
    assert total(state, 0) == 10 + 4 + 8


@pytest.mark.clause("O-CITY-02", "O-CITY-03")
def test_a_placed_city_is_abandoned_until_a_bunny_moves_in_at_once_or_later() -> None:
    state = position(circle="EV13", top="EV15", ready="3")
    assert offered(state, "move") == []
    play(state, "run play", "slot 0 0")
    later = state.copy()
    play(state, "move 0.EV13")
    assert (state.turn, owner(state, "0.EV15")) == (0, 0)
    play(later, "end")
    end_turn(later)
    assert later.turn == 1
    assert names(later.center[0]) == ["0.EV15"]
    assert (owner(later, "0.EV15"), own_cities(later, 0)) == (NOTHING, [])


# Capacity


@pytest.mark.clause("O-CITY-04", "O-EFFECT-CITY")
@for_each(
    ("pieces", "fitting"),
    [
        # Bunnies of 3 and 5 points, in a city of 8 and in one of 10
        ({"circle": "EV02 EV07", "center": "EV15(EV13)"}, ["0.EV02"]),
        ({"circle": "EV02 EV07", "center": "EV15(EV05)"}, ["0.EV02"]),
        ({"circle": "EV02 EV07", "center": "EV15(EV01)"}, ["0.EV02", "0.EV07"]),
        ({"circle": "EV02 EV07", "center": "EV15(EV13 EV14)"}, []),
        ({"circle": "EV02 EV07", "center": "EV17(EV13)"}, ["0.EV02", "0.EV07"]),
        ({"circle": "EV02 EV07", "center": "EV17(EV05)"}, ["0.EV02", "0.EV07"]),
        ({"circle": "EV02 EV07", "center": "EV17(EV13 EV01)"}, ["0.EV02"]),
        ({"circle": "EV02 EV07", "center": "EV17(EV13 EV14)"}, []),
        # Damage lowers the capacity,
        ({"circle": "EV05 EV13", "center": "EV15", "damage": {"0.EV15": 3}}, ["0.EV05", "0.EV13"]),
        ({"circle": "EV05 EV13", "center": "EV15", "damage": {"0.EV15": 4}}, ["0.EV13"]),
        ({"circle": "EV05 EV13", "center": "EV15", "damage": {"0.EV15": 5}}, []),
        # a damaged bunny takes less room,
        ({"circle": "EV13", "center": "EV15(EV05)"}, []),
        ({"circle": "EV13", "center": "EV15(EV05)", "damage": {"0.EV13": 1}}, ["0.EV13"]),
        # and a modified one more.
        ({"circle": "EV05", "center": "EV15", "bonus": {"0.EV05": 3}, "attached": {"0.EV05": ["0.EV28"]}}, ["0.EV05"]),
        ({"circle": "EV05", "center": "EV15", "bonus": {"0.EV05": 4}, "attached": {"0.EV05": ["0.EV28"]}}, []),
    ],
)
def test_occupants_fit_within_the_capacity(pieces: dict[str, Any], fitting: list[str]) -> None:
    assert offered(position(**pieces), "move") == fitting


@pytest.mark.clause("O-CITY-04")
def test_of_several_cities_one_chooses_among_those_with_room() -> None:
    state = played(position(circle="EV13", center="EV15(EV05) EV16(EV14) EV17(EV07)"), "move 0.EV13")
    assert offered(state, "into") == ["0.EV16", "0.EV17"]
    play(state, "into 0.EV17")
    assert names(state.inside[number("0.EV17")]) == ["0.EV07", "0.EV13"]


@pytest.mark.clause("O-EFFECT-CITY")
def test_cities_have_eight_or_ten_points() -> None:
    for card in standard().cards:
        if card.subtype == "city":
            assert card.points == (8 if card.id.endswith(("15", "16")) else 10)


# When, and no way out


@pytest.mark.clause("O-CITY-05")
def test_occupants_are_added_in_ones_own_turn() -> None:
    state = position(circle="EV13 EV01", center="EV17(EV02)")
    play(state, "move 0.EV13", "run discard", "move 0.EV01")  # before and after the main step
    assert names(state.inside[number("0.EV17")]) == ["0.EV02", "0.EV13", "0.EV01"]


@pytest.mark.clause("O-CITY-05")
def test_nobody_moves_in_the_bunny_of_another_or_into_his_city_or_in_his_turn() -> None:
    state = position(turn=1, circle="EV13 | EO13", center="EV15")
    assert (asked(state), state.legal(0), offered(state, "move")) == (1, [], ["1.EO13"])
    assert offered(position(circle="EV13 | EO13", center="EV17"), "move") == ["0.EV13"]
    assert offered(position(circle="EV13", center="| EO17(EO13)"), "move") == []


@pytest.mark.clause("O-CITY-05")
def test_all_bunnies_may_go_into_cities() -> None:
    state = played(position(circle="EV13 EV14", center="EV15"), "move 0.EV13", "move 0.EV14")
    assert names(state.circle[0]) == []
    assert total(state, 0) == 10 + 8 + 4 + 4


@pytest.mark.clause("O-CITY-06")
@for_each("start", [False, True])
def test_occupants_do_not_move_out_nor_to_another_city(start: bool) -> None:
    more: dict[str, Any] = {"phase": START} if start else {}
    cities = {"0.EV15": ["0.EV13"], "0.EV17": ["0.EV14"]}
    state = position(center={0: [*cities]}, inside=cities, **more)
    assert options(state) == ["run discard"]


# Occupants


@pytest.mark.clause("O-CITY-07")
def test_occupants_score() -> None:
    state = position(center="EV15(EV13 EV01)", damage={"0.EV13": 1})
    assert total(state, 0) == 10 + 8 + (4 - 1) + 3


@pytest.mark.clause("O-CITY-07")
def test_abilities_that_need_no_place_work_inside_a_city_and_those_of_neighbours_do_not() -> None:
    for inside, more in (("EO13", 0), ("EO09", 1)):  # Chimerabbit
        state = position(decks=("orange", "violet"), center=f"EO15({inside})")
        assert level_of(state, 0, number("0.EO22")) == 9 + more
    for inside, more in (("EG13", 0), ("EG05", 2)):  # Bulwark Bess
        state = position(decks=("green", "violet"), center=f"EG15({inside})")
        assert defense_bonus(state, number("0.EG15")) == more
    for inside, powers in (("EO13", []), ("EO07", ["0.EO07"])):  # Doc Dormouse
        state = position(decks=("orange", "violet"), circle="EO14", center=f"EO15({inside})", damage={"0.EO14": 2})
        assert offered(state, "use") == powers
    for circle, inside, more in (("EO13", "EO05", 0), ("EO13 EO05", "EO14", 2)):  # Alpha Hare
        state = position(decks=("orange", "violet"), circle=circle, center=f"EO15({inside})")
        assert defense_bonus(state, number("0.EO13")) == more


@pytest.mark.clause("O-CITY-07")
@for_each(("circle", "inside", "shields"), [(["1.EV13"], "1.EV07", []), (["1.EV13", "1.EV07"], "1.EV14", ["1.EV07"])])
def test_a_bodyguard_inside_a_city_guards_nobody(circle: list[str], inside: str, shields: list[str]) -> None:
    state = position(
        decks=("orange", "violet"),
        circle={0: ["0.EO13"], 1: circle},
        center="| EV15",
        inside={"1.EV15": [inside]},
        top="EO22",
        ready="EO43 EO44",
        seed=d12(7),
    )
    play(state, "run play", *(["aim 1.EV13"] if shields else []))
    assert offered(state, "shield") == shields
    assert state.damage == ({} if shields else {number("1.EV13"): 2})


@pytest.mark.clause("O-CITY-08")
def test_occupants_are_not_neighbours() -> None:
    state = position(seats=3, circle="EV13 | EO13 | EG13", center="| EO15(EO14 EO01)")
    assert names(ring(state.circle)) == ["0.EV13", "1.EO13", "2.EG13"]
    assert set(names(neighbours(state.circle, number("1.EO13")))) == {"0.EV13", "2.EG13"}


# Abandoned cities


@pytest.mark.clause("O-CITY-09")
def test_an_abandoned_city_scores_for_nobody_and_keeps_place_damage_and_modifiers() -> None:
    modifiers = {"0.EV15": ["0.EV34", "0.EV35"]}
    state = position(phase=START, center="EV15(EV13) EV17(EV14)", attached=modifiers, damage={"0.EV15": 2})
    assert total(state, 0) == 10 + (8 - 2) + 4 + 10 + 4
    play(state, "leave 0.EV13")
    assert owner(state, "0.EV15") == NOTHING
    assert [total(state, seat) for seat in (0, 1)] == [10 + 4 + 10 + 4, 10]
    assert names(state.center[0]) == ["0.EV15", "0.EV17"]
    assert state.damage == {number("0.EV15"): 2}
    assert names(state.attached[number("0.EV15")]) == modifiers["0.EV15"]


@pytest.mark.clause("O-CITY-10")
@for_each("section", [0, 1, 2])
def test_an_abandoned_city_is_claimed_by_a_bunny_that_fits(section: int) -> None:
    state = position(seats=3, circle="EV13", center={section: ["1.EO15"]})
    events = play(state, "move 0.EV13")
    assert owner(state, "1.EO15") == 0
    assert total(state, 0) == 10 + 4 + 8
    assert told(events, "moves in")[0].details["claimed"]


@pytest.mark.clause("O-CITY-10")
def test_neither_an_occupant_claims_nor_a_bunny_that_does_not_fit() -> None:
    for damage, fitting in ((4, ["0.EV13"]), (5, [])):
        state = position(circle="EV13", center="| EO15", damage={"1.EO15": damage})
        assert offered(state, "move") == fitting
    assert offered(position(center="EV15(EV13) | EO15"), "move") == []


@pytest.mark.clause("O-CITY-11")
def test_a_claimed_city_moves_to_a_slot_of_its_claimer() -> None:
    state = position(
        circle="EV13",
        center="EV15(EV05) EV16(EV07) | EO17(EO13) EO15",
        attached={"1.EO15": ["1.EO34"]},
        damage={"1.EO15": 1},
    )
    play(state, "move 0.EV13")
    assert options(state) == ["slot 0 0", "slot 0 1", "slot 0 2", "stay there"]
    play(state, "slot 0 1")
    assert names(state.center[0]) == ["0.EV15", "1.EO15", "0.EV16"]
    assert names(state.center[1]) == ["1.EO17"]
    assert state.damage == {number("1.EO15"): 1}
    assert names(state.attached[number("1.EO15")]) == ["1.EO34"]


IN_A_ROW = (
    "EV15 EV16(EV05 EV01) EV17(EV07 EV08)",
    "EV16(EV05 EV01) EV15 EV17(EV07 EV08)",
    "EV16(EV05 EV01) EV17(EV07 EV08) EV15",
)
"""Three cities of one's own section: the first, the second or the last is abandoned."""


@pytest.mark.clause("O-CITY-11")
@for_each(
    ("claimed", "where", "after"),
    [
        (1, "slot 0 0", ["0.EV15", "0.EV16", "0.EV17"]),
        (1, "slot 0 3", ["0.EV16", "0.EV17", "0.EV15"]),
        (0, "slot 0 2", ["0.EV16", "0.EV15", "0.EV17"]),
        (0, "slot 0 3", ["0.EV16", "0.EV17", "0.EV15"]),
        (2, "slot 0 1", ["0.EV16", "0.EV15", "0.EV17"]),
        (1, "stay there", ["0.EV16", "0.EV15", "0.EV17"]),
    ],
)
def test_in_ones_own_section_a_claimed_city_may_move_or_stay(claimed: int, where: str, after: list[str]) -> None:
    state = played(position(circle="EV13", center=IN_A_ROW[claimed]), "move 0.EV13")
    beside = {f"0 {claimed}", f"0 {claimed + 1}"}  # where it lies already
    assert offered(state, "slot") == sorted({"0 0", "0 1", "0 2", "0 3"} - beside)
    play(state, where)
    assert names(state.center[0]) == after
    assert owner(state, "0.EV15") == 0


@pytest.mark.clause("O-CITY-11")
def test_a_single_claimed_city_stays_without_a_question() -> None:
    alone = played(position(circle="EV13", center="EV15"), "move 0.EV13")
    assert options(alone) == ["run discard"]


@pytest.mark.clause("O-CITY-11")
def test_a_city_that_was_just_placed_stays_there() -> None:
    state = position(circle="EV13", center="EV16(EV05 EV01) EV17(EV07 EV08)", top="EV15", ready="3")
    play(state, "run play", "slot 0 1", "move 0.EV13")
    assert offered(state, "stay") == []
    assert names(state.center[0]) == ["0.EV16", "0.EV15", "0.EV17"]
    assert owner(state, "0.EV15") == 0


@pytest.mark.clause("O-CITY-11")
def test_where_it_lies_can_be_taken_back_with_the_claim() -> None:
    state = claiming("stay there")
    assert state.undo_horizon(0) == 2


def claiming(*steps: str, **more: Any) -> OdysseyState:
    """Return a turn in which seat 0 claims the middle one of three cities in the section of seat 1."""
    state = position(
        **with_defaults(
            more,
            seats=3,
            circle="EV13 | EO13 | EG13",
            center="EV17 | EO16 EO15 EO17",
            inside={"0.EV17": ["0.EV05", "0.EV07"], "1.EO16": ["1.EO05"], "1.EO17": ["1.EO07"]},
        )
    )
    if steps:
        play(state, "move 0.EV13", *steps)
    return state


# A city of one's own in the section of another


@pytest.mark.clause("O-CITY-12")
def test_it_belongs_to_its_claimer_in_the_section_of_another() -> None:
    before = claiming()
    state = claiming("stay there")
    assert names(state.center[1]) == ["1.EO16", "1.EO15", "1.EO17"]
    assert [owner(state, piece) for piece in ("1.EO16", "1.EO15", "0.EV13", "1.EO17")] == [1, 0, 0, 1]
    assert names(own_cities(state, 0)) == ["0.EV17", "1.EO15"]
    assert names(own_cities(state, 1)) == ["1.EO16", "1.EO17"]
    assert [total(state, seat) for seat in (0, 1)] == [total(before, 0) + 8, total(before, 1)]
    assert names(ring(state.center)) == ["0.EV17", "1.EO16", "1.EO15", "1.EO17"]
    assert {*names(neighbours(state.center, number("1.EO15")))} == {"1.EO16", "1.EO17"}


@pytest.mark.clause("O-CITY-12")
def test_its_claimer_alone_moves_further_bunnies_in() -> None:
    bunnies = {0: ["0.EV13", "0.EV01"], 1: ["1.EO01"], 2: ["2.EG13"]}
    state = played(claiming("stay there", circle=bunnies), "move 0.EV01")
    assert names(state.inside[number("1.EO15")]) == ["0.EV13", "0.EV01"]
    end_turn(state)
    assert state.turn == 1
    play(state, "move 1.EO01")
    assert number("1.EO01") not in state.inside[number("1.EO15")]


@pytest.mark.clause("O-CITY-12")
def test_it_serves_its_claimer_alone() -> None:
    state = claiming("stay there", attached={"1.EO15": ["1.EO35"]}, inside={}, center="| EO15")
    weapon = number("1.EO30")
    assert boxes_hold(state, 0, number("0.EV30")) is False  # its only bunny is inside
    assert tuple(own_cities(state, 1)) == ()
    state.circle[0] = (number("0.EV14"),)
    assert boxes_hold(state, 0, number("0.EV30"))
    assert not boxes_hold(state, 1, weapon)
    assert names([action - AIM for action in targets(state, 1, weapon)]) == ["1.EO15"]
    assert targets(state, 0, number("0.EV30")) == []


@pytest.mark.clause("O-CITY-12")
def test_its_claimer_lets_occupants_out_by_an_exit_strategy() -> None:
    state = claiming("stay there", attached={"1.EO15": ["1.EO35"]})
    for _ in range(3):
        end_turn(state)
    assert (state.turn, asked(state)) == (0, 0)
    play(state, "leave 0.EV13")
    assert names(state.circle[0]) == ["0.EV13"]
    assert (owner(state, "1.EO15"), state.claimed) == (NOTHING, {})
    assert names(state.center[1]) == ["1.EO16", "1.EO15", "1.EO17"]


@pytest.mark.clause("O-CITY-12")
def test_destroyed_it_goes_to_the_pile_of_its_claimer() -> None:
    state = position(
        turn=1,
        circle="EV14 | EO13",
        center="EV17(EV05) | EO16(EO05) EO15(0.EV13)",
        claimed={"1.EO15": 0},
        damage={"1.EO15": 7},
        ready="| 5",
        top="| EO30",
        seed=d12(1),
    )
    play(state, "run play", "aim 1.EO15")
    assert {"1.EO15", "0.EV13"} <= {*names(state.discards[0])}
    assert names(state.center[1]) == ["1.EO16"]
    assert state.claimed == {}
    assert state.ledger == [10, 10 + 8 + 4]


@pytest.mark.clause("O-CITY-12")
@for_each(("loser", "owners"), [(0, (NOTHING, 1)), (1, (0, NOTHING))])
def test_it_is_abandoned_where_its_claimer_loses_and_not_where_the_player_of_the_section_does(
    loser: int, owners: tuple[int, int]
) -> None:
    state = claiming("stay there")
    charge(state, loser, 10, "reshuffle")
    assert state.lost == (loser,)
    assert names(state.center[1]) == ["1.EO16", "1.EO15", "1.EO17"]
    assert (owner(state, "1.EO15"), owner(state, "1.EO16")) == owners
    assert names(state.inside.get(number("1.EO15"), ())) == (["0.EV13"] if loser == 1 else [])
    assert state.claimed == ({number("1.EO15"): 0} if loser == 1 else {})


@pytest.mark.clause("O-CITY-12")
def test_traded_it_goes_to_the_section_of_who_receives_it() -> None:
    state = played(claiming("stay there", trading=True), "offer 2", "give 1.EO15", "send", "accept")
    assert names(state.center[2]) == ["1.EO15"]
    assert (owner(state, "1.EO15"), state.claimed) == (2, {})
    assert names(state.center[1]) == ["1.EO16", "1.EO17"]
