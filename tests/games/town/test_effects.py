"""The effects of the Buildings, tile by tile."""

from typing import NamedTuple

import pytest

from tests.games.town.table import (
    NOBODY,
    PlayerSetup,
    asked,
    discards,
    gained,
    groups,
    ids,
    new,
    offered,
    own_set,
    play,
    request_pile,
    requests,
    table,
    worth,
)
from tests.looping import for_each_by_clause
from warren.games.town import TownState
from warren.games.town.effects import Star, Stars
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.sets import standard
from warren.games.town.state import PHASE_IDS

DRY = "A4 A5 E1 E2 B1"
"""A track whose free Plot, B1, is neither waterfront nor Forest."""
WET = "A4 A5 E1 E2 C2"
COMPANIONS = {"leisure": "b01", "work": "b03", "civic": "b08", "residential": "b04", "knowledge": "b05"}
"""A Building without star of each type."""
PLAIN_STARS = {"b15": 1, "b18": 1, "b21": 1, "b24": 1, "b27": 1, "b17": 2, "b20": 2, "b26": 2}
CONDITIONAL_STARS = {
    "b16": "residential",
    "b19": "civic",
    "b22": "knowledge",
    "b25": "work",
    "b28": "leisure",
}
STARS_FOR_UPGRADES = ("b23", "b29")
ONE_OFFS = [f"b{number:02}" for number in range(1, 15)]


def test_every_building_is_tested_here() -> None:
    assert sorted([*ONE_OFFS, *PLAIN_STARS, *CONDITIONAL_STARS, *STARS_FOR_UPGRADES, "b30"]) == list(BUILDING_IDS)


def space_for(building: str) -> str:
    return "C2" if standard().buildings[BUILDING_IDS.index(building)].waterfront else "B1"


def built(
    building: str, own: PlayerSetup, other: PlayerSetup, round: int = 1, requests: str = "", discards: str = ""
) -> TownState:
    """Construct a Building for nothing, where it links with no other."""
    space = space_for(building)
    reserve = f"{building} {own.reserve}".strip()
    state = table(
        own._replace(reserve=reserve),
        other,
        round=round,
        track=WET if space == "C2" else DRY,
        requests=requests,
        discards=discards,
    )
    play(state, f"construct {building} {space}")
    return state


class Brings(NamedTuple):
    """What a Building brings to its owner, who began with 3 coins: coins, wood and carrots by the round."""

    building: str
    coins: int = 0
    wood: int = 0
    carrots: int = 0
    round: int = 1
    upgrades: str = ""


BRINGS = {
    "T-EFFECT-COINS": [Brings("b01", coins=2)],
    "T-EFFECT-COINS-ROUND": [Brings("b02", coins=round_, round=round_) for round_ in (1, 2, 3, 4)],
    "T-EFFECT-WOOD": [Brings("b03", wood=1)],
    "T-EXAMPLE-04": [Brings("b03", wood=1)],
    "T-EFFECT-WOOD-ROUND": [Brings("b04", wood=round_, round=round_) for round_ in (1, 2, 3, 4)],
    "T-EFFECT-COINS-UPGRADES": [
        Brings("b05"),
        Brings("b05", coins=1, upgrades="u01"),
        Brings("b05", coins=2, upgrades="u01 u02"),
        Brings("b05", coins=3, upgrades="u14 u15 u16"),
    ],
    "T-EFFECT-CARROTS": [Brings("b07", carrots=10)],
}


@for_each_by_clause("case", BRINGS)
def test_what_a_building_brings(case: Brings) -> None:
    own = PlayerSetup(coins=3, carrots=4, upgrades=case.upgrades)
    state = built(case.building, own, PlayerSetup(upgrades="u03"), case.round)
    assert (state.coins, state.wood, state.carrots) == ([3 + case.coins, 9], [case.wood, 0], [4 + case.carrots, 0])
    assert state.wood_supply == 8 - case.wood
    assert (state.scores()[0].find("effect", case.building) is not None) == (case.carrots > 0)


@pytest.mark.clause("T-EFFECT-REQUEST", "T-REQUEST-05")
def test_the_gossips_tavern_brings_a_request() -> None:
    state = built("b06", PlayerSetup(requests="r09"), NOBODY, requests="r05 r02")
    assert requests(state, 0) == ["r05", "r09"]
    assert request_pile(state)[0] == "r02"
    assert discards(state) == []
    assert asked(state) == "turn"


@pytest.mark.clause("T-EFFECT-CARROTS-COINS")
@pytest.mark.parametrize(("plot", "left"), [("A4", 7 - 4), ("E2", 7 - 1), ("B1", 7)])
def test_the_counting_house_brings_a_carrot_for_each_coin_that_is_left(plot: str, left: int) -> None:
    state = table(PlayerSetup(reserve="b08", coins=7), track=DRY)
    assert gained(state, f"construct b08 {plot}") == left
    assert state.coins == [left, 9]


@pytest.mark.clause("T-EFFECT-CARROTS-COINS", "T-UPGRADE-WOOD-AS-COINS")
def test_the_counting_house_counts_no_wood() -> None:
    state = table(PlayerSetup(reserve="b08", coins=2, wood=5, upgrades="u16"), track=DRY)
    assert gained(state, "construct b08 B1") == 2


@pytest.mark.clause("T-EFFECT-REQUEST-ROUND")
@pytest.mark.parametrize("round_", [2, 3, 4])
def test_the_academy_draws_a_request_for_each_round_and_keeps_one(round_: int) -> None:
    state = built("b11", NOBODY, NOBODY, round_, requests="r08 r03 r21 r30 r02")
    drawn = ids("r08 r03 r21 r30")[:round_]
    assert offered(state, "keep") == sorted(drawn)
    play(state, "keep r03")
    assert requests(state, 0) == ["r03"]
    assert discards(state) == sorted({*drawn} - {"r03"})


@pytest.mark.clause("T-EFFECT-REQUEST-ROUND", "T-TURN-03")
def test_the_academy_of_round_1_asks_nothing() -> None:
    state = built("b11", NOBODY, NOBODY, requests="r08 r03")
    assert (asked(state), requests(state, 0), discards(state)) == ("turn", ["r08"], [])


@pytest.mark.clause("T-EFFECT-REQUEST-ROUND")
def test_what_the_academy_draws_is_seen_by_its_owner_alone() -> None:
    state = built("b11", NOBODY, NOBODY, 3, requests="r08 r03 r21")
    assert {f"r{request + 1:02}" for request in state.view(0).drawn} == {"r03", "r08", "r21"}
    assert state.view(1).drawn == state.view(None).drawn == ()


@pytest.mark.clause("T-EFFECT-REQUEST-DISCARD")
def test_the_eavesdroppers_attic_draws_two_of_the_discard_pile() -> None:
    state = built("b12", NOBODY, NOBODY, requests="r08", discards="r01 r02 r03 r04")
    drawn = offered(state, "keep")
    assert len(drawn) == 2
    assert {*drawn} <= {*ids("r01 r02 r03 r04")}
    play(state, f"keep {drawn[1]}")
    assert requests(state, 0) == [drawn[1]]
    assert discards(state) == sorted({*ids("r01 r02 r03 r04")} - {drawn[1]})
    assert request_pile(state)[0] == "r08"


@pytest.mark.clause("T-EFFECT-REQUEST-DISCARD")
def test_the_attic_draws_by_chance() -> None:
    seen = set()
    for seed in range(12):
        state = table(PlayerSetup(reserve="b12"), track=DRY, discards="r01 r02 r03 r04")
        state.setup = new(seed=seed).setup
        play(state, "construct b12 B1")
        seen.add(tuple(offered(state, "keep")))
    assert len(seen) > 3


@pytest.mark.clause("T-EFFECT-REQUEST-DISCARD", "T-REQUEST-04", "T-TURN-03")
@pytest.mark.parametrize(("pile", "kept"), [("", []), ("r07", ["r07"])])
def test_the_attic_takes_what_the_discard_pile_has(pile: str, kept: list[str]) -> None:
    state = built("b12", NOBODY, NOBODY, discards=pile)
    assert asked(state) == "turn"
    assert requests(state, 0) == kept
    assert discards(state) == []


@pytest.mark.parametrize(
    ("building", "own", "other", "answers", "answer", "then"),
    [
        pytest.param(*case, id=case[0], marks=pytest.mark.clause(clause))
        for clause, case in {
            # Far from every Building.
            "T-EFFECT-BRIDGE": ("b09", "", "", "bridge A2-A3 B2-B3 C2-C3 D3-D4 E3-E4 C3-D3", "E3-E4", [["C2"]]),
            "T-EFFECT-RETURN": ("b10", "b15 A1", "", "return A1 none", "A1", [["B1"]]),
            "T-EFFECT-ANNEX": ("b13", "", "b18 B2, b21 C1", "annex B2 C1", "C1", [["B1", "C1"]]),
        }.items()
    ],
)
def test_what_a_building_asks(
    building: str, own: str, other: str, answers: str, answer: str, then: list[list[str]]
) -> None:
    state = built(building, PlayerSetup(own), PlayerSetup(other))
    question, *expected = answers.split()
    assert (asked(state), offered(state, question)) == (question, expected)
    play(state, f"{question} {answer}")
    assert (asked(state), groups(state, 0)) == ("turn", then)


@pytest.mark.clause("T-EFFECT-STEAL", "T-EFFECT-01")
@pytest.mark.parametrize(("coins", "stolen"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_pickpockets_take_up_to_two_coins(coins: int, stolen: int) -> None:
    state = built("b14", PlayerSetup(coins=3), PlayerSetup(coins=coins, wood=4))
    assert state.coins == [3 + stolen, coins - stolen]
    assert state.wood == [0, 4]


@pytest.mark.clause("T-EFFECT-STEAL", "T-UPGRADE-WOOD-AS-COINS")
def test_wood_that_pays_as_coins_is_not_stolen() -> None:
    state = built("b14", PlayerSetup(coins=3), PlayerSetup(coins=0, wood=4, upgrades="u16"))
    assert (state.coins, state.wood) == ([3, 0], [0, 4])


@pytest.mark.clause("T-EFFECT-01")
def test_effects_are_no_choice() -> None:
    # Of all Buildings only three ask a question that their player answers freely, and one may be declined.
    asking = set()
    for building in ONE_OFFS:
        state = built(building, PlayerSetup("b15 A5"), PlayerSetup("b18 B2, b21 C3, b24 C1"), 2, discards="r01 r02 r03")
        asking.add(PHASE_IDS[state.phase])
        if asked(state) != "turn":
            assert ("none" in " ".join(offered(state, asked(state)))) == (building == "b10")
    assert asking == {"turn", "bridge", "return", "keep", "annex"}


@pytest.mark.clause("T-EFFECT-02")
@pytest.mark.parametrize("building", ["b01", "b03", "b07"])
def test_an_effect_happens_once_for_a_construction(building: str) -> None:
    space = space_for(building)
    land = PlayerSetup(f"{building} {space}", reserve="b24 b27", coins=0)
    state = table(land, track="A4 A5 C1 D1 B2")
    before = (list(state.coins), state.wood[0])
    play(state, "construct b24 B2", "end")
    assert (state.coins, state.wood[0]) == before
    assert state.scores()[0].find("effect", building) is None


# Stars


@pytest.mark.clause("T-EFFECT-STARS")
@pytest.mark.parametrize(("building", "stars"), PLAIN_STARS.items())
def test_plain_stars_always_count(building: str, stars: int) -> None:
    space = space_for(building)
    assert worth(table(PlayerSetup(f"{building} {space}")), 0, space)[:2] == (stars, stars)
    state = table(PlayerSetup(reserve=f"{building} b13"), track=WET.replace("E2", "B2"))
    assert gained(state, f"construct {building} C2") == stars
    assert gained(state, "construct b13 B2") == stars  # at every activation


@pytest.mark.clause("T-EFFECT-STARS-TYPE")
@pytest.mark.parametrize(("building", "needed"), CONDITIONAL_STARS.items())
def test_stars_that_need_a_type_in_the_same_neighborhood(building: str, needed: str) -> None:
    def stars(own: str, other: str = "", bridges: str = "") -> int:
        return worth(table(PlayerSetup(own), PlayerSetup(other), bridges=bridges), 0, own[4:6]).stars

    assert stars(f"{building} B1") == 0
    for kind, companion in COMPANIONS.items():
        assert stars(f"{building} B1, {companion} A1") == (kind == needed)
    companion = COMPANIONS[needed]
    assert stars(f"{building} B1, {companion} D1") == stars(f"{building} B1", f"{companion} A1") == 0
    assert stars(f"{building} B2, {companion} B3") == 0
    assert stars(f"{building} B2, {companion} B3", bridges="B2-B3") == 1


@pytest.mark.clause("T-EFFECT-STARS-TYPE")
def test_a_building_of_the_type_satisfies_its_own_star() -> None:
    own = own_set(b16={"effect": Stars((Star(1, if_type="leisure"),))})
    assert worth(table(PlayerSetup("b16 B1"), cards=own), 0, "B1").points == 1


@pytest.mark.clause("T-EFFECT-STARS-UPGRADES")
@pytest.mark.parametrize("building", STARS_FOR_UPGRADES)
@pytest.mark.parametrize("upgrades", ["", "u01", "u01 u02", "u14 u15 u16"])
def test_stars_for_upgrades(building: str, upgrades: str) -> None:
    state = table(PlayerSetup(f"{building} B1", upgrades=upgrades), PlayerSetup(upgrades="u03"))
    assert worth(state, 0, "B1").stars == len(upgrades.split())


@pytest.mark.clause("T-EFFECT-STARS-TYPE", "T-EFFECT-STARS-UPGRADES")
def test_stars_for_upgrades_can_need_a_type_too() -> None:
    own = own_set(b23={"effect": Stars((Star(1, if_type="work", per="upgrades"), Star(2)))})
    without = table(PlayerSetup("b23 B1", upgrades="u14 u16 u13"), cards=own)
    assert worth(without, 0, "B1").stars == 2
    assert worth(table(PlayerSetup("b23 B1, b03 A1", upgrades="u14 u16 u13"), cards=own), 0, "B1").stars == 3 + 2


@pytest.mark.clause("T-EFFECT-PARK")
def test_the_park_has_no_star_and_is_a_type() -> None:
    assert worth(table(PlayerSetup("b30 B1")), 0, "B1")[:2] == (0, 0)
    found = worth(table(PlayerSetup("b30 B1, b15 A1")), 0, "B1")
    assert (found.stars, found.types.bit_count()) == (1, 2)
