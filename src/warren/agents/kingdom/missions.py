"""What parchments will be worth at the end: counted as they stand, grown by what is usually still to come.

The figures and points are those of the rules and the facts.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from warren.agents.kingdom.estimates import RAISED, WEALTH, Estimate, strong
from warren.agents.kingdom.horizon import Horizon
from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.parchments import figure_name
from warren.games.kingdom.sky.parchments import FIGURES

_SURE = 0.2
"""The spread of a figure to which nothing is to come."""


class Mission(NamedTuple):
    """A mission that counts something.

    growth: how much of it a pick brings to a holder who does not care for it. each: what one more of it is worth,
    roughly. minimum: the figure needed, 0 where every one counts. shaped: it counts fiefs, so that what a card adds
    depends on where it lies.
    """

    figure: str
    growth: float
    points: int
    minimum: int
    each: float
    raised_by: frozenset[int]
    min_size: int
    shaped: bool

    def expected(self, figure: float, horizon: Horizon) -> float:
        """Return the carrots at the end to be expected from the figure now."""
        picks = horizon.picks
        figure += self.growth * picks * (1 + horizon.weights.steering * self.each)
        if not self.minimum:
            return self.points * figure
        return self.points * _chance(figure - self.minimum + 0.5, _SURE + 0.25 * sqrt(picks))


def _mission(card: int) -> Mission:
    rule = PARCHMENTS[card].rule
    name = figure_name(rule)
    figure = FIGURES[name]
    minimum = rule.get("min", 0)
    return Mission(
        name,
        figure.growth,
        rule["points"],
        minimum,
        rule["points"] / max(minimum, 1),
        figure.raised_by,
        rule.get("min_size", 2 if name == "districts" else 1),
        figure.counts_fiefs,
    )


MISSIONS = {card: _mission(card) for card in PARCHMENTS if PARCHMENTS[card].rule["op"] in ("per", "at_least")}
"""The missions that count something, by card."""
SHAPED = frozenset(
    [card for card, mission in MISSIONS.items() if mission.shaped]
    + [card for card, parchment in PARCHMENTS.items() if parchment.rule["op"] == "reharvest_except_best"]
)
"""The missions that count fiefs."""


def _chance(lead: float, spread: float) -> float:
    """Return the chance that a figure ends above what is needed: `lead` is how far above it is expected to end."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def leading(card: int, lead: int, horizon: Horizon) -> float:
    """Return what a mission for the sole leader is worth to a seat that has `lead` more than the best other."""
    points: int = PARCHMENTS[card].rule["points"]
    return points * _chance(lead - 0.5, _SURE + 0.45 * sqrt(2 * horizon.picks))


class FiefCount:
    """A mission that counts fiefs: what each fief of a seat adds to its figure, and what the figure is worth.

    expected: carrots at the end, as the fiefs are.
    """

    __slots__ = ("_city_spaces", "_horizon", "_shares", "_worth", "card", "expected")

    def __init__(self, card: int, estimates: Sequence[Estimate], city_spaces: int, horizon: Horizon) -> None:
        self.card = card
        self._horizon = horizon
        self._city_spaces = city_spaces
        self._shares = [self._share(estimate) for estimate in estimates]
        self._worth: dict[int, float] = {}
        self.expected = self._expected(self._shares)

    def gain(self, touched: Sequence[int], new: Estimate, new_city: int = 0) -> float:
        """Return the carrots to be expected more when some fiefs become a new one, with a new city there or none."""
        shares = [share for at, share in enumerate(self._shares) if at not in touched]
        shares.append(self._share(new, new_city))
        return self._expected(shares) - self.expected

    def _share(self, estimate: Estimate, new_city: int = 0) -> int:
        """Return what a fief adds to the figure."""
        spaces, towers, resources, _ = estimate
        if self.card not in MISSIONS:  # the fiefs' carrots once more
            return strong(towers, resources) * WEALTH[resources]
        mission = MISSIONS[self.card]
        if mission.figure == "cities_in_resourceless_fiefs":
            return 0 if resources & ~RAISED else (spaces & (self._city_spaces | new_city)).bit_count()
        return int(spaces.bit_count() >= mission.min_size)

    def _expected(self, shares: Sequence[int]) -> float:
        if self.card not in MISSIONS:
            skip: int = PARCHMENTS[self.card].rule["skip"]
            return sum(sorted(shares, reverse=True)[skip:]) + self._horizon.weights.remainder * self._horizon.picks
        figure = sum(shares)
        if figure not in self._worth:
            self._worth[figure] = MISSIONS[self.card].expected(figure, self._horizon)
        return self._worth[figure]
