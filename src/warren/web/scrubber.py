"""What a replay is gone along with: the steps of a recorded game, its rounds, and who led by how much."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from math import copysign, sqrt

from warren.presentation.model import Decision, Ending, Standing
from warren.table.replay import Replay
from warren.web.drawing.graph import ahead
from warren.web.drawing.grid import Point

MOST_ROUNDS = 12
"""As many rounds of a replay can be jumped to; of a longer game every second, third …"""
_COMES_IN = 0.15
"""The part of a round, at its end, in which the line of a seat rises."""
_AT_THE_END = 0.06
"""How wide the opening of secrets is, of all moves."""
_LOW, _HIGH = 92, 8
"""Where the lines end, from the top."""


class Scrubber:
    """The steps of a replay, each at its ply; behind the last move the secrets are opened, seat by seat.

    ending: None where the game was not played to its end.
    """

    def __init__(self, replay: Replay, ending: Ending | None) -> None:
        self._replay = replay
        opening = [ending.of(seat) for seat in ending.opening] if ending else []
        width = max(1, round(_AT_THE_END * replay.last / len(opening))) if opening else 0
        self._openings = {replay.last + width * number: one for number, one in enumerate(opening, 1)}
        self._steps = [*replay.stops, *self._openings]
        self.ending = ending

    @property
    def end(self) -> int:
        return self._steps[-1]

    def step(self, ply: int) -> int:
        """Return the step that a ply belongs to: what all choose at once comes out together."""
        return self._steps[min(bisect_left(self._steps, ply), len(self._steps) - 1)]

    def before(self, ply: int) -> int:
        """Return the step before a ply; the first has none before it."""
        return self._steps[max(bisect_left(self._steps, ply) - 1, 0)]

    def after(self, ply: int) -> int:
        """Return the step after a ply; the last has none after it."""
        return self._steps[min(bisect_right(self._steps, ply), len(self._steps) - 1)]

    def opened(self, ply: int) -> list[Standing]:
        """Return whose secrets lie open then, the latest last."""
        return [one for at, one in self._openings.items() if at <= ply]

    def of(self, decision: Decision) -> int:
        """Return the step of the act that decided the game."""
        opens = {one.seat: at for at, one in self._openings.items()}
        return decision.ply if decision.opener is None else opens[decision.opener]

    @cached_property
    def begun(self) -> dict[int, int]:
        """Every round that has begun, by the step at which nothing was done in it yet."""
        return {self.step(start): number for number, start in self._replay.rounds}

    @cached_property
    def rounds(self) -> list[tuple[int, int, int]]:
        """The rounds that can be jumped to: number, the step at which it begins, and how many plies until the next.

        The opening of secrets is the last one, of number 0.
        """
        begun = [(number, start) for start, number in self.begun.items()]
        rounds = begun[:: -(-len(begun) // MOST_ROUNDS)]
        rounds += [(0, self._replay.last + 1)] if self._openings else []
        ends = [*[start for _, start in rounds[1:]], self.end + 1]
        return [(number, start, end - start) for (number, start), end in zip(rounds, ends, strict=True)]

    @property
    def latest_round(self) -> int:
        """The step at which the latest round began of which there is anything to watch."""
        return max((start for start in self.begun if start < self.end), default=0)

    @cached_property
    def lines(self) -> Mapping[int, Sequence[Point]]:
        """By seat its line, in a drawing as wide as there are plies and 100 high: how far it was ahead, or behind.

        It goes by the roots, so that a small lead in an early round is seen beside a great one at the end.
        """
        curve = self.ending.curve if self.ending else {}
        if not curve:
            return {}
        heights = {seat: [copysign(sqrt(abs(lead)), lead) for lead in leads] for seat, leads in ahead(curve).items()}
        low, high = (of(map(of, heights.values())) for of in (min, max))
        plies = [0, *[start for _, start in self._replay.rounds[1:]], self._replay.last, self.end]
        lines = {}
        for seat, told in sorted(heights.items()):
            across = [round(_LOW - (_LOW - _HIGH) * (height - low) / (high - low or 1), 1) for height in told]
            line = [(0.0, across[0])]
            for number in range(1, len(across)):
                start, end = (plies[min(at, len(plies) - 1)] for at in (number - 1, number))
                rises = start if start == self._replay.last else round(end - _COMES_IN * (end - start), 1)
                line += [(rises, line[-1][1]), (end, across[number])]
            lines[seat] = line
        return lines
