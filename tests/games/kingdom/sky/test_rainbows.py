"""Rainbows: claimed at once, joined in Construction, moved in every later one."""

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
    table,
)
from warren.games.kingdom.view import CONSTRUCTION
from warren.kernel.errors import IllegalActionError


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
