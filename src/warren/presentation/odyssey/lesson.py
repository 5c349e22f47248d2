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
    "TOP RUN is your card for your first turn, BOTTOM RUN the one for your second. Choose two Resources: saved, they "
    "pay once in each of your turns."
)
_TURNS = (
    mark("Each turn you use one card: turn TOP RUN up and play, save or discard it. Save your Resource."),
    mark(
        "Creatures score in The Bunny Circle and in your cities, and a city scores while somebody lives in it. The "
        "hexagons on a card are what it costs."
    ),
    mark("A target rolls a d12 to defend itself against a weapon: before you fire, you see how likely it is to die."),
)
_BOTTOM = mark(
    "A card of your hand becomes your BOTTOM RUN: you play it in the turn after your next one, so look at its cost."
)
_AFTER = mark(
    "The first to have 60 Civ Points wins. You know now how a turn goes: play on, or begin a game of your own on the "
    "start page."
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
