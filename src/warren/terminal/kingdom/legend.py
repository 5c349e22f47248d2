"""What the signs of the map mean."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.kingdom.parts import BUILDINGS
from warren.games.kingdom.sky.parts import NEW_BUILDINGS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.sky.texts import TERRAINS
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name
from warren.terminal.kingdom.board import wonders
from warren.terminal.kingdom.map import CLOUD_PATTERNS, PATTERNS, building_code
from warren.terminal.scene import Scene, padded

COLUMNS = 3


def legend(scene: Scene, view: KingdomView) -> RenderableType:
    """Explain terrain, marks, buildings, lines and lava."""
    with_cloud = isinstance(view, SkyView)
    entries = [_terrain(scene, terrain) for terrain in (PATTERNS | CLOUD_PATTERNS if with_cloud else PATTERNS)]
    entries += [scene.mark(seat).append(f" {scene.name(seat)}") for seat in range(view.seats)]
    entries += [_entry(building_code(scene, card, "A"), name(scene, card)) for card in BUILDINGS]
    entries += [_entry(building_code(scene, card), name(scene, card)) for card in NEW_BUILDINGS if with_cloud]
    grid = Table.grid(padding=(0, 3, 0, 0))
    rows = -(-len(entries) // COLUMNS)
    for row in range(rows):
        grid.add_row(*entries[row::rows])
    lava = Text().append(scene.sign("▒▒▒", "%%%"), f"bold {scene.palette.lava}")
    return Group(
        grid,
        lava.append(scene.sign(" ▁▁▁", " ___")).append(" " + scene.text("lava: the two spaces are not connected")),
        Text(scene.text("Lines surround the spaces of one player. Sky towers with the same letter are joined.")),
        Text(scene.text("C4 on the map: you hold that territory card. +8: what the building would bring there.")),
        *([Text(scene.text("Wondrous resources: {spaces}.", spaces=wonders(scene)))] if with_cloud else []),
        Text(scene.text("21 +15 under carrots: 21 on the score track, 15 more if the harvest were now.")),
    )


def _terrain(scene: Scene, terrain: str) -> Text:
    pattern = (PATTERNS | CLOUD_PATTERNS)[terrain]
    sign = scene.sign(pattern.sign, pattern.plain)
    style = f"{pattern.ink} on {pattern.ground}" if scene.palette.fill else pattern.sixteen
    return Text().append(f"{sign} {sign}", style).append(f" {scene.text(TERRAINS[terrain])}")


def _entry(sign: str, meaning: str) -> Text:
    return Text().append(padded(sign, 3), "bold").append(f" {meaning}")
