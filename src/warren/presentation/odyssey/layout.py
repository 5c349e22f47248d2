"""How the actions of each verb are laid out: their groups, what the buttons say, and the rules behind them."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey import actions
from warren.games.odyssey.actions import RUN_DISCARD, SLOT, SLOTS
from warren.games.odyssey.frames import LoseFrame, RaidFrame, SacrificeFrame
from warren.games.odyssey.stack import last
from warren.presentation.model import Group, Option
from warren.presentation.odyssey.action_texts import verb_of
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.places import gift_said, is_gift
from warren.presentation.odyssey.trades import is_building, no_more_offers_said
from warren.words import mark

ON_TABLE = ("aim", "choose", "use", "move", "into", "leave", "shield")
"""Verbs whose cards lie on the table, so that they can be chosen there."""
TYPED = ("declare", "pay", "burn", "substitute", "exhaust")
"""Verbs that name a type of Resource."""
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
    "cut": actions.CUT_AT,
}
"""The number of the first action of each verb that is about a card, a seat, a type or a number."""


class Kind(NamedTuple):
    """How the actions of a verb are laid out.

    title, look, clause: of their group. go: what the main button says. is_direct: whether one press does it, because
    it is small and can be taken back as long as nothing follows.
    """

    title: str
    go: str
    clause: str
    look: str = "answers"
    is_direct: bool = False


REFUSED = "refused"
"""The group of Specials that cannot be played now; a page says that of the cards of the hand."""
KINDS = {
    "top": Kind(mark("Your cards"), mark("{card} becomes TOP RUN"), "O-SETUP-05", "cards"),
    "bottom": Kind(mark("Your hand"), mark("{card} becomes BOTTOM RUN"), "O-TURN-12", "cards"),
    "run": Kind(mark("Your TOP RUN"), "", "O-TURN-05"),
    "play": Kind(mark("Specials"), mark("Play {card}"), "O-KIND-03", "cards"),
    "use": Kind(mark("Powers"), mark("Use the power of {card}"), "O-POWER-01"),
    "move": Kind(mark("Move a bunny into a city"), mark("Take {card} to a city"), "O-CITY-02"),
    "into": Kind(mark("Cities"), mark("Move into {card}"), "O-CITY-04"),
    "leave": Kind(mark("Let an occupant out"), mark("Let {card} out"), "O-EFFECT-EXIT-STRATEGY"),
    "aim": Kind(mark("Targets"), mark("Aim at {card}"), "O-TARGET-01"),
    "choose": Kind(mark("Choose one"), mark("Choose {card}"), ""),
    "oppose": Kind(mark("Opponents"), mark("Choose {name}"), ""),
    "slot": Kind(mark("Places"), mark("Put it there"), "O-CIRCLE-02"),
    "respond": Kind(mark("Respond with"), mark("Respond with {card}"), "O-INT-01", "cards"),
    "shield": Kind(mark("Instead of it"), mark("Put the damage on {card}"), "O-EFFECT-BODYGUARD"),
    "declare": Kind(mark("Types"), mark("Declare {type}"), "O-SETUP-02"),
    "pay": Kind(mark("Pay White with"), "", "O-PAY-05", "buttons", is_direct=True),
    "burn": Kind(mark("Burn"), mark("Burn {type}"), "O-PAY-06", "buttons"),
    "substitute": Kind(mark("Pay with another type"), mark("Pay with {type}"), "O-PAY-08", "buttons"),
    "exhaust": Kind(mark("Types"), "", "", "buttons", is_direct=True),
    "offer": Kind(mark("Offer a trade to"), "", "O-TRADE-01", "buttons", is_direct=True),
    "ask for offers": Kind(mark("Or let them offer"), "", "O-TRADE-17", "buttons", is_direct=True),
    "give": Kind(mark("You give"), "", "O-TRADE-02", "goods", is_direct=True),
    "want": Kind(mark("You ask for"), "", "O-TRADE-02", "goods", is_direct=True),
    "swap": Kind(mark("Cards of your hand, one for one"), mark("Give {card}"), "O-TRADE-07", "cards"),
    "for": Kind(mark("Of their hand, a card of the kind"), "", "O-TRADE-15", "buttons", is_direct=True),
    "cut": Kind(mark("Cards to cut off"), mark("Cut there"), "", "numbers"),
}
RUN_SAID = {
    actions.RUN_PLAY: mark("Play {card}"),
    actions.RUN_SAVE: mark("Save {card}"),
    actions.RUN_DISCARD: mark("Discard {card}"),
}
"""What can be done with the TOP RUN; what keeps the card stands before what gives it up."""
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
UNEXPLAINED = ("pass", "accept", "send")
"""Those of which is said elsewhere what comes of them."""
WARNED = ("end", "call", "withdraw")
"""Those of which it has to be read before they are pressed what comes of them."""
IN_SHORT = {
    "move": (mark("move a bunny"), mark("into a city: {cards}")),
    "offer": (mark("trade"), mark("make an offer to {names}")),
    "give": (mark("give"), mark("what you have on the table: {cards}")),
    "want": (mark("ask for"), mark("what lies with the other: {cards}")),
    "swap": (mark("swap"), mark("cards of the hand: {cards}")),
}
"""What is typed for all actions of a verb, and what one line says of them where they stand beside others."""
GOODS = {
    "resources": mark("Resources"),
    "creatures": mark("Creatures"),
    "cities": mark("Cities"),
    "saved": mark("Saved cards"),
}
"""What can be traded of what lies on the table, in this order."""


def layout_of(action: int) -> str:
    """Return the word by which an action is laid out: those of the TOP RUN are together, and the kinds of an offer."""
    verb = verb_of(action)
    first = verb.partition(" ")[0]
    return first if first in ("run", "for") else verb


# Groups


def groups(moment: Moment) -> tuple[Group, ...]:
    found = moment.options(moment.legal) if moment.legal else []
    shown = [
        _group(moment, group, [one.label for one in found if one.group == group])
        for group in _in_order(dict.fromkeys(one.group for one in found if one.group not in ("", REFUSED)))
    ]
    if said := no_more_offers_said(moment):
        shown.append(Group("offer", moment.text("Trading"), "buttons", "O-TRADE-10", note=said))
    own = [group.id for group in shown]
    return tuple(group._replace(is_folded=group.is_folded and "slot" in own) for group in shown)


def _in_order(found: dict[str, None]) -> list[str]:
    """Sort groups: one's own places before those of others, goods by kind, and what is asked for behind all else."""
    first = ["slot", *(f"give-{kind}" for kind in GOODS)]
    last = [*(f"want-{kind}" for kind in GOODS), "for"]
    between = [group for group in found if group not in (*first, *last)]
    return [group for group in (*first, *between, *last) if group in found]


def _group(moment: Moment, group: str, labels: Sequence[str]) -> Group:
    verb, _, rest = group.partition("-")
    kind = KINDS[verb]
    title, look, under, said, clause = moment.text(kind.title), kind.look, "", "", kind.clause
    if verb in ("give", "want"):
        title, under = moment.text(GOODS[rest]), title
    elif verb == "slot" and rest:
        title, clause = hands_over(moment, int(rest)), "O-CIRCLE-03"
        said = gift_said(moment, int(rest))
    elif is_building(moment.view) and verb in ("swap", "for"):  # among what is given, and what is asked for
        under = moment.text(KINDS["give" if verb == "swap" else "want"].title)
    in_short = ("", "")
    if verb in IN_SHORT:
        typed, message = IN_SHORT[verb]
        listed = moment.listed(dict.fromkeys(labels))
        in_short = moment.text(typed), moment.text(message, cards=listed, names=listed)
    return Group(group, title, look, clause, "", under, said, bool(verb == "slot" and rest), in_short)


def hands_over(moment: Moment, owner: int) -> str:
    """Return what a piece is done with that is put into the section of another."""
    message = mark("Give it to {name}") if is_gift(moment.view, owner) else mark("Put it into the section of {name}")
    return moment.text(message, name=moment.player(owner))


# The main button


def go_says(moment: Moment, option: Option) -> str:
    view = moment.view
    action = option.actions[0]
    verb = layout_of(action)
    if verb == "run":
        return option.label
    if verb == "slot" and (owner := (action - SLOT) // SLOTS) != view.seat:
        return hands_over(moment, owner)
    label = option.label
    if verb in ("aim", "choose", "into") and option.seat is not None and option.seat != view.seat:
        label = moment.text("{card} of {name}", card=label, name=moment.player(option.seat))
    if verb == "choose" and isinstance(last(view), LoseFrame | RaidFrame | SacrificeFrame):
        return moment.text(RUN_SAID[RUN_DISCARD], card=label)
    return moment.text(KINDS[verb].go, card=label, name=label, type=label)
