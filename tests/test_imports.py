"""How the code hangs together: imports point down only, games do not know each other, rules are pure (law 2)."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path, PurePath

from tests.looping import for_each

ROOT = Path(__file__).parents[1] / "src" / "warren"
FACE = "__init__"
LAYERS = (
    {"words"},
    {"kernel"},
    {"games"},
    {FACE},
    {"core"},
    {"agents", "assistant", "cards", "deal", "extras", "files", "rulebook", "workers"},
    {"benchmark", "cluster", "simulation", "players"},
    {"presentation", "table"},
    {"api"},
    {"terminal", "web"},
    {"cli"},
)
"""Each may import what stands before it; what stands together does not import each other. FACE is `import warren`."""
RANK = {part: rank for rank, parts in enumerate(LAYERS) for part in parts}

PURE = {
    *("abc", "bisect", "collections", "collections.abc", "dataclasses", "difflib", "enum", "functools", "hashlib"),
    *("heapq", "importlib.resources", "itertools", "json", "math", "msgspec", "operator", "random.Random", "re"),
    *("string", "struct", "types", "typing", "urllib.parse", "__future__"),
}
"""What kernel and games may use beside Warren itself: nothing of it reads a clock, a file or chance of its own."""
PURE_IN = {
    PurePath("games/__init__.py"): {"sys"},  # a package that can be called
    PurePath("kernel/fields.py"): {"inspect", "exec", "compile"},  # writes the code that repeats what is declared
    PurePath("kernel/registry.py"): {"importlib", "pkgutil"},  # finds the games that are installed
}
EXPANSIONS = {PurePath("games/kingdom/sky"): {"__init__.py", "cards.py", "lookup.py"}}
"""The folder of an expansion, and the files beside it that put it together with its base; no rule of the base does."""
NAMED = (ast.Name, ast.Attribute)
Check = Callable[[PurePath, ast.Module], Iterator[str]]
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint", "globals"}


def files() -> list[PurePath]:
    """Return every module of the package."""
    return sorted(PurePath(file.relative_to(ROOT)) for file in ROOT.rglob("*.py"))


@cache
def tree_of(file: PurePath) -> ast.Module:
    """Parse a module."""
    return ast.parse((ROOT / file).read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """Return everything that a module imports, wherever in it, by full name: `package.module.name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "an import by dots"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(name: str) -> str | None:
    """Return the part of Warren that an imported name belongs to; None for what is not Warren."""
    package, _, rest = name.partition(".")
    if package != "warren":
        return None
    part = rest.partition(".")[0]
    return part if part in RANK else FACE


def points_up(file: PurePath, tree: ast.Module) -> Iterator[str]:
    """Return what a module imports that does not stand below it."""
    part = PurePath(file.parts[0]).stem
    if part not in RANK:
        yield f"{file}: name its layer in tests/test_imports.py"
        return
    for name in imported(tree):
        other = part_of(name)
        if other is not None and other != part and RANK[other] >= RANK[part]:
            yield f"{file} imports {name}, which does not stand below it"


def other_games(file: PurePath, tree: ast.Module) -> Iterator[str]:
    """Return what a module of a game imports of another game."""
    if file.parts[0] == "games":
        for name in imported(tree):
            if name.startswith("warren.games.") and name.split(".")[2] != file.parts[1]:
                yield f"{file} imports another game: {name}"


def impure(file: PurePath, tree: ast.Module) -> Iterator[str]:
    """Return what a module of rules does that is not the rules' to do."""
    if file.parts[0] not in ("kernel", "games"):
        return
    allowed = PURE | PURE_IN.get(file, set())
    for name in imported(tree):
        if not (part_of(name) or name in allowed or (name.rpartition(".")[0] or name) in allowed):
            yield f"{file} imports {name}, and rules are pure"
    for node in ast.walk(tree):
        where = f"{file}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Global):
            yield f"{where} changes what all games share"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in IMPURE_CALLS - allowed:
                yield f"{where} calls {node.func.id}"
            if node.func.id == "Random":
                yield f"{where} makes chance of its own"


def holds_states(file: PurePath, tree: ast.Module) -> Iterator[str]:
    """Return the states that pages or the terminal import: they get views alone (law 3)."""
    if file.parts[0] in ("api", "terminal", "web"):
        yield from (f"{file} imports {name}" for name in imported(tree) if name.endswith("State"))


def leftovers(file: PurePath, tree: ast.Module) -> Iterator[str]:
    """Return the private functions and classes of a module that nothing in it uses."""
    nodes = list(ast.walk(tree))
    used = {node.id if isinstance(node, ast.Name) else node.attr for node in nodes if isinstance(node, NAMED)}
    for node in nodes:
        if isinstance(node, DEFINITIONS) and re.match("_[^_]", node.name) and node.name not in used:
            yield f"{file}:{node.lineno}: nothing uses {node.name}"


CHECKS = (points_up, other_games, impure, holds_states, leftovers)


@for_each("check", CHECKS)
def test_no_module_does_what_it_may_not(check: Check) -> None:
    assert [fault for file in files() for fault in check(file, tree_of(file))] == []


# What these tests find


@for_each(
    ("check", "file", "sources"),
    [
        (points_up, "kernel/game.py", ["from warren import Record", "def f():\n    from warren.games import kingdom"]),
        (points_up, "agents/greedy.py", ["from warren.assistant import score", "import warren.cli"]),
        (points_up, "somewhere/new.py", ["import math"]),
        (other_games, "games/kingdom/rules.py", ["from warren.games.town import facts"]),
        (holds_states, "web/any_game.py", ["from warren.kernel.game import State"]),
        (holds_states, "terminal/town/renderer.py", ["from warren.games.town import TownState"]),
        (
            impure,
            "games/kingdom/rules.py",
            [
                "from random import SystemRandom",
                "from random import Random\nrng = Random()",
                "import os.path",
                "def f():\n    open('facts')",
                "n = 0\ndef f():\n    global n\n    n += 1",
            ],
        ),
        (leftovers, "kernel/game.py", ["def _f():\n    pass"]),
    ],
)
def test_what_a_module_may_not_do_is_found(check: Check, file: str, sources: list[str]) -> None:
    assert [source for source in sources if not any(check(PurePath(file), ast.parse(source)))] == []


# Circles


def file_of(name: str) -> PurePath | None:
    """Return the module that an imported name is, or is in; None for what is not Warren."""
    package, *parts = name.split(".")
    if package != "warren":
        return None
    paths = ["/".join(parts) + ".py", "/".join([*parts, FACE]) + ".py", "/".join(parts[:-1]) + ".py"]
    found = next((path for path in paths if (ROOT / path).is_file()), "/".join([*parts[:-1], FACE]) + ".py")
    return PurePath(found)


def graph() -> dict[PurePath, set[PurePath]]:
    """Return which modules each module imports, for its types alone too."""
    return {file: {found for name in imported(tree_of(file)) if (found := file_of(name))} - {file} for file in files()}


def test_no_files_import_each_other_in_a_circle() -> None:
    TopologicalSorter(graph()).prepare()  # CycleError names the files


def test_what_is_imported_is_known_by_its_file() -> None:
    turn = PurePath("games/town/turn.py")
    assert file_of("warren.games.town.turn.end") == file_of("warren.games.town.turn") == turn
    assert file_of("warren.games.town.GAME") == PurePath("games/town/__init__.py")
    assert file_of("ast.parse") is None
    assert PurePath("games/town/state.py") in graph()[turn]
