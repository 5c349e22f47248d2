"""Imagining: a random state that a view allows, every way to lay the unseen cards as likely as any other.

Hidden are the order of each pile, and which of a seat's unseen cards are in its hand and runs. A card that was shown
can be in the places that knowledge.py kept of it. Where a hidden question is open, somebody can answer it.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from warren.games.odyssey import interrupts, ledger, rules
from warren.games.odyssey.knowledge import IN_BOTTOM, IN_HAND, IN_TOP
from warren.games.odyssey.phases import A_WEAPON, CALLS, DECLARING, NOTHING, RUNS, UNKNOWN, WINDOW
from warren.games.odyssey.view import ASKED, LET_PASS, OdysseyView
from warren.kernel.chance import SEED_BITS
from warren.kernel.game import Setup

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState


def imagine(view: OdysseyView, rng: Random, state: "OdysseyState") -> None:
    """Fill a state with what the view shows, and draw what it hides."""
    seats = len(view.ledger)
    options = {
        "seats": seats,
        "decks": view.decks,
        "score": view.score,
        "trading": view.trading,
        "manual_cut": view.manual_cut,
        "manual_refill": view.manual_refill,
        "deck": (),
        "own_decks": view.own_decks,
        "cards": view.cards,
    }
    state.setup = Setup("odyssey", seats, rng.getrandbits(SEED_BITS), options)
    state.events = None
    state.over = view.over
    state.tables = view.tables
    state.phase = view.phase
    state.first = view.first
    state.turn = view.turn
    state.round = view.round
    state.main_step = view.main_step
    state.idle = view.idle
    # A window under another is worked out anew when that is closed.
    state.stack = tuple((WINDOW, frame[1], None, ()) if frame[0] == WINDOW else frame for frame in view.stack)
    state.options = ()
    state.choices = [view.choices if seat == view.seat else () for seat in range(seats)]
    state.declared = list(view.declared)
    state.discards = list(view.discards)
    state.top_classes = list(view.top_classes)
    state.saved = list(view.saved)
    state.ready = list(view.ready)
    state.spent = list(view.spent)
    state.substituted = list(view.substituted)
    state.circle = list(view.circle)
    state.center = list(view.center)
    state.inside = dict(view.occupants)
    state.claimed = dict(view.claims)
    state.damage = dict(view.damages)
    state.bonus = dict(view.bonuses)
    state.attached = dict(view.modifiers)
    state.away = list(view.away)
    state.guards = dict(view.guarded)
    state.shields = list(view.shields)
    state.ledger = list(view.ledger)
    state.lost = view.lost
    state.gone = view.gone
    state.traded = frozenset(view.traded)
    state.offers = [view.offers if seat == view.seat else 0 for seat in range(seats)]
    state.used = view.used
    state.rerolled = view.rerolled
    state.virtual = view.virtual
    state.boost = view.boost
    state.pairs = view.pairs
    state.passing = [view.passing if seat == view.seat else 0 for seat in range(seats)]
    state.seen = [()] * (seats + 1)
    state.seen[seats if view.seat is None else view.seat] = view.seen
    state.announced = view.announced
    state.dice = view.dice
    state.last_roll = view.last_roll
    state.last_cut = view.last_cut
    state.lots = 0
    state.shuffles = 0
    state.winner = view.winner
    state.to_act = view.to_act
    state.undoable = view.undoable
    while True:
        _lay_cards(view, rng, state)
        if _ask_again(view, rng, state):
            return


def _lay_cards(view: OdysseyView, rng: Random, state: "OdysseyState") -> None:
    """Lay the unseen cards of every seat."""
    seats = range(len(view.ledger))
    state.piles = [()] * len(seats)
    state.hands = [()] * len(seats)
    state.tops = [NOTHING] * len(seats)
    state.bottoms = [NOTHING] * len(seats)
    for seat in seats:
        if seat == view.seat:
            own = {*view.hand, view.top, view.bottom}
            rest = [card for card in view.hidden[seat] if card not in own]
            state.piles[seat] = tuple(rng.sample(rest, len(rest)))
            state.hands[seat], state.tops[seat], state.bottoms[seat] = view.hand, view.top, view.bottom
        else:
            _lay_cards_of(view, seat, rng, state)


def _lay_cards_of(view: OdysseyView, seat: int, rng: Random, state: "OdysseyState") -> None:
    """Lay another seat's cards: those that were seen where they can be, the others anywhere."""
    places = [IN_HAND] * view.hand_sizes[seat]
    places += [IN_TOP] * view.has_top[seat] + [IN_BOTTOM] * view.has_bottom[seat]
    known = [(card, where) for holder, card, where in view.seen if holder == seat]
    others = [card for card in view.hidden[seat] if card not in {card for card, _ in known}]
    top_class = view.top_classes[seat]
    while True:
        slots = _slots_for(known, places, rng)
        rest = rng.sample(others, len(others))
        held = dict(zip(slots, [card for card, _ in known], strict=True))
        for slot in range(len(places)):
            if slot not in held:
                held[slot] = rest.pop()
        top = held[places.index(IN_TOP)] if IN_TOP in places else NOTHING
        if top_class == UNKNOWN or state.tables.is_weapon[top] == (top_class == A_WEAPON):
            break
    state.hands[seat] = tuple(sorted(held[slot] for slot in range(view.hand_sizes[seat])))
    state.tops[seat] = top
    state.bottoms[seat] = held[places.index(IN_BOTTOM)] if IN_BOTTOM in places else NOTHING
    state.piles[seat] = tuple(rest)


def _slots_for(known: Sequence[tuple[int, int]], places: Sequence[int], rng: Random) -> list[int]:
    """Give a slot for each card that was seen: all ways that fit alike."""
    while True:
        slots = rng.sample(range(len(places)), len(known))
        if all(places[slot] & where for slot, (_, where) in zip(slots, known, strict=True)):
            return slots


def _ask_again(view: OdysseyView, rng: Random, state: "OdysseyState") -> bool:
    """Ask who is asked in the state; False where the cards allow nobody to be asked a hidden question that is open."""
    if view.over:
        return True
    if view.phase in (DECLARING, RUNS):
        # Others' hidden choices are imagined as not made yet.
        state.to_act = tuple(seat for seat in view.choosing if seat != view.seat or seat in view.to_act)
        return True
    if view.stack and view.stack[-1][0] in (WINDOW, CALLS):
        kind, actor, concerned = view.stack[-1]
        passed, waiting = _who_waits(view, state, rng, concerned)
        if not waiting:
            return False
        state.stack = (*state.stack[:-1], (kind, actor, waiting, passed))
    rules.ask_again(state)
    state.undoable = view.undoable
    return True


def _who_waits(
    view: OdysseyView, state: "OdysseyState", rng: Random, concerned: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give who has let a hidden question pass, and who is asked and will be; nobody where the cards allow none."""
    calls, own = view.stack[-1][0] == CALLS, -1 if view.seat is None else view.seat
    if calls:
        able = [seat for seat in ledger.clockwise(state, view.turn) if seat != view.turn]
    else:
        able = [
            seat
            for seat in ledger.from_active(state)
            if (seat == own and concerned) or interrupts.wanted(state, state.stack[-2], seat)
        ]
    at = able.index(own) if own in able else -1
    if concerned == ASKED:
        first = at
    elif concerned == LET_PASS:
        first = rng.randrange(at + 1, len(able)) if at + 1 < len(able) else len(able)
    else:
        # A seat that will be asked has not been yet.
        before = at if at >= 0 else len(able)
        first = rng.randrange(before) if before else len(able)
    return tuple(able[:first]), tuple(able[first:])
