"""Where a game of Kingdom in the core holds what: it is one flat block of whole numbers, so copying is moving memory.

Each name is the first cell of a field. Cards, spaces, seats and phases have the numbers of the rules. Buildings are
numbered as a land's `placed` holds them, parchments in their order; the parchments of a seat are the bits of a word. A
set of spaces is three words of 50 bits: rows A to E, rows F to J, the Great Cloud.
"""

from warren.core.fields import Fields
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.lookup import BUILDINGS, FULL_DECK, SPACE_IDS
from warren.games.kingdom.parts import SKY_TOWER
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import DRAFT_FORMATS
from warren.games.kingdom.view import MOST_SEATS_WITH_SKY

WORD = 50
"""The bits of a word of a set of spaces."""
WORDS = 3
SPACES = len(SPACE_IDS)
SEATS_MOST = MOST_SEATS_WITH_SKY
HAND_MOST = 1 + max(draft.hand for draft in DRAFT_FORMATS.values())
RESERVE_MOST = max(draft.reserve for draft in DRAFT_FORMATS.values())
CHOICES_MOST = 6
"""No phase has a seat choose more: cards, trading posts, chimneys, or what its copies become."""
LINKS_MOST = BUILDINGS[SKY_TOWER].count + len(RAINBOWS) + 1
"""One more than there can be: while a rainbow is moved it has two."""
KINDS = len(BUILDINGS)
"""How many kinds of buildings there are."""
FIGURES_MOST = 32
NONE = -1
"""No seat, space, card or link."""
ALL_LINKS = -2

_field = Fields()

SEATS = _field()
SKY = _field()
PHASE = _field()
ROUND = _field()
TURN = _field()
WAITING = _field()
"""The seats (a set) that still choose or build in this phase."""
HAND_SIZE = _field()
RESERVE_SIZE = _field()
PICKS = _field()
"""What the draft of this number of players deals to each hand and reserve, and how many cards are chosen at a time."""
PASSED = _field()
"""Seat s holds hand (s + PASSED) modulo the seats."""
DRAWN = _field()
DECK_SIZE = _field()
DECK = _field(len(FULL_DECK))
HAND_COUNT = _field(SEATS_MOST)
"""By hand, not by seat; as HANDS."""
HANDS = _field(SEATS_MOST * HAND_MOST)
"""The cards of each hand, ascending."""
RESERVE_LEFT = _field()
RESERVES = _field(SEATS_MOST * RESERVE_MOST)
"""Two players: what is left of each reserve, the next card last."""
CHOSEN = _field(SEATS_MOST)
"""How many choices of each seat wait, hidden."""
CHOICES = _field(SEATS_MOST * CHOICES_MOST)
"""These choices: cards; which basic resource a trading post or chimney gives; parchments to become."""
PARCHMENTS = _field(SEATS_MOST)
FRONT_KINDS = _field(SEATS_MOST)
"""The kinds of buildings in front of each seat, as the bits of a word, and how many of each:"""
FRONTS = _field(SEATS_MOST * KINDS)
CAMPS_PLAYED = _field(SEATS_MOST)
CONTROLLED = _field(SEATS_MOST * WORDS)
BEFORE = _field(SEATS_MOST * WORDS)
"""What each seat controlled before the cards of a choice were played."""
BUILT = _field(WORDS)
CITY_SPACES = _field(WORDS)
POST_SPACES = _field(WORDS)
CHIMNEY_SPACES = _field(WORDS)
STANDING = _field(SPACES)
"""1 + the building on each space, 0 for none."""
GIVEN = _field(SPACES)
"""The resources that each space gives, as the bits of a word."""
LINK_COUNT = _field()
LINKS = _field(2 * LINKS_MOST)
"""The two spaces of each link."""
HALF_TOWERS = _field(SEATS_MOST)
"""The space of a sky tower whose second token is still to be placed, or NONE."""
TRACK = _field(SEATS_MOST)
KEPT_CAMPS = _field()
"""Kinds of buildings, as the bits of a word."""
CONTEST = _field()
"""The camp announced (a kind), or NONE; who announced it, and the camp that is asked for."""
ANNOUNCER = _field()
CONTESTED = _field()
COINS = _field(SEATS_MOST)
GROUND_ENDS = _field(len(RAINBOWS))
"""The space of each rainbow's ground end, or NONE."""
MOVED = _field()
SET_TO = _field(SPACES)
"""1 + the basic resource that the trading post on a space gives, or the chimney shares; 0 for none."""
BECAME = _field(SEATS_MOST * len(COPIES))
"""What each copy card of a seat became, or NONE."""
KEPT = _field()
"""How many cells a copy takes along. What follows is for reckoning, and has no meaning between two calls."""
COUNTED = _field(FIGURES_MOST)
"""The figures of a seat."""
FIEFS = _field()
"""How many fiefs it has, and how many spaces each:"""
FIEF_SIZES = _field(SPACES)
SIZE = _field()

MOST_LEGAL = KINDS * SPACES + 64
"""More than are ever legal."""
