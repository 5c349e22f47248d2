"""Choosing cards: what each card of the hand brings, and what it would bring to the seat that gets it otherwise."""

from collections.abc import Sequence

from warren.agents.choice import ValuePart, Weighed, value_of
from warren.agents.kingdom import reasons
from warren.agents.kingdom.building import best_chimney, claim
from warren.agents.kingdom.estimates import CITIES, FARM_BITS, TERRAIN_OF, spare_space
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.position import Position
from warren.agents.kingdom.weights import WEIGHTS
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.exploration import passes_left
from warren.games.kingdom.lookup import CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import PROVISIONS, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import CHIMNEY_CARD, RAINBOWS, TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.view import KingdomView, chosen_cards

CLOSE = 5.0
"""Carrots: more than a preference for what the next seat would gain can make up."""


def weigh(view: KingdomView, seat: int, legal: Sequence[int]) -> Weighed:
    """Return the parts of the value of each card to choose or to discard."""
    chosen = chosen_cards(view)
    position = Position(view, seat, chosen)
    cards = [CHOSEN_CARD[action] for action in legal]
    if view.seats == 2 and chosen:
        return _discards(view, position, cards)
    weighed = [gain(position, card) for card in cards]
    if view.seats == 2:
        _mind_passing(view, position, cards, weighed)
    elif len(chosen) == view.deals[view.seats].choices - 1:
        _mind_next_seat(view, position, cards, weighed)
    return weighed


def gain(position: Position, card: int) -> list[ValuePart]:
    """Return what a card adds to what the seat will have at the end."""
    valuation = position.valuation
    if card in RAINBOWS:
        claimed = valuation.claim(CLAIMED_SPACE[card])
        best = valuation.bent(claimed)  # what the second token is worth, over the claim
        more = sum(valuation.gain(best)) - sum(valuation.gain(claimed)) if best else 0.0
        return [*position.brings(card, claimed), (reasons.RAINBOW, more + WEIGHTS.rainbow)]
    if card in CLAIMED_SPACE:
        return claim(position, CLAIMED_SPACE[card])
    if card in PARCHMENTS:
        return [(reasons.PARCHMENT, position.parchments.worth(card), card), *position.counting(card)]
    if card == PROVISIONS:
        return [(reasons.DRAW, WEIGHTS.provisions)]
    if card == TAX_COLLECTOR:
        return [(reasons.TRADE, TAX_COINS * position.coin), *position.counting(card)]
    if card in CITIES or card in FARM_BITS or card == TRADING_POST:
        parts = _building(position, card)
    elif card == SKY_TOWER:
        parts = _tower(position)
    elif card == CHIMNEY_CARD:
        parts = best_chimney(position)
    else:
        parts = [(reasons.WAITING, WEIGHTS.camp / position.horizon.harvests)]
    return parts + position.counting(card) + ([] if card == SKY_TOWER else position.trading(card))


def _building(position: Position, card: int) -> list[ValuePart]:
    """Return what a city or farm is worth in the best fief for it, or waiting for a place if that is more."""
    valuation = position.valuation
    waiting = valuation.gain_waiting(card)
    at = valuation.best_site(card)
    if at >= 0:
        space = spare_space(valuation.estimates[at].free & TERRAIN_OF[card])
        parts = position.growing(valuation.build(at, card, space))
        if value_of(parts) >= waiting:
            return parts
    return [(reasons.WAITING, waiting)]


def _tower(position: Position) -> list[ValuePart]:
    waiting = (reasons.WAITING, WEIGHTS.tower * position.horizon.pick_harvests)
    best = position.valuation.best_tower()
    if best is None:
        return [waiting]
    return [*position.growing(best), waiting, *position.trading(SKY_TOWER, best)]


def _mind_next_seat(view: KingdomView, position: Position, cards: Sequence[int], weighed: Weighed) -> None:
    """With the last choice before the hand goes on, prefer among nearly equal cards what the next seat would gain from.

    Cards that no such preference could make the best are left alone.
    """
    horizon = position.horizon
    least = max(map(value_of, weighed)) - CLOSE
    close = [at for at, parts in enumerate(weighed) if value_of(parts) >= least]
    if len(close) > 1:
        following = (horizon.seat + (1 if passes_left(view.round) else -1)) % horizon.seats
        for at, theirs in zip(close, _gains_of(view, following, [cards[at] for at in close], horizon), strict=True):
            weighed[at].append((reasons.DENYING, WEIGHTS.denying * theirs))


def _mind_passing(view: KingdomView, position: Position, cards: Sequence[int], weighed: Weighed) -> None:
    """Two seats: mind what the other gains from the best card passed on, after the best of the rest is discarded."""
    horizon = position.horizon
    theirs = _gains_of(view, 1 - horizon.seat, cards, horizon)
    best_first = sorted(theirs, reverse=True)
    for parts, taken in zip(weighed, theirs, strict=True):
        rest = best_first.copy()
        rest.remove(taken)
        parts.append((reasons.PASSING, -WEIGHTS.passing * (rest[1] if len(rest) > 1 else 0.0)))


def _discards(view: KingdomView, position: Position, cards: Sequence[int]) -> Weighed:
    """Two seats: discard what the other would gain most from, unless it may come back and serve oneself."""
    horizon = position.horizon
    mine = [value_of(gain(position, card)) for card in cards]
    return [
        [(reasons.DENYING, WEIGHTS.passing * denied), (reasons.RETURNING, -WEIGHTS.returning * given_up)]
        for given_up, denied in zip(mine, _gains_of(view, 1 - horizon.seat, cards, horizon), strict=True)
    ]


def _gains_of(view: KingdomView, seat: int, cards: Sequence[int], horizon: Horizon) -> list[float]:
    """Return what the cards would bring another seat, as far as the table shows: its parchments are hidden."""
    other = Position(view, seat, ())
    return [value_of(gain(other, card)) for card in cards]
