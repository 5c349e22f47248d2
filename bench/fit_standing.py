"""Fit what greedy expects a seat of Bunny Kingdom to have at the end, and say how far that is right.

    make fit-standing
    make fit-standing ARGS='--games 300 --only base-2,sky-2 --keep'

Greedy seats play games in which now and then one chooses at random, so that there are good and bad positions. When the
cards of a round are chosen, and at some moments between, what every seat holds is noted, as it sees itself and as
others see it; all of this is then fitted to what the seats had at the end, by least squares
(agents/kingdom/standing.py). Of other games it is said how much of the variance of the final lead over the best of the
others the expected lead explains when the cards of a round are chosen, how many carrots of the one a carrot of the
other stands for (1: it is neither too sure nor too timid), and how far the value of one seat is off in the mean.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import resources
from math import inf
from pathlib import Path
from random import Random
from typing import Annotated, NamedTuple

import numpy as np
import typer

import warren
from warren.agents import evaluator
from warren.agents.kingdom import standing
from warren.agents.kingdom.standing import Standing
from warren.agents.kingdom.weights import COURSES
from warren.games.kingdom import KingdomState
from warren.games.kingdom.view import EXPLORATION, OVER, ROUNDS

RANDOM = 0.03
"""The share of choices that are made at random."""
NOTED = 0.04
"""The share of the moments between that are noted."""
JUDGING = 1 << 40
"""The first seed of the games for judging."""
RIDGE = 1e-3
"""What keeps shares small of what hardly ever differs, such as Trade without In the Sky."""


FILE = Path(str(resources.files("warren.agents.kingdom") / "standing.toml"))


class Noted(NamedTuple):
    """What a seat holds, as some seat sees it, and its points at the end over those that it had."""

    row: list[float]
    gained: float


class Leads(NamedTuple):
    """The lead that a seat expected and what it had at the end; the same of its points."""

    expected: float
    final: float
    off: float


def moments(seats: int, sky: bool, seed: int) -> Iterator[tuple[KingdomState, int]]:
    """Play a game; yield some states, with the round whose cards are just chosen, 0 between."""
    rng = Random(seed)
    state = warren.new("kingdom", seats=seats, sky=sky, seed=seed)
    assert isinstance(state, KingdomState)
    judge = evaluator("kingdom")
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        exploring, number = state.phase == EXPLORATION, state.round
        action = rng.choice(legal) if rng.random() < RANDOM else judge.best(state.view(seat), legal)
        state.advance(seat, action)
        if exploring and state.phase != EXPLORATION:
            yield state, number
        elif state.phase != OVER and rng.random() < NOTED:
            yield state, 0


def noted(seats: int, sky: bool, seed: int) -> Iterator[Noted]:
    """Note what seats hold all through a game."""
    found = []
    for state, _ in moments(seats, sky, seed):
        for seat in range(seats):
            for seen_by in {seat, (seat + 1) % seats}:
                view = state.view(seen_by)
                holds, left = standing.standing(view, seat)
                row = [amount * share for amount in holds for share in (left, 1 - left)]
                found.append((seat, row, view.track[seat]))
        last = state
    points = [score.points for score in last.scores()]
    for seat, row, had in found:
        yield Noted(row, points[seat] - had)


def fitted(seats: int, sky: bool, games: int, seed: int) -> tuple[tuple[float, float], ...]:
    """Return the share of each thing that comes true, as a game begins and as it ends."""
    notes = [note for number in range(games) for note in noted(seats, sky, seed + number)]
    rows, gained = np.array([note.row for note in notes]), np.array([note.gained for note in notes])
    scale = np.maximum(np.sqrt((rows**2).mean(axis=0)), 1e-9)
    scaled = rows / scale
    least = RIDGE * len(notes) * np.eye(rows.shape[1])
    found = np.linalg.solve(scaled.T @ scaled + least, scaled.T @ gained) / scale
    return tuple((float(first), float(last)) for first, last in found.reshape(-1, 2))


def _lead(points: Sequence[float], seat: int) -> float:
    return points[seat] - max(*points[:seat], *points[seat + 1 :], -inf)


def judged(seats: int, sky: bool, games: int) -> list[str]:
    """Return how right the values are after the cards of each round, in words."""
    leads: dict[int, list[Leads]] = defaultdict(list)
    for number in range(games):
        noticed: list[tuple[int, list[list[float]]]] = []
        for state, chosen in moments(seats, sky, JUDGING + number):
            if chosen:
                views = [state.view(seat) for seat in range(seats)]
                noticed.append((chosen, [[standing.value(view, seat) for seat in range(seats)] for view in views]))
            last = state
        points = [score.points for score in last.scores()]
        for chosen, values in noticed:
            for seat, seen in enumerate(values):
                leads[chosen].append(Leads(_lead(seen, seat), _lead(points, seat), abs(seen[seat] - points[seat])))
    said = []
    for chosen in range(1, ROUNDS + 1):
        expected, final, off = np.array(leads[chosen]).T
        slope = float(expected @ final / (expected @ expected))
        explained = float(np.corrcoef(expected, final)[0, 1] ** 2)
        said.append(
            f"round {chosen}: explains {explained:.0%}, a carrot stands for {slope:.2f}, off by {off.mean():.1f}"
        )
    return said


def table_of(tables: dict[str, tuple[tuple[float, float], ...]]) -> str:
    """Write what comes true as standing.toml has it."""
    lines = [
        "# Made by `python -m bench.fit_standing`: how much comes true of what seats hold, as a game begins and ends."
    ]
    for name, shares in tables.items():
        lines += ["", f"[{name}]"]
        lines += [
            f"{field} = [{first:.4g}, {last:.4g}]"
            for field, (first, last) in zip(Standing._fields, shares, strict=True)
        ]
    return "\n".join(lines) + "\n"


def main(
    only: Annotated[str | None, typer.Option(help="Tables, such as base-2,sky-4; all if not given.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games to fit to, of each.")] = 200,
    judging: Annotated[int, typer.Option(min=2, help="Games to judge by, of each.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Of the first game.")] = 1,
    keep: Annotated[
        bool, typer.Option(help="Fit, and write standing.toml; else the table is judged as it is.")
    ] = False,
) -> None:
    """Fit or judge what greedy expects seats to have at the end."""
    names = only.split(",") if only else [*COURSES]
    if unknown := [name for name in names if name not in COURSES]:
        raise typer.BadParameter(f"there is no table {unknown[0]!r}; there are: {', '.join(COURSES)}")
    tables = {name: standing.shares(name) for name in COURSES}
    for name in names:
        kind, seats = name.split("-")
        if keep:
            tables[name] = fitted(int(seats), kind == "sky", games, seed)
            FILE.write_text(table_of(tables), encoding="utf-8")
            standing.shares.cache_clear()
        print(name, *judged(int(seats), kind == "sky", judging), sep="\n  ", flush=True)


if __name__ == "__main__":
    typer.run(main)
