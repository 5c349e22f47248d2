"""What a seat of Odyssey is expected to have at the end."""

from statistics import fmean

from warren.agents.odyssey.outlook import Outlook
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View

RACE = 0.8
"""Of the points that the seat ahead still needs to win, how many another gains until then."""
RESOURCE = 0.006
"""The same for each Resource saved, over the mean of all seats."""


def value(view: View, seat: int) -> float:
    """Return the Civ Points that a seat is expected to have at the end (see `Evaluator`); fitted."""
    assert isinstance(view, OdysseyView)
    outlook = Outlook(view, seat)
    ahead = outlook.resources[seat] - fmean(outlook.resources)
    return outlook.totals[seat] + (outlook.goal - max(outlook.totals)) * (RACE + RESOURCE * ahead)
