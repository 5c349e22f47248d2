"""What the files of parts of all games share: values, names, provenance, the text of a set.

A type carries its constraint, which msgspec enforces, and as `expected` the words for what would be right.
"""

import hashlib
import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from warren.kernel.errors import PartsError, Problem, problem
from warren.kernel.game import Game, GameOption, Setup
from warren.kernel.reading import Fields, Reader, entry_name, load
from warren.words import Words, mark


def whole(low: int, high: int) -> Meta:
    """Require a whole number from `low` to `high`."""
    expected = mark("a whole number from {low} to {high}")
    return Meta(ge=low, le=high, extra={"expected": expected, "low": low, "high": high})


def line(most: int) -> Meta:
    """Require a text without control characters, line breaks or anything that turns the direction of writing."""
    expected = mark("a text of 1 to {most} characters on one line, no space at its ends")
    pattern = r"^(?!\s)[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*(?<!\s)\Z"
    return Meta(min_length=1, max_length=most, pattern=pattern, extra={"expected": expected, "most": most})


def identifier(pattern: str, first: str, last: str) -> Meta:
    """Require an id, from the first to the last."""
    return Meta(pattern=pattern, extra={"expected": mark("an id from {first} to {last}"), "first": first, "last": last})


def word(words: Iterable[str], expected: str, **values: str) -> Meta:
    """Require one of a set of words that is too large to be listed; for an unknown word the nearest is named.

    expected: what the words are, as a message with its values.
    """
    known = tuple(words)
    pattern = rf"^({'|'.join(map(re.escape, known))})\Z"
    return Meta(pattern=pattern, extra={"expected": expected, "words": known, **values})


Line = Annotated[str, line(60)]
Paragraph = Annotated[str, line(400)]


Provenance = Literal["published", "reconstructed"]
"""Whether a source establishes the part, or it is designed to fill a gap."""
T = TypeVar("T")


class PartsStruct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of all structs of parts: values, whose defaults a file may leave out."""


class Name(PartsStruct, frozen=True, rename={"english": "en", "chinese": "zh-Hant"}):
    english: Line
    chinese: Line

    def __str__(self) -> str:
        return self.english


class Story(Name, frozen=True, rename={"english": "en", "chinese": "zh-Hant"}):
    english: Paragraph
    chinese: Paragraph


def said(text: Name | str, words: Words) -> str:
    """Return a text of the parts in the language of the words; a plain text is the same in all."""
    if isinstance(text, str):
        return text
    return text.chinese if words.lang == "zh-Hant" else text.english


class Face(msgspec.Struct, frozen=True):
    """A face of a card or tile as people look it up.

    ids: of all that have it, several where copies have ids of their own. kind: one of the kinds of its game. count: how
    many have it. name, help: what it is called and what it does, in some words.
    """

    ids: tuple[str, ...]
    kind: str
    count: int
    name: Callable[[Words], str]
    help: Callable[[Words], str]

    @property
    def id(self) -> str:
        """Its id in actions and records."""
        return self.ids[0]


class DeckInfo(NamedTuple):
    """A deck as people look it up: what is typed for it, its name, and what is said of its cards, a line each."""

    id: str
    name: str
    contents: Sequence[str]


class PartsSet(PartsStruct, frozen=True, dict=True):
    """A whole set. Its entries have an order of their own, so that equal sets are written alike."""

    @cached_property
    def text(self) -> str:
        """The canonical text: the same for equal sets, however their files were laid out."""
        return msgspec.json.encode(self).decode()

    @cached_property
    def sha256(self) -> str:
        """The SHA-256 of the canonical text, in hexadecimal digits."""
        return hashlib.sha256(self.text.encode()).hexdigest()


OWN_CARDS = GameOption("cards", "text", "", mark("a set of cards of your own: the text of a parts file"))
"""The option of a game that takes a set of one's own."""


class GameOfSets(Game):
    """A game that is played with its standard set of parts, or with a set of one's own."""

    @abstractmethod
    def set_of(self, cards: str) -> PartsSet:
        """Return a set by its text; "" means the standard set. PartsError lists everything that is wrong with it."""

    @abstractmethod
    def check_with_set(self, setup: Setup) -> list[Problem]:
        """Return what is wrong between options whose set is valid."""

    def parts_of(self, options: Mapping[str, Any]) -> str:
        """Return the SHA-256 of the set; "" for an invalid one."""
        try:
            return self.set_of(options.get(OWN_CARDS.name, "")).sha256
        except PartsError:
            return ""

    def check_options(self, given: dict[str, Any]) -> Setup:
        """Check all options together; equal sets become the same text, and the standard set becomes ""."""
        setup = super().check_options(given)
        parts = self.set_of(setup.options[OWN_CARDS.name])
        cards = "" if parts.sha256 == self.parts_sha256 else parts.text
        return msgspec.structs.replace(setup, options=setup.options | {OWN_CARDS.name: cards})

    def check_setup(self, setup: Setup) -> list[Problem]:
        try:
            self.set_of(setup.options[OWN_CARDS.name])
        except PartsError as error:
            return [found._replace(at=f"{OWN_CARDS.name} {found.at}".rstrip()) for found in error.problems]
        return self.check_with_set(setup)


def write_parts(parts: PartsSet) -> str:
    """Write a set for people, with each entry of a list and each field of an object on a line of its own."""
    sections = []
    for section in msgspec.structs.fields(type(parts)):
        found = getattr(parts, section.name)
        if isinstance(found, tuple):
            written = "[\n  " + ",\n  ".join(map(_on_a_line, found)) + "\n ]"
        elif isinstance(found, PartsStruct) and not isinstance(found, Name):
            fields = msgspec.to_builtins(found)
            written = "{\n  " + ",\n  ".join(f'"{key}": {_on_a_line(fields[key])}' for key in fields) + "\n }"
        else:
            written = _on_a_line(found)
        sections.append(f' "{section.name}": {written}')
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _on_a_line(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def read_set(source: str | dict[str, Any], kind: type[T], check: Callable[[Fields], list[Problem]]) -> T:
    """Read a set of parts from JSON. PartsError lists everything that is wrong with it.

    source: its text, or the object that was read from it.
    check: returns the problems that types cannot express, among the parts that are valid by themselves.
    """
    data = load(source) if isinstance(source, str) else source
    reader = Reader()
    parts: T = reader.read(kind, data)
    problems = [*reader.problems, *check(Fields(data) if isinstance(data, dict) else Fields())]
    if problems:
        raise PartsError(problems)
    return parts


def sound(kind: type[T], value: object) -> T | None:
    """Return a part that is valid by itself; None for any other value."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, UnicodeEncodeError):  # the latter: see reading.py
        return None


def section(data: Fields, name: str, kind: type[T], ids: Sequence[str]) -> tuple[list[T], list[Problem]]:
    """Return the entries of a list that are valid by themselves, and what is wrong with the ids of all together."""
    entries = data.get(name)
    if not isinstance(entries, list):
        return [], []
    named = [entry_name(entry, 0) for entry in entries]
    problems = [*_check_ids(name, len(entries), [found for found in named if found in ids], ids)]
    return [part for part in (sound(kind, entry) for entry in entries) if part is not None], problems


def _check_ids(section: str, entries: int, found: Sequence[str], wanted: Sequence[str]) -> Iterator[Problem]:
    """Tell which ids are missing or listed twice. entries: how many there are, with an id or without."""
    missing = [part for part in wanted if part not in found]
    if missing:
        message = mark("there are {found}, with {missing} missing; {first} to {last} are expected")
        values = {"missing": ", ".join(missing), "first": wanted[0], "last": wanted[-1]}
        yield problem(section, message, found=entries, **values)
    for part, count in Counter(found).items():
        if count > 1:
            yield problem(
                f"{section} {part}", mark("this id is listed {count} times, and must be listed once"), count=count
            )


def named_alike(section: str, parts: Iterable[Any]) -> Iterator[Problem]:
    """Tell which parts have the name of an earlier one."""
    first: dict[str, str] = {}
    for part in parts:
        other = first.setdefault(str(part.name), part.id)
        if other != part.id:
            message = mark("{other} has this name too, “{name}”, and names have to differ")
            yield problem(f"{section} {part.id} name", message, other=other, name=str(part.name))


def listed_twice(at: str, found: Iterable[str]) -> Iterator[Problem]:
    """Tell what a list has more than once."""
    for name, count in Counter(found).items():
        if count > 1:
            yield problem(at, mark("{name} is listed {count} times, once is allowed"), name=name, count=count)
