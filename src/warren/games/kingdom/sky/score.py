"""The itemised score with In the Sky: harvests and parchments as in the base, and between them Trade."""

from typing import TYPE_CHECKING

from warren.games.kingdom.score import camp_cards, harvest_scores, parchment_scores, with_parchments
from warren.games.kingdom.sky.parchments import SkyTally, trade_score
from warren.kernel.score import Score, summed

if TYPE_CHECKING:
    from warren.games.kingdom.sky.state import SkyState


def scores(state: "SkyState") -> tuple[Score, ...]:
    """Return one score per seat: the harvests so far and, when the game is over, Trade and the parchments."""
    harvests = harvest_scores(state)
    if not state.over:
        return tuple(summed("total", parts) for parts in harvests)
    land = state.harvests[-1]
    before = [(*parts, trade_score(land, seat)) for seat, parts in enumerate(harvests)]
    points = [sum(part.points for part in parts) for parts in before]
    lines = parchment_scores(land, state.parchments, state.copies, camp_cards(state), points, SkyTally)
    return with_parchments(before, lines)
