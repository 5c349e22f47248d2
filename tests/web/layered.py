"""The map of Kingdom with all its layers in one, as it lies in a page."""

from markupsafe import Markup

from warren.games.kingdom.fiefs import Land
from warren.presentation.translator import Translator
from warren.web.kingdom import board, overlay
from warren.web.kingdom.board import UNMARKED, Looked
from warren.web.kingdom.chart import GROUND, Plate


def layers(land: Land, track: tuple[int, ...] = (), looked: Looked = UNMARKED, plate: Plate = GROUND) -> Markup:
    """Draw a board."""
    return Markup("").join(board.layers(land, track, looked, plate))


def cells(land: Land, translator: Translator, looked: Looked = UNMARKED, plate: Plate = GROUND) -> Markup:
    """Return the buttons that lie over a board."""
    return Markup("").join(overlay.cells(land, translator, looked, plate))
