"""JSON lines: one answer a line, in order, whatever stands in them."""

import io
import json
import re
from collections.abc import Iterator
from typing import Any

from tests.assistant.kingdom.positions import EXAMPLES, position, problems
from tests.looping import for_each
from warren.assistant.positions import score_lines, score_position
from warren.assistant.reading import MOST_NOISE

POSITIONS = [example["position"] for example in EXAMPLES]
TEXT = "".join(json.dumps(found) + "\n" for found in POSITIONS)
ANSWERS = [example["answer"] for example in EXAMPLES]


@for_each(
    "source",
    [TEXT, TEXT.encode(), TEXT.splitlines(), io.StringIO(TEXT), io.BytesIO(TEXT.encode()), "\ufeff" + TEXT],
)
def test_every_line_is_answered_in_order(source: Any) -> None:
    assert list(score_lines(source)) == ANSWERS


def test_windows_line_ends_and_blank_lines_are_no_matter() -> None:
    assert list(score_lines(TEXT.replace("\n", "\r\n\r\n  \n"))) == ANSWERS


def test_a_line_that_is_no_json_is_told_by_its_number_and_the_others_are_scored() -> None:
    first, second = TEXT.splitlines()
    answers = list(score_lines(f"{first}\n\nnoise\n{second}\n{{}}\n"))
    assert [answers[0], answers[2]] == ANSWERS
    assert answers[1].keys() == {"id", "problems"}
    assert answers[1]["id"] == ""
    assert answers[1]["problems"][0]["at"] == "line 3"
    assert "seats" in problems(answers[3])


@for_each(
    ("line", "said"),
    [
        ("{", "column 2"),
        ('{"seats": 2,}', "column"),
        ("{'seats': 2}", "column 2"),
        ("\x00", "column 1"),
        (b"\xff\xfe", "UTF-8"),
        ("[" * 200_000, "nested too deeply"),
        ('{"spaces":' * 200_000, "nested too deeply"),
        ("7", "an object"),
        ("null", "an object"),
        ("[]", "an object"),
        ('"text"', "an object"),
    ],
)
def test_what_is_no_position(line: str | bytes, said: str) -> None:
    answer = next(score_lines([line]))
    assert [problem["at"] for problem in answer["problems"]] == ["line 1"]
    assert said in answer["problems"][0]["problem"]


def test_ten_megabytes_of_noise_are_one_problem() -> None:
    assert len(list(score_lines("noise " * 1_700_000))) == 1


def test_many_lines_without_json_are_answered_once_and_no_more_of_them_is_read() -> None:
    def lines() -> Iterator[str]:
        yield "\n"
        yield from ["noise\n"] * MOST_NOISE
        raise AssertionError("more was read than it took to see that these are no positions")

    (answer,) = score_lines(lines())
    assert (answer["id"], [problem["at"] for problem in answer["problems"]]) == ("", ["line 2"])
    assert "this is not a file of positions" in answer["problems"][0]["problem"]


@for_each("position_at", [0, 3, MOST_NOISE - 1])
def test_noise_beside_any_position_is_answered_line_by_line(position_at: int) -> None:
    lines = ["noise"] * 3 * MOST_NOISE
    lines[position_at] = TEXT.splitlines()[0]
    answers = list(score_lines(lines))
    assert answers[position_at] == ANSWERS[0]
    told = [answer["problems"][0]["at"] for answer in answers if "problems" in answer]
    assert told == [f"line {at + 1}" for at in range(len(lines)) if at != position_at]


def test_a_few_lines_of_noise_are_answered_line_by_line() -> None:
    assert [len(list(score_lines(["noise"] * count))) for count in (1, MOST_NOISE - 1, MOST_NOISE)] == [1, 19, 1]


@for_each("number", ["NaN", "-Infinity", "1e999", "9" * 5_000, "1.5"])
def test_numbers_that_are_none(number: str) -> None:
    line = json.dumps(position(players=[{"harvested": 0}])).replace('"harvested": 0', f'"harvested": {number}')
    assert problems(next(score_lines(line))).keys() == {"0.harvested"}


def test_a_space_named_twice_is_a_problem_and_the_last_counts_in_a_partial_score() -> None:
    line = json.dumps(position("C3 A4", partial=True)).replace('"A4": {', '"C3": {"seat": 1}, "A4": {')
    answer = next(score_lines(line))
    assert [(problem["at"], problem["left_out"]) for problem in answer["problems"]] == [("C3", True)]
    assert answer["players"][1]["fiefs"][0]["spaces"] == ["C3"]
    assert list(next(score_lines(line.replace('"partial": true', '"partial": false')))) == ["id", "problems"]


# One position over several lines

SPREAD = json.dumps(POSITIONS[0], indent=2)


@for_each(
    "text",
    [
        SPREAD,
        SPREAD + "\n\n",
        "\n\n" + SPREAD,
        "\ufeff" + SPREAD,
        SPREAD.replace("\n", "\r\n"),
        SPREAD.replace("\n", "\n\n"),
        re.sub(r"\n +", "\n", SPREAD),
        SPREAD.replace("{\n", "{", 1),
    ],
)
def test_one_position_may_stand_on_many_lines(text: str) -> None:
    assert list(score_lines(text)) == ANSWERS[:1]
    assert list(score_lines(text.encode())) == ANSWERS[:1]
    assert list(score_lines(io.StringIO(text))) == ANSWERS[:1]


def test_a_position_on_many_lines_that_is_no_json_is_one_problem_where_it_goes_wrong() -> None:
    text = "\n" + SPREAD.replace('"seats": ', '"seats" ')
    wrong = next(n for n, line in enumerate(text.split("\n"), 1) if '"seats" ' in line)
    said = "this line is not JSON; the error is at column 11"
    assert list(score_lines(text)) == [{"id": "", "problems": [{"at": f"line {wrong}", "problem": said}]}]
    (answer,) = score_lines(SPREAD[:-1].rstrip())
    assert [entry["at"] for entry in answer["problems"]] == [f"line {SPREAD.count(chr(10))}"]


def test_a_line_that_is_cut_short_does_not_swallow_the_others() -> None:
    first, second = TEXT.splitlines()
    for cut in (first[:1], '{"seats": 2,'):
        answers = list(score_lines(f"\n{cut}\nnoise\n{second}\n"))
        assert [answer["problems"][0]["at"] for answer in answers[:2]] == ["line 2", "line 3"]
        assert answers[2:] == ANSWERS[1:]


def test_lines_are_answered_as_they_come() -> None:
    def lines() -> Iterator[str]:
        yield TEXT.splitlines()[0]
        raise AssertionError("the second line was read before the first was answered")

    assert next(score_lines(lines())) == ANSWERS[0]


def test_unusual_line_separators_belong_to_the_text() -> None:
    found = position(id="one\u2028two\x85three")
    assert list(score_lines(json.dumps(found, ensure_ascii=False))) == [score_position(found)]
