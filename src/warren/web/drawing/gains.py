"""Gains and losses, as they stand on a page."""

from functools import lru_cache

from markupsafe import Markup

from warren.presentation.model import Gain
from warren.presentation.translator import signed
from warren.web.drawing.symbols import piece


@lru_cache(maxsize=256)
def chip(gain: Gain) -> Markup:
    """Draw what something brings: points at once, and more by the seat's own secrets."""
    more = Markup('<span class="more">{}{}</span>').format(piece("request", "i"), signed(gain.later))
    kind = " loss" if gain.points < 0 else "" if gain.points else " zero"
    return Markup('<span class="gain{}">{}{}</span>').format(kind, signed(gain.points), more if gain.later else "")
