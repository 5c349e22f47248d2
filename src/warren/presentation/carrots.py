"""What presents a game whose points are golden carrots."""

from collections.abc import Sequence

from warren.presentation.presenter import Presenter
from warren.words import mark

BEST_PLACES = 3
"""Places named beside what can be put on them, before it is looked at."""


class CarrotPresenter(Presenter):
    """A moment of such a game."""

    won = mark("{winners} won with {points} golden carrots")
    reckoning = mark("How the bot values it, in carrots by the end of the game:")

    def points_called(self) -> str:
        return self.text("carrots", context="points")

    def best_places(self, gains: Sequence[tuple[str, int]]) -> str:
        """Name the places on which something brings most, those first: “B4 +8; C2 +6; A1 +5; 4 more”."""
        best = [f"{place} {self.signed(points)}" for place, points in gains[:BEST_PLACES]]
        found = self.text("; ", context="list").join(best)
        more = len(gains) - BEST_PLACES
        return self.text("{spaces}; {more} more", spaces=found, more=more) if more > 0 else found
