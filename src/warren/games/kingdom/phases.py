"""The phases of the game, and sets of seats."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from warren.games.kingdom.state import KingdomState

EXPLORATION, CONSTRUCTION, HARVEST, CHIMNEYS, COPYING, OVER = range(6)
"""Chimneys are asked for with In the Sky alone, between the trading posts and the harvest itself."""
PHASE_IDS = ("exploration", "construction", "harvest", "chimneys", "copying", "over")
ROUNDS = 4
MOST_SEATS = 4
MOST_SEATS_WITH_SKY = 5

SEATS_IN = tuple(
    tuple(s for s in range(MOST_SEATS_WITH_SKY) if seats >> s & 1) for seats in range(1 << MOST_SEATS_WITH_SKY)
)
"""The seats of a set, ascending."""


def ask(state: "KingdomState", phase: int, seats: int) -> None:
    """Begin a phase in which these seats (a set) all choose at once, hidden."""
    state.phase = phase
    state.asked = state.waiting = seats
    state.to_act = SEATS_IN[seats]
    state.choices = [()] * state.seats


def has_chosen(state: "KingdomState", seat: int) -> bool:
    """Take a seat off the list of those still to choose; say whether it was the last."""
    state.waiting ^= 1 << seat
    state.to_act = SEATS_IN[state.waiting]
    return not state.waiting
