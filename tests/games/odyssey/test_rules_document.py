"""The rules document and the tests hold each other to account: every clause is tested, every name of one exists.

In a test, `@pytest.mark.clause("O-TURN-01")` names the clauses that it covers; in the document, a clause lists tests.
"""

import importlib
import re
from functools import cache
from itertools import count
from typing import get_args, get_type_hints

import pytest

from tests.games.covering import ROOT, covered_by, modules
from warren import rulebook
from warren.games.odyssey.effects import Effect, Splash
from warren.games.odyssey.sets import standard
from warren.kernel.parts import said
from warren.words import words

FOLDER = "tests/games/odyssey"
DOCUMENTS = {name: ROOT / "docs/games/odyssey" / name for name in ("rules.md", "rules.zh-Hant.md")}
RULES, CHINESE_RULES = (rulebook.parse(path.read_text(encoding="utf-8")) for path in DOCUMENTS.values())
IDS = {clause.id for clause in RULES}
SOURCES = 6
RULINGS = {*range(1, 34)}
SUBJECTS = sorted({re.findall(r"test_(\w+)\.py", test)[0] for clause in RULES for test in clause.tests})
"""The files of tests that are about the rules."""
VARIANTS = {"weapon": "vs", "strike": "target", "defense_bonus": "scope", "weapon_level_bonus": "scope"}
"""Words of the vocabulary that do different things, and the field that says which."""


@cache
def covered() -> list[tuple[str, str]]:
    """Return every test with every clause that it names."""
    return [pair for module in modules(FOLDER, "test_*.py") for pair in covered_by(module)]


def test_every_clause_is_read() -> None:
    for path, rules in zip(DOCUMENTS.values(), (RULES, CHINESE_RULES), strict=True):
        assert [clause.id for clause in rules] == re.findall(r"^### (\S+)", path.read_text(encoding="utf-8"), re.M)
    assert len(RULES) > 200


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_clause_has_title_text_source_and_tests(clause: rulebook.Clause) -> None:
    assert clause.title
    assert clause.text.endswith(".")
    assert re.match(r"\[[BGQCRW]\] ", clause.source)
    assert clause.tests
    assert all(re.fullmatch(rf"{FOLDER}/test_\w+\.py::test_\w+(\[.+\])?", test) for test in clause.tests)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_clause_says_in_words_where_it_comes_from(language: str) -> None:
    books = rulebook.books("odyssey", language)
    assert len({*books.values()}) == SOURCES
    for clause in rulebook.clauses("odyssey", language):
        cited = rulebook.cited("odyssey", clause, words(language))
        assert not re.search(r"\[.\]", cited), clause.id
        assert sum(cited.count(name) for name in books.values()) == clause.source.count("[")


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_clause_lists_exactly_the_tests_that_name_it(clause: rulebook.Clause) -> None:
    assert list(clause.tests) == [test for test, named in covered() if named == clause.id]


def test_every_clause_that_a_test_names_exists() -> None:
    assert {named for _, named in covered()} <= IDS


def test_every_test_of_a_rule_names_its_clause() -> None:
    for subject in SUBJECTS:
        module = importlib.import_module(f"tests.games.odyssey.test_{subject}")
        named = {test.partition("::")[2].partition("[")[0] for test, _ in covered_by(module)}
        assert {name for name in vars(module) if name.startswith("test_")} == named


def test_no_test_is_listed_in_two_files() -> None:
    files: dict[str, str] = {}
    for clause in RULES:
        for test in clause.tests:
            file, _, name = test.partition("::")
            assert files.setdefault(name.partition("[")[0], file) == file, test


def test_every_ruling_stands_in_a_clause() -> None:
    cited = {int(number) for clause in RULES for number in re.findall(r"\bR(\d+)", clause.source)}
    assert cited == RULINGS


def test_no_two_clauses_have_the_same_id() -> None:
    assert len(IDS) == len(RULES)


def test_the_clauses_of_a_group_are_numbered_from_one() -> None:
    numbers: dict[str, count[int]] = {}
    for clause in RULES:
        group, _, number = clause.id.rpartition("-")
        if number.isdecimal():
            assert int(number) == next(numbers.setdefault(group, count(1))), clause.id


def test_every_word_of_the_vocabulary_has_a_clause() -> None:
    for effect in get_args(Effect):
        word = str(effect.__struct_config__.tag)
        kinds = get_args(get_type_hints(effect)[VARIANTS[word]]) if word in VARIANTS else ("",)
        for kind in kinds:
            assert clause_of(word, kind) in IDS
    for targets in get_args(get_type_hints(Splash)["targets"]):
        assert clause_of("splash", targets) in IDS


def clause_of(word: str, kind: str = "") -> str:
    """Name the clause of a word of the vocabulary, or of one of the things that it does."""
    return "-".join(filter(None, ("O-EFFECT", word, kind))).upper().replace("_", "-")


def test_every_card_that_does_something_of_its_own_is_named_by_a_clause() -> None:
    for card in standard().cards:
        if card.subtype in ("super_bunny", "action", "interrupt", "bunny_modifier"):
            assert str(card.name) in {clause.title for clause in RULES}


def test_every_clause_that_a_clause_or_the_program_names_exists() -> None:
    for path in (*DOCUMENTS.values(), *(ROOT / "src/warren").rglob("*.py")):
        named = re.findall(r"\bO-[A-Z]+(?:-[A-Z]+)*-\d\d\b", path.read_text(encoding="utf-8"))
        assert {*named} <= IDS, path.name


def test_every_group_of_clauses_that_the_program_names_exists() -> None:
    groups = {"-".join(parts[:n]) for parts in (clause.split("-") for clause in IDS) for n in range(1, len(parts) + 1)}
    for path in (ROOT / "src/warren").rglob("*.py"):
        named = re.findall(r"\bO-[A-Z]+(?:-[A-Z]+)*", path.read_text(encoding="utf-8"))
        assert {*named} <= groups, path.name


def test_the_chinese_document_has_the_same_clauses_in_the_same_order() -> None:
    assert [clause.id for clause in CHINESE_RULES] == [clause.id for clause in RULES]
    assert [clause for clause in CHINESE_RULES if not (clause.title and clause.text and clause.source)] == []


def test_both_languages_give_the_same_sources() -> None:
    for english, chinese in zip(RULES, CHINESE_RULES, strict=True):
        codes = [re.findall(r"\[(.)\]|\b(R\d+)|(\d+)", clause.source) for clause in (english, chinese)]
        assert codes[0] == codes[1], english.id


def test_both_languages_name_a_card_as_the_set_does() -> None:
    names = {str(card.name): said(card.name, words("zh-Hant")) for card in standard().cards}
    for english, chinese in zip(RULES, CHINESE_RULES, strict=True):
        if english.title in names:
            assert chinese.title == names[english.title]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_package_carries_the_documents(language: str) -> None:
    rules = RULES if language == "en" else CHINESE_RULES
    assert rulebook.clauses("odyssey", language) == rules
