"""The course of a game: four rounds of Exploration, Construction and Harvest, then the parchments.

Each phase is a file: exploration.py, construction.py, harvest.py, copying.py. In the Sky has other or further rules in
sky/rules.py.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from warren.games.kingdom import construction, copying, exploration, harvest, reasons, score
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, EXPLORATION, HARVEST, NO_SPACE, ROUNDS, KingdomView
from warren.kernel.fields import filler, starter, viewer
from warren.kernel.game import Setup

_start = starter(KingdomData)


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


def nothing(*_: object) -> list[int]:
    """Do nothing, in a phase in which nobody is asked."""
    return []


_LEGAL = exploration.legal, construction.legal, harvest.legal, nothing, copying.legal, nothing
_ACT = exploration.choose, construction.act, harvest.choose, nothing, copying.choose


class KingdomState(KingdomData):
    """A game of the base with its rules."""

    asks: ClassVar[Sequence[Callable[..., list[int]]]] = _LEGAL
    """What a seat may do, by phase. The base game has no chimneys."""
    acts: ClassVar[Sequence[Callable[..., object]]] = _ACT
    """What an action does, by phase."""
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
        """Set up the table: what the boards print, nothing else, and deal the first round."""
        self.setup = setup
        seats = setup.seats
        _start(self, seats)
        self.seats = seats
        self.deck = deck
        self.reserves = self.discards = self.drew = ((),) * seats
        self.placed = list(self.starting_placed)
        self.built = self.starting_built
        self.half_towers = (NO_SPACE,) * seats
        self.posts = (0, 0, 0)
        self.track = (0,) * seats
        self.contest = None
        self.round = 1
        exploration.deal(self)

    def legal(self, seat: int) -> list[int]:
        if seat in self.to_act and type(seat) is int:
            return self.asks[self.phase](self, seat)
        self.check_seat(seat)
        return []

    def forced(self, seat: int) -> int | None:
        legal = self.legal(seat)
        plays_all = self.phase == EXPLORATION and exploration.is_last_hand(self, seat)
        return legal[0] if len(legal) == 1 or (legal and plays_all) else None

    def told_nothing(self, actions: Sequence[int]) -> bool:
        """Return whether all of them were done in this round's Construction, which is open to all."""
        return self.phase in (CONSTRUCTION, HARVEST, CHIMNEYS) and construction.ACTIONS.issuperset(actions)

    def advance(self, seat: int, action: int) -> None:
        self.acts[self.phase](self, seat, action)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most carrots; a tie is shared. Empty before the end."""
        return score.winners(self.scores()) if self.over else ()
