"""A first round of Kingdom, with In the Sky or without: what is told on the way, each thing once, where it happens."""

from warren.games.kingdom.actions import DONE, PLACED_CARD
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION
from warren.presentation.kingdom.moment import Moment
from warren.presentation.kingdom.prompt import how_to_build
from warren.presentation.model import Lesson
from warren.words import mark

LESSON = Lesson(seats=4, seed=20261010)
"""In its first hand lie a city and a forest that touch, buildings and parchments."""
SKY_LESSON = Lesson(seats=4, seed=20262401, options={"sky": True})
"""In its first hand lie a city of the cloud and a wondrous space that touch, a rainbow, buildings and parchments."""

_DRAFT = (
    mark(
        "A card with a coordinate claims that space, and spaces that touch become one fief, like the forest G1 and the "
        "city G2."
    ),
    mark("At a harvest each fief gives its cities’ towers × its different resources, from forests, fields and seas."),
    mark("Buildings wait until the draft is over: a City adds towers to a fief, a Farm a resource that it lacks."),
    mark("A parchment stays secret and counts once, at the end of the game."),
)
_SKY_DRAFT = (
    mark(
        "A card claims its space, on the New World or the Great Cloud; spaces that touch are one fief, like L5 and L6."
    ),
    mark("A new fief of two spaces or more is a District, and brings a Coin at once; making it larger brings none."),
    mark("At a harvest each fief gives its cities’ towers × its different resources; the cloud has wondrous ones."),
    mark("At the end Trade gives your Coins × the different luxury and wondrous resources that your fiefs produce."),
    mark("The cloud touches nothing below: a rainbow or a Sky Tower makes one fief of one above and one below."),
)
"""What is told at each choice of the first draft."""
_AFTER_A_ROUND = mark(
    "That was a whole round: after three more like it the parchments are opened, and the most carrots win."
)
_AFTER_A_ROUND_IN_THE_SKY = mark(
    "That was a whole round: after three more like it Trade and parchments are added, and the most carrots win."
)
_RAINBOW = mark("Your rainbow may end on any free space of yours below: then the two fiefs share cities and resources.")


def lesson(moment: Moment) -> str:
    """Return the one thing to be told at this moment of a first game; "" for nothing."""
    view, is_sky = moment.view, isinstance(moment.view, SkyView)
    draft = _SKY_DRAFT if is_sky else _DRAFT
    if view.round == 1 and view.phase == EXPLORATION and view.turn < len(draft):
        return moment.text(draft[view.turn])
    if view.round == 1 and view.phase == CONSTRUCTION and {*moment.legal} - {DONE}:
        has_rainbow = any(PLACED_CARD.get(action) in RAINBOWS for action in moment.legal)
        return moment.text(_RAINBOW) if has_rainbow else how_to_build(moment)
    if view.round == 2 and not view.turn:
        return moment.text(_AFTER_A_ROUND_IN_THE_SKY if is_sky else _AFTER_A_ROUND)
    return ""
