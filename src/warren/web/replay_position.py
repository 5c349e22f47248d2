"""A finished game, gone through once for its replay."""

from collections.abc import Callable
from typing import NamedTuple

from warren.kernel.game import Event, State
from warren.kernel.record import Record


class ReplayPosition(NamedTuple):
    """A game as far as it is looked at.

    shown: after so many moves. before: before the last of these. rounds: of each round of the whole game its number and
    its first move; of the first the table before it. told, latest: what the moves so far led to, secrets included, and
    what the last of them did.
    """

    shown: State
    before: State
    rounds: list[tuple[int, int]]
    told: list[Event]
    latest: list[Event]


def walk(record: Record, ply: int, round_of: Callable[[State], int]) -> ReplayPosition:
    """Go through a game, to look at it after `ply` moves."""
    state = record.replay(0)
    shown = before = state.copy()
    rounds = [(1, 0)]
    told, latest = list[Event](), list[Event]()
    for number, (seat, action) in enumerate(record.moves, 1):
        if number == ply:
            before = state.copy()
        state.events = None if number > ply else latest.append if number == ply else told.append
        state.advance(seat, action)
        if number == ply:
            shown = state.copy()
        if round_of(state) > rounds[-1][0]:
            rounds.append((round_of(state), number + 1))
    return ReplayPosition(shown, before, rounds, told + latest, latest)
