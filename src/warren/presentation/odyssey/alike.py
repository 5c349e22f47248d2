"""Cards that are alike and lie in one place are one answer (O-PLAY-05): how many they are, and what place that is."""

from collections.abc import Iterator

from warren.games.odyssey.actions import TOP
from warren.games.odyssey.frames import RUNS, OfferingFrame, RaidFrame, SwapFrame
from warren.games.odyssey.knowledge import IN_HAND
from warren.games.odyssey.stack import last
from warren.games.odyssey.view import OdysseyView
from warren.presentation.translator import Translator


def alike(view: OdysseyView, card: int) -> int:
    """Count the cards for which a card stands: those of its face where it lies; 1 for a piece of the table."""
    face, taken = view.lookup.face, _taken(view)
    for place in _places(view):
        if card in place:
            return sum(face[other] == face[card] for other in place if other not in taken)
    return 1


def _places(view: OdysseyView) -> Iterator[tuple[int, ...]]:
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


def lies_said(translator: Translator, view: OdysseyView, card: int) -> str:
    """Return where a card of the view's seat lies; "" for one that is neither in its hand nor saved."""
    seat = view.seat
    assert seat is not None
    if card in view.hand:
        return translator.text("from your hand")
    if card in view.saved[seat]:
        return translator.text("saved")
    if card in view.ready[seat]:
        return translator.text("unspent")
    return translator.text("spent") if card in view.spent[seat] else ""
