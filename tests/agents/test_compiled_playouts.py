"""Playouts inside compiled code: they end as greedy's games do, and are used once they are ready.

The functions run uncompiled, in a process that has no numba; `make soak` compiles them.
"""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

import warren.agents
from tests.core.test_every_core import middle
from warren.agents import Budget, SearchAgent, compiles, is_slow, playouts, prepare
from warren.agents.greedy import GreedyAgent, evaluator
from warren.agents.playouts import ByRules, CompiledCore, Ending, core_of, ending_of
from warren.core import COMPILING, FAST, CoreError
from warren.words import mark

GAMES = ("kingdom", "odyssey", "town")


def check_endings(game: str) -> None:
    """After each action all play on as greedy agents do; the state stays as it is."""
    core = import_module(f"warren.agents.{game}.compiled").CORE._replace(temperature=0.0)
    state = middle(game)
    seat = state.to_act[0]
    actions = state.legal(seat)[:3]
    before = state.view(seat)
    found = core.endings(state, seat, actions, 2**64 - 1)
    assert state.view(seat) == before
    for action, ending in zip(actions, found, strict=True):
        after, greedy = state.copy(), GreedyAgent(0)
        after.advance(seat, action)
        while not after.over:
            asked = after.to_act[0]
            after.advance(asked, greedy.choose(after.view(asked), after.legal(asked)))
        assert ending == ending_of([score.points for score in after.scores()], seat)


def check_luck(game: str) -> None:
    """What follows is by chance: the same for the same state and luck, and another for others."""
    core: CompiledCore = import_module(f"warren.agents.{game}.compiled").CORE
    view = warren.new(game, seed=4).view(0)

    def ended(number: int) -> Ending:
        state = warren.game(game).imagine(view, Random(number))
        return core.endings(state, 0, state.legal(0)[:1], number)[0]

    assert ended(5) == ended(5)
    assert len({ended(number).points for number in range(8)}) > 1


def check_others(game: str) -> None:
    """The others play with a temperature of their own: by chance where it is high, which brings a seat a better end."""
    core: CompiledCore = import_module(f"warren.agents.{game}.compiled").CORE._replace(temperature=0.0)
    state = middle(game)
    seat = state.to_act[0]
    action = state.legal(seat)[:1]

    def mean_lead(others: float) -> float:
        return fmean(core.against(others).endings(state, seat, action, number)[0].lead for number in range(6))

    assert core.against(0.0).endings(state, seat, action, 1) == core.endings(state, seat, action, 1)
    assert mean_lead(1e6) > mean_lead(0.0)


UNCOMPILED = """
import sys
sys.modules["numba"] = None
from tests.agents import test_compiled_playouts as checks
checks.check_endings(sys.argv[1])
checks.check_luck(sys.argv[1])
checks.check_others(sys.argv[1])
"""


@pytest.mark.parametrize("game", GAMES)
def test_uncompiled_they_end_as_greedys_games(game: str) -> None:
    arguments = [sys.executable, "-c", UNCOMPILED, game]
    ran = subprocess.run(arguments, cwd=Path(__file__).parents[2], capture_output=True, text=True, timeout=300)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_compiled_they_end_as_greedys_games_and_search_plays_them(game: str) -> None:
    prepare(f"search:{Budget(6).playouts}", game, lambda _: None)
    assert not isinstance(core_of(game), ByRules)
    check_endings(game)
    check_luck(game)
    check_others(game)
    state = middle(game)
    seat = state.to_act[0]
    found = SearchAgent(1, Budget(60)).search(state.view(seat), state.legal(seat))
    assert all(candidate.action in state.legal(seat) for candidate in found)


def test_a_victory_is_shared_by_all_who_have_most() -> None:
    assert ending_of([10, 30, 20], 1) == Ending(30, 10, 1)
    assert ending_of([30, 30, 20], 1) == Ending(30, 0, 0.5)
    assert ending_of([30, 30, 20], 2) == Ending(20, -10, 0)


# When they are used


def test_until_they_are_compiled_games_are_played_out_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    core: Any = SimpleNamespace(is_kept=lambda: bool(done), compile=lambda: done.append("compiled"))
    monkeypatch.setattr(playouts, "compiled_core", lambda game: core)
    monkeypatch.setattr(warren.agents, "FAST", True)
    told: list[str] = []
    prepare("greedy", "town", told.append)
    assert (done, told) == ([], []), "greedy plays nothing out"
    assert core_of("town") == ByRules(evaluator("town"))
    prepare("expert", "town", told.append)
    assert (done, told) == (["compiled"], [COMPILING])
    assert core_of("town") is core
    prepare("strong", "town", told.append)
    assert told == [COMPILING], "it is said once, while it takes long"


def test_without_the_extra_it_is_said_that_fewer_games_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warren.agents, "FAST", False)
    told: list[str] = []
    for name in ("strong", "normal", "random"):
        prepare(name, "town", told.append)
    assert told == ["Without numba far fewer games are played out, by the rules: install warren[fast]"]


def test_a_game_with_a_card_that_the_core_does_not_know_is_played_out_by_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(module: str) -> None:
        raise CoreError(mark("the core does not know it"))

    monkeypatch.setattr(playouts, "import_module", refuse)
    monkeypatch.setattr(playouts, "FAST", True)
    monkeypatch.setattr(warren.agents, "FAST", True)
    monkeypatch.setattr(playouts, "compiled_core", playouts.compiled_core.__wrapped__)
    assert isinstance(core_of("kingdom"), ByRules)
    told: list[str] = []
    prepare("expert", "kingdom", told.append)
    assert told == ["The compiled core does not know a card of this game: far fewer games are played out, by the rules"]


def test_only_what_plays_games_out_needs_them_and_only_games_that_have_them() -> None:
    names = ("easy", "expert", "greedy", "normal", "random", "search", "search:20", "strong")
    for game in GAMES:
        assert [name for name in names if compiles(name, game)] == (
            [name for name in names if is_slow(name, game)] if FAST else []
        )
