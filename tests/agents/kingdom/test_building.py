"""Construction by the greedy agent: where buildings add most, on crafted positions with one right answer."""

from tests.agents.kingdom.choosing import build, choice
from tests.games.kingdom.table import goes, read_position
from tests.games.scenarios import position_of
from tests.looping import for_each

RICH, POOR = "A3, A4, A5, B5", "E1, F1, G1"
"""Wood and fish around a starting city; wood alone, and no city."""
LONE = "A1, A3, A9, C3, D1, E5, F10, H1, J1, J10"
"""Ten fiefs, worth 12 carrots: joining two of them brings nothing."""
SHUT_IN = "| G5, H4, H6, I5"
"""Around the plain of H5."""


@for_each(
    ("there", "steps", "chosen"),
    [
        # A city goes to the richest fief, and waits for a place in a better one where that is full.
        *((f"land {RICH}, {POOR}; front city_2; round {n}", "", "place city_2 A3/A5/B5") for n in (1, 2, 3, 4)),
        (f"land A3 farm_fish, A4, H5 {SHUT_IN}; front city_2; round 3", "", "done"),
        # A farm goes to the strongest fief, and not where its resource is produced already.
        (f"land A3 city_2, A4, A5, {POOR} city_1; front farm_carrots", "", "place farm_carrots A5"),
        (f"land A3 city_2, A4, A5, {POOR} city_1; front trading_post", "", "place trading_post A5"),
        ("land A3 city_2, A4, A5, E1, F1 city_2, G1; front farm_fish", "", "place farm_fish E1/G1"),
        # A luxury farm joins the cities.
        ("land A1, A2 city_2, A3, E1, F1; front farm_mushroom", "", "place farm_mushroom A1/A3"),
        # Mountains are spared for what needs them: F1 is a forest, E2 a plain, F2 a mountain; the fief gains alike.
        ("land E1, E2, F1, F2; front city_1; round 1", "", "place city_1 E2"),
        # Bare spaces that a mission counts stay bare; what would spoil a mission or bring nothing stays in front.
        ("land E1, E2; front city_1; held panpan_the_barbarian", "", "place city_1 E1"),
        (f"land {LONE}; front sky_tower; held hun_ny_king", "", "done"),
        (f"land H5 {SHUT_IN}; front camp_2; round 3", "", "done"),
        # A lower camp takes the space before the announced one: E4 brings the carrots of E3 to the city of F4.
        ("land F4 city_2, E3 | F3; front camp_1 | camp_5", "1 announce camp_5", "place camp_1 E4"),
        ("land F4 city_2, E3 | F3; front camp_4", "", "announce camp_4"),
        ("land F4 city_2, E3 | F3; front camp_4", "0 announce camp_4", "place camp_4 E4"),
    ],
)
def test_a_choice(there: str, steps: str, chosen: str) -> None:
    state = read_position(position_of(there))
    goes(state, steps)
    words, _, places = chosen.rpartition(" ")
    assert choice(state) in [f"{words} {place}".strip() for place in places.split("/")]


@for_each(
    ("there", "total"),
    [
        ("land E1, F1, F2; front city_1 city_3", 4),  # only F2 takes the strongest city; the other stands beside it
        # In the last round a mission has cities placed anywhere.
        ("land C3, E5, H1; front city_1 city_2; held burgomaster", 2),
        # G2 to G5: four towers and no resource. J5 and J6: fish, carrots and no city. A1: wood.
        ("land G2, G3 city_2, G4, G5, J5, J6, A1; front sky_tower", 8),
        (f"land {LONE}; front sky_tower; held hun_ny_king", 12),
        ("land F4 city_2, E3 | F3; front camp_4", 4),
    ],
)
def test_what_is_built_brings_the_most(there: str, total: int) -> None:
    state = read_position(position_of(there))
    build(state)
    assert state.scores()[0].points == total
