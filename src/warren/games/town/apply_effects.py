"""What tiles and Requests do: the one-off effects, each once, when the tile is placed (T-EFFECT, T-UPGRADE); and draws.

An effect that leaves its player a choice asks a `Question`. One with a single answer is not asked: it is answered so.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from warren.games.town import effects
from warren.games.town.actions import ACTIVATE, ANNEX, BRIDGE, KEEP, RETURN, RETURN_NONE
from warren.games.town.board import EDGE_IDS, NEXT_TO, SPACE_IDS, bits, members, space_ids
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhood, neighborhoods
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS
from warren.games.town.state import ACTIVATING, ANNEXING, BRIDGING, KEEPING, NOTHING, RETURNING, Entry, TownData
from warren.games.town.view import TownView
from warren.kernel.chance import shuffled
from warren.words import mark


class Question(NamedTuple):
    """A question within a turn, to the seat whose turn it is.

    An answer is a number, added to `first`, the first of the actions that answer. answers: all there are, ascending;
    does: what comes of one. asks: what is said to whoever does something else.
    """

    phase: int
    first: int
    answers: Callable[[TownData, int], Sequence[int]]
    does: Callable[[TownData, int, int], None]
    asks: str


def ask(state: TownData, seat: int, question: Question) -> None:
    """Ask a question, unless there is only one answer, or none (T-TURN-03)."""
    answers = question.answers(state, seat)
    if len(answers) > 1:
        state.phase = question.phase
    elif answers:
        question.does(state, seat, answers[0])


def resolve(state: TownData, seat: int, effect: object) -> None:
    """Do an effect, or ask how. A permanent one has nothing to do now."""
    does = RESOLVE.get(type(effect))
    if isinstance(does, Question):
        ask(state, seat, does)
    elif does is not None:
        does(state, seat, effect)


def means_of(town: TownData | TownView, seat: int) -> dict[str | None, int]:
    """Return how many there are of what a gain can go by, as the vocabulary calls it; 1 where it goes by nothing."""
    return {
        None: 1,
        "round": town.round,
        "upgrades": len(town.upgrades[seat]),
        "coins": town.coins[seat],
        "wood": town.wood[seat],
        "reserve_buildings": town.reserves[seat].bit_count(),
    }


def gain(state: TownData, seat: int, effect: effects.GainResource) -> None:
    """Gain coins, wood or carrots; of wood what the supply has (T-PARTS-10, T-PARTS-11)."""
    counted = means_of(state, seat)[effect.per]
    amount = effect.amount * counted
    if effect.resource == "coins":
        state.coins[seat] += amount
    elif effect.resource == "wood":
        amount = min(amount, state.wood_supply)
        state.wood_supply -= amount
        state.wood[seat] += amount
    else:
        state.carrots[seat] += amount
        state.ledger = (*state.ledger, Entry(seat, state.round, state.cause, amount, counted))
    if state.events is not None:
        state.tell("gain", seat, cause=state.cause, resource=effect.resource, amount=amount)


def steal(state: TownData, seat: int, effect: effects.Steal) -> None:
    """Take coins from the other seat (T-EFFECT-STEAL)."""
    amount = stolen(state, seat, effect)
    state.coins[1 - seat] -= amount
    state.coins[seat] += amount
    if state.events is not None:
        state.tell("steal", seat, cause=state.cause, amount=amount)


def stolen(town: TownData | TownView, seat: int, effect: effects.Steal) -> int:
    """Return how many coins a seat can take from the other: as many as that has at most."""
    return min(effect.most, town.coins[1 - seat])


def take_side_building(state: TownData, seat: int, _: effects.TakeSideBuilding) -> None:
    """Take the tile that lies beside the Upgrade into the reserve (T-UPGRADE-SIDE-TILE)."""
    if state.side != NOTHING:
        state.reserves[seat] |= 1 << state.side
        if state.events is not None:
            state.tell("take_side", seat, building=BUILDING_IDS[state.side])
        state.side = NOTHING


# Bridges


def free_edges(town: TownData | TownView, _: int) -> list[int]:
    """Return the river edges that a Bridge can be laid on; none when the Bridges are used up."""
    if town.bridges.bit_count() >= town.lookup.parts.limits.bridges:
        return []
    return members(town.lookup.river & ~town.bridges)


def lay_bridge(state: TownData, seat: int, edge: int) -> None:
    """Lay a Bridge; it is nobody's and stays."""
    state.bridges |= 1 << edge
    if state.events is not None:
        state.tell("bridge", seat, edge=EDGE_IDS[edge])


# Buildings that come back

_NONE = RETURN_NONE - RETURN
"""The answer that takes nothing back: it is always there, so the return is asked for wherever it can be done."""


def returnable(state: TownData, seat: int) -> list[int]:
    """Return the spaces whose Building the seat can take back: those it placed itself, not the latest (T-RETURN-01)."""
    return [*members(state.placed[seat] & ~(1 << state.constructing[1])), _NONE]


def take_back(state: TownData, seat: int, space: int) -> None:
    """Take a Building back into the reserve; all Bunnies on it go home, and the space stays empty."""
    if space == _NONE:
        return
    there = ~(1 << space)
    building = state.tiles[space]
    state.tiles[space] = NOTHING
    state.placed[seat] &= there
    state.controlled = [spaces & there for spaces in state.controlled]
    state.reserves[seat] |= 1 << building
    if state.events is not None:
        state.tell("return_building", seat, building=BUILDING_IDS[building], space=SPACE_IDS[space])


# Annexing


def annexable(state: TownData, seat: int) -> list[int]:
    """Return the spaces next to the latest Building with one that the other seat alone controls (T-ANNEX-01)."""
    return members(beside(state, seat, state.constructing[1])) if state.bunnies(seat) else []


def beside(town: TownData | TownView, seat: int, space: int) -> int:
    """Return the spaces (a set) next to one whose Building the other seat alone controls, whatever runs between."""
    return town.controlled[1 - seat] & ~town.controlled[seat] & NEXT_TO[space]


def take_control(state: TownData, seat: int, space: int) -> None:
    state.controlled[seat] |= 1 << space
    if state.events is not None:
        state.tell("annex", seat, building=BUILDING_IDS[state.tiles[space]], space=SPACE_IDS[space])


# Activation


def first_spaces(state: TownData, seat: int) -> list[int]:
    """Return the first space of each Neighborhood of a seat."""
    return [(group & -group).bit_length() - 1 for group in neighborhoods(state, seat)]


def activate(state: TownData, seat: int, space: int) -> None:
    """Score the Neighborhood around a space, for this seat alone (T-STAR-01, T-STAR-02)."""
    found = influence(state, seat, neighborhood(state, seat, space))
    points = found.points
    state.carrots[seat] += points
    state.ledger = (*state.ledger, Entry(seat, state.round, state.cause, points, 0, found))
    if state.events is not None:
        spaces, types = tuple(space_ids(found.spaces)), tuple(TYPE_IDS[kind] for kind in members(found.types))
        state.tell("activate", seat, cause=state.cause, spaces=spaces, stars=found.stars, types=types, points=points)


# Requests: drawn, one kept and the others discarded face up. What they score is in score.py


def draw(state: TownData, number: int) -> tuple[int, ...]:
    """Draw from the deck; when it runs out the discard is shuffled into it, and there may be fewer (T-REQUEST-03)."""
    drawn = state.request_deck[:number]
    state.request_deck = state.request_deck[number:]
    if len(drawn) < number and state.discard:
        state.pools = (*state.pools, state.discard)
        state.request_deck = _shuffle(state, state.discard)
        state.discard = 0
        if state.events is not None:
            state.tell("reshuffle", cards=len(state.request_deck))
        drawn += draw(state, number - len(drawn))
    return drawn


def _shuffle(state: TownData, cards: int) -> tuple[int, ...]:
    state.shuffles += 1
    return tuple(shuffled(state.setup.seed, "requests", state.shuffles, members(cards)))


def draw_for(state: TownData, seat: int, number: int) -> tuple[int, ...]:
    """Draw Requests from the deck for a seat, which alone sees them."""
    drawn = draw(state, number)
    if drawn and state.events is not None:
        state.tell("draw_requests", seat, secret={"cards": request_ids(drawn)}, count=len(drawn))
    return drawn


def draw_requests(state: TownData, seat: int, effect: effects.DrawRequests) -> None:
    """Draw Requests of the deck or of the discard, and keep one (T-REQUEST-04)."""
    number = number_drawn(state, effect)
    if effect.source == "discard":
        # The discard lies face up, so everybody sees what leaves it.
        drawn = _shuffle(state, state.discard)[:number]
        state.discard &= ~bits(drawn)
        if drawn and state.events is not None:
            state.tell("draw_discarded", seat, cards=request_ids(drawn))
    else:
        drawn = draw_for(state, seat, number)
    if drawn:
        state.undoable = 0
        state.drawn = drawn
        state.drawn_openly = effect.source == "discard"
        ask(state, seat, KEEP_ONE)


def number_drawn(town: TownData | TownView, effect: effects.DrawRequests) -> int:
    """Return how many Requests an effect draws, where there are so many."""
    return town.round if effect.draw == "round" else effect.draw


def keep(state: TownData, seat: int, request: int) -> None:
    """Keep one of the Requests that were drawn. What is discarded has been seen, so nothing before it is taken back."""
    if state.drawn_openly:
        state.known[seat] |= 1 << request
    keep_of(state, seat, request, state.drawn)
    state.drawn = ()
    state.drawn_openly = False
    state.undoable = 0


def keep_of(state: TownData, seat: int, kept: int, drawn: tuple[int, ...]) -> None:
    """Keep one of some Requests and discard the others."""
    left = bits(drawn) & ~(1 << kept)
    state.requests[seat] |= 1 << kept
    state.discard |= left
    if state.events is not None:
        discarded = request_ids(members(left))
        state.tell("keep_request", seat, secret={"card": REQUEST_IDS[kept]}, discarded=discarded)


def request_ids(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(REQUEST_IDS[card] for card in cards)


KEEP_ONE = Question(
    KEEPING,
    KEEP,
    lambda state, _: sorted(state.drawn),
    keep,
    mark("a Request has to be chosen first: keep one of those drawn"),
)
_BRIDGE = mark("a Bridge comes first: bridge and a river edge without one")
_RETURN = mark("it is asked which own Building comes back: return and its space, or return none")
_ANNEX = mark("a Building next to the new one is annexed first: annex and its space")
_ACTIVATE = mark("a Neighborhood is activated first: activate and its first space")
RESOLVE: dict[type, Callable[[TownData, int, Any], None] | Question] = {
    effects.GainResource: gain,
    effects.Steal: steal,
    effects.DrawRequests: draw_requests,
    effects.TakeSideBuilding: take_side_building,
    effects.PlaceBridge: Question(BRIDGING, BRIDGE, free_edges, lay_bridge, _BRIDGE),
    effects.ReturnBuilding: Question(RETURNING, RETURN, returnable, take_back, _RETURN),
    effects.Annex: Question(ANNEXING, ANNEX, annexable, take_control, _ANNEX),
    effects.ActivateNeighborhood: Question(ACTIVATING, ACTIVATE, first_spaces, activate, _ACTIVATE),
}
"""What the words of the vocabulary (effects.py) do at once, or ask."""
EFFECT_QUESTIONS = {KEEPING: KEEP_ONE} | {does.phase: does for does in RESOLVE.values() if isinstance(does, Question)}
"""What effects ask, by phase."""
