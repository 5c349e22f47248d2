"""Construction: every building where it adds most, camps on the best empty space, and when to wait."""

from collections.abc import Sequence

from warren.agents.choice import total
from warren.agents.kingdom.estimates import MOUNTAINS, PLAINS
from warren.agents.kingdom.horizon import Weights
from warren.agents.kingdom.parchments import BARE_MISSIONS
from warren.agents.kingdom.position import COUNTS, LATER, NOT_ELSEWHERE, NOTHING_BETTER, NOW, SPARING, Part, Position
from warren.agents.kingdom.spaces import bending, best_chimney, best_claim, chimney, claim, placed
from warren.games.kingdom.actions import ANNOUNCED_CARD, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import BARE_TERRAIN
from warren.games.kingdom.parts import SKY_TOWER
from warren.games.kingdom.sky.parts import CHIMNEY_CARD, RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView

_NO_SPACE = -1


def weigh(view: KingdomView, seat: int, legal: Sequence[int], weights: Weights) -> list[list[Part]]:
    """Return the parts of the value of each placement or announcement; keep, pass and done are worth 0."""
    position = Position(view, seat, (), weights)
    known: dict[tuple[int, int, int, int], list[Part]] = {}
    bare = BARE_TERRAIN if not BARE_MISSIONS.isdisjoint(position.held) else 0
    half_tower = view.half_towers[seat]
    camp: list[Part] = []
    weighed = []
    for action in legal:
        if action in ANNOUNCED_CARD:
            parts = camp = camp or placed(position, best_claim(position))
        elif action not in PLACED_CARD:
            parts = [(NOTHING_BETTER, 0.0, None)]
        elif view.contest is not None:
            parts = placed(position, total(claim(position, PLACED_SPACE[action])))
        else:
            # For the fiefs the spaces of one differ only by being mountains or not.
            card, bit = PLACED_CARD[action], 1 << PLACED_SPACE[action]
            at = _fief_of(position, bit)
            kind = card, at, bit & MOUNTAINS and 1, bit & bare and 1
            if kind not in known:
                if card in RAINBOWS:
                    assert isinstance(view, SkyView)
                    known[kind] = bending(position, view, RAINBOWS[card], bit)
                elif card == CHIMNEY_CARD:
                    known[kind] = [*chimney(position, at), (NOT_ELSEWHERE, -total(best_chimney(position)) / 2, None)]
                elif card != SKY_TOWER:
                    known[kind] = _building(position, card, at, bit)
                elif half_tower == _NO_SPACE:
                    known[kind] = _tower(position, at)
                else:
                    known[kind] = _joining(position, _fief_of(position, 1 << half_tower), at)
            parts = [*known[kind], (SPARING, -_cost(position, bit), None)]
        weighed.append(parts)
    return weighed


def _fief_of(position: Position, space: int) -> int:
    return next(at for at, estimate in enumerate(position.valuation.estimates) if estimate.spaces & space)


def _cost(position: Position, space: int) -> float:
    """Return what using up a space costs later buildings."""
    horizon = position.horizon
    if horizon.harvests == 1 or space & PLAINS:
        return 0.0
    return horizon.weights.sparing * (1 if space & MOUNTAINS else 0.5)


def _building(position: Position, card: int, at: int, space: int) -> list[Part]:
    """Return what a city or farm is worth on a space, over waiting for another."""
    valuation = position.valuation
    change = valuation.build(at, card, space)
    now, later = valuation.gain(change)
    parts: list[Part] = [(NOW, now, None), (LATER, later, None), (NOT_ELSEWHERE, -valuation.gain_waiting(card), None)]
    soon = 1 / position.horizon.harvests  # Trade counts what waits in front as placed; it gets ever more urgent
    parts += [(message, soon * points, about) for message, points, about in position.trading(card)]
    if not position.held:
        return parts
    more = position.parchments.gains_of_placing(card, space, change)
    return parts + [(COUNTS, points, held) for held, points in more]


def _tower(position: Position, at: int) -> list[Part]:
    """Return what a sky tower is worth that begins in a fief, over waiting."""
    estimates = position.valuation.estimates
    others = [other for other, estimate in enumerate(estimates) if other != at and estimate.free]
    best = max((_joining(position, at, other) for other in others), key=total)
    return [*best, (NOT_ELSEWHERE, -position.horizon.weights.tower * position.horizon.pick_harvests, None)]


def _joining(position: Position, one: int, other: int) -> list[Part]:
    change = position.valuation.tower(one, other)
    now, later = position.valuation.gain(change)
    more = [*position.counting(SKY_TOWER, change), *position.trading(SKY_TOWER, change)]
    return [(NOW, now, None), (LATER, later, None), *more]
