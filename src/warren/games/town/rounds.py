"""Rounds: income, new Buildings and Requests, then turns until the display is empty."""

from typing import TYPE_CHECKING

from warren.games.town import requests
from warren.games.town.board import bits, members
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.phases import BOTH, ONLY, OVER, REQUESTS, TURN

if TYPE_CHECKING:
    from warren.games.town.state import TownState


def begin(state: "TownState") -> None:
    """Pay the income, reveal Buildings, deal Requests (T-ROUND-01 to T-ROUND-03)."""
    parts = state.lookup.parts
    state.round += 1
    state.coins = [coins + parts.start.coins_per_round for coins in state.coins]
    revealed = state.building_pile[: parts.limits.building_display]
    state.building_pile = state.building_pile[parts.limits.building_display :]
    state.display = bits(revealed)
    if state.events is not None:
        buildings = tuple(BUILDING_IDS[building] for building in members(state.display))
        state.tell("round", round=state.round, coins=parts.start.coins_per_round, buildings=buildings)
    requests.offer(state, parts.start.requests_dealt_per_round)
    state.phase = REQUESTS
    state.active = first_of(state.first, state.round)
    state.asked = tuple(seat for seat in BOTH if len(state.offers[seat]) > 1)
    state.to_act = state.asked
    if not state.asked:
        begin_turns(state)


def begin_turns(state: "TownState") -> None:
    """Show the discards of both seats together; the round's first player begins (T-ROUND-04, T-ROUND-06)."""
    requests.settle_offers(state)
    state.phase = TURN
    state.asked = ()
    state.to_act = ONLY[state.active]


def first_of(first: int, round_: int) -> int:
    """Return the seat that is first player of a round: `first` in the odd ones, the other in the even ones."""
    return first ^ (round_ + 1) % 2


def pass_turn(state: "TownState") -> None:
    """Go on after a turn: the other seat, the next round when the display is empty, or the end (T-ROUND-07)."""
    if state.display:
        state.active = 1 - state.active
        state.to_act = ONLY[state.active]
    elif state.round < state.lookup.rounds and state.building_pile:
        begin(state)
    else:
        state.phase = OVER
        state.over = True
        state.to_act = ()
        if state.events is not None:
            for seat in order_of_reveal(state):
                state.tell("open_requests", seat, cards=requests.ids(members(state.requests[seat])))
            state.tell("over", winners=state.winners, points=tuple(score.points for score in state.scores()))


def order_of_reveal(state: "TownState") -> list[int]:
    """Return who opens Requests first: fewer carrots, of equals the round's first player (T-END-02)."""
    first = first_of(state.first, state.round)
    return sorted(BOTH, key=lambda seat: (state.carrots[seat], seat != first))
