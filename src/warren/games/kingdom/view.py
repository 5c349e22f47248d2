"""What a seat may know: the table, its own cards, and every hand that it held with what it left in it."""

from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.edition import Edition
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.phases import EXPLORATION
from warren.kernel.game import View

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

    Sets of spaces are ints; cards, spaces and actions are numbers. What an onlooker cannot know is empty.
    """

    seats: int
    phase: int
    round: int
    turn: int
    """How many choices of this round are revealed."""
    hand: Hand
    """The seat's hand without the cards chosen."""
    choices: tuple[int, ...]
    """The seat's own hidden choices (actions) of this phase."""
    reserve_size: int
    """Two players: cards left in each reserve."""
    deck_size: int
    discards: tuple[int, ...]
    """Two players: what this seat discarded face down, in order."""
    drew: tuple[int, ...]
    """Two players: what this seat drew from its reserve in the whole game, in order."""
    parchments: tuple[tuple[int, ...], ...]
    """Per seat: the seat's own; those of all after the last harvest."""
    parchment_counts: tuple[int, ...]
    fronts: tuple[tuple[int, ...], ...]
    """Buildings in front of each seat."""
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
    """Construction: how many of its latest actions each seat may take back."""
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
