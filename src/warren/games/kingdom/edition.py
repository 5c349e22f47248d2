"""What is the same in every game of an edition: the deals, the cards and the board."""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from warren.games.kingdom.board import NEW_WORLD, STARTING_CITIES
from warren.games.kingdom.fiefs import NO_COINS, NO_SHARES
from warren.games.kingdom.parts import BUILDINGS, CARD_COUNTS, FULL_DECK


class Deal(NamedTuple):
    """What a number of players is dealt in a round: cards in each hand and reserve, and how many are chosen at a time.

    With two players the last of those chosen is discarded.
    """

    hand: int
    reserve: int = 0
    choices: int = 2


DEALS = {2: Deal(10, reserve=10), 3: Deal(12), 4: Deal(10)}
"""The deals of the base game, by number of players."""


class Edition:
    """What every state and view of the base game has. Those with In the Sky have SkyEdition."""

    __slots__ = ()

    sky: ClassVar[bool] = False
    deals: ClassVar[Mapping[int, Deal]] = DEALS
    full_deck: ClassVar[tuple[int, ...]] = FULL_DECK
    card_counts: ClassVar[tuple[int, ...]] = CARD_COUNTS
    """How many cards there are of each face."""
    spaces: ClassVar[int] = NEW_WORLD
    starting_placed: ClassVar[tuple[int, ...]] = (STARTING_CITIES, *(0,) * (len(BUILDINGS) - 1))
    """What stands on the board before the game, as a land holds it."""
    starting_built: ClassVar[int] = STARTING_CITIES

    @property
    def shares(self) -> tuple[int, ...]:
        """The base game has no chimneys."""
        return NO_SHARES

    @property
    def coins(self) -> tuple[int, ...]:
        """The base game has no Coins."""
        return NO_COINS
