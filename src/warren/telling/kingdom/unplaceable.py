"""The buildings in front of a seat that it cannot place now, and why."""

from collections.abc import Sequence

from warren.games.kingdom.actions import ANNOUNCED_CARD, PLACED_CARD
from warren.games.kingdom.parts import CAMPS, SKY_TOWER
from warren.games.kingdom.sky.board import CLOUD, STANDS_ON
from warren.games.kingdom.sky.parts import BUILDINGS
from warren.games.kingdom.sky.texts import TERRAINS
from warren.games.kingdom.view import KingdomView
from warren.telling.voice import Voice


def unplaceable(voice: Voice, view: KingdomView, legal: Sequence[int]) -> dict[int, str]:
    """Give the cards of no legal action, each with the reason."""
    assert view.seat is not None
    possible = {PLACED_CARD.get(action, ANNOUNCED_CARD.get(action)) for action in legal}
    return {card: _reason(voice, view, card) for card in view.fronts[view.seat] if card not in possible}


def _reason(voice: Voice, view: KingdomView, card: int) -> str:
    if card in CAMPS:
        if card in view.kept_camps:
            return voice.text("kept, so not this round")
        return voice.text("no space is empty")
    if card == SKY_TOWER:
        return voice.text("needs room in two fiefs")
    terrain = BUILDINGS[card].terrain
    if STANDS_ON[card] == CLOUD:
        return voice.text("no free own space of the cloud")
    if terrain is None:
        return voice.text("no free own space")
    return voice.text("no free own {terrain}", terrain=voice.text(TERRAINS[terrain]))
