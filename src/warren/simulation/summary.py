"""What many games come to: shares of the victories, points, margins, each with its interval by deal; and time.

docs/formats/simulate.md describes the summary. It follows from the results alone, whatever order they come in, but for
the times.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from statistics import quantiles
from typing import Any, NamedTuple

import msgspec

from warren.kernel.registry import find_game
from warren.simulation.games import Plan, Result
from warren.simulation.intervals import margin, share_interval

HALF = Fraction(1, 2)


class AgentSummary(msgspec.Struct, frozen=True):
    """How an agent did. Each seat that it had in a game counts as one of `games`.

    margin: its points less those of the other agents' seats; None where it had a table to itself. What ends on _95 is
    half of an interval, None where one deal alone was played; of the share the interval itself.
    """

    agent: str
    games: int
    wins: float
    win_share: float
    win_share_95: tuple[float, float]
    mean: float
    mean_95: float | None
    margin: float | None
    margin_95: float | None
    deciles: tuple[float, ...]
    ms_a_choice: float | None


class PairSummary(msgspec.Struct, frozen=True):
    """How an agent did beside another: in how many of the pairs of their seats it was ahead, and by how much.

    ahead: it won and the other did not, or neither did and it has more points; as far as that is even, half.
    """

    agent: str
    other: str
    pairs: int
    ahead_share: float
    ahead_share_95: tuple[float, float]
    margin: float
    margin_95: float | None


class Summary(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, Any]
    seats: int
    deals: int
    games: int
    seed: int
    agents: tuple[AgentSummary, ...]
    pairs: tuple[PairSummary, ...]
    mean: float
    mean_95: float | None
    mean_winner: float
    mean_winner_95: float | None
    mean_decisions: float
    cpu_s: float
    games_per_cpu_s: float


class _ByDeal:
    """Sums of something over the games of each deal, and of how many things they are."""

    def __init__(self) -> None:
        self._sums: defaultdict[int, int | Fraction] = defaultdict(int)
        self._counts: defaultdict[int, int] = defaultdict(int)

    def add(self, deal: int, value: int | Fraction, count: int = 1) -> None:
        self._sums[deal] += value
        self._counts[deal] += count

    def join(self, other: "_ByDeal") -> None:
        for deal, value in other._sums.items():
            self.add(deal, value, other._counts[deal])

    @property
    def total(self) -> int | Fraction:
        return sum(self._sums.values())

    @property
    def count(self) -> int:
        return sum(self._counts.values())

    @property
    def mean(self) -> float | None:
        return round(float(Fraction(self.total) / self.count), 3) if self.count else None

    @property
    def margin(self) -> float | None:
        found = margin([*self._sums.values()], [*self._counts.values()]) if self.count else None
        return None if found is None else round(found, 3)

    def share(self) -> tuple[float, tuple[float, float]]:
        """Return the mean as a share, and its interval."""
        low, high = share_interval([*self._sums.values()], [*self._counts.values()])
        return round(float(Fraction(self.total) / self.count), 4), (round(low, 4), round(high, 4))


class _Tally:
    """What is counted of an agent."""

    def __init__(self) -> None:
        self.points: list[int] = []
        self.wins, self.means, self.margins = _ByDeal(), _ByDeal(), _ByDeal()
        self.choices = 0
        self.seconds = 0.0


class _Pair(NamedTuple):
    """What is counted of two agents that meet."""

    ahead: _ByDeal
    margins: _ByDeal


_TICK = 0.001
"""Seconds: the least that `cpu_s` tells. A clock that ticks rarely sees no time pass in a short game."""


def sum_up(plan: Plan, results: Iterable[Result]) -> Summary:
    """Sum up games of a plan, of which there is at least one."""
    names = [*dict.fromkeys(plan.agents)]
    tallies = {name: _Tally() for name in names}
    pairs = {both: _Pair(_ByDeal(), _ByDeal()) for both in itertools.combinations(names, 2)}
    best, deals = _ByDeal(), set[int]()
    decisions = games = 0
    cpu_s = 0.0
    for result in results:
        _count_seats(result, tallies)
        _count_pairs(result, tallies, pairs)
        best.add(result.deal, sum(result.points[seat] for seat in result.winners), len(result.winners))
        deals.add(result.deal)
        decisions += result.decisions
        games += 1
        cpu_s += result.cpu_s
    table = _ByDeal()
    for tally in tallies.values():
        table.join(tally.means)
    assert table.mean is not None, "no game"
    assert best.mean is not None
    return Summary(
        game=plan.setup.game,
        options=find_game(plan.setup.game).meta.reported(plan.setup.options),
        seats=plan.setup.seats,
        deals=len(deals),
        games=games,
        seed=plan.setup.seed,
        agents=tuple(_of_agent(name, tally) for name, tally in tallies.items() if tally.points),
        pairs=tuple(_of_pair(*both, pair) for both, pair in pairs.items() if pair.ahead.count),
        mean=table.mean,
        mean_95=table.margin,
        mean_winner=best.mean,
        mean_winner_95=best.margin,
        mean_decisions=round(decisions / games, 3),
        cpu_s=round(cpu_s, 3),
        games_per_cpu_s=round(games / max(cpu_s, _TICK), 2),
    )


def _count_seats(result: Result, tallies: dict[str, _Tally]) -> None:
    won = {seat: Fraction(1, len(result.winners)) for seat in result.winners}
    for seat, (name, points) in enumerate(zip(result.agents, result.points, strict=True)):
        tally = tallies[name]
        tally.points.append(points)
        tally.means.add(result.deal, points)
        tally.wins.add(result.deal, won.get(seat, 0))
        tally.choices += result.choices[seat]
        tally.seconds += result.thinking_s[seat]


def _count_pairs(result: Result, tallies: dict[str, _Tally], pairs: dict[tuple[str, str], _Pair]) -> None:
    """Count how every seat did beside every seat of another agent; pairs of agents once, the first beside the other."""
    stands = [(seat in result.winners, points) for seat, points in enumerate(result.points)]
    for seat, other in itertools.permutations(range(len(stands)), 2):
        name, beside = result.agents[seat], result.agents[other]
        if name == beside:
            continue
        lead = result.points[seat] - result.points[other]
        tallies[name].margins.add(result.deal, lead)
        if pair := pairs.get((name, beside)):
            even = stands[seat] == stands[other]
            pair.ahead.add(result.deal, HALF if even else int(stands[seat] > stands[other]))
            pair.margins.add(result.deal, lead)


def _of_agent(name: str, tally: _Tally) -> AgentSummary:
    share, interval = tally.wins.share()
    assert tally.means.mean is not None
    return AgentSummary(
        agent=name,
        games=len(tally.points),
        wins=round(float(tally.wins.total), 4),
        win_share=share,
        win_share_95=interval,
        mean=tally.means.mean,
        mean_95=tally.means.margin,
        margin=tally.margins.mean,
        margin_95=tally.margins.margin,
        deciles=_deciles(tally.points),
        ms_a_choice=round(1000 * tally.seconds / tally.choices, 3) if tally.choices else None,
    )


def _deciles(points: Sequence[int]) -> tuple[float, ...]:
    tenths = quantiles(points, n=10, method="inclusive") if len(points) > 1 else [points[0]] * 9
    return tuple(round(tenth, 1) for tenth in tenths)


def _of_pair(name: str, other: str, pair: _Pair) -> PairSummary:
    share, interval = pair.ahead.share()
    assert pair.margins.mean is not None
    return PairSummary(name, other, pair.ahead.count, share, interval, pair.margins.mean, pair.margins.margin)
