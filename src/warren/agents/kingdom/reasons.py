"""The parts that an action's value is made of, and their words."""

from typing import Any

from warren.games.kingdom.lookup import CARD_IDS
from warren.words import mark

Part = tuple[str, float, int | None]
"""A part of an action's value: the marked message that tells it, carrots, and the card that it is about if any."""

NOW = mark("more carrots at the coming harvest")
LATER = mark("what the harvests after it are likely to add")
WAITING = mark("what it will bring once it finds a place")
NOT_ELSEWHERE = mark("what it could bring elsewhere in a later round")
CLAIM = mark("what the best empty space is worth to you while the camp stands")
CARD_TO_COME = mark("the card of the space may come and end the camp")
NOT_LATER = mark("what the camp could bring in a later round")
DRAW = mark("two more cards for one choice")
PARCHMENT = mark("what {parchment} is likely to bring by itself")
COUNTS = mark("{parchment} counts it")
SPARING = mark("the space used up, which another building may need")
PASSING = mark("what the other player is likely to gain from the cards that you pass on")
DENYING = mark("kept from the player who would get the hand next")
RETURNING = mark("given up: it could still serve you when the hand comes back")
HARVEST = mark("carrots at this harvest, the trading posts after it set as is best")
PARCHMENTS_COUNT = mark("the same by your parchments")
WITH_COPY = mark("all your parchments together, with this copy")
TRADE = mark("what your Trade is likely to gain by it")
SENT_DOWN = mark("what the chimney gives your fiefs of the New World")
RAINBOW = mark("what the rainbow joins")
NOTHING_BETTER = mark("nothing that you could place now is worth more than keeping it")


def named(_message: str, card: int) -> dict[str, Any]:
    """Return what the values of a message stand for: the parchment that it is about."""
    return {"parchment": CARD_IDS[card]}
