"""Slots: pieces come into the circles, and bunnies move into cities and out of them (O-CIRCLE, O-CITY)."""

from warren.games.odyssey.actions import INTO, SLOT, SLOTS, STAY_THERE
from warren.games.odyssey.damage import bury, remove_creature
from warren.games.odyssey.frames import NOTHING, ClaimFrame, MoveFrame, PlaceFrame
from warren.games.odyssey.pieces import Sections, circle_of, current_value, may_own, open_cities, room, section_of
from warren.games.odyssey.score import alive
from warren.games.odyssey.stack import ask, pop, push
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView


def run_place(state: OdysseyData, frame: PlaceFrame) -> bool:
    """Ask for a slot; a creature that would join the wrong side is discarded (ruling R24)."""
    seat, card, section = frame.seat, frame.card, frame.section
    sections = circle_of(state, card)
    allowed = alive(state) if section == NOTHING else [section]
    if state.lookup.is_creature[card]:
        allowed = [owner for owner in allowed if owner not in state.lost and may_own(state, owner, card)]
    if not allowed:
        pop(state)
        owner = seat if section == NOTHING else section
        bury(state, card, owner)
        state.tell("wrong side", owner, piece=card)
        return False
    options = [SLOT + SLOTS * owner + slot for owner in allowed for slot in range(len(sections[owner]) + 1)]
    return ask(state, seat, options)


def answer_place(state: OdysseyData, frame: PlaceFrame, action: int) -> None:
    pop(state)
    card = frame.card
    owner, slot = divmod(action - SLOT, SLOTS)
    sections = circle_of(state, card)
    sections[:] = with_piece(sections, owner, slot, card)
    if state.lookup.is_city[card]:
        state.founded = (*state.founded, card)
    state.tell("places", frame.seat, piece=card, section=owner, slot=slot)


# Into a city and out of it


def cities_for(board: StateOrView, seat: int, bunny: int) -> list[int]:
    points = current_value(board, bunny)
    return [city for city in open_cities(board, seat) if room(board, city) >= points]


def movable(state: OdysseyData, seat: int) -> list[int]:
    """Return a seat's bunnies of the circle that some city has room for."""
    most = max([room(state, city) for city in open_cities(state, seat)], default=0)
    return [bunny for bunny in state.circle[seat] if current_value(state, bunny) <= most]


def run_move(state: OdysseyData, frame: MoveFrame) -> bool:
    return ask(state, frame.seat, sorted(INTO + city for city in cities_for(state, frame.seat, frame.bunny)))


def answer_move(state: OdysseyData, frame: MoveFrame, action: int) -> None:
    """The bunny moves in; a city that was nobody's is claimed by it (O-CITY-10)."""
    pop(state)
    seat, bunny = frame.seat, frame.bunny
    city = action - INTO
    claims = city not in state.inside
    remove_creature(state, bunny)
    state.inside[city] = (*state.inside.get(city, ()), bunny)
    state.tell("moves in", seat, bunny=bunny, city=city, claimed=claims)
    if claims:
        is_own_section = city in state.center[seat]
        if not is_own_section:
            state.claimed[city] = seat
        elif city in state.founded:  # its place was just chosen
            return
        push(state, ClaimFrame(seat, city))


def run_claim(state: OdysseyData, frame: ClaimFrame) -> bool:
    """Ask where a claimed city is to lie: where it is, or in a slot of its claimer's section (ruling R32)."""
    seat, city = frame.seat, frame.city
    section = state.center[seat]
    slots = [SLOT + SLOTS * seat + slot for slot in range(len(section) + 1)]
    if city in section:
        at = section.index(city)
        del slots[at : at + 2]  # on either side of it: there it lies already
    return ask(state, seat, [*slots, STAY_THERE])


def answer_claim(state: OdysseyData, frame: ClaimFrame, action: int) -> None:
    pop(state)
    if action == STAY_THERE:
        return
    seat, city = frame.seat, frame.city
    state.center = with_city_at(state.center, city, action)
    state.claimed.pop(city, None)
    state.tell("moves city", seat, piece=city, slot=state.center[seat].index(city))


def with_city_at(center: Sections, city: int, action: int) -> list[tuple[int, ...]]:
    """Return The Center Circle with a city in the slot that an action names, counted with the city where it was."""
    seat, slot = divmod(action - SLOT, SLOTS)
    moved, section = [*center], section_of(center, city)
    slot -= section == seat and center[seat].index(city) < slot
    moved[section] = tuple([other for other in center[section] if other != city])
    return with_piece(moved, seat, slot, city)


def with_piece(sections: Sections, owner: int, slot: int, piece: int) -> list[tuple[int, ...]]:
    """Return the sections of a circle with one more piece, in a slot."""
    return [
        (*section[:slot], piece, *section[slot:]) if seat == owner else section for seat, section in enumerate(sections)
    ]
