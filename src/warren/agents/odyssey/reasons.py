"""The parts that an action's value is made of, and their words."""

from warren.words import mark

Part = tuple[str, float]
"""A part of an action's value: the marked message that tells it, and Civ Points."""
Weighed = list[list[Part]]
"""The parts of the value of each legal action."""

SCORES = mark("points that it adds to your total")
WINS = mark("it brings you to the winning score")
POWER = mark("what it is likely to do in the turns to come")
PLACE = mark("what its neighbours in the circle do for it, and it for them")
ATTACK = mark("points that the attack is likely to win you and to cost others, less what it costs you")
DAMAGE = mark("points that the damage wins and costs")
RESOURCES = mark("what the saved resource is likely to pay for")
BURNS = mark("what the burned resources could have paid for")
SPENDS = mark("spent resources, which could pay for a response until your next turn")
KEEPS = mark("what the card can do later when it is saved")
GIVES_UP = mark("what the card could have done later")
PREPARES = mark("what it does in this turn")
WAITS = mark("TOP RUN stays for the next turn")
RESTORES = mark("damage that it removes")
HINDERS = mark("what opponents can do less")
LEAVES = mark("one creature less in The Bunny Circle")
SHELTERS = mark("in a city it is out of reach of ground weapons")
RUNS = mark("what the card is likely to bring when it is flipped")
PREVENTS = mark("what the response changes")
DEALS = mark("what you get and what you give")
DENIES = mark("what the others get and what they give")
HONEST = mark("so that nobody can call six cards in your hand")
CALLS = mark("five points and a card that an opponent loses")
TYPES = mark("the cards of your deck that ask for this type")
NO_NEED = mark("the refill comes when the turn ends as well")
NO_DEAL = mark("no offer that both sides would gain by")
NOTHING_BETTER = mark("nothing that could still be done now is worth more")
