"""A game played in the rules and in the core side by side: the same legal lists, states and points, step by step."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np

from warren.core.compiled import Cells
from warren.core.game import LoadedGame
from warren.kernel.game import State
from warren.kernel.record import Agent

Held = Callable[[Cells, Any], dict[str, object]]
"""Returns what the cells of a game hold, by field, given the same state of the rules."""


def read(cells: Cells, first: int, count: int) -> list[int]:
    """Return so many cells, as numbers of Python's own."""
    return [*np.asarray(cells[first : first + count]).tolist()]


def compare(game: LoadedGame, state: State, held: Held) -> None:
    assert held(game.cells, state) == held(type(game)(state).cells, state)
    assert game.points() == tuple(score.points for score in state.scores())


def play_both(
    core: type[LoadedGame],
    state: Any,
    held: Held,
    rng: Random,
    agents: Sequence[Agent] = (),
    most: int = 1_000_000,
) -> int:
    """Play a game in the rules and in the core, for as many decisions at most; return how many that took.

    Legal lists are compared at each of them, everything at the start of a phase and now and then. There the core goes
    on from what was read, now and then. Without agents everything is chosen at random.
    """
    game = core(state)
    decisions = 0
    phase = -1
    while not state.over and decisions < most:
        if state.phase != phase or rng.random() < 0.02:
            compare(game, state, held)
            phase = state.phase
            game = core(state) if rng.random() < 0.2 else game.copy()
        assert game.to_act == state.to_act
        seat = rng.choice(state.to_act)
        legal = state.legal(seat)
        assert game.legal(seat) == legal, state.game.spell(legal[0])
        action = agents[seat].choose(state.view(seat), legal) if agents else rng.choice(legal)
        state.advance(seat, action)
        game.advance(seat, action)
        decisions += 1
    assert game.over == state.over
    compare(game, state, held)
    return decisions
