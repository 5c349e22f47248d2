"""The itemised score with In the Sky: harvests over both boards, and Trade.

The parchments are itemised as in the base, counted by a SkyTally; what is counted before them holds the Trade.
"""

from warren.games.kingdom import score as base
from warren.games.kingdom.sky.board import space_ids
from warren.games.kingdom.sky.fiefs import SkyLand, fiefs
from warren.games.kingdom.sky.parchments import SkyTally
from warren.kernel.score import Score


def harvest_score(land: SkyLand, seat: int, subject: str = "") -> Score:
    """Itemise one harvest of one seat: every fief, those of no points too, in board order."""
    return base.itemise_fiefs(fiefs(land, land.controlled[seat]), subject, space_ids)


def trade_score(land: SkyLand, seat: int) -> Score:
    """Itemise the Trade of one seat."""
    tally = SkyTally(land, seat, 0, (), 0)
    counted = {"coins": tally.coin_value, "unique_resources": tally.unique_resources}
    return Score("trade", tally.trade_score, "", counted)
