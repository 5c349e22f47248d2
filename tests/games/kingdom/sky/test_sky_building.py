"""Buildings on two boards: where each may stand, camps on the cloud, Sky Towers from board to board; and rainbows."""

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    asked,
    controlled,
    deal,
    fief_spaces,
    finish_choice,
    front,
    has_building,
    in_phase,
    legal,
    play,
    play_on,
    spaces_for,
    standing,
    table,
)
from tests.looping import for_each
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.view import CONSTRUCTION
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


# Rainbows: claimed at once, joined in Construction, moved in every later one


@pytest.mark.clause("K-RAINBOW-01")
@pytest.mark.parametrize(("card", "space"), [("rainbow_1", "O2"), ("rainbow_2", "O6")])
def test_a_rainbow_claims_its_space_at_once(card: str, space: str) -> None:
    state = deal(card, "A1", "C1", "E1", sky=True)
    play(state, f"0 pick {card}")
    finish_choice(state)
    assert space in controlled(state, 0)
    assert front(state, 0) == []


@pytest.mark.clause("K-RAINBOW-02")
def test_its_second_token_joins_two_fiefs_in_construction() -> None:
    state = table(PlayerSetup("O2, O3, A1, A2, C3"), PlayerSetup(), sky=True)
    assert asked(state) == (0,)
    assert fief_spaces(state, 0) == [["A1", "A2"], ["C3"], ["O2", "O3"]]
    assert spaces_for(state, 0, "rainbow_1") == ["A1", "A2", "C3"]
    play(state, "0 place rainbow_1 A2")
    assert fief_spaces(state, 0) == [["A1", "A2", "O2", "O3"], ["C3"]]
    assert has_building(state, "A2")


@pytest.mark.clause("K-RAINBOW-03")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("O3", "stands only on the New World; O3 is on the Great Cloud"),
        ("A4", "A4 has a building already"),
        ("E1", "E1 is not controlled by this seat"),
        ("A1", "joins two different fiefs, and A1 is in that of its cloud space"),
    ],
)
def test_where_the_token_cannot_stand(space: str, why: str) -> None:
    # A Sky Tower joins A1 and A2 with the cloud space already; A4 is a city.
    land = "O2, O3 sky_tower 1, A1, A2 sky_tower 1, A4, C3"
    state = table(PlayerSetup(land), PlayerSetup("E1"), sky=True)
    assert spaces_for(state, 0, "rainbow_1") == ["C3"]
    with pytest.raises(IllegalActionError, match=why):
        play(state, f"0 place rainbow_1 {space}")


@pytest.mark.clause("K-RAINBOW-03")
def test_nothing_else_is_built_where_the_token_stands() -> None:
    state = table(PlayerSetup("O2, A1, C3", front="city_1"), PlayerSetup(), sky=True)
    play(state, "0 place rainbow_1 A1")
    assert spaces_for(state, 0, "city_1") == ["C3"]


@pytest.mark.clause("K-RAINBOW-04")
def test_the_token_may_be_moved_in_a_later_construction() -> None:
    state = table(PlayerSetup("O2, A1, C3", front="city_1"), PlayerSetup(), round=1, sky=True)
    play(state, "0 place rainbow_1 A1", "0 done")
    play_on(state, in_phase(CONSTRUCTION))
    assert spaces_for(state, 0, "rainbow_1")[0] == "C3"
    play(state, "0 place rainbow_1 C3")
    assert ["C3", "O2"] in fief_spaces(state, 0)
    assert not has_building(state, "A1")
    assert has_building(state, "C3")
    assert "A1" in spaces_for(state, 0, "city_1")


@pytest.mark.clause("K-RAINBOW-04")
def test_a_token_that_could_be_moved_is_asked_for_and_may_stay() -> None:
    state = table(PlayerSetup("O2, A1, C3 rainbow 1"), PlayerSetup(), sky=True)
    assert legal(state, 0) == ["done", "place rainbow_1 A1"]
    play(state, "0 done")
    assert state.over


@pytest.mark.clause("K-RAINBOW-05")
def test_a_token_is_placed_or_moved_once_in_a_construction() -> None:
    state = table(PlayerSetup("O2, A1, C3, E7", front="city_1"), PlayerSetup(), sky=True)
    play(state, "0 place rainbow_1 A1")
    assert spaces_for(state, 0, "rainbow_1") == []
    with pytest.raises(IllegalActionError, match="moves once in each Construction"):
        play(state, "0 place rainbow_1 C3")


@pytest.mark.clause("K-RAINBOW-06")
def test_the_fiefs_are_told_apart_with_the_token_lifted() -> None:
    state = table(PlayerSetup("O2, A1, A2 rainbow 1, C3"), PlayerSetup(), sky=True)
    # A1 is in another fief than O2 as soon as the token is lifted from A2.
    assert spaces_for(state, 0, "rainbow_1") == ["A1", "C3"]
    with pytest.raises(IllegalActionError, match="rainbow_1 stands on A2 already"):
        play(state, "0 place rainbow_1 A2")
    play(state, "0 place rainbow_1 A1")
    assert fief_spaces(state, 0) == [["A1", "A2", "O2"], ["C3"]]


@pytest.mark.clause("K-RAINBOW-06")
def test_a_token_never_comes_off_the_board() -> None:
    state = table(PlayerSetup("O2, A1 rainbow 1, A2", front="city_1"), PlayerSetup(), sky=True)
    assert [text for text in legal(state, 0) if "rainbow" in text] == ["place rainbow_1 A2"]


@pytest.mark.clause("K-RAINBOW-07")
def test_only_who_played_the_rainbow_places_its_token() -> None:
    state = table(PlayerSetup("A1", front="city_1"), PlayerSetup("O2, C3"), sky=True)
    assert spaces_for(state, 1, "rainbow_1") == ["C3"]
    with pytest.raises(IllegalActionError, match="this seat has not played rainbow_1"):
        play(state, "0 place rainbow_1 A1")
    with pytest.raises(IllegalActionError, match="this seat has not played rainbow_2"):
        play(state, "1 place rainbow_2 C3")


def test_both_rainbows_of_one_player_join_three_fiefs() -> None:
    state = table(PlayerSetup("O2, O6, A1, C3"), PlayerSetup(), sky=True)
    play(state, "0 place rainbow_1 A1")
    assert spaces_for(state, 0, "rainbow_2") == ["A1", "C3"][1:]
    play(state, "0 place rainbow_2 C3")
    assert fief_spaces(state, 0) == [["A1", "O2"], ["C3", "O6"]]


def test_a_token_waits_while_a_sky_tower_is_half_built() -> None:
    state = table(PlayerSetup("O2, A1, C3, E7", front="sky_tower"), PlayerSetup(), sky=True)
    play(state, "0 place sky_tower A1")
    assert spaces_for(state, 0, "rainbow_1") == []
    with pytest.raises(IllegalActionError, match="the second token of the sky tower"):
        play(state, "0 place rainbow_1 C3")
