"""What a seat of Town is expected to have at the end."""

from warren.agents.town.outlook import Outlook
from warren.agents.town.tiles import tile_worth
from warren.agents.town.weights import WEIGHTS
from warren.games.town.board import members
from warren.games.town.view import TownView
from warren.kernel.game import View

A_TURN = 6.0
"""Carrots of a turn to come, beside what the estate, the tiles and the coins at hand make of it."""
LATER, TILES, COINS = 0.46, 0.9, 0.5
"""How much of each comes true: what buildings to come are likely to add, the tiles in reserve, the coins."""
HIDDEN = 7.0
"""Carrots of a Request that the view does not show."""


def value(view: View, seat: int) -> float:
    """Return the carrots that a seat is expected to have at the end (see `Evaluator`); fitted."""
    assert isinstance(view, TownView)
    outlook = Outlook(view, seat, WEIGHTS)
    turns = outlook.horizon.turns + (seat == view.active)
    hidden = 0 if seat == view.seat else sum(view.request_counts[seat])
    requests = sum(outlook.worths.values()) + HIDDEN * hidden
    if not turns:
        return view.carrots[seat] + requests
    tiles = sum([tile_worth(outlook, building) for building in members(outlook.reserve)])
    coins = -outlook.purse.coins(-view.coins[seat])
    return view.carrots[seat] + requests + A_TURN * turns + LATER * outlook.baseline + TILES * tiles + COINS * coins
