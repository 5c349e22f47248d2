"""How true the states are that search imagines, as the benchmark says it."""

from statistics import fmean

import warren
from bench.beliefs import judged
from bench.equal_chances import Believing, Equal
from warren.agents import evaluator
from warren.games.kingdom import KingdomView


def test_beliefs_find_more_of_the_parchments_than_equal_chances_do() -> None:
    moments = [moment for found in judged(3, False, games=4, seed=1, level="greedy").values() for moment in found]
    assert len(moments) > 20
    assert fmean([moment.believed - moment.equal for moment in moments]) > 0.01
    assert fmean([moment.gain for moment in moments]) > 1


def test_before_round_3_what_is_measured_chooses_as_greedy_does() -> None:
    state = warren.new("kingdom", seats=2, seed=1)
    for seat in (0, 1):
        view, legal = state.view(seat), state.legal(seat)
        assert isinstance(view, KingdomView)
        for agent in (Believing(5), Equal(5)):
            assert agent.choose(view, legal) == evaluator("kingdom").best(view, legal)
