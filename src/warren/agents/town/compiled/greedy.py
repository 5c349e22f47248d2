"""Greedy's choices, as __init__.py beside this folder."""

from warren.agents.town.compiled.estate import future, make_estate, worth
from warren.agents.town.compiled.horizon import builds, coins_worth, wood_worth
from warren.agents.town.compiled.layout import (
    AREAS,
    AT,
    BASELINE,
    CAN_CONSTRUCT,
    JOINED_KNOWN,
    OTHER,
    OWN,
    SEAT,
    SITE_WORTHS,
    SPACES_IN,
    TRIED,
    TURNS,
    UNKNOWN,
    VALUES,
    area_at,
    estate_at,
    outlook_at,
    outlook_reals,
)
from warren.agents.town.compiled.outlook import look, look_at_blocks, new_request
from warren.agents.town.compiled.tiles import construct, create, tile_worth, weigh_plans
from warren.core.compiled import Cells, Reals, compiled
from warren.core.town import layout as core
from warren.core.town.tables import ENDS
from warren.games.town import actions
from warren.games.town.parts import TRACK_PLACES
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, PAYMENT, REQUESTS, TURN


@compiled
def weigh(cells: Cells, g: Cells, f: Reals, seat: int, legal: Cells, found: int) -> None:
    """Write the value of every legal action of a seat, from VALUES on."""
    look(cells, g, f, seat)
    if cells[core.PHASE] == TURN:
        weigh_turn(cells, g, f, legal, found)
    else:
        for n in range(found):
            f[VALUES + n] = answer_worth(cells, g, f, cells[core.PHASE], legal[n])


@compiled
def weigh_turn(cells: Cells, g: Cells, f: Reals, legal: Cells, found: int) -> None:
    """Weigh the actions of a turn, which are Plans or constructions, Upgrades and the end, in this order."""
    look_at_blocks(cells, g, f)
    g[JOINED_KNOWN] = 0
    g[CAN_CONSTRUCT] = core.NONE
    for n in range(core.BUILDINGS * TRACK_PLACES):
        f[SITE_WORTHS + n] = UNKNOWN
    first = 0 if cells[core.PLANNED] else weigh_plans(cells, g, f, VALUES)
    for n in range(first, found):
        action = legal[n]
        if action == actions.END:
            f[VALUES + n] = 0.0
        elif action >= actions.CREATE:
            f[VALUES + n] = create(cells, g, f, action - actions.CREATE)
        else:
            which = action - actions.CONSTRUCT
            place = 0
            while cells[core.TRACK + place] != which % actions.SPACES:
                place += 1
            f[VALUES + n] = construct(cells, g, f, which // actions.SPACES, place)


# The questions


@compiled
def answer_worth(cells: Cells, g: Cells, f: Reals, phase: int, action: int) -> float:
    """Return what an answer to a question brings."""
    seat = g[outlook_at(OWN) + SEAT]
    own, upgrades = cells[core.CONTROLLED + seat], cells[core.CREATED_COUNT + seat]
    if phase in (REQUESTS, KEEPING):
        return new_request(cells, g, f, OWN, action - actions.KEEP)
    if phase == PAYMENT:
        wood = action - actions.PAY
        return coins_worth(g, f, OWN, float(wood - cells[core.COST])) + wood_worth(cells, g, f, OWN, float(-wood))
    if phase == ACTIVATING:
        return points_around(g, OWN, action - actions.ACTIVATE)
    if phase == ANNEXING:
        own |= 1 << action - actions.ANNEX
        make_estate(cells, g, f, TRIED, OWN, own, upgrades, cells[core.COUNTS_ILLEGAL + seat])
        return estate_worth(cells, g, f, TRIED, 0) - estate_worth(cells, g, f, OWN, 0)
    if phase == BRIDGING:
        return bridge_worth(cells, g, f, action - actions.BRIDGE)
    if action == actions.RETURN_NONE:
        return 0.0
    space = action - actions.RETURN
    make_estate(cells, g, f, TRIED, OWN, own & ~(1 << space), upgrades, cells[core.COUNTS_ILLEGAL + seat])
    found = estate_worth(cells, g, f, TRIED, 0) - estate_worth(cells, g, f, OWN, 0)
    if g[outlook_at(OWN) + TURNS]:
        found += estate_worth(cells, g, f, TRIED, -1) - estate_worth(cells, g, f, TRIED, 0)
    return found + tile_worth(cells, g, f, OWN, cells[core.TILES + space]) + coins_worth(g, f, OWN, -1.0)


@compiled
def points_around(g: Cells, e: int, space: int) -> float:
    """Return what the area of an estate is worth that has a space; 0 where there is none."""
    for n in range(g[estate_at(e) + AREAS]):
        if g[area_at(e, n) + SPACES_IN] >> space & 1:
            points, _, _, _, _, _ = worth(g, e, area_at(e, n))
            return float(points)
    return 0.0


@compiled
def estate_worth(cells: Cells, g: Cells, f: Reals, e: int, fewer: int) -> float:
    """Return what the Neighborhood of the building under construction brings now, and the estate later.

    fewer: by how many tiles in reserve.
    """
    now = points_around(g, e, cells[core.SITE])
    if not g[outlook_at(OWN) + TURNS]:
        return now
    coins = cells[core.COINS + g[outlook_at(OWN) + SEAT]]
    return now + future(g, f, e, builds(cells, g, f, OWN, fewer, coins)) - f[outlook_reals(OWN) + BASELINE]


@compiled
def bridge_worth(cells: Cells, g: Cells, f: Reals, edge: int) -> float:
    """Return what a Bridge joins and opens for the seat, over what it does for the other one."""
    one, other = ENDS[2 * edge], ENDS[2 * edge + 1]
    cells[core.LINKED + one] |= 1 << other
    cells[core.LINKED + other] |= 1 << one
    theirs = g[outlook_at(OTHER) + SEAT]
    coins = builds(cells, g, f, OTHER, 0, cells[core.COINS + theirs])
    upgrades, counts_illegal = cells[core.CREATED_COUNT + theirs], cells[core.COUNTS_ILLEGAL + theirs]
    make_estate(cells, g, f, TRIED, OTHER, cells[core.CONTROLLED + theirs], upgrades, counts_illegal)
    more = future(g, f, TRIED, coins) - future(g, f, OTHER, coins)
    seat = g[outlook_at(OWN) + SEAT]
    upgrades, counts_illegal = cells[core.CREATED_COUNT + seat], cells[core.COUNTS_ILLEGAL + seat]
    make_estate(cells, g, f, TRIED, OWN, cells[core.CONTROLLED + seat], upgrades, counts_illegal)
    cells[core.LINKED + one] &= ~(1 << other)
    cells[core.LINKED + other] &= ~(1 << one)
    return estate_worth(cells, g, f, TRIED, 0) - f[AT.other] * more
