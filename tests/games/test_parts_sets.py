"""Sets of parts: how they are read and written, what is said of what is wrong, and what the documents on them show."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.odyssey.sets import SETS as ODYSSEY_SETS
from tests.games.odyssey.test_parts_refused import REFUSED as ODYSSEY_REFUSED
from tests.games.sets import Change, Refused, Set, Sets, part, put, without
from tests.games.town.sets import SETS as TOWN_SETS
from tests.games.town.test_parts_refused import REFUSED as TOWN_REFUSED
from warren.games.odyssey import sets as odyssey
from warren.games.odyssey.decks import read_decks
from warren.games.odyssey.effects import Effect
from warren.games.odyssey.parts import KIND_OF, SUBTYPES
from warren.games.odyssey.parts import Parts as OdysseyParts
from warren.games.town import sets as town
from warren.games.town.effects import BuildingEffect, Scoring, Star, UpgradeEffect
from warren.games.town.parts import Parts as TownParts
from warren.kernel.errors import PartsError, Problem
from warren.kernel.parts import PartsSet, write_parts

DOCS = Path(__file__).parents[2] / "docs"
OF_DECKS = (DOCS / "formats" / "odyssey-deck.md").read_text(encoding="utf-8")


class Game(NamedTuple):
    """What the sets of a game are.

    kinds: the types of the examples, by the key that they begin with. shown: those of which every one has an example.
    numbers: those of the standard set that the document has tables of. words: some of the vocabulary. odd: what may
    stand anywhere in a set that is wrong. alike: what makes no other set. others: changes that make another one.
    """

    game: str
    sets: Sets
    refused: Refused
    struct: type[PartsSet]
    kinds: dict[str, Any]
    shown: tuple[Any, ...]
    numbers: tuple[Any, ...]
    words: set[str]
    odd: list[Any]
    alike: Change
    others: list[Change]

    @property
    def document(self) -> str:
        return (DOCS / "games" / self.game / "parts.md").read_text(encoding="utf-8")

    def __str__(self) -> str:
        return self.game


def town_alike(data: Set) -> None:
    """Write a set of Town otherwise: edges from the other end, lists in another order, what may be left out."""
    data["board"]["river_edges"] = [edge[::-1] for edge in data["board"]["river_edges"][::-1]]
    data["board"]["forest"].reverse()
    data["board"]["plot_track_published_costs"].reverse()
    for building in data["buildings"]:
        building.get("published_fields", []).reverse()
        building.setdefault("waterfront", False)
    for chapter in data["chapters"]:
        chapter["bridges"] = [edge[::-1] for edge in chapter["bridges"][::-1]]
    part(data, "b03")["effect"]["amount"] = 1
    part(data, "b06")["effect"].update(source="deck", draw=1, keep=1)
    part(data, "r01")["scoring"]["max_points"] = None


def odyssey_alike(data: Set) -> None:
    """Write a set of Odyssey otherwise, with what may be left out."""
    part(data, "EV19").update(points=None, alignment=None)
    part(data, "EV19")["cost"].update(energy=0, burn=0)
    part(data, "EV19")["boxes"].update(green=False)
    part(data, "EV01")["boxes"] = {}


TOWN = Game(
    "town",
    TOWN_SETS,
    TOWN_REFUSED,
    TownParts,
    {"op": BuildingEffect | UpgradeEffect, "kind": Scoring, "amount": Star},
    (BuildingEffect, UpgradeEffect, Scoring),
    (town.standard().start, town.standard().limits),
    {"gain", "wood_as_coins", "center_3x3", "each_bank", "activate", "zh-Hant", "discard"},
    ["x", "A1", "deck", [["A1", "A2"]], ["A1"] * 5, {"op": "joker"}],
    town_alike,
    [
        put("b03 provenance", "reconstructed"),
        put("b03 effect amount", 2),
        put("1 plots", ["A4", "C2", "D4", "B1", "E5"]),
        put("name", "My box"),
        without("board forest 0"),
    ],
)
ODYSSEY = Game(
    "odyssey",
    ODYSSEY_SETS,
    ODYSSEY_REFUSED,
    OdysseyParts,
    {"op": Effect},
    (Effect,),
    (odyssey.standard().parameters,),
    {"weapon_runner", "pink_keep", "both_adjacent", "cosmic", "zh-Hant", "triangle", "heroes"},
    ["EV01", "weapon", ["EV01"], {"op": "city"}],
    odyssey_alike,
    [
        put("EV19 provenance", "published"),
        put("EV19 effect level", 6),
        put("EV19 symbol", "star"),
        put("parameters cut_minimum", 4),
        put("name", "My cards"),
        lambda data: part(data, "violet")["cards"].append("EB60"),
    ],
)
every_game = pytest.mark.parametrize("game", [TOWN, ODYSSEY], ids=str)


# Reading and writing


@every_game
def test_the_export_is_the_packaged_file_and_reads_as_an_equal_set(game: Game) -> None:
    assert game.sets.read(game.sets.text) == game.sets.read(game.sets.standard().text) == game.sets.standard()
    assert write_parts(game.sets.read(game.sets.text)) == game.sets.text


@every_game
def test_an_equal_set_has_the_same_text_however_its_file_is_laid_out(game: Game) -> None:
    def upside_down(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: upside_down(value[key]) for key in reversed(value)}
        return [upside_down(entry) for entry in value] if isinstance(value, list) else value

    data = upside_down(json.loads(game.sets.text))
    for section in data.values():
        if isinstance(section, list):
            section.reverse()
    game.alike(data)
    read, standard = game.sets.read("\ufeff" + json.dumps(data, indent=3)), game.sets.standard()
    assert (read, read.text, read.sha256) == (standard, standard.text, standard.sha256)


@every_game
def test_another_set_has_another_text(game: Game) -> None:
    for change in game.others:
        other = game.sets.read(game.sets.changed(change))
        assert other != game.sets.standard()
        assert other.sha256 != game.sets.standard().sha256
        assert game.sets.read(write_parts(other)) == game.sets.read(other.text) == other


@every_game
def test_everything_is_named_in_both_languages(game: Game) -> None:
    data = json.loads(game.sets.text)
    names = [path for path in paths(data) if path[-1] in ("name", "title", "intro") or str(path[-1]).endswith("_note")]
    assert len(names) > 80
    for path in names:
        name = reduce(lambda value, key: value[key], path, data)
        assert {*name} == {"en", "zh-Hant"}, path
        assert re.search("[\u4e00-\u9fff]", name["zh-Hant"]), path


# What is refused


@every_game
def test_what_is_wrong_is_said_with_its_place_and_what_would_be_right_and_nothing_else(game: Game) -> None:
    refused = game.refused
    assert [
        (name, problems)
        for name, (change, _) in refused.changes.items()
        if sorted(problems := game.sets.problems_of(game.sets.changed(change))) != sorted(refused.problems(name))
    ] == []


@every_game
def test_everything_wrong_is_said_at_once(game: Game) -> None:
    refused = game.refused
    problems = game.sets.problems_of(game.sets.changed(*(refused.changes[name][0] for name in refused.together)))
    assert sorted(problems) == sorted(problem for name in refused.together for problem in refused.problems(name))


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the way to everything within a value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield (*path, key)
        yield from paths(entry, (*path, key))


@every_game
def test_whatever_stands_anywhere_a_set_is_read_or_refused_with_problems(game: Game) -> None:
    somewhere = st.sampled_from([*paths(json.loads(game.sets.text))])
    anything = st.sampled_from([None, True, 0, -1, 5, 100, 2.0, "", "\ud800", [], {}, *game.odd])

    @settings(max_examples=settings().max_examples // 3)  # a whole set is read twice each time
    @given(st.lists(st.tuples(somewhere, anything), min_size=1, max_size=3))
    def look(odd: list[tuple[tuple[Any, ...], Any]]) -> None:
        data = json.loads(game.sets.text)
        for path, value in odd:
            place: Any = data
            with suppress(KeyError, IndexError, TypeError):  # what an odd value before has done away with
                for key in path[:-1]:
                    place = place[key]
                place[path[-1]] = value
        problems: tuple[Problem, ...] = ()
        try:
            read = game.sets.read(json.dumps(data))
        except PartsError as error:
            problems = error.problems
            read = game.sets.standard()
        assert game.sets.read(read.text) == read
        assert all(str(problem).encode() for problem in problems)

    look()


# What the documents show


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


@every_game
def test_every_key_and_every_word_of_the_vocabulary_is_named(game: Game) -> None:
    _, schema = msgspec.json.schema_components([game.struct])
    words = words_of(schema)
    assert game.words < words
    named = set(re.findall(r"[\w-]+(?: burn)?", " ".join(re.findall(r"`([^`\n]+)`", game.document))))
    assert words - named - {name.removesuffix(" burn") for name in named} == set()


@every_game
def test_the_examples_of_words_are_read_and_every_effect_has_one(game: Game) -> None:
    examples = [json.loads(example) for example in re.findall(r"`(\{.*?\})`", game.document) if '"en"' not in example]
    for example in examples:
        if (key := next(iter(example))) in game.kinds:
            assert msgspec.convert(example, game.kinds[key])
    shown = {example.get("op") or example.get("kind") for example in examples}
    assert {kind.__struct_config__.tag for union in game.shown for kind in union.__args__} <= shown


@every_game
def test_an_example_of_a_part_can_stand_in_a_set(game: Game) -> None:
    examples = blocks(game.document, "json")
    assert examples
    for example in map(json.loads, examples):
        assert game.sets.read(game.sets.changed(_as_shown(example))).text


def _as_shown(example: Set) -> Change:
    return lambda data: part(data, example.get("id") or str(example["chapter"])).update(example)


@every_game
def test_the_problems_shown_are_those_that_are_said(game: Game) -> None:
    (shown,) = blocks(game.document, "text")
    assert set(shown.splitlines()) <= {problem for _, problem in game.refused.changes.values()}


@every_game
def test_the_standard_numbers_are_those_of_the_set(game: Game) -> None:
    rows = re.findall(r"^\| (?:`(?:start|limits)` )?`(\w+)` \|.*\| (\d+) \|$", game.document, re.MULTILINE)
    numbers = [pair for section in game.numbers for pair in msgspec.to_builtins(section).items()]
    assert rows == [(name, str(number)) for name, number in numbers]


@pytest.mark.parametrize("document", [TOWN.document, ODYSSEY.document, OF_DECKS], ids=["town", "odyssey", "decks"])
def test_the_python_examples_run(document: str) -> None:
    examples = blocks(document, "python")
    assert examples
    for example in examples:
        exec(example, {})


def test_a_name_in_both_languages_can_stand_in_a_set() -> None:
    (name,) = {example for example in re.findall(r"`(\{.*?\})`", TOWN.document) if '"en"' in example}
    read = town.read_parts(TOWN.sets.changed(put("b03 name", json.loads(name))))
    assert read.buildings[2].name == town.standard().buildings[2].name


def test_how_each_subtype_of_odyssey_is_played_is_as_the_table_says() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([A-Z ]+) \|", ODYSSEY.document, re.MULTILINE)
    shown = {subtype: kind for subtypes, kind in rows for subtype in re.findall(r"\w+", subtypes)}
    assert shown == {subtype: KIND_OF.get(subtype, "RUN") for subtype in SUBTYPES}


def test_the_deck_that_is_shown_can_be_read_and_has_the_problems_shown_when_it_is_changed() -> None:
    example, problems = blocks(OF_DECKS, "text")
    assert list(read_decks(example, odyssey.standard())) == ["thunder-and-turnips"]
    wrong = "# Two colours\ndeck thunder-and-turnips\nEV61 EV19 EV19-EV27\nEV29-EV60 EO01-EO17\ndeck violet\nEV01-EV60"
    with pytest.raises(PartsError) as refused:
        read_decks(wrong, odyssey.standard())
    assert "".join(f"{problem}\n" for problem in refused.value.problems) == problems
