"""What the one-off effects of buildings and Upgrades are worth."""

from typing import TYPE_CHECKING

from warren.games.town.effects import (
    Annex,
    DrawRequests,
    Gain,
    PlaceBridge,
    ReturnBuilding,
    Steal,
)

if TYPE_CHECKING:
    from warren.agents.town.position import Position


def effect_worth(position: "Position", effect: object, coins: int, fewer: int = 0) -> float:
    """Return what an effect is worth at once. coins, fewer: as in `gained`."""
    if isinstance(effect, Gain):
        return resource_worth(position, effect, gained(position, effect, coins, fewer))
    return _other_worth(position, effect)


def gained(position: "Position", effect: Gain, coins: int, fewer: int = 0) -> int:
    """Return how much is gained of a resource, the supply left aside.

    coins: those that the seat has then; fewer: how many tiles fewer its reserve has.
    """
    view, seat = position.view, position.seat
    if effect.per is None:
        number = 1
    elif effect.per == "round":
        number = view.round
    elif effect.per == "coins":
        number = coins
    elif effect.per == "wood":
        number = view.wood[seat]
    elif effect.per == "upgrades":
        number = len(view.upgrades[seat])
    else:
        number = view.reserves[seat].bit_count() - fewer
    return effect.amount * number


def resource_worth(position: "Position", effect: Gain, amount: float) -> float:
    """Return what so much of the resource of an effect is worth."""
    weights = position.weights
    if effect.resource == "carrots":
        return weights.carrots * amount
    if effect.resource == "coins":
        return weights.coins_gained * position.purse.coins(amount)
    return weights.wood_gained * position.purse.wood(min(amount, position.view.wood_supply))


def _other_worth(position: "Position", effect: object) -> float:
    view, seat, weights = position.view, position.seat, position.weights
    if isinstance(effect, Steal):
        return weights.stolen * position.purse.coins(min(effect.most, view.coins[1 - seat]))
    if isinstance(effect, DrawRequests):
        draw = view.round if effect.draw == "round" else effect.draw
        if effect.source == "discard":
            draw = min(draw, view.discard.bit_count())
        return weights.request * position.drawn(draw, effect.source == "discard")
    if isinstance(effect, PlaceBridge):
        free = (position.lookup.river & ~view.bridges).bit_count()
        left = position.lookup.parts.limits.bridges - view.bridges.bit_count()
        return weights.bridge if free and left > 0 and position.horizon.turns else 0.0
    if isinstance(effect, ReturnBuilding):
        return weights.returning if view.placed[seat] else 0.0
    if isinstance(effect, Annex):
        return weights.annex
    return 0.0


def effect_later(position: "Position", building: int) -> float:
    """Return what the effect of a tile is likely to be worth in a later turn."""
    effect = position.lookup.one_offs[building]
    if effect is None:
        return 0.0
    view, seat = position.view, position.seat
    if isinstance(effect, Gain) and effect.per is not None:
        if effect.per == "round":
            number: float = min(view.round + 0.5, position.lookup.rounds)
        elif effect.per == "upgrades":
            number = len(view.upgrades[seat]) + 0.5
        elif effect.per == "coins":
            number = position.weights.later_coins
        elif effect.per == "wood":
            number = view.wood[seat] + 0.5
        else:
            number = position.view.reserves[seat].bit_count() + 0.5
        return resource_worth(position, effect, effect.amount * number)
    return effect_worth(position, effect, view.coins[seat])
