"""The assistant's answers: Neighborhoods, Requests, totals and who wins."""

import json
from typing import Any

import pytest

from tests.assistant.town.positions import position
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.positions import score_position
from warren.games.town.effects import GainResource, Per, Star, Stars
from warren.kernel.errors import PartsError


def groups(answer: dict[str, Any], seat: int) -> list[tuple[str, int, int]]:
    """Return the Neighborhoods of a seat: spaces, stars, and what activating them would give."""
    return [(" ".join(one["spaces"]), one["stars"], one["points"]) for one in answer["players"][seat]["neighborhoods"]]


# The examples of the rulebook


def test_the_sawmill_2_stars_and_3_types_are_6() -> None:
    answer = score_position(position("b01 B1 1, b24 B2 1, b25 C2 1, b03 A2 1"))
    assert answer["players"][1]["neighborhoods"] == [
        {"spaces": ["A2", "B1", "B2", "C2"], "stars": 2, "types": ["leisure", "work", "residential"], "points": 6}
    ]
    assert answer["players"][0]["neighborhoods"] == []


def test_a_building_across_the_river_belongs_to_the_neighborhood_by_a_bridge_alone() -> None:
    land = "b15 B1 0, b18 B2 0, b21 C2 0, b24 E1 0, b27 A4 0, b01 C3 0"
    apart = score_position(position(land, bridges=["A2-A3", "E3-E4"]))
    assert [spaces for spaces, _, _ in groups(apart, 0)] == ["A4", "B1 B2 C2", "C3", "E1"]
    linked = score_position(position(land, bridges=["A2-A3", "C3-C2", "E3-E4"]))
    assert groups(linked, 0) == [("A4", 1, 1), ("B1 B2 C2 C3", 3, 9), ("E1", 1, 1)]


# Neighborhoods


def test_a_park_stands_for_the_type_that_gives_most() -> None:
    (found,) = score_position(position("b30 A1 0, b22 B1 0, b28 B2 0"))["players"][0]["neighborhoods"]
    assert found == {
        "spaces": ["A1", "B1", "B2"],
        "stars": 2,
        "types": ["leisure", "civic", "knowledge"],
        "park": "leisure",
        "points": 6,
    }


# Bridges


def test_bridges_that_are_not_said_are_those_of_the_chapter() -> None:
    land = "b15 A2 0, b18 A3 0"
    assert groups(score_position(position(land, chapter=1)), 0) == [("A2 A3", 2, 4)]
    assert groups(score_position(position(land, chapter=2)), 0) == [("A2", 1, 1), ("A3", 1, 1)]
    assert groups(score_position(position(land)), 0) == [("A2", 1, 1), ("A3", 1, 1)]


# Requests and totals


def test_each_request_says_what_it_counted() -> None:
    answer = score_position(position("b15 A1 0, b01 B1 0", {"carrots": 7, "requests": "r29 r07 r01"}))
    assert answer["players"][0] | {"neighborhoods": 0} == {
        "neighborhoods": 0,
        "carrots": 7,
        "requests": [
            {"card": "r29", "points": 1, "counted": {"stars": 1, "types": ["leisure"]}},
            {"card": "r07", "points": 6, "counted": {"holds": True}},
            {"card": "r01", "points": 6, "counted": {"count": 2, "each": 3}},
        ],
        "request_points": 13,
        "total": 20,
        "coins": 0,
    }


def test_the_park_has_one_type_for_all_requests_of_its_owner() -> None:
    land = "b30 A1 0, b15 B1 0, b18 E5 0"
    (one, other) = score_position(position(land, {"requests": "r01 r29"}))["players"]
    assert one["park"] == "leisure"
    assert [line["points"] for line in one["requests"]] == [6, 1]
    assert "park" not in other
    (one, _) = score_position(position(land, {"requests": "r02 r29"}))["players"]
    assert (one["park"], one["request_points"]) == ("work", 6 + 2)


def test_requests_that_are_not_revealed_yet_count_nothing() -> None:
    answer = score_position(position("b30 A1 0", {"carrots": 4, "requests": []}, round=1))
    assert answer["players"][0] | {"neighborhoods": 0} == {
        "neighborhoods": 0,
        "carrots": 4,
        "requests": [],
        "request_points": 0,
        "total": 4,
        "coins": 0,
    }


@for_each(
    ("one", "other", "winners"),
    [
        ({"carrots": 9}, {"carrots": 8, "coins": 5}, [0]),
        ({"carrots": 9}, {"carrots": 9, "coins": 1}, [1]),
        ({"carrots": 9, "coins": 1, "wood": 3}, {"carrots": 9, "coins": 1}, [0, 1]),
        ({"carrots": 3}, {"requests": "r07"}, [1]),
    ],
)
def test_most_carrots_win_then_most_coins_and_wood_is_no_coin(
    one: dict[str, Any], other: dict[str, Any], winners: list[int]
) -> None:
    assert score_position(position("", one, other))["winners"] == winners


def test_missing_keys_count_as_nothing() -> None:
    answer = score_position({"game": "town", "players": [{}, {}]})
    assert (answer["id"], answer["winners"]) == ("", [0, 1])


# Sets of one's own

OWN = own_set(b15={"effect": Stars((Star(5),))}, r01={"scoring": Per("coins", 9)}, limits={"upgrade_slots": 4})


def test_a_set_of_ones_own_is_named_for_all_positions_or_stands_in_one() -> None:
    data = position("b15 A1 0", {"coins": 2, "requests": "r01"})
    assert groups(score_position(data), 0) == [("A1", 1, 1)]
    for answer in (score_position(data, cards=OWN), score_position(data | {"cards": json.loads(OWN)})):
        assert groups(answer, 0) == [("A1", 5, 5)]
        assert answer["players"][0]["request_points"] == 18


def test_the_set_in_a_position_goes_before_the_other() -> None:
    data = position("b15 A1 0", cards=json.loads(own_set(b15={"effect": Stars((Star(2),))})))
    assert groups(score_position(data, cards=OWN), 0) == [("A1", 2, 2)]


def test_the_limits_are_those_of_the_set() -> None:
    data = position("", {"upgrades": "u10 u11 u14 u16"})
    assert "problems" in score_position(data)
    assert "problems" not in score_position(data, cards=OWN)
    longer = own_set(limits={"rounds": 5, "building_display": 4})
    assert "problems" not in score_position(position(round=5), cards=longer)
    assert "problems" in score_position(position(round=5))


def test_a_wrong_set_for_all_positions_is_an_error_of_the_caller() -> None:
    wrong = own_set(b15={"effect": GainResource("coins", 100)})
    with pytest.raises(PartsError, match="b15 effect amount"):
        score_position(position(), cards=wrong)
