"""Buildings on two boards: where each may stand, camps on the cloud, Sky Towers from board to board."""

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    asked,
    controlled,
    deal,
    fief_spaces,
    finish_choice,
    front,
    play,
    spaces_for,
    standing,
    table,
)
from tests.looping import for_each
from warren.games.kingdom.lookup import SPACE_IDS
from warren.kernel.errors import IllegalActionError


@pytest.mark.clause("K-SKY-09")
@pytest.mark.parametrize("building", ["city_1", "city_2", "farm_wood", "trading_post", "carrotadel"])
def test_buildings_without_a_board_or_terrain_go_on_either_board(building: str) -> None:
    state = table(PlayerSetup("C3, K2, M7", front=building), PlayerSetup(), sky=True)
    assert spaces_for(state, 0, building) == ["C3", "K2", "M7"]
    play(state, f"0 place {building} K2")
    assert "K2" in standing(state, building)


@pytest.mark.clause("K-SKY-09")
@pytest.mark.parametrize(
    ("building", "spaces"),
    [
        ("farm_mushroom", ["A1", "M7"]),
        ("farm_pearl", ["C4", "N2"]),
        ("farm_spice", ["D4", "O1"]),
        ("farm_plain", ["A9"]),
        ("farm_gold", ["B1"]),
        ("city_3", ["B1"]),
    ],
)
def test_terrains_of_both_boards_meet_a_requirement(building: str, spaces: list[str]) -> None:
    # Forest, sea, field, plain and mountain below; forest, sea and field above, and nimbus, which is none of them.
    state = table(PlayerSetup("A1, C4, D4, A9, B1, M7, N2, O1, K2, K3", front=building), PlayerSetup(), sky=True)
    assert spaces_for(state, 0, building) == spaces


@pytest.mark.clause("K-SKY-10")
@for_each("building", ["city_1", "carrotadel", "farm_cloud", "chimney", "sky_tower"])
@for_each("space", ["K1", "L3", "O2"])
def test_nothing_is_built_on_a_wondrous_farm_a_printed_city_or_a_rainbow(building: str, space: str) -> None:
    state = table(PlayerSetup(f"{space}, K2, K3, O4, A1", front=building), PlayerSetup(), sky=True)
    with pytest.raises(IllegalActionError, match=f"{space} has a building already"):
        play(state, f"0 place {building} {space}")


@pytest.mark.clause("K-SKY-11")
@pytest.mark.parametrize("building", ["chimney", "farm_cloud"])
def test_some_buildings_go_on_the_cloud_alone(building: str) -> None:
    state = table(PlayerSetup("A1, C3, K2, M7", front=building), PlayerSetup(), sky=True)
    assert spaces_for(state, 0, building) == ["K2", "M7"]
    with pytest.raises(IllegalActionError, match=f"{building} stands only on great_cloud; A1 is new_world"):
        play(state, f"0 place {building} A1")
    nowhere = table(PlayerSetup("A1, C3", front=building), PlayerSetup("J1", front="city_1"), sky=True)
    assert asked(nowhere) == (1,)


@pytest.mark.clause("K-SKY-11")
def test_a_seat_without_a_free_space_of_the_cloud_is_told_so() -> None:
    state = table(PlayerSetup("A1, K1", front="chimney city_1"), PlayerSetup(), sky=True)
    with pytest.raises(IllegalActionError, match="no great_cloud of this seat is without a building"):
        play(state, "0 place chimney K1")


@pytest.mark.clause("K-SKY-12")
def test_camps_go_on_empty_spaces_of_either_board() -> None:
    state = table(PlayerSetup("A1, K2", front="camp_1"), PlayerSetup("K3"), sky=True)
    play(state, "0 announce camp_1")
    spaces = set(spaces_for(state, 0, "camp_1"))
    assert {"A3", "L2", "M7", "O5"} <= spaces
    printed = {"K1", "L3", "L4", "L5", "O2", "O6", "A4"}
    assert not spaces & (printed | {"A1", "K2", "K3"})
    play(state, "0 place camp_1 L2")
    assert "L2" in controlled(state, 0)


@pytest.mark.clause("K-SKY-12")
def test_the_card_of_a_cloud_space_drives_a_camp_away() -> None:
    state = table(PlayerSetup("A1", front="camp_1"), PlayerSetup(), round=3, next_hands=("", "L2"), sky=True)
    play(state, "0 announce camp_1", "0 place camp_1 L2", "0 done")
    play(state, "1 pick L2")
    finish_choice(state)
    assert controlled(state, 0)[:1] == ["A1"]
    assert "L2" not in controlled(state, 0)
    assert "L2" in controlled(state, 1)
    assert standing(state, "camp_1") == []
    assert not state.built >> SPACE_IDS.index("L2") & 1


@pytest.mark.clause("K-SKY-13")
def test_a_sky_tower_joins_the_boards() -> None:
    state = table(PlayerSetup("A1, A2, K2, M7", front="sky_tower"), PlayerSetup(), sky=True)
    assert spaces_for(state, 0, "sky_tower") == ["A1", "A2", "K2", "M7"]
    play(state, "0 place sky_tower A2")
    assert spaces_for(state, 0, "sky_tower") == ["K2", "M7"]
    play(state, "0 place sky_tower M7")
    assert fief_spaces(state, 0) == [["A1", "A2", "M7"], ["K2"]]


def test_cards_of_the_cloud_claim_their_spaces_and_buildings_wait_in_front() -> None:
    state = deal("K4 carrotadel", "A1 chimney", "C1 farm_plain", "E1 farm_cloud", sky=True)
    play(state, "0 pick K4", "0 pick carrotadel", "1 pick chimney", "2 pick farm_plain", "3 pick farm_cloud")
    finish_choice(state)
    assert controlled(state, 0) == ["K4"]
    assert [front(state, seat) for seat in range(4)] == [["carrotadel"], ["chimney"], ["farm_plain"], ["farm_cloud"]]
