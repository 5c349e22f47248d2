"""What running a command comes to."""

from collections.abc import Callable
from typing import NamedTuple


class Ran(NamedTuple):
    """The exit code, and what was written on standard output and standard error."""

    code: int
    out: str
    err: str


Warren = Callable[..., Ran]
"""Runs `warren` with these arguments."""
