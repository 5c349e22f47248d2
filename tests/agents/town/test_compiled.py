"""Greedy inside compiled code has the opinions of greedy at Town too, and plays its games.

Compiling it takes the better part of a minute, so `make test` runs the same functions uncompiled, in a process that has
no numba; `make soak` compiles them.
"""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.core.test_every_core import middle
from tests.core.test_town_core import STRANGE, new
from warren.agents.greedy import GreedyAgent
from warren.agents.town import EVALUATOR
from warren.agents.town.compiled import games, playouts, values
from warren.agents.town.weights import WEIGHTS
from warren.core.errors import CoreError
from warren.core.town.game import TownCore
from warren.games.town import TownState


def check_opinions(cards: str, games: int) -> None:
    """Every legal action is worth what greedy says, all through some games."""
    for seed in range(games):
        rng = Random(seed)
        state = new(seed, cards)
        while not state.over:
            seat = rng.choice(state.to_act)
            legal = state.legal(seat)
            theirs = EVALUATOR.values(state.view(seat), legal)
            assert values(TownCore(state), seat) == pytest.approx(theirs, abs=1e-7), state.game.spell(legal[0])
            best = legal[theirs.index(max(theirs))]
            state.advance(seat, best if rng.random() < 0.8 else rng.choice(legal))


def check_playout() -> None:
    """Without noise a playout is the game that greedy agents play."""
    state = middle("town")
    assert isinstance(state, TownState)
    (ours,) = playouts(TownCore(state), 1, seed=1)
    greedy = GreedyAgent(0)
    while not state.over:
        seat = state.to_act[0]
        state.advance(seat, greedy.choose(state.view(seat), state.legal(seat)))
    assert ours == tuple(score.points for score in state.scores())


def check_noise() -> None:
    """Noise plays other games, the same for the same seed, and worse ones."""
    game = TownCore(new(8))
    noisy = playouts(game, 30, seed=3, temperature=8.0)
    assert playouts(game, 5, seed=3, temperature=8.0) == noisy[:5]
    assert len(set(noisy)) == 30
    with pytest.raises(CoreError, match="-1 is no seed of the core"):
        playouts(game, 1, seed=-1)
    assert sum(map(sum, noisy)) / 30 < sum(playouts(game, 1, seed=3)[0]), "noise costs carrots"


def check_weights() -> None:
    """Each seat plays by weights of its own, on the same deals."""
    game = TownCore(new(8))
    miser = WEIGHTS._replace(coin=300.0)
    first, second = games(game, 3, 5, [WEIGHTS, miser]), games(game, 3, 5, [miser, WEIGHTS])
    assert sum(spending - saving for spending, saving in first) > 0
    assert sum(spending - saving for saving, spending in second) > 0
    assert games(game, 3, 5, [WEIGHTS, WEIGHTS]) == games(game, 3, 5), "those of the product, where none are given"
    later = TownCore(middle("town"))
    seat = later.to_act[0]
    assert values(later, seat, miser) != values(later, seat)


UNCOMPILED = """
import sys
sys.modules["numba"] = None
from tests.agents.town import test_compiled as checks
checks.check_opinions("", 6)
checks.check_opinions(checks.STRANGE, 3)
checks.check_playout()
checks.check_noise()
checks.check_weights()
"""


def test_uncompiled_it_is_greedy() -> None:
    arguments = [sys.executable, "-c", UNCOMPILED]
    ran = subprocess.run(arguments, cwd=Path(__file__).parents[3], capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.soak
@pytest.mark.parametrize("cards", ["", STRANGE], ids=["standard", "strange"])
def test_compiled_it_is_greedy(cards: str) -> None:
    check_opinions(cards, 400)
    check_playout()
    check_noise()
    check_weights()
