"""Files of parts: read, or refused with everything in them that does not fit; written; named in both languages."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from tests.looping import for_each
from warren.kernel.errors import PartsError
from warren.kernel.parts import (
    Line,
    Name,
    PartsSet,
    PartsStruct,
    Story,
    identifier,
    said,
    section,
    sound,
    whole,
    word,
    write_parts,
)
from warren.kernel.reading import Fields, Reader, load
from warren.words import words


class Jump(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="jump"):
    """A word of a vocabulary."""

    height: Annotated[int, whole(1, 9)]


class Sleep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="sleep"):
    """Another one."""


class Rabbit(PartsStruct, frozen=True):
    """A part with an id, a name, and perhaps an effect."""

    id: Annotated[str, identifier(r"^r[1-9]\Z", "r1", "r9")]
    name: Name | Line
    ears: Literal["long", "short"] = "long"
    effect: Jump | Sleep | None = None
    wild: bool = False


class Rules(PartsStruct, frozen=True):
    """The numbers of a set."""

    carrots: Annotated[int, whole(0, 5)]
    holes: int


class Box(PartsSet, frozen=True):
    """A set."""

    game: Literal["rabbits"]
    name: Name | Line
    rules: Rules
    rabbits: tuple[Rabbit, ...]
    pair: Annotated[tuple[Line, ...], Meta(min_length=2, max_length=2)]


BOX = Box(
    "rabbits",
    "Mine",
    Rules(3, 2),
    (Rabbit("r1", Name("Fleet", "飛毛腿")), Rabbit("r2", "Bo", effect=Jump(2))),
    ("a", "b"),
)
WRITTEN = """{
 "game": "rabbits",
 "name": "Mine",
 "rules": {
  "carrots": 3,
  "holes": 2
 },
 "rabbits": [
  {"id": "r1", "name": {"en": "Fleet", "zh-Hant": "飛毛腿"}},
  {"id": "r2", "name": "Bo", "effect": {"op": "jump", "height": 2}}
 ],
 "pair": [
  "a",
  "b"
 ]
}
"""


def found(kind: Any, text: str) -> list[str]:
    """Return what in a text does not fit a type."""
    reader = Reader()
    reader.read(kind, load(text))
    return [str(problem) for problem in reader.problems]


def refused(text: str) -> str:
    """Return why a text is not read at all."""
    with pytest.raises(PartsError) as error:
        load(text)
    (problem,) = error.value.problems
    return str(problem)


# Reading


def test_a_set_that_fits_has_no_faults() -> None:
    assert found(Box, WRITTEN) == []
    assert found(Box, "\ufeff" + BOX.text) == []


def test_what_is_no_json_is_refused_with_line_and_column() -> None:
    assert refused('{"game": "town",\n "name": }') == "this is not JSON; the error is at line 2, column 10"
    assert refused("") == "this is not JSON; the error is at line 1, column 1"
    assert refused("\ufeff[") == "this is not JSON; the error is at line 1, column 2"


def test_texts_that_are_too_long_or_too_deep_are_refused() -> None:
    assert refused(" " * 600_001) == "this has 600001 characters, and a set of parts may have 600000 at most"
    assert refused("[" * 100_000) == "lists and objects are nested too deeply"


RABBIT = '{"id": "r1", "name": "A", '
RABBIT_KEYS = "id, name, ears, effect, wild"
LINE = "a text of 1 to 60 characters on one line, no space at its ends"


@for_each(
    ("kind", "text", "fault"),
    [
        (Rabbit, "[]", 'it is […], and has to be {"id": …, "name": …}'),
        (Rabbit, '{"id": "r1"}', f'"name" is missing; it has to be {{"en": …, "zh-Hant": …}}, or {LINE}'),
        (Rabbit, '{"id": "r0", "name": "A"}', 'id: it is "r0", and has to be an id from r1 to r9'),
        (Rabbit, '{"id": "r1", "name": " A"}', f'name: it is " A", and has to be {{"en": …, "zh-Hant": …}}, or {LINE}'),
        (Rabbit, RABBIT + '"eras": 1}', f'"eras" is unknown here; did you mean "ears"? Known: {RABBIT_KEYS}'),
        (Rabbit, RABBIT + '"zz": 1}', f'"zz" is unknown here; there are: {RABBIT_KEYS}'),
        (Rabbit, RABBIT + '"name": "B"}', '"name" appears more than once'),
        (
            Rabbit,
            RABBIT + '"ears": "longer"}',
            'ears: "longer" is unknown here; did you mean "long"? Known: long, short',
        ),
        (Rabbit, RABBIT + '"wild": 1}', "wild: it is 1, and has to be true or false"),
        (
            Rabbit,
            RABBIT + '"effect": {"op": "jmp"}}',
            'effect op: "jmp" is unknown here; did you mean "jump"? Known: jump, sleep',
        ),
        (Rabbit, RABBIT + '"effect": {}}', 'effect: "op" is missing; it has to be one of: jump, sleep'),
        (Rabbit, RABBIT + '"effect": 1}', 'effect: it is 1, and has to be an object whose "op" is one of: jump, sleep'),
        (Jump, '{"op": "jump", "height": 10}', "height: it is 10, and has to be a whole number from 1 to 9"),
        (Jump, '{"op": "jump", "height": 1.5}', "height: it is 1.5, and has to be a whole number from 1 to 9"),
        (
            Jump,
            '{"op": "jump", "height": ' + "9" * 5000 + "}",
            "height: it is Infinity, and has to be a whole number from 1 to 9",
        ),
    ],
)
def test_what_does_not_fit_is_said_with_its_place_and_what_would_be_right(kind: Any, text: str, fault: str) -> None:
    assert found(kind, text) == [fault]


def test_everything_that_does_not_fit_is_said_each_named_by_its_id_or_number() -> None:
    text = WRITTEN.replace('"r2", "name"', '"r2", "nmae"').replace('"carrots": 3', '"carrots": 9')
    text = text.replace('"a",\n', '"a", "c",\n').replace("\n ],", ',\n {"name": "C"}\n ],', 1)
    assert found(Box, text) == [
        "rules carrots: it is 9, and has to be a whole number from 0 to 5",
        f'rabbits r2: "nmae" is unknown here; did you mean "name"? Known: {RABBIT_KEYS}',
        f'rabbits r2: "name" is missing; it has to be {{"en": …, "zh-Hant": …}}, or {LINE}',
        'rabbits #3: "id" is missing; it has to be an id from r1 to r9',
        f"pair: it is a list of 3, and has to be a list of 2, each {LINE}",
    ]


class Field(msgspec.Struct, forbid_unknown_fields=True):
    """What grows on a field; all of it may be left out."""

    crops: list[Line] = []
    pair: Annotated[tuple[Line, ...], Meta(max_length=2)] = ()


class Farm(msgspec.Struct, forbid_unknown_fields=True):
    """Fields by their ids."""

    fields: dict[Annotated[str, word(["north", "south"], "a field")], Field] = {}


def test_what_fits_is_read_and_the_rest_left_out() -> None:
    reader = Reader()
    text = """{"fields": {"north": {"crops": ["rye", 7], "pair": ["a", 7]}, "sotuh": {}, "south": 3}, "size": 2}"""
    assert reader.read(Farm, load(text)) == Farm({"north": Field(["rye"]), "south": Field()})
    assert [str(problem) for problem in reader.problems] == [
        '"size" is unknown here; there are: fields',
        f"north crops #2: it is 7, and has to be {LINE}",
        f"north pair #2: it is 7, and has to be {LINE}",
        'sotuh: it is "sotuh", and has to be a field; did you mean "south"?',
        "south: it is 3, and has to be an object",
    ]
    assert reader.read(Line, 7) is msgspec.UNSET


def test_what_is_not_sound_is_no_part_and_what_is_not_a_list_has_none() -> None:
    assert sound(Rabbit, Fields(id="r3")) is None
    assert sound(Line, "\ud800") is None
    assert section(Fields(rabbits=7), "rabbits", Rabbit, ["r1"]) == ([], [])


# Writing and names


def test_a_set_is_written_an_entry_or_a_field_to_a_line() -> None:
    box = msgspec.structs.replace(BOX, pair=("c", "d"))
    assert write_parts(box) == WRITTEN.replace('"a"', '"c"').replace('"b"', '"d"')
    assert msgspec.json.decode(write_parts(box), type=Box) == box


def test_equal_sets_have_the_same_text_and_name() -> None:
    again = msgspec.json.decode(WRITTEN, type=Box)
    assert (again.text, again.sha256, len(again.sha256)) == (BOX.text, BOX.sha256, 64)
    assert msgspec.structs.replace(BOX, name="Yours").sha256 != BOX.sha256


def test_names_are_said_in_the_language_of_the_reader_and_plain_ones_as_they_are() -> None:
    name, story = Name("Sawmill", "鋸木廠"), Story("Once.", "從前。")
    assert said(name, words("en")) == str(name) == "Sawmill"
    assert said(name, words("zh-Hant")) == "鋸木廠"
    assert (said(story, words("en")), str(story), said(story, words("zh-Hant"))) == ("Once.", "Once.", "從前。")
    assert said("Scierie", words("zh-Hant")) == "Scierie"
