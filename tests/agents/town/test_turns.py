"""Plan and Construct by the greedy agent, on crafted positions with one right answer."""

import pytest

from tests.agents.town.choosing import choice, turn, values
from tests.games.town.table import PlayerSetup, play, table

GROWN = "b15 A1, b18 A2, b21 B1"
"""A Neighborhood of 3 stars and 3 types in a corner."""
LONE = "b08 E1"
"""A Building without a star in the opposite one."""


@pytest.mark.parametrize("round", [2, 3, 4])
def test_a_building_joins_the_neighborhood_that_is_worth_most(round: int) -> None:
    state = table(PlayerSetup(f"{GROWN}, {LONE}", reserve="b24"), round=round, track="E5 A5 D5 D1 B2")
    assert choice(state) == "construct b24 B2"


def test_of_two_tiles_for_one_plot_it_constructs_the_one_that_adds_a_type() -> None:
    state = table(PlayerSetup(GROWN, reserve="b16 b27", coins=0), round=4, track="E5 A5 D5 D4 B2", display="")
    assert choice(state) == "construct b27 B2"


def test_it_plans_the_tile_that_adds_most() -> None:
    own = PlayerSetup(GROWN, coins=0)
    state = table(own, round=4, planned=False, display="b05 b08 b27", track="E5 A5 D5 D4 B2")
    assert choice(state) == "plan b27"


def test_at_the_waterfront_it_plans_what_can_be_built_there() -> None:
    # B2 and C2 lie at the water: two stars more are worth more than one.
    own = PlayerSetup(GROWN, coins=0)
    state = table(own, round=4, planned=False, display="b24 b26", track="E5 A5 D5 D4 B2")
    assert choice(state) == "plan b26"


def test_of_equal_plots_it_takes_the_cheaper() -> None:
    # C1 and B2 both join the Neighborhood, and neither has wood to be taken.
    state = table(PlayerSetup("b15 D4, b18 E4, b21 D5", reserve="b24"), round=4, track="E5 A1 B1 C4 B2", to_move=0)
    gains = values(state)
    assert gains["construct b24 C4"] > gains["construct b24 B2"]
    dear = table(PlayerSetup("b15 D4, b18 E4, b21 D5", reserve="b24"), round=4, track="C4 A1 B1 E5 B2", to_move=0)
    assert values(dear)["construct b24 C4"] < gains["construct b24 C4"]


def test_it_does_not_end_its_last_turn_with_carrots_left_to_build_for() -> None:
    own = PlayerSetup(GROWN, reserve="b24 b27", coins=9)
    state = table(own, round=4, display="", track="E5 D5 C1 A3 B2", bridges="A2-A3")
    built = [action for action in turn(state) if action.startswith("construct")]
    assert len(built) == 2
    assert state.carrots[0] == 4 * 4 + 5 * 5


def test_it_builds_the_star_before_what_activates_it_once_more() -> None:
    # Both Plots join: the star and the type that come first count twice.
    own = PlayerSetup("b15 A1, b18 A2, b08 B1", reserve="b24 b03", coins=9)
    state = table(own, round=4, display="", track="E5 D5 E4 C1 B2")
    assert [action[:13] for action in turn(state)][:2] == ["construct b24", "construct b03"]


def test_it_takes_a_plot_that_the_other_player_needs_most() -> None:
    # Nothing of its own lies near C4 or E1; C4 is what the other's Neighborhood can grow on.
    other = PlayerSetup("b15 C5, b18 D5, b21 B5, b17 D4, b27 B4")
    state = table(PlayerSetup("b03 A1", reserve="b08"), other, round=4, planned=True, track="A5 E5 E4 C4 E1", plots="")
    gains = values(state)
    assert gains["construct b08 C4"] > gains["construct b08 E1"]


def test_it_keeps_the_best_tile_from_the_other_player() -> None:
    # Without a Plot that it could build on in its last turn, only the other can use a tile: b26 most.
    other = PlayerSetup("b15 C2, b18 C1, b21 D1, b03 B1", coins=9)
    state = table(PlayerSetup("", coins=0), other, round=4, planned=False, display="b08 b26", track="B2 D2 A1 D3 -")
    assert choice(state) == "plan b26"


def test_annexing_is_reckoned_before_the_building_is_placed() -> None:
    # From A4 the rich Building of A5 can be annexed and is linked; from E1 nothing.
    other = PlayerSetup("b15 A5, b23 B5")
    own = PlayerSetup("b18 A3, b24 B3", reserve="b13", coins=0)
    state = table(own, other, round=4, display="", track="E5 D5 D1 A4 E1")
    gains = values(state)
    assert "construct b13 E1" in gains
    cheap = table(own, other, round=4, display="", track="E5 D5 D1 E1 A4")
    assert choice(cheap) == "construct b13 A4"
    play(cheap, "construct b13 A4")
    assert cheap.carrots[0] == 3 * 3
