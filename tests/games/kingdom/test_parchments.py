"""The parchments: what each counts, on positions small enough to count by hand."""

import pytest

from tests.games.kingdom.table import (
    NOBODY,
    PlayerSetup,
    deal,
    fief_points,
    finish_choice,
    parchment_points,
    play,
    points,
    table,
    totals,
)
from warren.games.kingdom.score import camp_cards

# Treasures


@pytest.mark.parametrize(
    ("treasure", "worth"),
    [
        pytest.param(card, worth, id=card, marks=pytest.mark.clause(f"K-PARCHMENT-ROYAL-{card[6:].upper()}"))
        for card, worth in [
            ("royal_ring", 1),
            ("royal_coat", 2),
            ("royal_scepter", 3),
            ("royal_chalice", 4),
            ("royal_crown", 5),
            ("royal_carrot", 6),
        ]
    ],
)
def test_plain_treasures(treasure: str, worth: int) -> None:
    assert points(treasure, "") == worth
    assert totals(table(PlayerSetup(parchments=treasure), NOBODY)) == [worth, 0]


@pytest.mark.parametrize(
    ("glove", "other"),
    [
        pytest.param("left_glove", "right_glove", id="left_glove", marks=pytest.mark.clause("K-PARCHMENT-LEFT-GLOVE")),
        pytest.param(
            "right_glove", "left_glove", id="right_glove", marks=pytest.mark.clause("K-PARCHMENT-RIGHT-GLOVE")
        ),
    ],
)
def test_gloves(glove: str, other: str) -> None:
    assert points(glove, "") == 1
    pair = table(PlayerSetup(parchments=f"{glove} {other}"), NOBODY)
    assert parchment_points(pair, 0, glove) == 4
    assert totals(pair) == [8, 0]
    apart = table(PlayerSetup(parchments=glove), PlayerSetup(parchments=other))
    assert totals(apart) == [1, 1]


@pytest.mark.parametrize(
    ("glove", "other"),
    [
        pytest.param("left_glove", "right_glove", id="left_glove", marks=pytest.mark.clause("K-PARCHMENT-LEFT-GLOVE")),
        pytest.param(
            "right_glove", "left_glove", id="right_glove", marks=pytest.mark.clause("K-PARCHMENT-RIGHT-GLOVE")
        ),
    ],
)
def test_gloves_by_copy(glove: str, other: str) -> None:
    # The copy of the other hand makes the pair; a copy of the same hand does not.
    pair = table(PlayerSetup(parchments=f"{glove} socialist"), PlayerSetup(parchments=other))
    assert totals(pair) == [8, 1]
    two_copies = table(PlayerSetup(parchments="liberal socialist"), PlayerSetup(parchments=f"{glove} {other}"))
    play(two_copies, f"0 copy {glove}", f"0 copy {other}")
    assert totals(two_copies) == [8, 8]
    same_hand = table(PlayerSetup(parchments="liberal socialist"), PlayerSetup(parchments=glove))
    assert totals(same_hand) == [2, 1]


# Missions


@pytest.mark.clause("K-PARCHMENT-BUREAUCRAT")
def test_bureaucrat() -> None:
    state = table(PlayerSetup(parchments="bureaucrat royal_ring hun_ny_king"), PlayerSetup(parchments="royal_coat"))
    assert parchment_points(state, 0, "bureaucrat") == 3
    assert points("bureaucrat", "A1, A2") == 1


@pytest.mark.clause("K-PARCHMENT-BURGOMASTER")
def test_burgomaster() -> None:
    assert points("burgomaster", "A4, B3, A2 city_2, B2 city_3, A1, A3 farm_wood") == 4
    assert points("burgomaster", "A1, A2") == 0


@pytest.mark.clause("K-PARCHMENT-DIPLOMAT")
def test_diplomat() -> None:
    # A1 is a corner and counts once; B2 and I9 are not on the rim.
    assert points("diplomat", "A1, A5, C1, E10, J8, B2, I9") == 5


@pytest.mark.clause("K-PARCHMENT-EXPLORER")
def test_explorer() -> None:
    assert points("explorer", "A1, A10, J1, J9, B10") == 9
    assert points("explorer", "A1, A10, J1, J10") == 12


FORESTS, SEAS, FIELDS = "A1, A2, A3, A8, D10, E1, F1", "A5, A6, A7, A10, B4, B5, B10", "C7, D4, D7, E3, E8"


@pytest.mark.clause("K-PARCHMENT-CARPENTER")
def test_carpenter() -> None:
    assert points("carpenter", "A1, A2, E1, A5, B9") == 3
    assert points("carpenter", "A1, A2 city_2, A3 farm_wood, B1 farm_mushroom, B4") == 4


@pytest.mark.clause("K-PARCHMENT-MASTER-CARPENTER")
def test_master_carpenter() -> None:
    assert points("master_carpenter", "A1, A2 city_2, A3 farm_wood, B4") == 8


@pytest.mark.clause("K-PARCHMENT-WOODLAND-KING")
def test_woodland_king() -> None:
    six = FORESTS.removesuffix(", F1")
    assert points("woodland_king", FORESTS) == 20
    assert points("woodland_king", f"{FORESTS}, F4, F5") == 20
    assert points("woodland_king", f"{six}, C3 farm_wood") == 20
    assert points("woodland_king", f"{six}, C3, A5, D4") == 0


@pytest.mark.clause("K-PARCHMENT-FISHER")
def test_fisher() -> None:
    assert points("fisher", "A5, A6, C4, A1, D4") == 3
    assert points("fisher", "A5 farm_pearl, A6 farm_fish, A7 city_1, A1") == 4


@pytest.mark.clause("K-PARCHMENT-MASTER-FISHER")
def test_master_fisher() -> None:
    assert points("master_fisher", "A5 farm_pearl, A6 farm_fish, A7 city_1, A1") == 8


@pytest.mark.clause("K-PARCHMENT-FISHER-KING")
def test_fisher_king() -> None:
    six = SEAS.removesuffix(", B10")
    assert points("fisher_king", SEAS) == 20
    assert points("fisher_king", f"{six}, C3 farm_fish") == 20
    assert points("fisher_king", f"{six}, C3, A1, D4") == 0


@pytest.mark.clause("K-PARCHMENT-FARMER")
def test_farmer() -> None:
    assert points("farmer", "C7, D7, E3, A1, A5") == 3
    assert points("farmer", "C7 farm_spice, D7 farm_carrots, E3 city_1, A1") == 4


@pytest.mark.clause("K-PARCHMENT-MASTER-FARMER")
def test_master_farmer() -> None:
    assert points("master_farmer", "C7 farm_spice, D7 farm_carrots, E3 city_1, A1") == 8


@pytest.mark.clause("K-PARCHMENT-CARROT-KING")
def test_carrot_king() -> None:
    four = FIELDS.removesuffix(", E8")
    assert points("carrot_king", FIELDS) == 15
    assert points("carrot_king", f"{FIELDS}, F7, G7") == 15
    assert points("carrot_king", f"{four}, A1 farm_carrots") == 15
    assert points("carrot_king", f"{four}, A1, A5, C3") == 0


@pytest.mark.clause("K-PARCHMENT-MERCHANT")
def test_merchant() -> None:
    # Pearls, mushrooms and gold; wood, fish and the Wood Farm are basic.
    assert points("merchant", "A5 farm_pearl, A3 farm_mushroom, B1 farm_gold, A1 farm_wood") == 9
    farms = (
        "A5 farm_pearl, A3 farm_mushroom, C7 farm_spice, B1 farm_diamond, B2 farm_copper, C2 farm_gold, D2 farm_iron"
    )
    assert points("merchant", farms) == 21
    state = table(PlayerSetup("C3 trading_post, A1", parchments="merchant"), NOBODY)
    play(state, "0 produce fish C3")
    assert parchment_points(state, 0, "merchant") == 0


@pytest.mark.clause("K-PARCHMENT-MASTER-OF-THE-MOUNTAINS")
def test_master_of_the_mountains() -> None:
    # Three mountains, one bare, one with City 3, one with a farm; a city space and a plain do not count.
    assert points("master_of_the_mountains", "B1, B2 city_3, C2 farm_gold, C1, C3, A1") == 6


@pytest.mark.clause("K-PARCHMENT-CARROTISTADOR")
def test_carrotistador() -> None:
    # Three spaces; two; four; one.
    assert points("carrotistador", "A1, A2, A3, C4, C5, I1, I2, J1, J2, E8") == 8


@pytest.mark.clause("K-PARCHMENT-HARECINGETORIX")
def test_harecingetorix() -> None:
    assert points("harecingetorix", "A1, A2, A3, C4, C5, I1, I2, J1, J2, E8") == 4


@pytest.mark.clause("K-PARCHMENT-HUN-NY-KING")
def test_hun_ny_king() -> None:
    nine = "A1, A3, A5, A7, A9, C1, C3, C5, C7"
    assert points("hun_ny_king", f"{nine}, C10") == 12
    assert points("hun_ny_king", f"{nine}, C10, E5") == 12
    assert points("hun_ny_king", nine) == 0
    assert points("hun_ny_king", f"{nine}, A2, C10") == 0  # A2 joins A1 and A3


@pytest.mark.clause("K-PARCHMENT-BUN-SHEE")
def test_bun_shee() -> None:
    # G5 beside a plain; E6 alone; B2 and B3, two cities in one fief. A4 has fish beside it, A9 no city.
    assert points("bun_shee", "G5, G4, E6, B2 city_3, B3, A4, A5, A9") == 8
    # A farm anywhere in the fief spoils it, even a luxury farm far away at the other end of a Sky Tower.
    assert points("bun_shee", "G5, G4 farm_wood") == 0
    assert points("bun_shee", "G5, G4 sky_tower 1, C3 sky_tower 1, C2 farm_gold") == 0
    state = table(PlayerSetup("G5, G4 trading_post", parchments="bun_shee"), NOBODY)
    play(state, "0 produce wood G4")
    assert parchment_points(state, 0, "bun_shee") == 0


@pytest.mark.clause("K-PARCHMENT-PANPAN-THE-BARBARIAN")
def test_panpan_the_barbarian() -> None:
    bare = "A9, F2, D2 camp_1, E2 sky_tower 1, G3 sky_tower 1"
    with_city = "B2 city_3, B8 city_1, A4, B9"
    producing = "C3 farm_wood, C2 farm_gold, C4, A1, D4"
    assert points("panpan_the_barbarian", f"{bare}, {with_city}, {producing}") == 10
    # A Trading Post produces, so the plain under it is not bare.
    state = table(PlayerSetup("A9 trading_post, B8", parchments="panpan_the_barbarian"), NOBODY)
    play(state, "0 produce wood A9")
    assert parchment_points(state, 0, "panpan_the_barbarian") == 2


@pytest.mark.clause("K-PARCHMENT-COLONIST")
def test_colonist() -> None:
    state = table(
        PlayerSetup("A1 camp_1", front="camp_2", lost_camps="camp_3", parchments="colonist"), PlayerSetup("J1 camp_6")
    )
    play(state, "0 done")
    assert parchment_points(state, 0, "colonist") == 9


@pytest.mark.clause("K-PARCHMENT-COLONIST")
def test_camp_cards_count_when_played_and_not_when_discarded() -> None:
    state = deal("camp_1 camp_2 provisions", "", then="camp_3 A1")
    play(state, "0 pick provisions", "0 discard camp_2")
    finish_choice(state)
    assert camp_cards(state) == [1, 0]
    play(state, "1 pick camp_1")  # the hand that was passed on
    finish_choice(state)
    assert camp_cards(state) == [1, 1]


@pytest.mark.clause("K-PARCHMENT-KING-OF-THIEVES")
def test_king_of_thieves() -> None:
    eight = "A4, B3, B7, B9, C1, D3, D9, E6"
    assert points("king_of_thieves", f"{eight}, B2 city_3") == 12
    assert points("king_of_thieves", f"{eight}, E10, F8") == 12
    assert points("king_of_thieves", f"{eight}, B2 farm_gold") == 0
    # Eight cities of ten towers and rivals with parchments: still nothing.
    rich = PlayerSetup(parchments="royal_crown royal_carrot royal_ring merchant")
    assert points("king_of_thieves", "A4, B3, B7, B9, C1, D3, A1 city_2, A2 city_2", rich) == 0


@pytest.mark.clause("K-PARCHMENT-MATRIARCH")
def test_matriarch() -> None:
    assert points("matriarch", "A1, C3, E5", PlayerSetup("J1, J2"), PlayerSetup("G1, G3")) == 12
    assert points("matriarch", "A1, C3, E5", PlayerSetup("J1, J2"), PlayerSetup("G1, G3, G5")) == 0
    assert points("matriarch", "A1, C3", PlayerSetup("J1, J2, J3"), PlayerSetup("G1")) == 0
    assert points("matriarch", "") == 0


@pytest.mark.clause("K-PARCHMENT-LITTLE-PRINCE")
def test_little_prince() -> None:
    best, middle, small, empty = "A3 city_1, A4, A5", "F7, F8, F9", "J3, J4", "B1"
    state = table(PlayerSetup(f"{best}, {middle}, {small}, {empty}", parchments="little_prince"), NOBODY)
    assert sorted(fief_points(state, 0)) == [0, 1, 2, 4]
    assert parchment_points(state, 0, "little_prince") == 2 + 1
    # A tie for the best: all but one of them count.
    tied = "A3, A4, A5, F7, F8, F9, J2, J3, J4"
    state = table(PlayerSetup(tied, parchments="little_prince"), NOBODY)
    assert fief_points(state, 0) == [2, 2, 2]
    assert parchment_points(state, 0, "little_prince") == 4
    assert points("little_prince", "A3, A4, A5") == 0
    assert points("little_prince", "") == 0


@pytest.mark.clause("K-PARCHMENT-TREASURE-GUARDIAN")
def test_treasure_guardian() -> None:
    assert points("treasure_guardian", "A1") == 0
    state = table(PlayerSetup(parchments="treasure_guardian royal_ring left_glove merchant"), NOBODY)
    assert parchment_points(state, 0, "treasure_guardian") == 6
    # The Treasure Hunter doubles the treasures, not the Guardian.
    state = table(PlayerSetup(parchments="treasure_guardian treasure_hunter royal_ring royal_crown"), NOBODY)
    assert parchment_points(state, 0, "treasure_guardian") == 6
    assert totals(state) == [6 + 2 * (1 + 5), 0]


@pytest.mark.clause("K-PARCHMENT-TREASURE-HUNTER")
def test_treasure_hunter() -> None:
    state = table(PlayerSetup("A1", parchments="treasure_hunter royal_crown left_glove right_glove carpenter"), NOBODY)
    assert parchment_points(state, 0, "royal_crown") == 10
    assert parchment_points(state, 0, "left_glove") == 8
    assert parchment_points(state, 0, "carpenter") == 1
    assert parchment_points(state, 0, "treasure_hunter") == 0
    assert totals(state) == [10 + 8 + 8 + 1, 0]


@pytest.mark.clause("K-PARCHMENT-TREASURE-HUNTER")
def test_a_second_and_third_treasure_hunter() -> None:
    hunter = PlayerSetup(parchments="treasure_hunter")
    state = table(PlayerSetup(parchments="treasure_hunter liberal royal_crown"), NOBODY, PlayerSetup())
    assert parchment_points(state, 0, "royal_crown") == 10  # nothing to copy
    state = table(PlayerSetup(parchments="liberal royal_crown"), hunter)
    assert totals(state) == [10, 0]
    state = table(PlayerSetup(parchments="liberal socialist royal_crown royal_ring"), hunter)
    assert totals(state) == [3 * (5 + 1), 0]
