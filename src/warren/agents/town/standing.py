"""What a seat of Town is expected to have at the end: a linear fit to games of greedy seats (docs/bots.md).

How much of each thing comes true stands in standing.toml, as a game begins and as it ends; between the two it goes
evenly, by the turns that are still to come.
"""

from typing import NamedTuple

from warren.agents.shares import Shares, come_true, read_shares
from warren.agents.town.outlook import Outlook
from warren.agents.town.tiles import tile_worth
from warren.agents.town.weights import WEIGHTS
from warren.games.town.board import members
from warren.games.town.view import TownView
from warren.kernel.game import View, check_seat, check_view


class Standing(NamedTuple):
    """What a position holds for a seat, each in carrots or as a number.

    turns: those to come, with the one that is being played. later: what buildings to come are likely to add. tiles:
    what those in reserve will do. coins: what those at hand will buy. requests: what those held are likely to bring.
    hidden: how many Requests the view does not show.
    """

    turns: float
    later: float
    tiles: float
    coins: float
    requests: float
    hidden: float


def standing(view: TownView, seat: int) -> tuple[Standing, float]:
    """Return what a position holds for a seat, and the share of all its turns that is still to come."""
    outlook = Outlook(view, seat, WEIGHTS)
    turns = outlook.horizon.turns + (seat == view.active)
    limits = view.lookup.parts.limits
    requests = sum(outlook.worths.values())
    hidden = 0 if seat == view.seat else sum(view.request_counts[seat])
    if not turns:
        return Standing(0, 0, 0, 0, requests, hidden), 0.0
    tiles = sum([tile_worth(outlook, building) for building in members(outlook.reserve)])
    coins = -outlook.purse.coins(-view.coins[seat])
    left = min(1.0, turns / (limits.rounds * limits.building_display / 2))
    return Standing(turns, outlook.baseline, tiles, coins, requests, hidden), left


def shares() -> Shares:
    """Return the share of each thing that comes true."""
    return read_shares("town", "town", Standing._fields)


def value(view: View, seat: int) -> float:
    """Return the carrots that a seat is expected to have at the end (see `Evaluator`); fitted."""
    shown = check_view(view, TownView, "town")
    check_seat(seat, len(shown.carrots))
    found, left = standing(shown, seat)
    return shown.carrots[seat] + come_true(found, shares(), left)
