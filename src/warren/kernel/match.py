"""Seats agents at a state and plays it to the end."""

from collections.abc import Callable, Sequence
from typing import Protocol

from warren.kernel.game import State, View

Observer = Callable[[int, int], None]
"""Told each action after it was played: seat, action."""


class Agent(Protocol):
    """Chooses for a seat from what the seat may know: its view and the legal actions, never the state."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions."""


def play_out(state: State, agents: Sequence[Agent], observers: Sequence[Observer] = ()) -> None:
    """Play a state to its end, each seat by its agent (one per seat), and tell the observers.

    An agent that answers with an illegal action raises the error of `State.play`.
    """
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        action = agents[seat].choose(state.view(seat), tuple(legal)) if len(legal) > 1 else legal[0]
        state.play(seat, action)
        for observe in observers:
            observe(seat, action)
