"""The actions of Odyssey, numbered once for every set of parts: a card is named by its deck's seat and its id.

`run play` · `play 0.EV36` · `aim 1.EO01` · `pay land` · `slot 0 2` · `respond 1.EO39` · `pass` · `offer 1` · `end` …
"""

from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import MOST_SEATS
from warren.games.odyssey.parts import CARD_IDS
from warren.kernel.catalogue import Catalogue

CARDS = len(CARD_IDS)
"""The cards of one deck owner: card = CARDS * seat + index."""
CARD_NAMES = tuple(f"{seat}.{card}" for seat in range(MOST_SEATS) for card in CARD_IDS)
CARD_NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}
SLOTS = 100
"""The most slots of a section that can be named."""
MOST_CUT = 355
"""The most cards that can be cut off: those of the largest deck but five."""

CATALOGUE = Catalogue()
_append = CATALOGUE.append
_SEATS = [str(seat) for seat in range(MOST_SEATS)]

# An action with a card, a type or a seat is the number of its verb and that.

DECLARE = _append("declare", RESOURCE_TYPES)
CUT_AT = _append("cut", map(str, range(1, MOST_CUT + 1))) - 1
"""Cut so many cards off a pile: CUT_AT + count."""
TOP = _append("top", CARD_NAMES)
PUT_BOTTOM = _append("bottom", CARD_NAMES)
RUN_PLAY, RUN_DISCARD, RUN_SAVE = _append("run play"), _append("run discard"), _append("run save")
PLAY_CARD = _append("play", CARD_NAMES)
USE = _append("use", CARD_NAMES)
MOVE_BUNNY = _append("move", CARD_NAMES)
INTO = _append("into", CARD_NAMES)
LEAVE = _append("leave", CARD_NAMES)
AIM = _append("aim", CARD_NAMES)
CHOOSE = _append("choose", CARD_NAMES)
OPPOSE = _append("oppose", _SEATS)
SLOT = _append("slot", _SEATS, map(str, range(SLOTS)))
"""Choose a slot of a section: SLOT + SLOTS * seat + slot."""
CLOCKWISE, COUNTERCLOCKWISE = _append("clockwise"), _append("counterclockwise")
PAY = _append("pay", RESOURCE_TYPES)
BURN = _append("burn", RESOURCE_TYPES)
SUBSTITUTE = _append("substitute", RESOURCE_TYPES)
EXHAUST_TYPE = _append("exhaust", RESOURCE_TYPES)
RESPOND = _append("respond", CARD_NAMES)
PASS, PASS_ON = _append("pass"), _append("pass until turn")
RAISE, LOWER = _append("raise"), _append("lower")
REROLL, KEEP = _append("reroll"), _append("keep")
SHIELD = _append("shield", CARD_NAMES)
TAKE = _append("take")
ENOUGH = _append("enough")
DRAW_ONE = _append("draw")
CALL, LET_GO = _append("call"), _append("let go")
OFFER_TO = _append("offer", _SEATS)
GIVE = _append("give", CARD_NAMES)
WANT = _append("want", CARD_NAMES)
SWAP_CARD = _append("swap", CARD_NAMES)
SEND, WITHDRAW = _append("send"), _append("withdraw")
ACCEPT, REFUSE, COUNTER = _append("accept"), _append("refuse"), _append("counter")
BEGIN = _append("begin")
STAY = _append("stay")
END = _append("end")
STAY_THERE = _append("stay there")
"""Leave a claimed city where it lies."""
FOR_KIND = _append("for", ("run", "special", "very special", "resource"))
"""Ask for a card of the hand of this kind: FOR_KIND + kind, as lookup.py numbers the kinds."""
ASK_OFFERS = _append("ask for offers")
"""Ask the others for offers, once a turn."""

ALWAYS_ASKED = frozenset((RUN_DISCARD, PASS, REFUSE, WITHDRAW))
"""Actions that a seat is asked for even where it has no other: the reason can be its secret, or news to it."""
