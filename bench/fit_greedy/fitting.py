"""How weights are fitted at any game.

CMA-ES (N. Hansen, as the package `cmaes` has it) varies all weights at once. A candidate plays each deal of a
generation from every seat, once against the weights of today and once against the best so far, so that it does not
learn to beat one opponent alone. It is judged by its mean share of victories, where one that is close counts in part:
that of a lead is a logistic function. All candidates of a generation get the same deals, each generation new ones.

What is fitted is the mean of the last generations. It is then measured against the weights of today on deals that no
generation has seen.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import exp
from statistics import fmean
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from cmaes import CMA

from warren.core.game import LoadedGame
from warren.simulation.intervals import margin, share_interval

STEP = 0.15
"""The spread of the first candidates: each weight is multiplied by exp of so much, more or less."""
JUDGING = 1 << 60
"""The first seed of the deals for judging; those for fitting are below."""
MOST = 1_000_000
"""Generations."""
LAST = 0.3
"""The share of all generations whose means are what is fitted."""

Fitted = TypeVar("Fitted")
Points = Sequence[tuple[int, ...]]


class Contest(NamedTuple, Generic[Fitted]):
    """A game in which weights play each other.

    games: plays so many deals by a seed, each seat by weights of its own, and returns the points of every seat.
    today: the weights of the product. at: the weights at a point that CMA-ES moves, of `size` coordinates: logarithms
    of factors, so that 0 everywhere is where the fit begins. lead: so many points count as 73 of 100 victories.
    """

    game: LoadedGame
    games: Callable[[Any, int, int, Sequence[Fitted]], Points]
    today: Fitted
    at: Callable[[Sequence[float]], Fitted]
    size: int
    lead: float

    def played(self, one: Fitted, others: Fitted, deals: int, seed: int) -> Iterator[Points]:
        """Play deals with one seat by some weights and the others by others.

        For each seat of the one return all points, its own first.
        """
        for seat in range(self.game.seats):
            weights = [others] * self.game.seats
            weights[seat] = one
            told = self.games(self.game, deals, seed, weights)
            yield [(points[seat], *points[:seat], *points[seat + 1 :]) for points in told]

    def share_of(self, points: Sequence[int]) -> float:
        """Return what the game of the first of these points counts to its seat."""
        return 1 / (1 + exp((max(points[1:]) - points[0]) / self.lead))

    def mean_share(self, one: Fitted, others: Fitted, deals: int, seed: int) -> float:
        return fmean(self.share_of(points) for seat in self.played(one, others, deals, seed) for points in seat)

    def fitted(self, generations: int, population: int, deals: int, seed: int) -> Fitted:
        """Return the weights that generations of candidates come to; Ctrl-C ends them early."""
        optimizer = CMA(mean=np.zeros(self.size), sigma=STEP, population_size=population, seed=seed)
        means = [np.zeros(self.size)]
        try:
            for number in range(generations):
                best = self.at(optimizer.mean)
                told = []
                shares = []
                for _ in range(population):
                    point = optimizer.ask()
                    candidate = self.at(point)
                    against = [
                        self.mean_share(candidate, other, deals, 2 * (seed * MOST + number) + n)
                        for n, other in enumerate((self.today, best))
                    ]
                    told.append((point, -fmean(against)))
                    shares.append(against)
                optimizer.tell(told)
                means.append(optimizer.mean)
                if number % 10 == 9:
                    of_today, of_best = map(fmean, zip(*shares, strict=True))
                    print(f"{number + 1}: {of_today:.3f} against today, {of_best:.3f} against the best", flush=True)
        except KeyboardInterrupt:
            print(f"Ended after {len(means) - 1} generations.")
        last = means[-max(1, int(len(means) * LAST)) :]
        return self.at([float(moved) for moved in np.mean(last, axis=0)])

    def judge(self, one: Fitted, other: Fitted, deals: int) -> tuple[str, bool]:
        """Measure weights against others; return this in words, and whether they win more than their share for sure."""
        seats = self.game.seats
        wins: list[Fraction] = [Fraction(0)] * deals
        leads = [0] * deals
        for seat in self.played(one, other, deals, JUDGING):
            for deal, points in enumerate(seat):
                best = max(points)
                wins[deal] += Fraction(points[0] == best, points.count(best))
                leads[deal] += points[0] - max(points[1:])
        tries = [seats] * deals
        low, high = share_interval(wins, tries)
        share = float(sum(wins) / sum(tries))
        lead, half = sum(leads) / sum(tries), margin(leads, tries) or 0.0
        said = f"wins {share:.1%} ({low:.1%} to {high:.1%}) of {sum(tries):,} games on {deals:,} deals; fair is"
        return f"{said} {1 / seats:.1%}; lead {lead:.1f} ± {half:.1f} points", low > 1 / seats
