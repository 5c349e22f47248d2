"""What a position may hold and how it is counted: the base game, or the game with In the Sky.

The rest of the assistant reads these tables and knows of no difference between the two.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from warren.games.kingdom import KingdomState, SkyState, lookup, parts
from warren.games.kingdom.board import CLOUD, NEW_WORLD, SPACES_OF, STARTING_CITIES, TERRAIN
from warren.games.kingdom.fiefs import Land
from warren.games.kingdom.parchments import Tally
from warren.games.kingdom.phases import MOST_SEATS, MOST_SEATS_WITH_SKY
from warren.games.kingdom.sky import board as sky_board
from warren.games.kingdom.sky import parts as sky_parts
from warren.games.kingdom.sky.parchments import SkyTally, trade_score
from warren.kernel.score import Score

FEWEST_SEATS = 2
CAMP, SKY_TOWER, TRADING_POST, CHIMNEY, RAINBOW = "camp", "sky_tower", "trading_post", "chimney", "rainbow"


class Kind(NamedTuple):
    """A kind of building as a position names it.

    at: where a land's `placed` holds it, of camps the first; None: a rainbow's ground end, which is a link and no more.
    cards: how many there are, of what comes in pairs the pairs. spaces: where it may stand (a set), as `terrain` and
    `board` say.
    """

    at: int | None
    cards: int
    spaces: int
    terrain: str = ""
    board: str = ""


class Edition(NamedTuple):
    """The parts and the counting of one edition. Sets of spaces are ints; `placed` is a land's."""

    most_seats: int
    space_numbers: Mapping[str, int]
    terrain: Sequence[str]
    printed: int
    """Spaces on which the board prints what keeps buildings off."""
    kinds: Mapping[str, Kind]
    placed: tuple[int, ...]
    """What stands on the empty board, by where a land holds it."""
    rainbow_ends: Mapping[int, int]
    """The cloud space (a set of one) of each rainbow, by number."""
    parchments: Mapping[str, int]
    """Card number by id, in the order of the facts."""
    card_ids: tuple[str, ...]
    tally: type[Tally]
    trade_score: Callable[[Land, int], Score]


def _base_kinds(board: int, free: int) -> dict[str, Kind]:
    """Return the buildings of the base game, by the spaces of a board (a set) and those free of buildings."""
    kinds = {}
    for at, card in enumerate(parts.BUILDINGS.values()):
        if card.kind != "camp":
            spaces = SPACES_OF[card.terrain] & board if card.terrain else free
            kinds[card.id] = Kind(at, card.count, spaces, card.terrain or "")
        elif CAMP not in kinds:
            kinds[CAMP] = Kind(at, len(parts.CAMPS), free)
    return kinds


def _sky_kinds() -> dict[str, Kind]:
    board = NEW_WORLD | CLOUD
    free = board & ~sky_board.PRINTED_BUILDINGS
    kinds = _base_kinds(board, free)
    for card in sky_parts.FACTS.buildings:
        spaces = SPACES_OF[card.terrain] if card.terrain else free
        if card.board:
            spaces &= CLOUD
        at = lookup.BUILDING_IDS.index(card.id)
        kinds[card.id] = Kind(at, card.count, spaces, card.terrain or "", card.board or "")
    ends = len(sky_parts.FACTS.rainbows)
    kinds[RAINBOW] = Kind(None, ends, free & NEW_WORLD, "", "new_world")
    return kinds


def _no_trade(_land: Land, _seat: int) -> Score:
    return Score("trade", 0)


BASE = Edition(
    MOST_SEATS,
    parts.SPACE_NUMBERS,
    TERRAIN,
    STARTING_CITIES,
    _base_kinds(NEW_WORLD, NEW_WORLD & ~STARTING_CITIES),
    KingdomState.starting_placed,
    {},
    {card.id: number for number, card in parts.PARCHMENTS.items()},
    parts.CARD_IDS,
    Tally,
    _no_trade,
)
SKY = Edition(
    MOST_SEATS_WITH_SKY,
    lookup.SPACE_NUMBERS,
    TERRAIN,
    sky_board.PRINTED_BUILDINGS,
    _sky_kinds(),
    SkyState.starting_placed,
    sky_board.RAINBOW_ENDS,
    {card.id: number for number, card in lookup.PARCHMENTS.items()},
    lookup.CARD_IDS,
    SkyTally,
    trade_score,
)


def edition_of(sky: bool) -> Edition:
    """Return the edition of a position."""
    return SKY if sky else BASE
