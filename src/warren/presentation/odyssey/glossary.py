"""The words of Odyssey that are explained where they are met, and what the rules say of a seat, said to a person."""

from warren.words import mark

GLOSSARY = {
    mark("Now, Next, After"): mark(
        "your run cards by their turns: this one, the next, the one after; the first two lie face down as TOP RUN and "
        "BOTTOM RUN."
    ),
    mark("TOP RUN"): mark("the face-down card of your turn: you flip it and play it, discard it or save it."),
    mark("BOTTOM RUN"): mark("the face-down card behind it: it becomes TOP RUN when your turn ends."),
    mark("Special"): mark(
        "a card that is run or played from the hand as your turn; saved, it is played at any moment of your turn."
    ),
    mark("Very Special"): mark("a card that answers what others do, from the hand or saved, in anybody's turn."),
    mark("Resource"): mark("saved, it pays one hexagon a round: spent now, it is unspent when your next turn starts."),
    mark("White"): mark("a hexagon that any type of Resource pays."),
    mark("burn"): mark("to discard an unspent Resource, of any type."),
    mark("substitute"): mark("to pay a hexagon with another type; that Resource is lost when the turn ends."),
    mark("section"): mark("the part of a circle where a player's pieces lie, side by side with the next player's."),
    mark("Aggressive"): mark("a card with a pink box: it needs a creature of yours in The Bunny Circle."),
    mark("defend"): mark("the owner of the target rolls a d12; what is missing to the level is damage."),
    mark("strike"): mark("an attack that is not a weapon: its target defends, and nothing raises its level."),
    mark("room"): mark("the points of occupants that a city still has room for: its own points less what is inside."),
    mark("ledger"): mark("Civ Points for kills and the like, on the d20; below 1 you have lost."),
    mark("total"): mark("your ledger and the points of your creatures, occupied cities and occupants, less damage."),
    mark("worth"): mark("how much more the bot expects of it than of the choice that it counts from."),
}
"""Explanations by word, in the order in which they help."""

ADDRESSED = {
    "{card} is neither in this seat's hand nor saved": mark("{card} is neither in your hand nor saved"),
    "{card} needs more unspent Resources: {needed} in all, and this seat has {count}": mark(
        "{card} needs more unspent Resources: {needed} in all, and you have {count}"
    ),
    "{card} is not a creature of this seat in play": mark("{card} is not a creature of yours in play"),
    "{card} is not a creature of this seat in The Bunny Circle": mark(
        "{card} is not a creature of yours in The Bunny Circle"
    ),
    "the power of {card} burns saved Resources: {burn} in all, and this seat has {count}": mark(
        "the power of {card} burns saved Resources: {burn} in all, and you have {count}"
    ),
    "no city of this seat, and no abandoned one, has room for {card}": mark(
        "no city of yours, and no abandoned one, has room for {card}"
    ),
    "this seat is asked to respond: respond and a Very Special, pass, or pass until turn": mark(
        "it is asked whether you respond: respond and a Very Special, pass, or pass until turn"
    ),
}
"""What the rules say of a seat, by their message, said to the person in it."""
