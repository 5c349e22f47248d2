"""The first turns of Odyssey: what is told on the way, each thing once, where it happens."""

from warren.games.odyssey import frames
from warren.games.odyssey.actions import SLOT, SLOTS
from warren.games.odyssey.stack import last
from warren.games.odyssey.targets import NO_RESOURCES, why_not_played
from warren.presentation.model import Lesson
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

LESSON = Lesson(seats=2, seed=20261806, options={"decks": ("orange", "green")}, opening=("top 0.EO47", "bottom 0.EO03"))
"""Two easy decks. The person begins, with a Resource and the bunny that it pays for; two weapons, a city and two more
Resources are in the hand."""

_TURNS = (
    mark("Keep this {card}: it pays 1 in every round. It costs nothing, and it pays for your bunny next turn."),
    mark("Your Resource pays for this bunny. Play it: it brings you its points as long as it lives."),
    mark(
        "A weapon needs a bunny of yours on the ring, and its target rolls a d12: you see beforehand how likely it is "
        "to die. A city counts while a bunny lives in it."
    ),
)
_PAYING = 2
"""The round whose bunny the Resource of the first pays for, if it is still there."""
_NOT_PAID = mark(
    "Nothing that you have saved pays for {card}, so discard it. Each Resource that you save pays 1 in every round."
)
_PLACE = mark("Press a place of your half. Side by side, a Yang and a Yin of one colour make your weapons stronger.")
_BOTTOM = mark("Choose the card for the turn after the next one. Its foot says whether you could pay it then.")
_AFTER = mark(
    "The first to have 60 Civ Points wins. You know now how a turn goes: play on, or begin a game of your own on the "
    "start page."
)


def lesson(moment: Moment) -> str:
    """Return the one thing to be told at this moment of a first game; "" for nothing."""
    view = moment.view
    if not moment.legal or view.turn != view.seat:
        return ""
    if isinstance(last(view), frames.PlaceFrame) and view.round == len(_TURNS) - 1:
        is_own = any((action - SLOT) // SLOTS == view.seat for action in moment.legal)
        return moment.text(_PLACE) if is_own else ""
    if view.stack:
        return ""
    if view.phase == frames.BOTTOM and view.round == 1:
        return moment.text(_BOTTOM)
    if view.phase == frames.MAIN and view.main_step == frames.NOT_DONE and view.round <= len(_TURNS) + 1:
        said = (*_TURNS, _AFTER)[view.round - 1]
        if view.round == _PAYING and why_not_played(view, moment.own_seat, view.top) == NO_RESOURCES:
            said = _NOT_PAID
        return moment.text(said, card=moment.name(view.top))
    return ""
