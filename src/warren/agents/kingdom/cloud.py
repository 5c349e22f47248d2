"""Chimneys and rainbows: what a fief of the cloud gives those below, and what a rainbow joins wherever it may stand."""

from msgspec.structs import replace

from warren.agents.kingdom.holdings import Holding, holdings_of, strong
from warren.agents.kingdom.position import Position
from warren.agents.kingdom.realm import Realm
from warren.agents.kingdom.reasons import RAINBOW, SENT_DOWN, TRADE, WAITING, Part
from warren.games.kingdom.board import connected_group
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.sky.board import CLOUD, NEW_WORLD, RAINBOW_ENDS
from warren.games.kingdom.sky.view import SkyView

_BASIC = tuple(1 << n for n in range(len(BASIC_RESOURCES)))


def chimney(position: Position, at: int) -> list[Part]:
    """Give what a chimney in a fief adds: to every fief below that lacks it the best resource of that fief."""
    holdings = position.realm.holdings
    produced = [bit for bit in _BASIC if holdings[at].resources & bit]
    best = max((sum(_strength_without(holding, bit) for holding in holdings) for bit in produced), default=0)
    return [(SENT_DOWN, float(position.outlook.harvests * best), None)]


def _strength_without(holding: Holding, resource: int) -> int:
    """Give the strength of a fief with a space below that lacks a resource; 0 where it has it."""
    spaces, towers, resources, _ = holding
    return 0 if resources & resource or not spaces & NEW_WORLD else strong(towers, resources)


def best_chimney(position: Position) -> list[Part]:
    """Give what a chimney is worth in the best fief for it, or waiting for a place."""
    weights, outlook = position.outlook.weights, position.outlook
    places = [at for at, holding in enumerate(position.realm.holdings) if holding.free & CLOUD]
    best = max((chimney(position, at) for at in places), key=lambda parts: parts[0][1], default=None)
    waiting = weights.waiting_for_terrain * max(outlook.harvests - outlook.building, 0) * position.realm.best_strength
    if best is None or best[0][1] < waiting:
        return [(WAITING, waiting, None)]
    return best


def bending(position: Position, view: SkyView, rainbow: int, space: int) -> list[Part]:
    """Give what a rainbow with its ground end on a space (a set of one) is worth, over where it is now."""
    end, now = RAINBOW_ENDS[rainbow + 1], view.rainbows[rainbow]
    links = (*(link for link in view.links if link != end | now), end | space)
    after = replace(view, links=links, built=view.built & ~now | space)
    realm = Realm(holdings_of(after, position.own), (), position.outlook)
    parts: list[Part] = [(RAINBOW, realm.worth - position.realm.worth, None)]
    assert position.trade is not None
    coin = position.trade.of_link(connected_group(space, position.own, links))
    return [*parts, (TRADE, coin, None)] if coin else parts
