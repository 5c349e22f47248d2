"""The colours, for terminals with many colours and with sixteen; colour-blind eyes can tell the seats' apart."""

from typing import NamedTuple

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet

Colour = str
"""A colour as rich names it; "" is the terminal's own."""


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
        """The style of a seat's mark."""
        return f"bold {self.on_seat[seat]} on {self.seats[seat]}"

    def chip(self) -> str:
        """The style of what would bring carrots."""
        return f"bold {self.on_points} on {self.points}"


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
    return str(blend_rgb(_triplet(ground), _triplet(wash), share).hex)


def _triplet(colour: Colour) -> ColorTriplet:
    return Color.parse(colour).get_truecolor()
