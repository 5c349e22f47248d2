"""Cards as parts: how many are alike and where they lie, what they cost, and the rule that explains them."""

from collections.abc import Iterator

from warren.games.odyssey.actions import CARD_NAMES, TOP
from warren.games.odyssey.effects import DefenseBonus, Effect, Strike, Weapon, WeaponLevelBonus
from warren.games.odyssey.frames import RUNS, OfferingFrame, RaidFrame, SwapFrame
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.lookup import RESOURCE
from warren.games.odyssey.parts import Card
from warren.games.odyssey.stack import last
from warren.games.odyssey.texts import effect_said, needs_said, sentence
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part
from warren.presentation.odyssey.moment import Moment


def card_part(moment: Moment, card: int, state: str = "", *, copies: int = 1, place: str = "") -> Part:
    """Return a card as a part. state: what is to be known of it where it lies."""
    part = moment.view.lookup.part[card]
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
    if moment.view.lookup.kind[card] == RESOURCE:
        return ""
    return moment.text("costs {cost}", cost=moment.bill_said(moment.view.lookup.cost[card]))


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
    if isinstance(frame, RaidFrame):
        yield tuple(card for holder, card, where in view.seen if (holder, where) == (frame.victim, IN_HAND))


def _taken(view: OdysseyView) -> set[int]:
    """Return the cards that cannot be chosen: those chosen before, and in a trade those of the table that are bound."""
    if view.phase == RUNS:
        return {action - TOP for action in view.choices}
    frame = last(view)
    if not isinstance(frame, OfferingFrame | SwapFrame):
        return set()
    chosen = {*frame.given, *frame.wanted, *frame.swapped}
    if isinstance(frame, SwapFrame):
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
