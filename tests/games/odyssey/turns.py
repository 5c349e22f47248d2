"""Positions for the tests of turns."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tests.games.odyssey.positions import position
from warren.games.odyssey import OdysseyState


def with_much_to_do(damage: Mapping[str, int] = MappingProxyType({"0.EV13": 1}), **more: Any) -> OdysseyState:
    """Return a turn in which all is possible that is free beside the main step."""
    return position(
        trading=True,
        saved="EV36",
        circle="EO07 EV13 | EO13",
        damage=damage,
        center="EV15 | EO15",
        inside={"0.EV15": ["0.EV01"]},
        ready="2",
        hand={0: [f"0.EV{n:02}" for n in range(2, 7)]},
        **more,
    )
