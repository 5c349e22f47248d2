"""The core for Killer Bunnies Odyssey: the same rules as games/odyssey, in files of the same names."""

from warren.core.odyssey.game import OdysseyCore

CORE = OdysseyCore
