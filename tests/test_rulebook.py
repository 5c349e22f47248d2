"""The rulebook: clauses read from a rules document, and found by id or word."""

import re
from pathlib import Path

import pytest

from tests.looping import for_each
from warren.kernel.errors import UnknownGameError
from warren.rulebook import Clause, cited, clauses, find, parse
from warren.words import languages, words

DOCUMENT = """# A game

Words before the rules.

## Digging

### X-DIG-01 Holes
A hole is dug
where nobody looks.
- Source: [M] 1, holes
- Tests: tests/test_dig.py::test_holes, tests/test_dig.py::test_more[a,b]

### X-DIG-02 Deep holes
Deeper.
- Source: [R] holes

## 兔子

### X-RABBIT-01 兔子
兔子很
多。
- 來源：[Z] 兔子
"""


def test_clauses_are_read_with_section_source_and_tests() -> None:
    rules = parse(DOCUMENT)
    assert rules[0] == Clause(
        "X-DIG-01",
        "Digging",
        "Holes",
        "A hole is dug where nobody looks.",
        "[M] 1, holes",
        ("tests/test_dig.py::test_holes", "tests/test_dig.py::test_more[a,b]"),
    )
    assert rules[1][3:] == ("Deeper.", "[R] holes", ())
    assert rules[2][1:] == ("兔子", "兔子", "兔子很多。", "[Z] 兔子", ())


@for_each(
    ("typed", "found"),
    [
        ("X-DIG-02", ["X-DIG-02"]),
        ("dig-02", ["X-DIG-02"]),
        ("dig", ["X-DIG-01", "X-DIG-02"]),
        ("x-d", ["X-DIG-01", "X-DIG-02"]),
        ("DIG-0", ["X-DIG-01", "X-DIG-02"]),
        ("rab", ["X-RABBIT-01"]),
        ("HOLES", ["X-DIG-01", "X-DIG-02"]),
        ("nobody  looks", ["X-DIG-01"]),
        ("很多", ["X-RABBIT-01"]),
        ("badger", []),
        ("  ", []),
    ],
)
def test_clauses_are_found_by_id_by_its_beginning_and_by_words(typed: str, found: list[str]) -> None:
    assert [clause.id for clause in find(parse(DOCUMENT), typed)] == found


TRANSLATED = DOCUMENT.replace("Holes", "洞").replace("Deeper.", "更深的洞 nobody")


def test_words_of_another_language_are_looked_for_where_ones_own_has_none() -> None:
    rules, others = parse(DOCUMENT), [parse(TRANSLATED)]
    assert find(rules, "洞", others) == list(rules[:2])
    assert find(rules, "更深", others) == [rules[1]]
    assert find(rules, "nobody", others) == [rules[0]]
    assert find(rules, "洞") == []


@pytest.mark.parametrize("language", languages())
def test_every_clause_of_kingdoms_rules_is_read_whole(language: str) -> None:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    document = (Path(__file__).parents[1] / "docs" / "games" / "kingdom" / name).read_text(encoding="utf-8")
    rules = clauses("kingdom", language)
    assert [clause.id for clause in rules] == re.findall(r"^### (\S+)", document, re.MULTILINE)
    assert [clause.id for clause in rules if not (clause.title and clause.text and clause.source)] == []
    assert "\n" not in "".join(clause.text for clause in rules)


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(UnknownGameError):
        clauses("kingdm", "en")


def test_it_is_said_in_words_where_a_clause_comes_from() -> None:
    (clause,) = [one for one in clauses("kingdom", "en") if one.id == "K-GAME-02"]
    assert cited("kingdom", clause, words("en")) == "English manual, 4 Gameplay Flow; Chinese rulebook, how to play"
    (clause,) = [one for one in clauses("kingdom", "zh-Hant") if one.id == "K-GAME-02"]
    assert cited("kingdom", clause, words("zh-Hant")) == "英文手冊 4 遊戲流程；中文規則書 如何進行遊戲？"
