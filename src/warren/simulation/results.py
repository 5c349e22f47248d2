"""The results of an arena: a file that is gone on with, and a table for other programs.

The file has a line of JSON for each game, behind a first one that says what is played; docs/formats/arena.md describes
both. A game is a line written at once, so whoever kills the program loses none but those that were being played, and
what is left of a line that was not written whole is taken away when the file is gone on with.
"""

import io
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from warren.extras import needed
from warren.files import cannot, write_whole
from warren.kernel.catalogue import shorten
from warren.kernel.errors import FileError, Problem, ProblemsError, problem
from warren.kernel.registry import find_game
from warren.simulation.games import Plan, Result
from warren.words import mark

FORMAT = 1


class ResultsError(ProblemsError):
    """A file of results cannot be gone on with: it is of another arena, or none."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"warren_arena": "warren-arena"}):
    """What is played, which is all that decides how a game comes out: the first line of a file of results.

    How many games there are to be is not part of it: more can be asked for later.
    """

    warren_arena: int
    game: str
    rules: int
    parts: str
    options: dict[str, str]
    seats: int
    agents: tuple[str, ...]
    order: str
    seed: int


def header_of(plan: Plan) -> Header:
    meta, setup = find_game(plan.setup.game).meta, plan.setup
    return Header(
        warren_arena=FORMAT,
        game=setup.game,
        rules=meta.rules_version,
        parts=find_game(setup.game).parts_of(setup.options),
        options={name: meta.option(name).write(value) for name, value in meta.unusual(setup.options).items()},
        seats=setup.seats,
        agents=plan.agents,
        order=plan.order,
        seed=setup.seed,
    )


class ResultsFile:
    """A file of results, open to be added to. `results` are those that it had, of games of the plan.

    FileError or ResultsError, and then the file is as it was, where it cannot be gone on with.
    """

    def __init__(self, path: str, plan: Plan) -> None:
        self._path = path
        header = msgspec.json.encode(header_of(plan)) + b"\n"
        try:
            content = Path(path).read_bytes() if Path(path).exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            self.results = _read(path, whole, plan)
            self._file: io.BufferedWriter = Path(path).open("ab")  # noqa: SIM115 — closed by __exit__
            if len(whole) < len(content):
                self._file.truncate(len(whole))
            if not whole:
                self._write(header)
        except (OSError, ValueError) as error:
            raise cannot("write", path, error) from None

    def add(self, result: Result) -> None:
        """Write how a game came out. FileError where that fails, as on a full disk."""
        try:
            self._write(msgspec.json.encode(result) + b"\n")
        except OSError as error:
            raise cannot("write", self._path, error) from None

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _read(path: str, content: bytes, plan: Plan) -> list[Result]:
    """Read the whole lines of a file: the results of games of the plan, each once, in the order of their numbers."""
    first, *lines = content.splitlines() or [b""]
    if not first:
        return []
    try:
        found = msgspec.json.decode(first, type=Header)
    except msgspec.MsgspecError:
        raise FileError(mark("“{path}” has no results of an arena"), path=shorten(path, 200)) from None
    _compare(path, found, header_of(plan))
    results: dict[int, Result] = {}
    result: Result | None
    for number, line in enumerate(lines, 2):
        try:
            result = msgspec.json.decode(line, type=Result)
        except (msgspec.MsgspecError, ValueError):
            result = None
        if result is None or (result.deal, result.agents) != plan.place(result.game):
            message = mark("line {number} of “{path}” is no game of this arena")
            raise FileError(message, number=number, path=shorten(path, 200))
        results[result.game] = result
    return [results[number] for number in sorted(results) if number < plan.games]


def _compare(path: str, found: Header, asked: Header) -> None:
    """Raise ResultsError where a file is of another arena; all that differs is told."""
    message = mark("“{path}” has games with {found}, and {asked} was asked for; name another file")
    problems = list[Problem]()
    for name in Header.__struct_fields__:
        theirs, ours = getattr(found, name), getattr(asked, name)
        if theirs != ours:
            shown = {"found": _said(theirs), "asked": _said(ours)}
            problems.append(problem(name, message, path=shorten(path, 200), **shown))
    if problems:
        raise ResultsError(problems)


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return shorten(",".join(value))
    if isinstance(value, dict):
        return shorten(" ".join(f"{name}={text}" for name, text in value.items()) or "-")
    return shorten(str(value))


# For other programs

PARQUET = "pyarrow.parquet", "arena"
"""The package that writes Parquet, and the extra that brings it."""


def write_parquet(path: str, plan: Plan, results: Sequence[Result]) -> None:
    """Write a table in Parquet with a row for each seat of each game.

    MissingPackageError where pyarrow is missing; FileError where the file cannot be written.
    """
    arrow, parquet = needed("pyarrow", "arena"), needed(*PARQUET)
    columns: dict[str, tuple[Any, list[Any]]] = {
        "game": (arrow.int64(), []),
        "deal": (arrow.int64(), []),
        "seed": (arrow.string(), []),
        "seat": (arrow.int8(), []),
        "agent": (arrow.dictionary(arrow.int32(), arrow.string()), []),
        "points": (arrow.int32(), []),
        "won": (arrow.float64(), []),
        "choices": (arrow.int32(), []),
        "thinking_s": (arrow.float64(), []),
        "decisions": (arrow.int32(), []),
        "cpu_s": (arrow.float64(), []),
    }
    for result in results:
        for seat, agent in enumerate(result.agents):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            of_seat = (seat, agent, result.points[seat], won, result.choices[seat], result.thinking_s[seat])
            row = (result.game, result.deal, result.seed, *of_seat, result.decisions, result.cpu_s)
            for (_, column), value in zip(columns.values(), row, strict=True):
                column.append(value)
    made = arrow.table(
        [arrow.array(values, kind) for kind, values in columns.values()],
        schema=arrow.schema(
            [(name, kind) for name, (kind, _) in columns.items()],
            metadata={"warren-arena": msgspec.json.encode(header_of(plan))},
        ),
    )
    buffer = io.BytesIO()
    parquet.write_table(made, buffer)
    write_whole(Path(path), buffer.getvalue())
