"""Rounds and turns; as games/town/turn.py."""

from warren.core.compiled import Cells, compiled, lowest
from warren.core.town.apply_effects import activate as activate_around
from warren.core.town.apply_effects import bunnies, do_answer, draw, first_of, keep_of, list_answers, resolve
from warren.core.town.layout import (
    ACTIVE,
    ANSWERS,
    BUILDINGS,
    BUILT,
    CHOSEN,
    COINS,
    COINS_PER_ROUND,
    CONSTRUCTED,
    CONTROLLED,
    COST,
    CREATED,
    CREATED_COUNT,
    DEALT,
    DISPLAY,
    DISPLAYED,
    DRAWN_MOST,
    EXTRA_COST,
    FOREST_WOOD,
    NEEDS_WATER,
    NONE,
    OFFERED,
    OFFERS,
    OPEN,
    OPEN_COUNT,
    OPEN_KINDS,
    PHASE,
    PILE,
    PILE_SIZE,
    PLACE_COSTS,
    PLACED,
    PLANNED,
    PLOTS,
    PLOTS_LAID,
    PLOTS_SIZE,
    RESERVES,
    REVEALED,
    ROUND,
    ROUNDS,
    SITE,
    SLOTS,
    TILES,
    TRACK,
    UPGRADE_COSTS,
    WAITING,
    WATERFRONT,
    WOOD,
    WOOD_AS_COINS,
    WOOD_SUPPLY,
)
from warren.games.town import actions
from warren.games.town.parts import TRACK_PLACES
from warren.games.town.state import OVER, PAYMENT, REQUESTS, SEATS, TURN

# Rounds


@compiled
def begin_round(cells: Cells) -> None:
    """Pay the income, reveal Buildings, deal Requests."""
    cells[ROUND] += 1
    cells[DISPLAY] = 0
    for _ in range(min(cells[DISPLAYED], cells[PILE_SIZE] - cells[REVEALED])):
        cells[DISPLAY] |= 1 << cells[PILE + cells[REVEALED]]
        cells[REVEALED] += 1
    cells[WAITING] = 0
    for seat in range(SEATS):
        cells[COINS + seat] += cells[COINS_PER_ROUND]
        cells[OFFERED + seat] = draw(cells, cells[DEALT], OFFERS + DRAWN_MOST * seat)
        cells[WAITING] |= (cells[OFFERED + seat] > 1) << seat
    cells[PHASE] = REQUESTS
    cells[ACTIVE] = first_of(cells, cells[ROUND])
    if not cells[WAITING]:
        begin_turns(cells)


@compiled
def choose_request(cells: Cells, seat: int, request: int) -> None:
    """Choose a Request of the round to keep, hidden; when the last seat has chosen, the turns begin."""
    cells[CHOSEN + seat] = request
    cells[WAITING] ^= 1 << seat
    if not cells[WAITING]:
        begin_turns(cells)


@compiled
def begin_turns(cells: Cells) -> None:
    """Keep what each seat chose and discard the rest, of both together; the first player begins."""
    for seat in range(SEATS):
        offers = OFFERS + DRAWN_MOST * seat
        if cells[OFFERED + seat]:
            kept = cells[offers] if cells[CHOSEN + seat] == NONE else cells[CHOSEN + seat]
            keep_of(cells, seat, kept, offers, cells[OFFERED + seat])
        cells[OFFERED + seat] = 0
        cells[CHOSEN + seat] = NONE
    cells[PHASE] = TURN
    cells[WAITING] = 1 << cells[ACTIVE]


@compiled
def pass_turn(cells: Cells) -> None:
    """Go on after a turn: the other seat, the next round when the display is empty, or the end."""
    if cells[DISPLAY]:
        cells[ACTIVE] = 1 - cells[ACTIVE]
        cells[WAITING] = 1 << cells[ACTIVE]
    elif cells[ROUND] < cells[ROUNDS] and cells[REVEALED] < cells[PILE_SIZE]:
        begin_round(cells)
    else:
        cells[PHASE] = OVER
        cells[WAITING] = 0


# Turns


@compiled
def list_turn(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat can do in its turn while nothing is asked, and return how many actions these are."""
    found = 0
    if not cells[PLANNED]:
        rest = cells[DISPLAY]
        while rest:
            out[found] = actions.PLAN + lowest(rest)
            rest &= rest - 1
            found += 1
        return list_creations(cells, seat, out, found)
    plots = payable_plots(cells, seat)
    reserve = cells[RESERVES + seat] if plots else 0
    while reserve:
        building = lowest(reserve)
        reserve &= reserve - 1
        sites = plots & cells[WATERFRONT] if cells[NEEDS_WATER] >> building & 1 else plots
        while sites:
            out[found] = actions.CONSTRUCT + actions.SPACES * building + lowest(sites)
            sites &= sites - 1
            found += 1
    found = list_creations(cells, seat, out, found)
    out[found] = actions.END
    return found + 1


@compiled
def payable_plots(cells: Cells, seat: int) -> int:
    """Return the Plots of the track (a set of spaces) that a seat can pay now; none where no Bunny is left."""
    if not cells[RESERVES + seat] or bunnies(cells, seat) <= 0:
        return 0
    money = purse(cells, seat)
    plots = 0
    for place in range(TRACK_PLACES):
        if cells[TRACK + place] != NONE and place_cost(cells, seat, place) <= money:
            plots |= 1 << cells[TRACK + place]
    return plots


@compiled
def purse(cells: Cells, seat: int) -> int:
    """Return how much a seat can pay for a Plot."""
    return cells[COINS + seat] + (cells[WOOD + seat] if cells[WOOD_AS_COINS + seat] else 0)


@compiled
def place_cost(cells: Cells, seat: int, place: int) -> int:
    """Return what a place of the track costs a seat: one on turn pays more after its first Building."""
    cost = cells[PLACE_COSTS + TRACK_PLACES * seat + place]
    return cost + cells[EXTRA_COST] if cells[BUILT] and seat == cells[ACTIVE] else cost


@compiled
def list_creations(cells: Cells, seat: int, out: Cells, found: int) -> int:
    """Write the creations that a seat has the wood and a slot for behind `found` actions; return how many are there."""
    if cells[CREATED_COUNT + seat] >= cells[SLOTS]:
        return found
    rest = cells[OPEN_KINDS]
    while rest:
        upgrade = lowest(rest)
        rest &= rest - 1
        if cells[UPGRADE_COSTS + upgrade] <= cells[WOOD + seat]:
            out[found] = actions.CREATE + upgrade
            found += 1
    return found


@compiled
def act(cells: Cells, seat: int, action: int) -> None:
    """Do what a seat may do in its turn while nothing is asked."""
    if action == actions.END:
        end(cells)
    elif action >= actions.CREATE:
        create(cells, seat, action - actions.CREATE)
    elif action < actions.CONSTRUCT:
        building = 1 << action - actions.PLAN
        cells[DISPLAY] ^= building
        cells[RESERVES + seat] |= building
        cells[PLANNED] = 1
    else:
        which = action - actions.CONSTRUCT
        construct(cells, seat, which // actions.SPACES, which % actions.SPACES)


@compiled
def construct(cells: Cells, seat: int, building: int, space: int) -> None:
    """Choose a Building and a Plot; pay at once unless there is more than one way to."""
    place = 0
    while cells[TRACK + place] != space:
        place += 1
    cells[CONSTRUCTED], cells[SITE], cells[COST] = building, space, place_cost(cells, seat, place)
    wood = 0
    if cells[WOOD_AS_COINS + seat]:
        if list_answers(cells, seat, PAYMENT, cells, ANSWERS) > 1:
            cells[PHASE] = PAYMENT
            return
        wood = cells[ANSWERS] - actions.PAY
    build(cells, seat, wood)


@compiled
def answer(cells: Cells, seat: int, action: int) -> None:
    """Answer the question that is open; then what asked it goes on."""
    phase = cells[PHASE]
    cells[PHASE] = TURN
    if phase == PAYMENT:
        build(cells, seat, action - actions.PAY)
        return
    do_answer(cells, seat, phase, action)
    finish_construction(cells, seat)


@compiled
def build(cells: Cells, seat: int, wood: int) -> None:
    """Pay, place the tile with a Bunny, take the wood of the space, do what the tile does."""
    building, space, cost = cells[CONSTRUCTED], cells[SITE], cells[COST]
    here = 1 << space
    cells[COINS + seat] -= cost - wood
    cells[WOOD + seat] -= wood
    cells[WOOD_SUPPLY] += wood
    for place in range(TRACK_PLACES):
        if cells[TRACK + place] == space:
            cells[TRACK + place] = NONE
    cells[BUILT] += 1
    cells[RESERVES + seat] ^= 1 << building
    cells[TILES + space] = building
    cells[CONTROLLED + seat] |= here
    cells[PLACED + seat] |= here
    if cells[FOREST_WOOD] & here:
        cells[FOREST_WOOD] ^= here
        cells[WOOD + seat] += 1
    resolve(cells, seat, building)
    if cells[PHASE] == TURN:
        finish_construction(cells, seat)


@compiled
def finish_construction(cells: Cells, seat: int) -> None:
    """After all that the tile under construction does and asks, activate its Neighborhood."""
    if cells[CONSTRUCTED] != NONE:
        activate_around(cells, seat, cells[SITE])
        cells[CONSTRUCTED], cells[SITE], cells[COST] = NONE, NONE, 0


@compiled
def create(cells: Cells, seat: int, upgrade: int) -> None:
    """Pay the wood back to the supply, take the Upgrade, and do what it does at once."""
    cells[WOOD + seat] -= cells[UPGRADE_COSTS + upgrade]
    cells[WOOD_SUPPLY] += cells[UPGRADE_COSTS + upgrade]
    cells[OPEN + upgrade] -= 1
    cells[OPEN_COUNT] -= 1
    if not cells[OPEN + upgrade]:
        cells[OPEN_KINDS] ^= 1 << upgrade
    cells[CREATED + seat] |= 1 << upgrade
    cells[CREATED_COUNT + seat] += 1
    resolve(cells, seat, BUILDINGS + upgrade)


@compiled
def end(cells: Cells) -> None:
    """Slide the Plots and fill the track; then the other seat, the next round, or the end."""
    place = TRACK_PLACES - 1  # from the cheap end on
    for at in range(TRACK_PLACES - 1, -1, -1):
        if cells[TRACK + at] != NONE:
            cells[TRACK + place] = cells[TRACK + at]
            place -= 1
    while place >= 0:
        cells[TRACK + place] = NONE
        if cells[PLOTS_LAID] < cells[PLOTS_SIZE]:
            cells[TRACK + place] = cells[PLOTS + cells[PLOTS_LAID]]
            cells[PLOTS_LAID] += 1
        place -= 1
    cells[PLANNED] = 0
    cells[BUILT] = 0
    pass_turn(cells)
