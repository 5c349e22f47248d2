"""Offers: what a trade is worth to both sides, and which offers are made."""

from collections.abc import Iterable, Sequence

from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.powers import KEPT
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.reasons import DEALS, DENIES, NO_DEAL, NOTHING_BETTER, WINS, Part
from warren.games.odyssey.actions import (
    ACCEPT,
    COUNTER,
    GIVE,
    OFFER_TO,
    SEND,
    SWAP_CARD,
    WANT,
    WITHDRAW,
)
from warren.games.odyssey.payment import type_of
from warren.games.odyssey.phases import NOT_DONE, NOTHING, OFFER, OFFERING
from warren.games.odyssey.pieces import current_value, may_own

SURPLUS = 6
"""Resources from which on one is offered."""
SHORTAGE = 3
"""Resources up to which another seat is likely to want one."""
FOREIGN = 0.4
"""What a resource is worth of a type that a seat's deck does not ask for: it still pays White and burns."""
COLORS_ASKED = 4
"""A type with one of so many parts of all hexagons is asked for often enough to be worth a whole resource."""
PLANNED = 0.5
"""A step of an offer that both sides are likely to gain by, over doing nothing."""
EVERY_ROUNDS = 3
"""An offer is made once in so many rounds at most."""


def _score(position: Position, cards: Iterable[int]) -> int:
    """Give what pieces add to the total of who has them: cities with their occupants."""
    view, tables = position.view, position.tables
    points = 0
    for card in cards:
        if tables.is_creature[card] or tables.is_city[card]:
            points += current_value(view, card)
            points += sum([current_value(view, occupant) for occupant in view.inside.get(card, ())])
    return points


def _worth(position: Position, seat: int, gets: Sequence[int], gives: Sequence[int]) -> float:
    """Give what a trade is worth to a seat, in points of its own."""
    tables = position.tables
    worth = (_score(position, gets) - _score(position, gives)) * position.safe
    resources = position.resources(seat)
    for cards, sign in ((gives, -1), (gets, 1)):
        for card in cards:
            if tables.type[card] != NOTHING:
                worth += sign * position.resource(resources - (sign < 0)) * _asked_for(position, seat, card)
                resources += sign
            elif tables.is_creature[card]:
                worth += sign * position.power(card)
            else:
                worth += sign * KEPT.get(tables.effect[card].__class__, 0.0) * position.lasting
    return worth


def _asked_for(position: Position, seat: int, card: int) -> float:
    """Give how much of a resource's worth it has for a seat, by how many hexagons of its deck ask for the type."""
    view, cost = position.view, position.tables.cost
    wanted = type_of(view, card)
    asked = every = 0
    for hidden in view.hidden[seat]:
        colored = cost[hidden].colored
        asked += colored[wanted]
        every += sum(colored)
    return FOREIGN + (1 - FOREIGN) * min(1.0, COLORS_ASKED * asked / every) if every else 1.0


def weigh_trade(position: Position, partner: int, gets: Sequence[int], gives: Sequence[int]) -> list[Part]:
    """Give what a trade is worth to this seat: what it gains, and what its partner gains."""
    goal = position.view.score
    grown = _score(position, gets) - _score(position, gives)
    parts: list[Part] = [
        (DEALS, _worth(position, position.seat, gets, gives)),
        (DENIES, position.share[partner] * _worth(position, partner, gives, gets)),
    ]
    if position.totals[partner] - grown >= goal:
        parts.append((WINS, -position.weights.win))
    elif position.totals[position.seat] + grown >= goal:
        parts.append((WINS, position.weights.win))
    return parts


def _bargain(position: Position, partner: int) -> tuple[int, int] | None:
    """Give a resource of one's own and a creature of a partner that both would exchange, or None."""
    view, seat = position.view, position.seat
    if position.resources(seat) < SURPLUS or position.resources(partner) > SHORTAGE:
        return None
    given = [card for card in (*view.ready[seat], *view.spent[seat]) if card not in view.traded]
    given = [card for card in given if card not in view.substituted[seat]]
    wanted = [creature for creature in view.circle[partner] if creature not in view.traded]
    wanted = [creature for creature in wanted if may_own(view, seat, creature)]
    if not given or not wanted:
        return None
    give, want = given[0], min(wanted, key=lambda creature: current_value(view, creature))
    own = sum([points for _, points in weigh_trade(position, partner, (want,), (give,))])
    theirs = _worth(position, partner, (give,), (want,)) - _worth(position, seat, (want,), (give,)) / len(view.ledger)
    least = position.weights.bargain
    return (give, want) if own > least and theirs > least else None


def offering(position: Position, action: int) -> list[Part]:
    """Give what beginning an offer is worth: nothing, but where both sides are likely to gain by one."""
    view = position.view
    quiet = view.main_step == NOT_DONE or view.offers or (view.round + position.seat) % EVERY_ROUNDS
    if not quiet and len(view.ledger) > 2 and _bargain(position, action - OFFER_TO):
        return [(DEALS, PLANNED)]
    return [(NO_DEAL, NOT_RECKONED)]


def weigh_building(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Build the offer that was planned, step by step, and send it; of any other say what it is worth as it stands."""
    _, _, partner, given, wanted, swapped = next(frame for frame in position.view.stack[::-1] if frame[0] == OFFERING)
    bargain = _bargain(position, partner)
    step = NOTHING
    if bargain and not swapped and set(given) <= {bargain[0]} and set(wanted) <= {bargain[1]}:
        step = GIVE + bargain[0] if not given else WANT + bargain[1] if not wanted else SEND
    weighed: list[list[Part]] = []
    for action in legal:
        if action == step:
            weighed.append([(DEALS, PLANNED)])
        elif action == WITHDRAW:
            weighed.append([(NOTHING_BETTER, 0.0)])
        elif action == SEND and not swapped and _worth(position, partner, given, wanted) > 0:
            weighed.append(weigh_trade(position, partner, wanted, given))
        else:
            weighed.append([(NO_DEAL, NOT_RECKONED)])
    return weighed


def weigh_answers(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Accept what gains more than it gives the other side; never offer in return."""
    _, offerer, _, given, wanted, swapped = next(frame for frame in position.view.stack[::-1] if frame[0] == OFFER)
    weighed: list[list[Part]] = []
    for action in legal:
        if action == ACCEPT:
            parts = weigh_trade(position, offerer, given, wanted)
            weighed.append([*parts, *_weigh_hands(position, offerer, swapped)] if swapped else parts)
        else:
            weighed.append([(NOTHING_BETTER, NOT_RECKONED if action == COUNTER else 0.0)])
    return weighed


def _weigh_hands(position: Position, offerer: int, swapped: Sequence[int]) -> list[Part]:
    """Give what it is worth to take hand cards that lie open for those of one's own that are worth least.

    Whoever offers such a swap wants to be rid of its card, and learns a card of this seat: what it gains is reckoned
    like what this seat gains or loses, and never less than a share of what it is given.
    """
    prospects = Prospects(position)
    given = sorted([prospects.held(card) for card in position.view.hand])[: len(swapped)]
    gain = sum([prospects.held(card) for card in swapped]) - sum(given)
    least = position.weights.waste * sum([abs(worth) for worth in given])
    return [(DEALS, gain), (DENIES, position.share[offerer] * max(abs(gain), least))]


def weigh_swaps(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Answer a hand card with the one that is worth least."""
    prospects = Prospects(position)
    return [[(DEALS, -prospects.held(action - SWAP_CARD))] for action in legal]
