"""The actions of Odyssey, numbered once for every set of parts: a card is named by its deck's seat and its id.

`run play` · `play 0.EV36` · `aim 1.EO01` · `pay land` · `slot 0 2` · `respond 1.EO39` · `pass` · `offer 1` · `end` …
"""

from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import MOST_SEATS
from warren.games.odyssey.parts import CARD_IDS
from warren.kernel.catalogue import Catalogue

CARDS = len(CARD_IDS)
"""The cards of one deck owner: card = CARDS * seat + index."""
ALL_CARDS = MOST_SEATS * CARDS
CARD_NAMES = tuple(f"{seat}.{card}" for seat in range(MOST_SEATS) for card in CARD_IDS)
CARD_NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}
SLOTS = 100
"""The most slots of a section that can be named."""
MOST_CUT = 355
"""The most cards that can be cut off: those of the largest deck but five."""

_texts: list[str] = []


def _append(*texts: str) -> int:
    """Append actions and return the number of the first."""
    first = len(_texts)
    _texts.extend(texts)
    return first


# An action with a card, a type or a seat is the number of its verb and that.


def _for_cards(verb: str) -> int:
    return _append(*(f"{verb} {card}" for card in CARD_NAMES))


def _for_types(verb: str) -> int:
    return _append(*(f"{verb} {name}" for name in RESOURCE_TYPES))


DECLARE = _for_types("declare")
CUT_AT = _append(*(f"cut {count}" for count in range(1, MOST_CUT + 1))) - 1
"""Cut so many cards off a pile: CUT_AT + count."""
TOP = _for_cards("top")
PUT_BOTTOM = _for_cards("bottom")
RUN_PLAY, RUN_DISCARD, RUN_SAVE = (_append(f"run {way}") for way in ("play", "discard", "save"))
PLAY_CARD = _for_cards("play")
USE = _for_cards("use")
MOVE_BUNNY = _for_cards("move")
INTO = _for_cards("into")
LEAVE = _for_cards("leave")
AIM = _for_cards("aim")
CHOOSE = _for_cards("choose")
OPPOSE = _append(*(f"oppose {seat}" for seat in range(MOST_SEATS)))
SLOT = _append(*(f"slot {seat} {slot}" for seat in range(MOST_SEATS) for slot in range(SLOTS)))
"""Choose a slot of a section: SLOT + SLOTS * seat + slot."""
CLOCKWISE, COUNTERCLOCKWISE = _append("clockwise"), _append("counterclockwise")
PAY = _for_types("pay")
BURN = _for_types("burn")
SUBSTITUTE = _for_types("substitute")
EXHAUST_TYPE = _for_types("exhaust")
RESPOND = _for_cards("respond")
PASS, PASS_ON = _append("pass"), _append("pass until turn")
RAISE, LOWER = _append("raise"), _append("lower")
REROLL, KEEP = _append("reroll"), _append("keep")
SHIELD = _for_cards("shield")
TAKE = _append("take")
ENOUGH = _append("enough")
DRAW_ONE = _append("draw")
CALL, LET_GO = _append("call"), _append("let go")
OFFER_TO = _append(*(f"offer {seat}" for seat in range(MOST_SEATS)))
GIVE = _for_cards("give")
WANT = _for_cards("want")
SWAP_CARD = _for_cards("swap")
SEND, WITHDRAW = _append("send"), _append("withdraw")
ACCEPT, REFUSE, COUNTER = _append("accept"), _append("refuse"), _append("counter")
BEGIN = _append("begin")
STAY = _append("stay")
END = _append("end")
STAY_THERE = _append("stay there")
"""Leave a claimed city where it lies."""
FOR_KIND = _append("for run", "for special", "for very special", "for resource")
"""Ask for a card of the hand of this kind: FOR_KIND + kind, as lookup.py numbers the kinds."""
ASK_OFFERS = _append("ask for offers")
"""Ask the others for offers, once a turn."""

ALWAYS_ASKED = frozenset((RUN_DISCARD, PASS, REFUSE, WITHDRAW))
"""Actions that a seat is asked for even where it has no other: the reason can be its secret, or news to it."""

CATALOGUE = Catalogue(_texts)
