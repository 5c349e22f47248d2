"""City Weapons: whom they target, what they destroy, and who gains by it."""

from typing import Any

import pytest

from tests.games.odyssey.positions import asked, d12, names, number, offered, play, played, position, told, total
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.parts import COLORS
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.sets import standard

LEVELS = {"30": 8, "31": 10, "32": 12}
"""The level of a City Weapon, by the number in its id."""
CHANGED = {"EV31": 12, "EO30": 9, "EB30": 10, "EB31": 11}
"""The levels that the balance of the decks made others."""


def siege(
    weapon: str = "0.EV30",
    occupants: tuple[str, ...] = ("1.EO14",),
    target: str = "1.EO15",
    dice: tuple[int, ...] = (8,),
    **more: Any,
) -> OdysseyState:
    """Return a turn in which seat 0 can launch a City Weapon at a city of seat 1."""
    return position(
        circle="EV13",
        center=f"EV15 | {target}",
        inside={"0.EV15": ["0.EV14"], target: list(occupants)},
        ready="6",
        top=weapon,
        seed=d12(*dice),
        **more,
    )


@pytest.mark.clause("O-SIEGE-01", "O-TARGET-01")
def test_a_city_weapon_targets_a_city_of_an_opponent_or_an_abandoned_one() -> None:
    weapon: dict[str, Any] = {"circle": "EV13 | EO13", "ready": "3", "top": "EV30"}
    state = played(position(seats=3, center="EV15(EV14) EV16 | EO15(EO14) | EG15 EG16(EG14)", **weapon), "run play")
    assert offered(state, "aim") == ["0.EV16", "1.EO15", "2.EG15", "2.EG16"]
    assert offered(position(center="EV15(EV14)", **weapon), "run") == ["discard"]  # one's own is no target


@pytest.mark.clause("O-EFFECT-WEAPON-CITY")
@for_each("weapon", [card.id for card in standard().cards if card.subtype == "city_weapon"])
def test_what_is_missing_to_the_level_is_damage_to_the_city(weapon: str) -> None:
    deck, level = COLORS[weapon[1]], CHANGED.get(weapon, LEVELS[weapon[2:]])
    own = weapon[:2]
    for number_rolled in (level - 3, level):
        state = position(
            decks=(deck, "orange"),
            circle=f"{own}13",
            center=f"{own}15 | EO17",
            inside={f"0.{own}15": [f"0.{own}14"], "1.EO17": ["1.EO01"]},
            ready={0: [f"0.{own}{n}" for n in range(43, 48)]},
            top=weapon,
            seed=d12(number_rolled),
        )
        (rolled,) = told(play(state, "run play"), "rolls")
        assert (rolled.seat, rolled.details["level"]) == (1, level)
        assert state.damage == ({} if number_rolled == level else {number("1.EO17"): 3})
        assert names(state.discards[0]) == [f"0.{weapon}"]


@pytest.mark.clause("O-SIEGE-02")
@for_each("rolled", [7, 6, 4])
def test_occupants_that_no_longer_fit_are_sacrificed(rolled: int) -> None:
    state = siege(occupants=("1.EO14", "1.EO01"), dice=(rolled,))  # 7 points in 8
    play(state, "run play")
    fit = rolled == 7
    assert (asked(state), offered(state, "choose")) == ((0, []) if fit else (1, ["1.EO01", "1.EO14"]))
    assert state.damage == {number("1.EO15"): 8 - rolled}
    assert state.ledger == [10, 10]
    if not fit:
        play(state, "choose 1.EO01")
        assert names(state.inside[number("1.EO15")]) == ["1.EO14"]
        assert (names(state.discards[1]), asked(state)) == (["1.EO01"], 0)


@pytest.mark.clause("O-SIEGE-02")
@for_each(("chosen", "points"), [("1.EO01", 3), ("1.EO14", 4 + 2)])
def test_the_attacker_gains_the_points_of_the_sacrificed(chosen: str, points: int) -> None:
    more: dict[str, Any] = {"bonus": {"1.EO14": 2}, "attached": {"1.EO14": ["1.EO28"]}, "damage": {"1.EO14": 2}}
    state = played(siege(occupants=("1.EO14", "1.EO01"), dice=(4,), **more), "run play", f"choose {chosen}")
    assert state.ledger == [10 + points, 10]  # with modifiers, whatever its damage


@pytest.mark.clause("O-SIEGE-02")
def test_a_city_that_loses_its_last_occupant_is_abandoned() -> None:
    state = siege(occupants=("1.EO14", "1.EO13"), dice=(3,))
    play(state, "run play", "choose 1.EO13")  # of 3 points left neither of them fits
    assert owner_of(state, number("1.EO15")) == NOTHING
    assert names(state.center[1]) == ["1.EO15"]
    assert state.ledger == [10 + 4 + 4, 10]
    assert total(state, 1) == 10


@pytest.mark.clause("O-SIEGE-03")
@for_each(
    ("weapon", "rolled", "damage", "destroyed"),
    [("0.EV31", 4, 0, True), ("0.EV31", 5, 0, False), ("0.EV30", 5, 5, True), ("0.EV32", 1, 0, True)],
)
def test_a_destroyed_city_brings_its_points_and_those_of_its_occupants(
    weapon: str, rolled: int, damage: int, destroyed: bool
) -> None:
    before = {"1.EO15": damage} if damage else {}
    state = siege(weapon, occupants=("1.EO14", "1.EO01"), dice=(rolled,), damage=before)
    events = play(state, "run play")
    assert state.ledger == [10 + (8 + 4 + 3 if destroyed else 0), 10]
    assert names(state.center[1]) == ([] if destroyed else ["1.EO15"])
    if destroyed:  # which is looked at before any sacrifice
        assert (asked(state), told(events, "sacrifices")) == (0, [])
        assert {*names(state.discards[1])} == {"1.EO01", "1.EO14", "1.EO15"}


@pytest.mark.clause("O-SIEGE-03")
def test_a_destroyed_city_is_discarded_with_all_that_belongs_to_it() -> None:
    state = siege(
        "0.EV31",
        occupants=("1.EO14", "1.EO01"),
        dice=(2,),
        bonus={"1.EO14": 1},
        attached={"1.EO14": ["1.EO28"], "1.EO15": ["0.EV35", "1.EO35"]},
        damage={"1.EO01": 1},
    )
    play(state, "run play")
    gone = ["0.EV35", "1.EO01", "1.EO14", "1.EO15", "1.EO28", "1.EO35"]
    assert sorted(names(state.discards[1])) == gone
    assert (state.center[1], list(state.inside)) == ((), [number("0.EV15")])
    assert (state.damage, state.bonus, state.attached) == ({}, {}, {})
    assert state.ledger == [10 + 8 + (4 + 1) + 3, 10]


@pytest.mark.clause("O-CIRCLE-05", "O-SPLASH-01")
def test_a_city_weapon_that_spreads_hits_the_cities_beside_its_target() -> None:
    # No card of the standard set does so.
    spreading = changed(put("EV30 effect splash", {"level": 4, "targets": "both_adjacent"}))
    city = "EV15(EV14) | EO15(EO14) EO17(EO01) EO16"
    state = position(cards=spreading, circle="EV13 | EO13", center=city, ready="3", top="EV30", seed=d12(7, 3, 2))
    events = play(state, "run play", "aim 1.EO15")
    assert [(event.seat, event.details["level"]) for event in told(events, "rolls")] == [(1, 8), (1, 4), (0, 4)]
    assert state.damage == {number("1.EO15"): 1, number("1.EO17"): 1, number("0.EV15"): 2}


# Abandoned cities


def abandoned(weapon: str = "0.EV30", section: int = 2, dice: tuple[int, ...] = (8,), **more: Any) -> OdysseyState:
    """Return a turn in which seat 0 of three can launch a City Weapon at an abandoned city of 8 points."""
    return position(
        seats=3,
        circle="EV13",
        center={0: ["0.EV17"]} | {section: ["0.EV17", "0.EV15"] if section == 0 else ["0.EV15"]},
        inside={"0.EV17": ["0.EV14"]},
        ready="6",
        top=weapon,
        seed=d12(*dice),
        **more,
    )


@pytest.mark.clause("O-SIEGE-04")
@for_each("section", [0, 1, 2])
def test_anybody_may_attack_an_abandoned_city_and_the_player_to_the_left_rolls(section: int) -> None:
    state = abandoned(section=section, dice=(3,))
    (rolled,) = told(play(state, "run play"), "rolls")
    assert rolled.seat == 1
    assert state.damage == {number("0.EV15"): 5}


@pytest.mark.clause("O-KILL-04", "O-SIEGE-04")
@for_each("section", [0, 1, 2])
def test_whoever_destroys_an_abandoned_city_gains_its_points(section: int) -> None:
    state = played(abandoned("0.EV31", section, dice=(2,), attached={"0.EV15": ["1.EO34"]}), "run play")
    assert state.ledger == [10 + 8, 10, 10]
    assert number("0.EV15") not in state.center[section]
    assert names(state.discards[section])[-2:] == ["0.EV15", "1.EO34"]  # it goes to the pile of its section


@pytest.mark.clause("O-SIEGE-04")
def test_nothing_defends_an_abandoned_city() -> None:
    state = position(
        decks=("violet", "green"),
        circle="EV13 | EG05",
        center="EV17(EV14) | EG15 EG16(EG13)",
        attached={"1.EG15": ["1.EG34"], "1.EG16": ["0.EV34"]},
        ready="3",
        top="EV30",
        seed=d12(5),
    )
    for city, bonus in (("1.EG15", 0), ("1.EG16", 2 + 2)):  # a City Wall, and Bulwark Bess in play
        trial = state.copy()
        (rolled,) = told(play(trial, "run play", f"aim {city}"), "rolls")
        assert rolled.details["bonus"] == bonus
        assert trial.damage.get(number(city), 0) == max(0, 8 - 5 - bonus)
