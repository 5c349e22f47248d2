"""The games that can be played at the terminal."""

from collections.abc import Callable, Mapping

from warren.kernel.game import Setup
from warren.terminal.face import Face
from warren.terminal.kingdom.face import KingdomFace
from warren.terminal.odyssey.face import OdysseyFace
from warren.terminal.scene import Scene
from warren.terminal.town.face import TownFace

FACES: Mapping[str, Callable[[Scene, Setup], Face]] = {
    "kingdom": lambda scene, _: KingdomFace(scene),
    "odyssey": OdysseyFace,
    "town": TownFace,
}
"""Makes the face of each game, by its id."""
