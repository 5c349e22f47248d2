"""Errors in the words of a language: from message and values, problems each on a line, values that are problems too."""

import pytest

import warren
from tests.looping import for_each
from warren.kernel.errors import (
    FileError,
    PositionError,
    RecordSyntaxError,
    SetupError,
    WarrenError,
    explain,
    explain_all,
    problem,
)
from warren.words import Words, words

ENGLISH, CHINESE = words("en"), words("zh-Hant")
SWAPPED = Words("xx", {(None, "no {thing}"): "{thing}: none", (None, "why: {reason}"): "{reason} is why"})


def test_an_error_is_said_from_its_message_and_values() -> None:
    error = FileError("no {thing}", thing="hole")
    assert explain(error, ENGLISH) == str(error) == "no hole"
    assert explain(error, SWAPPED) == "hole: none"


def test_every_problem_is_a_line_and_says_where() -> None:
    error = PositionError([problem("A1", "no {thing}", thing="fox"), problem("", "no {thing}", thing="owl")])
    assert explain_all(error, SWAPPED) == ["A1: fox: none", "owl: none"]
    assert explain(error, SWAPPED) == "A1: fox: none; owl: none"
    assert explain_all(FileError("no {thing}", thing="hole"), SWAPPED) == ["hole: none"]


@for_each("reason", [problem("", "no {thing}", thing="hole"), FileError("no {thing}", thing="hole")])
def test_values_that_are_problems_or_errors_are_said_too(reason: object) -> None:
    error = WarrenError("why: {reason}", reason=reason)
    assert str(error) == "why: no hole"
    assert explain(error, SWAPPED) == "hole: none is why"


def test_the_line_of_a_record_is_said() -> None:
    error = RecordSyntaxError(7, "no {thing}", thing="hole")
    assert explain(error, ENGLISH) == str(error) == "line 7: no hole"
    assert explain(error, CHINESE) != explain(error, ENGLISH)


def test_an_illegal_action_is_told_in_chinese_with_its_reason() -> None:
    state = warren.new("kingdom", seats=3, seed=1)
    with pytest.raises(WarrenError) as caught:
        state.play(0, warren.game("kingdom").parse("keep"))
    assert explain(caught.value, ENGLISH) == str(caught.value)
    assert "belongs to another phase" in str(caught.value)
    said = explain(caught.value, CHINESE)
    assert "belongs" not in said
    assert "legal" not in said


def test_all_problems_of_a_setup_are_told() -> None:
    with pytest.raises(SetupError) as caught:
        warren.new("kingdom", seats=9, seed=-1)
    assert len(explain_all(caught.value, CHINESE)) == 2
