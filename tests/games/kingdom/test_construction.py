"""Construction: who builds when, where each building may stand, and what it gives."""

import pytest

from tests.games.kingdom.table import (
    WHOLE_BOARD,
    PlayerSetup,
    asked,
    controlled,
    discard_pile,
    fief,
    fief_points,
    finish_choice,
    front,
    has_building,
    ids,
    in_phase,
    in_round,
    legal,
    parchment_points,
    play,
    play_on,
    spaces_for,
    standing,
    table,
)
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, HARVEST
from warren.kernel.errors import IllegalActionError, NotToActError

ONE_OF_EACH_TERRAIN = "A1, A5, A9, B1, C7"
"""Forest, sea, plain, mountain and field."""


@pytest.mark.clause("K-BUILD-01")
def test_all_players_build_at_the_same_time() -> None:
    state = table(
        PlayerSetup("A1, A2, A3", front="city_1 city_2"),
        PlayerSetup("J1, J2", front="city_2 farm_wood"),
        PlayerSetup("E3"),
    )
    assert asked(state) == (0, 1)
    play(state, "1 place farm_wood J2", "0 place city_2 A3", "0 place city_1 A1")
    assert standing(state, "city_1")[0] == "A1"
    assert standing(state, "city_2") == ["A3"]
    # Each placement is seen by everybody before the phase ends.
    assert all(state.view(viewer).placed == tuple(state.placed) for viewer in (0, 1, 2, None))
    assert state.phase == CONSTRUCTION
    play(state, "1 place city_2 J1")


@pytest.mark.clause("K-BUILD-02")
def test_buildings_may_be_kept_for_a_later_round() -> None:
    state = table(PlayerSetup("A1, A2", front="city_1 city_2"), PlayerSetup(), PlayerSetup(), round=1)
    play(state, "0 place city_1 A1", "0 done")
    assert state.round == 2
    play_on(state, in_phase(CONSTRUCTION))
    assert front(state, 0) == ["city_2"]
    play(state, "0 place city_2 A2")
    assert standing(state, "city_2") == ["A2"]


@pytest.mark.clause("K-BUILD-03")
def test_a_seat_that_has_something_to_place_is_asked_until_it_says_done() -> None:
    able = PlayerSetup("A1, A2, A3", front="city_1 city_1 city_1")
    nothing_to_place = PlayerSetup("E3, E4")
    nowhere_to_place = PlayerSetup("C4, B3", front="city_3 farm_mushroom")  # no mountain, no forest
    state = table(able, nothing_to_place, nowhere_to_place, able._replace(spaces="J1, J2, I3"), round=1)
    assert asked(state) == (0, 3)
    play(state, "0 place city_1 A1")
    assert asked(state) == (0, 3)
    play(state, "0 done")
    assert asked(state) == (3,)
    with pytest.raises(NotToActError):
        play(state, "0 place city_1 A2")
    play(state, "3 place city_1 J1", "3 place city_1 J2")
    assert state.phase == CONSTRUCTION
    play(state, "3 place city_1 I3")
    assert legal(state, 3) == ["done"]  # nothing is left to place
    play(state, "3 done")
    assert (state.phase, state.round) == (EXPLORATION, 2)


@pytest.mark.clause("K-BUILD-03")
def test_a_seat_that_never_had_anything_to_place_is_done_by_itself() -> None:
    land = WHOLE_BOARD.removesuffix(", J10")
    state = table(
        PlayerSetup(land, front="camp_1"), PlayerSetup(front="camp_2 city_1"), PlayerSetup(front="city_2"), round=1
    )
    assert asked(state) == (0, 1)
    play(state, "0 announce camp_1", "0 place camp_1 J10")
    # The last empty space is gone: the camp of seat 1 has none any more, but it had.
    assert legal(state, 0) == legal(state, 1) == ["done"]


@pytest.mark.clause("K-BUILD-03")
def test_the_last_building_can_be_taken_back_like_any_other() -> None:
    state = table(PlayerSetup("A1, A2", front="city_1 city_2"), PlayerSetup("J1", front="city_1"), round=1)
    play(state, "0 place city_1 A1", "0 place city_2 A2")
    assert (asked(state), state.undo_horizon(0)) == ((0, 1), 2)
    play(state, "0 done", "1 place city_1 J1")
    assert (asked(state), state.undo_horizon(0)) == ((1,), 3)
    play(state, "1 done")
    assert (state.phase, state.undo_horizon(0)) == (EXPLORATION, 0)


@pytest.mark.clause("K-BUILD-04")
@pytest.mark.parametrize("building", ["city_1", "farm_wood", "trading_post", "sky_tower"])
def test_buildings_go_on_own_spaces(building: str) -> None:
    state = table(PlayerSetup("A1, C3, E7", front=building), PlayerSetup("A2, C5"))
    assert spaces_for(state, 0, building) == ["A1", "C3", "E7"]
    for space, why in (("A2", "not controlled"), ("G4", "not controlled")):
        with pytest.raises(IllegalActionError, match=why):
            play(state, f"0 place {building} {space}")


@pytest.mark.clause("K-BUILD-05")
@pytest.mark.parametrize("building", ["city_1", "farm_wood", "trading_post", "sky_tower"])
def test_a_space_holds_one_building(building: str) -> None:
    land = "A4, B3, B2 city_2, B1 farm_gold, C1, E1 sky_tower 1, E3 sky_tower 1, G1 camp_1, J1, J8"
    state = table(PlayerSetup(land, front=building), PlayerSetup())
    assert spaces_for(state, 0, building) == ["J1", "J8"]
    for built in ids("A4 B2 B1 E1 G1"):
        with pytest.raises(IllegalActionError, match="has a building already"):
            play(state, f"0 place {building} {built}")


@pytest.mark.clause("K-BUILD-06")
def test_buildings_stay_where_they_are() -> None:
    buildings = {"city_1": "A1", "farm_gold": "B1", "trading_post": "C3", "camp_4": "J10"}
    state = table(
        PlayerSetup("A1, B1, C3, F1, F4, H1", front="city_1 farm_gold trading_post camp_4 sky_tower"),
        PlayerSetup(),
        round=1,
    )
    for building, space in buildings.items():
        if building.startswith("camp"):
            play(state, f"0 announce {building}")
        play(state, f"0 place {building} {space}")
        with pytest.raises(IllegalActionError, match=f"no {building} lies in front"):
            play(state, f"0 place {building} H1")
    play(state, "0 place sky_tower F1", "0 place sky_tower F4")
    del buildings["camp_4"]  # its territory card may come
    play_on(state, lambda state: state.over)
    assert all(space in standing(state, building) for building, space in buildings.items())
    assert standing(state, "sky_tower") == ["F1", "F4"]
    assert set(ids("A1 B1 C3 F1 F4")) <= set(controlled(state, 0))


@pytest.mark.clause("K-BUILD-07")
def test_the_card_of_a_placed_building_is_discarded() -> None:
    state = table(PlayerSetup("A1, A3, E3", front="city_2 sky_tower"), PlayerSetup())
    assert discard_pile(state.view(1), 0) == ["A1", "A3", "E3"]
    play(state, "0 place city_2 A1")
    assert front(state, 0) == ["sky_tower"]
    assert discard_pile(state.view(1), 0) == ["A1", "A3", "E3", "city_2"]
    play(state, "0 place sky_tower A3", "0 place sky_tower E3")
    assert front(state, 0) == []
    assert discard_pile(state.view(1), 0) == ["A1", "A3", "E3", "city_2", "sky_tower"]


@pytest.mark.clause("K-BUILD-08")
def test_a_space_keeps_its_resource_under_a_building() -> None:
    state = table(PlayerSetup("A2, A3, A4", front="city_2 farm_mushroom"), PlayerSetup())
    play(state, "0 place city_2 A2", "0 place farm_mushroom A3", "0 done")
    assert fief(state, 0, "A2").resources == ("mushroom", "wood")

    # Both forests still give wood, and a Wood Farm on one of them gives a third.
    state = table(PlayerSetup("A2 city_2, A3, A4", front="farm_wood", parchments="carpenter"), PlayerSetup())
    play(state, "0 place farm_wood A3", "0 done")
    assert parchment_points(state, 0, "carpenter") == 3


@pytest.mark.clause("K-BUILD-09")
@pytest.mark.parametrize(("city", "strength"), [("city_1", 1), ("city_2", 2)])
def test_city_1_and_city_2_go_on_any_own_space(city: str, strength: int) -> None:
    land = f"{ONE_OF_EACH_TERRAIN}, A4"
    assert spaces_for(table(PlayerSetup(land, front=city), PlayerSetup()), 0, city) == ids("A1 A5 A9 B1 C7")
    for space in ids("A1 A9 B1 C7"):  # A5 touches the printed city of A4
        state = table(PlayerSetup(f"{land}, J1", front=f"{city} city_1"), PlayerSetup())
        play(state, f"0 place {city} {space}")
        assert space in standing(state, city)
        assert fief(state, 0, space).strength == strength


@pytest.mark.clause("K-BUILD-10")
def test_city_3_goes_on_a_mountain() -> None:
    state = table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4, C2, D2 farm_iron", front="city_3 city_1"), PlayerSetup())
    assert spaces_for(state, 0, "city_3") == ["B1", "C2"]
    with pytest.raises(IllegalActionError, match="city_3 stands only on mountain; A9 is plain"):
        play(state, "0 place city_3 A9")
    play(state, "0 place city_3 C2")
    assert fief(state, 0, "C2").strength == 3


@pytest.mark.clause("K-BUILD-11")
@pytest.mark.parametrize("resource", ["wood", "fish", "carrots"])
def test_basic_farms_go_on_any_own_space(resource: str) -> None:
    farm = f"farm_{resource}"
    state = table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4", front=f"{farm} city_2"), PlayerSetup())
    assert spaces_for(state, 0, farm) == ids("A1 A5 A9 B1 C7")
    play(state, f"0 place {farm} A9")
    assert fief(state, 0, "A9").resources == (resource,)


@pytest.mark.clause("K-BUILD-12")
@pytest.mark.parametrize("resource", ["wood", "fish", "carrots"])
def test_trading_posts_go_on_any_own_space(resource: str) -> None:
    state = table(PlayerSetup(f"{ONE_OF_EACH_TERRAIN}, A4, A8 city_2", front="trading_post"), PlayerSetup())
    assert spaces_for(state, 0, "trading_post") == ids("A1 A5 A9 B1 C7")
    play(state, "0 place trading_post A9", "0 done")
    assert state.phase == HARVEST
    play(state, f"0 produce {resource} A9")
    assert fief(state, 0, "A9").resources == tuple(sorted({resource, "wood"}))


LUXURIES = [
    # farm, spaces of its terrain among those controlled, one of them, what that space then produces, clause
    ("farm_pearl", "A5 C4", "A5", ("fish", "pearl"), "K-BUILD-13"),
    ("farm_mushroom", "A1 F4", "A1", ("mushroom", "wood"), "K-BUILD-14"),
    ("farm_spice", "C7 E3", "C7", ("carrots", "spice"), "K-BUILD-15"),
    ("farm_diamond", "C2 J7", "J7", ("diamond",), "K-BUILD-16"),
    ("farm_copper", "C2 J7", "J7", ("copper",), "K-BUILD-17"),
    ("farm_gold", "C2 J7", "J7", ("gold",), "K-BUILD-18"),
    ("farm_iron", "C2 J7", "J7", ("iron",), "K-BUILD-19"),
]


@pytest.mark.parametrize(
    ("farm", "allowed", "space", "resources"),
    [pytest.param(farm, *rest, id=farm, marks=pytest.mark.clause(clause)) for farm, *rest, clause in LUXURIES],
)
def test_luxury_farms_need_their_terrain(farm: str, allowed: str, space: str, resources: tuple[str, ...]) -> None:
    land = "A1, A5, A9, C2, C4, C7, E3, F4, J7"
    # Nor on a city space, another building, a rival's space or one that nobody has.
    state = table(
        PlayerSetup(f"{land}, B7, I7 city_1, A2 city_1, D4 city_1, B4 city_1", front=farm),
        PlayerSetup("A3, A6, D7, B1"),
    )
    assert spaces_for(state, 0, farm) == ids(allowed)
    play(state, f"0 place {farm} {space}")
    assert standing(state, farm) == [space]
    assert set(fief(state, 0, space).resources) >= set(resources)
    assert fief(table(PlayerSetup(f"{space} {farm}"), PlayerSetup()), 0, space).resources == resources


def test_a_building_that_no_longer_fits_anywhere_waits() -> None:
    state = table(PlayerSetup("B1, A1", front="city_3 city_1 city_2"), PlayerSetup(), round=1)
    play(state, "0 place city_1 B1", "0 place city_2 A1", "0 done")
    assert state.round == 2
    assert front(state, 0) == ["city_3"]


def test_a_claimed_space_can_be_built_on_in_the_same_round() -> None:
    state = table(PlayerSetup("A9", front="city_2"), PlayerSetup(), PlayerSetup(), round=1, next_hands=["B8 A8"])
    play(state, "0 done")
    play_on(state, in_round(2))
    play(state, "0 pick A8", "0 pick B8")
    finish_choice(state)
    play_on(state, in_phase(CONSTRUCTION))
    assert {"place city_2 A8", "place city_2 A9", "place city_2 B8"} <= set(legal(state, 0))
    play(state, "0 place city_2 A9")
    assert has_building(state, "A9")
    assert [CARD_IDS[card] for card in state.fronts[0]] == []


def test_construction_without_buildings_goes_straight_to_the_harvest() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup())
    assert fief_points(state, 0) == [1]
