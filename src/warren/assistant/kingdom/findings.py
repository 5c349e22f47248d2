"""What is found wrong with a position, and what becomes of it in a partial score."""

from collections.abc import Callable
from typing import Any, NamedTuple

from warren.assistant.kingdom.position import Position
from warren.kernel.errors import Problem, problem


class Finding(NamedTuple):
    """A problem.

    left_out: what is wrong does not count in a partial score. leave_out: takes it off the position that was read.
    """

    problem: Problem
    left_out: bool
    leave_out: Callable[[Position], object] | None = None


def unread(found: Problem) -> Finding:
    """Find something that cannot be read at all, so that it is not even in the position."""
    return Finding(found, True)


def wrong(leave_out: Callable[[Position], object], at: str, message: str, **values: Any) -> Finding:
    """Find something in a position that cannot be; `leave_out` takes it off."""
    return Finding(problem(at, message, **values), True, leave_out)


def doubtful(at: str, message: str, **values: Any) -> Finding:
    """Find something that cannot be right, and counts all the same where the score is partial."""
    return Finding(problem(at, message, **values), False)
