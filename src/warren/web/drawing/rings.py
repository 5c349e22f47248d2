"""Rings that are divided among players: each has a wedge of the table, and what is his lies in it, side by side."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]

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
    start = 180 - sum(sizes[:lowest]) - sizes[lowest] / 2
    found = []
    for size in sizes:
        found.append(Wedge(start, start + size))
        start += size
    return found


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
