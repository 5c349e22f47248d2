"""Fiefs over both boards: Carrotadels, wondrous resources, links and chimneys."""

import pytest

from tests.games.kingdom.sky.lands import land
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import Harvest, fiefs
from warren.games.kingdom.parts import BUILDINGS
from warren.games.kingdom.score import harvest_score
from warren.games.kingdom.sky.parchments import trade_score


def strengths(board: Harvest, seat: int = 0) -> list[int]:
    return [fief.strength for fief in fiefs(board, board.controlled[seat])]


def resources(board: Harvest, seat: int = 0) -> list[list[str]]:
    return [[*fief.resources] for fief in fiefs(board, board.controlled[seat])]


# Carrotadels


@pytest.mark.clause("K-SKY-14")
@pytest.mark.parametrize(
    ("cities", "strength"),
    [
        ("A6 A7", 5),
        ("A6=city_2 A7=city_3", 5),
        ("A6=city_3 A7=city_3", 6),
    ],
)
def test_a_carrotadel_raises_a_weaker_fief_to_5_and_does_nothing_for_a_stronger_one(cities: str, strength: int) -> None:
    assert strengths(land(f"A5=carrotadel {cities}")) == [strength]


@pytest.mark.clause("K-EXAMPLE-08")
def test_a_carrotadel_makes_5_of_3() -> None:
    assert strengths(land("A2 A3=city_2 A4")) == [3]
    assert strengths(land("A2=carrotadel A3=city_2 A4")) == [5]


@pytest.mark.clause("K-EXAMPLE-09")
def test_a_carrotadel_beside_7_is_ignored() -> None:
    for middle in ("A3", "A3=carrotadel"):
        assert strengths(land(f"A2=city_2 {middle} A4 B2=city_3 B3")) == [7]


def test_without_a_carrotadel_cities_count_as_they_are() -> None:
    assert strengths(land("C3=city_1 C4=city_2")) == [3]


@pytest.mark.clause("K-SKY-14")
def test_several_carrotadels_of_a_fief_count_as_one() -> None:
    assert strengths(land("C3=carrotadel C4=carrotadel C5=carrotadel")) == [5]
    assert strengths(land("C3=carrotadel E5=carrotadel")) == [5, 5]


@pytest.mark.clause("K-SKY-14")
def test_a_carrotadel_serves_its_own_fief_alone() -> None:
    assert strengths(land("C3=carrotadel E5=city_1", "J1=city_2")) == [5, 1]
    assert strengths(land("C3=carrotadel E5=city_1", "J1=city_2"), seat=1) == [2]


# What the cloud gives


@pytest.mark.clause("K-SKY-08")
def test_the_cities_printed_on_the_cloud() -> None:
    assert strengths(land("L3")) == [3]
    assert strengths(land("L6")) == [2]
    assert strengths(land("L4 N5")) == [1, 1]


@pytest.mark.clause("K-SKY-07")
def test_wondrous_spaces_produce_their_resource() -> None:
    assert resources(land("L5 L6")) == [["toadstools"]]
    assert resources(land("K4 K5 L5")) == [["carpet", "star", "toadstools"]]


@pytest.mark.clause("K-SKY-06")
def test_cloud_forest_sea_and_field_produce_and_nimbus_does_not() -> None:
    assert resources(land("M7")) == [["wood"]]
    assert resources(land("N3")) == [["fish"]]
    assert resources(land("O3")) == [["carrots"]]
    assert resources(land("K2 K3 L2")) == [[]]


@pytest.mark.clause("K-SKY-07")
def test_toadstools_and_mushrooms_are_two_resources() -> None:
    assert resources(land("L5 M6 M7=farm_mushroom")) == [["mushroom", "phoenix", "toadstools", "wood"]]


@pytest.mark.clause("K-SKY-15")
def test_the_new_luxury_farms() -> None:
    assert resources(land("N2=farm_cloud", "A8=farm_plain")) == [["cloud_wool", "fish"]]
    assert resources(land("N2=farm_cloud", "A9=farm_plain"), seat=1) == [["bird"]]


@pytest.mark.clause("K-SKY-09")
def test_basic_farms_and_posts_stand_on_the_cloud_too() -> None:
    assert resources(land("K2=farm_wood K3=trading_post:carrots")) == [["carrots", "wood"]]


def test_the_base_counts_a_land_without_the_cloud_the_same() -> None:
    board = land("A1 A2=city_2 C3=farm_wood C4", "J1 I1")
    base = Harvest(board.controlled, _without_the_cloud(board), board.links, board.posts)
    for spaces in board.controlled:
        assert fiefs(board, spaces) == fiefs(base, spaces)


def _without_the_cloud(board: Harvest) -> tuple[int, ...]:
    new_world = (1 << 100) - 1
    return tuple(spaces & new_world for spaces in board.placed[: len(BUILDINGS)])


# Links


@pytest.mark.clause("K-RAINBOW-02")
def test_a_rainbow_joins_a_space_of_the_new_world_to_its_end() -> None:
    board = land("A2 A3=rainbow:1 O1 O2 K1")
    assert [space_ids(fief.spaces) for fief in fiefs(board, board.controlled[0])] == [["A2", "A3", "O1", "O2"], ["K1"]]
    assert resources(board)[0] == ["carrots", "wood"]


def test_without_its_token_a_rainbow_joins_nothing() -> None:
    assert resources(land("A2 A3 O1 O2")) == [["wood"], ["carrots"]]


@pytest.mark.clause("K-SKY-13")
def test_a_sky_tower_joins_the_boards_too() -> None:
    board = land("A1=sky_tower K2=sky_tower K1", links=["A1 K2"])
    assert resources(board) == [["books", "wood"]]


# Chimneys


@pytest.mark.clause("K-CHIMNEY-01")
def test_a_chimney_sends_its_resource_to_every_own_fief_with_a_space_in_the_new_world() -> None:
    board = land("N3=chimney:fish N2 A1 C7 K2 G8=rainbow:2 O6", "A8")
    assert resources(board) == [["fish", "wood"], ["carrots", "fish"], ["fish"], [], ["fish"]]
    assert resources(board, seat=1) == [["wood"]]


def test_a_resource_sent_down_makes_a_fief_no_richer_that_has_it() -> None:
    assert resources(land("N3=chimney:fish C4"))[0] == ["fish"]


@pytest.mark.clause("K-CHIMNEY-01")
def test_a_resource_sent_down_counts_at_the_harvest() -> None:
    score = harvest_score(land("N3=chimney:fish A1=city_2"), 0)
    assert score.points == 2 * 2
    assert [part.subject for part in score.parts] == ["A1", "N3"]
    assert score.parts[0].counted == {"spaces": ["A1"], "strength": 2, "resources": ["fish", "wood"], "wealth": 2}


# Trade


def test_trade_is_coins_times_luxury_and_wondrous_resources() -> None:
    # The example of the rulebook: 7 x (2 + 3) = 35.
    board = land("B1=farm_gold N2=farm_cloud K1 K4 K5 A1 C4", coins=(7, 0))
    score = trade_score(board, 0)
    assert score.points == 35
    assert score.counted == {"coins": 7, "unique_resources": 5}


def test_basic_resources_and_those_of_others_are_no_trade() -> None:
    board = land("A1 C4 C7", "K1 B1=farm_gold", coins=(7, 1))
    assert [trade_score(board, seat).points for seat in (0, 1)] == [0, 2]
