"""Camps: announced by number, interrupted by owners of lower numbers, then placed on an empty space or kept."""

from typing import TYPE_CHECKING

from warren.games.kingdom import construction
from warren.games.kingdom.actions import KEEP, PASS, PLACED_SPACE, PLACING
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.lookup import CARD_IDS, SPACE_IDS
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING

if TYPE_CHECKING:
    from warren.games.kingdom.state import KingdomState


def empty_spaces(state: "KingdomState") -> int:
    """Return the spaces without rabbit and without building."""
    taken = state.built
    for spaces in state.controlled:
        taken |= spaces
    return state.spaces & ~taken


def announce(state: "KingdomState", seat: int, camp: int) -> None:
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


def _ask_next(state: "KingdomState") -> None:
    assert state.contest is not None
    _, announcer, lower = state.contest
    state.to_act = (lower[0][1] if lower else announcer,)


def asked_camp(state: "KingdomState") -> int:
    """Return the camp that is asked for in a contest."""
    assert state.contest is not None
    camp, _, lower = state.contest
    return lower[0][0] if lower else camp


def legal(state: "KingdomState") -> list[int]:
    """Place the camp on an empty space, or not: the announcer keeps it, another passes."""
    assert state.contest is not None
    numbers = PLACING[asked_camp(state)]
    refusal = PASS if state.contest[2] else KEEP
    return [*(numbers[space] for space in spaces_in(empty_spaces(state))), refusal]


def answer(state: "KingdomState", seat: int, action: int) -> None:
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
        construction.ask_builders(state)


def place_camp(state: "KingdomState", seat: int, camp: int, space: int) -> None:
    """Put a camp and a rabbit on an empty space."""
    bit = 1 << space
    construction.take_from_front(state, seat, camp)
    state.placed[camp - FIRST_BUILDING] = bit
    state.built |= bit
    state.controlled[seat] |= bit
    if state.events is not None:
        state.tell("place", seat, card=CARD_IDS[camp], space=SPACE_IDS[space])
    construction.return_stranded_tower(state, seat)
