"""Chimneys and rainbows: what a fief of the cloud gives those below, and what a rainbow joins wherever it may stand."""

from msgspec.structs import replace

from warren.agents.kingdom.estimates import Estimate, estimates_of, strong
from warren.agents.kingdom.position import Position
from warren.agents.kingdom.reasons import RAINBOW, SENT_DOWN, TRADE, WAITING, Part
from warren.agents.kingdom.valuation import Valuation
from warren.games.kingdom.board import CLOUD, NEW_WORLD, connected_group
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.sky.board import RAINBOW_ENDS
from warren.games.kingdom.sky.state import SkyView

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
