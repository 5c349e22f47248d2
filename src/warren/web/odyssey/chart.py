"""Where everything lies on the round table: a wedge for each seat, The Bunny Circle outside, the other inside."""

from collections.abc import Mapping, Sequence

from warren.games.odyssey.view import Board
from warren.web.drawing.rings import Point, Wedge, polar, room, wedges

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


class Chart:
    """The places of all pieces of a table, seen from a seat (None: from seat 0)."""

    def __init__(self, board: Board, seat: int | None) -> None:
        sections = zip(board.circle, board.center, strict=True)
        weights = [max(len(circle) + 0.6, _OF_CITY * len(center), _LEAST) for circle, center in sections]
        self.wedges: list[Wedge] = wedges(weights, seat or 0)
        """One for each seat; that of the seat that looks lies at the foot."""
        self.creatures = self._angles(board.circle)
        """The angle of each creature of The Bunny Circle."""
        self.cities = self._angles(board.center)
        self.creature_width = _fitting(BUNNIES, self.creatures, CREATURE, _CLOSE[0])
        self.city_width = _fitting(CITIES, self.cities, CITY, _CLOSE[1])

    def _angles(self, sections: Sequence[tuple[int, ...]]) -> dict[int, float]:
        return {
            piece: angle
            for wedge, section in zip(self.wedges, sections, strict=True)
            for piece, angle in zip(section, wedge.places(len(section)), strict=True)
        }

    def creature(self, piece: int) -> Point:
        return polar(BUNNIES, self.creatures[piece])

    def city(self, piece: int) -> Point:
        return polar(CITIES, self.cities[piece])

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
