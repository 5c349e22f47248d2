"""The words: every text of the program has its Chinese one, and languages go by any of their usual tags."""

from pathlib import Path
from string import Formatter

import pytest

from tools.words import CATALOGUE, CannotExtractError, read, said, template, untranslated, update
from warren.words import Quoted, UnknownLanguageError, Words, languages, mark, words

REPAIR = "run `make words`, then write what it lists into src/warren/words/zh_Hant.po"
ENGLISH, CHINESE = words("en"), words("zh-Hant")


# The catalogue


def test_every_text_has_a_chinese_translation() -> None:
    catalogue = read()
    unknown = [text for text in said() if catalogue.get(text.message, text.context) is None]
    empty = [message.id for message in untranslated(catalogue)]
    assert (unknown, empty) == ([], []), REPAIR


def test_the_catalogue_holds_no_text_that_nobody_says() -> None:
    spoken = {(text.message, text.context) for text in said()}
    catalogue = read()
    left = [message.id for message in catalogue if message.id and (message.id, message.context) not in spoken]
    assert (left, list(catalogue.obsolete)) == ([], []), REPAIR


def test_no_translation_is_a_guess() -> None:
    assert [message.id for message in read() if message.id and message.fuzzy] == []


def test_translations_have_the_placeholders_of_the_original() -> None:
    assert [message.id for message in read() if _placeholders(message.id) != _placeholders(message.string)] == []


def _placeholders(text: object) -> list[tuple[str, str, str]]:
    assert isinstance(text, str)
    return sorted(
        (name, form or "", conversion or "")
        for _, name, form, conversion in Formatter().parse(text)
        if name is not None
    )


def test_every_translation_says_whose_words_it_has() -> None:
    wrong = [m.id for m in read() if m.id and m.user_comments not in (["book"], ["ours"])]
    assert wrong == [], "the comment above an entry is `book` or `ours`"


def test_chinese_has_the_quotation_marks_of_chinese() -> None:
    assert [message.string for message in read() if message.id and set(str(message.string)) & set("“”‘’『』")] == []


# Words


@pytest.mark.parametrize("tag", ["en", "EN", "en-US", "en_GB"])
def test_english_by_any_of_its_tags(tag: str) -> None:
    assert words(tag).lang == "en"


@pytest.mark.parametrize("tag", ["zh-Hant", "zh-hant", "zh_Hant", "zh-TW", "zh_TW", "zh-HK", "zh", "zh-Hant-TW"])
def test_chinese_by_any_of_its_tags(tag: str) -> None:
    assert words(tag).lang == "zh-Hant"


@pytest.mark.parametrize("tag", ["fr", "", "zh-Hans", "english", "zh-hantfoo", "en\0"])
def test_an_unknown_language_is_refused_in_one_line_that_names_the_known(tag: str) -> None:
    with pytest.raises(UnknownLanguageError) as caught:
        words(tag)
    message = str(caught.value)
    assert repr(tag) in message
    assert "\n" not in message
    assert all(language in message for language in languages())


def test_every_language_is_known_by_its_tag() -> None:
    assert [words(language).lang for language in languages()] == list(languages())


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


@pytest.mark.parametrize(
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


def test_the_context_tells_two_meanings_apart() -> None:
    language = Words("zh-Hant", {(None, "field"): "農田", ("of a form", "field"): "欄位"})
    assert (language.text("field"), language.text("field", context="of a form")) == ("農田", "欄位")


def test_marking_changes_nothing() -> None:
    assert mark("{as} it is") == "{as} it is"


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


def test_the_tool_finds_a_catalogue_that_is_up_to_date_so(tmp_path: Path) -> None:
    path = tmp_path / "words.po"
    path.write_bytes(CATALOGUE.read_bytes())
    update(path)
    once = path.read_bytes()
    update(path)
    assert path.read_bytes() == once


@pytest.mark.parametrize("text", ['f"seat {seat}"', '"seat " + seat'])
def test_the_tool_refuses_a_text_put_together_before_translation(tmp_path: Path, text: str) -> None:
    (tmp_path / "program.py").write_text(f"\nmark({text})\n", encoding="utf-8")
    with pytest.raises(CannotExtractError, match=r"program\.py:2"):
        template(tmp_path)
