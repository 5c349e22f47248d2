"""`warren bench`: a JSON line for each game and count of seats."""

import json

import pytest

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import core, game, games
from warren.benchmark import Pace, Speed
from warren.cli import measure


def test_every_game_is_measured_with_every_count_of_seats(warren: Warren, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "speed", lambda game, setup, _: Speed(game.meta.id, {}, setup.seats, *[1.5] * 6))
    ran = warren("bench")
    assert (ran.code, ran.err) == (0, "")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert {" ".join(line) for line in lines} == {
        "game options seats decisions_per_cpu_s games_per_cpu_s decisions_per_game copy_us view_us imagine_us"
    }
    counts = {name: game(name).meta.seats for name in games()}
    assert [(line["game"], line["seats"]) for line in lines] == [
        (name, seats) for name, (low, high) in counts.items() for seats in range(low, high + 1)
    ]


def test_the_core_is_measured_where_it_is_asked_for(warren: Warren, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "prepare", lambda game, tell: tell(f"Compiling {game}"))
    monkeypatch.setattr(measure, "speed", lambda game, setup, _: Speed(game.meta.id, {}, setup.seats, *[1.5] * 6))
    monkeypatch.setattr(measure, "make_ready", lambda names, game, words: None)
    monkeypatch.setattr(measure, "core_pace", lambda game, setup, seconds: Pace(14, 2, seconds))
    monkeypatch.setattr(measure, "greedy_pace", lambda game, setup, seconds: Pace(9, 18, seconds))
    ran = warren("bench", "--core", "--seconds", "2")
    assert (ran.code, ran.err) == (0, "Compiling kingdom\nCompiling odyssey\nCompiling town\n")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    measured = [(line["game"], line["seats"]) for line in lines]
    counts = {"kingdom": (2, 3, 4), "odyssey": (2, 3, 4, 5, 6), "town": (2,)}
    assert measured == [(name, seats) for name, each in counts.items() for seats in each]
    assert {line["core_decisions_per_cpu_s"] for line in lines} == {7}
    assert {line["core_greedy_games_per_cpu_s"] for line in lines} == {9}


def test_a_game_without_a_core_is_named_in_a_line(warren: Warren, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "has_core", {"kingdom", "town"}.__contains__)
    ran = warren("bench", "odyssey", "--core")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "warren: there is no core for odyssey; the games that have one: kingdom, town\n"


@for_each(
    ("typed", "seats", "options"),
    [
        ("kingdom --sky --seats 5", [5], {"sky": True}),
        (
            "odyssey --seats 2 --no-trading --decks heroes,villains",
            [2],
            {"decks": ["heroes", "villains"], "trading": False},
        ),
    ],
)
def test_options_of_the_game_are_measured(
    warren: Warren, typed: str, seats: list[int], options: dict[str, object]
) -> None:
    ran = warren("bench", *typed.split(), "--seconds", "0.01")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert [(line["seats"], line["options"]) for line in lines] == [(count, options) for count in seats]
