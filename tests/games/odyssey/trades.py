"""Positions for the tests of trading: a table with some of everything that can be traded."""

from typing import Any

from tests.games.odyssey.positions import play, position
from warren.games.odyssey import OdysseyState


def table(**more: Any) -> OdysseyState:
    """Give a turn of seat 0 in which each of two players has some of everything that can be traded."""
    given: dict[str, Any] = {
        "trading": True,
        "circle": {0: ["0.EV13"], 1: ["1.EO13", "1.EO01"]},
        "center": {0: ["0.EV15"], 1: ["1.EO15"]},
        "inside": {"0.EV15": ["0.EV14"], "1.EO15": ["1.EO14"]},
        "ready": {0: ["0.EV43"], 1: ["1.EO43"]},
        "spent": {0: ["0.EV50"]},
        "saved": {0: ["0.EV36"], 1: ["1.EO39"]},
    }
    return position(**{**given, **more})


def trade(state: OdysseyState, *offer: str) -> None:
    """Let the active seat offer this to seat 1, which accepts."""
    play(state, "offer 1", *offer, "send", "accept")
