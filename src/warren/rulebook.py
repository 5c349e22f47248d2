"""The rules of a game as clauses that people can look up, read from the rules document in the game's folder.

The document is Markdown: a list of the sources, `## Section`, `### ID Title`, the clause in words, then a list of its
source and, in English, of the tests that cover it. The clauses have the same ids in every language.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import NamedTuple

from warren.kernel.registry import find_game
from warren.words import Words, languages

_SECTION = re.compile(r"^## (.+)\n", re.MULTILINE)
_CLAUSE = re.compile(
    r"^### (?P<id>\S+) (?P<title>.+)\n(?P<text>(?:(?!- |#).*\n?)*)(?P<list>(?:- .+\n?)*)", re.MULTILINE
)
_BOOK = re.compile(r"^- \[(?P<code>\w+)\] (?P<name>[^:：\n]+)", re.MULTILINE)
_CITED = re.compile(r"\[(?P<code>\w+)\] (?P<place>[^;；]+)")
_ID = re.compile(r"\b[A-Z](?:-[A-Z0-9]+)+\b")
_SENT_ON = re.compile(
    rf"[:.：。]? ?(?:[Ss]ee|見) {_ID.pattern}(?: and the clauses after it| 及其後各條)?| ?[(（]{_ID.pattern}[)）]"
)
"""Where a clause sends its reader to others by their ids."""
_BETWEEN_HAN = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef])\s*\n\s*(?=[\u3000-\u9fff\uff00-\uffef])")
"""A line break between two Chinese characters, where no space belongs."""


class Clause(NamedTuple):
    """One rule: where it stands, what it says, where it comes from, and the tests that hold the program to it.

    source: with the codes of the sources, as the document has it; `cited` says it in words.
    """

    id: str
    section: str
    title: str
    text: str
    source: str
    tests: tuple[str, ...]

    @property
    def short(self) -> str:
        """Return what it says without the ids of others."""
        return _SENT_ON.sub("", self.text)

    def named_in(self, rules: "Iterable[Clause]") -> "list[Clause]":
        """Return the clauses that it sends its reader to: of one that begins a matter, also those that go on."""
        named = _ID.findall(self.text)
        stems = tuple(name.removesuffix("01") for name in named if name.endswith("-01"))
        return [one for one in rules if one is not self and (one.id in named or (stems and one.id.startswith(stems)))]


Rules = tuple[Clause, ...]


@cache
def clauses(game_id: str, language: str) -> Rules:
    """Return every clause of a game's rules in a language, in the order of the document.

    Empty where the game has no rules document. In a language without one of its own it is the English one.
    UnknownGameError where there is no such game.
    """
    return parse(_document(game_id, language))


@cache
def books(game_id: str, language: str) -> dict[str, str]:
    """Return the sources of a game's rules, by their codes, otherwise as `clauses`."""
    beginning, *_ = _SECTION.split(_document(game_id, language))
    return {found["code"]: found["name"].strip() for found in _BOOK.finditer(beginning)}


def cited(game_id: str, clause: Clause, words: Words) -> str:
    """Return where a clause comes from: which book, and where in it."""
    known = books(game_id, words.lang)
    places = [
        words.text("{book}, {place}", book=known[found["code"]], place=found["place"].strip())
        for found in _CITED.finditer(clause.source)
    ]
    return words.text("; ", context="list").join(places)


def _document(game_id: str, language: str) -> str:
    folder = resources.files(find_game(game_id).package)
    for name in (f"rules.{language}.md", "rules.md"):
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    return ""


def parse(document: str) -> Rules:
    """Read the clauses of a rules document."""
    _, *parts = _SECTION.split(document)
    sections = zip(parts[::2], parts[1::2], strict=True)
    return tuple(_clause(found, section.strip()) for section, body in sections for found in _CLAUSE.finditer(body))


def _clause(found: re.Match[str], section: str) -> Clause:
    source, *tests = [re.split("[:：] ?", line, maxsplit=1)[-1] for line in found["list"].splitlines()] or [""]
    covered = [test for line in tests for test in line.split(", ")]
    text = " ".join(_BETWEEN_HAN.sub("", found["text"].strip()).split())
    return Clause(found["id"], section, found["title"].strip(), text, source, tuple(covered))


def look_up(game_id: str, language: str, text: str) -> list[Clause]:
    """Find clauses of a game's rules in a language, by an id or by words of any language: see `find`."""
    others = [clauses(game_id, other) for other in languages() if other != language]
    return find(clauses(game_id, language), text, others)


def find(rules: Rules, text: str, translated: Iterable[Rules] = ()) -> list[Clause]:
    """Find the clauses with this id, else those whose ids begin with it, else those that hold the text.

    Case does not matter; an id goes without its game's letter too (“CAMP-02”). translated: the same rules in other
    languages, in which a text is looked for that these do not hold.
    """
    typed = " ".join(text.casefold().split())
    if not typed:
        return []
    by_id = [clause for clause in rules if typed in _names(clause)]
    by_beginning = [clause for clause in rules if any(name.startswith(typed) for name in _names(clause))]
    if by_id or by_beginning:
        return by_id or by_beginning
    for language in (rules, *translated):
        said = {clause.id for clause in language if typed in f"{clause.title}\n{clause.text}".casefold()}
        if said:
            return [clause for clause in rules if clause.id in said]
    return []


def _names(clause: Clause) -> tuple[str, str]:
    full = clause.id.casefold()
    return full, full.partition("-")[2]
