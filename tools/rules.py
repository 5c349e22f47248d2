"""Brings the rules documents up to date with cards and tests: `make words`.

The clause of a parchment has the name and the help of its card, in each language. Its sources are written by hand; a
new clause begins as that of a card of our own, for those that were published have theirs. An English clause lists the
tests that name it with `@pytest.mark.clause("K-CAMP-01")`.
"""

import importlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.sky.texts import CARD_TEXTS
from warren.words import words

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 118
GAMES = ("kingdom", "town", "odyssey")
NEW_SOURCE = {"en": "- Source: [W] a card of Warren's own", "zh-Hant": "- 來源：[W] Warren 自製的卡牌"}
"""The source of a card's clause, until somebody writes a better one."""


def document(game: str, language: str) -> Path:
    """Return the file of a game's rules in a language."""
    return ROOT / "docs/games" / game / ("rules.md" if language == "en" else f"rules.{language}.md")


def clause_of(*parts: str) -> str:
    """Name the clause of a card, of a word of a vocabulary, or of one of the things that it does."""
    return "-".join(filter(None, parts)).upper().replace("_", "-")


def named_by_tests(game: str) -> dict[str, list[str]]:
    """Return the clauses that tests of a game name, each with these tests in the order in which they stand."""
    folder = ROOT / "tests/games" / game
    found: dict[str, list[str]] = {}
    for path in [*sorted(folder.glob("test_*.py")), *sorted(folder.glob("*/test_*.py"))]:
        file = path.relative_to(ROOT)
        module = importlib.import_module(".".join(file.with_suffix("").parts))
        for name, function in vars(module).items():
            for case, clause in _named(getattr(function, "pytestmark", [])):
                found.setdefault(clause, []).append(f"{file}::{name}{case}")
    return found


def _named(marks: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Return each clause in the marks of a test, with the case that names it."""
    for mark in marks:
        if mark.name == "clause":
            yield from (("", clause) for clause in mark.args)
        if mark.name == "parametrize":
            for case in mark.args[1]:
                yield from ((f"[{case.id}]", clause) for _, clause in _named(getattr(case, "marks", ())))


def with_cards(text: str, language: str) -> str:
    """Return a document of Kingdom in which every parchment has its clause, with the words of its card."""
    end = 0
    for parchment in PARCHMENTS.values():
        clause = clause_of("K-PARCHMENT", parchment.id)
        name, said = (words(language).text(part) for part in CARD_TEXTS[parchment.id][:2])
        written = f"### {clause} {name}\n{fill(said, WIDTH) if language == 'en' else said}\n"
        stands = re.search(rf"^### {clause} .+\n(?:(?!- ).+\n)+", text, re.M)
        if stands:
            text = text[: stands.start()] + written + text[stands.end() :]
        else:
            text = f"{text[:end]}{written}{NEW_SOURCE[language]}\n\n{text[end:]}"
        end = text.index("\n\n", text.index(written)) + 2
    return text


def with_tests(text: str, tests: dict[str, list[str]]) -> str:
    """Return a document in which every clause lists the tests that name it."""
    text = re.sub(r"^- Tests: .*\n", "", text, flags=re.M)

    def listed(found: re.Match[str]) -> str:
        return found[0] + "".join(f"- Tests: {test}\n" for test in tests.get(found["id"], ()))

    return re.sub(r"^### (?P<id>\S+) (?:.+\n)+", listed, text, flags=re.M)


def updated(game: str, language: str) -> str:
    """Return a rules document as it has to be."""
    text = document(game, language).read_text(encoding="utf-8")
    if game == "kingdom":
        text = with_cards(text, language)
    return with_tests(text, named_by_tests(game)) if language == "en" else text


if __name__ == "__main__":
    for game in GAMES:
        for language in NEW_SOURCE:
            document(game, language).write_text(updated(game, language), encoding="utf-8")
