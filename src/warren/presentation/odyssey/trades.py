"""Offers in words: what each side gives, what a trade would change, what it answers and what can be in it no more."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from warren.games.odyssey import frames
from warren.games.odyssey.actions import ACCEPT, SEND
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.pieces import own_cities
from warren.games.odyssey.playing import is_free_asked
from warren.games.odyssey.score import total
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.trading import MOST_OFFERS, along, points_of
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part, Side
from warren.presentation.odyssey.action_texts import KIND_NAMES
from warren.presentation.odyssey.moment import Moment, alike, card_part
from warren.presentation.odyssey.pieces import state_said
from warren.words import mark


def offer_said(moment: Moment, frame: frames.TradeFrame) -> str:
    """Return who offers whom what, of an offer that is built, was sent, or is being answered.

    For each card of the hand that is given, one of the other's hand is asked for.
    """
    swapped = frame.swapped
    unseen = swapped.count(NOTHING)
    gives = [moment.names([card for card in (*frame.given, *swapped) if card != NOTHING])]
    gives += [moment.counted("hand_cards", unseen)] if unseen else []
    gets = [moment.names(frame.wanted), *asked_said(moment, len(swapped), frame.kinds)]
    nothing = moment.text("nothing", context="trade")
    return moment.text(
        "{name} offers {partner} {gives} for {gets}",
        name=moment.player(frame.seat),
        partner=moment.player(frame.partner),
        gives=moment.listed(filter(None, gives)) or nothing,
        gets=moment.listed(filter(None, gets)) or nothing,
    )


def question_of_an_offer(moment: Moment, frame: frames.OfferingFrame | frames.OfferFrame) -> str:
    """Ask about an offer, whose sides lie open beside it."""
    text = moment.text
    if isinstance(frame, frames.OfferingFrame):
        message = mark("Choose what you give and what you ask for. {name} sees nothing before you send it.")
        return text(message, name=moment.player(frame.partner))
    if ACCEPT not in moment.possible:
        message = mark("You cannot accept: your hand has too few cards of the kinds that are asked for ({kinds}).")
        return text(message, kinds=moment.listed(text(KIND_NAMES[kind]) for kind in sorted(set(frame.kinds))))
    # It answers another where it comes from the active player, or from a player who was asked for one.
    is_asked_for = any(isinstance(under, frames.RoundFrame) for under in moment.view.stack)
    if (frame.seat == moment.view.turn) == is_asked_for:
        return text("{name} answers your offer with another. Do you accept?", name=moment.player(frame.seat))
    return text("{name} offers you a trade. Do you accept?", name=moment.player(frame.seat))


def asked_said(moment: Moment, count: int, kinds: Sequence[int], message: str = "hand_cards") -> list[str]:
    """Return which cards of a hand are asked for, so many in all: “1 card (Special)”, “2 cards (any)”."""
    found = Counter(kinds)
    of_any = count - len(kinds)
    said = [
        moment.text("{cards} ({kind})", cards=moment.counted(message, number), kind=moment.text(KIND_NAMES[kind]))
        for kind, number in sorted(found.items())
    ]
    if of_any:
        cards = moment.counted(message, of_any)
        said.append(moment.text("{cards} (any)", cards=cards) if said else cards)
    return said


def about_an_offer(moment: Moment) -> list[str]:
    """Return what both totals would be after a trade, and that what lies on the table is traded once for all."""
    view, frame, said = moment.view, top(moment.view, frames.TradeFrame), list[str]()
    if points_of(view, frame.given) or points_of(view, frame.wanted):
        message = mark("Total of {name}: {before}, then {after}.")
        for owner, (before, after) in zip((frame.seat, frame.partner), totals(view, frame), strict=True):
            said.append(moment.text(message, name=moment.player(owner), before=before, after=after))
    return [*said, *once_for_all(moment, frame)]


def once_for_all(moment: Moment, frame: frames.TradeFrame) -> list[str]:
    """Return that what lies on the table is traded once for all; nothing where hands alone change."""
    if not frame.given and not frame.wanted:
        return []
    return [moment.text("What lies on the table and changes hands can never be traded again.")]


def totals(view: OdysseyView, frame: frames.TradeFrame) -> list[tuple[int, int]]:
    """Return the totals of both sides of a trade, each now and after it."""
    change = points_of(view, frame.wanted) - points_of(view, frame.given)
    before = total(view, frame.seat), total(view, frame.partner)
    return [(before[0], before[0] + change), (before[1], before[1] - change)]


# What went before


def answered(view: OdysseyView) -> frames.OfferFrame | None:
    """Return the offer that the offer being built answers; None where it answers none."""
    if len(view.stack) < 2 or not isinstance(view.stack[-1], frames.OfferingFrame):
        return None
    under = view.stack[-2]
    return under if isinstance(under, frames.OfferFrame) else None


def withdraw_lines(moment: Moment) -> list[str]:
    """Return what comes of giving up the offer that is being built: it counts all the same (O-TRADE-10)."""
    return [moment.text("It uses up 1 of {most} offers.", most=MOST_OFFERS)]


def no_more_offers_said(moment: Moment) -> str:
    """Return why whoever is on turn can make no offer any more, where it made all it may; "" where that is not so."""
    view = moment.view
    is_free = not view.stack and view.turn == view.seat and is_free_asked(view.phase, view.main_step)
    if not (is_free and view.options["trading"] and view.offers >= MOST_OFFERS):
        return ""
    return moment.text("You made {most} offers this turn, and no more are allowed.", most=MOST_OFFERS)


# The offer that is built or was made


def is_building(view: OdysseyView) -> bool:
    return isinstance(last(view), frames.OfferingFrame)


def sides(moment: Moment) -> tuple[Side, ...]:
    """Return both sides of the offer on top of the stack; nothing without an offer."""
    frame = last(moment.view)
    return _sides_of(moment, frame) if isinstance(frame, frames.TradeFrame) else ()


def answered_sides(moment: Moment) -> tuple[Side, ...]:
    """Return both sides of the offer that the one being built answers; nothing where it answers none."""
    offer = answered(moment.view)
    return () if offer is None else _sides_of(moment, offer)


def _sides_of(moment: Moment, frame: frames.TradeFrame) -> tuple[Side, ...]:
    view = moment.view
    answer = frame.answered if isinstance(frame, frames.SwapFrame) else ()
    kinds = Counter(frame.kinds) - Counter(view.lookup.kind[card] for card in answer)
    left, (own, other) = (len(frame.swapped) - len(answer), [*kinds.elements()]), totals(view, frame)
    return (
        _side(moment, frame.seat, frame.given, frame.swapped, (0, ()), own),
        _side(moment, frame.partner, frame.wanted, answer, left, other),
    )


def _side(
    moment: Moment,
    seat: int,
    pieces: Iterable[int],
    hand: Sequence[int],
    left: tuple[int, Sequence[int]],
    total: tuple[int, int],
) -> Side:
    """Return a side: cards of the table, those of the hand, and how many are still to be chosen, of which kinds."""
    is_own = seat == moment.seat
    title = moment.text("You give") if is_own else moment.text("{name} gives", name=moment.player(seat))
    of_own, of_theirs = mark("{cards} that you choose from your hand"), mark("{cards} that they choose from their hand")
    chosen = of_own if is_own else of_theirs
    goods = [good(moment, card) for card in pieces]
    goods += [card_part(moment, card, moment.text("of the hand")) for card in hand if card != NOTHING]
    unseen = hand.count(NOTHING)
    rest = moment.counted("hand_cards", unseen) if unseen else ""
    if left[0]:
        rest = moment.text(chosen, cards=moment.listed(asked_said(moment, *left, "cards")))
    if not goods and not rest:
        rest = moment.text("nothing", context="trade")
    return Side(seat, title, tuple(goods), rest, *total)


def terms(moment: Moment) -> list[str]:
    """Return what is to be known of the offer on top of the stack besides both totals; nothing without an offer.

    That what lies on the table is traded once for all, and what was traded before (O-TRADE-04); that an offer counts
    whatever becomes of it (O-TRADE-10).
    """
    view, frame, found = moment.view, last(moment.view), list[int]()
    if isinstance(frame, frames.OfferFrame):
        return once_for_all(moment, frame)
    if not isinstance(frame, frames.OfferingFrame):
        return []
    traded = frozenset(view.traded)
    for seat in (frame.seat, frame.partner):
        zones = view.ready[seat], view.spent[seat], view.saved[seat], view.circle[seat], own_cities(view, seat)
        found += [card for card in chain(*zones) if not traded.isdisjoint(along(view, (card,)))]
    more = [moment.text("Traded before, and never again: {cards}.", cards=moment.names(found))] if found else []
    more.append(moment.text("Sent or dropped, it counts as one of your {most} offers of this turn.", most=MOST_OFFERS))
    if offer := answered(view):
        more.append(moment.text("If you drop it, you answer {name} again.", name=moment.player(offer.seat)))
    return [*once_for_all(moment, frame), *more]


def why_not_sent(moment: Moment) -> str:
    """Return why the offer that is being built cannot be sent yet; "" where it can, or where none is built."""
    frame = last(moment.view)
    if not isinstance(frame, frames.OfferingFrame) or SEND in moment.possible:
        return ""
    if frame.given or frame.wanted or frame.swapped:
        return moment.text("nobody may have Heroes and Villains together")
    return moment.text("first put something in")


def good(moment: Moment, card: int) -> Part:
    """Return a card of the table that is in an offer or may be put into one, with how it lies there.

    That is its worth and what goes along, or of a Resource, whose name says the kind, whether it is spent, and how many
    such could still be put into the offer.
    """
    view, lookup, told = moment.view, moment.lookup, list[str]()
    if lookup.kind[card] == RESOURCE:
        is_spent, offer = any(card in cards for cards in view.spent), top(view, frames.TradeFrame)
        if card in offer.given or card in offer.wanted:
            said = moment.text("spent") if is_spent else moment.text("unspent")
        else:
            message = mark("{count} spent") if is_spent else mark("{count} unspent")
            said = moment.text(message, count=alike(view, card))
        return card_part(moment, card, said)._replace(kind="")
    if lookup.is_city[card] or lookup.is_creature[card]:
        told = state_said(moment, card)
        if modifiers := view.attached.get(card):
            told.append(moment.text("under it: {cards}", cards=moment.names(modifiers)))
    return card_part(moment, card, moment.listed(told))
