"""What is still to come, as a seat can reckon it from a view: turns, buildings, Plots; what coins and wood can buy."""

from math import exp

from warren.agents.town.weights import Weights
from warren.games.town.state import REQUESTS, first_of
from warren.games.town.view import TownView

TIE_BREAK = 0.01
"""A coin that nothing can be bought with any more."""
AS_COIN = 0.7
"""A wood that can be paid with, in coins."""


class Horizon:
    """The rest of the game from a seat's place.

    turns: its turns to come, without the one that is being played. income: coins that it will still get.
    available: the spaces (a set) whose Plot lies on the track or can still come.
    track: those of them on the track.
    """

    __slots__ = ("_each", "available", "income", "seat", "track", "turns", "weights")

    def __init__(self, view: TownView, seat: int, weights: Weights[float]) -> None:
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


class Purse:
    """What a seat's coins and wood are worth, by how many it has and what turns are to come."""

    __slots__ = ("_as_coins", "_coin", "_coins", "_each", "_wood", "coins_scale", "wood_scale")

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
