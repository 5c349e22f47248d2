"""How what greedy expects at the end is fitted: the table, and that a fit knows more than nothing."""

import tomllib

import pytest

import warren
from bench.fit_standing import fitted, judged, noted, table_of
from warren.agents.kingdom.standing import Standing, shares, standing, value
from warren.agents.kingdom.weights import COURSES
from warren.games.kingdom.view import KingdomView


def test_every_game_has_a_table_which_is_read_as_it_was_written() -> None:
    tables = {name: shares(name) for name in COURSES}
    read = {name: tuple(map(tuple, table.values())) for name, table in tomllib.loads(table_of(tables)).items()}
    assert read == tables


def test_what_is_expected_when_a_game_begins_is_what_comes_true_then() -> None:
    view = warren.new("kingdom", seats=3, seed=1).view(0)
    assert isinstance(view, KingdomView)
    holds, left = standing(view, 0)
    assert (holds.harvests, holds.parchments, holds.hidden, left) == (0, 0, 0, 1.0)
    first = [begin for begin, _ in shares("base-3")]
    assert value(view, 0) == pytest.approx(sum(amount * share for amount, share in zip(holds, first, strict=True)))


def test_a_fit_to_games_tells_their_points_better_than_the_mean_does() -> None:
    found = fitted(2, False, games=6, seed=1)
    row = [share for field in found for share in field]
    notes = [note for seed in range(1, 7) for note in noted(2, False, seed)]
    mean = sum(note.gained for note in notes) / len(notes)
    missed = sum((note.gained - sum(map(float.__mul__, map(float, note.row), row))) ** 2 for note in notes)
    assert missed < 0.7 * sum((note.gained - mean) ** 2 for note in notes)
    assert len(found) == len(Standing._fields)


def test_it_is_judged_when_the_cards_of_each_round_are_chosen() -> None:
    assert [line.split(":")[0] for line in judged(2, False, games=2)] == [f"round {number}" for number in (1, 2, 3, 4)]
