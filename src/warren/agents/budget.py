"""How long a search may think: so many playouts, and for people so many seconds at most."""

from math import isfinite
from typing import NamedTuple

from warren.kernel.catalogue import is_number, short_repr, shorten
from warren.kernel.errors import UnknownAgentError
from warren.words import mark

LEAST, MOST = 2, 1_000_000
"""Playouts of a budget: with fewer than two nothing is compared."""


class Budget(NamedTuple):
    """What a choice may take.

    playouts: so many games are played out at most; with the same seed and views the same games. seconds: None, or after
    so many no further game is begun, so that the choice also depends on the machine.
    """

    playouts: int
    seconds: float | None = None


def read_budget(text: str) -> Budget:
    """Return the budget that is spelled so: a number of playouts. UnknownAgentError for anything else."""
    is_spelled = text.isascii() and text.isdecimal() and len(text) <= len(str(MOST))
    return Budget(check_playouts(int(text) if is_spelled else text))


def check_playouts(playouts: object) -> int:
    """Return a number of playouts. UnknownAgentError for anything that no budget can hold."""
    if not is_number(playouts) or not LEAST <= playouts <= MOST:
        message = mark("a budget is a whole number of playouts from {low} to {high}, not “{text}”")
        raise UnknownAgentError(message, low=LEAST, high=MOST, text=_shown(playouts))
    return playouts


def check_seconds(seconds: object) -> None:
    """Raise UnknownAgentError for anything but None or a finite number of seconds from 0 on."""
    is_time = isinstance(seconds, int | float) and not isinstance(seconds, bool) and isfinite(seconds) and seconds >= 0
    if seconds is not None and not is_time:
        message = mark("a budget has a number of seconds from 0 on, or None, not “{text}”")
        raise UnknownAgentError(message, text=_shown(seconds))


def _shown(given: object) -> str:
    return shorten(given) if isinstance(given, str) else short_repr(given)
