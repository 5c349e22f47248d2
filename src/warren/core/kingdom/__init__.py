"""The core for Bunny Kingdom, with In the Sky: the same rules as games/kingdom, in files of the same names."""

from warren.core.kingdom.game import KingdomCore

CORE = KingdomCore
