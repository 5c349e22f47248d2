"""Why an action is not legal, in words, from what the acting seat knows."""

from warren.games.town import turn
from warren.games.town.actions import CATALOGUE, CONSTRUCT, CREATE, END, PAY, PLAN, SPACES
from warren.games.town.board import SPACE_IDS
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.state import (
    ACTIVATING,
    ANNEXING,
    BRIDGING,
    KEEPING,
    PAYMENT,
    REQUESTS,
    RETURNING,
    TownData,
)
from warren.kernel.errors import Problem, problem
from warren.words import mark

QUESTIONS = {
    REQUESTS: mark("a Request has to be chosen: keep one of those dealt"),
    PAYMENT: mark("the payment comes first: pay and the wood in it, from {first} to {last}"),
    BRIDGING: mark("a Bridge comes first: bridge and a river edge without one"),
    RETURNING: mark("it is asked which own Building comes back: return and its space, or return none"),
    ANNEXING: mark("a Building next to the new one is annexed first: annex and its space"),
    KEEPING: mark("a Request has to be chosen first: keep one of those drawn"),
    ACTIVATING: mark("a Neighborhood is activated first: activate and its first space"),
}
"""What is asked in each phase but the turn itself."""


def why_illegal(state: TownData, seat: int, action: int) -> Problem:
    if state.phase in QUESTIONS:
        ways = turn.ways_to_pay(state, seat) if state.phase == PAYMENT else range(1)
        return problem("", QUESTIONS[state.phase], first=ways[0], last=ways[-1])
    if PLAN <= action < CONSTRUCT:
        return _why_not_planned(state, action - PLAN)
    if CONSTRUCT <= action < PAY:
        return _why_not_constructed(state, seat, *divmod(action - CONSTRUCT, SPACES))
    if CREATE <= action < CREATE + len(UPGRADE_IDS):
        return _why_not_created(state, seat, action - CREATE)
    if action == END:
        return problem("", mark("the turn begins with the Plan: take a Building from the display"))
    return problem("", mark("nothing asks for {verb} now"), verb=CATALOGUE.spell(action).split()[0])


def _why_not_planned(state: TownData, building: int) -> Problem:
    if state.planned:
        return problem("", mark("the Plan of this turn is done: one Building each turn"))
    return problem("", mark("{building} is not in the display"), building=BUILDING_IDS[building])


def _why_not_constructed(state: TownData, seat: int, building: int, space: int) -> Problem:
    if not state.planned:
        return problem("", mark("the Plan comes before any construction: take a Building from the display"))
    if space not in state.track:
        return problem("", mark("no Plot of {space} lies on the track"), space=SPACE_IDS[space])
    if not state.reserves[seat] >> building & 1:
        return problem("", mark("{building} is not in this seat's reserve"), building=BUILDING_IDS[building])
    if state.lookup.needs_water >> building & 1 and not state.lookup.waterfront >> space & 1:
        message = mark("{building} stands at the waterfront only, and {space} is not there")
        return problem("", message, building=BUILDING_IDS[building], space=SPACE_IDS[space])
    if not state.bunnies(seat):
        return problem("", mark("no Bunny is left to place"))
    cost, coins = turn.cost_of(state, seat, space), state.coins[seat]
    if state.lookup.perks(state.upgrades[seat]).wood_as_coins:
        message = mark("{space} costs {cost}, and this seat has {coins} in coins and {wood} in wood")
        return problem("", message, space=SPACE_IDS[space], cost=cost, coins=coins, wood=state.wood[seat])
    message = mark("{space} costs {cost} coins, and this seat has {coins}")
    return problem("", message, space=SPACE_IDS[space], cost=cost, coins=coins)


def _why_not_created(state: TownData, seat: int, upgrade: int) -> Problem:
    name, slots = UPGRADE_IDS[upgrade], state.lookup.upgrade_slots
    first = state.lookup.faces[upgrade]
    if upgrade != first and first in state.offered:
        message = mark("{upgrade} is a copy of {first}: create {first}")
        return problem("", message, upgrade=name, first=UPGRADE_IDS[first])
    if upgrade not in state.offered:
        return problem("", mark("{upgrade} does not lie open"), upgrade=name)
    if len(state.upgrades[seat]) >= slots:
        return problem("", mark("all {slots} slots for Upgrades are taken"), slots=slots)
    cost, wood = state.lookup.upgrade_costs[upgrade], state.wood[seat]
    message = mark("{upgrade} costs {cost} wood, and this seat has {wood}")
    return problem("", message, upgrade=name, cost=cost, wood=wood)
