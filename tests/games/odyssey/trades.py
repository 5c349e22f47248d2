"""Positions for the tests of what others know of a trade."""

from typing import Any

from tests.games.odyssey.positions import at
from warren.games.odyssey import OdysseyState

FIRST, SECOND, THIRD = "EV01 EV02 EV19 EV37", "EO03 EO19 EO28 EO37", "EG01 EG02 EG19 EG37 EG44"


def offering(first: str = "EV44", second: str = "EO44", **more: Any) -> OdysseyState:
    """Return a turn of seat 0 of three with hands that are known; first, second: the last card of those hands."""
    hands = f"{FIRST} {first} | {SECOND} {second} | {THIRD}"
    return at(f"trading; seats 3; circle EV13 | EO13; ready EV43 | EO43; hand {hands}", **more)
