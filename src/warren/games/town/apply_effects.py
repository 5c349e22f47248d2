"""The one-off effects of Buildings and Upgrades, each once, when the tile is placed (T-EFFECT, T-UPGRADE).

Each function does its effect and says whether it is over: False where the seat is asked something first. A question
with one possible answer is not asked, except the return, which one may decline.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from warren.games.town import requests
from warren.games.town.board import EDGE_IDS, NEXT_TO, SPACE_IDS, members, space_ids
from warren.games.town.effects import (
    ActivateNeighborhood,
    Annex,
    DrawRequests,
    Gain,
    PlaceBridge,
    ReturnBuilding,
    Steal,
    TakeSideBuilding,
)
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhood, neighborhoods
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, NOTHING, RETURNING, Entry, TownData
from warren.games.town.view import TownView


def resolve(state: TownData, seat: int, effect: Any) -> bool:
    """Do an effect; say whether it is over, or waits for an answer. A permanent one has nothing to do now."""
    does = RESOLVE.get(type(effect))
    return does is None or does(state, seat, effect)


Number = TypeVar("Number", int, float)


class Means(NamedTuple, Generic[Number]):
    """What a gain can go by, under the words of the vocabulary; bots reckon with expected numbers of it."""

    round: Number
    upgrades: Number
    coins: Number
    wood: Number
    reserve_buildings: Number


def means_of(town: TownData | TownView, seat: int) -> Means[int]:
    upgrades, reserve = len(town.upgrades[seat]), town.reserves[seat].bit_count()
    return Means(town.round, upgrades, town.coins[seat], town.wood[seat], reserve)


def count(effect: Gain, means: Means[Number]) -> Number | int:
    """Count what a gain goes by; 1 where it goes by nothing."""
    return 1 if effect.per is None else getattr(means, effect.per)


def gain(state: TownData, seat: int, effect: Gain) -> bool:
    """Gain coins, wood or carrots; of wood what the supply has (T-PARTS-10, T-PARTS-11)."""
    counted = count(effect, means_of(state, seat))
    amount = effect.amount * counted
    if effect.resource == "coins":
        state.coins[seat] += amount
    elif effect.resource == "wood":
        amount = min(amount, state.wood_supply)
        state.wood_supply -= amount
        state.wood[seat] += amount
    else:
        state.carrots[seat] += amount
        state.ledger = (*state.ledger, Entry(seat, state.round, state.cause, amount, counted))
    if state.events is not None:
        state.tell("gain", seat, cause=state.cause, resource=effect.resource, amount=amount)
    return True


def steal(state: TownData, seat: int, effect: Steal) -> bool:
    """Take coins from the other seat (T-EFFECT-STEAL)."""
    amount = stolen(state, seat, effect)
    state.coins[1 - seat] -= amount
    state.coins[seat] += amount
    if state.events is not None:
        state.tell("steal", seat, cause=state.cause, amount=amount)
    return True


def stolen(town: TownData | TownView, seat: int, effect: Steal) -> int:
    """Return how many coins a seat can take from the other: as many as that has at most."""
    return min(effect.most, town.coins[1 - seat])


def draw_requests(state: TownData, seat: int, effect: DrawRequests) -> bool:
    """Draw Requests and keep one, of the deck or of the discard (T-REQUEST-04)."""
    return requests.draw_and_keep(state, seat, number_drawn(state, effect), effect.source == "discard")


def number_drawn(town: TownData | TownView, effect: DrawRequests) -> int:
    """Return how many Requests an effect draws, where there are so many."""
    return town.round if effect.draw == "round" else effect.draw


def place_bridge(state: TownData, seat: int, _: PlaceBridge) -> bool:
    """Lay a Bridge on a river edge without one, if there is one left (T-EFFECT-BRIDGE)."""
    edges = free_edges(state)
    if len(edges) == 1:
        lay_bridge(state, seat, edges[0])
    elif edges:
        state.phase = BRIDGING
        return False
    return True


def free_edges(town: TownData | TownView) -> list[int]:
    """Return the river edges that a Bridge can be laid on; none when the Bridges are used up."""
    if town.bridges.bit_count() >= town.lookup.parts.limits.bridges:
        return []
    return members(town.lookup.river & ~town.bridges)


def lay_bridge(state: TownData, seat: int, edge: int) -> None:
    """Lay a Bridge; it is nobody's and stays."""
    state.bridges |= 1 << edge
    if state.events is not None:
        state.tell("bridge", seat, edge=EDGE_IDS[edge])


def return_building(state: TownData, seat: int, _: ReturnBuilding) -> bool:
    """Ask whether to take back another Building that the seat placed itself (T-RETURN-01)."""
    if not returnable(state, seat):
        return True
    state.phase = RETURNING
    return False


def returnable(state: TownData, seat: int) -> list[int]:
    """Return the spaces whose Building the seat can take back: those it placed itself, not the latest."""
    return members(state.placed[seat] & ~(1 << state.constructing[1]))


def take_back(state: TownData, seat: int, space: int) -> None:
    """Take a Building back into the reserve; all Bunnies on it go home, and the space stays empty."""
    there = ~(1 << space)
    building = state.tiles[space]
    state.tiles[space] = NOTHING
    state.placed[seat] &= there
    state.controlled = [spaces & there for spaces in state.controlled]
    state.reserves[seat] |= 1 << building
    if state.events is not None:
        state.tell("return_building", seat, building=BUILDING_IDS[building], space=SPACE_IDS[space])


def annex(state: TownData, seat: int, _: Annex) -> bool:
    """Put a Bunny on a Building of the other seat next to this one, whatever runs between (T-ANNEX-01)."""
    spaces = annexable(state, seat)
    if len(spaces) == 1:
        take_control(state, seat, spaces[0])
    elif spaces:
        state.phase = ANNEXING
        return False
    return True


def annexable(state: TownData, seat: int) -> list[int]:
    """Return the spaces next to the latest Building with one that the other seat alone controls."""
    if not state.bunnies(seat):
        return []
    return members(beside(state, seat, state.constructing[1]))


def beside(town: TownData | TownView, seat: int, space: int) -> int:
    """Return the spaces (a set) next to one whose Building the other seat alone controls."""
    return town.controlled[1 - seat] & ~town.controlled[seat] & NEXT_TO[space]


def take_control(state: TownData, seat: int, space: int) -> None:
    state.controlled[seat] |= 1 << space
    if state.events is not None:
        state.tell("annex", seat, building=BUILDING_IDS[state.tiles[space]], space=SPACE_IDS[space])


def activate_neighborhood(state: TownData, seat: int, _: ActivateNeighborhood) -> bool:
    """Score one of the seat's Neighborhoods (T-UPGRADE-ACTIVATE)."""
    spaces = first_spaces(state, seat)
    if len(spaces) == 1:
        activate(state, seat, spaces[0], state.cause)
    elif spaces:
        state.phase = ACTIVATING
        return False
    return True


def first_spaces(state: TownData, seat: int) -> list[int]:
    """Return the first space of each Neighborhood of a seat."""
    return [(group & -group).bit_length() - 1 for group in neighborhoods(state, seat)]


def activate(state: TownData, seat: int, space: int, cause: str) -> None:
    """Score the Neighborhood around a space, for this seat alone (T-STAR-01, T-STAR-02)."""
    group = neighborhood(state, seat, space)
    points, stars, types, park, buildings = influence(state, seat, group)
    state.carrots[seat] += points
    state.ledger = (*state.ledger, Entry(seat, state.round, cause, points, 0, group, buildings, stars, types, park))
    if state.events is not None:
        state.tell(
            "activate",
            seat,
            cause=cause,
            spaces=tuple(space_ids(group)),
            stars=stars,
            types=tuple(TYPE_IDS[kind] for kind in members(types)),
            points=points,
        )


def take_side_building(state: TownData, seat: int, _: TakeSideBuilding) -> bool:
    """Take the tile that lies beside the Upgrade into the reserve (T-UPGRADE-SIDE-TILE)."""
    if state.side != NOTHING:
        state.reserves[seat] |= 1 << state.side
        if state.events is not None:
            state.tell("take_side", seat, building=BUILDING_IDS[state.side])
        state.side = NOTHING
    return True


RESOLVE: dict[type, Callable[[TownData, int, Any], bool]] = {
    Gain: gain,
    Steal: steal,
    DrawRequests: draw_requests,
    PlaceBridge: place_bridge,
    ReturnBuilding: return_building,
    Annex: annex,
    ActivateNeighborhood: activate_neighborhood,
    TakeSideBuilding: take_side_building,
}
"""What each word of the vocabulary does at once (effects.py)."""
