"""Simulations: who sits where, what follows from the seed, and how the games are summed up."""

import pytest

from tests.looping import for_each
from warren import game
from warren.kernel.record import Record
from warren.simulation import (
    Plan,
    Played,
    margin,
    play,
    simulate,
    sum_up,
    wilson_interval,
)

SETUP = game("kingdom").check_options({"seats": 4, "seed": 5})
RANDOM = Plan(SETUP, ("random",), 6)
RECORD = Record(SETUP, [(0, 0)] * 10)


def _played(agents: str, points: tuple[int, ...], *winners: int) -> Played:
    return Played(tuple(agents), points, winners, 0.5, RECORD)


# Seating


def test_a_list_as_long_as_the_table_moves_on_by_one_seat_a_game() -> None:
    plan = Plan(SETUP, ("a", "b", "c", "d"), 10)
    assert [plan.seating(n) for n in (0, 1, 2, 4)] == [tuple("abcd"), tuple("dabc"), tuple("cdab"), tuple("abcd")]


def test_a_shorter_list_repeats_round_the_table() -> None:
    plan = Plan(SETUP, ("a", "b", "c"), 10)
    assert [plan.seating(n) for n in range(4)] == [tuple("abca"), tuple("aabc"), tuple("caab"), tuple("bcaa")]


def test_seats_can_be_kept() -> None:
    plan = Plan(SETUP, ("a", "b"), 10, fixed=True)
    assert [plan.seating(n) for n in range(3)] == [tuple("abab")] * 3


# What follows from the seed


def test_a_game_of_a_plan_can_be_played_alone() -> None:
    assert play(RANDOM, 3).record == list(simulate(RANDOM))[3].record


def test_a_record_gives_the_points_again_and_says_who_played() -> None:
    played = play(Plan(SETUP, ("random", "greedy"), 2), 1)
    end = Record.read(played.record.write())
    assert tuple(score.points for score in end.replay().scores()) == played.points
    assert end.replay().winners == played.winners
    assert [end.notes[f"agent-{seat}"] for seat in range(4)] == ["greedy", "random"] * 2 == list(played.agents)


# The report


def test_the_report_counts_every_seat_of_an_agent_and_shares_victories() -> None:
    games = [_played("abab", (10, 20, 30, 40), 3), _played("baba", (50, 50, 10, 0), 0, 1)]
    made, _ = sum_up(Plan(SETUP, ("a", "b"), 2), games)
    a, b = made.agents
    assert (a.agent, a.games, a.wins, a.win_share, a.mean) == ("a", 4, 0.5, 0.125, 22.5)
    assert (b.agent, b.games, b.wins, b.win_share, b.mean) == ("b", 4, 1.5, 0.375, 30.0)
    assert (made.mean, made.mean_winner, made.mean_decisions) == (26.25, 46.667, 10)
    assert (made.cpu_s, made.games_per_cpu_s) == (1.0, 2.0)


def test_means_are_as_exact_as_the_games_and_not_the_seats_make_them() -> None:
    """The seats of one game are one result: 10, 20 and 30 give 1.96 × 10 / √3, however many seats got that."""
    games = [_played("aab", (10, 10, 40), 2), _played("aba", (20, 50, 20), 1), _played("baa", (60, 30, 30), 0)]
    _, margins = sum_up(Plan(SETUP, ("a", "b"), 3), games)
    assert margins.agents == pytest.approx((11.316, 11.316), abs=1e-3)
    assert margins.mean == pytest.approx(11.316, abs=1e-3)
    assert margins.mean_winner == pytest.approx(11.316, abs=1e-3)


def test_the_margin_is_the_interval_of_the_textbook() -> None:
    assert margin([1, 2, 3, 4, 5]) == pytest.approx(1.959964 * 1.5811388 / 5**0.5)
    assert margin([7] * 10) == 0
    assert margin([7]) is None


def test_deciles_are_nine_numbers_from_low_to_high() -> None:
    games = [_played("abcd", (n, 0, 0, 0), 0) for n in range(101)]
    made, _ = sum_up(Plan(SETUP, tuple("abcd"), 101), games)
    assert made.agents[0].deciles == tuple(map(float, range(10, 100, 10)))
    alone, _ = sum_up(Plan(SETUP, tuple("abcd"), 1), games[7:8])
    assert alone.agents[0].deciles == (7.0,) * 9


@for_each(
    ("share", "trials", "low", "high"),
    [
        # Figures of the textbook formula, worked out by hand with z = 1.959964.
        (0.5, 100, 0.4038, 0.5962),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.99, 100, 0.9455, 0.9982),
    ],
)
def test_the_interval_of_a_share(share: float, trials: int, low: float, high: float) -> None:
    assert wilson_interval(share, trials) == pytest.approx((low, high), abs=1e-4)
