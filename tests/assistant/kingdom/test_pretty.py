"""An answer for people: everything in it is on the screen, as text and never as markup."""

import io

from rich.console import Console

from tests.assistant.kingdom.positions import EXAMPLES, position
from tests.looping import for_each
from warren.assistant.kingdom import ASSISTANT, score_lines, score_position
from warren.games.kingdom.lookup import CARD_IDS, RESOURCES
from warren.games.kingdom.parts import PARCHMENTS as BASE_PARCHMENTS
from warren.games.kingdom.sky import texts
from warren.games.kingdom.texts import CARDS
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


def test_every_fief_parchment_and_sum_is_shown() -> None:
    text = screen(EXAMPLES[1]["position"])
    assert "example-sky" in text
    assert row(text, "E2 E3 F3 F4 G3", "carrots, mushroom, wood", "6 × 3", "18")
    assert row(text, "Socialist", "copies Liberal → Treasure Hunter", "0")
    assert row(text, "King of Thieves", "cities: 12, 9 needed", "12")
    assert row(text, "Governor", "districts: 2 × 3", "6")
    assert row(text, "Track before this harvest", "148")
    assert row(text, "Trade", "35")
    assert row(text, "Total", "270")
    assert "Player 1 wins with 270." in text


@for_each("language", ["en", "zh-Hant"])
def test_an_empty_line_stands_between_tables_and_players_are_named_in_the_language(language: str) -> None:
    told = words(language)
    text = screen(EXAMPLES[1]["position"], told)
    assert told.text("Player {number} (seat {seat})", number=1, seat=0) in text
    lines = [line.strip() for line in text.splitlines()]
    headings = [n - 1 for n, line in enumerate(lines) if line.startswith("───")]
    names = [told.text(heading) for heading in ("Fief", "Parchment", "Together")]
    assert [lines[n].split("  ")[0] for n in headings] == names * len(EXAMPLES[1]["position"]["players"])
    assert all(lines[n - 1] == "" for n in headings if not lines[n].startswith(names[0]))
    assert told.text("Strength × wealth") in text
    assert " x " not in text


@for_each(
    ("harvested", "round", "language", "said"),
    [
        ((3, 2), 3, "en", "Player 1 is ahead with 3."),
        ((3, 3), 3, "en", "Player 1, Player 2 share the lead with 3."),
        ((3, 2), 4, "en", "Player 1 wins with 3."),
        ((3, 3), 4, "en", "Player 1, Player 2 win together with 3."),
        ((3, 2), 3, "zh-Hant", "玩家 1 以 3 分領先。"),
        ((3, 3), 3, "zh-Hant", "玩家 1、玩家 2 以 3 分並列領先。"),
        ((3, 2), 4, "zh-Hant", "玩家 1 以 3 分獲勝。"),
        ((3, 3), 4, "zh-Hant", "玩家 1、玩家 2 以 3 分共同獲勝。"),
    ],
)
def test_a_finished_game_has_winners_and_one_that_goes_on_has_a_lead(
    harvested: tuple[int, int], round: int, language: str, said: str
) -> None:
    data = position(round=round, players=[{"harvested": points} for points in harvested])
    assert "".join(said.split()) in "".join(screen(data, words(language)).split())


def test_with_something_wrong_nobody_has_won_yet() -> None:
    players = [{"harvested": 3}, {"harvested": 2}]
    assert "Player 1 is ahead with 3." in screen(position("A1=city_3", round=4, players=players, partial=True))


@for_each(("language", "said"), [("en", "line 3: "), ("zh-Hant", "第 3 行：")])
def test_a_line_that_is_no_json_is_named_in_the_language(language: str, said: str) -> None:
    told = words(language)
    *_, answer = score_lines(["7", "\n", "noise"], told, explained=True)
    console = Console(file=io.StringIO(), width=140)
    console.print(ASSISTANT.pretty(answer, told))
    assert isinstance(console.file, io.StringIO)
    assert f"\n  {said}{told.text('this line is no JSON; it goes wrong at column {column}', column=1)}" in (
        console.file.getvalue()
    )


def test_choices_are_shown() -> None:
    players = [{"parchments": ["liberal"]}, {"parchments": ["royal_coat"]}]
    text = screen(position("C3=trading_post", players=players))
    assert "C3: wood" in text
    assert "Player 1: Liberal → Royal Coat" in text


def test_problems_are_shown_with_their_place_and_no_markup_is_read_from_them() -> None:
    text = screen(position("A1=city_3", id="[bold]x[/]", partial=True, round=[]))
    assert "[bold]x[/]" in text
    assert "2 things are wrong" in text
    assert "A1: city_3 stands only on mountain; A1 is forest (left out of the score)" in text
    assert "round: it is […], and has to be a whole number from 1 to 4" in text
    assert "One thing is wrong" in screen(position("A1=city_3"))


@for_each("language", ["en", "zh-Hant"])
def test_it_is_shown_in_every_language(language: str) -> None:
    told = words(language)
    text = screen(EXAMPLES[0]["position"], told)
    assert told.text(CARDS["harecingetorix"].name) in text
    assert told.text("Harvest") in text


def test_everything_of_the_sky_has_a_name() -> None:
    assert set(texts.RESOURCES) == set(RESOURCES)
    names = [texts.card_name(card) for card in CARD_IDS]
    assert len(set(names)) == len(names)
    assert not [name for name in names if "_" in name]
    assert texts.card_name("K4") == "K4"
    assert texts.card_name(BASE_PARCHMENTS[min(BASE_PARCHMENTS)].id) == "Royal Ring"
