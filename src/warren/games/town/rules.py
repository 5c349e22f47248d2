"""The course of a game: what a seat that is asked may do and what an action does, by phase; the class that plays it.

Each subject is a file: turn.py, apply_effects.py, requests.py, neighborhoods.py, score.py, view.py.
"""

from collections.abc import Callable

from warren.games.town import apply_effects, reasons, requests, score, turn
from warren.games.town.actions import ACTIVATE, ANNEX, BRIDGE, KEEP, PAY, RETURN, RETURN_NONE
from warren.games.town.lookup import lookup_of
from warren.games.town.setup import lay_out
from warren.games.town.state import (
    ACTIVATING,
    ANNEXING,
    BRIDGING,
    KEEPING,
    NO_CONSTRUCTION,
    PAYMENT,
    REQUESTS,
    RETURNING,
    SEATS,
    TURN,
    TownData,
)
from warren.games.town.view import TownView, view_of
from warren.kernel.errors import Problem
from warren.kernel.game import Setup
from warren.kernel.score import Score

Legal = Callable[[TownData, int], list[int]]
Answer = Callable[[TownData, int, int], None]


def _choose_request(state: TownData, seat: int, action: int) -> None:
    """Choose a Request to keep, hidden; when the last seat has chosen, the turns begin."""
    state.choices[seat] = (action,)
    state.to_act = tuple(other for other in state.to_act if other != seat)
    if not state.to_act:
        turn.begin_turns(state)


def _take_back(state: TownData, seat: int, action: int) -> None:
    if action != RETURN_NONE:
        apply_effects.take_back(state, seat, action - RETURN)


def _answers(does: Answer) -> Answer:
    """Return what an answer does: the effect that asked, and then the turn goes on."""

    def answer(state: TownData, seat: int, action: int) -> None:
        state.undoable += 1
        state.phase = TURN
        does(state, seat, action)
        if state.constructing != NO_CONSTRUCTION:
            turn.finish_construction(state, seat)

    return answer


PLAYED: dict[int, tuple[Legal, Answer]] = {
    REQUESTS: (lambda state, seat: sorted([KEEP + request for request in state.offer[seat]]), _choose_request),
    TURN: (turn.legal, turn.act),
    PAYMENT: (lambda state, seat: [PAY + wood for wood in turn.ways_to_pay(state, seat)], turn.pay),
    BRIDGING: (
        lambda state, _: [BRIDGE + edge for edge in apply_effects.free_edges(state)],
        _answers(lambda state, seat, action: apply_effects.lay_bridge(state, seat, action - BRIDGE)),
    ),
    RETURNING: (
        lambda state, seat: [*[RETURN + space for space in apply_effects.returnable(state, seat)], RETURN_NONE],
        _answers(_take_back),
    ),
    ANNEXING: (
        lambda state, seat: [ANNEX + space for space in apply_effects.annexable(state, seat)],
        _answers(lambda state, seat, action: apply_effects.take_control(state, seat, action - ANNEX)),
    ),
    KEEPING: (
        lambda state, _: sorted([KEEP + request for request in state.drawn]),
        _answers(lambda state, seat, action: requests.keep(state, seat, action - KEEP)),
    ),
    ACTIVATING: (
        lambda state, seat: [ACTIVATE + space for space in apply_effects.first_spaces(state, seat)],
        _answers(lambda state, seat, action: apply_effects.activate(state, seat, action - ACTIVATE, state.cause)),
    ),
}
"""By phase what a seat that is asked may do, and what an action does."""
_LEGAL = [PLAYED[phase][0] for phase in sorted(PLAYED)]
_ADVANCE = [PLAYED[phase][1] for phase in sorted(PLAYED)]


class TownState(TownData):
    """A state of Town with its rules: what `GAME.new` gives."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.lookup = lookup_of(setup.options["cards"])
        lay_out(self)
        turn.begin_round(self)

    def legal(self, seat: int) -> list[int]:
        if seat in self.to_act and type(seat) is int:
            return _LEGAL[self.phase](self, seat)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        _ADVANCE[self.phase](self, seat, action)

    def view(self, seat: int | None) -> TownView:
        if seat is not None and (type(seat) is not int or not 0 <= seat < SEATS):
            self.check_seat(seat)
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, without the Requests."""
        return score.scores(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat with most carrots, then most coins; else both (T-END-03 to T-END-05). Empty before the end."""
        return score.winners(self) if self.over else ()

    @property
    def pending(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self.choices)

    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now (T-TURN-05).

        Its choice of a Request while the other seat chooses; in its turn what it did since something was drawn.
        """
        self.check_seat(seat)
        if self.phase == REQUESTS:
            return len(self.choices[seat])
        return self.undoable if seat in self.to_act else 0

    def why_illegal(self, seat: int, action: int) -> Problem:
        return reasons.why_illegal(self, seat, action)
