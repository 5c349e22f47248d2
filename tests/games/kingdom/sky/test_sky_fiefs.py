"""Fiefs over both boards: Carrotadels, wondrous resources, links and chimneys."""

import pytest

from tests.games.kingdom.sky.lands import land
from tests.looping import for_each_by_clause
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import Fief, Harvest, fiefs
from warren.games.kingdom.parts import BUILDINGS
from warren.games.kingdom.score import harvest_score
from warren.games.kingdom.sky.parchments import trade_score


def fiefs_of(board: Harvest) -> list[Fief]:
    return list(fiefs(board, board.controlled[0]))


STRENGTHS = {
    "K-SKY-08": {  # printed cities
        land("L3"): [3],
        land("L6"): [2],
        land("L4 N5"): [1, 1],
    },
    "K-SKY-14": {
        land("C3=city_1 C4=city_2"): [3],  # without a Carrotadel
        # It raises a weaker fief to 5 and does nothing for a stronger one.
        land("A5=carrotadel A6 A7"): [5],
        land("A5=carrotadel A6=city_2 A7=city_3"): [5],
        land("A5=carrotadel A6=city_3 A7=city_3"): [6],
        # Several in a fief count as one; each serves its own fief alone.
        land("C3=carrotadel C4=carrotadel C5=carrotadel"): [5],
        land("C3=carrotadel E5=carrotadel"): [5, 5],
        land("C3=carrotadel E5=city_1", "J1=city_2"): [5, 1],
        land("J1=city_2", "C3=carrotadel E5=city_1"): [2],
    },
    "K-EXAMPLE-08": {land("A2 A3=city_2 A4"): [3], land("A2=carrotadel A3=city_2 A4"): [5]},
    "K-EXAMPLE-09": {
        land("A2=city_2 A3 A4 B2=city_3 B3"): [7],
        land("A2=city_2 A3=carrotadel A4 B2=city_3 B3"): [7],
    },
}
"""The strength of each fief of seat 0, by the clause that says so."""

RESOURCES = {
    "K-SKY-06": {
        land("M7"): ["wood"],
        land("N3"): ["fish"],
        land("O3"): ["carrots"],
        land("K2 K3 L2"): [""],  # nimbus
    },
    "K-SKY-07": {
        land("L5 L6"): ["toadstools"],
        land("K4 K5 L5"): ["carpet star toadstools"],
        land("L5 M6 M7=farm_mushroom"): ["mushroom phoenix toadstools wood"],
    },
    "K-SKY-09": {land("K2=farm_wood K3=trading_post:carrots"): ["carrots wood"]},
    "K-SKY-13": {land("A1=sky_tower K2=sky_tower K1", links=["A1 K2"]): ["books wood"]},
    "K-SKY-15": {
        land("N2=farm_cloud"): ["cloud_wool fish"],
        land("A9=farm_plain"): ["bird"],
        land("A1", "N2=farm_cloud A9=farm_plain"): ["wood"],
    },
    "K-RAINBOW-02": {
        land("A2 A3=rainbow:1 O1 O2 K1"): ["carrots wood", "books"],
        land("A2 A3 O1 O2"): ["wood", "carrots"],  # without the token
    },
    "K-CHIMNEY-01": {
        land("N3=chimney:fish N2 A1 C7 K2 G8=rainbow:2 O6", "A8"): ["fish wood", "carrots fish", "fish", "", "fish"],
        land("A8", "N3=chimney:fish N2 A1 C7"): ["wood"],
        land("N3=chimney:fish C4"): ["fish", "fish"],  # which has it already
    },
}
"""What each fief of seat 0 has, by the clause that says so."""


@for_each_by_clause(("board", "expected"), {clause: cases.items() for clause, cases in STRENGTHS.items()})
def test_the_strength_of_fiefs(board: Harvest, expected: list[int]) -> None:
    assert [fief.strength for fief in fiefs_of(board)] == expected


@for_each_by_clause(("board", "expected"), {clause: cases.items() for clause, cases in RESOURCES.items()})
def test_the_resources_of_fiefs(board: Harvest, expected: list[str]) -> None:
    assert [" ".join(fief.resources) for fief in fiefs_of(board)] == expected


@pytest.mark.clause("K-RAINBOW-02")
def test_a_rainbow_joins_a_space_of_the_new_world_to_its_end() -> None:
    found = fiefs_of(land("A2 A3=rainbow:1 O1 O2 K1"))
    assert [space_ids(fief.spaces) for fief in found] == [["A2", "A3", "O1", "O2"], ["K1"]]


@pytest.mark.clause("K-CHIMNEY-01")
def test_a_resource_sent_down_counts_at_the_harvest() -> None:
    score = harvest_score(land("N3=chimney:fish A1=city_2"), 0)
    assert score.points == 2 * 2
    assert [part.subject for part in score.parts] == ["A1", "N3"]
    assert score.parts[0].counted == {"spaces": ["A1"], "strength": 2, "resources": ["fish", "wood"], "wealth": 2}


def test_the_base_counts_a_land_without_the_cloud_the_same() -> None:
    board = land("A1 A2=city_2 C3=farm_wood C4", "J1 I1")
    base = Harvest(board.controlled, _without_the_cloud(board), board.links, board.posts)
    for spaces in board.controlled:
        assert fiefs(board, spaces) == fiefs(base, spaces)


def _without_the_cloud(board: Harvest) -> tuple[int, ...]:
    new_world = (1 << 100) - 1
    return tuple(spaces & new_world for spaces in board.placed[: len(BUILDINGS)])


def test_the_trade_of_others_is_not_ones_own() -> None:
    board = land("A1 C4 C7", "K1 B1=farm_gold", coins=(7, 1))
    assert [trade_score(board, seat).points for seat in (0, 1)] == [0, 2]
