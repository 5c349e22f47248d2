"""What the agent reckons with is what the game counts, at every moment of whole games."""

from random import Random

import pytest

import warren
from tests.looping import for_each
from warren.agents.town.estate import Estate
from warren.agents.town.horizon import Horizon
from warren.agents.town.weights import WEIGHTS
from warren.games.town import TownState
from warren.games.town.neighborhoods import influence, neighborhoods


@for_each("seed", range(6))
def test_areas_are_worth_the_influence_of_their_neighborhoods(seed: int) -> None:
    state = warren.new("town", chapter=seed + 1, seed=seed)
    assert isinstance(state, TownState)
    rng = Random(seed)
    while not state.over:
        for seat in (0, 1):
            view = state.view(seat)
            estate = Estate(view, Horizon(view, seat, WEIGHTS), view.controlled[seat])
            found = [(area.spaces, estate.worth(area).points, estate.worth(area).stars) for area in estate.areas]
            counted = [(group, influence(view, seat, group)) for group in neighborhoods(view, seat)]
            assert found == [(group, worth.points, worth.stars) for group, worth in counted]
        seat = state.to_act[0]
        state.advance(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("seed", range(4))
def test_the_turns_to_come_are_those_that_come(seed: int) -> None:
    state = warren.new("town", seed=seed)
    assert isinstance(state, TownState)
    rng = Random(seed)
    told: list[tuple[int, int]] = []
    ended = [0, 0]
    while not state.over:
        seat = state.to_act[0]
        if state.planned:
            told += [(other, Horizon(state.view(seat), other, WEIGHTS).turns + ended[other]) for other in (0, 1)]
        action = rng.choice(state.legal(seat))
        before = state.active, state.planned
        state.advance(seat, action)
        ended[before[0]] += before[1] and not state.planned
    # The turn that is being played is not to come, so its seat has one more in the end.
    assert {turns for _, turns in told} <= {9, 10}
    assert ended == [10, 10]
