"""Greedy at Kingdom inside compiled code, on games of the core: as the files of these names beside this folder.

from warren.agents.kingdom.compiled import after_each, games, playouts, values

values(game, seat)                                       # what greedy thinks of each legal action of a KingdomCore
playouts(game, 100, seed=7, temperature=2.0)             # the points of every seat at the end of each
games(game, 100, seed=7, courses=[one, other])           # the same of whole games of a new one, each dealt anew
after_each(game, seat, actions, seed=7)                  # the points of every seat after each of these actions
"""

from warren.agents.compiled import Compiled
from warren.agents.kingdom.compiled.play import after_each, games, playouts, values
from warren.core.kingdom.game import KingdomCore

CORE = Compiled(KingdomCore, after_each, spread=14.0, temperature=1.0)

__all__ = ["CORE", "after_each", "games", "playouts", "values"]
