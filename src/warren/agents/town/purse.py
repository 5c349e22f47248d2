"""What coins and wood are worth to a seat: the first ones most."""

from math import exp

from warren.agents.town.horizon import Horizon
from warren.games.town.view import TownView

TIE_BREAK = 0.01
"""A coin that nothing can be bought with any more."""
AS_COIN = 0.7
"""A wood that can be paid with, in coins."""


class Purse:
    """What a seat's coins and wood are worth, by how many it has and what turns are to come."""

    __slots__ = ("_as_coins", "_coin", "_coins", "_each", "_wood", "_worths", "coins_scale", "wood_scale")

    def __init__(self, view: TownView, horizon: Horizon, points: int) -> None:
        """points: what the seat's best neighborhood is worth; coins bring it to be activated."""
        weights, seat = horizon.weights, horizon.seat
        self._coins = view.coins[seat] + horizon.income
        self._wood = view.wood[seat]
        self._coin = weights.coin + weights.coin_area * points if horizon.turns else 0.0
        self.coins_scale = weights.spending * (horizon.turns + 1)
        self.wood_scale = weights.wood_use
        self._as_coins = view.lookup.perks(view.upgrades[seat]).wood_as_coins
        useful = view.offered and len(view.upgrades[seat]) < view.lookup.upgrade_slots
        self._each = weights.wood * min(1.0, horizon.turns / weights.wood_turns) if useful else 0.0
        self._worths: dict[int, float] = {}

    def coins(self, more: float) -> float:
        """Return what so many coins more are worth, or fewer (negative)."""
        if not self._coin:
            return TIE_BREAK * more
        scale = self.coins_scale
        return self._coin * scale * exp(-self._coins / scale) * (1 - exp(-more / scale))

    def wood(self, more: float) -> float:
        """Return what so many wood more are worth, or fewer (negative)."""
        scale = self.wood_scale
        worth = self._each * scale * exp(-self._wood / scale) * (1 - exp(-more / scale)) if self._each else 0.0
        if self._as_coins:
            as_coins = AS_COIN * self.coins(more)
            return max(worth, as_coins) if more > 0 else min(worth, as_coins)
        return worth
