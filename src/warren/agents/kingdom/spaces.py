"""What spaces, chimneys and rainbows are worth: spaces claimed by their card for good, or by a camp until it comes."""

from msgspec.structs import replace

from warren.agents.choice import total
from warren.agents.kingdom.estimates import Estimate, around, estimates_of, strong
from warren.agents.kingdom.position import (
    CARD_TO_COME,
    CLAIM,
    LATER,
    NOT_LATER,
    NOW,
    RAINBOW,
    SENT_DOWN,
    TRADE,
    WAITING,
    Part,
    Position,
)
from warren.agents.kingdom.valuation import Valuation
from warren.games.kingdom.board import CLOUD, NEW_WORLD, connected_group, spaces_in
from warren.games.kingdom.lookup import CLAIMED_BY
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.sky.state import RAINBOW_ENDS, SkyView


def claim(position: Position, space: int) -> list[Part]:
    """Return what a space is worth that is claimed for good."""
    change = position.valuation.claim(space)
    now, later = position.valuation.gain(change)
    card = CLAIMED_BY[space]
    more = [*position.counting(card, change), *position.trading(card, change)]
    return [(NOW, now, None), (LATER, later, None), *more]


def best_claim(position: Position) -> float:
    """Return what the best empty space beside the seat's fiefs is worth for good; 0 without one."""
    valuation = position.valuation
    near = spaces_in(around(position.own) & position.horizon.empty)
    # Parchments are weighed for the few that are best for the fiefs.
    best_last = sorted(near, key=lambda space: sum(valuation.gain(valuation.claim(space))))
    return max([total(claim(position, space)) for space in best_last[-4:]], default=0.0)


def placed(position: Position, worth: float) -> list[Part]:
    """Return what a camp is worth that is placed now on a space of such worth, over keeping it for later."""
    parts: list[Part] = [(CLAIM, worth, None)]
    horizon = position.horizon
    if horizon.harvests > 1:
        lost = worth * (1 - horizon.camps_last)
        parts += [(CARD_TO_COME, -lost, None), (NOT_LATER, -horizon.weights.camp, None)]
    return parts


_BASIC = tuple(1 << n for n in range(len(BASIC_RESOURCES)))


def chimney(position: Position, at: int) -> list[Part]:
    """Return what a chimney in a fief adds: to every fief below that lacks it the best resource of that fief."""
    estimates = position.valuation.estimates
    produced = [bit for bit in _BASIC if estimates[at].resources & bit]
    best = max((sum(_strength_without(estimate, bit) for estimate in estimates) for bit in produced), default=0)
    return [(SENT_DOWN, float(position.horizon.harvests * best), None)]


def _strength_without(estimate: Estimate, resource: int) -> int:
    """Return the strength of a fief with a space below that lacks a resource; 0 where it has it."""
    spaces, towers, resources, _ = estimate
    return 0 if resources & resource or not spaces & NEW_WORLD else strong(towers, resources)


def best_chimney(position: Position) -> list[Part]:
    """Return what a chimney is worth in the best fief for it, or waiting for a place."""
    weights, horizon = position.horizon.weights, position.horizon
    places = [at for at, estimate in enumerate(position.valuation.estimates) if estimate.free & CLOUD]
    best = max((chimney(position, at) for at in places), key=lambda parts: parts[0][1], default=None)
    waiting = (
        weights.waiting_for_terrain * max(horizon.harvests - horizon.building, 0) * position.valuation.best_strength
    )
    if best is None or best[0][1] < waiting:
        return [(WAITING, waiting, None)]
    return best


def bending(position: Position, view: SkyView, rainbow: int, space: int) -> list[Part]:
    """Return what a rainbow with its ground end on a space (a set of one) is worth, over where it is now."""
    end, now = RAINBOW_ENDS[rainbow + 1], view.rainbows[rainbow]
    links = (*(link for link in view.links if link != end | now), end | space)
    after = replace(view, links=links, built=view.built & ~now | space)
    valuation = Valuation(estimates_of(after, position.own), (), position.horizon)
    parts: list[Part] = [(RAINBOW, valuation.worth - position.valuation.worth, None)]
    assert position.trade is not None
    coin = position.trade.of_link(connected_group(space, position.own, links))
    return [*parts, (TRADE, coin, None)] if coin else parts
