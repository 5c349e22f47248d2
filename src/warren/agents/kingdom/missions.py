"""What parchments will be worth at the end: counted as they stand, grown by what is usually still to come.

The figures and points are those of games/kingdom/parchments.py and the facts; only the growth is a guess.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from warren.agents.kingdom.holdings import ALONE, CITIES, FARM_BITS, LUXURY_FARMS, RAISED, WEALTH, Holding, strong
from warren.agents.kingdom.outlook import Outlook
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.parts import (
    BASIC_RESOURCES,
    CAMPS,
    TRADING_POST,
)
from warren.games.kingdom.sky.board import BARE_TERRAIN, CLOUD, CORNERS, RIM, SPACES_OF
from warren.games.kingdom.sky.parts import (
    CLAIMED_BY,
    PARCHMENTS,
    TAX_COLLECTOR,
    TREASURES,
)

_GROWTH = {
    "own_parchments": 0.2,
    "own_treasures": 0.035,
    "camp_cards_played": 0.02,
    "cities": 0.17,
    "border_spaces": 0.19,
    "corner_spaces": 0.015,
    "mountain_spaces": 0.09,
    "bare_spaces": 0.15,
    "produced_luxury": 0.011,
    "fiefs": 0.14,
    "fiefs_of_size": 0.02,
    "cities_in_resourceless_fiefs": 0.027,
    "wood": 0.083,
    "fish": 0.083,
    "carrots": 0.055,
    # In the Sky
    "produced_wondrous": 0.05,
    "coin_value": 0.15,
    "trade_score": 0.7,
    "districts": 0.12,
    "cloud_spaces": 0.14,
    "cloud_rows_present": 0.06,
    "cloud_rows_led": 0.02,
}
"""How much each figure grows with a pick of a holder who does not care for it."""


def _territories(spaces: int) -> list[int]:
    """Give the cards that claim these spaces."""
    return [CLAIMED_BY[space] for space in spaces_in(spaces)]


_RAISED_BY: dict[str, list[int]] = {
    "own_parchments": list(PARCHMENTS),
    "own_treasures": list(TREASURES),
    "camp_cards_played": list(CAMPS),
    "cities": [*_territories(SPACES_OF["city"]), *CITIES],
    "border_spaces": _territories(RIM),
    "corner_spaces": _territories(CORNERS),
    "mountain_spaces": _territories(SPACES_OF["mountain"]),
    "bare_spaces": _territories(BARE_TERRAIN),
    "spaces": [*CLAIMED_BY.values(), *CAMPS],
    "produced_luxury": list(LUXURY_FARMS),
    "produced_wondrous": _territories(SPACES_OF["wondrous"]),
    "coin_value": [TAX_COLLECTOR],
    "trade_score": [*LUXURY_FARMS, *_territories(SPACES_OF["wondrous"]), TAX_COLLECTOR],
    "cloud_spaces": _territories(CLOUD),
    "cloud_rows_present": [],
    "cloud_rows_led": [],
    **{
        resource: [
            *(CLAIMED_BY[space] for space, holding in enumerate(ALONE) if holding.resources >> n & 1),
            *(card for card, bit in FARM_BITS.items() if bit == 1 << n),
            TRADING_POST,
        ]
        for n, resource in enumerate(BASIC_RESOURCES)
    },
}
"""The cards that raise each figure by one."""


_SURE = 0.2
"""The spread of a figure to which nothing is to come."""


class Mission(NamedTuple):
    """A mission that counts something.

    each: what one more of it is worth, roughly. minimum: the figure needed, 0 where every one counts.
    shaped: it counts fiefs, so that what a card adds depends on where it lies.
    """

    figure: str
    points: int
    minimum: int
    each: float
    raised_by: frozenset[int]
    min_size: int
    shaped: bool

    def expected(self, figure: float, outlook: Outlook) -> float:
        """Give the carrots at the end to be expected from the figure now."""
        picks = outlook.picks
        figure += _GROWTH[self.figure] * picks * (1 + outlook.weights.steering * self.each)
        if not self.minimum:
            return self.points * figure
        return self.points * _chance(figure - self.minimum + 0.5, _SURE + 0.25 * sqrt(picks))


def _mission(card: int) -> Mission:
    rule = PARCHMENTS[card].rule
    figure = rule["resource"] if rule["count"] == "produced" else rule["count"]
    minimum = rule.get("min", 0)
    return Mission(
        figure,
        rule["points"],
        minimum,
        rule["points"] / max(minimum, 1),
        frozenset(_RAISED_BY.get(figure, ())),
        rule.get("min_size", 2 if figure == "districts" else 1),
        figure not in _RAISED_BY,
    )


MISSIONS = {card: _mission(card) for card in PARCHMENTS if PARCHMENTS[card].rule["op"] in ("per", "at_least")}
"""The missions that count something, by card."""
SHAPED = frozenset(
    [card for card, mission in MISSIONS.items() if mission.shaped]
    + [card for card, parchment in PARCHMENTS.items() if parchment.rule["op"] == "reharvest_except_best"]
)
"""The missions that count fiefs."""


def _chance(lead: float, spread: float) -> float:
    """Give the chance that a figure ends above what is needed: `lead` is how far above it is expected to end."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def leading(card: int, lead: int, outlook: Outlook) -> float:
    """Give what a mission for the sole leader is worth to a seat that has `lead` more than the best other."""
    points: int = PARCHMENTS[card].rule["points"]
    return points * _chance(lead - 0.5, _SURE + 0.45 * sqrt(2 * outlook.picks))


class FiefCount:
    """A mission that counts fiefs: what each fief of a seat adds to its figure, and what the figure is worth.

    expected: carrots at the end, as the fiefs are.
    """

    __slots__ = ("_city_spaces", "_outlook", "_shares", "_worth", "card", "expected")

    def __init__(self, card: int, holdings: Sequence[Holding], city_spaces: int, outlook: Outlook) -> None:
        self.card = card
        self._outlook = outlook
        self._city_spaces = city_spaces
        self._shares = [self._share(holding) for holding in holdings]
        self._worth: dict[int, float] = {}
        self.expected = self._expected(self._shares)

    def gain(self, touched: Sequence[int], new: Holding, new_city: int = 0) -> float:
        """Give the carrots to be expected more when some fiefs become a new one, with a new city there or none."""
        shares = [share for at, share in enumerate(self._shares) if at not in touched]
        shares.append(self._share(new, new_city))
        return self._expected(shares) - self.expected

    def _share(self, holding: Holding, new_city: int = 0) -> int:
        """Give what a fief adds to the figure."""
        spaces, towers, resources, _ = holding
        if self.card not in MISSIONS:  # the fiefs' carrots once more
            return strong(towers, resources) * WEALTH[resources]
        mission = MISSIONS[self.card]
        if mission.figure == "cities_in_resourceless_fiefs":
            return 0 if resources & ~RAISED else (spaces & (self._city_spaces | new_city)).bit_count()
        return int(spaces.bit_count() >= mission.min_size)

    def _expected(self, shares: Sequence[int]) -> float:
        if self.card not in MISSIONS:
            skip: int = PARCHMENTS[self.card].rule["skip"]
            return sum(sorted(shares, reverse=True)[skip:]) + self._outlook.weights.remainder * self._outlook.picks
        figure = sum(shares)
        if figure not in self._worth:
            self._worth[figure] = MISSIONS[self.card].expected(figure, self._outlook)
        return self._worth[figure]
