"""What a seat of Odyssey is expected to have at the end: a linear fit to games of greedy seats (docs/bots.md).

How much of each thing comes true stands in standing.toml, as a game begins and as it ends; between the two it goes
evenly, by the points that the seat ahead still needs to win. Nothing hidden counts.
"""

from math import exp
from statistics import fmean
from typing import NamedTuple

from warren.agents.odyssey.outlook import Outlook
from warren.agents.odyssey.weights import KEPT
from warren.agents.shares import Shares, come_true, read_shares
from warren.games.odyssey.pieces import creatures_in_play, own_cities
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import View, check_seat, check_view

SCALE = 2.3
"""Saved Resources after which one more helps e times less to pay."""


class Standing(NamedTuple):
    """What a position holds for a seat; all but the last two over the mean of the seats.

    total: Civ Points. kept: those of them that no piece can lose. resources: how many are saved. scarcity: how little
    can be paid with them, 1 without any. specials: what the saved Specials and Very Specials are worth (weights.KEPT).
    creatures, cities: how many. mean, most: of the totals of all seats.
    """

    total: float
    kept: float
    resources: float
    scarcity: float
    specials: float
    creatures: float
    cities: float
    mean: float
    most: float


def standing(view: OdysseyView, seat: int) -> tuple[Standing, float]:
    """Return what a position holds for a seat, and the share of the winning score that the seat ahead still lacks."""
    outlook = Outlook(view, seat)
    effect = view.lookup.effect
    held = [
        (
            outlook.totals[other],
            view.ledger[other],
            saved,
            exp(-saved / SCALE),
            sum([KEPT.get(type(effect[card]), 0.0) for card in view.saved[other]]),
            len(creatures_in_play(view, other)),
            len(own_cities(view, other)),
        )
        for other, saved in enumerate(outlook.resources)
    ]
    means = [fmean(each) for each in zip(*held, strict=True)]
    most = max(outlook.totals)
    left = min(1.0, max(0.0, (outlook.goal - most) / outlook.goal))
    over = [own - mean for own, mean in zip(held[seat], means, strict=True)]
    return Standing._make([*over, means[0], most]), left


def shares() -> Shares:
    """Return the share of each thing that comes true."""
    return read_shares("odyssey", "odyssey", Standing._fields)


def value(view: View, seat: int) -> float:
    """Return the Civ Points that a seat is expected to have at the end (see `Evaluator`); fitted."""
    shown = check_view(view, OdysseyView, "odyssey")
    check_seat(seat, len(shown.ledger))
    found, left = standing(shown, seat)
    return come_true(found, shares(), left)
