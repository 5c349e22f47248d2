"""The documents: the commands that they show print what stands there."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import warren
from tests.looping import for_each
from tools.console import renewed
from warren.agents.random import RandomAgent

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    path
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
    if "```console\n" in path.read_text(encoding="utf-8")
]


@for_each("path", DOCUMENTS)
def test_what_a_document_shows_is_what_its_commands_print(path: Path) -> None:
    document = path.read_text(encoding="utf-8")
    repair = f"look at the change, then run `.venv/bin/python tools/console.py {path.relative_to(ROOT)}`"
    assert renewed(document) == document, repair


def test_blocks_run_in_order_in_one_folder_and_what_is_no_console_stays() -> None:
    document = (
        "a\n```console\n$ echo b > c\nold\n$ cat c nothing; false\n```\n```text\n$ echo d\n```\n```console\n$ ls\n```\n"
    )
    assert renewed(document) == (
        "a\n```console\n$ echo b > c\n$ cat c nothing; false\nb\ncat: nothing: No such file or directory\n```\n"
        "```text\n$ echo d\n```\n```console\n$ ls\nc\n```\n"
    )


def test_the_python_example_of_the_readme_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    ran = subprocess.run([sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\[\d+, \d+, \d+, \d+\] won by \(.+\)\n", ran.stdout)


def test_the_agent_that_the_documents_show_plays_a_game() -> None:
    example = re.search(r"```python\n(.*?class Mine.*?)```", (ROOT / "docs/bots.md").read_text(encoding="utf-8"), re.S)
    assert example
    made: dict[str, Any] = {}
    exec(example[1], made)
    agents = [made["Mine"](1), RandomAgent(2)]
    state = warren.new("town", seed=3)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, agents[seat].choose(state.view(seat), state.legal(seat)))
    assert state.winners == (0,)


@pytest.mark.parametrize("path", sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]), ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


@for_each("game", warren.games())
def test_the_documents_say_how_many_actions_a_game_has(game: str) -> None:
    actions = f"{len(warren.game(game).catalogue):,}"
    assert f"{actions} in {game.title()}" in (ROOT / "docs/formats/record.md").read_text(encoding="utf-8")
    if game == "odyssey":
        assert f"{actions} actions" in (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
