"""Bunny Kingdom: Town as the terminal shows it: the map, the Plot track, and what the signs mean.

The map has a cell for each space, the river and its Bridges between them. An empty space has its coordinate, a sign for
a Forest with wood, and in brackets what its Plot costs the reader while it lies on the track. A Building has the marks
of those who control it, its type in short, the stars that are active, and its name. Lines stand between Buildings that
are not linked.
"""

from collections.abc import Mapping
from functools import partial

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from warren.games.town.actions import CONSTRUCT, END
from warren.games.town.board import EDGE_NUMBERS, ROW_LETTERS, SIZE, SPACE_IDS, SPACE_NUMBERS, members
from warren.games.town.effects import Stars
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import stars_of
from warren.games.town.state import BOTH, NOTHING, Influence
from warren.games.town.texts import type_name
from warren.presentation.model import Command
from warren.presentation.town.presenter import TownPresenter
from warren.terminal.renderer import Renderer
from warren.terminal.scene import Scene, in_columns, padded

CELLS = 10
WIDTH = SIZE * (CELLS + 1) + 5
"""Columns that the map takes."""
GROUND, FOREST, RIVER = "#efe8d1", "#c3cca2", "#bcd2d3"
RIVER_INK = "#57858d"

Tags = Mapping[int, str]
"""What is written on the second line of spaces: what a Building would bring there."""


def type_codes(scene: Scene) -> dict[str, str]:
    """Return what each type is called on the map, in up to three cells."""
    return {
        "leisure": scene.text("Lei", context="map"),
        "work": scene.text("Wor", context="map"),
        "civic": scene.text("Civ", context="map"),
        "residential": scene.text("Res", context="map"),
        "knowledge": scene.text("Kno", context="map"),
        "illegal": scene.text("Ill", context="map"),
        "park": scene.text("Prk", context="map"),
    }


class Map:
    """A map being drawn."""

    def __init__(self, scene: Scene, town: TownPresenter, tags: Tags, lit: int = 0) -> None:
        """lit: the spaces (a set) to bring out."""
        self.scene = scene
        self.palette = scene.palette
        self.town = town
        self.view = town.view
        self.tags = tags
        self.lit = lit
        self.codes = type_codes(scene)
        # A Building of both is shown in the Neighborhood of the reader.
        areas = sorted(town.areas, key=lambda one: (one[0] == town.seat, -one[0]))
        self.areas: dict[int, tuple[int, Influence]] = {
            space: (seat, area) for seat, area in areas for space in members(area.spaces)
        }
        self.canvas = Text(no_wrap=True)
        self.across, self.upright = scene.sign("─", "-"), scene.sign("│", "|")
        self.paper = self.palette.faint + self.palette.ground(self.palette.paper)

    def draw(self) -> Text:
        """Draw the map; on a terminal that is narrower, list the spaces."""
        if self.scene.width < WIDTH:
            return self._listed()
        self.canvas.append("  ")
        for column in range(1, SIZE + 1):
            self.canvas.append(f" {column:^{CELLS}}", "bold")
        self.canvas.append("\n")
        for row in range(SIZE):
            self._line_above(row)
            for line in range(2):
                self._row(row, line)
        self._line_above(SIZE)
        self.canvas.right_crop(1)
        return self.canvas

    def _listed(self) -> Text:
        """List what stands where and what can be built on, a line each."""
        for space, number in enumerate(self.view.tiles):
            if number == NOTHING and space not in self.town.prices:
                continue
            self.canvas.append(f"{SPACE_IDS[space]} ", "bold")
            if number == NOTHING:
                self.canvas.append(f"[{self.town.prices[space]}]")
            else:
                self.canvas.append_text(self._owners(space))
                self.canvas.append(f" {self._type(number)} {self.town.building(number)}")
            self.canvas.append(f" {self.tags[space]}" if space in self.tags else "").append("\n")
        self.canvas.right_crop(1)
        return self.canvas

    def _owners(self, space: int) -> Text:
        """The marks of those who control a Building."""
        shown = Text(end="")
        for seat in BOTH:
            if self.view.controlled[seat] >> space & 1:
                shown.append(self.scene.marks[seat], self.palette.seat(seat))
        return shown

    def _type(self, number: int) -> str:
        return self.codes[TYPE_IDS[self.view.lookup.types[number]]]

    def _owner(self, space: int) -> int:
        return self.areas[space][0] if space in self.areas else NOTHING

    def _row(self, row: int, line: int) -> None:
        self.canvas.append(ROW_LETTERS[row] if line == 0 else " ", "bold").append(" ")
        for column in range(SIZE):
            space = row * SIZE + column
            if column:
                self._between(space - 1, space, self.upright, self.scene.sign("═", "="), 1)
            else:
                self.canvas.append(self.upright, self.paper)
            ink = f"{self.palette.ink}{self._ground(space)}".strip()
            shown = self._second_line(space, ink) if line else self._first_line(space, ink)
            self.canvas.append_text(shown).append(" " * (CELLS - cell_len(shown.plain)), ink)
        self.canvas.append(self.upright, self.paper).append("\n")

    # Spaces

    def _ground(self, space: int) -> str:
        ground = FOREST if self.view.lookup.forest >> space & 1 else GROUND
        return self.palette.ground(ground, self._owner(space))

    def _first_line(self, space: int, ink: str) -> Text:
        view, bold = self.view, f"bold {ink}".strip()
        if view.tiles[space] == NOTHING:
            wood = self.scene.sign("♣", "&") if view.forest_wood >> space & 1 else " "
            shown = Text(end="").append(SPACE_IDS[space], bold).append(f" {wood} ", ink)
            if space in self.town.prices:
                shown.append(f"[{self.town.prices[space]}]", bold)
        else:
            shown = self._owners(space)
            shown.append(padded("", 3 - cell_len(shown.plain)), ink)
            chip = self.palette.chip() if self.lit >> space & 1 else bold
            shown.append(padded(self._type(view.tiles[space]), 3), chip).append(" ", ink)
            stars = self._active_stars(space)
            if stars is not None:
                shown.append(self.scene.sign("★", "*") + str(stars), bold)
        return shown

    def _active_stars(self, space: int) -> int | None:
        """Return the stars of a Building that are active in its Neighborhood; None where it never has any."""
        number, lookup = self.view.tiles[space], self.view.lookup
        if space not in self.areas or not isinstance(lookup.parts.buildings[number].effect, Stars):
            return None
        seat, area = self.areas[space]
        return stars_of(lookup.stars[number], area.types, len(self.view.upgrades[seat]))

    def _second_line(self, space: int, ink: str) -> Text:
        shown, number = Text(end=""), self.view.tiles[space]
        if space in self.tags:
            shown.append(self.tags[space], self.palette.chip())
        elif number != NOTHING:
            shown.append(shortened(self.scene, self.town.building(number), CELLS), ink)
        return shown

    # Between spaces

    def _line_above(self, row: int) -> None:
        is_inside = 0 < row < SIZE
        self.canvas.append("  ")
        for column in range(SIZE):
            self.canvas.append(self.scene.sign("┼", "+") if is_inside else self.across, self.paper)
            space = row * SIZE + column
            if is_inside:
                self._between(space - SIZE, space, self.across, self.scene.sign("║", "H"), CELLS)
            else:
                self.canvas.append(self.across * CELLS, self.paper)
        self.canvas.append(self.across, self.paper).append("\n")

    def _between(self, one: int, other: int, line: str, bridge: str, cells: int) -> None:
        """Draw what runs between two spaces: the river, a Bridge across it, a line, or nothing if they are linked."""
        edge = EDGE_NUMBERS[f"{SPACE_IDS[one]}-{SPACE_IDS[other]}"]
        view = self.view
        water = self.scene.sign("≈", "~")
        if view.lookup.river >> edge & 1:
            river = f"{RIVER_INK} on {RIVER}" if self.palette.fill else "cyan"
            if view.bridges >> edge & 1:
                # Across the flow of the water: two planks wide where the river runs from left to right.
                planks = bridge * min(cells, 2)
                side = (cells - len(planks)) // 2
                style = f"bold {self.palette.ink} on {RIVER}" if self.palette.fill else "bold"
                self.canvas.append(water * side, river).append(planks, style)
                self.canvas.append(water * (cells - side - len(planks)), river)
            else:
                self.canvas.append(water * cells, river)
        elif self._owner(one) == self._owner(other) != NOTHING:
            self.canvas.append(" " * cells, self._ground(one).strip())
        else:
            self.canvas.append(line * cells, self.paper)


def shortened(scene: Scene, text: str, cells: int) -> str:
    """Cut a text to a width, so that it is seen that it was cut."""
    if cell_len(text) <= cells:
        return text
    dots = scene.sign("…", ".")
    return set_cell_size(text, cells - 1).rstrip() + dots


def legend(scene: Scene) -> RenderableType:
    entries = [
        Text().append(padded(code, 3), "bold").append(f" {type_name(scene.words, kind)}")
        for kind, code in type_codes(scene).items()
    ]
    entries += [scene.mark(seat).append(f" {scene.name(seat)}") for seat in BOTH]
    river = Text().append(scene.sign("≈≈≈", "~~~"), f"{RIVER_INK} on {RIVER}" if scene.palette.fill else "cyan")
    bridge = scene.sign("═ ║", "= H")
    return Group(
        in_columns(entries),
        river.append(f" {scene.text('the river: spaces across it are not linked')}", scene.palette.ink),
        Text(f"{bridge} {scene.text('a Bridge across it: they are')}"),
        Text(f"{scene.sign('♣', '&')} {scene.text('a Forest whose wood is still there')}"),
        Text(f"[3] {scene.text('the space is open: what its Plot costs you now')}"),
        Text(f"{scene.sign('★2', '*2')} {scene.text('the stars of the Building that are active in its Neighborhood')}"),
        Text(scene.text("Between Buildings of one Neighborhood there is no line.")),
        Text(scene.text("+8 on a space: what the Building would bring there.")),
    )


class TownRenderer(Renderer):
    presenter: TownPresenter
    board_width = WIDTH

    def board(self, tags: Mapping[str, str]) -> RenderableType:
        by_space = {SPACE_NUMBERS[place]: tag for place, tag in tags.items() if place in SPACE_NUMBERS}
        return Map(self.scene, self.presenter, by_space).draw()

    def beneath(self) -> RenderableType:
        """Show the Plots on the track, from the dear end, with what each costs the reader."""
        scene = self.scene
        shown = Text().append(scene.text("Plot track:"), "bold")
        for place in self.presenter.track:
            if place.space:
                shown.append(f"  {place.space} ").append(f"[{place.price}]", scene.palette.points)
            else:
                shown.append("  –")
        return shown

    def after(self, action: int) -> RenderableType | None:
        """Draw the map with the Neighborhood that is activated."""
        town = self.presenter
        if town.phase == "requests" or action == END or action < CONSTRUCT:
            return None
        activated = town.what_if.of(action).after
        if activated is None:
            return None
        then = TownPresenter(self.game, self.scene, town.what_if.after(action))
        return Map(self.scene, then, {}, activated.spaces).draw()

    def drawings(self) -> Mapping[str, Command]:
        text, signs = self.scene.text, partial(legend, self.scene)
        return {
            "board": Command(text("board", context="command"), text("the map"), self._whole_board),
            "legend": Command(text("legend", context="command"), text("the signs of the map"), signs),
        }

    def _whole_board(self) -> RenderableType:
        view = self.presenter.view
        said = self.scene.text(
            "In the supply: wood {wood}, Bridges {bridges}. Plots in the pile: {plots}.",
            wood=view.wood_supply,
            bridges=view.lookup.parts.limits.bridges - view.bridges.bit_count(),
            plots=view.plots_left.bit_count(),
        )
        return Group(self.board({}), self.beneath(), Text(said, "dim"))


RENDERER = TownRenderer
