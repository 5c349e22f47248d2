"""An answer for people: everything in it is on the screen, as text and never as markup."""

import io
import json
from typing import Any

from rich.console import Console

from tests.assistant.town.positions import position
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.town import ASSISTANT, score_position
from warren.words import Words, words

ENGLISH = words("en")


def screen(data: object, language: Words = ENGLISH) -> str:
    answer = score_position(data, language, explained=True)
    console = Console(file=io.StringIO(), width=140)
    console.print(ASSISTANT.pretty(answer, language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def row(text: str, *cells: str) -> bool:
    """Return whether a line of the screen holds exactly these cells."""
    rows = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in text.splitlines()]
    return [*cells] in rows


LAND = "b30 A1 0, b15 B1 0, b18 B2 0, b14 E1 1"


def test_every_neighborhood_request_and_sum_is_shown() -> None:
    text = screen(position(LAND, {"carrots": 21, "requests": "r01 r07 r29"}, {"carrots": 4}, id="Friday"))
    assert "Friday" in text
    assert "Player 1 (seat 0)" in text
    assert row(text, "A1 B1 B2", "Leisure, Work, Civic (Park)", "2 × 3", "6")
    assert row(text, "E1", "no type", "0 × 0", "0")
    assert row(text, "Merrymaker", "2 × 3", "6")
    assert row(text, "Inspector", "met", "6")
    assert row(text, "Community Leader", "2 stars × 2 types = 4", "4")
    assert row(text, "the Park stands for Leisure")
    assert row(text, "Score track", "21")
    assert row(text, "Requests", "16")
    assert row(text, "Total", "37")
    assert "Player 1 wins with 37." in text


def test_a_limit_is_said() -> None:
    text = screen(position("", {"coins": 9, "requests": "r26"}))
    assert row(text, "Innkeeper", "9 × 1, 7 at most", "7")


@for_each(
    ("one", "other", "more", "said"),
    [
        (9, 8, {}, "Player 1 wins with 9."),
        (9, 9, {}, "Player 1, Player 2 win together with 9."),
        (9, 8, {"round": 4}, "Player 1 is ahead with 9."),
        (9, 9, {"round": 4}, "Player 1, Player 2 share the lead with 9."),
    ],
)
def test_a_finished_game_has_winners_and_one_that_goes_on_has_a_lead(
    one: int, other: int, more: dict[str, Any], said: str
) -> None:
    assert said in screen(position("", {"carrots": one}, {"carrots": other}, **more))


@for_each(("more", "verb"), [({}, "wins"), ({"round": 2}, "is ahead")])
def test_it_is_said_where_coins_decide(more: dict[str, Any], verb: str) -> None:
    text = screen(position("", {"carrots": 9, "coins": 1}, {"carrots": 9, "coins": 3}, **more))
    assert f"Player 2 {verb} with 9 and more coins: 3 to 1." in text


def test_problems_are_shown_with_their_place_and_no_markup_is_read_from_them() -> None:
    text = screen(position("b17 B1 0", id="[bold]x[/]", round=[]))
    assert "[bold]x[/]" in text
    assert "2 things are wrong" in text
    assert "B1: b17 stands at the waterfront only" in text
    assert "round: it is […], and has to be a whole number from 1 to 4" in text
    assert "wins" not in text


def test_names_are_those_of_the_set() -> None:
    own = json.loads(own_set(r01={"name": "Ringmaster"}))
    assert row(screen(position("", {"requests": "r01"}, cards=own)), "Ringmaster", "0 × 3", "0")


def test_it_is_shown_in_chinese() -> None:
    text = screen(position(LAND, {"requests": "r01"}), words("zh-Hant"))
    assert "狂歡客" in text
    assert "Merrymaker" not in text
