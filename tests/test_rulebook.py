"""The rulebook: clauses read from a rules document, and found by id or word."""

import re

from tests.looping import for_each
from warren.cards import cards
from warren.kernel.registry import game_ids
from warren.rulebook import Clause, clauses, find, parse
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


@for_each("language", languages())
def test_what_is_read_before_more_names_no_clause(language: str) -> None:
    for game in game_ids():
        rules = clauses(game, language)
        faces, *_ = cards(game)
        for said in [clause.short for clause in rules] + [face.help(words(language)) for face in faces]:
            assert not re.search("[A-Z]-[A-Z]", said)
            assert not re.search(r"[:：,，(（ ][.。)）]|[.。]{2}", said), f"nothing is left of where it led: {said}"


def test_a_clause_that_leads_to_others_still_names_them() -> None:
    rules = {clause.id: clause for clause in clauses("odyssey", "en")}
    led = rules["O-EFFECT-RESOURCE"]
    assert led.short == "A saved resource pays one hexagon in each round."
    assert led.named_in(rules.values()) == [rules["O-PAY-03"]]
