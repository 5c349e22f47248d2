"""The log of a page: the latest chapter first, each heading over its own lines."""

import pytest

from tests.games.odyssey.positions import play, position
from tests.games.town.table import PlayerSetup, table
from tests.presentation.odyssey.moments import presented
from warren.games.town import GAME
from warren.kernel.game import Event
from warren.presentation.model import LogLine, heading
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.web import history
from warren.web.odyssey.pages import PAGES
from warren.words import words

ENGLISH = Translator(words("en"), ["Ann", "Bea"])
TOLD = [LogLine(((0, "begin"),)), heading("Round 1"), LogLine(((0, "a"),)), LogLine(((1, "b"),)), heading("Round 2")]


def shown(lines: list[history.HistoryLine]) -> list[str]:
    """Return the lines as text, headings in angle brackets, new ones with a plus."""
    texts = [("<{}>" if line.told.is_heading else "{}").format(line.told.parts[0][1]) for line in lines]
    return [f"{'+' if line.is_new else ''}{text}" for line, text in zip(lines, texts, strict=True)]


@pytest.mark.parametrize(("latest_first", "within"), [(True, ["+b", "a"]), (False, ["a", "+b"])])
def test_the_latest_chapter_stands_first_and_each_heading_over_its_lines(latest_first: bool, within: list[str]) -> None:
    lines = history.log_lines(TOLD, 2, latest_first=latest_first)
    assert shown(lines) == ["+<Round 2>", "<Round 1>", *within, "begin"]


def test_a_long_log_keeps_its_latest_chapters_whole() -> None:
    told = [one for number in range(9) for one in (heading(str(number)), *[LogLine(((0, "action"),))] * 10)]
    lines = history.log_lines(told, 0, latest_first=False)
    assert [line.told.parts[0][1] for line in lines if line.told.is_heading] == ["8", "7", "6", "5", "4", "3"]
    assert len(lines) == 6 * 11


def test_a_turn_of_odyssey_is_read_downwards_under_its_heading() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13"]}
    state = position(circle=circle, trading=True, score=80, hand={0: ["0.EV20"]}, pile={0: ["0.EV21"]})
    events = play(state, "offer 1", "give 0.EV13", "want 1.EO13", "send", "refuse", "run discard")
    events += play(state, "end", "bottom 0.EV20")
    lines = shown(PAGES.log_lines(presented(state.view(0), (), events, 0)))
    assert lines[0] == "+<Round 1: turn of Bea>"
    assert [line.split()[0] for line in lines[1:4]] == ["+offered", "+refused", "+flipped"]


def test_what_others_did_since_is_read_downwards() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO13"]}, trading=True, score=80)
    events = play(state, "offer 1", "give 0.EV13", "want 1.EO13", "send", "accept")
    told = presented(state.view(1), (), events, 0).news()
    assert [one.actions[0].split()[0] for one in told] == ["offered", "placed", "placed"]


def test_what_befell_the_seat_comes_first() -> None:
    events = [
        Event("kills", 1, {"piece": "0.EV05", "owner": 0, "points": 0}),
        Event("flips", 2, {"card": "0.EV06", "way": "discard"}),
    ]
    assert [one.seat for one in presented(position(seats=3).view(0), (), events, 0).news()] == [1, 2]


def test_the_heading_of_a_round_of_town_stands_over_it() -> None:
    state = table(PlayerSetup("b15 B1", reserve="b01", coins=5), track="A4 A5 B5 C5 C1", display="b03 b18")
    events = [Event("round", None, {"round": 2, "coins": 4, "buildings": []}, {})]
    told = TownPresenter(GAME, ENGLISH, state.view(0)).log(events)
    assert shown(history.log_lines(told, 0, latest_first=True))[0] == "<Round 2 begins>"
