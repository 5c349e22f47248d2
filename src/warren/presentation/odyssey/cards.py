"""Cards as parts: how many are alike and where they lie, what they cost, why they cannot be played, their rules."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from warren.games.odyssey import frames
from warren.games.odyssey.actions import CARD_NAMES, PLAY_CARD, RUN_PLAY, RUN_SAVE, TOP, USE
from warren.games.odyssey.effects import DefenseBonus, Effect, Strike, Weapon, WeaponLevelBonus
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import RESOURCE, SPECIAL
from warren.games.odyssey.parts import Card
from warren.games.odyssey.playing import is_free_asked
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import effect_said, needs_said, sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part
from warren.presentation.odyssey.moment import Moment


def card_part(moment: Moment, card: int, state: str = "", *, copies: int = 1, place: str = "") -> Part:
    """Return a card as a part. state: what is to be known of it where it lies."""
    part = moment.lookup.part[card]
    effect = "" if part.effect is None else sentence(moment.words, effect_said(moment.words, part.effect))
    what = " ".join(filter(None, (effect, *needs_said(moment.words, part.boxes))))
    kind = moment.kind_said(card)
    return Part(CARD_NAMES[card], moment.name(card), what, kind, clause_of(part), copies, state, place=place)


def clause_of(part: Card) -> str:
    """Return the clause that says most of a card."""
    effect = part.effect
    if effect is None:
        return "O-BUNNY-01"
    return f"O-EFFECT-{'-'.join(_words_of(effect))}".upper().replace("_", "-")


def _words_of(effect: Effect) -> tuple[str, ...]:
    op = str(effect.__struct_config__.tag)
    match effect:
        case Weapon():
            return ("splash", effect.splash.targets) if effect.splash is not None else ("weapon", effect.vs)
        case Strike():
            return (op, effect.target)
        case DefenseBonus() | WeaponLevelBonus():
            return (op, effect.scope)
    return (op,)


def with_number(moment: Moment, card: int) -> str:
    """Name a card, with the number of those that are alike and lie beside it: “Land Resource × 3”."""
    return moment.names([card] * alike(moment.view, card))


def price(moment: Moment, card: int) -> str:
    """Return what a card costs; nothing of a Resource."""
    if moment.lookup.kind[card] == RESOURCE:
        return ""
    return moment.text("costs {cost}", cost=moment.bill_said(moment.lookup.cost[card]))


def alike(view: OdysseyView, card: int) -> int:
    """Count the cards for which a card stands: those of its face where it lies; 1 for a piece of the table."""
    face, taken = view.lookup.face, _taken(view)
    for place in _places_of_cards(view):
        if card in place:
            return sum(face[other] == face[card] for other in place if other not in taken)
    return 1


def _places_of_cards(view: OdysseyView) -> Iterator[tuple[int, ...]]:
    yield view.hand
    for cards in (view.saved, view.ready, view.spent, view.discards):
        yield from cards
    frame = last(view)
    if isinstance(frame, frames.RaidFrame):
        yield tuple(card for holder, card, where in view.seen if (holder, where) == (frame.victim, IN_HAND))


def _taken(view: OdysseyView) -> set[int]:
    """Return the cards that cannot be chosen: those chosen before, and in a trade those of the table that are bound."""
    if view.phase == frames.RUNS:
        return {action - TOP for action in view.choices}
    frame = last(view)
    if not isinstance(frame, frames.OfferingFrame | frames.SwapFrame):
        return set()
    chosen = {*frame.given, *frame.wanted, *frame.swapped}
    if isinstance(frame, frames.SwapFrame):
        chosen |= {*frame.answered}
    else:
        bound = {card for cards in (view.traded, *view.substituted) for card in cards}
        chosen |= bound.difference(view.hand)
    return chosen


def lies_said(moment: Moment, card: int) -> str:
    """Return where a card of the view's seat lies; "" for one that is neither in its hand nor saved."""
    view = moment.view
    seat = view.seat
    assert seat is not None
    if card in view.hand:
        return moment.text("from your hand")
    if card in view.saved[seat]:
        return moment.text("saved")
    if card in view.ready[seat]:
        return moment.text("unspent")
    return moment.text("spent") if card in view.spent[seat] else ""


# What cannot be done


class Refusal(NamedTuple):
    """An action about a card of the seat's own that is not possible now, and why."""

    action: int
    card: int
    why: str


def refusals(moment: Moment) -> list[Refusal]:
    """Return why the seat's TOP RUN cannot be played or saved, and its Specials not played; one card of each face.

    Nothing where what is free is not asked for. A Resource is never played but saved, so that is not said of it.
    """
    view = moment.view
    if view.stack or not is_free_asked(view.phase, view.main_step) or view.turn != view.seat:
        return []
    lookup, is_open = view.lookup, view.phase == frames.MAIN and view.main_step == frames.NOT_DONE
    tried = {}
    if is_open and view.top != NOTHING:
        wished = (RUN_SAVE,) if lookup.kind[view.top] == RESOURCE else (RUN_PLAY, RUN_SAVE)
        tried = {action: view.top for action in wished if action not in moment.possible}
    played = {lookup.face[action - PLAY_CARD] for action in moment.possible if PLAY_CARD <= action < USE}
    for card in (*view.saved[moment.own_seat], *(view.hand if is_open else ())):
        if lookup.kind[card] == SPECIAL and lookup.face[card] not in played:
            played.add(lookup.face[card])
            tried[PLAY_CARD + card] = card
    state = imagine(view, Random(0))
    return [
        Refusal(action, card, moment.explained(state.why_illegal(moment.own_seat, action)))
        for action, card in tried.items()
    ]
