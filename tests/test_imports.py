"""How the code hangs together: imports point down only, games do not know each other, rules are pure (law 2)."""

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePath

import pytest

ROOT = Path(__file__).parents[1] / "src" / "warren"
FACE = "__init__"
LAYERS = (
    {"words"},
    {"kernel"},
    {"games"},
    {FACE},
    {"agents", "assistant", "cards", "files", "rulebook", "typewriter"},
    {"benchmark", "saves", "simulation", "players"},
    {"presentation"},
    {"terminal", "table"},
    {"web"},
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
NAMED = (ast.Name, ast.Attribute)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint", "globals"}


def files() -> list[PurePath]:
    """Return every module of the package."""
    return sorted(PurePath(file.relative_to(ROOT)) for file in ROOT.rglob("*.py"))


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


def check_layers(file: PurePath, tree: ast.Module) -> None:
    """AssertionError where a module imports what does not stand below it."""
    part = PurePath(file.parts[0]).stem
    assert part in RANK, f"{file}: name its layer in tests/test_imports.py"
    for name in imported(tree):
        other = part_of(name)
        if other is not None and other != part:
            assert RANK[other] < RANK[part], f"{file} imports {name}, which does not stand below it"


def check_games_apart(file: PurePath, tree: ast.Module) -> None:
    """AssertionError where a module of a game imports another game."""
    for name in imported(tree):
        if name.startswith("warren.games."):
            assert name.split(".")[2] == file.parts[1], f"{file} imports another game: {name}"


def check_pure(file: PurePath, tree: ast.Module) -> None:
    """AssertionError where a module of rules does what is not the rules' to do."""
    allowed = PURE | PURE_IN.get(file, set())
    for name in imported(tree):
        known = part_of(name) or name in allowed or (name.rpartition(".")[0] or name) in allowed
        assert known, f"{file} imports {name}, and rules are pure"
    for node in ast.walk(tree):
        where = f"{file}:{getattr(node, 'lineno', 0)}"
        assert not isinstance(node, ast.Global), f"{where} changes what all games share"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS - allowed, f"{where} calls {node.func.id}"
            assert node.func.id != "Random", f"{where} makes chance of its own"


@pytest.mark.parametrize("file", files(), ids=str)
def test_imports_point_down_only(file: PurePath) -> None:
    check_layers(file, tree_of(file))


@pytest.mark.parametrize("file", [file for file in files() if file.parts[0] == "games"], ids=str)
def test_a_game_never_imports_another(file: PurePath) -> None:
    check_games_apart(file, tree_of(file))


@pytest.mark.parametrize("file", [file for file in files() if file.parts[0] in ("kernel", "games")], ids=str)
def test_kernel_and_games_are_pure(file: PurePath) -> None:
    check_pure(file, tree_of(file))


def check_no_leftovers(file: PurePath, tree: ast.Module) -> None:
    """AssertionError where a module has a private function or class that nothing in it uses."""
    nodes = list(ast.walk(tree))
    used = {node.id if isinstance(node, ast.Name) else node.attr for node in nodes if isinstance(node, NAMED)}
    for node in nodes:
        if isinstance(node, DEFINITIONS) and node.name.startswith("_") and not node.name.startswith("__"):
            assert node.name in used, f"{file}:{node.lineno}: nothing uses {node.name}"


@pytest.mark.parametrize("file", files(), ids=str)
def test_nothing_private_is_left_over(file: PurePath) -> None:
    check_no_leftovers(file, tree_of(file))


# What these tests find


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("kernel/game.py", "import warren.games.kingdom"),
        ("kernel/game.py", "from warren import Record"),
        ("kernel/game.py", "def f():\n    from warren.games import kingdom"),
        ("games/kingdom/rules.py", "from warren.agents import RandomAgent"),
        ("games/kingdom/rules.py", "from warren import game"),
        ("agents/greedy.py", "from warren.assistant import score"),
        ("agents/greedy.py", "import warren.cli"),
        ("words/__init__.py", "from warren.kernel.errors import WarrenError"),
        ("kernel/game.py", "from . import errors"),
        ("somewhere/new.py", "import math"),
    ],
)
def test_an_import_that_points_up_is_found(file: str, source: str) -> None:
    with pytest.raises(AssertionError):
        check_layers(PurePath(file), ast.parse(source))


def test_an_import_of_another_game_is_found() -> None:
    source = ast.parse("from warren.games.town import facts")
    check_games_apart(PurePath("games/town/rules.py"), source)
    with pytest.raises(AssertionError, match="another game"):
        check_games_apart(PurePath("games/kingdom/rules.py"), source)


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import choice",
        "from random import SystemRandom",
        "from random import Random\nrng = Random()",
        "import time",
        "from datetime import datetime",
        "import os.path",
        "from pathlib import Path",
        "import importlib",
        "from importlib import import_module",
        "import numpy",
        "print('here')",
        "def f():\n    open('facts')",
        "n = 0\ndef f():\n    global n\n    n += 1",
    ],
)
def test_what_is_not_pure_is_found(source: str) -> None:
    with pytest.raises(AssertionError):
        check_pure(PurePath("games/kingdom/rules.py"), ast.parse(source))


@pytest.mark.parametrize(
    "source",
    ["from random import Random", "from importlib import resources", "import math", "from warren.words import mark"],
)
def test_what_is_pure_passes(source: str) -> None:
    check_pure(PurePath("games/kingdom/rules.py"), ast.parse(source))


def test_a_private_function_that_nothing_uses_is_found() -> None:
    check_no_leftovers(PurePath("kernel/game.py"), ast.parse("def _f():\n    pass\n\ntable = {1: _f}"))
    with pytest.raises(AssertionError, match="nothing uses _f"):
        check_no_leftovers(PurePath("kernel/game.py"), ast.parse("def _f():\n    pass"))


# Circles

CIRCULAR = ("games/kingdom", "terminal")
"""The folders whose files still import each other in circles; it only becomes shorter."""


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


def check_no_circles(graph: Mapping[PurePath, set[PurePath]]) -> None:
    """AssertionError where modules import each other in a circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" imports ".join(map(str, reversed(error.args[1])))) from None


def test_no_files_import_each_other_in_a_circle() -> None:
    check_no_circles(
        {file: imports for file, imports in graph().items() if not any(map(file.is_relative_to, CIRCULAR))}
    )


def test_a_circle_is_found() -> None:
    one, other, third = map(PurePath, ("games/town/rules.py", "games/town/state.py", "games/town/turn.py"))
    check_no_circles({one: {other, third}, third: {other}})
    with pytest.raises(AssertionError, match=r"state\.py"):
        check_no_circles({one: {third}, third: {other}, other: {one}})
    assert file_of("warren.games.town.turn.end") == third
    assert file_of("warren.games.town.turn") == third
    assert file_of("warren.games.town.GAME") == PurePath("games/town/__init__.py")
    assert file_of("ast.parse") is None
