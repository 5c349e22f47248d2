"""Intervals by deal: those of the textbook, and narrower where pairing helps."""

from fractions import Fraction

import pytest

from tests.looping import for_each
from warren.simulation.intervals import margin, share_interval, variance, wilson_interval

HALF = Fraction(1, 2)


def test_the_margin_of_deals_of_one_game_is_that_of_the_textbook() -> None:
    assert margin([1, 2, 3, 4, 5], [1] * 5) == pytest.approx(1.959964 * 1.5811388 / 5**0.5)
    assert margin([7] * 10, [1] * 10) == 0
    assert margin([7], [1]) is None


def test_games_of_a_deal_are_one_sample_however_many_they_are() -> None:
    assert variance([10, 20, 30], [1, 1, 1]) == variance([40, 80, 120], [4, 4, 4]) == Fraction(100, 3)


def test_a_deal_that_lacks_games_weighs_less() -> None:
    """Worked out by hand: the mean is 5/5 = 1, the squares 1, 1 and 0, and 3/2 of their sum over 5 squared."""
    assert variance([3, 1, 1], [2, 2, 1]) == Fraction(3, 2) * 2 / 25


def test_pairing_narrows_an_interval_as_far_as_it_helps() -> None:
    """Who wins from one seat and loses from the other in most deals is known to be even better than by single games."""
    paired = share_interval([1] * 90 + [2] * 5 + [0] * 5, [2] * 100)
    single = share_interval([1] * 100 + [0] * 100, [1] * 200)
    assert single == pytest.approx(wilson_interval(0.5, 199), abs=1e-9)
    assert paired[1] - paired[0] < (single[1] - single[0]) / 2
    assert sum(paired) == pytest.approx(1)


def test_where_all_deals_came_out_alike_a_deal_is_one_trial() -> None:
    assert share_interval([2] * 10, [2] * 10) == wilson_interval(1.0, 10)
    assert share_interval([HALF] * 10, [2] * 10) == wilson_interval(0.25, 10)
    assert share_interval([1], [2]) == wilson_interval(0.5, 1)


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
def test_the_interval_of_a_share_of_independent_trials(share: float, trials: int, low: float, high: float) -> None:
    assert wilson_interval(share, trials) == pytest.approx((low, high), abs=1e-4)
