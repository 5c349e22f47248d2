"""Offers: which are made and built, and how they are answered."""

from collections.abc import Sequence

from warren.agents.choice import NOT_RECKONED, total
from warren.agents.odyssey.bargains import Bargain, bargain, in_return, weigh_trade, worth
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.reasons import DEALS, DENIES, NO_DEAL, NOTHING_BETTER, Part
from warren.games.odyssey import actions
from warren.games.odyssey.frames import NOT_DONE, NOTHING, OfferFrame, OfferingFrame
from warren.games.odyssey.lookup import KINDS
from warren.games.odyssey.stack import top

PLANNED = 0.5
"""A step of an offer that both sides are likely to gain by, over doing nothing."""
EVERY_ROUNDS = 3
"""Offers are made, and asked for, once in so many rounds at most."""
SHORTAGE = 2
"""Resources up to which a seat asks the others for offers."""
SURPLUS = 6
"""Resources from which on another seat is likely to offer some."""


# Beginning


def _is_quiet(position: Position) -> bool:
    """Return whether a seat does not think of trading now: it does so in few turns, and late in them."""
    view = position.view
    return view.main_step == NOT_DONE or bool(view.offers or (view.round + position.seat) % EVERY_ROUNDS)


def offering(position: Position, action: int) -> list[Part]:
    """Return what beginning an offer is worth: nothing, but where both sides are likely to gain by one."""
    if not _is_quiet(position) and bargain(position, action - actions.OFFER_TO):
        return [(DEALS, PLANNED)]
    return [(NO_DEAL, NOT_RECKONED)]


def asking(position: Position) -> list[Part]:
    """Return what asking for offers is worth: something to a seat with few resources, where others have many."""
    if _is_quiet(position) or position.resources(position.seat) > SHORTAGE:
        return [(NO_DEAL, NOT_RECKONED)]
    rich = any(position.resources(seat) >= SURPLUS for seat in range(len(position.totals)))
    return [(DEALS, PLANNED / 2) if rich else (NO_DEAL, NOT_RECKONED)]


def weigh_round(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    active = position.view.turn
    planned = not position.view.offers and bargain(position, active)
    return [[(DEALS, PLANNED) if planned else (NO_DEAL, NOT_RECKONED)] for _ in legal]


# Building


def weigh_building(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Build the offer that was planned, step by step, and send it; of any other say what it is worth as it stands."""
    frame, under = top(position.view, OfferingFrame), position.view.stack[-2:-1]
    partner, given, wanted = frame.partner, frame.given, frame.wanted
    offer = next((one for one in under if isinstance(one, OfferFrame)), None)  # that one in return answers
    planned = in_return(position, offer) if offer else bargain(position, partner)
    step = _next_step(planned, frame) if planned else NOTHING
    weighed: list[list[Part]] = []
    for action in legal:
        if action == step:
            weighed.append([(DEALS, PLANNED)])
        elif action == actions.SEND and not frame.swapped and worth(position, partner, given, wanted) > 0:
            weighed.append(weigh_trade(position, partner, wanted, given))
        else:
            weighed.append([(NO_DEAL, NOT_RECKONED)])
    return weighed


def _next_step(planned: Bargain, frame: OfferingFrame) -> int:
    """Return the next step towards an offer that was planned; NOTHING where what is built already is another."""
    swap = () if planned.swap == NOTHING else (planned.swap,)
    asked = () if planned.kind == NOTHING else (planned.kind,)
    sides = (
        (actions.GIVE, planned.give, frame.given),
        (actions.WANT, planned.want, frame.wanted),
        (actions.SWAP_CARD, swap, frame.swapped),
    )
    for first, cards, done in (*sides, (actions.FOR_KIND, asked, frame.kinds)):
        if not {*done} <= {*cards}:
            return NOTHING
        if len(done) < len(cards):
            return first + next(card for card in cards if card not in done)
    return actions.SEND


# Answering


def weigh_answers(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Accept what gains more than it gives the other side; offer in return what nearly does, once a turn."""
    offer = top(position.view, OfferFrame)
    accepting = weigh_trade(position, offer.seat, offer.given, offer.wanted)
    if offer.swapped and actions.ACCEPT in legal:
        accepting += _weigh_hands(position, offer.seat, offer.swapped, offer.kinds)
    weighed: list[list[Part]] = []
    for action in legal:
        if action == actions.ACCEPT:
            weighed.append(accepting)
        elif (
            action == actions.COUNTER
            and not position.view.offers
            and total(accepting) <= 0
            and in_return(position, offer)
        ):
            weighed.append([(DEALS, PLANNED)])
        else:
            weighed.append([(NOTHING_BETTER, NOT_RECKONED if action == actions.COUNTER else 0.0)])
    return weighed


def _weigh_hands(position: Position, offerer: int, swapped: Sequence[int], kinds: Sequence[int]) -> list[Part]:
    """Return what it is worth to take hand cards for those of one's own that are worth least, of the kinds asked for.

    Whoever offers such a swap wants to be rid of its card, and learns a card of this seat: what it gains is reckoned
    like what this seat gains or loses, and never less than a share of what it is given.
    """
    prospects = Prospects(position)
    held = sorted([(prospects.held(card), position.lookup.kind[card]) for card in position.view.hand])
    given: list[float] = []
    for kind in KINDS.values():
        of_kind = [one for one in held if one[1] == kind][: kinds.count(kind)]
        given += [points for points, _ in of_kind]
        for one in of_kind:
            held.remove(one)
    given += [points for points, _ in held[: len(swapped) - len(kinds)]]
    gain = sum([prospects.held(card) for card in swapped]) - sum(given)
    least = position.weights.waste * sum([abs(points) for points in given])
    return [(DEALS, gain), (DENIES, position.share[offerer] * max(abs(gain), least))]


def weigh_swaps(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Answer a hand card with the one that is worth least."""
    prospects = Prospects(position)
    return [[(DEALS, -prospects.held(action - actions.SWAP_CARD))] for action in legal]
