"""The course of a game: rounds of Requests and turns, then the reveal.

Each subject is a file: turn.py, apply_effects.py (the effects), upgrading.py, requests.py, neighborhoods.py.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from warren.games.town import apply_effects, requests, rounds, turn
from warren.games.town.actions import ACTIVATE, ANNEX, BRIDGE, KEEP, PAY, RETURN, RETURN_NONE
from warren.games.town.activation import activate
from warren.games.town.board import SPACE_IDS, SPACE_NUMBERS, bits
from warren.games.town.phases import (
    NO_CONSTRUCTION,
    NOTHING,
    SEATS,
    TURN,
)
from warren.games.town.setup import Piles

if TYPE_CHECKING:
    from warren.games.town.state import TownState

HUNDRED = 100
"""The carrots that a second Bunny on the score track marks."""


def begin(state: "TownState", piles: Piles) -> None:
    """Set up the table (T-SETUP) and begin the first round."""
    lookup = state.lookup
    parts = lookup.parts
    chapter = parts.chapters[state.setup.options["chapter"] - 1]
    state.over = False
    state.round = 0
    state.first = piles.first
    state.planned = False
    state.built = 0
    state.constructing = NO_CONSTRUCTION
    state.cause = ""
    state.building_pile = piles.buildings[: parts.limits.buildings_per_game]
    box = piles.buildings[parts.limits.buildings_per_game :]
    state.offered = piles.upgrades
    with_side = not lookup.side_upgrades.isdisjoint(piles.upgrades) and box
    state.side, state.box = (box[0], box[1:]) if with_side else (NOTHING, box)
    state.display = 0
    state.track = tuple(SPACE_NUMBERS[plot] for plot in chapter.plots)
    state.plot_pile = piles.plots
    state.request_deck = piles.requests
    state.pools = (bits(piles.requests),)
    state.shuffles = 0
    state.discard = 0
    state.offers = [()] * SEATS
    state.choices = [()] * SEATS
    state.drawn = ()
    state.drawn_openly = False
    state.requests = [0] * SEATS
    state.known = [0] * SEATS
    state.coins = [parts.start.coins] * SEATS
    state.wood = [0] * SEATS
    state.wood_supply = parts.limits.wood - lookup.forest.bit_count()
    state.forest_wood = lookup.forest
    state.reserves = [0] * SEATS
    state.upgrades = [()] * SEATS
    state.tiles = [NOTHING] * len(SPACE_IDS)
    state.controlled = [0] * SEATS
    state.placed = [0] * SEATS
    state.bridges = lookup.bridges_of(chapter)
    state.carrots = [0] * SEATS
    state.ledger = ()
    state.undoable = 0
    rounds.begin(state)


def bunnies(state: "TownState", seat: int) -> int:
    """Count the Bunnies that a seat has at hand: not on the score or round track, nor on Buildings (T-PARTS-14)."""
    ahead = state.lookup.rounds - state.round
    waiting = (ahead + (rounds.first_of(state.first, state.round + 1) == seat)) // 2
    left = state.lookup.bunnies - 1 - waiting - state.controlled[seat].bit_count()
    # One of those at hand marks a hundred carrots, which come even where none is (T-STAR-08).
    return left - 1 if left and state.carrots[seat] >= HUNDRED else left


# What may be done, by phase


def _offered(state: "TownState", seat: int) -> list[int]:
    return sorted([KEEP + request for request in state.offers[seat]])


LEGAL: tuple[Callable[["TownState", int], list[int]], ...] = (
    _offered,
    turn.legal,
    lambda state, seat: [PAY + wood for wood in turn.ways_to_pay(state, seat)],
    lambda state, _: [BRIDGE + edge for edge in apply_effects.free_edges(state)],
    lambda state, seat: [*(RETURN + space for space in apply_effects.returnable(state, seat)), RETURN_NONE],
    lambda state, seat: [ANNEX + space for space in apply_effects.annexable(state, seat)],
    lambda state, _: sorted([KEEP + request for request in state.drawn]),
    lambda state, seat: [ACTIVATE + space for space in apply_effects.first_spaces(state, seat)],
    lambda _, __: [],
)
"""What a seat that is asked may do, by phase."""


def _choose_request(state: "TownState", seat: int, action: int) -> None:
    """Choose a Request to keep, hidden; when the last seat has chosen, the turns begin."""
    state.choices[seat] = (action,)
    state.to_act = tuple(other for other in state.to_act if other != seat)
    if not state.to_act:
        rounds.begin_turns(state)


def _answer(state: "TownState") -> None:
    """Go on with the turn after an answer."""
    state.undoable += 1
    state.phase = TURN


def _bridge(state: "TownState", seat: int, action: int) -> None:
    _answer(state)
    apply_effects.lay_bridge(state, seat, action - BRIDGE)
    turn.finish_construction(state, seat)


def _return(state: "TownState", seat: int, action: int) -> None:
    _answer(state)
    if action != RETURN_NONE:
        apply_effects.take_back(state, seat, action - RETURN)
    turn.finish_construction(state, seat)


def _annex(state: "TownState", seat: int, action: int) -> None:
    _answer(state)
    apply_effects.take_control(state, seat, action - ANNEX)
    turn.finish_construction(state, seat)


def _keep(state: "TownState", seat: int, action: int) -> None:
    _answer(state)
    requests.keep(state, seat, action - KEEP)
    if state.constructing != NO_CONSTRUCTION:
        turn.finish_construction(state, seat)


def _activate(state: "TownState", seat: int, action: int) -> None:
    _answer(state)
    activate(state, seat, action - ACTIVATE, state.cause)


def _nothing(_state: "TownState", _seat: int, _action: int) -> None: ...


ADVANCE: tuple[Callable[["TownState", int, int], None], ...] = (
    _choose_request,
    turn.act,
    turn.pay,
    _bridge,
    _return,
    _annex,
    _keep,
    _activate,
    _nothing,
)
"""What an action does, by phase."""
