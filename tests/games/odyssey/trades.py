"""Positions for the tests of trading: a table with some of everything that can be traded."""

from typing import Any

from tests.games.odyssey.positions import play, position, with_defaults
from warren.games.odyssey import OdysseyState

HANDS = {
    0: ["0.EV01", "0.EV02", "0.EV19", "0.EV37", "0.EV44"],
    1: ["1.EO03", "1.EO19", "1.EO28", "1.EO37", "1.EO44"],
    2: ["2.EG01", "2.EG02", "2.EG19", "2.EG37", "2.EG44"],
}
"""Three RUN cards, a Special and a Resource each."""


def table(**more: Any) -> OdysseyState:
    """Return a turn of seat 0 in which each of two players has some of everything that can be traded."""
    return position(
        **with_defaults(
            more,
            trading=True,
            circle="EV13 | EO13 EO01",
            center="EV15 | EO15",
            inside={"0.EV15": ["0.EV14"], "1.EO15": ["1.EO14"]},
            ready="EV43 | EO43",
            spent="EV50",
            saved="EV36 | EO39",
        )
    )


def trade(state: OdysseyState, *offer: str) -> None:
    """Let the active seat offer this to seat 1, which accepts."""
    play(state, "offer 1", *offer, "send", "accept")


def with_hands(**more: Any) -> OdysseyState:
    """Return a turn of seat 0 with hands that are known."""
    return table(**with_defaults(more, hand=HANDS, seats=3))
