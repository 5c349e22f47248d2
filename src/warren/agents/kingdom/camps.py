"""What spaces are worth: claimed by their card for good, or by a camp until their card comes."""

from warren.agents.choice import total
from warren.agents.kingdom.estimates import around
from warren.agents.kingdom.position import Position
from warren.agents.kingdom.reasons import CARD_TO_COME, CLAIM, LATER, NOT_LATER, NOW, Part
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.lookup import CLAIMED_BY


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
