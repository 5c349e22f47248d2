"""What the signs of the map mean."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.town.state import BOTH
from warren.games.town.texts import type_name
from warren.games.town.view import TownView
from warren.terminal.scene import Scene, padded
from warren.terminal.town.board import RIVER, RIVER_INK, type_codes

COLUMNS = 3


def legend(scene: Scene, _view: TownView) -> RenderableType:
    """Explain types, marks, river, Bridges and prices."""
    entries = [_entry(code, type_name(scene.words, kind)) for kind, code in type_codes(scene).items()]
    entries += [scene.mark(seat).append(f" {scene.name(seat)}") for seat in BOTH]
    grid = Table.grid(padding=(0, 3, 0, 0))
    rows = -(-len(entries) // COLUMNS)
    for row in range(rows):
        grid.add_row(*entries[row::rows])
    river = Text().append(scene.sign("≈≈≈", "~~~"), f"{RIVER_INK} on {RIVER}" if scene.palette.fill else "cyan")
    bridge = scene.sign("═ ║", "= H")
    return Group(
        grid,
        river.append(f" {scene.text('the river: spaces across it are not linked')}", scene.palette.ink),
        Text(f"{bridge} {scene.text('a Bridge across it: they are')}"),
        Text(f"{scene.sign('♣', '&')} {scene.text('a Forest whose wood is still there')}"),
        Text(f"[3] {scene.text('the space is open: what its Plot costs you now')}"),
        Text(f"{scene.sign('★2', '*2')} {scene.text('the stars of the Building that are active in its Neighborhood')}"),
        Text(scene.text("Between Buildings of one Neighborhood there is no line.")),
        Text(scene.text("+8 on a space: what the Building would bring there.")),
    )


def _entry(sign: str, meaning: str) -> Text:
    return Text().append(padded(sign, 3), "bold").append(f" {meaning}")
