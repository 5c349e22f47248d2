"""Imagining: a random state that a view allows, every one as likely as there are ways to shuffle the piles to it.

Hidden are the order of the piles, the box, and the other seat's Requests. Those come from the deck as it was shuffled
last before they were drawn: `pools` of the view says from what, so cards of one pool never change places with others'.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from warren.games.town.board import bits, members
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.state import BOTH, NOTHING, REQUESTS, SEATS, TownData
from warren.games.town.view import TownView, pool_of
from warren.kernel.chance import SEED_BITS
from warren.kernel.fields import filler
from warren.kernel.game import Setup

T = TypeVar("T")
Imagined = TypeVar("Imagined", bound=TownData)
_fill = filler(TownData)


def imagine(view: TownView, rng: Random, state: Imagined) -> Imagined:
    """Fill an empty state with what the view shows, and draw what it hides."""
    options = {"seats": SEATS, "chapter": view.chapter, "deck": (), "cards": view.cards}
    state.setup = Setup("town", SEATS, rng.getrandbits(SEED_BITS), options)
    _fill(state, view, SEATS)
    state.lookup = view.lookup
    state.plot_pile = tuple(shuffle(members(view.plots_left), rng))
    state.shuffles = len(view.pools) - 1
    _buildings(view, rng, state)
    _requests(view, rng, state)
    # Others' hidden choices of the round's Requests are imagined as not made yet.
    state.to_act = view.to_act
    choosing = view.phase == REQUESTS
    state.asked = tuple([seat for seat in BOTH if sum(view.offer_counts[seat]) > 1]) if choosing else ()
    return state


def _buildings(view: TownView, rng: Random, state: TownData) -> None:
    """Every Building that was seen lies open still; the others are in the pile or in the box."""
    seen = view.display | view.reserves[0] | view.reserves[1] | bits(tile for tile in view.tiles if tile != NOTHING)
    if view.side != NOTHING:
        seen |= 1 << view.side
    unseen = shuffle([building for building in range(len(BUILDING_IDS)) if not seen >> building & 1], rng)
    state.building_pile = tuple(unseen[: view.pile_size])
    state.box = tuple(unseen[view.pile_size :])


def _requests(view: TownView, rng: Random, state: TownData) -> None:
    """Deal the Requests that the view does not show to where they lie, pool by pool."""
    seen = view.discard | view.requests[0] | view.requests[1] | bits(view.offer) | bits(view.drawn)
    heaps: list[list[int]] = [[] for _ in view.pools]
    for request in members(view.pools[0] & ~seen):
        heaps[pool_of(view.pools, request)].append(request)
    for heap in heaps:
        rng.shuffle(heap)

    def take(counts: Sequence[int]) -> list[int]:
        return [heap.pop() for heap, count in zip(heaps, counts, strict=True) for _ in range(count)]

    held = list(view.requests)
    for seat in BOTH:
        if seat != view.seat:
            if not view.over:
                held[seat] |= bits(take(view.request_counts[seat]))
            state.offer[seat] = tuple(shuffle(take(view.offer_counts[seat]), rng))
    state.requests = held
    state.drawn = view.drawn or tuple(shuffle(take(view.drawn_counts), rng))
    state.request_deck = tuple(heaps[-1])


def shuffle(items: Sequence[T], rng: Random) -> list[T]:
    return rng.sample(items, len(items))
