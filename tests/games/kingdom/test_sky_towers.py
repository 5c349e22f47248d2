"""Sky Towers: two spaces of two fiefs become neighbours."""

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    asked,
    controlled,
    fief,
    fief_points,
    fief_spaces,
    front,
    has_building,
    legal,
    play,
    spaces_for,
    standing,
    table,
)
from warren.kernel.errors import IllegalActionError


@pytest.mark.clause("K-TOWER-01")
def test_a_pair_joins_two_different_fiefs() -> None:
    # Fiefs: A1-A2-B2, C4-C5, E6 (a city, so it has no room) and G4 with a farm.
    state = table(PlayerSetup("A1, A2, B2, C4, C5, E6, G4 farm_wood", front="sky_tower"), PlayerSetup("J1"))
    assert spaces_for(state, 0, "sky_tower") == ["A1", "A2", "B2", "C4", "C5"]
    play(state, "0 place sky_tower A2")
    assert legal(state, 0) == ["place sky_tower C4", "place sky_tower C5"]
    for same_fief in ("A1", "B2"):
        with pytest.raises(IllegalActionError, match="of another own fief"):
            play(state, f"0 place sky_tower {same_fief}")
    play(state, "0 place sky_tower C4")
    assert standing(state, "sky_tower") == ["A2", "C4"]


@pytest.mark.clause("K-TOWER-01")
@pytest.mark.parametrize(
    "land",
    [
        pytest.param("A1, A2, A3", id="one-fief"),
        pytest.param("A1, A2, E6", id="no-room-in-the-other-fief"),
        pytest.param("A1 city_2, E8", id="room-in-one-fief-only"),
        pytest.param("A1, B2 sky_tower 1, A2, J10 sky_tower 1, J9", id="two-fiefs-joined-already"),
        pytest.param("", id="no-space-at-all"),
    ],
)
def test_a_sky_tower_needs_room_in_two_fiefs(land: str) -> None:
    state = table(PlayerSetup(land, front="sky_tower"), PlayerSetup("J1", front="city_1"))
    assert asked(state) == (1,)  # nothing that seat 0 could place


@pytest.mark.clause("K-TOWER-02")
@pytest.mark.parametrize(
    ("land", "one", "other"),
    [
        pytest.param("A1, J10", "A1", "J10", id="from-corner-to-corner"),
        pytest.param("B1, B2", "B1", "B2", id="over-lava"),
        pytest.param("A9, J6", "J6", "A9", id="plain-and-field"),
        pytest.param("B1, B5", "B1", "B5", id="mountain-and-sea"),
    ],
)
def test_a_pair_reaches_over_distance_and_lava(land: str, one: str, other: str) -> None:
    state = table(PlayerSetup(land, front="sky_tower city_1"), PlayerSetup("C4, C5, D4"))
    assert len(fief_spaces(state, 0)) == 2
    play(state, f"0 place sky_tower {one}", f"0 place sky_tower {other}")
    assert len(fief_spaces(state, 0)) == 1


@pytest.mark.clause("K-TOWER-03")
def test_a_pair_makes_one_fief_of_two() -> None:
    state = table(PlayerSetup("A4, B4, A3, J6, J7 farm_gold, I6", front="sky_tower"), PlayerSetup())
    assert len(fief_spaces(state, 0)) == 2
    play(state, "0 place sky_tower B4", "0 place sky_tower I6", "0 done")
    # The city of the one now has wood and fish of its own, and carrots and gold of the other.
    assert fief_spaces(state, 0) == [["A3", "A4", "B4", "I6", "J6", "J7"]]
    assert fief_points(state, 0) == [1 * 4]


@pytest.mark.clause("K-TOWER-04")
def test_each_pair_joins_only_itself() -> None:
    state = table(PlayerSetup("A1, C3, E5, G4", front="sky_tower sky_tower"), PlayerSetup(), round=1)
    play(state, "0 place sky_tower A1", "0 place sky_tower G4", "0 place sky_tower C3", "0 place sky_tower E5")
    assert fief_spaces(state, 0) == [["A1", "G4"], ["C3", "E5"]]


@pytest.mark.clause("K-TOWER-04")
def test_pairs_of_several_players_are_apart() -> None:
    land = ("A1 sky_tower 1, J10 sky_tower 1", "C3 sky_tower 2, E5 sky_tower 2")
    state = table(*map(PlayerSetup, land), PlayerSetup("G3 sky_tower 3, A9 sky_tower 3"))
    assert [fief_spaces(state, seat) for seat in range(3)] == [[["A1", "J10"]], [["C3", "E5"]], [["A9", "G3"]]]


@pytest.mark.clause("K-TOWER-04")
def test_three_pairs_may_join_four_fiefs() -> None:
    land = "A1 sky_tower 1, A2 sky_tower 2, A3, E3 sky_tower 1, G7 sky_tower 2, F7 sky_tower 3, J10 sky_tower 3"
    state = table(PlayerSetup(land), PlayerSetup())
    assert fief(state, 0, "J10").resources == ("carrots", "fish", "wood")
    assert len(fief_spaces(state, 0)) == 1


@pytest.mark.clause("K-TOWER-05")
def test_the_first_tower_stands_and_the_second_comes_next() -> None:
    state = table(PlayerSetup("A1, C3, E5", front="sky_tower city_1"), PlayerSetup("J1", front="city_2"))
    play(state, "0 place sky_tower A1")
    assert has_building(state, "A1")
    assert fief_spaces(state, 0) == [["A1"], ["C3"], ["E5"]]  # joined only when both stand
    assert legal(state, 0) == ["place sky_tower C3", "place sky_tower E5"]
    for other in ("done", "place city_1 C3"):
        with pytest.raises(IllegalActionError, match="second token of the sky tower on A1 comes first"):
            play(state, f"0 {other}")
    play(state, "1 done", "0 place sky_tower E5")
    assert "done" in legal(state, 0)


@pytest.mark.clause("K-TOWER-05")
def test_a_tower_without_a_second_space_returns_to_its_card() -> None:
    state = table(PlayerSetup("A1, A3", front="sky_tower camp_1"), PlayerSetup("J10", front="camp_2"))
    play(state, "0 place sky_tower A1", "1 announce camp_2", "0 place camp_1 A2")
    assert fief_spaces(state, 0) == [["A1", "A2", "A3"]]
    assert standing(state, "sky_tower") == []
    assert not has_building(state, "A1")
    assert front(state, 0) == ["sky_tower"]
    play(state, "1 place camp_2 J9")
    # There is one fief only: seat 0 has nothing more that it could place.
    assert legal(state, 0) == ["done"]
    assert controlled(state, 0) == ["A1", "A2", "A3"]


@pytest.mark.clause("K-TOWER-05")
def test_a_tower_with_another_second_space_stays() -> None:
    state = table(PlayerSetup("A1, A3, G4", front="sky_tower camp_1"), PlayerSetup("J10", front="camp_2"))
    play(state, "0 place sky_tower A1", "1 announce camp_2", "0 place camp_1 A2", "1 keep")
    assert legal(state, 0) == ["place sky_tower G4"]
    play(state, "0 place sky_tower G4")
    assert fief_spaces(state, 0) == [["A1", "A2", "A3", "G4"]]
