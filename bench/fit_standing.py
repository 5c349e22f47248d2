"""Fit what greedy expects a seat to have at the end, and say how far that is right.

    make fit-standing
    make fit-standing ARGS='--games 300 --only base-2,town --keep'

Greedy seats play games in which now and then one chooses at random, so that there are good and bad positions. When
each stage of a game ends, and at some moments between, what every seat holds is noted, as it sees itself and as others
see it; all of this is then fitted to what the seats had at the end, by least squares (agents/GAME/standing.py). In a
game where it wins more, what one seat holds over another is fitted to its lead, too, and counts for more. Of
other games it is said how much of the variance of the final lead over the best of the others the expected lead explains
when each stage ends, how many points of the one a point of the other stands for (1: it is neither too sure nor too
timid), and how far the value of one seat is off in the mean.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import resources
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Annotated, Any, NamedTuple

import numpy as np
import typer

import warren
from bench.network import Floats
from warren.agents import evaluator
from warren.agents.choice import lead
from warren.agents.kingdom import standing as of_kingdom
from warren.agents.kingdom.weights import COURSES
from warren.agents.odyssey import standing as of_odyssey
from warren.agents.shares import Shares, read_shares
from warren.agents.town import standing as of_town
from warren.games.kingdom.view import EXPLORATION
from warren.games.town.state import REQUESTS

RANDOM = 0.03
"""The share of choices that are made at random."""
NOTED = 0.04
"""The share of the moments between that are noted."""
JUDGING = 1 << 40
"""The first seed of the games for judging."""
RIDGE = 1e-3
"""What keeps shares small of what hardly ever differs, such as Trade without In the Sky."""


class Moment(NamedTuple):
    """What the seats of a running game see; stage: the one that has just ended, or 0."""

    stage: int
    views: Sequence[Any]


class Kind(NamedTuple):
    """A game for which what comes true is fitted.

    options: with which it is begun. holds: what a position holds for a seat, and the share of the game that is to come.
    fields: the names of what it holds. has: the points that each seat has, over which the rest is expected. shares:
    what comes true today. stages: how many stages of a game have ended. leads: by how much a lead is multiplied beside
    points; 0 leaves leads out.
    """

    game: str
    options: Mapping[str, Any]
    holds: Callable[[Any, int], tuple[Sequence[float], float]]
    fields: Sequence[str]
    has: Callable[[Any], Sequence[int]]
    shares: Callable[[], Shares]
    stages: Callable[[Any], int]
    leads: float = 0.0

    @property
    def file(self) -> Path:
        return Path(str(resources.files(f"warren.agents.{self.game}") / "standing.toml"))

    def played(self, seed: int) -> tuple[list[Moment], list[int]]:
        """Play a game; return its moments, and the points of all seats at the end."""
        rng = Random(seed)
        state: Any = warren.new(self.game, seed=seed, **self.options)
        judge, ended, found = evaluator(self.game), 0, []
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            action = rng.choice(legal) if rng.random() < RANDOM else judge.best(state.view(seat), legal)
            state.advance(seat, action)
            if state.over:
                break
            stages = self.stages(state)
            if stages > ended or rng.random() < NOTED:
                views = [state.view(seat) for seat in range(state.setup.seats)]
                found.append(Moment(stages if stages > ended else 0, views))
                ended = max(stages, ended)
        return found, [score.points for score in state.scores()]


def _of_kingdom(name: str) -> Kind:
    """Return the kind of a game of Kingdom: a stage ends when the cards of a round are chosen."""
    sky, seats = name.split("-")
    options = {"seats": int(seats), "sky": sky == "sky"}
    shares, fields = partial(of_kingdom.shares, name), of_kingdom.Standing._fields
    return Kind(
        "kingdom",
        options,
        of_kingdom.standing,
        fields,
        lambda view: view.track,
        shares,
        lambda state: state.round - (state.phase == EXPLORATION),
    )


TOWN = Kind(
    "town",
    {},
    of_town.standing,
    of_town.Standing._fields,
    lambda view: view.carrots,
    of_town.shares,
    lambda state: state.round - (state.phase == REQUESTS),
    leads=4.0,
)
"""A stage ends when the Requests of a round are chosen."""
ODYSSEY = Kind(
    "odyssey",
    {},
    of_odyssey.standing,
    of_odyssey.Standing._fields,
    lambda view: (0,) * len(view.ledger),
    of_odyssey.shares,
    lambda state: min(3, 4 * max(score.points for score in state.scores()) // state.setup.options["score"]),
)
"""A stage ends when somebody has another quarter of what wins; the last is not judged."""
KINDS = {name: _of_kingdom(name) for name in COURSES} | {"town": TOWN, "odyssey": ODYSSEY}


def kind_of(game: str, seats: int, sky: bool) -> Kind:
    """Return the kind of a game. typer.BadParameter where there is none."""
    asked = {"seats": seats, "sky": sky}
    for kind in KINDS.values():
        if kind.game == game and {"seats": 2, "sky": False} | {**kind.options} == asked:
            return kind
    of = f"{game} of {seats} players" + " In the Sky" * sky
    raise typer.BadParameter(f"there is no table of {of}; there are: {', '.join(KINDS)}")


class Noted(NamedTuple):
    """What a seat holds, as some seat sees it, and its points at the end over those that it had; or a lead in both."""

    row: list[float]
    gained: float


class Leads(NamedTuple):
    """The lead that a seat expected and what it had at the end; the same of its points."""

    expected: float
    final: float
    off: float


def noted(kind: Kind, seed: int) -> Iterator[tuple[list[Noted], list[Noted]]]:
    """Note all through a game what seats hold: each as it sees itself, and each as the next one sees it."""
    moments, points = kind.played(seed)

    def note(view: Any, seat: int) -> Noted:
        return Noted(row_of(*kind.holds(view, seat)), points[seat] - kind.has(view)[seat])

    for _, views in moments:
        own = [note(view, seat) for seat, view in enumerate(views)]
        yield own, [note(views[(seat + 1) % len(views)], seat) for seat in range(len(views))]


def leads(notes: Sequence[Noted], weight: float) -> Iterator[Noted]:
    """Return what seats hold and gain over each other at one moment, multiplied by a weight."""
    for one, other in combinations(notes, 2):
        row = [weight * (mine - theirs) for mine, theirs in zip(one.row, other.row, strict=True)]
        yield Noted(row, weight * (one.gained - other.gained))


def row_of(amounts: Sequence[float], left: float) -> list[float]:
    """Return each amount twice: by the share of the game that is to come, and by the share that is over."""
    return [amount * share for amount in amounts for share in (left, 1 - left)]


def fitted(kind: Kind, games: int, seed: int) -> Shares:
    """Return the share of each thing that comes true, as a game begins and as it ends."""
    moments = [moment for number in range(games) for moment in noted(kind, seed + number)]
    notes = [note for own, others in moments for note in own + others]
    if kind.leads:
        notes += [note for own, _ in moments for note in leads(own, kind.leads)]
    found = least_squares(np.array([note.row for note in notes]), np.array([note.gained for note in notes]))
    return tuple((float(first), float(last)) for first, last in found.reshape(-1, 2))


def least_squares(rows: Floats, ends: Floats) -> Floats:
    """Return what the columns of rows are to be multiplied by, so that their sums come nearest to the ends."""
    scale = np.maximum(np.sqrt((rows**2).mean(axis=0)), 1e-9)
    scaled = rows / scale
    least = RIDGE * len(rows) * np.eye(rows.shape[1])
    found: Floats = np.linalg.solve(scaled.T @ scaled + least, scaled.T @ ends) / scale
    return found


def judged(kind: Kind, games: int) -> list[str]:
    """Return how right the values are when each stage ends, in words."""
    ended: dict[int, list[Leads]] = defaultdict(list)
    value = evaluator(kind.game).value
    for game in range(games):
        moments, points = kind.played(JUDGING + game)
        for stage, views in moments:
            for seat, view in enumerate(views if stage else ()):
                expected = [value(view, other) for other in range(len(views))]
                off = abs(expected[seat] - points[seat])
                ended[stage].append(Leads(lead(expected, seat), lead(points, seat), off))
    said = []
    for number in sorted(ended):
        expected, final, off = np.array(ended[number]).T
        slope = float(expected @ final / (expected @ expected))
        explained = float(np.corrcoef(expected, final)[0, 1] ** 2)
        said.append(
            f"stage {number}: explains {explained:.0%}, a point stands for {slope:.2f}, off by {off.mean():.1f}"
        )
    return said


def table_of(tables: Mapping[str, Shares], fields: Sequence[str]) -> str:
    """Write what comes true as standing.toml has it."""
    lines = [
        "# Made by `python -m bench.fit_standing`: how much comes true of what seats hold, as a game begins and ends."
    ]
    for name, shares in tables.items():
        lines += ["", f"[{name}]"]
        lines += [f"{field} = [{first:.4g}, {last:.4g}]" for field, (first, last) in zip(fields, shares, strict=True)]
    return "\n".join(lines) + "\n"


def main(
    only: Annotated[str | None, typer.Option(help="Tables, such as base-2,sky-4,town; all if not given.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games to fit to, of each.")] = 200,
    judging: Annotated[int, typer.Option(min=2, help="Games to judge by, of each.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Of the first game.")] = 1,
    keep: Annotated[
        bool, typer.Option(help="Fit, and write standing.toml; else the table is judged as it is.")
    ] = False,
) -> None:
    """Fit or judge what greedy expects seats to have at the end."""
    names = only.split(",") if only else [*KINDS]
    if unknown := [name for name in names if name not in KINDS]:
        raise typer.BadParameter(f"there is no table {unknown[0]!r}; there are: {', '.join(KINDS)}")
    for name in names:
        kind = KINDS[name]
        if keep:
            tables = {other: one.shares() for other, one in KINDS.items() if one.game == kind.game}
            tables[name] = fitted(kind, games, seed)
            kind.file.write_text(table_of(tables, kind.fields), encoding="utf-8")
            read_shares.cache_clear()
        print(name, *judged(kind, judging), sep="\n  ", flush=True)


if __name__ == "__main__":
    typer.run(main)
