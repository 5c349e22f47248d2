"""Greedy inside compiled code has the opinions of greedy at Odyssey too, and plays its games.

Compiling it takes minutes, so `make test` runs the same functions uncompiled, in a process that has no numba; `make
soak` compiles them.
"""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.core.test_odyssey_core import new, variant
from warren.agents.greedy import GreedyAgent
from warren.agents.odyssey import EVALUATOR
from warren.agents.odyssey.compiled import after_each, games, playouts, values
from warren.agents.odyssey.weights import WEIGHTS
from warren.core.errors import CoreError
from warren.core.odyssey.game import OdysseyCore

MOST_PLIES = 400
"""Of a game whose opinions are compared: one that is mostly played at random takes thousands."""


def check_opinions(games: int) -> None:
    """Every legal action is worth what greedy says, all through games of all kinds; the best is the same."""
    for seed in range(games):
        rng = Random(seed)
        state = new(seed, **variant(seed) | {"trading": rng.random() < 0.8})
        at_random = rng.choice((0.1, 0.4, 0.9))
        for _ in range(MOST_PLIES):
            if state.over:
                break
            seat = rng.choice(state.to_act)
            legal = state.legal(seat)
            theirs = EVALUATOR.values(state.view(seat), legal)
            ours = values(OdysseyCore(state), seat)
            assert ours == pytest.approx(theirs, abs=1e-7), (state.game.spell(legal[0]), seed)
            best = legal[theirs.index(max(theirs))]
            assert legal[ours.index(max(ours))] == best
            state.advance(seat, rng.choice(legal) if rng.random() < at_random else best)


def check_playout(seats: int) -> None:
    """Without noise a game goes on after an action as greedy agents play it."""
    state = new(3, seats=seats)
    seat = state.to_act[0]
    actions = state.legal(seat)[:2]
    ours = after_each(OdysseyCore(state), seat, actions, seed=1)
    for action, points in zip(actions, ours, strict=True):
        after, greedy = state.copy(), GreedyAgent(0)
        after.advance(seat, action)
        while not after.over:
            asked = after.to_act[0]
            after.advance(asked, greedy.choose(after.view(asked), after.legal(asked)))
        assert points == tuple(score.points for score in after.scores())


def check_noise() -> None:
    """Each playout has dice of its own, and noise, the same for the same seed."""
    game = OdysseyCore(new(8, seats=2))
    noisy = playouts(game, 8, seed=3, temperature=2.0)
    assert playouts(game, 3, seed=3, temperature=2.0) == noisy[:3]
    assert len(set(noisy)) == 8
    assert playouts(game, 2, seed=3) != noisy[:2]
    with pytest.raises(CoreError, match="-1 is no seed of the core"):
        playouts(game, 1, seed=-1)


def check_weights(count: int) -> None:
    """Each seat plays by weights of its own, on the same deals."""
    game = OdysseyCore(new(8, seats=2))
    miser = WEIGHTS._replace(resource_floor=50.0)
    first, second = games(game, count, 5, [WEIGHTS, miser]), games(game, count, 5, [miser, WEIGHTS])
    assert sum(spending - saving for spending, saving in first) > 0
    assert sum(spending - saving for saving, spending in second) > 0
    assert games(game, 2, 5, [WEIGHTS, WEIGHTS]) == games(game, 2, 5), "those of the product, where none are given"


UNCOMPILED = """
import sys
sys.modules["numba"] = None
from tests.agents.odyssey import test_compiled as checks
checks.check_opinions(20)
for seats in (2, 4):
    checks.check_playout(seats)
checks.check_noise()
checks.check_weights(3)
"""


def test_uncompiled_it_is_greedy() -> None:
    arguments = [sys.executable, "-c", UNCOMPILED]
    ran = subprocess.run(arguments, cwd=Path(__file__).parents[3], capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.soak
def test_compiled_it_is_greedy() -> None:
    check_opinions(250)
    for seats in (2, 3, 4, 5, 6):
        check_playout(seats)
    check_noise()
    check_weights(40)
