"""Neighborhoods, their activation, and the Park."""

import pytest

from tests.games.town.table import (
    NOBODY,
    PlayerSetup,
    asked,
    bridges,
    controlled,
    gained,
    groups,
    ids,
    own_set,
    play,
    table,
    totals,
    worth,
)
from tests.looping import for_each, for_each_by_clause
from warren.games.town.effects import ILLEGAL, TYPES, Star, Stars
from warren.games.town.state import NOTHING

RIVER = "A2-A3 B2-B3 C2-C3 C3-D3 D3-D4 E3-E4"


@pytest.mark.clause("T-AREA-01")
def test_a_building_is_controlled_by_who_has_a_bunny_on_it() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b13"), PlayerSetup("b18 B2"), track="A4 A5 E1 E2 B1")
    play(state, "construct b13 B1")
    assert controlled(state, 0) == ["A1", "B1", "B2"]
    assert controlled(state, 1) == ["B2"]


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


@pytest.mark.clause("T-AREA-04")
def test_a_bridge_links_for_both() -> None:
    state = table(
        PlayerSetup("b15 A1", reserve="b09"),
        PlayerSetup("b18 C2, b21 C3"),
        track="A4 A5 E1 E2 B2",
        display="b01 b03 b04 b05",
    )
    play(state, "construct b09 B2", "bridge C2-C3")
    assert groups(state, 1) == [["C2", "C3"]]
    play(state, "end", "plan b01", "end")
    assert bridges(state) == ["C2-C3"]


@pytest.mark.clause("T-AREA-05")
def test_a_building_of_both_joins_groups_of_either() -> None:
    state = table(PlayerSetup("b15 A1, b18 C1", annexed="B1"), PlayerSetup("b21 B1, b24 B2"))
    assert groups(state, 0) == [["A1", "B1", "C1"]]
    assert groups(state, 1) == [["B1", "B2"]]


# Activation


@pytest.mark.clause("T-STAR-01")
def test_the_neighborhood_of_the_new_building_alone_is_activated() -> None:
    state = table(PlayerSetup("b15 A1, b18 E5, b21 D5", reserve="b24"), PlayerSetup("b27 B2"), track="A4 A5 E1 E2 B1")
    assert gained(state, "construct b24 B1") == 2 * 2  # A1 and B1; neither E5 and D5 nor the opponent
    activations = [entry for entry in state.ledger if entry.spaces]
    assert [entry.seat for entry in activations] == [0]


@pytest.mark.clause("T-STAR-01")
def test_every_building_of_a_turn_activates() -> None:
    state = table(PlayerSetup(reserve="b15 b18 b21"), track="A2 A4 A5 B1 B2")
    assert gained(state, "construct b15 A2") == 1
    assert gained(state, "construct b18 B2") == 2 * 2
    assert gained(state, "construct b21 B1") == 3 * 3


@pytest.mark.clause("T-STAR-02")
def test_stars_times_types() -> None:
    state = table(PlayerSetup("b20 C2, b15 C1, b01 D1", reserve="b24"), track="A4 A5 E1 E2 B1")
    # Harbour 2 (work), Bandstand 1 (leisure), Stall 0 (leisure), Burrow Row 1 (residential).
    assert gained(state, "construct b24 B1") == 4 * 3


@pytest.mark.clause("T-STAR-02")
def test_without_stars_or_types_there_is_nothing() -> None:
    no_star = table(PlayerSetup("b01 A1", reserve="b03"), track="A4 A5 E1 E2 B1")
    assert gained(no_star, "construct b03 B1") == 0
    no_type = table(PlayerSetup("b13 A1", reserve="b14"), track="A4 A5 E1 E2 B1")
    assert gained(no_type, "construct b14 B1") == 0


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


@pytest.mark.clause("T-STAR-05")
def test_effects_of_construction_do_not_happen_again() -> None:
    own = PlayerSetup("b01 A1, b03 A2, b06 C1, b08 C2, b05 D1", reserve="b24", coins=5, upgrades="u14")
    state = table(own, track="A4 A5 E1 E2 B1")
    assert gained(state, "construct b24 B1") == 1 * 5
    assert (state.coins, state.wood, state.requests) == ([5, 9], [0, 0], [0, 0])


@pytest.mark.clause("T-STAR-06")
def test_a_building_of_both_counts_in_full_with_the_upgrades_of_who_activates() -> None:
    builder = PlayerSetup("b23 B1, b15 A1", upgrades="u14 u16 u13")
    annexer = PlayerSetup("b18 C1", annexed="B1", upgrades="u05")
    state = table(builder, annexer)
    assert worth(state, 0, "B1")[:2] == ((1 + 3) * 2, 4)  # Guild Hall with three Upgrades, Bandstand
    assert worth(state, 1, "B1")[:2] == ((1 + 1) * 2, 2)  # Guild Hall with one, Bakehouse


@pytest.mark.clause("T-STAR-07")
def test_carrots_are_counted_beyond_one_hundred() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b24", carrots=98), track="A4 A5 E1 E2 B1")
    play(state, "construct b24 B1")
    assert totals(state) == [102, 0]
    assert state.carrots == [102, 0]


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
