"""Greedy at Town inside compiled code, on games of the core: as the files of these names beside this folder.

from warren.agents.town.compiled import games, playouts, values

values(game, seat)                                       # what greedy thinks of each legal action of a TownCore
playouts(game, 100, seed=7, temperature=2.0)             # the points of every seat at the end of each
games(game, 100, seed=7, weights=[one, other])           # whole games dealt anew, each seat by weights of its own
"""

from warren.agents.town.compiled.play import games, playouts, values

__all__ = ["games", "playouts", "values"]
