"""How long greedy takes for a choice beside greedy as it was, asked the very same choices.

    python -m bench.quickness kingdom --games 5

In games of their own the two meet different positions, so what `warren arena` says of their times cannot be compared.
"""

from collections.abc import Iterator, Sequence
from statistics import median
from time import process_time
from typing import Annotated, Any, NamedTuple

import typer

import warren
from bench.greedy_1 import Greedy1
from warren.agents import GreedyAgent
from warren.kernel.game import View
from warren.kernel.record import Agent

ROUNDS = 11


class Choice(NamedTuple):
    view: View
    legal: Sequence[int]


def choices(game: str, seed: int, **options: Any) -> Iterator[Choice]:
    """Yield what greedy seats are asked in a game where they have a choice."""
    state, greedy = warren.new(game, seed=seed, **options), GreedyAgent(0)
    while not state.over:
        seat = state.to_act[0]
        choice = Choice(state.view(seat), state.legal(seat))
        if len(choice.legal) > 1:
            yield choice
        state.advance(seat, greedy.choose(*choice))


def milliseconds(agent: Agent, asked: Sequence[Choice]) -> float:
    """Return the CPU time that an agent takes for a choice, in the mean."""
    begun = process_time()
    for choice in asked:
        agent.choose(*choice)
    return 1000 * (process_time() - begun) / len(asked)


def main(
    game: str,
    seats: int = 2,
    games: int = 5,
    seed: int = 1,
    sky: Annotated[bool, typer.Option(help="With In the Sky.")] = False,
) -> None:
    """Ask greedy and greedy-1 the same choices in turns, and say what each takes and by how much they differ."""
    options = {"seats": seats} | ({"sky": True} if sky else {})
    asked = [choice for number in range(games) for choice in choices(game, seed + number, **options)]
    rounds = [(milliseconds(GreedyAgent(0), asked), milliseconds(Greedy1(0), asked)) for _ in range(ROUNDS)]
    now, before = (median(column) for column in zip(*rounds, strict=True))
    ratio = median([one / other for one, other in rounds])
    print(f"{len(asked)} choices, {ROUNDS} rounds: greedy {now:.3f} ms, greedy-1 {before:.3f} ms, {ratio:.2f} times")


if __name__ == "__main__":
    typer.run(main)
