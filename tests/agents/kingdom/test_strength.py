"""How strong the agents are: a few games always, and by `make soak` all that docs/bots.md promises."""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

import pytest

import warren
from warren.agents import agent
from warren.kernel.record import play_out
from warren.simulation.games import Plan, simulate
from warren.simulation.summary import sum_up


class Game(NamedTuple):
    """The points of each seat, and its agent."""

    points: tuple[int, ...]
    names: tuple[str, ...]

    def share_of(self, name: str) -> float:
        """Return the share of the victory that the seats of an agent have."""
        best = max(self.points)
        winners = [name for name, points in zip(self.names, self.points, strict=True) if points == best]
        return winners.count(name) / len(winners)


def games(names: Sequence[str], count: int, sky: bool = False) -> list[Game]:
    """Play some games; all move on by one seat from game to game."""
    played = []
    for number in range(count):
        seated = tuple(names[(seat + number) % len(names)] for seat in range(len(names)))
        state = warren.new("kingdom", seats=len(names), seed=1000 + number, sky=sky)
        play_out(state, [agent(name, 10 * number + seat) for seat, name in enumerate(seated)])
        played.append(Game(tuple(score.points for score in state.scores()), seated))
    return played


@pytest.mark.parametrize(
    ("seats", "sky", "mean"),
    [(2, False, 130), (3, False, 155), (4, False, 105), (2, True, 225), (4, True, 185), (5, True, 115)],
)
def test_greedy_seats_score_well_among_themselves(seats: int, sky: bool, mean: int) -> None:
    played = games(["greedy"] * seats, 5, sky)
    assert fmean(points for game in played for points in game.points) > mean


@pytest.mark.parametrize(
    ("names", "victories"),
    [(["greedy", "random", "random", "random"], 8), (["easy", "random"], 8), (["normal", "easy"], 6)],
)
def test_an_agent_beats_a_weaker_one(names: list[str], victories: int) -> None:
    assert sum(game.share_of(names[0]) for game in games(names, 8)) >= victories


@pytest.mark.soak
@pytest.mark.parametrize(
    ("names", "mean", "mean_winner"),
    [
        (["greedy"] * 4, 95, 112),
        (["greedy"] * 3, 150, 170),
        (["greedy"] * 2, 115, 125),
    ],
)
def test_400_games_keep_the_promised_means(names: list[str], mean: float, mean_winner: float) -> None:
    setup = warren.game("kingdom").check_options({"seats": len(names), "seed": 1})
    plan = Plan(setup, tuple(names), 400)
    result = sum_up(plan, (played.result for played in simulate(plan)))
    assert result.mean >= mean
    assert result.mean_winner >= mean_winner


@pytest.mark.soak
def test_greedy_wins_99_of_100_games_against_three_random_seats() -> None:
    assert sum(game.share_of("greedy") for game in games(["greedy", "random", "random", "random"], 400)) >= 396
