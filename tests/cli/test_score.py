"""`warren score`: a JSON answer for every line, for people with --pretty, and exit code 2 when a line has a problem."""

import json
from pathlib import Path
from typing import Any

from tests.cli.ran import Warren
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.positions import score_position
from warren.games.town.effects import Star, Stars

EXAMPLES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "data" / "kingdom-examples.jsonl").read_text("utf-8").splitlines()
]
BASE: dict[str, Any] = EXAMPLES[0]["position"]
TOWN: dict[str, Any] = {
    "id": "town",
    "game": "town",
    "tiles": {"A1": {"building": "b15", "bunnies": [0]}, "B1": {"building": "b03", "bunnies": [0]}},
    "players": [{"carrots": 2, "requests": ["r29"]}, {"carrots": 3}],
}
NO_JSON = {"id": "", "problems": [{"at": "line 2", "problem": "this line is not JSON; the error is at column 1"}]}


def _written(tmp_path: Path, *lines: object) -> str:
    path = tmp_path / "positions.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return str(path)


def test_the_examples_of_the_format_are_answered_as_it_says(warren: Warren, tmp_path: Path) -> None:
    ran = warren("score", _written(tmp_path, *(example["position"] for example in EXAMPLES)))
    assert (ran.code, ran.err) == (0, "")
    assert [json.loads(line) for line in ran.out.splitlines()] == [example["answer"] for example in EXAMPLES]


def test_positions_from_standard_input(warren_process: Warren, warren: Warren, tmp_path: Path) -> None:
    file = _written(tmp_path, BASE)
    assert warren_process("score", "-", stdin=Path(file).read_bytes()) == warren("score", file)


def test_one_position_over_many_lines(warren: Warren, tmp_path: Path) -> None:
    for wide in (2, None):
        ran = warren("score", _written(tmp_path, json.dumps(BASE, indent=wide)))
        assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
        assert json.loads(ran.out) == EXAMPLES[0]["answer"]


def test_one_bad_line_is_answered_with_its_problems_and_the_others_are_scored(warren: Warren, tmp_path: Path) -> None:
    ran = warren("score", _written(tmp_path, BASE, "nonsense", BASE | {"foxes": 3}, BASE))
    assert (ran.code, ran.err) == (2, "")
    first, second, third, fourth = map(json.loads, ran.out.splitlines())
    assert first == fourth == EXAMPLES[0]["answer"]
    assert second == NO_JSON
    assert (third["id"], [problem["at"] for problem in third["problems"]]) == (BASE["id"], ["foxes"])


def test_a_key_that_would_look_like_another_is_named_as_json_writes_it_and_the_next_line_is_answered(
    warren: Warren, tmp_path: Path
) -> None:
    places = {
        "": '""',
        " ": '" "',
        "\u202e": r'"\u202e"',
        "\ud800": r'"\ud800"',
        "\0": r'"\u0000"',
        "\x7f": r'"\u007f"',
        "A1 ": '"A1 "',
        "A1\ud800": r'"A1\ud800"',
        "A1\u202e": r'"A1\u202e"',
        "A  1": '"A  1"',
    }

    def misspelt(key: str) -> list[dict[str, Any]]:
        own: list[dict[str, Any]] = [{key: 1}, {"players": [{key: 1}]}]
        kingdom: list[dict[str, Any]] = [{"spaces": {key: {}}}, {"spaces": {"A1": {key: 1}}}]
        town: list[dict[str, Any]] = [*own, {"tiles": {key: {}}}, {"tiles": {"A1": {key: 1}}}]
        return [*own, *kingdom, *({"game": "town"} | position for position in town)]

    wrong = [(position, place) for key, place in places.items() for position in misspelt(key)]
    file = _written(tmp_path, *(position for position, _ in wrong), BASE)
    ran = warren("score", file)
    assert (ran.code, ran.err) == (2, "")
    *answers, last = [json.loads(line) for line in ran.out.splitlines()]
    assert last == EXAMPLES[0]["answer"]
    for answer, (_, place) in zip(answers, wrong, strict=True):
        assert any(place in problem["at"] + problem["problem"] for problem in answer["problems"])
    pretty = warren("score", file, "--pretty").out
    assert [place for place in places.values() if pretty.count(place) < 8] == []


@for_each(("language", "said"), [("en", "Merchant"), ("zh-Hant", "商人")])
def test_an_answer_for_people(warren: Warren, tmp_path: Path, language: str, said: str) -> None:
    players = [player | {"parchments": [], "copies": {}} for player in BASE["players"]]
    players[0]["parchments"] = ["merchant"]
    ran = warren("score", "--pretty", _written(tmp_path, BASE | {"players": players}), "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out
    assert "\x1b" not in ran.out


def test_json_is_the_same_in_every_language(warren: Warren, tmp_path: Path) -> None:
    file = _written(tmp_path, BASE, "nonsense")
    assert warren("score", file) == warren("score", file, "--lang", "zh-Hant")


# Town


def test_positions_of_both_games_are_answered_in_order(warren: Warren, tmp_path: Path) -> None:
    ran = warren("score", _written(tmp_path, TOWN, BASE, TOWN | {"round": 9}))
    assert (ran.code, ran.err) == (2, "")
    first, second, third = map(json.loads, ran.out.splitlines())
    assert first == score_position(TOWN)
    assert second == EXAMPLES[0]["answer"]
    assert [problem["at"] for problem in third["problems"]] == ["round"]


@for_each(("language", "said"), [("en", "Community Leader"), ("zh-Hant", "社區領袖")])
def test_a_position_of_town_for_people(warren: Warren, tmp_path: Path, language: str, said: str) -> None:
    ran = warren("score", "--pretty", _written(tmp_path, BASE, TOWN), "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out


def test_a_set_of_ones_own(warren: Warren, tmp_path: Path) -> None:
    own = tmp_path / "my-town.json"
    own.write_text(own_set(b15={"effect": Stars((Star(4),))}, r29={"name": "Alderman"}), encoding="utf-8")
    file = _written(tmp_path, TOWN, BASE)
    ran = warren("score", file, "--cards", str(own))
    first, second = map(json.loads, ran.out.splitlines())
    assert first["players"][0]["neighborhoods"][0]["points"] == 4 * 2
    assert second == EXAMPLES[0]["answer"]
    assert "Alderman" in warren("score", file, "--cards", str(own), "--pretty").out


# What is no file of positions


def test_no_positions_give_no_answers(warren: Warren, tmp_path: Path) -> None:
    assert warren("score", _written(tmp_path, "", "  ")) == (0, "", "")
