"""Imagine a state that a view allows: every card that the seat cannot place is drawn anew, from where it can have been.

The draw is exact: each way to lay the unseen cards out that agrees with everything the seat saw is equally likely
(which weighs a face by how many of its cards are unseen). What others may have chosen in the running phase is not
made up: they choose anew. The past is filled in too, so that every seat of an imagined state has a whole view of its
own.

With three players and more imagine_hands.py lays the unseen cards out, with two imagine_reserves.py.
"""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from warren.games.kingdom.lookup import PARCHMENTS
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, FACE_DOWN, KingdomView, whole_hand
from warren.kernel.chance import SEED_BITS
from warren.kernel.game import Setup

Cards = tuple[int, ...]


class Hidden(NamedTuple):
    """One way to lay out all hidden cards: `deck`; per seat `hands` to `parchments`; per reveal `left` and `took`."""

    deck: list[int]
    hands: list[Cards]
    reserves: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    drew: tuple[Cards, ...]
    parchments: list[list[int]]
    left: list[tuple[Cards, ...]]
    took: list[tuple[Cards, ...]]


def unseen_cards(view: KingdomView, located: Iterable[int]) -> tuple[list[int], list[int]]:
    """Return the cards whose place the seat cannot tell at all: parchments, and all others.

    located: cards beyond the seat's own and the open ones of which it knows roughly where they are.
    """
    counts = list(view.card_counts)
    for cards in (whole_hand(view), view.discards, *view.parchments, located):
        for card in cards:
            counts[card] -= 1
    for reveal in view.plays:
        for seen in reveal:
            for card in seen:
                if card != FACE_DOWN:
                    counts[card] -= 1
    faces, other_faces = _faces(len(counts))
    parchments = [card for card in faces if counts[card]]
    others = [card for card in other_faces for _ in range(counts[card])]
    return parchments, others


@cache
def _faces(count: int) -> tuple[list[int], list[int]]:
    """Return the parchments among the first so many faces, and the rest of them."""
    return [card for card in PARCHMENTS if card < count], [card for card in range(count) if card not in PARCHMENTS]


def shuffle(cards: list[int], rng: Random) -> list[int]:
    """Return the cards in random order (quicker than Random.shuffle; ties have no measurable chance)."""
    random = rng.random
    return sorted(cards, key=lambda _: random())


def owners_of_open_parchments(view: KingdomView) -> dict[int, int]:
    """Return who holds each parchment that lies open (after the last harvest); empty before."""
    return {
        card: seat
        for seat, held in enumerate(view.parchments)
        for card in held
        if seat != view.seat and len(held) == view.parchment_counts[seat]
    }


def fill(state: KingdomData, view: KingdomView, hidden: Hidden, rng: Random) -> None:
    """Make a new, empty state the one that a view and hidden cards give. It has a seed of its own and is no record."""
    options = {"seats": view.seats, "sky": state.sky, "deck": ()}
    state.setup = Setup("kingdom", view.seats, rng.getrandbits(SEED_BITS), options)
    state.fill(view, view.seats)
    state.deck = tuple(hidden.deck)
    state.drawn = 0
    state.hands = hidden.hands
    state.reserves = hidden.reserves
    state.discards = hidden.discards
    state.drew = hidden.drew
    state.parchments = [tuple(sorted(held)) for held in hidden.parchments]
    state.history = tuple(
        (left, chosen, seen) for left, chosen, seen in zip(hidden.left, hidden.took, view.plays, strict=True)
    )
    asked = 0
    for seat in view.to_act:
        asked |= 1 << seat
    state.asked, state.waiting = (0, view.builders) if view.phase == CONSTRUCTION else (asked, asked)
    state.to_act = view.to_act
    if view.seat is not None and (view.choices or view.phase == EXPLORATION):
        state.asked |= 1 << view.seat
