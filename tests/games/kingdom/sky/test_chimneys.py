"""Chimneys: after the trading posts, what a fief of the cloud has goes to all own fiefs below."""

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    asked,
    fief_points,
    in_phase,
    legal,
    parchment_points,
    play,
    play_on,
    table,
    totals,
)
from warren.games.kingdom import KingdomState, SkyView
from warren.games.kingdom.lookup import SPACE_NUMBERS
from warren.games.kingdom.view import CHIMNEYS, HARVEST
from warren.kernel.errors import IllegalActionError

# N3 fish, O3 carrots, both beside each other; A1 wood with City 2 below, C4 fish with City 1.
CLOUD = "N3 chimney, O3"
BELOW = "A1 city_2, J8 city_1"


@pytest.mark.clause("K-CHIMNEY-01")
def test_the_owner_names_a_basic_resource_of_its_fief_before_each_harvest() -> None:
    state = table(PlayerSetup(f"{CLOUD}, {BELOW}"), PlayerSetup(), round=1, sky=True)
    assert state.phase == CHIMNEYS
    assert asked(state) == (0,)
    assert legal(state, 0) == ["share fish N3", "share carrots N3"]
    play(state, "0 share carrots N3")
    assert state.round == 2
    # A1 has wood and carrots, J8 (a plain) carrots alone, the fief of the cloud no city.
    assert fief_points(state, 0) == [2 * 2, 1 * 1, 0]


@pytest.mark.clause("K-CHIMNEY-01")
def test_a_chimney_may_be_switched_at_the_next_harvest() -> None:
    state = table(PlayerSetup(f"{CLOUD}, {BELOW}"), PlayerSetup(), round=4, sky=True)
    with pytest.raises(IllegalActionError, match="shares only what its fief produces"):
        play(state, "0 share wood N3")
    play(state, "0 share fish N3")
    assert fief_points(state, 0) == [2 * 2, 1 * 1, 0]


@pytest.mark.clause("K-CHIMNEY-01")
def test_a_chimney_shares_what_links_bring_into_its_fief() -> None:
    # N3 has fish itself and the wood of A1 by the sky tower.
    state = table(PlayerSetup("N3 chimney, N2 sky_tower 1, A1 sky_tower 1, J8 city_1"), PlayerSetup(), sky=True)
    assert legal(state, 0) == ["share wood N3", "share fish N3"]


@pytest.mark.clause("K-CHIMNEY-02")
def test_a_chimney_shares_the_one_resource_that_a_rainbow_brings_into_its_fief() -> None:
    state = table(PlayerSetup("O5 chimney, O6, A1 rainbow 2, J8 city_1"), PlayerSetup(), sky=True)
    assert state.over
    assert totals(state)[0] == 1  # the wood of A1 comes to J8


@pytest.mark.clause("K-CHIMNEY-01")
def test_what_was_shared_before_is_gone_while_chimneys_are_set_again() -> None:
    state = table(PlayerSetup(f"{CLOUD}, {BELOW}"), PlayerSetup(), round=3, sky=True)
    play(state, "0 share carrots N3")
    assert sum(shares_of(state)) == 1 << SPACE_NUMBERS["N3"]
    play_on(state, in_phase(CHIMNEYS))
    assert state.round == 4
    assert shares_of(state) == (0, 0, 0)


def shares_of(state: KingdomState) -> tuple[int, ...]:
    view = state.view(1)
    assert isinstance(view, SkyView)
    return view.shares


@pytest.mark.clause("K-CHIMNEY-02")
def test_a_chimney_without_choice_is_set_by_itself() -> None:
    one = table(PlayerSetup(f"N3 chimney, N2, {BELOW}"), PlayerSetup(), sky=True)
    assert one.over
    assert fief_points(one, 0) == [4, 1, 0]
    none = table(PlayerSetup(f"K2 chimney, K1, {BELOW}"), PlayerSetup(), sky=True)
    assert fief_points(none, 0) == [2, 0, 0]


@pytest.mark.clause("K-CHIMNEY-03")
def test_posts_are_set_and_shown_before_chimneys() -> None:
    state = table(PlayerSetup("N3 trading_post, N2 chimney, A1 city_2"), PlayerSetup("C3 trading_post, C4"), sky=True)
    assert state.phase == HARVEST
    play(state, "0 produce wood N3")
    play(state, "1 produce wood C3")
    assert state.phase == CHIMNEYS
    assert legal(state, 0) == ["share wood N2", "share fish N2"]  # the wood of the post is really there


@pytest.mark.clause("K-CHIMNEY-04")
def test_all_owners_name_their_resources_at_once_hidden_from_each_other() -> None:
    two = table(
        PlayerSetup("N3 chimney, O3, A1 city_2"), PlayerSetup("O7, N6, O6, O5 farm_fish, N5, M7 chimney"), sky=True
    )
    assert asked(two) == (0, 1)
    before = two.view(1)
    play(two, "0 share fish N3")
    assert two.view(1) == before


@pytest.mark.clause("K-CHIMNEY-05")
def test_chimneys_do_not_feed_chimneys() -> None:
    # The fief of O7 reaches down by a rainbow and gets fish from N3; the chimney there can still share wood alone.
    land = "N3 chimney, N2, O7, O6, M7 chimney, N6, A8 rainbow 2, C10 city_2"
    state = table(PlayerSetup(land), PlayerSetup("J1", front="city_1"), sky=True)
    play(state, "1 done")
    assert state.over
    harvest = state.scores()[0].parts[0]
    by_first = {part.subject: part.counted["resources"] for part in harvest.parts}
    assert by_first["A8"] == ["beanstalk", "fish", "wood"]
    assert by_first["C10"] == ["fish", "wood"]
    assert by_first["N2"] == ["fish"]


@pytest.mark.clause("K-CHIMNEY-06")
def test_access_is_no_production() -> None:
    parchments = "fisher carpenter bun_shee little_prince"
    state = table(
        PlayerSetup("N3 chimney, N2, A1 city_2, J8 city_1, A9 city_1", parchments=parchments), PlayerSetup(), sky=True
    )
    assert parchment_points(state, 0, "fisher") == 2  # N2 and N3
    assert parchment_points(state, 0, "bun_shee") == 2 * 2  # the cities of J8 and A9
    assert parchment_points(state, 0, "little_prince") == 0  # plain fief points: A1 2, the others none
    assert totals(state)[0] == 2 * 2 + 1 + 1 + 2 + 1 + 4


@pytest.mark.clause("K-CHIMNEY-06")
def test_a_fief_without_a_space_below_has_no_access() -> None:
    state = table(PlayerSetup("N3 chimney, N2, L6, L5, A1"), PlayerSetup(), sky=True)
    assert fief_points(state, 0) == [0, 2 * 1, 0]  # A1, L6 with toadstools, N2


def test_each_chimney_of_a_seat_is_asked_in_board_order() -> None:
    state = table(PlayerSetup("N2 chimney, N3, O3 chimney, A1 city_2"), PlayerSetup(), sky=True)
    assert legal(state, 0) == ["share fish N2", "share carrots N2"]
    play(state, "0 share fish N2")
    assert state.undo_horizon(0) == 1
    assert legal(state, 0) == ["share fish O3", "share carrots O3"]
    play(state, "0 share carrots O3")
    assert fief_points(state, 0)[0] == 2 * 3  # wood, fish, carrots
