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
        "A card with a coordinate claims that space, and spaces that touch become one fief, like the forest G1 and the "
        "city G2."
    ),
    mark("At a harvest each fief gives its cities’ towers × its different resources, from forests, fields and seas."),
    mark("Buildings wait until the draft is over: a City adds towers to a fief, a Farm a resource that it lacks."),
    mark("A parchment stays secret and counts once, at the end of the game."),
)
_BUILDING = mark("Choose a building, then a space that lights up: the number is what it would add now.")
_AFTER_A_ROUND = mark(
    "That was a whole round: after three more like it the parchments are opened, and the most carrots win."
)


def lesson(moment: Moment) -> str:
    """Return the one thing to be told at this moment of a first game; "" for nothing."""
    view = moment.view
    if view.round == 1 and view.phase == EXPLORATION and view.turn < len(_DRAFT):
        return moment.text(_DRAFT[view.turn])
    if view.round == 1 and view.phase == CONSTRUCTION and {*moment.legal} - {DONE}:
        return moment.text(_BUILDING)
    return moment.text(_AFTER_A_ROUND) if view.round == 2 and not view.turn else ""
