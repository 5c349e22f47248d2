"""How much of what a position holds comes true by the end of a game, as fits to games of greedy seats found it.

Each game's `standing.toml` has tables of such shares, one pair for each thing: as a game begins and as it ends. Between
the two they go evenly. `python -m bench.fit_standing` makes the tables.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources

Shares = tuple[tuple[float, float], ...]
"""Of each thing the share as a game begins, and as it ends."""


@cache
def read_shares(game: str, table: str, things: tuple[str, ...]) -> Shares:
    """Return the shares of some things from a table of a game, named by its id."""
    file = resources.files(f"{__package__}.{game}").joinpath("standing.toml")
    found = tomllib.loads(file.read_text(encoding="utf-8"))[table]
    return tuple((first, last) for first, last in (found[thing] for thing in things))


def come_true(amounts: Iterable[float], shares: Shares, left: float) -> float:
    """Return how much of some amounts comes true when this share of the game is still to come."""
    return sum([amount * (last + (first - last) * left) for amount, (first, last) in zip(amounts, shares, strict=True)])
