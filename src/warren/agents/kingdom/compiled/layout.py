"""Where greedy holds what it reckons with: a block of whole numbers and one of floats, with a stretch for each outlook.

Names are offsets within the stretch of an outlook. An estimate of a fief is eight numbers: three words of spaces,
towers, resources, three words of free spaces; a site follows: three words of open neighbours, and carrots.
"""

from warren.agents.kingdom.weights import Weights
from warren.core.fields import Fields
from warren.core.kingdom.layout import KINDS
from warren.core.kingdom.parchments import FIGURES
from warren.games.kingdom.lookup import PARCHMENTS

FIEFS_MOST = 62
"""More than anybody can have; sets of fiefs are the bits of a word."""
ESTIMATE = 12
PARCHMENTS_MOST = len(PARCHMENTS)

_cells, _reals = Fields(), Fields()

SEAT = _cells()
HARVESTS = _cells()
BUILDING = _cells()
PICKS = _cells()
PICK_HARVESTS = _cells()
OWN = _cells(3)
OPEN = _cells(3)
EMPTY = _cells(3)
HELD = _cells()
"""Parchments that are known to be the seat's, as the bits of a word; how many it has, and Camp cards and Coins:"""
HELD_COUNT = _cells()
CAMPS = _cells()
COINS = _cells()
DISTRICTS = _cells()
"""The fiefs that chosen cards make new Districts of, as the bits of a word."""
FRONT = _cells(KINDS)
FIEFS = _cells()
ESTIMATES = _cells(FIEFS_MOST * ESTIMATE)
WAITING = _cells()
"""How many buildings have no place, and their kinds:"""
WAITING_KINDS = _cells(64)
BEST_WEALTH = _cells()
BEST_STRENGTH = _cells()
MAIN = _cells()
MAIN_RANK = _cells()
POINTS = _cells()
TIMES = _cells()
"""How often treasures count."""
UNIQUE = _cells()
FIGURE = _cells(len(FIGURES))
COUNTED = _cells()
"""How many parchments held count something by itself, which these are, and whether each is about bare spaces:"""
COUNTED_AT = _cells(PARCHMENTS_MOST)
SHAPED = _cells()
"""How many count fiefs, which these are, and what each fief adds:"""
SHAPED_AT = _cells(PARCHMENTS_MOST)
SHARES = _cells(PARCHMENTS_MOST * FIEFS_MOST)
WHOLE = _cells()

CARD_HARVESTS = _reals()
CAMPS_LAST = _reals()
LATER_WEALTH = _reals()
LATER_STRENGTH = _reals()
LACKING = _reals()
NEUTRAL_CITY = _reals()
JOINING = _reals()
WORTH = _reals()
MORE = _reals(PARCHMENTS_MOST)
EXPECTED = _reals(PARCHMENTS_MOST)
ALONE = _reals(FIEFS_MOST)
ROWS = _reals(FIEFS_MOST)
PAIRS = _reals(FIEFS_MOST * FIEFS_MOST)
REAL = _reals()

OUTLOOKS = 3
"""Of the seat, of another one, and of what a rainbow would make."""
CHANGES = OUTLOOKS * WHOLE
"""Behind them in the whole numbers: changes of fiefs, each the fiefs that become one (as the bits of a word) and the
estimate and site of the new one. The last is for what gain tries."""
CHANGE = 1 + ESTIMATE
CHANGES_MOST = 6
TRIED = CHANGES + (CHANGES_MOST - 1) * CHANGE
COUNT = len(Weights._fields)
AT: Weights[int] = Weights(*range(OUTLOOKS * REAL, OUTLOOKS * REAL + COUNT))
"""Behind them in the floats: the weights by which a seat reckons, as it plays; `f[AT.room]` is its weight `room`."""
VALUES = OUTLOOKS * REAL + COUNT
"""Behind these the values of the legal actions, and what others would gain."""
