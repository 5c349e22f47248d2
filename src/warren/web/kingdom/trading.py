"""Trade, with In the Sky: what every seat's Coins and resources would give, and which Coins were earned lately."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.presentation.kingdom.log import earned
from warren.presentation.kingdom.what_if import bare_land
from warren.presentation.translator import Translator


class Trading(NamedTuple):
    """A seat's Trade as the board stands: Coins × resources = points. news: how its latest Coins were earned."""

    seat: int
    name: str
    coins: int
    resources: int
    points: int
    news: tuple[str, ...]


def trading(translator: Translator, view: KingdomView, news: Sequence[Event]) -> list[Trading]:
    """Return the Trade of every seat; nothing without In the Sky. news: what happened since the seat's own choice."""
    if not view.coins:
        return []
    land = bare_land(view)
    told = []
    for seat in range(view.seats):
        tally = SkyTally(land, seat, 0, (), 0)
        lines = tuple(line for event in news if event.seat == seat for line in earned(translator, event))
        told.append(
            Trading(seat, translator.name(seat), tally.coin_value, tally.unique_resources, tally.trade_score, lines)
        )
    return told
