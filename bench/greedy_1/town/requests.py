"""Requests: what each is likely to bring at the end, counted as things stand and grown by what is still to come.

What they count and how many points they give are the set's; only the growth is a guess.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from typing import NamedTuple

from bench.greedy_1.town.horizon import Horizon
from warren.games.town.board import BLOCKS, COLUMNS, EDGES, ROWS, members
from warren.games.town.effects import ILLEGAL, TYPE_NUMBERS, TYPES, If, Per, Scoring
from warren.games.town.view import TownView

DEPENDS = {
    "tile": {"type", "types_twice", "same_type", "fewer_illegal_or_none"},
    "place": {
        *("waterfront", "forest", "corners", "border", "center_3x3", "bridges_touched"),
        *("each_bank", "same_row", "same_column", "block_2x2"),
        *("lone_buildings", "neighborhoods_min2", "largest_neighborhood", "largest_beats_opponent"),
    },
    "both": {"active_stars_best", "all_types_one_neighborhood", "activate"},
    "means": {"coins", "wood", "reserve_buildings", "upgrades"},
}
"""What counts and conditions depend on: on which building is built alone, on where, on both, or on what a seat has
beside the board."""
NO_LIMIT = 10_000
_LINES = {"same_row": ROWS, "same_column": COLUMNS, "block_2x2": BLOCKS}
"""The spaces of which enough have to lie in one."""


class Facts(NamedTuple):
    """What Requests count of a seat. sizes: of its areas; areas: (buildings, points, stars, five types) of each."""

    own: int
    of_type: tuple[float, ...]
    sizes: tuple[int, ...]
    areas: tuple[tuple[int, int, int, int], ...]
    coins: float
    wood: float
    reserve: int
    upgrades: int
    builds: int


def depends_on(scoring: Scoring) -> str:
    """Return what a Request depends on, as DEPENDS has it."""
    word: str = "activate"
    if isinstance(scoring, Per):
        word = scoring.count
    elif isinstance(scoring, If):
        word = scoring.condition
    return next(family for family, words in DEPENDS.items() if word in words)


class RequestEstimate(NamedTuple):
    """What Requests are likely to bring a seat in what is left of the game.

    other_illegal, other_largest: the other seat's Illegal buildings, and the size of its largest area.
    """

    view: TownView
    horizon: Horizon
    other_illegal: int
    other_largest: int

    def worth(self, scoring: Scoring, facts: Facts) -> float:
        if isinstance(scoring, Per):
            return self._per(scoring, facts)
        if isinstance(scoring, If):
            return scoring.points * self._holds(scoring, facts)
        small = [points for size, points, _, _ in facts.areas if size <= scoring.max_buildings]
        return max(small, default=3) + 0.8 * min(facts.builds, scoring.max_buildings)

    def _per(self, scoring: Per, facts: Facts) -> float:
        most = NO_LIMIT if scoring.max_points is None else scoring.max_points
        points, builds, count = scoring.points, facts.builds, scoring.count
        if scoring.type is not None:
            kind = TYPE_NUMBERS[scoring.type]
            types = self.view.lookup.types
            share = 100 * types.count(kind) / len(types)
            return self._capped(points, most, facts.of_type[kind], builds, share * self.horizon.weights.steer)
        if count == "types_twice":
            sure = sum([min(1.0, number / 2) for number in facts.of_type[: len(TYPES)]])
            more = len(TYPES) - sure
            return min(most, points * (sure + more * min(1.0, builds * 0.065)))
        if count in self.view.lookup.places:
            places = self.view.lookup.places[count]
            own = (facts.own & places).bit_count()
            room = (self.horizon.available & ~facts.own & places).bit_count()
            return self._capped(points, most, own, min(builds, 12), self._rate(room))
        if count == "bridges_touched":
            return self._bridges(points, most, facts)
        if count == "lone_buildings":
            return min(most, points * (0.75 * facts.sizes.count(1) + 0.12 * builds))
        if count == "neighborhoods_min2":
            return min(most, points * (0.9 * sum([size > 1 for size in facts.sizes]) + 0.2 * builds))
        if count == "active_stars_best":
            return min(most, points * (max([stars for _, _, stars, _ in facts.areas], default=0) + 0.55 * builds))
        kept = 1.0 if not self.horizon.turns else 0.35
        if count == "coins":
            return min(most, points * kept * facts.coins)
        if count == "wood":
            return min(most, points * max(kept, 0.5) * facts.wood)
        return min(most, points * (facts.reserve if kept == 1 else 0.5 + 0.3 * facts.reserve))

    def _rate(self, room: int) -> float:
        """Return in percent how likely a building to come stands on one of so many spaces."""
        return self.horizon.weights.steer * 100 * room / max(1, self.horizon.available.bit_count())

    def _capped(self, points: int, most: int, now: float, tries: int, rate: float) -> float:
        sure = int(now)
        found = mean_capped(points, most, sure, tries, min(95, round(rate)))
        return found if sure == now else found + (now - sure) * min(points, max(0.0, most - found))

    def _bridges(self, points: int, most: int, facts: Facts) -> float:
        touched = 0
        ends = 0
        for edge in members(self.view.bridges):
            one, other = EDGES[edge]
            both = 1 << one | 1 << other
            if facts.own & both:
                touched += 1
            else:
                ends |= both
        room = (ends & self.horizon.available).bit_count()
        return self._capped(points, most, touched, min(facts.builds, self.view.bridges.bit_count()), self._rate(room))

    def _holds(self, scoring: If, facts: Facts) -> float:
        condition, number, builds = scoring.condition, scoring.n or 0, facts.builds
        if condition == "same_type":
            return max([self._some(number - int(have + 0.5), builds, 26) for have in facts.of_type[: len(TYPES)]])
        if condition == "fewer_illegal_or_none":
            own = facts.of_type[ILLEGAL]
            if not own:
                return 1 - 0.04 * builds
            return 0.8 if own < self.other_illegal else 0.15 * (self.horizon.turns > 0)
        if condition == "each_bank":
            return self._banks(number, facts)
        if condition in _LINES:
            return self._lines(_LINES[condition], 4 if condition == "block_2x2" else number, facts)
        if condition == "largest_neighborhood":
            return self._some(number - max(facts.sizes, default=0), builds, 100 * self.horizon.weights.joins)
        if condition == "largest_beats_opponent":
            ahead = max(facts.sizes, default=0) - self.other_largest - 0.5
            return 1 / (1 + exp(-ahead * 3 / (1 + 0.6 * builds)))
        if condition == "all_types_one_neighborhood":
            have = max([five for _, _, _, five in facts.areas], default=0)
            return self._some(len(TYPES) - have, builds, 30)
        return self._some(number - facts.upgrades, min(self.horizon.turns, 4), 35)

    def _some(self, missing: int, tries: int, rate: float) -> float:
        return chance(missing, tries, min(95, round(rate)))

    def _lines(self, lines: Sequence[int], number: int, facts: Facts) -> float:
        """Return how likely enough of some spaces of one line are built on."""
        best = 0.0
        free = self.horizon.available & ~facts.own
        plots = max(1, self.horizon.available.bit_count())
        for line in lines:
            missing = number - (facts.own & line).bit_count()
            if missing <= 0:
                return 1.0
            room = (free & line).bit_count()
            if room >= missing:
                best = max(best, self._some(missing, facts.builds, self.horizon.weights.line * 100 * room / plots))
        return best

    def _banks(self, number: int, facts: Facts) -> float:
        missing = room = 0
        free = self.horizon.available & ~facts.own
        for bank in self.view.lookup.banks:
            lacking = number - (facts.own & bank).bit_count()
            if lacking > 0:
                missing += lacking
                there = (free & bank).bit_count()
                if there < lacking:
                    return 0.0
                room += there
        return self._some(missing, facts.builds, min(90, self._rate(room)))


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
