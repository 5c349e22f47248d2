"""An answer for people: everything in it is on the screen, as text and never as markup."""

import io
import json
from typing import Any

import pytest
from rich.console import Console

from tests.assistant.kingdom.positions import EXAMPLES
from tests.assistant.kingdom.positions import position as kingdom
from tests.assistant.town.positions import position as town
from tests.games.town.table import own_set
from tests.looping import for_each
from warren.assistant.positions import pretty, score_lines
from warren.games.kingdom.lookup import CARD_IDS, RESOURCES
from warren.games.kingdom.sky import texts
from warren.games.kingdom.texts import BASE_CARD_TEXTS
from warren.words import Words, words

ENGLISH = words("en")
SKY = EXAMPLES[1]["position"]
LAND = "b30 A1 0, b15 B1 0, b18 B2 0, b14 E1 1"
FRIDAY = town(LAND, {"carrots": 21, "requests": "r01 r07 r29"}, {"carrots": 4}, id="Friday")


def screen(data: object, language: Words = ENGLISH) -> str:
    *_, answer = score_lines(data if isinstance(data, str) else json.dumps(data), language, explained=True)
    console = Console(file=io.StringIO(), width=140)
    console.print(pretty(answer, language))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@for_each(
    ("data", "rows", "said"),
    [
        (
            SKY,
            [
                "E2 E3 F3 F4 G3|carrots, mushroom, wood|6 × 3|18",
                "Socialist|copies Liberal → Treasure Hunter|0",
                "King of Thieves|cities: 12, 9 needed|12",
                "Governor|districts: 2 × 3|6",
                "Track before this harvest|148",
                "Trade|35",
                "Total|270",
            ],
            ["example-sky", "Player 1 (seat 0)", "Player 1 wins with 270."],
        ),
        (
            FRIDAY,
            [
                "A1 B1 B2|Leisure, Work, Civic (Park)|2 × 3|6",
                "E1|no type|0 × 0|0",
                "Merrymaker|2 × 3|6",
                "Inspector|met|6",
                "Community Leader|2 stars × 2 types = 4|4",
                "the Park stands for Leisure",
                "Score track|21",
                "Requests|16",
                "Total|37",
            ],
            ["Friday", "Player 1 (seat 0)", "Player 1 wins with 37."],
        ),
        (town("", {"coins": 9, "requests": "r26"}), ["Innkeeper|9 × 1, 7 at most|7"], []),
        (  # names are those of the set
            town("", {"requests": "r01"}, cards=json.loads(own_set(r01={"name": "Ringmaster"}))),
            ["Ringmaster|0 × 3|0"],
            [],
        ),
        (
            kingdom("C3=trading_post", players=[{"parchments": ["liberal"]}, {"parchments": ["royal_coat"]}]),
            [],
            ["C3: wood", "Player 1: Liberal → Royal Coat"],
        ),
    ],
)
def test_everything_in_an_answer_is_shown(data: object, rows: list[str], said: list[str]) -> None:
    text = screen(data)
    shown = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in text.splitlines()]
    assert [row for row in rows if row.split("|") not in shown] == []
    assert [part for part in said if part not in text] == []


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_an_empty_line_stands_between_tables_and_all_is_named_in_the_language(language: str) -> None:
    told = words(language)
    text = screen(SKY, told)
    assert told.text("Player {number} (seat {seat})", number=1, seat=0) in text
    lines = [line.strip() for line in text.splitlines()]
    headings = [n - 1 for n, line in enumerate(lines) if line.startswith("───")]
    names = [told.text(heading) for heading in ("Fief", "Parchment", "Together")]
    assert [lines[n].split("  ")[0] for n in headings] == names * len(SKY["players"])
    assert all(lines[n - 1] == "" for n in headings if not lines[n].startswith(names[0]))
    assert told.text("Strength × wealth") in text
    assert " x " not in text
    assert told.text(BASE_CARD_TEXTS["harecingetorix"].name) in screen(EXAMPLES[0]["position"], told)
    assert ("狂歡客" in screen(FRIDAY, told), "Merrymaker" in screen(FRIDAY, told)) == (
        (language != "en"),
        (language == "en"),
    )


def held(one: int, other: int, **more: Any) -> list[Any]:
    """Return a position of each game with these points, and no more."""
    points = [{"harvested": one}, {"harvested": other}]
    return [kingdom(players=points, **more), town("", {"carrots": one}, {"carrots": other}, **more)]


@for_each(
    ("points", "round", "language", "said"),
    [
        ((3, 2), 3, "en", "Player 1 is ahead with 3."),
        ((3, 3), 3, "en", "Player 1, Player 2 share the lead with 3."),
        ((3, 2), None, "en", "Player 1 wins with 3."),
        ((3, 3), None, "en", "Player 1, Player 2 win together with 3."),
        ((3, 2), 3, "zh-Hant", "玩家 1 以 3 分領先。"),
        ((3, 3), 3, "zh-Hant", "玩家 1、玩家 2 以 3 分並列領先。"),
        ((3, 2), None, "zh-Hant", "玩家 1 以 3 分獲勝。"),
        ((3, 3), None, "zh-Hant", "玩家 1、玩家 2 以 3 分共同獲勝。"),
    ],
)
def test_a_finished_game_has_winners_and_one_that_goes_on_has_a_lead(
    points: tuple[int, int], round: int | None, language: str, said: str
) -> None:
    for data in held(*points, **({} if round is None else {"round": round})):
        assert "".join(said.split()) in "".join(screen(data, words(language)).split())


def test_with_something_wrong_nobody_has_won_yet() -> None:
    players = [{"harvested": 3}, {"harvested": 2}]
    assert "Player 1 is ahead with 3." in screen(kingdom("A1=city_3", round=4, players=players, partial=True))


@for_each(("more", "verb"), [({}, "wins"), ({"round": 2}, "is ahead")])
def test_it_is_said_where_coins_decide(more: dict[str, Any], verb: str) -> None:
    text = screen(town("", {"carrots": 9, "coins": 1}, {"carrots": 9, "coins": 3}, **more))
    assert f"Player 2 {verb} with 9 and more coins: 3 to 1." in text


@for_each(("language", "said"), [("en", "line 3: "), ("zh-Hant", "第 3 行：")])
def test_a_line_that_is_no_json_is_named_in_the_language(language: str, said: str) -> None:
    told = words(language)
    complaint = told.text("this line is not JSON; the error is at column {column}", column=1)
    assert f"\n  {said}{complaint}" in screen("7\n\nnoise", told)


@for_each(
    ("data", "said"),
    [
        (
            kingdom("A1=city_3", id="[bold]x[/]", partial=True, round=[]),
            "A1: city_3 stands only on mountain; A1 is forest (left out of the score)",
        ),
        (town("b17 B1 0", id="[bold]x[/]", round=[]), "B1: b17 stands at the waterfront only"),
    ],
)
def test_problems_are_shown_with_their_place_and_no_markup_is_read_from_them(data: object, said: str) -> None:
    text = screen(data)
    assert "[bold]x[/]" in text
    assert "2 things are wrong" in text
    assert said in text
    assert "round: it is […], and has to be a whole number from 1 to 4" in text
    assert "wins" not in text
    assert "One thing is wrong" in screen(kingdom("A1=city_3"))


def test_everything_of_kingdom_has_a_name() -> None:
    assert set(texts.RESOURCE_NAMES) == set(RESOURCES)
    names = [texts.card_name(card) for card in CARD_IDS]
    assert len(set(names)) == len(names)
    assert not [name for name in names if "_" in name]
    assert (texts.card_name("K4"), texts.card_name("royal_ring")) == ("K4", "Royal Ring")
