"""Reads JSON that people write, and says everything in it that does not fit, each with its place.

What fits is for msgspec to judge. It stops at the first thing that does not, so objects and lists are walked here, and
the values within them converted one by one.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from warren.kernel.errors import PartsError, Problem, problem
from warren.words import mark

MOST_CHARACTERS = 600_000
"""The longest text that is read: some times the largest set that there is, of 360 cards."""
MOST_DIGITS = 18
MOST_SHOWN = 40


class Fields(dict[str, Any]):
    """An object of JSON, and the keys that stand in it twice; of these the last value counts."""

    twice: tuple[str, ...] = ()


def load(text: str) -> object:
    """Read JSON. PartsError says where it goes wrong."""
    if len(text) > MOST_CHARACTERS:
        message = mark("this has {found} characters, and a set of parts has {most} at most")
        raise PartsError([problem("", message, found=len(text), most=MOST_CHARACTERS)])
    try:
        return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_fields, parse_int=_whole)
    except json.JSONDecodeError as error:
        message = mark("this is no JSON; it goes wrong at line {line}, column {column}")
        raise PartsError([problem("", message, line=error.lineno, column=error.colno)]) from None
    except RecursionError:
        raise PartsError([problem("", mark("lists and objects lie too deep within each other"))]) from None


def _fields(pairs: list[tuple[str, Any]]) -> Fields:
    fields = Fields(pairs)
    if len(fields) < len(pairs):
        fields.twice = tuple(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
    return fields


def _whole(digits: str) -> int | float:
    """Read a whole number. One that is out of every range becomes a float, for int() refuses the longest."""
    return int(digits) if len(digits) <= MOST_DIGITS else float(digits)


def faults(kind: Any, value: object, at: str = "") -> Iterator[Problem]:
    """Return all that does not fit a type in a value: a struct, what its fields hold, or a union of these."""
    members = _members(kind)
    structs = [member for member in members if _is_struct(member)]
    if structs and isinstance(value, Fields):
        yield from _faults_of_object(structs, value, at)
    elif get_origin(_bare(kind)) is tuple and isinstance(value, list):
        yield from _faults_of_list(kind, value, at)
    else:
        try:
            msgspec.convert(value, kind)
        except (msgspec.ValidationError, UnicodeEncodeError):  # the latter: half a character, as \ud800 writes it
            words = get_args(members[0]) if len(members) == 1 and get_origin(members[0]) is Literal else ()
            if isinstance(value, str) and words and isinstance(words[0], str):
                yield unknown(value, words, at)
            else:
                message = mark("it is {found}, and has to be {expected}")
                yield problem(at, message, found=_shown(value), expected=_expected(kind))


def _faults_of_object(kinds: list[Any], value: Fields, at: str) -> Iterator[Problem]:
    for key in value.twice:
        yield problem(at, mark("{key} stands here more than once"), key=_shown(key))
    kind, tag = kinds[0], kinds[0].__struct_config__.tag_field
    if tag is not None:
        words = _by_word(kinds)
        if tag not in value:
            yield _missing(tag, _one_of(words), at)
            return
        word = value[tag]
        if not isinstance(word, str) or word not in words:
            yield unknown(word, words, _within(at, tag))
            return
        kind = words[word]
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    known = [tag, *fields] if tag else [*fields]
    yield from (unknown(key, known, at) for key in value if key not in known)
    for key, field in fields.items():
        if key in value:
            yield from faults(field.type, value[key], _within(at, key))
        elif field.required:
            yield _missing(key, _expected(field.type), at)


def _faults_of_list(kind: Any, value: list[object], at: str) -> Iterator[Problem]:
    low, high = _lengths(kind)
    if not low <= len(value) <= high:
        message = mark("it is a list of {found}, and has to be {expected}")
        yield problem(at, message, found=len(value), expected=_expected(kind))
    entry = get_args(_bare(kind))[0]
    for number, item in enumerate(value, 1):
        yield from faults(entry, item, place(at, item, number))


def place(at: str, item: object, number: int) -> str:
    """Name the place of an entry in a list: by its id or chapter if that can be read, else by its number from 1."""
    named = item.get("id", item.get("chapter")) if isinstance(item, Fields) else None
    if (
        isinstance(named, str | int)
        and str(named).isascii()
        and str(named).isalnum()
        and len(str(named)) <= MOST_DIGITS
    ):
        return _within(at, str(named))
    return _within(at, f"#{number}")


def _within(at: str, name: str) -> str:
    return f"{at} {name}" if at else name


def unknown(found: object, words: Iterable[str], at: str) -> Problem:
    """Refuse a word: name the known ones, and the one that comes nearest."""
    known = list(words)
    nearest = get_close_matches(str(found)[:MOST_SHOWN], known, n=1)
    values = {"found": _shown(found), "known": ", ".join(known)}
    if nearest:
        message = mark("{found} is unknown here; did you mean {nearest}? There are: {known}")
        return problem(at, message, nearest=_shown(nearest[0]), **values)
    return problem(at, mark("{found} is unknown here; there are: {known}"), **values)


def _missing(key: str, expected: Problem, at: str) -> Problem:
    return problem(at, mark("{key} is missing; it has to be {expected}"), key=_shown(key), expected=expected)


def _shown(value: object) -> str:
    """Write a value as JSON, a long one cut short; of a list or an object no more than what it is."""
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


# What would be right


def _expected(kind: Any) -> Problem:
    """Return what fits a type. A type with an `expected` in its constraints is said by that."""
    members = _members(kind)
    if len(members) > 1 and not all(map(_is_struct, members)):
        first, second = map(_expected, members)
        return problem("", mark("{first}, or {second}"), first=first, second=second)
    if _is_struct(members[0]):
        return _expected_object(list(members))
    for constraint in get_args(members[0]) if get_origin(members[0]) is Annotated else ():
        if isinstance(constraint, msgspec.Meta) and constraint.extra:
            values = dict(constraint.extra)
            return problem("", values.pop("expected"), **values)
    bare = _bare(members[0])
    if get_origin(bare) is Literal:
        return _one_of(get_args(bare))
    if get_origin(bare) is tuple:
        return _expected_list(members[0])
    return problem("", mark("true or false"))


def _expected_object(kinds: list[Any]) -> Problem:
    tag = kinds[0].__struct_config__.tag_field
    if tag is not None:
        message = mark("an object whose {tag} is one of: {words}")
        return problem("", message, tag=_shown(tag), words=", ".join(_by_word(kinds)))
    keys = [f"{_shown(field.encode_name)}: …" for field in msgspec.structs.fields(kinds[0]) if field.required]
    return problem("", "{shape}", shape=f"{{{', '.join(keys)}}}")


def _expected_list(kind: Any) -> Problem:
    low, high = _lengths(kind)
    entry = _expected(get_args(_bare(kind))[0])
    if low == high:
        return problem("", mark("a list of {count}, each {entry}"), count=low, entry=entry)
    if high < MOST_CHARACTERS:
        return problem("", mark("a list of {low} to {high}, each {entry}"), low=low, high=high, entry=entry)
    return problem("", mark("a list, each entry {entry}"), entry=entry)


def _lengths(kind: Any) -> tuple[int, int]:
    """Return how many entries a list has at least and at most."""
    entries, *constraints = get_args(kind) if get_origin(kind) is Annotated else (kind,)
    if Ellipsis not in get_args(entries):
        return len(get_args(entries)), len(get_args(entries))
    for constraint in constraints:
        return constraint.min_length, constraint.max_length
    return 0, MOST_CHARACTERS


def _one_of(words: Iterable[object]) -> Problem:
    known = [str(word) for word in words]
    if len(known) == 1:
        return problem("", "{word}", word=known[0])
    return problem("", mark("one of: {words}"), words=", ".join(known))


def _members(kind: Any) -> tuple[Any, ...]:
    """Return the types of a union, None left out; of anything else itself."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(member for member in get_args(kind) if member is not NoneType)
    return (kind,)


def _bare(kind: Any) -> Any:
    """Return a type without its constraints."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _by_word(kinds: Iterable[Any]) -> dict[str, Any]:
    """Return structs by the words that tell them apart."""
    return {kind.__struct_config__.tag: kind for kind in kinds}
