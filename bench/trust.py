"""How far greedy's opinion comes true in games that are played out, and what a choice by such games gains.

    python -m bench.trust kingdom --positions 60 --games 320 --seed 1

Greedy seats play games; in each one position is looked at where greedy has several candidates. From states that search
would imagine there games are played out after each of them, as search does. They say how far what greedy thinks of two
actions comes true, beside what search takes that to be (`Trust`). Then some of them, in turn, are given to a choice
such as search makes, and the others tell what it gains over greedy's. Points are those of a lead, and a victory counts
as for search. Intervals are 95 %, a position counting once.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer

import warren
from bench.bootstrap import margin
from bench.fit_standing import Kind, kind_of
from bench.network import Floats
from warren.agents import evaluator, prepare
from warren.agents.choice import Trust
from warren.agents.playouts import Core, core_of
from warren.agents.search import VICTORY, candidates, imaginer

CHOOSING = (8, 16, 40, 60, 100, 160)
"""Games after each candidate by which a choice is made."""


class Position(NamedTuple):
    """What was found at a position, of each candidate over greedy's best, which is the first.

    opinions: what greedy thinks. worth, won: of each game what search counts, and the share of the victory.
    """

    opinions: Floats
    worth: Floats
    won: Floats


def position(kind: Kind, core: Core, games: int, seed: int) -> Position:
    """Play a game, and play games out from one of its positions."""
    rng = Random(seed)
    state: Any = warren.new(kind.game, seed=seed, **kind.options)
    found = []
    while not state.over:
        seat = state.to_act[0]
        view = state.view(seat)
        tried = candidates(view, state.legal(seat))
        if len(tried) > 1:
            found.append((seat, view, tried))
        state.advance(seat, next(iter(tried)))
    seat, view, tried = rng.choice(found)
    imagine = imaginer(view)
    ends = np.array([core.endings(imagine(rng), seat, [*tried], rng.getrandbits(64)) for _ in range(games)])
    _, lead, won = (ends - ends[:, :1]).T
    return Position(np.array([*tried.values()]), lead + VICTORY * won, won)


def true_share(positions: Sequence[Position]) -> float:
    """Return how much of what greedy sees between two actions there is, in the mean."""
    seen = np.concatenate([one.opinions for one in positions])
    true = np.concatenate([one.worth.mean(1) for one in positions])
    return float(seen @ true / (seen @ seen))


def doubt(positions: Sequence[Position], opinion: float) -> float:
    """Return the standard deviation of what is wrong with opinions; what the means vary by is taken off."""
    squares = [
        (one.worth.mean(1) - opinion * one.opinions)[1:] ** 2 - one.worth.var(1, ddof=1)[1:] / one.worth.shape[1]
        for one in positions
    ]
    return sqrt(max(0.0, np.concatenate(squares).mean()))


def spread(positions: Sequence[Position]) -> float:
    """Return the standard deviation of the difference between two games after two actions."""
    return sqrt(np.concatenate([one.worth.var(1, ddof=1)[1:] for one in positions]).mean())


class Gain(NamedTuple):
    worth: float
    won: float


def gain(found: Position, count: int, trust: Trust) -> Gain:
    """Return what choices by so many games after each candidate gain, in the other games, in the mean."""
    gains = []
    games = np.arange(found.worth.shape[1])
    for first in range(0, len(games) - count + 1, count):
        given = (first <= games) & (games < first + count)
        worth = found.worth[:, given]
        weight = trust.doubt**2 / (trust.doubt**2 + worth[1:].var(1, ddof=1).mean() / count)
        best = (weight * worth.mean(1) + (1 - weight) * trust.opinion * found.opinions).argmax()
        gains.append((found.worth[best, ~given].mean(), found.won[best, ~given].mean()))
    return Gain(*np.mean(gains, axis=0))


def judged(game: str, positions: Sequence[Position], spread_of_core: float) -> Iterator[str]:
    """Return what was found, in words."""
    trust, games = evaluator(game).trust, positions[0].worth.shape[1]

    def told(figure: Callable[[Sequence[Position]], float]) -> str:
        return f"{figure(positions):.2f} ± {margin(positions, figure):.2f}"

    yield f"{len(positions)} positions, {np.mean([len(one.opinions) for one in positions]):.1f} candidates in the mean"
    yield f"of a point that greedy sees {told(true_share)} comes true; for search {trust.opinion}"
    yield f"what is wrong deviates by {told(lambda some: doubt(some, trust.opinion))}; for search {trust.doubt}"
    yield f"two games differ by {told(spread)}; for search {spread_of_core}"
    for count in CHOOSING:
        if count <= games // 2:
            gains = [gain(one, count, trust) for one in positions]
            worth, won = zip(*gains, strict=True)
            yield (
                f"a choice by {count} games each gains {np.mean(worth):+.2f} ± {margin(worth, np.mean):.2f} points, "
                f"{100 * np.mean(won):+.2f} ± {100 * margin(won, np.mean):.2f} % of the victories"
            )


def main(
    game: Annotated[str, typer.Argument(help="Such as kingdom.")],
    seats: Annotated[int, typer.Option(help="How many play.", min=2)] = 2,
    sky: Annotated[bool, typer.Option(help="With In the Sky.")] = False,
    positions: Annotated[int, typer.Option(help="Each of a game of its own.", min=2)] = 40,
    games: Annotated[int, typer.Option(help="Played out after each candidate.", min=16)] = 320,
    seed: Annotated[int, typer.Option(help="The seed of the first game.", min=0)] = 1,
) -> None:
    kind = kind_of(game, seats, sky)
    prepare("search", game, print)
    core = core_of(game)
    found = [position(kind, core, games, seed + number) for number in range(positions)]
    print(*judged(game, found, core.spread), sep="\n")


if __name__ == "__main__":
    typer.run(main)
