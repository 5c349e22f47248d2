"""Positions for the tests of abilities: turns in which bunnies can use them, attacks that they change."""

from typing import Any

from tests.games.odyssey.positions import d12, end_turn, play, position, told, with_defaults
from warren.games.odyssey import OdysseyState
from warren.kernel.game import Event

CITY_OF_TEN, CITY_OF_EIGHT = "0.EV17", "0.EV15"
"""Cities of the first deck."""


def turn_of(*bunnies: str, opposing: list[str] | None = None, **more: Any) -> OdysseyState:
    """Return a turn of seat 0, with these bunnies in its section and others in that of seat 1."""
    return position(
        **with_defaults(more, circle={0: bunnies, 1: ["1.EO13"] if opposing is None else opposing}, ready="5")
    )


def attacked(*own: str, weapon: str = "0.EV22", dice: tuple[int, ...] = (), **more: Any) -> OdysseyState:
    """Return a turn in which seat 0 can attack these creatures of seat 1, with a weapon of level 8 by default."""
    given: dict[str, Any] = {"circle": {0: ["0.EV13"], 1: own}, "ready": "5"}
    return position(**{"seed": d12(*dice), "top": weapon, **given, **more})


def attack(state: OdysseyState, target: str = "") -> list[Event]:
    """Launch the weapon in TOP RUN."""
    return play(state, "run play", *([f"aim {target}"] if target else []))


def rolled(events: list[Event], detail: str) -> list[Any]:
    """Return a detail of every defence roll: `piece`, `level`, `die`, `bonus`."""
    return [event.details[detail] for event in told(events, "rolls")]


def besieging(*bunnies: str, inside: str = "1.EO13", dice: tuple[int, ...] = (12,), **more: Any) -> OdysseyState:
    """Return a turn in which seat 0, with these bunnies, can attack a city of seat 1 with a weapon of level 8."""
    return attacked(
        weapon="0.EV30",
        dice=dice,
        **with_defaults(
            more,
            circle={0: bunnies or ["0.EV13"]},
            center=f"{CITY_OF_EIGHT} | EO17",
            inside={CITY_OF_EIGHT: ["0.EV14"], "1.EO17": [inside]},
        ),
    )


def starting(*bunnies: str, dice: tuple[int, ...] = (), **more: Any) -> OdysseyState:
    """Return the start of a turn of seat 0 with these bunnies."""
    state = position(turn=1, seed=d12(*dice), **with_defaults(more, circle={0: bunnies}))
    end_turn(state)
    return state
