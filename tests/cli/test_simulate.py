"""`warren simulate`: the report for people and for programs, records, and what is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import agents as agency
from warren import games
from warren.games.odyssey.decks import ready, write_decks
from warren.games.odyssey.sets import standard
from warren.kernel.record import Record
from warren.kernel.registry import find_game

KEYS = "game options seats deals games seed agents pairs mean mean_95 mean_winner mean_winner_95 mean_decisions"
TIMES = "cpu_s games_per_cpu_s"
AGENT_KEYS = "agent games wins win_share win_share_95 mean mean_95 margin margin_95 deciles ms_a_choice"


def _report(warren: Warren, *arguments: str) -> dict[str, Any]:
    ran = warren("simulate", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    made: dict[str, Any] = json.loads(ran.out)
    return made


def test_the_report_is_one_json_object_of_the_format(warren: Warren) -> None:
    made = _report(warren, "kingdom", "--seats", "3", "--agents", "random", "--games", "4", "--seed", "9")
    assert " ".join(made) == f"{KEYS} {TIMES}"
    assert (made["game"], made["options"], made["seats"], made["games"], made["seed"]) == ("kingdom", {}, 3, 4, 9)
    (agent,) = made["agents"]
    assert " ".join(agent) == AGENT_KEYS
    assert (agent["agent"], agent["games"], len(agent["deciles"]), len(agent["win_share_95"])) == ("random", 12, 9, 2)


def test_the_same_seed_gives_the_same_results_and_another_gives_others(warren: Warren) -> None:
    asked = ("--agents", "random", "--games", "3", "--seed")
    first, again, other = (_report(warren, *asked, seed) for seed in ("1", "1", "2"))
    for made in (first, again, other):
        assert made.pop("cpu_s")
        assert made.pop("games_per_cpu_s")
        assert made["agents"][0].pop("ms_a_choice")
    assert first == again
    assert first != other


@for_each(
    ("language", "games", "heading", "said"),
    [("en", "1", "agent", "\n1 game with 4 seats"), ("zh-Hant", "2", "電腦玩家", "2 局")],
)
def test_a_table_for_people(warren: Warren, language: str, games: str, heading: str, said: str) -> None:
    ran = warren("simulate", "--agents", "random", "--games", games, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(heading)
    assert "\nrandom " in ran.out
    assert said in ran.out


def test_the_table_says_how_exact_its_means_are_and_fits_a_narrow_terminal(
    warren: Warren, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = warren("simulate", "--agents", "greedy,random", "--games", "4").out
    table, _, below = out.partition("\n4 games on 2 deals with 4 seats")
    assert [len(re.findall(r" [0-9.]+ ± [0-9.]+ ", line)) for line in table.splitlines()] == [0, 0, 1, 1]
    assert re.search(r"points: [0-9.]+ ± [0-9.]+ of all seats,\s+[0-9.]+ ± [0-9.]+\s+of winners", below)
    assert "Intervals, and ± of means: 95 %, a deal counting once." in below
    assert "±" not in warren("simulate", "--agents", "random", "--games", "1").out.partition("Intervals,")[0]


@for_each("command", ["simulate", "arena", "play"])
def test_the_help_lists_the_agents_that_there_are(
    warren: Warren, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setitem(agency._AGENTS, "zealous", agency._AGENTS["random"])
    shown = " ".join(warren(command, "--help").out.split())
    assert ": easy, expert, greedy, normal, random, search, strong, zealous" in shown


def test_a_record_of_every_game_is_kept(warren: Warren, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    ran = warren("simulate", "--agents", "random", "--games", "12", "--out", str(folder))
    assert ran.code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"kingdom-{n:02}.record" for n in range(1, 13)]
    assert len({Record.read((folder / name).read_text(encoding="utf-8")).setup.seed for name in names}) == 12


def test_options_of_the_game_are_in_the_record_and_a_file_by_its_sha256_in_the_report(
    warren: Warren, tmp_path: Path
) -> None:
    own_decks = tmp_path / "decks.txt"
    own_decks.write_text(write_decks({"mine": ready(standard(), {})["violet"]}), encoding="utf-8")
    asked = ["--seats", "3", "--games", "1", "--agents", "random", "--decks", "heroes,mine", "--score", "40"]
    asked += ["--no-trading", "--manual-cut", "--manual-refill", "--own-decks", str(own_decks)]
    made = _report(warren, "odyssey", *asked, "--out", str(tmp_path / "records"))
    (path,) = (tmp_path / "records").iterdir()
    setup = Record.read(path.read_text(encoding="utf-8")).setup
    chosen = {"decks": ("heroes", "mine"), "score": 40, "trading": False, "manual_cut": True, "manual_refill": True}
    assert setup.seats == made["seats"] == 3
    assert {**setup.options, **chosen, "own_decks": own_decks.read_text(encoding="utf-8")} == setup.options
    assert len(made["options"].pop("own_decks")) == 64
    assert made["options"] == {**chosen, "decks": ["heroes", "mine"]}


def test_every_option_of_every_game_is_a_flag_and_does_what_the_option_does(warren: Warren) -> None:
    for command in ("play", "simulate", "arena", "bench"):
        said = warren(command, "--help").out
        for game in games():
            for option in find_game(game).meta.options:
                flag = f"--{'no-' if option.default is True else ''}{option.name.replace('_', '-')}"
                assert f"  {flag} " in said
    for game, flags, settings in (
        ("kingdom", ["--sky"], ["sky=yes"]),
        ("kingdom", ["--deck", "C4,city_2"], ["deck=C4 city_2"]),
        ("town", ["--chapter", "3"], ["chapter=3"]),
        ("odyssey", ["--no-trading", "--score", "40"], ["trading=no", "score=40"]),
    ):
        asked = ("simulate", game, "--games", "1", "--agents", "random", "--json")
        by_flag = json.loads(warren(*asked, *flags).out)
        by_name = json.loads(warren(*asked, *(word for one in settings for word in ("--option", one))).out)
        assert by_flag["options"] == by_name["options"] != {}
        assert by_flag["mean"] == by_name["mean"]
