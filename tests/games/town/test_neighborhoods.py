"""Neighborhoods, their activation, and the Park."""

import pytest

from tests.games.town.table import (
    NOBODY,
    PlayerSetup,
    Rules,
    asked,
    by_rule,
    check,
    gained,
    groups,
    ids,
    own_set,
    rule,
    table,
    worth,
)
from tests.looping import for_each, for_each_by_clause
from warren.games.town.effects import ILLEGAL, TYPES, Star, Stars
from warren.games.town.state import NOTHING

TRACK = "A4 A5 E1 E2 B1"
RIVER = "A2-A3 B2-B3 C2-C3 C3-D3 D3-D4 E3-E4"


GROUPS = {
    "T-AREA-02": [
        *(
            (f"b15 {one}, b18 {other}", "", "", [[one, other]])
            for one, other in (("A1", "B1"), ("A1", "A2"), ("D2", "D3"))
        ),
        ("b15 B1, b18 A1", "", "", [["A1", "B1"]]),
        ("b15 A1, b18 B2", "", "", [["A1"], ["B2"]]),  # a corner
        ("b15 A1, b18 C1", "", "", [["A1"], ["C1"]]),  # apart
        ("b15 A5, b18 B1", "", "", [["A5"], ["B1"]]),  # one row's end and the next row's beginning
        *((f"b15 {edge[:2]}, b18 {edge[3:]}", "", "", [[edge[:2]], [edge[3:]]]) for edge in ids(RIVER)),
        *((f"b15 {edge[:2]}, b18 {edge[3:]}", "", edge, [[edge[:2], edge[3:]]]) for edge in ids(RIVER)),
    ],
    "T-AREA-03": [
        (
            "b15 A1, b18 A2, b21 B2, b24 C2, b27 E1, b01 A4, b03 A5",
            "",
            "",
            [["A1", "A2", "B2", "C2"], ["A4", "A5"], ["E1"]],
        ),
        ("b15 A1, b18 C1", "b21 B1", "", [["A1"], ["C1"]]),  # the opponent's links nothing
    ],
}
"""Buildings of seat 0 and of the other, Bridges, and the Neighborhoods of seat 0, by the clause that says so."""


@for_each_by_clause(("own", "other", "across", "expected"), GROUPS)
def test_what_is_a_neighborhood(own: str, other: str, across: str, expected: list[list[str]]) -> None:
    assert groups(table(PlayerSetup(own), PlayerSetup(other), bridges=across), 0) == expected


@by_rule(
    {
        "T-AREA-01: a Building is controlled by who has a Bunny on it": rule(
            table(PlayerSetup("b15 A1", reserve="b13"), PlayerSetup("b18 B2"), track=TRACK),
            "construct b13 B1",
            own="A1 B1 B2",
            other="B2",
        ),
        "T-AREA-04: a Bridge links for both and stays": rule(
            table(
                PlayerSetup("b15 A1", reserve="b09"),
                PlayerSetup("b18 C2, b21 C3"),
                track="A4 A5 E1 E2 B2",
                display="b01 b03 b04 b05",
            ),
            *("construct b09 B2", "bridge C2-C3", "end", "plan b01", "end"),
            groups_of_other=[["C2", "C3"]],
            bridges="C2-C3",
        ),
        "T-AREA-05: a Building of both joins groups of either": rule(
            table(PlayerSetup("b15 A1, b18 C1", annexed="B1"), PlayerSetup("b21 B1, b24 B2")),
            groups=[["A1", "B1", "C1"]],
            groups_of_other=[["B1", "B2"]],
        ),
        # A1 and B1; neither E5 and D5 nor the opponent.
        "T-STAR-01: the Neighborhood of the new Building alone is activated": rule(
            table(PlayerSetup("b15 A1, b18 E5, b21 D5", reserve="b24"), PlayerSetup("b27 B2"), track=TRACK),
            "construct b24 B1",
            gained=2 * 2,
        ),
        "T-STAR-01: every Building of a turn activates": rule(
            table(PlayerSetup(reserve="b15 b18 b21"), track="A2 A4 A5 B1 B2"),
            *("construct b15 A2", "construct b18 B2", "construct b21 B1"),
            gained=1 + 2 * 2 + 3 * 3,
        ),
        # Harbour 2 (work), Bandstand 1 (leisure), Stall 0 (leisure), Burrow Row 1 (residential).
        "T-STAR-02: stars times types": rule(
            table(PlayerSetup("b20 C2, b15 C1, b01 D1", reserve="b24"), track=TRACK), "construct b24 B1", gained=4 * 3
        ),
        "T-STAR-02: without stars or types there is nothing": [
            rule(table(PlayerSetup("b01 A1", reserve="b03"), track=TRACK), "construct b03 B1", gained=0),
            rule(table(PlayerSetup("b13 A1", reserve="b14"), track=TRACK), "construct b14 B1", gained=0),
        ],
        "T-STAR-05: effects of construction do not happen again": rule(
            table(
                PlayerSetup("b01 A1, b03 A2, b06 C1, b08 C2, b05 D1", reserve="b24", coins=5, upgrades="u14"),
                track=TRACK,
            ),
            "construct b24 B1",
            gained=1 * 5,
            coins=[5, 9],
            wood=[0, 0],
            requests="",
        ),
        "T-STAR-07: carrots are counted beyond one hundred": rule(
            table(PlayerSetup("b15 A1", reserve="b24", carrots=98), track=TRACK),
            "construct b24 B1",
            totals=[102, 0],
            carrots=[102, 0],
        ),
    }
)
def test_areas_and_activation(rules: Rules) -> None:
    check(rules)


FIVE_TYPES = ["b15 A1", "b18 B1", "b21 C1", "b24 D1", "b27 E1"]
STARS_ON_ILLEGAL = own_set(b14={"effect": Stars((Star(2),))})
WORTH = {
    "T-STAR-03": [
        (PlayerSetup("b15 A1, b01 A2, b06 B1"), "", 1, 1),  # a type counts once
        *((PlayerSetup(", ".join(FIVE_TYPES[:number])), "", number, number) for number in range(1, 6)),
    ],
    "T-STAR-04": [
        (PlayerSetup("b14 A1"), "", 0, 0),
        (PlayerSetup("b15 A1, b14 B1, b18 C1"), "", 2, 2),  # Illegal is no type, but links
        (PlayerSetup("b15 A1, b14 B1, b18 C1"), STARS_ON_ILLEGAL, 4, 2),
        (PlayerSetup("b14 A1"), STARS_ON_ILLEGAL, 2, 0),
    ],
    "T-PARK-01": [(PlayerSetup(f"{', '.join(FIVE_TYPES)}, b30 A2", upgrades="u15"), "", 5, 5)],
    "T-UPGRADE-ILLEGAL": [(PlayerSetup(f"{', '.join(FIVE_TYPES)}, b30 A2, b14 B2", upgrades="u15"), "", 5, 6)],
    "T-PARK-02": [(PlayerSetup("b15 A1, b30 B1"), "", 1, 2)],  # a type that is there already would give 1 x 1
}
"""Stars and types of the Neighborhood of A1, by the clause that says so; a set of one's own where it needs one."""


@for_each_by_clause(("own", "cards", "stars", "types"), WORTH)
def test_what_a_neighborhood_is_worth(own: PlayerSetup, cards: str, stars: int, types: int) -> None:
    found = worth(table(own, cards=cards), 0, "A1")
    assert (found.stars, found.types.bit_count(), found.points) == (stars, types, stars * types)


@pytest.mark.clause("T-STAR-06")
def test_a_building_of_both_counts_in_full_with_the_upgrades_of_who_activates() -> None:
    builder = PlayerSetup("b23 B1, b15 A1", upgrades="u14 u16 u13")
    annexer = PlayerSetup("b18 C1", annexed="B1", upgrades="u05")
    state = table(builder, annexer)
    assert worth(state, 0, "B1")[:2] == ((1 + 3) * 2, 4)  # Guild Hall with three Upgrades, Bandstand
    assert worth(state, 1, "B1")[:2] == ((1 + 1) * 2, 2)  # Guild Hall with one, Bakehouse


# The Park


@pytest.mark.clause("T-PARK-01")
@for_each("missing", range(5))
def test_the_park_can_be_any_of_the_five_types(missing: int) -> None:
    buildings = ["b15", "b18", "b21", "b24", "b27"]
    buildings[missing] = "b30"
    land = ", ".join(f"{building} {row}1" for building, row in zip(buildings, "ABCDE", strict=True))
    found = worth(table(PlayerSetup(land)), 0, "A1")
    assert (found.park, found.points) == (missing, 4 * 5)


@pytest.mark.clause("T-PARK-02", "T-PARK-03", "T-TURN-03")
def test_the_type_of_the_park_is_chosen_anew_at_each_activation_and_nobody_is_asked() -> None:
    # Labourers' Cottages need Work: first the Park is it, then the Bakehouse, and the Park is something else.
    state = table(PlayerSetup("b25 A1", reserve="b30 b18"), track="A2 A4 A5 B2 B1")
    assert gained(state, "construct b30 B1") == 1 * 2
    assert asked(state) == "turn"
    assert gained(state, "construct b18 B2") == 2 * 3
    first, second = (entry.park for entry in state.ledger)
    assert first == TYPES.index("work") != second


@pytest.mark.clause("T-PARK-03")
def test_the_type_that_satisfies_most_stars_is_taken() -> None:
    # The Presses have their Civic Building. As Knowledge the Park serves the Post Office too; as Leisure it is 1 x 3.
    state = table(PlayerSetup("b22 A1, b19 B1, b30 C1"))
    found = worth(state, 0, "A1")
    assert (found.park, found.points) == (TYPES.index("knowledge"), 2 * 3)


@pytest.mark.clause("T-PARK-05")
def test_each_controller_of_a_park_has_a_type_of_its_own_for_it() -> None:
    # For seat 0 the Park is Work, for the Cottages; for seat 1 Residential, for the Playhouse.
    state = table(PlayerSetup("b25 A1, b30 B1"), PlayerSetup("b16 C1", annexed="B1"))
    assert worth(state, 0, "B1")[0::3] == (1 * 2, TYPES.index("work"))
    assert worth(state, 1, "B1")[0::3] == (1 * 2, TYPES.index("residential"))


@pytest.mark.clause("T-PARK-02")
def test_without_a_park_there_is_no_type_of_it() -> None:
    assert worth(table(PlayerSetup("b15 A1, b18 B1"), NOBODY), 0, "A1").park == NOTHING
    assert len(TYPES) == ILLEGAL
