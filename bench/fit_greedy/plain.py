"""What may vary at Town and at Odyssey: every weight; each is the same all through a game, whoever plays."""

from collections.abc import Sequence
from importlib import import_module, resources
from math import exp
from pathlib import Path
from typing import Any

import warren
from bench.fit_greedy.fitting import Contest

LEADS = {"odyssey": 16.0, "town": 18.0}
"""By game the points of `Contest.lead`."""


def file_of(game: str) -> Path:
    return Path(str(resources.files(f"warren.agents.{game}") / "weights.toml"))


def contest(game: str, seats: int) -> Contest[Any]:
    """Return the contest of a game with so many players."""
    weights = import_module(f"warren.agents.{game}.weights").WEIGHTS
    compiled = import_module(f"warren.agents.{game}.compiled")

    def at(point: Sequence[float]) -> Any:
        return type(weights)(*[weight * exp(moved) for weight, moved in zip(weights, point, strict=True)])

    core = compiled.CORE.core(warren.new(game, seats=seats, seed=0))
    return Contest(core, compiled.games, weights, at, len(weights), LEADS[game])


def table_of(game: str, weights: Any) -> str:
    """Write the weights, as `read` of their module reads them."""
    lines = [f"# Made by `python -m bench.fit_greedy {game}`: the weights of greedy."]
    lines += [f"{field} = {weight:.4g}" for field, weight in weights._asdict().items()]
    return "\n".join(lines) + "\n"
