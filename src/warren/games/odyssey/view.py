"""What a seat may know of a game of Odyssey: all that lies open, its own cards, and what it was shown."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from warren.games.odyssey.knowledge import Seen, Strays, hidden, strays_of
from warren.games.odyssey.lookup import Lookup, lookup_of
from warren.games.odyssey.phases import CALLS, DECLARING, NOTHING, OFFER, OFFERING, RUNS, SWAP, WINDOW, Frame
from warren.kernel.game import View

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState

NOT_CONCERNED, ASKED, LET_PASS = range(3)
"""What a seat knows of a hidden question: nothing; that it is asked; that it was asked and let it pass."""
Pairs = tuple[tuple[int, int], ...]
Groups = tuple[tuple[int, tuple[int, ...]], ...]


class OdysseyView(View, frozen=True, dict=True):
    """A view of Odyssey; it has the pieces of a state (pieces.py), so all that counts a state counts it.

    Cards are numbers. What an onlooker cannot know is empty. Hidden questions stand on the stack as what the seat
    knows of them; an offer that another seat is building does not stand there.
    """

    cards: str
    """The canonical text of a set of one's own, or nothing."""
    own_decks: str
    decks: tuple[str, ...]
    score: int
    trading: bool
    manual_cut: bool
    manual_refill: bool
    phase: int
    first: int
    """The seat that began."""
    turn: int
    round: int
    main_step: int
    idle: int
    """How many turns in a row had nothing to do and nothing to draw."""
    stack: tuple[Frame, ...]
    choices: tuple[int, ...]
    """The seat's own hidden choices while all choose at once."""
    choosing: tuple[int, ...]
    """The seats that choose at once, those included that have chosen."""
    declared: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    hidden: tuple[tuple[int, ...], ...]
    """Per seat the cards of its hand, its runs and its pile, ascending: all that lie nowhere else.

    A stray is among the cards of the seat whose it was.
    """
    discards: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    """The seat's own hand, ascending."""
    hand_sizes: tuple[int, ...]
    top: int
    """The seat's own TOP RUN, or NOTHING."""
    bottom: int
    has_top: tuple[bool, ...]
    has_bottom: tuple[bool, ...]
    top_classes: tuple[int, ...]
    seen: Seen
    strays: Strays
    """Holder, place and whose it was, for each card of a hand or run that went from hand to hand unseen by others."""
    saved: tuple[tuple[int, ...], ...]
    ready: tuple[tuple[int, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    substituted: tuple[tuple[int, ...], ...]
    circle: tuple[tuple[int, ...], ...]
    center: tuple[tuple[int, ...], ...]
    occupants: Groups
    """The cities with occupants, ascending, and who is in each."""
    claims: Pairs
    """The cities that were claimed where they lie, in the section of another, and who owns them."""
    damages: Pairs
    """Damaged pieces, ascending, and their damage."""
    bonuses: Pairs
    modifiers: Groups
    away: tuple[tuple[int, ...], ...]
    guarded: Pairs
    shields: tuple[int, ...]
    ledger: tuple[int, ...]
    lost: tuple[int, ...]
    gone: tuple[int, ...]
    traded: tuple[int, ...]
    offers: int
    """How many offers the seat itself has begun this turn."""
    asked_offers: bool
    """Whether the active seat has asked the others for offers this turn."""
    founded: tuple[int, ...]
    used: tuple[int, ...]
    rerolled: tuple[int, ...]
    virtual: tuple[int, int, int]
    boost: int
    pairs: int
    passing: int
    """The triggers (a set) that the seat itself lets pass until its next turn."""
    announced: tuple[int, ...]
    """What was announced last: seat, card, how, target, extra, and the resources that it exhausted."""
    dice: int
    """How many dice were rolled."""
    last_roll: int
    """What the last of them showed."""
    last_cut: int
    """How many cards were cut off the last pile that was cut."""
    winner: int
    undoable: int

    @cached_property
    def lookup(self) -> Lookup:
        """The parts that are played with."""
        return lookup_of(self.cards)

    @cached_property
    def inside(self) -> Mapping[int, tuple[int, ...]]:
        """The occupants of each city that has any."""
        return dict(self.occupants)

    @cached_property
    def claimed(self) -> Mapping[int, int]:
        """The owners of cities that were claimed where they lie, in the section of another."""
        return dict(self.claims)

    @cached_property
    def damage(self) -> Mapping[int, int]:
        """Damage on pieces that have any."""
        return dict(self.damages)

    @cached_property
    def bonus(self) -> Mapping[int, int]:
        """What modifiers add to the points of creatures."""
        return dict(self.bonuses)

    @cached_property
    def attached(self) -> Mapping[int, tuple[int, ...]]:
        """The modifier cards of pieces."""
        return dict(self.modifiers)

    @cached_property
    def guards(self) -> Mapping[int, int]:
        """What creatures add to their defence until their owner's next turn."""
        return dict(self.guarded)


def view_of(state: "OdysseyState", seat: int | None) -> OdysseyView:
    """Return all that this seat may know (None: an onlooker)."""
    options = state.setup.options
    seats = range(state.setup.seats)
    at_once = state.phase in (DECLARING, RUNS)
    choosing = tuple(other for other in seats if other in state.to_act or state.choices[other]) if at_once else ()
    asked = state.to_act
    if at_once:
        # Who has chosen is hidden, but a seat knows it of itself.
        asked = tuple([other for other in choosing if other != seat or other in state.to_act])
    elif state.stack and state.stack[-1][0] in (WINDOW, CALLS):
        # Who is asked a hidden question is known to who is asked alone.
        asked = tuple([other for other in asked if other == seat])
    onlooker = seat is None
    own = state.setup.seats if seat is None else seat
    tops, bottoms, hands = state.tops, state.bottoms, state.hands
    return OdysseyView(
        seat,
        asked,
        state.over,
        state.lookup.cards,
        options["own_decks"],
        options["decks"],
        options["score"],
        options["trading"],
        options["manual_cut"],
        options["manual_refill"],
        state.phase,
        state.first,
        state.turn,
        state.round,
        state.main_step,
        state.idle,
        tuple([known_frame(frame, seat) for frame in state.stack if frame[0] != OFFERING or frame[1] == seat]),
        () if onlooker else state.choices[own],
        choosing,
        tuple(state.declared),
        tuple(map(len, state.piles)),
        hidden(state),
        tuple(state.discards),
        () if onlooker else hands[own],
        tuple(map(len, hands)),
        -1 if onlooker else tops[own],
        -1 if onlooker else bottoms[own],
        tuple([top >= 0 for top in tops]),
        tuple([bottom >= 0 for bottom in bottoms]),
        tuple(state.top_classes),
        state.seen[own],
        strays_of(state),
        tuple(state.saved),
        tuple(state.ready),
        tuple(state.spent),
        tuple(state.substituted),
        tuple(state.circle),
        tuple(state.center),
        tuple(sorted(state.inside.items())),
        tuple(sorted(state.claimed.items())),
        tuple(sorted(state.damage.items())),
        tuple(sorted(state.bonus.items())),
        tuple(sorted(state.attached.items())),
        tuple(state.away),
        tuple(sorted(state.guards.items())),
        tuple(state.shields),
        tuple(state.ledger),
        state.lost,
        state.gone,
        tuple(sorted(state.traded)),
        0 if onlooker else state.offers[own],
        state.asked_offers,
        state.founded,
        state.used,
        state.rerolled,
        state.virtual,
        state.boost,
        state.pairs,
        0 if onlooker else state.passing[own],
        state.announced,
        state.dice,
        state.last_roll,
        state.last_cut,
        state.winner,
        0 if onlooker or own not in state.to_act else state.undoable,
    )


def known_frame(frame: Frame, seat: int | None) -> Frame:
    """Return a frame as a seat may know it: of a hidden question what it has to do with it itself.

    The cards of a hand in an offer are known to both its sides alone, and the kinds that it asks for. That a seat is
    about to accept is not known before it has chosen what it gives.
    """
    if frame[0] == SWAP and frame[1] != seat:
        _, partner, offerer, *goods, _ = frame
        return known_frame((OFFER, offerer, partner, *goods), seat)
    if frame[0] == OFFER and seat not in frame[1:3]:
        return (*frame[:5], (NOTHING,) * len(frame[5]), ())
    if frame[0] not in (WINDOW, CALLS):
        return frame
    kind, actor, waiting, passed = frame
    concerned = ASKED if waiting and seat == waiting[0] else LET_PASS if seat in passed else NOT_CONCERNED
    return (kind, actor, concerned)
