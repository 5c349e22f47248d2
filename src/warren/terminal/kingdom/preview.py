"""What a space claimed or a building placed would change: the map, this harvest, the seat's parchments."""

from collections.abc import Iterable

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from warren.games.kingdom.sky.parts import CLAIMED_SPACE, RAINBOWS
from warren.games.kingdom.sky.view import SkyView
from warren.games.kingdom.view import KingdomView
from warren.telling.kingdom.prospect import Outlook, built_on
from warren.telling.voice import capitalized
from warren.terminal.kingdom import board
from warren.terminal.scene import Scene
from warren.words import mark


def changed(
    scene: Scene, view: KingdomView, card: int, space: int, title: Text, facts: Iterable[Text]
) -> list[RenderableType]:
    """Draw the map after a space is claimed by the card that claims it or a building placed, then what that does.

    title: what is previewed. facts: what the board says about it.
    """
    outlook = Outlook(view)
    land = outlook.after(card, space)
    claims = CLAIMED_SPACE.get(card) == space
    taken = built_on(view, land)
    after = replace(view, placed=land.placed, controlled=land.controlled, links=land.links, built=taken)
    if isinstance(after, SkyView) and card in RAINBOWS and not claims:
        ends = list(after.rainbows)
        ends[RAINBOWS[card]] = 1 << space
        after = replace(after, rainbows=tuple(ends))
    prospect = outlook.claim(space) if claims else outlook.place(card, space)
    points = [
        scene.text(
            "harvest as the board stands: {before}, then {after}",
            before=outlook.harvest,
            after=outlook.harvest + prospect.harvest,
        )
    ]
    if outlook.held:
        message = mark("your parchments as the board stands: {before}, then {after}")
        then = outlook.parchments + prospect.parchments
        points.append(scene.text(message, before=outlook.parchments, after=then))
    if prospect.trade:
        message = mark("your Trade as the board stands: {before}, then {after}")
        points.append(scene.text(message, before=outlook.trade, after=outlook.trade + prospect.trade))
    drawn = board.draw(scene, after, large=scene.is_tall)
    return [drawn, title, *facts, *(Text(capitalized(line), scene.palette.points) for line in points)]
