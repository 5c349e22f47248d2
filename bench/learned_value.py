"""Whether a learned value tells more of how a game ends than the linear one that greedy has.

    python -m bench.learned_value kingdom --seats 2 --games 1000
    warren arena kingdom --seats 2 --agents bench.learned_value:Line,bench.learned_value:Kept --deals 50

The games are those of bench.fit_standing. From three quarters of them a line and networks learn the final lead of a
seat over the best of the others, by what all seats hold as that seat sees it. Of the other games it is said how much
of the variance of that lead these explain when a stage ends, and how much the value that is kept does.

Only without compiled playouts does a value stand for the end of a game. So agents that play out by the rules, each with
a value of its own, say whether one that explains more also wins more, in games of two.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np
import typer

from bench.bootstrap import margin
from bench.fit_standing import Kind, kind_of, least_squares, row_of
from bench.network import Examples, Floats, learned
from warren.agents import Budget, SearchAgent, evaluator
from warren.agents.choice import lead
from warren.agents.parts import PartsEvaluator
from warren.agents.playouts import ByRules, Core
from warren.agents.shares import come_true
from warren.kernel.game import View

LEARNED = 0.75
"""The share of the games that are learned from."""
STOPPING = 0.2
"""The share of these that tell a network when it has learned enough."""
NETWORKS = 4
"""So many give their mean."""
TAUGHT_FROM, TAUGHT_BY = 1 << 20, 400
"""The first seed, and the number, of the games that teach the agents."""
PLAYOUTS = 32
"""Of the agents."""


class Seen(NamedTuple):
    """What seats saw in a game, a row for each: the stage that ended (0 between), what all hold, and leads."""

    stages: Floats
    rows: Floats
    expected: Floats
    final: Floats


Teller: TypeAlias = Callable[[Seen], Floats]
"""Tells the final lead of each row."""


def seen(kind: Kind, seed: int) -> Seen:
    """Play a game, and return what each seat saw, with the lead that the evaluator expected and that of the end."""
    found = []
    moments, points = kind.played(seed)
    for stage, views in moments:
        for seat, view in enumerate(views):
            found.append((stage, *_as_seen(kind, view, seat), lead(points, seat)))
    return Seen(*map(np.array, zip(*found, strict=True)))


def _as_seen(kind: Kind, view: Any, seat: int) -> tuple[list[float], float]:
    """Return what all hold as a seat sees it, itself first, and the lead that the evaluator expects."""
    row, expected = [], []
    seats = len(kind.has(view))
    for other in [*range(seat, seats), *range(seat)]:
        holds, left = kind.holds(view, other)
        had = kind.has(view)[other]
        row += row_of((1, had, *holds), left)
        expected.append(had + come_true(holds, kind.shares(), left))
    return row, lead(expected, 0)


def joined(games: Sequence[Seen]) -> Seen:
    return Seen(*[np.concatenate(parts) for parts in zip(*games, strict=True)])


def line(games: Sequence[Seen]) -> Teller:
    """Fit a lead that is linear in what seats hold, by least squares."""
    own = joined(games)
    shares = least_squares(own.rows, own.final)
    return lambda given: given.rows @ shares


def network(games: Sequence[Seen], straight: Teller, seed: int) -> Teller:
    """Learn what a line leaves over."""
    order = np.random.default_rng(seed).permutation(len(games))
    stopping = max(1, round(STOPPING * len(games)))
    others, own = (joined([games[n] for n in part]) for part in (order[:stopping], order[stopping:]))
    mean, scale, unit = own.rows.mean(axis=0), own.rows.std(axis=0) + 1e-9, own.final.std()

    def examples(given: Seen) -> Examples:
        return Examples((given.rows - mean) / scale, (given.final - straight(given)) / unit)

    found = learned(examples(own), examples(others), seed)
    return lambda given: straight(given) + unit * found.told((given.rows - mean) / scale)


def tellers(games: Sequence[Seen]) -> list[Teller]:
    """Return the value that is kept, and what is learned from games: a line, and the mean of some networks."""
    straight = line(games)
    networks = [network(games, straight, seed) for seed in range(NETWORKS)]
    return [
        lambda given: given.expected,
        straight,
        lambda given: np.mean([one(given) for one in networks], axis=0),
    ]


def explained(told: Sequence[Floats]) -> Floats:
    """Return the share of the variance of final leads that each teller explains: of each game what they told.

    The last row is what came true.
    """
    correlations: Floats = np.array(np.corrcoef(np.hstack(told)))
    return correlations[-1, :-1] ** 2


def compared(kind: Kind, games: int, seed: int) -> list[str]:
    """Return how much each teller explains when each stage ends, in words."""
    played = [seen(kind, seed + number) for number in range(games)]
    learning = round(LEARNED * games)
    found = tellers(played[:learning])
    others = [(one.stages, np.stack([*(teller(one) for teller in found), one.final])) for one in played[learning:]]
    said = []
    for stage in sorted({*np.concatenate([stages for stages, _ in others])} - {0}):
        told = [rows[:, stages == stage] for stages, rows in others]
        kept, straight, by_networks = 100 * explained(told)
        more = 100 * margin(told, lambda some: float(explained(some)[2] - explained(some)[0]))
        said.append(
            f"stage {stage}: {kept:.1f} % is explained by the value that is kept, {straight:.1f} % by a line, "
            f"{by_networks:.1f} % by networks ({by_networks - kept:+.1f} ± {more:.1f} over the first)"
        )
    return said


@cache
def taught(game: str) -> list[Teller]:
    """Return the tellers of a game of two, taught by the same games in every process."""
    kind = kind_of(game, 2, sky=False)
    return tellers([seen(kind, TAUGHT_FROM + number) for number in range(TAUGHT_BY)])


class Kept(SearchAgent):
    """Plays out by the rules up to the horizon, where the value that is kept stands for the end."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Budget(PLAYOUTS))

    def core(self, game_id: str) -> Core:
        return ByRules(evaluator(game_id))


class Line(Kept):
    """Plays as `Kept` does, with the line in the place of the value."""

    teller = 1

    def core(self, game_id: str) -> Core:
        kind, tell = kind_of(game_id, 2, sky=False), taught(game_id)[self.teller]

        def value(view: View, seat: int) -> float:
            row, expected = _as_seen(kind, view, seat)
            told = tell(Seen(*(np.array([one]) for one in (0.0, row, expected, 0.0))))
            # Of two seats the one leads by what the other lacks: their halves make the mean of what both tell.
            return float(told[0]) / 2

        judge = evaluator(game_id)
        assert isinstance(judge, PartsEvaluator)
        return ByRules(judge._replace(value=value))


class Networks(Line):
    """Plays as `Line` does, with the networks."""

    teller = 2


def main(
    game: Annotated[str, typer.Argument(help="Such as kingdom.")],
    seats: Annotated[int, typer.Option(help="How many play.", min=2)] = 2,
    sky: Annotated[bool, typer.Option(help="With In the Sky.")] = False,
    games: Annotated[int, typer.Option(help="How many games.", min=8)] = 400,
    seed: Annotated[int, typer.Option(help="The seed of the first.", min=0)] = 1,
) -> None:
    print(*compared(kind_of(game, seats, sky), games, seed), sep="\n")


if __name__ == "__main__":
    typer.run(main)
