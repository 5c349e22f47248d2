"""The new parchments, and what becomes of the old ones with a second board."""

import pytest

from tests.games.kingdom.sky.lands import land, points, tally
from tests.looping import for_each
from warren.games.kingdom.lookup import CARD_NUMBERS
from warren.games.kingdom.score import parchment_scores, score_parchment
from warren.games.kingdom.sky.parchments import SkyTally

# The new ones


@pytest.mark.clause("K-PARCHMENT-MERCHANTS-SIGNET")
def test_merchants_signet_is_worth_its_holders_coins() -> None:
    board = land("A1", coins=(7, 4))
    assert points("merchants_signet", board) == 7
    assert points("merchants_signet", board, seat=1) == 4


@pytest.mark.clause("K-PARCHMENT-CAPE-OF-DAWN")
def test_cape_of_dawn_pays_for_each_cloud_row_with_a_space() -> None:
    assert points("cape_of_dawn", land("A1")) == 0
    assert points("cape_of_dawn", land("K1 K2 M4 O7 A1")) == 6
    assert points("cape_of_dawn", land("K1 L1 M1 N1 O1")) == 10


@pytest.mark.parametrize(("card", "worth"), [("merchants_signet", 3), ("cape_of_dawn", 4)])
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


@pytest.mark.clause("K-PARCHMENT-ASSISTANT-GOVERNOR")
@pytest.mark.clause("K-PARCHMENT-GOVERNOR")
@pytest.mark.parametrize(("card", "each"), [("assistant_governor", 2), ("governor", 3)])
def test_the_governors_pay_for_districts(card: str, each: int) -> None:
    assert points(card, land("A1 C3 K1 K3")) == 0
    assert points(card, land("A1 A2 C3 K1 K2")) == 2 * each
    assert points(card, land("A1 A3 O2 G8=rainbow:1")) == each
    assert points(card, land("A1 K1", links=["A1 K1"])) == each


@pytest.mark.clause("K-PARCHMENT-CLOUD-INDEPENDENCE")
def test_cloud_independence_harvests_the_cloud_again_without_links_and_chimneys() -> None:
    # L3 is a city of 3 beside nimbus and lightning's row; N5 a city of 1 beside cheese and the chimney's field.
    alone = land("L3 L2 L1 N5 N4 O3 O4")
    assert points("cloud_independence", alone) == 3 * 1 + 1 * 3
    linked = land("L3 L2=sky_tower L1 N5 N4 O3=chimney:carrots O4 A1=sky_tower C4=city_2", links=["A1 L2"])
    assert points("cloud_independence", linked) == 3 * 1 + 1 * 3
    assert points("cloud_independence", land("A1=city_2 C3")) == 0


@pytest.mark.clause("K-PARCHMENT-CLOUD-INDEPENDENCE")
def test_cloud_independence_counts_a_carrotadel() -> None:
    assert points("cloud_independence", land("K1 K2=carrotadel")) == 5


@pytest.mark.clause("K-PARCHMENT-MERCHANT-QUEEN")
@pytest.mark.parametrize(("coins", "paid"), [(9, 0), (10, 20), (24, 20)])
def test_merchant_queen_asks_for_50_in_trade(coins: int, paid: int) -> None:
    board = land("B1=farm_gold N2=farm_cloud K1 K4 K5", coins=(coins, 0))
    assert points("merchant_queen", board) == paid


@pytest.mark.clause("K-PARCHMENT-HAREBORNE-EXPLORER")
def test_hareborne_explorer_pays_for_cloud_spaces() -> None:
    assert points("hareborne_explorer", land("A1 K1 L3 O2", "K2")) == 3


@pytest.mark.clause("K-PARCHMENT-LEWIS-CARROT")
def test_lewis_carrot_pays_for_wondrous_resources_alone() -> None:
    assert points("lewis_carrot", land("K1 K4 L3 N2=farm_cloud B1=farm_gold A1")) == 4


@pytest.mark.clause("K-PARCHMENT-GENERAL-MAFAYETTE")
def test_general_mafayette_pays_for_rows_that_he_leads_alone() -> None:
    board = land("K1 K2 L1 M1 N1 N2", "K3 L2 M2 M3 O1", "L3")
    assert points("general_mafayette", board) == 2 * 5  # rows K and N; L is a tie
    assert points("general_mafayette", board, seat=1) == 2 * 5  # rows M and O
    assert points("general_mafayette", board, seat=2) == 0
    assert points("general_mafayette", land()) == 0


# The old ones on two boards


@pytest.mark.clause("K-CLOUD-02")
def test_a_carrotadel_is_one_city() -> None:
    assert points("burgomaster", land("C3=carrotadel C4=city_3 L3 A4")) == 4
    board = land(" ".join(f"A{n}=city_1" for n in (1, 2, 3, 5, 6, 7, 8)) + " A9=carrotadel A4")
    assert points("king_of_thieves", board) == 12


@pytest.mark.clause("K-CLOUD-02")
@pytest.mark.clause("K-CHIMNEY-06")
def test_bun_shee_counts_carrotadels_and_cares_for_no_chimney() -> None:
    board = land("A9=carrotadel A10=city_1 C1 N3=chimney:fish K2=city_1 K1")
    assert points("bun_shee", land("A9=carrotadel C1 L3")) == 6
    assert points("bun_shee", board) == 2  # C1: A10 fishes, K1 writes books


@pytest.mark.clause("K-CLOUD-03")
def test_diplomat_and_explorer_count_both_boards() -> None:
    board = land("A1 A2 B2 K1 L2 L6 O2 O7")
    assert points("diplomat", board) == 6
    assert points("explorer", board) == 9


@pytest.mark.clause("K-CLOUD-01")
def test_resources_of_both_boards_count_and_a_chimney_produces_none() -> None:
    board = land("A1 M7 O7 K2=farm_wood N3=chimney:fish")
    assert points("carpenter", board) == 4
    assert points("fisher", board) == 1


@pytest.mark.clause("K-CLOUD-04")
def test_merchant_counts_luxury_alone() -> None:
    assert points("merchant", land("K1 N2=farm_cloud A9=farm_plain B1=farm_gold")) == 9


@pytest.mark.clause("K-CLOUD-05")
def test_panpan_counts_nimbus_and_rainbow_spaces() -> None:
    board = land("K2 K3=city_1 L2=farm_wood M3=chimney M4=camp_1 O2 K1 L3 M7 A9 A8=rainbow:1")
    # K2, M3, M4, O2 and A9; a city, a farm and what is printed on the others disqualify them.
    assert points("panpan_the_barbarian", board) == 2 * 5


def test_nimbus_is_no_mountain() -> None:
    assert points("master_of_the_mountains", land("K2 B1")) == 2


@pytest.mark.clause("K-CLOUD-01")
def test_matriarch_counts_both_boards() -> None:
    assert points("matriarch", land("A1 K1", "A5")) == 12
    assert points("matriarch", land("A1 K1", "A5 A6")) == 0


@pytest.mark.clause("K-CLOUD-06")
def test_little_prince_counts_plain_fief_points_without_chimneys() -> None:
    board = land("A1=city_2 N3=chimney:fish N2=carrotadel L6 L5")
    assert points("little_prince", board) == 2 + 2  # 5 x fish is best; A1 2 x wood, L6 2 x toadstools


def test_treasure_guardian_counts_the_new_treasures() -> None:
    assert points("treasure_guardian", land(), "merchants_signet", "cape_of_dawn", "royal_ring", "nibblonacci") == 9


@pytest.mark.clause("K-CLOUD-01")
def test_fiefs_are_joined_over_the_boards() -> None:
    assert points("harecingetorix", land("A3 G8=rainbow:1 O2 K1")) == 3
    assert points("carrotistador", land("G8=rainbow:1 G9 O2")) == 4


def test_copied_treasures_and_opportunist_work_with_the_new_cards() -> None:
    board = land("K1", "A1", coins=(5, 0))
    held = [[CARD_NUMBERS["merchants_signet"]], [CARD_NUMBERS["liberal"], CARD_NUMBERS["opportunist"]]]
    copies = [(), ((CARD_NUMBERS["liberal"], CARD_NUMBERS["merchants_signet"]),)]
    first, second = parchment_scores(board, held, copies, [0, 0], [10, 12], SkyTally)
    assert [line.points for line in first] == [5]
    assert [line.points for line in second] == [0, 10]  # no Coins of its own; 12 is second to 15
    assert second[0].counted["as"] == "merchants_signet"
