"""What a seat may know: the table, its own cards, and every hand that it held with what it left in it.

Here are also the phases, and what is the same in every game of an edition.
"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.board import NEW_WORLD, STARTING_CITIES
from warren.games.kingdom.fiefs import NO_COINS, NO_SHARES, Harvest
from warren.games.kingdom.parts import BASE_BUILDINGS, BASE_CARD_COUNTS, BASE_DECK
from warren.kernel.game import View

EXPLORATION, CONSTRUCTION, HARVEST, CHIMNEYS, COPYING, OVER = range(6)
"""Chimneys are asked for with In the Sky alone, between the trading posts and the harvest itself."""
PHASE_IDS = ("exploration", "construction", "harvest", "chimneys", "copying", "over")
ROUNDS = 4
MOST_SEATS = 4
MOST_SEATS_WITH_SKY = 5

SEATS_IN = tuple(
    tuple(s for s in range(MOST_SEATS_WITH_SKY) if seats >> s & 1) for seats in range(1 << MOST_SEATS_WITH_SKY)
)
"""The seats of a set, ascending."""


class DraftFormat(NamedTuple):
    """What a number of players is dealt in a round: cards in each hand and reserve, and how many are chosen at a time.

    With two players the last of those chosen is discarded.
    """

    hand: int
    reserve: int = 0
    choices: int = 2

    @property
    def turns(self) -> int:
        """How many times each seat plays cards in a round."""
        return self.hand if self.reserve else self.hand // self.choices


DRAFT_FORMATS = {2: DraftFormat(10, reserve=10), 3: DraftFormat(12), 4: DraftFormat(10)}
"""The formats of the draft of the base game, by number of players."""


class Edition:
    """What every state and view of the base game has. Those with In the Sky have SkyEdition."""

    __slots__ = ()

    sky: ClassVar[bool] = False
    draft_formats: ClassVar[Mapping[int, DraftFormat]] = DRAFT_FORMATS
    full_deck: ClassVar[tuple[int, ...]] = BASE_DECK
    card_counts: ClassVar[tuple[int, ...]] = BASE_CARD_COUNTS
    """How many cards there are of each face."""
    spaces: ClassVar[int] = NEW_WORLD
    starting_placed: ClassVar[tuple[int, ...]] = (STARTING_CITIES, *(0,) * (len(BASE_BUILDINGS) - 1))
    """What stands on the board before the game, as a land holds it."""
    starting_built: ClassVar[int] = STARTING_CITIES
    shares: tuple[int, ...] = NO_SHARES
    coins: tuple[int, ...] = NO_COINS
    """The base game has neither chimneys nor Coins."""


NO_SPACE = -1
FACE_DOWN = -1
"""What the table sees of a parchment."""

Hand = tuple[int, ...]
"""Cards of a hand, ascending, each as often as it is held."""
Reveal = tuple[tuple[Hand, ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""What one choice of all seats left behind, per seat: the hand as it was passed on, the cards chosen (with two players
one to play, one to discard), and what the table saw: the cards played, then those drawn by Provisions; a
parchment is FACE_DOWN."""
Contest = tuple[int, int, tuple[tuple[int, int], ...]]
"""An announced camp: its card, its owner, and the lower camps (card, owner) still to be asked, lowest first."""


class KingdomView(View, Edition, frozen=True):
    """A view of Kingdom; it is a Land (see fiefs.py), so all that counts a board counts it.

    KingdomData says what a field is that both have. What an onlooker cannot know is empty.
    """

    seats: int
    phase: int
    round: int
    turn: int
    hand: Hand
    """The seat's hand without the cards chosen."""
    choices: tuple[int, ...]
    """The seat's own hidden choices (actions) of this phase."""
    reserve_size: int
    """Two players: cards left in each reserve."""
    deck_size: int
    discards: tuple[int, ...]
    drew: tuple[int, ...]
    """Two players: what this seat discarded and drew."""
    parchments: tuple[tuple[int, ...], ...]
    """Per seat: the seat's own; those of all after the last harvest."""
    parchment_counts: tuple[int, ...]
    fronts: tuple[tuple[int, ...], ...]
    controlled: tuple[int, ...]
    placed: tuple[int, ...]
    built: int
    links: tuple[int, ...]
    half_towers: tuple[int, ...]
    posts: tuple[int, ...]
    track: tuple[int, ...]
    harvests: tuple[Harvest, ...]
    plays: tuple[tuple[tuple[int, ...], ...], ...]
    """Every reveal of the game: per seat the cards played, then those drawn by Provisions; a parchment is FACE_DOWN."""
    took: tuple[tuple[int, ...], ...]
    """Every reveal: the cards that this seat had chosen; with two players one to play, one to discard."""
    left: tuple[Hand, ...]
    """Every reveal: the hand that this seat passed on."""
    undoable: tuple[int, ...]
    builders: int
    """Construction: seats (a set) that had something to place when it began and have not said done."""
    kept_camps: tuple[int, ...]
    contest: Contest | None
    copies: tuple[tuple[tuple[int, ...], ...], ...]


def received(view: KingdomView, reveal: int) -> Hand:
    """Return the hand that the view's seat held before its choice of a past reveal."""
    return tuple(sorted((*view.left[reveal], *view.took[reveal])))


def whole_hand(view: KingdomView) -> Hand:
    """Return the hand of the view's seat, the cards that it has chosen and not yet played or discarded among it."""
    return tuple(sorted((*view.hand, *chosen_cards(view))))


def chosen_cards(view: KingdomView) -> Hand:
    """Return the cards of the view's seat that wait for the reveal, in the order chosen."""
    return tuple([CHOSEN_CARD[action] for action in view.choices]) if view.phase == EXPLORATION else ()
