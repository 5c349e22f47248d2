"""The examples of the rulebook."""

import pytest

from tests.games.town.table import (
    PlayerSetup,
    bridges,
    for_sale,
    gained,
    groups,
    keep_first,
    legal,
    new,
    offered,
    own_set,
    play,
    reserve,
    table,
    track,
    worth,
)
from warren.games.town.effects import TYPES


@pytest.mark.clause("T-EXAMPLE-01")
def test_setup_of_chapter_1() -> None:
    state = new(chapter=1)
    assert bridges(state) == ["A2-A3", "E3-E4"]
    keep_first(state)
    assert state.round == 1
    assert state.coins == [5, 5]


@pytest.mark.clause("T-EXAMPLE-02")
def test_a_fourth_building_or_one_across_the_river() -> None:
    land = "b15 B1, b18 B2, b21 C2, b24 E1, b27 A4"
    plots = "E5 E2 A1 C3 C1"
    state = table(PlayerSetup(land, reserve="b01"), track=plots, bridges="A2-A3 E3-E4")
    assert groups(state, 0) == [["A4"], ["B1", "B2", "C2"], ["E1"]]
    play(state, "construct b01 C1")
    assert groups(state, 0) == [["A4"], ["B1", "B2", "C1", "C2"], ["E1"]]

    across = table(PlayerSetup(land, reserve="b01"), track=plots, bridges="A2-A3 E3-E4")
    assert gained(across, "construct b01 C3") == 0
    assert groups(across, 0) == [["A4"], ["B1", "B2", "C2"], ["C3"], ["E1"]]
    bridged = table(PlayerSetup(land, reserve="b01"), track=plots, bridges="A2-A3 C2-C3 E3-E4")
    assert gained(bridged, "construct b01 C3") == 3 * 3


@pytest.mark.clause("T-EXAMPLE-03")
def test_a_star_that_needs_another_type() -> None:
    # The Cottages are Residential, and their star needs Work.
    assert worth(table(PlayerSetup("b25 B1, b01 B2")), 0, "B1").stars == 0
    assert worth(table(PlayerSetup("b25 B1, b01 B2, b03 C1")), 0, "B1").stars == 1


@pytest.mark.clause("T-EXAMPLE-04")
def test_the_sawmill() -> None:
    orange = PlayerSetup("b01 B1, b24 B2, b25 C2", reserve="b03", coins=2)
    state = table(PlayerSetup(), orange, to_move=1, track="A4 A5 E1 E2 A2")
    assert gained(state, "construct b03 A2") == 2 * 3 == 6
    assert state.wood == [0, 1]
    assert state.coins[1] == 2  # the Stall brought its coins when it was built
    entry = state.ledger[-1]
    assert (entry.stars, [TYPES[kind] for kind in range(5) if entry.types >> kind & 1]) == (
        2,
        ["leisure", "work", "residential"],
    )


@pytest.mark.clause("T-EXAMPLE-05")
def test_two_buildings_in_one_turn() -> None:
    state = table(
        PlayerSetup(reserve="b15 b18", coins=4), planned=False, display="b21 b24 b27 b01 b03", track="A2 A4 A5 B1 B2"
    )
    play(state, "plan b21")
    assert reserve(state, 0) == ["b15", "b18", "b21"]
    assert gained(state, "construct b15 A4") == 1  # activated at once
    assert state.coins[0] == 4 - 3
    play(state, "construct b18 B2")
    assert state.coins[0] == 0
    assert offered(state, "construct b21") == []
    play(state, "end")
    assert reserve(state, 0) == ["b21"]
    assert track(state).endswith("A2 A5 B1")


@pytest.mark.clause("T-EXAMPLE-06")
def test_three_wood_and_two_upgrades() -> None:
    prices = own_set(u05={"cost_wood": 2}, u06={"cost_wood": 2}, u14={"cost_wood": 1}, u16={"cost_wood": 1})
    state = table(
        PlayerSetup(wood=3, coins=0, reserve="b15"),
        planned=False,
        display="b21 b24 b27 b01 b03",
        upgrades="u05 u14 u16",
        track="A2 A4 A5 B1 B2",
        cards=prices,
    )
    play(state, "create u05")
    assert (state.coins[0], state.wood[0]) == (3, 1)
    play(state, "plan b21", "create u14")
    state.coins[0] = 0
    assert offered(state, "construct b15") == ["B1", "B2"]  # the Plot for 1 is free now
    assert for_sale(state) == ["u16"]
    assert len(state.upgrades[0]) == 2
    assert not any(text.startswith("create") for text in legal(state))  # a slot is left, but no wood
