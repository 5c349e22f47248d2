"""The one-off effects of Buildings and Upgrades, each once, when the tile is placed (T-EFFECT, T-UPGRADE).

Each function does its effect and says whether it is over: False where the seat is asked something first. A question
with one possible answer is not asked, except the return, which one may decline.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warren.games.town import requests
from warren.games.town.activation import activate
from warren.games.town.board import EDGE_IDS, NEXT_TO, SPACE_IDS, members
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
from warren.games.town.ledger import Entry
from warren.games.town.neighborhoods import neighborhoods
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.phases import ACTIVATING, ANNEXING, BRIDGING, NOTHING, RETURNING

if TYPE_CHECKING:
    from warren.games.town.state import TownState


def resolve(state: "TownState", seat: int, effect: Any) -> bool:
    """Do an effect; say whether it is over, or waits for an answer. A permanent one has nothing to do now."""
    does = RESOLVE.get(type(effect))
    return does is None or does(state, seat, effect)


def gain(state: "TownState", seat: int, effect: Gain) -> bool:
    """Gain coins, wood or carrots; of wood what the supply has (T-PARTS-10, T-PARTS-11)."""
    counted = count(state, seat, effect.per)
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


def count(state: "TownState", seat: int, per: str | None) -> int:
    """Count what an effect goes by; 1 where it goes by nothing."""
    if per is None:
        return 1
    if per == "round":
        return state.round
    if per == "coins":
        return state.coins[seat]
    if per == "wood":
        return state.wood[seat]
    return len(state.upgrades[seat]) if per == "upgrades" else state.reserves[seat].bit_count()


def steal(state: "TownState", seat: int, effect: Steal) -> bool:
    """Take coins from the other seat, as many as it has at most (T-EFFECT-STEAL)."""
    amount = min(effect.most, state.coins[1 - seat])
    state.coins[1 - seat] -= amount
    state.coins[seat] += amount
    if state.events is not None:
        state.tell("steal", seat, cause=state.cause, amount=amount)
    return True


def draw_requests(state: "TownState", seat: int, effect: DrawRequests) -> bool:
    """Draw Requests and keep one, of the deck or of the discard (T-REQUEST-04)."""
    number = state.round if effect.draw == "round" else effect.draw
    return requests.draw_and_keep(state, seat, number, effect.source == "discard")


def place_bridge(state: "TownState", seat: int, _: PlaceBridge) -> bool:
    """Lay a Bridge on a river edge without one, if there is one left (T-EFFECT-BRIDGE)."""
    edges = free_edges(state)
    if len(edges) == 1:
        lay_bridge(state, seat, edges[0])
    elif edges:
        state.phase = BRIDGING
        return False
    return True


def free_edges(state: "TownState") -> list[int]:
    """Return the river edges that a Bridge can be laid on; none when the Bridges are used up."""
    if state.bridges.bit_count() >= state.lookup.parts.limits.bridges:
        return []
    return members(state.lookup.river & ~state.bridges)


def lay_bridge(state: "TownState", seat: int, edge: int) -> None:
    """Lay a Bridge; it is nobody's and stays."""
    state.bridges |= 1 << edge
    if state.events is not None:
        state.tell("bridge", seat, edge=EDGE_IDS[edge])


def return_building(state: "TownState", seat: int, _: ReturnBuilding) -> bool:
    """Ask whether to take back another Building that the seat placed itself (T-RETURN-01)."""
    if not returnable(state, seat):
        return True
    state.phase = RETURNING
    return False


def returnable(state: "TownState", seat: int) -> list[int]:
    """Return the spaces whose Building the seat can take back: those it placed itself, not the latest."""
    return members(state.placed[seat] & ~(1 << state.constructing[1]))


def take_back(state: "TownState", seat: int, space: int) -> None:
    """Take a Building back into the reserve; all Bunnies on it go home, and the space stays empty."""
    there = ~(1 << space)
    building = state.tiles[space]
    state.tiles[space] = NOTHING
    state.placed[seat] &= there
    state.controlled = [spaces & there for spaces in state.controlled]
    state.reserves[seat] |= 1 << building
    if state.events is not None:
        state.tell("return_building", seat, building=BUILDING_IDS[building], space=SPACE_IDS[space])


def annex(state: "TownState", seat: int, _: Annex) -> bool:
    """Put a Bunny on a Building of the other seat next to this one, whatever runs between (T-ANNEX-01)."""
    spaces = annexable(state, seat)
    if len(spaces) == 1:
        take_control(state, seat, spaces[0])
    elif spaces:
        state.phase = ANNEXING
        return False
    return True


def annexable(state: "TownState", seat: int) -> list[int]:
    """Return the spaces next to the latest Building with one that the other seat alone controls."""
    if not state.bunnies(seat):
        return []
    return members(state.controlled[1 - seat] & ~state.controlled[seat] & NEXT_TO[state.constructing[1]])


def take_control(state: "TownState", seat: int, space: int) -> None:
    """Control the Building on a space too."""
    state.controlled[seat] |= 1 << space
    if state.events is not None:
        state.tell("annex", seat, building=BUILDING_IDS[state.tiles[space]], space=SPACE_IDS[space])


def activate_neighborhood(state: "TownState", seat: int, _: ActivateNeighborhood) -> bool:
    """Score one of the seat's Neighborhoods (T-UPGRADE-ACTIVATE)."""
    spaces = first_spaces(state, seat)
    if len(spaces) == 1:
        activate(state, seat, spaces[0], state.cause)
    elif spaces:
        state.phase = ACTIVATING
        return False
    return True


def first_spaces(state: "TownState", seat: int) -> list[int]:
    """Return the first space of each Neighborhood of a seat."""
    return [(group & -group).bit_length() - 1 for group in neighborhoods(state, seat)]


def take_side_building(state: "TownState", seat: int, _: TakeSideBuilding) -> bool:
    """Take the tile that lies beside the Upgrade into the reserve (T-UPGRADE-SIDE-TILE)."""
    if state.side != NOTHING:
        state.reserves[seat] |= 1 << state.side
        if state.events is not None:
            state.tell("take_side", seat, building=BUILDING_IDS[state.side])
        state.side = NOTHING
    return True


RESOLVE: dict[type, Callable[["TownState", int, Any], bool]] = {
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
