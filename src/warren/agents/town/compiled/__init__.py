"""Greedy at Town inside compiled code, on games of the core: as the files of these names beside this folder.

from warren.agents.town.compiled import after_each, games, playouts, values

values(game, seat)                                       # what greedy thinks of each legal action of a TownCore
playouts(game, 100, seed=7, temperature=2.0)             # the points of every seat at the end of each
games(game, 100, seed=7, weights=[one, other])           # whole games dealt anew, each seat by weights of its own
after_each(game, seat, actions, seed=7)                  # the points of every seat after each of these actions
"""

from warren.agents.compiled import Compiled
from warren.agents.town.compiled.play import after_each, games, playouts, values
from warren.core.town.game import TownCore

CORE = Compiled(TownCore, after_each, spread=35.0, temperature=1.0)

__all__ = ["CORE", "after_each", "games", "playouts", "values"]
