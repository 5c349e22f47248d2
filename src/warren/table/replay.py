"""A recorded game as it stood after each of its moves, in views and events."""

from functools import cached_property

from warren.kernel.game import Event, View
from warren.kernel.record import Record
from warren.kernel.score import Score


class Replay:
    """A record laid out, hidden things included.

    ply: how many moves were made. happened: by ply what the last of them led to.
    is_open: False while the game is played; the latest ply is then one after which nothing waits hidden.
    """

    def __init__(self, record: Record, *, is_open: bool = True) -> None:
        self.record = record
        self._is_open = is_open
        state = record.replay(0)
        told: list[Event] = []
        state.events = told.append
        self._states = [state.copy()]
        self.happened: list[list[Event]] = [[]]
        for seat, action in record.moves:
            state.advance(seat, action)  # checked when the record was read
            self._states.append(state.copy())
            self.happened.append(told.copy())
            told.clear()

    def told_to(self, seat: int | None) -> list[list[Event]]:
        """Return by ply what the last move led to, as a seat (None: an onlooker) may know it."""
        return [[event.known_to(seat) for event in happened] for happened in self.happened]

    @property
    def last(self) -> int:
        return len(self.record.moves) if self._is_open else self.stops[-1]

    @cached_property
    def stops(self) -> list[int]:
        """The plies after which nothing waits hidden: what all choose at once comes out in one step."""
        return [ply for ply, state in enumerate(self._states) if not any(state.choices)]

    def to_act(self, ply: int) -> tuple[int, ...]:
        """Return the seats that had still to choose then."""
        return self._states[ply].to_act

    def view(self, ply: int, seat: int | None) -> View:
        """Return what a seat knew then (None: an onlooker)."""
        return self._states[ply].view(seat)

    def scores(self, ply: int) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, of what is public."""
        return self._states[ply].scores()

    def winners(self, ply: int) -> tuple[int, ...]:
        """Return the seats that won; none before the end."""
        return self._states[ply].winners

    @cached_property
    def points(self) -> list[tuple[int, ...]]:
        """By ply the points that every seat had in public."""
        return [tuple(score.points for score in state.scores()) for state in self._states]

    @cached_property
    def rounds(self) -> list[tuple[int, int]]:
        """The number of each round, with the ply at which it begins: nothing was done in it then."""
        rounds = [(1, 0)]
        for ply in range(1, self.last + 1):
            number = self.record.game.stage(self.view(ply, None)).get("round", 1)
            if isinstance(number, int) and number > rounds[-1][0]:
                rounds.append((number, ply))
        return rounds
