"""The rules document and the tests hold each other to account: every clause is tested, every name of one exists.

In a test, `@pytest.mark.clause("T-PLAN-01")` names the clauses that it covers; in the document, a clause lists tests.
"""

import importlib
import re
from itertools import count
from typing import Any

import pytest

from tests.games.covering import ROOT, covered_by, modules
from warren import rulebook
from warren.games.town.effects import Gain, If, Per, Stars
from warren.games.town.sets import standard
from warren.words import words

FOLDER = "tests/games/town"
DOCUMENTS = {name: ROOT / "docs/games/town" / name for name in ("rules.md", "rules.zh-Hant.md")}
RULES, CHINESE_RULES = (rulebook.parse(path.read_text(encoding="utf-8")) for path in DOCUMENTS.values())
IDS = {clause.id for clause in RULES}
RULINGS = 27
SUBJECTS = "setup rounds turns building neighborhoods effects questions upgrades requests request_scoring end examples"
"""The files of tests that are about the rules."""


COVERED = [pair for module in modules(FOLDER, "test_*.py") for pair in covered_by(module)]


def test_every_clause_is_read() -> None:
    for path, rules in zip(DOCUMENTS.values(), (RULES, CHINESE_RULES), strict=True):
        assert [clause.id for clause in rules] == re.findall(r"^### (\S+)", path.read_text(encoding="utf-8"), re.M)
    assert len(RULES) > 100


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_clause_has_title_text_source_and_tests(clause: rulebook.Clause) -> None:
    assert clause.title
    assert clause.text.endswith(".")
    assert re.match(r"\[[BCRW]\] ", clause.source)
    assert clause.tests


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_clause_says_in_words_where_it_comes_from(language: str) -> None:
    books = rulebook.books("town", language)
    assert len({*books.values()}) == 4
    for clause in rulebook.clauses("town", language):
        said = rulebook.cited("town", clause, words(language))
        assert not re.search(r"\[.\]", said), clause.id
        assert sum(said.count(name) for name in books.values()) == clause.source.count("[")


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_clause_lists_exactly_the_tests_that_name_it(clause: rulebook.Clause) -> None:
    assert list(clause.tests) == [test for test, named in COVERED if named == clause.id]


def test_every_clause_that_a_test_names_exists() -> None:
    assert {named for _, named in COVERED} <= IDS


def test_every_test_of_a_rule_names_its_clause() -> None:
    for subject in SUBJECTS.split():
        module = importlib.import_module(f"tests.games.town.test_{subject}")
        named = {test.partition("::")[2].partition("[")[0] for test, _ in covered_by(module)}
        tests = {name for name in vars(module) if name.startswith("test_") and not name.endswith("_is_tested_here")}
        assert tests == named


def test_every_ruling_stands_in_a_clause() -> None:
    cited = {int(number) for clause in RULES for number in re.findall(r"\bR(\d+)", clause.source)}
    assert cited == {*range(1, RULINGS + 1)}


def test_no_two_clauses_have_the_same_id() -> None:
    assert len(IDS) == len(RULES)


def test_the_clauses_of_a_group_are_numbered_from_one() -> None:
    numbers: dict[str, count[int]] = {}
    for clause in RULES:
        group, _, number = clause.id.rpartition("-")
        if number.isdecimal() and len(number) == 2:  # T-UPGRADE-FREE-4 is a name
            assert int(number) == next(numbers.setdefault(group, count(1))), clause.id


def test_every_kind_of_request_has_a_clause() -> None:
    for request in standard().requests:
        said = request.scoring
        word = said.count if isinstance(said, Per) else said.condition if isinstance(said, If) else "activate"
        assert f"T-REQUEST-{word.upper().replace('_', '-')}" in IDS, request.id


def test_every_effect_has_a_clause() -> None:
    for building in standard().buildings:
        assert f"T-EFFECT-{kind(building.effect)}" in IDS, building.id
    for upgrade in standard().upgrades:
        assert f"T-UPGRADE-{kind(upgrade.effect)}" in IDS, upgrade.id


def kind(effect: Any) -> str:
    """Name an effect as the clauses do."""
    if isinstance(effect, Gain):
        per = {"reserve_buildings": "reserve"}.get(str(effect.per), effect.per)
        return f"{effect.resource}-{per}".upper() if per else effect.resource.upper()
    if isinstance(effect, Stars):
        star = effect.stars[0]
        return "STARS-TYPE" if star.if_type else "STARS-UPGRADES" if star.per else "STARS"
    word = str(effect.__struct_config__.tag)
    if word == "draw_request":
        return "REQUEST-DISCARD" if effect.source == "discard" else "REQUEST-ROUND" if effect.draw != 1 else "REQUEST"
    if word == "plot_free":
        return f"FREE-{effect.cost}"
    return {
        "place_bridge": "BRIDGE",
        "return_building": "RETURN",
        "joker": "PARK",
        "activate_neighborhood": "ACTIVATE",
        "take_side_building": "SIDE-TILE",
        "include_illegal": "ILLEGAL",
    }.get(word, word.upper().replace("_", "-"))


def test_every_clause_that_the_program_names_exists() -> None:
    for path in (ROOT / "src/warren").rglob("*.py"):
        named = re.findall(r"\bT-[A-Z]+(?:-[A-Z0-9]+)*-\d\d\b", path.read_text(encoding="utf-8"))
        assert {*named} <= IDS, path.name


def test_the_chinese_document_has_the_same_clauses_in_the_same_order() -> None:
    assert [clause.id for clause in CHINESE_RULES] == [clause.id for clause in RULES]
    assert [clause for clause in CHINESE_RULES if not (clause.title and clause.text and clause.source)] == []


def test_both_languages_give_the_same_sources() -> None:
    for english, chinese in zip(RULES, CHINESE_RULES, strict=True):
        codes = [re.findall(r"\[(.)\]|\b(R\d+)|(\d+)", clause.source) for clause in (english, chinese)]
        assert codes[0] == codes[1], english.id


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_package_carries_the_documents(language: str) -> None:
    rules = RULES if language == "en" else CHINESE_RULES
    assert rulebook.clauses("town", language) == rules
