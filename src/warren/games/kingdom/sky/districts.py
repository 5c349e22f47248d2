"""Districts, fiefs of two rabbits or more, and the Coins that new ones earn.

A District is new where none of its spaces was in a District of its player just before the change that made it.
"""

from collections.abc import Iterable, Sequence

from warren.games.kingdom.board import connected_group, neighbours_of, space_ids
from warren.games.kingdom.sky.state import SkyData

DISTRICT_COINS = 1


def reward_pick(state: SkyData, before: Sequence[int]) -> None:
    """Pay every seat for the new Districts that a pick has made of the spaces controlled before."""
    for seat, own in enumerate(state.controlled):
        new = own & ~before[seat]
        while new:
            group = reward(state, seat, new & -new, before[seat], state.links)
            new &= ~group


def reward(state: SkyData, seat: int, space: int, own: int, links: Iterable[int]) -> int:
    """Pay a seat if its fief around a space (a set of one) is a new District; give the spaces of the fief.

    own, links: what the seat controlled before the change, and what was joined then.
    """
    group = connected_group(space, state.controlled[seat], state.links)
    coins = coins_for(group, own, links)
    if coins:
        collect(state, seat, coins)
        if state.events is not None:
            state.tell("district", seat, coins=coins, spaces=tuple(space_ids(group)))
    return group


def is_district(group: int) -> bool:
    """Return whether a fief is a District."""
    return bool(group & group - 1)


def coins_for(group: int, own: int, links: Iterable[int]) -> int:
    """Return the Coins that a fief earns by what it has become; own, links: as its player had it just before."""
    return DISTRICT_COINS if is_district(group) and not _was_settled(group & own, own, links) else 0


def _was_settled(spaces: int, own: int, links: Iterable[int]) -> bool:
    """Return whether any of a player's spaces was in a District: next to another of his, or linked with one."""
    while spaces:  # the first says it most often, so they are not listed before
        space = spaces & -spaces
        if neighbours_of(space) & own or any(link & space for link in links):
            return True
        spaces ^= space
    return False


def collect(state: SkyData, seat: int, coins: int) -> None:
    """Give a seat Coins of this value."""
    state.coins = (*state.coins[:seat], state.coins[seat] + coins, *state.coins[seat + 1 :])
