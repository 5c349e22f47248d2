"""What a start page lets people pick of a game's options: see web/faces.py."""

from collections.abc import Sequence
from typing import NamedTuple


class Pick(NamedTuple):
    """One thing that an option can be set to: what the form sends, its name, and a few words on it."""

    value: str
    name: str
    text: str


class Choice(NamedTuple):
    """An option of a game of which the start page lets people pick one of several things."""

    option: str
    title: str
    picks: Sequence[Pick]
