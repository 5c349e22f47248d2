"""Coins and Trade: what a Coin, and what a luxury or wondrous resource, will be worth when the game ends."""

from warren.agents.kingdom.holdings import LUXURY_FARMS
from warren.agents.kingdom.outlook import Outlook
from warren.games.kingdom.parchments import Tally
from warren.games.kingdom.sky.board import SPACES_OF
from warren.games.kingdom.sky.districts import coins_for, is_district
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.parts import CLAIMED_SPACE

_WONDERS = SPACES_OF["wondrous"]


class Trade:
    """What a seat's Trade is likely to become: Coins times resources, each grown by the picks that are still to come.

    front: luxury farms in front of the seat, which will be placed.
    """

    __slots__ = ("_settled", "coin", "resource")

    def __init__(self, tally: Tally, settled: int, front: tuple[int, ...], outlook: Outlook) -> None:
        assert isinstance(tally, SkyTally)
        weights = outlook.weights
        waiting = sum([card in LUXURY_FARMS for card in front])
        self.coin = tally.unique_resources + waiting + weights.unique * outlook.picks
        self.resource = tally.coin_value + weights.coin * outlook.picks
        self._settled = settled

    def of_card(self, card: int) -> float:
        """Give what the resource of a card to pick adds."""
        if card in CLAIMED_SPACE:
            return self.resource if _WONDERS >> CLAIMED_SPACE[card] & 1 else 0.0
        return self.resource if card in LUXURY_FARMS else 0.0

    def of_fief(self, group: int) -> float:
        """Give what the Coin adds that a fief earns by what it becomes, if it does."""
        return self.coin * coins_for(group, self._settled) if is_district(group) else 0.0
