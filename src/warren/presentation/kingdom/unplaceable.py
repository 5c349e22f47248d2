"""What lies in front of a seat to be placed, what of that it cannot place now, and why."""

from collections.abc import Sequence

from warren.games.kingdom.actions import ANNOUNCED_CARD, PLACED_CARD
from warren.games.kingdom.board import CLOUD, STANDS_ON
from warren.games.kingdom.lookup import BUILDINGS
from warren.games.kingdom.parts import CAMPS, SKY_TOWER
from warren.games.kingdom.sky.board import RAINBOW_ENDS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.sky.texts import TERRAINS
from warren.games.kingdom.view import KingdomView
from warren.presentation.translator import Translator


def in_front(view: KingdomView, seat: int) -> tuple[int, ...]:
    """Return the cards in front of a seat with something to place: buildings, and rainbows with their second token."""
    if not isinstance(view, SkyView):
        return view.fronts[seat]
    own = view.controlled[seat]
    bent = [card for card, n in RAINBOWS.items() if RAINBOW_ENDS[n + 1] & own and not view.rainbows[n]]
    return (*view.fronts[seat], *bent)


def unplaceable(translator: Translator, view: KingdomView, legal: Sequence[int]) -> dict[int, str]:
    """Return the cards in front of the view's seat of which no legal action is, each with the reason."""
    assert view.seat is not None
    possible = {PLACED_CARD.get(action, ANNOUNCED_CARD.get(action)) for action in legal}
    return {card: _reason(translator, view, card) for card in in_front(view, view.seat) if card not in possible}


def _reason(translator: Translator, view: KingdomView, card: int) -> str:
    if card in CAMPS:
        if card in view.kept_camps:
            return translator.text("kept, so not this round")
        return translator.text("no space is empty")
    if card == SKY_TOWER:
        return translator.text("needs room in two fiefs")
    if card in RAINBOWS:
        return translator.text("no free own space below, in another fief")
    terrain = BUILDINGS[card].terrain
    if STANDS_ON[card] == CLOUD:
        return translator.text("no free own space of the cloud")
    if terrain is None:
        return translator.text("no free own space")
    return translator.text("no free own {terrain}", terrain=translator.text(TERRAINS[terrain]))
