"""What a seat weighs its actions by, worked out once for a decision."""

from collections.abc import Sequence
from functools import cached_property

from warren.agents.kingdom import reasons
from warren.agents.kingdom.estimates import estimates_of
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.parchments import Parchments
from warren.agents.kingdom.valuation import NewFief, Valuation
from warren.agents.parts import ValuePart
from warren.games.kingdom.board import SPACES_OF, spaces_in
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.lookup import BUILDINGS, CLAIMED_SPACE, LUXURY_FARMS, PARCHMENTS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, FIRST_BUILDING, TRADING_POST
from warren.games.kingdom.score import camps_played
from warren.games.kingdom.sky.construction import DISTRICT_COINS, coins_for
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.parts import TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView

_WONDERS = frozenset(spaces_in(SPACES_OF["wondrous"]))


class Outlook:
    """A seat's horizon, fiefs and parchments, with cards that it has chosen and not yet played counted as played.

    plans: whether the buildings in front of it are reckoned with where they would stand best.
    """

    def __init__(self, view: KingdomView, seat: int, chosen: Sequence[int], *, plans: bool = True) -> None:
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
        self.horizon = horizon = Horizon(view, seat)
        horizon.empty &= ~own
        horizon.open &= ~own
        self.valuation = Valuation(estimates_of(view, own), front if plans else (), horizon)
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
        camps = camps_played(view.plays, seat) + sum([card in CAMPS for card in self._chosen])
        return SkyTally(land, seat, held, self.held, camps)

    @cached_property
    def _new_districts(self) -> list[int]:
        """The fiefs that the chosen cards make new Districts of; each will earn a Coin."""
        return [estimate.spaces for estimate in self.valuation.estimates if self._coins_for(estimate.spaces)]

    def _coins_for(self, group: int) -> int:
        return coins_for(group, self._view.controlled[self.horizon.seat], self._view.links)

    @cached_property
    def parchments(self) -> Parchments:
        """What the parchments held count, and what others would."""
        return Parchments(self._tally, self.front, self.valuation.estimates, self._view.parchment_counts, self.horizon)

    # Trade is Coins times resources, each grown by the picks that are still to come.

    @property
    def trade(self) -> int:
        """What Trade counts as things stand; 0 without In the Sky."""
        return self._tally.trade_score if isinstance(self._view, SkyView) else 0

    @cached_property
    def coin(self) -> float:
        """What one more Coin is likely to count in Trade; luxury farms in front of the seat will be placed."""
        waiting = sum([card in LUXURY_FARMS for card in self.front])
        return self._tally.unique_resources + waiting + self.horizon.weights.unique * self.horizon.picks

    def coin_of_link(self, group: int) -> float:
        """Return what the Coin adds that a fief earns which is made in Construction, if it does."""
        is_new = not any(one & group for one in self._new_districts)
        return self.coin * self._coins_for(group) if is_new else 0.0

    def _coin_of_pick(self, group: int) -> float:
        """Return what a fief adds by its Coin that one more card of this pick makes, over the Coins of its parts.

        A pick is judged as a whole: Districts that it joins to one earn one Coin, or to an old one none.
        """
        return self.coin * (self._coins_for(group) - sum([one & group == one for one in self._new_districts]))

    def trading(self, card: int, change: NewFief | None = None) -> list[ValuePart]:
        """Return what a card adds to Trade by its resource, and by the Coin of the fief that it makes, if it does."""
        if not isinstance(self._view, SkyView):
            return []
        brings_resource = card in LUXURY_FARMS or CLAIMED_SPACE.get(card) in _WONDERS
        gain = self._tally.coin_value + self.horizon.weights.coin * self.horizon.picks if brings_resource else 0.0
        if change:
            gain += (self._coin_of_pick if card in CLAIMED_SPACE else self.coin_of_link)(change[1].spaces)
        return [(reasons.TRADE, gain)] if gain else []

    def brings(self, card: int, change: NewFief) -> list[ValuePart]:
        """Return what a card is worth by what it does to the fiefs, to the parchments held and to Trade."""
        return [*self.growing(change), *self.counting(card, change), *self.trading(card, change)]

    def growing(self, change: NewFief) -> list[ValuePart]:
        """Return what a change of the fiefs is worth by itself."""
        now, later = self.valuation.gain(change)
        return [(reasons.NOW, now), (reasons.LATER, later)]

    def counting(self, card: int, change: NewFief | None = None) -> list[ValuePart]:
        """Return what a card adds to the parchments held; change: what it does to the fiefs, if anything."""
        if not self.held:
            return []
        return [(reasons.COUNTS, points, held) for held, points in self.parchments.gains(card, change)]
