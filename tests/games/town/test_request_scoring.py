"""What each Request scores, on positions small enough to count by hand."""

from typing import NamedTuple

import pytest

from tests.games.town.table import NOBODY, PlayerSetup, finished, ids, own_set, request_score, totals
from warren.games.town.effects import Activate, If, Per
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.sets import standard

ANYWHERE = "b15 b18 b21 b24 b27 b01 b03 b08 b04 b05"
"""Buildings that may stand on any space."""


def scoring(request: str) -> Per | If | Activate:
    return standard().requests[REQUEST_IDS.index(request)].scoring


def points(request: str, own: PlayerSetup, other: PlayerSetup = NOBODY, bridges: str = "") -> int:
    return request_score(finished(own._replace(requests=request), other, bridges=bridges), 0, request).points


def on(spaces: str) -> str:
    """Place a Building on each of these spaces: which ones does not matter."""
    return ", ".join(f"{building} {space}" for building, space in zip(ids(ANYWHERE), ids(spaces), strict=False))


class Case(NamedTuple):
    """A position, and what a Request counts in it: a number, or 1 and 0 for a condition that holds or does not."""

    request: str
    own: PlayerSetup
    counted: int
    other: PlayerSetup = NOBODY
    bridges: str = ""


CASES = [
    # Buildings of a type, wherever they stand; those in reserve and the opponent's do not count.
    Case("r01", PlayerSetup("b01 A1, b06 C5, b15 E1, b18 B2", reserve="b16"), 3, PlayerSetup("b28 B4")),
    Case("r02", PlayerSetup("b15 B2"), 0),
    Case("r02", PlayerSetup("b03 A1, b18 C5, b15 B2", reserve="b19"), 2),
    Case("r03", PlayerSetup("b08 A1, b21 C5, b22 E1, b15 B2"), 3, PlayerSetup("b23 B4")),
    Case("r03", PlayerSetup("b15 B2"), 0),
    Case("r04", PlayerSetup("b04 A1, b24 C5, b15 B2"), 2, PlayerSetup("b25 B4")),
    Case("r04", PlayerSetup("b15 B2"), 0),
    Case("r05", PlayerSetup("b05 A1, b27 C5, b15 B2"), 2, PlayerSetup("b28 B4")),
    Case("r05", PlayerSetup("b15 B2"), 0),
    Case("r01", PlayerSetup("b18 A1"), 0),
    Case("r06", PlayerSetup("b12 A1, b13 C5, b15 B2"), 2, PlayerSetup("b14 E1")),
    Case("r06", PlayerSetup("b30 A1, b14 B1", upgrades="u15"), 1),  # the Park is never Illegal
    # No Illegal Building, or fewer than the opponent.
    Case("r07", PlayerSetup("b15 A1"), 1, PlayerSetup("b18 B1")),
    Case("r07", NOBODY, 1),
    Case("r07", PlayerSetup("b14 A1"), 1, PlayerSetup("b12 B1, b13 C1")),
    Case("r07", PlayerSetup("b14 A1"), 0, PlayerSetup("b12 B1")),
    Case("r07", PlayerSetup("b14 A1, b13 E1"), 0, PlayerSetup("b12 B1")),
    Case("r07", PlayerSetup("b14 A1", annexed="B1"), 0, PlayerSetup("b12 B1, b18 B2")),
    # All five types in one Neighborhood; Illegal does not help, a Park does.
    Case("r08", PlayerSetup("b15 A1, b18 A2, b21 B1, b24 B2, b27 C2"), 1),
    Case("r08", PlayerSetup("b15 A1, b18 A2, b21 B1, b24 B2, b30 C2"), 1),
    Case("r08", PlayerSetup("b15 A1, b18 A2, b21 B1, b24 B2, b14 C2", upgrades="u15"), 0),
    Case("r08", PlayerSetup("b15 A1, b18 A2, b21 B1, b24 B2, b27 C3"), 0),
    Case("r08", PlayerSetup("b15 A1, b18 A2, b21 B1, b24 B2, b27 B3"), 1, bridges="B2-B3"),
    # Types of which there are two, on the whole board.
    Case("r09", PlayerSetup("b15 A1, b01 E5, b18 C1, b03 C5, b06 E1, b21 B4"), 2),
    Case("r09", PlayerSetup("b14 A1, b13 E5, b12 C1"), 0),
    Case("r09", PlayerSetup("b15 A1, b18 E5"), 0),
    # Three of one type.
    Case("r10", PlayerSetup("b15 A1, b01 E5, b06 C3"), 1),
    Case("r10", PlayerSetup("b15 A1, b01 E5, b18 C3, b03 B4"), 0),
    Case("r10", PlayerSetup("b15 A1, b01 E5, b30 C3"), 1),
    Case("r10", PlayerSetup("b12 A1, b13 E5, b14 C3"), 0),  # Illegal is no type
    # The waterfront.
    Case("r11", PlayerSetup(on("A2 B3 D4 E5 A1")), 3),
    Case("r11", PlayerSetup("b17 A2, b15 B2", annexed="C2"), 3, PlayerSetup("b18 C2, b21 C3")),
    Case("r11", PlayerSetup(on("A1 A4 D2 E5")), 0),
    Case("r11", PlayerSetup(on("A2 A3 B2 B3 C2 C3 D3 D4 E3 E4")), 10),
    # Neighborhoods of one Building.
    Case("r12", PlayerSetup(on("A1 A5 C1 C2")), 2),
    Case("r12", PlayerSetup(on("A2 A3")), 2),
    Case("r12", PlayerSetup(on("A2 A3")), 0, bridges="A2-A3"),
    Case("r12", PlayerSetup(on("A1 A5 C3 E1 E5")), 5),
    # Six Buildings in one Neighborhood.
    Case("r13", PlayerSetup(on("A1 A2 B1 B2 C1")), 1),
    Case("r13", PlayerSetup(on("A1 A2 B1 B2")), 0),
    Case("r13", PlayerSetup(on("A1 A2 B1 B2 B3 A3")), 0),
    Case("r13", PlayerSetup(on("A1 A2 B1 B2 B3 A3")), 1, bridges="A2-A3"),
    # Larger than the opponent's largest.
    Case("r14", PlayerSetup(on("A1 A2 B1")), 1, PlayerSetup("b06 E1, b11 E2, b16 C5")),
    Case("r14", PlayerSetup(on("A1 A2")), 0, PlayerSetup("b06 E1, b11 E2")),
    Case("r14", PlayerSetup(on("A1 A2")), 0, PlayerSetup("b06 E1, b11 E2, b16 D2")),
    Case("r14", PlayerSetup(on("A1")), 1),
    Case("r14", NOBODY, 0),
    # Neighborhoods of two or more.
    Case("r15", PlayerSetup(on("A1 A2 C1 C2 D2 E5")), 2),
    Case("r15", PlayerSetup(on("A2 A3")), 0),
    Case("r15", PlayerSetup(on("A2 A3")), 1, bridges="A2-A3"),
    Case("r15", PlayerSetup(on("A1 A2 C1 C2 A4 A5 E4 E5")), 4),
    # Bridges with a Building at one end or both.
    Case("r16", PlayerSetup(on("A2 E3 E4")), 2, bridges="A2-A3 E3-E4"),
    Case("r16", PlayerSetup(on("A1 E5")), 0, bridges="A2-A3 E3-E4"),
    Case("r16", PlayerSetup(on("C3")), 2, bridges="C2-C3 C3-D3"),
    Case("r16", NOBODY, 0, PlayerSetup(on("A2")), "A2-A3"),
    Case("r16", PlayerSetup(on("A2 B2 C2 D3")), 4, bridges="A2-A3 B2-B3 C2-C3 D3-D4"),
    # Four on each bank: D3 lies in the west.
    Case("r17", PlayerSetup(on("A1 B1 C2 D3 A3 A4 C3 E5")), 1),
    Case("r17", PlayerSetup(on("A1 B1 C2 D3 A3 A4 C3")), 0),
    Case("r17", PlayerSetup(on("A1 B1 C2 D4 A3 A4 C3 E5")), 0),
    # Corners.
    Case("r18", PlayerSetup(on("A1 A5 E5 B1 A2")), 3),
    Case("r18", PlayerSetup(on("A1 A5 E1 E5")), 4),
    # Forest.
    Case("r19", PlayerSetup(on("A1 A3 C5 E1 B1")), 3),
    Case("r19", PlayerSetup(on("A1 A3 B4 C1 C5 D2")), 6),
    # A row, a column.
    Case("r20", PlayerSetup(on("C1 C2 C4 C5 A1")), 1),
    Case("r20", PlayerSetup(on("C1 C2 C4 D5 A1")), 0),
    Case("r20", PlayerSetup(on("A1 B1 C1 D1")), 0),
    Case("r21", PlayerSetup(on("A3 B3 D3 E3 A1")), 1),
    Case("r21", PlayerSetup(on("A3 B3 D3 E4 A1")), 0),
    Case("r21", PlayerSetup(on("A1 A2 A3 A4")), 0),
    # The middle, the edge.
    Case("r22", PlayerSetup(on("B2 C3 D4 A1 E5 B5")), 3),
    Case("r22", PlayerSetup(on("B2 B3 B4 C2 C3 C4")), 6),
    Case("r23", PlayerSetup(on("A1 A3 C5 E4 D1 C3")), 5),
    Case("r23", PlayerSetup(on("A1 A2 A3 A4 A5 B1 B5 C1 C5")), 9),
    # A block of two by two, across the river too.
    Case("r24", PlayerSetup(on("B2 B3 C2 C3")), 1),
    Case("r24", PlayerSetup(on("B2 B3 C2 C4")), 0),
    Case("r24", PlayerSetup(on("B2 B3 C2"), annexed="C3"), 1, PlayerSetup("b06 C3, b11 D4")),
    Case("r24", PlayerSetup(on("A5 B1 B5 C1")), 0),
    # Active stars of the Neighborhood that has most.
    Case("r25", PlayerSetup("b15 A1, b20 A2, b16 B1, b18 E5"), 3),  # the Playhouse has no Residential Building
    Case("r25", PlayerSetup("b15 A1, b20 A2, b16 B1, b30 B2"), 4),
    Case("r25", PlayerSetup("b23 A1, b15 E5", upgrades="u14 u16 u13"), 3),
    Case("r25", PlayerSetup("b01 A1"), 0),
    # What is left.
    Case("r26", PlayerSetup(coins=4, wood=3, upgrades="u16"), 4),
    Case("r26", PlayerSetup(coins=12), 12),
    Case("r27", PlayerSetup(coins=4, wood=3), 3),
    Case("r27", PlayerSetup(wood=6), 6),
    Case("r28", PlayerSetup(upgrades="u14 u16 u01"), 1),
    Case("r28", PlayerSetup(upgrades="u14 u16"), 0, PlayerSetup(upgrades="u03 u05 u07")),
    Case("r30", PlayerSetup("b15 A1", reserve="b18", coins=0), 1),
    Case("r30", PlayerSetup("b15 A1", reserve="b18 b21 b24"), 3),
    Case("r30", NOBODY, 0, PlayerSetup(reserve="b18")),
]


def clause(request: str) -> pytest.MarkDecorator:
    """Mark a test with the clause of what a Request counts, asks for or does."""
    said = scoring(request)
    word = said.count if isinstance(said, Per) else said.condition if isinstance(said, If) else "activate"
    return pytest.mark.clause(f"T-REQUEST-{word.upper().replace('_', '-')}")


COUNTING = [request for request in REQUEST_IDS if not isinstance(scoring(request), Activate)]


@pytest.mark.parametrize(
    "request_id", [pytest.param(request, marks=clause(request), id=request) for request in COUNTING]
)
def test_request(request_id: str) -> None:
    cases = [case for case in CASES if case.request == request_id]
    assert len({case.counted for case in cases}) > 1
    for case in cases:
        assert points(request_id, case.own, case.other, case.bridges) == said_points(request_id, case.counted), case


def said_points(request: str, counted: int) -> int:
    """Return what a Request says that so many are worth."""
    said = scoring(request)
    if isinstance(said, Per):
        most = said.points * counted if said.max_points is None else said.max_points
        return min(said.points * counted, most)
    assert isinstance(said, If)
    return said.points if counted else 0


def test_every_request_is_tested_here() -> None:
    assert [*COUNTING, "r29"] == [*REQUEST_IDS[:28], "r30", "r29"]
    assert {case.request for case in CASES} == {*COUNTING}


@pytest.mark.clause("T-REQUEST-WATERFRONT", "T-REQUEST-COINS")
def test_a_limit_is_never_passed() -> None:
    own = own_set(r26={"scoring": Per("coins", 2, max_points=7)}, r11={"scoring": Per("waterfront", 3, max_points=7)})
    for coins, worth in ((3, 6), (4, 7), (9, 7)):
        assert request_score(finished(PlayerSetup(coins=coins, requests="r26"), cards=own), 0, "r26").points == worth
    state = finished(PlayerSetup(on("A2 A3 B2"), requests="r11"), cards=own)
    assert request_score(state, 0, "r11").points == 7


# Community Leader


@pytest.mark.clause("T-REQUEST-ACTIVATE")
def test_the_community_leader_activates_the_best_neighborhood_that_is_small_enough() -> None:
    # E1 to E3: 3 stars x 3 types. A4, A5: 1 x 1. A1 to C1 with A2 and B2: five Buildings, 5 x 5.
    land = "b15 A1, b18 A2, b21 B1, b24 B2, b27 C1, b20 E3, b16 E2, b25 E1, b06 A4, b01 A5"
    assert points("r29", PlayerSetup(land)) == (2 + 1 + 1) * 3
    four = land.replace(", b27 C1", "")
    assert points("r29", PlayerSetup(four)) == 4 * 4
    said = scoring("r29")
    assert isinstance(said, Activate)
    assert said.max_buildings == 4


@pytest.mark.clause("T-REQUEST-ACTIVATE")
def test_the_community_leader_scores_at_the_end_on_top_of_all() -> None:
    own = PlayerSetup("b15 A1, b01 B1, b18 C1", requests="r29", carrots=20, coins=3)
    state = finished(own)
    assert totals(state) == [20 + 2 * 2, 0]
    assert state.coins == [3, 9]  # effects of construction do not happen


@pytest.mark.clause("T-REQUEST-ACTIVATE")
def test_the_community_leader_counts_upgrades_and_annexed_buildings() -> None:
    own = PlayerSetup("b29 A1, b14 B1", annexed="C1", upgrades="u15 u14")
    assert points("r29", own, PlayerSetup("b18 C1, b21 D1")) == (2 + 1) * 3


@pytest.mark.clause("T-REQUEST-ACTIVATE")
def test_without_a_small_neighborhood_the_community_leader_does_nothing() -> None:
    assert points("r29", PlayerSetup("b15 A1, b18 A2, b21 B1, b24 B2, b27 C1")) == 0
    assert points("r29", NOBODY) == 0


# The Park


@pytest.mark.clause("T-PARK-04")
def test_the_park_has_one_type_for_all_requests_of_its_owner() -> None:
    # Three carrots for each Building of Leisure, four for each of Work: the Park is one of them, not both.
    own = own_set(r01={"scoring": Per("type", 3, type="leisure")}, r02={"scoring": Per("type", 4, type="work")})
    state = finished(PlayerSetup("b15 A1, b30 E5", requests="r01 r02"), cards=own)
    assert totals(state) == [3 + 4, 0]
    more_leisure = finished(PlayerSetup("b15 A1, b01 B4, b30 E5", requests="r01 r02"), cards=own)
    assert totals(more_leisure) == [2 * 3 + 4, 0]


@pytest.mark.clause("T-PARK-04", "T-REQUEST-ACTIVATE")
def test_the_activation_of_the_community_leader_takes_that_type_too() -> None:
    # Burrow Row and Playhouse have 2 stars and 2 types. With a Park of another type it would be 2 x 3, but as Leisure
    # the Park brings 3 carrots more by the Merrymaker.
    own = own_set(r01={"scoring": Per("type", 3, type="leisure")})
    player = PlayerSetup("b24 A1, b16 B1, b30 C1", requests="r01 r29")
    state = finished(player, cards=own)
    assert request_score(state, 0, "r01").points == 2 * 3
    assert request_score(state, 0, "r29").points == 2 * 2
    alone = finished(player._replace(requests="r29"), cards=own)
    assert request_score(alone, 0, "r29").points == 2 * 3


@pytest.mark.clause("T-PARK-04")
@pytest.mark.parametrize("request_id", ["r01", "r02", "r03", "r04", "r05"])
def test_the_park_may_be_any_type_that_a_request_counts(request_id: str) -> None:
    assert points(request_id, PlayerSetup("b30 E5")) == said_points(request_id, 1)


@pytest.mark.clause("T-PARK-05")
def test_a_park_of_both_has_a_type_for_the_requests_of_each() -> None:
    state = finished(PlayerSetup("b30 A1", requests="r01"), PlayerSetup(annexed="A1", requests="r02"))
    assert totals(state) == [said_points("r01", 1), said_points("r02", 1)]
