"""Imagining: a random state that a view allows, every one as likely as there are ways to shuffle the piles to it.

Hidden are the order of the piles, the box, and the other seat's Requests. Those come from the deck as it was shuffled
last before they were drawn: `pools` of the view says from what, so cards of one pool never change places with others'.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from warren.games.town.board import bits, members
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.phases import BOTH, NOTHING, REQUESTS, SEATS
from warren.games.town.view import TownView, pool_of
from warren.kernel.chance import SEED_BITS
from warren.kernel.game import Setup

if TYPE_CHECKING:
    from warren.games.town.state import TownState

T = TypeVar("T")


def imagine(view: TownView, rng: Random, state: "TownState") -> None:
    """Fill a state with what the view shows, and draw what it hides."""
    options = {"seats": SEATS, "chapter": view.chapter, "deck": (), "cards": view.cards}
    state.setup = Setup("town", SEATS, rng.getrandbits(SEED_BITS), options)
    state.events = None
    state.over = view.over
    state.lookup = view.lookup
    state.phase = view.phase
    state.round = view.round
    state.first = view.first
    state.active = view.active
    state.planned = view.planned
    state.built = view.built
    state.constructing = view.constructing
    state.cause = view.cause
    state.side = view.side
    state.display = view.display
    state.track = view.track
    state.plot_pile = tuple(shuffle(members(view.plots_left), rng))
    state.discard = view.discard
    state.pools = view.pools
    state.shuffles = len(view.pools) - 1
    state.drawn_openly = view.drawn_openly
    state.known = list(view.known)
    state.coins = list(view.coins)
    state.wood = list(view.wood)
    state.wood_supply = view.wood_supply
    state.forest_wood = view.forest_wood
    state.reserves = list(view.reserves)
    state.upgrades = list(view.upgrades)
    state.offered = view.offered
    state.tiles = list(view.tiles)
    state.controlled = list(view.controlled)
    state.placed = list(view.placed)
    state.bridges = view.bridges
    state.carrots = list(view.carrots)
    state.ledger = view.ledger
    state.undoable = view.undoable
    _buildings(view, rng, state)
    _requests(view, rng, state)
    _who_is_asked(view, state)


def _buildings(view: TownView, rng: Random, state: "TownState") -> None:
    """Every Building that was seen lies open still; the others are in the pile or in the box."""
    seen = view.display | view.reserves[0] | view.reserves[1] | bits(tile for tile in view.tiles if tile != NOTHING)
    if view.side != NOTHING:
        seen |= 1 << view.side
    unseen = shuffle([building for building in range(len(BUILDING_IDS)) if not seen >> building & 1], rng)
    state.building_pile = tuple(unseen[: view.pile_size])
    state.box = tuple(unseen[view.pile_size :])


def _requests(view: TownView, rng: Random, state: "TownState") -> None:
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
    offers = [view.offer if seat == view.seat else () for seat in BOTH]
    for seat in BOTH:
        if seat != view.seat:
            if not view.over:
                held[seat] |= bits(take(view.request_counts[seat]))
            offers[seat] = tuple(shuffle(take(view.offer_counts[seat]), rng))
    state.requests = held
    state.offers = offers
    state.drawn = view.drawn or tuple(shuffle(take(view.drawn_counts), rng))
    state.request_deck = tuple(heaps[-1])


def _who_is_asked(view: TownView, state: "TownState") -> None:
    """Others' hidden choices of the round's Requests are imagined as not made yet."""
    state.choices = [view.choices if seat == view.seat else () for seat in BOTH]
    state.asked = ()
    state.to_act = view.to_act
    if view.phase == REQUESTS:
        state.asked = tuple(seat for seat in BOTH if sum(view.offer_counts[seat]) > 1)


def shuffle(items: Sequence[T], rng: Random) -> list[T]:
    """Return the items in random order."""
    return rng.sample(items, len(items))
