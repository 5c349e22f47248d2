"""Which tests name which clauses of a game's rules."""

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]


def modules(folder: str, *patterns: str) -> Iterator[ModuleType]:
    """Return the modules of tests in a folder, one pattern of names after the other."""
    for pattern in patterns:
        for path in sorted((ROOT / folder).glob(pattern)):
            name = path.relative_to(ROOT).with_suffix("")
            yield importlib.import_module(".".join(name.parts))


def clauses_in(marks: Sequence[Any]) -> list[str]:
    """Return the clauses that these marks name."""
    return [clause for mark in marks if mark.name == "clause" for clause in mark.args]


def covered_by(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Return each test of a module with each clause that it names; a test of one parameter set names its own."""
    file = f"{module.__name__.replace('.', '/')}.py"
    for name, function in vars(module).items():
        marks = getattr(function, "pytestmark", [])
        for clause in clauses_in(marks):
            yield f"{file}::{name}", clause
        for mark in marks:
            if mark.name == "parametrize":
                for case in mark.args[1]:
                    for clause in clauses_in(getattr(case, "marks", ())):
                        yield f"{file}::{name}[{case.id}]", clause
