"""The players on the page: what everybody may know of each, and the seat's own hand and runs."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey.actions import PLAY_CARD
from warren.games.odyssey.frames import A_WEAPON, DECLARING, NO_WEAPON, NOTHING, RUNS
from warren.games.odyssey.payment import counts
from warren.games.odyssey.texts import sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import name, names, type_named
from warren.presentation.odyssey.pieces import seen_said, strays_said
from warren.presentation.odyssey.refusals import refusals
from warren.presentation.odyssey.turns import deck_name
from warren.presentation.translator import Translator
from warren.web.odyssey.cards import Face, Heap, face, heap
from warren.web.odyssey.sums import Sum, sum_of

MOST_FACES = 8
"""Cards of a Discard Pile that are shown one by one; those before are named."""


class Panel(NamedTuple):
    """A player.

    deck: its name; declared: the type of its Universal Resources, "" without. sum: its total with all reasons. heaps:
    its resources by type. virtual: virtual resources of this turn. substituted: those that are discarded when the turn
    ends. saved: Specials and Very Specials. discarded: the latest cards of the Discard Pile, the latest first;
    discarded_before: the others by name; discards: how many in all. runs: what is known of TOP RUN and BOTTOM RUN, ""
    where there is none. seen: cards of hand and runs that the view's seat was shown. status: what it does now. notes:
    what else is to be known.
    """

    seat: int
    name: str
    deck: str
    declared: str
    sum: Sum
    heaps: tuple[Heap, ...]
    virtual: str
    substituted: str
    saved: tuple[Face, ...]
    discarded: tuple[Face, ...]
    discarded_before: str
    discards: int
    hand: int
    pile: int
    runs: tuple[str, str]
    seen: str
    notes: tuple[str, ...]
    status: str
    is_asked: bool
    is_turn: bool
    has_lost: bool


def panels(translator: Translator, view: OdysseyView) -> list[Panel]:
    """Return all players clockwise, the view's own last; to an onlooker from seat 0 on."""
    seats = len(view.circle)
    first = 0 if view.seat is None else view.seat + 1
    return [_panel(translator, view, (first + step) % seats) for step in range(seats)]


def _panel(translator: Translator, view: OdysseyView, seat: int) -> Panel:
    ready, spent = (counts(view, cards[seat]) for cards in (view.ready, view.spent))
    heaps = tuple(
        heap(translator, kind, ready[kind], spent[kind]) for kind in range(len(ready)) if ready[kind] or spent[kind]
    )
    return Panel(
        seat,
        translator.name(seat),
        deck_name(translator, view, seat),
        "" if view.declared[seat] == NOTHING else type_named(translator, view.declared[seat]),
        sum_of(translator, view, seat),
        heaps,
        _virtual(translator, view) if seat == view.turn else "",
        _listed(translator, view, view.substituted[seat]),
        tuple(face(translator, view, card) for card in view.saved[seat]),
        tuple(face(translator, view, card) for card in view.discards[seat][: -MOST_FACES - 1 : -1]),
        names(translator, view, view.discards[seat][:-MOST_FACES]),
        len(view.discards[seat]),
        view.hand_sizes[seat],
        view.pile_sizes[seat],
        (_top_run(translator, view, seat), translator.text("face down") if view.has_bottom[seat] else ""),
        seen_said(translator, view, seat),
        tuple(_notes(translator, view, seat)),
        _status(translator, view, seat),
        seat in view.to_act,
        seat == view.turn and view.phase not in (DECLARING, RUNS) and not view.over,
        seat in view.lost,
    )


def _listed(translator: Translator, view: OdysseyView, cards: Sequence[int]) -> str:
    return translator.listed(name(translator, view, card) for card in cards)


def _virtual(translator: Translator, view: OdysseyView) -> str:
    every, typed, kind = view.virtual
    told = []
    if typed:
        told.append(translator.text("{count} virtual {type}", count=typed, type=type_named(translator, kind)))
    if every:
        told.append(translator.text("{count} virtual of any type", count=every))
    return translator.listed(told)


def _top_run(translator: Translator, view: OdysseyView, seat: int) -> str:
    if not view.has_top[seat]:
        return ""
    if view.top_classes[seat] == A_WEAPON:
        return translator.text("face down, a weapon")
    if view.top_classes[seat] == NO_WEAPON:
        return translator.text("face down, no weapon")
    return translator.text("face down")


def _notes(translator: Translator, view: OdysseyView, seat: int) -> list[str]:
    told = strays_said(translator, view, seat)
    if view.away[seat]:
        told.append(
            translator.text(
                "out of play until the next turn: {cards}", cards=_listed(translator, view, view.away[seat])
            )
        )
    if view.shields[seat]:
        told.append(translator.text("everything defends with +{bonus}", bonus=view.shields[seat]))
    if seat == view.turn and view.boost:
        told.append(translator.text("the next weapon has +{levels}", levels=view.boost))
    if seat == view.turn and view.pairs > 0:
        told.append(translator.text("pairs of this turn: {pairs}", pairs=view.pairs))
    return told


def _status(translator: Translator, view: OdysseyView, seat: int) -> str:
    if view.over:
        return translator.text("has won") if seat == view.winner else ""
    if seat in view.lost:
        return translator.text("has lost")
    if view.phase in (DECLARING, RUNS):
        if seat not in view.choosing:
            return ""
        return (
            translator.text("has chosen")
            if seat == view.seat and seat not in view.to_act
            else translator.text("chooses")
        )
    if seat in view.to_act and seat != view.turn:
        return translator.text("is asked")
    return translator.text("on turn") if seat == view.turn else ""


class Held(NamedTuple):
    """A card of the hand. why_not: why this Special cannot be played now, "" of others."""

    face: Face
    why_not: str


class Own(NamedTuple):
    """The seat's own cards: TOP RUN and BOTTOM RUN (None where there is none), and the hand."""

    top: Face | None
    bottom: Face | None
    hand: tuple[Held, ...]


def own_cards(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> Own:
    """Return the cards that the view's seat alone sees."""
    lookup = view.lookup
    top, bottom = (face(translator, view, card) if card != NOTHING else None for card in (view.top, view.bottom))
    why_not = {
        lookup.face[card]: sentence(translator.words, why)
        for action, card, why in refusals(translator, view, legal)
        if action >= PLAY_CARD
    }
    hand = (Held(face(translator, view, card), why_not.get(lookup.face[card], "")) for card in view.hand)
    return Own(top, bottom, tuple(hand))
