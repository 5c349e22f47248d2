"""The values that files of parts hold: whole numbers, texts and ids.

Each carries its constraint, which msgspec enforces, and as `expected` the words that say what would be right.
"""

import re
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from warren.words import mark


def whole(low: int, high: int) -> Meta:
    """Ask for a whole number between two, both allowed."""
    expected = mark("a whole number from {low} to {high}")
    return Meta(ge=low, le=high, extra={"expected": expected, "low": low, "high": high})


def line(most: int) -> Meta:
    """Ask for a text without control characters, line breaks or anything that turns the direction of writing."""
    expected = mark("a text of 1 to {most} characters on one line, no space at its ends")
    pattern = r"^(?!\s)[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*(?<!\s)\Z"
    return Meta(min_length=1, max_length=most, pattern=pattern, extra={"expected": expected, "most": most})


def identifier(pattern: str, first: str, last: str) -> Meta:
    """Ask for one of the ids from the first to the last."""
    return Meta(pattern=pattern, extra={"expected": mark("an id from {first} to {last}"), "first": first, "last": last})


def word(words: Iterable[str], expected: str, **values: str) -> Meta:
    """Ask for one of words that are too many to be listed. Who misses it is told the nearest.

    expected: what they are, as a message with its values.
    """
    known = tuple(words)
    pattern = rf"^({'|'.join(map(re.escape, known))})\Z"
    return Meta(pattern=pattern, extra={"expected": expected, "words": known, **values})


Line = Annotated[str, line(60)]
Paragraph = Annotated[str, line(400)]
