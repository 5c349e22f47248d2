"""The assistant's answers: fiefs, totals and winners, for the golden examples and for hand-made positions."""

from typing import Any

from tests.assistant.kingdom.positions import EXAMPLES, position
from tests.looping import for_each
from warren.assistant.kingdom import score_position


@for_each("example", EXAMPLES)
def test_the_golden_examples(example: dict[str, Any]) -> None:
    assert score_position(example["position"]) == example["answer"]


def test_the_answer_lays_every_fief_open_by_first_space() -> None:
    answer = score_position(position("C3 C4=city_2 A1 A4 J10=city_1"))
    fiefs = answer["players"][0]["fiefs"]
    assert [fief["spaces"] for fief in fiefs] == [["A1"], ["A4"], ["C3", "C4"], ["J10"]]
    assert fiefs[1] == {"spaces": ["A4"], "strength": 1, "resources": [], "wealth": 0, "points": 0}
    assert fiefs[2] == {"spaces": ["C3", "C4"], "strength": 2, "resources": ["fish"], "wealth": 1, "points": 2}


ROUND_2 = "A2=city_2 A3=farm_mushroom A4 B3 B2=city_3 B4 D3 D4 D5=city_3"
ROUND_3 = ROUND_2 + " A5=farm_carrots C2=farm_gold D2=trading_post:fish"
ROUND_4 = ROUND_3.replace("B4 ", "B4=sky_tower:1 ").replace("D4 ", "D4=sky_tower:1 ")


@for_each(
    ("round_", "timo", "ludovic", "harvest"),
    [
        (2, ROUND_2, "C3 C4", [25, 0]),
        (3, ROUND_3, "C3=city_1 C4", [43, 1]),
        (4, ROUND_4, "C3=city_1 C4 D7=city_2", [55, 3]),
    ],
)
def test_the_worked_harvests_of_the_rulebook(round_: int, timo: str, ludovic: str, harvest: list[int]) -> None:
    answer = score_position(position(timo, ludovic, round=round_))
    assert [player["harvest"] for player in answer["players"]] == harvest


def test_before_round_4_there_are_no_parchments_and_the_total_is_the_track() -> None:
    players: list[dict[str, Any]] = [{"harvested": 11, "parchments": ["royal_crown"]}, {"harvested": 12}]
    answer = score_position(position("C3 C4=city_2", players=players, round=3))
    assert answer["players"][0] | {"fiefs": 0} == {
        "fiefs": 0,
        "harvest": 2,
        "trade": 0,
        "parchments": [],
        "parchment_points": 0,
        "total": 13,
    }
    assert answer["winners"] == [0]


def test_missing_keys_count_as_nothing_and_round_4() -> None:
    answer = score_position({"seats": 2, "players": [{"parchments": ["royal_ring"]}, {}]})
    assert answer["id"] == ""
    assert [player["total"] for player in answer["players"]] == [1, 0]


def test_a_tie_is_shared() -> None:
    players: list[dict[str, Any]] = [{"harvested": 5}, {"harvested": 7}, {"parchments": ["royal_coat"], "harvested": 5}]
    assert score_position(position(players=players))["winners"] == [1, 2]


def test_treasures_count_after_the_hunter_whose_own_line_is_nothing() -> None:
    players = [{"parchments": ["royal_chalice", "treasure_hunter", "left_glove"]}]
    lines = score_position(position(players=players))["players"][0]["parchments"]
    assert lines == [
        {"card": "royal_chalice", "as": "royal_chalice", "points": 8},
        {"card": "treasure_hunter", "as": "treasure_hunter", "points": 0},
        {"card": "left_glove", "as": "left_glove", "points": 2},
    ]


def test_opportunist_is_paid_after_everything_else() -> None:
    players: list[dict[str, Any]] = [{"harvested": 9}, {"parchments": ["opportunist", "royal_carrot"]}]
    answer = score_position(position(players=players))
    assert [player["total"] for player in answer["players"]] == [9, 16]
    assert answer["winners"] == [1]


def test_camps_played_count_for_the_colonist_whatever_became_of_them() -> None:
    players = [{"camps_played": 4, "parchments": ["colonist"]}]
    assert score_position(position("C3=camp:2", players=players))["players"][0]["parchment_points"] == 12


def test_a_copy_without_target_counts_as_itself_and_scores_nothing() -> None:
    answer = score_position(position(players=[{"parchments": ["socialist", "bureaucrat"]}]))
    assert answer["players"][0]["parchments"][0] == {"card": "socialist", "as": "socialist", "points": 0}
    assert answer["players"][0]["total"] == 2
    assert "choices" not in answer


def test_a_base_position_scores_the_same_with_the_sky() -> None:
    base = EXAMPLES[0]
    assert score_position(base["position"] | {"sky": True}) == base["answer"]
