"""The ribbons on which the pieces of the round table are named: their words, and how wide they may be beside others."""

from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import east_asian_width

from markupsafe import Markup, escape

from warren.games.odyssey.pieces import paired
from warren.games.odyssey.view import OdysseyView
from warren.web.odyssey.chart import BUNNIES, CITIES, SIGN, WHOLE, Chart, Laid, Ring

_HIGH = 40
"""How high a ribbon of two lines is; it ends where the room of its piece does."""
_EDGE = 12
"""How far it may reach over the edge of the drawing, which lies some way from the edge of the page."""

_TOUCH = 3
"""What lies so little beside something lies above or below it."""


class _Room(NamedTuple):
    """What lies about a place: how far to either side, and from where down to where."""

    x: float
    half: float
    top: float
    foot: float

    @property
    def ribbon(self) -> "_Room":
        return self._replace(top=self.foot - _HIGH)

    def is_beside(self, other: "_Room") -> bool:
        return self.top + _TOUCH < other.foot and other.top + _TOUCH < self.foot


def ribbons(chart: Chart, view: OdysseyView) -> dict[int, float]:
    """Return how wide the ribbon of each piece may be, for the width of the piece; two side by side share their gap."""
    widths, rooms = dict[int, float](), dict[int, _Room]()
    rings: tuple[tuple[Ring, Sequence[tuple[int, ...]], Sequence[Laid]], ...] = (
        (BUNNIES, view.circle, chart.creatures_of),
        (CITIES, view.center, chart.cities_of),
    )
    for ring, sections, laid in rings:
        for section, (width, _) in zip(sections, laid, strict=True):
            for piece in section:
                (x, y), half, high = chart.points[piece], ring.wide * width / 2, ring.high * width / 2
                widths[piece], rooms[piece] = width, _Room(x, half, y - high, y + high)
    signs = [
        _Room(x, SIGN, y - SIGN, y + SIGN)
        for seat in range(len(view.circle))
        for x, y in (chart.sign(*pair) for pair in paired(view, seat))
    ]
    return {piece: _wide(room, [*rooms.values(), *signs], signs) / widths[piece] for piece, room in rooms.items()}


def _wide(own: _Room, rooms: Sequence[_Room], signs: Sequence[_Room]) -> float:
    free = [WHOLE / 2 + _EDGE - abs(own.x)]
    for other in rooms:
        if other is not own and own.ribbon.is_beside(other):
            gap = abs(own.x - other.x) - own.half - other.half
            is_shared = other not in signs and own.ribbon.is_beside(other.ribbon)
            free.append(own.half + gap / (2 if is_shared else 1))
    return 2 * max(own.half, min(free))


def ribbon(name: str, *, is_city: bool) -> Markup:
    """Return a name without what all of its kind are, for which a small piece has no room; its note has the whole.

    The words that are left out where they have no room are marked.
    """
    words, kept = _words(name, is_city=is_city)
    return Markup(" ").join(
        escape(word) if at == kept else Markup('<span class="of">{}</span>').format(word)
        for at, word in enumerate(words)
    )


def letters(name: str, *, is_city: bool) -> int:
    """Return how many Latin letters wide a name is where it has least room."""
    words, kept = _words(name, is_city=is_city)
    return width(words[kept])


def width(text: str) -> int:
    """Return how many Latin letters wide a text is; a Chinese sign counts as two."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in text)


def _words(name: str, *, is_city: bool) -> tuple[list[str], int]:
    """Return the words of a name, and which one tells it from all others.

    No two cities begin with the same word, and no two creatures end with it.
    """
    words = name.removesuffix(" Bunny").removesuffix(" Bunnies").split(" ")
    return words, 0 if is_city else len(words) - 1
