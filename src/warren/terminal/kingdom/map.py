"""The New World as a map: terrain as pattern, a mark and an outline for each fief, buildings in short, lava between.

A space is six cells wide: a sign of its terrain, the owner's mark, and three cells for what stands there.
The large map has lines between the rows, which outline fiefs; the small one has not, and shows lava under a space.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from warren.games.kingdom.board import LAVA, TERRAIN
from warren.games.kingdom.fiefs import owners
from warren.games.kingdom.lookup import BUILDINGS, CARD_NUMBERS
from warren.games.kingdom.parts import COLUMNS, ROW_LETTERS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.view import NO_SPACE, KingdomView
from warren.presentation.kingdom.board import built_on
from warren.terminal.scene import NOBODY, Scene, padded

ROWS = len(ROW_LETTERS)
CELLS = 6
_RAINBOW_ENDS = sum(RAINBOW_ENDS.values())

Tags = Mapping[int, str]
"""What is written on spaces, in up to four cells: the coordinate of a card in hand, or what a building would bring."""


class Pattern(NamedTuple):
    """How a terrain is drawn: its sign, on a typewriter, ground and ink on paper, ink among sixteen colours."""

    sign: str
    plain: str
    ground: str
    ink: str
    sixteen: str


PATTERNS = {
    "forest": Pattern("♣", "&", "#c3cca2", "#5f7041", "green"),
    "sea": Pattern("≈", "~", "#bcd2d3", "#57858d", "cyan"),
    "field": Pattern("ψ", '"', "#ead598", "#94762f", "yellow"),
    "plain": Pattern("·", ".", "#efe8d1", "#8d7d57", "bright_black"),
    "mountain": Pattern("▲", "^", "#d3c7b9", "#7d6e62", "white"),
    "city": Pattern(" ", " ", "#e6d3c0", "#7d6753", "white"),
}
CLOUD_PATTERNS = {
    "wondrous": Pattern("✦", "*", "#e3d3ea", "#775b86", "magenta"),
    "nimbus": Pattern("∘", "o", "#e8edf0", "#7f8f98", "bright_black"),
    "rainbow": Pattern("∩", "n", "#f3dcd8", "#a05e56", "red"),
}
"""Terrains that the Great Cloud alone has."""
_PATTERNS = PATTERNS | CLOUD_PATTERNS

_LINES = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"
_PLAIN_LINES = " ||||+++|+++-+++"
"""A junction by its arms: 1 up, 2 down, 4 left, 8 right."""


def codes(scene: Scene) -> dict[str, str]:
    """Return what each resource is called on the map, in up to three cells."""
    return {
        "wood": scene.text("wod", context="map"),
        "fish": scene.text("fsh", context="map"),
        "carrots": scene.text("car", context="map"),
        "pearl": scene.text("prl", context="map"),
        "mushroom": scene.text("mus", context="map"),
        "spice": scene.text("spi", context="map"),
        "diamond": scene.text("dia", context="map"),
        "copper": scene.text("cop", context="map"),
        "gold": scene.text("gld", context="map"),
        "iron": scene.text("irn", context="map"),
        "cloud_wool": scene.text("wol", context="map"),
        "bird": scene.text("brd", context="map"),
    }


def building_code(scene: Scene, card: int, pair: str = "") -> str:
    """Return what a building is called on the map; `pair` is the letter of a pair of sky towers."""
    if card in RAINBOWS:
        return scene.text("rb{number}", context="map", number=RAINBOWS[card] + 1)
    building = BUILDINGS[card]
    if building.kind == "city":
        return scene.sign("⌂", "#") + (str(building.strength) if building.strength else f"{building.strength_floor}+")
    if building.kind == "chimney":
        return scene.text("chm", context="map")
    if building.kind == "camp":
        return scene.text("cp{number}", context="map", number=building.priority)
    if building.kind == "sky_tower":
        return scene.text("tw{pair}", context="map", pair=pair)
    return codes(scene)[building.resource] if isinstance(building.resource, str) else scene.text("pst", context="map")


def buildings_on(scene: Scene, view: KingdomView) -> dict[int, str]:
    """Return what stands on each space; what the cloud prints in the middle of one is called by its space elsewhere."""
    return {
        space: building_code(scene, CARD_NUMBERS[built.id], _pair(view, space))
        for space, built in built_on(view).items()
        if built.id in CARD_NUMBERS
    }


def _pair(view: KingdomView, space: int) -> str:
    """Return the letter of the pair of sky towers that a space belongs to; one whose other is still to come has “?”."""
    towers = [link for link in view.links if not link & _RAINBOW_ENDS]
    return next((letter for letter, link in zip("ABC", towers, strict=False) if link >> space & 1), "?")


class Map:
    def __init__(self, scene: Scene, view: KingdomView, tags: Tags) -> None:
        self.scene = scene
        self.palette = scene.palette
        self._owners = owners(view)
        self.buildings = buildings_on(scene, view)
        self.tags = tags
        self.canvas = Text(no_wrap=True)

    def draw(self, large: bool) -> Text:
        self._coordinates()
        for row in range(ROWS):
            if large:
                self._line_above(row)
            self._row(row, lava_below=not large)
        if large:
            self._line_above(ROWS)
            self._coordinates()
        self.canvas.right_crop(1)
        return self.canvas

    def _coordinates(self) -> None:
        self.canvas.append("  ")
        for column in map(str, range(1, COLUMNS + 1)):
            self.canvas.append("   ").append(column, "bold").append(" " * (CELLS - 2 - len(column)))
        self.canvas.append("   \n")

    def _row(self, row: int, lava_below: bool) -> None:
        self.canvas.append(f"{ROW_LETTERS[row]} ", "bold")
        for column in range(COLUMNS + 1):
            space = _at(row, column)
            self.line(_at(row, column - 1), space, self.scene.sign("┃", "|"))
            if column < COLUMNS:
                self.space(space, lava_below and _is_lava(space, space + COLUMNS))
        self.canvas.append(f" {ROW_LETTERS[row]}\n", "bold")

    # Spaces

    def space(self, space: int, lava_below: bool) -> None:
        """Six cells: a sign, the owner's mark with room for a wide one, and three for a building or a tag."""
        pattern = _PATTERNS[TERRAIN[space]]
        owner = self.owner(space)
        ground = self.palette.ground(pattern.ground, owner)
        ink = (pattern.ink if self.palette.fill else pattern.sixteen) + ground
        sign = self.scene.sign(pattern.sign, pattern.plain)
        if lava_below:
            sign = self.scene.sign("▁", "_")
            ink = f"bold {self.palette.lava}{ground}"
        code = self.buildings.get(space, "")
        tag = self.tags.get(space, "")
        cells = [(sign, ink), (" ", ink)] * (CELLS // 2)
        if owner != NOBODY:
            _put(cells, 1, self.scene.marks[owner], self.palette.seat(owner))
        if code:
            _put(cells, 3, padded(code, 3), f"bold {self.palette.ink}{ground}".strip())
        if tag and code and owner == NOBODY:
            _put(cells, 0, tag, self.palette.chip())
        elif tag:
            # Behind an owner's mark it covers all of a building's code.
            at, shown = (2, tag) if owner == NOBODY else (3, padded(tag, 3) if code else tag)
            _put(cells, at, shown, self.palette.chip())
        elif code and cells[2][0]:
            cells[2] = (" ", ink)
        for text, style in cells:
            self.canvas.append(text, style)

    # Lines

    def owner(self, space: int) -> int:
        return self._owners.get(space, NOBODY)

    def line(self, one: int, other: int, sign: str) -> None:
        """Draw what runs between two spaces: lava, an outline, or the ground that they share."""
        beside = self.owner(one), self.owner(other)
        if _is_lava(one, other):
            ground = self.palette.ground(self.palette.paper)
            self.canvas.append(self.scene.sign("▒", "%") * len(sign), f"bold {self.palette.lava}{ground}")
        elif beside[0] != beside[1]:
            self.canvas.append(sign, self.outline(beside))
        else:
            self.canvas.append(" " * len(sign), self.between(beside[0]))

    def _line_above(self, row: int) -> None:
        self.canvas.append("  ")
        for column in range(COLUMNS + 1):
            self._junction(row, column)
            if column < COLUMNS:
                self.line(_at(row - 1, column), _at(row, column), self.scene.sign("━", "-") * CELLS)
        self.canvas.append("  \n")

    def _junction(self, row: int, column: int) -> None:
        around = [self.owner(_at(row - up, column - left)) for up in (1, 0) for left in (1, 0)]
        above_left, above_right, below_left, below_right = around
        arms = (above_left != above_right) + 2 * (below_left != below_right)
        arms += 4 * (above_left != below_left) + 8 * (above_right != below_right)
        style = self.outline(around) if arms else self.between(above_left)
        self.canvas.append(self.scene.sign(_LINES, _PLAIN_LINES)[arms], style)

    def outline(self, sides: Sequence[int]) -> str:
        """The style of a line: in the colour of the only owner beside it, else in ink."""
        beside = {owner for owner in sides if owner != NOBODY}
        colour = self.palette.seats[beside.pop()] if len(beside) == 1 else self.palette.ink
        return f"bold {colour}" + self.palette.ground(self.palette.paper)

    def between(self, owner: int) -> str:
        """The style between two spaces of one owner, or of nobody."""
        return self.palette.ground(self.palette.paper, owner).strip()


def _put(cells: list[tuple[str, str]], at: int, text: str, style: str) -> None:
    """Write over a row of cells; a wide character leaves the cell behind it empty."""
    for letter in text:
        cells[at] = (letter, style)
        at += 1
        if cell_len(letter) == 2:
            cells[at] = ("", style)
            at += 1


def _is_lava(a: int, b: int) -> bool:
    return frozenset((a, b)) in LAVA


def _at(row: int, column: int) -> int:
    """Return the space at a place; NO_SPACE beside the board."""
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else NO_SPACE
