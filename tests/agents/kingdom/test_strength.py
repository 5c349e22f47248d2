"""How strong the agents are: a few games always, and by `make soak` all that docs/bots.md promises."""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

import pytest

import warren
from warren.agents import agent
from warren.kernel.record import play_out
from warren.simulation import Plan, report, simulate


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


@pytest.mark.parametrize(("seats", "mean"), [(2, 130), (3, 155), (4, 105)])
def test_greedy_seats_score_well_among_themselves(seats: int, mean: int) -> None:
    played = games(["greedy"] * seats, 12)
    assert fmean(points for game in played for points in game.points) > mean


@pytest.mark.parametrize(("seats", "mean"), [(2, 225), (4, 185), (5, 115)])
def test_greedy_seats_score_well_with_in_the_sky(seats: int, mean: int) -> None:
    played = games(["greedy"] * seats, 5, sky=True)
    assert fmean(points for game in played for points in game.points) > mean


def test_greedy_beats_three_random_seats() -> None:
    assert sum(game.share_of("greedy") for game in games(["greedy", "random", "random", "random"], 12)) == 12


@pytest.mark.parametrize("seats", [2, 4])
def test_easy_is_weaker_than_normal(seats: int) -> None:
    played = games(["normal", "easy"] * (seats // 2), 12)
    assert sum(game.share_of("normal") for game in played) > 8
    means = {
        name: fmean(
            points for game in played for points, other in zip(game.points, game.names, strict=True) if other == name
        )
        for name in ("normal", "easy")
    }
    assert means["normal"] > means["easy"] + 10


def test_easy_is_stronger_than_random() -> None:
    assert sum(game.share_of("easy") for game in games(["easy", "random"], 8)) == 8


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
    result = report(plan, simulate(plan))
    assert result.mean >= mean
    assert result.mean_winner >= mean_winner


@pytest.mark.soak
def test_greedy_wins_99_of_100_games_against_three_random_seats() -> None:
    assert sum(game.share_of("greedy") for game in games(["greedy", "random", "random", "random"], 400)) >= 396
