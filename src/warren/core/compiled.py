"""Functions that numba compiles where it is installed; elsewhere they run as they are, with the same results.

They know whole numbers, floats and flat blocks of them. Sets of spaces are cut into words of 50 bits, so that no number
leaves the 63 bits that it has when compiled. What was compiled is kept on disk, under a name made of all that it
follows from: a change of a rule, of a fact or of the core itself never meets an old one.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import resources
from itertools import chain
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, cast

from warren.core import FAST

Cells: TypeAlias = MutableSequence[int]
"""A flat block of whole numbers."""
Reals: TypeAlias = MutableSequence[float]
"""A flat block of floats."""
Function = TypeVar("Function", bound=Callable[..., Any])

_MADE_OF = ("core/{}", "games/{}", "agents/{}")
"""The folders of a game that its compiled code follows from, beside the files of the core: it holds their tables."""


def _files(folder: Path, deep: bool = True) -> Iterator[Path]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry) if deep else ()
        elif entry.name.endswith((".py", ".json")):
            yield entry


@cache
def cache_folder(game: str) -> Path:
    """Return where the compiled code of a game is kept: in $XDG_CACHE_HOME/warren or ~/.cache/warren, by its own name.

    A game is its id. numba takes compiled code for another's where the files lie elsewhere or were written anew, the
    same or not; so the name follows from that too.
    """
    digest = hashlib.sha256()
    warren = Path(str(resources.files("warren")))
    folders = [_files(warren / folder.format(game)) for folder in _MADE_OF]
    for file in chain(_files(warren / "core", deep=False), *folders):
        digest.update(f"{file} {file.stat().st_mtime}".encode() + file.read_bytes())
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    kept = (base if base.is_absolute() else Path.home() / ".cache") / "warren"
    return kept / f"core-{game}-{digest.hexdigest()[:16]}"


Part = Literal["rules", "greedy"]
"""What is compiled of a game: its rules, or these and greedy's evaluation."""


def is_kept(game: str, part: Part) -> bool:
    """Return whether a part of a game is on disk compiled, or nothing is compiled."""
    return not FAST or (cache_folder(game) / part).is_file()


def keep(game: str, part: Part) -> None:
    """Note that a part of a game is on disk compiled, where there is such a place."""
    with suppress(OSError):
        (cache_folder(game) / part).touch()


def copied(cells: Cells) -> Cells:
    """Return a block of its own with the same numbers."""
    return cast(Cells, cast(Any, cells).copy())


def write(cells: Cells, first: int, values: Sequence[int]) -> None:
    """Write numbers into cells from the first on."""
    cells[first : first + len(values)] = values


block: Callable[[int], Cells]
"""Returns a block of so many zeros."""
table: Callable[[Iterable[int]], Sequence[int]]
"""Returns a block that never changes; compiled code holds a copy of it."""
bit_count: Callable[[int], int]
"""Returns how many bits of a word are set."""
lowest: Callable[[int], int]
"""Returns the place of the lowest bit of a word that has one."""

if FAST:
    import numba
    import numpy as np
    from llvmlite import ir
    from numba.extending import intrinsic

    from warren.core.linking import PartCompiler

    def _block(size: int) -> Cells:
        return cast(Cells, np.zeros(size, np.int64))

    def _table(values: Iterable[int]) -> Sequence[int]:
        made = np.array([*values], np.int64)
        made.flags.writeable = False
        return cast(Sequence[int], made)

    def _bit_count(_context: Any, word: Any) -> Any:
        return word(word), lambda _context, builder, _signature, args: builder.ctpop(args[0])

    def _lowest(_context: Any, word: Any) -> Any:
        is_never_0 = ir.Constant(ir.IntType(1), 1)
        return word(word), lambda _context, builder, _signature, args: builder.cttz(args[0], is_never_0)

    block, table = _block, _table
    bit_count, lowest = cast(Any, intrinsic)(_bit_count), cast(Any, intrinsic)(_lowest)
    _compile: Any = partial(numba.njit, nogil=True, error_model="numpy")
else:
    block, table = [0].__mul__, tuple
    bit_count = int.bit_count

    def _lowest_bit(word: int) -> int:
        return (word & -word).bit_length() - 1

    lowest = _lowest_bit


def compiled(function: Function) -> Function:
    """Compile a function that others of the core call."""
    if not FAST:
        return function
    # Python never calls it, so it needs no wrappers, and is compiled as a part; and it is not compiled once
    # more for each constant that it is called with.
    made: Any = _compile(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=PartCompiler)
    template, unliteral = made.get_call_template, cast(Any, numba.types).unliteral
    made.get_call_template = lambda args, kws: template([unliteral(arg) for arg in args], kws)
    return cast(Function, made)


def entry(function: Function) -> Function:
    """Compile a function that is called from outside, when it is first called, and keep it on disk.

    Its module tells of which game it is: warren.core.<game> or warren.agents.<game>.
    """
    if not FAST:
        return function
    config: Any = numba.config
    game = function.__module__.split(".")[2]
    folder, before = cache_folder(game), config.CACHE_DIR
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    config.CACHE_DIR = str(folder)  # it is read here, not when the function is called
    try:
        return cast(Function, _compile(function, cache=writable))
    finally:
        config.CACHE_DIR = before


def reals(values: Iterable[float]) -> Sequence[float]:
    """Return a block of floats that never changes."""
    if not FAST:
        return tuple(values)
    made = np.array([*values], np.float64)
    made.flags.writeable = False
    return cast(Sequence[float], made)


def real_block(size: int) -> Reals:
    """Return a block of so many floats, all 0."""
    return cast(Reals, np.zeros(size, np.float64)) if FAST else [0.0] * size


def numbered(numbers: Sequence[int]) -> Cells:
    """Return a block of these whole numbers."""
    made = block(len(numbers))
    made[:] = numbers
    return made


def filled(numbers: Sequence[float]) -> Reals:
    """Return a block of these floats."""
    made = real_block(len(numbers))
    made[:] = numbers
    return made
