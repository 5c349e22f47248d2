"""The worked examples of the rulebooks, on the real board."""

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    controlled,
    fief,
    fief_points,
    fief_spaces,
    finish_choice,
    front,
    hand,
    ids,
    play,
    spaces_for,
    table,
)

FIRST_FIEF = "A2 city_2, A3 farm_mushroom, A4, B2 city_3, B3, B4"
SECOND_FIEF = "D3, D4, D5 city_3"
SHORE_AND_MINE = "A5 farm_carrots, C2 farm_gold, D2 trading_post"


@pytest.mark.clause("K-EXAMPLE-01")
def test_playing_two_cards() -> None:
    cards = "A3 G5 H1 H4 F1 fisher king_of_thieves royal_crown farm_mushroom city_2"
    state = table(PlayerSetup("A4, B3"), PlayerSetup(), PlayerSetup(), PlayerSetup(), round=2, next_hands=[cards])
    assert fief_spaces(state, 0) == [["A4"], ["B3"]]

    play(state, "0 pick A3", "0 pick farm_mushroom")
    finish_choice(state)

    assert controlled(state, 0) == ["A3", "A4", "B3"]
    assert fief_spaces(state, 0) == [["A3", "A4", "B3"]]
    assert front(state, 0) == ["farm_mushroom"]
    assert hand(state, 1) == ids("F1 G5 H1 H4 city_2 royal_crown fisher king_of_thieves")


@pytest.mark.clause("K-EXAMPLE-02")
def test_two_resources_on_one_space() -> None:
    state = table(PlayerSetup("A3, A4, B3", front="farm_mushroom"), PlayerSetup())
    assert spaces_for(state, 0, "farm_mushroom") == ["A3"]
    play(state, "0 place farm_mushroom A3")
    assert fief(state, 0, "A3").resources == ("mushroom", "wood")


@pytest.mark.clause("K-EXAMPLE-03")
def test_five_times_three() -> None:
    state = table(PlayerSetup("A2, A3 farm_mushroom, A4, B2 city_3, B3, B4"), PlayerSetup())
    assert fief(state, 0, "A3").strength == 1 + 3 + 1
    assert fief(state, 0, "A3").resources == ("fish", "mushroom", "wood")
    assert fief_points(state, 0) == [15]


@pytest.mark.clause("K-EXAMPLE-04")
def test_harvest_of_round_2() -> None:
    state = table(PlayerSetup(f"{FIRST_FIEF}, {SECOND_FIEF}"), PlayerSetup("C3, C4"), round=2)
    assert fief_points(state, 0) == [7 * 3, 4 * 1]
    assert fief_points(state, 1) == [0]
    assert state.track == (25, 0)


@pytest.mark.clause("K-EXAMPLE-05")
def test_harvest_of_round_3() -> None:
    timo = PlayerSetup(f"{FIRST_FIEF}, {SECOND_FIEF}, {SHORE_AND_MINE}")
    state = table(timo, PlayerSetup("C3, C4", front="city_1"), round=3)
    play(state, "1 place city_1 C3", "1 done", "0 produce fish D2")
    assert fief_points(state, 0) == [7 * 5, 4 * 2]
    assert fief_points(state, 1) == [1]
    assert state.track == (43, 1)


@pytest.mark.clause("K-EXAMPLE-06")
@pytest.mark.parametrize("produced", ["wood", "fish", "carrots"])
def test_harvest_of_round_4(produced: str) -> None:
    timo = PlayerSetup(f"{FIRST_FIEF}, {SECOND_FIEF}, {SHORE_AND_MINE}", front="sky_tower")
    state = table(timo, PlayerSetup("C3 city_1, C4, D7", front="city_2"))
    play(state, "0 place sky_tower B4", "0 place sky_tower D4", "0 done", "1 place city_2 D7", "1 done")
    play(state, f"0 produce {produced} D2")
    assert fief(state, 0, "A2").strength == 11
    assert fief(state, 0, "A2").resources == ("carrots", "fish", "gold", "mushroom", "wood")
    assert fief_points(state, 0) == [55]
    assert fief_points(state, 1) == [1, 2]
    assert state.track == (55, 3)


@pytest.mark.clause("K-HARVEST-02", "K-EXAMPLE-07")
def test_one_space_joins_three_fiefs_around_lava() -> None:
    woods_and_sea, peak, city = "A7, A8", "C8 city_3, D8", "B9, C9"
    apart = table(PlayerSetup(f"{woods_and_sea}, {peak}, {city}"), PlayerSetup())
    assert fief_spaces(apart, 0) == [["A7", "A8"], ["B9", "C9"], ["C8", "D8"]]
    assert fief_points(apart, 0) == [0, 0, 0]

    joined = table(PlayerSetup(f"{woods_and_sea}, {peak}, {city}, B8"), PlayerSetup())
    assert len(fief_spaces(joined, 0)) == 1
    assert fief_points(joined, 0) == [(3 + 1) * 2]
