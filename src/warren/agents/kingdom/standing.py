"""What a seat of Kingdom is expected to have at the end."""

from warren.agents.kingdom.outlook import Outlook
from warren.games.kingdom.view import COPYING, KingdomView, chosen_cards
from warren.kernel.game import View

HARVESTS, LATER = 1.05, 0.12
"""How much of each comes true: what the fiefs would give as they are in all harvests to come, and what may be added."""
PARCHMENTS = 0.85
"""The same of what the parchments held are likely to bring."""
HIDDEN = 7.0
"""Carrots of a parchment that the view does not show."""
A_PICK, A_PICK_HARVEST = 4.4, -0.43
"""Carrots of a pick to come, and more or less for each harvest that it will live to see."""
SKY_PICK, SKY_SEAT = 5.0, -0.75
"""In the Sky: carrots that a pick to come brings more, and more or less for each seat at the table."""


def value(view: View, seat: int) -> float:
    """Return the carrots that a seat is expected to have at the end (see `Evaluator`); fitted."""
    assert isinstance(view, KingdomView)
    outlook = Outlook(view, seat, chosen_cards(view) if seat == view.seat else ())
    horizon, valuation = outlook.horizon, outlook.valuation
    # Where copies are chosen all harvests are over.
    harvests = valuation.points * horizon.harvests if view.phase != COPYING else 0
    later = valuation.worth - valuation.points * horizon.harvests
    held = [outlook.parchments.worth(card) for card in outlook.held]
    hidden = max(0, view.parchment_counts[seat] - len(outlook.held))
    a_pick = A_PICK + (SKY_PICK + SKY_SEAT * view.seats if view.sky else 0.0)
    return (
        view.track[seat]
        + HARVESTS * harvests
        + LATER * later
        + PARCHMENTS * sum(held)
        + HIDDEN * hidden
        + outlook.trade
        + a_pick * horizon.picks
        + A_PICK_HARVEST * horizon.pick_harvests
    )
