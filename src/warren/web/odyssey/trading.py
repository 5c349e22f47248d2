"""Offers on the page: what each side gives, what can be put in, and where a pile can be cut."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from warren.games.odyssey.actions import CATALOGUE, CUT_AT, SEND
from warren.games.odyssey.frames import OfferFrame, OfferingFrame, SwapFrame, TradeFrame
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.stack import last, top
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import counted, name, names
from warren.presentation.odyssey.options import alike
from warren.presentation.odyssey.trades import asked_said, once_for_all, totals, traded_said
from warren.presentation.translator import Translator
from warren.web.odyssey.cards import Face, face
from warren.web.odyssey.map_words import state_said
from warren.web.odyssey.turns import Good, Group, Option, Side
from warren.web.odyssey.twins import light_of, told_apart
from warren.web.odyssey.verbs import FIRST, KINDS
from warren.words import mark

_KINDS = {
    "resources": mark("Resources"),
    "creatures": mark("Creatures"),
    "cities": mark("Cities"),
    "saved": mark("Saved cards"),
}
"""What can be traded of what lies on the table, in this order."""


def is_building(view: OdysseyView) -> bool:
    """Return whether the seat that is asked builds an offer."""
    return isinstance(last(view), OfferingFrame)


# What lies in the offer


def sides(translator: Translator, view: OdysseyView) -> tuple[Side, ...]:
    """Return both sides of the offer on top of the stack; nothing without an offer."""
    frame = last(view)
    if not isinstance(frame, TradeFrame):
        return ()
    seat, partner, given, wanted, swapped = frame.offerer, frame.taker, frame.given, frame.wanted, frame.swapped
    answer = frame.answered if isinstance(frame, SwapFrame) else ()
    left = _left(view, swapped, frame.kinds, answer)
    return (
        _side(translator, view, seat, given, swapped, (0, ()), totals(view, seat, given, wanted)),
        _side(translator, view, partner, wanted, answer, left, totals(view, partner, wanted, given)),
    )


Left = tuple[int, tuple[int, ...]]
"""How many cards of a hand are still to be chosen, and of which kinds some of them have to be."""


def _left(view: OdysseyView, swapped: Sequence[int], kinds: Sequence[int], answer: Sequence[int]) -> Left:
    """Return what is still to be chosen for an answer to an offer with these cards so far."""
    left = [*kinds]
    for card in answer:
        if view.lookup.kind[card] in left:
            left.remove(view.lookup.kind[card])
    return len(swapped) - len(answer), tuple(left)


def _side(
    translator: Translator,
    view: OdysseyView,
    seat: int,
    pieces: Iterable[int],
    hand: Iterable[int],
    left: Left,
    total: tuple[int, int],
) -> Side:
    """Return a side: cards of the table, those of the hand, and how many are still to be chosen, of which kinds."""
    is_own = seat == view.seat
    title = translator.text("You give") if is_own else translator.text("{name} gives", name=translator.name(seat))
    of_own, of_theirs = mark("{cards} that you choose from your hand"), mark("{cards} that they choose from their hand")
    chosen = of_own if is_own else of_theirs
    notes = [(card, _state_said(translator, view, card)) for card in pieces]
    notes += [(card, translator.text("of the hand")) for card in hand]
    goods = [Good(_face(translator, view, card), note) for card, note in notes]
    rest = translator.text(chosen, cards=translator.listed(asked_said(translator, *left, "cards"))) if left[0] else ""
    if not goods and not rest:
        rest = translator.text("nothing", context="trade")
    return Side(seat, title, tuple(goods), rest, *total)


def terms(translator: Translator, view: OdysseyView) -> list[str]:
    """Return what is to be known of the offer on top of the stack besides both totals; nothing without an offer."""
    frame = last(view)
    if not isinstance(frame, OfferingFrame | OfferFrame):
        return []
    said = once_for_all(translator, frame)
    return [*said, *traded_said(translator, view)] if is_building(view) else said


def why_not_sent(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> str:
    """Return why the offer that is being built cannot be sent yet; "" where it can, or where none is built."""
    frame = last(view)
    if not isinstance(frame, OfferingFrame) or SEND in legal:
        return ""
    if frame.given or frame.wanted or frame.swapped:
        return translator.text("nobody may have Heroes and Villains together")
    return translator.text("first put something in")


# What can be put in


def goods(translator: Translator, view: OdysseyView, verb: str, actions: Sequence[int]) -> list[Group]:
    """Return what can be put into a side of an offer, by what it is; verb: give or want. One press puts it in."""
    first, kind = FIRST[verb], KINDS[verb]
    by_kind: dict[str, list[int]] = {called: [] for called in _KINDS}
    for action in actions:
        by_kind[_kind(view, action - first)].append(action)
    groups = []
    for called, found in by_kind.items():
        options = [_option(translator, view, action, action - first) for action in found]
        options = told_apart(translator, view, options, [action - first for action in found])
        if options:
            title, under = translator.text(_KINDS[called]), translator.text(kind.title)
            groups.append(Group(f"{verb}-{called}", title, "goods", tuple(options), kind.clause, under))
    return groups


def _option(translator: Translator, view: OdysseyView, action: int, card: int) -> Option:
    return Option(
        CATALOGUE.spell(action),
        name(translator, view, card),
        _state_said(translator, view, card),
        face=_face(translator, view, card),
        light=light_of(view, card),
        is_direct=True,
    )


def _face(translator: Translator, view: OdysseyView, card: int) -> Face:
    """Return the face of a card; what a piece of the table cost is paid."""
    shown = face(translator, view, card)
    return shown._replace(cost=Markup("")) if light_of(view, card) else shown


def _kind(view: OdysseyView, card: int) -> str:
    lookup = view.lookup
    if lookup.kind[card] == RESOURCE:
        return "resources"
    if lookup.is_city[card]:
        return "cities"
    return "creatures" if lookup.is_creature[card] else "saved"


def _state_said(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return in a few words how a card of the table lies there: its worth, what goes along, how many of a resource."""
    lookup = view.lookup
    if lookup.kind[card] == RESOURCE:
        return _resources_said(translator, view, card)
    if not lookup.is_city[card] and not lookup.is_creature[card]:
        return ""
    told = state_said(translator, view, card)
    if modifiers := view.attached.get(card):
        told.append(translator.text("modifiers: {cards}", cards=names(translator, view, modifiers)))
    return translator.listed(told)


def _resources_said(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return whether a resource is spent, and how many such could still be put into the offer."""
    is_spent = any(card in cards for cards in view.spent)
    offer = top(view, TradeFrame)
    if card in offer.given or card in offer.wanted:
        return translator.text("spent") if is_spent else translator.text("unspent")
    return translator.text(mark("{count} spent") if is_spent else mark("{count} unspent"), count=alike(view, card))


# Cutting


def numbers_to_cut(translator: Translator, cuts: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return the actions that cut a pile, and what each is called."""
    return tuple((CATALOGUE.spell(action), counted(translator, "cards", action - CUT_AT)) for action in cuts)
