"""How a value of a position is shown to the person who wrote it."""

import difflib
import json
from collections.abc import Iterable

from warren.kernel.catalogue import MOST_SHOWN, cut, is_number, shorten
from warren.words import Quoted

_LONGEST_NUMBER = 1 << 64


def shown(value: object) -> str:
    """Return a value of the input as a short text on one line."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return Quoted(shorten(value)) if _is_plain(value) else _as_json(value)
        case int():
            if abs(value) < _LONGEST_NUMBER:
                return str(value)
            # Python refuses to write numbers of thousands of digits.
            return f"{'-' if value < 0 else ''}2^{value.bit_length() - 1}…"
        case float():
            return repr(value)
        case dict():
            return "{…}"
        case list() | tuple():
            return "[…]"
    return shorten(type(value).__name__)


def key_text(key: object) -> str:
    """Return the key of an object as a place in it."""
    if not isinstance(key, str):
        return shown(key)
    return shorten(key) if key and _is_plain(key) else _as_json(key)


def _is_plain(text: str) -> bool:
    """Return whether a text is shown as it is but for its length: no space left out, nothing unprintable in it."""
    return shorten(text) == cut(text)


def _as_json(text: str) -> str:
    """Return a text as JSON writes it in ASCII, so that nobody takes it for another one."""
    return cut(json.dumps(text[:MOST_SHOWN]).replace("\x7f", r"\u007f"))


def listed(ids: Iterable[str]) -> str:
    """Return ids as a list in a sentence."""
    return ", ".join(ids)


def nearest(text: object, known: Iterable[str]) -> str:
    """Return the known id most like a text, or "" where none is."""
    if not isinstance(text, str):
        return ""
    folded = {candidate.lower(): candidate for candidate in known}
    typed = "_".join(text[:40].lower().split())
    close = [typed] if typed in folded else difflib.get_close_matches(typed, folded, 1, 0.7)
    return folded[close[0]] if close else ""


def is_whole(value: object, low: int, high: int) -> bool:
    """Return whether a value is a whole number of a range."""
    return is_number(value) and low <= value <= high
