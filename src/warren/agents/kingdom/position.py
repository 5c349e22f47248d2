"""All that a seat weighs its actions by, worked out once for a decision."""

from collections.abc import Sequence
from functools import cached_property

from warren.agents.kingdom.estimates import estimates_of
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.parchments import Parchments
from warren.agents.kingdom.reasons import COUNTS, TRADE, Part
from warren.agents.kingdom.trade import Trade
from warren.agents.kingdom.valuation import Change, Valuation
from warren.agents.kingdom.weights import Weights
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.lookup import BUILDINGS, CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, FIRST_BUILDING, TRADING_POST
from warren.games.kingdom.sky.districts import DISTRICT_COINS, coins_for
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.parts import TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView


class Position:
    """A seat's horizon, fiefs and parchments, with cards that it has chosen and not yet played counted as played."""

    def __init__(self, view: KingdomView, seat: int, chosen: Sequence[int], weights: Weights) -> None:
        own, front, held = view.controlled[seat], view.fronts[seat], view.parchments[seat]
        for card in chosen:
            if card in CLAIMED_SPACE:
                own |= 1 << CLAIMED_SPACE[card]
            elif card in BUILDINGS:
                front = tuple(sorted((*front, card)))
            elif card in PARCHMENTS:
                held = (*held, card)
        self.own = own
        self.front = front
        self.held = held
        self.horizon = horizon = Horizon(view, seat, weights)
        horizon.empty &= ~own
        horizon.open &= ~own
        self.valuation = Valuation(estimates_of(view, own), () if horizon.building else front, horizon)
        self._view = view
        self._chosen = chosen

    @cached_property
    def _tally(self) -> SkyTally:
        view, seat, own = self._view, self.horizon.seat, self.own
        posts = view.placed[TRADING_POST - FIRST_BUILDING]
        controlled = (*view.controlled[:seat], own, *view.controlled[seat + 1 :])
        # A post counts for every basic resource: its owner sets it as suits the parchments.
        basic = (posts,) * len(BASIC_RESOURCES)
        coins = view.coins
        if isinstance(view, SkyView):
            more = TAX_COINS * self._chosen.count(TAX_COLLECTOR) + DISTRICT_COINS * len(self._new_districts)
            coins = (*coins[:seat], coins[seat] + more, *coins[seat + 1 :])
        land = Harvest(controlled, view.placed, view.links, basic, view.shares, coins)
        held = view.parchment_counts[seat] + len(self.held) - len(view.parchments[seat])
        camps = camps_played(view, seat) + sum([card in CAMPS for card in self._chosen])
        return SkyTally(land, seat, held, self.held, camps)

    @cached_property
    def _new_districts(self) -> list[int]:
        """The fiefs that the chosen cards make new Districts of; each will earn a Coin."""
        own, links = self._view.controlled[self.horizon.seat], self._view.links
        return [estimate.spaces for estimate in self.valuation.estimates if coins_for(estimate.spaces, own, links)]

    @cached_property
    def parchments(self) -> Parchments:
        """What the parchments held count, and what others would."""
        return Parchments(self._tally, self.front, self.valuation.estimates, self._view.parchment_counts, self.horizon)

    @cached_property
    def trade(self) -> Trade | None:
        """What Coins and resources will count in Trade; None without In the Sky."""
        if not isinstance(self._view, SkyView):
            return None
        return Trade(self._tally, self._view, self._new_districts, self.front, self.horizon)

    def trading(self, card: int, change: Change | None = None) -> list[Part]:
        """Return what a card adds to Trade by its resource, and by the Coin of the fief that it makes, if it does."""
        if self.trade is None:
            return []
        gain = self.trade.of_card(card)
        if change:
            made = self.trade.of_pick if card in CLAIMED_SPACE else self.trade.of_link
            gain += made(change[1].spaces)
        return [(TRADE, gain, None)] if gain else []

    def counting(self, card: int, change: Change | None = None) -> list[Part]:
        """Return what a card adds to the parchments held; change: what it does to the fiefs, if anything."""
        if not self.held:
            return []
        return [(COUNTS, points, held) for held, points in self.parchments.gains(card, change)]


def camps_played(view: KingdomView, seat: int) -> int:
    """Count the Camp cards that a seat has played."""
    return sum([card in CAMPS for seen in view.plays for card in seen[seat]])
