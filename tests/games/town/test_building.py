"""Constructing: Buildings on Plots, what it costs, what it brings; and the track of Plots."""

from random import Random

import pytest

from tests.games.town.table import (
    EMPTY,
    PlayerSetup,
    building_on,
    controlled,
    gained,
    ids,
    keep_first,
    new,
    offered,
    own_set,
    play,
    reserve,
    table,
    track,
)
from tests.looping import for_each
from warren.games.town.board import SPACE_IDS, members, space_ids
from warren.games.town.effects import Gain
from warren.games.town.sets import standard
from warren.games.town.state import NOTHING

TRACK = "A2 A4 A5 B1 B2"
"""Plots for 4, 3, 2, 1 and 0 coins, none of them a Forest."""


@pytest.mark.clause("T-BUILD-01")
def test_any_building_of_the_reserve_goes_on_any_plot_of_the_track() -> None:
    state = table(PlayerSetup(reserve="b15"), planned=False, display="b01 b18 b24 b27 b21", track=TRACK)
    play(state, "plan b18")
    for building in ("b15", "b18"):
        assert offered(state, f"construct {building}") == ids(TRACK)
    for building in ("b01", "b24"):  # displayed, but not taken
        assert offered(state, f"construct {building}") == []
    play(state, "construct b18 A4")
    assert building_on(state, "A4") == "b18"
    assert reserve(state, 0) == ["b15"]


@pytest.mark.clause("T-BUILD-02")
def test_nobody_has_to_construct() -> None:
    state = table(PlayerSetup(reserve="b15"), track=TRACK)
    play(state, "end")
    assert reserve(state, 0) == ["b15"]
    assert state.active == 1


@pytest.mark.clause("T-BUILD-03")
def test_waterfront_buildings_stand_on_the_waterfront_only() -> None:
    state = table(PlayerSetup(reserve="b17 b15"), track="A2 A4 C3 B1 B2")
    assert offered(state, "construct b17") == ids("A2 B2 C3")
    assert offered(state, "construct b15") == ids("A2 A4 B1 B2 C3")
    dry = table(PlayerSetup(reserve="b17 b15"), track="A1 A4 A5 B1 B5")
    assert offered(dry, "construct b17") == []


@pytest.mark.clause("T-BUILD-03")
def test_a_waterfront_plot_that_is_too_dear_does_not_help() -> None:
    state = table(PlayerSetup(reserve="b17", coins=3), track="A2 A4 A5 B1 B5")
    assert offered(state, "construct b17") == []


@pytest.mark.clause("T-BUILD-04")
@for_each(("plot", "cost"), [("A2", 4), ("A4", 3), ("A5", 2), ("B1", 1), ("B2", 0)])
def test_a_plot_costs_what_its_place_says_and_is_offered_to_who_can_pay(plot: str, cost: int) -> None:
    for coins in range(6):
        state = table(PlayerSetup(reserve="b15", coins=coins), track=TRACK)
        assert (plot in offered(state, "construct b15")) == (coins >= cost)
        if coins >= cost:
            play(state, f"construct b15 {plot}")
            assert state.coins == [coins - cost, 9]


@pytest.mark.clause("T-BUILD-05")
def test_every_further_building_of_a_turn_costs_one_coin_more() -> None:
    state = table(PlayerSetup(reserve="b15 b18 b21 b24", coins=12), track=TRACK)
    spent = []
    for move in ("construct b15 A5", "construct b18 B1", "construct b21 B2", "construct b24 A4"):
        before = state.coins[0]
        play(state, move)
        spent.append(before - state.coins[0])
    assert spent == [2, 1 + 1, 0 + 1, 3 + 1]
    assert standard().start.additional_building_cost == 1


@pytest.mark.clause("T-BUILD-05")
def test_the_coin_more_has_to_be_there() -> None:
    state = table(PlayerSetup(reserve="b15 b18", coins=1), track=TRACK)
    play(state, "construct b15 B1")
    assert offered(state, "construct b18") == []  # not even the free Plot
    state = table(PlayerSetup(reserve="b15 b18", coins=2), track=TRACK)
    play(state, "construct b15 B1")
    assert offered(state, "construct b18") == ["B2"]


@pytest.mark.clause("T-BUILD-05")
def test_the_next_turn_begins_without_it() -> None:
    state = table(
        PlayerSetup(reserve="b15 b18"), PlayerSetup(reserve="b21", coins=0), track=TRACK, display="b01 b03 b04 b05"
    )
    play(state, "construct b15 A5", "construct b18 B1", "end", "plan b01")
    assert "B2" in offered(state, "construct b21")


@pytest.mark.clause("T-BUILD-06")
def test_plot_tile_and_bunny() -> None:
    state = table(PlayerSetup(reserve="b15"), track=TRACK)
    play(state, "construct b15 A5")
    assert track(state) == f"A2 A4 {EMPTY} B1 B2"
    assert building_on(state, "A5") == "b15"
    assert (controlled(state, 0), controlled(state, 1)) == (["A5"], [])
    assert reserve(state, 0) == []


@pytest.mark.clause("T-BUILD-06", "T-TRACK-05")
def test_a_used_plot_never_comes_back() -> None:
    rng = Random(5)
    state = new(seed=5)
    seen = list(state.track)
    while not state.over:
        keep_first(state)
        before = set(state.track)
        state.play(state.active, rng.choice(state.legal(state.active)))
        seen += [plot for plot in state.track if plot not in before and plot != NOTHING]
    assert len(set(seen)) == len(seen) > 10
    assert sum(tile != NOTHING for tile in state.tiles) > 5


@pytest.mark.clause("T-BUILD-07")
def test_the_first_building_on_a_forest_brings_its_wood() -> None:
    state = table(PlayerSetup(reserve="b15 b18"), track="A1 A2 A4 C1 B1")
    supply = state.wood_supply
    play(state, "construct b15 A1")
    assert state.wood == [1, 0]
    assert "A1" not in space_ids(state.forest_wood)
    assert state.wood_supply == supply
    play(state, "construct b18 B1")
    assert state.wood == [1, 0]


@pytest.mark.clause("T-BUILD-07")
def test_the_wood_of_a_forest_does_not_come_from_the_supply() -> None:
    state = table(PlayerSetup(reserve="b15", wood=4), PlayerSetup(wood=4), track="A1 A2 A4 A5 B1")
    assert state.wood_supply == 0
    play(state, "construct b15 A1")
    assert state.wood == [5, 4]


@pytest.mark.clause("T-BUILD-07")
def test_the_wood_of_a_forest_is_taken_once() -> None:
    own = own_set(b24={"effect": Gain("coins")})
    state = table(PlayerSetup("b15 A1", reserve="b10 b24"), track="A2 A4 A5 B1 B2", cards=own)
    play(state, "construct b10 B1", "return A1")
    assert "A1" not in space_ids(state.forest_wood)
    assert state.wood == [0, 0]


@pytest.mark.clause("T-BUILD-08")
def test_what_a_building_brings_does_not_pay_for_it() -> None:
    coins = table(PlayerSetup(reserve="b01", coins=1), track=TRACK)
    assert offered(coins, "construct b01") == ["B1", "B2"]
    wood = table(PlayerSetup(reserve="b15", coins=0, upgrades="u16"), track="A2 A4 A5 A1 B2")
    assert offered(wood, "construct b15") == ["B2"]


@pytest.mark.clause("T-BUILD-08")
def test_the_wood_of_the_space_comes_before_the_effect() -> None:
    own = own_set(b15={"effect": Gain("carrots", amount=2, per="wood")})
    state = table(PlayerSetup(reserve="b15", wood=1), track="A2 A4 A5 B1 A1", cards=own)
    assert gained(state, "construct b15 A1") == 2 * 2


@pytest.mark.clause("T-BUILD-08", "T-STAR-01")
def test_the_effect_comes_before_the_activation() -> None:
    # The Bridge links B2 and B3 in time for the activation: 1 star x 2 types.
    state = table(PlayerSetup("b15 B3", reserve="b09"), track="A2 A4 A5 B1 B2")
    assert gained(state, "construct b09 B2", "bridge B2-B3") == 2
    elsewhere = table(PlayerSetup("b15 B3", reserve="b09"), track="A2 A4 A5 B1 B2")
    assert gained(elsewhere, "construct b09 B2", "bridge C2-C3") == 0


# The track


@pytest.mark.clause("T-TRACK-01")
def test_places_stay_empty_until_the_end_of_the_turn() -> None:
    state = table(PlayerSetup(reserve="b15 b18 b21", coins=9), track=TRACK)
    play(state, "construct b15 B2", "construct b18 A5")
    assert track(state) == f"A2 A4 {EMPTY} B1 {EMPTY}"
    assert state.coins[0] == 9 - 0 - 3
    play(state, "construct b21 A4")  # still 3, and 1 more
    assert state.coins[0] == 6 - 4


@pytest.mark.clause("T-TRACK-02", "T-TRACK-03")
def test_plots_slide_to_the_cheap_end_and_new_ones_follow() -> None:
    state = table(PlayerSetup(reserve="b15 b18"), track=TRACK, plots="C4 C5 D1")
    play(state, "construct b15 B2", "construct b18 A4", "end")
    # A2, A5 and B1 keep their order; C4 was drawn first and lies on the cheapest place that was free.
    assert track(state) == "C5 C4 A2 A5 B1"
    assert [SPACE_IDS[plot] for plot in state.plot_pile] == ["D1"]


@pytest.mark.clause("T-TRACK-02")
def test_without_a_gap_nothing_slides() -> None:
    state = table(track=TRACK, plots="C4 C5 D1")
    play(state, "end")
    assert track(state) == TRACK
    assert len(state.plot_pile) == 3


@pytest.mark.clause("T-TRACK-04")
def test_when_the_pile_is_empty_the_plots_lie_at_the_cheap_end() -> None:
    state = table(PlayerSetup(reserve="b15 b18 b21"), track=TRACK, plots="C4")
    play(state, "construct b15 B2", "construct b18 A4", "construct b21 B1", "end")
    assert track(state) == f"{EMPTY} {EMPTY} C4 A2 A5"
    dry = table(PlayerSetup(reserve="b15 b18 b21"), track=f"{EMPTY} A4 A5 B1 B2", plots="")
    play(dry, "construct b15 B2", "end")
    assert track(dry) == f"{EMPTY} {EMPTY} A4 A5 B1"


@pytest.mark.clause("T-TRACK-04")
def test_an_empty_place_is_no_plot() -> None:
    state = table(PlayerSetup(reserve="b15"), track=f"{EMPTY} {EMPTY} A5 B1 B2", plots="")
    assert offered(state, "construct b15") == ids("A5 B1 B2")


@pytest.mark.clause("T-TRACK-05")
def test_a_space_is_open_while_its_plot_is_on_the_track() -> None:
    state = table(
        PlayerSetup(reserve="b15 b18"), PlayerSetup(reserve="b21"), track=TRACK, plots="C4", display="b01 b03 b04 b05"
    )
    play(state, "construct b15 B2")
    assert "C4" not in offered(state, "construct b18")
    play(state, "end", "plan b01")
    assert offered(state, "construct b21") == sorted(SPACE_IDS[plot] for plot in state.track) == ids("A2 A4 A5 B1 C4")


@pytest.mark.clause("T-TRACK-05", "T-SETUP-04")
def test_at_first_the_five_spaces_of_the_chapter_are_open() -> None:
    state = new("b15 b18 b21 b24 b27")
    keep_first(state)
    play(state, "plan b15")
    assert offered(state, "construct b15") == sorted(SPACE_IDS[plot] for plot in state.track)
    assert members(state.controlled[0] | state.controlled[1]) == []
