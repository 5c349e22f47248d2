"""Greedy inside compiled code has the opinions of greedy, and plays its games.

Compiling it takes a minute of CPU time, so `make test` runs the same functions uncompiled, in a process that has no
numba; `make soak` compiles them.
"""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.core.test_kingdom_core import VARIANTS, middle, new
from tests.looping import in_soak
from warren.agents.greedy import GreedyAgent
from warren.agents.kingdom import EVALUATOR
from warren.agents.kingdom.compiled import games, playouts, values
from warren.agents.kingdom.weights import COURSES, Course, Weights
from warren.core.errors import CoreError
from warren.core.kingdom.game import KingdomCore
from warren.games.kingdom import KingdomState
from warren.games.kingdom.view import CONSTRUCTION


def check_opinions(sky: bool, seats: int, games: int) -> None:
    """Every legal action is worth what greedy says, all through some games."""
    for seed in range(games):
        rng = Random(seed)
        state = new(sky, seats, seed)
        while not state.over:
            seat = rng.choice(state.to_act)
            legal = state.legal(seat)
            theirs = [*EVALUATOR.values(state.view(seat), legal)]
            ours = values(KingdomCore(state), seat)
            # Posts, chimneys and copies differ by what nothing would bring, which decides nothing.
            more = ours[0] - theirs[0] if state.phase > CONSTRUCTION else 0.0
            assert ours == pytest.approx([value + more for value in theirs], abs=1e-7), state.game.spell(legal[0])
            best = legal[theirs.index(max(theirs))]
            state.advance(seat, best if rng.random() < 0.8 else rng.choice(legal))


def check_playout(sky: bool, seats: int) -> None:
    """Without noise a playout is the game that greedy agents play."""
    state = middle(seats, sky)
    assert isinstance(state, KingdomState)
    (ours,) = playouts(KingdomCore(state), 1, seed=1)
    greedy = GreedyAgent(0)
    while not state.over:
        seat = state.to_act[0]
        state.advance(seat, greedy.choose(state.view(seat), state.legal(seat)))
    assert ours == tuple(score.points for score in state.scores())


def check_noise(games: int) -> None:
    """Noise plays other games, the same for the same seed, and worse ones."""
    game = KingdomCore(new(False, 2, 8))
    noisy = playouts(game, games, seed=3, temperature=8.0)
    assert playouts(game, 5, seed=3, temperature=8.0) == noisy[:5]
    assert len(set(noisy)) == games
    with pytest.raises(CoreError, match="-1 is no seed of the core"):
        playouts(game, 1, seed=-1)
    assert sum(map(sum, noisy)) / games < sum(playouts(game, 1, seed=3)[0]), "noise costs carrots"


def check_weights() -> None:
    """Each seat plays by weights of its own, on the same deals."""
    game = KingdomCore(new(False, 2, 8))
    usual = COURSES["base-2"]
    nothing: Weights[float] = Weights(*[0.0] * len(usual.first))
    blind = Course(nothing, nothing)
    first, second = games(game, 3, 5, [usual, blind]), games(game, 3, 5, [blind, usual])
    assert sum(seeing - not_seeing for seeing, not_seeing in first) > 0
    assert sum(seeing - not_seeing for not_seeing, seeing in second) > 0
    assert games(game, 3, 5, [usual, usual]) == games(game, 3, 5), "those of the product, where none are given"
    assert values(game, 0, blind) != values(game, 0)


FEW = [(False, 2), (True, 3)]
UNCOMPILED = """
import sys
sys.modules["numba"] = None
from tests.agents.kingdom import test_compiled as checks
sky, seats = sys.argv[1] == "sky", int(sys.argv[2])
checks.check_opinions(sky, seats, 1)
checks.check_playout(sky, seats)
if seats == 2:
    checks.check_noise(12)
    checks.check_weights()
"""


@pytest.mark.parametrize(("sky", "seats"), [*FEW, *in_soak(*(one for one in VARIANTS if one not in FEW))])
def test_uncompiled_it_is_greedy(sky: bool, seats: int) -> None:
    arguments = [sys.executable, "-c", UNCOMPILED, "sky" if sky else "base", str(seats)]
    ran = subprocess.run(arguments, cwd=Path(__file__).parents[3], capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.soak
@pytest.mark.parametrize(("sky", "seats"), VARIANTS)
def test_compiled_it_is_greedy(sky: bool, seats: int) -> None:
    check_opinions(sky, seats, 400)
    check_playout(sky, seats)
    check_noise(30)
    check_weights()
