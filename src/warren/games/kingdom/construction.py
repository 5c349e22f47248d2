"""Construction: all who have something to place build at once, openly, until done.

A camp is announced by its number, interrupted by owners of lower numbers, then placed on an empty space or kept.
"""

from warren.games.kingdom.actions import (
    ANNOUNCE,
    ANNOUNCED_CARD,
    DONE,
    KEEP,
    PASS,
    PLACED_CARD,
    PLACED_SPACE,
    PLACING,
)
from warren.games.kingdom.board import ALL_SPACES, STANDS_ON, bits, connected_group, spaces_in
from warren.games.kingdom.lookup import BUILDING_AT, CARD_IDS, SPACE_IDS
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, SKY_TOWER
from warren.games.kingdom.state import KingdomData
from warren.games.kingdom.view import CONSTRUCTION, NO_SPACE, SEATS_IN

ACTIONS = frozenset((*PLACED_CARD, *ANNOUNCED_CARD, DONE, KEEP, PASS))
"""What may be done in a Construction, and in no other phase."""


def begin(state: KingdomData) -> None:
    """Ask every seat that has something it could place, until it says done."""
    state.phase = CONSTRUCTION
    state.choices = [()] * state.seats
    state.asked = 0
    state.kept_camps = ()
    state.contest = None
    state.undoable = [0] * state.seats
    if state.events is not None:
        state.tell("construction", round=state.round)
    state.waiting = bits(seat for seat in range(state.seats) if state.can_place(seat))
    ask_builders(state)


def ask_builders(state: KingdomData) -> None:
    """Ask all who have not said done; when none is left the phase ends."""
    state.to_act = SEATS_IN[state.waiting]
    if not state.waiting:
        state.next_phase()


def can_place(state: KingdomData, seat: int) -> bool:
    """Return whether a seat has anything that it could place or announce as a Construction begins."""
    free = state.controlled[seat] & ~state.built
    for card in state.fronts[seat]:
        required = STANDS_ON.get(card)
        if required:
            if free & required:
                return True
        elif card == SKY_TOWER:
            if can_place_tower(state, seat):
                return True
        elif empty_spaces(state):
            return True
    return False


def can_place_tower(state: KingdomData, seat: int) -> bool:
    """Return whether a seat has building-free spaces in two different fiefs."""
    own = state.controlled[seat]
    free = own & ~state.built
    return bool(free and free & ~connected_group(free & -free, own, state.links))


def second_tower_spaces(state: KingdomData, seat: int) -> int:
    """Return the spaces for the second token of a sky tower: building-free, in another own fief than the first."""
    own = state.controlled[seat]
    return own & ~state.built & ~connected_group(1 << state.half_towers[seat], own, state.links)


def legal(state: KingdomData, seat: int) -> list[int]:
    """Return what a seat may place or announce now, and done; in a contest of camps, what the asked seat may do."""
    if state.contest is not None:
        # An announcer who does not place the camp keeps it; anybody else passes.
        numbers = PLACING[asked_camp(state)]
        return [*(numbers[space] for space in spaces_in(empty_spaces(state))), PASS if state.contest[2] else KEEP]
    if state.half_towers[seat] != NO_SPACE:
        numbers = PLACING[SKY_TOWER]
        return [numbers[space] for space in spaces_in(second_tower_spaces(state, seat))]
    actions: list[int] = []
    announced = []
    free = state.controlled[seat] & ~state.built
    free_spaces = spaces_in(free)
    for card in dict.fromkeys(state.fronts[seat]):
        required = STANDS_ON.get(card)
        if required:
            spaces = free_spaces if required == ALL_SPACES else spaces_in(free & required)
        elif card == SKY_TOWER:
            spaces = free_spaces if can_place_tower(state, seat) else []
        else:
            if card not in state.kept_camps and empty_spaces(state):
                announced.append(ANNOUNCE[card])
            continue
        numbers = PLACING[card]
        actions += [numbers[space] for space in spaces]
    return [*actions, *announced, DONE]


def act(state: KingdomData, seat: int, action: int) -> None:
    """Place a building, announce or place a camp, or end one's construction."""
    if state.contest is not None:
        _answer(state, seat, action)
        return
    if action == DONE:
        state.waiting ^= 1 << seat
        state.undoable[seat] += 1
        if state.events is not None:
            state.tell("done", seat)
        ask_builders(state)
    elif action in ANNOUNCED_CARD:
        _announce(state, seat, ANNOUNCED_CARD[action])
    else:
        state.undoable[seat] += 1
        state.place(seat, PLACED_CARD[action], PLACED_SPACE[action])


def place(state: KingdomData, seat: int, card: int, space: int) -> None:
    """Put a building from in front of the seat on a space that it controls; of a sky tower, one token at a time."""
    bit = 1 << space
    state.placed[BUILDING_AT[card]] |= bit
    state.built |= bit
    if card != SKY_TOWER:
        take_from_front(state, seat, card)
    elif state.half_towers[seat] == NO_SPACE:
        take_from_front(state, seat, card)
        set_half_tower(state, seat, space)
    else:
        state.links = (*state.links, bit | 1 << state.half_towers[seat])
        set_half_tower(state, seat, NO_SPACE)
    if state.events is not None:
        state.tell("place", seat, card=CARD_IDS[card], space=SPACE_IDS[space])


def take_from_front(state: KingdomData, seat: int, card: int) -> None:
    """Remove one building card of this face from in front of a seat."""
    front = state.fronts[seat]
    at = front.index(card)
    state.fronts[seat] = front[:at] + front[at + 1 :]


def set_half_tower(state: KingdomData, seat: int, space: int) -> None:
    """Note the space of a sky tower's first token, or NO_SPACE."""
    state.half_towers = (*state.half_towers[:seat], space, *state.half_towers[seat + 1 :])


def empty_spaces(state: KingdomData) -> int:
    """Return the spaces without rabbit and without building."""
    taken = state.built
    for spaces in state.controlled:
        taken |= spaces
    return state.spaces & ~taken


def _announce(state: KingdomData, seat: int, camp: int) -> None:
    """Announce a camp's number. Owners of lower numbers are asked, lowest first, then the announcer."""
    lower = [
        (card, owner)
        for card in CAMPS[: CAMPS.index(camp)]
        for owner in range(state.seats)
        if owner != seat and card in state.fronts[owner]
    ]
    state.contest = (camp, seat, tuple(lower))
    state.undoable[seat] = 0
    if state.events is not None:
        state.tell("announce", seat, card=CARD_IDS[camp])
    _ask_next(state)


def _ask_next(state: KingdomData) -> None:
    assert state.contest is not None
    _, announcer, lower = state.contest
    state.to_act = (lower[0][1] if lower else announcer,)


def asked_camp(state: KingdomData) -> int:
    """Return the camp that is asked for in a contest."""
    assert state.contest is not None
    camp, _, lower = state.contest
    return lower[0][0] if lower else camp


def _answer(state: KingdomData, seat: int, action: int) -> None:
    """Place the asked camp or refuse; after the announcer everybody builds on."""
    assert state.contest is not None
    announced, announcer, lower = state.contest
    camp = asked_camp(state)
    state.undoable[seat] = 0
    if action in (KEEP, PASS):
        if action == KEEP:
            state.kept_camps = (*state.kept_camps, camp)
        if state.events is not None:
            state.tell("keep" if action == KEEP else "pass", seat, card=CARD_IDS[camp])
    else:
        state.place_camp(seat, camp, PLACED_SPACE[action])
    if lower:
        state.contest = (announced, announcer, lower[1:])
        _ask_next(state)
    else:
        state.contest = None
        ask_builders(state)


def place_camp(state: KingdomData, seat: int, camp: int, space: int) -> None:
    """Put a camp and a rabbit on an empty space."""
    bit = 1 << space
    take_from_front(state, seat, camp)
    state.placed[camp - FIRST_BUILDING] = bit
    state.built |= bit
    state.controlled[seat] |= bit
    if state.events is not None:
        state.tell("place", seat, card=CARD_IDS[camp], space=SPACE_IDS[space])
    # Where the camp has left a sky tower's second token no space, the first goes back to its card.
    first = state.half_towers[seat]
    if first != NO_SPACE and not second_tower_spaces(state, seat):
        state.placed[SKY_TOWER - FIRST_BUILDING] &= ~(1 << first)
        state.built &= ~(1 << first)
        state.fronts[seat] = tuple(sorted((*state.fronts[seat], SKY_TOWER)))
        set_half_tower(state, seat, NO_SPACE)
        if state.events is not None:
            state.tell("return_tower", seat, space=SPACE_IDS[first])
