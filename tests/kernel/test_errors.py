"""The family of errors: English texts, and what is needed to say them in another language."""

import inspect

import pytest

import warren
from tests.looping import for_each
from warren.kernel import errors
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

FAMILY = {name: kind for name, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, WarrenError)}
ENGLISH, CHINESE = words("en"), words("zh-Hant")
SWAPPED = Words("xx", {(None, "no {thing}"): "{thing}: none", (None, "why: {reason}"): "{reason} is why"})
HOLE = problem("", "no {thing}", thing="hole")


def test_the_face_of_the_package_has_the_whole_family_and_each_says_what_it_is_for() -> None:
    assert {name: getattr(warren, name) for name in FAMILY if name in warren.__all__} == FAMILY
    assert "Problem" in warren.__all__
    assert all(kind.__doc__ for kind in FAMILY.values())


@for_each(
    ("error", "english", "swapped"),
    [
        (FileError("no {thing}", thing="hole"), ["no hole"], ["hole: none"]),
        (
            PositionError([problem("A1", "no {thing}", thing="fox"), HOLE]),
            ["A1: no fox", "no hole"],
            ["A1: fox: none", "hole: none"],
        ),
        (WarrenError("why: {reason}", reason=HOLE), ["why: no hole"], ["hole: none is why"]),
        (WarrenError("why: {reason}", reason=FileError("no hole")), ["why: no hole"], ["no hole is why"]),
        (RecordSyntaxError(7, "no {thing}", thing="hole"), ["line 7: no hole"], ["line 7: hole: none"]),
        (RecordSyntaxError(0, "no {thing}", thing="hole"), ["no hole"], ["hole: none"]),
        # Braces in values are only text.
        (SetupError([problem("{x}", "{text}", text="{y}")]), ["{x}: {y}"], ["{x}: {y}"]),
        (RecordSyntaxError(3, "{text}", text="{y}"), ["line 3: {y}"], ["line 3: {y}"]),
    ],
)
def test_an_error_is_said_from_its_message_and_values_each_problem_on_a_line_with_its_place(
    error: WarrenError, english: list[str], swapped: list[str]
) -> None:
    assert str(error) == explain(error, ENGLISH) == "; ".join(english)
    assert explain_all(error, ENGLISH) == english
    assert explain_all(error, SWAPPED) == swapped


def test_an_illegal_action_is_told_in_chinese_with_its_reason() -> None:
    state = warren.new("kingdom", seats=3, seed=1)
    with pytest.raises(WarrenError) as caught:
        state.play(0, warren.game("kingdom").parse("keep"))
    assert explain(caught.value, ENGLISH) == str(caught.value)
    assert "belongs to another phase" in str(caught.value)
    said = explain(caught.value, CHINESE)
    assert "belongs" not in said
    assert "legal" not in said
