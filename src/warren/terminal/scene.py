"""What every drawing is drawn with: words, who sits where, colours and width."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color, blend_rgb
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.players import Player
from warren.presentation.translator import Translator
from warren.words import Words

Colour = str
"""A colour as rich names it; "" is the terminal's own."""


NOBODY = -1
WASH = 0.34
"""How much of its owner's colour a space has."""


class Palette(NamedTuple):
    """The colours of a table. `fill` is true where spaces are painted, not only drawn."""

    fill: bool
    seats: tuple[Colour, ...]
    on_seat: tuple[Colour, ...]
    """What is legible on each seat's colour."""
    ink: Colour
    paper: Colour
    faint: Colour
    lava: Colour
    points: Colour
    on_points: Colour

    def seat(self, seat: int) -> str:
        return f"bold {self.on_seat[seat]} on {self.seats[seat]}"

    def chip(self) -> str:
        return f"bold {self.on_points} on {self.points}"

    def ground(self, colour: Colour, owner: int = NOBODY) -> str:
        """Return the ground of a space, under the wash of its owner: " on …", or "" where nothing is painted."""
        if not self.fill:
            return ""
        return f" on {colour if owner == NOBODY else mixed(colour, self.seats[owner], WASH)}"


PAPER = Palette(
    fill=True,
    seats=("#bc411f", "#1a47a6", "#0f806e", "#64204f", "#e6ab24", "#5b5041"),
    on_seat=("#ffffff", "#ffffff", "#ffffff", "#ffffff", "#2a241d", "#ffffff"),
    ink="#2a241d",
    paper="#f8f2e3",
    faint="#766649",
    lava="#e4581b",
    points="#e5a823",
    on_points="#2a241d",
)
"""A paper map: light ground whatever the terminal's own."""

SIXTEEN = Palette(
    fill=False,
    seats=("red", "blue", "cyan", "magenta", "yellow", "white"),
    on_seat=("bright_white", "bright_white", "black", "bright_white", "black", "black"),
    ink="",
    paper="",
    faint="bright_black",
    lava="bright_red",
    points="yellow",
    on_points="black",
)
"""Ink on the terminal's own ground."""


def mixed(ground: Colour, wash: Colour, share: float) -> Colour:
    """Lay a wash over a ground; both are #rrggbb."""
    below, above = (Color.parse(colour).get_truecolor() for colour in (ground, wash))
    return blend_rgb(below, above, share).hex


NARROWEST = 75
"""Columns that a drawing may take in any case."""
WIDE = 118
"""From this width on the board and the rest stand side by side."""
LOW = 36
"""Below this height a picture and the list under it do not fit: the board stands right above the list."""
TALL, TALL_AND_NARROW = 42, 52
"""From these heights on the board is drawn large where it is not asked for: wide terminals, others."""


class Scene(Translator):
    """Words, players, colours and the size of the terminal. Drawings are made of this and a view alone."""

    def __init__(
        self,
        words: Words,
        players: Sequence[Player],
        palette: Palette,
        *,
        width: int = 80,
        height: int = 24,
        plain: bool = False,
    ) -> None:
        super().__init__(words, [player.name for player in players], plain=plain)
        self.players = tuple(players)
        self.palette = palette
        self.width = width
        self.height = height
        self.marks = seat_marks(self.names)

    @property
    def is_wide(self) -> bool:
        """Whether the board and the rest fit side by side."""
        return self.width >= WIDE

    @property
    def is_low(self) -> bool:
        """Whether a picture and the list under it do not fit."""
        return self.height < LOW

    @property
    def is_tall(self) -> bool:
        """Whether the large board leaves room for the rest."""
        return self.height >= (TALL if self.is_wide else TALL_AND_NARROW)

    def mark(self, seat: int) -> Text:
        # The style is not the text's own, so that what is appended does not get it.
        return Text().append(f" {self.marks[seat]} ", self.palette.seat(seat))

    def who(self, seat: int) -> Text:
        """Return a seat's mark and the name of its player; a name that is no longer than its mark stands once."""
        if self.marks[seat] == self.name(seat):
            return self.mark(seat)
        return self.mark(seat).append(f" {self.name(seat)}", "bold")


def borderless_table(*, headed: bool = False) -> Table:
    """Return a table without lines, for columns side by side."""
    return Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=headed, header_style="dim")


def in_columns(entries: Sequence[RenderableType], count: int = 3) -> Table:
    """Return the entries of a legend in so many columns, one below the other."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    rows = -(-len(entries) // count)
    for row in range(rows):
        grid.add_row(*entries[row::rows])
    return grid


def padded(text: str, cells: int) -> str:
    """Fill a text up with spaces to a width in cells; a wide character takes two."""
    return text + " " * (cells - cell_len(text))


def seat_marks(names: Sequence[str]) -> tuple[str, ...]:
    """Return every seat a mark of one character, all different.

    It is the initial; where several have the same, a digit or another letter of the name, at last the seat's number.
    """
    initials = [name[:1].upper() for name in names]
    found: list[str] = []
    for seat, name in enumerate(names, 1):
        letters = [letter.upper() for letter in name if letter.isalpha() and 1 <= cell_len(letter.upper()) <= 2]
        digits = [letter for letter in name if letter in "0123456789"]
        alone = initials.count(initials[seat - 1]) == 1
        wished = [*letters[:1], *digits, *letters] if alone else [*digits, *letters]
        found.append(next((letter for letter in wished if letter not in found), str(seat)))
    return tuple(found)
