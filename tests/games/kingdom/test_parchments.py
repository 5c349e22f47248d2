"""The parchments: what each counts, on positions small enough to count by hand."""

from collections.abc import Mapping

import pytest

from tests.games.kingdom.table import (
    deal,
    each_parchment,
    finish_choice,
    play,
    points,
)
from warren.games.kingdom.score import camp_cards

FORESTS, SEAS, FIELDS = "A1, A2, A3, A8, D10, E1", "A5, A6, A7, A10, B4, B5", "C7, D4, D7, E3"
SEVEN_LUXURIES = (
    "A5 farm_pearl, A3 farm_mushroom, C7 farm_spice, B1 farm_diamond, B2 farm_copper, C2 farm_gold, D2 farm_iron"
)
FIEFS_OF_3_2_4_AND_1 = "A1, A2, A3, C4, C5, I1, I2, J1, J2, E8"
NINE_FIEFS = "A1, A3, A5, A7, A9, C1, C3, C5, C7"
EIGHT_CITIES = "A4, B3, B7, B9, C1, D3, D9, E6"
BARE = "A9, F2, D2 camp_1, E2 sky_tower 1, G3 sky_tower 1"
NOT_BARE = "B2 city_3, B8 city_1, A4, B9, C3 farm_wood, C2 farm_gold, C4, A1, D4"

WORTH: dict[str, dict[str, int]] = {
    "royal_ring": {"": 1, "A1": 1},
    "royal_coat": {"": 2},
    "royal_scepter": {"": 3},
    "royal_chalice": {"": 4},
    "royal_crown": {"": 5},
    "royal_carrot": {"": 6},
    "left_glove": {"": 1},
    "right_glove": {"": 1},
    "bureaucrat": {"A1, A2": 1},
    "burgomaster": {"A4, B3, A2 city_2, B2 city_3, A1, A3 farm_wood": 4, "A1, A2": 0},
    # A1 is a corner and counts once; B2 and I9 are not on the rim.
    "diplomat": {"A1, A5, C1, E10, J8, B2, I9": 5},
    "explorer": {"A1, A10, J1, J9, B10": 9, "A1, A10, J1, J10": 12},
    "carpenter": {"A1, A2, E1, A5, B9": 3, "A1, A2 city_2, A3 farm_wood, B1 farm_mushroom, B4": 4},
    "master_carpenter": {"A1, A2 city_2, A3 farm_wood, B4": 8},
    "woodland_king": {
        f"{FORESTS}, F1": 20,
        f"{FORESTS}, F1, F4, F5": 20,
        f"{FORESTS}, C3 farm_wood": 20,
        f"{FORESTS}, C3, A5, D4": 0,
    },
    "fisher": {"A5, A6, C4, A1, D4": 3, "A5 farm_pearl, A6 farm_fish, A7 city_1, A1": 4},
    "master_fisher": {"A5 farm_pearl, A6 farm_fish, A7 city_1, A1": 8},
    "fisher_king": {f"{SEAS}, B10": 20, f"{SEAS}, C3 farm_fish": 20, f"{SEAS}, C3, A1, D4": 0},
    "farmer": {"C7, D7, E3, A1, A5": 3, "C7 farm_spice, D7 farm_carrots, E3 city_1, A1": 4},
    "master_farmer": {"C7 farm_spice, D7 farm_carrots, E3 city_1, A1": 8},
    "carrot_king": {
        f"{FIELDS}, E8": 15,
        f"{FIELDS}, E8, F7, G7": 15,
        f"{FIELDS}, A1 farm_carrots": 15,
        f"{FIELDS}, A1, A5, C3": 0,
    },
    # Pearls, mushrooms and gold; wood, fish and the Wood Farm are basic.
    "merchant": {"A5 farm_pearl, A3 farm_mushroom, B1 farm_gold, A1 farm_wood": 9, SEVEN_LUXURIES: 21},
    # Three mountains, one bare, one with City 3, one with a farm; a city space and a plain do not count.
    "master_of_the_mountains": {"B1, B2 city_3, C2 farm_gold, C1, C3, A1": 6},
    "carrotistador": {FIEFS_OF_3_2_4_AND_1: 8},
    "harecingetorix": {FIEFS_OF_3_2_4_AND_1: 4},
    "hun_ny_king": {
        f"{NINE_FIEFS}, C10": 12,
        f"{NINE_FIEFS}, C10, E5": 12,
        NINE_FIEFS: 0,
        f"{NINE_FIEFS}, A2, C10": 0,  # A2 joins A1 and A3
    },
    "bun_shee": {
        # G5 beside a plain; E6 alone; B2 and B3, two cities in one fief. A4 has fish beside it, A9 no city.
        "G5, G4, E6, B2 city_3, B3, A4, A5, A9": 8,
        # A farm anywhere in the fief spoils it, even a luxury farm far away at the other end of a Sky Tower.
        "G5, G4 farm_wood": 0,
        "G5, G4 sky_tower 1, C3 sky_tower 1, C2 farm_gold": 0,
    },
    "panpan_the_barbarian": {f"{BARE}, {NOT_BARE}": 10},
    "king_of_thieves": {
        f"{EIGHT_CITIES}, B2 city_3": 12,
        f"{EIGHT_CITIES}, E10, F8": 12,
        f"{EIGHT_CITIES}, B2 farm_gold": 0,
    },
    "matriarch": {"": 0, "A1": 12},
    "little_prince": {"A3, A4, A5": 0, "": 0},
    "treasure_guardian": {"A1": 0},
}
"""What a parchment gives to a player with these spaces, among others who have none."""


@each_parchment(WORTH)
def test_what_a_parchment_gives(card: str, worth: Mapping[str, int]) -> None:
    assert {spaces: points(card, spaces) for spaces in worth} == worth


@pytest.mark.clause("K-PARCHMENT-COLONIST")
def test_camp_cards_count_when_played_and_not_when_discarded() -> None:
    state = deal("camp_1 camp_2 provisions", "", then="camp_3 A1")
    play(state, "0 pick provisions", "0 discard camp_2")
    finish_choice(state)
    assert camp_cards(state) == [1, 0]
    play(state, "1 pick camp_1")  # the hand that was passed on
    finish_choice(state)
    assert camp_cards(state) == [1, 1]
