"""Creating Upgrades: at any moment of one's turn between its other actions, paid in wood."""

from typing import TYPE_CHECKING

from warren.games.town import apply_effects
from warren.games.town.actions import CREATE
from warren.games.town.parts import UPGRADE_IDS

if TYPE_CHECKING:
    from warren.games.town.state import TownState


def legal(state: "TownState", seat: int) -> list[int]:
    """Any Upgrade that lies open and that the seat has the wood and a slot for (T-UPGRADE-01 to T-UPGRADE-03)."""
    wood, costs = state.wood[seat], state.lookup.upgrade_costs
    if wood < state.lookup.cheapest_upgrade or len(state.upgrades[seat]) >= state.lookup.upgrade_slots:
        return []
    return [CREATE + upgrade for upgrade in dict.fromkeys(state.offered) if costs[upgrade] <= wood]


def create(state: "TownState", seat: int, upgrade: int) -> None:
    """Pay the wood back to the supply, take the Upgrade, and do what it does at once (T-UPGRADE-05)."""
    cost = state.lookup.upgrade_costs[upgrade]
    state.wood[seat] -= cost
    state.wood_supply += cost
    at = state.offered.index(upgrade)
    state.offered = state.offered[:at] + state.offered[at + 1 :]
    state.upgrades[seat] = tuple(sorted((*state.upgrades[seat], upgrade)))
    state.cause = UPGRADE_IDS[upgrade]
    if state.events is not None:
        state.tell("create", seat, upgrade=state.cause, wood=cost)
    apply_effects.resolve(state, seat, state.lookup.upgrade_effects[upgrade])
