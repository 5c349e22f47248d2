"""Where greedy holds what it reckons with: a block of whole numbers and one of floats.

First come the weights. Then there is a stretch for each outlook and one for each estate; names in these are offsets
within a stretch. Both are told by their numbers: OWN is the seat that weighs, OTHER the other one, and TRIED an estate
as it would be.
"""

from warren.agents.town.weights import Weights
from warren.core.compiled import compiled
from warren.core.fields import Fields
from warren.core.town.layout import BUILDINGS, FIVE, KINDS, MOST_LEGAL, REQUESTS, SPACES
from warren.games.town.parts import TRACK_PLACES

OWN, OTHER, TRIED = range(3)
AREAS_MOST = SPACES + 1
UNKNOWN = -1e9
"""The value of what was not weighed yet."""
NOTHING = -1e8
"""The value of what cannot be done."""

_cells, _reals = Fields(), Fields()

# An area

SPACES_IN = _cells()
STARS = _cells()
TYPES = _cells()
OPEN = _cells()
RISING = _cells()
WAITING = _cells(FIVE)
"""By type the stars that need it."""
AREA_SIZE = _cells()

# A joined area: an area, what is near it, and the other areas of the estate (a set)

_cells = Fields(AREA_SIZE)
NEAR_STARS = _cells()
NEAR_TYPES = _cells()
REST = _cells()
JOINED_SIZE = _cells()

# The row of an area

POINTS, ROW_STARS, ROW_KINDS, SHARE, ROOM, ROW_SIZE = range(6)

# An estate

_cells = Fields()
AREAS = _cells()
"""How many areas it has, and these:"""
AREA_LIST = _cells(AREAS_MOST * AREA_SIZE)
ORDER = _cells(AREAS_MOST)
"""The areas by their rows, the best first."""
UPGRADES_HELD = _cells()
COUNTING = _cells()
"""The types (a set) that count, the Park among them, and how many there are at most:"""
MOST = _cells()
ESTATE = _cells()
MORE_UPGRADES = _reals()
ROWS = _reals(AREAS_MOST * ROW_SIZE)
ESTATE_REALS = _reals()

# What Requests count; the types of Buildings are floats and lie apart

_cells = Fields()
CONTROL = _cells()
BUILDS = _cells()
COINS = _cells()
WOOD = _cells()
RESERVE = _cells()
UPGRADES = _cells()
COUNTED = _cells()
"""How many areas are counted; the buildings, points, stars and the number of the five types in each:"""
SIZES = _cells(AREAS_MOST)
AREA_POINTS = _cells(AREAS_MOST)
AREA_STARS = _cells(AREAS_MOST)
AREA_FIVE = _cells(AREAS_MOST)
FACTS = _cells()

# An outlook

_cells = Fields()
_reals = Fields()
SEAT = _cells()
TURNS = _cells()
INCOME = _cells()
AVAILABLE = _cells()
ON_TRACK = _cells()
HELD = _cells()
"""The Requests of the seat (a set) that the viewer knows."""
SEEN = _cells()
"""The Requests (a set) that the viewer has seen."""
OTHERS_ILLEGAL = _cells()
OTHERS_LARGEST = _cells()
UNSEEN_COUNT = _cells()
"""How many Requests can be drawn from the deck, and how many from the discard; NONE where they were not weighed yet."""
DISCARD_COUNT = _cells()
TILES_KNOWN = _cells()
TYPES_KNOWN = _cells()
PLACES_KNOWN = _cells()
"""What was weighed already (sets): tiles, types, places of the track."""
OUTLOOK = _cells()
EACH = _reals()
COIN_WORTH = _reals()
COINS_SCALE = _reals()
WOOD_WORTH = _reals()
BASELINE = _reals()
TILE_WORTHS = _reals(BUILDINGS)
TYPE_GAINS = _reals(KINDS)
PLACE_GAINS = _reals(TRACK_PLACES)
REQUEST_WORTHS = _reals(REQUESTS)
UNSEEN = _reals(REQUESTS)
DISCARDED = _reals(REQUESTS)
OF_TYPE = _reals(KINDS)
"""How many Buildings of each type there are, and with the reserve as good as built:"""
WITH_RESERVE = _reals(KINDS)
MEANS = _reals(6)
"""What a gain can go by, now and in a later turn:"""
LATER_MEANS = _reals(6)
OUTLOOK_REALS = _reals()

# The blocks

_cells = Fields()
OUTLOOK_AT = _cells(2 * OUTLOOK)
ESTATE_AT = _cells(3 * ESTATE)
FACTS_AT = _cells(3 * FACTS)
"""Of each outlook, and as they would be."""
JOINED_AT = _cells((TRACK_PLACES + 1) * JOINED_SIZE)
"""By place of the track, of the own estate; the last of any estate."""
JOINED_KNOWN = _cells()
"""The places (a set) that were joined already."""
BUILT_AREA = _cells(AREA_SIZE)
PLOT_COSTS = _cells(TRACK_PLACES)
"""What each Plot costs; NONE where it cannot be paid."""
CAN_CONSTRUCT = _cells()
"""Whether something is worth constructing; NONE where that was not weighed yet."""
INTS = _cells()
_reals = Fields()
COUNT = len(Weights._fields)
AT: Weights[int] = Weights(*(_reals() for _ in range(COUNT)))
"""The weights by which a seat reckons, as it plays; `f[AT.room]` is its weight `room`."""
OUTLOOK_REALS_AT = _reals(2 * OUTLOOK_REALS)
ESTATE_REALS_AT = _reals(3 * ESTATE_REALS)
NEW_ROW = _reals(ROW_SIZE)
CHANGED_TYPES = _reals(KINDS)
TRIED_MEANS = _reals(6)
BLOCKS = _reals(TRACK_PLACES)
"""What the other seat loses when a building stands on each Plot."""
SITE_WORTHS = _reals(BUILDINGS * TRACK_PLACES)
"""What each Building brings on each Plot."""
VALUES = _reals(MOST_LEGAL)
"""The values of the legal actions."""
FLOATS = _reals()


@compiled
def outlook_at(outlook: int) -> int:
    """Return where the whole numbers of an outlook begin."""
    return OUTLOOK_AT + OUTLOOK * outlook


@compiled
def outlook_reals(outlook: int) -> int:
    """Return where the floats of an outlook begin."""
    return OUTLOOK_REALS_AT + OUTLOOK_REALS * outlook


@compiled
def estate_at(estate: int) -> int:
    """Return where the whole numbers of an estate begin."""
    return ESTATE_AT + ESTATE * estate


@compiled
def estate_reals(estate: int) -> int:
    """Return where the floats of an estate begin."""
    return ESTATE_REALS_AT + ESTATE_REALS * estate


@compiled
def area_at(estate: int, area: int) -> int:
    """Return where an area of an estate begins."""
    return estate_at(estate) + AREA_LIST + AREA_SIZE * area


@compiled
def facts_at(facts: int) -> int:
    """Return where what Requests count begins, of an outlook or as it would be."""
    return FACTS_AT + FACTS * facts
