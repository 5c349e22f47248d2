"""Where everything lies on the round table: a wedge for each seat, The Bunny Circle outside, the other inside."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import cos, pi, sin
from typing import NamedTuple

from warren.games.odyssey.view import StateOrView

Point = tuple[float, float]

WHOLE = 1000
"""How wide and high the drawing is; its middle is that of the table."""
BUNNIES, CITIES, SIGNS = 426, 200, 305
"""How far from the middle The Bunny Circle, The Center Circle and the signs of the seats lie."""
CREATURE, CITY = (44, 118), (70, 138)
"""The least and the greatest width of a creature and of a city."""
_CLOSE = (0.95, 0.88)
"""How much of the room between two neighbours a creature and a city take."""
_OF_CITY = 2.6
"""How much more of a wedge a city needs than a creature."""
_LEAST = 1.6
_NEAR_END = 0.2
"""How far from the end of a wedge its outermost gaps lie, in parts of a place: those of two wedges stay apart."""


class Wedge(NamedTuple):
    """A part of a circle, clockwise; angles in degrees, 0 at the top."""

    start: float
    end: float

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2

    def places(self, count: int) -> list[float]:
        """Return the angles of so many things that share the wedge evenly."""
        step = (self.end - self.start) / max(count, 1)
        return [self.start + (at + 0.5) * step for at in range(count)]

    def gaps(self, count: int) -> list[float]:
        """Return the angles before, between and behind so many things."""
        if not count:
            return [self.middle]
        step = (self.end - self.start) / count
        inner = [self.start + at * step for at in range(1, count)]
        return [self.start + _NEAR_END * step, *inner, self.end - _NEAR_END * step]


def wedges(weights: Sequence[float], lowest: int) -> list[Wedge]:
    """Divide a circle by weight, one wedge behind the other clockwise; that of number `lowest` lies at the foot."""
    whole = sum(weights)
    sizes = [360 * weight / whole for weight in weights]
    first = 180 - sum(sizes[:lowest]) - sizes[lowest] / 2
    return [Wedge(start, end) for start, end in pairwise(accumulate(sizes, initial=first))]


def polar(radius: float, angle: float) -> Point:
    """Return a point as it lies from the middle: to the right and down."""
    turned = angle * pi / 180
    return radius * sin(turned), -radius * cos(turned)


def arc(radius: float, wedge: Wedge, trimmed: float = 0.0, *, is_back: bool = False) -> str:
    """Return the path of a wedge's rim about the middle (0, 0), clockwise or back.

    trimmed: degrees that are left out at either end.
    """
    ends = [polar(radius, wedge.start + trimmed), polar(radius, wedge.end - trimmed)]
    (x1, y1), (x2, y2) = reversed(ends) if is_back else ends
    is_large = int(wedge.end - wedge.start - 2 * trimmed > 180)
    return f"M{x1:.1f} {y1:.1f}A{radius:g} {radius:g} 0 {is_large} {int(not is_back)} {x2:.1f} {y2:.1f}"


def room(radius: float, angles: Sequence[float]) -> float:
    """Return how far the nearest two of these places of a ring lie apart, in a straight line; the diameter for one."""
    if len(angles) < 2:
        return 2 * radius
    turns = sorted(angle % 360 for angle in angles)
    nearest = min((b - a) % 360 or 360 for a, b in zip(turns, [*turns[1:], turns[0]], strict=True))
    return 2 * radius * sin(min(nearest, 180) * pi / 360)


class Chart:
    """The places of all pieces of a table, seen from a seat (None: from seat 0)."""

    def __init__(self, board: StateOrView, seat: int | None) -> None:
        sections = zip(board.circle, board.center, strict=True)
        weights = [max(len(circle) + 0.6, _OF_CITY * len(center), _LEAST) for circle, center in sections]
        self.wedges: list[Wedge] = wedges(weights, seat or 0)
        """One for each seat; that of the seat that looks lies at the foot."""
        self.creatures = self._angles(board.circle)
        """The angle of each creature of The Bunny Circle."""
        self.cities = self._angles(board.center)
        self.creature_width = _fitting(BUNNIES, self.creatures, CREATURE, _CLOSE[0])
        self.city_width = _fitting(CITIES, self.cities, CITY, _CLOSE[1])
        self.points = {piece: polar(BUNNIES, angle) for piece, angle in self.creatures.items()}
        """Where each piece lies; occupants lie where their city does."""
        for city, angle in self.cities.items():
            self.points |= dict.fromkeys((city, *board.inside.get(city, ())), polar(CITIES, angle))

    def _angles(self, sections: Sequence[tuple[int, ...]]) -> dict[int, float]:
        return {
            piece: angle
            for wedge, section in zip(self.wedges, sections, strict=True)
            for piece, angle in zip(section, wedge.places(len(section)), strict=True)
        }

    def sign(self, seat: int) -> Point:
        return polar(SIGNS, self.wedges[seat].middle)


def _fitting(radius: float, angles: Mapping[int, float], bounds: tuple[int, int], close: float) -> float:
    least, most = bounds
    return min(most, max(least, close * room(radius, list(angles.values()))))


def box(point: Point, width: float, height: float | None = None) -> str:
    """Return the style that lays an element of this width about a point of the table."""
    high = width if height is None else height
    left, top = point[0] - width / 2 + WHOLE / 2, point[1] - high / 2 + WHOLE / 2
    parts = {"left": left, "top": top, "width": width, "height": high}
    return ";".join(f"{name}:{100 * part / WHOLE:.2f}%" for name, part in parts.items())
