"""What may vary at Town: every weight."""

from collections.abc import Sequence
from importlib import resources
from math import exp
from pathlib import Path

import warren
from bench.fit_greedy.fitting import Contest
from warren.agents.town.compiled import games
from warren.agents.town.weights import WEIGHTS, Weights
from warren.core.town.game import TownCore

FILE = Path(str(resources.files("warren.agents.town") / "weights.toml"))
LEAD = 18.0


def weights_at(point: Sequence[float]) -> Weights[float]:
    return Weights(*[weight * exp(moved) for weight, moved in zip(WEIGHTS, point, strict=True)])


def contest() -> Contest[Weights[float]]:
    core = TownCore(warren.new("town", seats=2, seed=0))
    return Contest(core, games, WEIGHTS, weights_at, len(WEIGHTS), LEAD)


def table_of(weights: Weights[float]) -> str:
    """Write the weights, as `read` reads them."""
    lines = ["# Made by `python -m bench.fit_greedy town`: the weights of greedy."]
    lines += [f"{field} = {weight:.4g}" for field, weight in weights._asdict().items()]
    return "\n".join(lines) + "\n"
