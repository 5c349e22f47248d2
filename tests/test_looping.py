"""A loop in one test: it goes over all items whatever fails, takes fixtures, and names every item that failed."""

import inspect
from pathlib import Path

import pytest

from tests.looping import for_each


def test_every_item_that_fails_is_named_and_the_others_run() -> None:
    ran = []

    @for_each("number", [1, 2, 3])
    @for_each(("letter", "other"), [("a", "b")])
    def check(number: int, letter: str, other: str) -> None:
        ran.append((number, letter, other))
        assert number == 2

    with pytest.raises(ExceptionGroup, match="2 of 3 failed") as failed:
        check()
    assert [error.__notes__ for error in failed.value.exceptions] == [["for 1"], ["for 3"]]
    assert ran == [(1, "a", "b"), (2, "a", "b"), (3, "a", "b")]


def test_a_loop_over_nothing_is_refused() -> None:
    with pytest.raises(AssertionError, match="cannot fail"):
        for_each("number", [])


@for_each("name", ["a", "b"])
def test_fixtures_come_as_usual(name: str, tmp_path: Path) -> None:
    (tmp_path / name).touch(exist_ok=False)
    assert [*inspect.signature(test_fixtures_come_as_usual).parameters] == ["tmp_path"]
