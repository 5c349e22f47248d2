"""The rules document and the tests hold each other to account: every clause is tested, every name of one exists.

In a test, `@pytest.mark.clause("K-CAMP-01")` names the clauses that it covers; in the document, a clause lists tests.
"""

import re
from itertools import count

import pytest

from tests.games.covering import ROOT, covered_by, modules
from warren import rulebook
from warren.games.kingdom.sky.parts import BUILDINGS, PARCHMENTS, SkyBuilding
from warren.games.kingdom.sky.texts import card_name
from warren.words import words

FOLDER = "tests/games/kingdom"
DOCUMENTS = {name: ROOT / "docs/games/kingdom" / name for name in ("rules.md", "rules.zh-Hant.md")}
RULES, CHINESE_RULES = (rulebook.parse(path.read_text(encoding="utf-8")) for path in DOCUMENTS.values())


COVERED = [pair for module in modules(FOLDER, "test_*.py", "sky/test_*.py") for pair in covered_by(module)]


def test_every_clause_is_read() -> None:
    for path, rules in zip(DOCUMENTS.values(), (RULES, CHINESE_RULES), strict=True):
        assert [clause.id for clause in rules] == re.findall(r"^### (\S+)", path.read_text(encoding="utf-8"), re.M)
    assert len(RULES) > 100


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_clause_has_title_text_source_and_tests(clause: rulebook.Clause) -> None:
    assert clause.title
    assert clause.text.endswith(".")
    assert re.match(r"\[[MZRCSW]\] ", clause.source)
    assert clause.tests


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_clause_says_in_words_where_it_comes_from(language: str) -> None:
    books = rulebook.books("kingdom", language)
    assert len({*books.values()}) == 6
    for clause in rulebook.clauses("kingdom", language):
        said = rulebook.cited("kingdom", clause, words(language))
        assert not re.search(r"\[.\]", said), clause.id
        assert sum(said.count(name) for name in books.values()) == clause.source.count("[")


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_clause_lists_exactly_the_tests_that_name_it(clause: rulebook.Clause) -> None:
    assert list(clause.tests) == [test for test, named in COVERED if named == clause.id]


def test_every_clause_that_a_test_names_exists() -> None:
    assert {named for _, named in COVERED} <= {clause.id for clause in RULES}


def test_no_two_clauses_have_the_same_id() -> None:
    found = [clause.id for clause in RULES]
    assert len(set(found)) == len(found)


def test_the_clauses_of_a_group_are_numbered_from_one() -> None:
    numbers: dict[str, count[int]] = {}
    for clause in RULES:
        group, _, number = clause.id.rpartition("-")
        if number.isdecimal():
            assert int(number) == next(numbers.setdefault(group, count(1))), clause.id


def test_every_parchment_and_building_has_a_clause() -> None:
    titles = {clause.id: clause.title for clause in RULES}
    texts = " ".join(
        f"{clause.title} {clause.text}" for clause in RULES if clause.id.startswith(("K-BUILD", "K-PARTS", "K-SKY"))
    )
    for parchment in PARCHMENTS.values():
        assert f"K-PARCHMENT-{parchment.id.upper().replace('_', '-')}" in titles
    for building in BUILDINGS.values():
        name = building.id.removeprefix("farm_").replace("_", " ")
        if isinstance(building, SkyBuilding):
            name = card_name(building.id)
        assert re.search("camp" if building.kind == "camp" else name, texts, re.IGNORECASE)


def test_the_chinese_document_has_the_same_clauses_in_the_same_order() -> None:
    assert [clause.id for clause in CHINESE_RULES] == [clause.id for clause in RULES]
    assert [clause for clause in CHINESE_RULES if not (clause.title and clause.text and clause.source)] == []


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_package_carries_the_documents(language: str) -> None:
    rules = RULES if language == "en" else CHINESE_RULES
    assert rulebook.clauses("kingdom", language) == rules
