"""The greedy agent reads nothing but the view, keeps nothing between choices, and changes nothing."""

import copy
from random import Random

import pytest

import warren
from warren.agents import GreedyAgent, agent
from warren.games.odyssey import GAME, OdysseyRules


@pytest.mark.parametrize("name", ["easy", "greedy", "normal"])
def test_a_copy_of_the_view_is_enough(name: str) -> None:
    state = warren.new("odyssey", seats=3, seed=8)
    sharing, apart = agent(name, 4), agent(name, 4)
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), tuple(state.legal(seat))
        before = copy.deepcopy(view)
        action = apart.choose(copy.deepcopy(view), legal)
        assert action == sharing.choose(view, legal)
        assert view == before
        state.play(seat, action)


def test_what_is_hidden_does_not_matter() -> None:
    state = warren.new("odyssey", seats=2, seed=4)
    assert isinstance(state, OdysseyRules)
    rng = Random(1)
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        action = GreedyAgent(0).choose(view, legal)
        other = GAME.imagine(view, rng)
        assert GreedyAgent(9).choose(other.view(seat), other.legal(seat)) == action
        state.advance(seat, action)
