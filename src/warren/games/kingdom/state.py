"""A game of Kingdom being played: what is on the table and what is hidden. The rules are in rules.py and its phases."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Self

from warren.games.kingdom import board, camps, construction, exploration, harvest, rules, score
from warren.games.kingdom.exploration import Deal
from warren.games.kingdom.fiefs import NO_COINS, NO_SHARES
from warren.games.kingdom.harvest import Harvest
from warren.games.kingdom.imagine import imagine
from warren.games.kingdom.parts import BUILDINGS
from warren.games.kingdom.phases import CONSTRUCTION
from warren.games.kingdom.rules import ADVANCE, LEGAL
from warren.games.kingdom.view import KingdomView, view_of
from warren.kernel.errors import Problem
from warren.kernel.game import Game, Setup, State
from warren.kernel.score import Score

NO_SPACE = -1

Hand = tuple[int, ...]
"""Cards of a hand, ascending, each as often as it is held."""
Reveal = tuple[tuple[Hand, ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""What one choice of all seats left behind, per seat: the hand as it was passed on, the cards chosen (with two players
one to play, one to discard), and what the table saw: the cards played, then those drawn by Provisions; a
parchment is FACE_DOWN."""
Contest = tuple[int, int, tuple[tuple[int, int], ...]]
"""An announced camp: its card, its owner, and the lower camps (card, owner) still to be asked, lowest first."""

_new = object.__new__


class KingdomState(State):
    """A game of Kingdom. Sets of spaces are ints (see board.py); cards, spaces and actions are numbers.

    Lists change in place and are copied; everything else is replaced, never changed, so copies share it.
    """

    __slots__ = (
        "asked",
        "built",
        "choices",
        "contest",
        "controlled",
        "copies",
        "deck",
        "discards",
        "drawn",
        "drew",
        "fronts",
        "half_towers",
        "hands",
        "harvests",
        "history",
        "kept_camps",
        "links",
        "parchments",
        "phase",
        "placed",
        "posts",
        "reserves",
        "round",
        "seats",
        "track",
        "turn",
        "undoable",
        "waiting",
    )

    game: ClassVar[Game]  # set where the game is defined, in __init__.py

    # What In the Sky changes (sky/state.py): the deals, the board, and rules that are called as methods of the state.
    deals: ClassVar[Mapping[int, Deal]] = exploration.DEALS
    spaces: ClassVar[int] = board.NEW_WORLD
    starting_placed: ClassVar[tuple[int, ...]] = (board.STARTING_CITIES, *(0,) * (len(BUILDINGS) - 1))
    starting_built: ClassVar[int] = board.STARTING_CITIES
    cards_chosen = exploration.cards_chosen
    play_cards = exploration.play_cards
    play_other = exploration.play_provisions
    can_place = construction.can_place
    place = construction.place
    place_camp = camps.place_camp
    why_not_built = construction.why_illegal
    after_posts = harvest.reap

    seats: int
    phase: int
    """See phases.py: EXPLORATION, CONSTRUCTION, HARVEST, CHIMNEYS, COPYING, OVER."""
    round: int
    """1 to 4."""
    turn: int
    """How many choices of this round are revealed."""
    deck: tuple[int, ...]
    """All cards in the order they are dealt and drawn."""
    drawn: int
    """How many cards of the deck are gone."""
    hands: list[Hand]
    choices: list[tuple[int, ...]]
    """Hidden choices (actions) of the phase, per seat."""
    reserves: tuple[Hand, ...]
    """Two players: what is left of each reserve, in the order it will be drawn."""
    discards: tuple[tuple[int, ...], ...]
    """Two players: what each seat discarded face down."""
    drew: tuple[tuple[int, ...], ...]
    """Two players: what each seat drew from its reserve in the whole game, in order."""
    parchments: list[tuple[int, ...]]
    """Parchments held, ascending."""
    fronts: list[tuple[int, ...]]
    """Buildings in front of each seat, ascending."""
    controlled: list[int]
    """Spaces with a seat's rabbits."""
    placed: list[int]
    """Spaces by building, in the order of the facts; the starting cities are under city_1."""
    built: int
    """Spaces with any building."""
    links: tuple[int, ...]
    """Pairs of spaces joined by sky towers."""
    half_towers: tuple[int, ...]
    """Per seat the space of a sky tower whose second token is still to be placed, or NO_SPACE."""
    posts: tuple[int, ...]
    """Spaces of trading posts by what they produce: wood, fish, carrots."""
    track: tuple[int, ...]
    """Carrots on the score track."""
    harvests: tuple[Harvest, ...]
    """The board as it stood at each harvest."""
    history: tuple[Reveal, ...]
    """Every reveal of the game, oldest first."""
    asked: int
    """Seats (a set) that choose in this simultaneous phase."""
    waiting: int
    """Seats (a set) that may still act in this phase; in Construction those that have not said done."""
    kept_camps: tuple[int, ...]
    """Camps announced and kept in this construction: their owners do not announce them again in it."""
    contest: Contest | None
    undoable: list[int]
    """In construction: how many of its own latest actions each seat may take back."""
    copies: tuple[tuple[tuple[int, ...], ...], ...]
    """Per seat the chain of each copy card, once all have chosen: the copy card first, what it became last."""

    def __init__(self, setup: Setup, deck: tuple[int, ...]) -> None:
        self.setup = setup
        self.events = None
        rules.begin(self, deck)

    def legal(self, seat: int) -> list[int]:
        """Return the actions that this seat may play now, ascending."""
        if seat in self.to_act and type(seat) is int:
            return LEGAL[self.phase](self, seat)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        """Play a legal action without checking it."""
        ADVANCE[self.phase](self, seat, action)

    def copy(self) -> Self:
        """Return an independent copy."""
        new = _new(type(self))
        new.setup = self.setup
        new.events = None
        new.over = self.over
        new.to_act = self.to_act
        new.seats = self.seats
        new.phase = self.phase
        new.round = self.round
        new.turn = self.turn
        new.deck = self.deck
        new.drawn = self.drawn
        new.hands = self.hands[:]
        new.choices = self.choices[:]
        new.reserves = self.reserves
        new.discards = self.discards
        new.drew = self.drew
        new.parchments = self.parchments[:]
        new.fronts = self.fronts[:]
        new.controlled = self.controlled[:]
        new.placed = self.placed[:]
        new.built = self.built
        new.links = self.links
        new.half_towers = self.half_towers
        new.posts = self.posts
        new.track = self.track
        new.harvests = self.harvests
        new.history = self.history
        new.asked = self.asked
        new.waiting = self.waiting
        new.kept_camps = self.kept_camps
        new.contest = self.contest
        new.undoable = self.undoable[:]
        new.copies = self.copies
        return new

    @property
    def shares(self) -> tuple[int, ...]:
        """The base game has no chimneys."""
        return NO_SHARES

    @property
    def coins(self) -> tuple[int, ...]:
        """The base game has no Coins."""
        return NO_COINS

    def view(self, seat: int | None) -> KingdomView:
        """Return all that this seat may know (None: an onlooker)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            self.check_seat(seat)
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; before the end, the harvests so far."""
        return score.scores(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most carrots; a tie is shared. Empty before the end."""
        return score.winners(self.scores()) if self.over else ()

    @classmethod
    def imagined(cls, view: KingdomView, rng: Random) -> Self:
        """Return a random state that the view allows (see imagine.py)."""
        state = _new(cls)
        imagine(view, rng, state, sky=False)
        return state

    @property
    def pending(self) -> tuple[tuple[int, ...], ...]:
        """The hidden choices of each seat in this phase."""
        return tuple(self.choices)

    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now.

        Its hidden choices, or in Construction what it did since the phase began or since its latest camp.
        """
        self.check_seat(seat)
        return self.undoable[seat] if self.phase == CONSTRUCTION else len(self.choices[seat])

    def why_illegal(self, seat: int, action: int) -> Problem:
        """Return why an action is not legal for a seat that is asked, from what that seat knows."""
        return rules.why_illegal(self, seat, action)
