"""The core for Bunny Kingdom: Town: the same rules as games/town, in files of the same names."""

from warren.core.town.game import TownCore

CORE = TownCore
