"""Where greedy holds what it reckons with: a block of whole numbers and one of floats.

The weights come first. What is worked out only where it is asked for has the number of the choice beside it for which
that was done: for another choice it is out of date.
"""

from warren.agents.odyssey.weights import Weights
from warren.core.fields import Fields
from warren.core.odyssey.layout import CARDS_MOST, MOST_LEGAL, SEATS_MOST
from warren.games.odyssey.lookup import TYPES

LEVELS = 1000
"""Levels of weapons are below."""
TOUGHEST = 100
MOST_VISITS = 12
"""Visits of a runner that are reckoned with."""

_cells, _reals = Fields(), Fields()

CHOICE = _cells()
"""The number of this choice, from 1 on."""
SEAT = _cells()
TOTALS = _cells(SEATS_MOST)
RESOURCES = _cells(SEATS_MOST)
"""How many resources each seat has saved, spent or not."""
ASKED_AT = _cells(SEATS_MOST)
ASKED = _cells(SEATS_MOST * TYPES)
"""How many hexagons of each type the hidden cards of each seat have."""
BY_THEN_AT = _cells()
BY_THEN = _cells(TYPES)
"""What the seat has when a card is flipped that is put down now: of each type, in all, and creatures."""
SAVED_BY_THEN = _cells()
CREATURES_BY_THEN = _cells()
DEMAND_AT = _cells()
KEPT_FOR_AT = _cells()
BEST_TARGET_AT = _cells(LEVELS)
RUNS_AT = _cells(2)
"""The own level and the toughness of the runner whose visits are noted."""

PIECES = _cells(CARDS_MOST + 1)
"""Room for a list."""

# Trades

_OFFER = 2 * (CARDS_MOST + 1) + 1
GIVES, GETS, HELD = 0, CARDS_MOST + 1, _OFFER - 1
"""An offer: how many cards are given, and these; what is got; a card of the hand, or NONE."""
OTHERWISE = -2
"""What is offered was not planned."""
EMPTY = _cells()
"""A list without cards."""
MINE = _cells(CARDS_MOST + 1)
"""What of the table of this seat can go to another, and of the table of that one:"""
THEIRS = _cells(CARDS_MOST + 1)
PLANNED = _cells(_OFFER)
TRIED = _cells(_OFFER)
INTS = _cells()

COUNT = len(Weights._fields)
AT: Weights[int] = Weights(*(_reals() for _ in range(COUNT)))
"""The weights by which a seat reckons, as it plays; `f[AT.risk]` is its weight `risk`."""
LASTING = _reals()
SAFE = _reals()
SHARE = _reals(SEATS_MOST)
"""What a point of each seat is worth to the one that chooses; the same for another seat:"""
SHARE_FOR = _reals(SEATS_MOST)
DEMAND = _reals(TYPES)
KEPT_FOR = _reals(TYPES)
BEST_TARGET = _reals(LEVELS)
VISITS = _reals(MOST_VISITS)
HITS = _reals(MOST_VISITS)
DAMAGES = _reals(2 * TOUGHEST)
WORTHS = _reals(4 * CARDS_MOST)
VALUES = _reals(MOST_LEGAL)
"""The values of the legal actions."""
FLOATS = _reals()
