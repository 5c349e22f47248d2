"""Where a game of Odyssey in the core holds what: it is one flat block of whole numbers, so copying is moving memory.

Each name is the first cell of a field. Seats, cards, kinds, types, phases and actions have the numbers of the rules;
sets of seats and of types are the bits of a word. The facts of the set of parts lie behind the game.

A card lies in one place at a time. Each place is a chain: its cell holds the first card, NEXT of each card the one
behind it, NONE at the end. WHERE of a card is the cell of its place: HANDS + seat, CIRCLE + seat, INSIDE + city,
ATTACHED + piece; NOWHERE while a frame of the stack holds it.
"""

from warren.core.fields import Fields
from warren.games.odyssey import actions
from warren.games.odyssey.frames import MOST_SEATS, NOTHING
from warren.games.odyssey.lookup import TYPES

SEATS_MOST = MOST_SEATS
CARDS = actions.CARDS
"""The cards of one owner: facts lie by card % CARDS."""
CARDS_MOST = CARDS * SEATS_MOST
NONE = NOTHING
"""No seat, card or type; the end of a chain."""
NOWHERE = 0
FRAMES_MOST = 400
FRAME_SIZE = 16
WORDS_OF_SEED = 4
LANES = 25

_field = Fields()

LUCK = _field()
"""The generator of a playout, as the first cell: chance.py takes the block for one. 0 where SEED says what comes."""
PHASE = _field()
FIRST = _field()
TURN = _field()
ROUND = _field()
MAIN_STEP = _field()
IDLE = _field()
WAITING = _field()
"""The seats (a set) that are asked."""
OPTION_COUNT = _field()
"""How many OPTIONS the one seat has that is asked; none while all choose at once."""
CHOSEN = _field(SEATS_MOST)
"""How many hidden choices each seat has made while all choose at once, and these (actions):"""
CHOICES = _field(2 * SEATS_MOST)
DECLARED = _field(SEATS_MOST)
LEDGER = _field(SEATS_MOST)
LOST = _field()
"""The seats (a set) that have lost."""
SHIELDS = _field(SEATS_MOST)
TOP_CLASSES = _field(SEATS_MOST)
OFFERS = _field(SEATS_MOST)
ASKED_OFFERS = _field()
PASSING = _field(SEATS_MOST)
VIRTUAL = _field()
"""Virtual resources of any type, of one type, and that type or NONE."""
TYPED = _field()
TYPED_AS = _field()
BOOST = _field()
PAIRS = _field()
DICE = _field()
LAST_ROLL = _field()
LAST_CUT = _field()
LOTS = _field()
SHUFFLES = _field()
WINNER = _field()
STACK_SIZE = _field()
ORDER_COUNT = _field()
"""How many creatures the runner of the stack still comes to (ORDER)."""
PILES = _field(SEATS_MOST)
"""From here on places. Draw Piles begin at the top; Discard Piles have no order of their own."""
DISCARDS = _field(SEATS_MOST)
HANDS = _field(SEATS_MOST)
TOPS = _field(SEATS_MOST)
BOTTOMS = _field(SEATS_MOST)
SAVED = _field(SEATS_MOST)
READY = _field(SEATS_MOST)
SPENT = _field(SEATS_MOST)
CIRCLE = _field(SEATS_MOST)
CENTER = _field(SEATS_MOST)
AWAY = _field(SEATS_MOST)
GONE = _field()
"""Cards that have left the game, in no order of their own."""
SIZES = _field(GONE + 1 - PILES)
"""How many cards lie in each of these places."""
TO_SIZE = SIZES - PILES
"""From the cell of a place to that of its size."""
COURSE_END = _field(0)
"""What follows lies by card, of all owners."""
WHERE = _field(CARDS_MOST)
NEXT = _field(CARDS_MOST)
INSIDE = _field(CARDS_MOST)
"""Places: the occupants of each city, and the modifiers behind each creature and under each city."""
ATTACHED = _field(CARDS_MOST)
CLAIMED = _field(CARDS_MOST)
"""Who claimed a city where it lies, or NONE."""
DAMAGE = _field(CARDS_MOST)
BONUS = _field(CARDS_MOST)
GUARD = _field(CARDS_MOST)
STRAY = _field(CARDS_MOST)
"""Whose a stray was, or NONE for a card that is none."""
MARKS = _field(CARDS_MOST)
"""What else is true of a card: a set of the marks below."""
LINKS = _field(2 * CARDS_MOST)
"""What lies behind a card in the lists of a trade, which are chains too; of an offer in return the second."""
CARDS_END = _field(0)
STACK = _field(FRAMES_MOST * FRAME_SIZE)
"""What is being resolved, the last on top; what each cell of a frame is stands in stack.py."""
ORDER = _field(CARDS_MOST)
"""The creatures that a runner still comes to."""
MOST_LEGAL = 2 * CARDS_MOST + 64
"""More than are ever legal."""
OPTIONS = _field(MOST_LEGAL)
"""What the one seat that is asked may do, ascending. A copy leaves behind what follows: first what is played."""
SEATS = _field()
GOAL = _field()
TRADING = _field()
MANUAL_CUT = _field()
MANUAL_REFILL = _field()
SEED = _field(WORDS_OF_SEED)
"""The seed in words of 32 bits, the highest first."""
START_CIV = _field()
HAND = _field()
RESHUFFLE_PENALTY = _field()
HEXASCREWUP_PENALTY = _field()
CUT_MINIMUM = _field()
KIND = _field(CARDS)
"""The facts of each card. Run, Special, Very Special or Resource, as games/odyssey/lookup.py numbers them."""
WORD = _field(CARDS)
"""The word of its effect (tables.py): its amount or level, its second number, its type, scope, target or side:"""
AMOUNT = _field(CARDS)
NUMBER = _field(CARDS)
OF = _field(CARDS)
BURNS = _field(CARDS)
"""What a power burns."""
TOUGHNESS = _field(CARDS)
SPLASH = _field(CARDS)
"""The level against which neighbours of a weapon's target defend, 0 for none, and whether both do or one:"""
SPLASH_BOTH = _field(CARDS)
AIMED_AT = _field(CARDS)
"""What it is aimed at (tables.py): nothing, a piece or card, an opponent."""
POINTS = _field(CARDS)
IS_CREATURE = _field(CARDS)
IS_CITY = _field(CARDS)
ALIGNMENT = _field(CARDS)
PINK = _field(CARDS)
PINK_KEEP = _field(CARDS)
GREEN = _field(CARDS)
PAIR = _field(CARDS)
HAS_POWER = _field(CARDS)
IS_WEAPON = _field(CARDS)
WEAPON_SCOPE = _field(CARDS)
"""Of a weapon which one it is (tables.py), for what raises its level; NONE of others."""
TRIGGER = _field(CARDS)
FACE = _field(CARDS)
TYPE = _field(CARDS)
COSTS = _field(CARDS * (TYPES + 2))
"""What each card costs: hexagons by type, White ones, burns."""
HEXAGONS = _field(CARDS)
"""How many resources that takes."""
COST_SIZE = TYPES + 2
WHITE, BURN = TYPES, TYPES + 1
"""Where White hexagons and burns stand in a cost."""
COST = _field(COST_SIZE)
"""From here on is for reckoning, and has no meaning between two calls. A cost, and one that is added to it:"""
COST_BESIDE = _field(COST_SIZE)
HAVE = _field(TYPES)
"""How many resources there are of each type."""
FOUND = _field(MOST_LEGAL)
"""Cards that were found."""
STAMP = _field()
STAMPED = _field(CARDS_MOST)
"""The stamp of the last list in which each face stood."""
SHAKE = _field(2 * LANES)
"""The state of SHAKE-256 (dice.py), its next state, and the parities of its columns; the keys by which is shuffled."""
SHAKE_NEXT = _field(2 * LANES)
SHAKE_PARITY = _field(2 * LANES)
KEYS = _field(2 * CARDS_MOST)
SIZE = _field(0)

# Marks

TRADED, SUBSTITUTED, USED, FOUNDED, REROLLED, HEALED = (1 << n for n in range(6))
"""HEALED: by the power of the start of a turn that lies on the stack. What a trade leaves: TRADED."""
