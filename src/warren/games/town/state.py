"""What a game of Town holds: what is asked, and every field of its state with who may see it.

A state is data; the rules are functions of it, and rules.py makes the class whose states are played.
"""

from typing import ClassVar, Literal, NamedTuple, get_args

from warren.games.town.lookup import Lookup
from warren.kernel.fields import Derived, Hidden, Own, Public
from warren.kernel.game import Game, State

REQUESTS, TURN, PAYMENT, BRIDGING, RETURNING, ANNEXING, KEEPING, ACTIVATING, OVER = range(9)
"""REQUESTS: both seats choose at once. TURN: one seat plans, constructs, creates or ends. Then the questions of a turn,
to the seat whose turn it is."""
Phase = Literal["requests", "turn", "payment", "bridge", "return", "annex", "keep", "activate", "over"]
PHASE_IDS: tuple[Phase, ...] = get_args(Phase)
SEATS = 2
NOTHING = -1
"""No building, no plot, no space."""
NO_CONSTRUCTION = (NOTHING, NOTHING, 0)
"""Building, space and cost while nothing is being constructed."""
BOTH = (0, 1)
ONLY = ((0,), (1,))
"""Who is asked where one seat is, by seat."""
HUNDRED = 100
"""The carrots that a second Bunny on the score track marks."""


class Influence(NamedTuple):
    """What a Neighborhood is worth: stars x types.

    types: a set of type numbers, that of a Park among them. park: the type chosen for the Park, or NOTHING. buildings,
    spaces: those of the Neighborhood (sets).
    """

    points: int
    stars: int
    types: int
    park: int
    buildings: int
    spaces: int


class Entry(NamedTuple):
    """Carrots that a seat got during the game: of a Neighborhood that was activated, or of an effect.

    cause: the id of the Building or Upgrade that gave them. counted: of an effect, how many it counted.
    """

    seat: int
    round: int
    cause: str
    points: int
    counted: int = 0
    activated: Influence | None = None


class TownData(State):
    """A game of Town; it is a Land (neighborhoods.py). Sets are ints; spaces, edges, tiles and cards are numbers.

    Lists change in place and are copied; everything else is replaced, never changed, so copies share it.
    """

    game: ClassVar[Game]  # set where the game is defined, in __init__.py

    lookup: Derived[Lookup]
    phase: Public[int]
    """What is asked, of the phases above."""
    round: Public[int]
    """1 to the last round."""
    first: Public[int]
    """The seat that is first player in the odd rounds."""
    active: Public[int]
    """The seat whose turn it is."""
    planned: Public[bool]
    """Whether the active seat has done its Plan."""
    built: Public[int]
    """How many Buildings the active seat constructed in this turn."""
    constructing: Public[tuple[int, int, int]]
    """The Building being constructed, its space and what it costs, until its Neighborhood is activated."""
    cause: Public[str]
    """The id of the tile whose effect was, or is being, resolved."""
    asked: Derived[tuple[int, ...]]
    """The seats that choose a Request of the round."""
    choices: Own[list[tuple[int, ...]]]
    """Per seat its hidden choice (an action) of the round's Requests."""
    building_pile: Hidden[tuple[int, ...]]
    """From the top."""
    box: Hidden[tuple[int, ...]]
    """The Buildings that this game is played without."""
    side: Public[int]
    """The Building beside its Upgrade, or NOTHING."""
    display: Public[int]
    """The Buildings (a set) that can be planned."""
    track: Public[tuple[int, ...]]
    """The Plot on each place of the track from the dear end, or NOTHING."""
    plot_pile: Derived[tuple[int, ...]]
    request_deck: Hidden[tuple[int, ...]]
    pools: Public[tuple[int, ...]]
    """What the Request deck was shuffled from (sets): all at first, then every discard that was shuffled in."""
    shuffles: Derived[int]
    """How often Requests were shuffled during the game."""
    discard: Public[int]
    """The Requests (a set) that lie face up."""
    offer: Own[list[tuple[int, ...]]]
    """Per seat the Requests dealt to it for its choice at the beginning of the round."""
    drawn: Derived[tuple[int, ...]]
    """The Requests that the active seat drew for an effect and has to choose from."""
    drawn_openly: Public[bool]
    """Whether those came from the discard, so that both seats know them."""
    requests: Derived[list[int]]
    """Per seat the Requests (a set) that it kept."""
    known: Public[list[int]]
    """Those of them that both seats know."""
    coins: Public[list[int]]
    wood: Public[list[int]]
    wood_supply: Public[int]
    forest_wood: Public[int]
    """The spaces that still have their wood."""
    reserves: Public[list[int]]
    """Per seat the Buildings (a set) in its reserve."""
    upgrades: Public[list[tuple[int, ...]]]
    """Per seat, ascending; of copies the first number as often as it is held."""
    offered: Public[tuple[int, ...]]
    """The Upgrades that lie open, ascending."""
    tiles: Public[list[int]]
    """The Building on each space, or NOTHING."""
    controlled: Public[list[int]]
    """Per seat the spaces with its Bunny."""
    placed: Public[list[int]]
    """Per seat the spaces whose Building it constructed itself."""
    bridges: Public[int]
    """The edges with a Bridge."""
    carrots: Public[list[int]]
    ledger: Public[tuple[Entry, ...]]
    """Where the carrots came from, oldest first."""
    undoable: Public[int]
    """How many of its latest actions the active seat may take back."""

    def bunnies(self, seat: int) -> int:
        """Count the Bunnies that a seat has at hand: not on the score or round track, nor on Buildings (T-PARTS-14)."""
        ahead = self.lookup.rounds - self.round
        waiting = (ahead + (first_of(self.first, self.round + 1) == seat)) // 2
        left = self.lookup.bunnies - 1 - waiting - self.controlled[seat].bit_count()
        # One of those at hand marks a hundred carrots, which come even where no Bunny is left (T-STAR-08).
        return left - 1 if left and self.carrots[seat] >= HUNDRED else left


def first_of(first: int, round_: int) -> int:
    """Return the seat that is first player of a round: `first` in the odd ones, the other in the even ones."""
    return first ^ (round_ + 1) % 2
