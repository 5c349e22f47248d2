"""Imagining: a random state that a view allows, every way to lay the unseen cards as likely as any other.

Hidden are the order of each pile, and which of a seat's unseen cards are in its hand and runs, or in those of others as
strays. A card that was shown can be in the places that knowledge.py kept of it. Where a hidden question is open,
somebody can answer it. Hidden in others' offers are the cards of the hand and the kinds that are asked for.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from random import Random

from warren.games.odyssey import frames, interrupts
from warren.games.odyssey.frames import NOTHING, CallsFrame, HiddenFrame, OfferFrame, RaidFrame, WindowFrame, changed
from warren.games.odyssey.knowledge import IN_BOTTOM, IN_HAND, IN_TOP, note_hand
from warren.games.odyssey.lookup import KIND_NUMBERS
from warren.games.odyssey.rules import OdysseyState, ask_again
from warren.games.odyssey.score import clockwise, from_active
from warren.games.odyssey.stack import last, replace
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import OdysseyView
from warren.kernel.chance import SEED_BITS
from warren.kernel.fields import filler
from warren.kernel.game import Setup

_fill = filler(OdysseyData)


def imagine(view: OdysseyView, rng: Random) -> OdysseyState:
    """Return a state with what the view shows, and what it hides drawn."""
    state = object.__new__(OdysseyState)
    seats = len(view.ledger)
    _fill(state, view, seats)
    state.setup = Setup("odyssey", seats, rng.getrandbits(SEED_BITS), dict(view.options))
    state.to_act = view.to_act
    state.lookup = view.lookup
    # A window under another is worked out anew when that is closed.
    state.stack = tuple(WindowFrame(frame.seat) if isinstance(frame, WindowFrame) else frame for frame in view.stack)
    state.options = ()
    state.seen = [()] * (seats + 1)
    state.seen[seats if view.seat is None else view.seat] = view.seen
    state.lots = 0
    state.shuffles = 0
    state.undoable = view.undoable
    while True:
        _lay_cards(view, rng, state)
        _fill_offers(view, rng, state)
        if _ask_again(view, rng, state):
            for frame in state.stack:
                if isinstance(frame, RaidFrame):  # who chooses from a hand has seen it
                    note_hand(state, frame.seat, frame.victim)
            return state


Slot = tuple[int, int]
"""A place for one card of a hand or a run: its holder, and which place."""


def _lay_cards(view: OdysseyView, rng: Random, state: OdysseyData) -> None:
    """Lay the unseen cards of every seat into its pile, and into the hands and runs where its cards can be."""
    seats = range(len(view.ledger))
    own = {view.top, view.bottom, *view.hand}
    state.strays = {}
    state.piles = [()] * len(seats)
    state.tops = [NOTHING] * len(seats)
    state.bottoms = [NOTHING] * len(seats)
    hands: list[list[int]] = [[] for _ in seats]
    if view.seat is not None:
        hands[view.seat] += view.hand
        state.tops[view.seat], state.bottoms[view.seat] = view.top, view.bottom
    for origin in seats:
        cards = []
        for card in view.hidden[origin]:
            if card not in own:
                cards.append(card)
            elif origin != view.seat:
                state.strays[card] = origin
        slots = _slots(view, origin)
        laid = _laid(view, cards, slots, rng, state)
        for (holder, place), card in zip(slots, laid, strict=False):
            if place == IN_HAND:
                hands[holder].append(card)
            else:
                (state.tops if place == IN_TOP else state.bottoms)[holder] = card
            if holder != origin:
                state.strays[card] = origin
        state.piles[origin] = tuple(laid[len(slots) :])
    state.hands = [tuple(sorted(hand)) for hand in hands]


def _slots(view: OdysseyView, origin: int) -> list[Slot]:
    """Return the places in others' hands and runs that cards of a seat fill."""
    slots = [(holder, place) for holder, place, of in view.strays if of == origin and holder != view.seat]
    if origin != view.seat:
        at_home = [IN_HAND] * view.hand_sizes[origin]
        at_home += [IN_TOP] * view.has_top[origin] + [IN_BOTTOM] * view.has_bottom[origin]
        for holder, place, _ in view.strays:
            if holder == origin:
                at_home.remove(place)
        slots += [(origin, place) for place in at_home]
    return slots


def _laid(view: OdysseyView, cards: Sequence[int], slots: Sequence[Slot], rng: Random, state: OdysseyData) -> list[int]:
    """Lay the cards of a seat: one for each slot, the rest behind them; those that were seen where they can be."""
    known: dict[int, dict[int, int]] = {}
    for holder, card, places in view.seen:
        known.setdefault(card, {})[holder] = places
    seen = [card for card in cards if card in known]
    others = [card for card in cards if card not in known]
    tops = [(at, view.top_classes[holder]) for at, (holder, place) in enumerate(slots) if place == IN_TOP]
    while True:
        held = dict(zip(_slots_for([known[card] for card in seen], slots, rng), seen, strict=True))
        rest = rng.sample(others, len(others))
        laid = [held[at] if at in held else rest.pop() for at in range(len(slots))]
        if all(of == frames.UNKNOWN or state.lookup.is_weapon[laid[at]] == (of == frames.A_WEAPON) for at, of in tops):
            return laid + rest


def _slots_for(known: Sequence[Mapping[int, int]], slots: Sequence[Slot], rng: Random) -> list[int]:
    """Return a slot for each card that was seen: all ways that fit alike."""
    while True:
        found = rng.sample(range(len(slots)), len(known))
        if all(slots[at][1] & where.get(slots[at][0], 0) for at, where in zip(found, known, strict=True)):
            return found


def _fill_offers(view: OdysseyView, rng: Random, state: OdysseyData) -> None:
    """Put cards and kinds into offers between others: any cards of the hand, any kinds."""
    for at, frame in enumerate(state.stack):
        if isinstance(frame, OfferFrame) and view.seat not in (frame.seat, frame.partner) and frame.swapped:
            count = len(frame.swapped)
            swapped = tuple(sorted(rng.sample(state.hands[frame.seat], count)))
            asked = rng.choice([*combinations_with_replacement((NOTHING, *KIND_NUMBERS.values()), count)])
            kinds = tuple([kind for kind in asked if kind != NOTHING])
            state.stack = (*state.stack[:at], changed(frame, swapped=swapped, kinds=kinds), *state.stack[at + 1 :])


def _ask_again(view: OdysseyView, rng: Random, state: OdysseyData) -> bool:
    """Ask who is asked in the state; False where the cards allow nobody to be asked a hidden question that is open."""
    if view.over:
        return True
    if view.phase in (frames.DECLARING, frames.RUNS):
        # Others' hidden choices are imagined as not made yet.
        state.to_act = tuple(seat for seat in view.choosing if seat != view.seat or seat in view.to_act)
        return True
    question = last(view)
    if isinstance(question, HiddenFrame):
        passed, waiting = _who_waits(view, state, rng, question)
        if not waiting:
            return False
        replace(state, type(question)(question.seat, waiting, passed))
    ask_again(state)
    state.undoable = view.undoable
    return True


def _who_waits(
    view: OdysseyView, state: OdysseyData, rng: Random, question: HiddenFrame
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who has let a hidden question pass, and who is asked and will be; nobody where the cards allow none."""
    own, concerned = -1 if view.seat is None else view.seat, question.concerned
    if isinstance(question, CallsFrame):
        able = [seat for seat in clockwise(state, view.turn) if seat != view.turn]
    else:
        able = [
            seat
            for seat in from_active(state)
            if (seat == own and concerned) or interrupts.wanted(state, state.stack[-2], seat)
        ]
    at = able.index(own) if own in able else -1
    if concerned == frames.ASKED:
        first = at
    elif concerned == frames.LET_PASS:
        first = rng.randrange(at + 1, len(able)) if at + 1 < len(able) else len(able)
    else:
        # A seat that will be asked has not been yet.
        before = at if at >= 0 else len(able)
        first = rng.randrange(before) if before else len(able)
    return tuple(able[:first]), tuple(able[first:])
