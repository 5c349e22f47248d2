"""The rulebook: clauses read from a rules document, and found by id or word."""

from tests.looping import for_each
from warren.rulebook import Clause, find, parse

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
