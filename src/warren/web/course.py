"""The course of a finished game, to be gone along in its replay: its rounds, and how the points of the seats grew."""

from collections.abc import Mapping, Sequence

from warren.table.replay import Replay
from warren.web.drawing.grid import Point

MOST_ROUNDS = 12
"""As many rounds of a replay can be jumped to; of a longer game every second, third …"""
_COMES_IN = 0.15
"""The part of a round, at its end, in which the line of a seat rises."""
_LOW, _HIGH = 95, 5
"""Where no points and the most points lie, from the top."""


def jumps(replay: Replay) -> list[tuple[int, int, int]]:
    """Return the rounds that can be jumped to: number, first ply, and how many plies there are until the next."""
    begun = [(number, start and replay.after(start - 1)) for number, start in replay.rounds]
    rounds = begun[:: -(-len(begun) // MOST_ROUNDS)]
    ends = [*[start for _, start in rounds[1:]], replay.last + 1]
    return [(number, start, end - start) for (number, start), end in zip(rounds, ends, strict=True)]


def course(curve: Mapping[int, Sequence[int]], replay: Replay) -> dict[int, list[Point]]:
    """Return by seat its line, in a drawing as wide as the game has plies and 100 high.

    curve: by seat its points after each round, from 0 on; what it has beyond the last round comes at the end.
    """
    ends = [0, *[start for _, start in replay.rounds[1:]], replay.last]
    most = max([1, *[points for told in curve.values() for points in told]])
    lines = {}
    for seat, told in sorted(curve.items()):
        heights = [round(_LOW - (_LOW - _HIGH) * points / most, 1) for points in told]
        line = [(0.0, heights[0])]
        for before, number in enumerate(range(1, len(heights))):
            start, end = (ends[min(at, len(ends) - 1)] for at in (before, number))
            line += [(round(end - _COMES_IN * (end - start), 1), line[-1][1]), (end, heights[number])]
        lines[seat] = line
    return lines
