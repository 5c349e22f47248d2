"""How the actions of each verb are shown: the title of their group, their buttons, and the rule behind them."""

from typing import NamedTuple

from warren.games.odyssey import actions
from warren.words import mark

ON_TABLE = ("aim", "choose", "use", "move", "into", "leave", "shield")
"""Verbs whose cards lie on the table, so that they can be chosen there."""
OF_CARDS = ("top", "bottom", "swap", "respond", "play")
"""Verbs whose cards are shown with their faces."""
FIRST = {
    "top": actions.TOP,
    "bottom": actions.PUT_BOTTOM,
    "play": actions.PLAY_CARD,
    "use": actions.USE,
    "move": actions.MOVE_BUNNY,
    "into": actions.INTO,
    "leave": actions.LEAVE,
    "aim": actions.AIM,
    "choose": actions.CHOOSE,
    "respond": actions.RESPOND,
    "shield": actions.SHIELD,
    "give": actions.GIVE,
    "want": actions.WANT,
    "swap": actions.SWAP_CARD,
    "oppose": actions.OPPOSE,
    "offer": actions.OFFER_TO,
    "declare": actions.DECLARE,
    "pay": actions.PAY,
    "burn": actions.BURN,
    "substitute": actions.SUBSTITUTE,
    "exhaust": actions.EXHAUST_TYPE,
    "for": actions.FOR_KIND,
    "ask for offers": actions.ASK_OFFERS,
}
"""The number of the first action of each verb that is about a card, a seat or a type."""
TYPED = ("declare", "pay", "burn", "substitute", "exhaust")
SHORT = (*TYPED[1:], "offer", "for", "ask for offers")
"""Verbs whose options are short, so that they stand side by side."""
DIRECT = ("pay", "exhaust", "offer", "give", "want", "for", "ask for offers")
"""Verbs of which one press does it: what they do is small, and can be taken back as long as nothing follows."""


class Kind(NamedTuple):
    """How the actions of a verb are shown: the title of their group, what its button says, and the rule."""

    title: str
    go: str
    clause: str


KINDS = {
    "top": Kind(mark("Your cards"), mark("{card} becomes TOP RUN"), "O-SETUP-05"),
    "bottom": Kind(mark("Your hand"), mark("{card} becomes BOTTOM RUN"), "O-TURN-12"),
    "run": Kind(mark("Your TOP RUN"), "", "O-TURN-05"),
    "play": Kind(mark("Specials"), mark("Play {card}"), "O-KIND-03"),
    "use": Kind(mark("Powers"), mark("Use the power of {card}"), "O-POWER-01"),
    "move": Kind(mark("Move a bunny into a city"), mark("Take {card} to a city"), "O-CITY-02"),
    "into": Kind(mark("Cities"), mark("Move into {card}"), "O-CITY-04"),
    "leave": Kind(mark("Let an occupant out"), mark("Let {card} out"), "O-EFFECT-EXIT-STRATEGY"),
    "aim": Kind(mark("Targets"), mark("Aim at {card}"), "O-TARGET-01"),
    "choose": Kind(mark("Choose one"), mark("Choose {card}"), ""),
    "oppose": Kind(mark("Opponents"), mark("Choose {name}"), ""),
    "slot": Kind(mark("Places"), mark("Put it there"), "O-CIRCLE-02"),
    "respond": Kind(mark("Respond with"), mark("Respond with {card}"), "O-INT-01"),
    "shield": Kind(mark("Instead of it"), mark("Put the damage on {card}"), "O-EFFECT-BODYGUARD"),
    "declare": Kind(mark("Types"), mark("Declare {type}"), "O-SETUP-02"),
    "pay": Kind(mark("Pay White with"), "", "O-PAY-05"),
    "burn": Kind(mark("Burn"), mark("Burn {type}"), "O-PAY-06"),
    "substitute": Kind(mark("Pay with another type"), mark("Pay with {type}"), "O-PAY-08"),
    "exhaust": Kind(mark("Types"), "", ""),
    "offer": Kind(mark("Offer a trade to"), "", "O-TRADE-01"),
    "ask for offers": Kind(mark("Or let them offer"), "", "O-TRADE-17"),
    "give": Kind(mark("You give"), "", "O-TRADE-02"),
    "want": Kind(mark("You ask for"), "", "O-TRADE-02"),
    "swap": Kind(mark("Cards of your hand, one for one"), mark("Give {card}"), "O-TRADE-07"),
    "for": Kind(mark("Of their hand, a card of the kind"), "", "O-TRADE-15"),
}
RUN_SAID = {
    "run play": (mark("Play it"), mark("Play {card}")),
    "run save": (mark("Save it"), mark("Save {card}")),
    "run discard": (mark("Discard it"), mark("Discard {card}")),
}
"""What can be done with the TOP RUN: beside it, and by its name; what keeps the card stands before what gives it up."""
PLAIN = {
    "clockwise": mark("Clockwise"),
    "counterclockwise": mark("Counterclockwise"),
    "pass": mark("Let it pass"),
    "pass until turn": mark("Let all such pass until my turn"),
    "raise": mark("Raise the roll"),
    "lower": mark("Lower the roll"),
    "reroll": mark("Roll again"),
    "keep": mark("Keep the roll"),
    "take": mark("Leave the damage there"),
    "enough": mark("That is enough"),
    "draw": mark("Draw a card"),
    "call": mark("Call it"),
    "let go": mark("Let it go"),
    "send": mark("Send the offer"),
    "withdraw": mark("Drop the offer"),
    "accept": mark("Accept"),
    "refuse": mark("Refuse"),
    "counter": mark("Make a counter-offer"),
    "begin": mark("Begin the main step"),
    "stay": mark("All stay in play"),
    "end": mark("End the turn"),
    "stay there": mark("Leave it where it lies"),
}
"""Actions that are a button by themselves."""
EXPLAINED = (
    "pass until turn",
    "raise",
    "lower",
    "reroll",
    "keep",
    "take",
    "draw",
    "end",
    "stay there",
    "call",
    "let go",
    "withdraw",
)
"""Those of which it is said what comes of them."""
WARNED = ("end", "call", "withdraw")
"""Those of which that has to be read before they are pressed."""
