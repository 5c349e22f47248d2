"""Choosing cards: what each card of the hand brings, and what it would bring to the seat that gets it otherwise."""

from collections.abc import Sequence

from warren.agents.kingdom import reasons
from warren.agents.kingdom.building import best_chimney, claim
from warren.agents.kingdom.estimates import CITIES, FARM_BITS, TERRAIN_OF, spare_space
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.outlook import Outlook
from warren.agents.parts import ValuePart, Weighed, value_of
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
    outlook = Outlook(view, seat, chosen)
    cards = [CHOSEN_CARD[action] for action in legal]
    if view.seats == 2 and chosen:
        return _discards(view, outlook, cards)
    weighed = [gain(outlook, card) for card in cards]
    if view.seats == 2:
        _mind_passing(view, outlook, cards, weighed)
    elif len(chosen) == view.draft_formats[view.seats].choices - 1:
        _mind_next_seat(view, outlook, cards, weighed)
    return weighed


def gain(outlook: Outlook, card: int) -> list[ValuePart]:
    """Return what a card adds to what the seat will have at the end."""
    valuation, weights = outlook.valuation, outlook.horizon.weights
    if card in RAINBOWS:
        claimed = valuation.claim(CLAIMED_SPACE[card])
        best = valuation.bent(claimed)  # what the second token is worth, over the claim
        more = sum(valuation.gain(best)) - sum(valuation.gain(claimed)) if best else 0.0
        return [*outlook.brings(card, claimed), (reasons.RAINBOW, more + weights.rainbow)]
    if card in CLAIMED_SPACE:
        return claim(outlook, CLAIMED_SPACE[card])
    if card in PARCHMENTS:
        worth = weights.parchment * outlook.parchments.worth(card)
        return [(reasons.PARCHMENT, worth, card), *outlook.counting(card)]
    if card == PROVISIONS:
        return [(reasons.DRAW, weights.provisions)]
    if card == TAX_COLLECTOR:
        return [(reasons.TRADE, TAX_COINS * outlook.coin), *outlook.counting(card)]
    if card in CITIES or card in FARM_BITS or card == TRADING_POST:
        parts = _building(outlook, card)
    elif card == SKY_TOWER:
        parts = _tower(outlook)
    elif card == CHIMNEY_CARD:
        parts = best_chimney(outlook)
    else:
        parts = [(reasons.WAITING, weights.camp / outlook.horizon.harvests)]
    return parts + outlook.counting(card) + ([] if card == SKY_TOWER else outlook.trading(card))


def _building(outlook: Outlook, card: int) -> list[ValuePart]:
    """Return what a city or farm is worth in the best fief for it, or waiting for a place if that is more."""
    valuation = outlook.valuation
    waiting = valuation.gain_waiting(card)
    at = valuation.best_site(card)
    if at >= 0:
        space = spare_space(valuation.estimates[at].free & TERRAIN_OF[card])
        parts = outlook.growing(valuation.build(at, card, space))
        if value_of(parts) >= waiting:
            return parts
    return [(reasons.WAITING, waiting)]


def _tower(outlook: Outlook) -> list[ValuePart]:
    waiting = (reasons.WAITING, outlook.horizon.weights.tower * outlook.horizon.pick_harvests)
    best = outlook.valuation.best_tower()
    if best is None:
        return [waiting]
    return [*outlook.growing(best), waiting, *outlook.trading(SKY_TOWER, best)]


def _mind_next_seat(view: KingdomView, outlook: Outlook, cards: Sequence[int], weighed: Weighed) -> None:
    """With the last choice before the hand goes on, prefer among nearly equal cards what the next seat would gain from.

    Cards that no such preference could make the best are left alone.
    """
    horizon = outlook.horizon
    least = max(map(value_of, weighed)) - CLOSE
    close = [at for at, parts in enumerate(weighed) if value_of(parts) >= least]
    if len(close) > 1:
        following = (horizon.seat + (1 if passes_left(view.round) else -1)) % horizon.seats
        for at, theirs in zip(close, _gains_of(view, following, [cards[at] for at in close], horizon), strict=True):
            weighed[at].append((reasons.DENYING, horizon.weights.denying * theirs))


def _mind_passing(view: KingdomView, outlook: Outlook, cards: Sequence[int], weighed: Weighed) -> None:
    """Two seats: mind what the other gains from the best card passed on, after the best of the rest is discarded."""
    horizon = outlook.horizon
    theirs = _gains_of(view, 1 - horizon.seat, cards, horizon)
    best_first = sorted(theirs, reverse=True)
    for parts, taken in zip(weighed, theirs, strict=True):
        rest = best_first.copy()
        rest.remove(taken)
        parts.append((reasons.PASSING, -horizon.weights.passing * (rest[1] if len(rest) > 1 else 0.0)))


def _discards(view: KingdomView, outlook: Outlook, cards: Sequence[int]) -> Weighed:
    """Two seats: discard what the other would gain most from, unless it may come back and serve oneself."""
    horizon = outlook.horizon
    weights = horizon.weights
    mine = [value_of(gain(outlook, card)) for card in cards]
    return [
        [(reasons.DENYING, weights.passing * denied), (reasons.RETURNING, -weights.returning * given_up)]
        for given_up, denied in zip(mine, _gains_of(view, 1 - horizon.seat, cards, horizon), strict=True)
    ]


def _gains_of(view: KingdomView, seat: int, cards: Sequence[int], horizon: Horizon) -> list[float]:
    """Return what the cards would bring another seat, as far as the table shows: its parchments are hidden."""
    other = Outlook(view, seat, ())
    return [value_of(gain(other, card)) for card in cards]
