"""What the tests detect: breaks the program in one place at a time, and runs the tests that have to notice.

`make mutants ARGS='--each 50'` breaks so many places in each package. Which ones, a fixed seed decides by the text of
the line alone, so two versions of the program are broken at the same lines where they share them. What was tried is
kept in `--results`: a run that was stopped goes on there. `--tree` names another version to look at, checked out
somewhere; its results need a file of their own.

Cosmic Ray (cosmic-ray.readthedocs.io) knows the ways to break Python. It runs in an environment of its own; the tests
run in that of development, in a copy of the tree.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / ".venv/bin/python"
LEAST_TIME = 300
"""Seconds that tests may take, at least; a break that makes them take far longer than usual is noticed."""

GAMES = ("kingdom", "town", "odyssey")
SUITES: dict[str, tuple[list[str], ...]] = {
    "kernel": (["tests/kernel"], ["tests/contract", "-k", "town or kingdom-2"], ["tests/games"]),
    **{f"games/{game}": (["tests/games", "-k", game], ["tests/contract", "-k", game]) for game in GAMES},
    "table": (["tests/table"],),
}
"""The tests that have to notice a break of each package, in the order in which they are run until some fail."""
LEFT_OUT = ("core/RemoveDecorator", "core/ExceptionReplacer", "core/VariableInserter", "core/VariableReplacer")
"""Without a decorator most functions only take longer; exceptions of a module cannot be replaced; the others have to be
told which variable."""


class Mutant(NamedTuple):
    """A break: the file (below src/warren) and line, the operator, and which of its places in the file."""

    package: str
    file: str
    line: str
    operator: str
    occurrence: int

    def rank(self, seed: int) -> str:
        """Return where it stands in the order in which mutants are taken, wherever its line stands."""
        return hashlib.sha256(f"{seed} {self.package} {self.line} {self.operator}".encode()).hexdigest()


def mutants_in(source: Path, package: str) -> Iterator[Mutant]:
    """Return every way to break a package."""
    operators = {name: get_operator(name)() for name in operator_names() if name not in LEFT_OUT}
    for path in sorted((source / package).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        counts = Counter[str]()
        for node in _nodes(get_ast(text)):
            for name, operator in operators.items():
                for (line, _), _ in operator.mutation_positions(node):
                    counts[name] += 1
                    if _does_something(node):
                        place = str(path.relative_to(source))
                        yield Mutant(package, place, lines[line - 1].strip(), name, counts[name] - 1)


def _nodes(node: Any) -> Iterator[Any]:
    """Return all nodes in the order in which Cosmic Ray counts them."""
    yield node
    for child in getattr(node, "children", ()):
        yield from _nodes(child)


def _does_something(node: Any) -> bool:
    """Return whether a node is neither a type nor at the head of a function or class, which no test has to notice."""
    while (parent := node.parent) is not None:
        if parent.type == "annassign" and parent.children[1] is node:
            return False
        if parent.type in ("funcdef", "classdef") and parent.children[-1] is not node:
            return False
        node = parent
    return True


def sample(source: Path, package: str, count: int, seed: int) -> list[Mutant]:
    """Return so many ways to break a package, no two of them in the same words."""
    ranked = sorted(mutants_in(source, package), key=lambda mutant: mutant.rank(seed))
    return list({mutant.line: mutant for mutant in reversed(ranked)}.values())[::-1][:count]


class Laboratory:
    """A copy of a tree, to be broken and mended."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self.copy = folder / "tree"
        self.source = self.copy / "src/warren"
        ignored = shutil.ignore_patterns(".git", ".venv*", "build", "__pycache__", ".*_cache", ".hypothesis")
        shutil.copytree(tree, self.copy, symlinks=True, ignore=ignored)
        self._patience: dict[str, float] = {}

    def prepare(self, package: str) -> None:
        """Find out how long the tests of a package take. SystemExit where they fail on what is whole."""
        started = time.monotonic()
        if noticed := self._run(package):
            raise SystemExit(f"the tests of {package} fail before anything is broken: {noticed}")
        self._patience[package] = 5 * (time.monotonic() - started)

    def notice(self, mutant: Mutant) -> str:
        """Return which tests notice a break; empty where none does."""
        path = self.source / mutant.file
        whole = path.read_text(encoding="utf-8")
        broken = mutate_code(whole, get_operator(mutant.operator)(), mutant.occurrence)
        assert broken not in (None, whole), mutant
        path.write_text(broken, encoding="utf-8")
        try:
            return self._run(mutant.package)
        finally:
            path.write_text(whole, encoding="utf-8")

    def _run(self, package: str) -> str:
        # No bytecode: a file that was broken and mended within a second would be taken for the same.
        environment = os.environ | {"PYTHONPATH": str(self.copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        for suite in SUITES[package]:
            command = [str(PYTHON), "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *suite]
            patience = max(LEAST_TIME, self._patience.get(package, 3600))
            try:
                ran = subprocess.run(command, cwd=self.copy, env=environment, capture_output=True, timeout=patience)
            except subprocess.TimeoutExpired:
                return f"{' '.join(suite)}: time is up"
            if ran.returncode:
                return " ".join(suite)
        return ""


def main() -> None:
    """Break the program, and say how often that was noticed."""
    parser = argparse.ArgumentParser(description="Break the program in one place at a time, and run the tests.")
    parser.add_argument("packages", nargs="*", default=list(SUITES), metavar="PACKAGE", help=", ".join(SUITES))
    parser.add_argument("--each", type=int, default=20, help="how many breaks of each package (20)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the version of the program to look at (this one)")
    parser.add_argument(
        "--results", type=Path, default=ROOT / "build/mutants.jsonl", help="where what was tried is kept"
    )
    asked = parser.parse_args()
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    asked.results.touch()
    kept = [json.loads(line) for line in asked.results.read_text(encoding="utf-8").splitlines()]
    noticed: dict[Mutant, str] = {Mutant(*mutant): by for mutant, by in kept}
    with tempfile.TemporaryDirectory() as folder, asked.results.open("a", encoding="utf-8") as results:
        laboratory = Laboratory(asked.tree, Path(folder))
        for package in asked.packages:
            mutants = sample(laboratory.source, package, asked.each, asked.seed)
            if not all(mutant in noticed for mutant in mutants):
                laboratory.prepare(package)
            for mutant in mutants:
                if mutant not in noticed:
                    noticed[mutant] = laboratory.notice(mutant)
                    print(json.dumps([mutant, noticed[mutant]]), file=results, flush=True)
                    if not noticed[mutant]:
                        print(f"survived: {mutant.file}: {mutant.line} ({mutant.operator})", flush=True)
            killed = sum(bool(noticed[mutant]) for mutant in mutants)
            print(f"{package}: {killed} of {len(mutants)} were noticed", flush=True)


if __name__ == "__main__":
    main()
