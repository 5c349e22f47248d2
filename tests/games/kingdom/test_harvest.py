"""Harvest: fiefs, lava and links, strength and wealth, trading posts and the track."""

import pytest

from tests.games.kingdom.table import (
    WHOLE_BOARD,
    PlayerSetup,
    after_harvest,
    asked,
    fief,
    fief_points,
    fief_spaces,
    ids,
    legal,
    play,
    play_on,
    standing,
    table,
    totals,
)
from tests.looping import for_each_by_clause
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import fiefs
from warren.games.kingdom.view import EXPLORATION, HARVEST

LAVA = ids("B1-B2 B6-C6 C2-D2 C8-C9 D5-D6 F2-F3 I7-J7 I8-J8")
FIEFS = {
    "K-HARVEST-01": [
        # A1 and B2 touch at a corner only; C3-C4-D4 turn a corner by sides; E10 and F1 are on opposite rims.
        ("A1, B2, C3, C4, D4, E10, F1", "A2, D3", [["A1"], ["B2"], ["C3", "C4", "D4"], ["E10"], ["F1"]]),
        ("A4", "A5", [["A4"]]),  # another player's
    ],
    "K-HARVEST-02": [
        *((border.replace("-", ", "), "", [[space] for space in border.split("-")]) for border in LAVA),
        ("B1, A1, A2, B2", "", [["A1", "A2", "B1", "B2"]]),  # the long way round
    ],
}
"""Spaces of seat 0 and of another, and the fiefs of seat 0, by the clause that says so."""


@for_each_by_clause(("own", "others", "expected"), FIEFS)
def test_what_is_a_fief(own: str, others: str, expected: list[list[str]]) -> None:
    assert fief_spaces(table(PlayerSetup(own), PlayerSetup(others)), 0) == expected


@pytest.mark.clause("K-HARVEST-03")
def test_sky_towers_connect() -> None:
    land = "A4, A3 sky_tower {pair}, J6, J5 sky_tower {pair}"
    state = table(PlayerSetup(land.format(pair=1)), PlayerSetup())
    assert fief_spaces(state, 0) == [["A3", "A4", "J5", "J6"]]
    assert fief_points(state, 0) == [1 * 3]  # wood, carrots, fish

    state = table(PlayerSetup("A4, A3, J6, J5"), PlayerSetup())
    assert fief_points(state, 0) == [1, 0]


HARVESTED = {
    # City 2 and two printed cities; wood, fish and carrots.
    "K-HARVEST-04": [("A2 city_2, A3, A4, B3, B4, D4, C4, J1 city_2", [(2 + 1 + 1, "carrots fish wood"), (2, "wood")])],
    "K-HARVEST-05": [
        ("A4, A3 city_1, A2 city_2, B2 city_3, A1 farm_gold", [(1 + 1 + 2 + 3, "gold wood")]),
        ("C1", [(1, "")]),
    ],
    # Wood of three forests and a farm, fish of one sea, pearls and mushrooms.
    "K-HARVEST-06": [
        ("A1, A2 farm_wood, A3 farm_mushroom, A4, A5 farm_pearl", [(1, "fish mushroom pearl wood")]),
    ],
    "K-HARVEST-07": [("A1, A2, C4 farm_gold", [(0, "wood"), (0, "fish gold")]), ("G5, G4 city_2, G3", [(3, "")])],
}
"""The strength and the resources of each fief of some spaces, by the clause that says so."""


@for_each_by_clause(("spaces", "expected"), HARVESTED)
def test_a_fief_gives_strength_times_wealth(spaces: str, expected: list[tuple[int, str]]) -> None:
    state = table(PlayerSetup(spaces), PlayerSetup())
    found = fiefs(state, state.controlled[0])
    assert [(fief.strength, " ".join(fief.resources)) for fief in found] == expected
    assert fief_points(state, 0) == [strength * len(resources.split()) for strength, resources in expected]


@pytest.mark.clause("K-HARVEST-06")
def test_the_largest_harvest_is_540() -> None:
    # The whole board with all cities: 18 printed, 9 of strength 1, 9 of strength 2, 3 of strength 3; and all luxuries.
    buildings = dict.fromkeys(ids("A9 B8 C3 C10 D1 D8 E2 E4 E5"), "city_1")
    buildings |= dict.fromkeys(ids("E7 E9 F6 F10 G3 G4 G6 G8 G10"), "city_2")
    buildings |= dict.fromkeys(ids("B1 B2 B6"), "city_3")
    buildings |= {"A5": "farm_pearl", "A1": "farm_mushroom", "C7": "farm_spice", "C2": "farm_diamond"}
    buildings |= {"C6": "farm_copper", "C8": "farm_gold", "C9": "farm_iron"}
    land = [f"{space} {buildings.get(space, '')}" for space in WHOLE_BOARD.split(", ")]
    state = table(PlayerSetup(", ".join(land)), PlayerSetup())
    assert fief_points(state, 0) == [(18 + 9 + 2 * 9 + 3 * 3) * (3 + 7)]
    assert state.track == (540, 0)


@pytest.mark.clause("K-HARVEST-08")
def test_trading_posts_choose_before_every_harvest() -> None:
    state = table(PlayerSetup("A4, A9 trading_post, B9"), PlayerSetup("B3, C3 trading_post"), round=1)
    assert state.phase == HARVEST
    assert asked(state) == (0, 1)
    assert legal(state, 0) == ["produce wood A9", "produce fish A9", "produce carrots A9"]
    play(state, "0 produce carrots A9", "1 produce fish C3")
    assert fief(state, 0, "A9").resources == ("carrots",)
    assert fief(state, 1, "C3").resources == ("fish",)
    assert state.track == (1, 1)

    play_on(state, lambda state: state.phase == HARVEST and state.round == 2)
    assert legal(state, 0) == ["produce wood A9", "produce fish A9", "produce carrots A9"]
    play(state, "0 produce wood A9", "1 produce carrots C3")
    assert [space_ids(spaces) for spaces in state.view(None).posts] == [["A9"], [], ["C3"]]


@pytest.mark.clause("K-HARVEST-08")
def test_trading_posts_choose_each_by_itself_and_in_secret() -> None:
    state = table(PlayerSetup("A4, A9 trading_post, B9, E2 trading_post, G2"), PlayerSetup("B3"), round=1)
    assert asked(state) == (0,)
    before = [state.view(1), state.view(None)]
    play(state, "0 produce fish A9")
    assert [state.view(1), state.view(None)] == before
    assert legal(state, 0) == ["produce wood E2", "produce fish E2", "produce carrots E2"]
    play(state, "0 produce wood E2")
    assert fief(state, 0, "A9").resources == ("fish",)
    assert fief(state, 0, "E2").resources == ("wood",)


@pytest.mark.clause("K-HARVEST-08")
def test_who_has_chosen_for_a_trading_post_is_hidden_until_the_last() -> None:
    state = table(PlayerSetup("A9 trading_post"), PlayerSetup("C3 trading_post"), PlayerSetup())
    before = [state.view(1), state.view(2)]
    play(state, "0 produce fish A9")
    assert [state.view(1), state.view(2)] == before


@pytest.mark.clause("K-HARVEST-09")
def test_a_harvest_adds_all_fiefs_to_the_track() -> None:
    land = "A4, A5, J3, J2, I1, J1"  # A4-A5: 1 x fish. J1-J2-J3-I1: two cities x wood.
    state = table(PlayerSetup(land, front="city_2"), PlayerSetup("E6, E5"), round=1)
    play(state, "0 done")
    assert state.track == (1 + 2, 0)
    assert totals(state) == [3, 0]
    state = table(PlayerSetup(f"{land.replace('J1', 'J1 city_2')}"), PlayerSetup("E6, E7, E8"))
    assert fief_points(state, 0) == [1, 4 * 1]
    assert state.track == (5, 1)


@pytest.mark.clause("K-HARVEST-09")
def test_every_round_adds_to_the_track_of_the_rounds_before() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup("J3, J2"), round=1)
    assert state.track == (1, 1)
    for round_ in (2, 3, 4):
        before = state.track
        play_on(state, after_harvest(round_))
        gained = [score.parts[round_ - 1].points for score in state.scores()]
        assert list(state.track) == [old + new for old, new in zip(before, gained, strict=True)]


@pytest.mark.clause("K-HARVEST-10")
def test_neutral_cities_give_nothing() -> None:
    state = table(PlayerSetup("A5, B4"), PlayerSetup("A3"))  # around the printed city of A4, which nobody has
    assert "A4" in standing(state, "city_1")
    assert state.track == (0, 0)


@pytest.mark.clause("K-HARVEST-11")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_after_the_harvest_comes_the_next_round(round_: int) -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup(), PlayerSetup(), round=round_)
    assert (state.phase, state.round) == (EXPLORATION, round_ + 1)
    assert [len(cards) for cards in state.hands] == [12, 12, 12]
    assert state.track == (1, 0, 0)


@pytest.mark.clause("K-HARVEST-11")
def test_after_the_fourth_harvest_the_parchments_follow() -> None:
    state = table(PlayerSetup("A4, A5", parchments="royal_crown"), PlayerSetup("D2 trading_post"))
    assert state.phase == HARVEST
    play(state, "1 produce wood D2")
    assert state.over
    assert totals(state) == [1 + 5, 0]
