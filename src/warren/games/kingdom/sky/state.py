"""A game of Kingdom with In the Sky: the base game's state, and what the expansion lays on the table."""

from random import Random
from typing import Self

from warren.games.kingdom.board import ALL_SPACES
from warren.games.kingdom.exploration import legal_of_all
from warren.games.kingdom.imagine import imagine
from warren.games.kingdom.phases import CONSTRUCTION, COPYING, HARVEST
from warren.games.kingdom.rules import ADVANCE, LEGAL
from warren.games.kingdom.sky import board, chimneys, construction, exploration, score
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.view import SkyView, sky_view_of
from warren.games.kingdom.state import KingdomState
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Setup
from warren.kernel.score import Score

_LEGAL = (legal_of_all, construction.legal, LEGAL[HARVEST], chimneys.legal, *LEGAL[COPYING:])
_ADVANCE = (exploration.choose, ADVANCE[CONSTRUCTION], ADVANCE[HARVEST], chimneys.choose, ADVANCE[COPYING])


class SkyState(KingdomState):
    """A game of Kingdom with In the Sky. Spaces 100 to 130 are the Great Cloud; `placed` goes on as sky.parts says."""

    __slots__ = ("coins", "moved", "rainbows", "shares")

    coins: tuple[int, ...]
    """The value of each seat's Coins."""
    rainbows: tuple[int, ...]
    """The ground end (a set of one space) of each rainbow, 0 before it is placed. The link is among `links`."""
    moved: int
    """Rainbows (a set) placed or moved in this Construction."""
    shares: tuple[int, ...]
    """Spaces of chimneys by what they share: wood, fish, carrots."""

    deals = exploration.DEALS
    spaces = ALL_SPACES
    starting_placed = board.STARTING_PLACED
    starting_built = board.PRINTED_BUILDINGS
    cards_chosen = exploration.cards_chosen
    play_cards = exploration.play_cards
    play_other = exploration.play_other
    can_place = construction.can_place
    place = construction.place
    place_camp = construction.place_camp
    why_not_built = construction.why_illegal
    after_posts = chimneys.begin

    def __init__(self, setup: Setup, deck: tuple[int, ...]) -> None:
        self.coins = (0,) * setup.seats
        self.rainbows = (0,) * len(RAINBOWS)
        self.moved = 0
        self.shares = (0, 0, 0)
        super().__init__(setup, deck)

    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may play now, ascending."""
        if seat in self.to_act and type(seat) is int:
            return _LEGAL[self.phase](self, seat)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        """Play a legal action without checking it."""
        _ADVANCE[self.phase](self, seat, action)

    def copy(self) -> Self:
        """Return an independent copy."""
        new = KingdomState.copy(self)
        new.coins = self.coins
        new.rainbows = self.rainbows
        new.moved = self.moved
        new.shares = self.shares
        return new

    def view(self, seat: int | None) -> SkyView:
        """Return all that this seat may know (None: an onlooker)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            self.check_seat(seat)
        return sky_view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, the harvests so far."""
        return score.scores(self)

    @classmethod
    def imagined(cls, view: KingdomView, rng: Random) -> Self:
        """Return a random state that the view allows (see imagine.py)."""
        assert isinstance(view, SkyView)
        state = object.__new__(cls)
        imagine(view, rng, state, sky=True)
        state.coins = view.coins
        state.rainbows = view.rainbows
        state.moved = view.moved
        state.shares = view.shares
        return state
