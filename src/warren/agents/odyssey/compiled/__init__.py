"""Greedy at Odyssey inside compiled code, on games of the core: as the files of these names beside this folder.

from warren.agents.odyssey.compiled import after_each, games, playouts, values

values(game, seat)                                       # what greedy thinks of each legal action of an OdysseyCore
playouts(game, 100, seed=7)                              # the points of every seat at the end of each, by other dice
games(game, 100, seed=7, weights=[one, other])           # whole games dealt anew, each seat by weights of its own
after_each(game, seat, actions, seed=7)                  # the points of every seat after each of these actions
"""

from warren.agents.compiled import Compiled
from warren.agents.odyssey.compiled.play import after_each, games, playouts, values
from warren.core.odyssey.game import OdysseyCore

CORE = Compiled(OdysseyCore, after_each, spread=27.0, temperature=0.0)
"""Without noise: the dice differ anyway, and among hundreds of trades noise would find the bad ones."""

__all__ = ["CORE", "after_each", "games", "playouts", "values"]
