"""A game of Kingdom with In the Sky: what is printed on the Great Cloud, and what the expansion lays on the table.

All of it lies open.
"""

from warren.games.kingdom.board import ALL_SPACES, CLOUD, SPACES_OF, TOWERS, bits, connected_groups
from warren.games.kingdom.lookup import BUILDING_IDS, CARD_COUNTS, FULL_DECK
from warren.games.kingdom.sky.parts import CLOUD_NUMBERS, FACTS, FIRST_CLOUD_SPACE
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import DraftFormat, Edition, KingdomView
from warren.kernel.fields import Public

CLOUD_ROWS = tuple(
    bits(number for space, number in CLOUD_NUMBERS.items() if space[0] == letter)
    for letter in sorted({space[0] for space in CLOUD_NUMBERS})
)
WONDER_SPACES = tuple(1 << FIRST_CLOUD_SPACE + n for n, space in enumerate(FACTS.spaces) if space.terrain == "wondrous")
"""The space of each wondrous resource, in the order of sky.parts.WONDERS."""
PRINTED_BUILDINGS = SPACES_OF["city"] | SPACES_OF["wondrous"] | SPACES_OF["rainbow"]
"""The spaces of both boards that print a city, a wondrous farm or a rainbow's end: nothing is built there."""
RAINBOW_ENDS = {space.rainbow: 1 << CLOUD_NUMBERS[space.id] for space in FACTS.spaces if space.rainbow}
"""The cloud end (a set of one space) of each rainbow, by its number."""

STARTING_PLACED = (
    *(bits(space for space, towers in enumerate(TOWERS) if towers == strength) for strength in (1, 2, 3)),
    *(0 for _ in BUILDING_IDS[3 : -len(WONDER_SPACES)]),
    *WONDER_SPACES,
)
"""What stands on both boards before the game, as a land holds it."""


def cloud_groups(spaces: int) -> list[int]:
    """Return the groups that a seat's spaces form on the cloud alone, without any link."""
    return connected_groups(spaces & CLOUD)


DRAFT_FORMATS = {2: DraftFormat(12, reserve=12), 3: DraftFormat(15, choices=3), 4: DraftFormat(12), 5: DraftFormat(10)}
"""The formats of the draft with In the Sky, by number of players."""


class SkyEdition(Edition):
    """What is the same in every game with In the Sky. Spaces 100 to 130 are the Great Cloud."""

    __slots__ = ()

    sky = True
    draft_formats = DRAFT_FORMATS
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
