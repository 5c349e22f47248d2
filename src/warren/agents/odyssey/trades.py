"""Trades: what they are worth to each side, which offers are made and built, and how they are answered."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.outlook import hexagons_asked
from warren.agents.odyssey.reasons import DEALS, DENIES, NO_DEAL, NOTHING_BETTER, WINS
from warren.agents.odyssey.weights import KEPT, WEIGHTS
from warren.agents.parts import ValuePart, Weighed, value_of
from warren.games.odyssey import actions
from warren.games.odyssey.frames import NOT_DONE, NOTHING, OfferFrame, OfferingFrame, RoundFrame
from warren.games.odyssey.lookup import KIND_NUMBERS, NEUTRAL, RUN, TYPES, Lookup
from warren.games.odyssey.payment import counts, type_of
from warren.games.odyssey.pieces import abandoned, current_value, may_own
from warren.games.odyssey.trading import GOODS, points_of, tradable

FOREIGN = 0.4
"""What a resource is worth of a type that a seat's deck does not ask for: it still pays White and burns."""
COLORS_ASKED = 4
"""A type with one of so many parts of all hexagons is asked for often enough to be worth a whole resource."""


def worth(outlook: Estimates, seat: int, gets: Sequence[int], gives: Sequence[int]) -> float:
    """Return what a trade of cards of the table is worth to a seat, in points of its own."""
    lookup, view = outlook.lookup, outlook.view
    found = (points_of(view, gets) - points_of(view, gives)) * outlook.safe
    resources, creatures = outlook.resources[seat], len(outlook.view.circle[seat])
    found -= _presence(outlook, creatures)
    for cards, sign in ((gives, -1), (gets, 1)):
        for card in cards:
            if lookup.type[card] != NOTHING:
                asked_for = _asked(lookup, view.hidden[seat])[type_of(view, card)]
                found += sign * outlook.resource(resources - (sign < 0)) * asked_for
                resources += sign
            elif lookup.is_creature[card]:
                found += sign * outlook.power(card)
                creatures += sign
            else:
                found += sign * KEPT.get(lookup.effect[card].__class__, 0.0) * outlook.lasting
    return found + _presence(outlook, creatures)


def _presence(outlook: Estimates, creatures: int) -> float:
    """Return what so many creatures in The Bunny Circle are worth beside their points: one allows Aggressive cards."""
    few = WEIGHTS.last if not creatures else WEIGHTS.few if creatures == 1 else 0.0
    return -few * outlook.lasting


@lru_cache(maxsize=1 << 8)
def _asked(lookup: Lookup, cards: tuple[int, ...]) -> tuple[float, ...]:
    """Return how much of a resource's worth each type has for the player of these cards, by how many ask for it."""
    asked = hexagons_asked(lookup, cards)
    every = sum(asked)
    if not every:
        return (1.0,) * TYPES
    return tuple([FOREIGN + (1 - FOREIGN) * min(1.0, COLORS_ASKED * part / every) for part in asked])


def weigh_trade(outlook: Estimates, partner: int, gets: Sequence[int], gives: Sequence[int]) -> list[ValuePart]:
    """Return what a trade is worth to this seat: what it gains, and what its partner gains."""
    if _wins(outlook, partner, gives, gets):
        return [(WINS, -WEIGHTS.win)]  # whatever it may gain besides
    return [
        (DEALS, worth(outlook, outlook.seat, gets, gives)),
        (DENIES, outlook.share[partner] * worth(outlook, partner, gives, gets)),
        (WINS, outlook.gaining(points_of(outlook.view, gets) - points_of(outlook.view, gives))),
    ]


def _wins(outlook: Estimates, seat: int, gets: Sequence[int], gives: Sequence[int]) -> bool:
    """Return whether a seat can win at once by a trade: with a new creature it may claim an empty city."""
    grown = outlook.totals[seat] + points_of(outlook.view, gets) - points_of(outlook.view, gives)
    if any(outlook.lookup.is_creature[card] for card in gets):
        grown += max([current_value(outlook.view, city) for city in abandoned(outlook.view)], default=0)
    return grown >= outlook.goal


# Bargains, to be offered first or in return

UNSEEN = 1.0
"""What a card of the hand is likely to be worth that another seat chooses to give."""


def bargain(outlook: Estimates, partner: int) -> OfferingFrame | None:
    """Return what a seat would offer a partner: one card of the table for another, or a card it cannot play itself.

    None where there is nothing that both are likely to gain by.
    """
    return _of_table(outlook, partner) or _of_hand(outlook, partner)


# Cards of the table


def _of_table(outlook: Estimates, partner: int) -> OfferingFrame | None:
    """Return the card for a card that gains most, of those by which the partner gains enough to accept."""
    seat, least = outlook.seat, WEIGHTS.bargain
    share, others_share = outlook.share[partner], outlook.share_for(partner)
    mine, theirs = (
        [
            (card, worth(outlook, taker, (card,), ()), worth(outlook, giver, (), (card,)))
            for card in _movable(outlook, giver, taker)
        ]
        for giver, taker in ((seat, partner), (partner, seat))
    )
    best, found = least, None
    for give, got, lost in mine:
        for want, gained, given in theirs:
            own, other = gained + lost, got + given
            value = own + share * other
            if value > best and other + others_share * own > least and not _wins(outlook, partner, (give,), (want,)):
                best, found = value, OfferingFrame(seat, partner, (give,), (want,))
    return found


def _movable(outlook: Estimates, giver: int, taker: int) -> list[int]:
    """Return what a seat has on the table that another may have: no cities, they are worth too much for a bargain."""
    lookup, view = outlook.lookup, outlook.view
    return [card for card in tradable(view, giver) if not lookup.is_city[card] and may_own(view, taker, card)]


# Cards of the hand


def _of_hand(outlook: Estimates, partner: int) -> OfferingFrame | None:
    """Return a Hero or Villain of the hand that this seat cannot own and the partner can, for a RUN card of his.

    He is likely to give what he cannot play himself: among RUN cards that can be a Hero or Villain too.
    """
    view, seat, lookup = outlook.view, outlook.seat, outlook.lookup
    useless = [card for card in view.hand if lookup.alignment[card] != NEUTRAL and not may_own(view, seat, card)]
    useless = [card for card in useless if may_own(view, partner, card)]
    if not useless or len(view.hand) != view.hand_sizes[partner] or len(view.hand) != lookup.parts.parameters.hand:
        return None
    least = WEIGHTS.bargain
    for give in sorted(useless, key=outlook.held):
        own, other = UNSEEN - outlook.held(give), _playing(outlook, partner, give) - UNSEEN
        if own + outlook.share[partner] * other > least and other + outlook.share_for(partner) * own > least:
            return OfferingFrame(seat, partner, swapped=(give,), kinds=(RUN,))
    return None


def _playing(outlook: Estimates, seat: int, creature: int) -> float:
    """Return what a creature that goes to the hand of another seat is likely to bring it, as far as all can reckon."""
    view = outlook.view
    cost = outlook.lookup.cost[creature]
    saved = (*view.ready[seat], *view.spent[seat])
    short = cost.hexagons - len(saved)
    chance = WEIGHTS.short**short if short > 0 else 1.0
    missing = sum([max(0, need - have) for need, have in zip(cost.colored, counts(view, saved), strict=True)])
    points = outlook.lookup.points[creature] * outlook.safe + outlook.power(creature)
    lost = outlook.losing(min(len(saved), cost.burn + missing), seat)
    return float(chance * (points - lost) - (1 - chance) * WEIGHTS.waste * points)


# In return


def in_return(outlook: Estimates, offer: OfferFrame) -> OfferingFrame | None:
    """Return an offer a little other than one that was made, by which both gain; None if there is no such offer.

    One card less is given, another in its place, or one more is asked for.
    """
    if offer.swapped:
        return None
    offerer, gets, gives = offer.seat, offer.given, offer.wanted
    others_share = outlook.share_for(offerer)
    best, found = WEIGHTS.bargain, None
    for give, want in _variations(outlook, offerer, gives, gets):
        own = worth(outlook, outlook.seat, want, give)
        other = worth(outlook, offerer, give, want) + others_share * own
        if other > best and value_of(weigh_trade(outlook, offerer, want, give)) > WEIGHTS.bargain:
            best, found = other, OfferingFrame(outlook.seat, offerer, give, want)
    return found


def _variations(
    outlook: Estimates, offerer: int, gives: tuple[int, ...], gets: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return what this seat could give and get with one card changed."""
    own, theirs = _movable(outlook, outlook.seat, offerer), _movable(outlook, offerer, outlook.seat)
    for card in gives:
        rest = tuple([other for other in gives if other != card])
        if rest or gets:
            yield rest, gets
        yield from ((tuple(sorted((*rest, other))), gets) for other in own if other not in gives)
    yield from ((gives, tuple(sorted((*gets, card)))) for card in theirs if card not in gets)


# Offers

PLANNED = 0.5
"""A step of an offer that both sides are likely to gain by, over doing nothing."""
EVERY_ROUNDS = 3
"""Offers are made, and asked for, once in so many rounds at most."""
SHORTAGE = 2
"""Resources up to which a seat asks the others for offers."""
SURPLUS = 6
"""Resources from which on another seat is likely to offer some."""


# Beginning


def _is_quiet(outlook: Estimates) -> bool:
    """Return whether a seat does not think of trading now: it does so in few turns, and late in them."""
    view = outlook.view
    return view.main_step == NOT_DONE or bool(view.offers or (view.round + outlook.seat) % EVERY_ROUNDS)


def offering(outlook: Estimates, action: int) -> list[ValuePart]:
    """Return what beginning an offer is worth: nothing, but where both sides are likely to gain by one."""
    if not _is_quiet(outlook) and bargain(outlook, action - actions.OFFER_TO):
        return [(DEALS, PLANNED)]
    return [(NO_DEAL, NOT_RECKONED)]


def asking(outlook: Estimates) -> list[ValuePart]:
    """Return what asking for offers is worth: something to a seat with few resources, where others have many."""
    if _is_quiet(outlook) or outlook.resources[outlook.seat] > SHORTAGE:
        return [(NO_DEAL, NOT_RECKONED)]
    rich = any(outlook.resources[seat] >= SURPLUS for seat in range(len(outlook.totals)))
    return [(DEALS, PLANNED / 2) if rich else (NO_DEAL, NOT_RECKONED)]


def weigh_round(outlook: Estimates, frame: RoundFrame, legal: Sequence[int]) -> Weighed:
    planned = not outlook.view.offers and bargain(outlook, frame.seat)
    return [[(DEALS, PLANNED) if planned else (NO_DEAL, NOT_RECKONED)] for _ in legal]


# Building


def weigh_building(outlook: Estimates, frame: OfferingFrame, legal: Sequence[int]) -> Weighed:
    """Build the offer that was planned, step by step, and send it; of any other say what it is worth as it stands."""
    under = outlook.view.stack[-2:-1]
    partner, given, wanted = frame.partner, frame.given, frame.wanted
    offer = next((one for one in under if isinstance(one, OfferFrame)), None)  # that one in return answers
    planned = in_return(outlook, offer) if offer else bargain(outlook, partner)
    step = _next_step(planned, frame) if planned else NOTHING
    weighed: Weighed = []
    for action in legal:
        if action == step:
            weighed.append([(DEALS, PLANNED)])
        elif action == actions.SEND and not frame.swapped and worth(outlook, partner, given, wanted) > 0:
            weighed.append(weigh_trade(outlook, partner, wanted, given))
        else:
            weighed.append([(NO_DEAL, NOT_RECKONED)])
    return weighed


def _next_step(planned: OfferingFrame, frame: OfferingFrame) -> int:
    """Return the next step towards an offer that was planned; NOTHING where what is built already is another."""
    for first, field in GOODS:
        cards, done = getattr(planned, field), getattr(frame, field)
        if not {*done} <= {*cards}:
            return NOTHING
        if len(done) < len(cards):
            return int(first + next(card for card in cards if card not in done))
    return actions.SEND


# Answering


def weigh_answers(outlook: Estimates, offer: OfferFrame, legal: Sequence[int]) -> Weighed:
    """Accept what gains more than it gives the other side; offer in return what nearly does, once a turn."""
    accepting = weigh_trade(outlook, offer.seat, offer.given, offer.wanted)
    if offer.swapped and actions.ACCEPT in legal:
        accepting += _weigh_hands(outlook, offer.seat, offer.swapped, offer.kinds)
    answers = {actions.ACCEPT: accepting}
    if actions.COUNTER in legal:
        is_better = not outlook.view.offers and value_of(accepting) <= 0 and in_return(outlook, offer)
        answers[actions.COUNTER] = [(DEALS, PLANNED) if is_better else (NOTHING_BETTER, NOT_RECKONED)]
    return [answers.get(action, [(NOTHING_BETTER, 0.0)]) for action in legal]


def _weigh_hands(outlook: Estimates, offerer: int, swapped: Sequence[int], kinds: Sequence[int]) -> list[ValuePart]:
    """Return what it is worth to take hand cards for those of one's own that are worth least, of the kinds asked for.

    Whoever offers such a swap wants to be rid of its card, and learns a card of this seat: what it gains is reckoned
    like what this seat gains or loses, and never less than a share of what it is given.
    """
    held = sorted([(outlook.held(card), outlook.lookup.kind[card]) for card in outlook.view.hand])
    given: list[float] = []
    for kind in KIND_NUMBERS.values():
        of_kind = [one for one in held if one[1] == kind][: kinds.count(kind)]
        given += [points for points, _ in of_kind]
        for one in of_kind:
            held.remove(one)
    given += [points for points, _ in held[: len(swapped) - len(kinds)]]
    gain = sum([outlook.held(card) for card in swapped]) - sum(given)
    least = WEIGHTS.waste * sum([abs(points) for points in given])
    return [(DEALS, gain), (DENIES, outlook.share[offerer] * max(abs(gain), least))]


def weigh_swaps(outlook: Estimates, legal: Sequence[int]) -> Weighed:
    """Answer a hand card with the one that is worth least."""
    return [[(DEALS, -outlook.held(action - actions.SWAP_CARD))] for action in legal]
