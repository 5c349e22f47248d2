"""Every action of Town can be said and typed, in both languages and with any set."""

import pytest

from tests.games.town.table import new, own_set
from tests.looping import for_each
from warren.games.town import GAME
from warren.games.town.actions import CATALOGUE
from warren.kernel.game import Event
from warren.kernel.parts import Name
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.words import languages, words


def speaker(language: str = "en", cards: str = "") -> TownPresenter:
    return TownPresenter(GAME, Translator(words(language), ("Ann", "Bea")), new(cards=cards).view(0))


@pytest.mark.parametrize("language", languages())
def test_every_action_is_described_and_can_be_typed_as_it_is_described(language: str) -> None:
    town = speaker(language)
    described = []
    for action, text in enumerate(CATALOGUE.texts):
        assert "{" not in town.describe(action) + town.done(action)
        assert {text, town.describe(action), town.spelled(action)} <= set(town.typed_forms(action))
        if "create" not in text:  # copies are described alike
            described.append(town.describe(action))
    assert len(set(described)) == len(described)


def test_parts_are_typed_by_id_and_by_their_names_in_every_language_those_of_a_set_of_ones_own_too() -> None:
    ways = speaker().typed_forms(GAME.parse("construct b03 C2"))
    assert {"b03", "Sawmill", "鋸木廠", "Sawmill C2", "C2", "build b03 C2"} <= set(ways)
    own = speaker(cards=own_set(b03={"name": Name("Log Flume", "木材滑道")})).typed_forms(GAME.parse("plan b03"))
    assert {"Log Flume", "木材滑道", "b03"} <= set(own)
    assert "Sawmill" not in own


KEPT = Event("keep_request", 1, {"discarded": ()})
PLANNED, ENDED = Event("plan", 1, {"building": "b03"}), Event("end_turn", 1)
PLOTS = Event("plots", None, {"spaces": ("D1", "D2")})


@for_each(
    ("events", "lines"),
    [
        ((KEPT, PLANNED, ENDED, PLOTS), "Bea kept a Request / Bea planned Sawmill; new on the Plot track: D1 D2"),
        ((KEPT, ENDED, PLOTS), "Bea kept a Request / Bea ended the turn; new on the Plot track: D1 D2"),
        ((PLANNED, KEPT, ENDED), "Bea planned Sawmill; kept a Request"),
        ((ENDED,), "Bea ended the turn"),
        ((PLOTS,), "New on the Plot track: D1 D2"),
    ],
)
def test_a_turn_is_a_line_and_that_it_ended_is_told_where_nothing_was_done_in_it(
    events: tuple[Event, ...], lines: str
) -> None:
    town = speaker()
    told = [
        f"{town.translator.name(of.seat)} {of.said}" if of.seat is not None else of.said
        for [of] in (line.parts for line in town.log(events))
    ]
    assert told == lines.split(" / ")
