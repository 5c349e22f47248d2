"""What fiefs give, before and after a change: strength × wealth, each fief called by its first space."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Self

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import Fief
from warren.games.kingdom.lookup import SPACE_IDS
from warren.presentation.translator import Translator
from warren.words import mark


class Sum(NamedTuple):
    """What a fief gives at a harvest. space: its first one, by which it is called."""

    space: str
    strength: int
    wealth: int

    @classmethod
    def of(cls, fief: Fief) -> Self:
        """Return the sum of a fief."""
        return cls(SPACE_IDS[spaces_in(fief.spaces)[0]], fief.strength, fief.wealth)

    @property
    def points(self) -> int:
        """Carrots."""
        return self.strength * self.wealth


def changed(now: Sequence[Fief], after: Sequence[Fief], *, but: Collection[Fief] = ()) -> list[tuple[Fief, Fief]]:
    """Return the fiefs of the same spaces that give something else afterwards, before and after; but: left out."""
    by_spaces = {fief.spaces: fief for fief in now}
    return [
        (by_spaces[fief.spaces], fief)
        for fief in after
        if fief not in but and fief.spaces in by_spaces and by_spaces[fief.spaces].points != fief.points
    ]


def fief_changes(translator: Translator, found: Sequence[tuple[Fief, Fief]]) -> str:
    """Return what fiefs give before and after: “A4 6 → 9, B7 0 → 3”; "" without any."""
    message = mark("{space} {before} → {after}")
    return translator.listed(
        translator.text(message, space=Sum.of(after).space, before=before.points, after=after.points)
        for before, after in found
    )
