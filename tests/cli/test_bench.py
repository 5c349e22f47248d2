"""`warren bench`: a JSON line for each game and count of seats."""

import json

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import game, games

KEYS = [
    "game",
    "options",
    "seats",
    "decisions_per_cpu_s",
    "games_per_cpu_s",
    "decisions_per_game",
    "copy_us",
    "view_us",
    "imagine_us",
]


def test_every_game_is_measured_with_every_count_of_seats(warren: Warren) -> None:
    ran = warren("bench", "--seconds", "0.01")
    assert (ran.code, ran.err) == (0, "")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert [list(line) for line in lines] == [KEYS] * len(lines)
    counts = {name: game(name).meta.seats for name in games()}
    assert [(line["game"], line["seats"]) for line in lines] == [
        (name, seats) for name, (low, high) in counts.items() for seats in range(low, high + 1)
    ]


def test_one_game_with_one_count_of_seats(warren: Warren) -> None:
    (line,) = warren("bench", "kingdom", "--seats", "2", "--seconds", "0.01").out.splitlines()
    measured = json.loads(line)
    assert (measured["game"], measured["seats"], measured["options"]) == ("kingdom", 2, {})
    assert measured["decisions_per_cpu_s"] > 1000


def test_with_the_expansion_every_count_of_seats_up_to_five(warren: Warren) -> None:
    ran = warren("bench", "kingdom", "--sky", "--seconds", "0.01")
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert [(line["seats"], line["options"]) for line in lines] == [(seats, {"sky": True}) for seats in (2, 3, 4, 5)]


def test_a_table_for_people(warren: Warren) -> None:
    ran = warren("bench", "kingdom", "--seats", "2", "--seconds", "0.01", "--pretty")
    assert (ran.code, ran.err) == (0, "")
    assert "\nkingdom " in ran.out


@for_each(
    ("arguments", "said"),
    [
        (["--seats", "6"], "--seats: 6 is not a whole number from 2 to 5"),
        (["--seconds", "0"], "--seconds: 0 is not a number from 0.01 to"),
        (["--seconds", "nan"], "--seconds: “nan” is not a number"),
        (["--seconds", "long"], "--seconds: “long” is not a number"),
        (["--option", "seed=4"], "--option seed: there is no such option; "),
        (
            ["--option", "zzz=1"],
            "zzz: there is no such option; --option takes: sky, deck; options of their own: --seats\n",
        ),
        (["--option", "deck=Z9"], "--option deck: there is no card “Z9”"),
    ],
)
def test_what_cannot_be_measured_is_refused(warren: Warren, arguments: list[str], said: str) -> None:
    ran = warren("bench", "kingdom", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
