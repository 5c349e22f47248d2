"""What is still to come, as a seat can reckon it from a view: turns, buildings, Plots."""

from functools import lru_cache
from math import comb, exp

from warren.agents.town.weights import Weights
from warren.games.town.phases import REQUESTS
from warren.games.town.rounds import first_of
from warren.games.town.view import TownView


class Horizon:
    """The rest of the game from a seat's place.

    turns: its turns to come, without the one that is being played. income: coins that it will still get.
    available: the spaces (a set) whose Plot lies on the track or can still come.
    track: those of them on the track.
    """

    __slots__ = ("_each", "available", "income", "seat", "track", "turns", "weights")

    def __init__(self, view: TownView, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        start, limits = view.lookup.parts.start, view.lookup.parts.limits
        rounds = range(view.round + 1, limits.rounds + 1)
        self.turns = _turns_of_round(view, seat) + sum(
            [(limits.building_display + (first_of(view.first, later) == seat)) // 2 for later in rounds]
        )
        self.income = start.coins_per_round * len(rounds)
        track = 0
        for plot in view.track:
            if plot >= 0:
                track |= 1 << plot
        self.track = track
        self.available = view.plots_left | track
        self._each = -weights.choices / max(1, self.available.bit_count())

    def share(self, open_: int) -> float:
        """Return how likely a building to come finds a Plot among some spaces."""
        spaces: float = open_.bit_count()
        on_track = (open_ & self.track).bit_count()
        if on_track:
            spaces += on_track * self.weights.on_track
        return 1 - exp(self._each * spaces)

    def builds(self, reserve: int, coins: int) -> float:
        """Count the buildings still to come: one a turn, and more of the reserve as the coins allow."""
        weights = self.weights
        more = weights.hold * reserve
        paid = (coins + self.income) / weights.extra_cost
        return self.turns + (more if more < paid else paid)


def _turns_of_round(view: TownView, seat: int) -> int:
    shown = view.display.bit_count()
    if view.phase == REQUESTS:
        return (shown + (first_of(view.first, view.round) == seat)) // 2
    if seat == view.active:
        return shown // 2 if view.planned else max(shown - 1, 0) // 2
    return (shown + 1) // 2 if view.planned else shown // 2


@lru_cache(maxsize=1 << 14)
def chance(missing: int, tries: int, rate: int) -> float:
    """Return how likely at least so many of some tries succeed; rate: how likely each, in percent."""
    if missing <= 0:
        return 1.0
    p = rate / 100
    return sum([comb(tries, hits) * p**hits * (1 - p) ** (tries - hits) for hits in range(missing, tries + 1)])


@lru_cache(maxsize=1 << 14)
def mean_capped(points: int, most: int, now: int, tries: int, rate: int) -> float:
    """Return the mean of points for each of `now` and of the tries that succeed, `most` points at most."""
    p = rate / 100
    return sum(
        [
            min(most, points * (now + hits)) * comb(tries, hits) * p**hits * (1 - p) ** (tries - hits)
            for hits in range(tries + 1)
        ]
    )
