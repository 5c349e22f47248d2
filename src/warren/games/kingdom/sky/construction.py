"""Construction with In the Sky: rainbows are placed and moved, and whatever joins fiefs can make a new District.

Districts are fiefs of two rabbits or more. One is new, and earns a Coin, where none of its spaces was in a District of
its player just before the change that made it.
"""

from collections.abc import Iterable, Sequence

from warren.games.kingdom import construction as base
from warren.games.kingdom import reasons
from warren.games.kingdom.actions import PLACED_CARD, PLACED_SPACE, PLACING
from warren.games.kingdom.board import NEW_WORLD, connected_group, neighbours_of, space_ids, spaces_in
from warren.games.kingdom.lookup import CARD_IDS, SPACE_IDS
from warren.games.kingdom.parts import SKY_TOWER
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import RAINBOW_ENDS, SkyData, SkyView
from warren.games.kingdom.view import CONSTRUCTION, NO_SPACE
from warren.kernel.errors import Problem, problem
from warren.words import mark

_RAINBOWS = tuple((card, n, RAINBOW_ENDS[n + 1]) for card, n in RAINBOWS.items())
"""Card, place among the rainbows, and cloud end (a set of one) of each rainbow."""
_JOINING = frozenset((SKY_TOWER, *RAINBOWS))
"""What joins fiefs when it is placed; a camp, which does too, is no building of `place`."""
_CLOUD_ENDS = sum(end for _, _, end in _RAINBOWS)


def rainbow_spaces(state: SkyData | SkyView, seat: int, rainbow: int) -> int:
    """Return the spaces where a seat may put the ground end of its rainbow now; none where it was put in this phase.

    They are free spaces of its own on the New World, in another fief than the cloud end, the rainbow itself lifted.
    """
    if state.moved >> rainbow & 1:
        return 0
    own = state.controlled[seat]
    free = own & ~state.built & NEW_WORLD
    if not free:
        return 0
    cloud_end = RAINBOW_ENDS[rainbow + 1]
    lifted = cloud_end | state.rainbows[rainbow]
    return free & ~connected_group(cloud_end, own, [link for link in state.links if link != lifted])


def can_place(state: SkyData, seat: int) -> bool:
    """Return whether a seat has anything that it could place, move or announce as a Construction begins."""
    if base.can_place(state, seat):
        return True
    own = state.controlled[seat] & _CLOUD_ENDS
    return bool(own) and any(end & own and rainbow_spaces(state, seat, n) for _, n, end in _RAINBOWS)


def legal(state: SkyData, seat: int) -> list[int]:
    """Return what a seat may place, move or announce now, and done; in a contest, what the asked seat may do."""
    actions = base.legal(state, seat)
    own = state.controlled[seat] & _CLOUD_ENDS
    if own and state.contest is None and state.half_towers[seat] == NO_SPACE:
        for card, rainbow, end in _RAINBOWS:
            if end & own:
                numbers = PLACING[card]
                actions += [numbers[space] for space in spaces_in(rainbow_spaces(state, seat, rainbow))]
    actions.sort()  # what the cards of the base do on the cloud has higher numbers
    return actions


def place(state: SkyData, seat: int, card: int, space: int) -> None:
    """Place a building or a rainbow's ground end; two fiefs of one rabbit that it joins are a new District."""
    if card not in _JOINING:
        base.place(state, seat, card, space)
        return
    links = state.links
    (_place_rainbow if card in RAINBOWS else base.place)(state, seat, card, space)
    reward(state, seat, 1 << space, state.controlled[seat], links)


def _place_rainbow(state: SkyData, seat: int, card: int, space: int) -> None:
    rainbow, bit = RAINBOWS[card], 1 << space
    cloud_end, ground_end = RAINBOW_ENDS[rainbow + 1], state.rainbows[rainbow]
    kept = [link for link in state.links if link != cloud_end | ground_end]
    state.links = (*kept, cloud_end | bit)
    state.rainbows = (*state.rainbows[:rainbow], bit, *state.rainbows[rainbow + 1 :])
    state.built = state.built & ~ground_end | bit
    state.moved |= 1 << rainbow
    if state.events is not None:
        moved_from = SPACE_IDS[ground_end.bit_length() - 1] if ground_end else None
        state.tell("rainbow", seat, card=CARD_IDS[card], space=SPACE_IDS[space], moved_from=moved_from)


def place_camp(state: SkyData, seat: int, camp: int, space: int) -> None:
    """Put a camp and a rabbit on an empty space; it can make a new District."""
    own = state.controlled[seat]
    base.place_camp(state, seat, camp, space)
    reward(state, seat, 1 << space, own, state.links)


# Districts

DISTRICT_COINS = 1


def reward_pick(state: SkyData, before: Sequence[int]) -> None:
    """Pay every seat for the new Districts that a pick has made of the spaces controlled before."""
    for seat, own in enumerate(state.controlled):
        new = own & ~before[seat]
        while new:
            group = reward(state, seat, new & -new, before[seat], state.links)
            new &= ~group


def reward(state: SkyData, seat: int, space: int, own: int, links: Iterable[int]) -> int:
    """Pay a seat if its fief around a space (a set of one) is a new District; return the spaces of the fief.

    own, links: what the seat controlled before the change, and what was joined then.
    """
    group = connected_group(space, state.controlled[seat], state.links)
    coins = coins_for(group, own, links)
    if coins:
        collect(state, seat, coins)
        if state.events is not None:
            state.tell("district", seat, coins=coins, spaces=tuple(space_ids(group)))
    return group


def coins_for(group: int, own: int, links: Iterable[int]) -> int:
    """Return the Coins that a fief earns by what it has become; own, links: as its player had it just before."""
    is_district = group & group - 1  # it has two spaces or more
    return DISTRICT_COINS if is_district and not _was_settled(group & own, own, links) else 0


def _was_settled(spaces: int, own: int, links: Iterable[int]) -> bool:
    """Return whether any of a player's spaces was in a District: beside another one of the same player, or linked."""
    while spaces:  # the first says it most often, so they are not listed before
        space = spaces & -spaces
        if neighbours_of(space) & own or any(link & space for link in links):
            return True
        spaces ^= space
    return False


def collect(state: SkyData, seat: int, coins: int) -> None:
    """Give a seat Coins of this value."""
    state.coins = (*state.coins[:seat], state.coins[seat] + coins, *state.coins[seat + 1 :])


# Reasons


def why_illegal(state: SkyData, seat: int, action: int) -> Problem:
    """Return why an action is not legal for a seat that is asked, from what that seat knows."""
    card = PLACED_CARD.get(action)
    builds = state.phase == CONSTRUCTION and state.contest is None and state.half_towers[seat] == NO_SPACE
    if builds and card in RAINBOWS:
        return _why_no_rainbow(state, seat, card, PLACED_SPACE[action])
    return reasons.why_illegal(state, seat, action)


def _why_no_rainbow(state: SkyData, seat: int, card: int, space: int) -> Problem:
    """Return why a rainbow's ground end cannot stand on a space."""
    rainbow, bit, own = RAINBOWS[card], 1 << space, state.controlled[seat]
    values = {"rainbow": CARD_IDS[card], "space": SPACE_IDS[space]}
    if not RAINBOW_ENDS[rainbow + 1] & own:
        return problem("", mark("this seat has not played {rainbow}"), rainbow=values["rainbow"])
    if state.moved >> rainbow & 1:
        message = mark("{rainbow} was placed or moved in this phase already; it moves once in each Construction")
        return problem("", message, rainbow=values["rainbow"])
    if not bit & NEW_WORLD:
        message = mark("the second token of {rainbow} stands only on the New World; {space} is on the Great Cloud")
        return problem("", message, **values)
    if not bit & own:
        return problem("", mark("{space} is not controlled by this seat"), space=values["space"])
    if bit == state.rainbows[rainbow]:
        return problem("", mark("{rainbow} stands on {space} already"), **values)
    if bit & state.built:
        return problem("", mark("{space} has a building already"), space=values["space"])
    message = mark("{rainbow} joins two different fiefs, and {space} is in that of its cloud space without it")
    return problem("", message, **values)
