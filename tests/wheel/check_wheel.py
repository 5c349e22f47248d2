"""Checks the installed wheel as a stranger to the source tree would use it.

Run by `make test` with the Python of an environment that holds the wheel and the runtime dependencies alone:

    .venv-wheel/bin/python -I tests/wheel/check_wheel.py src/warren

The argument is the source folder whose every file the wheel must carry. Everything else happens in an empty
folder. Ends with exit code 1 and the reason at the first thing that does not work.
"""

import contextlib
import json
import os
import random
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

import warren

PACKAGE = Path(warren.__file__).parent
COMMAND = Path(sysconfig.get_path("scripts")) / "warren"
COMMAND_SECONDS = 120


def fail(reason: str) -> NoReturn:
    """End the check with the reason on standard error."""
    sys.exit(f"wheel: {reason}")


def command(*arguments: str) -> str:
    """Return what the installed `warren` prints; it must succeed, without a warning, and print something."""
    ran = subprocess.run(
        [COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=COMMAND_SECONDS,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONWARNINGS": "error"},
    )
    called = " ".join(("warren", *arguments))
    if ran.returncode != 0:
        fail(f"`{called}` ended with exit code {ran.returncode}\n{ran.stdout}{ran.stderr}")
    if not ran.stdout.strip():
        fail(f"`{called}` printed nothing")
    return ran.stdout


def is_the_installed_one(_source: Path) -> None:
    """`import warren` finds the wheel in site-packages, not a source tree, and both name one version."""
    site_packages = Path(sysconfig.get_path("purelib"))
    if not PACKAGE.is_relative_to(site_packages):
        fail(f"warren was imported from {PACKAGE}, not from {site_packages}")
    if (installed := version("warren")) != warren.__version__:
        fail(f"the wheel is of version {installed}, warren.__version__ says {warren.__version__}")


def carries_every_file(source: Path) -> None:
    """The wheel holds each file of the source folder, byte for byte; for a link, what it points to."""
    for path in sorted(source.rglob("*")):
        if path.is_dir() or "__pycache__" in path.parts:
            continue
        installed = PACKAGE / path.relative_to(source)
        if installed.is_symlink() or not installed.is_file():
            fail(f"{path} is not in the wheel")
        if installed.read_bytes() != path.read_bytes():
            fail(f"{path} differs from the file in the wheel")


def helps(_source: Path) -> None:
    """`warren --help` names the commands."""
    shown = command("--help")
    for name in ("play", "simulate", "arena", "bench", "score", "replay", "verify", "cards", "rules"):
        if name not in shown:
            fail(f"`warren --help` does not name {name}\n{shown}")


def simulates_the_same_twice(_source: Path) -> None:
    """A seeded simulation gives one JSON object, and gives it again: all but the times it took."""
    asked = ("simulate", "kingdom", "--seats", "4", "--games", "4", "--seed", "1", "--json")
    first, second = (json.loads(command(*asked, "--agents", "greedy,random")) for _ in range(2))
    for result in (first, second):
        del result["cpu_s"], result["games_per_cpu_s"]
        for agent in result["agents"]:
            del agent["ms_a_choice"]
    if first != second:
        fail(f"the same seeded simulation gave two results\n{first}\n{second}")
    if (first["game"], first["seats"], first["games"], first["seed"]) != ("kingdom", 4, 4, 1):
        fail(f"the simulation is not the one asked for\n{first}")


def shows_cards_and_rules(_source: Path) -> None:
    """The parts and the rules text, both data files, are found and shown."""
    if "C4" not in command("cards", "kingdom"):
        fail("`warren cards kingdom` does not show the card of C4")
    for language in ("en", "zh-Hant"):
        command("rules", "kingdom", "--lang", language)


def plays_through_the_api(_source: Path) -> None:
    """A whole game runs through the public face and ends with one score a seat."""
    game = warren.game("kingdom")
    state = game.new(seats=4, seed=7)
    choose = random.Random(7).choice
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, choose(state.legal(seat)))
    if len(state.scores()) != 4 or not state.winners:
        fail(f"the game ended with scores {state.scores()} and winners {state.winners}")


def names_what_postgresql_needs(_source: Path) -> None:
    """The driver of PostgreSQL is not among what every installation has; whoever needs it is told how to get it."""
    ran = subprocess.run(
        [COMMAND, "play", "--no-open", "--database", "postgresql://somewhere/warren"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=COMMAND_SECONDS,
        env={**os.environ, "PYTHONUTF8": "1", "XDG_DATA_HOME": str(Path.cwd())},
    )
    if ran.returncode != 2 or '-m pip install "warren[postgresql]"' not in ran.stderr:
        fail(f"`warren play --database postgresql://…` does not name asyncpg\n{ran.stdout}{ran.stderr}")


CHECKS: tuple[Callable[[Path], None], ...] = (
    is_the_installed_one,
    carries_every_file,
    helps,
    simulates_the_same_twice,
    shows_cards_and_rules,
    plays_through_the_api,
    names_what_postgresql_needs,
)


def main() -> None:
    """Run every check, in order, from an empty folder."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        fail("give one argument: the source folder whose files the wheel must carry, such as src/warren")
    source = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as empty, contextlib.chdir(empty):
        for check in CHECKS:
            check(source)
            print(f"wheel: {check.__name__.replace('_', ' ')}")


if __name__ == "__main__":
    main()
