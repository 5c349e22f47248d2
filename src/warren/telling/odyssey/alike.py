"""Cards that are alike and lie in one place are one answer (O-PLAY-05): how many they are, and what place that is."""

from collections.abc import Iterator

from warren.games.odyssey.actions import TOP
from warren.games.odyssey.phases import OFFERING, RUNS, SWAP
from warren.games.odyssey.view import OdysseyView
from warren.telling.voice import Voice


def alike(view: OdysseyView, card: int) -> int:
    """Count the cards for which a card stands: those of its face where it lies; 1 for a piece of the table."""
    face, taken = view.tables.face, _taken(view)
    for place in _places(view):
        if card in place:
            return sum(face[other] == face[card] for other in place if other not in taken)
    return 1


def _places(view: OdysseyView) -> Iterator[tuple[int, ...]]:
    yield view.hand
    for cards in (view.saved, view.ready, view.spent, view.discards):
        yield from cards


def _taken(view: OdysseyView) -> set[int]:
    """Give the cards that were chosen already and still lie where they were."""
    if view.phase == RUNS:
        return {action - TOP for action in view.choices}
    if view.stack and view.stack[-1][0] in (OFFERING, SWAP):
        return {card for cards in view.stack[-1][3:] for card in cards}
    return set()


def lies_said(voice: Voice, view: OdysseyView, card: int) -> str:
    """Say where a card of the view's seat lies; "" for one that is neither in its hand nor saved."""
    seat = view.seat
    assert seat is not None
    if card in view.hand:
        return voice.text("from your hand")
    if card in view.saved[seat]:
        return voice.text("saved")
    if card in view.ready[seat]:
        return voice.text("unspent")
    return voice.text("spent") if card in view.spent[seat] else ""
