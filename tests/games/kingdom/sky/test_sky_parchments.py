"""The new parchments, and what becomes of the old ones with a second board."""

from collections.abc import Mapping

import pytest

from tests.games.kingdom.sky.lands import land, points, tally
from tests.games.kingdom.table import each_parchment
from tests.looping import for_each, for_each_by_clause
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.games.kingdom.score import parchment_scores, score_parchment
from warren.games.kingdom.sky.parchments import SkyTally

TRADING_IN_FIVE = "B1=farm_gold N2=farm_cloud K1 K4 K5"
"""Spaces that produce two luxury and three wondrous resources."""

WORTH: dict[str, dict[Harvest, int]] = {
    "merchants_signet": {land("A1", coins=(7, 4)): 7, land("A1", coins=(0, 4)): 0},
    "nibblonacci": {land(): 0},
    "cape_of_dawn": {land("A1"): 0, land("K1 K2 M4 O7 A1"): 6, land("K1 L1 M1 N1 O1"): 10},
    "assistant_governor": {
        land("A1 C3 K1 K3"): 0,
        land("A1 A2 C3 K1 K2"): 2 * 2,
        land("A1 A3 O2 G8=rainbow:1"): 2,
        land("A1 K1", links=["A1 K1"]): 2,
    },
    # L3 is a city of 3 beside nimbus and lightning's row; N5 a city of 1 beside cheese and the chimney's field.
    "cloud_independence": {
        land("L3 L2 L1 N5 N4 O3 O4"): 3 * 1 + 1 * 3,
        land("L3 L2=sky_tower L1 N5 N4 O3=chimney:carrots O4 A1=sky_tower C4=city_2", links=["A1 L2"]): 3 * 1 + 1 * 3,
        land("A1=city_2 C3"): 0,
        land("K1 K2=carrotadel"): 5,
    },
    "merchant_queen": {land(TRADING_IN_FIVE, coins=(coins, 0)): paid for coins, paid in ((9, 0), (10, 20), (24, 20))},
    "governor": {land("A1 C3 K1 K3"): 0, land("A1 A2 C3 K1 K2"): 2 * 3, land("A1 K1", links=["A1 K1"]): 3},
    "hareborne_explorer": {land("A1 K1 L3 O2", "K2"): 3},
    "lewis_carrot": {land("K1 K4 L3 N2=farm_cloud B1=farm_gold A1"): 4},
    "general_mafayette": {
        land("K1 K2 L1 M1 N1 N2", "K3 L2 M2 M3 O1", "L3"): 2 * 5,  # rows K and N; L is a tie
        land("K3 L2 M2 M3 O1", "K1 K2 L1 M1 N1 N2", "L3"): 2 * 5,  # rows M and O
        land("L3", "K1 K2 L1 M1 N1 N2", "K3 L2 M2 M3 O1"): 0,
        land(): 0,
    },
}
"""What a new parchment gives to seat 0 of a land."""


@each_parchment(WORTH)
def test_what_a_new_parchment_gives(card: str, worth: Mapping[Harvest, int]) -> None:
    assert {board: points(card, board) for board in worth} == worth


@for_each(("card", "worth"), [("merchants_signet", 3), ("cape_of_dawn", 4)])
def test_the_new_treasures_are_doubled_and_tripled_by_hunters(card: str, worth: int) -> None:
    board = land("K1 L1", coins=(3, 0))
    assert points(card, board) == worth
    assert points(card, board, "treasure_hunter") == 2 * worth
    assert points(card, board, "treasure_hunter", "treasure_hunter") == 3 * worth
    assert score_parchment(tally(board, card, "treasure_hunter"), CARD_NUMBERS[card])[1]["times"] == 2


TREASURES = [
    *("royal_ring", "royal_coat", "royal_scepter", "royal_chalice", "royal_crown", "royal_carrot"),
    *("left_glove", "merchants_signet", "cape_of_dawn"),
]


@pytest.mark.clause("K-PARCHMENT-NIBBLONACCI")
@for_each(("treasures", "paid"), [(0, 0), (1, 2), (2, 3), (3, 5), (4, 8), (5, 13), (6, 21), (7, 34), (8, 34), (9, 34)])
def test_nibblonacci_pays_by_the_number_of_treasures(treasures: int, paid: int) -> None:
    assert points("nibblonacci", land(), *TREASURES[:treasures]) == paid


@pytest.mark.clause("K-PARCHMENT-NIBBLONACCI")
def test_nibblonacci_is_no_treasure() -> None:
    assert points("nibblonacci", land(), "royal_ring", "treasure_hunter") == 2


# The old ones on two boards

CITIES_WITH_A_CARROTADEL = " ".join(f"A{n}=city_1" for n in (1, 2, 3, 5, 6, 7, 8)) + " A9=carrotadel A4"

ON_TWO_BOARDS = {
    "K-CLOUD-01": [
        # Resources of both boards count, and a chimney produces none.
        ("carpenter", land("A1 M7 O7 K2=farm_wood N3=chimney:fish"), 4),
        ("fisher", land("A1 M7 O7 K2=farm_wood N3=chimney:fish"), 1),
        ("matriarch", land("A1 K1", "A5"), 12),
        ("matriarch", land("A1 K1", "A5 A6"), 0),
        # Fiefs are joined over the boards.
        ("harecingetorix", land("A3 G8=rainbow:1 O2 K1"), 3),
        ("carrotistador", land("G8=rainbow:1 G9 O2"), 4),
    ],
    "K-CLOUD-02": [
        ("burgomaster", land("C3=carrotadel C4=city_3 L3 A4"), 4),
        ("king_of_thieves", land(CITIES_WITH_A_CARROTADEL), 12),
        ("bun_shee", land("A9=carrotadel C1 L3"), 6),
    ],
    "K-CLOUD-03": [
        ("diplomat", land("A1 A2 B2 K1 L2 L6 O2 O7"), 6),
        ("explorer", land("A1 A2 B2 K1 L2 L6 O2 O7"), 9),
    ],
    "K-CLOUD-04": [("merchant", land("K1 N2=farm_cloud A9=farm_plain B1=farm_gold"), 9)],
    "K-CLOUD-05": [
        # K2, M3, M4, O2 and A9; a city, a farm and what is printed on the others disqualify them.
        (
            "panpan_the_barbarian",
            land("K2 K3=city_1 L2=farm_wood M3=chimney M4=camp_1 O2 K1 L3 M7 A9 A8=rainbow:1"),
            2 * 5,
        ),
        ("master_of_the_mountains", land("K2 B1"), 2),  # nimbus is no mountain
    ],
    "K-CLOUD-06": [
        # 5 x fish is best; A1 2 x wood, L6 2 x toadstools.
        ("little_prince", land("A1=city_2 N3=chimney:fish N2=carrotadel L6 L5"), 2 + 2),
    ],
    # C1: A10 fishes, K1 writes books.
    "K-CHIMNEY-06": [("bun_shee", land("A9=carrotadel A10=city_1 C1 N3=chimney:fish K2=city_1 K1"), 2)],
}
"""What parchments of the base give to seat 0 of a land, by the clause that says so."""


@for_each_by_clause(("card", "board", "worth"), ON_TWO_BOARDS)
def test_what_an_old_parchment_gives_on_two_boards(card: str, board: Harvest, worth: int) -> None:
    assert points(card, board) == worth


def test_treasure_guardian_counts_the_new_treasures() -> None:
    assert points("treasure_guardian", land(), "merchants_signet", "cape_of_dawn", "royal_ring", "nibblonacci") == 9


def test_copied_treasures_and_opportunist_work_with_the_new_cards() -> None:
    board = land("K1", "A1", coins=(5, 0))
    held = [[CARD_NUMBERS["merchants_signet"]], [CARD_NUMBERS["liberal"], CARD_NUMBERS["opportunist"]]]
    copies = [(), ((CARD_NUMBERS["liberal"], CARD_NUMBERS["merchants_signet"]),)]
    first, second = parchment_scores(board, held, copies, [0, 0], [10, 12], SkyTally)
    assert [line.points for line in first] == [5]
    assert [line.points for line in second] == [0, 10]  # no Coins of its own; 12 is second to 15
    assert second[0].counted["as"] == "merchants_signet"
