"""`warren simulate`: the report for people and for programs, records, and what is refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.ran import Warren
from warren import agents as agency
from warren import game as find_game
from warren import games
from warren.kernel.record import Record

KEYS = [
    "game",
    "options",
    "seats",
    "games",
    "seed",
    "agents",
    "mean",
    "mean_winner",
    "mean_decisions",
    "cpu_s",
    "games_per_cpu_s",
]
AGENT_KEYS = ["agent", "games", "wins", "win_share", "win_share_95", "mean", "deciles"]


def _report(warren: Warren, *arguments: str) -> dict[str, Any]:
    ran = warren("simulate", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    made: dict[str, Any] = json.loads(ran.out)
    return made


def test_the_report_is_one_json_object_of_the_format(warren: Warren) -> None:
    made = _report(warren, "kingdom", "--seats", "3", "--agents", "random", "--games", "4", "--seed", "9")
    assert list(made) == KEYS
    assert (made["game"], made["options"], made["seats"], made["games"], made["seed"]) == ("kingdom", {}, 3, 4, 9)
    (agent,) = made["agents"]
    assert list(agent) == AGENT_KEYS
    assert (agent["agent"], agent["games"], len(agent["deciles"]), len(agent["win_share_95"])) == ("random", 12, 9, 2)


def test_the_expansion_is_simulated_with_five_seats(warren: Warren) -> None:
    made = _report(warren, "kingdom", "--sky", "--seats", "5", "--agents", "greedy", "--games", "2")
    assert (made["options"], made["seats"]) == ({"sky": True}, 5)
    assert made["mean"] > 80


def test_the_same_seed_gives_the_same_results_and_another_gives_others(warren: Warren) -> None:
    asked = ("--agents", "random", "--games", "3", "--seed")
    first, again, other = (_report(warren, *asked, seed) for seed in ("1", "1", "2"))
    for made in (first, again, other):
        assert made.pop("cpu_s")
        assert made.pop("games_per_cpu_s")
    assert first == again
    assert first != other


def test_json_is_the_same_in_every_language(warren: Warren) -> None:
    asked = ("--agents", "random", "--games", "2")
    english, chinese = (_report(warren, *asked, "--lang", lang) for lang in ("en", "zh-Hant"))
    assert english["agents"] == chinese["agents"]


def test_agents_are_told_apart_by_name(warren: Warren) -> None:
    made = _report(warren, "--agents", "greedy,random,random", "--seats", "3", "--games", "2")
    assert [(entry["agent"], entry["games"]) for entry in made["agents"]] == [("greedy", 2), ("random", 4)]


@pytest.mark.parametrize(("language", "heading"), [("en", "agent"), ("zh-Hant", "電腦玩家")])
def test_a_table_for_people(warren: Warren, language: str, heading: str) -> None:
    ran = warren("simulate", "--agents", "random", "--games", "2", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(heading)
    assert "\nrandom " in ran.out


def test_the_table_says_how_exact_its_means_are_and_fits_a_narrow_terminal(
    warren: Warren, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = warren("simulate", "--agents", "greedy,random", "--games", "4").out
    table, _, below = out.partition("\n4 games with 4 seats")
    assert [len(re.findall(r" [0-9.]+ ± [0-9.]+ ", line)) for line in table.splitlines()] == [0, 0, 1, 1]
    assert re.search(r"points: [0-9.]+ ± [0-9.]+ of all seats, [0-9.]+ ± [0-9.]+\s+of winners", below)
    assert "Interval of the share and ± of the means: 95 %." in below
    assert "±" not in warren("simulate", "--agents", "random", "--games", "1").out.partition("Interval")[0]


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_the_help_lists_the_agents_that_there_are(
    warren: Warren, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setitem(agency._AGENTS, "zealous", agency._AGENTS["random"])
    shown = " ".join(warren(command, "--help").out.split())
    assert ": easy, greedy, normal, random, zealous." in shown


@pytest.mark.parametrize(("games", "said"), [("1", "\n1 game with 4 seats"), ("2", "\n2 games with 4 seats")])
def test_one_game_is_not_many(warren: Warren, games: str, said: str) -> None:
    assert said in warren("simulate", "--agents", "random", "--games", games).out


def test_a_record_of_every_game_is_kept(warren: Warren, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    ran = warren("simulate", "--agents", "random", "--games", "12", "--out", str(folder))
    assert ran.code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"kingdom-{n:02}.record" for n in range(1, 13)]
    assert len({Record.read((folder / name).read_text(encoding="utf-8")).setup.seed for name in names}) == 12


def test_the_deck_can_be_stacked(warren: Warren, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    ran = warren(
        *("simulate", "--seats", "2", "--agents", "random", "--games", "1"),
        *("--option", "deck=C4 city_2", "--out", str(folder)),
    )
    assert ran.code == 0
    assert '[deck "C4 city_2"]' in (folder / "kingdom-1.record").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "problems"),
    [
        (["--seats", "5"], ["--seats: five play only with In the Sky: sky=yes; without it 2 to 4"]),
        (["--seats", "two"], ["--seats: “two” is not a whole number"]),
        (["--games", "0"], ["--games: 0 is not a whole number from 1 to"]),
        (["--games", "1e3"], ["--games: 1e3 is not a whole number"]),
        (["--games", "9" * 5000], ["--games: 999"]),
        (["--seed", "-1"], ["--seed: -1 is not a whole number from 0 to"]),
        (["--seed", ""], ["--seed: “” is not a whole number"]),
        (["--agents", "gredy"], ["--agents: ", "greedy"]),
        (["--games", "many"], ["--games: “many” is not a whole number"]),
        (["--agents", ""], ["--agents: “” leaves a name empty; the agents: easy, greedy, normal, random"]),
        (["--agents", ","], ["--agents: “,” leaves a name empty; the agents: easy, greedy, normal, random"]),
        (["--agents", "random,,random"], ["--agents: “random,,random” leaves a name empty; the agents: "]),
        (
            ["--option", "deck=C4", "--option", "zzz=1"],
            ["--option zzz: there is no such option; --option takes: sky, deck; options of their own: --seats, --seed"],
        ),
        (
            ["--option", "nope=1"],
            ["--option nope: there is no such option; --option takes: sky, deck; options of their own: "],
        ),
        (["--option", "sead=1"], ["--option sead: there is no such option; did you mean --seed?"]),
        (["--option", "dekc=C4"], ["--option dekc: there is no such option; did you mean deck?"]),
        (["--option", "deck=C4", "--option", "deck=C5"], ["--option deck: this option of the game is given twice"]),
        (["--seats", "2", "--agents", "random,greedy,random"], ["--agents: 3 agents do not fit on 2 seats"]),
        (["--option", "sky"], ["--option: “sky” is not of the form NAME=VALUE"]),
        (["--option", "skye=yes"], ["--option skye: there is no such option"]),
        (["--option", "deck=C4 C4"], ["--option deck: C4 stands 2 times"]),
        (["--option", "deck=Z9"], ["--option deck: there is no card “Z9”"]),
        (["--option", "seed=4"], ["--option seed: this has an option of its own: --seed"]),
        (["--seats", "3", "--option", "seats=4"], ["--option seats: this has an option of its own: --seats"]),
        (["--option", "seats=4"], ["--option seats: this has an option of its own: --seats"]),
        (["--seats", "9", "--games", "x", "--seed", "y"], ["--seats: 9 is", "--games: “x” is", "--seed: “y” is"]),
    ],
)
def test_what_cannot_be_is_refused_with_all_problems_and_nothing_is_done(
    warren: Warren, tmp_path: Path, arguments: list[str], problems: list[str]
) -> None:
    ran = warren("simulate", *arguments, "--out", str(tmp_path / "records"))
    assert (ran.code, ran.out) == (2, "")
    assert all(said in ran.err for said in problems)
    assert ran.err.count("\n") == len([said for said in problems if said.startswith("--")])
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_empty_is_left_alone(warren: Warren, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear", encoding="utf-8")
    ran = warren("simulate", "--agents", "random", "--games", "1", "--out", str(tmp_path))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "is not empty" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["letter"]


def test_every_option_of_every_game_is_a_flag_and_does_what_the_option_does(warren: Warren) -> None:
    for command in ("play", "simulate", "bench"):
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
