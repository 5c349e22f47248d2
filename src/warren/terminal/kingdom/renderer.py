"""Bunny Kingdom as the terminal shows it: the map, and what its signs mean."""

from collections.abc import Mapping
from functools import partial

from rich.console import Group, RenderableType
from rich.text import Text

from warren.games.kingdom.lookup import CLAIMED_SPACE, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASE_BUILDINGS
from warren.games.kingdom.sky.parts import FACTS, FIRST_CLOUD_SPACE, NEW_BUILDINGS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.sky.texts import RESOURCE_NAMES, TERRAIN_NAMES
from warren.games.kingdom.view import EXPLORATION, NO_SPACE, KingdomView
from warren.presentation.kingdom.names import name
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.model import Command
from warren.terminal.kingdom.map import CELLS, CLOUD_PATTERNS, PATTERNS, Map, Tags, building_code
from warren.terminal.renderer import Renderer
from warren.terminal.scene import NARROWEST, NOBODY, Scene, in_columns, padded
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
        self.canvas.append(self.scene.text("The Great Cloud"), "bold")
        space = FIRST_CLOUD_SPACE
        for size, offset in zip(FACTS.rows, FACTS.row_x_offset, strict=True):
            self.canvas.append("\n").append(FACTS.spaces[space - FIRST_CLOUD_SPACE].id[0], "bold")
            self.canvas.append(" " * (1 + int(offset * (CELLS + 1))))
            for place in range(size):
                self._line(space - 1 if place else NO_SPACE, space)
                self.space(space, lava_below=False)
                space += 1
            self._line(space - 1, NO_SPACE)
        return self.canvas

    def _line(self, left: int, right: int) -> None:
        if self.owner(left) == self.owner(right) == NOBODY:
            self.canvas.append(" ")  # nothing is painted beside the cloud
        else:
            self.line(left, right, self.scene.sign("┃", "|"))


def legend(scene: Scene, view: KingdomView) -> RenderableType:
    with_cloud = isinstance(view, SkyView)
    entries = [_terrain(scene, terrain) for terrain in (PATTERNS | CLOUD_PATTERNS if with_cloud else PATTERNS)]
    entries += [scene.mark(seat).append(f" {scene.name(seat)}") for seat in range(view.seats)]
    entries += [_entry(building_code(scene, card, "A"), name(scene, card)) for card in BASE_BUILDINGS]
    entries += [_entry(building_code(scene, card), name(scene, card)) for card in NEW_BUILDINGS if with_cloud]
    wondrous = [space for space in FACTS.spaces if space.terrain == "wondrous" and with_cloud]
    wonders = scene.listed(f"{space.id} {scene.text(RESOURCE_NAMES[space.resource])}" for space in wondrous)
    lava = Text().append(scene.sign("▒▒▒", "%%%"), f"bold {scene.palette.lava}")
    return Group(
        in_columns(entries),
        lava.append(scene.sign(" ▁▁▁", " ___")).append(" " + scene.text("lava: the two spaces are not connected")),
        Text(scene.text("Lines surround the spaces of one player. Sky towers with the same letter are joined.")),
        Text(scene.text("C4 on the map: you hold that territory card. +8: what the building would bring there.")),
        *([Text(scene.text("Wondrous resources: {spaces}.", spaces=wonders))] if wonders else []),
        Text(scene.text("21 +15 under carrots: 21 on the score track, 15 more if the harvest were now.")),
    )


def _terrain(scene: Scene, terrain: str) -> Text:
    pattern = (PATTERNS | CLOUD_PATTERNS)[terrain]
    sign = scene.sign(pattern.sign, pattern.plain)
    style = f"{pattern.ink} on {pattern.ground}" if scene.palette.fill else pattern.sixteen
    return Text().append(f"{sign} {sign}", style).append(f" {scene.text(TERRAIN_NAMES[terrain])}")


def _entry(sign: str, meaning: str) -> Text:
    return Text().append(padded(sign, 3), "bold").append(f" {meaning}")


class KingdomRenderer(Renderer):
    board_width = 75

    presenter: KingdomPresenter

    @property
    def view(self) -> KingdomView:
        return self.presenter.view

    def board(self, tags: Mapping[str, str], *, large: bool = False) -> RenderableType:
        """Draw the map; without tags, with the coordinates of territories in the hand. large: on any terminal."""
        by_space = {SPACE_NUMBERS[place]: tag[:3] for place, tag in tags.items()}
        if not tags and self.view.phase == EXPLORATION:
            claimed = [CLAIMED_SPACE[card] for card in self.view.hand if card in CLAIMED_SPACE]
            by_space = {space: SPACE_IDS[space] for space in claimed}
        return draw(self.scene, self.view, by_space, large=large or self.scene.is_tall)

    def after(self, action: int) -> RenderableType | None:
        found = self.presenter.outcome_of(action)
        return None if found is None else draw(self.scene, found.state.view(None), large=self.scene.is_tall)

    def drawings(self) -> Mapping[str, Command]:
        text = self.scene.text
        board, signs = partial(self.board, {}, large=True), partial(legend, self.scene, self.view)
        return {
            "board": Command(text("board", context="command"), text("the large map"), board),
            "legend": Command(text("legend", context="command"), text("the signs of the map"), signs),
        }


RENDERER = KingdomRenderer
