"""A first round of Kingdom: what is told on the way, each thing once, where it happens."""

from warren.games.kingdom.actions import DONE
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION
from warren.presentation.kingdom.moment import Moment
from warren.presentation.model import Lesson
from warren.words import mark

LESSON = Lesson(seats=4, seed=20261010)
"""In its first hand lie a city and a forest that touch, buildings and parchments."""

_DRAFT = (
    mark(
        "A card with a coordinate claims that space for you. Spaces of yours that touch are one fief: the forest G1 "
        "and the city G2 would be the first. Choose two cards."
    ),
    mark(
        "A rabbit on a space says whose it is. The hands were passed on: what you leave, others may take. At a harvest "
        "each fief gives its towers × its different resources. Cities have towers; forests, fields and seas produce "
        "resources."
    ),
    mark("Buildings wait until the draft is over. A City adds towers to a fief, a Farm adds a resource that it lacks."),
    mark("A parchment stays secret and counts once, at the end of the game. Take those that fit what you have."),
)
_BUILDING = mark(
    "Choose a building that waits in front of you, then a space that lights up. The number there is what it adds to "
    "the next harvest and to your parchments."
)
_AFTER_A_ROUND = mark(
    "That was a whole round. Three more like it, then the parchments are opened, and the most carrots win. Play on, or "
    "begin a game of your own on the start page."
)


def lesson(moment: Moment) -> str:
    """Return the one thing to be told at this moment of a first game; "" for nothing."""
    view = moment.view
    if view.round == 1 and view.phase == EXPLORATION and view.turn < len(_DRAFT):
        return moment.text(_DRAFT[view.turn])
    if view.round == 1 and view.phase == CONSTRUCTION and {*moment.legal} - {DONE}:
        return moment.text(_BUILDING)
    return moment.text(_AFTER_A_ROUND) if view.round == 2 and not view.turn else ""
