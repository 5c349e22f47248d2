"""Exploration with In the Sky: other deals, three cards at a time for three players, and the cards it brings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warren.games.kingdom import exploration as base
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.exploration import Deal
from warren.games.kingdom.sky import districts
from warren.games.kingdom.sky.parts import TAX_COINS, TAX_COLLECTOR

if TYPE_CHECKING:
    from warren.games.kingdom.sky.state import SkyState

DEALS = {2: Deal(12, reserve=12), 3: Deal(15, choices=3), 4: Deal(12), 5: Deal(10)}
"""The deals, by number of players."""


def choose(state: "SkyState", seat: int, action: int) -> None:
    """Choose a card, hidden. When the last seat has chosen, all is revealed."""
    base.choose(state, seat, action, DEALS[state.seats].choices - 1)


def cards_chosen(state: "SkyState") -> tuple[tuple[int, ...], ...]:
    """Return the cards that each seat chose, two or three each."""
    return tuple([tuple([CHOSEN_CARD[action] for action in chosen]) for chosen in state.choices])


def play_cards(state: "SkyState", took: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Play what every seat chose, then pay for the new Districts: a pick is judged as a whole."""
    before = tuple(state.controlled)
    seen = base.play_cards(state, took)
    districts.reward_pick(state, before)
    return seen


def play_other(state: "SkyState", seat: int, card: int) -> None:
    """Take the Coins of a Tax Collector at once; Provisions as in the base."""
    if card != TAX_COLLECTOR:
        base.play_provisions(state, seat, card)
        return
    districts.collect(state, seat, TAX_COINS)
    if state.events is not None:
        state.tell("tax", seat, coins=TAX_COINS)
