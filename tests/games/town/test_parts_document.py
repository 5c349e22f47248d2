"""docs/games/town/parts.md names every word that a set can hold, and what it shows is true."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.town.sets import Set, changed, part, put
from tests.games.town.test_parts_refused import REFUSED
from tests.looping import for_each
from warren.games.town.effects import BuildingEffect, Scoring, Star, UpgradeEffect
from warren.games.town.parts import Parts
from warren.games.town.sets import read_parts, standard

DOCUMENT = (Path(__file__).parents[3] / "docs" / "games" / "town" / "parts.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Return the blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)


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
    assert {"gain", "wood_as_coins", "center_3x3", "each_bank", "activate", "zh-Hant", "discard"} < words
    named = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`\n]+)`", DOCUMENT))))
    assert words - named == set()


EXAMPLES = re.findall(r"`(\{.*?\})`", DOCUMENT)
KINDS: dict[str, Any] = {"op": BuildingEffect | UpgradeEffect, "kind": Scoring, "amount": Star}


@for_each("example", [example for example in EXAMPLES if '"en"' not in example])
def test_an_example_of_a_word_is_read(example: str) -> None:
    kind = KINDS[next(iter(json.loads(example)))]
    assert msgspec.json.decode(example, type=kind)


def test_every_effect_and_every_way_to_score_has_an_example() -> None:
    shown = {json.loads(example).get("op") or json.loads(example).get("kind") for example in EXAMPLES}
    unions = [*BuildingEffect.__args__, *UpgradeEffect.__args__, *Scoring.__args__]
    assert {kind.__struct_config__.tag for kind in unions} <= shown


@pytest.mark.parametrize("example", blocks("json"))
def test_an_example_of_a_part_can_stand_in_a_set(example: str) -> None:
    shown = json.loads(example)

    def put_in(data: Set) -> None:
        part(data, shown.get("id") or str(shown["chapter"])).update(shown)

    assert read_parts(changed(put_in)) != standard()


def test_a_name_in_both_languages_can_stand_in_a_set() -> None:
    (name,) = {example for example in EXAMPLES if '"en"' in example}
    assert read_parts(changed(put("b03 name", json.loads(name)))).buildings[2].name == standard().buildings[2].name


def test_the_problems_shown_are_those_that_are_said() -> None:
    (shown,) = blocks("text")
    assert set(shown.splitlines()) <= {problem for _, problem in REFUSED.values()}


def test_the_standard_numbers_are_those_of_the_set() -> None:
    rows = re.findall(r"^\| (?:`(?:start|limits)` )?`(\w+)` \|.*\| (\d+) \|$", DOCUMENT, re.MULTILINE)
    numbers = {**msgspec.to_builtins(standard().start), **msgspec.to_builtins(standard().limits)}
    assert rows == [(name, str(number)) for name, number in numbers.items()]


def test_the_python_example_runs() -> None:
    (example,) = blocks("python")
    exec(example, {})
