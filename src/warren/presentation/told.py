"""A line of a log."""

from typing import NamedTuple


class Told(NamedTuple):
    """A line of the log: of each part whose deed or gain it is (None: nobody's alone), and what to say of it.

    deeds: where one seat did more than two things in a row, each of them, for who shows them one below the other.
    """

    parts: tuple[tuple[int | None, str], ...]
    is_heading: bool = False
    deeds: tuple[str, ...] = ()


def heading(said: str) -> Told:
    """Make a heading."""
    return Told(((None, said),), is_heading=True)
