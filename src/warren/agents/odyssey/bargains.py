"""Bargains: trades that both sides are likely to gain by, to be offered first or in return."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from warren.agents.choice import total
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.worths import reach, weigh_trade, worth
from warren.games.odyssey.frames import NOTHING, OfferFrame
from warren.games.odyssey.lookup import NEUTRAL, RUN
from warren.games.odyssey.payment import counts
from warren.games.odyssey.pieces import may_own
from warren.games.odyssey.trading import tradable

UNSEEN = 1.0
"""What a card of the hand is likely to be worth that another seat chooses to give."""


class Bargain(NamedTuple):
    """What is given, what is asked for, and the card of the hand that is exchanged, with the kind that is asked for."""

    give: tuple[int, ...]
    want: tuple[int, ...]
    swap: int = NOTHING
    kind: int = NOTHING


def bargain(position: Position, partner: int) -> Bargain | None:
    """Return what a seat would offer a partner: one card of the table for another, or a card it cannot play itself.

    None where there is nothing that both are likely to gain by.
    """
    return _of_table(position, partner) or _of_hand(position, partner)


# Cards of the table


def _of_table(position: Position, partner: int) -> Bargain | None:
    """Return the card for a card that gains most, of those by which the partner gains enough to accept."""
    seat, least = position.seat, position.weights.bargain
    share, others_share = position.share[partner], position.share_for(partner)
    mine = [
        (card, worth(position, seat, (), (card,)), worth(position, partner, (card,), ()))
        for card in _movable(position, seat, partner)
    ]
    theirs = [
        (card, worth(position, seat, (card,), ()), worth(position, partner, (), (card,)))
        for card in _movable(position, partner, seat)
    ]
    best, found = least, None
    for give, lost, got in mine:
        for want, gained, given in theirs:
            own, other = gained + lost, got + given
            value = own + share * other
            if value > best and other + others_share * own > least and not _wins(position, partner, (give,), (want,)):
                best, found = value, Bargain((give,), (want,))
    return found


def _movable(position: Position, giver: int, taker: int) -> list[int]:
    """Return what a seat has on the table that another may have: no cities, they are worth too much for a bargain."""
    lookup, view = position.lookup, position.view
    return [card for card in tradable(view, giver) if not lookup.is_city[card] and may_own(view, taker, card)]


def _wins(position: Position, partner: int, gets: Sequence[int], gives: Sequence[int]) -> bool:
    return reach(position, partner, gets, gives) >= position.view.score


# Cards of the hand


def _of_hand(position: Position, partner: int) -> Bargain | None:
    """Return a Hero or Villain of the hand that this seat cannot own and the partner can, for a RUN card of his.

    He is likely to give what he cannot play himself: among RUN cards that can be a Hero or Villain too.
    """
    view, seat, lookup = position.view, position.seat, position.lookup
    useless = [card for card in view.hand if lookup.alignment[card] != NEUTRAL and not may_own(view, seat, card)]
    useless = [card for card in useless if may_own(view, partner, card)]
    if not useless or len(view.hand) != view.hand_sizes[partner] or len(view.hand) != lookup.parts.parameters.hand:
        return None
    prospects, least = Prospects(position), position.weights.bargain
    for give in sorted(useless, key=prospects.held):
        own, other = UNSEEN - prospects.held(give), _playing(position, partner, give) - UNSEEN
        if own + position.share[partner] * other > least and other + position.share_for(partner) * own > least:
            return Bargain((), (), give, RUN)
    return None


def _playing(position: Position, seat: int, creature: int) -> float:
    """Return what a creature that goes to the hand of another seat is likely to bring it, as far as all can reckon."""
    view, weights = position.view, position.weights
    cost = position.lookup.cost[creature]
    saved = (*view.ready[seat], *view.spent[seat])
    short = sum(cost.colored) + cost.white + cost.burn - len(saved)
    chance = weights.short**short if short > 0 else 1.0
    missing = sum([max(0, need - have) for need, have in zip(cost.colored, counts(view, saved), strict=True)])
    points = position.lookup.points[creature] * position.safe + position.power(creature)
    lost = position.losing(min(len(saved), cost.burn + missing), seat)
    return float(chance * (points - lost) - (1 - chance) * weights.waste * points)


# In return


def in_return(position: Position, offer: OfferFrame) -> Bargain | None:
    """Return an offer a little other than one that was made, by which both gain; None where there is none.

    One card less is given, another in its place, or one more is asked for.
    """
    if offer.swapped:
        return None
    offerer, gets, gives = offer.seat, offer.given, offer.wanted
    least = position.weights.bargain
    others_share = position.share_for(offerer)
    best, found = least, None
    for give, want in _variations(position, offerer, gives, gets):
        if _wins(position, offerer, give, want):
            continue
        own = worth(position, position.seat, want, give)
        other = worth(position, offerer, give, want) + others_share * own
        if other > best and total(weigh_trade(position, offerer, want, give)) > least:
            best, found = other, Bargain(give, want)
    return found


def _variations(
    position: Position, offerer: int, gives: tuple[int, ...], gets: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return what this seat could give and get with one card changed."""
    own, theirs = _movable(position, position.seat, offerer), _movable(position, offerer, position.seat)
    for card in gives:
        rest = tuple([other for other in gives if other != card])
        if rest or gets:
            yield rest, gets
        yield from ((tuple(sorted((*rest, other))), gets) for other in own if other not in gives)
    yield from ((gives, tuple(sorted((*gets, card)))) for card in theirs if card not in gets)
