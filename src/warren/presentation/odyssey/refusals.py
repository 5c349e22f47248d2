"""What a seat may do, and why it cannot do what it would like to: reckoned from its view alone."""

from random import Random
from typing import NamedTuple

from warren.games.odyssey.actions import PLAY_CARD, RUN_PLAY, RUN_SAVE, USE
from warren.games.odyssey.frames import MAIN, NOT_DONE, NOTHING
from warren.games.odyssey.imagine import imagine
from warren.games.odyssey.lookup import RESOURCE, SPECIAL
from warren.games.odyssey.playing import is_free_asked
from warren.presentation.odyssey.moment import Moment


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
    lookup, is_open = view.lookup, view.phase == MAIN and view.main_step == NOT_DONE
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
