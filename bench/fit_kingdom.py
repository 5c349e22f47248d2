"""Fit the weights of greedy at Bunny Kingdom by play, inside compiled code (`pip install warren[fast]`).

    make fit-kingdom ARGS='--seats 2'
    make fit-kingdom ARGS='--seats 4 --sky --start base-4 --generations 100 --keep'

CMA-ES (N. Hansen, as the package `cmaes` has it) varies all weights at once, as a game begins and as it ends. A
candidate plays each deal of a generation from every seat, once against the weights of today and once against the best
so far, so that it does not learn to beat one opponent alone. It is judged by its mean share of victories, where one
that is close counts in part: that of a lead is the logistic function of LEAD carrots. All candidates of a generation
get the same deals, each generation new ones.

What is fitted is the mean of the last generations. It is then measured against the weights of today on deals that no
generation has seen; `--keep` writes it to weights.toml, where it wins more than it loses for sure.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib import resources
from math import exp, inf
from pathlib import Path
from statistics import fmean
from typing import Annotated

import numpy as np
import typer
from cmaes import CMA

import warren
from warren.agents.kingdom.compiled import games
from warren.agents.kingdom.weights import COURSES, Course, Weights, course_name
from warren.core.kingdom.game import KingdomCore
from warren.games.kingdom import KingdomState
from warren.simulation.intervals import margin, share_interval

LEAD = 12.0
"""Carrots: a lead of so many counts as 73 of 100 victories."""
STEP = 0.15
"""The spread of the first candidates: each weight is multiplied by exp of so much, more or less."""
LEAST = 0.003
"""A weight of today that is less is taken for so much: by factors nothing grows from 0."""
MOST_WORTH = {"provisions": 24.0, "copying": 30.0}
"""Carrots: what is taken first anyway stays within what can come true, so that hints tell believable figures."""
OF_TWO = {"passing", "returning"}
OF_MORE = {"denying"}
OF_SKY = {"rainbow", "unique", "coin"}
JUDGING = 1 << 60
"""The first seed of the deals for judging; those for fitting are below."""
MOST = 1_000_000
"""Generations."""
LAST = 0.3
"""The share of all generations whose means are what is fitted."""

Points = Sequence[tuple[int, ...]]


class Space:
    """Courses as the points that CMA-ES moves: two coordinates a weight, logarithms of factors of a course's own.

    The first moves both ends of the course, the second moves them apart. Weights that do nothing in the game stay.
    """

    def __init__(self, course: Course, seats: int, sky: bool) -> None:
        idle = (OF_MORE if seats == 2 else OF_TWO) | (set() if sky else OF_SKY)
        self.moved = [at for at, field in enumerate(Weights._fields) if field not in idle]
        self.course = course

    def course_at(self, point: Sequence[float]) -> Course:
        first, last = map(list, self.course)
        for n, at in enumerate(self.moved):
            level, apart = point[2 * n], point[2 * n + 1]
            most = MOST_WORTH.get(Weights._fields[at], inf)
            first[at] = min(max(first[at], LEAST) * exp(level + apart), most)
            last[at] = min(max(last[at], LEAST) * exp(level - apart), most)
        return Course(Weights(*first), Weights(*last))


def played(game: KingdomCore, one: Course, others: Course, deals: int, seed: int) -> Iterator[Points]:
    """Play deals with one seat by a course and the others by another; for each seat of the one return all points."""
    for seat in range(game.seats):
        courses = [others] * game.seats
        courses[seat] = one
        yield [(points[seat], *points[:seat], *points[seat + 1 :]) for points in games(game, deals, seed, courses)]


def share_of(points: Sequence[int]) -> float:
    """Return what the game of the first of these points counts to its seat."""
    return 1 / (1 + exp((max(points[1:]) - points[0]) / LEAD))


def fitted(
    game: KingdomCore, space: Space, today: Course, generations: int, population: int, deals: int, seed: int
) -> Course:
    """Return the course that generations of candidates come to; Ctrl-C ends them early."""
    size = 2 * len(space.moved)
    optimizer = CMA(mean=np.zeros(size), sigma=STEP, population_size=population, seed=seed)
    means: list[Sequence[float]] = []
    try:
        for number in range(generations):
            best = space.course_at(optimizer.mean)
            told = []
            shares = []
            for _ in range(population):
                point = optimizer.ask()
                candidate = space.course_at(point)
                against = [
                    mean_share(game, candidate, other, deals, 2 * (seed * MOST + number) + n)
                    for n, other in enumerate((today, best))
                ]
                told.append((point, -fmean(against)))
                shares.append(against)
            optimizer.tell(told)
            means.append(optimizer.mean)
            if number % 10 == 9:
                against_today, against_best = map(fmean, zip(*shares, strict=True))
                print(
                    f"{number + 1}: {against_today:.3f} against today, {against_best:.3f} against the best", flush=True
                )
    except KeyboardInterrupt:
        print(f"Ended after {len(means)} generations.")
    last = means[-max(1, int(len(means) * LAST)) :]
    return space.course_at(np.mean(last, axis=0)) if last else space.course


def mean_share(game: KingdomCore, one: Course, others: Course, deals: int, seed: int) -> float:
    return fmean(share_of(points) for seat in played(game, one, others, deals, seed) for points in seat)


def judge(game: KingdomCore, one: Course, other: Course, deals: int) -> tuple[str, bool]:
    """Measure a course against another; return this in words, and whether it wins more than its share for sure."""
    wins: list[Fraction] = [Fraction(0)] * deals
    leads = [0] * deals
    for seat in played(game, one, other, deals, JUDGING):
        for deal, points in enumerate(seat):
            best = max(points)
            wins[deal] += Fraction(points[0] == best, points.count(best))
            leads[deal] += points[0] - max(points[1:])
    tries = [game.seats] * deals
    low, high = share_interval(wins, tries)
    share = float(sum(wins) / sum(tries))
    lead, half = sum(leads) / sum(tries), margin(leads, tries) or 0.0
    said = f"wins {share:.1%} ({low:.1%} to {high:.1%}) of {sum(tries):,} games on {deals:,} deals; fair is"
    return f"{said} {1 / game.seats:.1%}; lead {lead:.1f} ± {half:.1f} carrots", low > 1 / game.seats


def table_of(courses: dict[str, Course]) -> str:
    """Write a table of weights, as `read` reads it."""
    lines = ["# Made by `python -m bench.fit_kingdom`: the weights of greedy as a game begins and as it ends."]
    for name, course in courses.items():
        lines += ["", f"[{name}]"]
        ends = zip(Weights._fields, *course, strict=True)
        lines += [f"{field} = [{first:.4g}, {last:.4g}]" for field, first, last in ends]
    return "\n".join(lines) + "\n"


def main(
    seats: Annotated[int, typer.Option(min=2, max=5, help="How many play.")] = 2,
    sky: Annotated[bool, typer.Option(help="With In the Sky.")] = False,
    start: Annotated[str | None, typer.Option(help="Begin from the weights of another game, such as base-2.")] = None,
    generations: Annotated[int, typer.Option(min=0, max=MOST, help="0: measures the start alone.")] = 200,
    population: Annotated[int, typer.Option(min=4, help="Candidates of a generation.")] = 16,
    deals: Annotated[int, typer.Option(min=1, help="Of a generation; played from each seat, against two.")] = 40,
    judging: Annotated[int, typer.Option(min=2, help="Deals to judge on.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Of candidates and deals.")] = 1,
    keep: Annotated[bool, typer.Option(help="Write what is fitted to weights.toml, if it wins more.")] = False,
) -> None:
    """Fit greedy's weights for a number of players."""
    state = warren.new("kingdom", seats=seats, sky=sky, seed=0)
    assert isinstance(state, KingdomState)
    game = KingdomCore(state)
    name = course_name(seats, sky)
    if start is not None and start not in COURSES:
        raise typer.BadParameter(f"there are no weights {start!r}; there are: {', '.join(COURSES)}")
    today = COURSES[name]
    space = Space(COURSES[start or name], seats, sky)
    found = fitted(game, space, today, generations, population, deals, seed) if generations else space.course
    said, better = judge(game, found, today, judging)
    print(f"{name}: {said}")
    if keep and better:
        file = Path(str(resources.files("warren.agents.kingdom") / "weights.toml"))
        file.write_text(table_of(COURSES | {name: found}), encoding="utf-8")
        print(f"written: {file}")
    else:
        print(table_of({name: found}))


if __name__ == "__main__":
    typer.run(main)
