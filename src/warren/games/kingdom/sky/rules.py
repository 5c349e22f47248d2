"""The course of a game with In the Sky: where it differs from the base, and the state that is played by it."""

from collections.abc import Sequence

from warren.games.kingdom import construction as base_construction
from warren.games.kingdom import copying, exploration, harvest
from warren.games.kingdom import rules as base
from warren.games.kingdom.rules import KingdomState
from warren.games.kingdom.score import camp_cards, harvest_scores, with_parchments
from warren.games.kingdom.sky import chimneys, construction
from warren.games.kingdom.sky.parchments import SkyTally, trade_score
from warren.games.kingdom.sky.parts import RAINBOWS, TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.sky.state import DRAFT_FORMATS, SkyData, SkyView
from warren.games.kingdom.view import HARVEST
from warren.kernel.fields import filler, viewer
from warren.kernel.game import Setup
from warren.kernel.score import Score


def _choose(state: SkyData, seat: int, action: int) -> None:
    """Choose a card, hidden. When the last seat has chosen, all is revealed."""
    exploration.choose(state, seat, action, DRAFT_FORMATS[state.seats].choices - 1)


class SkyState(SkyData, KingdomState):
    """A game with In the Sky with its rules."""

    asks = exploration.legal_of_all, construction.legal, harvest.legal, chimneys.legal, copying.legal, base.nothing
    acts = _choose, base_construction.act, harvest.choose, chimneys.choose, copying.choose
    show = viewer(SkyData, SkyView)
    fill = filler(SkyData)
    can_place = construction.can_place
    place = construction.place
    place_camp = construction.place_camp
    why_illegal = construction.why_illegal

    def __init__(self, setup: Setup, deck: tuple[int, ...]) -> None:
        self.coins = (0,) * setup.seats
        self.rainbows = (0,) * len(RAINBOWS)
        self.moved = 0
        self.shares = (0, 0, 0)
        super().__init__(setup, deck)

    def next_phase(self) -> None:
        """Go on to what follows: chimneys come between the trading posts and the harvest itself."""
        if self.phase == HARVEST:
            chimneys.begin(self)
        else:
            super().next_phase()

    def play_cards(self, took: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
        """Play what every seat chose, then pay for the new Districts: a pick is judged as a whole."""
        before = tuple(self.controlled)
        seen = super().play_cards(took)
        construction.reward_pick(self, before)
        return seen

    def play_other(self, seat: int, card: int) -> None:
        """Take the Coins of a Tax Collector at once; Provisions as in the base."""
        if card != TAX_COLLECTOR:
            super().play_other(seat, card)
            return
        construction.collect(self, seat, TAX_COINS)
        if self.events is not None:
            self.tell("tax", seat, coins=TAX_COINS)

    def scores(self) -> tuple[Score, ...]:
        """Return one score per seat: the harvests so far and, when the game is over, Trade and the parchments."""
        if not self.over:
            return super().scores()
        land = self.harvests[-1]
        before = [(*parts, trade_score(land, seat)) for seat, parts in enumerate(harvest_scores(self))]
        return with_parchments(before, land, self.parchments, self.copies, camp_cards(self), SkyTally)
