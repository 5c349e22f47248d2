"""Greedy at Kingdom inside compiled code, on games of the core: as the files of these names beside this folder.

from warren.agents.kingdom.compiled import games, playouts, values

values(game, seat)                                       # what greedy thinks of each legal action of a KingdomCore
playouts(game, 100, seed=7, temperature=2.0)             # the points of every seat at the end of each
games(game, 100, seed=7, weights=[one, other])           # the same of whole games of a new one, each dealt anew
"""

from warren.agents.kingdom.compiled.play import games, playouts, values

__all__ = ["games", "playouts", "values"]
