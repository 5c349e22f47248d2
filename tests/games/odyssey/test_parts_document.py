"""docs/games/odyssey/parts.md and docs/formats/odyssey-deck.md name every word, and what they show is true."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from tests.games.odyssey.sets import Set, changed, part
from tests.games.odyssey.test_sets import REFUSED
from warren.games.odyssey.decks import read_decks
from warren.games.odyssey.effects import Effect
from warren.games.odyssey.parts import KINDS, SUBTYPES, Parts
from warren.games.odyssey.sets import read_parts, standard
from warren.kernel.errors import PartsError

DOCS = Path(__file__).parents[3] / "docs"
DOCUMENT = (DOCS / "games" / "odyssey" / "parts.md").read_text(encoding="utf-8")
OF_DECKS = (DOCS / "formats" / "odyssey-deck.md").read_text(encoding="utf-8")


def blocks(document: str, language: str) -> list[str]:
    """Return the blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", document, re.DOTALL)


def words_of(schema: object) -> set[str]:
    """Return every key and every word that a JSON schema allows."""
    if isinstance(schema, list):
        return set().union(*map(words_of, schema))
    if not isinstance(schema, dict):
        return set()
    found = {word for word in schema.get("enum", []) if isinstance(word, str)}
    found |= set(schema.get("properties", {}))
    return found.union(*map(words_of, schema.values()))


def test_every_key_and_every_word_of_the_vocabulary_is_named() -> None:
    _, schema = msgspec.json.schema_components([Parts])
    words = words_of(schema)
    assert {"weapon_runner", "pink_keep", "both_adjacent", "cosmic", "zh-Hant", "triangle", "heroes"} < words
    named = set(re.findall(r"[\w-]+(?: burn)?", " ".join(re.findall(r"`([^`\n]+)`", DOCUMENT))))
    assert words - named - {name.removesuffix(" burn") for name in named} == set()


EXAMPLES = [example for example in re.findall(r"`(\{.*?\})`", DOCUMENT) if '"op"' in example]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_an_effect_is_read(example: str) -> None:
    assert msgspec.json.decode(example, type=Effect)


def test_every_effect_has_an_example() -> None:
    shown = {json.loads(example)["op"] for example in EXAMPLES}
    assert shown == {kind.__struct_config__.tag for kind in Effect.__args__}


@pytest.mark.parametrize("example", blocks(DOCUMENT, "json"))
def test_an_example_of_a_part_can_stand_in_a_set(example: str) -> None:
    shown = json.loads(example)

    def put_in(data: Set) -> None:
        part(data, shown["id"]).update(shown)

    assert read_parts(changed(put_in)).text


def test_how_each_subtype_is_played_is_as_the_table_says() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([A-Z ]+) \|", DOCUMENT, re.MULTILINE)
    shown = {subtype: kind for subtypes, kind in rows for subtype in re.findall(r"\w+", subtypes)}
    assert shown == {subtype: KINDS.get(subtype, "RUN") for subtype in SUBTYPES}


def test_the_problems_shown_are_those_that_are_said() -> None:
    (shown,) = blocks(DOCUMENT, "text")
    assert set(shown.splitlines()) <= {problem for _, problem in REFUSED.values()}


def test_the_standard_numbers_are_those_of_the_set() -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\| (\d+) \|$", DOCUMENT, re.MULTILINE)
    assert rows == [(name, str(number)) for name, number in msgspec.to_builtins(standard().parameters).items()]


def test_the_deck_that_is_shown_can_be_read_and_has_the_problems_shown_when_it_is_changed() -> None:
    example, problems = blocks(OF_DECKS, "text")
    assert [deck.name for deck in read_decks(example, standard())] == ["thunder-and-turnips"]
    wrong = "# Two colours\ndeck thunder-and-turnips\nEV61 EV19 EV19-EV27\nEV29-EV60 EO01-EO17\ndeck violet\nEV01-EV60"
    with pytest.raises(PartsError) as refused:
        read_decks(wrong, standard())
    assert "".join(f"{problem}\n" for problem in refused.value.problems) == problems


@pytest.mark.parametrize("example", [*blocks(DOCUMENT, "python"), *blocks(OF_DECKS, "python")])
def test_a_python_example_runs(example: str) -> None:
    exec(example, {})
