"""What a seat may know: the table, its own Requests, and what bears on those of the other seat."""

from warren.games.town.board import bits
from warren.games.town.lookup import Lookup, lookup_of
from warren.games.town.state import BOTH, OVER, REQUESTS, Entry, TownData
from warren.kernel.fields import viewer
from warren.kernel.game import View

Counts = tuple[int, ...]
"""Cards by the pool of the Request deck that they came from."""


class TownView(View, frozen=True):
    """A view of Town; it is a Town (neighborhoods.py), so all that counts a board counts it.

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


def pool_of(pools: tuple[int, ...], card: int) -> int:
    """Return the latest pool that a Request was in: once kept, a card never comes back to the discard."""
    return max(pool for pool, cards in enumerate(pools) if cards >> card & 1)
