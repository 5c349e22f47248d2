"""Where everything lies on the round table: a wedge for each seat, The Bunny Circle outside, the other inside."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import acos, asin, atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from warren.games.odyssey.view import StateOrView
from warren.web.drawing.grid import Point

WHOLE = 1000
"""How wide and high the drawing is; its middle is that of the table."""
RIM = 462
"""How far from the middle the edge of the table lies."""
APART = 9
"""How wide the gap between the bands of two sections is on either side."""
_FITTING = 20, 9
"""How many creatures and cities a whole circle holds before a section takes room from the others."""
_DIAGONAL = 4
"""Of so many seats each has a corner of its own."""
_AIR = (1.0, 1.15, 1.3, 1.5)
"""How much more than its own room each piece of a section gets, where there is that much."""
_MOST_ROWS = 4
_INWARD = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""How far inside the rim a single row is tried, in parts of the room that is left."""
_OUTWARD = (8, 16, 24)
"""How far outside it, where it may come too near to the middle of the table elsewhere."""
_LEAST = 8.0
"""The width of pieces that are too many to be clear of each other."""
_SLACK = 0.01
"""How little two pieces that touch may lie over each other, by rounding."""
_BESIDE = 0.6
"""How far beside the outermost piece of a section the place before or behind it lies, for the width of a piece."""


class Ring(NamedTuple):
    """A circle of the table, with the band between two radii that belongs to it.

    wide, high: the room of a piece with its name and its chips, for its width. most: the greatest width of a piece.
    clear: how far that room stays from the middle of the table, where what is being played is shown.
    """

    inner: int
    outer: int
    wide: float
    high: float
    most: int
    clear: int = 0

    @property
    def radius(self) -> float:
        return (self.inner + self.outer) / 2

    def rows(self, count: int, width: float) -> list[list[float]]:
        """Return where so many rows of pieces can lie: their radii, of several rows the first at the rim."""
        high = self.high * width
        rim, free = self.outer - high / 2, max(0.0, self.outer - self.inner - high)
        if count == 1:
            is_near = rim - hypot(self.wide * width, high) / 2 < self.clear
            return [[rim - free * part] for part in _INWARD] + [[rim + far] for far in _OUTWARD if is_near]
        between = free / (count - 1)
        return [[rim - between * at for at in range(count)]] if between >= high else []


BUNNIES, CITIES = Ring(304, 456, 1.2, 1.08, 128), Ring(98, 290, 1.24, 1.4, 150, 92)
"""The Bunny Circle and The Center Circle, where occupants stand above their city and its name below it."""

SIGN = 17
"""The radius of the sign of a pair, and how far from the middle of the table it lies."""
_SIGN_AT = BUNNIES.inner + 22


class Wedge(NamedTuple):
    """A part of a circle, clockwise; angles in degrees, 0 at the top."""

    start: float
    end: float

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2

    def holds(self, point: Point, wide: float, high: float) -> bool:
        """Return whether a box about a point lies in the wedge, the gap beside it left free."""
        half = (self.end - self.start) / 2
        for x in (point[0] - wide / 2, point[0] + wide / 2):
            for y in (point[1] - high / 2, point[1] + high / 2):
                turned = (degrees(atan2(x, -y)) - self.middle + 180) % 360 - 180
                if abs(turned) > half - degrees(APART / max(hypot(x, y), 1)):
                    return False
        return True


def wedges(weights: Sequence[float], lowest: int) -> tuple[Wedge, ...]:
    """Divide a circle by weight, one wedge behind the other clockwise.

    That of number `lowest` lies at the foot, of four wedges at the foot on the right, so that each has a corner.
    """
    whole = sum(weights)
    sizes = [360 * weight / whole for weight in weights]
    foot = 135 if len(sizes) == _DIAGONAL else 180
    first = foot - sum(sizes[:lowest]) - sizes[lowest] / 2
    return tuple(Wedge(start, end) for start, end in pairwise(accumulate(sizes, initial=first)))


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


class _Box(NamedTuple):
    """The room of a piece about its middle."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: "_Box") -> bool:
        return (
            2 * abs(self.x - other.x) < self.wide + other.wide - _SLACK
            and 2 * abs(self.y - other.y) < self.high + other.high - _SLACK
        )

    def from_middle(self) -> float:
        """Return how far from the middle of the table it begins."""
        return hypot(max(0.0, abs(self.x) - self.wide / 2), max(0.0, abs(self.y) - self.high / 2))


class Laid(NamedTuple):
    """Where the pieces of a section of a ring lie: the width of all, and the radius and the angle of each."""

    width: float
    places: tuple[tuple[float, float], ...]


@lru_cache(maxsize=2048)
def packed(ring: Ring, wedge: Wedge, count: int, beyond: tuple[Ring, Laid] | None = None) -> Laid:
    """Return so many pieces of a section, as large as they can be: no two touch, none leaves its wedge.

    They stand in one row, or in more, one behind the other, where they can be larger so. beyond: the pieces of the
    section in the ring about it, which they do not touch either.
    """
    taken = [] if beyond is None else _boxes(*beyond)
    found, low, high = _at_width(ring, wedge, count, taken, _LEAST), _LEAST, ring.most + 1.0
    while found and high - low > 1:
        width = (low + high) / 2
        larger = _at_width(ring, wedge, count, taken, width)
        found, low, high = (larger, width, high) if larger else (found, low, width)
    if found:
        return found
    span = (wedge.end - wedge.start) / max(1, count)
    return Laid(_LEAST, tuple((ring.radius, wedge.start + (at + 0.5) * span) for at in range(count)))


def _boxes(ring: Ring, pieces: Laid) -> list[_Box]:
    """Return the room of the pieces of a section."""
    size = ring.wide * pieces.width, ring.high * pieces.width
    return [_Box(*polar(*place), *size) for place in pieces.places]


def _at_width(ring: Ring, wedge: Wedge, count: int, taken: Sequence[_Box], width: float) -> Laid | None:
    """Return the pieces of a section at a width in as few rows as they fit in; None where they do not."""
    for rows in range(1, _MOST_ROWS + 1):
        for radii in ring.rows(rows, width):
            if (places := _spread(ring, wedge, count, taken, width, radii)) is not None:
                return Laid(width, places)
    return None


def _spread(
    ring: Ring, wedge: Wedge, count: int, taken: Sequence[_Box], width: float, radii: Sequence[float]
) -> tuple[tuple[float, float], ...] | None:
    """Return the places of so many pieces about the middle of a wedge, with some air; None where they do not fit."""
    wide, high = ring.wide * width, ring.high * width
    best = None
    for air in _AIR:
        turns = _turns(count, wedge.middle, (air * wide, air * high), radii)
        found = tuple((radii[at % len(radii)], turn) for at, turn in enumerate(turns))
        outer = (*found[: len(radii)], *found[-len(radii) :])
        if not all(
            wedge.start < turn < wedge.end and wedge.holds(polar(radius, turn), wide, high) for radius, turn in outer
        ):
            break
        boxes = [_Box(*polar(*place), wide, high) for place in found]
        if any(one.from_middle() < ring.clear for one in boxes):
            continue
        near = (
            other for at, one in enumerate(boxes) for other in boxes[at + 1 : at + 2 * len(radii)] if one.meets(other)
        )
        if next(near, None) is None and not any(one.meets(other) for one in boxes for other in taken):
            best = found
    return best


def _turns(count: int, middle: float, size: tuple[float, float], radii: Sequence[float]) -> list[float]:
    """Return the angles of so many boxes, from the middle to both sides, each as near as it can be."""
    rows, radius, turns = len(radii), min(radii), dict[int, float]()
    first = (count - 1) // 2
    if count % 2:
        turns[first] = middle
    elif count:
        x, y = (abs(part) for part in polar(2 * radius, middle + 90))
        half = degrees(asin(min([1.0, *(need / part for need, part in zip(size, (x, y), strict=True) if part > need)])))
        turns |= {first: middle - half / rows, first + 1: middle + half / rows}
    for way, order in ((1, range(first + 2 - count % 2, count)), (-1, range(first - 1, -1, -1))):
        for at in order:
            beside = way * turns[at - way] + _apart(radius, turns[at - way], size, way) / rows
            if (fellow := turns.get(at - way * rows)) is not None:
                beside = max(beside, way * fellow + _apart(radius, fellow, size, way))
            turns[at] = way * beside
    return [turns[at] for at in range(count)]


def _apart(radius: float, turn: float, size: tuple[float, float], way: int) -> float:
    """Return how many degrees before or behind an angle the next box of a ring is clear of the one there."""
    (x, y), (wide, high) = polar(1, turn), size
    clear = [180.0]
    for sign in (1, -1):
        if abs(sine := x + sign * wide / radius) <= 1:
            clear += [way * (one - turn) % 360 for one in (degrees(asin(sine)), 180 - degrees(asin(sine)))]
        if abs(cosine := -y + sign * high / radius) <= 1:
            clear += [way * (one - turn) % 360 for one in (degrees(acos(cosine)), -degrees(acos(cosine)))]
    return min(clear)


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
        self.wedges: tuple[Wedge, ...] = wedges(weights, seat or 0)
        """One for each seat; that of the seat that looks lies at the foot."""
        self.creatures_of = [packed(BUNNIES, *one) for one in zip(self.wedges, map(len, board.circle), strict=True)]
        """By section how wide the creatures of The Bunny Circle are, and where they lie."""
        beyond = [(BUNNIES, laid) for laid in self.creatures_of]
        self.cities_of = [packed(CITIES, *one) for one in zip(self.wedges, map(len, board.center), beyond, strict=True)]
        self.creatures = self._places(self.creatures_of, board.circle)
        """Of each creature of The Bunny Circle how far from the middle it lies, and its angle."""
        self.cities = self._places(self.cities_of, board.center)
        self.points = {piece: polar(*place) for piece, place in self.creatures.items()}
        """Where each piece lies; occupants lie where their city does."""
        for city, place in self.cities.items():
            self.points |= dict.fromkeys((city, *board.inside.get(city, ())), polar(*place))

    def _places(self, laid: Sequence[Laid], sections: Sequence[tuple[int, ...]]) -> dict[int, tuple[float, float]]:
        return {
            piece: place
            for section, one in zip(sections, laid, strict=True)
            for piece, place in zip(section, one.places, strict=True)
        }

    def gaps(self, seat: int, ring: Ring) -> list[float]:
        """Return the angles where a piece can be put before, between and behind those of a section."""
        wedge, laid = self.wedges[seat], (self.cities_of if ring is CITIES else self.creatures_of)[seat]
        turns = [turn for _, turn in laid.places]
        if not turns:
            return [wedge.middle]
        beside = degrees(_BESIDE * laid.width / ring.radius)
        first, last = min(beside, (turns[0] - wedge.start) / 2), min(beside, (wedge.end - turns[-1]) / 2)
        return [turns[0] - first, *((one + other) / 2 for one, other in pairwise(turns)), turns[-1] + last]

    def between(self, one: int, other: int) -> Wedge:
        """Return the part of a circle between two creatures of a pair, of which the second follows clockwise."""
        (_, start), (_, end) = self.creatures[one], self.creatures[other]
        return Wedge(start, end if end > start else end + 360)

    def sign(self, one: int, other: int) -> Point:
        """Return where the sign of a pair lies."""
        return polar(_SIGN_AT, self.between(one, other).middle)

    def middle(self, seat: int) -> Point:
        """Return the middle of a section, between both circles."""
        return polar((BUNNIES.radius + CITIES.radius) / 2, self.wedges[seat].middle)


def box(point: Point, width: float, height: float | None = None) -> str:
    """Return the style that lays an element of this width about a point of the table."""
    high = width if height is None else height
    left, top = point[0] - width / 2 + WHOLE / 2, point[1] - high / 2 + WHOLE / 2
    parts = {"left": left, "top": top, "width": width, "height": high}
    return ";".join(f"{name}:{100 * part / WHOLE:.2f}%" for name, part in parts.items())
