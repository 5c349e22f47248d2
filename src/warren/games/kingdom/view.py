"""What a seat may know: the table, its own cards, and every hand that it held with what it left in it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.board import NEW_WORLD, STARTING_CITIES
from warren.games.kingdom.exploration import DEALS, FACE_DOWN, Deal
from warren.games.kingdom.fiefs import NO_COINS, NO_SHARES
from warren.games.kingdom.harvest import Harvest
from warren.games.kingdom.parts import CARD_COUNTS
from warren.games.kingdom.phases import CONSTRUCTION, COPYING, EXPLORATION, SEATS_IN
from warren.kernel.game import View

if TYPE_CHECKING:
    from warren.games.kingdom.state import Contest, Hand, KingdomState

__all__ = ["FACE_DOWN", "KingdomView", "view_of"]


class KingdomView(View, frozen=True):
    """A view of Kingdom; it is a Land (see fiefs.py), so all that counts a board counts it.

    Sets of spaces are ints; cards, spaces and actions are numbers. What an onlooker cannot know is empty.
    """

    # What In the Sky changes (sky/view.py): the board, the deals, and how many cards of each face there are.
    spaces: ClassVar[int] = NEW_WORLD
    starting_built: ClassVar[int] = STARTING_CITIES
    deals: ClassVar[Mapping[int, Deal]] = DEALS
    card_counts: ClassVar[tuple[int, ...]] = CARD_COUNTS

    seats: int
    phase: int
    round: int
    turn: int
    """How many choices of this round are revealed."""
    hand: "Hand"
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
    left: tuple["Hand", ...]
    """Every reveal: the hand that this seat passed on."""
    undoable: tuple[int, ...]
    """Construction: how many of its latest actions each seat may take back."""
    builders: int
    """Construction: seats (a set) that had something to place when it began and have not said done."""
    kept_camps: tuple[int, ...]
    contest: "Contest | None"
    copies: tuple[tuple[tuple[int, ...], ...], ...]

    @property
    def shares(self) -> tuple[int, ...]:
        """The base game has no chimneys."""
        return NO_SHARES

    @property
    def coins(self) -> tuple[int, ...]:
        """The base game has no Coins."""
        return NO_COINS


def view_of(state: "KingdomState", seat: int | None) -> KingdomView:
    """Return all that this seat may know (None: an onlooker)."""
    phase = state.phase
    asked = state.to_act
    if phase != CONSTRUCTION:
        # Who has chosen is hidden in a simultaneous phase, but a seat knows it of itself.
        still = state.asked
        if seat is not None and not state.waiting >> seat & 1:
            still &= ~(1 << seat)
        asked = () if state.over else SEATS_IN[still]
    history = state.history
    if phase >= COPYING:
        parchments = tuple(state.parchments)
    else:
        parchments = tuple([held if owner == seat else () for owner, held in enumerate(state.parchments)])
    return KingdomView(
        seat,
        asked,
        state.over,
        state.seats,
        phase,
        state.round,
        state.turn,
        () if seat is None else state.hands[seat],
        () if seat is None else state.choices[seat],
        len(state.reserves[0]),
        len(state.deck) - state.drawn,
        () if seat is None else state.discards[seat],
        () if seat is None else state.drew[seat],
        parchments,
        tuple([len(held) for held in state.parchments]),
        tuple(state.fronts),
        tuple(state.controlled),
        tuple(state.placed),
        state.built,
        state.links,
        state.half_towers,
        state.posts,
        state.track,
        state.harvests,
        tuple([reveal[2] for reveal in history]),
        () if seat is None else tuple([reveal[1][seat] for reveal in history]),
        () if seat is None else tuple([reveal[0][seat] for reveal in history]),
        tuple(state.undoable),
        state.waiting if phase == CONSTRUCTION else 0,
        state.kept_camps,
        state.contest,
        state.copies,
    )


def received(view: KingdomView, reveal: int) -> "Hand":
    """Return the hand that the view's seat held before its choice of a past reveal."""
    return tuple(sorted((*view.left[reveal], *view.took[reveal])))


def whole_hand(view: KingdomView) -> "Hand":
    """Return the hand of the view's seat, the cards that it has chosen and not yet played or discarded among it."""
    return tuple(sorted((*view.hand, *chosen_cards(view))))


def chosen_cards(view: KingdomView) -> "Hand":
    """Return the cards of the view's seat that wait for the reveal, in the order chosen."""
    return tuple([CHOSEN_CARD[action] for action in view.choices]) if view.phase == EXPLORATION else ()
