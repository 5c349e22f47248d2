"""Bridges, Buildings that come back, and Buildings that are annexed."""

import pytest

from tests.games.town.table import (
    PlayerSetup,
    asked,
    bridges,
    building_on,
    controlled,
    gained,
    groups,
    ids,
    offered,
    own_set,
    play,
    reserve,
    table,
    track,
)
from warren.games.town.board import space_ids

# Bridges

EVERY_EDGE = "A2-A3 B2-B3 C2-C3 D3-D4 E3-E4 C3-D3"


@pytest.mark.clause("T-BRIDGE-01")
def test_without_a_bridge_in_the_supply_nothing_happens() -> None:
    state = table(PlayerSetup("b15 B2", reserve="b09"), track="A4 A5 E1 E2 C2", bridges="A2-A3 B2-B3 C3-D3 D3-D4")
    assert gained(state, "construct b09 C2") == 1 * 2
    assert asked(state) == "turn"
    assert len(bridges(state)) == 4


@pytest.mark.clause("T-BRIDGE-01")
def test_without_a_free_edge_nothing_happens() -> None:
    state = table(
        PlayerSetup(reserve="b09"), track="A4 A5 E1 E2 C2", bridges=EVERY_EDGE, cards=own_set(limits={"bridges": 7})
    )
    play(state, "construct b09 C2")
    assert asked(state) == "turn"
    assert bridges(state) == ids(EVERY_EDGE)


@pytest.mark.clause("T-EFFECT-BRIDGE", "T-TURN-03")
def test_the_only_free_edge_is_not_asked_for() -> None:
    state = table(
        PlayerSetup(reserve="b09"),
        track="A4 A5 E1 E2 C2",
        bridges="A2-A3 B2-B3 C2-C3 D3-D4 C3-D3",
        cards=own_set(limits={"bridges": 6}),
    )
    play(state, "construct b09 C2")
    assert asked(state) == "turn"
    assert "E3-E4" in bridges(state)


@pytest.mark.clause("T-BRIDGE-02")
def test_a_bridge_counts_for_the_activation_of_its_building() -> None:
    state = table(PlayerSetup("b15 C3, b24 C4", reserve="b09"), track="A4 A5 E1 E2 C2")
    assert gained(state, "construct b09 C2", "bridge C2-C3") == 2 * 3


@pytest.mark.clause("T-BRIDGE-02")
def test_a_bridge_scores_nothing_elsewhere() -> None:
    state = table(PlayerSetup("b15 E3, b24 E4", reserve="b09"), PlayerSetup("b18 B2, b21 B3"), track="A4 A5 E1 E2 C2")
    assert gained(state, "construct b09 C2", "bridge E3-E4") == 0
    assert groups(state, 0) == [["C2"], ["E3", "E4"]]


# Taking a Building back


@pytest.mark.clause("T-RETURN-01")
def test_other_buildings_that_one_placed_oneself_can_come_back() -> None:
    state = table(
        PlayerSetup("b15 A1, b18 E5", reserve="b10", annexed="B2"),
        PlayerSetup("b21 B2, b24 C5"),
        track="A4 A5 E1 E2 B1",
    )
    play(state, "construct b10 B1")
    assert offered(state, "return") == ["A1", "E5", "none"]


@pytest.mark.clause("T-RETURN-01")
def test_what_was_constructed_in_the_same_turn_can_come_back() -> None:
    state = table(PlayerSetup(reserve="b15 b13 b10"), PlayerSetup("b18 B2"), track="A4 A5 D1 A2 B1")
    play(state, "construct b15 D1", "construct b13 A2", "construct b10 B1")  # the Den annexes B2
    assert controlled(state, 0) == ["A2", "B1", "B2", "D1"]
    assert offered(state, "return") == ["A2", "D1", "none"]


@pytest.mark.clause("T-RETURN-01")
def test_a_building_that_the_opponent_annexed_can_come_back() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b10"), PlayerSetup(annexed="A1"), track="A4 A5 E1 E2 B1")
    play(state, "construct b10 B1")
    assert offered(state, "return") == ["A1", "none"]


@pytest.mark.clause("T-RETURN-02", "T-TURN-03")
def test_taking_back_may_be_declined() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b10"), track="A4 A5 E1 E2 B1")
    assert gained(state, "construct b10 B1", "return none") == 1 * 2
    assert controlled(state, 0) == ["A1", "B1"]
    assert reserve(state, 0) == []


@pytest.mark.clause("T-RETURN-02")
def test_with_nothing_to_take_back_there_is_no_question() -> None:
    state = table(PlayerSetup(reserve="b10", annexed="B2"), PlayerSetup("b21 B2"), track="A4 A5 E1 E2 B1")
    play(state, "construct b10 B1")
    assert asked(state) == "turn"


@pytest.mark.clause("T-RETURN-03")
def test_the_tile_and_all_bunnies_go_back() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b10"), PlayerSetup("b21 A2", annexed="A1"), track="A4 A5 E1 E2 B1")
    before = [state.bunnies(0), state.bunnies(1)]
    play(state, "construct b10 B1", "return A1")
    assert reserve(state, 0) == ["b15"]
    assert building_on(state, "A1") == ""
    assert (controlled(state, 0), controlled(state, 1)) == (["B1"], ["A2"])
    assert [state.bunnies(0), state.bunnies(1)] == [before[0], before[1] + 1]


@pytest.mark.clause("T-RETURN-04")
def test_plot_bridges_carrots_and_wood_stay_as_they_are() -> None:
    state = table(
        PlayerSetup("b09 A3", reserve="b10 b15 b18", carrots=12),
        track="A4 A5 E1 E2 B1",
        bridges="A2-A3",
        plots="C4 C5",
        display="b01 b03 b04 b05",
    )
    play(state, "construct b10 B1", "return A3")
    assert state.carrots[0] == 12
    assert bridges(state) == ["A2-A3"]
    assert "A3" not in space_ids(state.forest_wood)
    assert (state.wood, "A3" in track(state)) == ([0, 0], False)
    play(state, "construct b15 E2", "end", "plan b01", "end", "plan b03")
    assert "A3" not in track(state)
    assert not state.plot_pile


@pytest.mark.clause("T-RETURN-05", "T-EFFECT-02")
def test_it_can_be_built_again_in_the_same_turn_and_does_its_effect_again() -> None:
    state = table(PlayerSetup("b01 A1", reserve="b10", coins=3), track="A4 A5 C1 E1 B1")
    play(state, "construct b10 B1", "return A1")
    assert state.coins[0] == 3
    play(state, "construct b01 E1")  # 1 for the Plot, 1 more, and 2 that it brings
    assert state.coins[0] == 3 - 2 + 2
    assert controlled(state, 0) == ["B1", "E1"]


@pytest.mark.clause("T-RETURN-05")
def test_it_can_be_built_again_in_a_later_turn() -> None:
    state = table(PlayerSetup("b07 C2", reserve="b10", coins=3), track="A4 A5 B2 E1 B1", display="b01 b03 b04 b05")
    play(state, "construct b10 B1", "return C2", "end", "plan b01", "end", "plan b03")
    assert gained(state, "construct b07 B2") == 10


@pytest.mark.clause("T-RETURN-06")
def test_it_does_not_count_in_the_activation() -> None:
    state = table(PlayerSetup("b15 A1, b18 B2", reserve="b10"), track="A4 A5 E1 E2 B1")
    assert gained(state, "construct b10 B1", "return A1") == 1 * 2
    state = table(PlayerSetup("b15 A1, b18 B2", reserve="b10"), track="A4 A5 E1 E2 B1")
    assert gained(state, "construct b10 B1", "return none") == 2 * 3


# Annexing


@pytest.mark.clause("T-ANNEX-01")
def test_buildings_of_the_opponent_next_to_the_new_one_can_be_annexed() -> None:
    other = PlayerSetup("b15 B2, b18 C1, b21 C3, b24 D1, b27 D3")
    state = table(PlayerSetup("b01 D2", reserve="b13"), other, track="A4 A5 E1 E2 C2")
    play(state, "construct b13 C2")
    # C3 lies across the river; D2 is one's own; D1 and D3 touch no edge of C2.
    assert offered(state, "annex") == ["B2", "C1", "C3"]


@pytest.mark.clause("T-ANNEX-01", "T-ANNEX-03")
def test_what_both_control_is_not_annexed_again() -> None:
    state = table(
        PlayerSetup(reserve="b13", annexed="B2"), PlayerSetup("b15 B2, b18 C1, b21 A1"), track="A4 A5 E1 E2 B1"
    )
    play(state, "construct b13 B1")
    assert offered(state, "annex") == ["A1", "C1"]


@pytest.mark.clause("T-ANNEX-05")
def test_the_annexed_building_stays_annexed_when_the_tile_that_annexed_it_is_taken_back() -> None:
    land = "b15 A2, b18 B1, b21 D1"
    state = table(
        PlayerSetup("b13 A1", annexed="A2", reserve="b10", coins=9), PlayerSetup(land), track="A4 A5 D2 C1 E5"
    )
    play(state, "construct b10 E5", "return A1")
    assert controlled(state, 0) == ["A2", "E5"]
    # Built again the tile annexes again.
    play(state, "construct b13 D2")
    assert controlled(state, 0) == ["A2", "D1", "D2", "E5"]


@pytest.mark.clause("T-ANNEX-03")
def test_its_builder_does_not_annex_it_back() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b13"), PlayerSetup(annexed="A1"), track="A4 A5 E1 E2 B1")
    play(state, "construct b13 B1")
    assert asked(state) == "turn"
    assert (controlled(state, 0), controlled(state, 1)) == (["A1", "B1"], ["A1"])


@pytest.mark.clause("T-ANNEX-02")
def test_with_nothing_to_annex_nothing_happens() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b13"), PlayerSetup("b18 C2"), track="A4 A5 E1 E2 B1")
    assert gained(state, "construct b13 B1") == 1
    assert asked(state) == "turn"
    assert controlled(state, 0) == ["A1", "B1"]


@pytest.mark.clause("T-ANNEX-02", "T-TURN-03")
def test_the_only_one_is_annexed_unasked() -> None:
    state = table(PlayerSetup(reserve="b13"), PlayerSetup("b18 C1"), track="A4 A5 E1 E2 B1")
    play(state, "construct b13 B1")
    assert asked(state) == "turn"
    assert controlled(state, 0) == ["B1", "C1"]


@pytest.mark.clause("T-ANNEX-03")
def test_both_control_it_from_then_on() -> None:
    state = table(PlayerSetup(reserve="b13"), PlayerSetup("b18 C1, b15 D1"), track="A4 A5 E1 E2 B1")
    play(state, "construct b13 B1")
    assert groups(state, 0) == [["B1", "C1"]]
    assert groups(state, 1) == [["C1", "D1"]]
    assert building_on(state, "C1") == "b18"


@pytest.mark.clause("T-ANNEX-04")
def test_an_annexed_building_counts_in_the_activation_if_it_is_linked() -> None:
    linked = table(PlayerSetup(reserve="b13"), PlayerSetup("b18 C1"), track="A4 A5 E1 E2 B1")
    assert gained(linked, "construct b13 B1") == 1
    across = table(PlayerSetup(reserve="b13"), PlayerSetup("b18 C3"), track="A4 A5 E1 E2 C2")
    assert gained(across, "construct b13 C2") == 0
    bridged = table(PlayerSetup(reserve="b13"), PlayerSetup("b18 C3"), track="A4 A5 E1 E2 C2", bridges="C2-C3")
    assert gained(bridged, "construct b13 C2") == 1


@pytest.mark.clause("T-ANNEX-04")
def test_the_effect_of_an_annexed_building_does_not_happen() -> None:
    state = table(PlayerSetup(reserve="b13", coins=3), PlayerSetup("b01 C1"), track="A4 A5 E1 E2 B1")
    play(state, "construct b13 B1")
    assert state.coins == [3, 9]
