"""Construction: all who have something to place build at once, openly, until done. Camps: see camps.py."""

from typing import TYPE_CHECKING

from warren.games.kingdom import camps, harvest
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
from warren.games.kingdom.board import ALL_SPACES, STANDS_ON, TERRAIN, connected_group, spaces_in
from warren.games.kingdom.lookup import BUILDING_AT, BUILDINGS, CARD_IDS, SPACE_IDS
from warren.games.kingdom.parts import FIRST_BUILDING, SKY_TOWER
from warren.games.kingdom.phases import CONSTRUCTION, SEATS_IN
from warren.kernel.errors import Problem, problem
from warren.words import mark

if TYPE_CHECKING:
    from warren.games.kingdom.state import KingdomState

NO_SPACE = -1


def begin(state: "KingdomState") -> None:
    """Ask every seat that has something it could place, until it says done."""
    state.phase = CONSTRUCTION
    state.choices = [()] * state.seats
    state.asked = state.waiting = 0
    state.kept_camps = ()
    state.contest = None
    state.undoable = [0] * state.seats
    if state.events is not None:
        state.tell("construction", round=state.round)
    for seat in range(state.seats):
        if state.can_place(seat):
            state.waiting |= 1 << seat
    ask_builders(state)


def ask_builders(state: "KingdomState") -> None:
    """Ask all who have not said done; when none is left the phase ends."""
    state.to_act = SEATS_IN[state.waiting]
    if not state.waiting:
        harvest.begin(state)


def can_place(state: "KingdomState", seat: int) -> bool:
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
        elif camps.empty_spaces(state):
            return True
    return False


def can_place_tower(state: "KingdomState", seat: int) -> bool:
    """Return whether a seat has building-free spaces in two different fiefs."""
    own = state.controlled[seat]
    free = own & ~state.built
    return bool(free and free & ~connected_group(free & -free, own, state.links))


def second_tower_spaces(state: "KingdomState", seat: int) -> int:
    """Return the spaces for the second token of a sky tower: building-free, in another own fief than the first."""
    own = state.controlled[seat]
    return own & ~state.built & ~connected_group(1 << state.half_towers[seat], own, state.links)


def legal(state: "KingdomState", seat: int) -> list[int]:
    """What a seat may place or announce now, or done; in a contest of camps, what the asked seat may."""
    if state.contest is not None:
        return camps.legal(state)
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
            if card not in state.kept_camps and camps.empty_spaces(state):
                announced.append(ANNOUNCE[card])
            continue
        numbers = PLACING[card]
        actions += [numbers[space] for space in spaces]
    return [*actions, *announced, DONE]


def act(state: "KingdomState", seat: int, action: int) -> None:
    """Place a building, announce or place a camp, or end one's construction."""
    if state.contest is not None:
        camps.answer(state, seat, action)
        return
    if action == DONE:
        state.waiting ^= 1 << seat
        state.undoable[seat] += 1
        if state.events is not None:
            state.tell("done", seat)
        ask_builders(state)
    elif action in ANNOUNCED_CARD:
        camps.announce(state, seat, ANNOUNCED_CARD[action])
    else:
        state.undoable[seat] += 1
        state.place(seat, PLACED_CARD[action], PLACED_SPACE[action])


def place(state: "KingdomState", seat: int, card: int, space: int) -> None:
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


def take_from_front(state: "KingdomState", seat: int, card: int) -> None:
    """Remove one building card of this face from in front of a seat."""
    front = state.fronts[seat]
    at = front.index(card)
    state.fronts[seat] = front[:at] + front[at + 1 :]


def set_half_tower(state: "KingdomState", seat: int, space: int) -> None:
    """Note the space of a sky tower's first token, or NO_SPACE."""
    state.half_towers = (*state.half_towers[:seat], space, *state.half_towers[seat + 1 :])


def return_stranded_tower(state: "KingdomState", seat: int) -> None:
    """Take a sky tower's first token back to its card where a camp has left its second token no space."""
    space = state.half_towers[seat]
    if space != NO_SPACE and not second_tower_spaces(state, seat):
        state.placed[SKY_TOWER - FIRST_BUILDING] &= ~(1 << space)
        state.built &= ~(1 << space)
        state.fronts[seat] = tuple(sorted((*state.fronts[seat], SKY_TOWER)))
        set_half_tower(state, seat, NO_SPACE)
        if state.events is not None:
            state.tell("return_tower", seat, space=SPACE_IDS[space])


def why_illegal(state: "KingdomState", seat: int, action: int) -> Problem:
    """Return why an action of this phase is not legal for a seat that is asked."""
    if state.contest is not None:
        asked = CARD_IDS[camps.asked_camp(state)]
        if action in PLACED_CARD and PLACED_CARD[action] == camps.asked_camp(state):
            return problem("", mark("a camp needs a space without rabbit and without building"))
        refusal = "pass" if state.contest[2] else "keep"
        return problem("", mark("{camp} is asked for: place it or {refusal}"), camp=asked, refusal=refusal)
    if state.half_towers[seat] != NO_SPACE:
        first = SPACE_IDS[state.half_towers[seat]]
        message = mark("the second token of the sky tower on {space} comes first, on a free space of another own fief")
        return problem("", message, space=first)
    if action in (KEEP, PASS):
        return problem("", mark("no camp is announced"))
    card = PLACED_CARD.get(action, ANNOUNCED_CARD.get(action))
    if card is None or card not in state.fronts[seat]:
        return problem("", mark("no {card} lies in front of this seat"), card=CARD_IDS[card or 0])
    if card in ANNOUNCE:
        if action in PLACED_CARD:
            return problem("", mark("a camp is announced first: announce {card}"), card=CARD_IDS[card])
        if card in state.kept_camps:
            return problem(
                "",
                mark("{card} was announced and kept, and is not announced again in this phase"),
                card=CARD_IDS[card],
            )
        return problem("", mark("no space is empty"))
    return _why_not_there(state, seat, card, PLACED_SPACE[action])


def _why_not_there(state: "KingdomState", seat: int, card: int, space: int) -> Problem:
    """Return why a building in front of the seat cannot stand on a space."""
    bit = 1 << space
    if card != SKY_TOWER and not state.controlled[seat] & ~state.built & STANDS_ON[card]:
        if STANDS_ON[card] == ALL_SPACES:
            return problem("", mark("no own space is without a building"))
        message = mark("no own {needed} is without a building, and {card} stands only there")
        return problem("", message, card=CARD_IDS[card], needed=_needed(card))
    if not state.controlled[seat] & bit:
        return problem("", mark("{space} is not controlled by this seat"), space=SPACE_IDS[space])
    if state.built & bit:
        return problem("", mark("{space} has a building already"), space=SPACE_IDS[space])
    if card == SKY_TOWER:
        return problem("", mark("a sky tower needs free spaces in two different own fiefs"))
    message = mark("{card} stands only on {needed}; {space} is {terrain}")
    terrain = TERRAIN[space] if BUILDINGS[card].terrain else "new_world"
    return problem("", message, card=CARD_IDS[card], needed=_needed(card), space=SPACE_IDS[space], terrain=terrain)


def _needed(card: int) -> str | None:
    """Return what a building stands on: its terrain, or one of the boards."""
    return BUILDINGS[card].terrain or getattr(BUILDINGS[card], "board", None)
