"""The first turns of Odyssey: what is told on the way, each thing once, where it happens."""

from warren.games.odyssey import frames
from warren.presentation.model import Lesson
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

LESSON = Lesson(seats=2, seed=20261001)
"""In the first hand of the person lie three Resources."""

_DECLARING = mark(
    "Your Universal Resources count as one type for the whole game: take the one that your deck asks for most."
)
_RUNS = mark(
    "TOP RUN is your card of this turn, BOTTOM RUN that of the next. Choose two Resources: saved, they pay once in "
    "each of your turns."
)
_TURNS = (
    mark("Each turn you use one card: turn TOP RUN up and play, save or discard it. Save your Resource."),
    mark(
        "Creatures score while they are in The Bunny Circle, cities while somebody lives in them. A card shows in "
        "hexagons what it costs."
    ),
    mark("Weapons are rolled against: before you fire you see what each target could come to."),
)
_BOTTOM = mark(
    "A card of your hand becomes your BOTTOM RUN: you play it in the turn after your next one, so look at its cost."
)
_AFTER = mark(
    "Whoever has 60 Civ Points first wins. You know a turn now: play on, or begin a game of your own on the start page."
)


def lesson(moment: Moment) -> str:
    """Return the one thing to be told at this moment of a first game; "" for nothing."""
    view = moment.view
    if view.stack:
        return ""
    if view.phase == frames.DECLARING:
        return moment.text(_DECLARING)
    if view.phase == frames.RUNS:
        return moment.text(_RUNS)
    if view.phase == frames.BOTTOM and view.round == 1:
        return moment.text(_BOTTOM)
    if view.phase == frames.MAIN and view.main_step == frames.NOT_DONE and view.round <= len(_TURNS) + 1:
        return moment.text((*_TURNS, _AFTER)[view.round - 1])
    return ""
