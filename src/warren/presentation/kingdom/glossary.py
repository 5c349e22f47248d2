"""The words that a newcomer meets first, and messages about a seat as they are said to whoever sits there."""

from warren.words import mark

WORDS = {
    mark("fief"): mark(
        "one player’s spaces that touch, no lava between; a sky tower joins two. Gives strength × wealth in carrots "
        "every round."
    ),
    mark("strength"): mark("the towers of all cities in a fief; a city has 1, 2 or 3."),
    mark("wealth"): mark("the different resources in a fief; the same one again adds nothing."),
    mark("parchment"): mark("a secret card; its carrots count when the game ends."),
    mark("camp"): mark("holds an empty space until the card of that space is played."),
    mark("brings now"): mark("carrots more as the board stands, by the harvest and by parchments."),
    mark("worth"): mark(
        "carrots that the bot expects of it by the end: more than of leaving it or, where you must choose, of the "
        "weakest choice."
    ),
}
"""Explanations by word, in the order in which they help."""

ADDRESSED = {
    "{space} is not controlled by this seat": mark("you do not control {space}"),
    "no {card} lies in front of this seat": mark("no {card} lies in front of you"),
    "this seat has not played {rainbow}": mark("you have not played {rainbow}"),
    "{card} is not in the hand": mark("{card} is not in your hand"),
}
"""What the rules say of a seat, by their message, said to the person in it."""
