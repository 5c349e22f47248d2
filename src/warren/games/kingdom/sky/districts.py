"""Districts, fiefs of two rabbits or more, and the Coins that new ones earn.

A District is new where none of its spaces has ever been in a District of its player: that is what `settled` keeps.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warren.games.kingdom.board import connected_group, space_ids

if TYPE_CHECKING:
    from warren.games.kingdom.sky.state import SkyState

DISTRICT_COINS = 1


def reward_pick(state: "SkyState", before: Sequence[int]) -> None:
    """Pay every seat for the new Districts that a pick has made of the spaces controlled before."""
    for seat, own in enumerate(state.controlled):
        new = own & ~before[seat]
        while new:
            group = reward(state, seat, new & -new)
            new &= ~group


def reward(state: "SkyState", seat: int, space: int) -> int:
    """Pay a seat if its fief around a space (a set of one) is a new District; give the spaces of the fief."""
    group = connected_group(space, state.controlled[seat], state.links)
    if is_district(group):
        settled = state.settled
        coins = coins_for(group, settled[seat])
        if coins:
            collect(state, seat, coins)
            if state.events is not None:
                state.tell("district", seat, coins=coins, spaces=tuple(space_ids(group)))
        if group & ~settled[seat]:
            state.settled = (*settled[:seat], settled[seat] | group, *settled[seat + 1 :])
    return group


def is_district(group: int) -> bool:
    """Say whether a fief is a District."""
    return bool(group & group - 1)


def coins_for(group: int, settled: int) -> int:
    """Give the Coins that a fief earns by what it has become; settled: the spaces ever in a District of its player."""
    return DISTRICT_COINS if is_district(group) and not group & settled else 0


def collect(state: "SkyState", seat: int, coins: int) -> None:
    """Give a seat Coins of this value."""
    state.coins = (*state.coins[:seat], state.coins[seat] + coins, *state.coins[seat + 1 :])
