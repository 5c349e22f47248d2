"""The words of Kingdom: every card has its help, and help and facts say the same in both languages."""

import re

import pytest

from tests.looping import for_each
from warren.games.kingdom import texts as base_texts
from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, PARCHMENTS, RESOURCES
from warren.games.kingdom.parchments import figure_name
from warren.games.kingdom.parts import BUILDINGS, SPACE_IDS, Building, Parchment
from warren.games.kingdom.sky import texts
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.view import MOST_SEATS_WITH_SKY, PHASE_IDS
from warren.words import languages, words

NAMED_CARDS = tuple(card for n, card in enumerate(CARD_IDS) if n not in CLAIMED_SPACE or n in RAINBOWS)
ENGLISH, CHINESE = words("en"), words("zh-Hant")


def test_every_card_has_a_name_and_a_help() -> None:
    assert set(texts.CARDS) == set(NAMED_CARDS)
    assert len(NAMED_CARDS) == len(CARD_NUMBERS) - 100 - 29
    assert [card for card, text in texts.CARDS.items() if not (text.name and text.help.endswith("."))] == []


@pytest.mark.parametrize("language", languages())
def test_no_two_cards_have_the_same_name(language: str) -> None:
    names = [words(language).text(texts.CARDS[card].name) for card in NAMED_CARDS]
    assert len(set(names)) == len(names)


def test_every_resource_terrain_phase_and_seat_has_a_word() -> None:
    assert set(texts.RESOURCES) == set(RESOURCES)
    assert set(texts.TERRAINS) == set(TERRAIN)
    assert tuple(base_texts.PHASES) == PHASE_IDS
    assert len(base_texts.SEAT_COLOURS) == MOST_SEATS_WITH_SKY


def test_a_parchment_that_asks_for_so_many_has_a_word_for_several() -> None:
    asking = [parchment.rule for parchment in PARCHMENTS.values() if parchment.rule["op"] == "at_least"]
    assert [rule for rule in asking if not FIGURES[figure_name(rule)].many and rule["count"] != "trade_score"] == []


def test_a_territory_is_called_by_its_space() -> None:
    assert [texts.card_name(space) for space in SPACE_IDS] == list(SPACE_IDS)
    assert texts.card_name("king_of_thieves") == "King of Thieves"


@for_each("parchment", PARCHMENTS.values())
def test_a_help_has_the_figures_of_the_facts(parchment: Parchment) -> None:
    given = (parchment.rule.get(name, []) for name in ("points", "min", "min_size", "alone", "paired"))
    figures = {str(figure) for entry in given for figure in (entry if isinstance(entry, list) else [entry])} - {"0"}
    help_text = texts.CARDS[parchment.id].help
    for text in (ENGLISH.text(help_text), CHINESE.text(help_text)):
        assert figures <= set(re.findall(r"\d+", text)), text


@for_each("building", BUILDINGS.values())
def test_the_help_of_a_building_names_strength_and_terrain_of_the_facts(building: Building) -> None:
    for language in (ENGLISH, CHINESE):
        text = language.text(texts.CARDS[building.id].help)
        if building.strength:
            assert str(building.strength) in re.findall(r"\d+", text)
        for terrain, word in base_texts.TERRAINS.items():
            assert (language.text(word) in text) == (terrain == building.terrain), terrain
