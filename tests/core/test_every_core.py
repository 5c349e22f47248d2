"""What holds of the core of every game that has one."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import warren
from tests.looping import for_each
from warren import core
from warren.core.compiled import cache_folder
from warren.kernel.game import State
from warren.kernel.registry import find_game

COMPILED = ("kingdom", "odyssey", "town")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("kingdom", {"seats": 3}),
    ("kingdom", {"seats": 4, "sky": True}),
    ("odyssey", {"seats": 2, "trading": False}),
    ("town", {}),
]
"""Games with a core, with options."""


def play_on(state: State, rng: Random, decisions: int = 1_000) -> int:
    """Play at random, to the end or as far as that; return how many decisions that took."""
    for played in range(decisions):
        if state.over:
            return played
        seat = state.to_act[0]
        state.advance(seat, rng.choice(state.legal(seat)))
    return decisions


def middle(game: str, **options: Any) -> State:
    """Return a state that a seat imagines in the middle of a random game."""
    rng = Random(2)
    state = warren.new(game, seed=5, **options)
    play_on(state, rng, 40)
    return find_game(game).imagine(state.view(0), rng)


def test_the_games_that_have_a_core_are_these() -> None:
    assert [game for game in warren.games() if core.has_core(game)] == [*COMPILED]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_playouts_change_nothing_and_follow_from_their_seed(game: str, options: dict[str, Any]) -> None:
    state = middle(game, **options)
    loaded = core.load(state)
    before = loaded.points(), loaded.to_act, loaded.legal(loaded.to_act[0])
    first = loaded.playouts(20, seed=1)
    assert (loaded.points(), loaded.to_act, loaded.legal(loaded.to_act[0])) == before
    assert loaded.playouts(20, seed=1) == core.load(state).playouts(20, seed=1) == first
    assert loaded.playouts(20, seed=2) != first
    assert len(set(first)) == len(first) == 20, "no two playouts are the same"
    assert {len(points) for points in first} == {len(state.scores())}


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_copy_is_independent(game: str, options: dict[str, Any]) -> None:
    loaded = core.load(middle(game, **options))
    seat = loaded.to_act[0]
    before = loaded.legal(seat)
    loaded.copy().advance(seat, before[0])
    assert loaded.legal(seat) == before


@pytest.mark.parametrize(("game", "options", "within"), [(*of, 0.15 if of[0] == "odyssey" else 0.02) for of in GAMES])
def test_games_that_are_dealt_anew_take_as_many_decisions_as_those_of_the_rules(
    game: str, options: dict[str, Any], within: float
) -> None:
    rng = Random(3)
    ours = core.load(warren.new(game, **options)).random_games(3_000, seed=3) / 3_000
    theirs = sum(play_on(warren.new(game, seed=seed, **options), rng, 20_000) for seed in range(150)) / 150
    assert ours == pytest.approx(theirs, rel=within), (
        "150 games of the rules tell a mean to within 1 %, or 10 % where games end when somebody has won"
    )


PLAIN = """
import sys
if "plain" in sys.argv:
    sys.modules["numba"] = None
import warren
from warren import core
from warren.core.compiled import cache_folder
game, seats, *sky = sys.argv[2].split()
core.prepare(game, lambda message: print(message, file=sys.stderr))
loaded = core.load(warren.new(game, seats=int(seats), seed=9, **({"sky": True} if sky else {})))
print(loaded.playouts(4, seed=2**61 + 7), loaded.random_games(3, seed=1))
"""


@pytest.mark.parametrize("played", ["kingdom 2", "kingdom 4", "kingdom 5 sky", "odyssey 3", "town 2"])
def test_without_numba_the_results_are_the_same_and_one_line_says_so(played: str) -> None:
    plain, compiled = (
        subprocess.run(
            [sys.executable, "-c", PLAIN, mode, played], capture_output=True, text=True, check=True, timeout=300
        )
        for mode in ("plain", "compiled")
    )
    assert plain.stdout == compiled.stdout != ""
    assert (plain.stderr, compiled.stderr) == (f"{core.NOT_COMPILED}\n", "")


@for_each(
    ("wrong", "said"),
    [
        (
            lambda: core.core_of("chess"),
            "there is no core for chess; the games that have one: kingdom, odyssey, town",
        ),
        (
            lambda: core.load(warren.new("kingdom").view(0)),
            "KingdomView is not a state; `new` and `imagine` of a game return",
        ),
        *[
            (wrong, said)
            for loaded in (core.load(middle(game)) for game in COMPILED)
            for wrong, said in (
                (
                    lambda loaded=loaded: loaded.playouts(0, seed=1),
                    "0 games cannot be played out: it is a whole number",
                ),
                (lambda loaded=loaded: loaded.playouts(1, seed=-1), "-1 is no seed of the core: it is a whole number"),
                (
                    lambda loaded=loaded: loaded.random_games(1, seed=1),
                    "this game has begun; games are dealt anew from its start",
                ),
            )
        ],
    ],
)
def test_what_the_core_cannot_do_is_said_in_a_line(wrong: object, said: str) -> None:
    assert callable(wrong)
    with pytest.raises(core.CoreError, match=f"^{said}"):
        wrong()


def test_a_change_of_a_game_leaves_what_was_compiled_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warren.core.compiled.resources.files", lambda _: tmp_path)
    for game in COMPILED:
        for folder in ("core/{}", "games/{}/facts", "agents/{}"):
            (tmp_path / folder.format(game)).mkdir(parents=True)

    def changed(path: str) -> list[str]:
        """Return the games that are compiled anew when a file is written."""
        before = [cache_folder.__wrapped__(game) for game in COMPILED]
        (tmp_path / path).write_text(path)
        after = [cache_folder.__wrapped__(game) for game in COMPILED]
        return [game for game, old, new in zip(COMPILED, before, after, strict=True) if old != new]

    assert changed("core/chance.py") == [*COMPILED]
    assert changed("core/town/rules.py") == changed("games/town/facts/town.json") == ["town"]
    assert changed("agents/kingdom/weights.py") == ["kingdom"]
    assert changed("agents/greedy.py") == changed("games/town/notes.txt") == []


def test_what_was_compiled_is_of_the_files_where_they_lie_as_they_were_last_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled_of(place: str, written: int) -> Path:
        """Return where the same rules, which lie here and were written then, are kept compiled."""
        for folder in ("core/town", "games/town", "agents/town"):
            (tmp_path / place / folder).mkdir(parents=True, exist_ok=True)
        rules = tmp_path / place / "core/town/rules.py"
        rules.write_text("the same")
        os.utime(rules, (written, written))
        monkeypatch.setattr("warren.core.compiled.resources.files", lambda _: tmp_path / place)
        return cache_folder.__wrapped__("town")

    assert compiled_of("here", 1) == compiled_of("here", 1)
    assert len({compiled_of("here", 1), compiled_of("here", 2), compiled_of("there", 1)}) == 3
