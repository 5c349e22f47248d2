"""Games between agents: they see views and legal actions, observers every action; a wrong answer raises its error."""

from collections.abc import Sequence
from typing import Any

import pytest

import warren
from tests.looping import for_each
from warren.kernel.errors import ActionError, IllegalActionError, UnknownActionError
from warren.kernel.game import State, View
from warren.kernel.record import play_out


class Lowest:
    """Takes the first legal action, or always answers the same, and keeps what it was shown."""

    def __init__(self, *answer: Any) -> None:
        self.answer = answer
        self.shown: list[tuple[View, Sequence[int]]] = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        self.shown.append((view, legal))
        answer: int = [*self.answer, legal[0]][0]
        return answer


def new() -> State:
    return warren.new("kingdom", seats=3, seed=5)


def test_an_agent_is_asked_for_its_own_seat_with_its_own_view_and_a_real_choice() -> None:
    agents = [Lowest(), Lowest(), Lowest()]
    play_out(new(), agents)
    for seat, agent in enumerate(agents):
        assert agent.shown
        assert all(view.seat == seat and len(legal) > 1 for view, legal in agent.shown)
        assert not any(isinstance(legal, list) for _, legal in agent.shown)


@for_each(
    ("answer", "error"),
    [(2763, IllegalActionError), (-1, UnknownActionError), (None, UnknownActionError), ("pick A1", UnknownActionError)],
)
def test_an_agent_that_answers_what_is_not_legal_raises_its_error_and_nothing_is_played(
    answer: Any, error: type[ActionError]
) -> None:
    state = new()
    heard: list[int] = []
    with pytest.raises(error):
        play_out(state, [Lowest(answer), Lowest(), Lowest()], [lambda _, action: heard.append(action)])
    assert heard == []
    assert state.view(0) == new().view(0)
