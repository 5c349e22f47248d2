"""Harvest: fiefs, lava and links, strength and wealth, trading posts and the track."""

import pytest

from tests.games.kingdom.table import (
    WHOLE_BOARD,
    PlayerSetup,
    after_harvest,
    asked,
    fief,
    fief_points,
    fief_spaces,
    ids,
    legal,
    play,
    play_on,
    standing,
    table,
    totals,
)
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.phases import EXPLORATION, HARVEST


@pytest.mark.clause("K-HARVEST-01")
def test_a_fief_connects_by_sides() -> None:
    # A1 and B2 touch at a corner only; C3-C4-D4 turn a corner by sides; E10 and F1 are on opposite rims.
    state = table(PlayerSetup("A1, B2, C3, C4, D4, E10, F1"), PlayerSetup("A2, D3"))
    assert fief_spaces(state, 0) == [["A1"], ["B2"], ["C3", "C4", "D4"], ["E10"], ["F1"]]


@pytest.mark.clause("K-HARVEST-01")
def test_each_player_has_fiefs_of_his_own() -> None:
    state = table(PlayerSetup("A4"), PlayerSetup("A5"))
    assert [fief_points(state, seat) for seat in (0, 1)] == [[0], [0]]


@pytest.mark.clause("K-HARVEST-02")
@pytest.mark.parametrize("border", ids("B1-B2 B6-C6 C2-D2 C8-C9 D5-D6 F2-F3 I7-J7 I8-J8"))
def test_lava_divides(border: str) -> None:
    one, other = border.split("-")
    state = table(PlayerSetup(f"{one}, {other}"), PlayerSetup())
    assert fief_spaces(state, 0) == [[one], [other]]


@pytest.mark.clause("K-HARVEST-02")
def test_two_spaces_beside_lava_may_be_connected_the_long_way_round() -> None:
    state = table(PlayerSetup("B1, A1, A2, B2"), PlayerSetup())
    assert fief_spaces(state, 0) == [["A1", "A2", "B1", "B2"]]


@pytest.mark.clause("K-HARVEST-03")
def test_sky_towers_connect() -> None:
    land = "A4, A3 sky_tower {pair}, J6, J5 sky_tower {pair}"
    state = table(PlayerSetup(land.format(pair=1)), PlayerSetup())
    assert fief_spaces(state, 0) == [["A3", "A4", "J5", "J6"]]
    assert fief_points(state, 0) == [1 * 3]  # wood, carrots, fish

    state = table(PlayerSetup("A4, A3, J6, J5"), PlayerSetup())
    assert fief_points(state, 0) == [1, 0]


@pytest.mark.clause("K-HARVEST-04")
def test_a_fief_gives_strength_times_wealth() -> None:
    # City 2 and two printed cities; wood, fish and carrots.
    state = table(PlayerSetup("A2 city_2, A3, A4, B3, B4, D4, C4, J1 city_2"), PlayerSetup())
    assert fief_points(state, 0) == [(2 + 1 + 1) * 3, 2 * 1]


@pytest.mark.clause("K-HARVEST-05")
def test_strength_is_the_number_of_towers() -> None:
    state = table(PlayerSetup("A4, A3 city_1, A2 city_2, B2 city_3, A1 farm_gold"), PlayerSetup(), PlayerSetup("C1"))
    assert fief(state, 0, "A4").strength == 1 + 1 + 2 + 3
    assert fief(state, 2, "C1").strength == 1


@pytest.mark.clause("K-HARVEST-06")
def test_wealth_counts_each_resource_once() -> None:
    # Wood of three forests and a farm, fish of one sea, pearls and mushrooms.
    state = table(PlayerSetup("A1, A2 farm_wood, A3 farm_mushroom, A4, A5 farm_pearl"), PlayerSetup())
    assert fief(state, 0, "A1").resources == ("fish", "mushroom", "pearl", "wood")
    assert fief(state, 0, "A1").wealth == 4
    assert fief_points(state, 0) == [4]


@pytest.mark.clause("K-HARVEST-06")
def test_the_largest_harvest_is_540() -> None:
    # The whole board with all cities: 18 printed, 9 of strength 1, 9 of strength 2, 3 of strength 3; and all luxuries.
    buildings = dict.fromkeys(ids("A9 B8 C3 C10 D1 D8 E2 E4 E5"), "city_1")
    buildings |= dict.fromkeys(ids("E7 E9 F6 F10 G3 G4 G6 G8 G10"), "city_2")
    buildings |= dict.fromkeys(ids("B1 B2 B6"), "city_3")
    buildings |= {"A5": "farm_pearl", "A1": "farm_mushroom", "C7": "farm_spice", "C2": "farm_diamond"}
    buildings |= {"C6": "farm_copper", "C8": "farm_gold", "C9": "farm_iron"}
    land = [f"{space} {buildings.get(space, '')}" for space in WHOLE_BOARD.split(", ")]
    state = table(PlayerSetup(", ".join(land)), PlayerSetup())
    assert fief_points(state, 0) == [(18 + 9 + 2 * 9 + 3 * 3) * (3 + 7)]
    assert state.track == (540, 0)


@pytest.mark.clause("K-HARVEST-07")
def test_a_fief_needs_a_city_and_a_resource() -> None:
    resources_without_city = "A1, A2, C4 farm_gold"
    cities_without_resource = "G5, G4 city_2, G3"
    state = table(PlayerSetup(f"{resources_without_city}, {cities_without_resource}"), PlayerSetup())
    assert fief_points(state, 0) == [0, 0, 0]


@pytest.mark.clause("K-HARVEST-08")
def test_trading_posts_choose_before_every_harvest() -> None:
    state = table(PlayerSetup("A4, A9 trading_post, B9"), PlayerSetup("B3, C3 trading_post"), round=1)
    assert state.phase == HARVEST
    assert asked(state) == (0, 1)
    assert legal(state, 0) == ["produce wood A9", "produce fish A9", "produce carrots A9"]
    play(state, "0 produce carrots A9", "1 produce fish C3")
    assert fief(state, 0, "A9").resources == ("carrots",)
    assert fief(state, 1, "C3").resources == ("fish",)
    assert state.track == (1, 1)

    play_on(state, lambda state: state.phase == HARVEST and state.round == 2)
    assert legal(state, 0) == ["produce wood A9", "produce fish A9", "produce carrots A9"]
    play(state, "0 produce wood A9", "1 produce carrots C3")
    assert [space_ids(spaces) for spaces in state.view(None).posts] == [["A9"], [], ["C3"]]


@pytest.mark.clause("K-HARVEST-08")
def test_trading_posts_choose_each_by_itself_and_in_secret() -> None:
    state = table(PlayerSetup("A4, A9 trading_post, B9, E2 trading_post, G2"), PlayerSetup("B3"), round=1)
    assert asked(state) == (0,)
    before = [state.view(1), state.view(None)]
    play(state, "0 produce fish A9")
    assert [state.view(1), state.view(None)] == before
    assert legal(state, 0) == ["produce wood E2", "produce fish E2", "produce carrots E2"]
    play(state, "0 produce wood E2")
    assert fief(state, 0, "A9").resources == ("fish",)
    assert fief(state, 0, "E2").resources == ("wood",)


@pytest.mark.clause("K-HARVEST-08")
def test_who_has_chosen_for_a_trading_post_is_hidden_until_the_last() -> None:
    state = table(PlayerSetup("A9 trading_post"), PlayerSetup("C3 trading_post"), PlayerSetup())
    before = [state.view(1), state.view(2)]
    play(state, "0 produce fish A9")
    assert [state.view(1), state.view(2)] == before


@pytest.mark.clause("K-HARVEST-09")
def test_a_harvest_adds_all_fiefs_to_the_track() -> None:
    land = "A4, A5, J3, J2, I1, J1"  # A4-A5: 1 x fish. J1-J2-J3-I1: two cities x wood.
    state = table(PlayerSetup(land, front="city_2"), PlayerSetup("E6, E5"), round=1)
    play(state, "0 done")
    assert state.track == (1 + 2, 0)
    assert totals(state) == [3, 0]
    state = table(PlayerSetup(f"{land.replace('J1', 'J1 city_2')}"), PlayerSetup("E6, E7, E8"))
    assert fief_points(state, 0) == [1, 4 * 1]
    assert state.track == (5, 1)


@pytest.mark.clause("K-HARVEST-09")
def test_every_round_adds_to_the_track_of_the_rounds_before() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup("J3, J2"), round=1)
    assert state.track == (1, 1)
    for round_ in (2, 3, 4):
        before = state.track
        play_on(state, after_harvest(round_))
        gained = [score.parts[round_ - 1].points for score in state.scores()]
        assert list(state.track) == [old + new for old, new in zip(before, gained, strict=True)]


@pytest.mark.clause("K-HARVEST-10")
def test_neutral_cities_give_nothing() -> None:
    state = table(PlayerSetup("A5, B4"), PlayerSetup("A3"))  # around the printed city of A4, which nobody has
    assert "A4" in standing(state, "city_1")
    assert state.track == (0, 0)


@pytest.mark.clause("K-HARVEST-11")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_after_the_harvest_comes_the_next_round(round_: int) -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup(), PlayerSetup(), round=round_)
    assert (state.phase, state.round) == (EXPLORATION, round_ + 1)
    assert [len(cards) for cards in state.hands] == [12, 12, 12]
    assert state.track == (1, 0, 0)


@pytest.mark.clause("K-HARVEST-11")
def test_after_the_fourth_harvest_the_parchments_follow() -> None:
    state = table(PlayerSetup("A4, A5", parchments="royal_crown"), PlayerSetup("D2 trading_post"))
    assert state.phase == HARVEST
    play(state, "1 produce wood D2")
    assert state.over
    assert totals(state) == [1 + 5, 0]
