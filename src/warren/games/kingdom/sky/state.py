"""A game of Kingdom with In the Sky: what the expansion lays on the table. All of it lies open."""

from warren.games.kingdom.board import ALL_SPACES
from warren.games.kingdom.edition import Deal, Edition
from warren.games.kingdom.lookup import CARD_COUNTS, FULL_DECK
from warren.games.kingdom.sky.board import PRINTED_BUILDINGS, STARTING_PLACED
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import KingdomView
from warren.kernel.fields import Public

DEALS = {2: Deal(12, reserve=12), 3: Deal(15, choices=3), 4: Deal(12), 5: Deal(10)}
"""The deals with In the Sky, by number of players."""


class SkyEdition(Edition):
    """What is the same in every game with In the Sky. Spaces 100 to 130 are the Great Cloud."""

    __slots__ = ()

    sky = True
    deals = DEALS
    full_deck = FULL_DECK
    card_counts = CARD_COUNTS
    spaces = ALL_SPACES
    starting_placed = STARTING_PLACED
    starting_built = PRINTED_BUILDINGS


class SkyData(SkyEdition, KingdomData):
    """A game of Kingdom with In the Sky."""

    coins: Public[tuple[int, ...]]
    """The value of each seat's Coins."""
    rainbows: Public[tuple[int, ...]]
    """The ground end (a set of one space) of each rainbow, 0 before it is placed. The link is among `links`."""
    moved: Public[int]
    """Rainbows (a set) placed or moved in this Construction."""
    shares: Public[tuple[int, ...]]
    """Spaces of chimneys by what they share: wood, fish, carrots."""


class SkyView(SkyEdition, KingdomView, frozen=True):
    """A view with the expansion. SkyData says what each field is."""

    coins: tuple[int, ...]
    rainbows: tuple[int, ...]
    moved: int
    shares: tuple[int, ...]
