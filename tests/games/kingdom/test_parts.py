"""The parts as data and in words: what they hold, and that wrong parts are refused with everything that is wrong."""

import re
from typing import Any

import msgspec
import pytest

from tests.looping import for_each
from warren.games.kingdom import parts as base
from warren.games.kingdom import texts as base_texts
from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.cards import card_help
from warren.games.kingdom.figures import figure_name
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, PARCHMENTS, RESOURCES
from warren.games.kingdom.parts import (
    BASE_BUILDINGS,
    BASE_DECK,
    BOARD,
    CARD_FACTS,
    NEW_WORLD_IDS,
    Building,
    Parchment,
    check_parts,
)
from warren.games.kingdom.score import check_rules
from warren.games.kingdom.sky import texts
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.view import PHASE_IDS
from warren.words import languages, words


@pytest.mark.parametrize("line", ["fffXsssfpss", "fffXsssfp"])
def test_a_row_of_another_length_is_a_problem(line: str) -> None:
    problems = check_parts(msgspec.structs.replace(BOARD, rows=[line, *BOARD.rows[1:]]), CARD_FACTS)
    assert any(problem.at == "rows" and "10 rows of 10" in problem.text for problem in problems)


def test_all_that_is_wrong_with_parts_is_told_at_once() -> None:
    board = msgspec.structs.replace(BOARD, rows=["?ffXsssfps", *BOARD.rows[1:9]])
    ring_again = msgspec.structs.replace(CARD_FACTS.parchments[1], id="royal_ring")
    parchments = len(base.BASE_PARCHMENTS)
    cards = msgspec.structs.replace(
        CARD_FACTS, parchments=[CARD_FACTS.parchments[0], ring_again, *CARD_FACTS.parchments[3:]]
    )
    assert {str(problem) for problem in check_parts(board, cards)} == {
        "rows: the board has to have 10 rows of 10",
        "rows: unknown terrain letters: ?",
        "counts: the board has 12 forest spaces, and its count says 15",
        "counts: the board has 11 sea spaces, and its count says 15",
        "counts: the board has 9 field spaces, and its count says 10",
        "counts: the board has 14 mountain spaces, and its count says 16",
        "counts: the board has 17 city spaces, and its count says 18",
        "lava_edges: lava runs between two mountains, and I7-J7 is not such an edge",
        "lava_edges: lava runs between two mountains, and I8-J8 is not such an edge",
        "royal_ring: this id is listed 2 times",
        "totals: there are 90 cards of the kind territory, and the totals say 100",
        f"totals: there are {parchments - 1} cards of the kind parchment, and the totals say {parchments}",
        f"totals: there are {len(BASE_DECK) - 11} cards of the kind all, and the totals say {len(BASE_DECK)}",
    }


def test_a_building_on_a_terrain_that_does_not_exist_is_a_problem() -> None:
    swamp = msgspec.structs.replace(CARD_FACTS.buildings[0], terrain="swamp")
    problems = check_parts(BOARD, msgspec.structs.replace(CARD_FACTS, buildings=[swamp, *CARD_FACTS.buildings[1:]]))
    assert [str(problem) for problem in problems] == [
        "city_1: there is no terrain “swamp”; the terrains: forest, sea, field, plain, mountain, city"
    ]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ({"op": "guess"}, "there is no operation “guess”"),
        ({"op": "per", "count": "moons", "points": 1}, "nothing counts “moons”"),
        ({"op": "per", "count": "produced", "resource": "tin", "points": 1}, "there is no resource “tin”"),
        ({"op": "pair", "partner": "left_shoe", "alone": 1, "paired": 4}, "there is no card “left_shoe”"),
    ],
)
def test_a_parchment_rule_that_nothing_can_apply_is_a_problem(rule: dict[str, Any], told: str) -> None:
    (problem,) = check_rules([Parchment("odd", "mission", rule)])
    assert str(problem).startswith(f"odd: {told}")


# The words: every card has its help, and help and facts say the same in both languages


NAMED_CARDS = tuple(card for n, card in enumerate(CARD_IDS) if n not in CLAIMED_SPACE or n in RAINBOWS)
ENGLISH, CHINESE = words("en"), words("zh-Hant")


def test_every_card_has_a_name_and_a_help() -> None:
    assert set(texts.CARD_TEXTS) == set(NAMED_CARDS)
    assert len(NAMED_CARDS) == len(CARD_NUMBERS) - 100 - 29
    assert [card for card, text in texts.CARD_TEXTS.items() if not (text.name and text.help.endswith("."))] == []


@pytest.mark.parametrize("language", languages())
def test_no_two_cards_have_the_same_name(language: str) -> None:
    names = [words(language).text(texts.CARD_TEXTS[card].name) for card in NAMED_CARDS]
    assert len(set(names)) == len(names)


def test_every_resource_terrain_and_phase_has_a_word() -> None:
    assert set(texts.RESOURCE_NAMES) == set(RESOURCES)
    assert set(texts.TERRAIN_NAMES) == set(TERRAIN)
    assert tuple(base_texts.PHASES) == PHASE_IDS


def test_a_parchment_that_asks_for_so_many_has_a_word_for_several() -> None:
    asking = [parchment.rule for parchment in PARCHMENTS.values() if parchment.rule["op"] == "at_least"]
    assert [rule for rule in asking if not FIGURES[figure_name(rule)].many and rule["count"] != "trade_score"] == []


def test_a_territory_is_called_by_its_space() -> None:
    assert [texts.card_name(space) for space in NEW_WORLD_IDS] == list(NEW_WORLD_IDS)
    assert texts.card_name("king_of_thieves") == "King of Thieves"


@for_each("parchment", PARCHMENTS.values())
def test_a_help_has_the_figures_of_the_facts(parchment: Parchment) -> None:
    given = (parchment.rule.get(name, []) for name in ("points", "min", "min_size", "alone", "paired"))
    figures = {str(figure) for entry in given for figure in (entry if isinstance(entry, list) else [entry])} - {"0"}
    help_text = texts.CARD_TEXTS[parchment.id].help
    for text in (ENGLISH.text(help_text), CHINESE.text(help_text)):
        assert figures <= set(re.findall(r"\d+", text)), text


@for_each("building", BASE_BUILDINGS.values())
def test_the_help_of_a_building_names_strength_and_terrain_of_the_facts(building: Building) -> None:
    for language in (ENGLISH, CHINESE):
        text = card_help(building.id, language)
        if building.strength:
            assert str(building.strength) in re.findall(r"\d+", text)
        for terrain, word in base_texts.BASE_TERRAIN_NAMES.items():
            assert (language.text(word) in text) == (terrain == building.terrain), terrain
