"""How what greedy expects at the end is fitted: the tables, and that a fit knows more than nothing."""

import tomllib

import pytest

import warren
from bench.fit_standing import KINDS, Noted, fitted, judged, leads, noted, table_of
from tests.looping import for_each
from warren.agents import evaluator


def test_every_game_has_a_table_which_is_read_as_it_was_written() -> None:
    for game in warren.games():
        kinds = {name: kind for name, kind in KINDS.items() if kind.game == game}
        written = table_of({name: kind.shares() for name, kind in kinds.items()}, next(iter(kinds.values())).fields)
        for name, table in tomllib.loads(written).items():
            assert tuple(map(tuple, table.values())) == kinds[name].shares()


@for_each("name", ["base-3", "odyssey", "town"])
def test_what_is_expected_when_a_game_begins_is_what_comes_true_then(name: str) -> None:
    kind = KINDS[name]
    view = warren.new(kind.game, seed=1, **kind.options).view(0)
    holds, left = kind.holds(view, 0)
    assert left == (1.0 if name != "odyssey" else 5 / 6), "at Odyssey 10 of 60 Civ Points are there when a game begins"
    shares = [last + (first - last) * left for first, last in kind.shares()]
    expected = sum(amount * share for amount, share in zip(holds, shares, strict=True))
    assert evaluator(kind.game).value(view, 0) == pytest.approx(expected)


@for_each("name", ["base-2", "odyssey", "town"])
def test_a_fit_to_games_tells_their_points_better_than_the_mean_does(name: str) -> None:
    kind = KINDS[name]
    found = fitted(kind, games=6, seed=1)
    row = [share for field in found for share in field]
    notes = [note for seed in range(1, 7) for own, others in noted(kind, seed) for note in own + others]
    mean = sum(note.gained for note in notes) / len(notes)
    missed = sum((note.gained - sum(map(float.__mul__, map(float, note.row), row))) ** 2 for note in notes)
    most = 0.9 if kind.leads else 0.8
    assert missed < most * sum((note.gained - mean) ** 2 for note in notes)
    assert len(found) == len(kind.fields)


def test_a_lead_is_what_one_holds_and_gains_over_another() -> None:
    notes = [Noted([4.0, 1.0], 9.0), Noted([1.0, 3.0], 5.0)]
    assert list(leads(notes, 2.0)) == [Noted([6.0, -4.0], 8.0)]


@for_each("name", ["base-2", "odyssey", "town"])
def test_it_is_judged_when_each_stage_of_a_game_ends(name: str) -> None:
    said = [line.split(":")[0] for line in judged(KINDS[name], games=2)]
    assert said == [f"stage {number}" for number in (1, 2, 3, 4)[: 3 if name == "odyssey" else 4]]
