"""The games that can be played at the terminal."""

from collections.abc import Callable, Mapping

from warren.terminal.face import Face
from warren.terminal.kingdom.face import KingdomFace
from warren.terminal.scene import Scene

FACES: Mapping[str, Callable[[Scene], Face]] = {"kingdom": KingdomFace}
"""The face of each game, by its id."""
