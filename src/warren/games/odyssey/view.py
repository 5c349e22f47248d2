"""What a seat may know of a game of Odyssey: all that lies open, its own cards, and what it was shown."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from warren.games.odyssey import frames
from warren.games.odyssey.knowledge import Strays, hidden, strays_of
from warren.games.odyssey.lookup import Lookup, lookup_of
from warren.games.odyssey.state import OdysseyData, Sightings
from warren.kernel.fields import viewer
from warren.kernel.game import View

SECRET: set[type[frames.Frame]] = {frames.WindowFrame, frames.CallsFrame, frames.OfferFrame, frames.SwapFrame}
"""The frames that not everybody knows whole."""


class OdysseyView(View, frozen=True, dict=True):
    """A view of Odyssey; it has the pieces of a state (pieces.py), so all that counts a state counts it.

    Cards are numbers; what is not said here state.py says. What an onlooker cannot know is empty. Hidden questions
    stand on the stack as what the seat knows of them; an offer that another seat is building does not stand there.
    """

    options: Mapping[str, Any]
    """The options of the game, but for the cards that were stacked."""
    phase: int
    first: int
    turn: int
    round: int
    main_step: int
    idle: int
    stack: tuple[frames.Frame, ...]
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
    seen: Sightings
    strays: Strays
    """Holder, place and whose it was, for each card of a hand or run that went from hand to hand unseen by others."""
    saved: tuple[tuple[int, ...], ...]
    ready: tuple[tuple[int, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    substituted: tuple[tuple[int, ...], ...]
    circle: tuple[tuple[int, ...], ...]
    center: tuple[tuple[int, ...], ...]
    inside: Mapping[int, tuple[int, ...]]
    """The cities with occupants, ascending, and who is in each."""
    claimed: Mapping[int, int]
    """The cities that were claimed where they lie, in the section of another, and who owns them."""
    damage: Mapping[int, int]
    """Damaged pieces, ascending, and their damage."""
    bonus: Mapping[int, int]
    attached: Mapping[int, tuple[int, ...]]
    away: tuple[tuple[int, ...], ...]
    guards: Mapping[int, int]
    shields: tuple[int, ...]
    ledger: tuple[int, ...]
    lost: tuple[int, ...]
    gone: tuple[int, ...]
    traded: tuple[int, ...]
    offers: int
    """How many offers the seat itself has begun this turn."""
    asked_offers: bool
    founded: tuple[int, ...]
    used: tuple[int, ...]
    rerolled: tuple[int, ...]
    virtual: tuple[int, int, int]
    boost: int
    pairs: int
    passing: int
    """The triggers (a set) that the seat itself lets pass until its next turn."""
    announced: tuple[int, ...]
    dice: int
    last_roll: int
    last_cut: int
    winner: int
    undoable: int

    @cached_property
    def lookup(self) -> Lookup:
        return lookup_of(self.options["cards"])


StateOrView = OdysseyData | OdysseyView
"""What lies open: a state and a view have it under the same names, so rules, previews and bots reckon with either."""
_show = viewer(OdysseyData, OdysseyView)


def view_of(state: OdysseyData, seat: int | None) -> OdysseyView:
    seats = range(state.setup.seats)
    at_once = state.phase in (frames.DECLARING, frames.RUNS)
    choosing = tuple(other for other in seats if other in state.to_act or state.choices[other]) if at_once else ()
    asked = state.to_act
    if at_once:
        # Who has chosen is hidden, but a seat knows it of itself.
        asked = tuple([other for other in choosing if other != seat or other in state.to_act])
    elif state.stack and isinstance(state.stack[-1], frames.HiddenFrame):
        # Only the seat that is asked a hidden question knows that it is.
        asked = tuple([other for other in asked if other == seat])
    onlooker = seat is None
    own = state.setup.seats if seat is None else seat
    known = [frame for frame in state.stack if frame.__class__ is not frames.OfferingFrame or frame.seat == seat]
    tops, bottoms, hands = state.tops, state.bottoms, state.hands
    view: OdysseyView = _show(
        state,
        seat,
        to_act=asked,
        options=state.setup.options | {"deck": ()},
        stack=tuple([known_frame(frame, seat) if frame.__class__ in SECRET else frame for frame in known]),
        choosing=choosing,
        pile_sizes=tuple(map(len, state.piles)),
        hidden=hidden(state),
        hand=() if onlooker else hands[own],
        hand_sizes=tuple(map(len, hands)),
        top=frames.NOTHING if onlooker else tops[own],
        bottom=frames.NOTHING if onlooker else bottoms[own],
        has_top=tuple([top >= 0 for top in tops]),
        has_bottom=tuple([bottom >= 0 for bottom in bottoms]),
        seen=state.seen[own],
        strays=strays_of(state),
        undoable=0 if onlooker or own not in state.to_act else state.undoable,
    )
    return view


def known_frame(frame: frames.Frame, seat: int | None) -> frames.Frame:
    """Return a frame as a seat may know it: of a hidden question what it has to do with it itself.

    The cards of a hand in an offer are known to both its sides alone, and the kinds that it asks for. That a seat is
    about to accept is not known before it has chosen what it gives.
    """
    if isinstance(frame, frames.SwapFrame) and frame.partner != seat:
        frame = frames.of_kind(frames.OfferFrame, frame)
    if isinstance(frame, frames.OfferFrame) and seat not in (frame.seat, frame.partner):
        return frames.changed(frame, swapped=(frames.NOTHING,) * len(frame.swapped), kinds=())
    if isinstance(frame, frames.HiddenFrame):
        waiting, passed = frame.waiting, frame.passed
        concerned = frames.LET_PASS if seat in passed else frames.NOT_CONCERNED
        if waiting and seat == waiting[0]:
            concerned = frames.ASKED
        return type(frame)(frame.seat, concerned=concerned)
    return frame
