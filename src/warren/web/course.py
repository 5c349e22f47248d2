"""The course of a finished game, gone through once for its replay."""

from collections.abc import Callable
from typing import TypeVar

from warren.kernel.game import State
from warren.kernel.record import Record
from warren.table.tables import Table

KindOfState = TypeVar("KindOfState", bound=State)


def walk(
    table: Table, ply: int, kind: type[KindOfState], round_of: Callable[[KindOfState], int]
) -> tuple[KindOfState, KindOfState, list[tuple[int, int]]]:
    """Go through a game of this kind. Give it after `ply` moves, before the last of these, and its rounds.

    Of each round its number and its first move; of the first the table before it.
    """
    state = Record(table.setup, table.moves).replay(0)
    assert isinstance(state, kind)
    shown = before = state.copy()
    rounds = [(1, 0)]
    for number, (seat, action) in enumerate(table.moves, 1):
        if number == ply:
            before = state.copy()
        state.advance(seat, action)
        if number == ply:
            shown = state.copy()
        if round_of(state) > rounds[-1][0]:
            rounds.append((round_of(state), number + 1))
    return shown, before, rounds
