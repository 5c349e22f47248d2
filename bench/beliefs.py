"""How true the states are that search imagines at Kingdom, with equal chances and with beliefs.

    python -m bench.beliefs --seats 4 --games 20

Bots play games; at some moments of each round a seat imagines states. It is said how many of the parchments that the
others hold lie where they are, and how much better the true hidden cards explain what the others took than those of
states imagined with equal chances: 1 point is e = 2.7 times likelier.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Annotated, Any, NamedTuple

import typer

import warren
from warren.agents import agent
from warren.agents.kingdom.beliefs import Beliefs, believe
from warren.games.kingdom import KingdomState
from warren.games.kingdom.view import EXPLORATION
from warren.simulation.intervals import DEVIATIONS

MOMENTS = 2
"""Looked at in each round."""
IMAGINED, DRAWN = 200, 20


class Found(NamedTuple):
    """What one seat imagined at one moment: shares of the others' parchments that are right, and the gain in truth."""

    equal: float
    believed: float
    gain: float


def moments(seats: int, sky: bool, seed: int, level: str) -> Iterator[KingdomState]:
    """Play a game; yield it at some moments at which all choose cards."""
    state = warren.new("kingdom", seats=seats, sky=sky, seed=seed)
    assert isinstance(state, KingdomState)
    rng, agents = Random(seed), [agent(level, seed * seats + seat) for seat in range(seats)]
    chosen: set[int] = set()
    while not state.over:
        if state.phase == EXPLORATION and not any(state.choices):
            if not state.turn:
                chosen = {*rng.sample(range(1, state.draft_formats[seats].turns), MOMENTS)}
            if state.turn in chosen:
                yield state
        seat = state.to_act[0]
        state.advance(seat, agents[seat].choose(state.view(seat), state.legal(seat)))


def found(state: KingdomState, seat: int, rng: Random) -> Found:
    view = state.view(seat)
    imagine = state.game.imaginer(view)
    draw, beliefs = believe(view, imagine), Beliefs(view, imagine)
    equal: list[Any] = [imagine(rng) for _ in range(IMAGINED)]
    believed = [draw(rng) for _ in range(DRAWN)]
    true = beliefs.log_chance(state)
    usual = fmean([exp(beliefs.log_chance(one) - true) for one in equal])
    return Found(_right(equal, state, seat), _right(believed, state, seat), -log(usual))


def _right(imagined: Sequence[Any], truth: KingdomState, seat: int) -> float:
    """Return the share of the parchments of the others that imagined states have right."""
    others = [other for other in range(truth.seats) if other != seat]
    held = sum([len(truth.parchments[other]) for other in others])
    right = [len({*one.parchments[other]} & {*truth.parchments[other]}) for one in imagined for other in others]
    return sum(right) / len(imagined) / held


def judged(seats: int, sky: bool, games: int, seed: int, level: str) -> dict[int, list[Found]]:
    """Return what was found in each round, where others hold parchments."""
    rounds = defaultdict(list)
    for number in range(seed, seed + games):
        rng = Random(number)
        for state in moments(seats, sky, number, level):
            seat = rng.randrange(seats)
            if any(held for other, held in enumerate(state.parchments) if other != seat):
                rounds[state.round].append(found(state, seat, rng))
    return rounds


def main(
    seats: Annotated[int, typer.Option(help="How many play.", min=2, max=5)] = 4,
    sky: Annotated[bool, typer.Option(help="With In the Sky.")] = False,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 20,
    seed: Annotated[int, typer.Option(help="The seed of the first.")] = 1,
    level: Annotated[str, typer.Option(help="Who plays them.")] = "greedy",
) -> None:
    for round_, moments in judged(seats, sky, games, seed, level).items():
        equal, believed, gain = ([one[n] for one in moments] for n in range(3))
        more = [two - one for one, two in zip(equal, believed, strict=True)]
        print(
            f"round {round_}: {100 * fmean(equal):.1f} % of the parchments right with equal chances, "
            f"{100 * fmean(believed):.1f} % with beliefs ({100 * fmean(more):+.1f} ± {100 * _error(more):.1f}); "
            f"the truth explains the choices better by {fmean(gain):.1f} ± {_error(gain):.1f}"
        )


def _error(values: Sequence[float]) -> float:
    return DEVIATIONS * stdev(values) / sqrt(len(values))


if __name__ == "__main__":
    typer.run(main)
