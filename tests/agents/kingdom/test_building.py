"""Construction by the greedy agent: where buildings add most, on crafted positions with one right answer."""

import pytest

from tests.agents.kingdom.choosing import build, choice
from tests.games.kingdom.table import NOBODY, PlayerSetup, play, table, totals

RICH = "A3, A4, A5, B5"
"""Wood and fish around a starting city."""
POOR = "E1, F1, G1"
"""Wood alone, and no city."""


@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_a_city_goes_to_the_richest_fief(round: int) -> None:
    state = table(PlayerSetup(f"{RICH}, {POOR}", front="city_2"), NOBODY, round=round)
    assert build(state)[0] in {"place city_2 A3", "place city_2 A5", "place city_2 B5"}


@pytest.mark.parametrize("farm", ["farm_carrots", "trading_post"])
def test_a_farm_goes_to_the_strongest_fief(farm: str) -> None:
    state = table(PlayerSetup(f"A3 city_2, A4, A5, {POOR} city_1", front=farm), NOBODY)
    assert choice(state) == f"place {farm} A5"


def test_a_farm_does_not_go_where_its_resource_is_produced_already() -> None:
    # Three towers with fish and wood, two with wood: the fish farm helps only these.
    state = table(PlayerSetup("A3 city_2, A4, A5, E1, F1 city_2, G1", front="farm_fish"), NOBODY)
    assert choice(state) in {"place farm_fish E1", "place farm_fish G1"}


def test_a_luxury_farm_joins_the_cities() -> None:
    state = table(PlayerSetup("A1, A2 city_2, A3, E1, F1", front="farm_mushroom"), NOBODY)
    assert choice(state) in {"place farm_mushroom A1", "place farm_mushroom A3"}


def test_mountains_are_spared_for_what_needs_them() -> None:
    # F1 is a forest, E2 a plain, F2 a mountain; for the fief they are the same.
    state = table(PlayerSetup("E1, E2, F1, F2", front="city_1"), NOBODY, round=1)
    assert choice(state) == "place city_1 E2"


def test_every_building_finds_its_place() -> None:
    # Only F2 takes the strongest city; the other stands beside it.
    state = table(PlayerSetup("E1, F1, F2", front="city_1 city_3"), NOBODY)
    assert "place city_3 F2" in build(state)
    assert totals(state)[0] == 4


def test_a_city_waits_for_a_place_in_a_better_fief() -> None:
    # The rich fief is full; the plain of H5 is shut in.
    state = table(PlayerSetup("A3 farm_fish, A4, H5", front="city_2"), PlayerSetup("G5, H4, H6, I5"), round=3)
    assert build(state) == ["done"]


def test_in_the_last_round_a_mission_has_cities_placed_anywhere() -> None:
    state = table(PlayerSetup("C3, E5, H1", front="city_1 city_2", parchments="burgomaster"), NOBODY)
    build(state)
    assert totals(state)[0] == 2


def test_bare_spaces_that_a_mission_counts_stay_bare() -> None:
    state = table(PlayerSetup("E1, E2", front="city_1", parchments="panpan_the_barbarian"), NOBODY)
    assert choice(state) == "place city_1 E1"


def test_a_sky_tower_joins_towers_with_wealth() -> None:
    # G2 to G5: four towers and no resource. J5 and J6: fish, carrots and no city. A1: wood.
    state = table(PlayerSetup("G2, G3 city_2, G4, G5, J5, J6, A1", front="sky_tower"), NOBODY)
    build(state)
    assert totals(state)[0] == 8


def test_a_sky_tower_that_would_spoil_a_mission_stays_in_front() -> None:
    # Ten fiefs are worth 12 carrots; joining two of them brings nothing.
    lone = "A1, A3, A9, C3, D1, E5, F10, H1, J1, J10"
    state = table(PlayerSetup(lone, front="sky_tower", parchments="hun_ny_king"), NOBODY)
    assert build(state) == ["done"]
    assert totals(state)[0] == 12


def test_a_camp_takes_the_space_that_joins_two_fiefs() -> None:
    # E4 brings the carrots of E3 to the city of F4.
    state = table(PlayerSetup("F4 city_2, E3", front="camp_4"), PlayerSetup("F3"))
    assert build(state) == ["announce camp_4", "place camp_4 E4", "done"]
    assert totals(state)[0] == 4


def test_a_lower_camp_takes_the_space_before_the_announced_one() -> None:
    state = table(PlayerSetup("F4 city_2, E3", front="camp_1"), PlayerSetup("F3", front="camp_5"))
    play(state, "1 announce camp_5")
    assert choice(state, 0) == "place camp_1 E4"


def test_a_camp_is_kept_for_later_where_it_would_bring_nothing() -> None:
    state = table(PlayerSetup("H5", front="camp_2"), PlayerSetup("G5, H4, H6, I5"), round=3)
    assert build(state) == ["done"]
