"""What a seat may do, and why it cannot do what it would like to: reckoned from its view alone."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from warren.games.odyssey.actions import PLAY_CARD, RUN_PLAY, RUN_SAVE, USE
from warren.games.odyssey.frames import MAIN, NOT_DONE, NOTHING
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.lookup import RESOURCE, SPECIAL
from warren.games.odyssey.playing import is_free_asked
from warren.games.odyssey.view import OdysseyView
from warren.kernel.errors import Problem
from warren.presentation.odyssey.glossary import ADDRESSED
from warren.presentation.odyssey.names import named
from warren.presentation.translator import Translator


class Refusal(NamedTuple):
    """An action about a card of the seat's own that is not possible now, and why."""

    action: int
    card: int
    why: str


def legal_in(view: OdysseyView) -> list[int]:
    """Return what the view's seat may do: whatever is hidden from it changes nothing about that."""
    assert view.seat is not None
    return imagine(view, Random(0)).legal(view.seat)


def refusals(translator: Translator, view: OdysseyView, legal: Sequence[int]) -> list[Refusal]:
    """Return why the seat's TOP RUN cannot be played or saved, and its Specials not played; one card of each face.

    Nothing where what is free is not asked for. A Resource is never played but saved, so that is not said of it.
    """
    if view.stack or not is_free_asked(view.phase, view.main_step) or view.turn != view.seat:
        return []
    lookup, is_open = view.lookup, view.phase == MAIN and view.main_step == NOT_DONE
    tried = {}
    if is_open and view.top != NOTHING:
        wished = (RUN_SAVE,) if lookup.kind[view.top] == RESOURCE else (RUN_PLAY, RUN_SAVE)
        tried = {action: view.top for action in wished if action not in legal}
    played = {lookup.face[action - PLAY_CARD] for action in legal if PLAY_CARD <= action < USE}
    for card in (*view.saved[view.seat], *(view.hand if is_open else ())):
        if lookup.kind[card] == SPECIAL and lookup.face[card] not in played:
            played.add(lookup.face[card])
            tried[PLAY_CARD + card] = card
    state = imagine(view, Random(0))
    return [
        Refusal(action, card, why_said(translator, view, state.why_illegal(view.seat, action)))
        for action, card in tried.items()
    ]


def why_said(translator: Translator, view: OdysseyView, problem: Problem) -> str:
    """Say to the seat's player why something cannot be done."""
    values = {
        key: named(translator, view.lookup, value) if isinstance(value, str) else value
        for key, value in problem.values.items()
    }
    return translator.text(ADDRESSED.get(problem.message, problem.message), **values)
