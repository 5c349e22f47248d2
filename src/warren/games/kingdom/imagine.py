"""Imagine a state that a view allows: every card that the seat cannot place is drawn anew, from where it can have been.

The draw is exact: each way to lay the unseen cards out that agrees with everything the seat saw is equally likely
(which weighs a face by how many of its cards are unseen). What others may have chosen in the running phase is not
made up: they choose anew. The past is filled in too, so that every seat of an imagined state has a whole view of its
own.

With three players and more hidden_hands.py lays the unseen cards out, with two hidden_reserves.py.
"""

from random import Random
from typing import TYPE_CHECKING

from warren.games.kingdom import hidden_hands, hidden_reserves
from warren.games.kingdom.hidden import Hidden
from warren.games.kingdom.phases import CONSTRUCTION, EXPLORATION
from warren.games.kingdom.view import KingdomView
from warren.kernel.chance import SEED_BITS
from warren.kernel.game import Setup

if TYPE_CHECKING:
    from warren.games.kingdom.state import KingdomState


def imagine(view: KingdomView, rng: Random, state: "KingdomState", sky: bool = False) -> None:
    """Make a new, empty state a random one that the view allows. It has a seed of its own and is no record."""
    hidden = (hidden_reserves if view.seats == 2 else hidden_hands).lay_out(view, rng)
    seed = rng.getrandbits(SEED_BITS)
    state.setup = Setup("kingdom", view.seats, seed, {"seats": view.seats, "sky": sky, "deck": ()})
    _fill(state, view, hidden)


def _fill(state: "KingdomState", view: KingdomView, hidden: Hidden) -> None:
    state.events = None
    state.over = view.over
    state.seats = view.seats
    state.phase = view.phase
    state.round = view.round
    state.turn = view.turn
    state.deck = tuple(hidden.deck)
    state.drawn = 0
    state.hands = hidden.hands
    state.choices = [()] * view.seats
    state.reserves = hidden.reserves
    state.discards = hidden.discards
    state.drew = hidden.drew
    state.parchments = [tuple(sorted(held)) for held in hidden.parchments]
    state.fronts = list(view.fronts)
    state.controlled = list(view.controlled)
    state.placed = list(view.placed)
    state.built = view.built
    state.links = view.links
    state.half_towers = view.half_towers
    state.posts = view.posts
    state.track = view.track
    state.harvests = view.harvests
    state.history = tuple(
        (left, chosen, seen) for left, chosen, seen in zip(hidden.left, hidden.took, view.plays, strict=True)
    )
    state.kept_camps = view.kept_camps
    state.contest = view.contest
    state.undoable = list(view.undoable)
    state.copies = view.copies
    asked = 0
    for seat in view.to_act:
        asked |= 1 << seat
    state.asked, state.waiting = (0, view.builders) if view.phase == CONSTRUCTION else (asked, asked)
    state.to_act = view.to_act
    if view.seat is not None:
        state.choices[view.seat] = view.choices
        if view.choices or view.phase == EXPLORATION:
            state.asked |= 1 << view.seat
