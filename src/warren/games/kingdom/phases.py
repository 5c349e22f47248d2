"""The phases of the game, and sets of seats."""

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
