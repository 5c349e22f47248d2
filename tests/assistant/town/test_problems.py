"""Everything that is wrong with a position is told, where it is wrong and what would be right."""

import json
from typing import Any

from tests.assistant.town.positions import position, problems, tiles
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.positions import score_position
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


# The position as a whole


@for_each("data", [None, 7, "position", [], [{}], True, 1.5])
def test_what_is_no_object_is_no_position(data: object) -> None:
    assert list(problems(score_position(data))) == ["position"]


def test_the_id_is_echoed_with_problems_too() -> None:
    assert score_position(position(id="table 3", round=9))["id"] == "table 3"


WHOLE: list[tuple[str, list[Any], str]] = [
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
    ("bridges", [["A2-A3", "A3-A2"]], "A2-A3 is listed 2 times"),
    ("bridges", [["A2-A3", "B2-B3", "C2-C3", "C3-D3", "D3-D4"]], "there are 5, and no more than 4"),
    ("forest_wood", [["Z9"]], "A1 to E5"),
    ("forest_wood", [["A2"]], "A2 is not a Forest, so no wood lies there; the Forests are A1, A3"),
    ("forest_wood", [["A1", "A1"]], "2 times"),
]
PLAYER: list[tuple[str, Any, str]] = [
    ("points", 3, "carrots"),
    ("carrots", -1, "0 to 9999"),
    ("coins", -1, "0 to 999"),
    ("coins", 1.5, "0 to 999"),
    ("wood", -1, "0 to 16"),
    ("wood", 17, "0 to 16"),
    ("reserve", "b01,b02", "a list"),
    ("requests", 3, "a list"),
    ("requests", [f"r{n % 30 + 1:02}" for n in range(40)], "a list of 0 to 30"),
    ("reserve", ["b31"], "b01 to b30"),
    ("reserve", ["windmill"], "b01 to b30"),
    ("reserve", ["b3"], 'did you mean "b03"'),
    ("reserve", ["Sawmill"], 'did you mean "b03"'),
    ("reserve", ["鋸木廠"], 'did you mean "b03"'),
    ("upgrades", ["harvest fair"], 'did you mean "u01"'),
    ("upgrades", ["r01"], "the id of an Upgrade"),
    ("requests", ["Stonemason"], 'did you mean "r18"'),
    ("requests", [7], "r01 to r30"),
]
TILES: list[tuple[str, Any, str]] = [
    ("F1", {"building": "b15", "bunnies": [0]}, "A1 to E5"),
    ("c3", {"building": "b15", "bunnies": [0]}, 'did you mean "C3"'),
    ("A1", "b15", '{"building": …, "bunnies": …}'),
    ("A1", {"building": "b15", "bunnies": [0], "seat": 0}, "building, bunnies"),
    ("A1", {"bunnies": [0]}, '"building" is missing'),
    ("A1", {"building": "b15"}, '"bunnies" is missing; it has to be a list of the seats'),
    *(
        ("A1", {"building": "b15", "bunnies": bunnies}, said)
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
]
UNREADABLE: list[tuple[Any, str, str]] = [
    *((position() | {key: value}, key, said) for key, values, said in WHOLE for value in values),
    *((position(players=[{}, {key: value}]), f"1.{key}", said) for key, value, said in PLAYER),
    (position(players=[{}, 3]), "1", "an object"),
    *((position(tiles={at: tile}), at, said) for at, tile, said in TILES),
]


# What cannot lie on a table, and what can

EVERY = " ".join(f"b{number:02}" for number in range(1, 22))
SIX = "b15 b16 b18 b19 b21 b22"
STANDING = ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5"]
FIFTEEN = ", ".join(
    f"b{number:02} {at} 0"
    for number, at in zip((1, 3, 4, 5, 6, 8, 10, 11, 12, 15, 16, 18, 19, 21, 22), STANDING, strict=True)
)
FEW_BUNNIES = json.loads(own_set(limits={"bunnies_per_player": 4}))
TAKES_BACK = json.loads(own_set(b18={"effect": ReturnBuilding()}))
MORE_BRIDGES = ["A2-A3", "E3-E4", "C2-C3"]
CANNOT_BE: list[tuple[Any, str, str]] = [
    # A Building lies in one place
    (position("b15 A1 0, b15 E5 1"), "b15", "2 places, and there is only one: A1, E5"),
    (position("b15 A1 0", {"reserve": "b15"}), "b15", "A1, 0.reserve"),
    (position("b15 A1 0", {}, {"reserve": "b15"}), "b15", "A1, 1.reserve"),
    (position("", {"reserve": "b15"}, {"reserve": "b15"}), "b15", "0.reserve, 1.reserve"),
    (position("", {"reserve": "b15 b15"}), "b15", "0.reserve, 0.reserve"),
    (position("b17 B1 0"), "B1", "b17 stands at the waterfront only"),
    (
        position(f"{FIFTEEN}, b23 D1 0"),
        "0.bunnies",
        "16 Bunnies of this player stand on Buildings, and there can be 15",
    ),
    # A Bunny waits for a round to come
    (position("b15 A1 0, b18 B1 0, b21 C1 0", round=2, cards=FEW_BUNNIES), "0.bunnies", "there can be 2 at most"),
    (
        position("", {"reserve": SIX}, round=1),
        "tiles",
        "6 Buildings lie on the board and in the reserves",
    ),
    (position("", {"reserve": EVERY}), "tiles", "21 Buildings"),
    # What both control was annexed from beside it, once by each Building
    (position("b15 A1 01, b13 C1 1"), "A1", "no Building that annexes"),
    (position("b15 A1 01, b18 A2 0, b21 B1 1, b10 E5 1"), "A1", "no Building that annexes"),
    (position("b15 A1 01, b18 B2 01, b13 B1 1"), "tiles", "stand on A1, B2; Buildings on the board that annex: 1"),
    # A tile that cannot be read may be the one that annexed
    (position(tiles=tiles("b15 A1 01") | {"B1": {"building": "b13", "bunnies": 1}}), "B1", "such as [0]"),
    # Bridges and wood
    (position(bridges=["A2-A3"], chapter=1), "bridges", "chapter 1 begins with a Bridge at E3-E4"),
    (position(bridges=MORE_BRIDGES, chapter=1), "bridges", "with C2-C3; Buildings on the board that lay a Bridge: 0"),
    (position("b15 A1 0", forest_wood=["A1"]), "forest_wood", "whoever built there first took the wood"),
    (
        position("", {"wood": 9}, {"wood": 8}),
        "wood",
        "17 wood lie with the players and on Forests",
    ),
    (position("", {"wood": 8}, {"wood": 8}, forest_wood=["A1"]), "wood", "17 wood"),
    # Upgrades and Requests
    (position("", {"upgrades": "u10 u11 u14 u16"}), "0.upgrades", "4 Upgrades are listed, and a player has 3 slots"),
    (position("", {"upgrades": "u10 u11"}, {"upgrades": "u10"}), "u10", "are listed 3 times, and the game has only 2"),
    (position("", {"upgrades": "u01 u02 u05"}, {"upgrades": "u03"}), "upgrades", "cost 11 wood together; no more are"),
    (position("", {"requests": "r01 r01"}), "requests", "r01 is listed 2 times"),
    (position("", {"requests": "r01"}, {"requests": "r01"}), "requests", "r01 is listed 2 times"),
    (
        position("", {"requests": "r01 r02"}, round=1),
        "0.requests",
        "2 Requests are listed; with one each round and 0",
    ),
    (position("b06 A1 1", {"requests": "r01 r02"}, round=1), "0.requests", "2 Requests"),
]
CAN_BE: list[Any] = [
    position("b17 B2 0"),
    position(FIFTEEN),
    position("b15 A1 0, b18 B1 0, b21 C1 0", round=3, cards=FEW_BUNNIES),
    position("", {"reserve": SIX}, round=2),
    position("", {"reserve": EVERY}, {"upgrades": "u09"}),  # the tile beside its Upgrade is one more
    position("b15 A1 01, b13 B1 1"),
    position("b15 A2 01, b13 A3 0"),  # across the river
    position("b15 A1 01, b18 B2 01, b13 B1 1, b14 A2 0", cards=json.loads(own_set(b14={"effect": Annex()}))),
    # What annexed may have been taken back, in a set of one's own by another Building
    position("b15 A1 01, b10 E5 1", {"reserve": ""}, {"reserve": "b13"}),
    position("b15 A1 01, b18 E5 1", {}, {"reserve": "b13"}, cards=TAKES_BACK),
    position(bridges=["A2-A3", "E3-E4"], chapter=1),
    position("b09 C2 0", bridges=MORE_BRIDGES, chapter=1),
    position("b10 C1 0", {"reserve": "b09"}, bridges=MORE_BRIDGES, chapter=1),
    position(bridges=MORE_BRIDGES),
    position("", {"wood": 8}, {"wood": 7}, forest_wood=["A1"]),
    position("", {"upgrades": "u10"}, {"upgrades": "u10"}),
    position("", {"upgrades": "u01 u02 u05"}, {"upgrades": "u10"}),  # 1 + 2 + 3, then one of 3
    position("b06 A1 0", {"requests": "r01 r02"}, round=1),
    position("", {"requests": "r01 r02", "upgrades": "u10"}, round=1),
    position("b10 A1 1", {"requests": "r01 r02", "reserve": "b06"}, round=1),
]


@for_each(("found", "at", "said"), [*UNREADABLE, *CANNOT_BE])
def test_what_cannot_be_is_told(found: Any, at: str, said: str) -> None:
    one(found, at, said)


@for_each("found", CAN_BE)
def test_what_can_be_has_no_problem(found: Any) -> None:
    assert problems(score_position(found)) == {}


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


# All at once


def test_everything_is_told_at_once() -> None:
    found = position("b17 B1 0, b15 A1 0", {"coins": -1, "reserve": "b15"}, {"requests": "r99"}, round=0, bridges=["A"])
    places = ["bridges", "0.coins", "1.requests", "round", "b15", "B1"]
    assert list(problems(score_position(found))) == places
