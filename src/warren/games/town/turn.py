"""A turn: Plan, then Construct as often as one can pay, Create whenever one likes, and the end."""

from typing import TYPE_CHECKING

from warren.games.town import apply_effects, rounds, upgrading
from warren.games.town.actions import CONSTRUCT, CREATE, END, PAY, PLAN, SPACES
from warren.games.town.activation import activate
from warren.games.town.board import SPACE_IDS, members
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.phases import NO_CONSTRUCTION, NOTHING, PAYMENT, TURN

if TYPE_CHECKING:
    from warren.games.town.state import TownState


def legal(state: "TownState", seat: int) -> list[int]:
    """Plan first; then what one can construct; Upgrades at any moment; the end after the Plan (T-TURN-01)."""
    if not state.planned:
        return [PLAN + building for building in members(state.display)] + upgrading.legal(state, seat)
    actions = []
    plots = payable_plots(state, seat)
    if plots:
        waterfront = state.lookup.waterfront
        at_water = [space for space in plots if waterfront >> space & 1]
        for building in members(state.reserves[seat]):
            first = CONSTRUCT + SPACES * building
            spaces = at_water if state.lookup.needs_water >> building & 1 else plots
            actions += [first + space for space in spaces]
    actions += upgrading.legal(state, seat)
    actions.append(END)
    return actions


def payable_plots(state: "TownState", seat: int) -> list[int]:
    """Return the Plots of the track that a seat can pay now, ascending; none where no Bunny is left (T-BUILD-04)."""
    if not state.reserves[seat] or not has_bunny(state, seat):
        return []
    perks = state.lookup.perks(state.upgrades[seat])
    money = state.coins[seat] + (state.wood[seat] if perks.wood_as_coins else 0)
    if state.built:
        money -= state.lookup.extra_cost
    return sorted(
        [plot for plot, cost in zip(state.track, perks.costs, strict=True) if cost <= money and plot != NOTHING]
    )


def has_bunny(state: "TownState", seat: int) -> bool:
    """Return whether a seat has a Bunny left for a Building."""
    # Always, but with strange sets: so the exact count is left to last.
    return state.controlled[seat].bit_count() < state.lookup.safe_bunnies or state.bunnies(seat) > 0


def cost_of(state: "TownState", seat: int, plot: int) -> int:
    """Return what a Plot of the track costs a seat now: its place, and 1 more after the first Building (T-BUILD-05)."""
    cost = state.lookup.perks(state.upgrades[seat]).costs[state.track.index(plot)]
    return cost + state.lookup.extra_cost if state.built else cost


def act(state: "TownState", seat: int, action: int) -> None:
    """Plan, construct, create or end the turn."""
    if action == END:
        end(state, seat)
        return
    state.undoable += 1
    if action >= CREATE:
        upgrading.create(state, seat, action - CREATE)
    elif action < CONSTRUCT:
        plan(state, seat, action - PLAN)
    else:
        construct(state, seat, *divmod(action - CONSTRUCT, SPACES))


def plan(state: "TownState", seat: int, building: int) -> None:
    """Take a displayed Building into the reserve (T-PLAN-01)."""
    state.display ^= 1 << building
    state.reserves[seat] |= 1 << building
    state.planned = True
    if state.events is not None:
        state.tell("plan", seat, building=BUILDING_IDS[building])


def construct(state: "TownState", seat: int, building: int, space: int) -> None:
    """Choose a Building and a Plot; pay at once unless there is more than one way to (T-BUILD-01, T-TURN-03)."""
    state.constructing = (building, space, cost_of(state, seat, space))
    ways = ways_to_pay(state, seat)
    if len(ways) > 1:
        state.phase = PAYMENT
        if state.events is not None:
            state.tell(
                "payment", seat, building=BUILDING_IDS[building], space=SPACE_IDS[space], cost=state.constructing[2]
            )
    else:
        _build(state, seat, ways[0])


def ways_to_pay(state: "TownState", seat: int) -> range:
    """Return the payments that a seat can choose from, by the wood in them."""
    cost = state.constructing[2]
    if not state.lookup.perks(state.upgrades[seat]).wood_as_coins:
        return range(1)
    return range(max(0, cost - state.coins[seat]), min(cost, state.wood[seat]) + 1)


def pay(state: "TownState", seat: int, action: int) -> None:
    """Pay with so much wood and the rest in coins."""
    state.undoable += 1
    state.phase = TURN
    _build(state, seat, action - PAY)


def _build(state: "TownState", seat: int, wood: int) -> None:
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
    if effect is None or apply_effects.resolve(state, seat, effect):
        finish_construction(state, seat)


def finish_construction(state: "TownState", seat: int) -> None:
    """After all that the tile does, activate its Neighborhood (T-BUILD-08)."""
    _, space, _ = state.constructing
    state.constructing = NO_CONSTRUCTION
    activate(state, seat, space, state.cause)


def end(state: "TownState", seat: int) -> None:
    """Slide the Plots and fill the track; then the other seat, the next round, or the end (T-TURN-02)."""
    if state.events is not None:
        state.tell("end_turn", seat)
    slide_plots(state)
    state.undoable = 0
    state.planned = False
    state.built = 0
    rounds.pass_turn(state)


def slide_plots(state: "TownState") -> None:
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
