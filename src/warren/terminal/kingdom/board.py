"""The board as a map: the New World, and below it the Great Cloud where the game is played with In the Sky."""

from rich.text import Text

from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.sky.texts import RESOURCES
from warren.games.kingdom.view import KingdomView
from warren.terminal.kingdom.map import CELLS, NOBODY, Map, Tags
from warren.terminal.scene import NARROWEST, Scene
from warren.words import mark


def draw(scene: Scene, view: KingdomView, tags: Tags | None = None, *, large: bool = True) -> Text:
    """Draw the map, 75 cells wide; on a narrower terminal, say that it does not fit."""
    if scene.width < NARROWEST:
        message = mark("The board needs {needed} columns; this terminal has {columns}.")
        return Text(scene.text(message, needed=NARROWEST, columns=scene.width))
    drawn = Map(scene, view, tags or {}).draw(large)
    if isinstance(view, SkyView):
        drawn.append("\n\n").append_text(CloudMap(scene, view, tags or {}).draw(large))
    return drawn


class CloudMap(Map):
    """A map of the cloud being drawn, row by row, with lines between the spaces of different players."""

    def __init__(self, scene: Scene, view: KingdomView, tags: Tags) -> None:
        super().__init__(scene, view, tags)
        for space, printed in enumerate(FACTS.spaces, FIRST_CLOUD_SPACE):
            self.buildings.setdefault(space, printed.id[1:])

    def draw(self, _large: bool) -> Text:
        """Draw the rows; large and small are the same."""
        self.canvas.append(self.scene.text("The Great Cloud"), "bold")
        space = FIRST_CLOUD_SPACE
        for size, offset in zip(FACTS.rows, FACTS.row_x_offset, strict=True):
            self.canvas.append("\n").append(FACTS.spaces[space - FIRST_CLOUD_SPACE].id[0], "bold")
            self.canvas.append(" " * (1 + int(offset * (CELLS + 1))))
            for place in range(size):
                self._line(self.owners[space - 1] if place else NOBODY, self.owners[space])
                self.space(space, lava_below=False)
                space += 1
            self._line(self.owners[space - 1], NOBODY)
        return self.canvas

    def _line(self, left: int, right: int) -> None:
        if left == right == NOBODY:
            self.canvas.append(" ")
        elif left == right:
            self.canvas.append(" ", self.between(left))
        else:
            self.canvas.append(self.scene.sign("┃", "|"), self.outline([left, right]))


def wonders(scene: Scene) -> str:
    """Return which wondrous resource each space of the cloud prints, for the legend."""
    wondrous = [space for space in FACTS.spaces if space.terrain == "wondrous"]
    return scene.listed(f"{space.id} {scene.text(RESOURCES[space.resource])}" for space in wondrous)
