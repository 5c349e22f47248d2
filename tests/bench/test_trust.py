"""How far greedy's opinion comes true, as the benchmark says it: made positions of which that is known, and games."""

import numpy as np
import pytest

from bench.fit_standing import KINDS
from bench.trust import Position, doubt, gain, judged, position, spread, true_share
from tests.looping import for_each
from warren.agents import evaluator
from warren.agents.choice import Trust
from warren.agents.playouts import ByRules

OPINION, DOUBT, SPREAD = 0.8, 3.0, 20.0


@pytest.fixture(scope="module")
def made() -> list[Position]:
    """Positions of three candidates and 200 games after each."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(400):
        opinions = np.array([0, *-rng.exponential(4, 2)])
        wrong = np.array([0, *rng.normal(0, DOUBT, 2)])
        luck = np.vstack([np.zeros((1, 200)), rng.normal(0, SPREAD, (2, 200))])
        worth = (OPINION * opinions + wrong)[:, None] + luck
        found.append(Position(opinions, worth, worth / 100))
    return found


def test_what_greedy_sees_is_told_from_what_is_wrong_and_from_luck(made: list[Position]) -> None:
    assert true_share(made) == pytest.approx(OPINION, abs=0.06)
    assert doubt(made, OPINION) == pytest.approx(DOUBT, abs=0.3)
    assert spread(made) == pytest.approx(SPREAD, abs=0.3)


def test_a_choice_by_more_games_gains_more(made: list[Position]) -> None:
    gains = [np.mean([gain(one, count, Trust(OPINION, DOUBT)).worth for one in made]) for count in (8, 40, 100)]
    assert 0 < gains[0] < gains[1] < gains[2]
    assert gains[2] < np.mean([one.worth.mean(1).max() for one in made])


def test_who_trusts_greedy_alone_gains_nothing_over_it(made: list[Position]) -> None:
    assert {gain(one, 40, Trust(OPINION, doubt=0.0)) for one in made} == {(0.0, 0.0)}


@for_each("name", ["base-3", "odyssey", "town"])
def test_greedys_best_comes_first_and_all_is_over_it(name: str) -> None:
    kind = KINDS[name]
    found = position(kind, ByRules(evaluator(kind.game)), games=3, seed=1)
    assert not found.opinions[0]
    assert (found.opinions <= 0).all()
    assert not found.worth[0].any()
    assert found.worth.shape == found.won.shape == (len(found.opinions), 3)
    assert abs(found.won).max() <= 1


def test_as_many_games_as_are_left_to_judge_by_are_given_to_a_choice(made: list[Position]) -> None:
    said = [line.split(" games")[0] for line in judged("town", made[:20], SPREAD)]
    assert said[-5:] == [f"a choice by {count}" for count in (8, 16, 40, 60, 100)]
