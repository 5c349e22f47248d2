"""A game of Town being played: what lies on the table and what is hidden. The rules are in rules.py and its files."""

from random import Random
from typing import ClassVar, Self

from warren.games.town import reasons, rules, score
from warren.games.town.imagine import imagine
from warren.games.town.ledger import Entry
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.phases import REQUESTS, SEATS
from warren.games.town.rules import ADVANCE, LEGAL
from warren.games.town.setup import shuffle
from warren.games.town.view import TownView, view_of
from warren.kernel.errors import Problem
from warren.kernel.game import Game, Setup, State
from warren.kernel.score import Score

_new = object.__new__


class TownState(State):
    """A game of Town; it is a Town (neighborhoods.py). Sets are ints; spaces, edges, tiles and cards are numbers.

    Lists change in place and are copied; everything else is replaced, never changed, so copies share it.
    """

    __slots__ = (
        "active",
        "asked",
        "box",
        "bridges",
        "building_pile",
        "built",
        "carrots",
        "cause",
        "choices",
        "coins",
        "constructing",
        "controlled",
        "discard",
        "display",
        "drawn",
        "drawn_openly",
        "first",
        "forest_wood",
        "known",
        "ledger",
        "lookup",
        "offered",
        "offers",
        "phase",
        "placed",
        "planned",
        "plot_pile",
        "pools",
        "request_deck",
        "requests",
        "reserves",
        "round",
        "shuffles",
        "side",
        "tiles",
        "track",
        "undoable",
        "upgrades",
        "wood",
        "wood_supply",
    )

    game: ClassVar[Game]  # set where the game is defined, in __init__.py

    lookup: Lookup
    phase: int
    """What is asked: see phases.py."""
    round: int
    """1 to the last round."""
    first: int
    """The seat that is first player in the odd rounds."""
    active: int
    """The seat whose turn it is."""
    planned: bool
    """Whether the active seat has done its Plan."""
    built: int
    """How many Buildings the active seat constructed in this turn."""
    constructing: tuple[int, int, int]
    """The Building being constructed, its space and what it costs, until its Neighborhood is activated."""
    cause: str
    """The id of the tile whose effect was, or is being, resolved."""
    asked: tuple[int, ...]
    """The seats that choose a Request of the round."""
    choices: list[tuple[int, ...]]
    """Hidden choices (actions) of the round's Requests, per seat."""
    building_pile: tuple[int, ...]
    """From the top."""
    box: tuple[int, ...]
    """The Buildings that this game is played without."""
    side: int
    """The Building beside its Upgrade, or NOTHING."""
    display: int
    """The Buildings (a set) that can be planned."""
    track: tuple[int, ...]
    """The Plot on each place of the track from the dear end, or NOTHING."""
    plot_pile: tuple[int, ...]
    request_deck: tuple[int, ...]
    pools: tuple[int, ...]
    """What the Request deck was shuffled from (sets): all at first, then every discard that was shuffled in."""
    shuffles: int
    """How often Requests were shuffled during the game."""
    discard: int
    """The Requests (a set) that lie face up."""
    offers: list[tuple[int, ...]]
    """The Requests dealt to each seat for its choice at the beginning of the round."""
    drawn: tuple[int, ...]
    """The Requests that the active seat drew for an effect and has to choose from."""
    drawn_openly: bool
    """Whether those came from the discard, so that both seats know them."""
    requests: list[int]
    """Per seat the Requests (a set) that it kept."""
    known: list[int]
    """Those of them that both seats know."""
    coins: list[int]
    wood: list[int]
    wood_supply: int
    forest_wood: int
    """The spaces that still have their wood."""
    reserves: list[int]
    """Per seat the Buildings (a set) in its reserve."""
    upgrades: list[tuple[int, ...]]
    """Per seat, ascending; of copies the first number as often as it is held."""
    offered: tuple[int, ...]
    """The Upgrades that lie open, ascending."""
    tiles: list[int]
    """The Building on each space, or NOTHING."""
    controlled: list[int]
    """Per seat the spaces with its Bunny."""
    placed: list[int]
    """Per seat the spaces whose Building it constructed itself."""
    bridges: int
    """The edges with a Bridge."""
    carrots: list[int]
    ledger: tuple[Entry, ...]
    """Where the carrots came from, oldest first."""
    undoable: int
    """How many of its latest actions the active seat may take back."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.events = None
        self.lookup = lookup_of(setup.options["cards"])
        rules.begin(self, shuffle(setup, self.lookup))

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
        new.lookup = self.lookup
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.planned = self.planned
        new.built = self.built
        new.constructing = self.constructing
        new.cause = self.cause
        new.asked = self.asked
        new.choices = self.choices[:]
        new.building_pile = self.building_pile
        new.box = self.box
        new.side = self.side
        new.display = self.display
        new.track = self.track
        new.plot_pile = self.plot_pile
        new.request_deck = self.request_deck
        new.pools = self.pools
        new.shuffles = self.shuffles
        new.discard = self.discard
        new.offers = self.offers[:]
        new.drawn = self.drawn
        new.drawn_openly = self.drawn_openly
        new.requests = self.requests[:]
        new.known = self.known[:]
        new.coins = self.coins[:]
        new.wood = self.wood[:]
        new.wood_supply = self.wood_supply
        new.forest_wood = self.forest_wood
        new.reserves = self.reserves[:]
        new.upgrades = self.upgrades[:]
        new.offered = self.offered
        new.tiles = self.tiles[:]
        new.controlled = self.controlled[:]
        new.placed = self.placed[:]
        new.bridges = self.bridges
        new.carrots = self.carrots[:]
        new.ledger = self.ledger
        new.undoable = self.undoable
        return new

    def view(self, seat: int | None) -> TownView:
        """Return all that this seat may know (None: an onlooker)."""
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

    @classmethod
    def imagined(cls, view: TownView, rng: Random) -> Self:
        """Return a random state that the view allows (see imagine.py)."""
        state = _new(cls)
        imagine(view, rng, state)
        return state

    @property
    def pending(self) -> tuple[tuple[int, ...], ...]:
        """The hidden choices of each seat in this phase."""
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
        """Return why an action is not legal for a seat that is asked, from what that seat knows."""
        return reasons.why_illegal(self, seat, action)

    def bunnies(self, seat: int) -> int:
        """Count the Bunnies that a seat has at hand."""
        return rules.bunnies(self, seat)
