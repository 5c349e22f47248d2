"""Many games between agents, and what they come to: shares of the victories, points, decisions, time.

Everything but the time follows from the plan: the seed of game n, and the seed of each agent in it, are functions of
the plan's seed and n. docs/formats/simulate.md describes the report.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, fmean, quantiles, stdev
from time import process_time
from typing import Any, NamedTuple

import msgspec

from warren.agents import agent
from warren.kernel.chance import draw_words
from warren.kernel.game import Setup
from warren.kernel.record import Record, Recorder, play_out
from warren.kernel.registry import find_game

MOST_GAMES = 10_000_000
SEEDS = 2**64
"""The seed of a plan is below this, so that it is a JSON number."""


class Plan(msgspec.Struct, frozen=True):
    """What to simulate.

    setup: how each game is set up; its seed is the plan's seed, from which those of the games come.
    agents: their names, at most one a seat. A shorter list repeats round the table.
    fixed: everybody keeps the seat; else all move one seat on from game to game.
    """

    setup: Setup
    agents: tuple[str, ...]
    games: int
    fixed: bool = False

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the agent of each seat in game `number`, counted from 0."""
        seats = self.setup.seats
        moved = 0 if self.fixed else number
        return tuple(self.agents[(seat - moved) % seats % len(self.agents)] for seat in range(seats))


class Played(NamedTuple):
    """A game that was played: per seat its agent and its points, the winners, and the CPU seconds it took."""

    agents: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    cpu_s: float
    record: Record


class AgentSummary(msgspec.Struct, frozen=True):
    """How an agent did. Each seat that it had in a game counts as one of `games`."""

    agent: str
    games: int
    wins: float
    win_share: float
    win_share_95: tuple[float, float]
    mean: float
    deciles: tuple[float, ...]


class Summary(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, Any]
    seats: int
    games: int
    seed: int
    agents: tuple[AgentSummary, ...]
    mean: float
    mean_winner: float
    mean_decisions: float
    cpu_s: float
    games_per_cpu_s: float


class Margins(NamedTuple):
    """How exactly the means of a report are known: half of their 95 % intervals, from game to game.

    What the seats of one game get hangs together, so a game counts once, with its mean. None where one game alone was
    played, which says nothing of that. agents: as in the report.
    """

    mean: float | None
    mean_winner: float | None
    agents: tuple[float | None, ...]


def simulate(plan: Plan) -> Iterator[Played]:
    return (play(plan, number) for number in range(plan.games))


def play(plan: Plan, number: int) -> Played:
    """Play one game of a plan, counted from 0."""
    start = process_time()
    setup = msgspec.structs.replace(plan.setup, seed=_seed(plan, "game", number))
    state = find_game(setup.game).start(setup)
    names = plan.seating(number)
    agents = [agent(name, _seed(plan, f"agent {seat}", number)) for seat, name in enumerate(names)]
    recorder = Recorder(state)
    play_out(state, agents, [recorder])
    points = tuple(score.points for score in state.scores())
    notes = {f"agent-{seat}": name for seat, name in enumerate(names)}
    return Played(names, points, state.winners, process_time() - start, recorder.record(notes))


def _seed(plan: Plan, purpose: str, number: int) -> int:
    high, low = draw_words(plan.setup.seed, f"simulation {purpose}", number, 2)
    return high << 64 | low


def sum_up(plan: Plan, games: Iterable[Played]) -> tuple[Summary, Margins]:
    """Sum up the games of a plan, of which there is at least one, and say how exact that is."""
    points: dict[str, list[int]] = {name: [] for name in plan.agents}
    wins: dict[str, Fraction] = dict.fromkeys(plan.agents, Fraction())
    winners: list[int] = []
    game_means: dict[str, list[float]] = {name: [] for name in plan.agents}
    table_means: list[float] = []
    best: list[float] = []
    decisions = count = 0
    cpu_s = 0.0
    for played in games:
        for name in dict.fromkeys(played.agents):
            got = [points for who, points in zip(played.agents, played.points, strict=True) if who == name]
            points[name] += got
            game_means[name].append(fmean(got))
        for seat in played.winners:
            wins[played.agents[seat]] += Fraction(1, len(played.winners))
        winners += [played.points[seat] for seat in played.winners]
        table_means.append(fmean(played.points))
        best.append(fmean(winners[-len(played.winners) :]))
        decisions += len(played.record.moves)
        cpu_s += played.cpu_s
        count += 1
    margins = Margins(margin(table_means), margin(best), tuple(margin(means) for means in game_means.values()))
    made = Summary(
        game=plan.setup.game,
        options=find_game(plan.setup.game).meta.reported(plan.setup.options),
        seats=plan.setup.seats,
        games=count,
        seed=plan.setup.seed,
        agents=tuple(_agent_report(name, points[name], wins[name]) for name in points),
        mean=round(fmean(itertools.chain.from_iterable(points.values())), 3),
        mean_winner=round(fmean(winners), 3),
        mean_decisions=round(decisions / count, 3),
        cpu_s=round(cpu_s, 3),
        games_per_cpu_s=round(count / cpu_s, 2),
    )
    return made, margins


def _agent_report(name: str, points: Sequence[int], wins: Fraction) -> AgentSummary:
    share = float(wins / len(points))
    low, high = wilson_interval(share, len(points))
    tenths = quantiles(points, n=10, method="inclusive") if len(points) > 1 else [points[0]] * 9
    return AgentSummary(
        agent=name,
        games=len(points),
        wins=round(float(wins), 4),
        win_share=round(share, 4),
        win_share_95=(round(low, 4), round(high, 4)),
        mean=round(fmean(points), 3),
        deciles=tuple(round(tenth, 1) for tenth in tenths),
    )


DEVIATIONS = NormalDist().inv_cdf(0.975)
"""So many standard deviations on both sides of its mean hold 95 % of a normal distribution: 1.96."""


def wilson_interval(share: float, trials: int) -> tuple[float, float]:
    """Return the Wilson score interval of a share of victories, with a confidence of 95 %.

    Unlike the normal interval it stays within 0 and 1 and is right near them. A shared victory varies less than the won
    or lost game that it counts as here, and so do an agent's seats in one game: the interval errs on the wide side.
    """
    z = DEVIATIONS
    middle = share + z * z / (2 * trials)
    half = z * ((share * (1 - share) + z * z / (4 * trials)) / trials) ** 0.5
    whole = 1 + z * z / trials
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def margin(results: Sequence[float]) -> float | None:
    """Return half of the 95 % confidence interval of the mean of independent results; None for one."""
    return DEVIATIONS * stdev(results) / sqrt(len(results)) if len(results) > 1 else None
