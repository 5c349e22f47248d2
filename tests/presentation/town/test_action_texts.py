"""Every action of Town can be said and typed, in both languages and with any set."""

import pytest

from tests.games.town.table import new, own_set
from warren.games.town import GAME
from warren.games.town.actions import CATALOGUE
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
