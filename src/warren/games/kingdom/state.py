"""A game of Kingdom being played: what is on the table and what is hidden.

It is data: the rules are functions of it, in rules.py and a file for each phase.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.view import CONSTRUCTION, COPYING, SEATS_IN, Contest, Edition, Hand, KingdomView, Reveal
from warren.kernel.fields import Derived, Hidden, Own, Public
from warren.kernel.game import Game, State


class KingdomData(Edition, State):
    """A game of Kingdom. Sets of spaces are ints (see board.py); cards, spaces and actions are numbers.

    Lists change in place and are copied; everything else is replaced, never changed, so copies share it.
    """

    game: ClassVar[Game]  # set where the game is defined, in __init__.py

    seats: Public[int]
    phase: Public[int]
    """See view.py: EXPLORATION, CONSTRUCTION, HARVEST, CHIMNEYS, COPYING, OVER."""
    round: Public[int]
    """1 to 4."""
    turn: Public[int]
    """How many choices of this round are revealed."""
    deck: Hidden[tuple[int, ...]]
    """All cards in the order they are dealt and drawn."""
    drawn: Hidden[int]
    """How many cards of the deck are gone."""
    hands: Derived[list[Hand]]
    choices: Own[list[tuple[int, ...]]]
    """Hidden choices (actions) of the phase, per seat."""
    reserves: Derived[tuple[Hand, ...]]
    """Two players: what is left of each reserve, in the order it will be drawn."""
    discards: Derived[tuple[tuple[int, ...], ...]]
    """Two players: what each seat discarded face down."""
    drew: Derived[tuple[tuple[int, ...], ...]]
    """Two players: what each seat drew from its reserve in the whole game, in order."""
    parchments: Derived[list[tuple[int, ...]]]
    """Parchments held, ascending."""
    fronts: Public[list[tuple[int, ...]]]
    """Buildings in front of each seat, ascending."""
    controlled: Public[list[int]]
    """Spaces with a seat's rabbits."""
    placed: Public[list[int]]
    """Spaces by building, in the order of the facts; the starting cities are under city_1."""
    built: Public[int]
    """Spaces with any building."""
    links: Public[tuple[int, ...]]
    """Pairs of spaces joined by sky towers."""
    half_towers: Public[tuple[int, ...]]
    """Per seat the space of a sky tower whose second token is still to be placed, or NO_SPACE."""
    posts: Public[tuple[int, ...]]
    """Spaces of trading posts by what they produce: wood, fish, carrots."""
    track: Public[tuple[int, ...]]
    """Carrots on the score track."""
    harvests: Public[tuple[Harvest, ...]]
    """The board as it stood at each harvest."""
    history: Derived[tuple[Reveal, ...]]
    """Every reveal of the game, oldest first."""
    asked: Derived[int]
    """Seats (a set) that choose in this simultaneous phase."""
    waiting: Derived[int]
    """Seats (a set) that may still act in this phase; in Construction those that have not said done."""
    kept_camps: Public[tuple[int, ...]]
    """Camps announced and kept in this construction: their owners do not announce them again in it."""
    contest: Public[Contest | None]
    undoable: Public[list[int]]
    """In construction: how many of its own latest actions each seat may take back."""
    copies: Public[tuple[tuple[tuple[int, ...], ...], ...]]
    """Per seat the chain of each copy card, once all have chosen: the copy card first, what it became last."""

    # What the phases call by name, because it leads to another phase or because In the Sky does it differently.

    show: ClassVar[Callable[..., KingdomView]]
    fill: ClassVar[Callable[..., None]]
    """Make a view, and set what a view shows straight; see kernel/fields.py."""
    next_phase: ClassVar[Callable[["KingdomData"], None]]
    """Go on to what follows the phase that is over."""
    play_cards: ClassVar[Callable[["KingdomData", Sequence[Sequence[int]]], tuple[tuple[int, ...], ...]]]
    """Play what every seat chose, in seat order; return what the table saw of each."""
    play_other: ClassVar[Callable[["KingdomData", int, int], None]]
    """Do what a card says that is not a territory, building or parchment."""
    can_place: ClassVar[Callable[["KingdomData", int], bool]]
    """Return whether a seat has anything that it could place or announce as a Construction begins."""
    place: ClassVar[Callable[["KingdomData", int, int, int], None]]
    """Put a building on a space that the seat controls."""
    place_camp: ClassVar[Callable[["KingdomData", int, int, int], None]]
    """Put a camp and a rabbit on an empty space."""

    def view(self, seat: int | None) -> KingdomView:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            self.check_seat(seat)
        phase = self.phase
        asked = self.to_act
        if phase != CONSTRUCTION:
            # Who has chosen is hidden in a simultaneous phase, but a seat knows it of itself.
            still = self.asked
            if seat is not None and not self.waiting >> seat & 1:
                still &= ~(1 << seat)
            asked = () if self.over else SEATS_IN[still]
        history = self.history
        parchments = self.parchments
        if phase < COPYING:
            parchments = [()] * self.seats
            if seat is not None:
                parchments[seat] = self.parchments[seat]
        return self.show(
            seat,
            to_act=asked,
            hand=() if seat is None else self.hands[seat],
            reserve_size=len(self.reserves[0]),
            deck_size=len(self.deck) - self.drawn,
            discards=() if seat is None else self.discards[seat],
            drew=() if seat is None else self.drew[seat],
            parchments=tuple(parchments),
            parchment_counts=(*map(len, self.parchments),),
            plays=tuple([reveal[2] for reveal in history]),
            took=() if seat is None else tuple([reveal[1][seat] for reveal in history]),
            left=() if seat is None else tuple([reveal[0][seat] for reveal in history]),
            builders=self.waiting if phase == CONSTRUCTION else 0,
        )

    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now.

        Its hidden choices, or in Construction what it did since the phase began or since its latest camp.
        """
        self.check_seat(seat)
        return self.undoable[seat] if self.phase == CONSTRUCTION else len(self.choices[seat])


def ask(state: KingdomData, phase: int, seats: int) -> None:
    """Begin a phase in which these seats (a set) all choose at once, hidden."""
    state.phase = phase
    state.asked = state.waiting = seats
    state.to_act = SEATS_IN[seats]
    state.choices = [()] * state.seats


def has_chosen(state: KingdomData, seat: int) -> bool:
    """Take a seat off the list of those still to choose; say whether it was the last."""
    state.waiting ^= 1 << seat
    state.to_act = SEATS_IN[state.waiting]
    return not state.waiting
