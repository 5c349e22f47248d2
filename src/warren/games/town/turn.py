"""Rounds and turns.

A round: income, new Buildings and Requests, then turns until the display is empty. A turn: Plan, then Construct as
often as one can pay, Create whenever one likes, and the end.
"""

from warren.games.town import apply_effects
from warren.games.town.actions import CONSTRUCT, CREATE, END, KEEP, PAY, PLAN, SPACES
from warren.games.town.apply_effects import Question, activate, draw_for, keep_of, request_ids, resolve
from warren.games.town.board import SPACE_IDS, bits, members
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.state import (
    BOTH,
    NO_CONSTRUCTION,
    NOTHING,
    ONLY,
    OVER,
    PAYMENT,
    REQUESTS,
    TURN,
    TownData,
    first_of,
)
from warren.games.town.view import TownView
from warren.words import mark

# Rounds


def begin_round(state: TownData) -> None:
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
    for seat in BOTH:  # seat 0 draws first (T-ROUND-05)
        state.offer[seat] = draw_for(state, seat, parts.start.requests_dealt_per_round)
    state.phase = REQUESTS
    state.active = first_of(state.first, state.round)
    state.asked = tuple(seat for seat in BOTH if len(state.offer[seat]) > 1)
    state.to_act = state.asked
    if not state.asked:
        begin_turns(state)


def dealt(state: TownData, seat: int) -> list[int]:
    """Return the Requests of the round that a seat chooses from."""
    return sorted([KEEP + request for request in state.offer[seat]])


def choose_request(state: TownData, seat: int, action: int) -> None:
    """Choose a Request of the round to keep, hidden; when the last seat has chosen, the turns begin."""
    state.choices[seat] = (action,)
    state.to_act = tuple(other for other in state.to_act if other != seat)
    if not state.to_act:
        begin_turns(state)


def begin_turns(state: TownData) -> None:
    """Keep what each seat chose and discard the rest, of both together; the first player begins (T-ROUND-04, -06)."""
    for seat, drawn in enumerate(state.offer):
        if drawn:
            kept = state.choices[seat][0] - KEEP if state.choices[seat] else drawn[0]
            keep_of(state, seat, kept, drawn)
    state.offer = [()] * len(state.offer)
    state.choices = [()] * len(state.choices)
    state.phase = TURN
    state.asked = ()
    state.to_act = ONLY[state.active]


def pass_turn(state: TownData) -> None:
    """Go on after a turn: the other seat, the next round when the display is empty, or the end (T-ROUND-07)."""
    if state.display:
        state.active = 1 - state.active
        state.to_act = ONLY[state.active]
    elif state.round < state.lookup.rounds and state.building_pile:
        begin_round(state)
    else:
        state.phase = OVER
        state.over = True
        state.to_act = ()
        if state.events is not None:
            # Who has fewer carrots opens Requests first, of equals the round's first player (T-END-02).
            first = first_of(state.first, state.round)
            for seat in sorted(BOTH, key=lambda seat: (state.carrots[seat], seat != first)):
                state.tell("open_requests", seat, cards=request_ids(members(state.requests[seat])))
            state.tell("over", winners=state.winners, points=tuple(score.points for score in state.scores()))


# Turns


def legal(state: TownData, seat: int) -> list[int]:
    """Plan first; then what one can construct; Upgrades at any moment; the end after the Plan (T-TURN-01)."""
    if not state.planned:
        return [PLAN + building for building in members(state.display)] + creations(state, seat)
    actions = []
    plots = payable_plots(state, seat)
    if plots:
        waterfront = state.lookup.waterfront
        at_water = [space for space in plots if waterfront >> space & 1]
        for building in members(state.reserves[seat]):
            first = CONSTRUCT + SPACES * building
            spaces = at_water if state.lookup.needs_water >> building & 1 else plots
            actions += [first + space for space in spaces]
    actions += creations(state, seat)
    actions.append(END)
    return actions


def payable_plots(state: TownData, seat: int) -> list[int]:
    """Return the Plots of the track that a seat can pay now, ascending; none where no Bunny is left (T-BUILD-04)."""
    # There always is a Bunny, but with strange sets: so the exact count is left to last.
    is_safe = state.controlled[seat].bit_count() < state.lookup.safe_bunnies
    if not state.reserves[seat] or not (is_safe or state.bunnies(seat) > 0):
        return []
    perks = state.lookup.perks(state.upgrades[seat])
    money = state.coins[seat] + (state.wood[seat] if perks.wood_as_coins else 0)
    if state.built:
        money -= state.lookup.extra_cost
    return sorted(
        [plot for plot, cost in zip(state.track, perks.costs, strict=True) if cost <= money and plot != NOTHING]
    )


def cost_of(town: TownData | TownView, seat: int, plot: int) -> int:
    """Return what a Plot of the track costs a seat in its turn as it stands (T-BUILD-05)."""
    return place_cost(town, seat, town.track.index(plot))


def place_cost(town: TownData | TownView, seat: int, place: int) -> int:
    """Return what a place of the track costs a seat: one on turn pays more after its first Building (T-BUILD-05)."""
    cost = town.lookup.perks(town.upgrades[seat]).costs[place]
    return cost + town.lookup.extra_cost if town.built and seat == town.active else cost


def creations(state: TownData, seat: int) -> list[int]:
    """Return the creations of each open Upgrade that the seat has the wood and a slot for (T-UPGRADE-01 to -03)."""
    wood, costs = state.wood[seat], state.lookup.upgrade_costs
    if wood < state.lookup.cheapest_upgrade or len(state.upgrades[seat]) >= state.lookup.upgrade_slots:
        return []
    return [CREATE + upgrade for upgrade in dict.fromkeys(state.offered) if costs[upgrade] <= wood]


def act(state: TownData, seat: int, action: int) -> None:
    """Do what a seat may do in its turn while nothing is asked."""
    if action == END:
        end(state, seat)
        return
    state.undoable += 1
    if action >= CREATE:
        create(state, seat, action - CREATE)
    elif action < CONSTRUCT:
        plan(state, seat, action - PLAN)
    else:
        construct(state, seat, *divmod(action - CONSTRUCT, SPACES))


def plan(state: TownData, seat: int, building: int) -> None:
    """Take a displayed Building into the reserve (T-PLAN-01)."""
    state.display ^= 1 << building
    state.reserves[seat] |= 1 << building
    state.planned = True
    if state.events is not None:
        state.tell("plan", seat, building=BUILDING_IDS[building])


def answers(state: TownData, seat: int) -> list[int]:
    """Return the answers to the question that is open."""
    question = QUESTIONS[state.phase]
    return [question.first + answer for answer in question.answers(state, seat)]


def answer(state: TownData, seat: int, action: int) -> None:
    """Answer the question that is open; then what asked it goes on."""
    question = QUESTIONS[state.phase]
    state.undoable += 1
    state.phase = TURN
    question.does(state, seat, action - question.first)
    if state.phase == TURN and state.constructing != NO_CONSTRUCTION:
        _finish_construction(state, seat)


def construct(state: TownData, seat: int, building: int, space: int) -> None:
    """Choose a Building and a Plot; pay at once unless there is more than one way to (T-BUILD-01, T-TURN-03)."""
    state.constructing = (building, space, cost_of(state, seat, space))
    ways = ways_to_pay(state, seat)
    if len(ways) > 1:
        state.phase = PAYMENT
        if state.events is not None:
            _, _, cost = state.constructing
            state.tell("payment", seat, building=BUILDING_IDS[building], space=SPACE_IDS[space], cost=cost)
        return
    _build(state, seat, ways[0])
    if state.phase == TURN:
        _finish_construction(state, seat)


def ways_to_pay(state: TownData, seat: int) -> range:
    """Return the payments that a seat can choose from, by the wood in them."""
    cost = state.constructing[2]
    if not state.lookup.perks(state.upgrades[seat]).wood_as_coins:
        return range(1)
    return range(max(0, cost - state.coins[seat]), min(cost, state.wood[seat]) + 1)


def _build(state: TownData, seat: int, wood: int) -> None:
    """Pay, place the tile with a Bunny, take the wood of the space, do what the tile does (T-BUILD-06, T-BUILD-07)."""
    building, space, cost = state.constructing
    here = 1 << space
    state.coins[seat] -= cost - wood
    state.wood[seat] -= wood
    state.wood_supply += wood
    state.track = tuple([NOTHING if plot == space else plot for plot in state.track])
    state.built += 1
    state.reserves[seat] ^= 1 << building
    state.tiles[space] = building
    state.controlled[seat] |= here
    state.placed[seat] |= here
    state.cause = BUILDING_IDS[building]
    if state.events is not None:
        state.tell("construct", seat, building=state.cause, space=SPACE_IDS[space], coins=cost - wood, wood=wood)
    if state.forest_wood & here:
        state.forest_wood ^= here
        state.wood[seat] += 1
        if state.events is not None:
            state.tell("forest", seat, space=SPACE_IDS[space])
    effect = state.lookup.one_offs[building]
    if effect is not None:
        resolve(state, seat, effect)


def _finish_construction(state: TownData, seat: int) -> None:
    """After all that the tile does and asks, activate its Neighborhood (T-BUILD-08)."""
    _, space, _ = state.constructing
    state.constructing = NO_CONSTRUCTION
    activate(state, seat, space)


def create(state: TownData, seat: int, upgrade: int) -> None:
    """Pay the wood back to the supply, take the Upgrade, and do what it does at once (T-UPGRADE-05)."""
    cost = state.lookup.upgrade_costs[upgrade]
    state.wood[seat] -= cost
    state.wood_supply += cost
    at = state.offered.index(upgrade)
    state.offered = state.offered[:at] + state.offered[at + 1 :]
    state.upgrades[seat] = tuple(sorted((*state.upgrades[seat], upgrade)))
    state.cause = UPGRADE_IDS[upgrade]
    if state.events is not None:
        state.tell("create", seat, upgrade=state.cause, wood=cost)
    resolve(state, seat, state.lookup.upgrade_effects[upgrade])


def end(state: TownData, seat: int) -> None:
    """Slide the Plots and fill the track; then the other seat, the next round, or the end (T-TURN-02)."""
    if state.events is not None:
        state.tell("end_turn", seat)
    slide_plots(state)
    state.undoable = 0
    state.planned = False
    state.built = 0
    pass_turn(state)


def slide_plots(state: TownData) -> None:
    """Close the gaps of the track and fill it from the pile, the cheapest free place first (T-TRACK-02, T-TRACK-03)."""
    track = state.track
    if NOTHING not in track:
        return
    left = [plot for plot in track if plot != NOTHING]
    free = len(track) - len(left)
    new = state.plot_pile[:free]
    state.plot_pile = state.plot_pile[free:]
    row = (*reversed(new), *left)
    state.track = (NOTHING,) * (len(track) - len(row)) + row
    if new and state.events is not None:
        state.tell("plots", spaces=tuple(SPACE_IDS[plot] for plot in new))


PAY_FOR_PLOT = Question(
    PAYMENT, PAY, ways_to_pay, _build, mark("the payment comes first: pay and the wood in it, from {first} to {last}")
)
QUESTIONS = {PAYMENT: PAY_FOR_PLOT, **apply_effects.EFFECT_QUESTIONS}
"""The questions of a turn, by phase."""
