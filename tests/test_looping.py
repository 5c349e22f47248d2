"""A loop in one test: it goes over all items whatever fails, takes fixtures, and names every item that failed."""

import pytest

from tests.looping import for_each, for_each_by_clause


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


@for_each_by_clause(("number", "square"), {"one": [(1, 1)], "more": [(2, 4), (3, 9)]})
def test_items_of_clauses_are_a_case_for_each_clause(number: int, square: int) -> None:
    assert number * number == square
    (cases,) = [mark.args[1] for mark in test_items_of_clauses_are_a_case_for_each_clause.pytestmark]  # type: ignore[attr-defined]
    assert [case.id for case in cases] == [case.marks[0].args[0] for case in cases] == ["one", "more"]
