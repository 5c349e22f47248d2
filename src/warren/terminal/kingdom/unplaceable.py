"""The buildings in front of a seat that it cannot place now, and why."""

from collections.abc import Sequence

from warren.games.kingdom.actions import ANNOUNCED_CARD, PLACED_CARD
from warren.games.kingdom.parts import BUILDINGS, CAMPS, SKY_TOWER
from warren.games.kingdom.texts import TERRAINS
from warren.games.kingdom.view import KingdomView
from warren.terminal.scene import Scene


def unplaceable(scene: Scene, view: KingdomView, legal: Sequence[int]) -> dict[int, str]:
    """Give the cards of no legal action, each with the reason."""
    assert view.seat is not None
    possible = {PLACED_CARD.get(action, ANNOUNCED_CARD.get(action)) for action in legal}
    return {card: _reason(scene, view, card) for card in view.fronts[view.seat] if card not in possible}


def _reason(scene: Scene, view: KingdomView, card: int) -> str:
    if card in CAMPS:
        if card in view.kept_camps:
            return scene.text("kept, so not this round")
        return scene.text("no space is empty")
    if card == SKY_TOWER:
        return scene.text("needs room in two fiefs")
    terrain = BUILDINGS[card].terrain
    if terrain is None:
        return scene.text("no free own space")
    return scene.text("no free own {terrain}", terrain=scene.text(TERRAINS[terrain]))
