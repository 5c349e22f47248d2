"""The course of a game: four rounds of Exploration, Construction and Harvest, then the parchments.

Each phase is a file: exploration.py, construction.py, harvest.py, copying.py. In the Sky has other or further rules in
sky/rules.py.
"""

from collections.abc import Callable

from warren.games.kingdom import construction, copying, exploration, harvest, reasons, score
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, NO_SPACE, ROUNDS, KingdomView
from warren.kernel.fields import filler, starter, viewer
from warren.kernel.game import Setup

_start = starter(KingdomData)


def begin(state: KingdomData, deck: tuple[int, ...]) -> None:
    """Set up the table: what the boards print, nothing else, and deal the first round."""
    seats = state.setup.seats
    _start(state, seats)
    state.seats = seats
    state.deck = deck
    state.reserves = ((),) * seats
    state.discards = ((),) * seats
    state.drew = ((),) * seats
    state.placed = list(state.starting_placed)
    state.built = state.starting_built
    state.half_towers = (NO_SPACE,) * seats
    state.posts = (0, 0, 0)
    state.track = (0,) * seats
    state.contest = None
    state.round = 1
    exploration.deal(state)


def next_phase(state: KingdomData) -> None:
    """Go on to what follows the phase that is over; after a harvest the next round, after the last the parchments."""
    if state.phase == EXPLORATION:
        construction.begin(state)
    elif state.phase == CONSTRUCTION:
        harvest.begin(state)
    else:
        harvest.reap(state)
        if state.round == ROUNDS:
            copying.begin(state)
        else:
            state.round += 1
            exploration.deal(state)


LEGAL: tuple[Callable[..., list[int]], ...] = (
    exploration.legal,
    construction.legal,
    harvest.legal,
    lambda _state, _seat: [],
    copying.legal,
    lambda _state, _seat: [],
)
"""What a seat may do, by phase. The base game has no chimneys."""
ADVANCE: tuple[Callable[..., None], ...] = (
    exploration.choose,
    construction.act,
    harvest.choose,
    lambda _state, _seat, _action: None,
    copying.choose,
)
"""What an action does, by phase."""


class KingdomState(KingdomData):
    """A game of the base with its rules."""

    show = viewer(KingdomData, KingdomView)
    fill = filler(KingdomData)
    next_phase = next_phase
    play_cards = exploration.play_cards
    play_other = exploration.play_provisions
    can_place = construction.can_place
    place = construction.place
    place_camp = construction.place_camp
    why_illegal = reasons.why_illegal
    scores = score.scores

    def __init__(self, setup: Setup, deck: tuple[int, ...]) -> None:
        self.setup = setup
        begin(self, deck)

    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may play now, ascending."""
        if seat in self.to_act and type(seat) is int:
            return LEGAL[self.phase](self, seat)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        """Play a legal action without checking it."""
        ADVANCE[self.phase](self, seat, action)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most carrots; a tie is shared. Empty before the end."""
        return score.winners(self.scores()) if self.over else ()
