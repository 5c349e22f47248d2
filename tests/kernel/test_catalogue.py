"""The catalogue: numbers and texts of actions, and what is told of a text that is none."""

from typing import Any

import pytest

from tests.looping import for_each
from warren.kernel.catalogue import Catalogue, nearest, short_repr
from warren.kernel.errors import UnknownActionError

ACTIONS = Catalogue()
ACTIONS.append("pick", ["A1", "A2", "camp_1"])
ACTIONS.append("place camp_1 A1")
ACTIONS.append("done")


@for_each("text", ["PICK a2", "  pick   A2 ", "Pick\tA2\n"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert ACTIONS.parse(text) == 1


@for_each("text", ["done", "Done"])
def test_two_actions_cannot_have_one_text(text: str) -> None:
    known = Catalogue()
    known.append("done")
    with pytest.raises(ValueError, match="same text"):
        known.append(text)


@pytest.mark.parametrize("action", [-1, 5, True, None, 1.0, "done", 10**100, pytest.param(10**5000, id="huge")])
def test_a_number_outside_the_catalogue_is_refused_in_one_short_line(action: Any) -> None:
    with pytest.raises(UnknownActionError, match="is not an action: the catalogue has the numbers 0 to 4") as caught:
        ACTIONS.spell(action)
    assert len(str(caught.value)) < 120


def test_a_misspelt_action_is_told_the_nearest() -> None:
    with pytest.raises(UnknownActionError) as caught:
        ACTIONS.parse("plaice camp_1 A1")
    assert str(caught.value).startswith("there is no action “plaice camp_1 A1”; the nearest: place camp_1 A1")


@for_each("text", ["", "%%%", "x" * 1_000_000])
def test_where_nothing_is_near_nothing_is_proposed_and_one_text_shows_how_they_are_written(text: str) -> None:
    assert nearest(text, ACTIONS.texts) == []
    with pytest.raises(UnknownActionError, match=r"there is no action “.*”; one is written like “pick A1”$"):
        ACTIONS.parse(text)


@for_each(("value", "told"), [(None, "None"), (b"done", "b'done'"), (4, "4"), (["done"], "['done']")])
def test_what_is_no_text_is_no_action(value: Any, told: str) -> None:
    with pytest.raises(UnknownActionError) as caught:
        ACTIONS.parse(value)
    assert str(caught.value) == f"{told} is not a text; an action is written like “pick A1”"


def test_a_long_text_is_shown_short_and_printable() -> None:
    with pytest.raises(UnknownActionError) as caught:
        ACTIONS.parse("\x1b[31m" + "pick\n" * 100_000)
    message = str(caught.value)
    assert len(message) < 200
    assert message.isprintable()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("two", "“two”"),
        ("", "“”"),
        (7, "7"),
        (None, "None"),
        ([1, "a"], "[1, 'a']"),
        pytest.param(10**5000, "2**16609…", id="huge"),
        pytest.param(-(10**5000), "-2**16609…", id="-huge"),
        ([10**5000], "list"),
    ],
)
def test_any_value_can_be_shown(value: object, text: str) -> None:
    assert short_repr(value) == text
    assert len(short_repr("x" * 10_000)) == len(short_repr(["x" * 10_000])) + 2 == 42
