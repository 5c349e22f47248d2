"""The parts as data: what they hold, and that wrong parts are refused with everything that is wrong."""

from typing import Any

import msgspec
import pytest

from warren.games.kingdom.parts import (
    BOARD,
    CARDS,
    FULL_DECK,
    PARCHMENTS,
    Parchment,
    check_parts,
)
from warren.games.kingdom.score import check_rules


@pytest.mark.parametrize("line", ["fffXsssfpss", "fffXsssfp"])
def test_a_row_of_another_length_is_a_problem(line: str) -> None:
    problems = check_parts(msgspec.structs.replace(BOARD, rows=[line, *BOARD.rows[1:]]), CARDS)
    assert any(problem.at == "rows" and "10 rows of 10" in problem.text for problem in problems)


def test_all_that_is_wrong_with_parts_is_told_at_once() -> None:
    board = msgspec.structs.replace(BOARD, rows=["?ffXsssfps", *BOARD.rows[1:9]])
    ring_again = msgspec.structs.replace(CARDS.parchments[1], id="royal_ring")
    cards = msgspec.structs.replace(CARDS, parchments=[CARDS.parchments[0], ring_again, *CARDS.parchments[3:]])
    assert {str(problem) for problem in check_parts(board, cards)} == {
        "rows: the board has to have 10 rows of 10",
        "rows: unknown terrain letters: ?",
        "counts: the board has 12 forest spaces, and its count says 15",
        "counts: the board has 11 sea spaces, and its count says 15",
        "counts: the board has 9 field spaces, and its count says 10",
        "counts: the board has 14 mountain spaces, and its count says 16",
        "counts: the board has 17 city spaces, and its count says 18",
        "lava_edges: lava runs between two mountains, and I7-J7 is not such an edge",
        "lava_edges: lava runs between two mountains, and I8-J8 is not such an edge",
        "royal_ring: this id is listed 2 times",
        "totals: there are 90 cards of the kind territory, and the totals say 100",
        f"totals: there are {len(PARCHMENTS) - 1} cards of the kind parchment, and the totals say {len(PARCHMENTS)}",
        f"totals: there are {len(FULL_DECK) - 11} cards of the kind all, and the totals say {len(FULL_DECK)}",
    }


def test_a_building_on_a_terrain_that_does_not_exist_is_a_problem() -> None:
    swamp = msgspec.structs.replace(CARDS.buildings[0], terrain="swamp")
    problems = check_parts(BOARD, msgspec.structs.replace(CARDS, buildings=[swamp, *CARDS.buildings[1:]]))
    assert [str(problem) for problem in problems] == [
        "city_1: there is no terrain “swamp”; the terrains: forest, sea, field, plain, mountain, city"
    ]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ({"op": "guess"}, "there is no operation “guess”"),
        ({"op": "per", "count": "moons", "points": 1}, "nothing counts “moons”"),
        ({"op": "per", "count": "produced", "resource": "tin", "points": 1}, "there is no resource “tin”"),
        ({"op": "pair", "partner": "left_shoe", "alone": 1, "paired": 4}, "there is no card “left_shoe”"),
    ],
)
def test_a_parchment_rule_that_nothing_can_apply_is_a_problem(rule: dict[str, Any], told: str) -> None:
    (problem,) = check_rules([Parchment("odd", "mission", rule)])
    assert str(problem).startswith(f"odd: {told}")
