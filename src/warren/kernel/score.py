"""The itemised score: every point has a reason (law 6)."""

from collections.abc import Iterator
from typing import Any

import msgspec


class Score(msgspec.Struct, frozen=True):
    """A tree of points. A node with parts has exactly the sum of their points.

    label: what is scored, in the game's own terms ("total", "harvest", "fief", "parchment", …)
    points: whole points
    subject: the card, space or round that it is about, as an id
    counted: what was counted, by name: ids and numbers only, no sentences
    parts: the scores that make it up
    """

    label: str
    points: int
    subject: str = ""
    counted: dict[str, Any] = {}
    parts: tuple["Score", ...] = ()

    def walk(self) -> Iterator["Score"]:
        yield self
        for part in self.parts:
            yield from part.walk()

    def find(self, label: str, subject: str | None = None) -> "Score | None":
        """Return the first score under this one with that label (and subject)."""
        for score in self.walk():
            if score.label == label and subject in (None, score.subject):
                return score
        return None


def summed(label: str, parts: tuple[Score, ...], subject: str = "", counted: dict[str, Any] | None = None) -> Score:
    return Score(label, sum([part.points for part in parts]), subject, counted or {}, parts)
