"""`warren arena`: what it reports, how it is stopped and gone on with, and what is refused."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import game
from warren.simulation.games import Plan, Result, simulate
from warren.simulation.summary import sum_up

PROGRAM = [sys.executable, "-c", "from warren.cli import main; main()"]
ASKED = ["arena", "--seats", "2", "--agents", "greedy,random", "--deals", "20", "--seed", "3"]
GAMES = 40


@pytest.fixture(scope="module")
def undisturbed() -> list[Result]:
    """The same games, played here one after the other."""
    setup = game("kingdom").check_options({"seats": 2, "seed": 3})
    return [played.result for played in simulate(Plan.of_deals(setup, ("greedy", "random"), 20, "all"))]


def timeless(value: Any) -> Any:
    """Return results or a summary without what depends on the machine."""
    return {key: value[key] for key in value if key not in ("cpu_s", "games_per_cpu_s", "thinking_s")} | (
        {"agents": [{**entry, "ms_a_choice": 0} for entry in value["agents"]]} if "pairs" in value else {}
    )


def stopped(out: Path, how: signal.Signals, games: int) -> tuple[int, str]:
    """Begin an arena, and stop it when its file has so many games; return its exit code and what it said."""
    program = subprocess.Popen([*PROGRAM, *ASKED, "--processes", "2", "--out", str(out)], stderr=subprocess.PIPE)
    until = time.monotonic() + 120
    while (not out.exists() or out.read_bytes().count(b"\n") <= games) and time.monotonic() < until:
        time.sleep(0.005)
    program.send_signal(how)
    _, err = program.communicate(timeout=60)
    return program.returncode, err.decode()


def test_an_arena_that_was_stopped_and_killed_comes_to_the_same_as_one_that_was_not(
    warren: Warren, tmp_path: Path, undisturbed: list[Result]
) -> None:
    out = tmp_path / "games.jsonl"
    code, said = stopped(out, signal.SIGINT, 5)
    had = out.read_bytes().count(b"\n") - 1
    assert (code, said) == (130, f"warren: stopped; “{out}” has {had} of 40 games; the same command goes on with it\n")
    assert stopped(out, signal.SIGKILL, had + 3)[0] == -signal.SIGKILL
    with out.open("ab") as file:
        file.write(b'{"game":3,"dea')  # a line that was not written whole
    kept = out.read_bytes().rpartition(b"\n")[0]
    assert had + 3 < kept.count(b"\n") + 1 < GAMES + 1

    ran = warren(*ASKED, "--processes", "1", "--out", str(out), "--json")
    assert (ran.code, ran.err) == (0, "")
    assert out.read_bytes().startswith(kept)
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()[1:]]
    expected = [json.loads(_json(result)) for result in undisturbed]
    assert [timeless(line) for line in sorted(lines, key=lambda line: line["game"])] == [*map(timeless, expected)]
    setup = game("kingdom").check_options({"seats": 2, "seed": 3})
    whole = sum_up(Plan.of_deals(setup, ("greedy", "random"), 20, "all"), undisturbed)
    assert timeless(json.loads(ran.out)) == timeless(json.loads(_json(whole)))

    before = out.read_bytes()
    again = warren(*ASKED, "--out", str(out), "--json")
    assert (again.out, out.read_bytes()) == (ran.out, before), "what is complete is summed up, and nothing is played"


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def test_the_results_are_a_table_in_parquet_too_and_agents_are_rated(warren: Warren, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    pytest.importorskip("openskill")
    path = tmp_path / "games.parquet"
    asked = ["arena", "town", "--agents", "greedy,random,easy", "--deals", "2", "--processes", "1"]
    ran = warren(*asked, "--parquet", str(path), "--ratings", "--json")
    assert (ran.code, ran.err) == (0, "")
    made = json.loads(ran.out)
    assert (made["deals"], made["games"], len(made["pairs"])) == (2, 12, 3)
    assert [rating["agent"] for rating in made["ratings"]][-1] == "random"
    rows = parquet.read_table(path).to_pylist()
    assert len(rows) == 2 * 12
    assert sum(row["won"] for row in rows) == 12
    wins = {entry["agent"]: entry["wins"] for entry in made["agents"]}
    assert {name: sum(row["won"] for row in rows if row["agent"] == name) for name in wins} == pytest.approx(wins)
    header = json.loads(parquet.read_schema(path).metadata[b"warren-arena"])
    assert (header["game"], header["agents"]) == ("town", ["greedy", "random", "easy"])


@for_each(
    ("language", "said", "one_deal"),
    [("en", "4 games on 2 deals with 2 seats", "6 games on one deal"), ("zh-Hant", "2 次發牌", "1 次發牌")],
)
def test_a_table_for_people_and_one_of_pairs_where_there_are_more_than_two(
    warren: Warren, language: str, said: str, one_deal: str
) -> None:
    asked = ["arena", "town", "--processes", "1", "--deals"]
    two = warren(*asked, "2", "--agents", "greedy,random", "--lang", language)
    assert (two.code, two.err) == (0, "")
    assert said in two.out
    assert two.out.count("\ngreedy ") == 1
    three = warren(*asked, "1", "--agents", "greedy,random,easy", "--lang", language)
    assert one_deal in three.out
    assert three.out.count("\ngreedy ") == 3
    assert max(map(len, three.out.splitlines())) <= 100


@pytest.mark.parametrize(
    ("fault", "called"), [("legal.nothing", "AttributeError"), ("__import__('sys').exit(3)", "SystemExit")]
)
def test_an_agent_from_outside_that_fails_ends_it_with_one_line_and_what_was_played_is_kept(
    warren: Warren, tmp_path: Path, fault: str, called: str
) -> None:
    (tmp_path / "late.py").write_text(
        "class Late:\n"
        "    def __init__(self, seed): self.left = seed % 200\n"
        "    def choose(self, view, legal):\n"
        "        self.left -= 1\n"
        f"        return legal[0] if self.left else {fault}\n"
    )
    out = tmp_path / "games.jsonl"
    name = f"{tmp_path / 'late.py'}:Late"
    ran = warren("arena", "--seats", "2", "--agents", f"{name},random", "--processes", "1", "--out", str(out))
    kept = out.read_bytes().count(b"\n") - 1
    stopped, told = ran.err.splitlines()
    assert (ran.code, ran.out) == (2, "")
    assert stopped == f"warren: stopped; “{out}” has {kept} of 200 games; the same command goes on with it"
    assert told.startswith(f"warren: the agent “{name}” failed in line 5 of “{tmp_path / 'late.py'}”: {called}")
    assert out.read_bytes().endswith(b"\n")


# What is refused


def test_a_file_of_another_arena_is_not_gone_on_with_and_all_that_differs_is_told(
    warren: Warren, tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    asked = ["arena", "town", "--agents", "random", "--processes", "1", "--out", str(out)]
    assert warren(*asked, "--deals", "2").code == 0
    before = out.read_bytes()
    ran = warren(*asked, "--deals", "2", "--seed", "5", "--chapter", "2", "--rotate")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 3)
    assert "warren: options: “" in ran.err
    assert f"warren: order: “{out}” has games with all, and moved was asked for; name another file\n" in ran.err
    assert f"warren: seed: “{out}” has games with 0, and 5 was asked for; name another file\n" in ran.err
    assert out.read_bytes() == before
    assert warren(*asked, "--deals", "3").code == 0, "more deals of the same are welcome"
    assert out.read_bytes().startswith(before)


@for_each(
    ("content", "said"),
    [
        (b"hello\n", "“{out}” has no results of an arena"),
        (b'{"game": "town"}\n', "“{out}” has no results of an arena"),
        (None, "line 3 of “{out}” is no game of this arena"),
    ],
)
def test_what_is_no_file_of_results_is_refused_and_left_alone(
    warren: Warren, tmp_path: Path, content: bytes | None, said: str
) -> None:
    out = tmp_path / "games.jsonl"
    out.unlink(missing_ok=True)
    asked = ["arena", "town", "--agents", "random", "--deals", "1", "--processes", "1", "--out", str(out)]
    if content is None:
        assert warren(*asked).code == 0
        content = out.read_bytes() + out.read_bytes().splitlines()[1].replace(b'"deal":0', b'"deal":7') + b"\n"
    out.write_bytes(content)
    assert warren(*asked) == (2, "", f"warren: {said.format(out=out)}\n")
    assert out.read_bytes() == content


def test_packages_that_are_missing_are_told_all_at_once(warren: Warren, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("ray", "pyarrow", "pyarrow.parquet", "openskill", "openskill.models"):
        monkeypatch.setitem(sys.modules, package, None)
    ran = warren("arena", "--parquet", os.devnull, "--ratings", "--ray")
    installs = f"this installs it: {sys.executable} -m pip install"
    assert ran == (
        2,
        "",
        f'warren: --parquet: the package pyarrow is missing; {installs} "warren[arena]"\n'
        f'warren: --ratings: the package openskill is missing; {installs} "warren[arena]"\n'
        f'warren: --ray: the package ray is missing; {installs} "warren[ray]"\n',
    )
