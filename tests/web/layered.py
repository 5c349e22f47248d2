"""What lies on a board with all its layers in one, as it lies in a page that is sent whole."""

from collections.abc import Iterable

from markupsafe import Markup

from warren.games.kingdom.fiefs import Land
from warren.presentation.translator import Translator
from warren.web.drawing.parts import Layer
from warren.web.kingdom import board, overlay
from warren.web.kingdom.board import UNMARKED, Looked
from warren.web.kingdom.chart import GROUND, Plate


def whole(layers: Iterable[Layer]) -> Markup:
    """Put layers together."""
    return Markup("").join(layers)


def layers(land: Land, track: tuple[int, ...] = (), looked: Looked = UNMARKED, plate: Plate = GROUND) -> Markup:
    """Draw a board of Kingdom."""
    return whole(board.layers(land, track, looked, plate))


def cells(land: Land, translator: Translator, looked: Looked = UNMARKED, plate: Plate = GROUND) -> Markup:
    """Return the buttons that lie over a board of Kingdom."""
    return whole(overlay.cells(land, translator, looked, plate))


def notes(land: Land, legal: Iterable[int] = (), plate: Plate = GROUND) -> Markup:
    """Return the notes of the fiefs of a board of Kingdom."""
    return whole([overlay.notes(land, legal, plate)])
