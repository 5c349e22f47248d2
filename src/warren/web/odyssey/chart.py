"""Where everything lies on the round table: a wedge for each seat, The Bunny Circle outside, the other inside."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import cos, degrees, pi, sin
from typing import NamedTuple

from warren.games.odyssey.view import StateOrView
from warren.web.drawing.grid import Point

WHOLE = 1000
"""How wide and high the drawing is; its middle is that of the table."""
RIM, BUNNIES, CITIES = 462, 386, 204
"""How far from the middle the edge of the table, The Bunny Circle and The Center Circle lie."""
CREATURE, CITY = (40, 114), (60, 140)
"""The least and the greatest width of a creature and of a city."""
_FITTING = 20, 14
"""How many creatures and cities a whole circle holds at their greatest width."""
_STEP: dict[float, float] = {BUNNIES: 24, CITIES: 45}
"""The most degrees between two neighbours of a section."""
_CLOSE: dict[float, float] = {BUNNIES: 0.93, CITIES: 0.86}
"""How much of the room between two neighbours one of them takes: occupants stand beside their cities."""
_NEAR_END = 0.2
"""How far from the end of a row its outermost gaps lie, in parts of a place: those of two wedges stay apart."""
_DIAGONAL = 4
"""Of so many seats each has a corner of its own."""


class Wedge(NamedTuple):
    """A part of a circle, clockwise; angles in degrees, 0 at the top."""

    start: float
    end: float

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2

    def places(self, count: int, step: float = 360) -> list[float]:
        """Return the angles of so many things that stand about its middle, at most a step apart."""
        step = min(step, (self.end - self.start) / max(count, 1))
        return [self.middle + (at - (count - 1) / 2) * step for at in range(count)]

    def gaps(self, count: int, step: float = 360) -> list[float]:
        """Return the angles before, between and behind so many things."""
        if not count:
            return [self.middle]
        step = min(step, (self.end - self.start) / count)
        first, last, near = self.middle - count / 2 * step, self.middle + count / 2 * step, _NEAR_END * step
        inner = [first + at * step for at in range(1, count)]
        return [max(self.start + near, first - near / 2), *inner, min(self.end - near, last + near / 2)]


def wedges(weights: Sequence[float], lowest: int) -> list[Wedge]:
    """Divide a circle by weight, one wedge behind the other clockwise.

    That of number `lowest` lies at the foot, of four wedges at the foot on the right, so that each has a corner.
    """
    whole = sum(weights)
    sizes = [360 * weight / whole for weight in weights]
    foot = 135 if len(sizes) == _DIAGONAL else 180
    first = foot - sum(sizes[:lowest]) - sizes[lowest] / 2
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


def sector(inner: float, outer: float, wedge: Wedge, apart: float) -> str:
    """Return the outline of a wedge between two radii; apart: how wide the gap beside it is on either side."""
    (far, near) = (degrees(apart / radius) for radius in (outer, inner))
    x, y = polar(inner, wedge.end - near)
    back = arc(inner, wedge, near, is_back=True).partition("A")[2]
    return f"{arc(outer, wedge, far)}L{x:.1f} {y:.1f}A{back}Z"


def room(radius: float, angles: Sequence[float]) -> float:
    """Return how far the nearest two of these places of a ring lie apart, in a straight line; the diameter for one."""
    if len(angles) < 2:
        return 2 * radius
    turns = sorted(angle % 360 for angle in angles)
    nearest = min((b - a) % 360 or 360 for a, b in zip(turns, [*turns[1:], turns[0]], strict=True))
    return 2 * radius * sin(min(nearest, 180) * pi / 360)


class Chart:
    """The places of all pieces of a table, seen from a seat (None: from seat 0).

    A section keeps its width as pieces come and go; only where they would not fit any more it takes from the others.
    """

    def __init__(self, board: StateOrView, seat: int | None) -> None:
        seats = len(board.circle)
        creatures, cities = (fitting / seats for fitting in _FITTING)
        weights = [
            max(1.0, len(circle) / creatures, len(center) / cities)
            for circle, center in zip(board.circle, board.center, strict=True)
        ]
        self.wedges: list[Wedge] = wedges(weights, seat or 0)
        """One for each seat; that of the seat that looks lies at the foot."""
        self.creatures = self._angles(board.circle, BUNNIES)
        """The angle of each creature of The Bunny Circle."""
        self.cities = self._angles(board.center, CITIES)
        self.creature_width = _fitting(BUNNIES, self.creatures, CREATURE)
        self.city_width = _fitting(CITIES, self.cities, CITY)
        self.points = {piece: polar(BUNNIES, angle) for piece, angle in self.creatures.items()}
        """Where each piece lies; occupants lie where their city does."""
        for city, angle in self.cities.items():
            self.points |= dict.fromkeys((city, *board.inside.get(city, ())), polar(CITIES, angle))

    def _angles(self, sections: Sequence[tuple[int, ...]], radius: float) -> dict[int, float]:
        return {
            piece: angle
            for wedge, section in zip(self.wedges, sections, strict=True)
            for piece, angle in zip(section, wedge.places(len(section), _STEP[radius]), strict=True)
        }

    def gaps(self, seat: int, count: int, radius: int) -> list[float]:
        """Return the angles where a piece can be put beside those of a section."""
        return self.wedges[seat].gaps(count, _STEP[radius])

    def middle(self, seat: int) -> Point:
        """Return the middle of a section, between both circles."""
        return polar((BUNNIES + CITIES) / 2, self.wedges[seat].middle)


def _fitting(radius: float, angles: Mapping[int, float], bounds: tuple[int, int]) -> float:
    least, most = bounds
    return min(most, max(least, _CLOSE[radius] * room(radius, list(angles.values()))))


def box(point: Point, width: float, height: float | None = None) -> str:
    """Return the style that lays an element of this width about a point of the table."""
    high = width if height is None else height
    left, top = point[0] - width / 2 + WHOLE / 2, point[1] - high / 2 + WHOLE / 2
    parts = {"left": left, "top": top, "width": width, "height": high}
    return ";".join(f"{name}:{100 * part / WHOLE:.2f}%" for name, part in parts.items())
