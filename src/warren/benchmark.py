"""Measures how fast a game is played, copied, seen and imagined, in CPU time of this process, on one thread.

Random legal play through the public interface, as a search would use it: `advance`, without checks, log or record.
Every action is a decision, forced ones too.
"""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeAlias

import msgspec

from warren import core
from warren.kernel.game import Game, Setup, State

SEED = 1
SAMPLE_STATES = 300
SAMPLE_EVERY = 37
"""Decisions from one sampled state to the next: no divisor of a phase, so all parts of the game come up."""

PlayGame: TypeAlias = Callable[[int], int]
"""Plays the game of a number (1 and up) to its end and gives how many decisions it took."""


class Speed(msgspec.Struct, frozen=True, omit_defaults=True):
    """How fast a game is: per CPU second, and in microseconds of CPU time per call."""

    game: str
    options: dict[str, Any]
    seats: int
    decisions_per_cpu_s: float
    games_per_cpu_s: float
    decisions_per_game: float
    copy_us: float
    view_us: float
    imagine_us: float
    core_decisions_per_cpu_s: float | None = None
    """Random play in the core, where that was asked for, and whole games by greedy there."""
    core_greedy_games_per_cpu_s: float | None = None


class Pace(NamedTuple):
    """What was played within a CPU time, in seconds."""

    decisions: int
    games: int
    cpu_s: float

    @property
    def decisions_per_cpu_s(self) -> float:
        return self.decisions / self.cpu_s


def random_play(game: Game, setup: Setup) -> PlayGame:
    """Return a player of random games set up like this, each with its number as the seed."""
    random = Random(SEED).random

    def play(number: int) -> int:
        state = game.start(msgspec.structs.replace(setup, seed=number))
        decisions = 0
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            state.advance(seat, legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play


def measure(play: PlayGame, seconds: float, first: int = SEED) -> Pace:
    """Play whole games, numbered from `first`, for at least so much CPU time."""
    decisions = games = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds:
        decisions += play(first + games)
        games += 1
        elapsed = process_time() - start
    return Pace(decisions, games, elapsed)


def sample_states(game: Game, setup: Setup, count: int = SAMPLE_STATES) -> list[State]:
    """Return states from all along random games."""
    choose = Random(SEED).choice
    states: list[State] = []
    played = 0
    seed = SEED
    while True:
        state = game.start(msgspec.structs.replace(setup, seed=seed))
        while not state.over:
            if played % SAMPLE_EVERY == 0:
                states.append(state.copy())
                if len(states) == count:
                    return states
            seat = state.to_act[0]
            state.advance(seat, choose(state.legal(seat)))
            played += 1
        seed += 1


def microseconds(calls: Iterable[Callable[[], object]], seconds: float) -> float:
    """Return the mean CPU time of these calls, made in turn for at least so much CPU time."""
    made = list(calls)
    rounds = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds:
        for call in made:
            call()
        rounds += 1
        elapsed = process_time() - start
    return elapsed / rounds / len(made) * 1e6


CORE_GAMES = 1_000
"""Games that the core plays between two looks at the clock."""


def core_pace(game: Game, setup: Setup, seconds: float) -> Pace:
    """Play random games in the core for at least so much CPU time, one after the other in one call of it."""
    loaded = core.load(game.start(setup))
    loaded.random_games(1, seed=SEED)  # what is compiled or loaded on first use is not measured
    return measure(partial(loaded.random_games, CORE_GAMES), seconds)


GREEDY_GAMES = 50


def greedy_pace(game: Game, setup: Setup, seconds: float) -> Pace:
    """Play whole games by greedy in the core, each dealt anew, for at least so much CPU time; without decisions."""
    games, loaded = import_module(f"warren.agents.{game.meta.id}.compiled").games, core.load(game.start(setup))
    games(loaded, 1, SEED)
    pace = measure(lambda number: len(games(loaded, GREEDY_GAMES, number)), seconds)
    return pace._replace(games=pace.games * GREEDY_GAMES)


def speed(game: Game, setup: Setup, seconds: float) -> Speed:
    """Measure a game set up like this: random play for so many CPU seconds, then its parts for a quarter of that each.

    Copies, views (of a seat that is asked) and imagined states are the mean over states from all along random games.
    """
    play = random_play(game, setup)
    play(SEED)  # what is made once, on first use, is not measured
    pace = measure(play, seconds)
    states = sample_states(game, setup)
    rng = Random(SEED)
    views = [state.view(state.to_act[0]) for state in states]
    return Speed(
        game=game.meta.id,
        options=game.meta.reported(setup.options),
        seats=setup.seats,
        decisions_per_cpu_s=round(pace.decisions_per_cpu_s),
        games_per_cpu_s=round(pace.games / pace.cpu_s, 1),
        decisions_per_game=round(pace.decisions / pace.games, 1),
        copy_us=round(microseconds((state.copy for state in states), seconds / 4), 3),
        view_us=round(microseconds((partial(state.view, state.to_act[0]) for state in states), seconds / 4), 3),
        imagine_us=round(microseconds((partial(game.imagine, view, rng) for view in views), seconds / 4), 3),
    )
