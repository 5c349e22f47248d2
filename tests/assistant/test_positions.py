"""Positions of several games in one file: each is answered by the assistant of its game."""

import json
from typing import Any

from tests.assistant.kingdom import positions as kingdom
from tests.assistant.town import positions as town
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.positions import score_lines, score_position
from warren.games.town.effects import Star, Stars


def answers(*data: Any, **settings: Any) -> list[dict[str, Any]]:
    return list(score_lines("\n".join(json.dumps(found) for found in data), **settings))


def test_a_position_that_says_no_game_is_kingdoms() -> None:
    first, second = (example["position"] for example in kingdom.EXAMPLES)
    untagged = {key: value for key, value in first.items() if key != "game"}
    expected = [score_position(first), score_position(second)]
    assert answers(untagged, second) == expected == [example["answer"] for example in kingdom.EXAMPLES]


def test_positions_of_both_games_stand_in_one_file() -> None:
    ours, theirs = town.position("b15 A1 0"), kingdom.EXAMPLES[0]["position"]
    assert answers(ours, theirs, ours) == [score_position(ours), score_position(theirs), score_position(ours)]


def test_problems_too_are_those_of_the_game() -> None:
    ours, theirs = town.position(round=9), kingdom.position(round=9)
    assert answers(ours, theirs) == [score_position(ours), score_position(theirs)]
    (answer,) = score_lines(json.dumps(ours).replace('"id": "test"', '"id": "test", "id": "twice"'))
    assert list(town.problems(answer)) == ["id", "round"]
    assert answer["game"] == "town"


@for_each("game", ["Town", "chess", None, 7, []])
def test_another_game_is_told_with_those_that_there_are(game: object) -> None:
    (answer,) = answers({"id": "x", "game": game})
    assert (answer["id"], list(town.problems(answer))) == ("x", ["game"])
    assert "kingdom, town" in answer["problems"][0]["problem"]


def test_a_game_that_shows_nothing_is_told_as_json_writes_it() -> None:
    (answer,) = answers({"game": "\ud800"})
    assert answer["problems"][0]["problem"] == r'"\ud800" cannot be scored; these can: kingdom, town'


@for_each("data", [7, [], "town", None])
def test_what_is_no_object_is_no_position(data: object) -> None:
    (answer,) = answers(data)
    assert list(town.problems(answer)) == ["line 1"]


def test_a_set_is_for_the_positions_of_town() -> None:
    own = own_set(b15={"effect": Stars((Star(4),))})
    ours, theirs = town.position("b15 A1 0"), kingdom.EXAMPLES[0]["position"]
    one, other = answers(ours, theirs, cards=own)
    assert one["players"][0]["neighborhoods"][0]["stars"] == 4
    assert other == kingdom.EXAMPLES[0]["answer"]


def test_one_position_of_town_over_many_lines() -> None:
    ours = town.position("b15 A1 0")
    assert list(score_lines(json.dumps(ours, indent=2))) == [score_position(ours)]
