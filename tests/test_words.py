"""The words: every text of the program has its Chinese one, and languages go by any of their usual tags."""

import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog

from tests.looping import for_each
from tools.words import CATALOGUE, CannotExtractError, read, template, update
from warren.words import Quoted, UnknownLanguageError, Words, languages, words

REPAIR = "run `make words`, then write what it lists into src/warren/words/zh_Hant.po"
ENGLISH, CHINESE = words("en"), words("zh-Hant")


# The catalogue


@cache
def catalogue() -> Catalog:
    return read()


def test_the_catalogue_has_exactly_the_texts_that_are_said_each_with_a_translation(tmp_path: Path) -> None:
    path = tmp_path / "words.po"
    path.write_bytes(CATALOGUE.read_bytes())
    assert [message.id for message in update(path)] == [], REPAIR
    assert path.read_bytes() == CATALOGUE.read_bytes(), REPAIR


def test_no_translation_is_a_guess() -> None:
    assert [message.id for message in catalogue() if message.id and message.fuzzy] == []


def test_translations_have_the_placeholders_of_the_original() -> None:
    assert [message.id for message in catalogue() if _placeholders(message.id) != _placeholders(message.string)] == []


def _placeholders(text: object) -> list[tuple[str, str, str]]:
    assert isinstance(text, str)
    return sorted(
        (name, form or "", conversion or "")
        for _, name, form, conversion in Formatter().parse(text)
        if name is not None
    )


def test_every_translation_says_whose_words_it_has() -> None:
    wrong = [m.id for m in catalogue() if m.id and m.user_comments not in (["book"], ["ours"])]
    assert wrong == [], "the comment above an entry is `book` or `ours`"


def test_chinese_has_the_quotation_marks_of_chinese() -> None:
    assert [
        message.string for message in catalogue() if message.id and set(str(message.string)) & set("“”‘’『』")
    ] == []


def test_a_space_stands_between_chinese_and_a_placeholder() -> None:
    # Words.text leaves it out beside a Chinese value. Short marks on the map and numbered cards have none.
    tight = re.compile(r"[\u3400-\u9fff](?<!城市)\{\w+\}|\{\w+\}[\u3400-\u9fff]")
    assert [m.string for m in catalogue() if m.id and m.context != "map" and tight.search(str(m.string))] == []


# The glossary at the head of the catalogue

RULES = CATALOGUE.parents[3] / "docs" / "games"


class Term(NamedTuple):
    """A line of the glossary: a term, for one game or for all."""

    game: str
    english: str
    chinese: str
    whose: str
    not_said: tuple[str, ...]


def glossary() -> list[Term]:
    """Read the lines “English: Chinese [measure], book or ours; not other forms” below the heading of a game."""
    terms: list[Term] = []
    game = ""
    line_of_term = re.compile(r"# (.+?): (\S+?)(?: \[.+\])?, (\w+)(?:; not (.+))?")
    for line in catalogue().header_comment.splitlines():
        if line.startswith("# == "):
            game = line.removeprefix("# == ")
        elif game:
            found = line_of_term.fullmatch(line)
            assert found, f"no line of the glossary: {line}"
            terms.append(
                Term(game, found[1], found[2], found[3], tuple((found[4] or "").split(", ")) if found[4] else ())
            )
    return terms


def chinese_texts(game: str) -> str:
    """Return what is said in Chinese of a game, in its rules and in the texts that belong to it alone; or of all."""
    rules = [
        path.read_text(encoding="utf-8") for path in RULES.glob("*/rules.zh-Hant.md") if _is_of(game, path.parent.name)
    ]
    said_of_it = [str(m.string) for m in catalogue() if m.id and all(_is_of(game, file) for file, _ in m.locations)]
    return "\n".join([*rules, *said_of_it])


def _is_of(game: str, path: str) -> bool:
    return game == "all" or game in path.split("/")


@for_each("game", ["all", "kingdom", "town", "odyssey"])
def test_the_texts_keep_to_the_glossary(game: str) -> None:
    texts = chinese_texts(game)
    terms = [term for term in glossary() if term.game == game]
    assert [form for term in terms for form in term.not_said if form in texts] == []
    assert [term.chinese for term in terms if term.chinese not in texts] == [], "nobody says these"


def test_the_glossary_has_one_chinese_term_for_one_thing() -> None:
    terms = glossary()
    assert {term.game for term in terms} == {"all", "kingdom", "town", "odyssey"}
    assert {term.whose for term in terms} == {"book", "ours"}
    assert len({(term.game, term.english) for term in terms}) == len(terms)


def test_a_text_that_is_one_term_has_the_chinese_of_the_glossary() -> None:
    terms = {(term.game, term.english.lower()): term.chinese for term in glossary()}
    wrong = []
    for message in catalogue():
        if not message.id or message.context:
            continue
        games = {"all"} | {
            game for game in ("kingdom", "town", "odyssey") if all(_is_of(game, f) for f, _ in message.locations)
        }
        for game in games:
            wanted = terms.get((game, str(message.id).lower()))
            if wanted and message.string != wanted:
                wrong.append((message.id, message.string, wanted))
    assert wrong == []


PRINTED = {
    "TOP RUN": "頂層",
    "BOTTOM RUN": "底層",
    "RUN": "行動牌",
    "Run card": "行動牌",
    "Special": "特殊牌",
    "Very Special": "超級特殊牌",
}
"""What the cards of Odyssey print in English, as messages have it, and what is said for it in Chinese."""
AS_PRINTED = re.compile(r"(?<![\w-])(RUN|SPECIAL|RESOURCE)(?![\w-])")
TERMS = "用詞："
"""The paragraph of the rules that names the printed words beside the Chinese ones."""


def test_what_cards_of_odyssey_print_in_english_is_translated_everywhere() -> None:
    of_odyssey = [message for message in catalogue() if any("odyssey" in file for file, _ in message.locations)]
    wrong = [
        (message.id, message.string)
        for message in of_odyssey
        for printed, chinese in PRINTED.items()
        if re.search(rf"\b{printed}s?\b", str(message.id)) and chinese not in str(message.string)
    ]
    assert wrong == []
    assert [message.string for message in of_odyssey if AS_PRINTED.search(str(message.string))] == []
    lines = (RULES / "odyssey" / "rules.zh-Hant.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if AS_PRINTED.search(line) and not line.startswith(TERMS)] == []


# Words


@for_each(
    ("language", "tag"),
    [
        *(("en", tag) for tag in ("en", "EN", "en-US", "en_GB")),
        *(("zh-Hant", tag) for tag in ("zh-Hant", "zh-hant", "zh_Hant", "zh-TW", "zh_TW", "zh-HK", "zh", "zh-Hant-TW")),
    ],
)
def test_a_language_goes_by_any_of_its_tags(language: str, tag: str) -> None:
    assert words(tag).lang == language


@for_each("tag", ["fr", "", "zh-Hans", "english", "zh-hantfoo", "en\0"])
def test_an_unknown_language_is_refused_in_one_line_that_names_the_known(tag: str) -> None:
    with pytest.raises(UnknownLanguageError) as caught:
        words(tag)
    message = str(caught.value)
    assert repr(tag) in message
    assert "\n" not in message
    assert all(language in message for language in languages())


def test_a_text_is_translated_and_filled() -> None:
    assert ENGLISH.text("seat {seat} is not asked now", seat=2) == "seat 2 is not asked now"
    assert CHINESE.text("seat {seat} is not asked now", seat=2) == "現在不是詢問座位 2"


def test_a_text_without_translation_stays_english() -> None:
    assert CHINESE.text("nobody has ever said {what}", what="this") == "nobody has ever said this"


def test_a_quoted_value_has_the_quotation_marks_of_the_language() -> None:
    typed = Quoted("two")
    message = "{value} is not a whole number from {low} to {high}"
    assert str(typed) == f"{typed}" == "“two”"
    assert ENGLISH.text(message, value=typed, low=2, high=4) == "“two” is not a whole number from 2 to 4"
    assert CHINESE.text(message, value=typed, low=2, high=4).startswith("「two」")


@for_each(
    ("name", "said"),
    [
        ("Ann", "給 Ann 的 3 點"),
        ("三葉草", "給三葉草的 3 點"),
        ("陽兔（紫色）", "給陽兔（紫色）的 3 點"),
        ("4B", "給 4B 的 3 點"),
    ],
)
def test_a_space_of_a_chinese_text_stands_beside_words_and_numbers_of_the_west_alone(name: str, said: str) -> None:
    chinese = Words("zh-Hant", {(None, "for {name} {count} points"): "給 {name} 的 {count} 點"})
    assert chinese.text("for {name} {count} points", name=name, count=3) == said


# The tool behind `make words`

PROGRAM = """
mark("kept")
words.text("new {n}", n=1)
text("here" if so else "there")
mark("kept", context="again")
"""
CATALOGUE_BEFORE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

# book
msgid "kept"
msgstr "留著"

# ours
msgid "gone"
msgstr "沒了"
"""


def test_the_tool_keeps_translations_adds_new_texts_and_drops_old_ones(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    path = tmp_path / "words.po"
    path.write_text(CATALOGUE_BEFORE, encoding="utf-8")
    missing = update(path, tmp_path)
    after = {(m.id, m.context): (m.string, m.user_comments) for m in read(path) if m.id}
    assert after == {
        ("kept", None): ("留著", ["book"]),
        ("new {n}", None): ("", ["ours"]),
        ("here", None): ("", ["ours"]),
        ("there", None): ("", ["ours"]),
        ("kept", "again"): ("", ["ours"]),
    }
    assert len(missing) == 4
    assert "gone" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ['f"seat {seat}"', '"seat " + seat'])
def test_the_tool_refuses_a_text_put_together_before_translation(tmp_path: Path, text: str) -> None:
    (tmp_path / "program.py").write_text(f"\nmark({text})\n", encoding="utf-8")
    with pytest.raises(CannotExtractError, match=r"program\.py:2"):
        template(tmp_path)
