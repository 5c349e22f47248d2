"""The assistant's answers: fiefs, totals and winners, for the golden examples and for hand-made positions."""

from typing import Any

from tests.assistant.kingdom.positions import EXAMPLES, position
from tests.looping import for_each
from warren.assistant.positions import score_position


@for_each("example", EXAMPLES)
def test_the_golden_examples(example: dict[str, Any]) -> None:
    assert score_position(example["position"]) == example["answer"]


def test_the_answer_lays_every_fief_open_by_first_space() -> None:
    answer = score_position(position("C3 C4=city_2 A1 A4 J10=city_1"))
    fiefs = answer["players"][0]["fiefs"]
    assert [fief["spaces"] for fief in fiefs] == [["A1"], ["A4"], ["C3", "C4"], ["J10"]]
    assert fiefs[1] == {"spaces": ["A4"], "strength": 1, "resources": [], "wealth": 0, "points": 0}
    assert fiefs[2] == {"spaces": ["C3", "C4"], "strength": 2, "resources": ["fish"], "wealth": 1, "points": 2}


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


def test_a_copy_without_target_counts_as_itself_and_scores_nothing() -> None:
    answer = score_position(position(players=[{"parchments": ["socialist", "bureaucrat"]}]))
    assert answer["players"][0]["parchments"][0] == {"card": "socialist", "as": "socialist", "points": 0}
    assert answer["players"][0]["total"] == 2
    assert "choices" not in answer


def test_a_base_position_scores_the_same_with_the_sky() -> None:
    base = EXAMPLES[0]
    assert score_position(base["position"] | {"sky": True}) == base["answer"]
