"""Where a game of Town in the core holds what: it is one flat block of whole numbers, so copying is moving memory.

Each name is the first cell of a field. Seats, spaces, edges, tiles, cards and phases have the numbers of the rules;
sets of them are the bits of a word. The facts of the set of parts lie behind the game: a set can be one's own.
"""

from warren.core.fields import Fields
from warren.games.town.board import EDGES, SPACE_IDS
from warren.games.town.effects import PARK, TYPES
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, TRACK_PLACES, UPGRADE_IDS
from warren.games.town.state import SEATS

SPACES = len(SPACE_IDS)
BUILDINGS = len(BUILDING_IDS)
UPGRADES = len(UPGRADE_IDS)
REQUESTS = len(REQUEST_IDS)
FIVE = len(TYPES)
KINDS = PARK + 1
"""How many types there are, Illegal and the Park among them."""
DRAWN_MOST = 9
"""More Requests are never drawn at a time."""
ROUNDS_MOST = 6
NONE = -1
"""No seat, space, tile or card."""

_field = Fields()

PHASE = _field()
ROUND = _field()
FIRST = _field()
ACTIVE = _field()
WAITING = _field()
"""The seats (a set) that are asked."""
PLANNED = _field()
BUILT = _field()
CONSTRUCTED = _field()
"""The Building that is being constructed, or NONE; its space, and what it costs:"""
SITE = _field()
COST = _field()
CHOSEN = _field(SEATS)
"""The Request of the round that each seat has chosen, hidden, or NONE."""
PILE = _field(BUILDINGS)
"""The Buildings of the pile from the top, how many there are, and how many of them were revealed:"""
PILE_SIZE = _field()
REVEALED = _field()
SIDE = _field()
DISPLAY = _field()
TRACK = _field(TRACK_PLACES)
PLOTS = _field(SPACES)
"""The pile of Plots, with the same two numbers; as the deck of Requests."""
PLOTS_SIZE = _field()
PLOTS_LAID = _field()
DECK = _field(REQUESTS)
DECK_SIZE = _field()
DECK_DRAWN = _field()
SHUFFLES = _field()
DISCARD = _field()
OFFERED = _field(SEATS)
"""How many Requests of the round each seat chooses from, and these:"""
OFFERS = _field(SEATS * DRAWN_MOST)
DRAWN_COUNT = _field()
DRAWN = _field(REQUESTS)
DRAWN_OPENLY = _field()
HELD = _field(SEATS)
"""The Requests of each seat, and those that both know:"""
KNOWN = _field(SEATS)
COINS = _field(SEATS)
WOOD = _field(SEATS)
WOOD_SUPPLY = _field()
FOREST_WOOD = _field()
RESERVES = _field(SEATS)
CREATED = _field(SEATS)
"""The Upgrades of each seat, of copies the first, and how many there are; what the permanent ones do together:"""
CREATED_COUNT = _field(SEATS)
PLACE_COSTS = _field(SEATS * TRACK_PLACES)
COUNTS_ILLEGAL = _field(SEATS)
WOOD_AS_COINS = _field(SEATS)
OPEN = _field(UPGRADES)
"""How many of each Upgrade lie open, which these are (a set), and how many in all:"""
OPEN_KINDS = _field()
OPEN_COUNT = _field()
TILES = _field(SPACES)
CONTROLLED = _field(SEATS)
PLACED = _field(SEATS)
BRIDGES = _field()
LINKED = _field(SPACES)
"""The spaces linked to each space, with the Bridges that lie there."""
CARROTS = _field(SEATS)
KEPT = _field()
"""How many cells a copy takes along. The facts of the set follow, as in games/town/lookup.py."""
ROUNDS = _field()
DISPLAYED = _field()
IN_GAME = _field()
SLOTS = _field()
REVEALED_WOOD = _field()
"""With Upgrades for so much wood lying open no more are revealed."""
BUNNIES = _field()
BRIDGES_MOST = _field()
START_COINS = _field()
COINS_PER_ROUND = _field()
DEALT = _field()
EXTRA_COST = _field()
RIVER = _field()
WATERFRONT = _field()
BANK_COUNT = _field()
BANKS = _field(SPACES)
COSTS = _field(TRACK_PLACES)
TYPES_OF = _field(BUILDINGS)
TYPE_COUNT = _field(KINDS)
"""How many Buildings of the set have each type."""
NEEDS_WATER = _field()
STARS = _field(BUILDINGS)
"""The stars of each Building that always count, and those for each Upgrade; by type needed those that wait for it:"""
STARS_EACH = _field(BUILDINGS)
WAITS_FOR = _field(BUILDINGS)
"""The types (a set) that stars of each Building need."""
STARS_IF = _field(BUILDINGS * FIVE)
STARS_IF_EACH = _field(BUILDINGS * FIVE)
EFFECTS = BUILDINGS + UPGRADES
"""Buildings and behind them Upgrades: the word of each, the amount in it, what that goes by, and of what it is."""
WORD = _field(EFFECTS)
AMOUNT = _field(EFFECTS)
GOES_BY = _field(EFFECTS)
OF = _field(EFFECTS)
UPGRADE_COSTS = _field(UPGRADES)
FACES = _field(UPGRADES)
SIDE_UPGRADES = _field()
SCORING = _field(REQUESTS)
"""The word of each Request, its points, the most of them, the number or type in it, and the spaces that it counts."""
POINTS = _field(REQUESTS)
POINTS_MOST = _field(REQUESTS)
NUMBER = _field(REQUESTS)
PLACES = _field(REQUESTS)
SHUFFLES_MOST = SPACES + UPGRADES + SEATS * ROUNDS_MOST
"""More shuffles there cannot be: each construction, Upgrade and deal can bring one."""
ORDER_COUNT = _field()
ORDERS = _field(SHUFFLES_MOST * REQUESTS)
"""The order in which each shuffle of this game puts cards, by their places in the pile that is shuffled."""
# What follows is for reckoning, and has no meaning between two calls.
ANSWERS = _field(len(EDGES))
STARS_WAITING = _field(FIVE)
OF_TYPE = _field(KINDS)
GROUPS = _field(SPACES)
SIZE = _field()

MOST_LEGAL = BUILDINGS * TRACK_PLACES + UPGRADES + BUILDINGS + len(EDGES)
"""More than are ever legal."""
