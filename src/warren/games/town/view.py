"""What a seat may know: the table, its own Requests, and what bears on those of the other seat; and imagined states.

An imagined state is a random one that a view allows, every one as likely as there are ways to shuffle the piles to it.
Hidden are the order of the piles, the box, and the other seat's Requests. Those come from the deck as it was shuffled
last before they were drawn: `pools` of the view says from what, so cards of one pool never change places with others'.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from warren.games.town.board import bits, members
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.state import BOTH, NOTHING, OVER, REQUESTS, SEATS, Entry, TownData
from warren.kernel.chance import SEED_BITS
from warren.kernel.fields import filler, viewer
from warren.kernel.game import Setup, View

T = TypeVar("T")
Imagined = TypeVar("Imagined", bound=TownData)
Counts = tuple[int, ...]
"""Cards by the pool of the Request deck that they came from."""


class TownView(View, frozen=True):
    """A view of Town; it is a Land (neighborhoods.py), so all that counts a board counts it.

    Sets are ints; spaces, edges, tiles and cards are numbers. What an onlooker cannot know is empty.
    """

    cards: str
    """The canonical text of a set of one's own, or nothing."""
    chapter: int
    phase: int
    round: int
    first: int
    active: int
    planned: bool
    built: int
    constructing: tuple[int, int, int]
    cause: str
    choices: tuple[int, ...]
    """The seat's own hidden choice (an action) of the round's Requests."""
    pile_size: int
    """Buildings still face down; the rest that were never seen are in the box."""
    side: int
    display: int
    track: tuple[int, ...]
    plots_left: int
    """The Plots (a set) in the pile, in an order that nobody knows."""
    deck_size: int
    pools: tuple[int, ...]
    discard: int
    offer: tuple[int, ...]
    """The Requests dealt to this seat for its choice at the beginning of the round."""
    offer_counts: tuple[Counts, ...]
    """Per seat how many it was dealt for its choice, by pool."""
    drawn: tuple[int, ...]
    """The Requests drawn for an effect: the seat's own, or open ones."""
    drawn_counts: Counts
    drawn_openly: bool
    requests: tuple[int, ...]
    """Per seat the Requests (a set) that this seat knows: all its own, of the other those that are known; all when the
    game is over."""
    request_counts: tuple[Counts, ...]
    """Per seat how many it has that the other does not know, by pool."""
    known: tuple[int, ...]
    coins: tuple[int, ...]
    wood: tuple[int, ...]
    wood_supply: int
    forest_wood: int
    reserves: tuple[int, ...]
    upgrades: tuple[tuple[int, ...], ...]
    offered: tuple[int, ...]
    tiles: tuple[int, ...]
    controlled: tuple[int, ...]
    placed: tuple[int, ...]
    bridges: int
    carrots: tuple[int, ...]
    ledger: tuple[Entry, ...]
    undoable: int

    @property
    def lookup(self) -> Lookup:
        return lookup_of(self.cards)


_show = viewer(TownData, TownView)
_fill = filler(TownData)


def view_of(state: TownData, seat: int | None) -> TownView:
    """Return all that this seat may know (None: an onlooker)."""
    asked = state.to_act
    if state.phase == REQUESTS:
        # Who has chosen is hidden, but a seat knows it of itself.
        asked = tuple([other for other in state.asked if other != seat or other in state.to_act])
    openly = state.drawn_openly
    pools, requests, known = state.pools, state.requests, state.known
    if state.phase != OVER:
        requests = [held if owner == seat else known[owner] for owner, held in enumerate(requests)]
    view: TownView = _show(
        state,
        seat,
        to_act=asked,
        cards=state.lookup.cards,
        chapter=state.setup.options["chapter"],
        pile_size=len(state.building_pile),
        plots_left=bits(state.plot_pile),
        deck_size=len(state.request_deck),
        offer_counts=tuple([by_pool(pools, bits(offer)) for offer in state.offer]),
        drawn=state.drawn if openly or seat == state.active else (),
        drawn_counts=() if openly else by_pool(pools, bits(state.drawn)),
        requests=tuple(requests),
        request_counts=tuple([by_pool(pools, state.requests[owner] & ~known[owner]) for owner in BOTH]),
    )
    return view


def by_pool(pools: tuple[int, ...], cards: int) -> Counts:
    """Count Requests (a set) by the pool that the deck held them in last: the latest that has them."""
    if len(pools) == 1:
        return (cards.bit_count(),)
    counts = []
    for pool in reversed(pools):
        counts.append((cards & pool).bit_count())
        cards &= ~pool
    return tuple(counts[::-1])


# Imagined states


def imagine(view: TownView, rng: Random, state: Imagined) -> Imagined:
    """Fill an empty state with what the view shows, and draw what it hides."""
    options = {"seats": SEATS, "chapter": view.chapter, "deck": (), "cards": view.cards}
    state.setup = Setup("town", SEATS, rng.getrandbits(SEED_BITS), options)
    _fill(state, view, SEATS)
    state.lookup = view.lookup
    state.plot_pile = tuple(shuffle(members(view.plots_left), rng))
    state.shuffles = len(view.pools) - 1
    # Every Building that was seen lies open still; the others are in the pile or in the box.
    seen = view.display | view.reserves[0] | view.reserves[1] | bits(tile for tile in view.tiles if tile != NOTHING)
    if view.side != NOTHING:
        seen |= 1 << view.side
    unseen = shuffle([building for building in range(len(BUILDING_IDS)) if not seen >> building & 1], rng)
    state.building_pile = tuple(unseen[: view.pile_size])
    state.box = tuple(unseen[view.pile_size :])
    _imagine_requests(view, rng, state)
    # Others' hidden choices of the round's Requests are imagined as not made yet.
    state.to_act = view.to_act
    choosing = view.phase == REQUESTS
    state.asked = tuple([seat for seat in BOTH if sum(view.offer_counts[seat]) > 1]) if choosing else ()
    return state


def _imagine_requests(view: TownView, rng: Random, state: TownData) -> None:
    """Deal the Requests that the view does not show to where they lie, pool by pool."""
    seen = view.discard | view.requests[0] | view.requests[1] | bits(view.offer) | bits(view.drawn)
    heaps: list[list[int]] = [[] for _ in view.pools]
    for request in members(view.pools[0] & ~seen):
        # In the latest pool that it was in: once kept, a card never comes back to the discard.
        heaps[max(pool for pool, cards in enumerate(view.pools) if cards >> request & 1)].append(request)
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
