"""Reads JSON that people write, and tells everything in it that does not fit, each with its place.

What fits is decided by msgspec. It stops at the first mismatch, so objects and lists are walked here, and the values in
them converted one by one.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UNSET

from warren.kernel.catalogue import MOST_QUOTED, nearest, short_repr, truncate
from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark

MOST_SET_CHARACTERS = 600_000
"""The longest text that is read: several times the largest set there is, with its 360 cards."""
MOST_DIGITS = 18
Path = tuple[str, ...]
"""Where something stands: the keys and entries that lead there."""


class Fields(dict[str, Any]):
    """A JSON object, with the keys that it has twice; their last value counts."""

    twice: tuple[str, ...] = ()


def parse_json(text: str) -> Any:
    """Read JSON, its objects as `Fields`. JSONDecodeError or RecursionError if it is not JSON."""
    return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_fields, parse_int=_whole)


def load(text: str) -> object:
    """Read the JSON of a set of parts. PartsError says where it goes wrong."""
    if len(text) > MOST_SET_CHARACTERS:
        message = mark("this has {found} characters, and a set of parts may have {most} at most")
        raise PartsError([problem("", message, found=len(text), most=MOST_SET_CHARACTERS)])
    try:
        return parse_json(text)
    except json.JSONDecodeError as error:
        message = mark("this is not JSON; the error is at line {line}, column {column}")
        raise PartsError([problem("", message, line=error.lineno, column=error.colno)]) from None
    except RecursionError:
        raise PartsError([problem("", mark("lists and objects are nested too deeply"))]) from None


def _fields(pairs: list[tuple[str, Any]]) -> Fields:
    fields = Fields(pairs)
    if len(fields) < len(pairs):
        fields.twice = tuple(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
    return fields


def _whole(digits: str) -> int | float:
    """Read a whole number. One that is out of every range becomes a float, for int() refuses the longest."""
    return int(digits) if len(digits) <= MOST_DIGITS else float(digits)


class Reader:
    """Reads values as types say: structs, lists and tuples, objects by key, and all that msgspec converts.

    What does not fit is told in `problems` and left out: an optional field, an entry of a list or of an object by key.
    What is incomplete without it, such as a tuple, is left out as a whole.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def tell(self, path: Path, found: Problem, key: object = None) -> None:
        """Tell a problem with what stands somewhere, or with a key of it."""
        self.problems.append(found._replace(at=" ".join(path)))

    def entry(self, path: Path, item: object, number: int) -> Path:
        """Return the place of an entry in a list: by its id or chapter if that can be read, else by its number."""
        return (*path, entry_name(item, number))

    def nearest(self, word: object, known: Iterable[str]) -> str:
        """Return the known word nearest to an unknown one; "" where none is similar."""
        if not isinstance(word, str):
            return ""
        return "".join(nearest("_".join(word[:MOST_QUOTED].split()), known, 1, 0.6))

    def read(self, kind: Any, value: object, path: Path = ()) -> Any:
        """Return as much of a value as fits a type; UNSET if nothing does. Structs have to forbid unknown fields."""
        try:
            return self._walk(kind, value, path) if _has_key_twice(value) else msgspec.convert(value, kind)
        except (msgspec.ValidationError, UnicodeEncodeError):  # the latter: half a character, as \ud800 writes it
            return self._walk(kind, value, path)

    def _walk(self, kind: Any, value: object, path: Path) -> Any:
        members = _members(kind)
        structs = [member for member in members if _is_struct(member)]
        origin = get_origin(_bare(members[0])) if len(members) == 1 else None
        if structs and isinstance(value, dict):
            return self._read_object(structs, value, path)
        if origin in (tuple, list) and isinstance(value, list | tuple):
            return self._read_list(members[0], value, path)
        if origin is dict and isinstance(value, dict):
            return self._read_by_key(members[0], value, path)
        try:
            return msgspec.convert(value, kind)
        except (msgspec.ValidationError, UnicodeEncodeError):
            self._refuse(kind, value, path)
            needs_nothing = len(structs) == 1 and not any(field.required for field in fields_of(structs[0]))
            return structs[0]() if needs_nothing else UNSET

    def _refuse(self, kind: Any, value: object, path: Path) -> None:
        members = _members(kind)
        words, is_listed = _words(members[0]) if len(members) == 1 else ((), False)
        if is_listed and isinstance(value, str):
            self._unknown(value, words, path)
            return
        near = self.nearest(value, words)
        found = problem(
            "", mark("it is {found}, and has to be {expected}"), found=short_json(value), expected=expected(kind)
        )
        if near:
            found = problem("", mark("{problem}; did you mean {nearest}?"), problem=found, nearest=short_json(near))
        self.tell(path, found)

    def _read_object(self, kinds: list[Any], value: dict[Any, Any], path: Path) -> Any:
        self._tell_keys_that_stand_twice(value, path)
        kind, tag = kinds[0], kinds[0].__struct_config__.tag_field
        if tag is not None:
            words = _by_word(kinds)
            if tag not in value:
                self.missing(tag, _one_of(words), path)
                return UNSET
            word = value[tag]
            if not isinstance(word, str) or word not in words:
                self._unknown(word, words, (*path, tag))
                return UNSET
            kind = words[word]
        fields = fields_of(kind)
        known = [*([tag] if tag else ()), *(field.encode_name for field in fields)]
        for key in value:
            if key not in known:
                self._unknown(key, known, path, key)
        found = {}
        for field in fields:
            key = field.encode_name
            if key in value:
                found[field.name] = self._walk(field.type, value[key], (*path, key))
            elif field.required:
                self.missing(key, expected(field.type), path)
        sound = {name: part for name, part in found.items() if part is not UNSET}
        return kind(**sound) if all(field.name in sound for field in fields if field.required) else UNSET

    def _tell_keys_that_stand_twice(self, value: dict[Any, Any], path: Path) -> None:
        for key in getattr(value, "twice", ()):
            self.tell(path, problem("", mark("{key} appears more than once"), key=short_json(key)), key)

    def _read_list(self, kind: Any, value: Sequence[object], path: Path) -> Any:
        low, high = _lengths(kind)
        fits = low <= len(value) <= high
        if not fits:
            message = mark("it is a list of {found}, and has to be {expected}")
            self.tell(path, problem("", message, found=len(value), expected=expected(kind)))
        entry = get_args(_bare(kind))[0]
        read = [self._walk(entry, item, self.entry(path, item, number)) for number, item in enumerate(value[:high], 1)]
        if get_origin(_bare(kind)) is list:
            return [item for item in read if item is not UNSET]
        return tuple(read) if fits and UNSET not in read else UNSET

    def _read_by_key(self, kind: Any, value: dict[Any, Any], path: Path) -> dict[Any, Any]:
        """Read an object whose keys are data. The place of an entry is its key, where that of the object would be."""
        around = path[:-1]
        self._tell_keys_that_stand_twice(value, around)
        keys, entries = get_args(kind)
        read = {}
        for key, item in value.items():
            at = (*around, key_text(key))
            name = self._walk(keys, key, at)
            entry = UNSET if name is UNSET else self._walk(entries, item, at)
            if entry is not UNSET:
                read[name] = entry
        return read

    def missing(self, key: str, right: Problem, path: Path) -> None:
        """Tell that a key is missing. right: what it would have to be."""
        message = mark("{key} is missing; it has to be {expected}")
        self.tell(path, problem("", message, key=short_json(key), expected=right), key)

    def _unknown(self, found: object, words: Iterable[str], path: Path, key: object = None) -> None:
        """Refuse a word: name the known ones, and the one that comes nearest."""
        known = list(words)
        near = self.nearest(found, known)
        values = {"found": short_json(found), "known": ", ".join(known)}
        if near:
            message = mark("{found} is unknown here; did you mean {nearest}? Known: {known}")
            self.tell(path, problem("", message, nearest=short_json(near), **values), key)
        else:
            self.tell(path, problem("", mark("{found} is unknown here; there are: {known}"), **values), key)


def _has_key_twice(value: object) -> bool:
    """Return whether a key stands twice in one of the objects in a value."""
    if isinstance(value, dict):
        return bool(getattr(value, "twice", ())) or any(map(_has_key_twice, value.values()))
    return isinstance(value, list) and any(map(_has_key_twice, value))


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def entry_name(item: object, number: int) -> str:
    """Name an entry of a list: by its id or chapter if that can be read, else by its number from 1."""
    named = item.get("id", item.get("chapter")) if isinstance(item, dict) else None
    if (
        isinstance(named, str | int)
        and str(named).isascii()
        and str(named).isalnum()
        and len(str(named)) <= MOST_DIGITS
    ):
        return str(named)
    return f"#{number}"


def short_json(value: object) -> str:
    """Write a value as JSON, a long one cut short; of a list or an object no more than what it is."""
    if isinstance(value, dict | list | tuple):
        return "{…}" if isinstance(value, dict) else "[…]"
    try:
        text = json.dumps(value, ensure_ascii=False)
        if not text.isprintable():
            text = json.dumps(value).replace("\x7f", r"\u007f")
    except (TypeError, ValueError):  # what JSON does not have, and numbers of thousands of digits
        return short_repr(value)
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"


def key_text(key: object) -> str:
    """Return the key of an object as a place in it: as JSON writes it if it could be taken for another key."""
    if isinstance(key, str) and key and key.isprintable() and key == " ".join(key.split()):
        return truncate(key)
    return short_json(key)


# What would be right


def expected(kind: Any) -> Problem:
    """Return the words for what fits a type: those of its constraint, if that has an `expected`."""
    members = _members(kind)
    if len(members) > 1 and not all(map(_is_struct, members)):
        first, second = map(expected, members)
        return problem("", mark("{first}, or {second}"), first=first, second=second)
    if _is_struct(members[0]):
        return _expected_object(list(members))
    for constraint in get_args(members[0]) if get_origin(members[0]) is Annotated else ():
        if isinstance(constraint, msgspec.Meta) and constraint.extra:
            return problem("", constraint.extra["expected"], **constraint.extra)
    bare = _bare(members[0])
    if get_origin(bare) is Literal:
        return _one_of(get_args(bare))
    if get_origin(bare) in (tuple, list):
        return _expected_list(members[0])
    if dict in (bare, get_origin(bare)):
        return problem("", mark("an object"))
    return problem("", mark("true or false"))


def _expected_object(kinds: list[Any]) -> Problem:
    tag = kinds[0].__struct_config__.tag_field
    if tag is not None:
        message = mark("an object whose {tag} is one of: {words}")
        return problem("", message, tag=short_json(tag), words=", ".join(_by_word(kinds)))
    keys = [f"{short_json(field.encode_name)}: …" for field in msgspec.structs.fields(kinds[0]) if field.required]
    return problem("", "{shape}", shape=f"{{{', '.join(keys)}}}") if keys else problem("", mark("an object"))


def _expected_list(kind: Any) -> Problem:
    low, high = _lengths(kind)
    entry = expected(get_args(_bare(kind))[0])
    if low == high:
        return problem("", mark("a list of {count}, each {entry}"), count=low, entry=entry)
    if high < MOST_SET_CHARACTERS:
        return problem("", mark("a list of {low} to {high}, each {entry}"), low=low, high=high, entry=entry)
    return problem("", mark("a list, each entry {entry}"), entry=entry)


def _lengths(kind: Any) -> tuple[int, int]:
    """Return how many entries a list has at least and at most."""
    entries, *constraints = get_args(kind) if get_origin(kind) is Annotated else (kind,)
    if get_origin(entries) is tuple and Ellipsis not in get_args(entries):
        return len(get_args(entries)), len(get_args(entries))
    for constraint in constraints:
        return constraint.min_length or 0, constraint.max_length
    return 0, MOST_SET_CHARACTERS


def _one_of(words: Iterable[object]) -> Problem:
    known = [str(word) for word in words]
    if len(known) == 1:
        return problem("", "{word}", word=known[0])
    return problem("", mark("one of: {words}"), words=", ".join(known))


def _words(kind: Any) -> tuple[tuple[str, ...], bool]:
    """Return the words of which one is asked for, and whether a message can list them all."""
    if get_origin(kind) is Literal and isinstance(get_args(kind)[0], str):
        return get_args(kind), True
    for constraint in get_args(kind) if get_origin(kind) is Annotated else ():
        if isinstance(constraint, msgspec.Meta) and constraint.extra and "words" in constraint.extra:
            return constraint.extra["words"], False
    return (), False


def _members(kind: Any) -> tuple[Any, ...]:
    """Return the types of a union, None left out; of anything else itself."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(member for member in get_args(kind) if member is not NoneType)
    return (kind,)


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _by_word(kinds: Iterable[Any]) -> dict[str, Any]:
    """Return structs by the words that tell them apart."""
    return {kind.__struct_config__.tag: kind for kind in kinds}
