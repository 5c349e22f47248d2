"""What a seat of Kingdom is expected to have at the end: a linear fit to games of greedy seats (docs/bots.md).

How much of each thing comes true stands in standing.toml for each number of players, as a game begins and as it ends;
between the two it goes evenly, by the picks that are still to come.
"""

from typing import NamedTuple

from warren.agents.kingdom.outlook import Outlook
from warren.agents.kingdom.weights import course_name
from warren.agents.shares import Shares, come_true, read_shares
from warren.games.kingdom.view import CONSTRUCTION, COPYING, EXPLORATION, KingdomView, chosen_cards
from warren.kernel.game import View, check_seat, check_view


class Standing(NamedTuple):
    """What a position holds for a seat, each in carrots or as a number.

    harvests: what the fiefs would give as they are in all harvests to come. later: what may be added to that, as greedy
    reckons. parchments: what those held are likely to bring. hidden: how many parchments the view does not show. trade:
    what Trade counts as things stand. picks, pick_harvests: as in Horizon.
    """

    harvests: float
    later: float
    parchments: float
    hidden: float
    trade: float
    picks: float
    pick_harvests: float


def standing(view: KingdomView, seat: int) -> tuple[Standing, float]:
    """Return what a position holds for a seat, and the share of all picks that is still to come."""
    chosen = chosen_cards(view) if seat == view.seat else ()
    outlook = Outlook(view, seat, chosen, plans=view.phase in (EXPLORATION, CONSTRUCTION))
    horizon, valuation = outlook.horizon, outlook.valuation
    # Where copies are chosen all harvests are over.
    harvests = valuation.points * horizon.harvests if view.phase != COPYING else 0
    found = Standing(
        harvests,
        valuation.worth - valuation.points * horizon.harvests,
        sum([outlook.parchments.worth(card) for card in outlook.held]),
        max(0, view.parchment_counts[seat] - len(outlook.held)),
        outlook.trade,
        horizon.picks,
        horizon.pick_harvests,
    )
    return found, horizon.left


def shares(name: str) -> Shares:
    """Return the share of each thing that comes true in a game (see `course_name`)."""
    return read_shares("kingdom", name, Standing._fields)


def value(view: View, seat: int) -> float:
    """Return the carrots that a seat is expected to have at the end (see `Evaluator`); fitted."""
    shown = check_view(view, KingdomView, "kingdom")
    check_seat(seat, shown.seats)
    found, left = standing(shown, seat)
    return shown.track[seat] + come_true(found, shares(course_name(shown.seats, bool(shown.sky))), left)
