"""Coins and Trade: what a Coin, and what a luxury or wondrous resource, will be worth when the game ends."""

from collections.abc import Sequence

from warren.agents.kingdom.estimates import LUXURY_FARMS
from warren.agents.kingdom.horizon import Horizon
from warren.games.kingdom.board import SPACES_OF
from warren.games.kingdom.lookup import CLAIMED_SPACE
from warren.games.kingdom.parchments import Tally
from warren.games.kingdom.sky.districts import coins_for
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.view import KingdomView

_WONDERS = SPACES_OF["wondrous"]


class Trade:
    """What a seat's Trade is likely to become: Coins times resources, each grown by the picks that are still to come.

    view: the table as it is. new: the Districts that what the seat chose in this pick makes. front: luxury farms in
    front of the seat, which will be placed.
    """

    __slots__ = ("_links", "_new", "_own", "coin", "resource")

    def __init__(
        self, tally: Tally, view: KingdomView, new: Sequence[int], front: tuple[int, ...], horizon: Horizon
    ) -> None:
        assert isinstance(tally, SkyTally)
        weights = horizon.weights
        waiting = sum([card in LUXURY_FARMS for card in front])
        self.coin = tally.unique_resources + waiting + weights.unique * horizon.picks
        self.resource = tally.coin_value + weights.coin * horizon.picks
        self._own, self._links = view.controlled[horizon.seat], view.links
        self._new = new

    def of_card(self, card: int) -> float:
        """Return what the resource of a card to pick adds."""
        if card in CLAIMED_SPACE:
            return self.resource if _WONDERS >> CLAIMED_SPACE[card] & 1 else 0.0
        return self.resource if card in LUXURY_FARMS else 0.0

    def of_pick(self, group: int) -> float:
        """Return what a fief adds by its Coin that one more card of this pick makes, over the Coins of its parts.

        A pick is judged as a whole: Districts that it joins to one earn one Coin, or to an old one none.
        """
        earned = coins_for(group, self._own, self._links)
        return self.coin * (earned - sum([one & group == one for one in self._new]))

    def of_link(self, group: int) -> float:
        """Return what the Coin adds that a fief earns which is made in Construction, if it does."""
        is_new = not any(one & group for one in self._new)
        return self.coin * coins_for(group, self._own, self._links) if is_new else 0.0
