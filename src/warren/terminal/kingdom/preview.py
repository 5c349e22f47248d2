"""What a space claimed or a building placed would change: the map, this harvest, the seat's parchments."""

from collections.abc import Iterable

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from warren.games.kingdom.lookup import CLAIMED_SPACE
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.what_if import WhatIf, built_on
from warren.presentation.translator import capitalized
from warren.terminal.kingdom import board
from warren.terminal.scene import Scene
from warren.words import mark


def changed(
    scene: Scene, view: KingdomView, card: int, space: int, title: Text, facts: Iterable[Text]
) -> list[RenderableType]:
    """Draw the map after a space is claimed by the card that claims it or a building placed, then what that does.

    title: what is previewed. facts: what the board says about it.
    """
    what_if = WhatIf(view)
    land = what_if.after(card, space)
    claims = CLAIMED_SPACE.get(card) == space
    taken = built_on(view, land)
    after = replace(view, placed=land.placed, controlled=land.controlled, links=land.links, built=taken)
    if isinstance(after, SkyView) and card in RAINBOWS and not claims:
        ends = list(after.rainbows)
        ends[RAINBOWS[card]] = 1 << space
        after = replace(after, rainbows=tuple(ends))
    outcome = what_if.claim(space) if claims else what_if.place(card, space)
    points = [
        scene.text(
            "harvest as the board stands: {before}, then {after}",
            before=what_if.harvest,
            after=what_if.harvest + outcome.harvest,
        )
    ]
    if what_if.held:
        message = mark("your parchments as the board stands: {before}, then {after}")
        then = what_if.parchments + outcome.parchments
        points.append(scene.text(message, before=what_if.parchments, after=then))
    if outcome.trade:
        message = mark("your Trade as the board stands: {before}, then {after}")
        points.append(scene.text(message, before=what_if.trade, after=what_if.trade + outcome.trade))
    drawn = board.draw(scene, after, large=scene.is_tall)
    return [drawn, title, *facts, *(Text(capitalized(line), scene.palette.points) for line in points)]
