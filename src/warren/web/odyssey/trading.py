"""Offers on the page: what each side gives, what can be put in, and where a pile can be cut."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from warren.games.odyssey.actions import CATALOGUE, CUT_AT, SEND
from warren.games.odyssey.phases import OFFER, OFFERING, SWAP
from warren.games.odyssey.tables import RESOURCE
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.alike import alike
from warren.telling.odyssey.names import counted, name, names
from warren.telling.odyssey.offers import asked_said
from warren.telling.odyssey.trades import once_for_all, totals, traded_said
from warren.telling.voice import Voice
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
    """Say whether the seat that is asked builds an offer."""
    return bool(view.stack) and view.stack[-1][0] == OFFERING


# What lies in the offer


def sides(voice: Voice, view: OdysseyView) -> tuple[Side, ...]:
    """Give both sides of the offer on top of the stack; nothing where there is none."""
    if not view.stack or view.stack[-1][0] not in (OFFERING, OFFER, SWAP):
        return ()
    kind, seat, partner, given, wanted, swapped, kinds, *answered = view.stack[-1]
    if kind == SWAP:
        seat, partner = partner, seat
    answer = tuple(card for cards in answered for card in cards)
    left = _left(view, swapped, kinds, answer)
    return (
        _side(voice, view, seat, given, swapped, (0, ()), totals(view, seat, given, wanted)),
        _side(voice, view, partner, wanted, answer, left, totals(view, partner, wanted, given)),
    )


Left = tuple[int, tuple[int, ...]]
"""How many cards of a hand are still to be chosen, and of which kinds some of them have to be."""


def _left(view: OdysseyView, swapped: Sequence[int], kinds: Sequence[int], answer: Sequence[int]) -> Left:
    """Return what is still to be chosen by who answers an offer with these cards so far."""
    left = [*kinds]
    for card in answer:
        if view.tables.kind[card] in left:
            left.remove(view.tables.kind[card])
    return len(swapped) - len(answer), tuple(left)


def _side(
    voice: Voice,
    view: OdysseyView,
    seat: int,
    pieces: Iterable[int],
    hand: Iterable[int],
    left: Left,
    total: tuple[int, int],
) -> Side:
    """Return a side: cards of the table, those of the hand, and how many are still to be chosen, of which kinds."""
    is_own = seat == view.seat
    title = voice.text("You give") if is_own else voice.text("{name} gives", name=voice.name(seat))
    of_own, of_theirs = mark("{cards} that you choose from your hand"), mark("{cards} that they choose from their hand")
    chosen = of_own if is_own else of_theirs
    notes = [(card, _state_said(voice, view, card)) for card in pieces]
    notes += [(card, voice.text("of the hand")) for card in hand]
    goods = [Good(_face(voice, view, card), note) for card, note in notes]
    rest = voice.text(chosen, cards=voice.listed(asked_said(voice, *left, "cards"))) if left[0] else ""
    if not goods and not rest:
        rest = voice.text("nothing", context="trade")
    return Side(seat, title, tuple(goods), rest, *total)


def terms(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what is to be known of the offer on top of the stack besides both totals; nothing where there is none."""
    if not view.stack or view.stack[-1][0] not in (OFFERING, OFFER):
        return []
    said = once_for_all(voice, view.stack[-1])
    return [*said, *traded_said(voice, view)] if is_building(view) else said


def why_not_sent(voice: Voice, view: OdysseyView, legal: Sequence[int]) -> str:
    """Say why the offer that is being built cannot be sent yet; "" where it can, or where none is built."""
    if not is_building(view) or SEND in legal:
        return ""
    if any(view.stack[-1][3:6]):
        return voice.text("nobody may have Heroes and Villains together")
    return voice.text("first put something in")


# What can be put in


def goods(voice: Voice, view: OdysseyView, verb: str, actions: Sequence[int]) -> list[Group]:
    """Give what can be put into a side of an offer, by what it is; verb: give or want. One press puts it in."""
    first, kind = FIRST[verb], KINDS[verb]
    by_kind: dict[str, list[int]] = {called: [] for called in _KINDS}
    for action in actions:
        by_kind[_kind(view, action - first)].append(action)
    groups = []
    for called, found in by_kind.items():
        options = [_option(voice, view, action, action - first) for action in found]
        options = told_apart(voice, view, options, [action - first for action in found])
        if options:
            title, under = voice.text(_KINDS[called]), voice.text(kind.title)
            groups.append(Group(f"{verb}-{called}", title, "goods", tuple(options), kind.clause, under))
    return groups


def _option(voice: Voice, view: OdysseyView, action: int, card: int) -> Option:
    return Option(
        CATALOGUE.spell(action),
        name(voice, view, card),
        _state_said(voice, view, card),
        face=_face(voice, view, card),
        light=light_of(view, card),
        is_direct=True,
    )


def _face(voice: Voice, view: OdysseyView, card: int) -> Face:
    """Give the face of a card; what a piece of the table cost is paid."""
    shown = face(voice, view, card)
    return shown._replace(cost=Markup("")) if light_of(view, card) else shown


def _kind(view: OdysseyView, card: int) -> str:
    tables = view.tables
    if tables.kind[card] == RESOURCE:
        return "resources"
    if tables.is_city[card]:
        return "cities"
    return "creatures" if tables.is_creature[card] else "saved"


def _state_said(voice: Voice, view: OdysseyView, card: int) -> str:
    """Say in a few words how a card of the table lies there: its worth, what goes along, how many of a resource."""
    tables = view.tables
    if tables.kind[card] == RESOURCE:
        return _resources_said(voice, view, card)
    if not tables.is_city[card] and not tables.is_creature[card]:
        return ""
    told = state_said(voice, view, card)
    if modifiers := view.attached.get(card):
        told.append(voice.text("modifiers: {cards}", cards=names(voice, view, modifiers)))
    return voice.listed(told)


def _resources_said(voice: Voice, view: OdysseyView, card: int) -> str:
    """Say whether a resource is spent, and how many such could still be put into the offer."""
    is_spent = any(card in cards for cards in view.spent)
    if card in view.stack[-1][3] or card in view.stack[-1][4]:
        return voice.text("spent") if is_spent else voice.text("unspent")
    return voice.text(mark("{count} spent") if is_spent else mark("{count} unspent"), count=alike(view, card))


# Cutting


def numbers_to_cut(voice: Voice, cuts: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Give the actions that cut a pile, and what each is called."""
    return tuple((CATALOGUE.spell(action), counted(voice, "cards", action - CUT_AT)) for action in cuts)
