"""Everything that is wrong with a position is told, where it is wrong and what would be right."""

import json
from typing import Any

from tests.assistant.town.positions import position, problems, tiles
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.town import score_position
from warren.games.town.effects import Annex, ReturnBuilding

HUGE = 10**5_000
"""A number that Python refuses to write out."""


def one(found: Any, at: str, *said: str) -> None:
    """Check that a position has this problem and no other, and that its text says these things."""
    answer = score_position(found)
    assert list(answer) == ["id", "game", "problems"], answer
    assert [problem["at"] for problem in answer["problems"]] == [at], answer["problems"]
    text = answer["problems"][0]["problem"]
    assert [part for part in said if part not in text] == [], text


def none(found: Any) -> None:
    """Check that nothing is wrong with a position."""
    assert problems(score_position(found)) == {}


# The position as a whole


@for_each("data", [None, 7, "position", [], [{}], True, 1.5])
def test_what_is_no_object_is_no_position(data: object) -> None:
    assert list(problems(score_position(data))) == ["position"]


@for_each(
    ("key", "values", "said"),
    [
        ("game", ["kingdom", "Town", None, 7], "what can is one of: town"),
        ("id", [7, None, ["x"], "\ud800"], "a text"),
        ("round", [0, 5, -1, 1.5, "4", True, None, [], float("nan"), HUGE], "1 to 4"),
        ("chapter", [0, 7, "1", None], "1 to 6"),
        ("seats", [2], "players"),
        ("bridges", [{"0": {}}], "a list"),
        ("forest_wood", [{"0": {}}], "a list"),
        ("tiles", [[]], "an object"),
        ("players", [[], [{}], [{}, {}, {}]], "2 players"),
        ("cards", [None, [], "", "{}", 3], "an object"),
        ("bridges", [["A2"], ["A1-A3"], [3], [""]], "an edge between two spaces"),
        ("bridges", [["A1-A2"]], "the river does not run at A1-A2; a bridge lies across one of: A2-A3"),
        ("bridges", [["A2-A3", "A3-A2"]], "A2-A3 stands 2 times"),
        ("bridges", [["A2-A3", "B2-B3", "C2-C3", "C3-D3", "D3-D4"]], "there are 5, and no more than 4"),
        ("forest_wood", [["Z9"]], "A1 to E5"),
        ("forest_wood", [["A2"]], "A2 is no Forest, so no wood lies there; the Forests are A1, A3"),
        ("forest_wood", [["A1", "A1"]], "2 times"),
    ],
)
def test_a_value_that_a_position_does_not_have(key: str, values: list[object], said: str) -> None:
    for value in values:
        one(position() | {key: value}, key, said)


def test_a_position_says_that_it_is_one_of_town() -> None:
    one({"players": [{}, {}]}, "game", "what can is one of: town")


def test_the_id_is_echoed_with_problems_too() -> None:
    assert score_position(position(id="table 3", round=9))["id"] == "table 3"


@for_each(
    ("key", "value", "said"),
    [
        ("points", 3, "carrots"),
        ("carrots", -1, "0 to 9999"),
        ("coins", -1, "0 to 999"),
        ("coins", 1.5, "0 to 999"),
        ("wood", -1, "0 to 16"),
        ("wood", 17, "0 to 16"),
        ("reserve", "b01,b02", "a list"),
        ("requests", 3, "a list"),
        ("requests", ["r01"] * 40, "a list of 0 to 30"),
        ("reserve", ["b31"], "b01 to b30"),
        ("reserve", ["windmill"], "b01 to b30"),
        ("reserve", ["b3"], 'did you mean "b03"'),
        ("reserve", ["Sawmill"], 'did you mean "b03"'),
        ("reserve", ["鋸木廠"], 'did you mean "b03"'),
        ("upgrades", ["harvest fair"], 'did you mean "u01"'),
        ("upgrades", ["r01"], "the id of an Upgrade"),
        ("requests", ["Stonemason"], 'did you mean "r18"'),
        ("requests", [7], "r01 to r30"),
    ],
)
def test_what_a_player_does_not_have(key: str, value: object, said: str) -> None:
    answer = score_position(position(players=[{}, {key: value}]))
    assert said in problems(answer)[f"1.{key}"][0]


@for_each(
    ("at", "tile", "where", "said"),
    [
        ("F1", {"building": "b15", "bunnies": [0]}, "F1", "A1 to E5"),
        ("c3", {"building": "b15", "bunnies": [0]}, "c3", 'did you mean "C3"'),
        ("A1", "b15", "A1", '{"building": …, "bunnies": …}'),
        ("A1", {"building": "b15", "bunnies": [0], "seat": 0}, "A1", "building, bunnies"),
        ("A1", {"bunnies": [0]}, "A1", '"building" is missing'),
        ("A1", {"building": "b15"}, "A1", '"bunnies" is missing; it has to be a list of the seats'),
        *(
            ("A1", {"building": "b15", "bunnies": bunnies}, "A1", said)
            for bunnies, said in (
                ([], "a list of the seats whose Bunnies stand here"),
                (0, "such as [0] or [0, 1]"),
                ("0", "a list"),
                ([2], "0 to 1"),
                (["0"], "0 to 1"),
                ([True], "0 to 1"),
                ([1, 1], "twice"),
            )
        ),
    ],
)
def test_a_tile_that_cannot_be(at: str, tile: object, where: str, said: str) -> None:
    one(position(tiles={at: tile}), where, said)


def test_players_are_objects() -> None:
    one(position(players=[{}, 3]), "1", "an object")


# Buildings and Bunnies


@for_each(
    ("board", "one_has", "other_has", "places"),
    [
        ("b15 A1 0, b15 E5 1", "", "", "A1, E5"),
        ("b15 A1 0", "b15", "", "A1, 0.reserve"),
        ("b15 A1 0", "", "b15", "A1, 1.reserve"),
        ("", "b15", "b15", "0.reserve, 1.reserve"),
        ("", "b15 b15", "", "0.reserve, 0.reserve"),
    ],
)
def test_a_building_lies_in_one_place(board: str, one_has: str, other_has: str, places: str) -> None:
    one(position(board, {"reserve": one_has}, {"reserve": other_has}), "b15", "2 places", places)


def test_what_needs_water_stands_at_the_river() -> None:
    one(position("b17 B1 0"), "B1", "b17", "waterfront")
    none(position("b17 B2 0"))


def test_more_bunnies_than_a_player_has_at_hand() -> None:
    spaces = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "D1"]
    own = {
        at: {"building": f"b{number:02}", "bunnies": [0]}
        for number, at in zip((1, 3, 4, 5, 6, 8, 10, 11, 12, 15, 16, 18, 19, 21, 22, 23), spaces, strict=True)
    }
    one(position(tiles=own), "0.bunnies", "16 Bunnies", "15 at most")
    del own["D1"]
    none(position(tiles=own))


def test_a_bunny_waits_for_a_round_to_come() -> None:
    few = json.loads(own_set(limits={"bunnies_per_player": 4}))
    board = "b15 A1 0, b18 B1 0, b21 C1 0"
    none(position(board, round=3, cards=few))
    one(position(board, round=2, cards=few), "0.bunnies", "3 Bunnies", "2 at most")


def test_more_buildings_than_were_displayed() -> None:
    six = "b15 b16 b18 b19 b21 b22"
    one(position("", {"reserve": six}, round=1), "tiles", "6 Buildings", "round 1", "5")
    none(position("", {"reserve": six}, round=2))
    every = [f"b{number:02}" for number in range(1, 22)]
    one(position(players=[{"reserve": every}, {}]), "tiles", "21 Buildings", "20")


def test_the_tile_beside_its_upgrade_is_one_more() -> None:
    every = [f"b{number:02}" for number in range(1, 22)]
    none(position(players=[{"reserve": every}, {"upgrades": ["u09"]}]))


# Annexed Buildings


def test_what_both_control_was_annexed_from_beside_it() -> None:
    one(position("b15 A1 01, b13 C1 1"), "A1", "no Building that annexes")
    none(position("b15 A1 01, b13 B1 1"))
    none(position("b15 A2 01, b13 A3 0"))  # across the river


def test_each_building_that_annexes_does_so_once() -> None:
    one(position("b15 A1 01, b18 B2 01, b13 B1 1"), "tiles", "A1, B2", "annex: 1")
    two = json.loads(own_set(b14={"effect": Annex()}))
    none(position("b15 A1 01, b18 B2 01, b13 B1 1, b14 A2 0", cards=two))


def test_what_annexed_may_have_been_taken_back() -> None:
    none(position("b15 A1 01, b10 E5 1", {"reserve": ""}, {"reserve": "b13"}))
    one(position("b15 A1 01, b18 A2 0, b21 B1 1, b10 E5 1"), "A1", "no Building that annexes")


def test_a_tile_that_cannot_be_read_may_be_the_one_that_annexed() -> None:
    board = tiles("b15 A1 01, b13 B1 1")
    board["B1"]["bunnies"] = 1
    one(position(tiles=board), "B1", "such as [0]")


# Bridges


def test_the_bridges_of_the_chapter_stay() -> None:
    one(position(bridges=["A2-A3"], chapter=1), "bridges", "chapter 1", "E3-E4")
    none(position(bridges=["A2-A3", "E3-E4"], chapter=1))


def test_a_new_bridge_was_laid_by_a_building() -> None:
    more = ["A2-A3", "E3-E4", "C2-C3"]
    one(position(bridges=more, chapter=1), "bridges", "C2-C3", "lay a Bridge: 0")
    none(position("b09 C2 0", bridges=more, chapter=1))
    none(position("b10 C1 0", {"reserve": "b09"}, bridges=more, chapter=1))
    none(position(bridges=more))


# Wood


def test_wood_lies_on_forests_that_nobody_has_built_on() -> None:
    one(position("b15 A1 0", forest_wood=["A1"]), "forest_wood", "A1", "took")


def test_more_wood_than_there_is() -> None:
    one(position("", {"wood": 9}, {"wood": 8}), "wood", "17 wood", "16")
    one(position("", {"wood": 8}, {"wood": 8}, forest_wood=["A1"]), "wood", "17 wood")
    none(position("", {"wood": 8}, {"wood": 7}, forest_wood=["A1"]))


# Upgrades and Requests


def test_more_upgrades_than_slots() -> None:
    one(position("", {"upgrades": "u10 u11 u14 u16"}), "0.upgrades", "4 Upgrades", "3 slots")


def test_more_of_an_upgrade_than_copies() -> None:
    one(position("", {"upgrades": "u10 u11"}, {"upgrades": "u10"}), "u10", "3 times", "only 2")
    none(position("", {"upgrades": "u10"}, {"upgrades": "u10"}))


def test_more_upgrades_than_were_revealed() -> None:
    none(position("", {"upgrades": "u01 u02 u05"}, {"upgrades": "u10"}))  # 1 + 2 + 3, then one of 3
    one(position("", {"upgrades": "u01 u02 u05"}, {"upgrades": "u03"}), "upgrades", "11 wood", "cost 8")


def test_a_request_stands_once() -> None:
    one(position("", {"requests": "r01 r01"}), "r01", "2 times")
    one(position("", {"requests": "r01"}, {"requests": "r01"}), "r01", "2 times")


def test_more_requests_than_can_have_been_drawn() -> None:
    one(position("", {"requests": "r01 r02"}, round=1), "0.requests", "2 Requests", "0 drawn", "1")
    none(position("b06 A1 0", {"requests": "r01 r02"}, round=1))
    none(position("", {"requests": "r01 r02", "upgrades": "u10"}, round=1))
    one(position("b06 A1 1", {"requests": "r01 r02"}, round=1), "0.requests", "2 Requests")
    none(position("b10 A1 1", {"requests": "r01 r02", "reserve": "b06"}, round=1))


# Sets of one's own


def test_everything_wrong_with_a_set_is_told_and_nothing_is_judged_by_it() -> None:
    own = json.loads(own_set())
    own["buildings"][2]["effect"]["amount"] = -1
    own["upgrades"][0]["cost"] = 3
    answer = score_position(position("b17 B1 0", cards=own, round="2"))
    assert set(problems(answer)) == {"cards upgrades u01", "cards buildings b03 effect amount", "round"}


def test_a_set_that_is_none_is_told() -> None:
    for cards in ({}, {"game": HUGE}, {3: {None: b"x"}}, {"name": "\ud800"}):
        told = problems(score_position(position(cards=cards)))
        assert told
        assert all(at.startswith("cards") for at in told)


def test_with_a_set_what_takes_back_may_be_another_building() -> None:
    own = json.loads(own_set(b18={"effect": ReturnBuilding()}))
    none(position("b15 A1 01, b18 E5 1", {}, {"reserve": "b13"}, cards=own))


# All at once


def test_everything_is_told_at_once() -> None:
    found = position("b17 B1 0, b15 A1 0", {"coins": -1, "reserve": "b15"}, {"requests": "r99"}, round=0, bridges=["A"])
    places = ["bridges", "0.coins", "1.requests", "round", "b15", "B1"]
    assert list(problems(score_position(found))) == places
