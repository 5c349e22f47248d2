"""A rating for each agent of an arena, by openskill: the Plackett-Luce model of Weng and Lin (2011).

One number for each agent, whoever it met. It says less than the shares and pairs of a summary, and depends a little on
the order of the games, which is that of their numbers: the same games give the same ratings.
"""

from collections.abc import Iterable
from statistics import fmean

import msgspec

from warren.extras import needed
from warren.simulation.games import Result
from warren.simulation.intervals import DEVIATIONS

OPENSKILL = "openskill.models", "arena"
"""The package that rates, and the extra that brings it."""


class Rating(msgspec.Struct, frozen=True):
    """rating: 25 before the first game. rating_95: half of its 95 % interval."""

    agent: str
    rating: float
    rating_95: float


def rate(results: Iterable[Result]) -> tuple[Rating, ...]:
    """Rate the agents, the best first. MissingPackageError where openskill is missing.

    An agent with several seats in a game is rated in each, by how it stood there, and moves by the mean.
    """
    # Agents learn nothing from game to game, so nothing is added to what is uncertain.
    model = needed(*OPENSKILL).PlackettLuce(tau=0.0)
    known: dict[str, tuple[float, float]] = {}
    for result in results:
        for name in result.agents:
            known.setdefault(name, (model.mu, model.sigma))
        if len(set(result.agents)) > 1:
            stands = [(seat in result.winners, points) for seat, points in enumerate(result.points)]
            teams = [[model.create_rating([*known[name]])] for name in result.agents]
            rated = model.rate(teams, ranks=[sum(other > own for other in stands) for own in stands])
            for name in dict.fromkeys(result.agents):
                own = [team[0] for team, who in zip(rated, result.agents, strict=True) if who == name]
                known[name] = fmean(each.mu for each in own), fmean(each.sigma for each in own)
    rows = [Rating(name, round(mu, 2), round(DEVIATIONS * sigma, 2)) for name, (mu, sigma) in known.items()]
    return tuple(sorted(rows, key=lambda row: -row.rating))
