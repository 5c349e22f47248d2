"""The games that can be played at the terminal."""

from collections.abc import Callable, Mapping

from warren.kernel.game import Setup
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.terminal.odyssey.renderer import OdysseyRenderer
from warren.terminal.renderer import Renderer
from warren.terminal.scene import Scene
from warren.terminal.town.renderer import TownRenderer

RENDERERS: Mapping[str, Callable[[Scene, Setup], Renderer]] = {
    "kingdom": lambda scene, _: KingdomRenderer(scene),
    "odyssey": OdysseyRenderer,
    "town": TownRenderer,
}
"""Makes the face of each game, by its id."""
